//! How quick the board is, measured on the real image, against what is promised.

use board_tests::{Bench, Made, Said, Shown, TwinBoard};
use rules_core::{GameName, Millis, Seat};

/// A figure and its limit.
struct Figure {
    name: &'static str,
    value: f64,
    limit: f64,
    unit: &'static str,
}

/// How long a line takes over USB at the most: the computer asks once a millisecond.
const USB: f64 = 2.0;

/// Returns when a line came.
fn when(said: &[Said], wanted: &str) -> f64 {
    let line = said.iter().find(|said| said.line.starts_with(wanted));
    line.unwrap_or_else(|| panic!("no {wanted} in {said:?}")).at
}

/// Returns when the lamp's light first differed.
fn lit(film: &[Shown], lamp: usize, before: [u8; 3]) -> f64 {
    let frame = film.iter().find(|shown| shown.lights[lamp] != before);
    frame.unwrap_or_else(|| panic!("lamp {lamp} stays {before:?}")).at
}

/// From power to the line, and to the first light.
fn boot(figures: &mut Vec<Figure>) {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.unplug();
    board.wait(Millis(1000));
    board.lines();
    board.film(true);
    let on = board.status().now;
    board.plug();
    board.wait(Millis(1000));
    let ready = when(&board.said(), "# ready") - on;
    let first = board.film(false).first().expect("a frame").at - on;
    figures.push(Figure { name: "power to ready", value: ready, limit: 700.0, unit: "ms" });
    // The LEDs wait until the computer has agreed to what they draw.
    figures.push(Figure { name: "power to first light", value: first, limit: 200.0, unit: "ms" });
}

/// From a press to the light of the button.
fn press(figures: &mut Vec<Figure>) {
    const SOUTH: usize = 17;
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto", Seat::South);
    board.wait(Millis(2000));
    let mut worst = 0.0_f64;
    for extra in 0..10 {
        // Presses at all phases of scan and frame.
        board.wait(Millis(1500 + 7 * extra));
        let before = board.lights()[SOUTH];
        board.film(true);
        let at = board.status().now;
        board.does("press south");
        worst = worst.max(lit(&board.film(false), SOUTH, before.into()) - at);
    }
    figures.push(Figure { name: "press to light", value: worst, limit: 30.0, unit: "ms" });
    board.assert_well();
}

/// From a piece at rest to its line: strong ones, and weak ones, which are looked at for longer.
fn placed(figures: &mut Vec<Figure>) {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    board.begin("game quarto", Seat::South);
    let (mut strong, mut weak, began) = (0.0_f64, 0.0_f64, board.status());
    let plays = [
        ("LRSH", "a1"),
        ("DSTS", "b2"),
        ("LSTS", "c3"),
        ("DRTS", "d4"),
        ("LSTH", "a4"),
        ("DSSH", "d1"),
        ("DSSS", "b1"),
    ];
    for (piece, cell) in plays {
        for (spot, line) in [("tray", "give"), (cell, "place")] {
            board.hand(&format!("put {piece} {spot}").parse().expect("a hand"));
            let rested = board.status().now;
            board.wait(Millis(500));
            let late = when(&board.said(), line) - rested;
            let is_weak = matches!(piece, "LSTS" | "DSTS" | "LSTH" | "DSSS");
            let worst = if is_weak { &mut weak } else { &mut strong };
            *worst = worst.max(late);
        }
    }
    let ended = board.status();
    let rate = (ended.instructions - began.instructions) as f64 / (ended.now - began.now) / 1000.0;
    figures.push(Figure {
        name: "rest to line, strong piece",
        value: strong,
        limit: 150.0 + USB,
        unit: "ms",
    });
    figures.push(Figure { name: "rest to line, weak piece", value: weak, limit: 260.0 + USB, unit: "ms" });
    figures.push(Figure { name: "instructions a second", value: rate, limit: 10.0, unit: "million" });
    board.assert_well();
}

#[test]
fn the_board_is_as_quick_as_promised() {
    let mut figures = Vec::new();
    boot(&mut figures);
    press(&mut figures);
    placed(&mut figures);
    println!("{:<30}{:>10}{:>10}", "", "measured", "limit");
    for Figure { name, value, limit, unit } in &figures {
        println!("{name:<30}{value:>10.1}{limit:>10.1} {unit}");
    }
    for Figure { name, value, limit, .. } in figures {
        assert!(value <= limit, "{name}: {value:.1}, more than {limit}");
    }
}
