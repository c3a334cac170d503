//! Short answers by light and sound.

use crate::Moment;
use crate::light::Reply;
use crate::settings::Settings;
use crate::sound::{Tone, Tune, Tunes};

/// The last short answer of the lights, and the tune that plays.
#[derive(Debug, Default)]
pub(super) struct Signs {
    reply: Option<(Reply, Moment)>,
    tunes: Tunes,
}

impl Signs {
    /// Follows what players chose.
    pub(super) const fn follow(&mut self, settings: &Settings) {
        self.tunes.set_loudness(settings.loudness);
    }

    /// Answers by a lamp.
    pub(super) const fn reply(&mut self, reply: Reply, now: Moment) {
        self.reply = Some((reply, now));
    }

    /// Plays a tune.
    pub(super) fn sound(&mut self, tune: Tune, now: Moment) {
        self.tunes.play(tune, now);
    }

    /// Returns the last short answer, and when it began.
    pub(super) const fn last_reply(&self) -> Option<(Reply, Moment)> {
        self.reply
    }

    /// Returns the tone that sounds.
    pub(super) fn tone(&mut self, now: Moment) -> Option<Tone> {
        self.tunes.tone(now)
    }

    /// Returns the tune that plays.
    pub(super) fn tune(&mut self, now: Moment) -> Option<Tune> {
        self.tunes.playing(now)
    }
}
