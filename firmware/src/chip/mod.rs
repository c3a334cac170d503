//! The RP2040's part of the board, a task a file. Arrows show what tasks tell each other:
//!
//! ```text
//! scan ──Scan───→ play ──Frame──→ lights
//!  usb ──bytes──→      ──Tone───→ sound
//!                      ──lines──→ usb
//! ```
//!
//! `play` is the only owner of the board's state; `watchdog` sees to it that all of them live.

pub(crate) mod bootsel;
pub(crate) mod buttons;
pub(crate) mod flash;
pub(crate) mod lights;
pub(crate) mod panic;
pub(crate) mod pins;
pub(crate) mod play;
pub(crate) mod scan;
pub(crate) mod sound;
#[allow(unsafe_code, reason = "how deep the stack grew shows in memory that nobody owns")]
pub(crate) mod stack;
pub(crate) mod usb;
pub(crate) mod watchdog;

use defmt_rtt as _;
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1, PIO0, USB};
use embassy_rp::{adc, bind_interrupts, dma, pio};
use embassy_time::Instant;
use quarto_board::Moment;

bind_interrupts!(pub(crate) struct Irqs {
    ADC_IRQ_FIFO => adc::InterruptHandler;
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, dma::InterruptHandler<DMA_CH1>;
    PIO0_IRQ_0 => pio::InterruptHandler<PIO0>;
    USBCTRL_IRQ => embassy_rp::usb::InterruptHandler<USB>;
});

/// Returns the moment it is.
fn now() -> Moment {
    Moment(Instant::now().as_millis() as u32)
}
