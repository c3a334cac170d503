//! Hours of play by careful and careless hands on the virtual board, with pauses, power cuts and a computer that babbles:
//! no game is lost, nothing is noticed that did not happen, and every log tells what the board tells.

use std::fmt;
use std::ops::AddAssign;

use quarto_board::games;
use quarto_board::sensing::{Spot, Standing};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules_core::log::Replay;
use rules_core::quarto::Piece;
use rules_core::{AnyGame, Seat};

use crate::random_hands::{Act, act, mend, wanted_act};
use crate::{Bench, Firmware, Hand, Tear, VirtualBoard};

type Board = VirtualBoard<Firmware>;

/// The games that are played.
const GAMES: [&str; 8] = [
    "game quarto",
    "game quarto clock=60",
    "game quarto squares clock=15 flag=loses",
    "game quarto squares=only late-call steal=placed",
    "game quarto clock=30 clock-for=placing point wrong-call=loses",
    "game quarto touch steal=untaken",
    "game quarto point traits=colour,top clock=600",
    "game quarto late-call steal=never",
];

/// What has come of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// How long was played, in simulated milliseconds.
    pub span: f64,
    /// Games that were begun.
    pub games: usize,
    /// Games that were decided.
    pub decided: usize,
    /// Pieces placed.
    pub placed: usize,
    /// How often power went, also in the middle of what is saved.
    pub cuts: usize,
    /// How often a log was replayed and compared.
    pub logs: usize,
    /// How often a game was not there again, or lacked a move that had been told.
    pub lost: usize,
    /// How often the game believed a piece to be another.
    pub misread: usize,
    /// How often a badly seated piece was taken for another, and asked for again.
    pub mistaken: usize,
    /// How often a log told another story than the board.
    pub other_story: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.span += more.span;
        self.games += more.games;
        self.decided += more.decided;
        self.placed += more.placed;
        self.cuts += more.cuts;
        self.logs += more.logs;
        self.lost += more.lost;
        self.misread += more.misread;
        self.mistaken += more.mistaken;
        self.other_story += more.other_story;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { span, games, decided, placed, cuts, logs, lost, misread, mistaken, other_story } = self;
        writeln!(
            f,
            "{:.1} simulated hours, {games} games of which {decided} were decided,",
            span / 3_600_000.0
        )?;
        writeln!(f, "{placed} pieces placed, {cuts} power cuts, {logs} logs replayed,")?;
        writeln!(f, "{mistaken} badly seated pieces taken for others and asked for again:")?;
        write!(f, "{lost} games lost, {misread} false moves, {other_story} logs that tell another story")
    }
}

impl Tally {
    /// Tells whether nothing went wrong.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.lost + self.misread + self.other_story == 0
    }
}

/// An evening with a board of its own.
pub struct Soak {
    board: Board,
    rng: SmallRng,
    /// What the board has told of the game that is on.
    log: Vec<String>,
    /// What came of it.
    pub tally: Tally,
    /// What went wrong, a sentence each.
    pub complaints: Vec<String>,
}

impl Soak {
    /// Calibrates a board.
    #[must_use]
    pub fn begin(seed: u64) -> Soak {
        let board = Board::whole(seed);
        let rng = SmallRng::seed_from_u64(seed);
        Soak { board, rng, log: Vec::new(), tally: Tally::default(), complaints: Vec::new() }
    }

    /// Plays games for so many simulated milliseconds.
    pub fn play(&mut self, span: f64) {
        let begun = self.board.world.now();
        while self.board.world.now() - begun < span {
            self.game();
        }
        self.tally.span += self.board.world.now() - begun;
    }

    /// A game, decided or given up; then the board is cleared.
    fn game(&mut self) {
        let game = *GAMES.choose(&mut self.rng).unwrap_or(&GAMES[0]);
        let starter = if self.rng.random() { Seat::South } else { Seat::North };
        self.board.send(game);
        self.board.send(&format!("start {starter}"));
        self.board.run(100.0);
        self.tally.games += 1;
        for _ in 0..120 {
            self.hear();
            if self.board.device.app().game().is_none_or(AnyGame::is_over) {
                break;
            }
            self.turn();
            self.look();
        }
        self.board.send("abandon");
        for body in 0..self.board.world.pieces() {
            let home = self.board.world.home(body);
            self.board.world.move_to(body, home);
        }
        self.board.run(1500.0);
        self.hear();
    }

    /// Something that people do.
    fn turn(&mut self) {
        let (rng, board) = (&mut self.rng, &mut self.board);
        let spot = Spot::from_index(rng.random_range(0..17)).unwrap_or(Spot::Tray);
        let piece = Piece::ALL[rng.random_range(0..16)];
        match rng.random_range(0..100) {
            0..56 => match wanted_act(board, rng) {
                // Now and then the right piece on the right cell is seated badly.
                Some(Act::Put(piece, Spot::Cell(cell), _)) if rng.random_bool(0.1) => {
                    let off = rng.random_range(1.5..4.0);
                    act(board, Act::Put(piece, Spot::Cell(cell), off), rng);
                }
                Some(wanted) => act(board, wanted, rng),
                None => act(board, Act::Press(Seat::South), rng),
            },
            56..62 => act(board, Act::Put(piece, spot, 0.0), rng),
            62..68 => act(board, Act::Lift(spot), rng),
            68..76 => act(board, Act::Press(if rng.random() { Seat::South } else { Seat::North }), rng),
            76..82 => act(board, Act::Wait(rng.random_range(0.0..20_000.0)), rng),
            82..84 => pause(board, rng),
            84..87 => hand(board, &format!("hover {piece} {spot} up={} for=60", rng.random_range(4..60))),
            87..90 => board.device.feed(&babble(rng)),
            90..94 => self.cut(false),
            94..96 => self.cut(true),
            _ => self.compare_logs(),
        }
        if self.rng.random_bool(0.4) && self.board.device.app().game().is_some() {
            self.board.run(450.0);
            if self.board.device.app().differences().count() > 0 {
                mend(&mut self.board);
            }
        }
    }

    /// Power goes and comes, perhaps in the middle of what is saved.
    fn cut(&mut self, torn: bool) {
        self.hear();
        let is_on = self.board.device.app().game().is_some_and(|game| !game.is_over());
        if torn {
            let tear = Tear::ALL[self.rng.random_range(0..Tear::ALL.len())];
            self.board.device.flash_mut().cut_after(self.rng.random_range(0..3), tear);
            let wanted = wanted_act(&self.board, &mut self.rng).unwrap_or(Act::Wait(5000.0));
            act(&mut self.board, wanted, &mut self.rng);
        }
        self.board.power_cycle();
        self.tally.cuts += 1;
        self.board.run(1500.0);
        let told = self.hear();
        let standing = Spot::all()
            .any(|spot| matches!(spot, Spot::Cell(_)) && self.board.world.piece_on(spot).is_some());
        if is_on && standing && !told.iter().any(|line| line == "# resumed" || line.starts_with("# clear")) {
            self.complain(|tally| &mut tally.lost, format!("no game after a power cut: {told:?}"));
        }
    }

    /// Hears what the board says, and compares it with what it said before.
    fn hear(&mut self) -> Vec<String> {
        let lines = self.board.lines();
        let mut before = Vec::new();
        for line in &lines {
            match line.as_str() {
                "# resumed" => before = std::mem::take(&mut self.log),
                line if line.starts_with("game ") => self.log = vec![line.to_string()],
                line if line.starts_with("# result ") => self.decided(&line[2..]),
                line if !line.starts_with('#') => self.log.push(line.to_string()),
                _ => {}
            }
            let live = before.is_empty();
            self.tally.placed += usize::from(live && line.starts_with("place "));
        }
        let moves = |log: &[String]| -> Vec<String> {
            log.iter().filter(|line| !line.starts_with("wait ")).cloned().collect()
        };
        if !moves(&self.log).starts_with(&moves(&before)) {
            let story = format!("moves were told and are gone: {before:?} became {:?}", self.log);
            self.complain(|tally| &mut tally.lost, story);
        }
        lines
    }

    fn decided(&mut self, result: &str) {
        self.tally.decided += 1;
        self.tally.logs += 1;
        let replayed = replayed(&self.log);
        if replayed != result {
            let story = format!("{result}, but the log says {replayed}: {:?}", self.log);
            self.complain(|tally| &mut tally.other_story, story);
        }
    }

    /// Asks for the log at any moment: replayed, it is the game on the board.
    fn compare_logs(&mut self) {
        self.hear();
        self.board.send("log");
        self.board.run(10.0);
        let lines = self.board.lines();
        let log: Vec<String> = lines.into_iter().filter(|line| !line.starts_with('#')).collect();
        let Some(game) = self.board.device.app().game() else { return };
        let (played, replayed) = (format!("result {game}"), replayed(&log));
        self.tally.logs += 1;
        if played != replayed {
            self.complain(
                |tally| &mut tally.other_story,
                format!("{played}, but the log says {replayed}: {log:?}"),
            );
        }
        self.log = log;
    }

    /// Compares what the board takes pieces for with what they are. A badly seated piece may be taken for another as long
    /// as the game does not believe it: then the board asks for it to be mended.
    fn look(&mut self) {
        self.board.run(450.0);
        let app = self.board.device.app();
        let Some(belongs) = app.game().map(games::belongs) else { return };
        let mut stories = Vec::new();
        for spot in Spot::all() {
            let Standing::Piece(found) = app.sensing().standing(spot) else { continue };
            let stands = self.board.world.piece_on(spot).map(|body| self.board.world.code_of(body));
            if stands.is_none_or(|code| code == found.code) {
                continue;
            }
            self.tally.mistaken += 1;
            if belongs[spot.index()].top() == Some(found.code) {
                stories.push(format!("{spot}: {stands:?} is taken for {:?}", found.code));
            }
        }
        stories.into_iter().for_each(|story| self.complain(|tally| &mut tally.misread, story));
    }

    fn complain(&mut self, of: fn(&mut Tally) -> &mut usize, story: String) {
        *of(&mut self.tally) += 1;
        self.complaints.push(story);
    }
}

fn hand(board: &mut Board, what: &str) {
    board.hand(&what.parse::<Hand>().expect("something hands do"));
}

/// Both buttons, and after a while a hold.
fn pause(board: &mut Board, rng: &mut SmallRng) {
    hand(board, "both for=2100");
    board.run(rng.random_range(0.0..30_000.0));
    hand(board, "press south for=1200");
}

/// What a computer may send by mistake: no word that the board obeys.
fn babble(rng: &mut SmallRng) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..rng.random_range(1..400)).map(|_| rng.random()).collect();
    bytes.iter_mut().filter(|byte| byte.is_ascii_lowercase()).for_each(|byte| *byte = b'\n');
    bytes.extend(
        ["\nstatus\n", "\nsensors\n", "\nhelp\n", "\noptions\n"].choose(rng).unwrap_or(&"\n").bytes(),
    );
    bytes
}

/// Returns the last line that `cargo replay` prints for a log.
fn replayed(log: &[String]) -> String {
    let (mut replay, mut said) = (Replay::default(), String::new());
    for line in log {
        replay.line(Ok(line), &mut said).expect("a string takes it");
    }
    replay.result(&mut said).expect("a string takes it");
    said.lines().last().unwrap_or_default().to_string()
}
