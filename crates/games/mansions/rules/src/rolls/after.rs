//! MOM-TEST-02 What is done with the dice after the roll: clues, Focused, cards, the help of others within range.

use super::{Aim, clues, fall, odds, on_table, rolled, suits};
use crate::Event;
use crate::abilities::{card_of, is_left, use_up};
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effect::{Ability, Effect, Moment, When};
use crate::effects::{self, Scene};
use crate::ids::{Condition, Face, Who};
use crate::possessions::gives::{Source, abilities, has_ability};
use crate::possessions::prices;
use crate::question::{About, Choice};
use crate::select;
use crate::state::Roll;
use arrayvec::ArrayVec;
use parts::Set;
use table::Flow;

type Options = ArrayVec<Choice, MOST_ANSWERS>;

/// After so many changes the dice stay as they lie: far more than all cards and clues of a game allow.
const MOST_CHANGES: usize = 64;

/// What is remembered of one test.
#[derive(Default)]
struct Meanwhile {
    /// Who has declined to help since dice were last rerolled or converted by a card.
    declined: Set<Who>,
    /// Focused was discarded: all investigations of this test are successes.
    focused: bool,
}

/// MOM-TEST-02 After the roll, rerolls and conversions in any order and number until the player stops. Nobody is asked
/// about dice that nothing can better so that it matters.
pub(super) fn after_roll(t: T<'_, '_>, aim: Aim) -> Flow {
    let mut meanwhile = Meanwhile::default();
    let who = rolled(t).who;
    for _ in 0..MOST_CHANGES {
        let mut options = options(t, meanwhile.declined);
        if options.is_empty() || is_over(t, aim, meanwhile.declined) {
            break;
        }
        options.push(Choice::Done);
        match t.pick(t.state.seat(who), About::AfterRoll.of(who), options)? {
            Choice::Done => break,
            Choice::SpendClue => spend_clue(t, who),
            Choice::SpendFocus => spend_focus(t, who, &mut meanwhile),
            Choice::Who(helper) => ask_for_help(t, helper, &mut meanwhile)?,
            own => use_ability(t, who, own, &mut meanwhile)?,
        }
    }
    Ok(())
}

fn is_over(t: Look<'_, '_>, aim: Aim, declined: Set<Who>) -> bool {
    let roll = rolled(t);
    let best = odds::most(roll.faces, odds::helps_without(t, &roll, declined));
    aim.is_over(roll.showing(Face::Success), best)
}

fn options(t: Look<'_, '_>, declined: Set<Who>) -> Options {
    let roll = rolled(t);
    let mut options = Options::new();
    if roll.showing(Face::Investigation) > 0 {
        if clues::may_convert(t.content, t.state, roll.who) {
            options.push(Choice::SpendClue);
        }
        if t.state.has(roll.who, Condition::Focused) {
            options.push(Choice::SpendFocus);
        }
    }
    // One place is left for `Done`.
    let room = |options: &Options| MOST_ANSWERS - 1 - options.len();
    let helpers = helpers(t, &roll).filter(|&helper| !declined.contains(helper)).map(Choice::Who);
    options.extend(helpers.take(room(&options)));
    if has_ability(t.content, t.state, roll.who, When::AfterRoll) {
        options.extend(uses(t, &roll, roll.who).take(room(&options)));
    }
    options
}

/// MOM-CLUE-01 Clues are spent: investigations to successes, one for one.
fn spend_clue(t: T<'_, '_>, who: Who) {
    t.state.who_mut(who).clues -= 1;
    t.tell(Event::SpentClue(who));
    convert(t, 1);
}

/// MOM-COND-02 Focused: discard it to count all investigations of one test.
fn spend_focus(t: T<'_, '_>, who: Who, meanwhile: &mut Meanwhile) {
    t.state.who_mut(who).conditions.remove(Condition::Focused);
    meanwhile.focused = true;
    t.tell(Event::SpentFocus(who));
    convert(t, u8::MAX);
}

/// Others who could do something about these dice.
fn helpers<'a>(t: Look<'a, '_>, roll: &'a Roll) -> impl Iterator<Item = Who> {
    let others = t.state.on_board().filter(move |&who| who != roll.who);
    let able = others.filter(move |&who| has_ability(t.content, t.state, who, When::AfterRoll));
    able.filter(move |&who| uses(t, roll, who).next().is_some())
}

/// Another within range is asked, and says yes with the die that is meant, or no. A no holds until a card
/// has changed the dice.
fn ask_for_help(t: T<'_, '_>, helper: Who, meanwhile: &mut Meanwhile) -> Flow {
    let roll = rolled(t);
    let ways: Options = uses(t, &roll, helper).take(MOST_ANSWERS - 1).collect();
    let why = About::HelpWithRoll(roll.who).of(helper);
    match t.may_pick(t.state.seat(helper), why, ways)? {
        Some(help) => use_ability(t, helper, help, meanwhile),
        None => {
            meanwhile.declined.insert(helper);
            Ok(())
        }
    }
}

/// What somebody's own abilities can do with the dice.
fn uses<'a>(t: Look<'a, '_>, roll: &'a Roll, who: Who) -> impl Iterator<Item = Choice> {
    dice_abilities(t, roll, who).flat_map(move |(source, word, _)| ways(roll, source, word))
}

/// Abilities for such a roll that can be used and paid for now: each with its one word about dice.
pub(super) fn dice_abilities<'a>(
    t: Look<'a, '_>,
    roll: &'a Roll,
    who: Who,
) -> impl Iterator<Item = (Source, &'a Effect, &'a Ability)> {
    abilities(t.content, t.state, who, When::AfterRoll)
        .filter(move |&(source, ability)| {
            speaks(t, roll, who, source, ability)
                && is_left(t, who, source, ability)
                && prices::can_pay(t.content, t.state, who, card_of(source), &ability.pay)
        })
        .filter_map(|(source, ability)| match &ability.does[..] {
            [word @ (Effect::Convert(_) | Effect::ConvertAll | Effect::Reroll(_) | Effect::RerollAll)] => {
                Some((source, word, ability))
            }
            _ => None,
        })
}

/// Whether this is the moment of an ability, and its `if` holds.
fn speaks(t: Look<'_, '_>, roll: &Roll, who: Who, source: Source, ability: &Ability) -> bool {
    let is_moment = match &ability.on {
        Moment::AfterRoll(tests) => {
            who == roll.who && tests.iter().all(|is| suits(t.content, roll, is, card_of(source)))
        }
        Moment::AfterRollInRange => is_in_range(t, who, roll.who),
        _ => false,
    };
    let scene = Scene { card: card_of(source), purpose: roll.purpose, ..Scene::of(who) };
    is_moment && select::holds(t.content, t.state, &ability.proviso, &scene)
}

fn is_in_range(t: Look<'_, '_>, who: Who, other: Who) -> bool {
    let spaces = t.state.land(t.content).in_range(t.state.who(who).space);
    spaces.contains(t.state.who(other).space)
}

/// The answers by which an ability is used: a reroll names a face, not a die.
fn ways(roll: &Roll, source: Source, word: &Effect) -> ArrayVec<Choice, 3> {
    let whole = match source {
        Source::Card(card, place) => Some(Choice::Ability(card, place)),
        Source::Own(place) => Some(Choice::OwnAbility(place)),
        Source::Ill(..) | Source::Condition(..) => None,
    };
    match word {
        Effect::Reroll(_) => {
            let shown = Face::ALL.iter().filter(|&&face| roll.showing(face) > 0);
            shown.filter_map(|&face| reroll_by(source, face)).collect()
        }
        Effect::RerollAll => whole.into_iter().collect(),
        _ => whole.into_iter().filter(|_| roll.showing(Face::Investigation) > 0).collect(),
    }
}

fn reroll_by(source: Source, face: Face) -> Option<Choice> {
    match source {
        Source::Card(card, _) => Some(Choice::Reroll(card, face)),
        Source::Own(_) => Some(Choice::OwnReroll(face)),
        Source::Ill(..) | Source::Condition(..) => None,
    }
}

/// Somebody's ability is paid for, and then does its one word.
fn use_ability(t: T<'_, '_>, who: Who, chosen: Choice, meanwhile: &mut Meanwhile) -> Flow {
    let roll = rolled(t);
    let found =
        dice_abilities(t, &roll, who).find(|&(source, word, _)| ways(&roll, source, word).contains(&chosen));
    let (source, word, ability) = found.expect("only what can be done is offered");
    let (word, prices, limit) = (word.clone(), ability.pay.clone(), ability.limit);
    use_up(t, who, source, limit);
    effects::possessions::pay(t, who, card_of(source), &prices)?;
    match word {
        Effect::Convert(count) => {
            let converted = convert(t, count);
            t.tell(Event::Converted(roll.who, converted));
        }
        Effect::ConvertAll => {
            let converted = convert(t, u8::MAX);
            t.tell(Event::Converted(roll.who, converted));
        }
        Effect::Reroll(count) => {
            let named = name_dice(t, who, source, chosen, count)?;
            reroll(t, named, meanwhile)?;
        }
        _ => reroll(t, rolled(t).faces, meanwhile)?,
    }
    meanwhile.declined = Set::EMPTY;
    Ok(())
}

/// The dice that are rerolled: the one that was named first, then up to so many others.
fn name_dice(t: T<'_, '_>, who: Who, source: Source, first: Choice, count: u8) -> Flow<[u8; 3]> {
    let mut named = [0; 3];
    let mut next = Some(first);
    for more in (0..count).rev() {
        let Some(Choice::Reroll(_, face) | Choice::OwnReroll(face)) = next else { break };
        named[face as usize] += 1;
        let left = rolled(t).faces;
        let others = Face::ALL.iter().filter(|&&face| more > 0 && left[face as usize] > named[face as usize]);
        let others: ArrayVec<Choice, 3> = others.filter_map(|&face| reroll_by(source, face)).collect();
        next = t.may_pick(t.state.seat(who), About::AfterRoll.of(who), others)?;
    }
    Ok(named)
}

/// MOM-TEST-02 A reroll replaces the result.
fn reroll(t: T<'_, '_>, named: [u8; 3], meanwhile: &Meanwhile) -> Flow {
    let who = rolled(t).who;
    let fallen = fall(t, who, named.iter().sum())?;
    let faces = &mut on_table(t).faces;
    for (count, (gone, fallen)) in faces.iter_mut().zip(named.into_iter().zip(fallen)) {
        *count = *count - gone + fallen;
    }
    let faces = *faces;
    t.tell(Event::Rerolled { who, faces });
    if meanwhile.focused && convert(t, u8::MAX) > 0 {
        t.tell(Event::Converted(who, fallen[Face::Investigation as usize]));
    }
    Ok(())
}

/// Up to so many investigations become successes; says how many.
fn convert(t: T<'_, '_>, most: u8) -> u8 {
    let faces = &mut on_table(t).faces;
    let converted = most.min(faces[Face::Investigation as usize]);
    faces[Face::Investigation as usize] -= converted;
    faces[Face::Success as usize] += converted;
    converted
}
