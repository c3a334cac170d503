//! Colours, and the way from how bright a light should seem to what its LED is sent.

use smart_leds::RGB8;

/// The player whose turn it is, and plain things.
pub(super) const WARM: RGB8 = RGB8::new(255, 220, 170);
/// Giving.
pub(super) const SKY: RGB8 = RGB8::new(80, 180, 255);
/// Something went well.
pub(super) const GREEN: RGB8 = RGB8::new(30, 255, 110);
/// Something is in doubt, or time is getting short.
pub(super) const AMBER: RGB8 = RGB8::new(255, 160, 0);
/// A sensor is at fault, or time is over.
pub(super) const EMBER: RGB8 = RGB8::new(255, 80, 0);
/// A piece must not be here, or a hand's move is not accepted.
pub(super) const ROSE: RGB8 = RGB8::new(255, 40, 120);
/// A piece is missing here.
pub(super) const BLUE: RGB8 = RGB8::new(40, 120, 255);
/// Calls.
pub(super) const VIOLET: RGB8 = RGB8::new(190, 90, 255);
/// A press is noticed.
pub(super) const HEARD: RGB8 = RGB8::new(255, 255, 255);
/// The seventh figure.
const YELLOW: RGB8 = RGB8::new(240, 230, 60);

/// The colours of the figures that a true call shows, in their order.
pub(super) const FIGURES: [RGB8; super::FIGURES] = [GREEN, AMBER, SKY, ROSE, YELLOW, VIOLET, WARM];

/// The colours of the menu's pages, in their order and then over again.
pub(super) const PAGES: [RGB8; 6] = [SKY, AMBER, VIOLET, GREEN, ROSE, WARM];

/// The share, in parts of 256, that each brightness setting leaves of how bright a light seems: even steps to the eye.
const BRIGHTNESS: [u32; 4] = [115, 150, 196, 256];

/// Returns the share for a brightness setting; what lies outside 1 to 4 counts as the nearest.
pub(super) const fn brightness(setting: u8) -> u32 {
    match setting {
        0 | 1 => BRIGHTNESS[0],
        2 => BRIGHTNESS[1],
        3 => BRIGHTNESS[2],
        _ => BRIGHTNESS[3],
    }
}

/// What an LED is sent to seem so bright: 255 · (n / 255)^2.2, rounded, and at least 1 for anything but dark.
pub static GAMMA: [u8; 256] = gamma();

/// Finds every entry g as the largest with (g − ½)^5 · 255^6 ≤ n^11, which is the same formula in whole numbers.
const fn gamma() -> [u8; 256] {
    let mut table = [0; 256];
    let mut sent: u8 = 1;
    let mut n = 1;
    while n < table.len() {
        while sent < u8::MAX && (2 * sent as u128 + 1).pow(5) * 255_u128.pow(6) <= 32 * (n as u128).pow(11) {
            sent += 1;
        }
        table[n] = sent;
        n += 1;
    }
    table
}
