//! Sensing, the hands over the board, and what is shown of both.

use heapless::Vec;
use rules_core::{Cell, GameName};

use super::{HostLine, SensorLine, Signs, Voice};
use crate::Moment;
use crate::calibration::Record;
use crate::games::{self, Hands};
use crate::referee::Picture;
use crate::sensing::{
    BoardEvent, Code, Expected, PerSpot, Scan, Sensing, Spot, SpotSet, SpotsNews, Standing,
};
use crate::sound::Tune;

/// The pieces that turned out to be others than they were taken for.
pub(super) type Corrections = Vec<(Cell, Code), { Cell::COUNT }>;

/// What needs a hand, to be shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks {
    /// The spots whose piece must be seated again.
    pub(super) unsure: SpotSet,
    /// The pieces that forbid what a hand has just done.
    pub(super) banning: SpotSet,
    /// Whether the piece that is not recognised must be shown on the tray.
    pub(super) ask_tray: bool,
}

/// Sensing with a game's pieces.
#[derive(Debug)]
pub(super) struct Senses {
    sensing: Sensing,
    hands: Hands,
    /// The game whose pieces are sensed.
    game: GameName,
    pub(super) marks: Marks,
    /// The spots near which something magnetic was told to lie.
    near: SpotSet,
}

impl Senses {
    /// Begins with an empty board and what is known of sensors and pieces.
    pub(super) fn new(game: GameName, record: &Record) -> Senses {
        let book = games::book(game);
        let identifier = record.taught(game).identifier(&record.sensors, book);
        Senses {
            sensing: Sensing::new(book, record.sensors, identifier),
            hands: Hands::empty(games::is_over_tray(game)),
            game,
            marks: Marks::default(),
            near: SpotSet::EMPTY,
        }
    }

    /// Begins again with an empty board; what lies near it is not told again.
    pub(super) fn begin_anew(&mut self, game: GameName, record: &Record) {
        let near = self.near;
        *self = Senses { near, ..Senses::new(game, record) };
    }

    /// Begins a game, with its pieces; nothing is in anybody's hand.
    pub(super) fn begin_game(&mut self, game: GameName, record: &Record) {
        let (book, sensors) = (games::book(game), *self.sensing.watch().sensors());
        self.sensing.begin_game(book, record.taught(game).identifier(&sensors, book));
        self.hands = Hands::empty(games::is_over_tray(game));
        self.game = game;
    }

    /// Returns the sensing.
    pub(super) const fn sensing(&self) -> &Sensing {
        &self.sensing
    }

    /// Returns the game whose pieces are sensed.
    pub(super) const fn game(&self) -> GameName {
        self.game
    }

    /// Returns what stands where.
    pub(super) fn picture(&self) -> Picture {
        Picture::of(&self.sensing)
    }

    /// Returns the cells with something on them. A sensor at fault tells nothing.
    pub(super) fn occupied(&self) -> SpotSet {
        let cells = Cell::ALL.into_iter().map(Spot::Cell);
        let sound = cells.filter(|&spot| self.sensing.watch().fault(spot).is_none());
        sound.filter(|&spot| self.sensing.standing(spot) != Standing::Nothing).collect()
    }

    /// Returns where something magnetic lies near.
    pub(super) const fn near(&self) -> SpotSet {
        self.near
    }

    /// Takes a scan, and tells of it what players and computer should know. `in_hand` is the piece to be placed, `wanted`
    /// are the pieces that belong where they do not stand, both as far as the game says so.
    pub(super) fn step(
        &mut self,
        scan: &Scan,
        (in_hand, wanted): (Option<Code>, PerSpot<Option<Code>>),
        now: Moment,
        voice: &mut Voice,
        signs: &mut Signs,
    ) -> Corrections {
        let mut hold = self.hands.hold();
        in_hand.into_iter().for_each(|code| hold.insert(code));
        let expected = Expected { in_hand: hold, others: !self.hands.are_decided(), wanted };
        let mut corrections = Corrections::new();
        for event in self.sensing.step(scan, &expected, now) {
            self.tell(event, now, voice, signs);
            if self.hands.hear(event) {
                self.marks.ask_tray = true;
                voice.tell(HostLine::AskTray);
            }
            if let BoardEvent::Corrected { cell, code } = event {
                // There is room for every cell.
                let _ = corrections.push((cell, code));
            }
        }
        self.tell_near(self.sensing.watch().near(), voice);
        corrections
    }

    /// Takes a scan and tells only what changed on the spots, for a calibration.
    pub(super) fn look(&mut self, scan: &Scan, now: Moment) -> SpotsNews {
        self.sensing.look(scan, now)
    }

    fn tell(&mut self, event: BoardEvent, now: Moment, voice: &mut Voice, signs: &mut Signs) {
        let marks = &mut self.marks;
        match event {
            BoardEvent::Seen(_) | BoardEvent::Corrected { .. } => {}
            // A piece that must be seated again is still asked for.
            BoardEvent::Lifted { .. } if self.sensing.is_in_doubt() => {}
            BoardEvent::Unseen(spot) => marks.unsure.remove(spot),
            BoardEvent::Lifted { cell, .. } => marks.unsure.remove(Spot::Cell(cell)),
            BoardEvent::TrayTaken(_) => marks.unsure.remove(Spot::Tray),
            BoardEvent::Placed { cell, .. } => {
                marks.unsure.remove(Spot::Cell(cell));
                marks.ask_tray = false;
            }
            BoardEvent::TrayGiven(_) => {
                marks.unsure.remove(Spot::Tray);
                marks.ask_tray = false;
            }
            BoardEvent::Unsure(spot) | BoardEvent::Doubted(spot) => {
                marks.unsure.insert(spot);
                voice.tell(HostLine::Unsure(spot));
                signs.sound(Tune::Unsure, now);
            }
            BoardEvent::Fault(spot, fault) => {
                marks.unsure.remove(spot);
                voice.tell(HostLine::Fault(spot, fault));
                signs.sound(Tune::Fault, now);
            }
        }
    }

    /// Forgets what lies near, so that it is told again.
    pub(super) fn near_nothing(&mut self) {
        self.near = SpotSet::EMPTY;
    }

    /// Returns what a computer is told of a sensor.
    pub(super) fn sensor_line(&self, spot: Spot) -> SensorLine {
        let watch = self.sensing.watch();
        SensorLine {
            game: self.game,
            spot,
            raw: watch.raw(spot).rounded_down(),
            field: self.sensing.field(spot),
            fault: watch.fault(spot),
            standing: self.sensing.standing(spot),
        }
    }

    /// Tells of something magnetic near spots, each time it comes.
    pub(super) fn tell_near(&mut self, near: SpotSet, voice: &mut Voice) {
        let before = core::mem::replace(&mut self.near, near);
        (near - before).iter().for_each(|spot| voice.tell(HostLine::Near(spot)));
    }
}
