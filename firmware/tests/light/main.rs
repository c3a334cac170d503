//! What the lights promise: everything is told apart without colour, nothing draws too much, nothing flickers.

mod brightness;
mod clock;
mod eye;
mod flicker;
mod overlays;
mod scenes;
mod views;
