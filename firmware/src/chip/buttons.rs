//! The call buttons, to ground.

use embedded_hal::digital::InputPin;

/// Both players' buttons.
pub(crate) struct CallButtons<P> {
    pub(crate) south: P,
    pub(crate) north: P,
}

impl<P: InputPin> CallButtons<P> {
    /// Tells whether the buttons are down, south's first.
    pub(crate) fn down(&mut self) -> [bool; 2] {
        // The chip's pins can always be read.
        [&mut self.south, &mut self.north].map(|pin| pin.is_low().unwrap_or(false))
    }
}
