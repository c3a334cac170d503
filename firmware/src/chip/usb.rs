//! The serial port over USB.

use embassy_futures::join::join5;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::Driver;
use embassy_rp::{Peri, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::pipe::Pipe;
use embassy_time::Timer;
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config, Handler, UsbDevice};
use portable_atomic::{AtomicBool, Ordering};
use quarto_board::machine::HostText;
use static_cell::StaticCell;

use super::Irqs;
use super::flash::SerialNumber;
use super::watchdog::{IDLE, Task, alive};

/// Lines for the computer. `play` fills it as long as there is room, this task drains it; while it is full, lines wait
/// in the app.
pub(crate) static LINES: Channel<CriticalSectionRawMutex, HostText, 8> = Channel::new();

/// Bytes from the computer. This task fills it, `play` drains it; while it is full, the computer has to wait.
pub(crate) static HEARD: Pipe<CriticalSectionRawMutex, 256> = Pipe::new();

/// Whether a program on the computer has the port open.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Whether the computer has agreed to what the board draws.
static CONFIGURED: AtomicBool = AtomicBool::new(false);

/// The identity that pid.codes gives away for tests. Whoever hands boards to others must get one of their own:
/// <https://pid.codes>.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;

/// The most that the board draws.
const MILLIAMPS: u16 = 480;

/// The longest packet.
const PACKET: usize = 64;

type Bus = Driver<'static, USB>;

/// What this task owns.
pub(crate) struct Parts {
    pub(crate) usb: Peri<'static, USB>,
    pub(crate) serial: SerialNumber,
}

/// Tells whether someone listens.
pub(crate) fn is_open() -> bool {
    OPEN.load(Ordering::Relaxed)
}

/// Tells whether the computer has agreed to what the board draws.
pub(crate) fn is_configured() -> bool {
    CONFIGURED.load(Ordering::Relaxed)
}

/// Hears whether the computer agrees.
struct Agreement;

impl Handler for Agreement {
    fn configured(&mut self, configured: bool) {
        CONFIGURED.store(configured, Ordering::Relaxed);
    }

    fn reset(&mut self) {
        CONFIGURED.store(false, Ordering::Relaxed);
    }
}

/// Speaks with the computer.
#[embassy_executor::task]
pub(crate) async fn run(parts: Parts) -> ! {
    let (mut device, port) = build(parts);
    let (sender, receiver, control) = port.split_with_control();
    join5(device.run(), listen(receiver), speak(sender), watch(control), show_life()).await.0
}

fn build(parts: Parts) -> (UsbDevice<'static, Bus>, CdcAcmClass<'static, Bus>) {
    static SERIAL: StaticCell<SerialNumber> = StaticCell::new();
    static DESCRIPTORS: StaticCell<([u8; 128], [u8; 16])> = StaticCell::new();
    static CONTROL: StaticCell<[u8; PACKET]> = StaticCell::new();
    static STATE: StaticCell<State<'static>> = StaticCell::new();
    static AGREEMENT: StaticCell<Agreement> = StaticCell::new();

    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("Quarto board project");
    config.product = Some("Quarto board");
    config.serial_number = Some(SERIAL.init(parts.serial));
    config.max_power = MILLIAMPS;

    let (configuration, bos) = DESCRIPTORS.init(([0; 128], [0; 16]));
    let driver = Driver::new(parts.usb, Irqs);
    let mut builder = Builder::new(driver, config, configuration, bos, &mut [], CONTROL.init([0; PACKET]));
    let port = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    builder.handler(AGREEMENT.init(Agreement));
    (builder.build(), port)
}

async fn listen(mut receiver: Receiver<'static, Bus>) {
    let mut packet = [0; PACKET];
    loop {
        match receiver.read_packet(&mut packet).await {
            Ok(length) => HEARD.write_all(&packet[..length]).await,
            Err(_) => receiver.wait_connection().await,
        }
    }
}

async fn speak(mut sender: Sender<'static, Bus>) {
    loop {
        let line = LINES.receive().await;
        if sender.dtr() {
            // A computer that went away misses nothing: it is told everything that matters when it comes back.
            let _ = write(&mut sender, line.as_bytes()).await;
        }
    }
}

async fn write(sender: &mut Sender<'static, Bus>, line: &[u8]) -> Result<(), EndpointError> {
    for packet in line.chunks(PACKET) {
        sender.write_packet(packet).await?;
    }
    if line.len().is_multiple_of(PACKET) {
        // The computer waits for more after a full packet.
        sender.write_packet(&[]).await?;
    }
    Ok(())
}

async fn watch(control: ControlChanged<'static>) {
    loop {
        control.control_changed().await;
        OPEN.store(control.dtr(), Ordering::Relaxed);
    }
}

/// The stack lives as long as it owes the computer nothing: a request or a reset of the bus that it does not take within
/// the watchdog's patience shows that it stands still. With no computer there is nothing to take.
async fn show_life() {
    loop {
        let status = pac::USB.sie_status().read();
        if !status.setup_rec() && !status.bus_reset() {
            alive(Task::Usb);
        }
        Timer::after(IDLE).await;
    }
}
