//! The serial port on which a running board speaks.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serialport::{SerialPort, SerialPortInfo, SerialPortType};

/// The vendor and product by which USB knows a board: the test number of pid.codes.
const BOARD: (u16, u16) = (0x1209, 0x0001);
/// What a board calls itself on USB. Others may use the test number too, under other names.
const PRODUCT: &str = "Quarto board";

/// A port with the board's USB numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Port {
    /// The system's name for it.
    pub(crate) name: String,
    /// What the device calls itself, where the system tells.
    pub(crate) product: Option<String>,
}

impl Port {
    /// Whether it is a device of another name, and so no board.
    pub(crate) fn is_foreign(&self) -> bool {
        self.product.as_deref().is_some_and(|product| product != PRODUCT)
    }
}

/// Why a port cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PortError {
    /// This person may not open it.
    Denied,
    /// Another program holds it.
    Busy,
    /// Anything else, in the system's words.
    Broken(String),
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Denied if cfg!(target_os = "linux") => f.write_str(DENIED_ON_LINUX),
            Self::Denied => f.write_str("no permission to open it"),
            Self::Busy => {
                f.write_str("another program holds it: close the terminal that shows the board's lines")
            }
            Self::Broken(reason) => f.write_str(reason),
        }
    }
}

const DENIED_ON_LINUX: &str = r#"no permission to open it. Either join the group of serial ports
  sudo usermod -aG dialout $USER
(uucp on Arch) and log in again, or put this line into /etc/udev/rules.d/70-quarto-board.rules
  SUBSYSTEM=="tty", ATTRS{idVendor}=="1209", ATTRS{idProduct}=="0001", TAG+="uaccess"
and plug the board in again"#;

/// The serial ports on which boards may be found.
pub(crate) trait Ports {
    /// The ports with the board's USB numbers that are there now.
    fn found(&mut self) -> Vec<Port>;
    /// Sends a line to a board.
    ///
    /// # Errors
    ///
    /// The port cannot be used.
    fn send(&mut self, port: &str, line: &str) -> Result<(), PortError>;
    /// Sends a line and listens until one with the given start arrives; `None` if it has not in time.
    ///
    /// # Errors
    ///
    /// The port cannot be used.
    fn ask(
        &mut self,
        port: &str,
        line: &str,
        start: &str,
        patience: Duration,
    ) -> Result<Option<String>, PortError>;
}

/// The ports of this computer.
pub(crate) struct Serial;

/// How long one reading or writing may take.
const TURN: Duration = Duration::from_millis(200);
/// What a system may take on top, to open and to close a port.
const GRACE: Duration = Duration::from_secs(5);

impl Ports for Serial {
    fn found(&mut self) -> Vec<Port> {
        // Without this folder, as in some containers, the library would panic.
        if cfg!(target_os = "linux") && !Path::new("/sys/class/tty").is_dir() {
            return Vec::new();
        }
        let ports = serialport::available_ports().unwrap_or_default();
        ports.into_iter().filter_map(of_numbers).collect()
    }

    fn send(&mut self, port: &str, line: &str) -> Result<(), PortError> {
        let (port, line) = (port.to_owned(), format!("{line}\n"));
        within(GRACE, move || {
            let mut port = open(&port)?;
            port.write_all(line.as_bytes()).map_err(|error| broken(&error))?;
            // A board that obeys may be gone before the system has finished.
            let _ = port.flush();
            Ok(())
        })
    }

    fn ask(
        &mut self,
        port: &str,
        line: &str,
        start: &str,
        patience: Duration,
    ) -> Result<Option<String>, PortError> {
        let (port, line, start) = (port.to_owned(), format!("{line}\n"), start.to_owned());
        within(patience + GRACE, move || {
            let mut port = open(&port)?;
            port.write_all(line.as_bytes()).map_err(|error| broken(&error))?;
            line_from(&mut port, &start, Instant::now() + patience)
        })
    }
}

/// A port that has the board's USB numbers.
fn of_numbers(port: SerialPortInfo) -> Option<Port> {
    // A Mac shows every port twice; this twin would wait for a modem's carrier.
    let twin = port.port_name.starts_with("/dev/tty.");
    let SerialPortType::UsbPort(usb) = port.port_type else { return None };
    // Windows tells the name of its driver in place of the device's.
    let product = usb.product.filter(|_| !cfg!(windows));
    ((usb.vid, usb.pid) == BOARD && !twin).then_some(Port { name: port.port_name, product })
}

fn open(port: &str) -> Result<Box<dyn SerialPort>, PortError> {
    // The speed means nothing over USB; a board speaks once it sees that someone listens, by DTR.
    // Windows alone does not set that by itself.
    let port = serialport::new(port, 115_200).timeout(TURN);
    let port = if cfg!(windows) { port.dtr_on_open(true) } else { port };
    port.open().map_err(|error| match error.kind() {
        serialport::ErrorKind::Io(ErrorKind::PermissionDenied) => PortError::Denied,
        // So the library calls a port that someone else has locked.
        serialport::ErrorKind::NoDevice => PortError::Busy,
        _ => PortError::Broken(error.to_string()),
    })
}

fn broken(error: &io::Error) -> PortError {
    PortError::Broken(error.to_string())
}

/// Does a job that the system might hold up for ever, and gives up on it after a while.
fn within<T: Send + 'static>(
    limit: Duration,
    job: impl FnOnce() -> Result<T, PortError> + Send + 'static,
) -> Result<T, PortError> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(job()));
    receiver.recv_timeout(limit).unwrap_or_else(|_| Err(PortError::Broken("it does not answer".to_owned())))
}

/// Lines longer than this are not worth keeping.
const LONGEST: usize = 1024;

/// Reads until a line with the given start is complete, or the time is over.
fn line_from(source: &mut impl Read, start: &str, end: Instant) -> Result<Option<String>, PortError> {
    let (mut line, mut buffer) = (Vec::new(), [0; 256]);
    while Instant::now() < end {
        let count = match source.read(&mut buffer) {
            Ok(0) => return Err(PortError::Broken("it was closed".to_owned())),
            Ok(count) => count,
            Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => continue,
            Err(error) => return Err(broken(&error)),
        };
        for &byte in &buffer[..count] {
            if byte != b'\n' {
                if line.len() < LONGEST {
                    line.push(byte);
                }
                continue;
            }
            let text = String::from_utf8_lossy(&line).trim_end().to_owned();
            if text.starts_with(start) {
                return Ok(Some(text));
            }
            line.clear();
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
