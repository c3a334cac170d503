//! A virtual board: physics above, and under it the firmware's sensing or all of it.

use board_field::Pose;
use quarto_board::Moment;
use quarto_board::calibration::Record;
use quarto_board::facts::SCAN_RATE;
use quarto_board::games::{self, Hands};
use quarto_board::sensing::{BoardEvent, Expected, Order, Scan, Sensing, Spot};
use rules_core::{GameName, Seat};

use crate::hand::Seating;
use crate::{Hand, Path, Token, World, calibrated};

/// How high a hand carries a piece, in millimetres.
const CARRIED: f64 = 70.0;

/// How long a hand takes up, across and down, in milliseconds.
const UP: f64 = 150.0;
const ACROSS: f64 = 300.0;
const DOWN: f64 = 250.0;

/// How long a hand waits after letting a button go, in milliseconds.
const RELEASED: f64 = 50.0;

/// Milliseconds from scan to scan.
const SCAN: f64 = 1000.0 / SCAN_RATE as f64;

/// What lies under the sensors and buttons of a virtual board.
pub trait Device {
    /// Takes a scan of all channels and the buttons, at a moment in milliseconds.
    fn scan(&mut self, scan: &Scan, down: [bool; 2], at: f64);
}

/// A virtual board: physics above, a device below.
#[derive(Clone, Debug)]
pub struct VirtualBoard<D = Sensor> {
    /// The physics.
    pub world: World,
    /// What is under the board.
    pub device: D,
    /// Which buttons are down, south's first.
    pub down: [bool; 2],
    order: Order,
}

impl<D: Device> VirtualBoard<D> {
    /// Puts a device under a world.
    #[must_use]
    pub fn with(world: World, device: D) -> VirtualBoard<D> {
        VirtualBoard { world, device, down: [false; 2], order: Order::default() }
    }

    /// Lets time go by.
    pub fn run(&mut self, span: f64) {
        let end = self.world.now() + span;
        while self.world.now() < end {
            self.world.advance(SCAN);
            let scan = self.world.scan(self.order);
            self.order = self.order.next();
            self.device.scan(&scan, self.down, self.world.now());
        }
    }

    /// Sends a piece on its way and waits until it has arrived. Returns when that was.
    pub fn go(&mut self, piece: impl Into<Token>, path: Path) -> f64 {
        self.go_body(self.world.body_of(piece.into()), path)
    }

    fn go_body(&mut self, body: usize, path: Path) -> f64 {
        let span = path.span();
        let arrived = self.world.now() + span;
        self.world.send(body, path);
        self.run(span);
        arrived
    }

    /// Returns the pose of a piece seated on a spot.
    #[must_use]
    pub fn seated(&self, spot: Spot, seat: Seating) -> Pose {
        let [x, y, z] = self.world.place_of(spot);
        let (sin, cos) = seat.to.to_radians().sin_cos();
        Pose {
            foot: [x + seat.off * cos, y + seat.off * sin, z + seat.up],
            tilt: seat.tilt,
            towards: seat.to,
        }
    }

    /// Carries a piece somewhere as a hand does, and sets it down. Returns when it came to rest.
    pub fn carry(&mut self, piece: impl Into<Token>, end: Pose) -> f64 {
        self.carry_body(self.world.body_of(piece.into()), end)
    }

    /// The same by the body's number.
    pub fn carry_body(&mut self, body: usize, end: Pose) -> f64 {
        let start = self.world.pose(body);
        self.go_body(body, Path::from(start).to(over(start), UP).to(over(end), ACROSS).to(end, DOWN))
    }

    /// Puts a piece somewhere and presses a button meanwhile.
    fn hurry(&mut self, piece: Token, spot: Spot, seat: Seat, at: f64, span: f64) {
        let body = self.world.body_of(piece);
        let (start, end) = (self.world.pose(body), self.seated(spot, Seating::default()));
        let path = Path::from(start).to(over(start), UP).to(over(end), ACROSS).to(end, DOWN);
        self.world.send(body, path);
        self.run(CARRY + at);
        self.press(seat, span);
        self.run((-at - span - RELEASED).max(0.0));
    }

    fn press(&mut self, seat: Seat, span: f64) {
        self.down[seat as usize] = true;
        self.run(span);
        self.down[seat as usize] = false;
        self.run(RELEASED);
    }

    fn slide(&mut self, piece: Token, from: Spot, to: Spot, speed: f64) {
        // The hand starts and ends a cell further out, so that the piece passes both spots at full speed.
        let (start, end) = (self.world.place_of(from), self.world.place_of(to));
        let long = (end[0] - start[0]).hypot(end[1] - start[1]).max(1.0);
        let step = [0, 1].map(|along| (end[along] - start[along]) / long * 60.0);
        let first = Pose::upright([start[0] - step[0], start[1] - step[1], 0.0]);
        let last = Pose::upright([end[0] + step[0], end[1] + step[1], 0.0]);
        let home = self.world.home(self.world.body_of(piece));
        let path = Path::from(over(first)).to(first, DOWN).straight_to(last, (long + 120.0) / speed * 1000.0);
        self.go(piece, path.to(over(last), UP).to(over(home), ACROSS).to(home, DOWN));
    }

    fn hover(&mut self, piece: Token, spot: Spot, up: f64, span: f64) {
        let there = self.seated(spot, Seating { up, ..Seating::default() });
        let home = self.world.home(self.world.body_of(piece));
        let path = Path::from(home).to(over(home), UP).to(over(there), ACROSS).to(there, DOWN).stay(span);
        self.go(piece, path.to(over(there), UP).to(over(home), ACROSS).to(home, DOWN));
    }
}

/// What a hand needs to carry a piece somewhere, in milliseconds.
const CARRY: f64 = UP + ACROSS + DOWN;

/// An event and when it came, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Noticed {
    /// When.
    pub at: f64,
    /// What.
    pub event: BoardEvent,
}

/// A device that senses, and nothing else.
#[derive(Clone, Debug)]
pub struct Sensor {
    sensing: Sensing,
    hands: Hands,
    noticed: Vec<Noticed>,
    /// How often it was asked for the piece on the tray.
    pub asks_tray: usize,
}

impl Device for Sensor {
    fn scan(&mut self, scan: &Scan, _: [bool; 2], at: f64) {
        let expected =
            Expected { in_hand: self.hands.hold(), others: !self.hands.are_decided(), ..Expected::ANYTHING };
        for event in self.sensing.step(scan, &expected, Moment(at as u32)) {
            self.asks_tray += usize::from(self.hands.hear(event));
            self.noticed.push(Noticed { at, event });
        }
    }
}

impl VirtualBoard {
    /// Puts sensing that remembers a record on a world.
    #[must_use]
    pub fn new(world: World, record: &Record) -> VirtualBoard {
        let (game, book) = (GameName::ALL[0], games::book(GameName::ALL[0]));
        let identifier = record.taught(game).identifier(&record.sensors, book);
        let sensing = Sensing::new(book, record.sensors, identifier);
        let hands = Hands::empty(games::is_over_tray(game));
        VirtualBoard::with(world, Sensor { sensing, hands, noticed: Vec::new(), asks_tray: 0 })
    }

    /// Draws a board that has been calibrated and taught as its players would.
    #[must_use]
    pub fn ready(seed: u64) -> VirtualBoard {
        let (world, record) = calibrated(seed);
        VirtualBoard::new(world, &record)
    }

    /// Returns the sensing.
    #[must_use]
    pub const fn sensing(&self) -> &Sensing {
        &self.device.sensing
    }

    /// Begins another game: nothing that was lifted before is expected back.
    pub fn begin_game(&mut self) {
        self.device.hands = Hands::empty(games::is_over_tray(GameName::ALL[0]));
    }

    /// Returns what the board noticed since it was asked last.
    pub fn noticed(&mut self) -> Vec<Noticed> {
        std::mem::take(&mut self.device.noticed)
    }

    /// Returns the same without the times.
    pub fn events(&mut self) -> Vec<BoardEvent> {
        self.noticed().into_iter().map(|noticed| noticed.event).collect()
    }
}

/// Returns a pose right above another, at the height at which pieces are carried.
fn over(pose: Pose) -> Pose {
    Pose::upright([pose.foot[0], pose.foot[1], CARRIED])
}

impl<D: Device> VirtualBoard<D> {
    /// Lets hands do something; returns once they have done it.
    pub fn do_by_hand(&mut self, act: &Hand) {
        match *act {
            Hand::Put { piece, spot, seat } => {
                self.carry(piece, self.seated(spot, seat));
            }
            Hand::Hurry { piece, spot, seat, at, span } => self.hurry(piece, spot, seat, at, span),
            Hand::Lift(spot) => {
                if let Some(body) = self.world.piece_on(spot) {
                    self.carry_body(body, self.world.home(body));
                }
            }
            Hand::Slide { piece, from, to, speed } => self.slide(piece, from, to, speed),
            Hand::Hover { piece, spot, up, span } => self.hover(piece, spot, up, span),
            Hand::Press { seat, span } => self.press(seat, span),
            Hand::Break { spot, broken } => self.world.break_sensor(spot, Some(broken)),
            Hand::Both { span } => {
                self.down = [true, false];
                self.run(50.0);
                self.down = [true, true];
                self.run(span);
                self.down = [false, false];
                self.run(50.0);
            }
        }
    }
}
