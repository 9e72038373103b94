use crate::Stream;
use crate::dice::weighted;
use std::fmt;
use std::str::FromStr;
use table::{Actor, Answers, Ask, Game};

/// A bot by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any answer, each equally likely.
    Random,
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(String);

impl Bot {
    pub const ALL: [Bot; 1] = [Bot::Random];

    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
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
        let options = u32::try_from(ask.options.len()).expect("a question has few options");
        Some(self.stream.below(options) as usize)
    }
}

/// Bots on some seats; questions of the other seats wait. Chance is played too.
#[derive(Debug)]
pub struct Bots {
    /// By seat.
    pub seats: Vec<Option<Bot>>,
    pub random: Random,
}

/// What a bot says to one question.
pub trait At<G: Game> {
    fn answer_at(&self, state: &G::State, ask: &Ask<'_, G>, random: &mut Random) -> Option<usize>;
}

impl<G: Game> At<G> for Bot {
    fn answer_at(&self, state: &G::State, ask: &Ask<'_, G>, random: &mut Random) -> Option<usize> {
        match self {
            Bot::Random => random.answer(state, ask),
        }
    }
}

impl<G: Game> Answers<G> for Bots {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        match ask.actor {
            Actor::Chance => self.random.answer(state, ask),
            Actor::Seat(seat) => {
                let bot = self.seats.get(seat.index()).copied().flatten()?;
                bot.answer_at(state, ask, &mut self.random)
            }
        }
    }
}
