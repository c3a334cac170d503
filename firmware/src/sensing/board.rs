//! The board's picture: which piece stands where, and what hands did.

use heapless::Vec;
use rules_core::Cell;

use super::{
    AllNews, Change, Code, CodeBook, CodeSet, Fault, Identifier, Knowledge, Match, MicroTesla, News, PerSpot,
    Percent, Scan, Spot, Watch, crosstalk,
};
use crate::Moment;
use crate::calibration::{Sensors, Taught};
use crate::facts::SPOTS;

/// What hands did, or a sensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Something is on the spot; which piece is not decided.
    Seen(Spot),
    /// It is gone again before that was decided.
    Unseen(Spot),
    /// A piece stands on a cell.
    Placed {
        /// Where.
        cell: Cell,
        /// Which.
        code: Code,
    },
    /// A piece has left its cell.
    Lifted {
        /// From where.
        cell: Cell,
        /// Which.
        code: Code,
    },
    /// A piece lies on the tray.
    TrayGiven(Code),
    /// It has left the tray.
    TrayTaken(Code),
    /// Something rests on the spot that may be several pieces or none: it must be seated again.
    Unsure(Spot),
    /// The piece that is not recognised must be shown on the tray.
    AskTray,
    /// A sensor failed.
    Fault(Spot, Fault),
}

/// Room for every event of a scan: two a spot.
pub type Events = Vec<Event, { 2 * SPOTS }>;

/// What stands on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing.
    Nothing,
    /// Something that is not decided.
    Something,
    /// A piece, and how sure that is.
    Piece(Match),
    /// A piece that was recognised and then disturbed: it does not read as itself any more.
    Doubtful(Code),
}

impl Standing {
    /// Returns the piece that stands there, doubtful or not.
    #[must_use]
    pub const fn code(self) -> Option<Code> {
        match self {
            Standing::Piece(Match { code, .. }) | Standing::Doubtful(code) => Some(code),
            Standing::Nothing | Standing::Something => None,
        }
    }
}

/// Senses the pieces on the board and the tray.
///
/// The tray decides which piece it is, the cell confirms it; a cell decides alone only for a piece that never lay on the
/// tray. A piece that is on the board already cannot appear again.
#[derive(Clone, Debug)]
pub struct Sensing {
    watch: Watch,
    identifier: Identifier,
    book: CodeBook,
    standing: PerSpot<Standing>,
    /// The field of known pieces on spots other than their own.
    neighbours: PerSpot<MicroTesla>,
    /// The piece that left the tray and has not been placed.
    taken: Option<Code>,
    /// The pieces that were lifted from cells since the last gift and have not been placed again.
    lifted: CodeSet,
    /// The pieces that belong on spots, as far as the game says so.
    wanted: PerSpot<Option<Code>>,
    /// How often cells have disagreed with the tray about the piece in hand.
    disagreed: u8,
}

/// After so many disagreements the tray decides anew.
const PATIENCE: u8 = 2;

impl Sensing {
    /// Starts with a board taken for empty; pieces that stand there come as events.
    #[must_use]
    pub fn new(book: CodeBook, sensors: Sensors, taught: &Taught) -> Sensing {
        Sensing {
            identifier: taught.identifier(&sensors, book),
            watch: Watch::new(sensors),
            book,
            standing: [Standing::Nothing; SPOTS],
            neighbours: [MicroTesla::ZERO; SPOTS],
            taken: None,
            lifted: CodeSet::EMPTY,
            wanted: [None; SPOTS],
            disagreed: 0,
        }
    }

    /// Returns what stands on a spot.
    #[must_use]
    pub const fn standing(&self, spot: Spot) -> Standing {
        self.standing[spot.index()]
    }

    /// Returns how sure the board is of what stands on a spot.
    #[must_use]
    pub const fn confidence(&self, spot: Spot) -> Percent {
        match self.standing[spot.index()] {
            Standing::Nothing => Percent(100),
            Standing::Piece(found) => found.confidence,
            Standing::Something | Standing::Doubtful(_) => Percent(0),
        }
    }

    /// Returns how well sensors and pieces are known.
    #[must_use]
    pub const fn knowledge(&self) -> Knowledge {
        self.identifier.knowledge
    }

    /// Returns the field of the piece on a spot: that of its neighbours is subtracted.
    #[must_use]
    pub fn field(&self, spot: Spot) -> MicroTesla {
        self.watch.field(spot) - self.neighbours[spot.index()]
    }

    /// Returns the sensors' watch.
    #[must_use]
    pub const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Changes to the pieces of another game.
    pub fn change_pieces(&mut self, book: CodeBook, taught: &Taught) {
        self.book = book;
        self.identifier = taught.identifier(self.watch.sensors(), book);
    }

    /// Says which piece belongs on a spot, so that the spot need only confirm it: one that stood there before a power
    /// cut, or that must be put back.
    pub const fn want(&mut self, spot: Spot, code: Option<Code>) {
        self.wanted[spot.index()] = code;
    }

    /// Forgets which pieces are in someone's hand: a new game begins.
    pub const fn forget_hands(&mut self) {
        self.taken = None;
        self.lifted = CodeSet::EMPTY;
        self.wanted = [None; SPOTS];
        self.disagreed = 0;
    }

    /// Takes a scan and tells what happened.
    pub fn step(&mut self, scan: &Scan, now: Moment) -> Events {
        let news = self.look(scan, now);
        self.hear(&news)
    }

    /// Takes a scan and tells only what changed on the spots, for a calibration.
    pub fn look(&mut self, scan: &Scan, now: Moment) -> AllNews {
        self.watch.step(scan, &self.neighbours, now)
    }

    /// Takes what changed on the spots and tells what happened.
    pub fn hear(&mut self, all: &AllNews) -> Events {
        let mut events = Events::new();
        if all.is_empty() {
            return events;
        }
        for &(spot, news) in all {
            match news {
                News::Piece(Change::Appeared) => self.appeared(spot, &mut events),
                News::Piece(Change::Left) => self.left(spot, &mut events),
                News::Piece(Change::Rested(_)) => {}
                News::Fault(fault) => self.failed(spot, fault, &mut events),
            }
        }
        // Only now are all neighbours of a piece at rest known as well as they can be.
        self.subtract_neighbours();
        for &(spot, news) in all {
            if let News::Piece(Change::Rested(field)) = news {
                self.rested(spot, field - self.neighbours[spot.index()], &mut events);
            }
        }
        self.subtract_neighbours();
        events
    }

    fn appeared(&mut self, spot: Spot, events: &mut Events) {
        if self.standing[spot.index()] == Standing::Nothing {
            self.standing[spot.index()] = Standing::Something;
            tell(events, Event::Seen(spot));
        }
    }

    fn left(&mut self, spot: Spot, events: &mut Events) {
        let stood = core::mem::replace(&mut self.standing[spot.index()], Standing::Nothing);
        let event = match (stood.code(), spot) {
            (None, _) => Event::Unseen(spot),
            (Some(code), Spot::Tray) => {
                self.taken = Some(code);
                Event::TrayTaken(code)
            }
            (Some(code), Spot::Cell(cell)) => {
                self.lifted.insert(code);
                Event::Lifted { cell, code }
            }
        };
        tell(events, event);
    }

    /// A piece that was recognised is taken to stay; nothing else is known of the spot any more.
    fn failed(&mut self, spot: Spot, fault: Fault, events: &mut Events) {
        if self.standing[spot.index()] == Standing::Something {
            self.standing[spot.index()] = Standing::Nothing;
            tell(events, Event::Unseen(spot));
        }
        tell(events, Event::Fault(spot, fault));
    }

    fn rested(&mut self, spot: Spot, field: MicroTesla, events: &mut Events) {
        match (self.standing[spot.index()], spot) {
            (Standing::Piece(Match { code, .. }), _) => self.check(spot, code, field, events),
            (_, Spot::Tray) => self.rested_on_tray(field, events),
            (_, Spot::Cell(cell)) => self.rested_on_cell(cell, field, events),
        }
    }

    /// A known piece was disturbed and rests again: does it still read as itself?
    fn check(&mut self, spot: Spot, code: Code, field: MicroTesla, events: &mut Events) {
        let mut itself = CodeSet::EMPTY;
        itself.insert(code);
        match self.identifier.identify(field, spot, itself) {
            Some(found) => self.standing[spot.index()] = Standing::Piece(found),
            None => {
                self.standing[spot.index()] = Standing::Doubtful(code);
                tell(events, Event::Unsure(spot));
            }
        }
    }

    fn rested_on_tray(&mut self, field: MicroTesla, events: &mut Events) {
        let Some(found) = self.identifier.identify(field, Spot::Tray, self.free(Spot::Tray)) else {
            return tell(events, Event::Unsure(Spot::Tray));
        };
        self.standing[Spot::Tray.index()] = Standing::Piece(found);
        self.taken = None;
        self.lifted = CodeSet::EMPTY;
        self.disagreed = 0;
        tell(events, Event::TrayGiven(found.code));
    }

    fn rested_on_cell(&mut self, cell: Cell, field: MicroTesla, events: &mut Events) {
        let spot = Spot::Cell(cell);
        let (expected, free) = (self.expected(spot), self.free(spot));
        let mut found = self.identifier.identify(field, spot, expected.and(free));
        if found.is_none() && self.taken.is_none() {
            // The tray has not decided: it may be any piece.
            found = self.identifier.identify(field, spot, free);
        }
        if let Some(found) = found {
            self.standing[spot.index()] = Standing::Piece(found);
            self.lifted.remove(found.code);
            self.taken = self.taken.filter(|&taken| taken != found.code);
            self.disagreed = 0;
            return tell(events, Event::Placed { cell, code: found.code });
        }
        tell(events, Event::Unsure(spot));
        self.disagreed += 1;
        if self.taken.is_none() || self.disagreed >= PATIENCE {
            self.disagreed = 0;
            tell(events, Event::AskTray);
        }
    }

    /// Returns the pieces that may be in someone's hand and were identified before.
    fn expected(&self, spot: Spot) -> CodeSet {
        let mut expected = self.lifted;
        let here = [self.taken, self.wanted[spot.index()], self.standing[spot.index()].code()];
        for code in here.into_iter().flatten() {
            expected.insert(code);
        }
        expected
    }

    /// Returns the pieces that do not stand on another spot.
    fn free(&self, spot: Spot) -> CodeSet {
        let mut copies = [0; Code::COUNT];
        for other in Spot::all().filter(|&other| other != spot) {
            if let Some(code) = self.standing[other.index()].code() {
                copies[code.index()] += 1;
            }
        }
        let mut free = self.book.codes;
        for code in Code::ALL {
            if copies[code.index()] >= self.book.copies {
                free.remove(code);
            }
        }
        free
    }

    /// Sums up what the pieces make on other spots. One that is not decided is taken for what it reads like.
    fn subtract_neighbours(&mut self) {
        self.neighbours = [MicroTesla::ZERO; SPOTS];
        for from in Spot::all() {
            let code = match self.standing[from.index()] {
                Standing::Nothing => continue,
                Standing::Something => Code::nearest(self.watch.field(from)),
                Standing::Piece(Match { code, .. }) | Standing::Doubtful(code) => code,
            };
            for to in Spot::all() {
                self.neighbours[to.index()] += crosstalk(code, from, to);
            }
        }
    }
}

/// There is room for two events a spot, and no spot tells more in a scan.
fn tell(events: &mut Events, event: Event) {
    let _ = events.push(event);
}
