//! Rolls that cards ask for: DMD-DICE-07, DMD-DICE-15, DMD-INVEST-07.

use crate::asking::Asking;
use crate::content::Pool;
use crate::dice::{self, Prospect, Roll, Stakes, Successes, after_successes, own_roll, prospect};
use crate::discovery::Keyword;
use crate::effect::{Check, Dice, Effect};
use crate::effects::resolve;
use crate::select::{self, Scene};
use crate::state::Who;
use crate::{Event, Look, T, investigator};
use table::Flow;

/// DMD-DICE-15 A target number on a card is met by that many successes or more in one roll.
/// DMD-INVEST-07 A discovery roll may give bonus dice to those with a named skill.
pub fn check_roll(t: T<'_, '_>, scene: Scene, check: &Check) -> Flow {
    let (bonus, need) = (bonus_dice(t, scene, &check.dice), needed(t, scene, check));
    let tally = own_roll(t, scene.you, Roll::Check, bonus, Stakes::needs(need))?;
    let passed = tally.successes >= need;
    t.tell(Event::Checked { who: scene.you, passed });
    resolve(t, scene, if passed { &check.pass } else { &check.fail })?;
    after_successes(t, scene.you, Roll::Check, tally)
}

/// DMD-DICE-15 "For each success" effects count them.
pub fn for_each_success(t: T<'_, '_>, scene: Scene, dice: &[Dice], does: &[Effect]) -> Flow {
    let bonus = bonus_dice(t, scene, dice);
    let tally = own_roll(t, scene.you, Roll::Check, bonus, Stakes::EACH_SUCCESS)?;
    (0..tally.successes).try_for_each(|_| resolve(t, scene, does))?;
    after_successes(t, scene.you, Roll::Check, tally)
}

/// DMD-DICE-07 A roll whose successes hurt you: each is a wound, each tentacle 1 sanity.
pub fn roll_against(t: T<'_, '_>, who: Who, dice: u8) -> Flow {
    if dice == 0 {
        return Ok(());
    }
    let tally = dice::roll_against(t, who, Roll::AgainstYou, Pool { standard: dice, bonus: 0 })?;
    investigator::take_wounds(t, who, tally.successes, Roll::AgainstYou.into())?;
    after_successes(t, who, Roll::AgainstYou, tally)
}

/// The roll that these effects ask for, if they begin with one.
pub fn roll_to_come(t: Look<'_, '_>, scene: Scene, does: &[Effect]) -> Option<Prospect> {
    let (dice, successes) = match does.first()? {
        Effect::Roll(check) => (&check.dice, Successes::Needed(needed(t, scene, check))),
        Effect::ForEachSuccess(dice, _) => (dice, Successes::Each),
        Effect::IfElse(condition, then, other) => {
            let does = if select::holds(t, scene, condition) { then } else { other };
            return roll_to_come(t, scene, does);
        }
        _ => return None,
    };
    Some(prospect(t, scene.you, Roll::Check, bonus_dice(t, scene, dice), 0, successes))
}

fn needed(t: Look<'_, '_>, scene: Scene, check: &Check) -> u8 {
    let help = check.helped_by.map_or(0, |keyword| owned(t, scene.you, keyword));
    check.need.saturating_sub(help)
}

/// How many cards with a keyword somebody owns.
fn owned(t: Look<'_, '_>, who: Who, keyword: Keyword) -> u8 {
    t.claims_of(who).map(|claim| u8::from(claim.keywords.contains(&keyword))).sum()
}

fn bonus_dice(t: Look<'_, '_>, scene: Scene, dice: &[Dice]) -> u8 {
    let given = dice.iter().filter(|dice| select::holds(t, scene, &dice.condition));
    given.map(|dice| dice.bonus).sum()
}
