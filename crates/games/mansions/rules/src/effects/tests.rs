//! MOM-TEST-03 The forms of a test: pass at so many, result negates, per success, equal to the result, adding up, opposed.

use super::{Scene, resolve};
use crate::Event;
use crate::asking::{Look, T};
use crate::effect::{Effect, Harm, People, Skills};
use crate::harm;
use crate::ids::{SumId, Who};
use crate::rolls::{self, Aim, Test};
use crate::select;
use crate::state::Purpose;
use table::Flow;

/// What is tested, and with how many dice more or fewer.
type Tested<'a> = (&'a Skills, i8);

/// You test; no number if nobody is "you".
fn test(t: T<'_, '_>, (skills, dice): Tested<'_>, need: u8, aim: Aim, scene: &Scene) -> Flow<Option<u8>> {
    let Some(who) = select::you(t.state, scene) else { return Ok(None) };
    let skill = rolls::which_skill(t, who, skills)?;
    let test = Test { who, skill, purpose: purpose(t, scene), dice, need };
    let roll = rolls::ready(t.content, t.state, &test);
    rolls::test_to(t, roll, aim).map(Some)
}

/// MOM-TEST-05 Every test made for a spell is casting.
fn purpose(t: Look<'_, '_>, scene: &Scene) -> Purpose {
    match (scene.purpose, scene.card) {
        (Purpose::Text, Some(card)) if t.content.spell_of(card).is_some() => Purpose::Casting(card),
        (purpose, _) => purpose,
    }
}

/// Does these; their `Result` is the number of successes.
fn with_result(t: T<'_, '_>, successes: u8, does: &[Effect], scene: &mut Scene) -> Flow {
    let outer = std::mem::replace(&mut scene.result, successes);
    let flow = resolve(t, does, scene);
    scene.result = outer;
    flow
}

/// Pass with so many successes or more; how many more does not matter. How many fewer does where the failure speaks of
/// them.
pub(super) fn check(
    t: T<'_, '_>,
    tested: Tested<'_>,
    at: u8,
    [pass, fail]: [&[Effect]; 2],
    scene: &mut Scene,
) -> Flow {
    let aim = if Effect::speak_of_result(fail) { Aim::Between { from: 0, to: at } } else { Aim::Pass(at) };
    let Some(successes) = test(t, tested, at, aim, scene)? else { return Ok(()) };
    with_result(t, successes.min(at), if successes >= at { pass } else { fail }, scene)
}

/// You suffer this, less one for each success.
pub(super) fn negate(t: T<'_, '_>, tested: Tested<'_>, harm: &Harm, scene: &Scene) -> Flow {
    let Some(you) = scene.you else { return Ok(()) };
    let Some(successes) = test(t, tested, 0, Aim::UpTo(count(harm)), scene)? else { return Ok(()) };
    harm::suffer(t, you, &less(harm, successes))
}

fn count(harm: &Harm) -> u8 {
    match *harm {
        Harm::Damage(count) | Harm::DamageDown(count) | Harm::Horror(count) | Harm::HorrorDown(count) => {
            count
        }
    }
}

fn less(harm: &Harm, by: u8) -> Harm {
    let left = count(harm).saturating_sub(by);
    match harm {
        Harm::Damage(_) => Harm::Damage(left),
        Harm::DamageDown(_) => Harm::DamageDown(left),
        Harm::Horror(_) => Harm::Horror(left),
        Harm::HorrorDown(_) => Harm::HorrorDown(left),
    }
}

/// These once for each success.
pub(super) fn per_success(t: T<'_, '_>, tested: Tested<'_>, does: &[Effect], scene: &mut Scene) -> Flow {
    let successes = test(t, tested, 0, Aim::Most, scene)?.unwrap_or(0);
    for _ in 0..successes {
        with_result(t, successes, does, scene)?;
    }
    Ok(())
}

/// These once, with the result as their number.
pub(super) fn roll(t: T<'_, '_>, tested: Tested<'_>, does: &[Effect], scene: &mut Scene) -> Flow {
    match test(t, tested, 0, Aim::Most, scene)? {
        Some(successes) => with_result(t, successes, does, scene),
        None => Ok(()),
    }
}

/// MOM-TEST-04 The sum that is kept, and what it is to come to.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) sum: SumId,
    pub(super) goal: i16,
    pub(super) shown: bool,
}

/// MOM-TEST-04 An adding-up test keeps its sum, and anyone may go on with it. Beyond a goal that is shown nothing is
/// counted; where it is not shown, the roll does not say whether it was reached.
pub(super) fn add_up(
    t: T<'_, '_>,
    tested: Tested<'_>,
    Goal { sum, goal, shown }: Goal,
    [reached, more]: [&[Effect]; 2],
    scene: &mut Scene,
) -> Flow {
    let before = t.state.story.sums[sum.index()];
    let left = goal.saturating_sub(i16::from(before)).clamp(0, i16::from(u8::MAX)) as u8;
    let (need, aim) = if shown { (left, Aim::UpTo(left)) } else { (0, Aim::Most) };
    let Some(successes) = test(t, tested, need, aim, scene)? else { return Ok(()) };
    let by = if shown { successes.min(left) } else { successes };
    let now = before.saturating_add(by);
    t.state.story.sums[sum.index()] = now;
    t.tell(Event::SumGrew { sum, by, now, goal: shown.then_some(goal) });
    with_result(t, by, if i16::from(now) >= goal { reached } else { more }, scene)
}

/// MOM-TEST-06 In an opposed test the rival rolls and converts first. More successes than the rival win.
pub(super) fn against(
    t: T<'_, '_>,
    skills: &Skills,
    rival: &People,
    [win, lose]: [&[Effect]; 2],
    scene: &mut Scene,
) -> Flow {
    let rivals = select::people(t, rival, scene)?;
    let (Some(you), Some(rival)) = (select::you(t.state, scene), rivals.first()) else { return Ok(()) };
    let theirs = opposed(t, rival, skills, scene)?;
    let own = opposed(t, you, skills, scene)?;
    let (own, theirs) = rolls::against(t, &own, &theirs, Aim::Pass)?;
    with_result(t, own.min(theirs.saturating_add(1)), if own > theirs { win } else { lose }, scene)
}

fn opposed(t: T<'_, '_>, who: Who, skills: &Skills, scene: &Scene) -> Flow<Test> {
    let skill = rolls::which_skill(t, who, skills)?;
    Ok(Test { who, skill, purpose: purpose(t, scene), dice: 0, need: 0 })
}
