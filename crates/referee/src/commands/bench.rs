use super::{columns, row};
use anyhow::Result;
use clap::{Args, ValueEnum};
use indicatif::HumanCount;
use referee::bench::{Measured, Mode, Played, copies, measure, play};
use shelf::{GameName, OnShelf, Visitor};
use std::sync::Arc;
use table::{Position, Spoken};

/// How many copies are made to measure the time of one.
const COPIES: u32 = 200_000;

/// How many rounds are measured.
const ROUNDS: usize = 5;

#[derive(Args)]
pub(crate) struct Options {
    /// Only this game [default: all]
    #[arg(long)]
    game: Option<GameName>,
    /// How many random games per round
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How questions are answered [default: both ways, one after the other]
    #[arg(long)]
    mode: Option<Way>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Numbers of players, such as 1,3; each is measured [default: the default set-up, and solo]
    #[arg(long, value_delimiter = ',')]
    players: Vec<u8>,
    /// Play the first set-up in one mode without measuring, and print one line of JSON that says what was
    /// played
    #[arg(long, requires = "game")]
    quiet: bool,
    /// Measure the first set-up in one mode, and print one line of JSON that says how fast it was
    #[arg(long, requires = "game", conflicts_with = "quiet")]
    rate: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Way {
    /// Immediately, as in searches
    Spot,
    /// After waiting for the players, as when people play
    Suspended,
}

impl Way {
    fn mode(self) -> Mode {
        match self {
            Way::Spot => Mode::Spot,
            Way::Suspended => Mode::Suspended,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Way::Spot => "on the spot",
            Way::Suspended => "suspended",
        }
    }
}

/// Measures play. `allocations` returns the number of allocations so far.
pub(crate) fn bench(options: &Options, allocations: impl Fn() -> usize) -> Result<bool> {
    let games = options.game.map_or(GameName::ALL.to_vec(), |game| vec![game]);
    for game in games {
        print!("{}", game.visit(Bench { options, game, allocations: &allocations })?);
    }
    Ok(true)
}

struct Bench<'a, A> {
    options: &'a Options,
    game: GameName,
    allocations: &'a A,
}

impl<A: Fn() -> usize> Visitor for Bench<'_, A> {
    type Out = Result<String>;

    fn visit<G: OnShelf>(self) -> Result<String> {
        let content = G::built_in();
        let mut starts = Vec::new();
        for (name, setup) in self.setups::<G>() {
            starts.push((name, G::set_up(&content, &setup)?));
        }
        if self.options.rate {
            self.rate::<G>(&content, &starts[0].1)
        } else if self.options.quiet {
            self.quiet::<G>(&content, &starts[0].1)
        } else {
            self.table::<G>(&content, &starts)
        }
    }
}

impl<A: Fn() -> usize> Bench<'_, A> {
    /// The set-ups to measure, with names.
    fn setups<G: Spoken>(&self) -> Vec<(String, G::Setup)> {
        let of_players = |players| {
            let setup = shelf::parse_setup::<G>(serde_json::json!({ "players": players }));
            setup.expect("a set-up says how many play")
        };
        if !self.options.players.is_empty() {
            let named = |&players: &u8| (format!("{players} players"), of_players(players));
            return self.options.players.iter().map(named).collect();
        }
        let solo = of_players(1);
        if solo == G::Setup::default() {
            return vec![("solo (default)".to_owned(), solo)];
        }
        vec![("default".to_owned(), G::Setup::default()), ("solo".to_owned(), solo)]
    }

    fn quiet<G: Spoken>(&self, content: &Arc<G::Content>, start: &G::State) -> Result<String> {
        let mode = self.options.mode.unwrap_or(Way::Spot).mode();
        let Played { games, questions, decisions } =
            play::<G>(mode, content, start, self.options.seed, self.options.games);
        Ok(format!("{{\"questions\":{questions},\"decisions\":{decisions},\"games\":{games}}}\n"))
    }

    fn rate<G: Spoken>(&self, content: &Arc<G::Content>, start: &G::State) -> Result<String> {
        let mode = self.options.mode.unwrap_or(Way::Spot).mode();
        let Measured { played, time, .. } = self.measured::<G>(mode, content, start);
        let (decisions, games) = (per_second(played.decisions, time), per_second(played.games, time));
        Ok(format!("{{\"decisions_per_second\":{decisions},\"games_per_second\":{games}}}\n"))
    }

    fn table<G: Spoken>(&self, content: &Arc<G::Content>, starts: &[(String, G::State)]) -> Result<String> {
        let heads = [
            self.game.title(),
            "",
            "games",
            "decisions",
            "decisions/s",
            "games/s",
            "ns/decision",
            "ns/question",
            "allocations/decision",
        ];
        let mut rows = vec![row(heads)];
        for (name, start) in starts {
            for way in self.options.mode.map_or(vec![Way::Spot, Way::Suspended], |way| vec![way]) {
                let measured = self.measured::<G>(way.mode(), content, start);
                rows.push(measurements(name, way.name(), &measured));
            }
        }
        let sizes = sizes::<G>(content, &starts[0].1, self.options.seed);
        Ok(format!("{}\n{}\n", columns(&rows), columns(&sizes)))
    }

    /// The fastest of several rounds, because other load on the machine can only make a round slower.
    fn measured<G: Spoken>(&self, mode: Mode, content: &Arc<G::Content>, start: &G::State) -> Measured {
        let Options { seed, games, .. } = *self.options;
        let round = || measure(self.allocations, || play::<G>(mode, content, start, seed, games));
        (1..ROUNDS)
            .map(|_| round())
            .fold(round(), |best, next| if next.time < best.time { next } else { best })
    }
}

fn per_second(count: u64, time: std::time::Duration) -> u64 {
    (count as f64 / time.as_secs_f64()) as u64
}

fn measurements(name: &str, way: &str, measured: &Measured) -> Vec<String> {
    let Measured { played, time, allocations } = *measured;
    let (decisions, nanoseconds) = (played.decisions as f64, time.as_nanos() as f64);
    vec![
        name.to_owned(),
        way.to_owned(),
        HumanCount(played.games).to_string(),
        HumanCount(played.decisions).to_string(),
        HumanCount(per_second(played.decisions, time)).to_string(),
        HumanCount(per_second(played.games, time)).to_string(),
        format!("{:.0}", nanoseconds / decisions),
        format!("{:.0}", nanoseconds / played.questions as f64),
        format!("{:.2}", allocations as f64 / decisions),
    ]
}

/// How large states and positions are, and how long a copy takes.
fn sizes<G: Spoken>(content: &Arc<G::Content>, start: &G::State, seed: u64) -> Vec<Vec<String>> {
    let copies = copies::<G>(content, start, seed, COPIES);
    let thing = |name: &str, bytes: usize, copy: std::time::Duration| {
        row([name, &format!("{bytes} bytes"), &format!("{} ns to copy", copy.as_nanos())])
    };
    vec![
        thing("a state", size_of::<G::State>(), copies.state),
        thing("a position", size_of::<Position<G>>(), copies.position),
    ]
}
