//! The board's physics over time: pieces that move, sensors that are a little off, noise and drift.

use std::f64::consts::TAU;

use board_field::{Facts, MadeBoard, MadePiece, Polarity, Pose, SPOTS};
use quarto_board::facts::OVERSAMPLING;
use quarto_board::games;
use quarto_board::sensing::{Code, Order, RawSample, Scan, Spot};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rand_distr::StandardNormal;
use rules_core::GameName;

use crate::{Joint, Path, Token};

/// What is broken about a sensor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Broken {
    /// It gives this many counts, with noise, whatever the field.
    Dead(f64),
    /// It is not there: the channel shows what the multiplexer's channel before it showed.
    Open,
    /// It gives this code and nothing else.
    Stuck(u16),
}

/// A piece somewhere.
#[derive(Clone, Debug)]
struct Body {
    code: Code,
    made: MadePiece,
    pose: Pose,
    /// The field it makes at every sensor, in millitesla.
    fields: [f64; SPOTS],
    /// The way it is on, and when it set out.
    path: Option<(Path, f64)>,
}

/// The board, its sixteen pieces and the world around.
#[derive(Clone, Debug)]
pub struct World {
    facts: Facts,
    board: MadeBoard,
    bodies: Vec<Body>,
    /// The game whose pieces these are.
    game: GameName,
    broken: [Option<Broken>; SPOTS],
    /// What the builder got wrong.
    pub joint: Option<Joint>,
    /// Noise of a single sensor on top of everybody's, in counts.
    noisy: [f64; SPOTS],
    /// Something magnetic lies near: the field it makes at every sensor, in millitesla.
    stray: [f64; SPOTS],
    /// Kelvin above room temperature.
    pub kelvin: f64,
    /// A field from outside, the same everywhere, in millitesla.
    pub outside: f64,
    now: f64,
    hum_phase: f64,
    /// What the multiplexer's output was left at, in counts.
    held: f64,
    rng: SmallRng,
}

impl World {
    /// Draws a board and the pieces of the first game, all of them lying beside it.
    #[must_use]
    pub fn draw(seed: u64) -> World {
        let facts = Facts::read();
        let mut rng = SmallRng::seed_from_u64(seed);
        let board = MadeBoard::draw(&facts, &mut rng);
        let hum_phase = rng.random_range(0.0..TAU);
        let mut world = World {
            held: facts.mid_counts(),
            facts,
            board,
            bodies: Vec::new(),
            game: GameName::ALL[0],
            broken: [None; SPOTS],
            joint: None,
            noisy: [0.0; SPOTS],
            stray: [0.0; SPOTS],
            kelvin: 0.0,
            outside: 0.0,
            now: 0.0,
            hum_phase,
            rng,
        };
        world.change_game(GameName::ALL[0]);
        world
    }

    /// Takes all pieces away and draws those of a game.
    pub fn change_game(&mut self, game: GameName) {
        let book = games::book(game);
        self.game = game;
        self.bodies.clear();
        for code in book.codes.iter().flat_map(|code| (0..book.copies).map(move |_| code)) {
            let polarity = if code.is_dark() { Polarity::Lowers } else { Polarity::Raises };
            let made = MadePiece::draw(&self.facts, polarity, code.level(), &mut self.rng);
            let index = self.bodies.len();
            let pose = self.home(index);
            self.bodies.push(Body { code, made, pose, fields: [0.0; SPOTS], path: None });
            self.move_to(index, pose);
        }
    }

    /// Returns the body of a piece; of two copies one that is not in play, if there is such a one.
    ///
    /// # Panics
    ///
    /// Panics when the piece is not of the game whose pieces are there.
    #[must_use]
    pub fn body_of(&self, token: Token) -> usize {
        assert_eq!(token.game, self.game, "{token} is a piece of another game");
        let copies = (0..self.bodies.len()).filter(|&body| self.bodies[body].code == token.code);
        let at_home = |body: &usize| self.bodies[*body].pose == self.home(*body);
        let mut copies: Vec<usize> = copies.collect();
        copies.sort_by_key(|body| !at_home(body));
        *copies.first().expect("a piece of the game")
    }

    /// Returns the code of a body.
    #[must_use]
    pub fn code_of(&self, body: usize) -> Code {
        self.bodies[body].code
    }

    /// Returns how many pieces there are.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.bodies.len()
    }

    /// Returns the time in milliseconds.
    #[must_use]
    pub const fn now(&self) -> f64 {
        self.now
    }

    /// Returns where the centre of a spot is; z = 0 is the playing surface.
    #[must_use]
    pub fn place_of(&self, spot: Spot) -> [f64; 3] {
        let [x, y] = self.facts.spot_at(spot.index());
        [x, y, 0.0]
    }

    /// Returns how far off the centre of a spot its recess lets a piece stand, in millimetres.
    #[must_use]
    pub const fn recess(&self, spot: Spot) -> f64 {
        match spot {
            Spot::Cell(_) => self.facts.cells.seats_within_mm,
            Spot::Tray => self.facts.tray.seats_within_mm,
        }
    }

    /// Returns where a piece is.
    #[must_use]
    pub fn pose(&self, piece: usize) -> Pose {
        self.bodies[piece].pose
    }

    /// Returns where a piece lies when it is not in play: east of the board, well away from every sensor.
    #[must_use]
    pub fn home(&self, piece: usize) -> Pose {
        let [east, _] = self.facts.spot_at(3);
        let x = east + self.facts.piece.loose_mm + 5.0 + 35.0 * (piece % 2) as f64;
        Pose::upright([x, 35.0 * (piece / 2) as f64 - 55.0, 0.0])
    }

    /// Returns the piece whose foot is nearest to the centre of a spot, if it stands there at all.
    #[must_use]
    pub fn piece_on(&self, spot: Spot) -> Option<usize> {
        let centre = self.place_of(spot);
        let away = |index: &usize| {
            let foot = self.bodies[*index].pose.foot;
            (foot[0] - centre[0]).hypot(foot[1] - centre[1])
        };
        let nearest = (0..self.bodies.len()).min_by(|one, other| away(one).total_cmp(&away(other)))?;
        (away(&nearest) < 15.0 && self.bodies[nearest].pose.foot[2] < 10.0).then_some(nearest)
    }

    /// Turns a piece's magnet upside down.
    pub fn reverse(&mut self, piece: usize) {
        let up = &mut self.bodies[piece].made.magnet.up;
        *up = !*up;
        self.move_to(piece, self.bodies[piece].pose);
    }

    /// Makes one piece a copy of another.
    pub fn copy(&mut self, from: usize, to: usize) {
        self.bodies[to].made = self.bodies[from].made;
        self.move_to(to, self.bodies[to].pose);
    }

    /// Breaks a sensor, or mends it.
    pub const fn break_sensor(&mut self, spot: Spot, broken: Option<Broken>) {
        self.broken[spot.index()] = broken;
    }

    /// Makes a single sensor noisy, in counts.
    pub const fn make_noisy(&mut self, spot: Spot, noise: f64) {
        self.noisy[spot.index()] = noise;
    }

    /// Puts something magnetic near a sensor, in millitesla, or takes it away.
    pub const fn put_magnet(&mut self, spot: Spot, field: f64) {
        self.stray[spot.index()] = field;
    }

    /// Sends a piece on its way, now.
    pub fn send(&mut self, piece: usize, path: Path) {
        self.bodies[piece].path = Some((path, self.now));
    }

    /// Puts a piece somewhere at once.
    pub fn move_to(&mut self, piece: usize, pose: Pose) {
        let made = self.bodies[piece].made;
        let fields = std::array::from_fn(|spot| made.field(&pose, self.facts.sensor_at(spot)));
        let body = &mut self.bodies[piece];
        (body.pose, body.fields) = (pose, fields);
    }

    /// Lets time go by.
    pub fn advance(&mut self, span: f64) {
        self.now += span;
        for index in 0..self.bodies.len() {
            let Some((path, started)) = &self.bodies[index].path else { continue };
            let time = self.now - started;
            let (pose, over) = (path.at(time), time >= path.span());
            self.move_to(index, pose);
            if over {
                self.bodies[index].path = None;
            }
        }
    }

    /// Converts all channels now, in this order.
    pub fn scan(&mut self, order: Order) -> Scan {
        let common = self.facts.noise.scan_counts_rms * self.normal();
        let mains = TAU * self.facts.noise.mains_hz * self.now / 1000.0;
        let hum = self.facts.noise.hum_mt * (self.hum_phase + mains).sin();
        let mut samples = [RawSample::default(); SPOTS];
        for channel in order.channels() {
            let output = self.wired(channel, hum);
            // A missing sensor leaves the multiplexer's output as it was.
            self.held = if self.broken[channel] == Some(Broken::Open) { self.held } else { output };
            samples[channel] = self.sample(channel, self.held + common);
        }
        let tray = Spot::Tray.index();
        let output = self.output(tray, hum);
        samples[tray] = self.sample(tray, output + common);
        Scan { order, samples }
    }

    /// Returns what the multiplexer shows on a channel, as the board is wired.
    fn wired(&self, channel: usize, hum: f64) -> f64 {
        let other = |one: Spot, two: Spot| match (one.index(), two.index()) {
            (one, two) if one == channel => Some(two),
            (one, two) if two == channel => Some(one),
            _ => None,
        };
        match self.joint {
            Some(Joint::Select(line, true)) => self.output(channel | 1 << line, hum),
            Some(Joint::Select(line, false)) => self.output(channel & !(1 << line), hum),
            Some(Joint::Swapped(one, two)) => self.output(other(one, two).unwrap_or(channel), hum),
            Some(Joint::Shorted(one, two)) => {
                let with = other(one, two).unwrap_or(channel);
                f64::midpoint(self.output(channel, hum), self.output(with, hum))
            }
            _ => self.output(channel, hum),
        }
    }

    fn output(&self, spot: usize, hum: f64) -> f64 {
        if let Some(Broken::Dead(counts)) = self.broken[spot] {
            return counts;
        }
        let field: f64 = self.bodies.iter().map(|body| body.fields[spot]).sum();
        let seen = field + hum + self.outside + self.stray[spot];
        let is_reversed = matches!(self.joint, Some(Joint::Reversed(reversed)) if reversed.index() == spot);
        let output = self.board.sensors[spot].output(if is_reversed { -seen } else { seen }, self.kelvin);
        let [least, most] = self.facts.output_counts();
        output.clamp(least, most)
    }

    fn sample(&mut self, spot: usize, counts: f64) -> RawSample {
        if let Some(Broken::Stuck(code)) = self.broken[spot] {
            return RawSample::of(&[code; OVERSAMPLING as usize]);
        }
        let counts = counts + self.noisy[spot] * self.normal();
        let (adc, noise) = (self.board.adc, self.facts.noise.conversion_counts_rms);
        RawSample::of(&std::array::from_fn(|_| adc.convert(counts + noise * self.normal())))
    }

    fn normal(&mut self) -> f64 {
        self.rng.sample(StandardNormal)
    }
}
