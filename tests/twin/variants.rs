//! Every variant and table option, won by each seat.

use board_tests::{Bench, Made, TwinBoard};
use rules_core::{GameName, Millis, Seat};

/// A game whose fourth piece the starter places.
struct Variant {
    options: &'static str,
    /// Four pieces and their cells, each given over the tray.
    plays: [(&'static str, &'static str); 4],
    /// What follows; `me` is the starter, `you` the opponent.
    ending: &'static [&'static str],
    /// How it is won, and by whom.
    result: &'static str,
}

const ROW: [(&str, &str); 4] = [("LRTS", "a1"), ("LSTS", "b1"), ("LRSH", "c1"), ("LSTH", "d1")];
const TALL: [(&str, &str); 4] = [("LRTS", "a1"), ("DSTS", "b1"), ("DRTH", "c1"), ("LSTH", "d1")];
const TWINS: [(&str, &str); 4] = [("LRTS", "a4"), ("LRTH", "b3"), ("LRSS", "c2"), ("LRSH", "d1")];
const SQUARE: [(&str, &str); 4] = [("LRTS", "b2"), ("LSTS", "c2"), ("LRSH", "b3"), ("LSTH", "c3")];
const SCATTERED: [(&str, &str); 4] = [("LRTS", "a1"), ("DSSH", "b3"), ("LRSH", "d2"), ("DSTS", "c4")];

const VARIANTS: [Variant; 13] = [
    Variant { options: "", plays: ROW, ending: &["press me"], result: "me wins a1-b1-c1-d1:light" },
    Variant { options: " touch", plays: ROW, ending: &["press me"], result: "me wins a1-b1-c1-d1:light" },
    Variant {
        options: " squares",
        plays: SQUARE,
        ending: &["press me"],
        result: "me wins b2-c2-b3-c3:light",
    },
    Variant {
        options: " traits=height",
        plays: TALL,
        ending: &["press me"],
        result: "me wins a1-b1-c1-d1:tall",
    },
    Variant {
        options: " common=2",
        plays: TWINS,
        ending: &["press me"],
        result: "me wins d1-c2-b3-a4:light+round",
    },
    Variant {
        options: " late-call",
        plays: ROW,
        ending: &["put DSSH tray", "press me"],
        result: "me wins a1-b1-c1-d1:light",
    },
    // Missed, and stolen by the opponent: once a piece is given, at once, or before the gift is taken.
    Variant {
        options: "",
        plays: ROW,
        ending: &["put DSSH tray", "press you"],
        result: "you wins a1-b1-c1-d1:light",
    },
    Variant {
        options: " steal=placed",
        plays: ROW,
        ending: &["press you"],
        result: "you wins a1-b1-c1-d1:light",
    },
    Variant {
        options: " steal=untaken",
        plays: ROW,
        ending: &["put DSSH tray", "press you"],
        result: "you wins a1-b1-c1-d1:light",
    },
    Variant {
        options: " wrong-call=loses",
        plays: SCATTERED,
        ending: &["press me"],
        result: "you wins wrong-call",
    },
    Variant {
        options: " point",
        plays: ROW,
        ending: &["press me", "lift b1"],
        result: "me wins a1-b1-c1-d1:light",
    },
    Variant {
        options: " clock=10 flag=loses",
        plays: SCATTERED,
        ending: &["wait 11000"],
        result: "you wins time",
    },
    Variant {
        options: " clock=10 clock-for=placing flag=loses",
        plays: SCATTERED,
        ending: &["wait 11000", "put DRTS tray", "wait 11000"],
        result: "me wins time",
    },
];

/// Says `me` and `you` as seats.
fn seated(words: &str, me: Seat) -> String {
    let word = |word: &str| match word {
        "me" => me.to_string(),
        "you" => me.other().to_string(),
        word => word.into(),
    };
    words.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn each_variant_is_won_by_each_seat() {
    let mut board = TwinBoard::new(1, Made::For(GameName::Quarto));
    for Variant { options, plays, ending, result } in VARIANTS {
        for me in [Seat::South, Seat::North] {
            board.begin(&format!("game quarto{options}"), me);
            for (piece, cell) in plays {
                board.does(&format!("put {piece} tray"));
                board.does(&format!("put {piece} {cell}"));
            }
            for act in ending {
                match act.strip_prefix("wait ") {
                    Some(millis) => board.wait(Millis(millis.parse().expect("a number"))),
                    None => board.does(&seated(act, me)),
                }
            }
            board.assert_result(&seated(result, me), &format!("{me}{options}"));
            let cells: Vec<&str> = plays.iter().map(|(_, cell)| *cell).collect();
            let pointed = ending.contains(&"lift b1");
            let standing: Vec<&str> = cells.into_iter().filter(|cell| !(pointed && *cell == "b1")).collect();
            let given = ending.iter().any(|act| act.ends_with(" tray"));
            board.clear(&[&standing[..], if given { &["tray"] } else { &[] }].concat());
        }
    }
    board.assert_well();
}
