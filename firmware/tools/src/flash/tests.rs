//! The steps of flashing with ports and drives that only pretend.

use std::cell::RefCell;
use std::rc::Rc;

use tempfile::TempDir;

use super::*;
use crate::elf::Piece;

/// What the pretended board does and has been told.
#[derive(Default)]
struct Board {
    /// The ports on which boards run.
    running: Vec<String>,
    /// What a port answers to being opened.
    trouble: Option<PortError>,
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
    fn boards(&mut self) -> Vec<String> {
        let mut board = self.0.borrow_mut();
        let copied = board.drives.iter().any(|drive| drive.join(image::UF2).exists());
        if copied && board.hello.is_some() {
            board.drives.clear();
            board.running.push("new".to_owned());
        }
        board.running.clone()
    }

    fn send(&mut self, port: &str, line: &str) -> Result<(), PortError> {
        let mut board = self.0.borrow_mut();
        if let Some(trouble) = &board.trouble {
            return Err(trouble.clone());
        }
        board.sent.push(format!("{port} {line}"));
        board.running.clear();
        let drive = board.drive.take();
        board.drives.extend(drive);
        Ok(())
    }

    fn hear(&mut self, port: &str, start: &str, _patience: Duration) -> Result<Option<String>, PortError> {
        let board = self.0.borrow();
        assert_eq!(port, "new", "only the board that was flashed is listened to");
        board
            .trouble
            .clone()
            .map_or_else(|| Ok(board.hello.clone().filter(|line| line.starts_with(start))), Err)
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

const QUICK: Patience = Patience {
    look: Duration::from_millis(1),
    drive: Duration::from_millis(30),
    copy: Duration::from_secs(10),
    hello: Duration::from_millis(30),
};

/// Flashes and gives what was said.
fn flash(board: &Shared, must_answer: bool) -> Result<Vec<String>, String> {
    let mut said = Vec::new();
    let mut flasher = Flasher {
        ports: &mut Pretended(Rc::clone(board)),
        drives: &mut Pretended(Rc::clone(board)),
        say: &mut |text: &str| said.push(text.to_owned()),
        patience: QUICK,
    };
    match flasher.flash(&sample(), must_answer) {
        Ok(()) => Ok(said),
        Err(error) => Err(format!("{error:#}")),
    }
}

fn sample() -> Vec<u8> {
    uf2::pack(&[Piece { at: 0x1000_0000, bytes: vec![5; 9000] }])
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn shared(board: Board) -> Shared {
    Rc::new(RefCell::new(board))
}

fn hello() -> Option<String> {
    Some("# hello quarto-board 0.3.0".to_owned())
}

#[test]
fn a_running_board_is_asked_flashed_and_heard() {
    let drive = folder();
    let path = drive.path().to_owned();
    let board = shared(Board {
        running: vec!["old".into()],
        drive: Some(path.clone()),
        hello: hello(),
        ..Board::default()
    });
    let said = flash(&board, true).expect("flashed");
    assert_eq!(board.borrow().sent, ["old bootsel"]);
    assert_eq!(fs::read(path.join(image::UF2)).expect("copied"), sample());
    assert_eq!(
        said,
        [
            "Found a board on old. Asking it for its drive.".to_owned(),
            "Waiting for the drive.".to_owned(),
            format!("Copying 18 KB to {}.", path.display()),
            "Waiting for the board to start and say hello.".to_owned(),
            "The board runs the new image: # hello quarto-board 0.3.0".to_owned(),
        ]
    );
}

#[test]
fn a_drive_that_is_there_needs_no_asking() {
    let drive = folder();
    // Another board runs beside it and is left alone.
    let board = shared(Board {
        running: vec!["other".into()],
        drives: vec![drive.path().to_owned()],
        hello: hello(),
        ..Board::default()
    });
    let said = flash(&board, true).expect("flashed");
    assert!(said[0].starts_with("Copying ") && board.borrow().sent.is_empty());
}

#[test]
fn neither_board_nor_drive_says_what_to_press() {
    let message = flash(&shared(Board::default()), true).expect_err("nothing is there");
    assert_eq!(message, "found neither a running board nor a board's drive. Press something.");
}

#[test]
fn two_of_a_kind_are_not_guessed_between() {
    let board = Board { running: vec!["one".into(), "two".into()], ..Board::default() };
    let message = flash(&shared(board), true).expect_err("two boards");
    assert_eq!(message, "2 boards are running (one, two). Unplug all but one.");
    let board = Board { drives: vec!["one".into(), "two".into()], ..Board::default() };
    let message = flash(&shared(board), true).expect_err("two drives");
    assert_eq!(message, "there are 2 boards' drives: one, two. Choose one with --drive.");
}

#[test]
fn a_port_out_of_reach_is_told() {
    for (trouble, part) in
        [(PortError::Denied, "no permission"), (PortError::Busy, "another program holds it")]
    {
        let board = Board { running: vec!["old".into()], trouble: Some(trouble), ..Board::default() };
        let message = flash(&shared(board), true).expect_err("no way in");
        assert!(
            message.starts_with("cannot speak to the board on old: ") && message.contains(part),
            "{message}"
        );
    }
}

#[test]
fn a_drive_that_never_comes_is_not_awaited_for_ever() {
    let board = Board { running: vec!["old".into()], ..Board::default() };
    let message = flash(&shared(board), true).expect_err("no drive");
    assert_eq!(message, "no drive appeared within 0 s. Press something.");
}

#[test]
fn a_silent_board_fails_unless_the_folder_was_named() {
    let drive = folder();
    let board = || shared(Board { drives: vec![drive.path().to_owned()], ..Board::default() });
    let message = flash(&board(), true).expect_err("silence");
    assert!(message.contains("the image was copied, but the board has not said hello"), "{message}");
    let said = flash(&board(), false).expect("copied all the same");
    assert_eq!(said.last().map(String::as_str), Some("The image was copied. No board has said hello."));
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
    let message = flash(&shared(board), true).expect_err("busy");
    assert!(message.contains("(new: another program holds it"), "{message}");
}

#[test]
fn a_drive_that_cannot_be_written_is_told() {
    let board = Board { drives: vec!["no/such/drive".into()], ..Board::default() };
    let message = flash(&shared(board), true).expect_err("no drive");
    assert!(message.contains("no/such/drive stopped answering"), "{message}");
}

#[test]
fn only_an_image_is_read() {
    let folder = folder();
    let file = folder.path().join("image.uf2");
    let message = format!("{:#}", read(&file).expect_err("no file"));
    assert!(message.contains("`cargo image` makes it"), "{message}");
    fs::write(&file, b"no image").expect("written");
    let message = format!("{:#}", read(&file).expect_err("no image"));
    assert!(message.contains("is no image for the board"), "{message}");
    fs::write(&file, sample()).expect("written");
    assert_eq!(read(&file).expect("an image"), sample());
}
