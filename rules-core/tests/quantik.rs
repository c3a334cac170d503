//! Quantik: one test a clause, named after it; a naive referee as oracle; sequences of moves counted.

use proptest::prelude::*;
use rules_core::quantik::{Game, Move, Options, Phase, Piece, Refusal, Shape};
use rules_core::{Cell, CellSet, GameOptions, Limit, Millis, Outcome, Penalty, Seat, Win};

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn cells(names: &[&str]) -> CellSet {
    CellSet::of(&names.iter().map(|name| cell(name)).collect::<Vec<_>>())
}

fn placed(moves: &[(Shape, &str)]) -> Game {
    let mut game = Game::new(Options::default(), Seat::South);
    for &(shape, name) in moves {
        game.place(shape, cell(name)).unwrap_or_else(|why| panic!("{shape} on {name}: {why}"));
    }
    game
}

use Shape::{Cone, Cube, Cylinder, Sphere};

#[test]
fn k1_pieces() {
    // Two of each shape, and no third.
    let game = placed(&[(Cube, "a1"), (Cone, "c3"), (Cube, "b2"), (Cone, "d4")]);
    let mut third = game;
    assert_eq!(third.place(Cube, cell("a2")), Err(Refusal::NoneLeft));
    assert_eq!(third, game);
    assert_eq!(game.board().piece(cell("b2")), Some(Piece { owner: Seat::South, shape: Cube }));
}

#[test]
fn k2_start() {
    for starter in Seat::ALL {
        let game = Game::new(Options::default(), starter);
        assert!(game.board().occupied().is_empty());
        assert_eq!(game.phase(), Phase::Place { by: starter });
    }
}

#[test]
fn k3_turn() {
    let mut game = placed(&[(Cube, "a1")]);
    assert_eq!(game.phase(), Phase::Place { by: Seat::North });
    assert_eq!(game.place(Cone, cell("a1")), Err(Refusal::Occupied));
    game.place(Cone, cell("d4")).unwrap();
    assert_eq!(game.phase(), Phase::Place { by: Seat::South });
}

#[test]
fn k4_ban() {
    let mut game = placed(&[(Cube, "b2")]);
    for name in ["b4", "d2", "a1"] {
        assert_eq!(game.place(Cube, cell(name)), Err(Refusal::Banned(cells(&["b2"]))), "{name}");
    }
    // Diagonals and squares that are no region do not matter.
    assert!(game.allowed().contains(Move::Place(Cube, cell("c3"))));
    // The own shape does not matter; where both apply, the ban wins.
    game.place(Cube, cell("d4")).unwrap();
    assert!(game.allowed().contains(Move::Place(Cube, cell("b1"))));
    assert_eq!(game.place(Cube, cell("d2")), Err(Refusal::Banned(cells(&["d4"]))));
    // Every piece that forbids is named.
    let mut two = placed(&[(Cone, "a1"), (Cube, "c3"), (Cone, "b1")]);
    assert_eq!(two.place(Cone, cell("b2")), Err(Refusal::Banned(cells(&["a1", "b1"]))));
}

#[test]
fn k5_win() {
    let row = placed(&[(Cube, "a1"), (Cone, "b1"), (Sphere, "c1"), (Cylinder, "d1")]);
    let Some(Outcome::Won { by: Seat::North, with: Win::Figures(figures) }) = row.outcome() else {
        panic!("a win")
    };
    assert_eq!(figures.to_string(), "a1-b1-c1-d1");
    let region = placed(&[(Cube, "a1"), (Cone, "b1"), (Sphere, "a2"), (Cylinder, "b2")]);
    assert_eq!(
        region.outcome().map(|outcome| outcome.to_string()).as_deref(),
        Some("north wins a1-b1-a2-b2")
    );
    // The square in the middle is no region, and a diagonal is nothing.
    let middle = placed(&[(Cube, "b2"), (Cone, "c2"), (Sphere, "b3"), (Cylinder, "c3")]);
    assert_eq!(middle.outcome(), None);
    let diagonal = placed(&[(Cube, "a1"), (Cone, "b2"), (Sphere, "c3"), (Cylinder, "d4")]);
    assert_eq!(diagonal.outcome(), None);
    // A row and a column at once.
    let both = placed(&[
        (Cube, "a1"),
        (Sphere, "b1"),
        (Cone, "c1"),
        (Cube, "d4"),
        (Cone, "d2"),
        (Sphere, "d3"),
        (Cylinder, "d1"),
    ]);
    assert_eq!(
        both.outcome().map(|outcome| outcome.to_string()).as_deref(),
        Some("south wins a1-b1-c1-d1 d1-d2-d3-d4")
    );
}

/// A game in which one player is left without a placement, found by the oracle's own play.
#[test]
fn k6_stuck() {
    let mut found = 0;
    for seed in 0..400_u64 {
        let mut game = Game::new(Options::default(), Seat::South);
        let mut number = seed;
        while game.outcome().is_none() {
            let all: Vec<Move> =
                game.allowed().iter().filter(|made| matches!(made, Move::Place(..))).collect();
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.play(all[(number >> 33) as usize % all.len()]).unwrap();
        }
        if let Some(Outcome::Won { by, with: Win::Stuck }) = game.outcome() {
            let loser = by.other();
            let can = Shape::ALL
                .iter()
                .any(|&shape| !game.board().places(Piece { owner: loser, shape }).is_empty());
            assert!(!can, "seed {seed}");
            found += 1;
        }
        assert_ne!(game.outcome(), Some(Outcome::Drawn));
    }
    assert!(found > 10, "only {found} games ended so");
}

#[test]
fn k7_table_rules() {
    let options = Options { clock: Limit::from_seconds(60), flag: Penalty::Loses, touch: false };
    let mut game = Game::new(options, Seat::South);
    game.wait(Millis(40_000)).unwrap();
    game.place(Cube, cell("a1")).unwrap();
    game.wait(Millis(30_000)).unwrap();
    // The piece placed last may be lifted again, and that player's minute goes on where it stood.
    assert_eq!(game.lift(cell("b2")), Err(Refusal::Empty));
    game.lift(cell("a1")).unwrap();
    assert_eq!(game.phase(), Phase::Place { by: Seat::South });
    assert_eq!(game.clock().elapsed(), Millis(40_000));
    assert_eq!(game.wait(Millis(20_000)).unwrap().time, Some(Seat::South));
    assert_eq!(game.outcome(), Some(Outcome::Won { by: Seat::North, with: Win::Time }));
    // Until the opponent places, and not with touch, and not after a win.
    let mut late = placed(&[(Cube, "a1"), (Cone, "d4")]);
    assert_eq!(late.lift(cell("a1")), Err(Refusal::NotLast));
    let mut touched = Game::new(Options { touch: true, ..Options::default() }, Seat::South);
    touched.place(Cube, cell("a1")).unwrap();
    assert_eq!(touched.lift(cell("a1")), Err(Refusal::Touch));
    let mut won = placed(&[(Cube, "a1"), (Cone, "b1"), (Sphere, "c1"), (Cylinder, "d1")]);
    assert_eq!(won.lift(cell("d1")), Err(Refusal::Over));
    // Without the flag an overrun is only told, once.
    let mut told = Game::new(Options { clock: Limit::from_seconds(1), ..Options::default() }, Seat::North);
    assert_eq!(told.wait(Millis(1_500)).unwrap().time, Some(Seat::North));
    assert_eq!(told.wait(Millis(1_500)).unwrap().time, None);
}

/// A sensor had taken one piece for another: its shape is mended, and no clause but K6 asks for more.
#[test]
fn a_piece_is_corrected() {
    let mut game = placed(&[(Cube, "a1"), (Cone, "b1"), (Sphere, "c1"), (Cone, "d2")]);
    assert_eq!(game.correct(Cube, cell("a4")), Err(Refusal::Empty));
    assert_eq!(game.correct(Cube, cell("a1")), Err(Refusal::SamePiece));
    // The owner stays, and so does the turn; the ban is not asked.
    game.correct(Cube, cell("b1")).unwrap();
    assert_eq!(game.board().piece(cell("b1")), Some(Piece { owner: Seat::North, shape: Cube }));
    assert_eq!(game.phase(), Phase::Place { by: Seat::South });
    assert_eq!(game.place(Cube, cell("b4")), Err(Refusal::Banned(cells(&["b1"]))));
    // Two of each shape (K1).
    game.correct(Cube, cell("d2")).unwrap();
    game.place(Sphere, cell("a2")).unwrap();
    game.place(Cone, cell("c4")).unwrap();
    assert_eq!(game.correct(Cube, cell("c4")), Err(Refusal::NoneLeft));
    // What was placed last may be lifted, and the minute goes on (K7).
    game.correct(Cylinder, cell("c4")).unwrap();
    assert_eq!(game.last(), Some(cell("c4")));
    game.lift(cell("c4")).unwrap();
    assert_eq!(game.phase(), Phase::Place { by: Seat::North });
}

/// Four different shapes that show by a correction win nothing: only who places wins (clause K5).
#[test]
fn k5_no_win_by_a_correction() {
    let mut game = placed(&[(Cube, "a1"), (Cone, "b1"), (Sphere, "c1"), (Cone, "d1")]);
    game.correct(Cylinder, cell("d1")).unwrap();
    assert_eq!(game.outcome(), None);
    game.place(Cube, cell("a4")).unwrap();
    assert_eq!(game.outcome(), None);
    assert_eq!(game.correct(Sphere, cell("a4")).map(|_| game.outcome()), Ok(None));
}

/// Who is on turn and turns out to be stuck has lost at once (clause K6).
#[test]
fn k6_stuck_by_a_correction() {
    let moves = [
        (Cylinder, "c4"),
        (Cone, "b2"),
        (Cube, "d1"),
        (Sphere, "a3"),
        (Cone, "a4"),
        (Sphere, "d2"),
        (Cube, "b1"),
    ];
    let mut game = placed(&moves);
    game.place(Cone, cell("c3")).unwrap();
    // A cylinder was left to place, but both stand on the board.
    game.correct(Cylinder, cell("a4")).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Won { by: Seat::North, with: Win::Stuck }));
    assert_eq!(game.correct(Cone, cell("a4")), Err(Refusal::Over));
    // A piece that is taken back may fit nowhere any more.
    let mut back = placed(&[
        (Cone, "c1"),
        (Cone, "d3"),
        (Cylinder, "b3"),
        (Sphere, "c2"),
        (Cone, "a4"),
        (Cube, "a1"),
        (Cylinder, "d4"),
        (Sphere, "b4"),
        (Cube, "d2"),
    ]);
    back.correct(Cube, cell("d3")).unwrap();
    assert_eq!(back.outcome(), None);
    back.lift(cell("d2")).unwrap();
    assert_eq!(back.outcome(), Some(Outcome::Won { by: Seat::North, with: Win::Stuck }));
}

/// Obviously right and slow: sixteen squares of text.
#[derive(Clone)]
struct Naive {
    options: Options,
    squares: [Option<(Seat, usize)>; 16],
    turn: Seat,
    last: Option<usize>,
    kept: u64,
    elapsed: u64,
    told: bool,
    kept_told: bool,
    end: Option<String>,
}

impl Naive {
    fn new(options: Options, starter: Seat) -> Naive {
        let squares = [None; 16];
        let (last, end) = (None, None);
        Naive {
            options,
            squares,
            turn: starter,
            last,
            kept: 0,
            elapsed: 0,
            told: false,
            kept_told: false,
            end,
        }
    }

    /// Rows, columns and regions as lists of squares.
    fn groups() -> Vec<Vec<usize>> {
        let mut groups = Vec::new();
        for number in 0..4 {
            groups.push((0..16).filter(|square| square / 4 == number).collect());
            groups.push((0..16).filter(|square| square % 4 == number).collect());
            groups.push((0..16).filter(|square| (square / 8) * 2 + (square % 4) / 2 == number).collect());
        }
        groups.sort();
        groups
    }

    fn bans(&self, shape: usize, square: usize) -> Vec<usize> {
        (0..16)
            .filter(|&other| self.squares[other] == Some((self.turn.other(), shape)))
            .filter(|other| {
                Naive::groups().iter().any(|group| group.contains(other) && group.contains(&square))
            })
            .collect()
    }

    fn count(&self, owner: Seat, shape: usize) -> usize {
        self.squares.iter().filter(|&&one| one == Some((owner, shape))).count()
    }

    fn refusal(&self, shape: usize, square: usize) -> Option<Refusal> {
        if self.end.is_some() {
            return Some(Refusal::Over);
        }
        if self.squares[square].is_some() {
            return Some(Refusal::Occupied);
        }
        if self.count(self.turn, shape) == 2 {
            return Some(Refusal::NoneLeft);
        }
        let bans = self.bans(shape, square);
        let named: Vec<Cell> = bans.iter().map(|&ban| Cell::ALL[ban]).collect();
        if bans.is_empty() { None } else { Some(Refusal::Banned(CellSet::of(&named))) }
    }

    fn play(&mut self, made: Move) -> Result<Option<Seat>, Refusal> {
        match made {
            Move::Place(shape, cell) => {
                if let Some(why) = self.refusal(shape.index(), cell.index()) {
                    return Err(why);
                }
                self.place(shape.index(), cell.index());
                Ok(None)
            }
            Move::Lift(cell) => self.lift(cell.index()).map(|()| None),
            Move::Correct(shape, cell) => self.correct(shape.index(), cell.index()).map(|()| None),
            Move::Wait(span) => self.wait(span),
        }
    }

    fn place(&mut self, shape: usize, square: usize) {
        self.squares[square] = Some((self.turn, shape));
        self.last = Some(square);
        (self.kept, self.kept_told) = (self.elapsed, self.told);
        (self.elapsed, self.told) = (0, false);
        let mut won = Vec::new();
        for group in Naive::groups().into_iter().filter(|group| group.contains(&square)) {
            let mut shapes: Vec<usize> =
                group.iter().filter_map(|&one| self.squares[one]).map(|(_, shape)| shape).collect();
            shapes.sort_unstable();
            shapes.dedup();
            if shapes.len() == 4 {
                won.push(group.iter().map(|&one| Cell::ALL[one].to_string()).collect::<Vec<_>>().join("-"));
            }
        }
        let placer = self.turn;
        if !won.is_empty() {
            self.end = Some(format!("{placer} wins {}", won.join(" ")));
            return;
        }
        self.turn = placer.other();
        self.end_if_stuck();
    }

    fn end_if_stuck(&mut self) {
        if (0..4).all(|shape| (0..16).all(|square| self.refusal(shape, square).is_some())) {
            self.end = Some(format!("{} wins stuck", self.turn.other()));
        }
    }

    fn lift(&mut self, square: usize) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Over);
        }
        let Some((owner, _)) = self.squares[square] else { return Err(Refusal::Empty) };
        if self.options.touch {
            return Err(Refusal::Touch);
        }
        if self.last != Some(square) {
            return Err(Refusal::NotLast);
        }
        self.squares[square] = None;
        self.last = None;
        self.turn = owner;
        (self.elapsed, self.told) = (self.kept, self.kept_told);
        self.end_if_stuck();
        Ok(())
    }

    fn correct(&mut self, shape: usize, square: usize) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Over);
        }
        let Some((owner, believed)) = self.squares[square] else { return Err(Refusal::Empty) };
        if believed == shape {
            return Err(Refusal::SamePiece);
        }
        if self.count(owner, shape) == 2 {
            return Err(Refusal::NoneLeft);
        }
        self.squares[square] = Some((owner, shape));
        self.end_if_stuck();
        Ok(())
    }

    fn wait(&mut self, span: Millis) -> Result<Option<Seat>, Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Over);
        }
        let Some(limit) = self.options.clock else { return Ok(None) };
        self.elapsed += u64::from(span.0);
        if self.told || self.elapsed < u64::from(limit.seconds()) * 1000 {
            return Ok(None);
        }
        self.told = true;
        if self.options.flag == Penalty::Loses {
            self.end = Some(format!("{} wins time", self.turn.other()));
        }
        Ok(Some(self.turn))
    }
}

fn options() -> impl Strategy<Value = Options> {
    (proptest::option::of(1..3_u16), any::<bool>(), any::<bool>()).prop_map(|(clock, loses, touch)| Options {
        clock: clock.and_then(Limit::from_seconds),
        flag: if loses { Penalty::Loses } else { Penalty::Nothing },
        touch,
    })
}

fn moves() -> impl Strategy<Value = Move> {
    let place =
        (0..4_usize, 0..16_usize).prop_map(|(shape, cell)| Move::Place(Shape::ALL[shape], Cell::ALL[cell]));
    prop_oneof![
        12 => place,
        1 => (0..16_usize).prop_map(|cell| Move::Lift(Cell::ALL[cell])),
        1 => (0..4_usize, 0..16_usize).prop_map(|(shape, cell)| Move::Correct(Shape::ALL[shape], Cell::ALL[cell])),
        1 => (0..900_u32).prop_map(|span| Move::Wait(Millis(span))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// The referee and the naive one agree on every refusal, figure and outcome; allowed means accepted.
    #[test]
    fn agrees_with_a_naive_referee(options in options(), south in any::<bool>(), moves in prop::collection::vec(moves(), 0..60)) {
        let starter = if south { Seat::South } else { Seat::North };
        let (mut game, mut naive) = (Game::new(options, starter), Naive::new(options, starter));
        for made in moves {
            let (before, allowed) = (game, game.allowed().contains(made));
            let played = game.play(made);
            prop_assert_eq!(played.map(|told| told.time), naive.play(made));
            prop_assert_eq!(allowed, played.is_ok());
            if played.is_err() {
                prop_assert_eq!(before, game);
            }
            prop_assert_eq!(game.outcome().map(|outcome| outcome.to_string()), naive.end.clone());
            let pieces = naive.squares.map(|one| one.map(|(owner, shape)| Piece { owner, shape: Shape::ALL[shape] }));
            prop_assert_eq!(Cell::ALL.map(|cell| game.board().piece(cell)), pieces);
        }
    }

    #[test]
    fn what_is_written_is_read_again(options in options(), made in moves()) {
        prop_assert_eq!(made.to_string().parse::<Move>(), Ok(made));
        prop_assert_eq!(Options::read(&mut options.to_string().split_whitespace()), Ok(options));
    }
}

/// Counts the sequences of so many placements; a win ends its branch and counts as one.
fn sequences(game: &Game, plies: u32) -> (u64, u64) {
    if game.outcome().is_some() {
        return (1, 1);
    }
    if plies == 0 {
        return (1, 0);
    }
    let allowed = game.allowed();
    let (mut all, mut wins) = (0, 0);
    for made in allowed.iter().filter(|made| matches!(made, Move::Place(..))) {
        let mut next = *game;
        next.play(made).expect("an allowed move");
        let (more, won) = sequences(&next, plies - 1);
        all += more;
        wins += won;
    }
    (all, wins)
}

#[test]
fn sequences_of_three_plies() {
    let start = Game::new(Options::default(), Seat::South);
    assert_eq!(sequences(&start, 1), (64, 0));
    assert_eq!(sequences(&start, 2).1, 0);
    let (four, wins) = sequences(&start, 4);
    println!("four plies: {four} sequences, {wins} of them won");
    assert_eq!(wins, 6_912);
}

#[test]
#[ignore = "232 million sequences: cargo test --release -p rules-core --test quantik -- --ignored"]
fn sequences_of_five_plies() {
    let start = Game::new(Options::default(), Seat::South);
    let (all, wins) = sequences(&start, 5);
    println!("five plies: {all} sequences, {wins} of them won");
    assert_eq!(all, 231_890_688);
}
