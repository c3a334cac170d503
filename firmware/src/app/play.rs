//! A game, from the first press to the cleared board.

use rules_core::log::Line;
use rules_core::quarto::{self, Move, Phase};
use rules_core::{AnyGame, AnyMove, AnyOutcome, AnyRefusal, Cell, Limit, Millis, Seat, Setup, quantik};

use super::cut_off::CutOff;
use super::mode::Table;
use super::show::LOTS_SHOWN;
use super::wake::LOOK;
use super::{App, Mode, Out};
use crate::buttons::Press;
use crate::light::Flash;
use crate::memory::{Kept, Save};
use crate::menu::{Did, Menu};
use crate::referee::{self, AllSaid, Picture, Referee, Said};
use crate::sensing::{CodeBook, Event, Scan, Spot, SpotSet, Standing};
use crate::settings::Settings;
use crate::sound::Tune;

/// The running clock is saved so many times in the time that a move has: after a power cut the mover has at most that
/// much more. A minute is saved every four seconds; an hour need not be.
const CLOCK_SAVES: u32 = 15;

/// However little time a move has, it is not saved more often than this.
const SAVE_CLOCK: Millis = Millis(1_000);

/// The menu closes by itself after this long.
const MENU_OPEN: Millis = Millis(60_000);

/// The last seconds of a move tick.
const TICKS: u32 = 10;

impl App {
    /// Takes a scan while pieces are sensed.
    pub(super) fn sense(&mut self, scan: &Scan, span: Millis) {
        let in_hand = self.quarto().and_then(referee::quarto::gift);
        self.sensing.expect_in_hand(in_hand);
        for event in self.sensing.step(scan, self.now) {
            self.sensed(event);
        }
        self.tell_near(self.sensing.watch().near());
        let (picture, clear) = (Picture::of(&self.sensing), self.occupied().is_empty());
        match &mut self.mode {
            Mode::Resuming { game } if self.now.since(self.since) >= LOOK => {
                let game = *game;
                self.go_on(game);
            }
            // What hands do during a pause is looked at when the game goes on.
            Mode::Playing(table) if !table.paused => {
                let mut said = AllSaid::new();
                // A press that may count is older than what hands and clocks do from then on.
                self.held = self.held.plus(span);
                if !self.buttons.is_undecided() {
                    said = table.referee.look(&picture, self.sensing.is_in_doubt());
                    said.extend(table.referee.pass_time(core::mem::take(&mut self.held)));
                }
                self.heard(&said);
                self.mark_time();
            }
            Mode::Ended(_) if clear => self.rest(),
            Mode::Menu { pressed, .. } if self.now.since(*pressed) >= MENU_OPEN => self.leave_menu(),
            _ => {}
        }
    }

    /// Tells of a sensor's event what players and computer should know; the referee looks at the picture.
    fn sensed(&mut self, event: Event) {
        match event {
            Event::Seen(_) => {}
            Event::Unseen(spot) => self.unsure.remove(spot),
            Event::Placed { cell, .. } => {
                self.unsure.remove(Spot::Cell(cell));
                self.ask_tray = false;
            }
            // A piece that must be seated again is still asked for.
            Event::Lifted { .. } if self.sensing.is_in_doubt() => {}
            Event::Lifted { cell, .. } => self.unsure.remove(Spot::Cell(cell)),
            Event::Corrected { cell, code } => {
                if let Mode::Playing(table) = &mut self.mode {
                    let said = table.referee.correct(cell, code);
                    self.heard(&said);
                }
            }
            Event::TrayGiven(_) => {
                self.unsure.remove(Spot::Tray);
                self.ask_tray = false;
            }
            Event::TrayTaken(_) => self.unsure.remove(Spot::Tray),
            Event::Unsure(spot) => {
                self.unsure.insert(spot);
                self.tell(Out::Unsure(spot));
                self.sound(Tune::Unsure);
            }
            // Quantik is played without the tray.
            Event::AskTray if matches!(self.setup(), Setup::Quantik(_)) => {}
            Event::AskTray => {
                self.ask_tray = true;
                self.tell(Out::AskTray);
            }
            Event::Fault(spot, fault) => {
                self.unsure.remove(spot);
                self.tell(Out::Fault(spot, fault));
                self.sound(Tune::Fault);
            }
        }
    }

    /// Starts a game with the options used last.
    pub(super) fn start_next(&mut self) {
        let starter = self.next_starter.or(self.settings.starter);
        self.start(self.settings.setup(), starter);
    }

    /// Starts a game; lots are drawn where no starter is named. The board must be clear.
    pub(super) fn start(&mut self, setup: Setup, starter: Option<Seat>) {
        let occupied = self.occupied();
        if !occupied.is_empty() {
            return self.clear_first(occupied, None);
        }
        let (lots, starter) = (starter.is_none(), starter.unwrap_or(self.draw_lots()));
        self.settings.agree(setup);
        self.next_starter = Some(starter.other());
        self.keep(Save::Settings);
        self.keep(Save::Begin);
        (self.saved, self.told) = (0, 0);
        self.sensing.forget_hands();
        self.sensing.change_pieces(CodeBook::of(&setup), self.record.taught(&setup));
        self.note(Line::Game(setup));
        self.note(Line::Start(starter));
        self.saved_wait = Millis(0);
        let referee = Referee::new(AnyGame::new(setup, starter));
        self.enter(Mode::Playing(Table { referee, starter, paused: false, lots }));
        self.sound(if lots { Tune::Lots } else { Tune::Start });
    }

    /// Goes on with a game after a power cut.
    fn go_on(&mut self, game: AnyGame) {
        let CutOff { lines, starter, paused, .. } = self.cut_off.take().unwrap_or_default();
        (self.saved, self.told) = (lines, lines);
        self.tell(Out::Resumed);
        self.tell_log();
        // What stands there is known again. From now on only what must be put back is expected.
        Spot::all().for_each(|spot| self.sensing.want(spot, None));
        let referee = Referee::new(game);
        let starter = starter.unwrap_or(Seat::South);
        self.next_starter = Some(starter.other());
        self.enter(Mode::Playing(Table { referee, starter, paused, lots: false }));
        if paused {
            self.tell(Out::Paused);
        }
        self.sound(if paused { Tune::Pause } else { Tune::Resume });
    }

    /// Tells the computer a line of the game, and saves it.
    fn note(&mut self, line: Line) {
        self.tell(Out::Line(line));
        self.journal(Save::Append(line));
        self.told = self.saved;
    }

    /// Adds a line to the journal.
    fn journal(&mut self, save: Save) {
        self.keep(save);
        self.saved += 1;
    }

    /// Tells the time that went by. The journal may have a part of it already.
    fn note_wait(&mut self, waited: Millis) {
        let Mode::Playing(table) = &self.mode else { return };
        let game = *table.referee.game();
        let wait = |span| Line::Move(game.wait_move(span));
        let rest = waited.minus(core::mem::take(&mut self.saved_wait));
        if waited > Millis(0) {
            self.tell(Out::Line(wait(waited)));
        }
        if rest > Millis(0) {
            self.journal(Save::Append(wait(rest)));
        }
        self.told = self.saved;
    }

    /// Takes what the referee said.
    fn heard(&mut self, said: &AllSaid) {
        for &one in said {
            match one {
                Said::Waited(waited) => self.note_wait(waited),
                Said::Made(waited, made) => {
                    self.note_wait(waited);
                    self.note(Line::Move(made));
                    self.answer(made);
                }
                Said::Refused(AnyMove::Quarto(Move::Call(seat)), why) => self.refuse_call(seat, why),
                Said::Refused(made, why) => {
                    if let AnyRefusal::Quantik(quantik::Refusal::Banned(cells)) = why {
                        self.banning = cells.iter().map(Spot::Cell).collect();
                    }
                    self.tell(Out::Refused(made, why));
                    self.sound(Tune::NotHere);
                }
                Said::Time(seat) => {
                    self.tell(Out::Time(seat));
                    self.sound(Tune::TimeOver);
                }
                Said::WrongCall(seat) => {
                    self.tell(Out::WrongCall(seat));
                    self.flash(Flash::Refused(seat));
                    self.sound(Tune::WrongCall);
                }
                Said::Mend(differs) => {
                    self.sensing.want(differs.spot, differs.wants);
                    self.tell(Out::Mend(differs));
                    self.sound(Tune::Mend);
                }
                Said::Mended => {
                    self.banning = SpotSet::EMPTY;
                    self.tell(Out::Mended);
                    self.sound(Tune::Mended);
                }
                Said::Over => self.end(),
            }
        }
    }

    /// Answers a move by light and sound, the same whatever it brings about.
    fn answer(&mut self, made: AnyMove) {
        let (flash, tune) = match made {
            AnyMove::Quarto(Move::Give(_) | Move::Exchange(_)) => (Flash::Accepted(Spot::Tray), Tune::Given),
            AnyMove::Quarto(Move::Place(cell) | Move::PlaceByHand(_, cell))
            | AnyMove::Quantik(quantik::Move::Place(_, cell)) => {
                self.sensing.want(Spot::Cell(cell), None);
                (Flash::Accepted(Spot::Cell(cell)), Tune::Placed)
            }
            AnyMove::Quarto(Move::Lift(cell)) | AnyMove::Quantik(quantik::Move::Lift(cell)) => {
                (Flash::Accepted(Spot::Cell(cell)), Tune::TakenBack)
            }
            AnyMove::Quarto(Move::Correct(_, cell)) | AnyMove::Quantik(quantik::Move::Correct(_, cell)) => {
                (Flash::Accepted(Spot::Cell(cell)), Tune::Mended)
            }
            AnyMove::Quarto(_) | AnyMove::Quantik(quantik::Move::Wait(_)) => return,
        };
        self.flash(flash);
        self.sound(tune);
    }

    fn refuse_call(&mut self, seat: Seat, why: AnyRefusal) {
        self.tell(Out::Refused(AnyMove::Quarto(Move::Call(seat)), why));
        self.flash(Flash::Refused(seat));
        self.sound(if why == AnyRefusal::Quarto(quarto::Refusal::NoFigure) {
            Tune::WrongCall
        } else {
            Tune::NoRight
        });
    }

    /// The game is over: it is told, and waits for the board to be cleared.
    fn end(&mut self) {
        let Mode::Playing(table) = core::mem::replace(&mut self.mode, Mode::Idle) else { return };
        let outcome = table.referee.game().outcome();
        let drawn = outcome.is_some_and(AnyOutcome::is_drawn);
        self.keep(Save::Close);
        self.enter(Mode::Ended(table.referee));
        if let Some(outcome) = outcome {
            self.tell(Out::Result(outcome));
        }
        self.sound(if drawn { Tune::Draw } else { Tune::Fanfare });
        self.unsure = SpotSet::EMPTY;
        self.banning = SpotSet::EMPTY;
        self.ask_tray = false;
    }

    /// Gives the game up. The starter keeps the start.
    pub(super) fn abandon(&mut self) {
        let Mode::Playing(table) = &self.mode else { return };
        self.next_starter = Some(table.starter);
        self.keep(Save::Close);
        self.tell(Out::Abandoned);
        let occupied = self.occupied();
        if occupied.is_empty() { self.rest() } else { self.clear_first(occupied, None) }
    }

    /// Returns the cells with something on them. A sensor at fault tells nothing.
    fn occupied(&self) -> SpotSet {
        let cells = Cell::ALL.into_iter().map(Spot::Cell);
        let sound = cells.filter(|&spot| self.sensing.watch().fault(spot).is_none());
        sound.filter(|&spot| self.sensing.standing(spot) != Standing::Nothing).collect()
    }

    /// Saves the running clock now and then, and lets the last seconds tick.
    fn mark_time(&mut self) {
        let Mode::Playing(table) = &self.mode else { return };
        let Some(clock) = table.clock() else { return };
        let limit = table.referee.game().setup().clock().map_or(Millis(0), Limit::millis);
        let often = Millis(limit.0 / CLOCK_SAVES).max(SAVE_CLOCK);
        if table.referee.waited().minus(self.saved_wait) >= often && clock.left > Millis(0) {
            self.save_clock();
        }
        let seconds = clock.left.0.div_ceil(1000);
        if (1..=TICKS).contains(&seconds) && self.ticked != Some(seconds) {
            self.ticked = Some(seconds);
            self.sound(Tune::Tick);
        }
    }

    /// Saves the time that has gone by since the last move, as far as it is not saved.
    fn save_clock(&mut self) {
        let Mode::Playing(table) = &self.mode else { return };
        let unsaved = table.referee.waited().minus(self.saved_wait);
        if unsaved > Millis(0) {
            self.saved_wait = self.saved_wait.plus(unsaved);
            let wait = table.referee.game().wait_move(unsaved);
            self.journal(Save::Append(Line::Move(wait)));
        }
    }

    /// Takes a press during a game: a call, or the pause.
    pub(super) fn press_playing(&mut self, press: Press) {
        let Mode::Playing(table) = &mut self.mode else { return };
        match (table.paused, press) {
            (false, Press::Meant(seat)) => {
                let said = table.referee.press(seat, &Picture::of(&self.sensing));
                self.heard(&said);
            }
            (false, Press::BothHeld) => self.pause(),
            // Whoever brushes a button neither goes on nor gives up.
            (true, Press::Held(Seat::South)) => self.go_on_playing(),
            (true, Press::HeldLong(Seat::North)) => self.abandon(),
            _ => {}
        }
    }

    /// Lets the game stand still.
    pub(super) fn pause(&mut self) {
        self.set_paused(true);
        self.tell(Out::Paused);
        self.sound(Tune::Pause);
    }

    /// Lets a game that stood still go on.
    pub(super) fn go_on_playing(&mut self) {
        self.set_paused(false);
        self.tell(Out::GoesOn);
        self.sound(Tune::Resume);
    }

    fn set_paused(&mut self, paused: bool) {
        self.save_clock();
        if let Mode::Playing(table) = &mut self.mode {
            table.paused = paused;
            self.journal(Save::Pause(paused));
        }
    }

    /// Tells a computer who must do what, whenever that changes.
    pub(super) fn tell_due(&mut self) {
        let due = match &self.mode {
            Mode::Playing(table) => table.referee.game().due(),
            _ => None,
        };
        if due != self.due_told {
            self.due_told = due;
            due.into_iter().for_each(|due| self.tell(Out::Due(due)));
        }
    }

    /// Tells a computer whose clock runs, whenever that changes.
    pub(super) fn tell_clock(&mut self) {
        let clock = match &self.mode {
            Mode::Playing(table) => table.running_clock(),
            _ => None,
        };
        let seat = clock.map(|clock| clock.seat);
        if seat != self.clock_told {
            self.clock_told = seat;
            self.tell(Out::Clock(clock));
        }
    }

    /// Opens the menu.
    pub(super) fn enter_menu(&mut self) {
        self.enter(Mode::Menu { menu: Menu::default(), pressed: self.now });
        self.tell(Out::Menu);
        self.sound(Tune::MenuStep);
    }

    /// Takes what players have chosen. Another choice of who starts holds for the next game.
    pub(super) fn take_settings(&mut self, settings: Settings) {
        if settings.starter != self.settings.starter {
            self.next_starter = None;
        }
        self.settings = settings;
        self.player.set_loudness(settings.loudness);
    }

    fn leave_menu(&mut self) {
        self.keep(Save::Settings);
        self.rest();
    }

    /// Takes a press in the menu.
    pub(super) fn press_menu(&mut self, press: Press) {
        let Mode::Menu { menu, pressed } = &mut self.mode else { return };
        *pressed = self.now;
        let mut settings = self.settings;
        let did = match press {
            Press::Meant(seat) => menu.press(seat, &mut settings),
            Press::Held(seat) => menu.hold(seat, &settings),
            Press::BothHeld => return self.leave_menu(),
            Press::Tapped(_) | Press::HeldLong(_) | Press::Stuck(_) => return,
        };
        self.take_settings(settings);
        match did {
            Did::Moved => {
                self.tell(Out::Menu);
                self.sound(Tune::MenuStep);
            }
            Did::Changed => {
                self.tell(Out::Menu);
                self.sound(Tune::MenuChange);
            }
            Did::Play => {
                self.keep(Save::Settings);
                self.start_next();
            }
            Did::Calibrate => self.calibrate_from_menu(App::walk),
            Did::Teach => self.calibrate_from_menu(App::teach),
            Did::Forget => self.forget(),
            Did::Nothing => {}
        }
    }

    fn calibrate_from_menu(&mut self, begin: fn(&mut App)) {
        self.keep(Save::Settings);
        begin(self);
    }

    /// Forgets everything, as on a fresh board.
    fn forget(&mut self) {
        self.next_starter = None;
        self.settings = Settings::FRESH;
        self.record = crate::calibration::Record::FRESH;
        self.kept = Kept::NOTHING;
        self.cut_off = None;
        (self.saved, self.told) = (0, 0);
        self.player.set_loudness(self.settings.loudness);
        self.keep(Save::Forget);
        self.tell(Out::Forgotten);
        let zeroing = crate::calibration::Zeroing::new(self.record.sensors);
        self.enter(Mode::Waking(zeroing));
        self.sound(Tune::Done);
    }
}

impl Table {
    /// Tells whether lots are still being shown.
    pub(super) fn draws_lots(&self, since: Millis) -> bool {
        let begun = match self.referee.game() {
            AnyGame::Quarto(game) => !matches!(game.phase(), Phase::Give { .. }),
            AnyGame::Quantik(game) => game.last().is_some(),
        };
        self.lots && since < LOTS_SHOWN && !begun
    }
}
