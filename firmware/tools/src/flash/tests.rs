//! The steps of flashing with ports and drives that only pretend.

use std::cell::RefCell;
use std::rc::Rc;

use tempfile::TempDir;

use super::*;
use crate::elf::Piece;

/// What the pretended board does and has been told.
#[derive(Default)]
struct Board {
    /// The ports with the board's USB numbers.
    running: Vec<Port>,
    /// What a port answers to being opened.
    trouble: Option<PortError>,
    /// What it answers to a hello while it runs what it ran before.
    answer: Option<String>,
    /// The folder that becomes its drive when asked for it.
    drive: Option<PathBuf>,
    /// The folders that are drives now.
    drives: Vec<PathBuf>,
    /// The line it says once it runs the image; only then its port appears.
    hello: Option<String>,
    /// The lines it was sent.
    sent: Vec<String>,
}

type Shared = Rc<RefCell<Board>>;

struct Pretended(Shared);

impl Ports for Pretended {
    fn found(&mut self) -> Vec<Port> {
        let mut board = self.0.borrow_mut();
        let copied = board.drives.iter().any(|drive| drive.join(image::UF2).exists());
        if copied && board.hello.is_some() {
            board.drives.clear();
            board.running.push(port("new"));
        }
        board.running.clone()
    }

    fn send(&mut self, port: &str, line: &str) -> Result<(), PortError> {
        let mut board = self.0.borrow_mut();
        board.trouble.clone().map_or(Ok(()), Err)?;
        board.sent.push(format!("{port} {line}"));
        board.running.clear();
        let drive = board.drive.take();
        board.drives.extend(drive);
        Ok(())
    }

    fn ask(
        &mut self,
        port: &str,
        line: &str,
        start: &str,
        _patience: Duration,
    ) -> Result<Option<String>, PortError> {
        let mut board = self.0.borrow_mut();
        board.trouble.clone().map_or(Ok(()), Err)?;
        board.sent.push(format!("{port} {line}"));
        let answer = if port == "new" { &board.hello } else { &board.answer };
        Ok(answer.clone().filter(|line| line.starts_with(start)))
    }
}

impl Drives for Pretended {
    fn ready(&mut self) -> Vec<PathBuf> {
        self.0.borrow().drives.clone()
    }

    fn why_none(&mut self) -> String {
        "Press something.".to_owned()
    }
}

/// A board's port.
fn port(name: &str) -> Port {
    Port { name: name.to_owned(), product: Some("Quarto board".to_owned()) }
}

const QUICK: Patience = Patience {
    look: Duration::from_millis(1),
    drive: Duration::from_millis(30),
    copy: Duration::from_secs(10),
    answer: Duration::from_millis(30),
    hello: Duration::from_millis(30),
};

/// Flashes and gives what was said.
fn flash(board: &Shared, is_named: bool) -> Result<Vec<String>, String> {
    let mut said = Vec::new();
    let mut flasher = Flasher {
        ports: &mut Pretended(Rc::clone(board)),
        drives: &mut Pretended(Rc::clone(board)),
        say: &mut |text: &str| said.push(text.to_owned()),
        patience: QUICK,
        is_named,
    };
    match flasher.flash(&image()) {
        Ok(()) => Ok(said),
        Err(error) => Err(format!("{error:#}")),
    }
}

/// The bytes of an image that says hello as the board then does.
fn sample() -> Vec<u8> {
    let bytes = [&b"hello quarto-board 0.3.0 1a2b3c4d\n"[..], &[5; 9000]].concat();
    uf2::pack(&[Piece { at: 0x1000_0000, bytes }])
}

fn image() -> Image {
    Image { bytes: sample(), hello: Hello::read(&hello().expect("a line")).expect("a hello") }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn shared(board: Board) -> Shared {
    Rc::new(RefCell::new(board))
}

fn hello() -> Option<String> {
    Some("# hello quarto-board 0.3.0 1a2b3c4d".to_owned())
}

fn older() -> Option<String> {
    Some("# hello quarto-board 0.2.0 9f8e7d6c+changed".to_owned())
}

#[test]
fn a_running_board_is_asked_flashed_and_heard() {
    let drive = folder();
    let path = drive.path().to_owned();
    let board = shared(Board {
        running: vec![port("old")],
        answer: older(),
        drive: Some(path.clone()),
        hello: hello(),
        ..Board::default()
    });
    let said = flash(&board, false).expect("flashed");
    assert_eq!(board.borrow().sent, ["old hello", "old bootsel", "new hello"]);
    assert_eq!(fs::read(path.join(image::UF2)).expect("copied"), sample());
    assert_eq!(
        said,
        [
            "Found a board on old: version 0.2.0, build 9f8e7d6c+changed. Asking it for its drive."
                .to_owned(),
            "Waiting for the drive.".to_owned(),
            format!("Copying 18 KB to {}.", path.display()),
            "Waiting for the board to start and say hello.".to_owned(),
            "The board runs what was written: version 0.3.0, build 1a2b3c4d.".to_owned(),
        ]
    );
}

#[test]
fn a_drive_that_is_there_needs_no_asking() {
    let drive = folder();
    let board = shared(Board { drives: vec![drive.path().to_owned()], hello: hello(), ..Board::default() });
    let said = flash(&board, false).expect("flashed");
    assert_eq!(said[0], format!("Found a board's drive at {}.", drive.path().display()));
    assert_eq!(board.borrow().sent, ["new hello"]);
}

#[test]
fn a_board_beside_a_drive_is_not_guessed_between() {
    let drive = folder();
    let board = || {
        shared(Board {
            running: vec![port("other")],
            drives: vec![drive.path().to_owned()],
            hello: hello(),
            ..Board::default()
        })
    };
    let both = board();
    let message = flash(&both, false).expect_err("a board and a drive");
    assert!(
        message.contains("a board runs on other: which of the two is meant? Unplug one, or choose"),
        "{message}"
    );
    assert!(both.borrow().sent.is_empty() && !drive.path().join(image::UF2).exists());
    // A drive that was named is meant, and the board that runs is left alone.
    let named = board();
    flash(&named, true).expect("flashed");
    assert_eq!(named.borrow().sent, ["new hello"]);
}

#[test]
fn neither_board_nor_drive_says_what_to_press() {
    let message = flash(&shared(Board::default()), false).expect_err("nothing is there");
    assert_eq!(message, "found neither a running board nor a board's drive. Press something.");
}

#[test]
fn two_of_a_kind_are_not_guessed_between() {
    let board = shared(Board { running: vec![port("one"), port("two")], ..Board::default() });
    let message = flash(&board, false).expect_err("two boards");
    assert_eq!(message, "2 boards are running (one, two). Unplug all but one.");
    assert!(board.borrow().sent.is_empty());
    let board = Board { drives: vec!["one".into(), "two".into()], ..Board::default() };
    let message = flash(&shared(board), false).expect_err("two drives");
    assert_eq!(
        message,
        "there are 2 boards' drives: one, two. Unplug all but one, or choose one with --drive."
    );
}

#[test]
fn a_device_of_another_name_is_sent_nothing() {
    let pump = Port { name: "pump".to_owned(), product: Some("Pump controller".to_owned()) };
    let board = shared(Board { running: vec![pump.clone()], answer: hello(), ..Board::default() });
    let message = flash(&board, false).expect_err("no board");
    assert!(message.starts_with("found neither a running board"), "{message}");
    assert!(board.borrow().sent.is_empty());
    // It does not stand in the way of a board either.
    let drive = folder();
    let board = shared(Board {
        running: vec![pump, port("old")],
        answer: older(),
        drive: Some(drive.path().to_owned()),
        hello: hello(),
        ..Board::default()
    });
    let said = flash(&board, false).expect("flashed");
    assert_eq!(said[0], "Leaving pump alone: it has the board's USB numbers, but it is “Pump controller”.");
    assert!(board.borrow().sent.iter().all(|line| !line.starts_with("pump")));
}

#[test]
fn what_does_not_say_our_hello_is_asked_for_nothing_else() {
    for (answer, part) in [
        (None, "does not say hello as a board does"),
        (Some("# hello pump 1.2 x"), "says “# hello pump 1.2 x”: that is no Quarto board"),
        (Some("# hello quarto-board"), "that is no Quarto board"),
    ] {
        // As on Windows, which does not tell the device's name.
        let nameless = Port { name: "old".to_owned(), product: None };
        let board =
            shared(Board { running: vec![nameless], answer: answer.map(str::to_owned), ..Board::default() });
        let message = flash(&board, false).expect_err("no board");
        assert!(message.contains(part) && message.contains("asked for nothing else"), "{message}");
        assert_eq!(board.borrow().sent, ["old hello"]);
    }
}

#[test]
fn a_board_that_runs_something_else_is_told() {
    for says in [older(), Some("# hello quarto-board 0.3.0 1a2b3c4d+changed".into()), Some("# hello".into())]
    {
        for is_named in [false, true] {
            let drive = folder();
            let drives = vec![drive.path().to_owned()];
            let board = Board { drives, hello: says.clone(), ..Board::default() };
            let message = flash(&shared(board), is_named).expect_err("another build");
            let line = says.as_deref().unwrap_or_default();
            assert_eq!(
                message,
                format!(
                    "version 0.3.0, build 1a2b3c4d, was written, but the board says “{line}”. \
                     Unplug it, plug it in and flash it again."
                )
            );
        }
    }
}

#[test]
fn a_port_out_of_reach_is_told() {
    for (trouble, part) in
        [(PortError::Denied, "no permission"), (PortError::Busy, "another program holds it")]
    {
        let board = Board { running: vec![port("old")], trouble: Some(trouble), ..Board::default() };
        let message = flash(&shared(board), false).expect_err("no way in");
        assert!(
            message.starts_with("cannot speak to the board on old: ") && message.contains(part),
            "{message}"
        );
    }
}

#[test]
fn a_drive_that_never_comes_is_not_awaited_for_ever() {
    let board = Board { running: vec![port("old")], answer: hello(), ..Board::default() };
    let message = flash(&shared(board), false).expect_err("no drive");
    assert_eq!(message, "no drive appeared within 0 s. Press something.");
}

#[test]
fn a_silent_board_fails_unless_the_folder_was_named() {
    let drive = folder();
    let board = || shared(Board { drives: vec![drive.path().to_owned()], ..Board::default() });
    let message = flash(&board(), false).expect_err("silence");
    assert!(message.contains("the image was copied, but the board has not said hello"), "{message}");
    let said = flash(&board(), true).expect("copied all the same");
    assert_eq!(
        said.last().map(String::as_str),
        Some("The image was copied. No board has said hello, so whether it runs is not known.")
    );
}

#[test]
fn a_board_that_cannot_be_opened_after_flashing_is_told() {
    let drive = folder();
    let board = Board {
        drives: vec![drive.path().to_owned()],
        hello: hello(),
        trouble: Some(PortError::Busy),
        ..Board::default()
    };
    let message = flash(&shared(board), false).expect_err("busy");
    assert!(message.contains("(new: another program holds it"), "{message}");
}

#[test]
fn a_drive_that_cannot_be_written_is_told() {
    let board = Board { drives: vec!["no/such/drive".into()], ..Board::default() };
    let message = flash(&shared(board), false).expect_err("no drive");
    assert!(message.contains("no/such/drive stopped answering"), "{message}");
}

#[test]
fn only_an_image_is_read() {
    let folder = folder();
    let file = folder.path().join("image.uf2");
    let message = format!("{:#}", read(&file).expect_err("no file"));
    assert!(message.contains("`cargo image` makes it"), "{message}");
    let nameless = uf2::pack(&[Piece { at: 0x1000_0000, bytes: vec![5; 9000] }]);
    for (bytes, part) in [(&b"no image"[..], "blocks of 512"), (&nameless, "does not hold the board's hello")]
    {
        fs::write(&file, bytes).expect("written");
        let message = format!("{:#}", read(&file).expect_err("no image"));
        assert!(message.contains("is no image for the board") && message.contains(part), "{message}");
    }
    fs::write(&file, sample()).expect("written");
    assert_eq!(read(&file).expect("an image"), image());
}
