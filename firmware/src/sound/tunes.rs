//! Playing tunes: which tone is due.

use core::num::NonZeroU16;

use super::{Note, Tune};
use crate::Moment;

/// How loud the buzzer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Loudness {
    /// Silent.
    Off,
    /// A narrow pulse.
    Low,
    /// A square wave.
    #[default]
    High,
}

impl Loudness {
    /// Returns how much of a period the buzzer's pin is high, in thousandths. A narrower pulse holds less of the
    /// tone: 60 sounds some 15 dB softer than 500.
    #[must_use]
    pub const fn duty_per_mille(self) -> u16 {
        match self {
            Loudness::Off => 0,
            Loudness::Low => 60,
            Loudness::High => 500,
        }
    }
}

/// What the buzzer's pin does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone {
    /// The frequency.
    pub hertz: NonZeroU16,
    /// How much of a period the pin is high, in thousandths.
    pub duty_per_mille: u16,
}

/// Plays one tune at a time.
///
/// ```
/// use quarto_board::Moment;
/// use quarto_board::sound::{Tune, Tunes};
///
/// let mut tunes = Tunes::default();
/// tunes.play(Tune::Placed, Moment(0));
/// assert!(tunes.tone(Moment(5)).is_some());
/// assert!(tunes.tone(Moment(5_000)).is_none());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Tunes {
    playing: Option<(Tune, Moment)>,
    loudness: Loudness,
}

impl Tunes {
    /// Sets how loud everything is from now on.
    pub const fn set_loudness(&mut self, loudness: Loudness) {
        self.loudness = loudness;
    }

    /// Starts a tune, unless a more important one is playing.
    pub fn play(&mut self, tune: Tune, now: Moment) {
        if self.playing(now).is_none_or(|other| other.rank() <= tune.rank()) {
            self.playing = Some((tune, now));
        }
    }

    /// Ends whatever is playing.
    pub const fn stop(&mut self) {
        self.playing = None;
    }

    /// Returns the tone that is due now; none in a rest, after the end, or if the sound is off.
    pub fn tone(&mut self, now: Moment) -> Option<Tone> {
        let hertz = NonZeroU16::new(self.due(now)?.hertz)?;
        match self.loudness {
            Loudness::Off => None,
            loudness => Some(Tone { hertz, duty_per_mille: loudness.duty_per_mille() }),
        }
    }

    /// Returns the tune that is playing.
    pub fn playing(&mut self, now: Moment) -> Option<Tune> {
        self.due(now)?;
        self.playing.map(|(tune, _)| tune)
    }

    /// Returns the note that is due, and forgets the tune after its last one.
    fn due(&mut self, now: Moment) -> Option<Note> {
        let (tune, began) = self.playing?;
        let mut elapsed = now.since(began).0;
        for &note in tune.notes() {
            match elapsed.checked_sub(u32::from(note.millis)) {
                Some(later) => elapsed = later,
                None => return Some(note),
            }
        }
        self.playing = None;
        None
    }
}
