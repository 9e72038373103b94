use super::{columns, row};
use anyhow::Result;
use clap::Args;
use indicatif::HumanCount;
use referee::sample_setup;
use referee::search_speed::{SearchCost, measure, mid_game};
use shelf::{GameName, OnShelf, Visitor};
use std::time::Duration;

#[derive(Args)]
pub(crate) struct Options {
    /// Only this game [default: all]
    #[arg(long)]
    game: Option<GameName>,
    /// How many games the questions come from, three questions from each
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many playouts per question
    #[arg(long, default_value_t = 4096, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// How many threads look ahead together, after one that does so alone
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// Measures how fast bots look ahead.
pub(crate) fn measure_search(options: &Options) -> Result<bool> {
    let together = format!("playouts/s, {} threads", options.threads);
    let heads = [
        "",
        "questions",
        "playouts",
        "decisions/playout",
        "playouts/s of one core",
        &together,
        "times as fast",
    ];
    let games = options.game.map_or(GameName::ALL.to_vec(), |game| vec![game]);
    let rows = games.into_iter().map(|game| game.visit(SearchSpeed { options, game }));
    print!("{}", columns(&[row(heads)].into_iter().chain(rows).collect::<Vec<_>>()));
    Ok(true)
}

struct SearchSpeed<'a> {
    options: &'a Options,
    game: GameName,
}

/// The distance between the numbers of consecutive set-ups, so that episodes take turns.
const STRIDE: u64 = 37;

impl Visitor for SearchSpeed<'_> {
    type Out = Vec<String>;

    fn visit<G: OnShelf>(self) -> Vec<String> {
        let content = G::built_in();
        let Options { games, playouts, threads, .. } = *self.options;
        let of_game = |index| {
            let setup = sample_setup::<G>(&content, &[2], index * STRIDE);
            mid_game::<G>(&content, &setup, index)
        };
        let positions: Vec<_> = (0..games).flat_map(of_game).collect();
        let alone = measure::<G>(&content, &positions, playouts, 1);
        let together = measure::<G>(&content, &positions, playouts, threads);
        measured(self.game, &alone, &together)
    }
}

fn measured(game: GameName, alone: &SearchCost, together: &SearchCost) -> Vec<String> {
    let rate = |looked: &SearchCost, time: Duration| looked.playouts as f64 / time.as_secs_f64();
    vec![
        game.title().to_owned(),
        HumanCount(alone.questions).to_string(),
        HumanCount(alone.playouts).to_string(),
        format!("{:.1}", alone.decisions as f64 / alone.playouts as f64),
        HumanCount(rate(alone, alone.busy) as u64).to_string(),
        HumanCount(rate(together, together.time) as u64).to_string(),
        format!("{:.2}", rate(together, together.time) / rate(alone, alone.time)),
    ]
}
