//! What hands do to a board, in the words of scenario files: `hand put LRTS a1 off=1.5`.

use std::fmt;
use std::str::FromStr;

use crate::{Broken, Token};
use quarto_board::sensing::Spot;
use rand::RngExt;
use rand::rngs::SmallRng;
use rules_core::Seat;

/// Something that hands do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hand {
    /// `put LRTS a1 off=1.5 to=90 tilt=2 up=0`: carries a piece to a spot and sets it down.
    Put {
        /// The piece.
        piece: Token,
        /// Where to.
        spot: Spot,
        /// How it is seated.
        seat: Seating,
    },
    /// `hurry LRTS a1 north at=60 for=100`: puts a piece somewhere and presses a button so long after it rests, or before.
    Hurry {
        /// The piece.
        piece: Token,
        /// Where to.
        spot: Spot,
        /// Whose button.
        seat: Seat,
        /// In milliseconds after the piece rests; below zero before that.
        at: f64,
        /// In milliseconds.
        span: f64,
    },
    /// `lift a1`: takes away what stands there.
    Lift(Spot),
    /// `slide LRTS a1 d1 speed=60`: pushes a piece over the board's surface and takes it away at the end.
    Slide {
        /// The piece.
        piece: Token,
        /// From where …
        from: Spot,
        /// … across to where.
        to: Spot,
        /// In millimetres a second.
        speed: f64,
    },
    /// `hover LRTS a1 up=5 for=110`: holds a piece over a spot, then takes it away.
    Hover {
        /// The piece.
        piece: Token,
        /// Over what.
        spot: Spot,
        /// In millimetres above the surface.
        up: f64,
        /// In milliseconds.
        span: f64,
    },
    /// `press south for=100`: presses a call button.
    Press {
        /// Whose.
        seat: Seat,
        /// In milliseconds.
        span: f64,
    },
    /// `break c3 dead`: a sensor fails: dead, open or stuck.
    Break {
        /// Which.
        spot: Spot,
        /// How.
        broken: Broken,
    },
    /// `both for=2100`: holds both buttons, south's a little earlier.
    Both {
        /// In milliseconds.
        span: f64,
    },
}

/// How a piece is seated on a spot.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Seating {
    /// How far off the centre, in millimetres.
    pub off: f64,
    /// In which direction, in degrees.
    pub to: f64,
    /// How far it leans that way, in degrees.
    pub tilt: f64,
    /// How far its foot's centre is above the surface, in millimetres.
    pub up: f64,
}

impl Seating {
    /// Returns a piece that rides on the rim of its recess, in some direction.
    #[must_use]
    pub fn badly(rng: &mut SmallRng) -> Seating {
        Seating {
            off: rng.random_range(2.0..8.0),
            to: rng.random_range(0.0..360.0),
            tilt: rng.random_range(0.0..6.0),
            up: rng.random_range(0.2..2.5),
        }
    }
}

/// The line is nothing that hands do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAHand(
    /// Why not.
    pub String,
);

impl FromStr for Hand {
    type Err = NotAHand;

    fn from_str(line: &str) -> Result<Hand, NotAHand> {
        let mut words = line.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let mut word =
            |what: &str| words.next().ok_or_else(|| NotAHand(format!("{line}: {what} is missing")));
        let hand = match verb {
            "put" => Hand::Put {
                piece: read(word("piece")?)?,
                spot: read(word("spot")?)?,
                seat: Seating::default(),
            },
            "hurry" => Hand::Hurry {
                piece: read(word("piece")?)?,
                spot: read(word("spot")?)?,
                seat: read(word("seat")?)?,
                at: 0.0,
                span: 100.0,
            },
            "lift" => Hand::Lift(read(word("spot")?)?),
            "slide" => Hand::Slide {
                piece: read(word("piece")?)?,
                from: read(word("spot")?)?,
                to: read(word("spot")?)?,
                speed: 100.0,
            },
            "hover" => {
                Hand::Hover { piece: read(word("piece")?)?, spot: read(word("spot")?)?, up: 5.0, span: 100.0 }
            }
            "press" => Hand::Press { seat: read(word("seat")?)?, span: 100.0 },
            "break" => Hand::Break { spot: read(word("spot")?)?, broken: broken(word("fault")?)? },
            "both" => Hand::Both { span: 2100.0 },
            _ => {
                return Err(NotAHand(format!(
                    "{line}: hands put, hurry, lift, slide, hover, press or hold both"
                )));
            }
        };
        words.try_fold(hand, |hand, option| hand.with(option))
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hand::Put { piece, spot, seat: Seating { off, to, tilt, up } } => {
                write!(f, "put {piece} {spot} off={off} to={to} tilt={tilt} up={up}")
            }
            Hand::Hurry { piece, spot, seat, at, span } => {
                write!(f, "hurry {piece} {spot} {seat} at={at} for={span}")
            }
            Hand::Lift(spot) => write!(f, "lift {spot}"),
            Hand::Slide { piece, from, to, speed } => write!(f, "slide {piece} {from} {to} speed={speed}"),
            Hand::Hover { piece, spot, up, span } => write!(f, "hover {piece} {spot} up={up} for={span}"),
            Hand::Press { seat, span } => write!(f, "press {seat} for={span}"),
            Hand::Break { spot, broken } => write!(f, "break {spot} {}", broken_word(*broken)),
            Hand::Both { span } => write!(f, "both for={span}"),
        }
    }
}

impl Hand {
    /// Takes an option such as `off=1.5`.
    fn with(mut self, option: &str) -> Result<Hand, NotAHand> {
        let wrong = || NotAHand(format!("{option}: no such option here"));
        let (name, value) = option.split_once('=').ok_or_else(wrong)?;
        let value: f64 = read(value)?;
        let place = match (&mut self, name) {
            (Hand::Put { seat, .. }, "off") => &mut seat.off,
            (Hand::Put { seat, .. }, "to") => &mut seat.to,
            (Hand::Put { seat, .. }, "tilt") => &mut seat.tilt,
            (Hand::Put { seat, .. }, "up") => &mut seat.up,
            (Hand::Hurry { at, .. }, "at") => at,
            (Hand::Slide { speed, .. }, "speed") => speed,
            (Hand::Hover { up, .. }, "up") => up,
            (Hand::Hurry { span, .. }, "for") => span,
            (Hand::Hover { span, .. } | Hand::Press { span, .. } | Hand::Both { span }, "for") => span,
            _ => return Err(wrong()),
        };
        *place = value;
        Ok(self)
    }
}

fn broken(word: &str) -> Result<Broken, NotAHand> {
    match word {
        "dead" => Ok(Broken::Dead(20.0)),
        "open" => Ok(Broken::Open),
        "stuck" => Ok(Broken::Stuck(2050)),
        _ => Err(NotAHand(format!("{word}: dead, open or stuck"))),
    }
}

const fn broken_word(broken: Broken) -> &'static str {
    match broken {
        Broken::Dead(_) => "dead",
        Broken::Open => "open",
        Broken::Stuck(_) => "stuck",
    }
}

fn read<T: FromStr>(word: &str) -> Result<T, NotAHand> {
    word.parse().map_err(|_| NotAHand(format!("{word}: cannot be read")))
}
