//! What the buzzer promises: tunes that are told apart, the important ones heard to their end, silence when off.

use std::cmp::Ordering;

use proptest::prelude::*;
use quarto_board::Moment;
use quarto_board::light::JUMPS;
use quarto_board::sound::{Loudness, Note, Tune, Tunes};
use rules_core::Millis;

fn tune() -> impl Strategy<Value = Tune> {
    prop::sample::select(Tune::ALL.to_vec())
}

fn sounding(tune: Tune) -> Vec<Note> {
    tune.notes().iter().copied().filter(|note| note.hertz > 0).collect()
}

/// How the pitch moves from note to note.
fn contour(tune: Tune) -> Vec<Ordering> {
    sounding(tune).windows(2).map(|pair| pair[1].hertz.cmp(&pair[0].hertz)).collect()
}

/// Tells whether one is more than half as large again as the other.
fn far_apart(one: u32, other: u32) -> bool {
    2 * one.max(other) > 3 * one.min(other)
}

#[test]
fn tunes_are_told_apart_by_shape_length_or_pitch() {
    for (n, &one) in Tune::ALL.iter().enumerate() {
        for &other in &Tune::ALL[..n] {
            let [first, second] = [one, other].map(|tune| u32::from(sounding(tune)[0].hertz));
            // A minor third is heard by everyone.
            let pitch = 5 * first.max(second) >= 6 * first.min(second);
            let told = contour(one) != contour(other) || far_apart(one.millis(), other.millis()) || pitch;
            assert!(told, "{one:?} and {other:?}");
        }
    }
}

#[test]
fn notes_suit_a_piezo() {
    for tune in Tune::ALL {
        assert!((1..=1_700).contains(&tune.millis()), "{tune:?} lasts {} ms", tune.millis());
        for note in tune.notes() {
            assert!(note.hertz == 0 || (1_000..=4_000).contains(&note.hertz), "{tune:?}");
            assert!(note.millis >= 10, "{tune:?}: too short to be heard");
        }
    }
}

#[test]
fn a_click_is_short_and_a_tick_shorter() {
    assert!(Tune::Placed.millis() <= 40);
    assert!(Tune::Tick.millis() < Tune::Placed.millis());
}

#[test]
fn a_tune_sounds_note_by_note_and_ends() {
    for began in [Moment(0), Moment(u32::MAX - 100)] {
        for tune in Tune::ALL {
            let mut player = Tunes::default();
            player.play(tune, began);
            let mut at = began;
            for note in tune.notes() {
                for within in 0..note.millis {
                    let tone = player.tone(at.plus(Millis(u32::from(within))));
                    assert_eq!(tone.map_or(0, |tone| tone.hertz.get()), note.hertz, "{tune:?}");
                }
                at = at.plus(Millis(u32::from(note.millis)));
            }
            assert_eq!(player.tone(at), None);
            assert_eq!(player.tone(began), None, "it is over, even when the time comes round again");
        }
    }
}

#[test]
fn lots_click_when_the_light_jumps() {
    let mut player = Tunes::default();
    player.play(Tune::Lots, Moment(0));
    let sounds: Vec<_> = (0..2_000).map(|now| player.tone(Moment(now)).is_some()).collect();
    let clicks: Vec<_> = (0..2_000).filter(|&now| sounds[now] && (now == 0 || !sounds[now - 1])).collect();
    let mut at = 0;
    for (click, jump) in clicks.iter().zip(JUMPS) {
        assert_eq!(*click, at);
        at += jump.0 as usize;
    }
    assert_eq!(clicks.len(), JUMPS.len());
}

#[test]
fn ticks_cut_neither_fanfare_nor_time_over() {
    for important in [Tune::Fanfare, Tune::TimeOver, Tune::WrongCall, Tune::Fault] {
        for lesser in [Tune::Tick, Tune::Placed, Tune::MenuStep, Tune::Given] {
            let mut player = Tunes::default();
            player.play(lesser, Moment(0));
            player.play(important, Moment(5));
            player.play(lesser, Moment(50));
            let end = 5 + important.millis();
            assert_eq!(player.playing(Moment(60)), Some(important));
            assert_eq!(player.playing(Moment(end - 1)), Some(important));
            player.play(lesser, Moment(end));
            assert_eq!(player.playing(Moment(end)), Some(lesser));
        }
    }
}

#[test]
fn a_newer_tune_of_the_same_rank_takes_over() {
    let mut player = Tunes::default();
    player.play(Tune::MenuStep, Moment(0));
    player.play(Tune::MenuChange, Moment(5));
    assert_eq!(player.playing(Moment(6)), Some(Tune::MenuChange));
    player.stop();
    assert_eq!(player.playing(Moment(7)), None);
}

#[test]
fn low_is_softer_than_high() {
    let heard = |loudness| {
        let mut player = Tunes::default();
        player.set_loudness(loudness);
        player.play(Tune::Placed, Moment(0));
        player.tone(Moment(1)).map(|tone| tone.duty_per_mille)
    };
    assert_eq!(heard(Loudness::Off), None);
    assert!(heard(Loudness::Low) < heard(Loudness::High));
    assert_eq!(heard(Loudness::High), Some(500));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn off_is_silent(tunes in prop::collection::vec((tune(), any::<u32>()), 1..20)) {
        let mut player = Tunes::default();
        player.set_loudness(Loudness::Off);
        for (tune, now) in tunes {
            player.play(tune, Moment(now));
            prop_assert_eq!(player.tone(Moment(now)), None);
            prop_assert_eq!(player.tone(Moment(now.wrapping_add(tune.millis() / 2))), None);
        }
    }

    #[test]
    fn the_most_important_of_all_is_heard(tunes in prop::collection::vec(tune(), 1..20)) {
        let mut player = Tunes::default();
        tunes.iter().for_each(|&tune| player.play(tune, Moment(0)));
        let top = tunes.iter().map(|tune| tune.rank()).max();
        let last = tunes.iter().rev().find(|tune| Some(tune.rank()) == top);
        prop_assert_eq!(player.playing(Moment(0)), last.copied());
    }
}
