use crate::UnknownGame;
use std::fmt;
use table::{ReadError, ReplayError, SetupError, nearest};

/// Why a game cannot be started or continued, as a sentence that says what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    Game(UnknownGame),
    Setup(SetupError),
    Position(ReadError),
    Replay(ReplayError),
}

/// The table has no seat with this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchSeat {
    pub seat: u64,
    pub seats: u8,
}

/// Longer words are cut when they are quoted in a message.
const LONGEST_QUOTE: usize = 60;

/// A word that somebody typed, cut if it is too long to quote.
pub(crate) fn shortened(typed: &str) -> String {
    match typed.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("{}…", &typed[..end]),
        None => typed.to_owned(),
    }
}

/// The word that was probably meant, or a list of all that are allowed.
pub(crate) fn hint(typed: &str, known: &[&str]) -> String {
    match nearest(&shortened(typed), known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("there are: {}", known.join(", ")),
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Game(error) => error.fmt(f),
            Error::Setup(error) => error.fmt(f),
            Error::Position(error) => write!(f, "this is no position: {error}"),
            Error::Replay(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSuchSeat { seat, seats } = self;
        match seats {
            1 => write!(f, "there is no seat {seat}; the only seat is 0"),
            _ => write!(f, "there is no seat {seat}; the seats are 0 to {}", seats - 1),
        }
    }
}

impl std::error::Error for Error {}

impl std::error::Error for NoSuchSeat {}

impl From<UnknownGame> for Error {
    fn from(error: UnknownGame) -> Error {
        Error::Game(error)
    }
}

impl From<SetupError> for Error {
    fn from(error: SetupError) -> Error {
        Error::Setup(error)
    }
}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        Error::Position(error)
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Error {
        Error::Replay(error)
    }
}
