//! The lamps' supply, on a whole board.

use board_tests::{Bench, Joint, VirtualBoard};
use quarto_board::light::Frame;
use quarto_board::sound::Tune;

#[test]
fn a_fault_of_the_lamps_is_told_and_heard_and_comes_back_by_itself() {
    let mut board = VirtualBoard::whole(7);
    board.run(2000.0);
    assert!(board.device.has_led_power());
    board.lines();
    board.tunes();
    board.device.joint = Some(Joint::Overload);
    board.run(6000.0);
    assert!(!board.device.has_led_power() || board.lights() == Frame::default());
    assert_eq!(board.lines(), ["# fault leds overload"], "once, however often it is tried again");
    assert_eq!(board.tunes(), [Tune::Fault]);
    board.device.joint = None;
    board.run(4000.0);
    assert!(board.device.has_led_power());
    assert_eq!(board.lines(), ["# leds on again"]);
}
