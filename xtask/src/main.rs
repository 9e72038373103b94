//! Every task of the repository, so that there is no other script.
//!
//! `cargo xtask --help` lists the tasks; each module below is one of them, or is shared by several. This
//! crate depends on no other crate of the workspace, so it builds in seconds and works even when they do not.

mod aeons;
mod balance;
mod bench;
mod bench_peers;
mod bench_server;
mod call;
mod cards;
mod chain;
mod content;
mod debian;
mod deny;
mod e2e;
mod fuzz;
mod golden;
mod package;
mod play;
mod postgres;
mod proxy;
mod rules;
mod rust_source;
mod say;
mod stats;
mod tree;
mod types;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// Every task of Strange Aeons: checking, testing, playing and measuring.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = WHERE_TO_START)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

const WHERE_TO_START: &str = "\
Where to start:
  cargo xtask play            play in the browser (--text: in this terminal)
  cargo xtask check           after every edit: is it tidy, and do rules, content and card lists agree?
  cargo xtask test            before handing a change over: everything that CI runs
  cargo xtask rules           which rules of the rulebooks have no test yet?

`cargo xtask help TASK` explains one task.";

#[derive(Subcommand)]
enum Task {
    /// Run everything that CI runs; stop at the first failure
    ///
    /// In this order: format, clippy, licences, unit and doc tests, PostgreSQL, citations of rules, content,
    /// card lists, golden replays, laws that hold for any game, counts of continuations (perft), the page,
    /// whole games played by a browser, the same through nginx, and the packages for servers.
    /// A failure says how to repeat just that step.
    #[command(verbatim_doc_comment)]
    Test,
    /// Run the quick part of `test`: format, clippy, rules, content, card lists
    Check,
    /// Show which rules have a test, and which citations name no rule
    ///
    /// The rules are in docs/rules/<game>.md. Code and tests cite them by id, such as DMD-RUN-02, in a
    /// comment or a string. A rule counts as tested if a test cites it, in the comment directly above the
    /// test or inside it.
    ///
    /// Write each id in full: `DMD-RUN-01..03` cites only the first. DMD-RUN without a number mentions the
    /// chapter and cites no rule.
    #[command(verbatim_doc_comment)]
    Rules(rules::Options),
    /// Validate every content pack under content/
    Content,
    /// Write the card list of each game to content/<game>/CARDS.md
    ///
    /// The list is generated from the content, so that reviewers can compare what the engine does
    /// with the cards on the table.
    #[command(verbatim_doc_comment)]
    Cards {
        /// Change nothing; fail if a list is out of date
        #[arg(long)]
        check: bool,
    },
    /// Replay recorded games and check that they come out as recorded
    Replay(golden::ReplayOptions),
    /// Count the continuations of known positions and compare them with the recorded counts
    ///
    /// The positions are in crates/games/*/rules/tests/*.perft. A changed count means that the rules now
    /// allow something different.
    #[command(verbatim_doc_comment)]
    Perft {
        /// Record today's counts as the right ones
        #[arg(long)]
        bless: bool,
    },
    /// Play in the browser: builds the page, starts the server and opens it; with --text in this terminal
    Play(play::Options),
    /// Build the page (web/dist), check its types and run its tests
    Web,
    /// Let a real browser play whole games on a real server; updates docs/screenshots
    E2e,
    /// Let a browser play through nginx with TLS, on two nodes with a PostgreSQL of their own
    ///
    /// Uses packaging/nginx.conf as it is packed. Installs nginx and PostgreSQL if they are missing, which
    /// needs root.
    #[command(verbatim_doc_comment)]
    Proxy,
    /// Measure how fast the engine asks and answers
    ///
    /// First the times, which depend on the machine, then the instructions per question, which hardly do;
    /// valgrind counts them. `bench server` measures the server instead: answers per second, waiting times,
    /// memory. `bench abuse` measures how long people wait while badly behaved clients use the same server.
    #[command(verbatim_doc_comment)]
    Bench(bench::Options),
    /// Measure how hard and how balanced each game is; write docs/balance
    ///
    /// The sensible bot plays for 1, 2, 3 and 5 players. The report changes only if rules, content or the
    /// bot do.
    #[command(verbatim_doc_comment)]
    Balance(balance::Options),
    /// Show sizes of files and functions and the share of comments, per crate
    ///
    /// For information: no check depends on these numbers. Lines include blanks, comments and tests.
    #[command(verbatim_doc_comment)]
    Stats,
    /// Run the server's tests with a temporary PostgreSQL
    ///
    /// Installs PostgreSQL if it is missing, which needs root. If a command is given, runs that instead of
    /// the tests.
    #[command(verbatim_doc_comment)]
    Postgres(postgres::Options),
    /// Pack the program for people who run a server: an archive, a Debian package, and their checksums
    ///
    /// Writes to target/package, with manual pages, shell completions, a systemd unit, a Containerfile, a
    /// compose file and an example for nginx. docs/running.md explains how to use them.
    #[command(verbatim_doc_comment)]
    Package {
        /// Pack the program as the tests build it, unpack and install it elsewhere, and check that it works
        #[arg(long)]
        check: bool,
    },
    /// Check licences and origins of all libraries by deny.toml
    Deny,
    /// Write the page's TypeScript types (web/src/generated) from those of the server
    Types,
    /// Throw random input at the games until something breaks
    Fuzz(fuzz::Options),
}

fn main() -> ExitCode {
    match run_task(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run_task(task: Task) -> Result<()> {
    match task {
        Task::Test => chain::test(),
        Task::Check => chain::check(),
        Task::Rules(options) => rules::rules(&options),
        Task::Content => content::validate(),
        Task::Cards { check: true } => cards::compare(),
        Task::Cards { check: false } => cards::write(),
        Task::Replay(options) => golden::replay(&options),
        Task::Perft { bless } => golden::perft(bless),
        Task::Play(options) => play::play(&options),
        Task::Web => web::web(),
        Task::E2e => e2e::e2e(),
        Task::Proxy => proxy::proxy(),
        Task::Bench(options) => bench::bench(&options),
        Task::Balance(options) => balance::balance(&options),
        Task::Stats => stats::stats(),
        Task::Postgres(options) => postgres::postgres(&options),
        Task::Package { check: true } => package::test(),
        Task::Package { check: false } => package::package(),
        Task::Deny => deny::deny(),
        Task::Types => types::write(),
        Task::Fuzz(options) => fuzz::fuzz(&options),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_task_explains_itself() {
        for task in Cli::command().get_subcommands() {
            assert!(task.get_about().is_some(), "{} has no sentence", task.get_name());
        }
    }

    #[test]
    fn play_hands_options_of_the_game_on_untouched() {
        let cli = Cli::try_parse_from(["xtask", "play", "--text", "--seed", "7", "two words"]).unwrap();
        let Task::Play(options) = cli.task else { panic!("play was asked for") };
        assert!(options.text);
        assert_eq!(options.args, ["--seed", "7", "two words"]);
    }
}
