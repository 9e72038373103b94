use super::path;
use death_may_die::content::InsanityId;
use death_may_die::skills::Board;
use death_may_die::state::Ending;
use death_may_die::{Content, Event, State};
use lab::Rate;
use std::collections::BTreeMap;

/// What is played: an episode, an Elder One, a number of players.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cell {
    pub episode: String,
    pub elder_one: String,
    pub players: u8,
}

/// How a game was lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Loss {
    /// Somebody died before the Elder One came.
    Killed,
    /// Somebody went mad before the Elder One came.
    Mad,
    /// Nobody was left.
    AllGone,
    /// The track ran out.
    Dominated,
}

impl Loss {
    pub const ALL: [Loss; 4] = [Loss::Killed, Loss::Mad, Loss::AllGone, Loss::Dominated];

    pub(super) fn name(self) -> &'static str {
        match self {
            Loss::Killed => "Lost: somebody was killed before the Elder One came",
            Loss::Mad => "Lost: somebody went mad before the Elder One came",
            Loss::AllGone => "Lost: nobody was left",
            Loss::Dominated => "Lost: the track ran out",
        }
    }
}

/// When the ritual was disrupted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Path {
    /// The investigators brought the Elder One themselves.
    BeforeTheTrack,
    /// The track had already brought the Elder One.
    AfterTheTrack,
}

impl Path {
    pub const ALL: [Path; 2] = [Path::BeforeTheTrack, Path::AfterTheTrack];

    pub(super) fn name(self) -> &'static str {
        match self {
            Path::BeforeTheTrack => "Won: the ritual was disrupted before the track brought the Elder One",
            Path::AfterTheTrack => "Won: the ritual was disrupted after the track had brought it",
        }
    }
}

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// `None` if it was won.
    pub loss: Option<Loss>,
    pub path: Option<Path>,
    pub turns: u64,
    /// Who played, each with their insanity.
    pub people: Vec<(Board, Option<InsanityId>)>,
}

impl Outcome {
    pub(super) fn of(state: &State, news: &[Event]) -> Outcome {
        let loss = match state.ending.expect("the game is over") {
            Ending::Won => None,
            Ending::Killed(_) => Some(Loss::Killed),
            Ending::ConsumedByMadness(_) => Some(Loss::Mad),
            Ending::AllGone => Some(Loss::AllGone),
            Ending::Dominated => Some(Loss::Dominated),
        };
        let people = state.investigators.iter().map(|one| (one.board, one.insanity)).collect();
        let turns = news.iter().filter(|event| matches!(event, Event::TurnBegan { .. })).count() as u64;
        Outcome { loss, path: path(news), turns, people }
    }
}

/// The results of all games of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    pub won: Rate,
    pub turns: u64,
    pub losses: BTreeMap<Loss, u64>,
    pub wins_by_path: BTreeMap<Path, u64>,
}

impl Sum {
    fn add(&mut self, outcome: &Outcome) {
        self.won.count(outcome.loss.is_none());
        self.turns += outcome.turns;
        match (outcome.loss, outcome.path) {
            (Some(loss), _) => *self.losses.entry(loss).or_default() += 1,
            (None, Some(path)) => *self.wins_by_path.entry(path).or_default() += 1,
            (None, None) => {}
        }
    }

    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / self.won.tries.max(1) as f64
    }

    /// The share of all games that were lost like this.
    pub fn lost(&self, loss: Loss) -> Rate {
        Rate { hits: self.losses.get(&loss).copied().unwrap_or(0), tries: self.won.tries }
    }

    /// The share of won games that were won like this.
    pub fn won_by(&self, path: Path) -> Rate {
        Rate { hits: self.wins_by_path.get(&path).copied().unwrap_or(0), tries: self.won.hits }
    }
}

/// The results of all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Ids, with the names printed on the boxes.
    pub(super) episodes: Vec<(String, String)>,
    pub(super) elders: Vec<(String, String)>,
    pub(super) investigators: Vec<(String, Rate)>,
    pub(super) insanities: Vec<(String, Rate)>,
    pub cells: BTreeMap<Cell, Sum>,
    pub by_players: BTreeMap<u8, Sum>,
}

impl Tally {
    pub fn new(content: &Content) -> Tally {
        let episodes = content.episodes.iter().filter(|episode| !episode.lesson);
        Tally {
            episodes: episodes.map(|episode| (episode.id.clone(), episode.name.clone())).collect(),
            elders: content.elders.iter().map(|elder| (elder.id.clone(), elder.name.clone())).collect(),
            investigators: content.boards.iter().map(|board| (board.name.clone(), Rate::default())).collect(),
            insanities: content.insanities.iter().map(|card| (card.name.clone(), Rate::default())).collect(),
            cells: BTreeMap::new(),
            by_players: BTreeMap::new(),
        }
    }

    pub fn add(&mut self, cell: &Cell, outcome: &Outcome) {
        let won = outcome.loss.is_none();
        self.cells.entry(cell.clone()).or_default().add(outcome);
        self.by_players.entry(cell.players).or_default().add(outcome);
        for (board, insanity) in &outcome.people {
            self.investigators[board.index()].1.count(won);
            if let Some(insanity) = insanity {
                self.insanities[insanity.index()].1.count(won);
            }
        }
    }

    /// How often a pair was beaten by this number of players.
    pub fn won(&self, episode: &str, elder_one: &str, players: u8) -> Rate {
        self.sum(episode, elder_one, players).won
    }

    pub(super) fn sum(&self, episode: &str, elder_one: &str, players: u8) -> Sum {
        let cell = Cell { episode: episode.to_owned(), elder_one: elder_one.to_owned(), players };
        self.cells.get(&cell).cloned().unwrap_or_default()
    }

    /// Cells that are never or always won.
    pub fn extreme(&self) -> impl Iterator<Item = (&Cell, Rate)> {
        self.cells.iter().map(|(cell, sum)| (cell, sum.won)).filter(|(_, won)| won.is_extreme())
    }
}
