//! The balance of Death May Die: every episode with every Elder One, for several numbers of players.

mod heat_map;
mod report;
mod tally;

pub use heat_map::heat_map;
pub use report::report;
pub use tally::{Cell, Loss, Outcome, Path, Tally};

use bots::Stream;
use death_may_die::{Content, DeathMayDie, Event, Setup, State};
use lab::{Balance, in_parallel, play_out};
use rayon::ThreadPool;
use table::{Game, fingerprint};

/// The numbers of players that are measured.
pub const PLAYERS: [u8; 4] = [1, 2, 3, 5];

/// Plays everything; `done` is called after each cell.
pub fn measure(
    balance: &Balance,
    content: &Content,
    pool: &ThreadPool,
    mut done: impl FnMut(&Cell),
) -> Tally {
    let mut tally = Tally::new(content);
    for cell in cells(content).into_iter().filter(|cell| balance.includes(&cell.episode)) {
        let outcomes = in_parallel(pool, 0..balance.games, |index| play(balance, content, &cell, index));
        outcomes.iter().for_each(|outcome| tally.add(&cell, outcome));
        done(&cell);
    }
    tally
}

/// Plays one game. Its random numbers depend on the names in its cell, not on what else is measured.
fn play(balance: &Balance, content: &Content, cell: &Cell, index: u64) -> Outcome {
    let own = fingerprint(&(balance.seed, &cell.episode, &cell.elder_one, cell.players));
    let mut stream = Stream::nth(own, index);
    let mut state = start(content, cell, &mut stream);
    let (news, _) = play_out::<DeathMayDie>(content, &mut state, balance.bot, stream);
    Outcome::of(&state, &news)
}

/// A game of a cell with random investigators.
pub(crate) fn start(content: &Content, cell: &Cell, stream: &mut Stream) -> State {
    let setup = Setup {
        episode: cell.episode.clone(),
        elder_one: cell.elder_one.clone(),
        players: cell.players,
        investigators: draw_investigators(content, cell.players, stream),
        ..Setup::default()
    };
    DeathMayDie::set_up(content, &setup).expect("what is measured can be played")
}

/// Every episode except lessons, with every Elder One and number of players.
pub fn cells(content: &Content) -> Vec<Cell> {
    let episodes = content.episodes.iter().filter(|episode| !episode.lesson);
    let pairs = episodes.flat_map(|episode| content.elders.iter().map(move |elder| (episode, elder)));
    let cell = |(episode, elder): (&death_may_die::content::Episode, &death_may_die::content::ElderOne)| {
        PLAYERS.map(|players| Cell { episode: episode.id.clone(), elder_one: elder.id.clone(), players })
    };
    pairs.flat_map(cell).collect()
}

/// Random investigators, in the order in which they were drawn.
pub fn draw_investigators(content: &Content, players: u8, stream: &mut Stream) -> Vec<String> {
    let mut left: Vec<&str> = content.boards.iter().map(|board| board.id.as_str()).collect();
    let mut draw = || left.remove(stream.below_len(left.len())).to_owned();
    (0..players.max(2)).map(|_| draw()).collect()
}

/// Whether the ritual was disrupted before the track brought the Elder One, or after; `None` if it never was.
pub(crate) fn path(news: &[Event]) -> Option<Path> {
    let disrupted = news.iter().position(|event| matches!(event, Event::RitualDisrupted))?;
    let summoned = news.iter().position(|event| matches!(event, Event::StageRevealed { .. }));
    Some(match summoned {
        Some(summoned) if summoned < disrupted => Path::AfterTheTrack,
        _ => Path::BeforeTheTrack,
    })
}
