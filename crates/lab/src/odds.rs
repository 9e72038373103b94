//! Odds as tables with bars.

use anyhow::Result;
use clap::Parser;
use std::io::Write;

/// The width of a bar for 100 %.
const BAR: f64 = 40.0;

/// Reads the words of a command line that describe a roll. If they ask for help, prints it and returns
/// `None`.
pub fn roll_of<R: Parser>(words: &[String], output: &mut dyn Write) -> Result<Option<R>> {
    let words = std::iter::once("aeons odds").chain(words.iter().map(String::as_str));
    match R::try_parse_from(words) {
        Ok(roll) => Ok(Some(roll)),
        Err(help) if !help.use_stderr() => {
            write!(output, "{help}")?;
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// A row for each number: the odds of exactly that number, and of that or more.
pub fn table(name: &str, spread: &[f64], output: &mut dyn Write) -> Result<()> {
    writeln!(output, "\n{name:>10}   exactly  or more")?;
    for (number, odds) in spread.iter().enumerate() {
        let more: f64 = spread[number..].iter().sum();
        let bar = "█".repeat((odds * BAR).round() as usize);
        writeln!(output, "{number:>10}  {:>8} {:>8}  {bar}", percent(*odds), percent(more.min(1.0)))?;
    }
    Ok(())
}

pub fn percent(chance: f64) -> String {
    format!("{:.2} %", chance * 100.0)
}
