//! Plays scenario files on a board: `hand …` lines are done, all other lines must be said, shown or sounded.

use std::collections::VecDeque;
use std::fs;
use std::path::Path;

use quarto_board::facts::leds;
use quarto_board::light::Frame;
use quarto_board::sound::Tune;
use rules_core::log::{LineReader, Replay};
use rules_core::{Cell, GameName, Millis};

use crate::{Bench, Hand, Made, is_in_passing};

/// How long a board is given to notice what hands did.
const NOTICE: Millis = Millis(400);

/// Lights are watched for this long, since many of them breathe or blink.
const WATCH: u32 = 3200;

/// A lamp counts as lit if it is brighter than this at any time, of 255.
const LIT: u8 = 20;

/// A file of the folder `scenarios`.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The file's name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

impl Scenario {
    /// Reads all of them.
    ///
    /// # Panics
    ///
    /// Panics when one cannot be read.
    #[must_use]
    pub fn all() -> Vec<Scenario> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
        let files = fs::read_dir(folder).expect("the folder of scenarios");
        files
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "log"))
            .map(|path| Scenario {
                name: path.file_name().expect("a name").to_string_lossy().into_owned(),
                text: fs::read_to_string(&path).expect("a scenario"),
            })
            .collect()
    }

    /// Tells whether it says what hands do to a board.
    #[must_use]
    pub fn has_hands(&self) -> bool {
        self.text.lines().any(|line| line.starts_with("hand "))
    }

    /// Returns the board that it needs.
    #[must_use]
    pub fn made(&self) -> Made {
        let named =
            self.text.lines().find_map(|line| line.strip_prefix("game ")?.split(' ').next()?.parse().ok());
        if self.text.contains("# a fresh board") {
            Made::Fresh
        } else {
            Made::For(named.unwrap_or(GameName::ALL[0]))
        }
    }
}

/// Replays a log and returns what the referee says.
///
/// # Panics
///
/// Never: a string takes everything.
#[must_use]
pub fn replayed(log: &str) -> String {
    let (mut reader, mut replay, mut said) = (LineReader::default(), Replay::default(), String::new());
    for byte in log.bytes() {
        if let Some(line) = reader.push(byte) {
            replay.line(line, &mut said).expect("a string takes it");
        }
    }
    replay.result(&mut said).expect("a string takes it");
    said
}

/// Plays a scenario.
///
/// # Errors
///
/// Says which line did not hold, and what the board did instead.
pub fn play(board: &mut impl Bench, scenario: &str) -> Result<(), String> {
    let mut stage = Stage { board, said: VecDeque::new(), tunes: Vec::new(), told: Vec::new() };
    stage.listen();
    for (number, line) in scenario.lines().enumerate() {
        let comment = if line.starts_with("expect line") { None } else { line.split_once(" #") };
        let line = comment.map_or(line, |(line, _)| line).trim();
        stage.line(line).map_err(|why| format!("line {}: {line}: {why}", number + 1))?;
    }
    stage.listen();
    match stage.said.iter().find(|line| !line.starts_with('#')) {
        Some(line) => Err(format!("at the end the board also said: {line}")),
        None => Ok(()),
    }
}

struct Stage<'a, B> {
    board: &'a mut B,
    /// What the board said and no line has asked for yet.
    said: VecDeque<String>,
    /// What the buzzer has played since hands did something.
    tunes: Vec<Tune>,
    /// The game so far.
    told: Vec<String>,
}

impl<B: Bench> Stage<'_, B> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        match line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim())) {
            ("" | "#" | "#>" | "wait", _) => Ok(()),
            ("hand", act) => self.hand(act),
            ("expect", what) => self.expect(what),
            (word, _) if word.starts_with('#') => Ok(()),
            _ => self.must_say(line),
        }
    }

    fn hand(&mut self, act: &str) -> Result<(), String> {
        match act.split_once(' ').map_or((act, ""), |(word, rest)| (word, rest)) {
            ("unplug", "") => self.board.unplug(),
            ("plug", "") => self.board.plug(),
            ("wait", span) => self.board.wait(Millis(span.parse().map_err(|_| "milliseconds".to_string())?)),
            ("send", line) => self.board.send(line),
            _ => self.board.hand(&act.parse::<Hand>().map_err(|why| why.0)?),
        }
        self.board.wait(NOTICE);
        self.tunes = self.board.tunes();
        self.listen();
        Ok(())
    }

    fn listen(&mut self) {
        self.said.extend(self.board.lines().into_iter().filter(|line| !line.starts_with("wait ")));
    }

    /// The next line that is no comment must be this one.
    fn must_say(&mut self, wanted: &str) -> Result<(), String> {
        while let Some(line) = self.said.pop_front() {
            if line == wanted {
                self.told.push(line);
                return Ok(());
            }
            if !line.starts_with('#') {
                return Err(format!("the board said: {line}"));
            }
        }
        Err("the board did not say this".into())
    }

    fn expect(&mut self, what: &str) -> Result<(), String> {
        match what.split_once(' ').map_or((what, ""), |(word, rest)| (word, rest.trim())) {
            ("line", wanted) => self.expect_line(wanted),
            ("nothing", "") => match self.said.iter().find(|line| !is_in_passing(line)) {
                Some(line) => Err(format!("the board said: {line}")),
                None => Ok(()),
            },
            ("again", "") => self.expect_again(),
            ("lit", names) => self.expect_lit(names),
            ("tune", name) => {
                let tunes: Vec<String> =
                    self.tunes.iter().map(|tune| format!("{tune:?}").to_lowercase()).collect();
                if tunes.iter().any(|tune| tune == name) {
                    Ok(())
                } else {
                    Err(format!("the buzzer played {tunes:?}"))
                }
            }
            _ => Err("expect line, nothing, again, lit or tune".into()),
        }
    }

    /// A comment may stand anywhere among what the board said before its next move.
    fn expect_line(&mut self, wanted: &str) -> Result<(), String> {
        let until = self.said.iter().position(|line| !line.starts_with('#')).unwrap_or(self.said.len());
        match self.said.iter().take(until).position(|line| line.starts_with(wanted)) {
            Some(place) => {
                self.said.drain(..=place);
                Ok(())
            }
            None => Err(format!("the board said: {:?}", self.said)),
        }
    }

    /// The board must tell the whole game so far once more.
    fn expect_again(&mut self) -> Result<(), String> {
        for wanted in self.told.clone() {
            match self.said.iter().position(|line| !is_in_passing(line)) {
                Some(place) if self.said[place] == wanted => drop(self.said.drain(..=place)),
                _ => return Err(format!("instead of {wanted} the board said {:?}", self.said)),
            }
        }
        Ok(())
    }

    /// Exactly these lamps must light up at some time.
    fn expect_lit(&mut self, names: &str) -> Result<(), String> {
        let mut brightest = [0_u8; leds::COUNT];
        for _ in 0..WATCH / 40 {
            let frame: Frame = self.board.lights();
            for (most, colour) in brightest.iter_mut().zip(frame) {
                *most = (*most).max(colour.r).max(colour.g).max(colour.b);
            }
            self.board.wait(Millis(40));
        }
        self.listen();
        let lit: Vec<String> =
            (0..leds::COUNT).filter(|&lamp| brightest[lamp] > LIT).map(lamp_name).collect();
        let wanted: Vec<&str> = names.split_whitespace().collect();
        if lit == wanted { Ok(()) } else { Err(format!("lit are {lit:?}, of {brightest:?}")) }
    }
}

/// Returns the name of a lamp: a cell, `tray`, `south` or `north`.
fn lamp_name(lamp: usize) -> String {
    match Cell::from_index(lamp) {
        Some(cell) => cell.to_string(),
        None => ["tray", "south", "north"][(lamp - leds::TRAY) % 3].into(),
    }
}
