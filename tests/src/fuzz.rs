//! Targets for random input: the app with its memory, memory alone, the log language. Each case follows from its seed;
//! what fails is played again by that number.

use std::fmt::Write;
use std::sync::LazyLock;

use pollster::block_on;
use quarto_board::Moment;
use quarto_board::light::milliamps;
use quarto_board::memory::{Memory, Save};
use quarto_board::sensing::{Order, RawSample, Scan};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::log::{LINE_MAX, Line, LineReader, Replay};
use rules_core::{GameName, Millis, Setup};

use crate::cuts::{Truth, years};
use crate::scenario::Scenario;
use crate::{Bench, Device, Firmware, Flash, Step, Tear, VirtualBoard};

/// A target: its name, and a case by its seed, which panics if something is wrong.
pub type Target = (&'static str, fn(u64));

/// All of them.
pub const TARGETS: [Target; 3] = [("app", app), ("journal", journal), ("log", log)];

/// Lines that hold for any game.
const WORDS: [&str; 19] = [
    "hello",
    "status",
    "help",
    "log",
    "log last",
    "options",
    "sensors",
    "play",
    "pause",
    "go on",
    "abandon",
    "calibrate",
    "teach",
    "start south",
    "start north",
    "game quarto clock=1 flag=loses point",
    "options squares=only",
    "options clock=65535",
    "sensors stream",
];

/// What a computer may send, with the names of all games.
static SENT: LazyLock<Vec<String>> = LazyLock::new(|| {
    let of_games =
        GameName::ALL.into_iter().flat_map(|game| [format!("game {game}"), format!("options game={game}")]);
    WORDS.map(String::from).into_iter().chain(of_games).collect()
});

/// Scans, presses and bytes as no board and no hand ever makes them, and power cuts.
///
/// # Panics
/// Panics when the board draws too much, says what is no line, or tells a log that is no game.
pub fn app(seed: u64) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut board = VirtualBoard::<Firmware>::whole(seed % 8);
    let (mut now, mut down) = (board.world.now(), [false; 2]);
    let mut samples: [u16; 17] = std::array::from_fn(|_| rng.random_range(0..4096));
    for _ in 0..rng.random_range(1..400) {
        match rng.random_range(0..12) {
            0 => samples = std::array::from_fn(|_| rng.random_range(0..4096)),
            1..4 => samples[rng.random_range(0..17)] = rng.random_range(0..4096),
            4 => samples = [2048; 17],
            5 => down = [rng.random(), rng.random()],
            6 => board.device.feed(&(0..rng.random_range(0..600)).map(|_| rng.random()).collect::<Vec<u8>>()),
            7 | 8 => board
                .device
                .feed(format!("{}\n", SENT.choose(&mut rng).map_or("", String::as_str)).as_bytes()),
            9 => {
                let tear = Tear::ALL[rng.random_range(0..Tear::ALL.len())];
                board.device.flash_mut().cut_after(rng.random_range(0..6), tear);
            }
            10 => {
                board.power_cycle();
                down = [false; 2];
            }
            _ => {}
        }
        for _ in 0..rng.random_range(1..120) {
            now += if rng.random_bool(0.01) { rng.random_range(5.0..500.0) } else { 5.0 };
            let samples = samples.map(|count| RawSample::of(&[count; 64]));
            board.device.scan(&Scan { order: Order::default(), samples }, down, now);
        }
        if board.device.is_cut() {
            board.power_cycle();
        }
        assert!(milliamps(&board.device.app().frame(Moment(now as u32))) <= 240);
        let lines = board.lines();
        let fine =
            |line: &String| line.len() <= 255 && line.chars().all(|one| one == ' ' || one.is_ascii_graphic());
        assert!(lines.iter().all(fine), "{lines:?}");
    }
    board.device.flash_mut().operations_left = None;
    tells_its_game(&mut board, now);
}

/// The log that the board tells is the game that it plays.
fn tells_its_game(board: &mut VirtualBoard<Firmware>, now: f64) {
    let scan = Scan { order: Order::default(), samples: [RawSample::of(&[2048; 64]); 17] };
    // A line a scan is read; what came before is read first.
    board.device.feed(b"\n");
    while !board.device.has_read_all() {
        board.device.scan(&scan, [false; 2], now);
    }
    board.device.feed(b"log\n");
    board.device.scan(&scan, [false; 2], now);
    let Some(game) = board.device.app().game().map(ToString::to_string) else { return };
    let (mut replay, mut out) = (Replay::default(), String::new());
    let lines = board.lines();
    for line in lines.iter().filter(|line| !line.starts_with('#')) {
        replay.line(Ok(line), &mut out).expect("a string takes it");
    }
    let told = replay.game().map(ToString::to_string);
    // What this very scan brought about is told after the log.
    assert!(told.is_some(), "no game in {lines:?}, but {game}");
}

/// Memory is told anything, in any order, with bytes spoilt and power cut in between: what is saved in the end is there.
///
/// # Panics
/// Panics when it is not.
pub fn journal(seed: u64) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut memory = block_on(Memory::open(Flash::default()));
    for step in years(seed) {
        if rng.random_bool(0.1) {
            let bytes = memory.flash_mut().bytes_mut();
            let (at, length) = (rng.random_range(0..bytes.len()), rng.random_range(1..300));
            bytes.iter_mut().skip(at).take(length).for_each(|byte| *byte = rng.random());
        }
        if rng.random_bool(0.1) {
            let tear = Tear::ALL[rng.random_range(0..Tear::ALL.len())];
            memory.flash_mut().cut_after(rng.random_range(0..12), tear);
        }
        if let Step::Save(save, known) = &step {
            let _ = block_on(memory.save(*save, &known.0, &known.1));
        }
        if matches!(step, Step::Boot) || memory.flash().is_off() {
            memory = again(memory);
        }
    }
    holds(memory);
}

/// Power goes and comes.
fn again(memory: Memory<Flash>) -> Memory<Flash> {
    let mut flash = memory.into_flash();
    flash.power_on();
    block_on(Memory::open(flash))
}

/// What is saved now can be read, however spoilt the rest is.
fn holds(memory: Memory<Flash>) {
    let mut memory = again(memory);
    let line = |text: &str| Save::Append(text.parse::<Line>().expect("a line"));
    let mut truth = Truth::read(&mut memory);
    truth.change();
    let (settings, record) = truth.known();
    let game = format!("game {}", GameName::ALL[1]);
    for save in [Save::Settings, Save::Record, Save::Tidy, Save::Begin, line(&game), line("start north")] {
        block_on(memory.save(save, &settings, &record)).expect("flash that works");
    }
    let mut memory = again(memory);
    assert_eq!(Truth::read(&mut memory).known(), (settings, record));
    let mut lines = Vec::new();
    block_on(memory.resume(|line| lines.push(line.to_string())));
    assert_eq!(lines, [game.as_str(), "start north"]);
}

/// Lines near those of real games: what is accepted is written and read again alike, and waiting in pieces is waiting.
///
/// # Panics
/// Panics when it is not.
pub fn log(seed: u64) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let scenarios = scenarios();
    let text = bent(scenarios.choose(&mut rng).map_or("", String::as_str), &mut rng);
    let (mut reader, mut whole, mut pieces) = (LineReader::default(), Replay::default(), Replay::default());
    let (mut said, mut other) = (String::new(), String::new());
    let mut setup: Option<Setup> = None;
    for byte in text {
        let Some(line) = reader.push(byte) else { continue };
        whole.line(line, &mut said).expect("a string takes it");
        let read = line.and_then(|line| Line::read(line, setup.as_ref()));
        let written = read.map(|line| line.to_string());
        if let Ok(read) = read
            && !matches!(read, Line::Blank | Line::Hand | Line::Expect)
        {
            let again = Line::read(written.as_deref().unwrap_or_default(), setup.as_ref());
            assert_eq!(again, Ok(read), "{line:?}");
        }
        setup = whole.game().map(rules_core::AnyGame::setup);
        in_pieces(line.unwrap_or("give"), &mut pieces, &mut other, &mut rng);
    }
    let (mut result, mut same) = (String::new(), String::new());
    whole.result(&mut result).and_then(|()| pieces.result(&mut same)).expect("a string takes it");
    assert_eq!(result, same);
}

/// Plays a line; a wait is played in two pieces.
fn in_pieces(line: &str, replay: &mut Replay, out: &mut String, rng: &mut SmallRng) {
    let waits = line.strip_prefix("wait ").and_then(|span| span.parse().ok());
    let Some(Millis(span)) = waits.map(Millis).filter(|&span| span > Millis(1)) else {
        return replay.line(Ok(line), out).expect("a string takes it");
    };
    let first = rng.random_range(0..=span);
    for span in [first, span - first] {
        replay.line(Ok(&format!("wait {span}")), out).expect("a string takes it");
    }
}

fn scenarios() -> Vec<String> {
    Scenario::all().into_iter().map(|scenario| scenario.text).collect()
}

/// Changes a text: bytes, words and lines are lost, doubled, exchanged.
fn bent(text: &str, rng: &mut SmallRng) -> Vec<u8> {
    let mut lines: Vec<String> = text.lines().map(Into::into).collect();
    for _ in 0..rng.random_range(0..6) {
        let (one, other) = (rng.random_range(0..lines.len()), rng.random_range(0..lines.len()));
        match rng.random_range(0..5) {
            0 => lines.swap(one, other),
            1 => lines[one] = lines[other].clone(),
            2 => drop(lines.remove(one)),
            3 => lines[one] = format!("wait {}", rng.random::<u32>() >> rng.random_range(0..32)),
            _ => write!(lines[one], " {}", SENT[other % SENT.len()]).expect("a string takes it"),
        }
        if lines.is_empty() {
            lines.push(" ".repeat(LINE_MAX + 1));
        }
    }
    let mut bytes = lines.join("\n").into_bytes();
    bytes.push(b'\n');
    for _ in 0..rng.random_range(0..4) {
        let at = rng.random_range(0..bytes.len());
        bytes[at] = rng.random();
    }
    bytes
}
