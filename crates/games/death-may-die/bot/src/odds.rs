//! What dice are worth. Every die of the game shows a success on half of its sides.

use crate::viewpoint::Viewpoint;

/// More dice than this are ignored.
const MOST: usize = 20;

/// A distribution of the number of successes.
#[derive(Clone, Copy)]
pub(crate) struct Spread {
    dice: usize,
    odds: [f32; MOST + 1],
}

/// The distribution for every number of dice, computed at compile time.
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
    pub(crate) fn of(dice: u8) -> &'static Spread {
        &SPREADS[usize::from(dice).min(MOST)]
    }

    /// The mean of a function of the number of successes.
    pub(crate) fn mean(&self, of: impl Fn(u8) -> f32) -> f32 {
        (0..).zip(&self.odds[..=self.dice]).map(|(successes, odds)| odds * of(successes)).sum()
    }
}

/// A function of the number of successes, computed once for several rolls.
pub(crate) struct BySuccesses([f32; MOST + 1]);

impl BySuccesses {
    /// For rolls of at most `dice` dice.
    pub(crate) fn of(dice: f32, of: impl Fn(u8) -> f32) -> BySuccesses {
        let mut by = [0.0; MOST + 1];
        let needed = by.iter_mut().take(dice as usize + 2);
        (0..).zip(needed).for_each(|(successes, value)| *value = of(successes));
        BySuccesses(by)
    }

    /// The mean over a roll of `dice` dice; a fraction of a die is the probability of one more.
    pub(crate) fn mean(&self, dice: f32) -> f32 {
        let low = dice as u8;
        let part = dice - f32::from(low);
        let at_least = self.mean_of_whole(low);
        match part > 0.0 {
            true => at_least * (1.0 - part) + self.mean_of_whole(low + 1) * part,
            false => at_least,
        }
    }

    fn mean_of_whole(&self, dice: u8) -> f32 {
        let spread = Spread::of(dice);
        spread.odds[..=spread.dice].iter().zip(&self.0).map(|(odds, value)| odds * value).sum()
    }
}

/// An investigator's own roll: dice, and extra successes from rerolls and skills.
#[derive(Clone, Copy)]
pub(crate) struct Roll {
    pub(crate) dice: u8,
    pub(crate) more: f32,
}

impl Roll {
    pub(crate) fn mean(self) -> f32 {
        f32::from(self.dice) / 2.0 + self.more
    }

    /// The mean of a function of the number of successes; a fraction of a success is the probability of one
    /// more.
    pub(crate) fn mean_of(self, of: impl Fn(u8) -> f32) -> f32 {
        let (sure, chance) = (self.more as u8, self.more - f32::from(self.more as u8));
        Spread::of(self.dice).mean(|rolled| {
            let successes = rolled + sure;
            (1.0 - chance) * of(successes) + chance * of(successes + 1)
        })
    }
}

/// More successes than this are ignored.
const MOST_SUCCESSES: usize = MOST + 4;

/// What a roll can do to an enemy, computed once for every health.
pub(crate) struct Strike {
    /// The mean number of successes.
    pub(crate) mean: f32,
    /// The probability of at least `n` successes, by `n`.
    at_least: [f32; MOST_SUCCESSES + 2],
    /// The mean number of successes if at most `n` count, by `n`.
    counting: [f32; MOST_SUCCESSES + 2],
}

impl Strike {
    pub(crate) fn of(roll: Roll) -> Strike {
        let (sure, chance) = (roll.more as usize, roll.more - f32::from(roll.more as u8));
        let mut exactly = [0.0; MOST_SUCCESSES + 2];
        let spread = Spread::of(roll.dice);
        for (rolled, odds) in spread.odds[..=spread.dice].iter().enumerate() {
            let successes = (rolled + sure).min(MOST_SUCCESSES);
            exactly[successes] += (1.0 - chance) * odds;
            exactly[successes + 1] += chance * odds;
        }
        let mut at_least = exactly;
        (0..=MOST_SUCCESSES).rev().for_each(|n| at_least[n] += at_least[n + 1]);
        let mut counting = [0.0; MOST_SUCCESSES + 2];
        (1..counting.len()).for_each(|n| counting[n] = counting[n - 1] + at_least[n]);
        Strike { mean: roll.mean(), at_least, counting }
    }

    /// The probability that an enemy with this much health left dies.
    pub(crate) fn kills(&self, health: f32) -> f32 {
        self.at_least[(health.ceil() as usize).min(MOST_SUCCESSES + 1)]
    }

    /// The mean number of wounds to an enemy with this much health left.
    pub(crate) fn wounds(&self, health: f32) -> f32 {
        let low = (health as usize).min(MOST_SUCCESSES);
        self.counting[low] + (health - low as f32).clamp(0.0, 1.0) * self.at_least[low + 1]
    }
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RollFor {
    AttackHere,
    AttackAfar,
    Action(u8),
}

impl Viewpoint<'_> {
    /// The roll that this investigator would make.
    pub(crate) fn roll(&self, what: RollFor) -> Roll {
        let talents = self.talents();
        let (bonus, free) = match what {
            RollFor::AttackHere => {
                (talents.attack_dice + talents.attack_dice_here, talents.attack_rerolls_here)
            }
            RollFor::AttackAfar => (talents.attack_dice + talents.attack_dice_afar, 0),
            RollFor::Action(0) => (talents.first_action_dice, 0),
            RollFor::Action(_) => (talents.second_action_dice, 0),
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
    fn a_strike_is_the_mean_over_all_rolls() {
        for roll in [Roll { dice: 3, more: 0.0 }, Roll { dice: 5, more: 1.3 }, Roll { dice: 20, more: 2.5 }] {
            let strike = Strike::of(roll);
            for health in [0.0, 0.4, 1.0, 2.7, 6.0, 30.0] {
                let kills = roll.mean_of(|successes| f32::from(u8::from(f32::from(successes) >= health)));
                let wounds = roll.mean_of(|successes| f32::from(successes).min(health));
                assert!((strike.kills(health) - kills).abs() < 1e-5, "{health}");
                assert!((strike.wounds(health) - wounds).abs() < 1e-5, "{health}");
            }
        }
    }

    #[test]
    fn part_of_a_success_more_is_a_chance_of_one() {
        let roll = Roll { dice: 2, more: 1.5 };
        assert!((roll.mean_of(f32::from) - 2.5).abs() < 1e-6);
        assert!((roll.mean() - 2.5).abs() < 1e-6);
    }
}
