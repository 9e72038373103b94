//! What each effect word does.

mod deals;
mod healing;

pub use healing::{heal_mix, heal_up_to};

use deals::choose;
use healing::{heal_among, heal_either, take_stress_or, take_what_fits};

use crate::actions;
use crate::asking::Asking;
use crate::content::{Pool, TokenId};
use crate::dice::{Prospect, Roll, Stakes, Successes, after_successes, own_roll, prospect, roll};
use crate::discoveries;
use crate::discovery::Keyword;
use crate::effect::{Amount, Check, Dice, Effect, Far, Foes, Goal, Harm, People, Spaces};
use crate::elder_one;
use crate::enemies;
use crate::fight;
use crate::insanity;
use crate::investigator::{self, Source, Tending};
use crate::locks;
use crate::names::Ref;
use crate::question::{About, Purpose};
use crate::select::{self, Scene};
use crate::state::{Figure, Who};
use crate::{Event, Look, T, tokens};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// DMD-MYTH-01 The steps are resolved from top to bottom.
/// DMD-MYTH-02 A step that cannot be done is skipped; the next is still done.
pub fn resolve(t: T<'_, '_>, scene: Scene, effects: &[Effect]) -> Flow {
    effects.iter().try_for_each(|effect| resolve_one(t, scene, effect))
}

/// Whether these effects could change something as things are.
pub fn could_do(t: Look<'_, '_>, scene: Scene, effects: &[Effect]) -> bool {
    let you = t.state.investigator(scene.you);
    effects.iter().any(|effect| match effect {
        Effect::HealStress(_) => !you.stress.is_empty(),
        Effect::HealWounds(_) => !you.wounds.is_empty(),
        Effect::Heal(_) => you.is_hurt(),
        Effect::Kill(Foes::Each(tests)) => !select::matching_foes(t, scene, tests).is_empty(),
        Effect::SetOff(token, Spaces::Each(tests), _) => {
            let laid = select::with_token(t, token.id(), |_| true);
            !(select::matching(t, scene, tests) & laid).is_empty()
        }
        Effect::For(People::Each(tests) | People::One(tests), does) => {
            let people = select::matching_people(t, scene, tests);
            people.into_iter().any(|who| could_do(t, Scene { you: who, ..scene }, does))
        }
        _ => true,
    })
}

fn resolve_one(t: T<'_, '_>, scene: Scene, effect: &Effect) -> Flow {
    let you = scene.you;
    match effect {
        Effect::Summon(kind, spaces) => enemies::summon_at(t, scene, kind.id(), spaces).map(|_| ()),
        Effect::SummonLate(kind, spaces) => {
            let late = enemies::summon_at(t, scene, kind.id(), spaces)?;
            fight::hold_back(t, late);
            Ok(())
        }
        Effect::SummonUnknown(slot, spaces) => match t.unknown_in(*slot) {
            Some(kind) => enemies::summon_at(t, scene, kind, spaces).map(|_| ()),
            None => Ok(()),
        },
        Effect::Move(which, far, goal) => {
            let movers = select::movers(t, scene, which)?;
            move_all(t, scene, movers, *far, goal)
        }
        Effect::Wound(which, amount) => {
            let wounds = select::amount(t, scene, amount);
            let figures = select::foes(t, scene, which)?;
            figures.into_iter().try_for_each(|figure| enemies::wound(t, figure, wounds, scene.by))
        }
        Effect::Kill(which) => {
            let figures = select::foes(t, scene, which)?;
            figures.into_iter().try_for_each(|figure| enemies::kill(t, figure, scene.by))
        }
        Effect::Push(which) => {
            let figures = select::foes(t, scene, which)?;
            figures.into_iter().try_for_each(|figure| enemies::push(t, figure, you))
        }
        Effect::Blast(spaces, amount, token) => {
            let spaces = select::spaces(t, scene, spaces)?;
            let token = token.as_ref().map(Ref::id);
            spaces.into_iter().try_for_each(|space| blast(t, scene, space, amount, token))
        }
        Effect::MendToken(kind, spaces, amount) => {
            let wounds = select::amount(t, scene, amount);
            let spaces = select::spaces(t, scene, spaces)?;
            tokens::mend(t, kind.id(), spaces, wounds);
            Ok(())
        }
        Effect::PassItem => discoveries::pass_item(t, you),
        Effect::Fire(spaces) => {
            let spaces = select::spaces(t, scene.to(Purpose::Fire), spaces)?;
            fire(t, spaces)
        }
        Effect::RemoveFire(spaces, amount) => {
            let count = select::amount(t, scene, amount);
            let spaces = select::spaces(t, scene, spaces)?;
            spaces.into_iter().for_each(|space| put_out(t, space, count));
            Ok(())
        }
        Effect::For(people, does) => for_people(t, scene, people, does),
        Effect::HealAmong(tests, amount) => {
            let total = select::amount(t, scene, amount);
            heal_among(t, scene, tests, total)
        }
        Effect::PutToken(kind, spaces) => {
            let spaces = select::spaces(t, scene.to(Purpose::Token(kind.id())), spaces)?;
            spaces.into_iter().try_for_each(|space| tokens::put(t, scene, kind.id(), space))
        }
        Effect::RemoveToken(kind, spaces) => {
            let spaces = select::spaces(t, scene, spaces)?;
            for space in spaces {
                tokens::remove(t, kind.id(), space);
            }
            Ok(())
        }
        Effect::HurtToken(kind, amount) => {
            let wounds = select::amount(t, scene, amount);
            tokens::hurt(t, scene, kind.id(), wounds)
        }
        Effect::TurnToken(kind) => tokens::turn_here(t, scene, kind.id()),
        Effect::MoveToken(kind, spaces) => tokens::move_along(t, you, kind.id(), *spaces),
        Effect::Wander(kind, spaces, tests) => {
            let goals = select::matching(t, scene, tests);
            tokens::wander(t, kind.id(), *spaces, goals)
        }
        Effect::GainToken(kind, amount) => {
            let count = select::amount(t, scene, amount);
            tokens::gain(t, you, kind.id(), count);
            Ok(())
        }
        Effect::LoseToken(kind, amount) => {
            let count = select::amount(t, scene, amount);
            tokens::lose(t, you, kind.id(), count);
            Ok(())
        }
        Effect::MarkFoes(kind, which) => {
            let figures = select::foes(t, scene, which)?;
            tokens::mark(t, kind.id(), figures);
            Ok(())
        }
        Effect::PickUp(kind) => {
            tokens::pick_up(t, you, kind.id());
            Ok(())
        }
        Effect::LayDown(kind, amount) => {
            let count = select::amount(t, scene, amount);
            tokens::lay_down(t, you, kind.id(), count);
            Ok(())
        }
        Effect::SetOff(kind, spaces, hit) => {
            let spaces = select::spaces(t, scene, spaces)?;
            let hit = hit.as_ref().map(Ref::id);
            spaces.into_iter().try_for_each(|space| set_off(t, scene, kind.id(), space, hit))
        }
        Effect::Unlock => locks::unlock(t, you),
        Effect::LockAgain(spaces) => {
            let spaces = select::spaces(t, scene, spaces)?;
            locks::lock_again(t, spaces);
            Ok(())
        }
        Effect::PlaceElderOne(spaces) => {
            let spaces = select::spaces(t, scene.to(Purpose::ElderOne), spaces)?;
            elder_one::place(t, spaces);
            Ok(())
        }
        Effect::AdvanceAtEndOfTurn => {
            t.state.advances = true;
            Ok(())
        }
        Effect::Claim(side) => discoveries::claim(t, you, *side),
        Effect::DiscardCard(claim) => discoveries::discard_named(t, you, claim.id()),
        Effect::DiscardKeyword(keyword) => discoveries::discard_keyword(t, you, *keyword),
        Effect::TurnCard(claim) => {
            discoveries::turn_card(t, you, claim.id());
            Ok(())
        }
        Effect::KeepCardsFor(harm) => discoveries::keep_for(t, you, *harm),
        Effect::Roll(check) => check_roll(t, scene, check),
        Effect::ForEachSuccess(dice, does) => for_each_success(t, scene, dice, does),
        Effect::Choose(deals) => choose(t, scene, deals, false),
        Effect::May(deal) => choose(t, scene, std::slice::from_ref(deal), true),
        Effect::If(condition, does) => {
            if select::holds(t, scene, condition) {
                resolve(t, scene, does)
            } else {
                Ok(())
            }
        }
        Effect::IfElse(condition, then, otherwise) => {
            let does = if select::holds(t, scene, condition) { then } else { otherwise };
            resolve(t, scene, does)
        }
        Effect::TakeWounds(_)
        | Effect::TakeStress(_)
        | Effect::TakeStressOr(..)
        | Effect::LoseSanity(_)
        | Effect::HealStress(_)
        | Effect::HealWounds(_)
        | Effect::Heal(_)
        | Effect::HealEither(_)
        | Effect::MoveYou(_)
        | Effect::RollAgainstYou(_)
        | Effect::PlaceYou(_)
        | Effect::MoveYouTo(_)
        | Effect::SetStress(_)
        | Effect::DiscardAny
        | Effect::BalanceCards
        | Effect::Steal
        | Effect::LieDown
        | Effect::NamePartner
        | Effect::JoinPartner
        | Effect::Relive => touch(t, scene, effect),
    }
}

/// What happens to yourself; nothing any more once you are gone.
fn touch(t: T<'_, '_>, scene: Scene, effect: &Effect) -> Flow {
    let you = scene.you;
    if t.state.investigator(you).gone {
        return Ok(());
    }
    let count = |amount| select::amount(t, scene, amount);
    match effect {
        Effect::TakeWounds(amount) => {
            let wounds = count(amount);
            investigator::take_wounds(t, you, wounds, Source::Other)
        }
        Effect::TakeStress(amount) => {
            let stress = count(amount);
            t.take_stress(you, stress);
            Ok(())
        }
        Effect::TakeStressOr(amount, harm) => {
            let stress = count(amount);
            take_stress_or(t, you, stress, *harm)
        }
        Effect::LoseSanity(amount) => {
            let sanity = count(amount);
            investigator::lose_sanity(t, you, sanity, Source::Other)
        }
        Effect::HealStress(amount) => {
            let stress = count(amount);
            t.heal_stress(you, stress);
            Ok(())
        }
        Effect::HealWounds(amount) => {
            let wounds = count(amount);
            t.heal_wounds(you, wounds);
            Ok(())
        }
        Effect::Heal(amount) => {
            let total = count(amount);
            heal_up_to(t, you, total)
        }
        Effect::HealEither(amount) => {
            let heals = count(amount);
            heal_either(t, you, heals)
        }
        Effect::RollAgainstYou(amount) => {
            let dice = count(amount);
            roll_against(t, you, dice)
        }
        Effect::MoveYou(spaces) => move_you(t, you, *spaces),
        Effect::PlaceYou(spaces) => {
            let at = select::spaces(t, scene.to(Purpose::Stand), spaces)?;
            at.first().into_iter().for_each(|space| actions::place(t, you, space));
            Ok(())
        }
        Effect::MoveYouTo(spaces) => {
            let goal = select::spaces(t, scene.to(Purpose::Stand), spaces)?;
            goal.first().map_or(Ok(()), |goal| move_you_to(t, you, goal))
        }
        Effect::SetStress(amount) => {
            let stress = count(amount);
            t.set_stress(you, stress);
            Ok(())
        }
        Effect::DiscardAny => insanity::discard_any(t, you),
        Effect::BalanceCards => insanity::balance_cards(t, you),
        Effect::Steal => insanity::steal(t, you),
        Effect::LieDown => {
            insanity::lie_down(t, you);
            Ok(())
        }
        Effect::NamePartner => insanity::name_partner(t, you),
        Effect::JoinPartner => insanity::join_partner(t, you),
        Effect::Relive => insanity::relive(t, you),
        _ => unreachable!("{effect:?} does not touch an investigator"),
    }
}

/// DMD-MYTH-05 Each moves as far as it may.
fn move_all(t: T<'_, '_>, scene: Scene, movers: Set<Figure>, far: Far, goal: &Goal) -> Flow {
    let spaces = match far {
        Far::Up(spaces) => spaces,
        Far::AllTheWay => u8::MAX,
    };
    for figure in movers {
        if let Some(to) = select::goal(t, scene, figure, goal)? {
            enemies::move_toward(t, figure, to, spaces)?;
        }
    }
    Ok(())
}

/// Sentence by sentence, and each for one after another, clockwise.
fn for_people(t: T<'_, '_>, scene: Scene, people: &People, does: &[Effect]) -> Flow {
    let people = select::people(t, scene, people)?;
    does.iter().try_for_each(|effect| for_each_of(t, scene, &people, effect))
}

/// DMD-INV-09 A loss of sanity by several is one loss: all markers move, then minds give way clockwise.
fn for_each_of(t: T<'_, '_>, scene: Scene, people: &[Who], effect: &Effect) -> Flow {
    let mut losses = ArrayVec::<(Who, u8), 5>::new();
    for &who in people {
        let scene = Scene { you: who, ..scene };
        match effect {
            Effect::LoseSanity(amount) => losses.push((who, select::amount(t, scene, amount))),
            Effect::TakeStressOr(amount, Harm::Sanity) => {
                let stress = select::amount(t, scene, amount);
                losses.push((who, stress - take_what_fits(t, who, stress)));
            }
            _ => resolve_one(t, scene, effect)?,
        }
    }
    investigator::lose_sanity_together(t, &losses)
}

/// DMD-RUN-04 Moving by any other effect also draws enemies along and catches fire, even out of turn.
fn move_you(t: T<'_, '_>, who: Who, spaces: u8) -> Flow {
    for left in (1..=spaces).rev() {
        let next = t.ways().neighbours(t.state.investigator(who).space);
        if next.is_empty() || t.state.investigator(who).lies {
            break;
        }
        let to = t.ask(who, About::MoveTo(left), next)?;
        actions::leave(t, Set::of(who), to, Set::EMPTY)?;
    }
    Ok(())
}

/// DMD-RUN-04 The same, by a shortest way to a space.
fn move_you_to(t: T<'_, '_>, who: Who, goal: Space) -> Flow {
    while !t.state.investigator(who).lies {
        let here = t.state.investigator(who).space;
        let left = t.ways().distance(here, goal).unwrap_or(0);
        if left == 0 {
            break;
        }
        let to = t.ask(who, About::MoveTo(left), t.ways().toward(here, goal))?;
        actions::leave(t, Set::of(who), to, Set::EMPTY)?;
    }
    Ok(())
}

/// All figures on a space take wounds, enemies first, then investigators clockwise; then tokens.
fn blast(t: T<'_, '_>, scene: Scene, space: Space, amount: &Amount, token: Option<TokenId>) -> Flow {
    let wounds = select::amount(t, Scene { there: Some(space), ..scene }, amount);
    for figure in t.state.figures.at(space) {
        enemies::wound(t, figure, wounds, scene.by)?;
    }
    let people = t.state.investigators_at(space);
    for who in t.state.clockwise().filter(|&who| people.contains(who)) {
        investigator::take_wounds(t, who, wounds, Source::Other)?;
    }
    match token {
        Some(kind) => tokens::hurt_at(t, scene, kind, space, wounds),
        None => Ok(()),
    }
}

/// What went off, and the fire there, is gone before anybody is hurt: rubble may burn anew.
fn set_off(t: T<'_, '_>, scene: Scene, kind: TokenId, at: Space, hit: Option<TokenId>) -> Flow {
    let count = tokens::take_off(t, kind, at);
    if count == 0 {
        return Ok(());
    }
    t.tell(Event::WentOff { kind, at, count });
    put_out(t, at, u8::MAX);
    blast(t, scene, at, &Amount::Just(count), hit)
}

/// DMD-TURN-06 Several ways to resolve: where tokens are short, the active player chooses which spaces get them.
pub fn fire(t: T<'_, '_>, mut spaces: Set<Space>) -> Flow {
    while spaces.len() > usize::from(t.state.fire_left()) && t.state.fire_left() > 0 {
        let at = t.ask(t.state.active, About::LightFire, spaces)?;
        spaces.remove(at);
        place_fire(t, at);
    }
    spaces.into_iter().for_each(|space| place_fire(t, space));
    Ok(())
}

/// DMD-END-04 Fire on the map is limited to the tokens there are: with none left the placement is ignored.
fn place_fire(t: T<'_, '_>, at: Space) {
    if t.state.fire_left() > 0 {
        t.state.fire[at.index()] += 1;
        t.tell(Event::FirePlaced { at });
    }
}

fn put_out(t: T<'_, '_>, at: Space, count: u8) {
    let burning = &mut t.state.fire[at.index()];
    let out = count.min(*burning);
    *burning -= out;
    if out > 0 {
        t.tell(Event::FirePutOut { at, count: out });
    }
}

/// DMD-DICE-15 A target number on a card is met by that many successes or more in one roll.
/// DMD-INVEST-07 A discovery roll may give bonus dice to those with a named skill.
fn check_roll(t: T<'_, '_>, scene: Scene, check: &Check) -> Flow {
    let (bonus, need) = (bonus_dice(t, scene, &check.dice), needed(t, scene, check));
    let tally = own_roll(t, scene.you, Roll::Check, bonus, Stakes::needs(need))?;
    let passed = tally.successes >= need;
    t.tell(Event::Checked { who: scene.you, passed });
    resolve(t, scene, if passed { &check.pass } else { &check.fail })?;
    after_successes(t, scene.you, Roll::Check, tally)
}

fn needed(t: Look<'_, '_>, scene: Scene, check: &Check) -> u8 {
    let help = check.helped_by.map_or(0, |keyword| owned(t, scene.you, keyword));
    check.need.saturating_sub(help)
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

/// How many cards with a keyword somebody owns.
fn owned(t: Look<'_, '_>, who: Who, keyword: Keyword) -> u8 {
    t.claims_of(who).map(|claim| u8::from(claim.keywords.contains(&keyword))).sum()
}

/// DMD-DICE-15 "For each success" effects count them.
fn for_each_success(t: T<'_, '_>, scene: Scene, dice: &[Dice], does: &[Effect]) -> Flow {
    let bonus = bonus_dice(t, scene, dice);
    let tally = own_roll(t, scene.you, Roll::Check, bonus, Stakes::EACH_SUCCESS)?;
    (0..tally.successes).try_for_each(|_| resolve(t, scene, does))?;
    after_successes(t, scene.you, Roll::Check, tally)
}

/// DMD-DICE-07 A roll whose successes hurt you: each is a wound, each tentacle 1 sanity.
fn roll_against(t: T<'_, '_>, who: Who, dice: u8) -> Flow {
    if dice == 0 {
        return Ok(());
    }
    let tally = roll(t, who, Roll::AgainstYou, Pool { standard: dice, bonus: 0 })?;
    investigator::take_wounds(t, who, tally.successes, Roll::AgainstYou.into())?;
    after_successes(t, who, Roll::AgainstYou, tally)
}

fn bonus_dice(t: Look<'_, '_>, scene: Scene, dice: &[Dice]) -> u8 {
    let given = dice.iter().filter(|dice| select::holds(t, scene, &dice.condition));
    given.map(|dice| dice.bonus).sum()
}
