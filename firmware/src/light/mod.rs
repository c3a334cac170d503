//! What the lights show.

mod view;

pub use view::{ClockView, FIGURES, Flash, MenuValue, MenuView, Scene, View};
