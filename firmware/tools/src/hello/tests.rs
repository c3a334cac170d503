//! The hello of a board as a line, and in an image.

use super::*;
use crate::uf2;

fn image(parts: &[&[u8]]) -> Vec<Piece> {
    (0x1000_0000..).step_by(0x1000).zip(parts).map(|(at, part)| Piece { at, bytes: part.to_vec() }).collect()
}

#[track_caller]
fn refusal(parts: &[&[u8]]) -> String {
    Hello::find(&image(parts)).expect_err("no hello").to_string()
}

#[test]
fn only_our_boards_line_is_read() {
    let hello = Hello::read("# hello quarto-board 0.3.0 1a2b3c4d+changed").expect("a hello");
    assert_eq!(hello.to_string(), "version 0.3.0, build 1a2b3c4d+changed");
    for line in [
        "",
        "hello quarto-board 0.3.0 x",
        "# hello",
        "# hello printer 0.3.0 x",
        "# hello quarto-board",
        "# hello quarto-board 0.3.0",
        "# hello quarto-board 0.3.0 ",
        "# hello quarto-board 0.3.0 x y",
        "# hello quarto-boards 0.3.0 x",
        "# hello quarto-board 0.3.0 \u{7}",
    ] {
        assert_eq!(Hello::read(line), None, "{line}");
    }
}

#[test]
fn an_image_and_the_board_that_runs_it_say_the_same() {
    let pieces = image(&[&[0xff; 300], b"\0words hello quarto-board 0.3.0 1a2b3c4d\nmore words"]);
    let found = Hello::find(&pieces).expect("it is there");
    assert_eq!(Some(&found), Hello::read("# hello quarto-board 0.3.0 1a2b3c4d").as_ref());
    let unpacked = uf2::unpack(&uf2::pack(&pieces)).expect("an image");
    assert_eq!(Hello::find(&unpacked).expect("also in a UF2 file"), found);
}

#[test]
fn a_hello_across_two_pages_of_a_uf2_file_is_found() {
    for before in 200..260 {
        let bytes = [&vec![7; before][..], b"hello quarto-board 0.3.0 x\n"].concat();
        let unpacked = uf2::unpack(&uf2::pack(&image(&[&bytes]))).expect("an image");
        assert_eq!(Hello::find(&unpacked).expect("found").build, "x", "{before} bytes before");
    }
}

#[test]
fn an_image_without_a_clear_hello_is_refused() {
    for bytes in
        [&b""[..], b"hello quarto-board 0.3.0 x", b"hello quarto-board \n", b"hello quarto-board 1 \xff\n"]
    {
        assert!(refusal(&[bytes]).contains("does not hold the board's hello"), "{bytes:?}");
    }
    let endless = [b"hello quarto-board 0.3.0 ", &[b'x'; 100][..], b"\n"].concat();
    assert!(refusal(&[&endless]).contains("does not hold"));
    let one = b"hello quarto-board 0.3.0 x\n";
    assert!(refusal(&[one, b"hello quarto-board 0.3.0 y\n"]).contains("several hellos"));
    assert!(Hello::find(&image(&[one, one])).is_ok(), "the same twice is clear enough");
}

#[test]
fn a_build_whose_name_does_not_say_it_all_is_told() {
    let introduced =
        |build: &str| Hello::read(&format!("# hello quarto-board 1 {build}")).expect("a hello").introduced();
    assert_eq!(introduced("1a2b3c4d"), "This is version 1, build 1a2b3c4d.");
    assert!(introduced("1a2b3c4d+changed").contains("from a changed tree"));
    assert!(introduced("no-git").contains("without git"));
}
