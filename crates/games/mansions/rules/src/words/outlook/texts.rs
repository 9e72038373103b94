//! Tests of which chance draws the text first: attacks, evade checks, horror checks.

use super::chances::Chances;
use super::{average, test};
use crate::actions::attack::{damage, ways};
use crate::asking::Look;
use crate::checks;
use crate::content::{AttackText, MonsterText, Weapon};
use crate::effect::Effect;
use crate::ids::{Action, Monster, WeaponClass, Who};
use crate::possessions::gives::side_up;
use crate::question::Choice;
use crate::rolls::{odds, ready};
use crate::state::{Purpose, Roll};

/// MOM-EVADE-01 What has to be got past before anything but an attack is done: `passes the check 62%`
pub(super) fn evading(t: Look<'_, '_>, who: Who, choice: Choice) -> Option<String> {
    let is_checked = match choice {
        Choice::Walk(_) => true,
        Choice::Action(action) => action != Action::Attack,
        _ => false,
    };
    let worst = checks::to_evade(t.content, t.state, who);
    let of = worst.iter().filter(|_| is_checked).filter_map(|monster| past(t, who, monster));
    let best = of.reduce(|best, next| if next.is_better_than(best) { next } else { best })?;
    Some(format!("passes the check {}", best.said()))
}

/// MOM-EVADE-02 One of its evade texts is drawn.
fn past(t: Look<'_, '_>, who: Who, monster: Monster) -> Option<Chances> {
    let texts = t.content.evade_texts(t.state.monster(monster)?.kind);
    passing(t, who, Purpose::Evade(monster), texts)
}

pub(super) fn evade(t: Look<'_, '_>, who: Who, monster: Monster) -> Option<String> {
    Some(format!("passes {}", past(t, who, monster)?.said()))
}

/// MOM-HORROR-02 One of its horror texts is drawn.
pub(super) fn horror(t: Look<'_, '_>, who: Who, monster: Monster) -> Option<String> {
    let texts = t.content.horror_texts(t.state.monster(monster)?.kind);
    Some(format!("passes {}", passing(t, who, Purpose::HorrorCheck(monster), texts)?.said()))
}

/// `None` unless each of the texts is a check that can be passed.
fn passing<'b>(
    t: Look<'_, '_>,
    who: Who,
    purpose: Purpose,
    texts: impl Iterator<Item = &'b MonsterText>,
) -> Option<Chances> {
    Chances::mean(texts.map(|text| match text.does.first()? {
        Effect::Check { skill, dice, at, .. } => {
            let roll = super::best_roll(t, who, skill, purpose, *dice, *at)?;
            Chances::reaching(t, &roll, *at, 0)
        }
        _ => None,
    }))
}

/// MOM-ATTACK-02 With such a weapon: `defeats it 34%, damage 1.6 on average`
pub(super) fn attack(t: Look<'_, '_>, who: Who, monster: Monster, with: Choice) -> Option<String> {
    let blow = Blow::of(t, who, monster, with)?;
    let mean = blow.texts.iter().map(|text| blow.mean(text)).sum::<f64>() / blow.texts.len() as f64;
    Some(format!("defeats it {}, damage {} on average", blow.defeats()?.said(), average(mean)))
}

/// By whatever does it best.
pub(super) fn attack_at_best(t: Look<'_, '_>, who: Who, monster: Monster) -> Option<String> {
    let all = ways(t, who, monster);
    if let [only] = all[..] {
        return attack(t, who, monster, only);
    }
    let chances = all.iter().filter_map(|&with| Blow::of(t, who, monster, with)?.defeats());
    let best = chances.reduce(|best, next| if next.is_better_than(best) { next } else { best })?;
    Some(format!("defeats it {} at best", best.said()))
}

/// An attack on a monster with a weapon or without.
struct Blow<'a, 'b, 'c> {
    t: Look<'a, 'b>,
    who: Who,
    purpose: Purpose,
    arm: Option<&'c Weapon>,
    texts: &'c [AttackText],
    /// The damage that defeats it.
    left: u8,
}

impl<'a, 'b: 'a> Blow<'a, 'b, 'a> {
    fn of(t: Look<'a, 'b>, who: Who, monster: Monster, with: Choice) -> Option<Blow<'a, 'b, 'a>> {
        let target = t.state.monster(monster)?;
        let card = if let Choice::Card(card) = with { Some(card) } else { None };
        let arm = card.and_then(|card| side_up(t.content, t.state, card).weapon);
        let class = arm.map_or(WeaponClass::Unarmed, |arm| arm.class);
        let texts = t.content.attack_texts(class, t.content.kind(target.kind).class);
        let left = target.health.saturating_sub(target.damage);
        Some(Blow { t, who, purpose: Purpose::Attack(monster, card), arm, texts, left })
    }

    fn roll(&self, text: &AttackText) -> Roll {
        ready(self.t.content, self.t.state, &test(self.who, text.skill, self.purpose, text.dice, text.need))
    }

    fn damage(&self, text: &AttackText, result: u8) -> u8 {
        damage(text, self.arm.map_or(0, |arm| arm.damage), result)
    }

    /// One text is drawn; what it does besides its damage is left out.
    fn defeats(&self) -> Option<Chances> {
        Chances::mean(self.texts.iter().map(|text| {
            let roll = self.roll(text);
            match (0..=roll.dice).find(|&result| self.damage(text, result) >= self.left) {
                Some(need) => Chances::reaching(self.t, &roll, need, 0),
                None => Some(Chances::NONE),
            }
        }))
    }

    /// The damage of a text as the dice fall.
    fn mean(&self, text: &AttackText) -> f64 {
        let roll = self.roll(text);
        let falls = odds::outcomes(roll.dice);
        let all = falls.clone().map(|(_, ways)| ways as f64).sum::<f64>();
        let harm = falls.map(|([result, ..], ways)| f64::from(self.damage(text, result)) * ways as f64);
        harm.sum::<f64>() / all
    }
}
