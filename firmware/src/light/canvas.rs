//! The picture in the making: every light with a colour and a level.

use rules_core::{Cell, Seat};
use smart_leds::RGB8;

use super::Frame;
use super::palette::{GAMMA, brightness};
use super::pattern::{between, widen};
use crate::facts::leds;
use crate::sensing::Spot;

/// A light: the colour when it is brightest, and how bright it should seem.
#[derive(Clone, Copy)]
struct Light {
    colour: RGB8,
    level: u8,
}

/// Which light.
#[derive(Clone, Copy)]
pub(super) struct Lamp(usize);

impl Lamp {
    /// The tray's.
    pub(super) const TRAY: Lamp = Lamp(leds::TRAY);

    /// Returns the light of a player's button.
    pub(super) const fn button(seat: Seat) -> Lamp {
        match seat {
            Seat::South => Lamp(leds::SOUTH),
            Seat::North => Lamp(leds::NORTH),
        }
    }
}

impl From<Cell> for Lamp {
    fn from(cell: Cell) -> Lamp {
        Lamp(cell.index())
    }
}

impl From<Spot> for Lamp {
    fn from(spot: Spot) -> Lamp {
        match spot {
            Spot::Cell(cell) => cell.into(),
            Spot::Tray => Lamp::TRAY,
        }
    }
}

/// The picture.
pub(super) struct Canvas([Light; leds::COUNT]);

impl Canvas {
    /// All lights off.
    pub(super) const DARK: Canvas = Canvas([Light { colour: RGB8::new(0, 0, 0), level: 0 }; leds::COUNT]);

    /// Lights one lamp, whatever it showed before.
    pub(super) fn set(&mut self, lamp: impl Into<Lamp>, colour: RGB8, level: u8) {
        self.0[lamp.into().0] = Light { colour, level };
    }

    /// Lights both buttons alike.
    pub(super) fn set_buttons(&mut self, colour: RGB8, level: u8) {
        for seat in Seat::ALL {
            self.set(Lamp::button(seat), colour, level);
        }
    }

    /// Moves one lamp this share, of 255, of the way from what it shows to another light.
    pub(super) fn blend(&mut self, lamp: impl Into<Lamp>, colour: RGB8, level: u8, share: u8) {
        let light = &mut self.0[lamp.into().0];
        *light =
            Light { colour: mix(light.colour, colour, share), level: between(light.level, level, share) };
    }

    /// Changes one lamp's colour by this share, of 255, of the way to another, and its level as the function says.
    pub(super) fn adapt(&mut self, lamp: Lamp, colour: RGB8, share: u8, level: impl Fn(u8) -> u8) {
        let light = &mut self.0[lamp.0];
        *light = Light { colour: mix(light.colour, colour, share), level: level(light.level) };
    }

    /// Returns what the LEDs are sent at this brightness setting.
    pub(super) fn develop(&self, setting: u8) -> Frame {
        let bright = brightness(setting);
        self.0.map(|Light { colour, level }| {
            let scale = widen(level) * bright;
            let sent = |channel: u8| GAMMA[((u32::from(channel) * scale) >> 16) as usize & 255];
            RGB8::new(sent(colour.r), sent(colour.g), sent(colour.b))
        })
    }
}

fn mix(from: RGB8, to: RGB8, share: u8) -> RGB8 {
    RGB8::new(between(from.r, to.r, share), between(from.g, to.g, share), between(from.b, to.b, share))
}
