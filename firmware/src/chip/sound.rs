//! The buzzer.

use embassy_rp::Peri;
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::Config;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::with_timeout;
use embedded_hal::pwm::SetDutyCycle;
use quarto_board::sound::Tone;

use super::pins;
use super::watchdog::{IDLE, Task, alive};

/// What the buzzer is to sound; none is silence. `play` fills it when that changes, this task drains it; a new tone
/// replaces one not yet begun.
pub(crate) static TONES: Signal<CriticalSectionRawMutex, Option<Tone>> = Signal::new();

/// What this task owns.
pub(crate) struct Parts {
    pub(crate) slice: Peri<'static, pins::BuzzerSlice>,
    pub(crate) pins: pins::Buzzer,
}

/// Sounds tones.
#[embassy_executor::task]
pub(crate) async fn run(parts: Parts) -> ! {
    let mut buzzer = pins::buzzer(parts.slice, parts.pins);
    loop {
        alive(Task::Sound);
        match with_timeout(IDLE, TONES.wait()).await {
            Ok(Some(tone)) => {
                buzzer.set_config(&period(tone.hertz.get()));
                set_duty(&mut buzzer, tone.duty_per_mille);
            }
            // Both sides low: no direct current wears the piezo.
            Ok(None) => buzzer.set_config(&Config::default()),
            Err(_) => {}
        }
    }
}

/// Returns the settings for a frequency. The period is counted in steps of a whole number of clock cycles, as short as
/// lets it fit sixteen bits.
fn period(hertz: u16) -> Config {
    let cycles = clk_sys_freq() / u32::from(hertz);
    let step = cycles.div_ceil(1 << 16).clamp(1, u8::MAX.into());
    let mut config = Config::default();
    config.invert_b = true;
    config.divider = (step as u8).into();
    config.top = (cycles / step - 1).min(u16::MAX.into()) as u16;
    config
}

fn set_duty(buzzer: &mut impl SetDutyCycle, per_mille: u16) {
    // It fails only for more than a whole period.
    let _ = buzzer.set_duty_cycle_fraction(per_mille.min(1000), 1000);
}
