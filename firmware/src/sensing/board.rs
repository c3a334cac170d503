//! The board's picture: which piece stands where, and what hands did.

use heapless::Vec;
use rules_core::Cell;

use super::{
    Change, Code, CodeBook, CodeSet, Doubts, Fault, Identifier, Knowledge, Match, MicroTesla, PerSpot,
    Percent, Scan, Sensors, Spot, SpotNews, SpotSet, SpotsNews, Watch, crosstalk,
};
use crate::Moment;
use crate::facts::SPOTS;

/// What hands did, or a sensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardEvent {
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
    /// A piece that was recognised must be seated again: it does not read as itself any more, or another one does.
    Doubted(Spot),
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
pub type BoardEvents = Vec<BoardEvent, { 4 * SPOTS }>;

/// What the game expects, so that a spot need only confirm it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expected {
    /// The pieces that may be in somebody's hand.
    pub in_hand: CodeSet,
    /// Whether any other piece may come as well. If not, it is decided which piece comes next to a cell.
    pub others: bool,
    /// The pieces that belong on spots where they do not stand.
    pub wanted: PerSpot<Option<Code>>,
}

impl Expected {
    /// Nothing: any piece may come anywhere.
    pub const ANYTHING: Expected = Expected { in_hand: CodeSet::EMPTY, others: true, wanted: [None; SPOTS] };
}

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
/// A reading that agrees with what is expected confirms it; where anything may come, the reading alone decides. A piece
/// that is on the board already cannot appear again: where one seems to, one of the two was misread, and the board asks
/// for it again ([`Doubts`]).
///
/// ```
/// use quarto_board::Moment;
/// use quarto_board::calibration::Taught;
/// use quarto_board::games;
/// use quarto_board::sensing::{Expected, Order, RawSample, Scan, Sensing, Sensors, Standing, Spot};
/// use rules_core::GameName;
///
/// let (sensors, book) = (Sensors::AS_DELIVERED, games::book(GameName::ALL[0]));
/// let mut sensing = Sensing::new(book, sensors, Taught::NOTHING.identifier(&sensors, book));
/// let empty = RawSample::of(&[2048; 64]); // every conversion at the middle: no magnet
/// let scan = Scan { order: Order::default(), samples: [empty; 17] };
/// assert!(sensing.step(&scan, &Expected::ANYTHING, Moment(5)).is_empty());
/// assert_eq!(sensing.standing(Spot::Tray), Standing::Nothing);
/// ```
#[derive(Clone, Debug)]
pub struct Sensing {
    watch: Watch,
    identifier: Identifier,
    book: CodeBook,
    standing: PerSpot<Standing>,
    /// The field of known pieces on spots other than their own.
    neighbours: PerSpot<MicroTesla>,
    /// The spots whose piece is the one that was wanted there.
    put_back: SpotSet,
    doubts: Doubts,
}

impl Sensing {
    /// Starts with a board taken for empty; pieces that stand there come as events.
    #[must_use]
    pub fn new(book: CodeBook, sensors: Sensors, identifier: Identifier) -> Sensing {
        Sensing {
            identifier,
            watch: Watch::new(sensors),
            book,
            standing: [Standing::Nothing; SPOTS],
            neighbours: [MicroTesla::ZERO; SPOTS],
            put_back: SpotSet::EMPTY,
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

    /// Begins a game, with its pieces: what was in doubt is forgotten.
    pub fn begin_game(&mut self, book: CodeBook, identifier: Identifier) {
        (self.book, self.identifier) = (book, identifier);
        self.doubts = Doubts::default();
    }

    /// Tells whether two pieces contradict each other: the game cannot go on before one was seated again.
    #[must_use]
    pub const fn is_in_doubt(&self) -> bool {
        self.doubts.is_open()
    }

    /// Takes a scan and tells what happened.
    pub fn step(&mut self, scan: &Scan, expected: &Expected, now: Moment) -> BoardEvents {
        let news = self.look(scan, now);
        self.hear(&news, expected)
    }

    /// Takes a scan and tells only what changed on the spots, for a calibration.
    pub fn look(&mut self, scan: &Scan, now: Moment) -> SpotsNews {
        self.watch.step(scan, &self.neighbours, now)
    }

    fn hear(&mut self, all: &SpotsNews, expected: &Expected) -> BoardEvents {
        let mut events = BoardEvents::new();
        if all.is_empty() {
            return events;
        }
        for &(spot, news) in all {
            match news {
                SpotNews::Piece(Change::Appeared) => self.appeared(spot, &mut events),
                SpotNews::Piece(Change::Left) => self.left(spot, &mut events),
                SpotNews::Piece(Change::Rested(_)) => {}
                SpotNews::Fault(fault) => self.failed(spot, fault, &mut events),
            }
        }
        // Only now are all neighbours of a piece at rest known as well as they can be.
        self.subtract_neighbours();
        for &(spot, news) in all {
            if let SpotNews::Piece(Change::Rested(field)) = news {
                self.rested(spot, field - self.neighbours[spot.index()], expected, &mut events);
            }
        }
        self.subtract_neighbours();
        if self.doubts.take_settled() {
            self.look_again(expected, &mut events);
        }
        events
    }

    fn appeared(&mut self, spot: Spot, events: &mut BoardEvents) {
        if self.standing[spot.index()] == Standing::Nothing {
            self.standing[spot.index()] = Standing::Something;
            tell(events, BoardEvent::Seen(spot));
        }
    }

    fn left(&mut self, spot: Spot, events: &mut BoardEvents) {
        self.doubts.left(spot);
        let stood = core::mem::replace(&mut self.standing[spot.index()], Standing::Nothing);
        let event = match (stood.code(), spot) {
            (None, _) => BoardEvent::Unseen(spot),
            (Some(code), Spot::Tray) => BoardEvent::TrayTaken(code),
            (Some(code), Spot::Cell(cell)) => BoardEvent::Lifted { cell, code },
        };
        tell(events, event);
    }

    /// A piece that was recognised is taken to stay; nothing else is known of the spot any more.
    fn failed(&mut self, spot: Spot, fault: Fault, events: &mut BoardEvents) {
        self.doubts.give_up(spot);
        if matches!(self.standing[spot.index()], Standing::Something | Standing::Unknown(_)) {
            self.standing[spot.index()] = Standing::Nothing;
            tell(events, BoardEvent::Unseen(spot));
        }
        tell(events, BoardEvent::Fault(spot, fault));
    }

    fn rested(&mut self, spot: Spot, field: MicroTesla, expected: &Expected, events: &mut BoardEvents) {
        match (self.standing[spot.index()], spot) {
            (Standing::Piece(Match { code, .. }), _) => self.check(spot, code, field, events),
            (_, Spot::Tray) => self.rested_on_tray(field, expected, events),
            (_, Spot::Cell(cell)) => self.rested_on_cell(cell, field, expected, events),
        }
    }

    /// A known piece was disturbed and rests again: does it still read as itself?
    fn check(&mut self, spot: Spot, code: Code, field: MicroTesla, events: &mut BoardEvents) {
        match self.identifier.identify(field, spot, CodeSet::only(code)) {
            Some(found) => self.standing[spot.index()] = Standing::Piece(found),
            None => {
                self.standing[spot.index()] = Standing::Doubtful(code);
                tell(events, BoardEvent::Doubted(spot));
            }
        }
    }

    fn rested_on_tray(&mut self, field: MicroTesla, expected: &Expected, events: &mut BoardEvents) {
        let Some(found) = self.identifier.identify(field, Spot::Tray, self.free(Spot::Tray)) else {
            return self.not_recognised(Spot::Tray, field, expected, events);
        };
        self.standing[Spot::Tray.index()] = Standing::Piece(found);
        self.doubts.seated(Spot::Tray, found.code);
        tell(events, BoardEvent::TrayGiven(found.code));
    }

    fn rested_on_cell(
        &mut self,
        cell: Cell,
        field: MicroTesla,
        expected: &Expected,
        events: &mut BoardEvents,
    ) {
        let spot = Spot::Cell(cell);
        let (wanted, free) = (expected.wanted[spot.index()], self.free(spot));
        let here = [wanted, self.standing[spot.index()].code()].into_iter().flatten();
        let likely = here.fold(expected.in_hand, |likely, code| likely | CodeSet::only(code));
        let mut found = self.identifier.identify(field, spot, likely & free);
        if found.is_none() && self.doubts.suspects().contains(spot) {
            // It was taken for another piece. What it is must be clear now.
            found = self.identifier.identify(field, spot, free).filter(Match::is_clear);
        } else if found.is_none() && expected.others {
            found = self.identifier.identify(field, spot, free);
        }
        let Some(found) = found else { return self.not_recognised(spot, field, expected, events) };
        self.standing[spot.index()] = Standing::Piece(found);
        if wanted == Some(found.code) {
            self.put_back.insert(spot);
        } else {
            self.put_back.remove(spot);
        }
        tell(events, BoardEvent::Placed { cell, code: found.code });
        if self.doubts.seated(spot, found.code) {
            tell(events, BoardEvent::Corrected { cell, code: found.code });
        }
    }

    /// Something rests there and is no piece that may be there. If it reads clearly as one that stands elsewhere, one of
    /// the two was misread: the least certain is asked for again.
    fn not_recognised(
        &mut self,
        spot: Spot,
        field: MicroTesla,
        expected: &Expected,
        events: &mut BoardEvents,
    ) {
        if !matches!(self.standing[spot.index()], Standing::Doubtful(_)) {
            self.standing[spot.index()] = Standing::Unknown(field + self.neighbours[spot.index()]);
        }
        // Where it is decided which piece comes, what a cell reads like proves nothing.
        let decided = spot != Spot::Tray && !expected.others;
        let misread = if decided { None } else { self.misread(spot, field) };
        tell(
            events,
            match misread {
                Some((other, code)) => {
                    self.standing[other.index()] = Standing::Doubtful(code);
                    BoardEvent::Doubted(other)
                }
                None if self.doubts.suspects().contains(spot) => BoardEvent::Doubted(spot),
                None => BoardEvent::Unsure(spot),
            },
        );
    }

    /// Returns the piece elsewhere that must be seated again because this reading is clearly its own.
    fn misread(&mut self, spot: Spot, field: MicroTesla) -> Option<(Spot, Code)> {
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
    fn look_again(&mut self, expected: &Expected, events: &mut BoardEvents) {
        for spot in Spot::all() {
            if let Standing::Unknown(field) = self.standing[spot.index()] {
                self.rested(spot, field - self.neighbours[spot.index()], expected, events);
                self.subtract_neighbours();
            }
        }
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
fn tell(events: &mut BoardEvents, event: BoardEvent) {
    let _ = events.push(event);
}
