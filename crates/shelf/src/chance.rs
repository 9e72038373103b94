use bots::Dice;
use table::{Answers, Ask, Game};

/// Who rolls the dice and draws the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The engine, according to the odds.
    Auto,
    /// Nobody: dice and draws are asked like any other question.
    Manual,
}

/// Chance, played by the engine or left to others. Switching it off and on again continues with the same
/// dice.
#[derive(Debug)]
pub struct Chance {
    pub mode: Mode,
    dice: Dice,
}

impl Chance {
    /// Dice that fall the same way for the same seed.
    pub fn auto(seed: u64) -> Chance {
        Chance { mode: Mode::Auto, dice: Dice::new(seed) }
    }

    /// Every die and draw is asked.
    pub fn manual() -> Chance {
        Chance { mode: Mode::Manual, dice: Dice::new(0) }
    }

    /// The same mode with the dice of another seed.
    pub fn reseeded(&self, seed: u64) -> Chance {
        Chance { mode: self.mode, dice: Dice::new(seed) }
    }
}

impl<G: Game> Answers<G> for Chance {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        match self.mode {
            Mode::Auto => self.dice.answer(state, ask),
            Mode::Manual => None,
        }
    }
}
