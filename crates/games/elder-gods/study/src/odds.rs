//! The exact odds of a roll.

use anyhow::Result;
use clap::{Parser, value_parser};
use elder_gods::ElderGods;
use elder_gods::board::{Die, Face};
use lab::odds::{roll_of, table};
use std::io::Write;

/// Dice of Fate of the Elder Gods: how many show signs, rifts and claws
#[derive(Parser, Debug)]
#[command(name = "aeons odds elder-gods")]
struct Roll {
    /// How many dice are thrown
    #[arg(default_value_t = 3, value_parser = value_parser!(u8).range(1..=20))]
    dice: u8,
}

/// Prints the odds of each result.
pub(crate) fn odds(words: &[String], output: &mut dyn Write) -> Result<()> {
    let Some(Roll { dice }) = roll_of::<Roll>(words, output)? else { return Ok(()) };
    let content = shelf::content::<ElderGods>();
    for (name, face) in [("signs", Face::Sign), ("rifts", Face::Rift), ("claws", Face::Claw)] {
        table(name, &binomial(dice, content.die.odds(Die::default(), face)), output)?;
    }
    Ok(())
}

/// The probability of each number of successes in this many tries.
fn binomial(tries: u8, chance: f64) -> Vec<f64> {
    (0..tries).fold(vec![1.0], |spread, _| {
        let missed = spread.iter().map(|odds| odds * (1.0 - chance)).chain([0.0]);
        let hit = [0.0].into_iter().chain(spread.iter().map(|odds| odds * chance));
        missed.zip(hit).map(|(missed, hit)| missed + hit).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_those_of_the_die_table() {
        let mut output = Vec::new();
        odds(&["2".to_owned()], &mut output).expect("odds are printed");
        let said = String::from_utf8(output).expect("odds are text");
        let rifts = said.split("rifts").nth(1).expect("rifts are told").lines().nth(1);
        assert_eq!(rifts.map(|line| line.trim_end_matches('█').trim()), Some("0   69.44 % 100.00 %"));
    }
}
