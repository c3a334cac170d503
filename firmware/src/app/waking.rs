//! From power-on to ready: zeros, and the game that power cut off.

use rules_core::{AnyGame, Millis};

use super::cut_off::CutOff;
use super::desk::Desk;
use super::room::Go;
use crate::Moment;
use crate::calibration::{ZeroSays, Zeroing};
use crate::games;
use crate::sensing::{Code, PerSpot, Scan, Sensors, SpotSet, Stack};

/// How long pieces are looked at before they are compared with the game that power cut off.
const LOOK: Millis = Millis(450);

/// Power has come: the zeros are measured.
#[derive(Debug)]
pub(super) struct Waking {
    zeroing: Zeroing,
    /// The game that power cut off, if there is one.
    pub(super) cut_off: Option<CutOff>,
    /// Whether south's button alone has been down since power-on; that is not known before it was looked at.
    held: Option<bool>,
}

impl Waking {
    /// Power has come: whoever holds south's button asks for the test.
    pub(super) const fn new(sensors: Sensors) -> Waking {
        Waking { zeroing: Zeroing::new(sensors), cut_off: None, held: None }
    }

    /// Wakes the board again, with the game that power cut off.
    pub(super) const fn again(sensors: Sensors, cut_off: Option<CutOff>) -> Waking {
        Waking { zeroing: Zeroing::new(sensors), cut_off, held: Some(false) }
    }

    /// Takes whether the buttons are down.
    pub(super) fn press(&mut self, down: [bool; 2]) {
        self.held = Some(self.held.unwrap_or(true) && down == [true, false]);
    }

    /// Takes a line of the game that power cut off.
    pub(super) fn recall(&mut self, line: &str) {
        self.cut_off.get_or_insert_default().take(line);
    }

    pub(super) fn scan(&mut self, scan: &Scan, desk: &mut Desk) -> Option<Go> {
        match self.zeroing.step(scan)? {
            _ if self.held == Some(true) => Some(Go::Test { held: true }),
            ZeroSays::Zeroed(sensors) => Some(Go::Awake(sensors)),
            ZeroSays::NotEmpty { .. } if self.cut_off.as_ref().is_some_and(|game| game.game().is_some()) => {
                Some(Go::Resume)
            }
            ZeroSays::NotEmpty { occupied, near, anyway } => {
                desk.senses.tell_near(near, &mut desk.voice);
                Some(Go::Clear(occupied, Some(anyway)))
            }
        }
    }
}

/// Something stands on the board that must go; the zeros are measured again and again until it has. Players may go on
/// anyway, with the zeros of the other spots.
#[derive(Debug)]
pub(super) struct Clearing {
    zeroing: Zeroing,
    occupied: SpotSet,
    anyway: Option<Sensors>,
    /// The game that power cut off, if there is one.
    pub(super) cut_off: Option<CutOff>,
}

impl Clearing {
    pub(super) const fn new(
        before: Sensors,
        occupied: SpotSet,
        anyway: Option<Sensors>,
        cut_off: Option<CutOff>,
    ) -> Clearing {
        Clearing { zeroing: Zeroing::new(before), occupied, anyway, cut_off }
    }

    /// Returns what must be cleared.
    pub(super) const fn occupied(&self) -> SpotSet {
        self.occupied
    }

    pub(super) fn scan(&mut self, scan: &Scan, desk: &mut Desk) -> Option<Go> {
        match self.zeroing.step(scan)? {
            ZeroSays::Zeroed(sensors) => return Some(Go::Awake(sensors)),
            ZeroSays::NotEmpty { occupied, near, anyway } => {
                self.zeroing = Zeroing::new(desk.record.sensors);
                (self.occupied, self.anyway) = (occupied, Some(anyway));
                desk.senses.tell_near(near, &mut desk.voice);
            }
        }
        None
    }

    /// Goes on although something seems to stand on the board: a sensor may be at fault.
    pub(super) fn go_on_anyway(&self) -> Option<Go> {
        self.anyway.map(Go::Awake)
    }
}

/// Power came back in the middle of a game: the pieces are being looked at.
#[derive(Debug)]
pub(super) struct Resuming {
    game: AnyGame,
    cut_off: CutOff,
}

impl Resuming {
    /// Begins to look at the pieces of a game. None if there is no game to go on with.
    pub(super) fn begin(cut_off: CutOff, desk: &mut Desk) -> Option<Resuming> {
        let game = cut_off.game()?;
        desk.senses.begin_anew(game.setup().name(), &desk.record);
        Some(Resuming { game, cut_off })
    }

    /// Returns the game.
    pub(super) const fn game(&self) -> AnyGame {
        self.game
    }

    /// Returns what is known of it beside.
    pub(super) const fn cut_off(&self) -> &CutOff {
        &self.cut_off
    }

    pub(super) fn scan(&mut self, scan: &Scan, since: Moment, desk: &mut Desk) -> Option<Go> {
        let wanted: PerSpot<Option<Code>> = games::belongs(&self.game).map(Stack::top);
        desk.senses.step(scan, (None, wanted), desk.now, &mut desk.voice, &mut desk.signs);
        (desk.since(since) >= LOOK).then_some(Go::Continue)
    }
}
