//! What a computer may ask of the board.

use rules_core::log::{Line, Unreadable};

use super::{App, Mode, Out};
use crate::memory::Save;
use crate::menu;
use crate::sensing::Spot;

use rules_core::Millis;

/// What is said when something else must be finished first, and when no game is on.
const BUSY: &str = "error the board is busy: clear it, or finish what it shows";
const NOT_PLAYED: &str = "error no game is on";

/// How often the sensors are told while they stream.
const STREAM: Millis = Millis(500);

impl App {
    /// Takes a line from the computer.
    pub(super) fn command(&mut self, line: Result<&str, Unreadable>) {
        let line = match line {
            Ok(line) => line.trim(),
            Err(why) => return self.tell(Out::Error(why)),
        };
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", _) => {}
            ("help", "") => (0..Out::HELP.len()).for_each(|line| self.tell(Out::Help(line as u8))),
            ("hello", "") => self.hello(),
            ("status", "") => {
                self.tell(Out::Status);
                (self.due_told, self.clock_told) = (None, None);
            }
            ("sensors", "") => self.tell_sensors(),
            ("sensors", "stream") => self.streaming = Some(self.now),
            ("sensors", "stop") => self.streaming = None,
            ("options", "") => self.tell_options(),
            ("options", words) => self.choose(words),
            ("log", "") => self.tell_log(),
            ("log", "last") => self.tell_last_log(),
            ("play", "") => self.play_by_computer(),
            ("pause", "") => self.in_game(false, App::pause),
            ("go", "on") => self.in_game(true, App::go_on_playing),
            ("abandon", "") => match self.mode {
                Mode::Playing(_) => self.abandon(),
                _ => self.tell(Out::Note(NOT_PLAYED)),
            },
            ("calibrate", "") => self.calibrate_now(App::walk),
            ("teach", "") => self.calibrate_now(App::teach),
            ("bootsel", "") => {
                self.tell(Out::Bootsel);
                self.bootsel = true;
            }
            ("game" | "start", _) => self.agree(line.parse()),
            _ => self.tell(Out::Error(Unreadable::UnknownWord)),
        }
    }

    /// `game …` abandons what is played, `start …` begins what was agreed on.
    fn agree(&mut self, line: Result<Line, Unreadable>) {
        match line {
            Ok(Line::Game(setup)) => {
                self.abandon();
                self.agreed = Some(setup);
                self.tell(Out::Agreed);
            }
            Ok(Line::Start(seat)) => match (self.agreed, &self.mode) {
                (None, _) => self.tell(Out::Note("error say game first, such as: game quarto")),
                (Some(setup), Mode::Idle | Mode::Menu { .. }) => {
                    self.agreed = None;
                    self.start(setup, Some(seat));
                }
                _ => self.tell(Out::Note(BUSY)),
            },
            Ok(_) => self.tell(Out::Error(Unreadable::UnknownWord)),
            Err(why) => self.tell(Out::Error(why)),
        }
    }

    fn choose(&mut self, words: &str) {
        let mut chosen = self.settings;
        if !words.split_ascii_whitespace().all(|word| menu::choose(word, &mut chosen)) {
            return self.tell(Out::Error(Unreadable::BadOption));
        }
        self.take_settings(chosen);
        self.keep(Save::Settings);
        self.tell_options();
    }

    /// Tells what is chosen, and all that there is to choose.
    fn tell_options(&mut self) {
        self.tell(Out::Options);
        for choice in menu::choices(&self.settings) {
            self.tell(Out::Choice(choice));
        }
        self.tell(Out::ChoicesEnd);
    }

    /// Starts a game as a press of a button does.
    fn play_by_computer(&mut self) {
        match self.mode {
            Mode::Idle | Mode::Menu { .. } => self.start_next(),
            _ => self.tell(Out::Note(BUSY)),
        }
    }

    /// Does something with a game that stands still, or does not.
    fn in_game(&mut self, paused: bool, act: fn(&mut App)) {
        match &self.mode {
            Mode::Playing(table) if table.paused == paused => act(self),
            Mode::Playing(_) if paused => self.tell(Out::Note("error the game is not paused")),
            Mode::Playing(_) => self.tell(Out::Note("error the game is paused already")),
            _ => self.tell(Out::Note(NOT_PLAYED)),
        }
    }

    fn calibrate_now(&mut self, begin: fn(&mut App)) {
        match self.mode {
            Mode::Idle | Mode::Menu { .. } => begin(self),
            _ => self.tell(Out::Note(BUSY)),
        }
    }

    fn tell_sensors(&mut self) {
        Spot::all().for_each(|spot| self.tell(Out::Sensor(spot)));
    }

    /// Tells the sensors again and again, if that was asked for and the lines are read.
    pub(super) fn stream(&mut self) {
        if self.streaming.is_some_and(|last| self.now.since(last) >= STREAM) {
            self.streaming = Some(self.now);
            if self.outs.is_empty() {
                self.tell_sensors();
            }
        }
    }
}
