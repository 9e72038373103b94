//! `test` and `check`: several tasks in a row, up to the first that fails.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::call::{cargo, human};
use crate::{aeons, cards, content, deny, e2e, golden, package, postgres, proxy, rules, web};

/// One task in the row.
struct Step {
    name: &'static str,
    run: fn() -> Result<()>,
    /// The command that repeats just this step.
    again: &'static str,
}

const FORMAT: Step = Step {
    name: "format",
    run: || cargo(["fmt", "--all", "--check"]).run(),
    again: "cargo fmt --all --check    (`cargo fmt --all` repairs it)",
};

const CLIPPY: Step = Step {
    name: "clippy",
    run: || cargo(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).run(),
    again: "cargo clippy --workspace --all-targets -- -D warnings",
};

const TESTS: Step =
    Step { name: "tests", run: || cargo(["test", "--workspace"]).run(), again: "cargo test --workspace" };

const POSTGRES: Step = Step { name: "postgres", run: postgres::test, again: "cargo xtask postgres" };

const RULES: Step = Step { name: "rules", run: rules::check, again: "cargo xtask rules --check" };

const CONTENT: Step = Step { name: "content", run: content::validate, again: "cargo xtask content" };

const CARDS: Step = Step {
    name: "cards",
    run: cards::compare,
    again: "cargo xtask cards --check    (`cargo xtask cards` refreshes the lists)",
};

const REPLAYS: Step = Step {
    name: "replays",
    run: golden::verify_replays,
    again: "cargo xtask replay    (`cargo xtask replay --bless` if the rules were meant to change)",
};

const LAWS: Step = Step { name: "laws", run: laws, again: "cargo run -p referee -- laws --games 2000" };

const PERFT: Step = Step {
    name: "perft",
    run: || golden::perft(false),
    again: "cargo xtask perft    (`cargo xtask perft --bless` if the rules were meant to change)",
};

const WEB: Step = Step { name: "web", run: web::web, again: "cargo xtask web" };

const E2E: Step = Step { name: "e2e", run: e2e::e2e, again: "cargo xtask e2e" };

const DENY: Step = Step { name: "deny", run: deny::deny, again: "cargo xtask deny" };

const PROXY: Step = Step { name: "proxy", run: proxy::proxy, again: "cargo xtask proxy" };

const PACKAGE: Step = Step { name: "package", run: package::test, again: "cargo xtask package --check" };

/// Checks the laws that hold for any game, on many random games.
fn laws() -> Result<()> {
    aeons::referee()?.args(["laws", "--games", "2000"]).run()
}

/// Everything that CI runs.
pub(crate) fn test() -> Result<()> {
    run(&[
        FORMAT, CLIPPY, DENY, TESTS, POSTGRES, RULES, CONTENT, CARDS, REPLAYS, LAWS, PERFT, WEB, E2E, PROXY,
        PACKAGE,
    ])
}

/// The quick part.
pub(crate) fn check() -> Result<()> {
    run(&[FORMAT, CLIPPY, RULES, CONTENT, CARDS])
}

fn run(steps: &[Step]) -> Result<()> {
    let start = Instant::now();
    let mut outcomes = Vec::new();
    let mut failure = None;
    for step in steps {
        let outcome = if failure.is_some() { Outcome::NotRun } else { attempt(step, &mut failure) };
        outcomes.push((step.name, outcome));
    }
    eprint!("{}", summary(&outcomes, start.elapsed()));
    match failure {
        None => Ok(()),
        Some((step, error)) => bail!("{} failed: {error}\n  to repeat just that: {}", step.name, step.again),
    }
}

fn attempt<'a>(step: &'a Step, failure: &mut Option<(&'a Step, String)>) -> Outcome {
    eprintln!("\n── {} ──", step.name);
    let start = Instant::now();
    match (step.run)() {
        Ok(()) => Outcome::Passed(start.elapsed()),
        Err(error) => {
            *failure = Some((step, format!("{error:#}")));
            Outcome::Failed(start.elapsed())
        }
    }
}

enum Outcome {
    Passed(Duration),
    Failed(Duration),
    NotRun,
}

/// The table at the end.
fn summary(outcomes: &[(&str, Outcome)], total: Duration) -> String {
    let mut table = String::from("\n");
    for (name, outcome) in outcomes {
        let (word, time) = match outcome {
            Outcome::Passed(time) => ("passed", human(*time)),
            Outcome::Failed(time) => ("FAILED", human(*time)),
            Outcome::NotRun => ("not run", String::new()),
        };
        table += format!("  {name:<8}  {word:<7}  {time:>12}").trim_end();
        table += "\n";
    }
    table + &format!("  {:<8}  {:<7}  {:>12}\n", "all", "", human(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(name: &'static str, run: fn() -> Result<()>) -> Step {
        Step { name, run, again: "cargo xtask that" }
    }

    #[test]
    fn a_chain_of_passing_steps_passes() {
        run(&[step("one", || Ok(())), step("two", || Ok(()))]).unwrap();
    }

    #[test]
    fn the_first_failure_stops_the_chain_and_says_how_to_repeat_it() {
        let never = || panic!("this step comes after the failure");
        let chain =
            [step("one", || Ok(())), step("two", || bail!("a card is missing")), step("three", never)];
        assert_eq!(
            run(&chain).unwrap_err().to_string(),
            "two failed: a card is missing\n  to repeat just that: cargo xtask that"
        );
    }

    #[test]
    fn the_summary_has_a_line_for_each_step() {
        let second = Duration::from_secs(1);
        let outcomes = [
            ("format", Outcome::Passed(second)),
            ("clippy", Outcome::Failed(second)),
            ("tests", Outcome::NotRun),
        ];
        let expected = "
  format    passed          1.0 s
  clippy    FAILED          1.0 s
  tests     not run
  all                       2.0 s
";
        assert_eq!(summary(&outcomes, 2 * second), expected);
    }
}
