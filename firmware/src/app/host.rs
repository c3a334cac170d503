//! What a computer may ask of the board, and what it is told by itself.

use rules_core::log::{Line, LineReader, Unreadable};
use rules_core::{Due, GameName, Millis, Player, Setup};

use super::host_line::HELP;
use super::room::{Go, Room};
use super::{App, HostLine};
use crate::bring_up::Answer;
use crate::memory::Save;
use crate::sensing::Spot;
use crate::{Moment, games, menu};

/// What is said when something else must be finished first, and when no game is on.
const BUSY: &str = "error the board is busy: clear it, or finish what it shows";
const NOT_PLAYED: &str = "error no game is on";

/// How often the sensors are told while they stream.
const STREAM: Millis = Millis(500);

/// What the board knows of the computer that listens.
#[derive(Debug, Default)]
pub(super) struct Host {
    reader: LineReader,
    /// The game to be played next, once a computer has said `game`.
    agreed: Option<Setup>,
    /// What was told to be due last.
    due: Option<Due>,
    /// Whose clock was told to run last.
    clock: Option<Player>,
    /// When the sensors were told last, if they are told again and again.
    streamed: Option<Moment>,
    wants_drive: bool,
    /// How many bytes of stack have been in use at the most.
    stack: Option<u32>,
}

impl App {
    /// Takes a byte from the computer.
    pub fn receive(&mut self, byte: u8, now: Moment) {
        self.desk.now = now;
        // The reader is put back after the line has been read: the line borrows it.
        let mut reader = core::mem::take(&mut self.host.reader);
        if let Some(line) = reader.push(byte) {
            self.answer(line);
        }
        self.host.reader = reader;
    }

    /// Tells whether a computer asked for the UF2 drive.
    #[must_use]
    pub const fn wants_bootsel(&self) -> bool {
        self.host.wants_drive
    }

    /// Takes how many bytes of stack have been in use at the most.
    pub const fn note_stack(&mut self, bytes: u32) {
        self.host.stack = Some(bytes);
    }

    /// Answers a line from the computer.
    fn answer(&mut self, line: Result<&str, Unreadable>) {
        let line = match line {
            Ok(line) => line.trim(),
            Err(why) => return self.desk.tell(HostLine::Error(why)),
        };
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", _) => {}
            ("help", "") => self.tell_help(),
            ("hello", "") => self.desk.hello(),
            ("status", "") => self.tell_status(),
            ("sensors", "") => self.tell_sensors(),
            ("sensors", "stream") => self.host.streamed = Some(self.desk.now),
            ("sensors", "stop") => self.host.streamed = None,
            ("options", "") => self.tell_options(),
            ("options", words) => self.choose(words),
            ("log", "") => self.desk.tell_log(),
            ("log", "last") => {
                let before = self.desk.keeper.before();
                self.desk.tell(HostLine::Log(before));
            }
            ("play", "") => {
                let go = self.desk.next_game();
                self.begin(go);
            }
            ("pause", "") => self.set_paused(true),
            ("go", "on") => self.set_paused(false),
            ("abandon", "") => match self.room {
                Room::Playing(_) => self.go(Go::Abandon),
                _ => self.desk.tell(HostLine::Note(NOT_PLAYED)),
            },
            ("calibrate", "") => self.begin(Go::Walk),
            ("teach", "") => self.begin(Go::Teach),
            ("test", words) => self.test(words),
            ("bootsel", "") => {
                self.desk.tell(HostLine::Bootsel);
                self.host.wants_drive = true;
            }
            ("game" | "start", _) => self.agree(line.parse()),
            _ => self.desk.tell(HostLine::Error(Unreadable::UnknownWord)),
        }
    }

    /// `game …` abandons what is played, `start …` begins what was agreed on.
    fn agree(&mut self, line: Result<Line, Unreadable>) {
        match line {
            Ok(Line::Game(setup)) => {
                self.go(Go::Abandon);
                self.host.agreed = Some(setup);
                self.desk.tell(HostLine::Agreed);
            }
            Ok(Line::Start(player)) => match self.host.agreed.take_if(|_| self.room.is_free()) {
                Some(setup) => self.go(Go::Start(setup, player.seat())),
                None if self.host.agreed.is_some() => self.desk.tell(HostLine::Note(BUSY)),
                None => self.desk.tell(HostLine::Note("error say game first, such as: game quarto")),
            },
            Ok(_) => self.desk.tell(HostLine::Error(Unreadable::UnknownWord)),
            Err(why) => self.desk.tell(HostLine::Error(why)),
        }
    }

    /// Begins something that needs a board with nothing to do.
    fn begin(&mut self, go: Go) {
        if self.room.is_free() { self.go(go) } else { self.desk.tell(HostLine::Note(BUSY)) }
    }

    /// Begins the test of the board, answers what it asks, or ends it.
    fn test(&mut self, words: &str) {
        match (&mut self.room, words) {
            (Room::Testing(testing), "yes") => testing.answer(Answer::Yes),
            (Room::Testing(testing), "no") => testing.answer(Answer::No),
            (Room::Testing(_), "stop") => self.go(Go::Wake),
            (Room::Testing(_) | Room::Playing(_) | Room::Resuming(_), "") => {
                self.desk.tell(HostLine::Note(BUSY))
            }
            (_, "") => self.go(Go::Test { held: false }),
            _ => self.desk.tell(HostLine::Error(Unreadable::UnknownWord)),
        }
    }

    fn choose(&mut self, words: &str) {
        let mut chosen = self.desk.settings;
        if !words.split_ascii_whitespace().all(|word| menu::choose(word, &mut chosen)) {
            return self.desk.tell(HostLine::Error(Unreadable::BadOption));
        }
        self.desk.take_settings(chosen);
        self.desk.keep(Save::Settings);
        self.tell_options();
    }

    fn set_paused(&mut self, pause: bool) {
        let desk = &mut self.desk;
        match &mut self.room {
            Room::Playing(playing) if playing.is_paused() != pause => {
                if pause {
                    playing.pause(desk)
                } else {
                    playing.go_on_playing(desk)
                }
            }
            Room::Playing(_) if pause => desk.tell(HostLine::Note("error the game is paused already")),
            Room::Playing(_) => desk.tell(HostLine::Note("error the game is not paused")),
            _ => desk.tell(HostLine::Note(NOT_PLAYED)),
        }
    }

    fn tell_help(&mut self) {
        HELP.into_iter().for_each(|words| self.desk.tell(HostLine::Help(words)));
        for game in GameName::ALL {
            games::help(game).iter().for_each(|words| self.desk.tell(HostLine::HelpOptions(game, words)));
        }
    }

    /// Tells what the board is doing; then what is due and whose clock runs are told anew.
    fn tell_status(&mut self) {
        self.desk.tell(HostLine::Status(self.room.word(), self.host.stack));
        (self.host.due, self.host.clock) = (None, None);
    }

    /// Tells what is chosen, and all that there is to choose.
    fn tell_options(&mut self) {
        let settings = self.desk.settings;
        self.desk.tell(HostLine::Options(settings));
        menu::choices(&settings).for_each(|choice| self.desk.tell(HostLine::Choice(choice, settings)));
        self.desk.tell(HostLine::ChoicesEnd);
    }

    fn tell_sensors(&mut self) {
        Spot::all().for_each(|spot| {
            let line = self.desk.senses.sensor_line(spot);
            self.desk.tell(HostLine::Sensor(line));
        });
    }

    /// Tells the sensors again and again, if that was asked for and the lines are read.
    pub(super) fn stream(&mut self) {
        if self.host.streamed.is_some_and(|last| self.desk.since(last) >= STREAM) {
            self.host.streamed = Some(self.desk.now);
            if self.desk.voice.is_silent() {
                self.tell_sensors();
            }
        }
    }

    /// Tells who must do what, and whose clock runs, whenever that changes.
    pub(super) fn tell_changes(&mut self) {
        let (due, clock) = match &self.room {
            Room::Playing(playing) => (playing.due(), playing.running_clock()),
            _ => (None, None),
        };
        if due != self.host.due {
            self.host.due = due;
            due.into_iter().for_each(|due| self.desk.tell(HostLine::Due(due)));
        }
        let player = clock.map(|clock| clock.player);
        if player != self.host.clock {
            self.host.clock = player;
            self.desk.tell(HostLine::Clock(clock));
        }
    }
}
