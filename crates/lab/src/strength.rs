//! How strong bots are: games against each other, or against the game, with the same chance for both.

use crate::death_may_die::draw_investigators;
use crate::{Rate, in_parallel, play_to_the_end};
use bots::{Bot, Bots, Stream};
use death_may_die::DeathMayDie;
use elder_gods::ElderGods;
use rayon::ThreadPool;
use table::{Game, Seat, fingerprint};

/// What two bots made of the same games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Pair {
    pub one: Rate,
    pub other: Rate,
    /// Games that only the one won, and only the other.
    pub only_one: u64,
    pub only_other: u64,
}

impl Pair {
    pub fn count(&mut self, one: bool, other: bool) {
        self.one.count(one);
        self.other.count(other);
        self.only_one += u64::from(one && !other);
        self.only_other += u64::from(other && !one);
    }

    /// How likely a difference like this is if both are equally strong: McNemar's exact test, one-sided.
    pub fn p(&self) -> f64 {
        at_least(self.only_one, self.only_one + self.only_other)
    }
}

/// How likely at least so many of these tosses of a coin are heads.
pub fn at_least(heads: u64, tosses: u64) -> f64 {
    let mut ways = -(tosses as f64) * std::f64::consts::LN_2;
    let mut sum = 0.0;
    for k in 0..=tosses {
        if k >= heads {
            sum += ways.exp();
        }
        ways += ((tosses - k) as f64 / (k + 1) as f64).ln();
    }
    sum.min(1.0)
}

/// A game of a cell with investigators by lot.
pub fn any_game(
    content: &death_may_die::Content,
    cell: &crate::death_may_die::Cell,
    stream: &mut Stream,
) -> death_may_die::State {
    let setup = death_may_die::Setup {
        episode: cell.episode.clone(),
        elder_one: cell.elder_one.clone(),
        players: cell.players,
        investigators: draw_investigators(content, cell.players, stream),
        ..Default::default()
    };
    DeathMayDie::set_up(content, &setup).expect("what is measured can be played")
}

/// Whether a bot wins Death May Die: game `index` of an episode, with an Elder One and investigators by lot.
pub fn wins_episode(
    content: &death_may_die::Content,
    episode: &str,
    players: u8,
    bot: Bot,
    seed: u64,
    index: u64,
) -> bool {
    let mut stream = Stream::nth(fingerprint(&(seed, episode)), index);
    let elder_one = content.elders[stream.below_len(content.elders.len())].id.clone();
    let investigators = draw_investigators(content, players, &mut stream);
    let setup =
        death_may_die::Setup { episode: episode.to_owned(), elder_one, players, investigators, ..Default::default() };
    let mut state = DeathMayDie::set_up(content, &setup).expect("what is measured can be played");
    let mut bots = Bots::on_all(players, bot, stream);
    play_to_the_end::<DeathMayDie>(content, &mut state, &mut bots);
    state.ending == Some(death_may_die::state::Ending::Won)
}

/// How often the first of two bots beats the second in Fate of the Elder Gods: in each game they change places.
pub fn duel(
    content: &elder_gods::Content,
    pool: &ThreadPool,
    bots: [Bot; 2],
    seed: u64,
    games: u64,
) -> Rate {
    let won = in_parallel(pool, 0..games, |index| {
        let first = (index % 2) as usize;
        let setup = elder_gods::Setup { players: 2, ..Default::default() };
        let mut state = ElderGods::set_up(content, &setup).expect("two can play");
        let seats = vec![Some(bots[first]), Some(bots[1 - first])];
        let mut bots = Bots::new(seats, Stream::nth(seed, index / 2));
        play_to_the_end::<ElderGods>(content, &mut state, &mut bots);
        let ending = state.ending.expect("the game is over");
        ElderGods::winners(&state, ending).contains(Seat(first as u8))
    });
    let mut rate = Rate::default();
    won.into_iter().for_each(|won| rate.count(won));
    rate
}
