//! UF2 against a block made by hand and against a decoder of its own.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;

fn piece(at: u32, bytes: &[u8]) -> Piece {
    Piece { at, bytes: bytes.to_vec() }
}

/// What a reader of the format's description would write: every page of the file by address, in the order found.
fn decode(file: &[u8]) -> Vec<(u32, Vec<u8>)> {
    assert_eq!(file.len() % 512, 0, "whole blocks");
    let count = file.len() / 512;
    let mut pages = Vec::new();
    for number in 0..count {
        let block = &file[512 * number..512 * (number + 1)];
        let word = |at: usize| {
            (0..4).fold(0, |word, byte| word | u64::from(block[at + byte]) << (8 * byte)) // little end first
        };
        assert_eq!(&block[..8], b"UF2\n\x57\x51\x5d\x9e");
        assert_eq!((word(8), word(28)), (0x2000, 0xe48b_ff56), "flags and family");
        assert_eq!((word(20), word(24)), (number as u64, count as u64), "numbering");
        assert_eq!((word(12) % 256, word(16)), (0, 256), "page and size");
        assert!(block[288..508].iter().all(|&byte| byte == 0), "nothing behind the page");
        assert_eq!(&block[508..], b"\x30\x6f\xb1\x0a");
        pages.push((u32::try_from(word(12)).expect("four bytes"), block[32..288].to_vec()));
    }
    pages
}

#[test]
fn a_block_is_as_made_by_hand() {
    let mut expected = Vec::new();
    expected.extend(b"\x55\x46\x32\x0a"); // magic, "UF2\n"
    expected.extend(b"\x57\x51\x5d\x9e"); // magic
    expected.extend(b"\x00\x20\x00\x00"); // flags: the family is named
    expected.extend(b"\x00\x00\x00\x10"); // address
    expected.extend(b"\x00\x01\x00\x00"); // 256 bytes of it
    expected.extend(b"\x00\x00\x00\x00"); // block 0
    expected.extend(b"\x01\x00\x00\x00"); // of 1
    expected.extend(b"\x56\xff\x8b\xe4"); // RP2040
    expected.extend(b"\x00\x00\x00\xde\xad\xbe\xef"); // three bytes nobody fills, then the piece
    expected.resize(508, 0);
    expected.extend(b"\x30\x6f\xb1\x0a"); // magic
    assert_eq!(pack(&[piece(0x1000_0003, b"\xde\xad\xbe\xef")]), expected);
}

#[test]
fn nothing_packs_to_nothing() {
    assert!(pack(&[]).is_empty());
}

#[test]
fn two_pieces_share_a_page() {
    let pages =
        decode(&pack(&[piece(0x1000_00f0, &[1; 16]), piece(0x1000_0100, &[2; 3]), piece(0x1000_0104, &[3])]));
    assert_eq!(pages.iter().map(|page| page.0).collect::<Vec<_>>(), [0x1000_0000, 0x1000_0100]);
    assert_eq!(pages[0].1[0xef..], [[0; 1].as_slice(), &[1; 16]].concat());
    assert_eq!(pages[1].1[..6], [2, 2, 2, 0, 3, 0]);
}

#[test]
fn sectors_are_whole_up_to_the_last_page() {
    let pages = decode(&pack(&[piece(0x1000_0300, &[1]), piece(0x1000_2510, &[2])]));
    let first = (0x1000_0000..0x1000_1000).step_by(256);
    let last = (0x1000_2000..=0x1000_2500).step_by(256);
    assert_eq!(pages.iter().map(|page| page.0).collect::<Vec<_>>(), first.chain(last).collect::<Vec<u32>>());
}

#[test]
fn only_what_was_packed_is_verified() {
    let good = pack(&[piece(0x1000_0000, &[1; 700])]);
    verify(&good).expect("this is an image");
    let broken = |at: usize| {
        let mut file = good.clone();
        file[at] ^= 1;
        verify(&file).expect_err("this is no image").to_string()
    };
    assert!(broken(0).contains("marks of UF2") && broken(511 + 512).contains("its block 1"));
    assert!(broken(28).contains("not for the board's chip"));
    assert!(broken(20).contains("out of order") && broken(24).contains("out of order"));
    for file in [&good[..0], &good[..1000]] {
        assert!(verify(file).expect_err("too short").to_string().contains("blocks of 512"));
    }
    assert!(verify(&good[..1024]).expect_err("a block is missing").to_string().contains("out of order"));
}

/// Pieces that do not overlap, with gaps from none to some sectors.
fn apart() -> impl Strategy<Value = Vec<Piece>> {
    let gap = prop_oneof![Just(0_u32), 1..300_u32, 3000..20_000_u32];
    let bytes = prop::collection::vec(1_u8.., 1..1500);
    prop::collection::vec((gap, bytes), 1..12).prop_map(|parts| {
        let mut at = 0x1000_0000;
        let mut pieces = Vec::new();
        for (gap, bytes) in parts {
            at += gap;
            pieces.push(Piece { at, bytes: bytes.clone() });
            at += u32::try_from(bytes.len()).expect("short");
        }
        pieces
    })
}

proptest! {
    /// Every byte of the pieces, none of them zero here, is found once, and nothing else but zeros.
    #[test]
    fn every_byte_appears_exactly_once(pieces in apart()) {
        let file = pack(&pieces);
        prop_assert!(verify(&file).is_ok());
        let pages = decode(&file);
        prop_assert!(pages.windows(2).all(|pair| pair[0].0 < pair[1].0), "pages rise, none comes twice");
        let found: BTreeMap<u32, u8> = pages
            .iter()
            .flat_map(|(at, page)| (*at..).zip(page.iter().copied()))
            .filter(|&(_, byte)| byte != 0)
            .collect();
        let wanted: BTreeMap<u32, u8> =
            pieces.iter().flat_map(|piece| (piece.at..).zip(piece.bytes.iter().copied())).collect();
        prop_assert_eq!(&found, &wanted);
        let unpacked = unpack(&file).expect("an image");
        prop_assert!(unpacked.windows(2).all(|pair| pair[0].end() < u64::from(pair[1].at)), "neighbours are one");
        let unpacked: BTreeMap<u32, u8> = unpacked
            .iter()
            .flat_map(|piece| (piece.at..).zip(piece.bytes.iter().copied()))
            .filter(|&(_, byte)| byte != 0)
            .collect();
        prop_assert_eq!(unpacked, wanted);
    }

    /// The ROM erases by counting blocks: at sixteen blocks a sector, block and address must keep step.
    #[test]
    fn sectors_begin_at_every_sixteenth_block(pieces in apart()) {
        for (number, (at, _)) in decode(&pack(&pieces)).into_iter().enumerate() {
            prop_assert_eq!(at / 256 % 16, u32::try_from(number % 16).expect("small"));
        }
    }
}
