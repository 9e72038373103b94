//! Rough chances, fast enough for playouts.

use crate::viewpoint::Viewpoint;
use mansions::effect::Skills;
use mansions::effects::Scene;
use mansions::ids::Skill;
use mansions::rolls::{self, Test, clues};

/// A die shows a success on 3 of 8 faces, and an investigation on 2.
const SUCCESS: f32 = 0.375;
const INVESTIGATION: f32 = 0.25;

impl Viewpoint<'_> {
    /// The skill that the bot would test, and its number of dice.
    pub(crate) fn best_skill(&self, skills: &Skills, dice: i8, scene: &Scene) -> (Skill, u8) {
        let pools = skills.all().into_iter().flatten().map(|skill| (skill, self.pool(skill, dice, scene)));
        pools.max_by_key(|&(_, pool)| pool).expect("a test names a skill")
    }

    pub(crate) fn pool(&self, skill: Skill, dice: i8, scene: &Scene) -> u8 {
        let test = Test { who: self.who, skill, purpose: scene.purpose, dice, need: 0 };
        rolls::ready(self.content, self.state, &test).dice
    }

    /// The chance that a die counts as a success in the end; clues help a little.
    pub(crate) fn hit(&self) -> f32 {
        let clues = if clues::may_convert(self.content, self.state, self.who) { self.me().clues } else { 0 };
        SUCCESS + INVESTIGATION * (f32::from(clues.min(2)) / 3.0)
    }

    /// The chance of at least this many successes.
    pub(crate) fn passes(&self, dice: u8, need: u8) -> f32 {
        at_least(dice, need, self.hit())
    }

    pub(crate) fn successes(&self, dice: u8) -> f32 {
        f32::from(dice) * self.hit()
    }
}

/// The upper tail of a binomial.
pub(crate) fn at_least(dice: u8, need: u8, hit: f32) -> f32 {
    if need == 0 {
        return 1.0;
    }
    let (mut ways, mut below) = ((1.0 - hit).powi(i32::from(dice)), 0.0);
    for successes in 0..need.min(dice.saturating_add(1)) {
        below += ways;
        ways *= f32::from(dice - successes) / f32::from(successes + 1) * hit / (1.0 - hit);
    }
    (1.0 - below).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::at_least;

    #[test]
    fn chances_are_those_of_the_dice() {
        assert!((at_least(2, 1, 0.5) - 0.75).abs() < 1e-6);
        assert!((at_least(3, 2, 0.5) - 0.5).abs() < 1e-6);
        assert!(at_least(1, 2, 0.5).abs() < 1e-6);
        assert!((at_least(4, 0, 0.375) - 1.0).abs() < 1e-6);
    }
}
