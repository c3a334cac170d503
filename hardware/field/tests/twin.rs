//! The emulated board looks the magnet's field up in a table; here the table is held to the formula.

use board_field::generate::twin::FieldTable;
use board_field::{Facts, Magnet};

/// A field may be off by this part of it …
const PART: f64 = 0.005;

/// … or by this, in millitesla.
const OFF: f64 = 0.003;

#[test]
fn the_table_is_within_half_a_percent_or_three_microtesla() {
    let facts = Facts::read();
    let table = FieldTable::new(&facts);
    let magnet = Magnet { remanence: facts.magnet.remanence_t, up: true };
    for tenths in 90..2000 {
        let distance = f64::from(tenths) / 10.0;
        for angle in 0..=360 {
            let (sin, cos) = f64::from(angle).to_radians().sin_cos();
            let (radius, height) = (distance * sin.abs(), distance * cos);
            let [outward, upward] = table.at(radius, height).map(|field| field * magnet.remanence);
            let true_upward = magnet.field([0.0; 3], [0.0, 0.0, 1.0], [radius, 0.0, height]);
            let true_outward = magnet.field([0.0; 3], [0.0, 1.0, 0.0], [0.0, height, radius]);
            for (found, wanted) in [(upward, true_upward), (outward, true_outward)] {
                let off = (found - wanted).abs();
                assert!(
                    off < OFF.max(PART * wanted.abs()),
                    "{distance} mm, {angle}°: {found}, not {wanted} mT"
                );
            }
        }
    }
}
