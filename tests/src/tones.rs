//! Recognises tunes in what the buzzer sounds.

use quarto_board::sound::{Note, Tune};
use serde::Deserialize;

/// The board looks at what is due once a scan: every change may come this much later than written, in milliseconds.
const LATE: f64 = 8.0;

/// A frequency is as written within this part of it.
const OUT_OF_TUNE: f64 = 0.01;

/// What the buzzer sounds from a moment on, in milliseconds; 0 Hz is silence.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Sound {
    /// When it begins.
    pub at: f64,
    /// How high it is.
    pub hertz: f64,
}

/// Returns the tunes in what was sounded up to a moment. Where a tune is cut off, or not yet over, the one that fits
/// longest is taken.
#[must_use]
pub fn tunes(sounds: &[Sound], now: f64) -> Vec<Tune> {
    let (mut tunes, mut rest) = (Vec::new(), sounds);
    while let Some(first) = rest.first() {
        if first.hertz == 0.0 {
            rest = &rest[1..];
            continue;
        }
        let fits = Tune::ALL.into_iter().map(|tune| (fit(tune.notes(), rest, now), tune));
        match fits.max_by(|(one, _), (other, _)| one.total_cmp(other)) {
            Some((fit, tune)) if fit.notes > 0 => {
                tunes.push(tune);
                rest = &rest[fit.sounds..];
            }
            _ => rest = &rest[1..],
        }
    }
    tunes
}

/// How well notes fit.
#[derive(Clone, Copy, Debug)]
struct Fit {
    /// How many notes were heard.
    notes: usize,
    /// Whether the last of them lasted as long as written.
    whole: bool,
    /// How many sounds they are.
    sounds: usize,
    /// By how much the changes are off, on the whole, in milliseconds.
    off: f64,
}

impl Fit {
    fn total_cmp(&self, other: &Fit) -> std::cmp::Ordering {
        let key = |fit: &Fit| (fit.notes, fit.whole);
        key(self).cmp(&key(other)).then(other.off.total_cmp(&self.off))
    }
}

fn fit(notes: &[Note], sounds: &[Sound], now: f64) -> Fit {
    let mut fit = Fit { notes: 0, whole: false, sounds: 0, off: 0.0 };
    let (Some(began), mut due) = (sounds.first().map(|sound| sound.at), 0.0) else { return fit };
    for (index, note) in notes.iter().enumerate() {
        let Some(sound) = sounds.get(fit.sounds) else { break };
        let wanted = f64::from(note.hertz);
        if (sound.hertz - wanted).abs() > OUT_OF_TUNE * wanted {
            break;
        }
        due += f64::from(note.millis);
        let over = sounds.get(fit.sounds + 1).map_or(now, |next| next.at) - began;
        if over > due + LATE && index + 1 < notes.len() {
            break;
        }
        // After its last note a tune may be followed by silence, which is in no score.
        (fit.notes, fit.sounds) = (fit.notes + 1, fit.sounds + 1);
        fit.whole = over >= due - LATE;
        fit.off += (over - due).abs();
        if !fit.whole {
            break;
        }
        if over > due + LATE {
            return Fit { notes: 0, ..fit };
        }
    }
    fit
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sounds a tune as the board does: every change at the next scan.
    fn sounded(tune: Tune, began: f64, cut: f64) -> Vec<Sound> {
        let (mut due, mut sounds) = (0.0, Vec::new());
        for note in tune.notes() {
            let at = began + (due / 5.0_f64).ceil() * 5.0;
            if at < cut {
                sounds.push(Sound { at, hertz: f64::from(note.hertz) * 1.001 });
            }
            due += f64::from(note.millis);
        }
        let at = began + (due / 5.0_f64).ceil() * 5.0;
        if at < cut {
            sounds.push(Sound { at, hertz: 0.0 });
        }
        sounds
    }

    #[test]
    fn every_tune_is_recognised() {
        for tune in Tune::ALL {
            let sounds = sounded(tune, 1000.0, f64::INFINITY);
            assert_eq!(tunes(&sounds, 60_000.0), [tune], "{sounds:?}");
        }
    }

    #[test]
    fn every_tune_is_recognised_by_its_first_400_milliseconds() {
        for tune in Tune::ALL {
            let sounds = sounded(tune, 1000.0, 1400.0);
            assert_eq!(tunes(&sounds, 1400.0), [tune], "{sounds:?}");
        }
    }

    #[test]
    fn tunes_follow_each_other() {
        let pairs = Tune::ALL.iter().flat_map(|&one| Tune::ALL.map(|other| (one, other)));
        for (one, other) in pairs {
            let mut sounds = sounded(one, 1000.0, f64::INFINITY);
            sounds.extend(sounded(other, 9000.0, f64::INFINITY));
            assert_eq!(tunes(&sounds, 60_000.0), [one, other]);
        }
    }
}
