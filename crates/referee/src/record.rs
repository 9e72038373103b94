use crate::broken::catch_panic;
use bots::{Random, Stream};
use table::{Answers, Ask, Game, Given, Stop, Table};

/// A random game as it was played on the spot.
#[derive(Debug)]
pub(crate) struct Record<G: Game> {
    pub(crate) start: G::State,
    /// Every answer, chance's included.
    pub(crate) log: Vec<Given>,
    /// The number of answers at each reveal.
    pub(crate) reveals: Vec<usize>,
    /// All events.
    pub(crate) story: Vec<G::Event>,
    pub(crate) end: G::State,
}

/// Why a game did not end.
#[derive(Debug)]
pub(crate) enum Unfinished {
    Panicked(String),
    TooLong,
}

impl<G: Game> Record<G> {
    pub(crate) fn new(start: G::State) -> Record<G> {
        let end = start.clone();
        Record { start, log: Vec::new(), reveals: Vec::new(), story: Vec::new(), end }
    }

    /// Plays a random game of at most `most` answers. What was recorded is kept, whatever happens.
    pub(crate) fn play(
        &mut self,
        content: &G::Content,
        stream: Stream,
        most: usize,
    ) -> Result<(), Unfinished> {
        let Record { log, reveals, story, end, .. } = self;
        let mut player = Player { random: Random::new(stream), most, log, reveals };
        let flow = catch_panic(|| Table::<G>::new(content, end, &mut player).telling(story).play_on());
        match flow.map_err(Unfinished::Panicked)? {
            Err(Stop::Waiting) => Err(Unfinished::TooLong),
            Ok(()) | Err(Stop::Over) => Ok(()),
        }
    }

    pub(crate) fn decisions(&self) -> usize {
        self.log.iter().filter(|given| !given.is_chance()).count()
    }
}

/// Answers at random, records the answers, and stops at a limit.
struct Player<'a> {
    random: Random,
    most: usize,
    log: &'a mut Vec<Given>,
    reveals: &'a mut Vec<usize>,
}

impl<G: Game> Answers<G> for Player<'_> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        if self.log.len() >= self.most {
            return None;
        }
        let index = self.random.answer(state, ask)?;
        self.log.push(Given::new(ask.actor, index));
        Some(index)
    }

    fn reveal(&mut self) {
        self.reveals.push(self.log.len());
    }
}
