//! From magnets to pieces: what stands where, and what hands did.
//!
//! [`Watch`] corrects the converter's counts, turns them into fields and follows every spot until something rests there
//! ([`Settle`]) or its sensor proves faulty ([`FaultWatch`]). [`Sensing`] subtracts what known neighbours make
//! ([`crosstalk()`]), finds the piece ([`Identifier`]) and keeps the board's picture. "Unsure" is an answer; a guess is
//! not.

mod board;
mod code;
mod crosstalk;
mod doubts;
mod fault;
mod identity;
mod sample;
mod sensors;
mod settle;
mod spot;
mod stack;
mod units;
mod watch;

pub use board::{BoardEvent, BoardEvents, Expected, Sensing, Standing};
pub use code::{Code, CodeBook, CodeSet};
pub use crosstalk::{Distance, crosstalk};
pub use doubts::Doubts;
pub use fault::{Fault, FaultWatch};
pub use identity::{Fields, Identifier, Knowledge, Match, Percent};
pub use sample::{Order, RawSample, Scan};
pub use sensors::Sensors;
pub use settle::{Change, GONE, GONE_FOR, PRESENT, Settle};
pub use spot::{NotASpot, PerSpot, Spot, SpotSet};
pub use stack::Stack;
pub use units::{Counts, Gain, MicroTesla};
pub use watch::{SpotNews, SpotsNews, Watch};
