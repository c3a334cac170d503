//! Power may vanish at any instant, also in the middle of a flash write: nothing that was said is lost.

use board_tests::{Bench, Made, TwinBoard};
use rules_core::{GameName, Millis, Seat};

/// What hands do in a short game that south wins, and what the board says to it.
const GAME: [(&str, &[&str]); 9] = [
    ("put LRTS tray", &["give LRTS"]),
    ("put LRTS a1", &["take", "place a1"]),
    ("put LSTS tray", &["give LSTS"]),
    ("put LSTS b1", &["take", "place b1"]),
    ("put LRSH tray", &["give LRSH"]),
    ("put LRSH c1", &["take", "place c1"]),
    ("put LSTH tray", &["give LSTH"]),
    ("put LSTH d1", &["take", "place d1"]),
    ("press south", &["call south"]),
];

const RESULT: &str = "# result south wins a1-b1-c1-d1:light";

/// A game whose lines are followed, over power cuts.
struct Follower {
    board: TwinBoard,
    /// The moves of the game as the board told them last.
    moves: Vec<String>,
    /// What else it said.
    comments: Vec<String>,
}

impl Follower {
    fn begin() -> Follower {
        let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
        board.lines();
        board.begin("game quarto clock=60", Seat::South);
        let mut follower = Follower { board, moves: Vec::new(), comments: Vec::new() };
        follower.follow();
        assert_eq!(follower.moves, ["game quarto clock=60", "start south"]);
        follower
    }

    fn follow(&mut self) {
        for line in self.board.lines() {
            if line == "# resumed" {
                self.moves.clear();
            }
            if line.starts_with('#') {
                self.comments.push(line);
            } else if !line.starts_with("wait ") {
                self.moves.push(line);
            }
        }
    }

    /// Gives power again and lets the board find its game.
    fn plug(&mut self) {
        let before = std::mem::take(&mut self.moves);
        self.board.plug();
        self.board.wait(Millis(1500));
        self.follow();
        assert!(self.comments.contains(&"# resumed".into()), "{:?}", self.comments);
        assert_eq!(self.moves.get(..before.len()), Some(&before[..]), "{:?}", self.comments);
    }

    /// Does a step of the game, as often as power cuts make it necessary.
    fn step(&mut self, act: &str, says: &[&str], cut: Option<(u32, &str)>) {
        let wanted: Vec<String> =
            self.moves.iter().cloned().chain(says.iter().map(|&line| line.into())).collect();
        if let Some((cut, left)) = cut {
            self.board.cut_after_as(cut, left);
        }
        for _ in 0..3 {
            self.board.does(act);
            self.follow();
            if !self.board.status().powered {
                self.plug();
            }
            self.board.cut_after(u32::MAX);
            if self.moves == wanted {
                return;
            }
            // What hands did while power went may be undone, or half done: the piece is seated once more.
            assert!(wanted.starts_with(&self.moves), "{:?}, not {wanted:?}: {:?}", self.moves, self.comments);
            if let Some(spot) = act.strip_prefix("put ").and_then(|rest| rest.split(' ').nth(1)) {
                self.board.does(&format!("lift {spot}"));
                self.follow();
            }
        }
        panic!("{act}: {:?}, not {wanted:?}: {:?}", self.moves, self.comments);
    }

    fn end(mut self) {
        assert!(self.comments.iter().any(|line| line == RESULT), "{:?}", self.comments);
        self.board.assert_well();
    }
}

/// Unplugged after every single step: the game goes on where it was. (With nothing on the board yet there is no game.)
#[test]
fn power_may_go_in_every_phase() {
    let mut game = Follower::begin();
    for (act, says) in GAME {
        game.step(act, says, None);
        if act != "press south" {
            game.board.unplug();
            game.plug();
        }
    }
    game.end();
}

/// Power goes in the middle of the first, second, third … flash operation after every hand.
#[test]
fn power_may_go_in_the_middle_of_a_flash_write() {
    for (cut, left) in [(0, "weak"), (1, "front"), (0, "byte"), (1, "tail"), (0, "random"), (2, "ones")] {
        let mut game = Follower::begin();
        let mut cuts = 0;
        for (act, says) in GAME {
            let before = game.comments.iter().filter(|line| *line == "# resumed").count();
            // The call ends the game; what is saved after it is another test's matter.
            game.step(act, says, (act != "press south").then_some((cut, left)));
            cuts += game.comments.iter().filter(|line| *line == "# resumed").count() - before;
        }
        println!("power went {cuts} times in the middle of flash operation {cut} after a hand: {left}");
        assert!(cuts > 0, "no hand needs {cut} flash operations");
        game.end();
    }
}

/// Power goes again while the board wakes, in the middle of what it writes then.
#[test]
fn a_cut_while_power_comes_back_loses_nothing() {
    let mut game = Follower::begin();
    for (act, says) in &GAME[..3] {
        game.step(act, says, None);
    }
    for (cut, left) in [(0, "weak"), (1, "byte"), (2, "random")] {
        game.board.unplug();
        game.board.cut_after_as(cut, left);
        game.board.plug();
        game.board.wait(Millis(1500));
        game.board.lines();
        game.board.unplug();
        game.board.cut_after(u32::MAX);
        game.plug();
    }
    for (act, says) in &GAME[3..] {
        game.step(act, says, None);
    }
    game.end();
}
