//! One test per clause of the rules, named after it. Games are told in the log language.

use rules_core::log::Replay;
use rules_core::quarto::{Board, Feature, Game, Move, Options, Phase, Piece, Trait};
use rules_core::{Cell, Figure, Kind, Seat};

/// Four light pieces on row 1: south has placed the last one, d1, and is to give.
const ROW: &str = "give LRTS; place a1; give LSTS; place b1; give LRSH; place c1; give LSTH; place d1";

/// Replays a game in which moves stand on one line, and returns what the referee says.
fn said(options: &str, moves: &str) -> String {
    let (mut replay, mut said) = (Replay::default(), String::new());
    for line in [&format!("game quarto {options}"), "start south"].into_iter().chain(moves.split(';')) {
        replay.line(Ok(line), &mut said).expect("a string takes it");
    }
    replay.result(&mut said).expect("a string takes it");
    said
}

/// Like [`said`], after [`ROW`]; what follows begins with line 11.
fn after_row(options: &str, moves: &str) -> String {
    said(options, &if moves.is_empty() { ROW.to_owned() } else { format!("{ROW}; {moves}") })
}

/// Fills the board in index order with the pieces in index order: south places the 16th, LAST stand then.
fn full() -> String {
    let turns = Piece::ALL.iter().zip(Cell::ALL).map(|(piece, cell)| format!("give {piece}; place {cell}"));
    turns.collect::<Vec<_>>().join("; ")
}

/// The figures of [`full`] that contain the 16th piece.
const LAST: &str = "d1-d2-d3-d4:tall+solid a4-b4-c4-d4:dark+square";

/// Like [`said`], after [`full`], without the lines about earlier figures.
fn after_full(options: &str, moves: &str) -> String {
    let before = said(options, &full());
    let told = before.len() - before.lines().last().map_or(0, |last| last.len() + 1);
    said(options, &format!("{}; {moves}", full()))[told..].to_owned()
}

const ROW_WON: &str = "a1-b1-c1-d1:light";

#[test]
fn q1_pieces() {
    assert_eq!((Cell::ALL.len(), Piece::ALL.len()), (16, 16));
    let mut names: Vec<String> = Piece::ALL.iter().map(ToString::to_string).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 16, "all different");
    for feature in Feature::ALL {
        assert_eq!(
            Piece::ALL.iter().filter(|piece| piece.features().contains(feature)).count(),
            8,
            "{feature}"
        );
    }
    assert_eq!("LRTS".parse::<Piece>().unwrap().features().to_string(), "light+round+tall+solid");
    assert_eq!("DSSH".parse::<Piece>().unwrap().features().to_string(), "dark+square+short+hollow");
}

#[test]
fn q2_start() {
    for starter in Seat::ALL {
        let game = Game::new(Options::default(), starter);
        assert!(game.board().occupied().is_empty());
        assert_eq!(game.reserve().len(), 16);
        assert_eq!(game.phase(), Phase::Give { by: starter });
    }
}

#[test]
fn q3_turn() {
    assert_eq!(said("", "give LRTS"), "result open north place\n");
    assert_eq!(said("", "give LRTS; place a1"), "result open north give\n");
    assert_eq!(said("", "give LRTS; place a1; give DSSH; place b1"), "result open south give\n");
    assert_eq!(said("", "place a1"), "refused 3 give-first\nresult open south give\n");
    assert_eq!(said("", "give LRTS; give DSSH"), "refused 4 place-first\nresult open north place\n");
    assert_eq!(said("", "give LRTS; place a1; give LRTS"), "refused 5 on-board\nresult open north give\n");
    let twice = said("", "give LRTS; place a1; give DSSH; place a1");
    assert_eq!(twice, "refused 6 occupied\nresult open south place\n");
}

#[test]
fn q4_figure() {
    let lines = |kind| Figure::ALL.iter().filter(|figure| figure.kind() == kind).count();
    assert_eq!((lines(Kind::Row), lines(Kind::Column), lines(Kind::Diagonal)), (4, 4, 2));
    let mut board = Board::default();
    for (piece, cell) in
        ["LRTS a1", "LRSS b1", "LSTS c1", "LSSS d1", "DRTS d2", "DRSS d3", "DSTS d4"].map(|at| at.split_at(4))
    {
        assert!(board.put(piece.parse().unwrap(), cell.trim().parse().unwrap()));
    }
    let claims = board.claims("d1".parse().unwrap(), &Options::default());
    assert_eq!(claims.to_string(), "a1-b1-c1-d1:light+solid d1-d2-d3-d4:solid");
    assert_eq!(board.claims("b1".parse().unwrap(), &Options::default()).as_slice().len(), 1);
    // South won with pieces that both had placed.
    assert_eq!(after_row("", "call south"), format!("result south wins {ROW_WON}\n"));
}

#[test]
fn q5_call_by_the_placer() {
    assert_eq!(after_row("", ""), "result open south give\n", "without a call nothing is won");
    assert_eq!(after_row("", "call south"), format!("result south wins {ROW_WON}\n"));
    assert_eq!(after_row("", "give DSSH; call south"), "refused 12 no-right\nresult open north place\n");
}

#[test]
fn q6_call_by_the_opponent() {
    assert_eq!(after_row("", "call north"), "refused 11 no-right\nresult open south give\n");
    assert_eq!(after_row("", "give DSSH; call north"), format!("result north wins {ROW_WON}\n"));
}

#[test]
fn q7_lapse() {
    let lapsed = after_row("", "give DSSH; place a4; call north; call south; give DRTS; call south");
    let refused = "refused 13 no-figure\nrefused 14 no-right\nrefused 16 no-figure\n";
    assert_eq!(lapsed, format!("lapse {ROW_WON}\n{refused}result open south place\n"));
}

#[test]
fn q8_pointing_out() {
    // Up to the call, what the referee shows is the same whether or not a figure can stand.
    let open = |common| {
        let mut game = Game::new(Options { common, ..Options::default() }, Seat::South);
        for word in ROW.split(';') {
            game.play(word.parse().unwrap()).unwrap();
        }
        (game.phase(), game.allowed(), game.outcome())
    };
    assert_eq!(open(1), open(4));
    let (_, _, outcome) = open(1);
    assert_eq!(outcome, None);
    assert_eq!(after_full("", "call south"), format!("result south wins {LAST}\n"), "every figure is shown");
}

#[test]
fn q9_draw() {
    assert_eq!(after_full("", "wait 1"), "result open south call\n");
    assert_eq!(after_full("", "pass"), "result open north call\n");
    assert_eq!(after_full("", "pass; pass"), format!("lapse {LAST}\nresult draw\n"));
    assert_eq!(after_full("", "pass; call north"), format!("result north wins {LAST}\n"));
    assert_eq!(after_full("", "call north"), "refused 35 no-right\nresult open south call\n");
    assert_eq!(after_full("late-call", "pass; call south"), "refused 36 no-right\nresult open north call\n");
    assert_eq!(after_full("common=4", "pass; pass; pass"), "refused 37 over\nresult draw\n");
    assert_eq!(after_full("", "give LRTS"), "refused 35 call-or-pass\nresult open south call\n");
    assert_eq!(said("", "pass"), "refused 3 too-early\nresult open south give\n");
}

#[test]
fn q10_wrong_call() {
    let call_north = |common| after_row(common, "call north");
    assert_eq!(call_north("common=1"), call_north("common=4"), "the right is judged before the figure");
    assert_eq!(after_row("common=4", "call south; call south"), {
        "refused 11 no-figure\nrefused 12 no-figure\nresult open south give\n"
    });
    let runs_on = after_row("common=4 clock=60", "wait 59999; call south; wait 1");
    assert_eq!(runs_on, "refused 12 no-figure\ntime south\nresult open south give\n");
    assert_eq!(said("", "call south; give LRTS; call north"), {
        "refused 3 no-right\nrefused 5 no-right\nresult open north place\n"
    });
}

#[test]
fn q11_clock() {
    assert_eq!(said("clock=60", "wait 59999"), "result open south give\n");
    assert_eq!(said("clock=60", "wait 59999; wait 1; wait 60000"), "time south\nresult open south give\n");
    let whole = said("clock=60", "wait 59999; give LRTS; wait 30000; place a1; wait 29999; wait 1");
    assert_eq!(whole, "time north\nresult open north give\n", "a move runs from gift to gift");
    let take_back = said("clock=60", "give LRTS; place a1; wait 30000; lift a1; wait 30000");
    assert_eq!(take_back, "time north\nresult open north place\n");
    let exchanged = said("clock=60", "give LRTS; wait 59999; exchange DSSH; wait 1");
    assert_eq!(exchanged, "time north\nresult open north place\n", "the minute runs on from the first gift");
    let once = said("clock=60", "give LRTS; wait 60000; exchange DSSH; wait 60000; place a1; wait 60000");
    assert_eq!(once, "time north\nresult open north give\n", "told once a move");
    let lifted = said("clock=60", "give LRTS; wait 30000; place a1; lift a1; exchange DSSH; wait 30000");
    assert_eq!(lifted, "time north\nresult open north place\n");
    assert_eq!(after_full("clock=60", "wait 600000"), "result open south call\n", "no clock after the 16th");
    assert_eq!(after_full("clock=60", "lift d4; wait 60000"), "time south\nresult open south place\n");
    assert_eq!(said("", "wait 4294967295"), "result open south give\n");
}

#[test]
fn q12_beginners() {
    assert_eq!(after_row("traits=shape,height,top", "call south"), {
        "refused 11 no-figure\nresult open south give\n"
    });
    for one in Trait::ALL {
        let only = format!("traits={one}");
        let won = after_full(&only, "call south").contains("wins");
        // The 16th piece closes dark+square and tall+solid: every characteristic stands alone.
        assert!(won, "{only}");
    }
    let of_two = after_full("traits=colour,top", "call south");
    assert_eq!(of_two, "result south wins d1-d2-d3-d4:solid a4-b4-c4-d4:dark\n");
}

#[test]
fn q13_advanced() {
    let square =
        "give LRTS; place a1; give LSTS; place b1; give LRSH; place a2; give LSTH; place b2; call south";
    assert_eq!(said("", square), "refused 11 no-figure\nresult open south give\n");
    assert_eq!(said("squares", square), "result south wins a1-b1-a2-b2:light\n");
    assert_eq!(said("squares=only", square), "result south wins a1-b1-a2-b2:light\n");
    assert_eq!(after_row("squares", "call south"), format!("result south wins {ROW_WON}\n"));
    assert_eq!(after_row("squares=only", "call south"), "refused 11 no-figure\nresult open south give\n");
    let lapsed = after_full("squares=only", "pass; pass");
    assert_eq!(lapsed, "lapse c3-d3-c4-d4:dark+tall\nresult draw\n", "no line lapses");
    assert_eq!(Figure::ALL.iter().filter(|figure| figure.kind() == Kind::Square).count(), 9);
}

#[test]
fn q14_combined() {
    let square = "give LRTS; place c3; give LSTS; place d3; give LRSH; place c4; give LSTH; place d4; wait 60000; call south";
    let both = said("traits=colour squares clock=60", square);
    assert_eq!(both, "time south\nresult south wins c3-d3-c4-d4:light\n");
    let neither = said("traits=shape squares clock=60", square);
    assert_eq!(neither, "time south\nrefused 12 no-figure\nresult open south give\n");
}

#[test]
fn q15_late_call() {
    assert_eq!(after_row("late-call", "give DSSH; call south"), format!("result south wins {ROW_WON}\n"));
    assert_eq!(after_row("late-call", "give DSSH; call north"), format!("result north wins {ROW_WON}\n"));
    let too_late = after_row("late-call", "give DSSH; place a4; call south");
    assert_eq!(too_late, format!("lapse {ROW_WON}\nrefused 13 no-right\nresult open north give\n"));
}

#[test]
fn q16_harder_four() {
    assert_eq!(after_row("common=2", "call south"), "refused 11 no-figure\nresult open south give\n");
    assert_eq!(after_full("common=2", "call south"), format!("result south wins {LAST}\n"));
    assert_eq!(after_full("common=3", "call south"), "refused 35 no-figure\nresult open south call\n");
    let unreachable = after_full("common=2 traits=colour", "call south");
    assert_eq!(unreachable, "refused 35 no-figure\nresult open south call\n");
}

#[test]
fn q17_placing_clock() {
    let options = "clock=60 clock-for=placing";
    assert_eq!(said(options, "wait 600000"), "result open south give\n", "never while choosing");
    assert_eq!(said(options, "give LRTS; wait 60000"), "time north\nresult open north place\n");
    let rest = said(options, "give LRTS; wait 50000; place a1; wait 50000; lift a1; wait 9999; wait 1");
    assert_eq!(rest, "time north\nresult open north place\n", "the rest runs on after a take-back");
    let exchanged = said(options, "give LRTS; wait 50000; exchange DSSH; wait 9999; wait 1");
    assert_eq!(exchanged, "time north\nresult open north place\n", "and after an exchange");
}

#[test]
fn q18_flag() {
    assert_eq!(said("clock=60", "wait 60000; give LRTS"), "time south\nresult open north place\n");
    let lost = said("clock=60 flag=loses", "give LRTS; wait 60000; place a1");
    assert_eq!(lost, "time north\nrefused 5 over\nresult south wins time\n");
}

#[test]
fn q19_touch() {
    assert_eq!(said("", "give LRTS; place a1; lift a1; place b2"), "result open north give\n");
    assert_eq!(said("", "give LRTS; exchange DSSH; place a1; give LRTS"), "result open south place\n");
    for (moves, refused) in
        [("give LRTS; place a1; lift a1", "refused 5 touch"), ("give LRTS; exchange DSSH", "refused 4 touch")]
    {
        assert!(said("touch", moves).starts_with(refused), "{moves}");
    }
    assert!(said("", "give LRTS; exchange LRTS").starts_with("refused 4 same-piece"));
    assert!(said("", "give LRTS; place a1; give DSSH; lift a1").starts_with("refused 6 place-first"));
    assert!(after_row("", "lift a1; lift b4").starts_with("refused 11 not-last\nrefused 12 empty"));
    let lifted =
        after_row("", "lift d1; call south; call north; exchange DSSH; call south; place d1; call south");
    let refused = "refused 12 no-right\nrefused 13 no-right\nrefused 15 no-right\nrefused 17 no-figure\n";
    assert_eq!(lifted, format!("{refused}result open south give\n"));
    let lapsed = after_row("", "give DSSH; place a4; lift a4; call north; place b4; call north");
    let refused = "refused 14 no-right\nrefused 16 no-figure\n";
    assert_eq!(
        lapsed,
        format!("lapse {ROW_WON}\n{refused}result open north give\n"),
        "no take-back revives it"
    );
    assert_eq!(after_full("", "lift d4; place d4; call south"), format!("result south wins {LAST}\n"));
    assert_eq!(after_full("", "pass; lift d4"), "refused 36 passed\nresult open north call\n");
    let over = after_row("steal=untaken", "give DSSH; take; exchange DRTS; call north; take; call north");
    let refused = "refused 14 no-right\nrefused 16 no-right\n";
    assert_eq!(over, format!("{refused}result open north place\n"), "an exchange revives no right");
}

#[test]
fn q20_steal() {
    let won = format!("result north wins {ROW_WON}\n");
    assert_eq!(after_row("steal=given", "give DSSH; take; call north"), won);
    assert_eq!(after_row("steal=placed", "call north"), won);
    assert_eq!(after_row("steal=placed", "give DSSH; call north"), won);
    assert_eq!(after_row("steal=untaken", "give DSSH; call north"), won);
    assert_eq!(after_row("steal=untaken", "give DSSH; exchange DRTS; call north"), won, "none was taken yet");
    assert!(
        after_row("steal=untaken", "give DSSH; take; exchange DRTS; call north").starts_with("refused 14 no")
    );
    assert!(after_row("steal=untaken", "call north").starts_with("refused 11 no-right"));
    assert!(after_row("steal=untaken", "give DSSH; take; call north").starts_with("refused 13 no-right"));
    assert!(after_row("steal=never", "give DSSH; call north").starts_with("refused 12 no-right"));
    assert!(said("", "take; give LRTS; take; take").starts_with("refused 3 give-first\nrefused 6 taken"));
    let won = format!("result north wins {LAST}\n");
    assert_eq!(after_full("steal=placed", "call north"), won);
    assert_eq!(after_full("steal=untaken", "pass; call north"), won);
    assert!(after_full("steal=untaken", "call north").starts_with("refused 35 no-right"));
    assert_eq!(after_full("steal=never", "pass"), format!("lapse {LAST}\nresult draw\n"));
}

#[test]
fn q21_penalty() {
    let options = "common=4 wrong-call=loses";
    assert_eq!(after_row(options, "call south"), "result north wins wrong-call\n");
    assert_eq!(after_row(options, "call north"), "refused 11 no-right\nresult open south give\n");
    assert_eq!(after_row(options, "give DSSH; call north"), "result south wins wrong-call\n");
    assert_eq!(after_row("wrong-call=loses", "call south"), format!("result south wins {ROW_WON}\n"));
}

#[test]
fn q22_pointing() {
    let won = format!("result south wins {ROW_WON}\n");
    assert_eq!(after_row("point", "call south"), "result open south point\n");
    assert_eq!(after_row("point common=4", "call south"), "result open south point\n", "figure or not");
    assert_eq!(after_row("point", "call south; wait 14999; point b1"), won);
    assert_eq!(after_row("point", "call south; point a4; point a1"), format!("refused 12 empty\n{won}"));
    let last = after_row("point", "call south; point d1; point a1");
    assert_eq!(last, "refused 12 wrong-piece\nrefused 13 no-call\nresult open south give\n");
    let meanwhile = after_row("point steal=placed", "call south; call north; give DSSH; point a1");
    assert_eq!(meanwhile, format!("refused 12 point-first\nrefused 13 point-first\n{won}"));
    assert_eq!(after_row("point", "call south; wait 15000; point a1"), {
        "refused 13 no-call\nresult open south give\n"
    });
    assert_eq!(
        after_row("point wrong-call=loses", "call south; wait 15000"),
        "result north wins wrong-call\n"
    );
    let wrong = after_row("point wrong-call=loses common=4", "call south; point a1");
    assert_eq!(wrong, "refused 12 wrong-piece\nresult north wins wrong-call\n");
    let no_clock = after_row("point clock=60", "wait 59000; call south; wait 15999; wait 1");
    assert_eq!(no_clock, "time south\nresult open south give\n", "no clock runs while pointing");
}

/// Each player may call once about a placement, so that calling cannot stretch the minute.
#[test]
fn q22_one_call_a_placement() {
    let no_right = |line| format!("refused 12 wrong-piece\nrefused {line} no-right\n");
    assert_eq!(after_row("point", "call south; point d1; call south"), {
        format!("{}result open south give\n", no_right(13))
    });
    assert_eq!(after_row("point", "call south; wait 15000; call south"), {
        "refused 13 no-right\nresult open south give\n"
    });
    let back = after_row("point", "call south; point d1; lift d1; place d1; call south");
    assert_eq!(back, format!("{}result open south give\n", no_right(15)), "nor after a take-back");
    let other_cell = after_row("point", "call south; point d1; lift d1; place d4; call south");
    assert_eq!(other_cell, format!("{}result open south give\n", no_right(15)));
    let exchanged =
        after_row("point late-call", "call south; point d1; give DSSH; exchange DRTS; call south");
    assert_eq!(exchanged, format!("{}result open north place\n", no_right(15)), "nor after an exchange");
    let corrected = after_row("point", "call south; point d1; correct DSSS a1; call south");
    assert_eq!(corrected, format!("{}result open south give\n", no_right(14)), "nor after a correction");
    // The right is the other player's own, and the next placement brings a new one.
    let other = after_row("point", "call south; point d1; give DSSH; call north; point a1");
    assert_eq!(other, format!("refused 12 wrong-piece\nresult north wins {ROW_WON}\n"));
    let both =
        after_row("point steal=placed", "call south; point d1; call north; point d1; call south; call north");
    let refused =
        "refused 12 wrong-piece\nrefused 14 wrong-piece\nrefused 15 no-right\nrefused 16 no-right\n";
    assert_eq!(both, format!("{refused}result open south give\n"));
    let next =
        after_row("point", "call south; point d1; give DSSH; place a4; give DRTS; place b4; call south");
    assert_eq!(next, format!("refused 12 wrong-piece\nlapse {ROW_WON}\nresult open south point\n"));
    let last = after_full(
        "point",
        "call south; point d4; call south; lift d4; place d4; call south; pass; call north",
    );
    let refused = "refused 36 wrong-piece\nrefused 37 no-right\nrefused 40 no-right\n";
    assert_eq!(last, format!("{refused}result open north point\n"));
    // Without pointing a wrong call costs no time, and so not the right.
    let twice = after_row("common=4", "call south; call south");
    assert_eq!(twice, "refused 11 no-figure\nrefused 12 no-figure\nresult open south give\n");
    // The list of what is allowed says so too.
    let mut game = Game::new(Options { point: true, ..Options::default() }, Seat::South);
    for word in ROW.split(';').chain(["call south", "point d1"]) {
        game.play(word.parse().unwrap()).unwrap();
    }
    assert!(!game.may_call(Seat::South) && !game.allowed().contains(Move::Call(Seat::South)));
}

#[test]
fn q23_by_hand() {
    let row = "place LRTS a1; place LSTS b1; place LRSH c1; place LSTH d1";
    let by_hand = |options: &str, moves: &str| said(options, &format!("{row}; {moves}"));
    let won = |seat| format!("result {seat} wins {ROW_WON}\n");
    assert_eq!(by_hand("", "call south"), won("south"));
    assert_eq!(by_hand("", "wait 4999; call north"), "refused 8 no-right\nresult open south give\n");
    assert_eq!(by_hand("", "wait 5000; call north"), won("north"));
    assert_eq!(by_hand("", "wait 5000; call south"), won("south"));
    assert_eq!(by_hand("steal=placed", "call north"), won("north"));
    assert!(by_hand("steal=never", "wait 5000; call north").starts_with("refused 8 no-right"));
    let seen = by_hand("", "wait 5000; give DSSH; call south; call north");
    assert_eq!(seen, format!("refused 9 no-right\n{}", won("north")), "a gift on the tray ends it");
    let again = by_hand("", "wait 5000; lift d1; place d1; call north");
    assert_eq!(again, "refused 10 no-right\nresult open south give\n");
    assert_eq!(by_hand("", "place DSSH a4"), format!("lapse {ROW_WON}\nresult open north give\n"));
    assert!(
        by_hand("", "place LRTS a4; place DSSH a1").starts_with("refused 7 on-board\nrefused 8 occupied")
    );
    assert!(said("clock=60", "place LRTS a1").starts_with("refused 3 by-tray"));
    assert!(said("", "give LRTS; place LRTS a1").starts_with("refused 4 place-first"));
}

/// A sensor had taken one piece for another: two names change places, and no clause asks for more.
#[test]
fn a_piece_is_corrected() {
    // The piece believed there goes where the other one was believed: beside the board, on a cell, in hand.
    let beside = said("", "give LRTS; place a1; correct DSSH a1; give DSSH; give LRTS");
    assert_eq!(beside, "refused 6 on-board\nresult open south place\n");
    let two = "give LRTS; place a1; give DSSH; place b1";
    let changed = said("", &format!("{two}; correct LRTS b1; correct DSSH a1; correct LRTS b1"));
    assert_eq!(changed, "refused 8 same-piece\nrefused 9 same-piece\nresult open south give\n");
    let in_hand =
        said("", "give LRTS; place a1; give DSSH; take; correct DSSH a1; exchange LRTS; take; place b1");
    assert_eq!(in_hand, "refused 8 same-piece\nrefused 9 taken\nresult open south give\n");
    // The piece placed last stays so, by whatever name.
    let last = after_row("", "correct DSSS d1; lift d1; exchange DSSS; place d1; give LSTH");
    assert_eq!(last, "refused 13 same-piece\nresult open north place\n");
    // Nothing is won by it: a quarto that shows is called by right (Q5, Q10), and one that vanishes is none.
    assert_eq!(
        after_row("", "correct DSSS a1; call south"),
        "refused 12 no-figure\nresult open south give\n"
    );
    let shows = after_row("", "correct DSSS a1; correct LRTS a1; call north; call south");
    assert_eq!(shows, format!("refused 13 no-right\nresult south wins {ROW_WON}\n"));
    // Also while a caller points it out (Q22), and after the 16th piece.
    let pointed = after_row("point", "correct DSSS a1; call south; correct LRTS a1; point b1");
    assert_eq!(pointed, format!("result south wins {ROW_WON}\n"));
    let vanished = after_row("point", "call south; correct DSSS a1; point b1");
    assert_eq!(vanished, "refused 13 wrong-piece\nresult open south give\n");
    let all = after_full("", "pass; correct LRSH d1; pass");
    assert_eq!(all, "lapse a4-b4-c4-d4:dark+square\nresult draw\n");
    // The clock runs on (Q11).
    let clock = said("clock=60", "give LRTS; place a1; wait 30000; correct DSSH a1; wait 29999; wait 1");
    assert_eq!(clock, "time north\nresult open north give\n");
    assert_eq!(said("", "correct LRTS a1"), "refused 3 empty\nresult open south give\n");
    let over = after_row("", "call south; correct DSSS a1");
    assert_eq!(over, format!("refused 12 over\nresult south wins {ROW_WON}\n"));
}

#[test]
fn a_game_is_a_few_dozen_bytes() {
    assert!(size_of::<Game>() <= 64, "{} bytes", size_of::<Game>());
    assert!(size_of::<Move>() <= 8);
}
