//! A slow referee for Quarto, written straight from the clauses Q1–Q23, to check the fast one against.
//!
//! It knows no phases and no bits: what may happen is read off the board, the hand and the piece placed last,
//! and figures are found by trying every four cells there are.

use rules_core::quarto::{ClockFor, Move, Options, Penalty, Piece, Refusal, Squares, Steal, Trait};
use rules_core::{Cell, Seat};

/// How long a caller may take to point at the figure (clause Q22), in milliseconds.
const POINTING: u64 = 15_000;

/// How long the placer alone may call after a gift by hand, in milliseconds.
const BY_HAND: u64 = 5_000;

/// What the referee says about a move that it accepts.
#[derive(Debug, PartialEq, Default, Clone)]
pub(crate) struct Heard {
    /// The figures that lost their value at this move (clause Q7).
    pub(crate) lapsed: Vec<String>,
    /// Who called by right and had nothing to claim (clause Q21).
    pub(crate) wrong_call: Option<Seat>,
    /// Whose minute was over (clause Q11).
    pub(crate) time: Option<Seat>,
}

/// A game as the slow referee sees it.
#[derive(Debug, Clone)]
pub(crate) struct Oracle {
    options: Options,
    /// What stands on each cell.
    pub(crate) board: [Option<Piece>; 16],
    /// The piece that was given, or lifted again, and is not placed yet.
    pub(crate) hand: Option<Piece>,
    /// Whether that piece lies on the tray.
    on_tray: bool,
    /// Whether that piece, or one that was exchanged for it, has left the tray in this move.
    taken: bool,
    /// Who gives, places, or decides whether to call.
    turn: Seat,
    /// Where the piece placed last stands, unless it is lifted, and who placed it.
    last: Option<(Cell, Seat)>,
    /// Whether the placer of the 16th piece has passed.
    passed: bool,
    /// Whether the piece placed last was given by hand and no gift was seen since.
    by_hand: bool,
    /// Milliseconds since the last placement.
    since_placed: u64,
    /// Milliseconds that the clock of this move has run.
    clock: u64,
    /// Whether the end of this move's minute was told.
    told: bool,
    /// Who has called and must point, and for how many milliseconds already.
    pointing: Option<(Seat, u64)>,
    /// Every call that asked for the pointing: whose, and how many pieces stood then.
    calls: Vec<(Seat, usize)>,
    /// What follows the word `result`, once the game is over.
    end: Option<String>,
}

impl Oracle {
    /// Returns a game in which the starter chooses the first piece (clauses Q2, Q3).
    #[must_use]
    pub(crate) fn new(options: Options, starter: Seat) -> Self {
        Oracle {
            options,
            board: [None; 16],
            hand: None,
            on_tray: false,
            taken: false,
            turn: starter,
            last: None,
            passed: false,
            by_hand: false,
            since_placed: 0,
            clock: 0,
            told: false,
            pointing: None,
            calls: Vec::new(),
            end: None,
        }
    }

    /// Makes a move and says what there is to say about it.
    ///
    /// # Errors
    /// Says why the move is refused; the game is as it was before.
    pub(crate) fn play(&mut self, m: Move) -> Result<Heard, Refusal> {
        match self.refusal(m) {
            Some(refusal) => Err(refusal),
            None => Ok(self.accept(m)),
        }
    }

    /// Returns what follows the word `result` in the log.
    #[must_use]
    pub(crate) fn result(&self) -> String {
        if let Some(end) = &self.end {
            return end.clone();
        }
        if let Some((caller, _)) = self.pointing {
            return format!("open {caller} point");
        }
        let turn = self.turn;
        if self.placing() {
            format!("open {turn} place")
        } else if self.full() {
            format!("open {turn} call")
        } else {
            format!("open {turn} give")
        }
    }

    /// Tells whether the seat has the right to call, figure or not (clauses Q5, Q6, Q9, Q15, Q20, Q22).
    #[must_use]
    pub(crate) fn may_call(&self, seat: Seat) -> bool {
        let Some((_, placer)) = self.last else {
            return false;
        };
        if self.end.is_some() || self.pointing.is_some() || self.has_called(seat) {
            false
        } else if seat == placer {
            self.placer_may_call()
        } else {
            self.opponent_may_call()
        }
    }

    /// Tells whether the placer of the standing last piece may call.
    fn placer_may_call(&self) -> bool {
        if self.placing() { self.options.late_call } else { !self.passed }
    }

    /// Tells whether the opponent of that placer may call.
    fn opponent_may_call(&self) -> bool {
        let unseen_gift = self.by_hand && self.since_placed >= BY_HAND;
        match self.options.steal {
            Steal::Never => false,
            Steal::Placed => true,
            _ if self.full() => self.passed,
            Steal::Given => self.placing() || unseen_gift,
            Steal::Untaken => self.placing() && !self.taken || unseen_gift,
        }
    }

    /// Tells whether a piece is in hand.
    fn placing(&self) -> bool {
        self.hand.is_some()
    }

    /// Tells whether the seat has asked for the pointing with as many pieces standing as now (clause Q22).
    fn has_called(&self, seat: Seat) -> bool {
        self.calls.contains(&(seat, self.standing_pieces()))
    }

    /// Returns how many pieces stand on the board.
    fn standing_pieces(&self) -> usize {
        self.board.iter().flatten().count()
    }

    /// Tells whether all pieces stand on the board.
    fn full(&self) -> bool {
        self.board.iter().all(Option::is_some)
    }

    /// Tells whether the piece stands on the board.
    fn on_board(&self, piece: Piece) -> bool {
        self.board.contains(&Some(piece))
    }

    /// Tells whether this piece stands on the cell.
    fn stands(&self, piece: Piece, cell: Cell) -> bool {
        self.board[cell.index()] == Some(piece)
    }

    /// Tells whether a piece stands on the cell.
    fn occupied(&self, cell: Cell) -> bool {
        self.board[cell.index()].is_some()
    }

    /// Returns every figure that a call could claim now: those with the piece placed last (clause Q7).
    fn standing(&self) -> Vec<String> {
        self.last.map_or(Vec::new(), |(cell, _)| figures(&self.board, cell, &self.options))
    }

    /// Returns the first reason to refuse the move, if there is one.
    fn refusal(&self, m: Move) -> Option<Refusal> {
        if self.end.is_some() {
            return Some(Refusal::Over);
        }
        self.reasons(m).into_iter().find(|(applies, _)| *applies).map(|(_, refusal)| refusal)
    }

    /// Returns all reasons that there are against a move while the game is on, and whether each applies.
    fn reasons(&self, m: Move) -> Vec<(bool, Refusal)> {
        let (pointing, touch) = (self.pointing.is_some(), self.options.touch);
        let (placing, full) = (self.placing(), self.full());
        let giving = !placing && !full;
        match m {
            Move::Give(piece) => vec![
                (pointing, Refusal::PointFirst),
                (placing, Refusal::PlaceFirst),
                (full, Refusal::CallOrPass),
                (self.on_board(piece), Refusal::OnBoard),
            ],
            Move::Take => vec![
                (pointing, Refusal::PointFirst),
                (giving, Refusal::GiveFirst),
                (full, Refusal::CallOrPass),
                (!self.on_tray, Refusal::Taken),
            ],
            Move::Place(cell) => vec![
                (pointing, Refusal::PointFirst),
                (giving, Refusal::GiveFirst),
                (full, Refusal::CallOrPass),
                (self.occupied(cell), Refusal::Occupied),
            ],
            Move::PlaceByHand(piece, cell) => vec![
                (pointing, Refusal::PointFirst),
                (placing, Refusal::PlaceFirst),
                (full, Refusal::CallOrPass),
                (self.options.clock.is_some(), Refusal::ByTray),
                (self.on_board(piece), Refusal::OnBoard),
                (self.occupied(cell), Refusal::Occupied),
            ],
            Move::Lift(cell) => vec![
                (pointing, Refusal::PointFirst),
                (!self.occupied(cell), Refusal::Empty),
                (touch, Refusal::Touch),
                (placing, Refusal::PlaceFirst),
                (!self.is_last(cell), Refusal::NotLast),
                (self.passed, Refusal::Passed),
            ],
            Move::Exchange(piece) => vec![
                (pointing, Refusal::PointFirst),
                (giving, Refusal::GiveFirst),
                (full, Refusal::CallOrPass),
                (touch, Refusal::Touch),
                (self.hand == Some(piece), Refusal::SamePiece),
                (self.on_board(piece), Refusal::OnBoard),
            ],
            Move::Call(seat) => vec![
                (pointing, Refusal::PointFirst),
                (!self.may_call(seat), Refusal::NoRight),
                (self.call_is_idle(), Refusal::NoFigure),
            ],
            Move::Point(cell) => vec![(!pointing, Refusal::NoCall), (!self.occupied(cell), Refusal::Empty)],
            Move::Pass => vec![(pointing, Refusal::PointFirst), (!full, Refusal::TooEarly)],
            Move::Correct(piece, cell) => {
                vec![(!self.occupied(cell), Refusal::Empty), (self.stands(piece, cell), Refusal::SamePiece)]
            }
            Move::Wait(_) => vec![],
        }
    }

    /// Tells whether the piece placed last stands on the cell.
    fn is_last(&self, cell: Cell) -> bool {
        self.last.is_some_and(|(last, _)| last == cell)
    }

    /// Tells whether a call would neither win, nor lose, nor ask for the pointing (clauses Q10, Q21, Q22).
    fn call_is_idle(&self) -> bool {
        !self.options.point && self.options.wrong_call == Penalty::Nothing && self.standing().is_empty()
    }

    /// Makes a move that is not refused.
    fn accept(&mut self, m: Move) -> Heard {
        let mut heard = Heard::default();
        match m {
            Move::Give(piece) => {
                self.begin_move();
                self.put_on_tray(piece);
            }
            Move::Take => {
                self.on_tray = false;
                self.taken = true;
            }
            Move::Place(cell) => heard.lapsed = self.place(cell),
            Move::PlaceByHand(piece, cell) => {
                self.begin_move();
                self.put_on_tray(piece);
                heard.lapsed = self.place(cell);
                self.by_hand = true;
            }
            Move::Lift(cell) => {
                self.hand = self.board[cell.index()].take();
                self.last = None;
            }
            Move::Exchange(piece) => self.put_on_tray(piece),
            Move::Call(seat) if self.options.point => {
                self.calls.push((seat, self.standing_pieces()));
                self.pointing = Some((seat, 0));
            }
            Move::Call(seat) => {
                let right = !self.standing().is_empty();
                heard.wrong_call = self.judge(seat, right);
            }
            Move::Point(cell) => {
                let right = self.shows_figure(cell);
                heard.wrong_call = self.pointing.and_then(|(caller, _)| self.judge(caller, right));
            }
            Move::Pass => heard.lapsed = self.pass(),
            Move::Correct(piece, cell) => self.correct(piece, cell),
            Move::Wait(span) => self.wait(u64::from(span.0), &mut heard),
        }
        heard
    }

    /// Begins the opponent's move, with a minute of its own (clauses Q3, Q11).
    fn begin_move(&mut self) {
        self.turn = self.turn.other();
        self.taken = false;
        self.clock = 0;
        self.told = false;
    }

    /// Puts a gift on the tray, the first of a move or one that is exchanged (clauses Q3, Q19).
    fn put_on_tray(&mut self, piece: Piece) {
        self.hand = Some(piece);
        self.on_tray = true;
        self.by_hand = false;
    }

    /// Places the piece in hand and returns the figures that lapse (clause Q7).
    fn place(&mut self, cell: Cell) -> Vec<String> {
        let lapsed = self.standing();
        self.board[cell.index()] = self.hand.take();
        self.on_tray = false;
        self.last = Some((cell, self.turn));
        self.since_placed = 0;
        lapsed
    }

    /// Lets the call after the 16th piece go and returns the figures that lapse in a draw (clause Q9).
    fn pass(&mut self) -> Vec<String> {
        if self.passed || self.options.steal == Steal::Never {
            self.end = Some("draw".to_string());
            return self.standing();
        }
        self.passed = true;
        self.turn = self.turn.other();
        Vec::new()
    }

    /// Exchanges two names wherever one of them is believed: the name of the piece on the cell and the right one.
    fn correct(&mut self, right: Piece, cell: Cell) {
        let wrong = self.board[cell.index()];
        for place in self.board.iter_mut().chain([&mut self.hand]) {
            if *place == wrong {
                *place = Some(right);
            } else if *place == Some(right) {
                *place = wrong;
            }
        }
    }

    /// Tells whether a piece other than the one placed last shares a standing figure with it (clause Q22).
    fn shows_figure(&self, cell: Cell) -> bool {
        let standing = self.standing();
        !self.is_last(cell)
            && figures(&self.board, cell, &self.options).iter().any(|figure| standing.contains(figure))
    }

    /// Ends a call: a right one wins with every standing figure, a wrong one returns its caller and may lose.
    fn judge(&mut self, caller: Seat, right: bool) -> Option<Seat> {
        self.pointing = None;
        if right {
            self.end = Some(format!("{caller} wins {}", self.standing().join(" ")));
            return None;
        }
        if self.options.wrong_call == Penalty::Loses {
            self.end = Some(format!("{} wins wrong-call", caller.other()));
        }
        Some(caller)
    }

    /// Lets time go by: first for the pointing, the rest for the clock of the move.
    fn wait(&mut self, span: u64, heard: &mut Heard) {
        self.since_placed += span;
        let mut rest = span;
        if let Some((caller, used)) = self.pointing {
            if used + span < POINTING {
                self.pointing = Some((caller, used + span));
                return;
            }
            rest = used + span - POINTING;
            heard.wrong_call = self.judge(caller, false);
        }
        if self.end.is_none() {
            heard.time = self.run_clock(rest);
        }
    }

    /// Lets the clock of the move run and returns whose minute is over now (clauses Q11, Q17, Q18).
    fn run_clock(&mut self, span: u64) -> Option<Seat> {
        let limit = u64::from(self.options.clock?.seconds()) * 1000;
        let runs = match self.options.clock_for {
            ClockFor::Move => !self.full(),
            ClockFor::Placing => self.placing(),
        };
        if !runs {
            return None;
        }
        self.clock += span;
        if self.told || self.clock < limit {
            return None;
        }
        self.told = true;
        if self.options.flag == Penalty::Loses {
            self.end = Some(format!("{} wins time", self.turn.other()));
        }
        Some(self.turn)
    }
}

/// Returns the figures on the board that contain the cell, as the log writes them and in its order.
#[must_use]
pub(crate) fn figures(board: &[Option<Piece>; 16], cell: Cell, options: &Options) -> Vec<String> {
    let mut found = Vec::new();
    for a in 0..16 {
        for b in a + 1..16 {
            for c in b + 1..16 {
                for d in c + 1..16 {
                    let four = [a, b, c, d].map(|index| Cell::ALL[index]);
                    if four.contains(&cell) && counts(four, options) {
                        found.extend(figure(board, four, options));
                    }
                }
            }
        }
    }
    found
}

/// Tells whether four different cells are a row, a column or a diagonal, or a 2×2 square: what counts of these.
fn counts(four: [Cell; 4], options: &Options) -> bool {
    let columns = four.map(Cell::column);
    let rows = four.map(Cell::row);
    let row = rows.iter().all(|&row| row == rows[0]);
    let column = columns.iter().all(|&column| column == columns[0]);
    let rising = four.iter().all(|cell| cell.column() == cell.row());
    let falling = four.iter().all(|cell| cell.column() + cell.row() == 3);
    let square = within_two(columns) && within_two(rows);
    let line = row || column || rising || falling;
    match options.squares {
        Squares::Off => line,
        Squares::On => line || square,
        Squares::Only => square,
    }
}

/// Tells whether the columns, or rows, are at most two neighbouring ones.
fn within_two(numbers: [usize; 4]) -> bool {
    (0..3).any(|first| numbers.iter().all(|&number| number == first || number == first + 1))
}

/// Returns the figure on these cells as the log writes it, if the pieces on them share enough traits.
fn figure(board: &[Option<Piece>; 16], four: [Cell; 4], options: &Options) -> Option<String> {
    let names: Vec<Vec<char>> = four
        .iter()
        .filter_map(|cell| board[cell.index()])
        .map(|piece| piece.to_string().chars().collect())
        .collect();
    if names.len() < 4 {
        return None;
    }
    let in_play =
        [Trait::Colour, Trait::Shape, Trait::Height, Trait::Top].map(|one| options.traits.contains(one));
    let shared: Vec<&str> = (0..4)
        .filter(|&place| in_play[place] && names.iter().all(|name| name[place] == names[0][place]))
        .map(|place| word(place, names[0][place]))
        .collect();
    let enough = !shared.is_empty() && shared.len() >= usize::from(options.common);
    enough.then(|| format!("{}:{}", four.map(|cell| cell.to_string()).join("-"), shared.join("+")))
}

/// Returns the word for a letter at its place in a piece's name (clause Q1).
fn word(place: usize, letter: char) -> &'static str {
    match (place, letter) {
        (0, 'L') => "light",
        (0, 'D') => "dark",
        (1, 'R') => "round",
        (1, 'S') => "square",
        (2, 'T') => "tall",
        (2, 'S') => "short",
        (3, 'S') => "solid",
        (3, 'H') => "hollow",
        _ => panic!("no piece has the letter {letter} at place {place}"),
    }
}
