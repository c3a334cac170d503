//! Pieces that are not in play and lie around the board.

use rand::RngExt as _;

use super::Dice;
use crate::{Facts, MadePiece, Polarity, Pose, SPOTS};

/// How many there are.
const PIECES: std::ops::RangeInclusive<usize> = 1..=4;

/// How much farther than they must they are at most from the nearest spot, in millimetres.
pub(super) const FARTHER: f64 = 40.0;

/// They are of the strongest levels.
const LEVELS: usize = 3;

/// Draws pieces that stand or lie around the board, as near as they may come, and returns what they make at every spot
/// together, in millitesla.
pub(super) fn draw(facts: &Facts, dice: &mut Dice) -> [f64; SPOTS] {
    let mut fields = [0.0; SPOTS];
    for _ in 0..dice.random_range(PIECES) {
        let polarity = if dice.random() { Polarity::Raises } else { Polarity::Lowers };
        let piece = MadePiece::draw(facts, polarity, dice.random_range(0..LEVELS), dice);
        let pose = pose(facts, dice);
        for (spot, field) in fields.iter_mut().enumerate() {
            *field += piece.field(&pose, facts.sensor_at(spot));
        }
    }
    fields
}

/// Half of them stand, the others lie on their side.
fn pose(facts: &Facts, dice: &mut Dice) -> Pose {
    let [x, y] = place(facts, dice);
    let mut pose = Pose::upright([x, y, 0.0]);
    if dice.random() {
        pose.foot[2] = facts.piece.foot_mm / 2.0;
        pose.tilt = 90.0;
        pose.towards = dice.random_range(0.0..360.0);
    }
    pose
}

/// Draws a place that is far enough from every spot, but not much farther.
fn place(facts: &Facts, dice: &mut Dice) -> [f64; 2] {
    let (nearest, farthest) = (facts.piece.loose_mm, facts.piece.loose_mm + FARTHER);
    let [left, middle] = facts.spot_at(crate::TRAY);
    let [right, top] = facts.spot_at(15);
    let reach = farthest + middle.min(top);
    loop {
        let at =
            [dice.random_range(left - farthest..right + farthest), dice.random_range(-reach..top + reach)];
        let distance = (0..SPOTS)
            .map(|spot| {
                let [x, y] = facts.spot_at(spot);
                (x - at[0]).hypot(y - at[1])
            })
            .fold(f64::INFINITY, f64::min);
        if (nearest..farthest).contains(&distance) {
            return at;
        }
    }
}
