//! All spots over time: from raw samples to what changed where.

use heapless::Vec;
use rules_core::Millis;

use super::fault::out_of_range;
use super::{Change, Counts, Fault, FaultWatch, MicroTesla, PerSpot, Scan, Sensors, Settle, Spot, SpotSet};
use crate::Moment;
use crate::facts::SPOTS;

/// What changed on a spot, or a sensor that failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpotNews {
    /// A piece came, rests or left.
    Piece(Change),
    /// The sensor failed; nothing more is heard of this spot.
    Fault(Fault),
}

/// At most one piece of news a spot and scan.
pub type SpotsNews = Vec<(Spot, SpotNews), SPOTS>;

/// An empty spot's zero is tracked once nothing has moved anywhere for this long.
const QUIET_FOR: Millis = Millis(2000);

/// Every so many scans a zero moves by a 64th of a count, at most a count in ten seconds: faster than any warming up,
/// slower than any piece.
const TRACKING_SCANS: u32 = 32;

/// A field stronger than this on an empty spot is not drift.
const DRIFT: MicroTesla = MicroTesla(300);

/// Such a field for so many times in a row, three seconds, is something magnetic that lies near: a broken sensor is found
/// out before …
const NEAR_TIMES: u8 = 20;

/// … until the field is weaker than this.
const NEAR_NO_MORE: MicroTesla = MicroTesla(200);

/// A field weaker than this is not worth tracking.
const NO_DRIFT: i32 = 3;

/// Watches all spots.
#[derive(Clone, Debug)]
pub struct Watch {
    sensors: Sensors,
    settles: PerSpot<Settle>,
    faults: FaultWatch,
    /// The last readings.
    raw: PerSpot<Counts>,
    quiet_since: Option<Moment>,
    /// The field on empty spots, summed up for tracking.
    drifts: PerSpot<MicroTesla>,
    drift_scans: u32,
    /// How often in a row an empty spot has had a field that is no drift.
    strange: PerSpot<u8>,
    near: SpotSet,
}

impl Watch {
    /// Starts watching with these sensors.
    #[must_use]
    pub fn new(sensors: Sensors) -> Watch {
        Watch {
            sensors,
            settles: [Settle::default(); SPOTS],
            faults: FaultWatch::default(),
            raw: [Counts::MID; SPOTS],
            quiet_since: None,
            drifts: [MicroTesla::ZERO; SPOTS],
            drift_scans: 0,
            strange: [0; SPOTS],
            near: SpotSet::EMPTY,
        }
    }

    /// Returns the sensors with their zeros as tracked.
    #[must_use]
    pub const fn sensors(&self) -> &Sensors {
        &self.sensors
    }

    /// Returns the field of a spot, averaged over a few scans, neighbours included.
    #[must_use]
    pub fn field(&self, spot: Spot) -> MicroTesla {
        self.settles[spot.index()].smooth()
    }

    /// Returns the last reading of a spot, as the converter gave it.
    #[must_use]
    pub const fn raw(&self, spot: Spot) -> Counts {
        self.raw[spot.index()]
    }

    /// Tells whether something is on the spot.
    #[must_use]
    pub const fn is_present(&self, spot: Spot) -> bool {
        !self.settles[spot.index()].is_gone()
    }

    /// Returns the empty spots near which something magnetic lies.
    #[must_use]
    pub const fn near(&self) -> SpotSet {
        self.near
    }

    /// Returns what is wrong with the sensor of a spot.
    #[must_use]
    pub const fn fault(&self, spot: Spot) -> Option<Fault> {
        self.faults.fault(spot)
    }

    /// Takes a scan. `neighbours` is the field that known pieces make on spots other than their own.
    pub fn step(&mut self, scan: &Scan, neighbours: &PerSpot<MicroTesla>, now: Moment) -> SpotsNews {
        let mut all = SpotsNews::new();
        let mut quiet = true;
        self.faults.begin(scan);
        for spot in Spot::all() {
            if let Some(news) = self.step_spot(spot, scan, neighbours, now) {
                // There is room for every spot.
                let _ = all.push((spot, news));
            }
            quiet &= !self.settles[spot.index()].is_moving();
        }
        self.track(quiet, now);
        all
    }

    fn step_spot(
        &mut self,
        spot: Spot,
        scan: &Scan,
        neighbours: &PerSpot<MicroTesla>,
        now: Moment,
    ) -> Option<SpotNews> {
        let index = spot.index();
        let sample = &scan.samples[index];
        self.raw[index] = sample.mean();
        if let Some(fault) = self.faults.step(spot, sample, now) {
            // Nothing moves there any more, as far as the others are concerned.
            self.settles[index] = Settle::default();
            return Some(SpotNews::Fault(fault));
        }
        if self.faults.fault(spot).is_some() || out_of_range(sample) {
            return None;
        }
        let field = self.sensors.field(spot, sample.mean());
        self.drifts[index] += field - neighbours[index];
        self.settles[index].step(field, neighbours[index], now).map(SpotNews::Piece)
    }

    /// Lets the zeros of empty spots follow slow drift.
    fn track(&mut self, quiet: bool, now: Moment) {
        let since = *self.quiet_since.get_or_insert(now);
        if !quiet {
            self.quiet_since = None;
        }
        if !quiet || now.since(since) < QUIET_FOR {
            self.restart_tracking();
            return;
        }
        self.drift_scans += 1;
        if self.drift_scans < TRACKING_SCANS {
            return;
        }
        for spot in Spot::all() {
            let mean = self.drifts[spot.index()].0 / TRACKING_SCANS as i32;
            let sound = self.faults.fault(spot).is_none() && self.settles[spot.index()].is_gone();
            if sound && mean.abs() < DRIFT.0 && mean.abs() > NO_DRIFT {
                self.sensors.shift_zero(spot, mean.signum());
            }
            self.notice(spot, if sound { MicroTesla(mean.abs()) } else { MicroTesla::ZERO });
        }
        self.restart_tracking();
    }

    /// Takes the field of an empty spot, to notice what lies near it.
    fn notice(&mut self, spot: Spot, field: MicroTesla) {
        let strange = &mut self.strange[spot.index()];
        *strange = if field < DRIFT { 0 } else { strange.saturating_add(1) };
        if *strange >= NEAR_TIMES {
            self.near.insert(spot);
        } else if field < NEAR_NO_MORE {
            self.near.remove(spot);
        }
    }

    fn restart_tracking(&mut self) {
        self.drifts = [MicroTesla::ZERO; SPOTS];
        self.drift_scans = 0;
    }
}
