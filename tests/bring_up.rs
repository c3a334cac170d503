//! A new board is tested part by part: whatever a builder can get wrong is named.

use board_tests::{Bench, Broken, Firmware, Hand, Joint, Seating, VirtualBoard};
use quarto_board::sensing::Spot;
use rules_core::Seat;

fn spot(name: &str) -> Spot {
    name.parse().expect("a spot")
}

/// Puts the strongest light piece on a spot and takes it away again; without an answer a button is pressed.
fn walk(board: &mut VirtualBoard<Firmware>, at: Spot) {
    let pose = board.seated(at, Seating::default());
    board.world.move_to(0, pose);
    board.run(700.0);
    let home = board.world.home(0);
    board.world.move_to(0, home);
    board.run(300.0);
    if board.device.said().is_empty() {
        press(board, Seat::North);
    }
}

/// Does what the test asks for, as a person would who hears and sees everything right. Returns its verdicts.
fn answer(board: &mut VirtualBoard<Firmware>) -> Vec<String> {
    let (mut verdicts, mut walked) = (Vec::new(), None);
    for _ in 0..600 {
        for line in board.lines() {
            let words: Vec<&str> = line.split([' ', ';', ':']).collect();
            match words[..] {
                ["#", "test", _, "ask", ..] => board.send("test yes"),
                ["#", "test", "walk", "magnet", "on", at, ..] => walked = Some(spot(at)),
                ["#", "test", "buttons", "press", "south"] => press(board, Seat::South),
                ["#", "test", "buttons", "press", _] => press(board, Seat::North),
                ["#", "test", "over"] => return verdicts,
                ["#", "test", "revision", ..] => {
                    verdicts.push(line);
                    board.send("test yes");
                }
                ["#", "test", ..] => verdicts.push(line),
                _ => {}
            }
        }
        match walked.take() {
            Some(at) => walk(board, at),
            None => board.run(100.0),
        }
    }
    panic!("the test does not end: {verdicts:?}");
}

fn press(board: &mut VirtualBoard<Firmware>, seat: Seat) {
    board.do_by_hand(&Hand::Press { seat, span: 100.0 });
}

/// Returns what failed on a board with something wrong.
fn failed(change: impl Fn(&mut VirtualBoard<Firmware>)) -> Vec<String> {
    failed_on(5, change)
}

/// The same on another board.
fn failed_on(seed: u64, change: impl Fn(&mut VirtualBoard<Firmware>)) -> Vec<String> {
    let mut board = VirtualBoard::whole(seed);
    change(&mut board);
    board.run(500.0);
    board.lines();
    board.send("test");
    let verdicts = answer(&mut board);
    assert_eq!(verdicts.len(), 8, "one line a step: {verdicts:?}");
    verdicts
        .into_iter()
        .filter_map(|line| Some(line.strip_prefix("# test ")?.to_owned()))
        .filter(|line| !line.ends_with("pass"))
        .collect()
}

fn failed_with(joint: Joint) -> Vec<String> {
    failed(|board| (board.world.joint, board.device.joint) = (Some(joint), Some(joint)))
}

#[test]
fn a_sound_board_passes_every_step() {
    for seed in 0..40 {
        assert_eq!(failed_on(seed, |_| {}), [""; 0], "board {seed}");
    }
}

#[test]
fn a_supply_that_will_not_do_is_named() {
    let failed = failed_with(Joint::Cable(2.5));
    assert!(failed[0].starts_with("power fail weak cable"), "{failed:?}");
    let failed = failed_with(Joint::NoRail);
    assert_eq!(failed[0], "power fail no led rail");
}

#[test]
fn a_dark_lamp_is_named() {
    assert_eq!(failed_with(Joint::DarkLamp(7)), ["leds fail d2 dark"]);
    assert_eq!(failed_with(Joint::ChainEnds(16)), ["leds fail tray dark and all behind it"]);
}

#[test]
fn a_broken_sensor_is_named() {
    for (broken, word) in
        [(Broken::Open, "open"), (Broken::Dead(20.0), "dead"), (Broken::Stuck(2050), "stuck")]
    {
        let failed = failed(|board| board.world.break_sensor(spot("c3"), Some(broken)));
        assert_eq!(failed[0], format!("sensors fail c3 {word}"));
    }
}

#[test]
fn something_magnetic_near_a_sensor_is_named() {
    let failed = failed(|board| board.world.put_magnet(spot("b3"), 3.5));
    assert_eq!(failed[0], "sensors fail b3 zero");
}

#[test]
fn a_stuck_select_line_is_named() {
    for line in 0..4 {
        for high in [false, true] {
            let failed = failed_with(Joint::Select(line, high));
            assert!(failed.contains(&format!("switch fail S{line} stuck")), "{failed:?}");
        }
    }
}

#[test]
fn wires_of_sensors_that_are_wrong_are_named() {
    let (one, other) = (spot("b2"), spot("c2"));
    assert_eq!(failed_with(Joint::Swapped(one, other)), ["walk fail b2 c2 swapped"]);
    assert_eq!(failed_with(Joint::Shorted(one, other)), ["walk fail b2 c2 shorted"]);
    assert_eq!(failed_with(Joint::Reversed(spot("d4"))), ["walk fail d4 reversed"]);
    assert_eq!(failed_with(Joint::Reversed(Spot::Tray)), ["walk fail tray reversed"]);
}

#[test]
fn a_dead_button_and_wrong_straps_are_named() {
    assert_eq!(failed_with(Joint::DeadButton(Seat::South)), ["buttons fail south dead"]);
    assert_eq!(failed_with(Joint::DeadButton(Seat::North)), ["buttons fail north dead"]);
    assert_eq!(failed_with(Joint::Straps(6)), ["revision fail straps say 6"]);
}

#[test]
fn the_test_begins_without_a_computer_by_souths_button_and_not_by_one_that_is_stuck() {
    let mut board = VirtualBoard::whole(5);
    board.down = [true, false];
    board.power_cycle();
    board.run(1000.0);
    board.down = [false; 2];
    board.lines();
    board.run(3000.0);
    assert!(board.lines().iter().any(|line| line.starts_with("# test power pass")));

    board.down = [true, false];
    board.power_cycle();
    board.run(9000.0);
    let lines = board.lines();
    assert!(lines.iter().any(|line| line == "# ready"), "{lines:?}");
}
