//! The parts of the board, a section of the table each.

use serde::Deserialize;

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
    /// From the floor that pieces stand on down to the top of the circuit board.
    pub board_below_floor_mm: f64,
    /// From there up to the sensing element.
    pub element_above_board_mm: f64,
    /// How far the element may be too deep or too high.
    pub depth_tolerance_mm: f64,
    /// How far it may be off in either direction of the plane.
    pub aside_tolerance_mm: f64,
    pub zero_tolerance_counts: f64,
    pub gain_tolerance: f64,
    pub gain_per_kelvin: f64,
    /// How far the slope may follow the magnets' weakening too little or too much.
    pub gain_per_kelvin_tolerance: f64,
    /// How far the zero may drift.
    pub zero_per_kelvin_counts: f64,
    /// How near to ground or supply the output may come.
    pub rail_gap_v: f64,
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
    /// How much that may differ from chip to chip.
    pub wide_tolerance_lsb: f64,
}

/// What shakes the readings.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Noise {
    /// Of one conversion, with the regulator in PWM mode.
    pub conversion_counts_rms: f64,
    /// The same with the regulator in its other mode.
    pub loud_conversion_counts_rms: f64,
    /// Shared by all conversions of a scan.
    pub scan_counts_rms: f64,
    /// The field of the mains.
    pub hum_mt: f64,
    pub mains_hz: f64,
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

/// How the firmware reads all sensors.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Scanning {
    pub rate_hz: u32,
    /// Conversions of one sensor that are summed up.
    pub oversampling: u32,
    /// How long the conversions of all sensors take.
    pub takes_ms: f64,
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

/// What feeds the LEDs.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LedSwitch {
    pub part: String,
    /// What sets its limit.
    pub limit_resistor: String,
    /// It lets no more through.
    pub limit_ma: f64,
    /// High switches it on.
    pub enable_gpio: u8,
    /// Low tells a fault.
    pub fault_gpio: u8,
}

/// The piezo.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Buzzer {
    /// Both its sides: the two outputs of one slice of PWM.
    pub gpios: [u8; 2],
}

/// What tells the circuit board's revision.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Straps {
    /// The least significant first; ground is a 1.
    pub gpios: [u8; 3],
    pub revision: u8,
}

/// The regulator of the sensors, the analogue switch and the converter's reference.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct AnalogueSupply {
    pub part: String,
    pub volts: f64,
    pub max_ma: f64,
}

/// The supply.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Supply {
    /// High keeps the regulator in PWM mode.
    pub pwm_mode_gpio: u8,
    /// Inside the controller: an input of its converter with a part of VSYS.
    pub vsys_gpio: u8,
    /// Which part that is.
    pub vsys_divider: u32,
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
    /// How far it may be off, as a part of it.
    pub remanence_tolerance: f64,
    pub remanence_per_kelvin: f64,
}

/// The body of a piece.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Body {
    /// The diameter of the foot.
    pub foot_mm: f64,
    /// How far the pocket's depth may be off.
    pub pocket_tolerance_mm: f64,
    /// How far a piece not in play stays from every spot.
    pub loose_mm: f64,
    pub short_mm: f64,
    pub tall_mm: f64,
    /// The diameter of a round body.
    pub round_mm: f64,
    /// The side of a square body.
    pub square_mm: f64,
    pub levels: Vec<Level>,
}

/// One of the eight strengths that tell pieces apart.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Level {
    pub level: usize,
    /// From the piece's foot to the magnet's lower face.
    pub face_mm: f64,
    /// The field at the sensor right below, whatever its sign.
    pub field_mt: f64,
}
