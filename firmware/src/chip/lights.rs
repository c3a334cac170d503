//! The LED chain, driven by the programmable I/O.

use embassy_rp::Peri;
use embassy_rp::gpio::Output;
use embassy_rp::peripherals::{DMA_CH1, PIO0};
use embassy_rp::pio::Pio;
use embassy_rp::pio_programs::ws2812::{Grb, PioWs2812, PioWs2812Program};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer, with_timeout};
use quarto_board::facts::leds;
use quarto_board::light::Frame;

use super::watchdog::{IDLE, Task, alive};
use super::{Irqs, pins};

/// What the lights are to show, and whether they have power. `play` fills it, this task drains it; a new frame replaces one
/// not yet shown.
pub(crate) static FRAMES: Signal<CriticalSectionRawMutex, (Frame, bool)> = Signal::new();

/// When a write returns, eight LEDs' bits may still be on their way: 240 µs, and the LEDs take over after 280 µs of
/// silence.
const LATCH: Duration = Duration::from_micros(600);

/// What this task owns.
pub(crate) struct Parts {
    pub(crate) pio: Peri<'static, PIO0>,
    pub(crate) dma: Peri<'static, DMA_CH1>,
    pub(crate) pin: Peri<'static, pins::Leds>,
    /// Switches the LEDs' supply on.
    pub(crate) enable: Output<'static>,
}

/// Shows frames.
#[embassy_executor::task]
pub(crate) async fn run(mut parts: Parts) -> ! {
    let Pio { mut common, sm0, .. } = Pio::new(parts.pio, Irqs);
    let program = PioWs2812Program::new(&mut common);
    let mut chain: PioWs2812<'_, _, 0, { leds::COUNT }, Grb> =
        PioWs2812::new(&mut common, sm0, parts.dma, Irqs, parts.pin, &program);
    loop {
        alive(Task::Lights);
        if let Ok((frame, has_power)) = with_timeout(IDLE, FRAMES.wait()).await {
            if !has_power {
                parts.enable.set_low();
            }
            chain.write(&frame).await;
            Timer::after(LATCH).await;
            if has_power {
                parts.enable.set_high();
            }
        }
    }
}
