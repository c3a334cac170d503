//! Ports without a board: lines in pieces, and a pseudo-terminal in a board's place.

use std::collections::VecDeque;

use super::*;

/// A source that gives what it has, part by part, then only times out.
struct Parts(VecDeque<io::Result<Vec<u8>>>);

impl Read for Parts {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let part = self.0.pop_front().unwrap_or_else(|| {
            thread::sleep(Duration::from_millis(1));
            Err(ErrorKind::TimedOut.into())
        })?;
        buffer[..part.len()].copy_from_slice(&part);
        Ok(part.len())
    }
}

fn heard(parts: &[&str]) -> Result<Option<String>, PortError> {
    let mut parts = Parts(parts.iter().map(|part| Ok(part.as_bytes().to_vec())).collect());
    line_from(&mut parts, "# hello", Instant::now() + Duration::from_millis(30))
}

#[test]
fn a_line_is_heard_however_it_is_cut() {
    let hello = Ok(Some("# hello quarto-board 0.3.0".to_owned()));
    assert_eq!(heard(&["# hello quarto-board 0.3.0\r\n"]), hello);
    assert_eq!(heard(&["place a1\n# hel", "lo quarto-board", " 0.3.0\nwait"]), hello);
    assert_eq!(heard(&["\u{fffd}\n\n", "# ready\n# hello quarto-board 0.3.0\n"]), hello);
}

#[test]
fn an_unfinished_or_another_line_is_not_heard() {
    assert_eq!(heard(&[]), Ok(None));
    assert_eq!(heard(&["# hello quarto-board"]), Ok(None));
    assert_eq!(heard(&["say # hello\n", "# ready\n"]), Ok(None));
}

#[test]
fn an_endless_line_is_not_kept() {
    let long = "x".repeat(200);
    let mut parts = vec![long.as_str(); 100];
    parts.push("\n# hello\n");
    assert_eq!(heard(&parts), Ok(Some("# hello".to_owned())));
}

#[test]
fn a_port_that_ends_or_breaks_is_told() {
    assert_eq!(heard(&[""]), Err(PortError::Broken("it was closed".to_owned())));
    let mut broken = Parts([Err(io::Error::other("pulled out"))].into());
    let end = Instant::now() + Duration::from_secs(1);
    assert_eq!(line_from(&mut broken, "#", end), Err(PortError::Broken("pulled out".to_owned())));
}

#[test]
fn a_job_without_end_is_given_up() {
    let endless = || loop {
        thread::sleep(Duration::from_secs(1));
    };
    let given_up: Result<(), PortError> = within(Duration::from_millis(10), endless);
    assert_eq!(given_up, Err(PortError::Broken("it does not answer".to_owned())));
}

#[test]
fn a_board_is_known_by_its_usb_numbers() {
    let is_found = |name, vid, pid| of_numbers(on_usb(name, vid, pid, None)).is_some();
    assert!(is_found("/dev/ttyACM0", 0x1209, 1) && is_found("COM4", 0x1209, 1));
    assert!(is_found("/dev/cu.usbmodem1", 0x1209, 1) && !is_found("/dev/tty.usbmodem1", 0x1209, 1));
    assert!(!is_found("/dev/ttyACM0", 0x1209, 2) && !is_found("/dev/ttyACM0", 0x2e8a, 1));
    let plain = SerialPortInfo { port_name: "/dev/ttyS0".to_owned(), port_type: SerialPortType::Unknown };
    assert_eq!(of_numbers(plain), None);
}

#[test]
#[cfg(not(windows))]
fn a_device_of_another_name_is_foreign() {
    let is_foreign = |product: Option<&str>| {
        of_numbers(on_usb("/dev/ttyACM0", 0x1209, 1, product)).expect("the numbers are right").is_foreign()
    };
    assert!(!is_foreign(Some("Quarto board")) && !is_foreign(None));
    assert!(
        is_foreign(Some("Pump controller")) && is_foreign(Some("")) && is_foreign(Some("Quarto board 2"))
    );
}

fn on_usb(name: &str, vid: u16, pid: u16, product: Option<&str>) -> SerialPortInfo {
    let usb = serialport::UsbPortInfo {
        vid,
        pid,
        serial_number: None,
        manufacturer: None,
        product: product.map(str::to_owned),
    };
    SerialPortInfo { port_name: name.to_owned(), port_type: SerialPortType::UsbPort(usb) }
}

#[test]
fn looking_for_boards_ends() {
    let _ = Serial.found();
}

#[test]
fn a_port_that_is_not_there_is_told() {
    assert!(Serial.send("/no/such/port", "bootsel").is_err());
    assert!(Serial.ask("/no/such/port", "hello", "#", Duration::from_millis(10)).is_err());
}

#[test]
#[cfg(target_os = "linux")]
fn no_permission_says_what_to_change() {
    let text = PortError::Denied.to_string();
    for part in ["usermod -aG dialout", "/etc/udev/rules.d/", r#"ATTRS{idVendor}=="1209""#] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_board_is_spoken_to_and_heard() {
    let (mut board, port) = serialport::TTYPort::pair().expect("a pseudo-terminal");
    let name = port.name().expect("its name");
    // Only one may hold the port for itself; an open file beside it keeps the pair together.
    drop(port);
    let _together = std::fs::File::open(&name).expect("opened");
    Serial.send(&name, "bootsel").expect("sent");
    let mut received = [0; 8];
    board.set_timeout(Duration::from_secs(2)).expect("a timeout");
    board.read_exact(&mut received).expect("received");
    assert_eq!(&received, b"bootsel\n");
    let speaking = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        board.write_all(b"# ready\n# hello quarto-board 0.3.0\n").expect("spoken");
        board
    });
    let heard = Serial.ask(&name, "hello", "# hello quarto-board", Duration::from_secs(5));
    assert_eq!(heard, Ok(Some("# hello quarto-board 0.3.0".to_owned())));
    let mut board = speaking.join().expect("it has spoken");
    let mut asked = [0; 6];
    board.read_exact(&mut asked).expect("asked");
    assert_eq!(&asked, b"hello\n");
}
