//! What the lights show.
//!
//! [`paint()`] turns a [`View`] and a moment into a [`Frame`] for the LED chain, some fifty times a second. It draws in
//! layers: the scene, the clock on the mover's button, what needs a hand, and the short reply to one. Every
//! message has its own pattern in space and time; colour only helps. All blinking keeps to one beat ([`BEAT`]), so
//! whatever blinks together makes no more than two and a half flashes a second.

mod canvas;
mod clock;
mod current;
mod lots;
mod menu;
mod overlay;
mod paint;
mod palette;
mod pattern;
mod power;
mod scene;
mod view;
mod won;

pub use current::{milliamps, within_limit};
pub use lots::JUMPS;
pub use paint::{Frame, paint};
pub use palette::GAMMA;
pub use pattern::BEAT;
pub use power::{LedNews, LedPower};
pub use view::{ClockView, FIGURES, MenuValue, MenuView, Reply, Scene, View};
