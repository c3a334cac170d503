//! How a piece moves through space over time.

use board_field::Pose;

/// One leg of a path.
#[derive(Clone, Copy, Debug)]
struct Leg {
    from: Pose,
    to: Pose,
    span: f64,
    smooth: bool,
}

/// The way of one piece from pose to pose.
#[derive(Clone, Debug)]
pub struct Path {
    legs: Vec<Leg>,
    end: Pose,
}

impl Path {
    /// Starts a path.
    #[must_use]
    pub const fn from(start: Pose) -> Path {
        Path { legs: Vec::new(), end: start }
    }

    /// Goes on to a pose as a hand does it, starting and ending gently, in so many milliseconds.
    #[must_use]
    pub fn to(self, pose: Pose, span: f64) -> Path {
        self.leg(pose, span, true)
    }

    /// Goes on at constant speed: the piece stops dead, as when it is set down hard.
    #[must_use]
    pub fn straight_to(self, pose: Pose, span: f64) -> Path {
        self.leg(pose, span, false)
    }

    /// Stays for so many milliseconds.
    #[must_use]
    pub fn stay(self, span: f64) -> Path {
        let end = self.end;
        self.leg(end, span, false)
    }

    /// Returns how long the whole path takes, in milliseconds.
    #[must_use]
    pub fn span(&self) -> f64 {
        self.legs.iter().map(|leg| leg.span).sum()
    }

    /// Returns the pose so many milliseconds after the start.
    #[must_use]
    pub fn at(&self, mut time: f64) -> Pose {
        for leg in &self.legs {
            if time < leg.span {
                return leg.at(time / leg.span);
            }
            time -= leg.span;
        }
        self.end
    }

    fn leg(mut self, to: Pose, span: f64, smooth: bool) -> Path {
        self.legs.push(Leg { from: self.end, to, span, smooth });
        self.end = to;
        self
    }
}

impl Leg {
    fn at(&self, part: f64) -> Pose {
        // A hand's reach has a bell-shaped speed: the path of least jerk.
        let part = if self.smooth { part.powi(3) * (10.0 - 15.0 * part + 6.0 * part * part) } else { part };
        let mix = |from: f64, to: f64| from + (to - from) * part;
        Pose {
            foot: [0, 1, 2].map(|along| mix(self.from.foot[along], self.to.foot[along])),
            tilt: mix(self.from.tilt, self.to.tilt),
            towards: mix(self.from.towards, self.to.towards),
        }
    }
}
