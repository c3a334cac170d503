//! The chip's pins, by what is wired to them.
//!
//! Written from hardware/board.toml by: cargo run -p board-field -- generate

use embassy_rp::gpio::AnyPin;
use embassy_rp::pwm::{Config, Pwm};
use embassy_rp::{Peri, peripherals};

/// The common side of the analogue switch, an input of the converter.
pub(crate) type Common = peripherals::PIN_26;

/// The tray's sensor, an input of the converter.
pub(crate) type Tray = peripherals::PIN_27;

/// The LED chain.
pub(crate) type Leds = peripherals::PIN_16;

/// The buzzer.
pub(crate) type Buzzer = peripherals::PIN_14;

/// What drives the buzzer's pin.
pub(crate) type BuzzerSlice = peripherals::PWM_SLICE7;

/// Every pin that something is wired to.
pub(crate) struct Pins {
    /// The analogue switch's S0 to S3; the channel is the cell's index.
    pub(crate) select: [Peri<'static, AnyPin>; 4],
    pub(crate) common: Peri<'static, Common>,
    pub(crate) tray: Peri<'static, Tray>,
    pub(crate) leds: Peri<'static, Leds>,
    /// South's call button, to ground.
    pub(crate) south: Peri<'static, peripherals::PIN_6>,
    /// North's call button, to ground.
    pub(crate) north: Peri<'static, peripherals::PIN_7>,
    pub(crate) buzzer: Peri<'static, Buzzer>,
    pub(crate) buzzer_slice: Peri<'static, BuzzerSlice>,
    /// The mode of the supply's regulator: high is the quiet one.
    pub(crate) regulator: Peri<'static, peripherals::PIN_23>,
}

/// Takes the pins out of the chip's peripherals.
macro_rules! take {
    ($p:ident) => {
        $crate::chip::pins::Pins {
            select: [$p.PIN_2.into(), $p.PIN_3.into(), $p.PIN_4.into(), $p.PIN_5.into()],
            common: $p.PIN_26,
            tray: $p.PIN_27,
            leds: $p.PIN_16,
            south: $p.PIN_6,
            north: $p.PIN_7,
            buzzer: $p.PIN_14,
            buzzer_slice: $p.PWM_SLICE7,
            regulator: $p.PIN_23,
        }
    };
}
pub(crate) use take;

/// Returns what drives the buzzer.
pub(crate) fn buzzer(slice: Peri<'static, BuzzerSlice>, pin: Peri<'static, Buzzer>) -> Pwm<'static> {
    Pwm::new_output_a(slice, pin, Config::default())
}
