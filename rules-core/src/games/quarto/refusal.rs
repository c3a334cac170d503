//! Why a move is refused.

use core::fmt;

use crate::GameRefusal;

/// Why the referee does not accept a move. The game is as it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// A call is open: first the caller points at the figure (clause Q22).
    PointFirst,
    /// No piece is in hand: first one must be given (clause Q3).
    GiveFirst,
    /// A piece is in hand: first it must be placed (clause Q3).
    PlaceFirst,
    /// All pieces stand on the board: call or pass (clause Q9).
    CallOrPass,
    /// The piece stands on the board already.
    OnBoard,
    /// A piece stands on the cell already.
    Occupied,
    /// No piece stands on the cell.
    Empty,
    /// With a clock, gifts go over the tray.
    ByTray,
    /// The gift has left the tray already.
    Taken,
    /// Only the piece placed last may be lifted (clause Q19).
    NotLast,
    /// Its placer has passed: the piece stays (clause Q19).
    Passed,
    /// The players agreed that what is placed or given stays so (clause Q19).
    Touch,
    /// The piece is the gift already (clause Q19), or stands on that cell already.
    SamePiece,
    /// The player has no right to call now (clauses Q5, Q6, Q10), or has called about this placement already (clause Q22).
    NoRight,
    /// There is nothing to claim (clause Q10).
    NoFigure,
    /// Nobody has called, so there is nothing to point out.
    NoCall,
    /// Passing is for after the 16th piece (clause Q9).
    TooEarly,
}

impl Refusal {
    /// All refusals.
    pub const ALL: [Refusal; 18] = [
        Refusal::Over,
        Refusal::PointFirst,
        Refusal::GiveFirst,
        Refusal::PlaceFirst,
        Refusal::CallOrPass,
        Refusal::OnBoard,
        Refusal::Occupied,
        Refusal::Empty,
        Refusal::ByTray,
        Refusal::Taken,
        Refusal::NotLast,
        Refusal::Passed,
        Refusal::Touch,
        Refusal::SamePiece,
        Refusal::NoRight,
        Refusal::NoFigure,
        Refusal::NoCall,
        Refusal::TooEarly,
    ];

    /// Returns the word for the log.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.words().0
    }

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Refusal::Over => ("over", "the game is over"),
            Refusal::PointFirst => ("point-first", "a call is open: first the caller points at the figure"),
            Refusal::GiveFirst => ("give-first", "no piece is in hand: first one must be given"),
            Refusal::PlaceFirst => ("place-first", "a piece is in hand: first it must be placed"),
            Refusal::CallOrPass => ("call-or-pass", "all pieces stand on the board: call or pass"),
            Refusal::OnBoard => ("on-board", "the piece stands on the board already"),
            Refusal::Occupied => ("occupied", "a piece stands on the cell already"),
            Refusal::Empty => ("empty", "no piece stands on the cell"),
            Refusal::ByTray => ("by-tray", "with a clock, gifts go over the tray"),
            Refusal::Taken => ("taken", "the gift has left the tray already"),
            Refusal::NotLast => ("not-last", "only the piece placed last may be lifted"),
            Refusal::Passed => ("passed", "its placer has passed, so the piece stays"),
            Refusal::Touch => ("touch", "with touch, what is placed or given stays so"),
            Refusal::SamePiece => ("same-piece", "it is this piece already"),
            Refusal::NoRight => ("no-right", "the player has no right to call now"),
            Refusal::NoFigure => ("no-figure", "there is nothing to claim"),
            Refusal::NoCall => ("no-call", "nobody has called"),
            Refusal::TooEarly => ("too-early", "passing is for after the 16th piece"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words().1)
    }
}

impl core::error::Error for Refusal {}

impl GameRefusal for Refusal {
    fn word(self) -> &'static str {
        Refusal::word(self)
    }
}
