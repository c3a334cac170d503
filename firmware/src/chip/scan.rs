//! Reads the sensors, and the supply.

use embassy_rp::Peri;
use embassy_rp::adc::{Adc, Async, Channel};
use embassy_rp::dma;
use embassy_rp::gpio::{Output, Pull};
use embassy_rp::peripherals::DMA_CH0;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use embedded_hal::digital::OutputPin;
use quarto_board::facts::{OVERSAMPLING, SCAN_RATE, SPOTS};
use quarto_board::inputs::MicroVolts;
use quarto_board::sensing::{Order, RawSample, Scan, Spot};

use super::watchdog::{Task, alive};
use super::{Irqs, pins};

/// The sensors and the supply as they are. This task fills it, `play` drains it; a new scan replaces one not yet looked at.
pub(crate) static SCANS: Signal<CriticalSectionRawMutex, (Scan, MicroVolts)> = Signal::new();

const PERIOD: Duration = Duration::from_hz(SCAN_RATE as u64);

/// Conversions that go by, 2 µs each, until a channel just chosen has settled.
const SETTLING: usize = 2;

/// What this task owns.
pub(crate) struct Parts {
    /// Held high as long as this task lives.
    pub(crate) regulator: Output<'static>,
    pub(crate) select: [Output<'static>; 4],
    pub(crate) adc: Adc<'static, Async>,
    pub(crate) dma: Peri<'static, DMA_CH0>,
    pub(crate) common: Peri<'static, pins::Common>,
    pub(crate) tray: Peri<'static, pins::Tray>,
    pub(crate) vsys: Peri<'static, pins::Vsys>,
}

/// Scans the sensors 200 times a second.
#[embassy_executor::task]
pub(crate) async fn run(parts: Parts) -> ! {
    let _regulator = parts.regulator;
    let mut sensors = Sensors {
        multiplexer: Multiplexer(parts.select),
        converter: Converter {
            adc: parts.adc,
            dma: dma::Channel::new(parts.dma, Irqs),
            conversions: [0; CONVERSIONS],
        },
        common: Channel::new_pin(parts.common, Pull::None),
        tray: Channel::new_pin(parts.tray, Pull::None),
        vsys: Channel::new_pin(parts.vsys, Pull::None),
    };
    let (mut order, mut due) = (Order::default(), Instant::now());
    loop {
        // A scan with a failed conversion is left out: the next one comes soon.
        if let Some(scan) = sensors.scan(order).await {
            SCANS.signal(scan);
        }
        alive(Task::Scan);
        order = order.next();
        // Scans that an erase made impossible are not made up for.
        due = (due + PERIOD).max(Instant::now());
        Timer::at(due).await;
    }
}

struct Sensors {
    multiplexer: Multiplexer<Output<'static>>,
    converter: Converter,
    common: Channel<'static>,
    tray: Channel<'static>,
    vsys: Channel<'static>,
}

impl Sensors {
    async fn scan(&mut self, order: Order) -> Option<(Scan, MicroVolts)> {
        let mut samples = [RawSample::default(); SPOTS];
        for channel in order.channels() {
            self.multiplexer.select(channel);
            samples[channel] = self.converter.read(&mut self.common).await?;
        }
        samples[Spot::Tray.index()] = self.converter.read(&mut self.tray).await?;
        let vsys = MicroVolts::of_vsys(self.converter.read(&mut self.vsys).await?.sum);
        Some((Scan { order, samples }, vsys))
    }
}

/// Sixteen sensors on one wire.
struct Multiplexer<P>([P; 4]);

impl<P: OutputPin> Multiplexer<P> {
    /// Chooses a channel.
    fn select(&mut self, channel: usize) {
        for (bit, pin) in self.0.iter_mut().enumerate() {
            // The chip's pins can always be set.
            let _ = pin.set_state((channel >> bit & 1 == 1).into());
        }
    }
}

const CONVERSIONS: usize = SETTLING + OVERSAMPLING as usize;

struct Converter {
    adc: Adc<'static, Async>,
    dma: dma::Channel<'static>,
    conversions: [u16; CONVERSIONS],
}

impl Converter {
    /// Sums up conversions of a channel. None if one of them failed.
    async fn read(&mut self, channel: &mut Channel<'static>) -> Option<RawSample> {
        self.adc.read_many(channel, &mut self.conversions, 0, &mut self.dma).await.ok()?;
        self.conversions.last_chunk().map(RawSample::of)
    }
}
