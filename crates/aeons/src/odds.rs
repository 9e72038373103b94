//! `aeons odds`: the exact odds of a roll.

use anyhow::Result;
use clap::Args;
use lab::Studied;
use shelf::GameName;
use std::io::Write;
use studies::StudyVisitor;

#[derive(Args, Debug)]
pub struct OddsOptions {
    /// Which game; `aeons games` lists them
    game: GameName,
    /// The roll; `aeons odds GAME --help` lists what can be given
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    roll: Vec<String>,
}

/// Prints the odds of each result.
pub fn odds(options: &OddsOptions, mut output: impl Write) -> Result<()> {
    studies::visit(options.game, Odds { roll: &options.roll, output: &mut output })
}

struct Odds<'a> {
    roll: &'a [String],
    output: &'a mut dyn Write,
}

impl StudyVisitor for Odds<'_> {
    type Out = Result<()>;

    fn visit<S: Studied>(self) -> Result<()> {
        S::odds(self.roll, self.output)
    }
}
