//! Strange Aeons on the command line.

use aeons::DriveOptions;
use aeons::check::{CardsOptions, CheckOptions};
use aeons::manpages::ManpagesOptions;
use aeons::play::PlayOptions;
use aeons::replay::ReplayOptions;
#[cfg(feature = "studies")]
use aeons::{compare::CompareOptions, odds::OddsOptions, simulate::SimulateOptions};
use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};
use std::io::{self, IsTerminal};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

/// Board games of the Cthulhu mythos, by their exact rules.
#[derive(Parser)]
#[command(name = "aeons", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Where to start:
  aeons play --text                        play a game in the terminal
  aeons serve --open                       play in the browser
  aeons games                              what can be played, and how it is set up
  aeons simulate --game death-may-die      let bots play a thousand games
  aeons drive                              let your own program play (docs/drive.md)

`aeons help COMMAND` explains one command.";

#[derive(Subcommand)]
enum Command {
    /// List the games, and the fields of their set-ups
    Games,
    /// Play a game in the terminal
    #[command(after_help = "\
Examples:
  aeons play --text
  aeons play --text --players 2 --investigators mike,elizabeth --bots random
  aeons play --text --from game.replay     go on where you saved")]
    Play(PlayOptions),
    /// Play in the browser: serve the page and its tables
    #[command(after_help = "\
Examples:
  aeons serve --open                       play on this machine
  aeons serve --listen 0.0.0.0             let others on the same network join
  aeons serve --port 0 --data /tmp/tables  a free port, tables in another folder")]
    Serve(server::Options),
    /// Copy all tables to a file, even while the server runs
    #[command(after_help = "Example:\n  aeons backup tables-monday.sqlite")]
    Backup(server::CopyOptions),
    /// Replace the tables by such a copy, keeping the old ones beside it; the server must not be running
    #[command(after_help = "Example:\n  aeons restore tables-monday.sqlite")]
    Restore(server::CopyOptions),
    /// Let another program play: one JSON object per line in, one out
    #[command(after_help = "\
Try it by hand:
  {\"cmd\":\"help\"}
  {\"cmd\":\"new\",\"game\":\"death-may-die\",\"seed\":7}
  {\"cmd\":\"answer\",\"choice\":0}

One seat only, against bots:
  aeons drive --seat 1 --bots master

docs/drive.md specifies all of it, docs/examples/drive_client.py is a small client.")]
    Drive(DriveOptions),
    #[cfg(feature = "studies")]
    /// Let bots play many games, and sum up the results
    #[command(after_help = "\
Examples:
  aeons simulate --game death-may-die --games 10000 --seed 3
  aeons simulate --game death-may-die --players 4 --csv games.csv
  aeons simulate --game death-may-die --games 100000 --threads 1 --json
  aeons simulate --game elder-gods --mixed --bots sensible --games 5000 --report gods.html
  aeons simulate --game death-may-die --mixed --bots sensible --rows before.csv --resume")]
    Simulate(SimulateOptions),
    #[cfg(feature = "studies")]
    /// Compare two simulations: what changed, and how certain that is
    #[command(after_help = "\
Example, before and after a change of a card:
  aeons simulate --game death-may-die --mixed --bots sensible --rows before.csv
  aeons simulate --game death-may-die --mixed --bots sensible --rows after.csv --content my-content
  aeons compare before.csv after.csv")]
    Compare(CompareOptions),
    /// Retell, check or renew recorded games
    #[command(after_help = "\
Examples:
  aeons replay game.replay                 the story, and how it ended
  aeons replay game.replay --to 20         the position after 20 answers, and what is asked there
  aeons replay --verify replays/*/*.replay
  aeons replay --bless game.replay         after a change of rules or content")]
    Replay(ReplayOptions),
    #[cfg(feature = "studies")]
    /// Show the exact odds of a roll
    #[command(after_help = "\
Examples:
  aeons odds death-may-die --need 2 --bonus 1 --rerolls 1
  aeons odds death-may-die --need 3 --signs 1             one elder sign may count as a success
  aeons odds elder-gods 4
  aeons odds mansions --skill 4 --dice -1 --need 2 --clues 1 --rerolls 1")]
    Odds(OddsOptions),
    /// Check folders of content; show every mistake with its location
    #[command(after_help = "Example:\n  aeons check content/death-may-die")]
    Check(CheckOptions),
    /// List all content of a game with its generated texts, in Markdown
    #[command(after_help = "Example:\n  aeons cards --game death-may-die")]
    Cards(CardsOptions),
    /// Write manual pages and shell completions to a folder
    #[command(hide = true)]
    Manpages(ManpagesOptions),
}

fn main() -> ExitCode {
    match obey(&Cli::parse().command) {
        Err(error) if !is_broken_pipe(&error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn obey(command: &Command) -> Result<()> {
    let output = io::stdout().lock();
    match command {
        Command::Games => aeons::games::games(output),
        Command::Play(options) => {
            if !options.text {
                eprintln!("This is the text game (--text); `aeons serve --open` opens the page.");
            }
            aeons::play::play(options, fresh_seed, io::stdin().lock(), output)
        }
        Command::Serve(options) => {
            drop(output);
            server::serve(options)
        }
        Command::Backup(options) => server::backup(options),
        Command::Restore(options) => server::restore(options),
        Command::Drive(options) => Ok(aeons::drive(*options, io::stdin().lock(), output, fresh_seed)?),
        #[cfg(feature = "studies")]
        Command::Simulate(options) => aeons::simulate::simulate(options, output),
        #[cfg(feature = "studies")]
        Command::Compare(options) => aeons::compare::run(options, output),
        Command::Replay(options) => aeons::replay::replay(options, output),
        #[cfg(feature = "studies")]
        Command::Odds(options) => aeons::odds::odds(options, output),
        Command::Check(options) => aeons::check::check(options, io::stdout().is_terminal(), output),
        Command::Cards(options) => aeons::check::cards(options, output),
        Command::Manpages(options) => aeons::manpages::write(&Cli::command(), options),
    }
}

/// It is not an error if a reader such as `head` has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.into_iter().any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Different each time, small enough to type, and exact as a number in any language.
fn fresh_seed() -> u64 {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    table::fingerprint(&(time.as_nanos() as u64, u64::from(std::process::id()))) >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_and_option_explains_itself() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{} has no sentence", command.get_name());
            for argument in command.get_arguments() {
                assert!(argument.get_help().is_some(), "{} {}", command.get_name(), argument.get_id());
            }
        }
    }
}
