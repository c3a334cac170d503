//! `cargo replay` as a person meets it: its output, its messages and its exit code.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn replay(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_board-tools"))
        .arg("replay")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    // A tool that has refused its arguments no longer listens.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the tool ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[test]
fn standard_input_is_replayed() {
    let output = replay(&["-"], b"game quarto\nstart south\ngive LRTS\nplace z9\nplace a1");
    assert_eq!(text(&output.stdout), "refused 4 bad-cell\nresult open north give\n");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn a_missing_file_is_one_clear_line() {
    let output = replay(&["no-such-game.log"], b"");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
    let message = text(&output.stderr);
    assert!(message.starts_with("replay: cannot read no-such-game.log: "), "{message}");
    assert_eq!(message.lines().count(), 1);
}

#[test]
fn a_folder_is_no_log() {
    let output = replay(&["."], b"");
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
    assert_eq!(text(&output.stderr).lines().count(), 1);
}

#[test]
fn no_file_named_says_how_to_name_one() {
    let output = replay(&[], b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("Usage: cargo replay <FILE>"), "{}", text(&output.stderr));
}

#[test]
fn a_line_of_megabytes_is_refused_like_any_other() {
    let mut log = vec![b'a'; 4 << 20];
    log.extend(b"\ngame quarto\nstart north\n\xff\xfe\n");
    let output = replay(&["-"], &log);
    assert_eq!(text(&output.stdout), "refused 1 too-long\nrefused 4 not-text\nresult open north give\n");
    assert_eq!(output.status.code(), Some(0));
}
