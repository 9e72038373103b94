use crate::dice::weighted;
use crate::sensible::decide;
use crate::{Sensible, Stream};
use std::fmt;
use std::str::FromStr;
use table::{Actor, Answers, Ask, Game};

/// A bot by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any answer, each equally likely.
    Random,
    /// Rules of thumb: docs/bots.md.
    Sensible,
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(String);

impl Bot {
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Sensible];

    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Sensible => "sensible",
        }
    }
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Bot::ALL.into_iter().map(Bot::name).collect();
        write!(f, "no bot is called `{}`; there are: {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

/// Answers everything at random, dice and draws by their odds. Counts the questions of players.
#[derive(Debug)]
pub struct Random {
    stream: Stream,
    /// How many questions of players it has answered.
    pub decisions: u64,
}

impl Random {
    pub fn new(stream: Stream) -> Random {
        Random { stream, decisions: 0 }
    }
}

impl<G: Game> Answers<G> for Random {
    #[inline]
    fn answer(&mut self, _: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        if ask.is_chance() {
            return Some(weighted(&mut self.stream, ask.odds));
        }
        self.decisions += 1;
        Some(self.stream.below_len(ask.options.len()))
    }
}

/// Bots on some seats; questions of the other seats wait. Chance is played too.
#[derive(Debug)]
pub struct Bots {
    /// By seat.
    pub seats: Vec<Option<Bot>>,
    pub random: Random,
}

/// Bots at a table: they know the cards of the game.
#[derive(Debug)]
pub struct Playing<'a, G: Game> {
    content: &'a G::Content,
    bots: &'a mut Bots,
}

impl Bots {
    /// One bot on every seat.
    pub fn on_all(seats: u8, bot: Bot, stream: Stream) -> Bots {
        Bots { seats: vec![Some(bot); usize::from(seats)], random: Random::new(stream) }
    }

    /// The bots at a table of this game.
    pub fn at<'a, G: Sensible>(&'a mut self, content: &'a G::Content) -> Playing<'a, G> {
        Playing { content, bots: self }
    }
}

impl<G: Sensible> Answers<G> for Playing<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let Bots { seats, random } = &mut *self.bots;
        let bot = match ask.actor {
            Actor::Chance => return random.answer(state, ask),
            Actor::Seat(seat) => seats.get(seat.index()).copied().flatten()?,
        };
        match bot {
            Bot::Random => random.answer(state, ask),
            Bot::Sensible => {
                random.decisions += 1;
                Some(decide(self.content, state, ask, &mut random.stream))
            }
        }
    }
}
