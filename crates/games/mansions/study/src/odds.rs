//! The exact odds of a test.

use anyhow::{Context, Result};
use clap::{Parser, value_parser};
use lab::odds::{percent, roll_of};
use mansions::rolls::odds::{Helps, Odds, before};
use std::io::Write;

/// The width of a bar for 100 %.
const BAR: f64 = 40.0;

/// A test of Mansions of Madness, with clues and rerolls used as well as possible
#[derive(Parser, Debug)]
#[command(name = "aeons odds mansions")]
struct Roll {
    /// The value of the skill
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u8).range(0..=12))]
    skill: u8,
    /// Additional dice, or fewer
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = value_parser!(i8).range(-12..=12))]
    dice: i8,
    /// How many successes are needed [default: every number is shown]
    #[arg(long)]
    need: Option<u8>,
    /// Clues, and anything else that turns one investigation into a success
    #[arg(long, default_value_t = 0)]
    clues: u8,
    /// All investigations may be turned into successes, as by somebody who is Focused
    #[arg(long)]
    focus: bool,
    /// How many dice may be rerolled, one after another
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u8).range(0..=12))]
    rerolls: u8,
    /// How often all dice may be rerolled
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u8).range(0..=2))]
    throws: u8,
}

/// Prints the odds of reaching the number that is needed, and every other number that can be reached.
pub(crate) fn odds(words: &[String], output: &mut dyn Write) -> Result<()> {
    let Some(roll) = roll_of::<Roll>(words, output)? else { return Ok(()) };
    if let Some(need) = roll.need {
        writeln!(
            output,
            "{} or more with {}: {}",
            successes(need),
            dice(roll.pool()),
            percent(roll.chance(need)?)
        )?;
    }
    writeln!(output, "\n{:>10}   or more  if that is what one plays for", "successes")?;
    for need in 1..=roll.pool() {
        let chance = roll.chance(need)?;
        let bar = "█".repeat((chance * BAR).round() as usize);
        writeln!(output, "{need:>10}  {:>8}  {bar}", percent(chance))?;
    }
    Ok(())
}

impl Roll {
    /// MOM-TEST-01 At least one die.
    fn pool(&self) -> u8 {
        self.skill.saturating_add_signed(self.dice).max(1)
    }

    fn helps(&self) -> Helps {
        Helps { converts: self.clues, all: self.focus, rerolls: self.rerolls, throws: self.throws }
    }

    fn chance(&self, need: u8) -> Result<f64> {
        let Odds { ways, of } = before(self.pool(), need, self.helps())
            .context("these are more dice than can be counted exactly: 42, with all rerolls")?;
        Ok(ways as f64 / of as f64)
    }
}

fn successes(number: u8) -> String {
    if number == 1 { "1 success".to_owned() } else { format!("{number} successes") }
}

fn dice(number: u8) -> String {
    if number == 1 { "1 die".to_owned() } else { format!("{number} dice") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(typed: &str) -> Result<String> {
        let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
        let mut output = Vec::new();
        odds(&words, &mut output)?;
        Ok(String::from_utf8(output)?)
    }

    /// 3147 of 4096, counted over all throws.
    #[test]
    fn three_dice_with_a_clue_and_a_reroll_make_two_successes_three_times_in_four() -> Result<()> {
        let said = printed("--skill 4 --dice -1 --need 2 --clues 1 --rerolls 1")?;
        assert!(said.starts_with("2 successes or more with 3 dice: 76.83 %\n"), "{said}");
        let rows: Vec<&str> = said.lines().filter(|line| line.contains('█')).collect();
        assert_eq!(rows.len(), 3, "{said}");
        assert!(rows[0].contains(" 98.02 %") && rows[2].contains(" 36.25 %"), "{said}");
        Ok(())
    }

    #[test]
    fn there_is_always_one_die() -> Result<()> {
        let said = printed("--skill 2 --dice -5 --need 1")?;
        assert!(said.starts_with("1 success or more with 1 die: 37.50 %\n"), "{said}");
        Ok(())
    }

    #[test]
    fn too_many_dice_are_refused_with_a_sentence() {
        let refused = printed("--skill 12 --dice 12 --throws 2").expect_err("72 dice are too many");
        assert!(refused.to_string().contains("more dice than can be counted"), "{refused}");
    }
}
