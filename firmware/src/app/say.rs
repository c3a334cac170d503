//! What the board says to a computer. Moves are lines of the log language; everything else is a comment in it.

use core::fmt;

use rules_core::log::{Line, Unreadable};
use rules_core::{AnyMove, AnyOutcome, AnyRefusal, Due, Millis, Seat, Setup, quantik};

use super::{App, Crash, Mode};
use crate::calibration::{Mistake, TeachSays, WalkSays};
use crate::light::ClockView;
use crate::memory::{Key, Which};
use crate::menu::{self, Choice, Item};
use crate::referee;
use crate::referee::Differs;
use crate::sensing::{Code, Fault, Knowledge, Spot, Standing};
use crate::settings::Settings;

/// A line to be said.
#[derive(Clone, Copy, Debug)]
pub enum Out {
    /// A line of the game.
    Line(Line),
    /// Who speaks.
    Hello,
    /// The firmware was started again because it failed.
    Crashed(Crash),
    /// What was saved of something cannot be read.
    Unreadable(Key),
    /// What was saved of something is in words that only other firmware knows.
    Unknown(Key),
    /// No game is on.
    Ready,
    /// The board must be cleared.
    Clear,
    /// The gain walk wants its piece here.
    Walk(Spot),
    /// The gain walk does not accept what was done.
    WalkAgain(WalkSays),
    /// The teach-in wants so many pieces more.
    Teach(u8),
    /// The teach-in does not accept what was done.
    TeachAgain(TeachSays),
    /// What is wrong with the pieces.
    Mistake(Mistake),
    /// Sensors or pieces are known better.
    Calibrated,
    /// A game goes on after a power cut; its lines follow.
    Resumed,
    /// The lines of a game. What comes later is told by itself.
    Log(Which),
    /// How the game ended.
    Result(AnyOutcome),
    /// The game was given up.
    Abandoned,
    /// The game stands still.
    Paused,
    /// The game goes on.
    GoesOn,
    /// A player's time is over.
    Time(Seat),
    /// A call was wrong.
    WrongCall(Seat),
    /// A move that was not accepted.
    Refused(AnyMove, AnyRefusal),
    /// A piece must be seated again.
    Unsure(Spot),
    /// The piece must be shown on the tray.
    AskTray,
    /// A spot differs from the game.
    Mend(Differs),
    /// Nothing differs any more.
    Mended,
    /// A sensor is at fault.
    Fault(Spot, Fault),
    /// A button does not come up.
    StuckButton(Seat),
    /// Where in the menu one is.
    Menu,
    /// A line that cannot be read.
    Error(Unreadable),
    /// Anything else, in plain words.
    Note(&'static str),
    /// A line of help.
    Help(u8),
    /// What the board is doing.
    Status,
    /// What players chose.
    Options,
    /// Something that can be chosen, and its values.
    Choice(&'static Choice),
    /// That was all.
    ChoicesEnd,
    /// Who must do what.
    Due(Due),
    /// Whose clock runs now and how much is left, or that none does.
    Clock(Option<ClockView>),
    /// Something magnetic that is no piece lies near a spot.
    Near(Spot),
    /// A game is agreed on.
    Agreed,
    /// A sensor: raw, calibrated, identified.
    Sensor(Spot),
    /// Something could not be saved.
    NotSaved,
    /// Everything is forgotten.
    Forgotten,
    /// The UF2 drive comes.
    Bootsel,
}

/// What was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// Nothing: all is said.
    Nothing,
    /// A line.
    Line,
    /// Nothing yet: the lines of a game are to be told now.
    Log(Which),
}

impl Out {
    /// What `help` says.
    pub const HELP: [&str; 16] = [
        "help                     this",
        "hello                    name, version and build",
        "status                   what the board is doing",
        "game quarto OPTIONS      agree on a game, or game quantik OPTIONS; it ends the one that is on",
        "start south|north        begin it",
        "play                     begin a game with what is chosen",
        "pause, go on, abandon    let the game stand still, go on, give it up",
        "log, log last            the game so far, the one before it",
        "options                  what is chosen, and all that there is to choose",
        "options WORD=VALUE ...   choose, for the next game and the board",
        "sensors                  every sensor once; sensors stream, sensors stop",
        "calibrate                the gain walk: the weakest piece on every spot",
        "teach                    show all pieces on the tray",
        "bootsel                  become a USB drive for new firmware",
        "OPTIONS                  squares squares=only traits=colour,shape,height,top common=1..4 clock=SECONDS",
        "                         clock-for=placing late-call steal=given|placed|untaken|never flag=loses ...",
    ];
}

/// Who speaks, in which version, built from what. One text with an end, by which tools find it in an image.
const HELLO: &str = concat!("hello quarto-board ", env!("CARGO_PKG_VERSION"), " ", env!("BOARD_BUILD"), "\n");

impl App {
    /// Writes the next line.
    pub(super) fn say_next(&mut self, out: &mut impl fmt::Write) -> Result<Say, fmt::Error> {
        if self.lost > 0 && self.outs.is_empty() {
            write!(out, "# error {} lines lost, send log", core::mem::take(&mut self.lost))?;
            return Ok(Say::Line);
        }
        let Some(next) = self.outs.pop_front() else { return Ok(Say::Nothing) };
        match next {
            Out::Log(which) => return Ok(Say::Log(which)),
            Out::Line(line) => write!(out, "{line}")?,
            comment => {
                out.write_str("# ")?;
                self.say_comment(comment, out)?;
            }
        }
        Ok(Say::Line)
    }

    fn say_comment(&self, comment: Out, out: &mut impl fmt::Write) -> fmt::Result {
        match comment {
            Out::Line(line) => write!(out, "{line}"),
            Out::Log(_) => Ok(()),
            Out::Hello => out.write_str(HELLO.trim_ascii_end()),
            Out::Crashed(crash) => write!(out, "error {crash}"),
            Out::Unreadable(key) => write!(out, "error {} cannot be read, as if never saved", key.words()),
            Out::Unknown(key) => {
                write!(out, "error other firmware saved {}; kept as it is until chosen anew", key.words())
            }
            Out::Ready => out.write_str(match self.sensing.knowledge() {
                Knowledge::Taught => "ready",
                Knowledge::Calibrated => "ready, pieces not taught",
                Knowledge::Nothing | Knowledge::Uncalibrated => "ready, not calibrated",
            }),
            Out::Clear => out.write_str("clear the board"),
            Out::Walk(spot) => write!(out, "walk {spot}"),
            Out::WalkAgain(says) => App::say_walk(says, out),
            Out::Teach(left) => write!(out, "teach {left} to come"),
            Out::TeachAgain(says) => self.say_teach(says, out),
            Out::Mistake(mistake) => self.say_mistake(mistake, out),
            Out::Calibrated => out.write_str("calibrated"),
            Out::Resumed => out.write_str("resumed"),
            Out::Result(outcome) => write!(out, "result {outcome}"),
            Out::Abandoned => out.write_str("abandoned"),
            Out::Paused => out.write_str("paused"),
            Out::GoesOn => out.write_str("goes on"),
            Out::Time(seat) => write!(out, "time {seat}"),
            Out::WrongCall(seat) => write!(out, "wrong call {seat}"),
            Out::Refused(made, why) => say_refused(made, why, out),
            Out::Unsure(spot) => write!(out, "unsure {spot}"),
            Out::AskTray => out.write_str("show it on the tray"),
            Out::Mend(differs) => self.say_mend(differs, out),
            Out::Mended => out.write_str("mended"),
            Out::Fault(spot, fault) => write!(out, "fault {spot} {}", fault.word()),
            Out::StuckButton(seat) => write!(out, "fault button {seat} stuck"),
            Out::Menu => self.say_menu(out),
            Out::Error(why) => write!(out, "error {}", why.word()),
            Out::Note(words) => out.write_str(words),
            Out::Help(line) => out.write_str(Out::HELP.get(usize::from(line)).copied().unwrap_or_default()),
            Out::Status => self.say_status(out),
            Out::Options => say_options(self, out),
            Out::Choice(choice) => {
                write!(out, "choice {} {}", choice.shown(&self.settings), choice.offered(&self.settings))
            }
            Out::ChoicesEnd => out.write_str("choices end"),
            Out::Due(due) => write!(out, "due {due}"),
            Out::Clock(clock) => say_clock(clock, out),
            Out::Near(spot) => write!(out, "magnet near {spot}"),
            Out::Agreed => out.write_str("agreed, now start south or start north"),
            Out::Sensor(spot) => self.say_sensor(spot, out),
            Out::NotSaved => {
                out.write_str("error not saved; after a power cut the last moves may be missing")
            }
            Out::Forgotten => out.write_str("everything is forgotten"),
            Out::Bootsel => out.write_str("bootsel"),
        }
    }

    fn say_menu(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let Mode::Menu { menu, .. } = &self.mode else { return out.write_str("menu closed") };
        match menu.item(&self.settings) {
            Item::Set(choice) => write!(out, "menu {} of ", choice.shown(&self.settings))?,
            item => write!(out, "menu {} of ", item.word())?,
        }
        say_chosen(&self.settings, out)
    }

    fn say_status(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str("status ")?;
        out.write_str(match &self.mode {
            Mode::Waking(_) => "waking",
            Mode::Clearing { .. } => "clear",
            Mode::Walking(_) => "walk",
            Mode::Teaching(_) => "teach",
            Mode::Idle => "idle",
            Mode::Menu { .. } => "menu",
            Mode::Resuming { .. } => "resuming",
            Mode::Playing(table) if table.paused => "paused",
            Mode::Playing(table) if table.referee.is_mending() => "mend",
            Mode::Playing(_) => "playing",
            Mode::Ended(_) => "over",
        })?;
        if let Some(bytes) = self.stack {
            write!(out, " stack {bytes}")?;
        }
        Ok(())
    }

    fn say_sensor(&self, spot: Spot, out: &mut impl fmt::Write) -> fmt::Result {
        let watch = self.sensing.watch();
        write!(out, "sensor {spot} raw {} field {}", watch.raw(spot).0 >> 6, self.sensing.field(spot))?;
        if let Some(fault) = watch.fault(spot) {
            return write!(out, " {}", fault.word());
        }
        match self.sensing.standing(spot) {
            Standing::Nothing => out.write_str(" nothing"),
            Standing::Something | Standing::Unknown(_) => out.write_str(" unsure"),
            Standing::Piece(found) => write!(out, " {} {} %", self.name(found.code), found.confidence.0),
            Standing::Doubtful(code) => write!(out, " {} doubtful", self.name(code)),
        }
    }

    /// Returns the name that a piece has in the game that is played, or would be next.
    fn name(&self, code: Code) -> Name {
        Name { code, setup: self.setup() }
    }

    fn say_mend(&self, differs: Differs, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "mend {} wants ", differs.spot)?;
        self.say_piece(differs.wants, out)?;
        out.write_str(" has ")?;
        self.say_piece(differs.has, out)
    }

    fn say_piece(&self, code: Option<Code>, out: &mut impl fmt::Write) -> fmt::Result {
        match code {
            Some(code) => write!(out, "{}", self.name(code)),
            None => out.write_str("nothing"),
        }
    }

    fn say_walk(says: WalkSays, out: &mut impl fmt::Write) -> fmt::Result {
        match says {
            WalkSays::WrongSpot(spot) => write!(out, "walk not on {spot}"),
            WalkSays::WrongPiece => out.write_str("walk wants LSTS or DSTS, upright"),
            WalkSays::Spread(spot) => write!(out, "walk again {spot}: the three seatings differ too much"),
            WalkSays::Next(spot) => write!(out, "walk {spot}"),
            WalkSays::Done(_) => out.write_str("walk done"),
        }
    }

    fn say_teach(&self, says: TeachSays, out: &mut impl fmt::Write) -> fmt::Result {
        match says {
            TeachSays::Again(code) => {
                write!(out, "teach {} again: shown before, or one too many", self.name(code))
            }
            TeachSays::Unclear => {
                out.write_str("teach unclear: seat it again; the magnet may sit at the wrong depth")
            }
            TeachSays::NotOnTray(spot) => write!(out, "teach on the tray, not on {spot}"),
            TeachSays::Noted(_, left) => write!(out, "teach {left} to come"),
            TeachSays::Done(_) => out.write_str("teach done"),
        }
    }

    fn say_mistake(&self, mistake: Mistake, out: &mut impl fmt::Write) -> fmt::Result {
        match mistake {
            Mistake::Missing(code) => write!(out, "missing {}", self.name(code)),
            Mistake::Reversed(code) => write!(out, "reversed {}: its magnet is upside down", self.name(code)),
            Mistake::Duplicate(code) => write!(out, "duplicate {}", self.name(code)),
        }
    }
}

/// The name of a piece: `LRTS` in Quarto, `light-cube` in Quantik.
struct Name {
    code: Code,
    setup: Setup,
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.setup {
            Setup::Quarto(_) => write!(f, "{}", referee::quarto::piece_of(self.code)),
            Setup::Quantik(_) => {
                let piece = referee::quantik::piece_of(self.code);
                let colour = if piece.owner == Seat::South { "light" } else { "dark" };
                write!(f, "{colour}-{}", piece.shape)
            }
        }
    }
}

/// A ban names the pieces that forbid the placement.
fn say_refused(made: AnyMove, why: AnyRefusal, out: &mut impl fmt::Write) -> fmt::Result {
    write!(out, "refused {made} {}", why.word())?;
    if let AnyRefusal::Quantik(quantik::Refusal::Banned(cells)) = why {
        cells.iter().try_for_each(|cell| write!(out, " {cell}"))?;
    }
    Ok(())
}

fn say_options(app: &App, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_str("options ")?;
    say_chosen(&app.settings, out)
}

/// Writes the game and its options, then what holds for every game.
fn say_chosen(settings: &Settings, out: &mut impl fmt::Write) -> fmt::Result {
    write!(out, "{}", Line::Game(settings.setup()))?;
    menu::own_choices().try_for_each(|choice| write!(out, " {}", choice.shown(settings)))
}

/// Writes how many milliseconds are left; so many below zero are over.
fn say_clock(clock: Option<ClockView>, out: &mut impl fmt::Write) -> fmt::Result {
    match clock {
        Some(ClockView { seat, left, over, .. }) if over > Millis(0) => {
            write!(out, "clock {seat} {}", i64::from(left.0) - i64::from(over.0))
        }
        Some(ClockView { seat, left, .. }) => write!(out, "clock {seat} {}", left.0),
        None => out.write_str("clock stands"),
    }
}
