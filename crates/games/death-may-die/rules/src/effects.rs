//! What each effect word does: which rule it calls.

use crate::actions;
use crate::asking::Asking;
use crate::effect::{Effect, Foes, Harm, People, Spaces};
use crate::investigator::{self, Source, StressAndHealing};
use crate::names::Ref;
use crate::question::Purpose;
use crate::select::{self, Scene};
use crate::state::Who;
use crate::{
    Look, T, checks, deals, discoveries, elder_one, enemies, fight, fire, healing, insanity, locks, tokens,
};
use arrayvec::ArrayVec;
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
        Effect::SetOff(token, Spaces::Each(tests), _) | Effect::RemoveToken(token, Spaces::Each(tests)) => {
            let laid = select::with_token(t, token.id(), |_| true);
            !(select::matching(t, scene, tests) & laid).is_empty()
        }
        Effect::For(People::Each(tests) | People::One(tests), does) => {
            let people = select::matching_people(t, scene, tests);
            people.into_iter().any(|who| could_do(t, Scene { you: who, ..scene }, does))
        }
        Effect::If(condition, does) => select::holds(t, scene, condition) && could_do(t, scene, does),
        Effect::IfElse(condition, then, otherwise) => {
            could_do(t, scene, if select::holds(t, scene, condition) { then } else { otherwise })
        }
        _ => true,
    })
}

fn resolve_one(t: T<'_, '_>, scene: Scene, effect: &Effect) -> Flow {
    let you = scene.you;
    match effect {
        // What happens to yourself, and what you roll for or decide: nothing once you are gone.
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
        | Effect::GainToken(..)
        | Effect::PickUp(_)
        | Effect::Claim(_)
        | Effect::DiscardAny
        | Effect::BalanceCards
        | Effect::Steal
        | Effect::LieDown
        | Effect::NamePartner
        | Effect::JoinPartner
        | Effect::Relive
        | Effect::Roll(_)
        | Effect::ForEachSuccess(..)
        | Effect::Choose(_)
        | Effect::May(_)
        | Effect::Push(_)
        | Effect::MoveToken(..)
        | Effect::Unlock
        | Effect::PassItem
        | Effect::HealAmong(..)
            if t.state.investigator(you).gone =>
        {
            Ok(())
        }
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
            enemies::move_all(t, scene, movers, *far, goal)
        }
        Effect::Wound(which, amount) => {
            let wounds = select::amount(t, scene, amount);
            let figures = select::foes(t, scene, which)?;
            enemies::wound_all(t, figures, wounds, scene.by)
        }
        Effect::Kill(which) => {
            let figures = select::foes(t, scene, which)?;
            enemies::kill_all(t, figures, scene.by)
        }
        Effect::Push(which) => {
            let figures = select::foes(t, scene, which)?;
            figures.into_iter().try_for_each(|figure| enemies::push(t, figure, you))
        }
        Effect::Blast(spaces, amount, token) => {
            let spaces = select::spaces(t, scene, spaces)?;
            let token = token.as_ref().map(Ref::id);
            spaces.into_iter().try_for_each(|space| fire::blast(t, scene, space, amount, token))
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
            fire::place_all(t, spaces)
        }
        Effect::RemoveFire(spaces, amount) => {
            let count = select::amount(t, scene, amount);
            let spaces = select::spaces(t, scene, spaces)?;
            spaces.into_iter().for_each(|space| fire::put_out(t, space, count));
            Ok(())
        }
        Effect::For(people, does) => for_people(t, scene, people, does),
        Effect::HealAmong(tests, amount) => {
            let total = select::amount(t, scene, amount);
            healing::heal_among(t, scene, tests, total)
        }
        Effect::PutToken(kind, spaces) => {
            let spaces = select::spaces(t, scene.to(Purpose::Token(kind.id())), spaces)?;
            tokens::put_all(t, scene, kind.id(), spaces)
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
            if tokens::in_reserve(t, kind.id()) == 0 {
                return Ok(());
            }
            let figures = select::foes(t, scene, which)?;
            tokens::mark_all(t, kind.id(), figures)
        }
        Effect::PickUp(kind) => {
            tokens::pick_up(t, you, kind.id());
            Ok(())
        }
        Effect::LayDown(kind, amount) => {
            let count = select::amount(t, scene, amount);
            tokens::lay_down(t, you, kind.id(), count)
        }
        Effect::Becomes(kind) => {
            tokens::unmask(t, scene, kind.id());
            Ok(())
        }
        Effect::Mix(kind, spaces) => {
            let spaces = select::spaces(t, scene, spaces)?;
            tokens::mix(t, kind.id(), spaces);
            Ok(())
        }
        Effect::SetOff(kind, spaces, hit) => {
            let spaces = select::spaces(t, scene, spaces)?;
            let hit = hit.as_ref().map(Ref::id);
            spaces.into_iter().try_for_each(|space| fire::set_off(t, scene, kind.id(), space, hit))
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
        Effect::Roll(check) => checks::check_roll(t, scene, check),
        Effect::ForEachSuccess(dice, does) => checks::for_each_success(t, scene, dice, does),
        Effect::Choose(deals) => deals::choose(t, scene, deals, false),
        Effect::May(deal) => deals::choose(t, scene, std::slice::from_ref(deal), true),
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
        Effect::TakeWounds(amount) => {
            let wounds = select::amount(t, scene, amount);
            investigator::take_wounds(t, you, wounds, Source::Other)
        }
        Effect::TakeStress(amount) => {
            let stress = select::amount(t, scene, amount);
            t.take_stress(you, stress);
            Ok(())
        }
        Effect::TakeStressOr(amount, harm) => {
            let stress = select::amount(t, scene, amount);
            healing::take_stress_or(t, you, stress, *harm)
        }
        Effect::LoseSanity(amount) => {
            let sanity = select::amount(t, scene, amount);
            investigator::lose_sanity(t, you, sanity, Source::Other)
        }
        Effect::HealStress(amount) => {
            let stress = select::amount(t, scene, amount);
            t.heal_stress(you, stress);
            Ok(())
        }
        Effect::HealWounds(amount) => {
            let wounds = select::amount(t, scene, amount);
            t.heal_wounds(you, wounds);
            Ok(())
        }
        Effect::Heal(amount) => {
            let total = select::amount(t, scene, amount);
            healing::heal_up_to(t, you, total)
        }
        Effect::HealEither(amount) => {
            let heals = select::amount(t, scene, amount);
            healing::heal_either(t, you, heals)
        }
        Effect::RollAgainstYou(amount) => {
            let dice = select::amount(t, scene, amount);
            checks::roll_against(t, you, dice)
        }
        Effect::MoveYou(spaces) => actions::move_you(t, you, *spaces),
        Effect::PlaceYou(spaces) => {
            let at = select::spaces(t, scene.to(Purpose::Stand), spaces)?;
            at.first().into_iter().for_each(|space| actions::place(t, you, space));
            Ok(())
        }
        Effect::MoveYouTo(spaces) => {
            let goal = select::spaces(t, scene.to(Purpose::Stand), spaces)?;
            goal.first().map_or(Ok(()), |goal| actions::move_you_to(t, you, goal))
        }
        Effect::SetStress(amount) => {
            let stress = select::amount(t, scene, amount);
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
    }
}

/// Sentence by sentence, and each for one after another, clockwise.
fn for_people(t: T<'_, '_>, scene: Scene, people: &People, does: &[Effect]) -> Flow {
    let people = select::people(t, scene, people)?;
    does.iter().try_for_each(|effect| for_each_of(t, scene, &people, effect))
}

/// DMD-INV-09 A loss of sanity by several is one loss: all markers move, then minds give way clockwise. A sentence
/// about those to whom something applies is about all of them at once.
fn for_each_of(t: T<'_, '_>, scene: Scene, people: &[Who], effect: &Effect) -> Flow {
    if let Effect::If(condition, does) = effect {
        let holds = |who: &Who| select::holds(t, Scene { you: *who, ..scene }, condition);
        let those: ArrayVec<Who, 5> = people.iter().copied().filter(holds).collect();
        return does.iter().try_for_each(|effect| for_each_of(t, scene, &those, effect));
    }
    if let Effect::GainToken(kind, amount) = effect {
        let alive = people.iter().filter(|who| !t.state.investigator(**who).gone);
        let due = alive.map(|&who| (who, select::amount(t, Scene { you: who, ..scene }, amount))).collect();
        return tokens::gain_together(t, kind.id(), due);
    }
    let mut losses = ArrayVec::<(Who, u8), 5>::new();
    for &who in people {
        let scene = Scene { you: who, ..scene };
        match effect {
            Effect::LoseSanity(amount) => losses.push((who, select::amount(t, scene, amount))),
            Effect::TakeStressOr(amount, Harm::Sanity) => {
                let stress = select::amount(t, scene, amount);
                losses.push((who, stress - healing::take_what_fits(t, who, stress)));
            }
            _ => resolve_one(t, scene, effect)?,
        }
    }
    investigator::lose_sanity_together(t, &losses)
}
