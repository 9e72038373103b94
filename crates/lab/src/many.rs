use bots::{Bot, Bots, Stream};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPool;
use rayon::prelude::*;
use shelf::OnShelf;
use std::ops::Range;
use table::{EventKind, Position, Stop, Table};

/// How one game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub ending: String,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// How many questions the players answered.
    pub decisions: u64,
    pub turns: u64,
}

/// Plays one game on the spot, with one bot on all seats: nothing waits, nothing is recorded.
pub fn play<G: OnShelf>(content: &G::Content, mut state: G::State, bot: Bot, stream: Stream) -> Played {
    let (news, decisions) = play_out::<G>(content, &mut state, bot, stream);
    let ending = G::ending(&state).expect("a game that is over has an ending");
    Played {
        ending: G::say_ending(content, &state, ending).0,
        winners: G::winners(&state, ending).iter().map(|seat| seat.0).collect(),
        decisions,
        turns: news.iter().filter(|event| G::kind(event) == EventKind::Turn).count() as u64,
    }
}

/// Plays `state` to its end. Returns all events, and how many questions the players answered.
pub fn play_out<G: OnShelf>(
    content: &G::Content,
    state: &mut G::State,
    bot: Bot,
    stream: Stream,
) -> (Vec<G::Event>, u64) {
    let mut bots = Bots::on_all(G::seats(state), bot, stream);
    let news = play_to_the_end::<G>(content, state, &mut bots);
    (news, bots.random.decisions)
}

/// Plays `state` to its end with these bots on the seats. Returns all events.
pub fn play_to_the_end<G: OnShelf>(
    content: &G::Content,
    state: &mut G::State,
    bots: &mut Bots,
) -> Vec<G::Event> {
    let looks_ahead = bots.seats.iter().flatten().any(|bot| bot.thinks().is_some());
    if looks_ahead {
        play_question_by_question::<G>(content, state, bots)
    } else {
        play_at_once::<G>(content, state, bots)
    }
}

fn play_at_once<G: OnShelf>(content: &G::Content, state: &mut G::State, bots: &mut Bots) -> Vec<G::Event> {
    let mut news = Vec::new();
    let mut playing = bots.at::<G::Bot>(content);
    let flow = Table::new(content, state, &mut playing).telling(&mut news).play_on();
    assert_eq!(flow, Err(Stop::Over), "bots answer everything");
    news
}

/// A bot that searches needs the whole position, not only the state.
fn play_question_by_question<G: OnShelf>(
    content: &G::Content,
    state: &mut G::State,
    bots: &mut Bots,
) -> Vec<G::Event> {
    let (mut position, mut news) = Position::<G>::of(content, state.clone(), &mut bots.at::<G::Bot>(content));
    while let Some(index) = bots.think::<G::Bot>(content, &position) {
        news.extend(position.answer(content, index, &mut bots.at::<G::Bot>(content)));
    }
    assert!(position.question().is_none(), "bots answer everything");
    state.clone_from(position.state());
    news
}

/// Calls a function for each number, on all threads of the pool. Results are in order.
pub fn in_parallel<T: Send>(
    pool: &ThreadPool,
    numbers: Range<u64>,
    one: impl Fn(u64) -> T + Sync + Send,
) -> Vec<T> {
    pool.install(|| numbers.into_par_iter().map(one).collect())
}

/// Shown only on a terminal.
pub fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left");
    ProgressBar::new(games).with_style(style.expect("the template is well-formed"))
}
