//! Starting a game: from a set-up, a position or a replay.

use crate::playing::{Erased, Listener};
use crate::{Error, GameName, OnShelf, Playing, Visitor};
use serde_json::Value;
use table::{Nobody, Replay, ReplayError, Session, SetupError, Spoken, nearest};

/// A new game. It waits at every question, even to chance; [`Playing::play_on`] rolls the first dice.
pub fn new(game: GameName, setup: Value) -> Result<Box<dyn Playing>, Error> {
    game.visit(New { setup })
}

/// The same for a game known by its type.
pub fn begin<G: OnShelf>(setup: Value) -> Result<Box<dyn Playing>, Error> {
    let setup = parse_setup::<G>(setup)?;
    Ok(boxed(Session::<G>::new(G::built_in(), &setup, &mut Nobody)?))
}

/// A game that continues from a written position.
pub fn read(game: GameName, position: &str) -> Result<Box<dyn Playing>, Error> {
    game.visit(Read { position })
}

/// A recorded game, checked against these rules and this content, and played to the end of the record.
pub fn replay(text: &str) -> Result<Box<dyn Playing>, Error> {
    let replay = Replay::read(text)?;
    game_of(&replay)?.visit(Play { replay })
}

/// The game after the first `answers` answers of a record. A record made with other rules or content is tried
/// too, and the difference is returned.
pub fn replay_to(text: &str, answers: usize) -> Result<(Box<dyn Playing>, Option<ReplayError>), Error> {
    let replay = Replay::read(text)?;
    game_of(&replay)?.visit(PlayTo { replay, answers })
}

/// The same answers with today's rules and content, as a new record. Fails if one of them no longer fits.
pub fn bless(text: &str) -> Result<String, Error> {
    let replay = Replay::read(text)?;
    game_of(&replay)?.visit(Bless { replay })
}

fn game_of(replay: &Replay) -> Result<GameName, Error> {
    Ok(replay.game.parse::<GameName>()?)
}

struct New {
    setup: Value,
}

struct Whole {
    setup: Value,
}

struct Read<'a> {
    position: &'a str,
}

struct Play {
    replay: Replay,
}

struct PlayTo {
    replay: Replay,
    answers: usize,
}

struct Bless {
    replay: Replay,
}

impl Visitor for New {
    type Out = Result<Box<dyn Playing>, Error>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        begin::<G>(self.setup)
    }
}

impl Visitor for Whole {
    type Out = Result<Value, Error>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        let setup = parse_setup::<G>(self.setup)?;
        Ok(serde_json::to_value(setup).expect("a set-up is plain data"))
    }
}

impl Visitor for Read<'_> {
    type Out = Result<Box<dyn Playing>, Error>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        let content = G::built_in();
        Ok(boxed(Session::<G>::read(content, self.position, &mut Nobody)?))
    }
}

impl Visitor for Play {
    type Out = Result<Box<dyn Playing>, Error>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        let content = G::built_in();
        Ok(boxed(self.replay.play::<G>(content)?))
    }
}

impl Visitor for PlayTo {
    type Out = Result<(Box<dyn Playing>, Option<ReplayError>), Error>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        let content = G::built_in();
        let other = self.replay.other_version::<G>(&content)?;
        let session = self.replay.play_anyway::<G>(content, Some(self.answers))?;
        Ok((boxed(session), other))
    }
}

impl Visitor for Bless {
    type Out = Result<String, Error>;

    fn visit<G: OnShelf>(self) -> Self::Out {
        let content = G::built_in();
        let session = self.replay.without_notes().play_anyway::<G>(content, None)?;
        Ok(Replay::of(&session).write())
    }
}

/// A set-up with all defaults filled in, so that two set-ups that mean the same are equal.
pub fn whole_setup(game: GameName, setup: Value) -> Result<Value, Error> {
    game.visit(Whole { setup })
}

fn boxed<G: OnShelf>(session: Session<G>) -> Box<dyn Playing> {
    Box::new(Erased(session, Listener::All))
}

/// Reads a set-up; `null` is the game's default.
pub fn parse_setup<G: Spoken>(setup: Value) -> Result<G::Setup, SetupError> {
    match setup {
        Value::Null => Ok(G::Setup::default()),
        Value::Object(_) => serde_json::from_value(setup).map_err(|error| SetupError(sentence(&error))),
        other => Err(SetupError(format!("a set-up is an object such as {{\"players\": 2}}, not {other}"))),
    }
}

/// Serde's error as a sentence about set-ups, with a suggestion for a misspelt field.
fn sentence(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let mut quoted = message.split('`').skip(1).step_by(2);
    match (message.starts_with("unknown field"), quoted.next()) {
        (true, Some(field)) => {
            let known: Vec<&str> = quoted.collect();
            let near = nearest(field, known.iter().copied()).map(|near| format!("did you mean `{near}`?"));
            let hint = near.unwrap_or_else(|| format!("it may have: {}", known.join(", ")));
            format!("a set-up has no field `{field}`; {hint}")
        }
        _ => format!("this set-up is not understood: {message}"),
    }
}
