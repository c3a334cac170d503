//! The tunes.

use super::score;

/// A note, or a rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// Its frequency; 0 is silence.
    pub hertz: u16,
    /// How long it lasts.
    pub millis: u16,
}

/// What the buzzer can say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tune {
    /// The board is awake.
    Hello,
    /// Lots are drawn: a click for every jump of the light.
    Lots,
    /// A game starts.
    Start,
    /// A piece was given.
    Given,
    /// A piece was placed.
    Placed,
    /// A piece was taken back.
    TakenBack,
    /// What hands did is not accepted.
    NotHere,
    /// One of the last ten seconds.
    Tick,
    /// The time is over.
    TimeOver,
    /// A true call, or another win.
    Fanfare,
    /// A wrong call.
    WrongCall,
    /// A call by someone without the right to it.
    NoRight,
    /// Nobody won.
    Draw,
    /// A piece must be seated again.
    Unsure,
    /// The board is not as it should be.
    Mend,
    /// It is again.
    Mended,
    /// A sensor is at fault.
    Fault,
    /// The next item of the menu.
    MenuStep,
    /// An item's value has changed.
    MenuChange,
    /// The game stands still.
    Pause,
    /// The game goes on.
    Resume,
    /// A longer job is done, such as a calibration.
    Done,
}

/// How important a tune is. Tunes of the same rank cut each other off; a lesser one is dropped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// Goes by.
    Passing,
    /// Answers a hand.
    Answer,
    /// Wants to be noticed.
    Notice,
    /// Asks for help.
    Alarm,
    /// Decides a game.
    Verdict,
}

impl Tune {
    /// All tunes.
    pub const ALL: [Tune; 22] = [
        Tune::Hello,
        Tune::Lots,
        Tune::Start,
        Tune::Given,
        Tune::Placed,
        Tune::TakenBack,
        Tune::NotHere,
        Tune::Tick,
        Tune::TimeOver,
        Tune::Fanfare,
        Tune::WrongCall,
        Tune::NoRight,
        Tune::Draw,
        Tune::Unsure,
        Tune::Mend,
        Tune::Mended,
        Tune::Fault,
        Tune::MenuStep,
        Tune::MenuChange,
        Tune::Pause,
        Tune::Resume,
        Tune::Done,
    ];

    /// Returns the notes.
    #[must_use]
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Tune::Hello => score::HELLO,
            Tune::Lots => score::LOTS,
            Tune::Start => score::START,
            Tune::Given => score::GIVEN,
            Tune::Placed => score::PLACED,
            Tune::TakenBack => score::TAKEN_BACK,
            Tune::NotHere => score::NOT_HERE,
            Tune::Tick => score::TICK,
            Tune::TimeOver => score::TIME_OVER,
            Tune::Fanfare => score::FANFARE,
            Tune::WrongCall => score::WRONG_CALL,
            Tune::NoRight => score::NO_RIGHT,
            Tune::Draw => score::DRAW,
            Tune::Unsure => score::UNSURE,
            Tune::Mend => score::MEND,
            Tune::Mended => score::MENDED,
            Tune::Fault => score::FAULT,
            Tune::MenuStep => score::MENU_STEP,
            Tune::MenuChange => score::MENU_CHANGE,
            Tune::Pause => score::PAUSE,
            Tune::Resume => score::RESUME,
            Tune::Done => score::DONE,
        }
    }

    /// Returns how important the tune is.
    #[must_use]
    pub const fn rank(self) -> Rank {
        match self {
            Tune::Tick | Tune::Hello => Rank::Passing,
            Tune::Placed | Tune::Given | Tune::TakenBack => Rank::Answer,
            Tune::MenuStep | Tune::MenuChange | Tune::Lots | Tune::NoRight | Tune::NotHere => Rank::Answer,
            Tune::Start | Tune::Pause | Tune::Resume | Tune::Done => Rank::Notice,
            Tune::Unsure | Tune::Mend | Tune::Mended => Rank::Notice,
            Tune::Fault | Tune::TimeOver => Rank::Alarm,
            Tune::Fanfare | Tune::WrongCall | Tune::Draw => Rank::Verdict,
        }
    }

    /// Returns how long the tune lasts, in milliseconds.
    #[must_use]
    pub fn millis(self) -> u32 {
        self.notes().iter().map(|note| u32::from(note.millis)).sum()
    }
}
