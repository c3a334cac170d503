//! The board's picture: which piece stands where, and what hands did.

use heapless::Vec;
use rules_core::Cell;

use super::{
    AllNews, Change, Code, CodeBook, CodeSet, Doubts, Fault, Identifier, Knowledge, Match, MicroTesla, News,
    PerSpot, Percent, Scan, Spot, SpotSet, Watch, crosstalk,
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
    /// The piece on a cell turned out to be another one than it was taken for.
    Corrected {
        /// Where.
        cell: Cell,
        /// Which it is.
        code: Code,
    },
    /// A sensor failed.
    Fault(Spot, Fault),
}

/// Room for every event of a scan: two a spot, and two more a spot when a doubt is settled.
pub type Events = Vec<Event, { 4 * SPOTS }>;

/// What stands on a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nothing.
    Nothing,
    /// Something that has not come to rest.
    Something,
    /// Something at rest that is no piece for sure; the field it makes, neighbours included.
    Unknown(MicroTesla),
    /// A piece, and how sure that is.
    Piece(Match),
    /// A piece that was recognised and must be seated again: it does not read as itself any more, or another one does.
    Doubtful(Code),
}

impl Standing {
    /// Returns the piece that stands there, doubtful or not.
    #[must_use]
    pub const fn code(self) -> Option<Code> {
        match self {
            Standing::Piece(Match { code, .. }) | Standing::Doubtful(code) => Some(code),
            Standing::Nothing | Standing::Something | Standing::Unknown(_) => None,
        }
    }
}

/// Senses the pieces on the board and the tray.
///
/// The tray decides which piece it is, the cell confirms it; a cell decides alone only for a piece that never lay on the
/// tray. A piece that is on the board already cannot appear again: where one seems to, one of the two was misread, and the
/// board asks for it again ([`Doubts`]).
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
    /// The piece that is in someone's hand, as far as the game says so.
    in_hand: Option<Code>,
    /// The pieces that were lifted from cells since the last gift and have not been placed again.
    lifted: CodeSet,
    /// The pieces that belong on spots, as far as the game says so.
    wanted: PerSpot<Option<Code>>,
    /// The spots whose piece is the one that was wanted there.
    put_back: SpotSet,
    /// How often cells have disagreed with the tray about the piece in hand.
    disagreed: u8,
    doubts: Doubts,
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
            in_hand: None,
            lifted: CodeSet::EMPTY,
            wanted: [None; SPOTS],
            put_back: SpotSet::EMPTY,
            disagreed: 0,
            doubts: Doubts::default(),
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
            Standing::Something | Standing::Unknown(_) | Standing::Doubtful(_) => Percent(0),
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

    /// Says which piece the game takes to be in someone's hand.
    pub const fn expect_in_hand(&mut self, code: Option<Code>) {
        self.in_hand = code;
    }

    /// Tells whether two pieces contradict each other: the game cannot go on before one was seated again.
    #[must_use]
    pub const fn is_in_doubt(&self) -> bool {
        self.doubts.is_open()
    }

    /// Forgets which pieces are in someone's hand: a new game begins.
    pub fn forget_hands(&mut self) {
        self.doubts = Doubts::default();
        self.in_hand = None;
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
        if self.doubts.take_settled() {
            self.look_again(&mut events);
        }
        events
    }

    fn appeared(&mut self, spot: Spot, events: &mut Events) {
        if self.standing[spot.index()] == Standing::Nothing {
            self.standing[spot.index()] = Standing::Something;
            tell(events, Event::Seen(spot));
        }
    }

    fn left(&mut self, spot: Spot, events: &mut Events) {
        self.doubts.left(spot);
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
        self.doubts.give_up(spot);
        if matches!(self.standing[spot.index()], Standing::Something | Standing::Unknown(_)) {
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
            return self.not_recognised(Spot::Tray, field, events);
        };
        self.standing[Spot::Tray.index()] = Standing::Piece(found);
        self.doubts.seated(Spot::Tray, found.code);
        self.taken = None;
        self.lifted = CodeSet::EMPTY;
        self.disagreed = 0;
        tell(events, Event::TrayGiven(found.code));
    }

    fn rested_on_cell(&mut self, cell: Cell, field: MicroTesla, events: &mut Events) {
        let spot = Spot::Cell(cell);
        let (expected, free) = (self.expected(spot), self.free(spot));
        let mut found = self.identifier.identify(field, spot, expected.and(free));
        if found.is_none() && self.doubts.suspects().contains(spot) {
            // It was taken for another piece. What it is must be clear now.
            found = self.identifier.identify(field, spot, free).filter(Match::is_clear);
        } else if found.is_none() && self.taken.is_none() {
            // The tray has not decided: it may be any piece.
            found = self.identifier.identify(field, spot, free);
        }
        let Some(found) = found else { return self.not_recognised(spot, field, events) };
        self.standing[spot.index()] = Standing::Piece(found);
        self.lifted.remove(found.code);
        self.taken = self.taken.filter(|&taken| taken != found.code);
        self.disagreed = 0;
        if self.wanted[spot.index()] == Some(found.code) {
            self.put_back.insert(spot);
        } else {
            self.put_back.remove(spot);
        }
        tell(events, Event::Placed { cell, code: found.code });
        if self.doubts.seated(spot, found.code) {
            tell(events, Event::Corrected { cell, code: found.code });
        }
    }

    /// Something rests there and is no piece that may be there. If it reads clearly as one that stands elsewhere, one of
    /// the two was misread: the least certain is asked for again.
    fn not_recognised(&mut self, spot: Spot, field: MicroTesla, events: &mut Events) {
        if !matches!(self.standing[spot.index()], Standing::Doubtful(_)) {
            self.standing[spot.index()] = Standing::Unknown(field + self.neighbours[spot.index()]);
        }
        if let Some((other, code)) = self.misread(spot, field) {
            self.standing[other.index()] = Standing::Doubtful(code);
            return tell(events, Event::Unsure(other));
        }
        tell(events, Event::Unsure(spot));
        if spot == Spot::Tray || self.doubts.suspects().contains(spot) {
            return;
        }
        self.disagreed += 1;
        if self.taken.is_none() || self.disagreed >= PATIENCE {
            self.disagreed = 0;
            tell(events, Event::AskTray);
        }
    }

    /// Returns the piece elsewhere that must be seated again because this reading is clearly its own.
    fn misread(&mut self, spot: Spot, field: MicroTesla) -> Option<(Spot, Code)> {
        if spot != Spot::Tray && self.taken.is_some() {
            // The tray has decided which piece this is.
            return None;
        }
        let reads = self.identifier.identify(field, spot, self.book.codes).filter(Match::is_clear)?;
        let others = Spot::all().filter_map(|other| match self.standing[other.index()] {
            Standing::Piece(found) if other != spot && found.code == reads.code => {
                Some((other, found.confidence))
            }
            _ => None,
        });
        let others: Vec<(Spot, Percent), SPOTS> = others.collect();
        let other =
            self.doubts.contradict(spot, reads.code, reads.confidence, self.put_back, others.into_iter())?;
        Some((other, reads.code))
    }

    /// Looks once more at what was not recognised, now that a doubt is settled.
    fn look_again(&mut self, events: &mut Events) {
        for spot in Spot::all() {
            if let Standing::Unknown(field) = self.standing[spot.index()] {
                self.rested(spot, field - self.neighbours[spot.index()], events);
                self.subtract_neighbours();
            }
        }
    }

    /// Returns the pieces that may be in someone's hand and were identified before.
    fn expected(&self, spot: Spot) -> CodeSet {
        let mut expected = self.lifted;
        let here = [self.taken, self.in_hand, self.wanted[spot.index()], self.standing[spot.index()].code()];
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
                Standing::Something | Standing::Unknown(_) => Code::nearest(self.watch.field(from)),
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
