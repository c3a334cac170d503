//! The lines that a computer hears. Moves are lines of the log language; everything else is a comment in it.

use core::fmt;

use rules_core::log::{Line, Unreadable};
use rules_core::{AnyMove, AnyOutcome, AnyRefusal, Due, GameName, Millis, Player, Seat};

use super::Crash;
use crate::bring_up::{Step, TestSays};
use crate::calibration::{Mistake, Walk};
use crate::games;
use crate::light::{ClockView, LedNews};
use crate::memory::{Key, Which};
use crate::menu::{self, Choice, Item};
use crate::referee::Differs;
use crate::sensing::{Code, Fault, Knowledge, MicroTesla, Spot, Stack, Standing};
use crate::settings::Settings;

/// A line to be said, with all that it says.
#[derive(Clone, Copy, Debug)]
pub enum HostLine {
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
    Ready(Knowledge),
    /// The board must be cleared.
    Clear,
    /// The gain walk wants its piece here.
    Walk(Spot),
    /// The gain walk does not want its piece here.
    WalkNotOn(Spot),
    /// The gain walk wants another piece.
    WalkOtherPiece,
    /// The gain walk wants all seatings here once more.
    WalkAgain(Spot),
    /// The teach-in wants so many pieces more.
    Teach(u8),
    /// The teach-in was shown this piece before.
    TeachAgain(Named),
    /// The teach-in cannot tell which piece this is.
    TeachUnclear,
    /// The teach-in does not want pieces here.
    TeachNotOn(Spot),
    /// What the test of the board has to say.
    Test(TestSays),
    /// What is wrong with the pieces.
    Mistake(GameName, Mistake),
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
    Time(Player),
    /// A call was wrong.
    WrongCall(Player),
    /// A move that was not accepted.
    Refused(AnyMove, AnyRefusal),
    /// A piece must be seated again.
    Unsure(Spot),
    /// The piece must be shown on the tray.
    AskTray,
    /// A spot differs from the game.
    Mend(GameName, Differs),
    /// Nothing differs any more.
    Mended,
    /// A sensor is at fault.
    Fault(Spot, Fault),
    /// The LEDs draw too much, or no longer do.
    Leds(LedNews),
    /// A button does not come up.
    StuckButton(Seat),
    /// Where in the menu one is, and what is chosen.
    Menu(Item, Settings),
    /// A line that cannot be read.
    Error(Unreadable),
    /// Anything else, in plain words.
    Note(&'static str),
    /// A line of help.
    Help(&'static str),
    /// A line of help about the options of a game.
    HelpOptions(GameName, &'static str),
    /// What the board is doing, and how much stack it has used.
    Status(&'static str, Option<u32>),
    /// What players chose.
    Options(Settings),
    /// Something that can be chosen, and its values.
    Choice(&'static Choice, Settings),
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
    Sensor(SensorLine),
    /// Something could not be saved.
    NotSaved,
    /// Everything is forgotten.
    Forgotten,
    /// The UF2 drive comes.
    Bootsel,
}

/// What a sensor reads, and what that means.
#[derive(Clone, Copy, Debug)]
pub struct SensorLine {
    /// The game whose pieces are sensed.
    pub game: GameName,
    /// Where.
    pub spot: Spot,
    /// The converter's counts.
    pub raw: i32,
    /// The field without that of the neighbours.
    pub field: MicroTesla,
    /// What is wrong with the sensor.
    pub fault: Option<Fault>,
    /// What stands there.
    pub standing: Standing,
}

/// A piece with the name that a game gives it.
#[derive(Clone, Copy, Debug)]
pub struct Named(pub GameName, pub Code);

/// What `help` says.
pub(super) const HELP: [&str; 15] = [
    "help                     this",
    "hello                    name, version and build",
    "status                   what the board is doing",
    "game NAME OPTIONS        agree on a game; it ends the one that is on",
    "start south|north        begin it",
    "play                     begin a game with what is chosen",
    "pause, go on, abandon    let the game stand still, go on, give it up",
    "log, log last            the game so far, the one before it",
    "options                  what is chosen, and all that there is to choose",
    "options WORD=VALUE ...   choose, for the next game and the board",
    "sensors                  every sensor once; sensors stream, sensors stop",
    "calibrate                the gain walk: the weakest piece on every spot",
    "teach                    show all pieces on the tray",
    "test                     test the board part by part; test yes, test no, test stop",
    "bootsel                  become a USB drive for new firmware",
];

/// Who speaks, in which version, built from what. One text with an end, by which tools find it in an image.
const HELLO: &str = concat!("hello quarto-board ", env!("CARGO_PKG_VERSION"), " ", env!("BOARD_BUILD"), "\n");

impl fmt::Display for HostLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let HostLine::Line(line) = self {
            return line.fmt(f);
        }
        f.write_str("# ")?;
        match *self {
            HostLine::Line(_) | HostLine::Log(_) => Ok(()),
            HostLine::Hello => f.write_str(HELLO.trim_ascii_end()),
            HostLine::Crashed(crash) => write!(f, "error {crash}"),
            HostLine::Unreadable(key) => write!(f, "error {key} cannot be read, as if never saved"),
            HostLine::Unknown(key) => {
                write!(f, "error other firmware saved {key}; kept as it is until chosen anew")
            }
            HostLine::Resumed => f.write_str("resumed"),
            HostLine::Result(outcome) => write!(f, "result {outcome}"),
            HostLine::Abandoned => f.write_str("abandoned"),
            HostLine::Paused => f.write_str("paused"),
            HostLine::GoesOn => f.write_str("goes on"),
            HostLine::Time(player) => write!(f, "time {player}"),
            HostLine::WrongCall(player) => write!(f, "wrong call {player}"),
            HostLine::Refused(made, why) => write_refused(f, made, why),
            HostLine::Mend(game, Differs { spot, wants, has }) => {
                write!(f, "mend {spot} wants {} has {}", Pile(game, wants), Pile(game, has))
            }
            HostLine::Mended => f.write_str("mended"),
            HostLine::Due(due) => write!(f, "due {due}"),
            HostLine::Clock(clock) => write_clock(f, clock),
            HostLine::Agreed => f.write_str("agreed, now start south or start north"),
            _ => self.fmt_other(f),
        }
    }
}

impl HostLine {
    /// Writes what is not about a game.
    fn fmt_other(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            HostLine::Ready(knowledge) => f.write_str(match knowledge {
                Knowledge::Taught => "ready",
                Knowledge::Calibrated => "ready, pieces not taught",
                Knowledge::Nothing | Knowledge::Uncalibrated => "ready, not calibrated",
            }),
            HostLine::Clear => f.write_str("clear the board"),
            HostLine::Calibrated => f.write_str("calibrated"),
            HostLine::Unsure(spot) => write!(f, "unsure {spot}"),
            HostLine::AskTray => f.write_str("show it on the tray"),
            HostLine::Fault(spot, fault) => write!(f, "fault {spot} {}", fault.word()),
            HostLine::StuckButton(seat) => write!(f, "fault button {seat} stuck"),
            HostLine::Leds(LedNews::Failed) => f.write_str("fault leds overload"),
            HostLine::Leds(LedNews::Back) => f.write_str("leds on again"),
            HostLine::Near(spot) => write!(f, "magnet near {spot}"),
            HostLine::Sensor(sensor) => write!(f, "{sensor}"),
            HostLine::Error(why) => write!(f, "error {}", why.word()),
            HostLine::Note(words) | HostLine::Help(words) => f.write_str(words),
            HostLine::HelpOptions(game, words) => write!(f, "game {:<20}{words}", game.word()),
            HostLine::Status(doing, stack) => {
                write!(f, "status {doing}")?;
                stack.map_or(Ok(()), |bytes| write!(f, " stack {bytes}"))
            }
            HostLine::NotSaved => {
                f.write_str("error not saved; after a power cut the last moves may be missing")
            }
            HostLine::Forgotten => f.write_str("everything is forgotten"),
            HostLine::Bootsel => f.write_str("bootsel"),
            _ => self.fmt_guided(f),
        }
    }

    /// Writes what guides a person through the menu and the calibration.
    fn fmt_guided(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            HostLine::Walk(spot) => write!(f, "walk {spot}"),
            HostLine::WalkNotOn(spot) => write!(f, "walk not on {spot}"),
            HostLine::WalkOtherPiece => {
                let [light, dark] = Walk::PIECES.map(|code| Named(GameName::ALL[0], code));
                write!(f, "walk wants {light} or {dark}, upright")
            }
            HostLine::WalkAgain(spot) => write!(f, "walk again {spot}: the three seatings differ too much"),
            HostLine::Teach(left) => write!(f, "teach {left} to come"),
            HostLine::TeachAgain(piece) => write!(f, "teach {piece} again: shown before, or one too many"),
            HostLine::TeachUnclear => {
                f.write_str("teach unclear: seat it again; the magnet may sit at the wrong depth")
            }
            HostLine::TeachNotOn(spot) => write!(f, "teach on the tray, not on {spot}"),
            HostLine::Mistake(game, mistake) => match mistake {
                Mistake::Missing(code) => write!(f, "missing {}", Named(game, code)),
                Mistake::Reversed(code) => {
                    write!(f, "reversed {}: its magnet is upside down", Named(game, code))
                }
                Mistake::Duplicate(code) => write!(f, "duplicate {}", Named(game, code)),
            },
            HostLine::Test(says) => write_test(f, says),
            HostLine::Menu(Item::Set(choice), settings) => {
                write!(f, "menu {} of {}", choice.shown(&settings), Chosen(&settings))
            }
            HostLine::Menu(item, settings) => write!(f, "menu {} of {}", item.word(), Chosen(&settings)),
            HostLine::Options(settings) => write!(f, "options {}", Chosen(&settings)),
            HostLine::Choice(choice, settings) => {
                write!(f, "choice {} {}", choice.shown(&settings), choice.offered(&settings))
            }
            HostLine::ChoicesEnd => f.write_str("choices end"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for SensorLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &SensorLine { game, spot, raw, field, fault, standing } = self;
        write!(f, "sensor {spot} raw {raw} field {field} ")?;
        match (fault, standing) {
            (Some(fault), _) => f.write_str(fault.word()),
            (None, Standing::Nothing) => f.write_str("nothing"),
            (None, Standing::Something | Standing::Unknown(_)) => f.write_str("unsure"),
            (None, Standing::Piece(found)) => {
                write!(f, "{} {} %", Named(game, found.code), found.confidence.0)
            }
            (None, Standing::Doubtful(code)) => write!(f, "{} doubtful", Named(game, code)),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        games::write_piece(self.0, self.1, f)
    }
}

/// What stands on a spot, from the bottom up.
struct Pile(GameName, Stack);

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1.is_empty() {
            return f.write_str("nothing");
        }
        for (place, code) in self.1.iter().enumerate() {
            write!(f, "{}{}", if place > 0 { "+" } else { "" }, Named(self.0, code))?;
        }
        Ok(())
    }
}

/// The game and its options, then what holds for every game.
struct Chosen<'a>(&'a Settings);

impl fmt::Display for Chosen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.setup())?;
        menu::own_choices().try_for_each(|choice| write!(f, " {}", choice.shown(self.0)))
    }
}

/// Names the pieces that forbid the move after the reason.
fn write_refused(f: &mut fmt::Formatter<'_>, made: AnyMove, why: AnyRefusal) -> fmt::Result {
    write!(f, "refused {made} {}", why.word())?;
    games::refusal(made, why).because_of.iter().try_for_each(|cell| write!(f, " {cell}"))
}

/// Writes what the test has to say.
fn write_test(f: &mut fmt::Formatter<'_>, says: TestSays) -> fmt::Result {
    match says {
        TestSays::Tested(step, Ok(())) => write!(f, "test {} pass", step.word()),
        TestSays::Tested(step, Err(flaw)) => write!(f, "test {} fail {flaw}", step.word()),
        TestSays::Confirm(Step::Piezo) => f.write_str("test piezo ask: heard? south yes, north no"),
        TestSays::Confirm(step) => {
            write!(f, "test {} ask: every lamp red, green, blue? south yes, north no", step.word())
        }
        TestSays::Magnet(spot) => write!(f, "test walk magnet on {spot}; no answer: press a button"),
        TestSays::Press(seat) => write!(f, "test buttons press {seat}"),
        TestSays::Over => f.write_str("test over"),
    }
}

/// Writes how many milliseconds are left; so many below zero are over.
fn write_clock(f: &mut fmt::Formatter<'_>, clock: Option<ClockView>) -> fmt::Result {
    match clock {
        Some(ClockView { player, left, over, .. }) if over > Millis(0) => {
            write!(f, "clock {player} {}", i64::from(left.0) - i64::from(over.0))
        }
        Some(ClockView { player, left, .. }) => write!(f, "clock {player} {}", left.0),
        None => f.write_str("clock stands"),
    }
}
