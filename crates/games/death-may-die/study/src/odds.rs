//! The exact odds of a roll.

use anyhow::Result;
use clap::{Parser, value_parser};
use death_may_die::content::Pool;
use death_may_die::dice::{Aim, Counting, Odds, Prospect, Tally};
use lab::odds::{percent, roll_of, table};
use std::io::Write;

/// A roll of Death May Die, with rerolls and everything that icons may count as, all used as well as possible
#[derive(Parser, Debug)]
#[command(name = "aeons odds death-may-die")]
struct Roll {
    /// Standard dice
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u8).range(0..=12))]
    standard: u8,
    /// Bonus dice
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u8).range(0..=12))]
    bonus: u8,
    /// How many dice may be rerolled, one after another
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u8).range(0..=12))]
    rerolls: u8,
    /// How many successes are needed [default: as many as possible]
    #[arg(long, conflicts_with = "against")]
    need: Option<u8>,
    /// The roll is against you: the fewer successes, the better
    #[arg(long)]
    against: bool,
    /// Elder signs that may count as successes
    #[arg(long, default_value_t = 0)]
    signs: u8,
    /// How many successes such a sign counts as
    #[arg(long, default_value_t = 1)]
    sign_worth: u8,
    /// The other elder signs may each count as a success and a tentacle
    #[arg(long)]
    cursed_signs: bool,
    /// How many tentacles may also count as successes
    #[arg(long, default_value_t = 0)]
    tentacles: u8,
    /// Additional successes with two tentacles or more
    #[arg(long, default_value_t = 0)]
    frenzy: u8,
    /// How many tentacles may be added, with the successes of --add-successes
    #[arg(long, default_value_t = 0)]
    add_tentacles: u8,
    /// Successes that come with the added tentacles
    #[arg(long, default_value_t = 0)]
    add_successes: u8,
}

/// Prints the odds of each result.
pub(crate) fn odds(words: &[String], output: &mut dyn Write) -> Result<()> {
    let Some(roll) = roll_of::<Roll>(words, output)? else { return Ok(()) };
    let odds = Odds::of(roll.prospect());
    if let Some(need) = roll.need {
        writeln!(output, "{} or more: {}", successes(need), percent(odds.at_least(need)))?;
    }
    writeln!(
        output,
        "On average {:.2} successes, {:.2} tentacles.",
        mean(&odds, by_successes),
        mean(&odds, by_tentacles)
    )?;
    table("successes", &spread(&odds, by_successes), output)?;
    table("tentacles", &spread(&odds, by_tentacles), output)
}

impl Roll {
    fn prospect(&self) -> Prospect {
        let aim = match self.need {
            Some(need) => Aim::Reach(need),
            None if self.against => Aim::Few,
            None => Aim::Many,
        };
        let counting = Counting {
            signs: self.signs,
            sign_worth: self.sign_worth,
            cursed_signs: self.cursed_signs,
            tentacles: self.tentacles,
            frenzy: self.frenzy,
            butchery: (self.add_tentacles, self.add_successes),
        };
        let pool = Pool { standard: self.standard, bonus: self.bonus };
        Prospect { pool, rerolls: self.rerolls, aim, counting }
    }
}

fn successes(number: u8) -> String {
    if number == 1 { "1 success".to_owned() } else { format!("{number} successes") }
}

fn by_successes(tally: &Tally) -> u8 {
    tally.successes
}

fn by_tentacles(tally: &Tally) -> u8 {
    tally.tentacles
}

fn mean(odds: &Odds, of: fn(&Tally) -> u8) -> f64 {
    odds.mean(|tally| f64::from(of(tally)))
}

/// The probability of each number.
fn spread(odds: &Odds, of: fn(&Tally) -> u8) -> Vec<f64> {
    let most = odds.results().iter().map(|(tally, _)| of(tally)).max().unwrap_or(0);
    (0..=most).map(|number| odds.mean(|tally| f64::from(u8::from(of(tally) == number)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(typed: &str) -> String {
        let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
        let mut output = Vec::new();
        odds(&words, &mut output).expect("odds are printed");
        String::from_utf8(output).expect("odds are text")
    }

    #[test]
    fn three_dice_with_a_reroll_make_two_successes_two_times_in_three() {
        let said = printed("--need 2 --rerolls 1");
        assert!(said.starts_with("2 successes or more: 68.75 %\n"), "{said}");
    }

    #[test]
    fn a_roll_against_oneself_is_rerolled_for_fewer_successes() {
        let said = printed("--standard 1 --rerolls 1 --against");
        assert!(said.starts_with("On average 0.25 successes"), "{said}");
    }
}
