//! What hands take: a piece of any game, by its name.

use std::fmt;
use std::str::FromStr;

use quarto_board::games;
use quarto_board::sensing::Code;
use rules_core::GameName;
use rules_core::quarto::Piece;

/// A piece of any game: `LRTS`, `light-cube`. Copies have the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The game.
    pub game: GameName,
    /// What it is there.
    pub code: Code,
}

impl From<Piece> for Token {
    fn from(piece: Piece) -> Token {
        Token { game: GameName::Quarto, code: games::quarto::code_of(piece) }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        games::write_piece(self.game, self.code, f)
    }
}

/// The word is not the name of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAToken;

impl FromStr for Token {
    type Err = NotAToken;

    fn from_str(word: &str) -> Result<Token, NotAToken> {
        let tokens = GameName::ALL
            .into_iter()
            .flat_map(|game| games::book(game).codes.iter().map(move |code| Token { game, code }));
        tokens.into_iter().find(|token| token.to_string() == word).ok_or(NotAToken)
    }
}
