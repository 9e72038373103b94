//! What each effect word does.

use crate::actions;
use crate::asking::Asking;
use crate::content::{Pool, TokenId};
use crate::dice::{Prospect, Roll, Stakes, Successes, after_successes, own_roll, prospect, roll};
use crate::discoveries;
use crate::discovery::{ClaimIs, Keyword};
use crate::effect::{Amount, Check, Deal, Dice, Effect, Far, Goal, Harm, PersonIs, Price};
use crate::elder_one;
use crate::enemies;
use crate::insanity;
use crate::investigator::{self, Source, Tending};
use crate::locks;
use crate::names::Ref;
use crate::question::{About, Choice, Purpose, Track};
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

fn resolve_one(t: T<'_, '_>, scene: Scene, effect: &Effect) -> Flow {
    let you = scene.you;
    match effect {
        Effect::Summon(kind, spaces) => enemies::summon_at(t, scene, kind.id(), spaces),
        Effect::SummonUnknown(slot, spaces) => match t.unknown_in(*slot) {
            Some(kind) => enemies::summon_at(t, scene, kind, spaces),
            None => Ok(()),
        },
        Effect::Move(which, far, goal) => {
            let movers = select::foes(t, scene, which)?;
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

/// DMD-INV-09 A loss of sanity by several is one loss: all markers move, then minds give way clockwise.
fn for_people(t: T<'_, '_>, scene: Scene, people: &crate::effect::People, does: &[Effect]) -> Flow {
    let people = select::people(t, scene, people)?;
    if let [Effect::LoseSanity(amount)] = does {
        let losses: ArrayVec<(Who, u8), 5> =
            people.iter().map(|&who| (who, select::amount(t, Scene { you: who, ..scene }, amount))).collect();
        return investigator::lose_sanity_together(t, &losses);
    }
    people.into_iter().try_for_each(|who| resolve(t, Scene { you: who, ..scene }, does))
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

/// For each point of stress that cannot be taken, harm instead.
fn take_stress_or(t: T<'_, '_>, who: Who, stress: u8, harm: Harm) -> Flow {
    let taken = stress.min(t.state.investigator(who).stress.room());
    t.take_stress(who, taken);
    match harm {
        Harm::Wound => investigator::take_wounds(t, who, stress - taken, Source::Other),
        Harm::Sanity => investigator::lose_sanity(t, who, stress - taken, Source::Other),
    }
}

/// Stress and wounds in any mix; where there is enough for all, nothing is asked.
pub fn heal_up_to(t: T<'_, '_>, who: Who, total: u8) -> Flow {
    let investigator = t.state.investigator(who);
    if total < investigator.harm() {
        return heal_mix(t, who, total);
    }
    t.heal_stress(who, total);
    t.heal_wounds(who, total);
    Ok(())
}

/// Stress and wounds in any mix, one after another.
fn heal_mix(t: T<'_, '_>, who: Who, total: u8) -> Flow {
    for _ in 0..total {
        if !t.state.investigator(who).is_hurt() {
            break;
        }
        heal_either(t, who, 1)?;
    }
    Ok(())
}

/// Either stress or wounds.
fn heal_either(t: T<'_, '_>, who: Who, heals: u8) -> Flow {
    let investigator = t.state.investigator(who);
    if !investigator.is_hurt() {
        return Ok(());
    }
    let stress = (!investigator.stress.is_empty()).then_some(Track::Stress);
    let wounds = (!investigator.wounds.is_empty()).then_some(Track::Wounds);
    match t.ask(who, About::Heal, stress.into_iter().chain(wounds))? {
        Track::Stress => t.heal_stress(who, heals),
        Track::Wounds => t.heal_wounds(who, heals),
    }
    Ok(())
}

/// One after another, on whomever you choose each time; where there is enough for all, nothing is asked.
fn heal_among(t: T<'_, '_>, scene: Scene, tests: &[PersonIs], total: u8) -> Flow {
    for left in (1..=total).rev() {
        let people = select::matching_people(t, scene, tests);
        if people.iter().map(|&who| t.state.investigator(who).harm()).sum::<u8>() <= left {
            return people.into_iter().try_for_each(|who| heal_up_to(t, who, left));
        }
        let hurt: Set<Who> = people.into_iter().filter(|&who| t.state.investigator(who).is_hurt()).collect();
        let who = t.ask(scene.you, About::HealWhom, hurt)?;
        heal_either(t, who, 1)?;
    }
    Ok(())
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

/// DMD-INVEST-03 An option that needs stress can be chosen only with room for that stress.
fn choose(t: T<'_, '_>, scene: Scene, deals: &[Deal], optional: bool) -> Flow {
    let payable = |deal: &&Deal| {
        let free = is_free(t, scene.you, deal);
        deal.pay.iter().all(|price| (free && price.is_harm()) || can_pay(t, scene.you, price))
    };
    let offers: ArrayVec<Choice, 8> =
        deals.iter().filter(payable).map(|deal| Choice::Deal(deal.id)).collect();
    let chosen = match optional {
        _ if offers.is_empty() => None,
        true => t.may_ask(scene.you, About::Choose, offers.iter().copied())?,
        false => Some(t.ask(scene.you, About::Choose, offers.iter().copied())?),
    };
    let Some(deal) = deals.iter().find(|deal| chosen == Some(Choice::Deal(deal.id))) else { return Ok(()) };
    let free = is_free(t, scene.you, deal);
    let due = deal.pay.iter().filter(|price| !(free && price.is_harm()));
    due.into_iter().try_for_each(|price| pay(t, scene.you, price))?;
    resolve(t, scene, &deal.does)
}

/// Relic Seeker 2: items are claimed without paying stress or wounds.
fn is_free(t: Look<'_, '_>, who: Who, deal: &Deal) -> bool {
    t.talents(who).items_free && claims_item(t, deal)
}

impl Price {
    fn is_harm(&self) -> bool {
        matches!(self, Price::Stress(_) | Price::Wounds(_))
    }
}

/// Whether taking a deal claims an item.
fn claims_item(t: Look<'_, '_>, deal: &Deal) -> bool {
    let Some(drawn) = t.state.drawn else { return false };
    let is_item = |side| {
        let claim = t.episode().discovery(drawn).side(side);
        claim.is_some_and(|claim| t.episode().claim(claim).is == ClaimIs::Item)
    };
    deal.does.iter().any(|effect| matches!(effect, Effect::Claim(side) if is_item(*side)))
}

/// Paying costs in stress or wounds that one cannot take is not allowed.
fn can_pay(t: Look<'_, '_>, who: Who, price: &Price) -> bool {
    let investigator = t.state.investigator(who);
    match price {
        Price::Stress(n) => investigator.stress.room() >= *n,
        Price::Wounds(n) => investigator.wounds.room() >= *n,
        Price::Sanity(_) => true,
        Price::Token(kind, n) => t.state.held(who, kind.id()) >= *n,
        Price::Card(claim) => t.owns(who, claim.id()),
    }
}

fn pay(t: T<'_, '_>, who: Who, price: &Price) -> Flow {
    match price {
        Price::Stress(n) => {
            t.take_stress(who, *n);
            Ok(())
        }
        Price::Wounds(n) => investigator::take_wounds(t, who, *n, Source::Other),
        Price::Sanity(n) => investigator::lose_sanity(t, who, *n, Source::Other),
        Price::Token(kind, n) => {
            tokens::lose(t, who, kind.id(), *n);
            Ok(())
        }
        Price::Card(claim) => discoveries::discard_named(t, who, claim.id()),
    }
}
