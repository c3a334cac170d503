//! Calibrating and teaching a virtual board, step by step as its players would.

use board_field::Pose;
use quarto_board::Moment;
use quarto_board::calibration::{Record, Teach, TeachSays, Walk, WalkSays, ZeroSays, Zeroing};
use quarto_board::facts::SCAN_RATE;
use quarto_board::games;
use quarto_board::sensing::{Change, CodeBook, MicroTesla, Order, PerSpot, Sensors, Spot, SpotNews, Watch};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::GameName;

use crate::World;

/// The piece of the gain walk: light and of the weakest level.
const WALKER: usize = 7;

/// No piece is known yet, so no neighbour is.
const ALONE: PerSpot<MicroTesla> = [MicroTesla::ZERO; 17];

/// A watch on a world, for as long as it takes.
struct Look<'a> {
    world: &'a mut World,
    watch: Watch,
    order: Order,
}

impl Look<'_> {
    fn new(world: &mut World, sensors: Sensors) -> Look<'_> {
        Look { world, watch: Watch::new(sensors), order: Order::default() }
    }

    /// Waits until a piece rests somewhere, or left; none after two seconds.
    fn until(&mut self, wanted: impl Fn(Change) -> bool) -> Option<(Spot, Change)> {
        for _ in 0..2 * SCAN_RATE {
            self.world.advance(1000.0 / f64::from(SCAN_RATE));
            let scan = self.world.scan(self.order);
            self.order = self.order.next();
            for (spot, news) in self.watch.step(&scan, &ALONE, Moment(self.world.now() as u32)) {
                match news {
                    SpotNews::Piece(change) if wanted(change) => return Some((spot, change)),
                    _ => {}
                }
            }
        }
        None
    }

    /// Seats a piece, waits until it rests, and takes it away again.
    fn show(&mut self, piece: usize, pose: Pose) -> Option<(Spot, Change)> {
        self.world.move_to(piece, pose);
        let rested = self.until(|change| matches!(change, Change::Rested(_)));
        self.world.move_to(piece, self.world.home(piece));
        self.until(|change| change == Change::Left);
        rested
    }
}

/// Returns a pose on a spot as a hand's care allows: off centre within what the recess leaves, leaning by up to 2°.
pub fn seat_on(world: &World, spot: Spot, rng: &mut SmallRng) -> Pose {
    let [x, y, z] = world.place_of(spot);
    let (off, to) =
        (world.recess(spot) * rng.random_range(0.0..1.0_f64).sqrt(), rng.random_range(0.0..360.0_f64));
    let (sin, cos) = to.to_radians().sin_cos();
    let (tilt, towards) = (rng.random_range(0.0..2.0), rng.random_range(0.0..360.0));
    Pose { foot: [x + off * cos, y + off * sin, z], tilt, towards }
}

/// Measures the zeros.
pub fn zero(world: &mut World, before: Sensors) -> ZeroSays {
    let mut zeroing = Zeroing::new(before);
    let mut order = Order::default();
    loop {
        world.advance(1000.0 / f64::from(SCAN_RATE));
        let scan = world.scan(order);
        order = order.next();
        if let Some(says) = zeroing.step(&scan) {
            return says;
        }
    }
}

/// Walks the weakest piece over all spots, seated as `pose` says, until the walk is done or has said enough.
pub fn walk(
    world: &mut World,
    before: Sensors,
    mut pose: impl FnMut(&World, Spot) -> (usize, Pose),
) -> Vec<WalkSays> {
    let mut walk = Walk::new(before);
    let mut look = Look::new(world, before);
    let mut said = Vec::new();
    while said.len() < 80 && !matches!(said.last(), Some(WalkSays::Done(_))) {
        let (piece, pose) = pose(look.world, walk.spot());
        if let Some((spot, change)) = look.show(piece, pose) {
            said.extend(walk.hear(spot, change));
        }
    }
    said
}

/// Shows these pieces on the tray. Returns the teach-in and what it said.
pub fn teach(
    world: &mut World,
    sensors: Sensors,
    book: CodeBook,
    pieces: &[usize],
    rng: &mut SmallRng,
) -> (Teach, Vec<TeachSays>) {
    let mut teach = Teach::new(book);
    let mut look = Look::new(world, sensors);
    let mut said = Vec::new();
    for &piece in pieces {
        let pose = seat_on(look.world, Spot::Tray, rng);
        if let Some((spot, change)) = look.show(piece, pose) {
            said.extend(teach.hear(spot, change));
        }
    }
    (teach, said)
}

/// Draws a world and calibrates and teaches its board.
///
/// # Panics
///
/// Panics when the firmware does not accept what a careful player does.
#[must_use]
pub fn calibrated(seed: u64) -> (World, Record) {
    let mut world = World::draw(seed);
    let mut rng = SmallRng::seed_from_u64(!seed);
    let ZeroSays::Zeroed(sensors) = zero(&mut world, Sensors::AS_DELIVERED) else {
        panic!("seed {seed}: not empty")
    };
    let said = walk(&mut world, sensors, |world, spot| (WALKER, seat_on(world, spot, &mut rng)));
    let Some(&WalkSays::Done(sensors)) = said.last() else { panic!("seed {seed}: the walk said {said:?}") };
    let mut record = Record::FRESH;
    record.sensors = sensors;
    teach_game(&mut world, &mut record, GameName::ALL[0], &mut rng);
    (world, record)
}

/// The same with the pieces of a game in the end: the gain walk is done with those of the first game.
///
/// # Panics
///
/// Panics when the firmware does not accept what a careful player does.
#[must_use]
pub fn calibrated_for(game: GameName, seed: u64) -> (World, Record) {
    let (mut world, mut record) = calibrated(seed);
    if game != GameName::ALL[0] {
        world.change_game(game);
        teach_game(&mut world, &mut record, game, &mut SmallRng::seed_from_u64(!seed));
    }
    (world, record)
}

/// Shows all pieces of a game.
fn teach_game(world: &mut World, record: &mut Record, game: GameName, rng: &mut SmallRng) {
    let all: Vec<usize> = (0..world.pieces()).collect();
    let (_, said) = teach(world, record.sensors, games::book(game), &all, rng);
    match said.last() {
        Some(&TeachSays::Done(taught)) => *record.taught_mut(game) = taught,
        _ => panic!("{game}: the teach-in said {said:?}"),
    }
}
