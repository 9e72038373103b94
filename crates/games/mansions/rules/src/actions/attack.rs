//! MOM-ATTACK-01 to MOM-ATTACK-06.

use super::ChosenAction;
use crate::Event;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::{AttackText, Blow, Weapon};
use crate::effect::{Effect, Monsters, Number};
use crate::effects::{self, Scene};
use crate::event::Figure;
use crate::ids::{Card, Class, Monster, WeaponClass, Who};
use crate::plan::By;
use crate::possessions::gives::side_up;
use crate::possessions::holder;
use crate::question::{About, Choice};
use crate::rolls::{self, Aim, Test};
use crate::state::{MonsterState, Purpose};
use crate::story::{self, Happened};
use crate::{harm, monsters};
use arrayvec::ArrayVec;
use table::Flow;

/// Monsters that can be attacked in some way.
pub(super) fn targets<'a>(t: Look<'a, '_>, who: Who) -> impl Iterator<Item = Monster> + Clone + use<'a> {
    let here = t.state.who(who).space;
    let (content, state) = (t.content, &*t.state);
    let is_shot_at =
        move |monster| state.held_by(who).any(|card| reaches(content, state, who, monster, card));
    let is_in_range = move |space| state.land(content).in_range(here).contains(space);
    state
        .all_monsters()
        .filter(move |&(monster, it)| it.space == here || is_shot_at(monster) && is_in_range(it.space))
        .map(|(monster, _)| monster)
}

/// MOM-ATTACK-01 A melee icon reaches one's own space only, a ranged one whatever is within range.
/// MOM-ATTACK-03 The weapon's own limits bind.
pub fn reaches(
    content: &crate::Content,
    state: &crate::State,
    who: Who,
    monster: Monster,
    card: Card,
) -> bool {
    let Some(weapon) = side_up(content, state, card).weapon else { return false };
    let Some(target) = state.monster(monster) else { return false };
    let distance = state.land(content).distance(state.who(who).space, target.space, By::Range);
    let most = if weapon.ranged { weapon.within } else { 0 };
    distance.is_some_and(|spaces| spaces <= most && !(spaces == 0 && weapon.not_here))
}

/// MOM-ATTACK-01 Choose a monster and how: unarmed, or with an item or spell.
pub(super) fn choose(t: T<'_, '_>, who: Who) -> Flow<ChosenAction> {
    let seat = t.state.seat(who);
    let all: ArrayVec<Monster, MOST_ANSWERS> = targets(t, who).collect();
    let monster = t.pick(seat, About::AttackWhom.of(who), all)?;
    let ways = ways(t, who, monster);
    match t.pick(seat, About::AttackWith(monster).of(who), ways)? {
        Choice::Card(card) => Ok(ChosenAction::Attack(monster, Some(card))),
        _ => Ok(ChosenAction::Attack(monster, None)),
    }
}

pub(crate) fn ways(t: Look<'_, '_>, who: Who, monster: Monster) -> ArrayVec<Choice, MOST_ANSWERS> {
    let is_here = t.state.monster(monster).is_some_and(|it| it.space == t.state.who(who).space);
    let armed = t.state.held_by(who).filter(|&card| reaches(t.content, t.state, who, monster, card));
    let unarmed = is_here.then_some(Choice::Unarmed);
    armed.map(Choice::Card).take(MOST_ANSWERS - 1).chain(unarmed).collect()
}

/// MOM-ATTACK-02 The engine draws one text of the table, resolves its test, and gives the damage.
/// MOM-ATTACK-04 A spell used to attack flips after the damage is dealt, and its back then speaks of that monster. That is
/// an effect of its own.
pub(super) fn attack(t: T<'_, '_>, who: Who, monster: Monster, weapon: Option<Card>) -> Flow {
    let Some(target) = t.state.monster(monster).copied() else { return Ok(()) };
    let content = t.content;
    let arm: Option<&Weapon> = weapon.and_then(|card| side_up(content, t.state, card).weapon);
    let class = arm.map_or(WeaponClass::Unarmed, |arm| arm.class);
    let text = draw_text(t, who, monster, class)?;
    let purpose = Purpose::Attack(monster, weapon);
    let test = Test { who, skill: text.skill, purpose, dice: text.dice, need: text.need };
    let roll = rolls::ready(content, t.state, &test);
    let weapon_damage = arm.map_or(0, |arm| arm.damage);
    let aim = aim(roll.dice, |result| outcome(text, weapon_damage, &target, result));
    let result = rolls::test_to(t, roll, aim)?;
    let harm = damage(text, weapon_damage, result);
    let spot = Some(target.space);
    let mut scene = Scene { monster: Some(monster), card: weapon, spot, purpose, result, ..Scene::of(who) };
    if harm > 0 {
        monsters::hurt(t, monster, harm, Some(who))?;
    }
    riders(t, text, result, &mut scene)?;
    story::happened(t, Happened::Attacked(class), Some(who), spot);
    harm::settle(t)?;
    let is_cast =
        |card: &Card| content.card(*card).class == Class::Spell && holder(t.state, *card) == Some(who);
    match weapon.filter(is_cast) {
        Some(spell) => effects::possessions::flip_spell(t, who, spell, &mut scene),
        None => Ok(()),
    }
}

/// MOM-ATTACK-05 One entry of the cell is drawn, all equally likely. MOM-ATTACK-06 It is shown before clues or items are
/// spent.
fn draw_text<'b>(
    t: &mut table::Table<'b, crate::Mansions>,
    who: Who,
    monster: Monster,
    class: WeaponClass,
) -> Flow<&'b AttackText> {
    let content = t.content;
    let on = Figure::of(t.state, monster);
    let texts = content.attack_texts(class, content.kind(on.kind).class);
    let all: ArrayVec<(Choice, u32), MOST_ANSWERS> =
        (0..texts.len()).map(|text| (Choice::Text(text as u8), 1)).collect();
    let Choice::Text(text) = t.draw_for(Some(who), About::AttackText(monster), &all)? else {
        unreachable!("texts are drawn")
    };
    t.read_out(Event::AttackText { by: who, with: class, on, text });
    Ok(&texts[usize::from(text)])
}

/// The damage of a text: nothing below the result that it asks for.
pub fn damage(text: &AttackText, weapon: u8, result: u8) -> u8 {
    let blow = match text.damage {
        Blow::Weapon => weapon.saturating_add(result),
        Blow::Half => weapon.div_ceil(2).saturating_add(result),
        Blow::Result => result,
        Blow::WeaponAt(successes) if result >= successes => weapon,
        Blow::WeaponAt(_) => result,
    };
    if result < text.need { 0 } else { blow.saturating_add(text.more) }
}

/// MOM-TEST-02 What so many dice are good for: results that come to the same need no more of them.
fn aim<R: PartialEq>(dice: u8, comes_to: impl Fn(u8) -> R) -> Aim {
    let (least, most) = (comes_to(0), comes_to(dice));
    let from = (0..=dice).find(|&result| comes_to(result) != least).unwrap_or(0);
    let to = (0..=dice).rev().take_while(|&result| comes_to(result) == most).last().unwrap_or(dice);
    Aim::Between { from, to }
}

/// What a result comes to: the damage, as far as the monster can take any, and how many of the text's other sentences
/// do something. Those that speak only of a monster do nothing once it is defeated.
fn outcome(text: &AttackText, weapon: u8, target: &MonsterState, result: u8) -> (u8, [usize; 2]) {
    let zero = text.zero.iter().filter(|_| result == 0);
    let riders = text.riders.iter().filter(|rider| result >= rider.at).flat_map(|rider| &rider.does);
    let more = zero.clone().chain(riders.clone()).map(blow).fold(0, u8::saturating_add);
    let left = target.health - target.damage;
    let harm = damage(text, weapon, result).saturating_add(more).min(left);
    let speaks = |effect: &&Effect| blow(effect) == 0 && !(harm == left && is_about_it(effect));
    (harm, [zero.filter(speaks).count(), riders.filter(speaks).count()])
}

/// The damage that a sentence does to the monster.
fn blow(effect: &Effect) -> u8 {
    match effect {
        Effect::Hurt(Monsters::This, Number::Just(more)) => u8::try_from(*more).unwrap_or(0),
        _ => 0,
    }
}

fn is_about_it(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Hurt(Monsters::This, _)
            | Effect::Mend(Monsters::This, _)
            | Effect::MoveMonsters(Monsters::This, ..)
            | Effect::Stay(Monsters::This, _)
            | Effect::Slow(Monsters::This)
    )
}

/// What else comes of it: without a success, and with enough of them.
fn riders(t: T<'_, '_>, text: &AttackText, result: u8, scene: &mut Scene) -> Flow {
    if result == 0 {
        effects::resolve(t, &text.zero, scene)?;
    }
    for rider in text.riders.iter().filter(|rider| result >= rider.at) {
        effects::resolve(t, &rider.does, scene)?;
    }
    Ok(())
}
