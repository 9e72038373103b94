//! What dice are worth. Every die of the game shows a success on half of its sides.

use super::mind::Mind;

/// The most dice that are thought of.
const MOST: usize = 20;

/// How likely each number of successes is.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    dice: usize,
    odds: [f32; MOST + 1],
}

/// The spreads of all numbers of dice, reckoned once and for all.
static SPREADS: [Spread; MOST + 1] = spreads();

const fn spreads() -> [Spread; MOST + 1] {
    let mut all = [Spread { dice: 0, odds: [0.0; MOST + 1] }; MOST + 1];
    all[0].odds[0] = 1.0;
    let mut dice = 1;
    while dice <= MOST {
        let fewer = all[dice - 1].odds;
        all[dice].dice = dice;
        all[dice].odds[0] = fewer[0] / 2.0;
        let mut successes = 1;
        while successes <= dice {
            all[dice].odds[successes] = (fewer[successes] + fewer[successes - 1]) / 2.0;
            successes += 1;
        }
        dice += 1;
    }
    all
}

impl Spread {
    pub(super) fn of(dice: u8) -> &'static Spread {
        &SPREADS[usize::from(dice).min(MOST)]
    }

    /// The mean of something that depends on the number of successes.
    pub(super) fn mean(&self, of: impl Fn(u8) -> f32) -> f32 {
        (0..).zip(&self.odds[..=self.dice]).map(|(successes, odds)| odds * of(successes)).sum()
    }
}

/// What each number of successes comes to, reckoned once for several rolls.
pub(super) struct BySuccesses([f32; MOST + 1]);

impl BySuccesses {
    /// For rolls of at most so many dice.
    pub(super) fn of(dice: f32, of: impl Fn(u8) -> f32) -> BySuccesses {
        let mut by = [0.0; MOST + 1];
        let needed = by.iter_mut().take(dice as usize + 2);
        (0..).zip(needed).for_each(|(successes, value)| *value = of(successes));
        BySuccesses(by)
    }

    /// The mean of so many dice; part of a die is a chance of one.
    pub(super) fn mean(&self, dice: f32) -> f32 {
        let low = dice as u8;
        let (part, by) = (dice - f32::from(low), |successes: u8| self.0[usize::from(successes)]);
        let at_least = Spread::of(low).mean(by);
        match part > 0.0 {
            true => at_least * (1.0 - part) + Spread::of(low + 1).mean(by) * part,
            false => at_least,
        }
    }
}

/// A roll of one's own: dice, and successes more from rerolls and skills.
#[derive(Clone, Copy)]
pub(super) struct Roll {
    pub(super) dice: u8,
    pub(super) more: f32,
}

impl Roll {
    pub(super) fn mean(self) -> f32 {
        f32::from(self.dice) / 2.0 + self.more
    }

    /// The mean of something that depends on the number of successes; part of a success more is a chance of one.
    pub(super) fn mean_of(self, of: impl Fn(u8) -> f32) -> f32 {
        let (sure, chance) = (self.more as u8, self.more - f32::from(self.more as u8));
        Spread::of(self.dice).mean(|rolled| {
            let successes = rolled + sure;
            (1.0 - chance) * of(successes) + chance * of(successes + 1)
        })
    }
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum For {
    AttackHere,
    AttackAfar,
    Action(u8),
}

impl Mind<'_> {
    /// The roll that this investigator would make.
    pub(super) fn roll(&self, what: For) -> Roll {
        let talents = self.talents();
        let (bonus, free) = match what {
            For::AttackHere => (talents.attack_dice + talents.attack_dice_here, talents.attack_rerolls_here),
            For::AttackAfar => (talents.attack_dice + talents.attack_dice_afar, 0),
            For::Action(0) => (talents.first_action_dice, 0),
            For::Action(_) => (talents.second_action_dice, 0),
        };
        let bonus = bonus + talents.dice + self.me().threshold_dice();
        let dice = 3 + bonus;
        let luck = free + talents.roll_rerolls + talents.turn_rerolls.min(1);
        let signs = (0.5 + f32::from(bonus) / 3.0).min(f32::from(talents.signs.most().min(9)));
        let stress = 0.2 * f32::from(self.me().stress.room().min(2));
        let signs = signs * f32::from(1 + talents.sign_bonus);
        let more = 0.35 * f32::from(luck) + signs + stress + f32::from(talents.add_successes);
        Roll { dice, more }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_coins_show_one_head_every_other_time() {
        let spread = Spread::of(2);
        assert!((spread.mean(|heads| f32::from(u8::from(heads == 1))) - 0.5).abs() < 1e-6);
        assert!((spread.mean(f32::from) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn half_a_die_is_half_a_chance_of_one() {
        let successes = BySuccesses::of(2.5, f32::from);
        assert!((successes.mean(2.0) - 1.0).abs() < 1e-6 && (successes.mean(2.5) - 1.25).abs() < 1e-6);
    }

    #[test]
    fn part_of_a_success_more_is_a_chance_of_one() {
        let roll = Roll { dice: 2, more: 1.5 };
        assert!((roll.mean_of(f32::from) - 2.5).abs() < 1e-6);
        assert!((roll.mean() - 2.5).abs() < 1e-6);
    }
}
