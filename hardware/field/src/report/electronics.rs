//! A board's sensors and converter, scanned as the firmware does it.

use std::f64::consts::TAU;
use std::{array, iter};

use quarto_board::Moment;
use quarto_board::facts::{OVERSAMPLING, SCAN_RATE};
use quarto_board::sensing::Sensors;
use quarto_board::sensing::{Change, Counts, MicroTesla, Order, RawSample, Scan, Settle, Spot};
use rand::RngExt as _;
use rand_distr::StandardNormal;

use super::Dice;
use crate::{Facts, MadeBoard, MeanAdc, Noise, SPOTS, TRAY};

/// Scans until both the mains and the order of visits begin again.
const ROUND: usize = 4 * Order::COUNT;

/// How many scans a piece is given to come to rest: a second.
const PATIENCE: u32 = SCAN_RATE;

/// The time from scan to scan in milliseconds.
const PERIOD: u32 = 1000 / SCAN_RATE;

/// What a sensor is exposed to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exposure {
    /// Whose sensor.
    pub(super) spot: Spot,
    /// The field in millitesla.
    pub(super) field: f64,
    /// How much of it the firmware thinks that known pieces on other spots make.
    pub(super) neighbours: MicroTesla,
    /// How far from room temperature.
    pub(super) kelvin: f64,
}

/// One board's electronics at work.
pub(super) struct Electronics {
    board: MadeBoard,
    adc: MeanAdc,
    noise: Noise,
    /// How far the mains have turned when a spot is visited, as cosine and sine, for every scan of a round.
    turns: [[(f64, f64); ROUND]; SPOTS],
}

impl Electronics {
    /// Draws a board.
    pub(super) fn draw(facts: &Facts, dice: &mut Dice) -> Electronics {
        let board = MadeBoard::draw(facts, dice);
        let noise = facts.noise.clone();
        Electronics {
            adc: MeanAdc::new(board.adc, noise.conversion_counts_rms),
            board,
            noise,
            turns: turns(facts),
        }
    }

    /// Scans all sensors so often at room temperature, each in its own field in millitesla, conversion by conversion.
    pub(super) fn scans(&self, fields: [f64; SPOTS], times: usize, dice: &mut Dice) -> Vec<Scan> {
        let hum = Hum::draw(self.noise.hum_mt, dice);
        let mut order = Order::default();
        let mut scans = Vec::with_capacity(times);
        for scan in 0..times {
            let shared = self.noise.scan_counts_rms * dice.sample::<f64, _>(StandardNormal);
            let samples = array::from_fn(|spot| {
                let field = fields[spot] + hum.at(self.turns[spot][scan % ROUND]);
                let output = self.board.sensors[spot].output(field, 0.0) + shared;
                RawSample::of(&array::from_fn(|_| {
                    let noise = self.noise.conversion_counts_rms * dice.sample::<f64, _>(StandardNormal);
                    self.board.adc.convert(output + noise)
                }))
            });
            scans.push(Scan { order, samples });
            order = order.next();
        }
        scans
    }

    /// Lets the firmware's own stepper follow one sensor until the piece over it rests, and returns the field it then
    /// tells, neighbours included; none if that takes longer than a second.
    pub(super) fn rest(&self, to: Exposure, sensors: &Sensors, dice: &mut Dice) -> Option<MicroTesla> {
        let spot = to.spot.index();
        let sensor = &self.board.sensors[spot];
        let still = sensor.output(to.field, to.kelvin);
        let per_millitesla = sensor.output(to.field + 1.0, to.kelvin) - still;
        // Of one sensor alone nobody can tell which noise is shared.
        let noise = self.noise.scan_counts_rms.hypot(own_noise(&self.noise));
        let (hum, begin) = (Hum::draw(self.noise.hum_mt, dice), dice.random_range(0..ROUND));
        let mut settle = Settle::default();
        (0..PATIENCE).find_map(|scan| {
            let turn = self.turns[spot][(begin + scan as usize) % ROUND];
            let wobble = hum.at(turn) * per_millitesla + noise * dice.sample::<f64, _>(StandardNormal);
            let field = sensors.field(to.spot, summed(self.adc.mean(still + wobble)));
            match settle.step(field, to.neighbours, Moment(scan * PERIOD)) {
                Some(Change::Rested(rested)) => Some(rested),
                _ => None,
            }
        })
    }
}

/// Returns what remains of the noise of conversions in the mean of a scan.
fn own_noise(noise: &Noise) -> f64 {
    noise.conversion_counts_rms / f64::from(OVERSAMPLING).sqrt()
}

/// Returns the sum of a scan's conversions.
fn summed(mean: f64) -> Counts {
    Counts((mean * f64::from(OVERSAMPLING) + 0.5) as i32)
}

/// The hum of the mains, in some phase.
struct Hum {
    cos: f64,
    sin: f64,
}

impl Hum {
    fn draw(field: f64, dice: &mut Dice) -> Hum {
        let (sin, cos) = dice.random_range(0.0..TAU).sin_cos();
        Hum { cos: field * cos, sin: field * sin }
    }

    /// Returns its field in millitesla a turn later.
    fn at(&self, (cos, sin): (f64, f64)) -> f64 {
        self.cos * cos - self.sin * sin
    }
}

/// Computes when each spot is visited: the cells in the firmware's changing order, the tray at the end.
fn turns(facts: &Facts) -> [[(f64, f64); ROUND]; SPOTS] {
    let visit_takes = facts.scan.takes_ms / 1000.0 / SPOTS as f64;
    let mut turns = [[(0.0, 0.0); ROUND]; SPOTS];
    let orders = iter::successors(Some(Order::default()), |order| Some(order.next()));
    for (scan, order) in orders.take(ROUND).enumerate() {
        for (visit, spot) in order.channels().chain([TRAY]).enumerate() {
            let time = scan as f64 / f64::from(SCAN_RATE) + visit as f64 * visit_takes;
            let (sin, cos) = (TAU * facts.noise.mains_hz * time).sin_cos();
            turns[spot][scan] = (cos, sin);
        }
    }
    turns
}
