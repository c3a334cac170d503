//! The table of board facts, `hardware/board.toml`, as Rust values.

mod game;
mod parts;

use std::collections::HashSet;

use serde::{Deserialize, de::Error as _};

pub use game::{Game, Height, Piece, Polarity};
pub use parts::{
    AnalogueSupply, Body, Buttons, Buzzer, Cells, Channel, Controller, Converter, Disc, LedSwitch, Leds,
    Level, Mux, Noise, Scanning, Sensor, Straps, Supply, Tray,
};

/// How many spots have a sensor: sixteen cells and the tray.
pub const SPOTS: usize = 17;

/// The tray's spot; the spots before it are the cells by index.
pub const TRAY: usize = 16;

/// Everything the table says.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // Each field is the section of the same name.
pub struct Facts {
    pub controller: Controller,
    pub cells: Cells,
    pub tray: Tray,
    pub sensor: Sensor,
    pub adc: Converter,
    pub noise: Noise,
    pub mux: Mux,
    pub scan: Scanning,
    pub leds: Leds,
    pub led_switch: LedSwitch,
    pub buttons: Buttons,
    pub buzzer: Buzzer,
    pub straps: Straps,
    pub analogue_supply: AnalogueSupply,
    pub supply: Supply,
    pub magnet: Disc,
    pub piece: Body,
    #[serde(rename = "game")]
    pub games: Vec<Game>,
}

impl Facts {
    /// Reads the committed table.
    ///
    /// # Panics
    ///
    /// Panics when the table was broken before this crate was compiled.
    #[must_use]
    pub fn read() -> Self {
        Self::parse(include_str!("../../../board.toml"))
            .unwrap_or_else(|error| panic!("hardware/board.toml is broken: {error}"))
    }

    /// Reads a table from its text.
    ///
    /// # Errors
    ///
    /// Says where the text is not TOML, what is missing, unknown or of the wrong type, or which game cannot be told apart.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        let facts: Self = toml::from_str(text)?;
        match facts.games.iter().find_map(|game| Some((game, facts.flaw(game)?))) {
            Some((game, flaw)) => Err(toml::de::Error::custom(format!("game {}: {flaw}", game.name))),
            None => Ok(facts),
        }
    }

    /// Returns what is wrong with the pieces of a game, if something is.
    fn flaw(&self, game: &Game) -> Option<&'static str> {
        let codes: HashSet<_> = game.pieces.iter().map(|piece| (piece.polarity, piece.level)).collect();
        if game.pieces.iter().any(|piece| piece.level >= self.piece.levels.len()) {
            Some("a piece has a level that is not there")
        } else if codes.len() < game.pieces.len() {
            Some("two pieces have the same magnet")
        } else if game.pieces.iter().any(|piece| piece.copies == 0 || piece.copies != game.copies()) {
            Some("there are not as many copies of every piece")
        } else {
            None
        }
    }

    /// Returns the centre of a spot in millimetres: a1 is (0, 0), x runs to the right, y away from south.
    ///
    /// # Panics
    ///
    /// Panics when there is no such spot.
    #[must_use]
    pub fn spot_at(&self, spot: usize) -> [f64; 2] {
        assert!(spot < SPOTS, "spot {spot} of {SPOTS}");
        if spot == TRAY {
            return [-self.tray.left_of_column_a_mm, self.tray.above_row_1_mm];
        }
        [(spot % 4) as f64 * self.cells.pitch_mm, (spot / 4) as f64 * self.cells.pitch_mm]
    }

    /// Returns where the sensing element of a spot is; z = 0 is the playing surface.
    ///
    /// # Panics
    ///
    /// Panics when there is no such spot.
    #[must_use]
    pub fn sensor_at(&self, spot: usize) -> [f64; 3] {
        let [x, y] = self.spot_at(spot);
        [x, y, -self.depth()]
    }

    /// Returns how far the sensing elements are below the floor that pieces stand on, in millimetres.
    #[must_use]
    pub fn depth(&self) -> f64 {
        self.sensor.board_below_floor_mm - self.sensor.element_above_board_mm
    }

    /// Returns the height of the magnet's centre above the playing surface, in millimetres, in a standing piece.
    ///
    /// # Panics
    ///
    /// Panics when there is no such level.
    #[must_use]
    pub fn magnet_height(&self, level: usize) -> f64 {
        self.piece.levels[level].face_mm + self.magnet.thickness_mm / 2.0
    }

    /// Returns the games whose pieces are known.
    pub fn games_with_pieces(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(|game| !game.pieces.is_empty())
    }

    /// Returns the height of a piece in millimetres.
    #[must_use]
    pub fn body_of(&self, piece: &Piece) -> f64 {
        match piece.body {
            Height::Short => self.piece.short_mm,
            Height::Tall => self.piece.tall_mm,
        }
    }

    /// Returns how many counts of the converter one millitesla makes.
    #[must_use]
    pub fn counts_per_millitesla(&self) -> f64 {
        self.sensor.millivolts_per_millitesla / 1000.0 / self.adc.reference_v * self.full_scale()
    }

    /// Returns the reading without a field.
    #[must_use]
    pub fn mid_counts(&self) -> f64 {
        self.full_scale() / 2.0
    }

    /// Returns the counts between which a sensor's output stays.
    #[must_use]
    pub fn output_counts(&self) -> [f64; 2] {
        let gap = self.sensor.rail_gap_v / self.adc.reference_v * self.full_scale();
        [gap, self.full_scale() - gap]
    }

    fn full_scale(&self) -> f64 {
        f64::from(1_u32 << self.adc.bits)
    }

    /// Returns the GPIOs that are wired to something on the board, which are all on the controller's header.
    #[must_use]
    pub fn header_gpios(&self) -> Vec<u8> {
        let mut gpios = self.mux.select_gpios.to_vec();
        gpios.extend([self.mux.common_gpio, self.tray.gpio, self.leds.gpio]);
        gpios.extend([self.led_switch.enable_gpio, self.led_switch.fault_gpio]);
        gpios.extend(self.buzzer.gpios.into_iter().chain(self.straps.gpios));
        gpios.extend([self.buttons.south_gpio, self.buttons.north_gpio]);
        gpios
    }

    /// Returns the number of the controller's pin that carries a name, such as `GP2` or `3V3`; of several, the first.
    #[must_use]
    pub fn pin_of(&self, name: &str) -> Option<usize> {
        self.controller.header.iter().position(|pin| pin == name).map(|index| index + 1)
    }
}
