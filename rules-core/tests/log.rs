//! The log language: what is written is read again, and nothing that comes in can do harm.

mod random;

use proptest::prelude::*;
use rules_core::log::{LINE_MAX, Line, LineReader, Replay};
use rules_core::quarto::{Options, Refusal};
use rules_core::{AnyMove, Setup};

/// Replays bytes as they come and returns what the referee says.
fn replayed(bytes: &[u8]) -> String {
    let (mut reader, mut replay, mut said) = (LineReader::default(), Replay::default(), String::new());
    for &byte in bytes {
        if let Some(line) = reader.push(byte) {
            replay.line(line, &mut said).expect("a string takes it");
        }
    }
    if let Some(line) = reader.finish() {
        replay.line(line, &mut said).expect("a string takes it");
    }
    replay.result(&mut said).expect("a string takes it");
    said
}

/// Returns the reason word for one line in a game where a gift is due.
fn refusal(line: &[u8]) -> String {
    let said = replayed(&[b"game quarto\nstart south\n", line].concat());
    let first = said.lines().next().expect("at least a result");
    first.strip_prefix("refused 3 ").unwrap_or(first).to_owned()
}

#[test]
fn lines_that_cannot_be_read_are_refused_with_a_reason() {
    for (line, word) in [
        ("jump a1", "unknown-word"),
        ("Give LRTS", "unknown-word"),
        ("give", "missing-word"),
        ("give LRTS a1", "extra-word"),
        ("give lrts", "bad-piece"),
        ("give LRTX", "bad-piece"),
        ("give LRT", "bad-piece"),
        ("place A1", "bad-cell"),
        ("place a5", "bad-cell"),
        ("place cube b2", "bad-piece"),
        ("place LRTS e1", "bad-cell"),
        ("place LRTS a1 b1", "extra-word"),
        ("call east", "bad-seat"),
        ("correct a1", "bad-piece"),
        ("correct LRTS", "missing-word"),
        ("correct LRTS a1 b1", "extra-word"),
        ("correct cube a1", "bad-piece"),
        ("take it", "extra-word"),
        ("wait", "missing-word"),
        ("wait -1", "bad-number"),
        ("wait +1", "bad-number"),
        ("wait 1.5", "bad-number"),
        ("wait 4294967296", "bad-number"),
        ("game", "missing-word"),
        ("game chess", "unknown-game"),
        ("game quarto big", "bad-option"),
        ("game quarto squares=1", "bad-option"),
        ("game quarto squares=", "bad-option"),
        ("game quarto squares squares=only", "repeated-option"),
        ("game quarto point point", "repeated-option"),
        ("game quarto clock=60 clock=30", "repeated-option"),
        ("game quarto clock", "bad-option"),
        ("game quarto clock=0", "bad-number"),
        ("game quarto clock=65536", "bad-number"),
        ("game quarto common=0", "bad-option"),
        ("game quarto common=5", "bad-option"),
        ("game quarto traits=", "bad-option"),
        ("game quarto traits=colour,colour", "bad-option"),
        ("game quarto traits=colour,size", "bad-option"),
        ("game quarto steal=always", "bad-option"),
        ("game quarto", "second-game"),
        ("start north", "second-start"),
        ("start", "missing-word"),
        ("start south south", "extra-word"),
        ("give L\u{e9}TS", "bad-piece"),
    ] {
        assert_eq!(refusal(line.as_bytes()), word, "{line}");
    }
    assert_eq!(refusal(b"give LRTS\xff"), "not-text");
    assert_eq!(refusal(&[b'a'; LINE_MAX + 1]), "too-long");
    assert_eq!(refusal(&[b'a'; LINE_MAX]), "unknown-word");
}

#[test]
fn comments_blank_lines_and_scenario_lines_say_nothing() {
    let long = format!("# {}", "x".repeat(10 * LINE_MAX));
    for line in ["", "   ", "\t", "# \u{e9}", &long, "hand put LRTS tray", "expect light a1 #", "\r"] {
        assert_eq!(refusal(line.as_bytes()), "result open south give", "{line}");
    }
    assert_eq!(refusal(b"  give\tLRTS# a gift \xff\r\n"), "result open north place");
}

#[test]
fn a_log_opens_with_game_and_start() {
    assert_eq!(replayed(b""), "result none\n");
    assert_eq!(replayed(b"give LRTS\nstart south\n"), "refused 1 no-game\nrefused 2 no-game\nresult none\n");
    assert_eq!(replayed(b"game quarto\nwait 5"), "refused 2 not-started\nresult none\n");
    let mended = replayed(b"game quarto big\n\ngame quarto\nstart north\ngame quarto");
    assert_eq!(mended, "refused 1 bad-option\nrefused 5 second-game\nresult open north give\n");
}

#[test]
fn the_options_of_the_language_are_read_and_written() {
    let line = "game quarto squares traits=colour,height common=2 clock=60 clock-for=placing late-call \
                steal=untaken flag=loses wrong-call=loses point touch";
    let read: Line = line.parse().expect("every option");
    assert_eq!(read.to_string(), line);
    let any_order: Line = "game quarto touch traits=height,colour squares point wrong-call=loses flag=loses \
                           steal=untaken late-call clock-for=placing clock=60 common=2"
        .parse()
        .expect("any order");
    assert_eq!(any_order, read);
    let only: Line = "game quarto squares=only touch".parse().expect("squares alone");
    assert_eq!(only.to_string(), "game quarto squares=only touch");
    let usual: Line =
        "game quarto common=1 steal=given traits=top,height,shape,colour".parse().expect("defaults");
    assert_eq!(usual, Line::Game(Setup::Quarto(Options::DEFAULT)));
    assert_eq!(usual.to_string(), "game quarto");
}

#[test]
fn every_refusal_has_a_word_of_its_own() {
    let mut words: Vec<_> = Refusal::ALL.iter().map(|refusal| refusal.word()).collect();
    assert!(words.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')));
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), Refusal::ALL.len());
}

fn any_line() -> impl Strategy<Value = Line> {
    prop_oneof![
        8 => random::moves(any::<u32>()).prop_map(|made| Line::Move(AnyMove::Quarto(made))),
        4 => random::options(any::<u16>()).prop_map(|options| Line::Game(Setup::Quarto(options))),
        1 => random::seat().prop_map(|seat| Line::Start(seat.into())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4096) })]

    #[test]
    fn what_is_written_is_read_again(line in any_line()) {
        let written = line.to_string();
        prop_assert!(written.len() <= LINE_MAX);
        prop_assert_eq!(written.parse(), Ok(line));
    }

    #[test]
    fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let said = replayed(&bytes);
        prop_assert!(said.ends_with("result none\n"));
    }

    #[test]
    fn jumbled_words_are_refused_or_played(
        words in prop::collection::vec(prop::sample::select(vec![
            "game", "quarto", "start", "south", "north", "give", "LRTS", "DSSH", "place", "a1", "d4", "lift", "call",
            "wait", "5000", "pass", "take", "exchange", "correct", "point", "touch", "clock=1", "#", "\n", "\n", "\n",
        ]), 0..200)
    ) {
        let said = replayed(format!("game quarto point\nstart south\n{}", words.join(" ")).as_bytes());
        let known = |line: &str| ["refused ", "time ", "lapse ", "result "].iter().any(|word| line.starts_with(word));
        prop_assert!(said.lines().all(known), "{}", said);
        prop_assert_eq!(said.lines().filter(|line| line.starts_with("result ")).count(), 1);
    }
}
