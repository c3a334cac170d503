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

/// A part of VSYS, an input of the converter.
pub(crate) type Vsys = peripherals::PIN_29;

/// The buzzer's two sides.
pub(crate) type Buzzer = (Peri<'static, peripherals::PIN_14>, Peri<'static, peripherals::PIN_15>);

/// What drives the buzzer's pins.
pub(crate) type BuzzerSlice = peripherals::PWM_SLICE7;

/// Every pin that something is wired to.
pub(crate) struct Pins {
    /// The analogue switch's S0 to S3; the channel is the cell's index.
    pub(crate) select: [Peri<'static, AnyPin>; 4],
    pub(crate) common: Peri<'static, Common>,
    pub(crate) tray: Peri<'static, Tray>,
    pub(crate) leds: Peri<'static, Leds>,
    /// Switches the LEDs' supply on: high.
    pub(crate) led_enable: Peri<'static, peripherals::PIN_17>,
    /// Tells a fault of the LEDs' supply: low.
    pub(crate) led_fault: Peri<'static, peripherals::PIN_18>,
    /// The board's revision, the least significant first; ground is a 1.
    pub(crate) straps: [Peri<'static, AnyPin>; 3],
    pub(crate) vsys: Peri<'static, Vsys>,
    /// South's call button, to ground.
    pub(crate) south: Peri<'static, peripherals::PIN_6>,
    /// North's call button, to ground.
    pub(crate) north: Peri<'static, peripherals::PIN_7>,
    pub(crate) buzzer: Buzzer,
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
            led_enable: $p.PIN_17,
            led_fault: $p.PIN_18,
            straps: [$p.PIN_19.into(), $p.PIN_20.into(), $p.PIN_21.into()],
            vsys: $p.PIN_29,
            south: $p.PIN_6,
            north: $p.PIN_7,
            buzzer: ($p.PIN_14, $p.PIN_15),
            buzzer_slice: $p.PWM_SLICE7,
            regulator: $p.PIN_23,
        }
    };
}
pub(crate) use take;

/// Returns what drives the buzzer.
pub(crate) fn buzzer(slice: Peri<'static, BuzzerSlice>, (one, other): Buzzer) -> Pwm<'static> {
    Pwm::new_output_ab(slice, one, other, Config::default())
}
