//! The table of board facts, `hardware/board.toml`, as Rust values.

use serde::Deserialize;

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
    pub mux: Mux,
    pub leds: Leds,
    pub buttons: Buttons,
    pub buzzer: Buzzer,
    pub supply: Supply,
    pub magnet: Disc,
    pub piece: Body,
    pub code: Code,
}

impl Facts {
    /// Reads the committed table.
    ///
    /// # Panics
    ///
    /// Panics when the table was broken before this crate was compiled.
    #[must_use]
    pub fn read() -> Self {
        Self::parse(include_str!("../../board.toml"))
            .unwrap_or_else(|error| panic!("hardware/board.toml is broken: {error}"))
    }

    /// Reads a table from its text.
    ///
    /// # Errors
    ///
    /// Says where the text is not TOML, or what is missing, unknown or of the wrong type.
    pub fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
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
        [x, y, -self.sensor.depth_mm]
    }

    /// Returns the height of the magnet's centre above the playing surface, in millimetres, in a standing piece.
    ///
    /// # Panics
    ///
    /// Panics when there is no such level.
    #[must_use]
    pub fn magnet_height(&self, level: usize) -> f64 {
        self.piece.pocket_floor_mm + self.piece.levels[level].height_mm + self.magnet.thickness_mm / 2.0
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

    fn full_scale(&self) -> f64 {
        f64::from(1_u32 << self.adc.bits)
    }

    /// Returns the GPIOs that are wired to something on the board, which are all on the controller's header.
    #[must_use]
    pub fn header_gpios(&self) -> Vec<u8> {
        let mut gpios = self.mux.select_gpios.to_vec();
        gpios.extend([self.mux.common_gpio, self.tray.gpio, self.leds.gpio, self.buzzer.gpio]);
        gpios.extend([self.buttons.south_gpio, self.buttons.north_gpio]);
        gpios
    }

    /// Returns the number of the controller's pin that carries a name, such as `GP2` or `3V3`; of several, the first.
    #[must_use]
    pub fn pin_of(&self, name: &str) -> Option<usize> {
        self.controller.header.iter().position(|pin| pin == name).map(|index| index + 1)
    }
}

/// The controller.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Controller {
    pub board: String,
    pub chip: String,
    pub flash_mb: u32,
    pub current_ma: f64,
    /// The pin that carries the ground of LEDs, buttons and piezo.
    pub ground_pin: usize,
    /// The names of its pins, pin 1 first.
    pub header: Vec<String>,
}

/// The sixteen cells.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Cells {
    pub pitch_mm: f64,
    /// How far off the centre a piece can stand.
    pub seats_within_mm: f64,
    /// The names in the order of the cells' index.
    pub names: Vec<String>,
}

/// The tray, over which pieces are given.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Tray {
    pub gpio: u8,
    pub left_of_column_a_mm: f64,
    pub above_row_1_mm: f64,
    /// How far off the centre a piece can stand.
    pub seats_within_mm: f64,
}

/// The hall sensor.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Sensor {
    pub part: String,
    pub smd_order_code: String,
    pub through_hole_order_code: String,
    pub supply_v: f64,
    pub millivolts_per_millitesla: f64,
    pub range_mt: f64,
    /// From the playing surface down to the sensing element.
    pub depth_mm: f64,
    pub zero_tolerance_counts: f64,
    pub gain_tolerance: f64,
    pub gain_per_kelvin: f64,
    pub noise_mt_rms: f64,
    pub current_max_ma: f64,
}

/// The controller's analogue-to-digital converter.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Converter {
    pub bits: u32,
    pub reference_v: f64,
    pub wide_codes: Vec<u16>,
    /// How much wider than the others each wide code is.
    pub wide_by_lsb: f64,
    pub noise_counts_rms: f64,
}

/// The analogue switch between the cells' sensors and the converter.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Mux {
    pub part: String,
    /// S0 to S3.
    pub select_gpios: [u8; 4],
    pub common_gpio: u8,
    pub channels: Vec<Channel>,
}

/// One input of the analogue switch and the cell whose sensor is wired to it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Channel {
    pub channel: usize,
    pub cell: String,
}

/// The chain of LEDs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Leds {
    pub part: String,
    /// Lifts the data line from 3.3 V to 5 V.
    pub buffer: String,
    pub gpio: u8,
    /// One colour of one LED at 255.
    pub channel_ma: f64,
    /// One LED, dark.
    pub idle_ma: f64,
    /// What the firmware lets the whole chain draw.
    pub limit_ma: f64,
    /// Where each LED sits, the first of the chain first.
    pub order: Vec<String>,
}

/// The two call buttons.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Buttons {
    pub south_gpio: u8,
    pub north_gpio: u8,
}

/// The piezo.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Buzzer {
    pub gpio: u8,
}

/// The supply.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Supply {
    /// High keeps the regulator in PWM mode.
    pub pwm_mode_gpio: u8,
    pub usb_max_ma: f64,
}

/// The disc magnet in every piece.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Disc {
    pub diameter_mm: f64,
    pub thickness_mm: f64,
    pub grade: String,
    pub remanence_t: f64,
    pub remanence_per_kelvin: f64,
}

/// The body of a piece.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Body {
    /// From the piece's foot to the pocket.
    pub pocket_floor_mm: f64,
    /// How far a piece not in play stays from every spot.
    pub loose_mm: f64,
    pub short_mm: f64,
    pub tall_mm: f64,
    pub footprint_mm: f64,
    pub levels: Vec<Level>,
}

/// One of the eight strengths that tell pieces apart.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Level {
    pub level: usize,
    /// From the pocket floor to the magnet's lower face.
    pub height_mm: f64,
    /// The field at the sensor right below, whatever its sign.
    pub field_mt: f64,
}

/// The code books of both games.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Code {
    pub quarto: Vec<QuartoPiece>,
    pub quantik: Vec<QuantikPiece>,
}

/// What a piece does to the reading of the sensor below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Polarity {
    /// South pole down: light pieces.
    Raises,
    /// North pole down: dark pieces.
    Lowers,
}

impl Polarity {
    /// Returns +1 or −1.
    #[must_use]
    pub fn sign(self) -> f64 {
        match self {
            Self::Raises => 1.0,
            Self::Lowers => -1.0,
        }
    }
}

/// A Quarto piece and its magnet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct QuartoPiece {
    /// Colour, shape, height, top, such as `LRTS`.
    pub piece: String,
    pub polarity: Polarity,
    pub level: usize,
}

/// A Quantik piece and its magnet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct QuantikPiece {
    pub colour: String,
    pub shape: String,
    pub polarity: Polarity,
    pub level: usize,
    pub copies: usize,
}
