//! The field model agrees with the table of levels, with symmetry, and with a dipole from afar.

use board_field::{Facts, Magnet, Polarity, SPOTS, TRAY};
use quarto_board::sensing::{Code, Spot, crosstalk};

const UPRIGHT: [f64; 3] = [0.0, 0.0, 1.0];

fn magnet(facts: &Facts, polarity: Polarity) -> Magnet {
    Magnet { remanence: facts.magnet.remanence_t, up: polarity == Polarity::Raises }
}

/// Returns the field of an upright piece standing centred on one spot at the sensor of another.
fn field_between(facts: &Facts, polarity: Polarity, level: usize, from: usize, to: usize) -> f64 {
    let [x, y] = facts.spot_at(from);
    let centre = [x, y, facts.magnet_height(level)];
    magnet(facts, polarity).field(centre, UPRIGHT, facts.sensor_at(to))
}

/// Returns the vertical field of a point dipole of the disc's strength, in millitesla.
fn dipole(facts: &Facts, away: [f64; 3]) -> f64 {
    let [x, y, z] = away;
    let radius = facts.magnet.diameter_mm / 2.0;
    let volume = std::f64::consts::PI * radius * radius * facts.magnet.thickness_mm;
    let distance = (x * x + y * y + z * z).sqrt();
    let strength = 1000.0 * facts.magnet.remanence_t * volume / (4.0 * std::f64::consts::PI);
    strength * (3.0 * z * z / (distance * distance) - 1.0) / distance.powi(3)
}

#[test]
fn each_level_makes_the_field_of_the_table() {
    let facts = Facts::read();
    for (index, level) in facts.piece.levels.iter().enumerate() {
        assert_eq!(level.level, index);
        let raised = field_between(&facts, Polarity::Raises, index, 0, 0);
        let lowered = field_between(&facts, Polarity::Lowers, index, 0, 0);
        assert!((raised / level.field_mt - 1.0).abs() < 0.002, "level {index}: {raised} mT");
        assert_eq!(raised, -lowered);
    }
}

#[test]
fn levels_lie_a_factor_of_1_37_to_1_40_apart() {
    let facts = Facts::read();
    for pair in facts.piece.levels.windows(2) {
        let ratio = pair[0].field_mt / pair[1].field_mt;
        assert!((1.369..1.401).contains(&ratio), "{ratio}");
    }
}

#[test]
fn the_field_matches_the_formula_on_the_axis() {
    let facts = Facts::read();
    let radius = facts.magnet.diameter_mm / 2.0;
    let part = |z: f64| z / z.hypot(radius);
    for face in [1.0, 9.8, 25.0, 100.0] {
        let expected =
            500.0 * facts.magnet.remanence_t * (part(face + facts.magnet.thickness_mm) - part(face));
        let centre = [0.0, 0.0, face + facts.magnet.thickness_mm / 2.0];
        let field = magnet(&facts, Polarity::Raises).field(centre, UPRIGHT, [0.0; 3]);
        assert!((field / expected - 1.0).abs() < 1e-9, "{face} mm: {field} mT, not {expected}");
    }
}

#[test]
fn from_afar_the_magnet_is_a_dipole() {
    let facts = Facts::read();
    for away in [[150.0, 0.0, -20.0], [0.0, -120.0, 60.0], [90.0, 90.0, -25.0]] {
        let field = magnet(&facts, Polarity::Raises).field([0.0; 3], UPRIGHT, away);
        let expected = dipole(&facts, away);
        assert!((field / expected - 1.0).abs() < 2e-3, "{field} mT, not {expected}");
    }
}

#[test]
fn turning_everything_about_the_vertical_changes_nothing() {
    let facts = Facts::read();
    let magnet = magnet(&facts, Polarity::Lowers);
    let lean = 0.1_f64;
    let [out, up] = [lean.sin(), lean.cos()];
    let along_x = magnet.field([1.0, 0.0, 3.0], [out, 0.0, up], [5.0, 0.0, -9.0]);
    let along_y = magnet.field([0.0, 1.0, 3.0], [0.0, out, up], [0.0, 5.0, -9.0]);
    assert!((along_x - along_y).abs() < 1e-12);
}

#[test]
fn a_magnet_on_its_side_makes_no_vertical_field_below_its_middle() {
    let facts = Facts::read();
    let magnet = magnet(&facts, Polarity::Raises);
    assert!(magnet.field([0.0, 0.0, 11.0], [1.0, 0.0, 0.0], [0.0; 3]).abs() < 1e-12);
    // Leaning to the right, its north pole is right of it: field lines rise there and fall on the left.
    assert!(magnet.field([0.0, 0.0, 11.0], [1.0, 0.0, 0.0], [-5.0, 0.0, 0.0]) > 1.0);
    assert!(magnet.field([0.0, 0.0, 11.0], [1.0, 0.0, 0.0], [5.0, 0.0, 0.0]) < -1.0);
}

#[test]
fn the_field_is_smooth_where_the_sensor_is_right_below_the_rim() {
    let facts = Facts::read();
    let magnet = magnet(&facts, Polarity::Raises);
    let at = |off: f64| magnet.field([off, 0.0, 2.3], UPRIGHT, [0.0, 0.0, -9.0]);
    let rim = facts.magnet.diameter_mm / 2.0;
    let expected = (at(rim - 1e-3) + at(rim + 1e-3)) / 2.0;
    for off in [rim, rim - 1e-9, rim + 1e-9] {
        assert!((at(off) / expected - 1.0).abs() < 1e-5, "{} mT, not {expected}", at(off));
    }
}

/// Returns the other seats, the nearest first.
fn others(facts: &Facts, spot: usize) -> Vec<usize> {
    let [x, y] = facts.spot_at(spot);
    let distance = |other: usize| {
        let [u, v] = facts.spot_at(other);
        (u - x).hypot(v - y)
    };
    let mut others: Vec<usize> = (0..SPOTS).filter(|&other| other != spot).collect();
    others.sort_by(|&one, &two| distance(one).total_cmp(&distance(two)));
    others
}

/// Returns what the largest sum over all cells is.
fn worst(sum: impl Fn(usize) -> f64) -> f64 {
    (0..TRAY).map(|cell| sum(cell).abs()).fold(0.0, f64::max)
}

#[test]
fn the_strongest_neighbours_of_one_sign_reach_0_84_millitesla() {
    let facts = Facts::read();
    let field = |from, to| field_between(&facts, Polarity::Raises, 0, from, to);
    let reached = worst(|cell| others(&facts, cell).iter().map(|&other| field(other, cell)).sum());
    assert!((0.82..0.86).contains(&reached), "{reached} mT");
}

/// Light pieces stand nearest, the strongest first; dark ones farthest, the strongest last.
#[test]
fn sixteen_different_pieces_reach_half_a_millitesla() {
    let facts = Facts::read();
    let light = (0..8).map(|level| (Polarity::Raises, level));
    let dark = (1..8).rev().map(|level| (Polarity::Lowers, level));
    let pieces: Vec<_> = light.chain(dark).collect();
    let reached = worst(|cell| {
        let others = others(&facts, cell).into_iter().filter(|&other| other != TRAY);
        let pairs = others.zip(&pieces);
        pairs.map(|(other, &(polarity, level))| field_between(&facts, polarity, level, other, cell)).sum()
    });
    assert!((0.45..0.60).contains(&reached), "{reached} mT");
}

#[test]
fn the_firmware_subtracts_what_neighbours_make() {
    let facts = Facts::read();
    for (from, to) in [(0, 1), (5, 10), (3, 12), (TRAY, 4), (15, TRAY)] {
        for code in Code::ALL {
            let polarity = if code.is_dark() { Polarity::Lowers } else { Polarity::Raises };
            let made = field_between(&facts, polarity, code.level(), from, to) * 1000.0;
            let [one, other] = [from, to].map(|spot| Spot::from_index(spot).expect("a spot"));
            let subtracted = crosstalk(code, one, other);
            assert!(
                (f64::from(subtracted.0) - made).abs() <= 0.5,
                "{from} to {to}: {subtracted}, not {made} uT"
            );
        }
    }
    for spot in Spot::all() {
        assert_eq!(crosstalk(Code::ALL[8], spot, spot).0, 0, "a piece is not its own neighbour");
    }
}
