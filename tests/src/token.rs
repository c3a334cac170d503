//! What hands take: a piece of any game, by its name.

use std::fmt;
use std::str::FromStr;

use rules_core::Seat;
use rules_core::quantik::{self, Shape};
use rules_core::quarto::Piece;

/// A piece of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// `LRTS`
    Quarto(Piece),
    /// `light-cube`: one of two copies.
    Quantik(quantik::Piece),
}

impl From<Piece> for Token {
    fn from(piece: Piece) -> Token {
        Token::Quarto(piece)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Quarto(piece) => piece.fmt(f),
            Token::Quantik(piece) => {
                let colour = if piece.owner == Seat::South { "light" } else { "dark" };
                write!(f, "{colour}-{}", piece.shape)
            }
        }
    }
}

/// The word is not the name of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAToken;

impl FromStr for Token {
    type Err = NotAToken;

    fn from_str(word: &str) -> Result<Token, NotAToken> {
        if let Ok(piece) = word.parse() {
            return Ok(Token::Quarto(piece));
        }
        let (colour, shape) = word.split_once('-').ok_or(NotAToken)?;
        let owner = match colour {
            "light" => Seat::South,
            "dark" => Seat::North,
            _ => return Err(NotAToken),
        };
        let shape: Shape = shape.parse().map_err(|_| NotAToken)?;
        Ok(Token::Quantik(quantik::Piece { owner, shape }))
    }
}
