//! Power cuts at every flash operation of an evening with the board, with every model of what a cut leaves behind.
//!
//! The evening is played once on the virtual board, from the first power-on to `forget everything`, and what memory was
//! told is noted. Then it is told the same again, with power going in the middle, and what it says afterwards is compared
//! with what it had acknowledged.

use pollster::block_on;
use quarto_board::calibration::Record;
use quarto_board::memory::{GOES_ON, Kept, Memory, PAUSED, Save};
use quarto_board::sensing::Spot;
use quarto_board::settings::Settings;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rules_core::log::Line;
use rules_core::quarto::Piece;
use rules_core::{GameName, Player, Seat};

use crate::random_hands::{Act, act, mend, random_act};
use crate::{Bench, Firmware, Flash, Hand, Step, Tear, VirtualBoard, seat_on};

type Board = VirtualBoard<Firmware>;

/// So many later steps are done after a cut, to see that what is saved then can be read.
const LATER: usize = 4;

/// What memory holds, as the board knows it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Truth {
    settings: Settings,
    record: Record,
    /// The lines of the game that is on.
    lines: Vec<String>,
    /// Whether one is.
    open: bool,
}

impl Truth {
    const FRESH: Truth =
        Truth { settings: Settings::FRESH, record: Record::FRESH, lines: Vec::new(), open: false };

    /// Takes a step that was acknowledged.
    fn take(&mut self, step: &Step) {
        let Step::Save(save, known) = step else { return };
        match save {
            Save::Settings => self.settings = known.0,
            Save::Record => self.record = known.1,
            Save::Begin => (self.lines, self.open) = (Vec::new(), true),
            Save::Append(line) => self.add(line.to_string()),
            Save::Pause(paused) => self.add(if *paused { PAUSED } else { GOES_ON }.to_string()),
            Save::Close => (self.lines, self.open) = (Vec::new(), false),
            Save::Tidy => {}
            Save::Forget => *self = Truth::FRESH,
        }
    }

    fn add(&mut self, line: String) {
        if self.open {
            self.lines.push(line);
        }
    }

    /// Reads what memory says.
    pub(crate) fn read(memory: &mut Memory<Flash>) -> Truth {
        let Kept { settings, record, .. } = block_on(memory.kept());
        let mut lines = Vec::new();
        block_on(memory.resume(|line| lines.push(line.to_string())));
        let open = !lines.is_empty();
        Truth { settings, record, lines, open }
    }

    /// Changes everything a little.
    pub(crate) fn change(&mut self) {
        self.settings.brightness = self.settings.brightness % 4 + 1;
        self.settings.options.quarto.touch ^= true;
        Spot::all().for_each(|spot| self.record.sensors.shift_zero(spot, 1));
    }

    /// Returns settings and calibration.
    pub(crate) const fn known(&self) -> (Settings, Record) {
        (self.settings, self.record)
    }

    /// Its parts, each of which is saved by itself.
    fn parts(&self) -> Vec<String> {
        let Settings { game, brightness, loudness, starter, .. } = self.settings;
        let sensors = self.record.sensors;
        let (zeroed, zeros, gains) = (sensors.is_zeroed(), sensors.zeros(), sensors.gains());
        let mut parts = vec![
            format!("{game:?} {brightness} {loudness:?} {starter:?}"),
            format!("{zeroed} {zeros:?}"),
            format!("{gains:?}"),
        ];
        for game in GameName::ALL {
            parts.push(self.settings.setup_of(game).to_string());
            parts.push(format!("{:?}", self.record.taught(game)));
        }
        parts.push(format!("{:?}", self.lines));
        parts
    }

    /// Tells whether this lies between what was before and what was to come. Forgetting is all or nothing.
    fn is_between(&self, before: &Truth, after: &Truth, at_once: bool) -> bool {
        let (mine, before, after) = (self.parts(), before.parts(), after.parts());
        if at_once {
            return mine == before || mine == after;
        }
        (0..mine.len()).all(|part| {
            // A game that is begun ends the one before it first.
            let ended = part == mine.len() - 1 && mine[part] == "[]" && after[part] == "[]";
            ended || mine[part] == before[part] || mine[part] == after[part]
        })
    }
}

/// An evening, step by step, and what memory was like before each.
#[derive(Debug)]
pub struct Evening {
    steps: Vec<(Step, Memory<Flash>, Truth)>,
    /// Every flash operation: the step it belongs to, and the number it has there.
    operations: Vec<(usize, usize)>,
}

/// What has come of power cuts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// How often power went.
    pub cuts: usize,
    /// How often something acknowledged was lost or reverted.
    pub lost: usize,
    /// How often something saved later was acknowledged and could not be read.
    pub unreadable: usize,
}

impl Count {
    /// Adds what has come of others.
    pub const fn add(&mut self, others: Count) {
        self.cuts += others.cuts;
        self.lost += others.lost;
        self.unreadable += others.unreadable;
    }
}

impl Evening {
    /// Plays an evening.
    ///
    /// # Panics
    ///
    /// Panics when memory without power cuts does not hold what it was told.
    #[must_use]
    pub fn play(seed: u64) -> Evening {
        let mut evening = Evening { steps: Vec::new(), operations: Vec::new() };
        let (mut memory, mut truth) = (block_on(Memory::open(Flash::default())), Truth::FRESH);
        for step in years(seed) {
            memory = done(&step, memory).expect("flash that works");
            truth.take(&step);
        }
        for step in trace(seed) {
            let (before, was) = (memory.clone(), truth.clone());
            let operations = memory.flash().operations;
            memory = done(&step, memory).expect("flash that works");
            truth.take(&step);
            let index = evening.steps.len();
            evening.operations.extend((0..memory.flash().operations - operations).map(|at| (index, at)));
            evening.steps.push((step, before, was));
            assert_eq!(Truth::read(&mut memory).parts(), truth.parts(), "step {index}");
        }
        evening
    }

    /// Returns how many cuts it takes to cut every operation in every way.
    #[must_use]
    pub fn every_cut(&self) -> usize {
        self.operations.len() * Tear::ALL.len()
    }

    /// Returns how many steps and how many flash operations there are.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.steps.len(), self.operations.len())
    }

    /// Lets power go at the operation and in the way that this number stands for: all of them in turn.
    ///
    /// # Errors
    /// Says what was lost.
    pub fn cut(&self, number: usize, count: &mut Count) -> Result<(), String> {
        let (step, operation) = self.operations[number / Tear::ALL.len() % self.operations.len()];
        let tear = Tear::ALL[number % Tear::ALL.len()];
        let mut rng = SmallRng::seed_from_u64(number as u64);
        let told = |what: &str, why: String| {
            format!("{what} at operation {operation} of step {step}, {tear:?} ({number}): {why}")
        };
        let memory = self.torn(step, operation, tear, &mut rng, count);
        let after = self.survived(step, memory, &mut rng, count).map_err(|why| {
            count.lost += 1;
            told("lost", why)
        })?;
        self.goes_on(step, after).map_err(|why| {
            count.unreadable += 1;
            told("unreadable", why)
        })
    }

    /// Lets power go in the middle of a step, and now and then again while the board wakes or does it again.
    fn torn(
        &self,
        step: usize,
        operation: usize,
        tear: Tear,
        rng: &mut SmallRng,
        count: &mut Count,
    ) -> Flash {
        let (what, before, was) = &self.steps[step];
        let (mut memory, mut after) = (before.clone(), was.clone());
        after.take(what);
        memory.flash_mut().chance = SmallRng::seed_from_u64(rng.random());
        memory.flash_mut().cut_after(operation, tear);
        let mut flash = done(what, memory).map_or_else(|flash| *flash, Memory::into_flash);
        count.cuts += 1;
        while rng.random_bool(0.4) {
            flash.power_on();
            let (left, tear) = (rng.random_range(0..24), Tear::ALL[rng.random_range(0..Tear::ALL.len())]);
            if rng.random() {
                // The board comes as far as doing it again.
                memory = block_on(Memory::open(flash));
                if Truth::read(&mut memory).parts() == after.parts() {
                    flash = memory.into_flash();
                    break;
                }
                memory.flash_mut().cut_after(left, tear);
                flash = done(what, memory).map_or_else(|flash| *flash, Memory::into_flash);
            } else {
                flash.cut_after(left, tear);
                flash = block_on(Memory::open(flash)).into_flash();
            }
            count.cuts += usize::from(flash.is_off());
        }
        flash.power_on();
        flash
    }

    /// Looks at what is left, twice: what was there once stays. Returns memory, and what it says.
    fn survived(
        &self,
        step: usize,
        flash: Flash,
        rng: &mut SmallRng,
        count: &mut Count,
    ) -> Result<(Memory<Flash>, Truth), String> {
        let (what, _, before) = &self.steps[step];
        let mut after = before.clone();
        after.take(what);
        let at_once = matches!(what, Step::Save(Save::Forget, _));
        let mut memory = block_on(Memory::open(flash));
        let mut seen = Truth::read(&mut memory);
        if !seen.is_between(before, &after, at_once) {
            return Err(differences(&seen, before, &after));
        }
        for _ in 0..2 {
            let mut flash = memory.into_flash();
            flash.power_on();
            if rng.random_bool(0.25) {
                flash.cut_after(rng.random_range(0..30), Tear::ALL[rng.random_range(0..Tear::ALL.len())]);
                flash = block_on(Memory::open(flash)).into_flash();
                count.cuts += usize::from(flash.is_off());
                flash.power_on();
            }
            memory = block_on(Memory::open(flash));
            let again = Truth::read(&mut memory);
            if !again.is_between(&seen, &after, at_once) {
                return Err(format!("seen once, and gone: {}", differences(&again, &seen, &after)));
            }
            seen = again;
        }
        Ok((memory, seen))
    }

    /// Does the step again if it was not done, and a few more; then all of it can be read, also later.
    fn goes_on(&self, step: usize, (mut memory, seen): (Memory<Flash>, Truth)) -> Result<(), String> {
        let mut truth = self.steps[step].2.clone();
        for (index, (what, _, _)) in self.steps.iter().enumerate().skip(step).take(1 + LATER) {
            truth.take(what);
            if index == step && seen.parts() == truth.parts() && !matches!(what, Step::Save(Save::Begin, _)) {
                continue;
            }
            memory = done(what, memory).map_err(|_| format!("step {index} is refused: {what:?}"))?;
        }
        for _ in 0..2 {
            let mut flash = memory.into_flash();
            flash.power_on();
            memory = block_on(Memory::open(flash));
            let read = Truth::read(&mut memory);
            if read.parts() != truth.parts() {
                return Err(differences(&read, &truth, &truth));
            }
        }
        Ok(())
    }
}

/// Does a step. Fails with the flash if power goes.
fn done(step: &Step, mut memory: Memory<Flash>) -> Result<Memory<Flash>, Box<Flash>> {
    match step {
        Step::Boot => {
            let mut flash = memory.into_flash();
            let (left, tear) = (flash.operations_left, flash.tear);
            flash.power_on();
            (flash.operations_left, flash.tear) = (left, tear);
            let memory = block_on(Memory::open(flash));
            if memory.flash().is_off() { Err(Box::new(memory.into_flash())) } else { Ok(memory) }
        }
        Step::Save(save, known) => match block_on(memory.save(*save, &known.0, &known.1)) {
            Ok(()) => Ok(memory),
            Err(_) => Err(Box::new(memory.into_flash())),
        },
    }
}

fn differences(is: &Truth, before: &Truth, after: &Truth) -> String {
    let parts = is.parts().into_iter().zip(before.parts().into_iter().zip(after.parts()));
    let bad = parts.filter(|(is, (before, after))| is != before && is != after);
    bad.map(|(is, (before, after))| format!("\n  is {is}\n  was {before}\n  to be {after}")).collect()
}

/// What memory is told before: sheets are full or nearly so, and the ring has gone round or not.
pub(crate) fn years(seed: u64) -> Vec<Step> {
    let mut rng = SmallRng::seed_from_u64(!seed);
    let mut known = Box::new((Settings::FRESH, Record::FRESH));
    let mut steps = Vec::new();
    for _ in 0..rng.random_range(0..120) {
        known.0.brightness = rng.random_range(1..=4);
        known.0.options.quarto.touch = rng.random();
        Spot::all().for_each(|spot| known.1.sensors.shift_zero(spot, rng.random_range(-9..=9)));
        let saves: &[Save] = match rng.random_range(0..4) {
            0 => &[Save::Settings],
            1 => &[Save::Record],
            2 => &[Save::Tidy, Save::Begin, Save::Append(Line::Start(Player::at(Seat::South))), Save::Close],
            _ => &[],
        };
        steps.extend(saves.iter().map(|&save| Step::Save(save, known.clone())));
        if saves.is_empty() {
            steps.push(Step::Boot);
        }
    }
    steps
}

/// What memory is told in an evening: the first power-on, gain walk and teach-in, the menu and options, games with a clock,
/// pauses and power cuts, another game's options, and at last everything is forgotten.
fn trace(seed: u64) -> Vec<Step> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut board = Board::fresh(seed);
    board.device.note_steps();
    board.run(600.0);
    calibrate(&mut board, &mut rng);
    board.send("options brightness=2 sound=low");
    for game in GameName::ALL.into_iter().rev() {
        board.send(&format!("options game={game} clock=60"));
    }
    for act in ["press south for=1200", "press south", "press south", "press north", "both for=2200"] {
        hand(&mut board, act);
    }
    for round in 0..3 {
        game(&mut board, round, &mut rng);
    }
    forget(&mut board);
    board.run(600.0);
    board.power_cycle();
    board.run(600.0);
    board.device.steps()
}

fn hand(board: &mut Board, what: &str) {
    board.hand(&what.parse::<Hand>().expect("something hands do"));
    board.run(350.0);
}

/// The gain walk on the spots that the board asks for, then the teach-in.
fn calibrate(board: &mut Board, rng: &mut SmallRng) {
    let mut spot = Spot::Tray;
    loop {
        let lines = board.lines();
        if lines.iter().any(|line| line == "# calibrated") {
            break;
        }
        let wanted = lines.iter().rev().find_map(|line| line.strip_prefix("# walk ")?.parse().ok());
        spot = wanted.unwrap_or(spot);
        show(board, Piece::ALL[7], spot, rng);
    }
    board.send("teach");
    for piece in Piece::ALL {
        show(board, piece, Spot::Tray, rng);
    }
}

/// Shows a piece on a spot and takes it away again.
fn show(board: &mut Board, piece: Piece, spot: Spot, rng: &mut SmallRng) {
    let pose = seat_on(&board.world, spot, rng);
    board.carry(piece, pose);
    board.run(350.0);
    board.do_by_hand(&Hand::Lift(spot));
    board.run(150.0);
}

/// A game by random hands, with a pause, options changed meanwhile and power cuts; then the board is cleared.
fn game(board: &mut Board, round: usize, rng: &mut SmallRng) {
    board.send(["play", "game quarto squares=only", "game quarto clock=15 flag=loses point"][round]);
    board.send("start south");
    for turn in 0..24 {
        let next = random_act(board, rng);
        act(board, next, rng);
        if rng.random_bool(0.4) {
            mend(board);
        }
        match turn {
            5 => act(board, Act::Wait(9000.0), rng),
            8 => {
                board.send("pause");
                board.send("options brightness=4 sound=high");
                board.power_cycle();
                board.run(1200.0);
                board.send("go on");
            }
            12 => {
                board.send(&format!("options game={} clock=30", GameName::ALL[1]));
                board.power_cycle();
                board.run(1200.0);
                board.send(&format!("options game={}", GameName::ALL[0]));
            }
            _ => {}
        }
    }
    board.send("abandon");
    clear(board);
}

/// Takes all pieces away.
fn clear(board: &mut Board) {
    for body in 0..board.world.pieces() {
        let home = board.world.home(body);
        board.world.move_to(body, home);
    }
    board.run(1500.0);
}

/// Through the menu to the item that forgets everything.
fn forget(board: &mut Board) {
    hand(board, "press south for=1200");
    for _ in 0..60 {
        let lines = board.lines();
        let at = lines.iter().rev().find_map(|line| line.strip_prefix("# menu ")).unwrap_or_default();
        if at.starts_with("forget") {
            return hand(board, "press north for=1500");
        }
        hand(board, if at.starts_with("more") { "press north" } else { "press south" });
    }
    panic!("nothing in the menu forgets everything: {:?}", board.lines());
}
