//! The emulated board: the real image on an emulated chip, in a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use quarto_board::light::Frame;
use quarto_board::sound::Tune;
use rules_core::{GameName, Millis};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::tones::{self, Sound};
use crate::twin_image::{address, cache, image, twin};
use crate::{Bench, Hand};

/// How long a calibrated board is given to wake before anything is done to it.
const WAKING: Millis = Millis(700);

/// What an emulated board is like.
#[derive(Clone, Debug, Deserialize)]
pub struct Status {
    /// The milliseconds since it was made.
    pub now: f64,
    /// The instructions it has executed.
    pub instructions: u64,
    /// The flash sectors erased and pages written.
    pub operations: u32,
    /// Whether it has power.
    pub powered: bool,
    /// Whether a computer has its port open.
    pub connected: bool,
    /// The bytes it has not taken from the computer.
    pub unsent: usize,
    /// The resets since it was asked last, and why.
    pub resets: Vec<String>,
    /// What should not be, since it was asked last.
    pub warnings: Vec<String>,
}

/// A line and when it came, in milliseconds.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Said {
    /// When.
    pub at: f64,
    /// What.
    pub line: String,
}

/// A frame and when it came, in milliseconds.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Shown {
    /// When.
    pub at: f64,
    /// Red, green and blue of every lamp.
    pub lights: Vec<[u8; 3]>,
}

/// Whose pieces lie beside a board, and whether it knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Just soldered: nothing is calibrated.
    Fresh,
    /// Calibrated, with the pieces of a game.
    For(GameName),
}

/// How a processor runs astray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glitch {
    /// Into a loop without end.
    Hang,
    /// Where no memory is.
    Crash,
    /// To the end of its stack.
    Overflow,
    /// Nowhere, but USB goes unheard while a computer asks.
    Deaf,
    /// Into a panic, as if at this line of the source.
    Panic {
        /// The line.
        line: u32,
    },
}

/// An emulated board.
#[derive(Debug)]
pub struct TwinBoard {
    process: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    /// How many tunes have been told.
    told: usize,
}

impl TwinBoard {
    /// Makes a board and switches it on.
    ///
    /// # Panics
    ///
    /// Panics when the image does not build, or Node is missing.
    #[must_use]
    pub fn new(seed: u64, made: Made) -> TwinBoard {
        TwinBoard::with_luck(seed, made, seed)
    }

    /// The same with other luck: lots fall as this number draws them.
    ///
    /// # Panics
    ///
    /// Panics when the image does not build, or Node is missing.
    #[must_use]
    pub fn with_luck(seed: u64, made: Made, luck: u64) -> TwinBoard {
        let process = Command::new("node")
            .arg("bench.mjs")
            .current_dir(twin())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut process =
            process.unwrap_or_else(|why| panic!("node does not start ({why}): install Node 20 or later"));
        let to = process.stdin.take().expect("just piped");
        let from = BufReader::new(process.stdout.take().expect("just piped"));
        let mut board = TwinBoard { process, to, from, told: 0 };
        let (fresh, game) = match made {
            Made::Fresh => (true, GameName::ALL[0]),
            Made::For(game) => (false, game),
        };
        board.tell(json!({
            "do": "new", "uf2": image(), "seed": seed, "luck": luck, "fresh": fresh, "game": game.word(),
            "cache": cache(),
        }));
        if !fresh {
            board.wait(WAKING);
        }
        board
    }

    /// Asks for something and returns the answer.
    ///
    /// # Panics
    ///
    /// Panics when the board does not answer, or not this.
    pub fn ask<T: DeserializeOwned>(&mut self, request: Value) -> T {
        writeln!(self.to, "{request}").expect("the emulated board listens");
        let mut answer = String::new();
        self.from.read_line(&mut answer).expect("the emulated board answers");
        if let Ok(Refused { error }) = serde_json::from_str(&answer) {
            panic!("{request}: {error}");
        }
        serde_json::from_str(&answer).unwrap_or_else(|why| panic!("{request}: {why}: {answer}"))
    }

    /// Asks for something that has no answer.
    pub fn tell(&mut self, request: Value) {
        let _: Value = self.ask(request);
    }

    /// Returns what the board is like.
    pub fn status(&mut self) -> Status {
        self.ask(json!({"do": "status"}))
    }

    /// Returns the lines since it was asked last, with their times.
    pub fn said(&mut self) -> Vec<Said> {
        self.ask(json!({"do": "lines"}))
    }

    /// Returns the frames since it was asked last, if they were to be kept, and whether to keep them from now on.
    pub fn film(&mut self, keep: bool) -> Vec<Shown> {
        self.ask(json!({"do": "film", "keep": keep}))
    }

    /// Asserts that nothing strange has happened.
    ///
    /// # Panics
    ///
    /// Panics when the board has reset itself, or the emulator has found something strange.
    pub fn assert_well(&mut self) {
        let Status { resets, warnings, .. } = self.status();
        assert!(resets.is_empty() && warnings.is_empty(), "resets {resets:?}, warnings {warnings:?}");
    }

    /// Lets power go in the middle of the flash operation after so many more.
    pub fn cut_after(&mut self, operations: u32) {
        self.cut_after_as(operations, "front");
    }

    /// The same, and says what the cut leaves: `front`, the front half done; `tail`, the other half; `random`, any of the
    /// bits that were to change; `ones`, an erase all but done; `byte`, a write that stops within a byte; `weak`, bits that
    /// read 1 now and 0 from the power-on after the next.
    ///
    /// # Panics
    ///
    /// Panics when there is no such cut.
    pub fn cut_after_as(&mut self, operations: u32, cut: &str) {
        self.tell(json!({"do": "cut", "after": operations, "as": cut}));
    }

    /// Lets erasing a sector of flash take as long as its data sheet allows: 400 ms instead of the usual 45.
    pub fn slow_flash(&mut self) {
        self.tell(json!({"do": "eraseTime", "ms": 400}));
    }

    /// Lets the processor run astray.
    ///
    /// # Panics
    ///
    /// Panics when it cannot.
    pub fn glitch(&mut self, glitch: Glitch) {
        let how = match glitch {
            Glitch::Hang => json!("hang"),
            Glitch::Crash => json!("crash"),
            Glitch::Overflow => json!("overflow"),
            Glitch::Deaf => json!("deaf"),
            Glitch::Panic { line } => json!({"panic": address("panic_const_div_by_zero"), "line": line}),
        };
        self.tell(json!({"do": "glitch", "how": how}));
    }

    /// Lets the computer take what the board says, or not.
    pub fn listen(&mut self, reads: bool) {
        self.tell(json!({"do": "listen", "reads": reads}));
    }
}

/// Everything that was sounded up to now.
#[derive(Deserialize)]
struct Sounded {
    now: f64,
    sounds: Vec<Sound>,
}

#[derive(Deserialize)]
struct Refused {
    error: String,
}

impl Drop for TwinBoard {
    fn drop(&mut self) {
        // Without input it ends by itself; this is for one that is busy.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Bench for TwinBoard {
    fn hand(&mut self, act: &Hand) {
        self.tell(json!({"do": "hand", "line": act.to_string()}));
    }

    fn wait(&mut self, span: Millis) {
        self.tell(json!({"do": "run", "ms": span.0}));
    }

    fn send(&mut self, line: &str) {
        self.tell(json!({"do": "send", "text": format!("{line}\n")}));
        self.wait(Millis(5));
    }

    fn unplug(&mut self) {
        self.tell(json!({"do": "unplug"}));
    }

    fn plug(&mut self) {
        self.tell(json!({"do": "plug"}));
    }

    fn lines(&mut self) -> Vec<String> {
        self.said().into_iter().map(|said| said.line).collect()
    }

    fn lights(&mut self) -> Frame {
        let lights: Vec<[u8; 3]> = self.ask(json!({"do": "lights"}));
        std::array::from_fn(|lamp| lights[lamp].into())
    }

    fn tunes(&mut self) -> Vec<Tune> {
        let Sounded { now, sounds } = self.ask(json!({"do": "tones"}));
        let tunes = tones::tunes(&sounds, now);
        let new = tunes.get(self.told..).unwrap_or_default().to_vec();
        self.told = tunes.len();
        new
    }
}
