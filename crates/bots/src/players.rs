use crate::Stream;
use crate::dice::weighted;
use crate::search::Budget;
use crate::sensible::{ContentOf, Player, Sensible, StateOf, decide};
use std::fmt::{self, Debug};
use std::str::FromStr;
use std::time::Duration;
use table::{Actor, Answers, Ask, Game, Position};

/// A bot by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Any answer, each equally likely.
    Random,
    /// Rules of thumb (docs/bots.md).
    Sensible,
    /// Looks ahead within a budget.
    Search(Budget),
    /// For people who are learning the game: `sensible`, with slips.
    Apprentice,
    /// For people who know the game: `sensible`.
    Adept,
    /// For people who want a strong opponent: looks ahead.
    Master,
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(String);

/// How many threads this machine can run at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The budget of `search` when none is given.
const PLAYOUTS: u32 = 500;
/// How long the master may think about a question. Usually it is sure of its answer much sooner.
const MASTERS_TIME: Duration = Duration::from_millis(1500);
/// An apprentice gives a random answer to one question in this many.
const SLIP: u32 = 4;

impl Bot {
    pub const ALL: [Bot; 6] = [
        Bot::Random,
        Bot::Sensible,
        Bot::Search(Budget::Playouts(PLAYOUTS)),
        Bot::Apprentice,
        Bot::Adept,
        Bot::Master,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Sensible => "sensible",
            Bot::Search(_) => "search",
            Bot::Apprentice => "apprentice",
            Bot::Adept => "adept",
            Bot::Master => "master",
        }
    }

    /// Its search budget; `None` if it answers without searching.
    pub fn thinks(self) -> Option<Budget> {
        match self {
            Bot::Random | Bot::Sensible | Bot::Apprentice | Bot::Adept => None,
            Bot::Search(budget) => Some(budget),
            Bot::Master => Some(Budget::Time(MASTERS_TIME)),
        }
    }
}

/// As [`Bot::from_str`] reads it.
impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Search(budget) => write!(f, "search:{budget}"),
            Bot::Random | Bot::Sensible | Bot::Apprentice | Bot::Adept | Bot::Master => {
                f.write_str(self.name())
            }
        }
    }
}

/// A name, `search:200` for 200 playouts, or `search:100ms` for a time limit.
impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        let known = Bot::ALL.into_iter().find(|bot| bot.name() == name);
        let budget = || name.strip_prefix("search:").and_then(|text| text.parse().ok()).map(Bot::Search);
        known.or_else(budget).ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Bot::ALL.into_iter().map(Bot::name).collect();
        write!(f, "no bot is called `{}`; there are: {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

/// Answers every question at random, dice and draws by their odds. Counts the decisions.
#[derive(Debug)]
pub struct Random {
    stream: Stream,
    /// How many players' questions it has answered.
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

/// Bots on some of the seats, and chance. Questions to the other seats wait.
#[derive(Debug)]
pub struct Bots {
    /// By seat.
    pub seats: Vec<Option<Bot>>,
    pub random: Random,
    /// How many threads a search may use.
    pub threads: usize,
}

/// Bots at a table, with the content of the game they play.
pub struct BotAnswers<'a, B: Sensible> {
    content: &'a ContentOf<B>,
    bots: &'a mut Bots,
}

impl Bots {
    pub fn new(seats: Vec<Option<Bot>>, stream: Stream) -> Bots {
        Bots { seats, random: Random::new(stream), threads: 1 }
    }

    /// One bot on every seat.
    pub fn on_all(seats: u8, bot: Bot, stream: Stream) -> Bots {
        Bots::new(vec![Some(bot); usize::from(seats)], stream)
    }

    /// The bots at a table of this game. Questions to a bot that searches wait until [`Bots::think`] is
    /// called.
    pub fn at<'a, B: Sensible>(&'a mut self, content: &'a ContentOf<B>) -> BotAnswers<'a, B> {
        BotAnswers { content, bots: self }
    }

    /// The answer of the bot that is asked, if it is one that searches.
    pub fn think<B: Player>(
        &mut self,
        content: &ContentOf<B>,
        position: &Position<B::Game>,
    ) -> Option<usize> {
        let Actor::Seat(seat) = position.question()?.actor else { return None };
        let budget = self.seats.get(seat.index()).copied().flatten()?.thinks()?;
        self.random.decisions += 1;
        let seed = self.random.stream.seed();
        B::think(content, position, budget, self.threads, seed).map(|thought| thought.best)
    }
}

impl<B: Sensible> Debug for BotAnswers<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotAnswers").field("bots", &self.bots).finish_non_exhaustive()
    }
}

impl<B: Sensible> Answers<B::Game> for BotAnswers<'_, B> {
    fn answer(&mut self, state: &StateOf<B>, ask: &Ask<'_, B::Game>) -> Option<usize> {
        let Bots { seats, random, .. } = &mut *self.bots;
        let bot = match ask.actor {
            Actor::Chance => return Answers::<B::Game>::answer(random, state, ask),
            Actor::Seat(seat) => seats.get(seat.index()).copied().flatten()?,
        };
        match bot {
            Bot::Random => Answers::<B::Game>::answer(random, state, ask),
            Bot::Apprentice if random.stream.below(SLIP) == 0 => {
                Answers::<B::Game>::answer(random, state, ask)
            }
            Bot::Sensible | Bot::Apprentice | Bot::Adept => {
                random.decisions += 1;
                Some(decide::<B>(self.content, state, ask, &mut random.stream))
            }
            Bot::Search(_) | Bot::Master => None,
        }
    }
}
