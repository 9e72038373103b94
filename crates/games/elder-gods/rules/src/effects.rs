//! What each effect word does: which rule it calls.

use crate::asking::{Choices, T};
use crate::board::Cult;
use crate::effect::{Cults, Effect, Offer};
use crate::figures::{self, From, chosen};
use crate::question::{About, Choice};
use crate::select::{self, Scene};
use crate::{Event, artifacts, cards, casting, conclude, curses, dice, locations, movement, possible, track};
use parts::Set;
use table::Flow;

/// The sentences of a card, from top to bottom; what cannot be done is skipped.
pub fn resolve(t: T<'_, '_>, scene: Scene, effects: &[Effect]) -> Flow {
    effects.iter().try_for_each(|effect| resolve_one(t, scene, effect))
}

fn resolve_one(t: T<'_, '_>, scene: Scene, effect: &Effect) -> Flow {
    let you = scene.you;
    match *effect {
        Effect::Advance(steps) => track::advance(t, you, steps),
        Effect::Retreat(_, n) => each(t, scene, effect, |t, who| track::retreat(t, who, n)),
        Effect::GainSigns(_, n) => each(t, scene, effect, |t, who| track::gain_signs(t, who, n).map(drop)),
        Effect::DestroySigns(_, n) => each(t, scene, effect, |t, who| track::destroy_signs(t, who, n)),
        Effect::Recruit(n) => figures::recruit(t, you, n),
        Effect::Send(n) => chosen::send(t, you, n),
        Effect::SendTo(n, to) => (0..n).try_for_each(|_| figures::send(t, you, to)),
        Effect::March(n) => chosen::drive(t, you, you, n),
        Effect::Drive(_, n) => each(t, scene, effect, |t, who| chosen::drive(t, you, who, n)),
        Effect::Banish(_, n) => each(t, scene, effect, |t, who| chosen::banish(t, you, who, n)),
        Effect::Starve(_, n) => {
            each(t, scene, effect, |t, who| (0..n).try_for_each(|_| figures::starve(t, who)))
        }
        Effect::Convert(_) => each(t, scene, effect, |t, who| chosen::convert(t, you, who)),
        Effect::Uproot(_) => each(t, scene, effect, |t, who| chosen::uproot(t, you, who)),
        Effect::Raise(n) => chosen::raise(t, you, n),
        Effect::Invert(_) => each(t, scene, effect, figures::invert),
        Effect::SwapGuests(_) => each(t, scene, effect, |t, who| figures::swap_guests(t, you, who)),
        Effect::SwapArtifacts(_) => each(t, scene, effect, |t, who| artifacts::swap_chosen(t, you, who)),
        Effect::ShiftColumn => cards::shift_column(t, you),
        Effect::Gift(_) => each(t, scene, effect, |t, who| locations::gift(t, you, who)),
        Effect::BasicAction(ref places) => locations::choose_basic_action(t, you, places),
        Effect::Usurp(Cults::Them) => {
            (t.state.now.usurper, t.state.now.stopped) = (Some(you), true);
            Ok(())
        }
        Effect::Usurp(_) => each(t, scene, effect, |t, who| casting::usurp(t, you, who)),
        Effect::Gamble(n, ref sign, ref rift, ref claw) => dice::gamble(t, scene, n, [sign, rift, claw]),
        Effect::Dilemma(_, ref offers) => each(t, scene, effect, |t, who| dilemma(t, scene, who, offers)),
        Effect::Lure(_, n) => each(t, scene, effect, |t, who| figures::lodge(t, who, n, From::Supply)),
        Effect::Betray(_, n) => each(t, scene, effect, |t, who| figures::lodge(t, who, n, From::Lodge(you))),
        Effect::Hide(n) => figures::leave_lodge(t, you, n),
        Effect::Scatter(n) => (0..n).try_for_each(|_| chosen::scatter(t, you)),
        Effect::Disperse => chosen::disperse(t, you),
        Effect::GatherTheMost => chosen::gather_the_most(t, you),
        Effect::Raid(_) => each(t, scene, effect, conclude::raid_one),
        Effect::Draw(n) => cards::draw(t, you, n),
        Effect::Discard(_, n) => each(t, scene, effect, |t, who| cards::discard(t, who, n)),
        Effect::Unready(_) => each(t, scene, effect, |t, who| conclude::unready_chosen(t, you, who)),
        Effect::ReadyFree => conclude::ready_free(t, you),
        Effect::GainGate => locations::gain_gate(t, you),
        Effect::LoseGate(_) => each(t, scene, effect, locations::lose_gate),
        Effect::Curse(_) => each(t, scene, effect, curses::gain),
        Effect::LiftCurse => {
            curses::lift(t, you);
            Ok(())
        }
        Effect::MoveFate => movement::move_chosen_piece(t, you),
        Effect::TakeArtifact => {
            artifacts::take(t, you, false)?;
            artifacts::fill_shown(t)
        }
        Effect::Refresh => {
            artifacts::refresh(t, you, Set::EMPTY);
            Ok(())
        }
        Effect::Exhaust(_) => each(t, scene, effect, |t, who| artifacts::exhaust_chosen(t, you, who)),
        Effect::Break(_) => each(t, scene, effect, |t, who| artifacts::destroy_chosen(t, you, who)),
        Effect::Squall(n) => (0..n).try_for_each(|_| locations::squall(t, you)),
        Effect::IfElse(ref condition, ref then, ref otherwise) => {
            let does = if select::holds(t, scene, condition) { then } else { otherwise };
            resolve(t, scene, does)
        }
        Effect::Choose(ref offers) => choose(t, scene, offers),
        Effect::Against(_, ref does) => {
            each(t, scene, effect, |t, who| resolve(t, Scene { them: Some(who), ..scene }, does))
        }
        Effect::Reroll(n) => dice::reroll(t, you, n),
        Effect::TurnDice(n, face) => dice::turn(t, you, n, face),
        Effect::AddDice(n) => {
            t.state.now.more_dice += i16::from(n);
            Ok(())
        }
        Effect::DropDice(n) => {
            t.state.now.more_dice -= i16::from(n);
            Ok(())
        }
        Effect::PreventSign | Effect::PreventStep | Effect::Counter | Effect::TurnAway => {
            t.state.now.stopped = true;
            Ok(())
        }
        Effect::Redirect => movement::redirect(t, you),
        // What is said of a turn is said of one's own.
        Effect::TakeControl | Effect::Wilds(_) if !t.state.is_turn_of(you) => Ok(()),
        Effect::TakeControl => {
            t.state.turn.temporary = true;
            t.tell(Event::TookControl { who: you });
            Ok(())
        }
        Effect::Wilds(n) => {
            t.state.turn.wilds += n;
            Ok(())
        }
        Effect::ReadyMore(n) => {
            conclude::ready_more(t, you, n);
            Ok(())
        }
    }
}

/// Does it to those whom it means and on whom it does anything.
fn each(t: T<'_, '_>, scene: Scene, effect: &Effect, mut does: impl FnMut(T<'_, '_>, Cult) -> Flow) -> Flow {
    let whom = select::cults(t, scene, effect)?;
    whom.into_iter().try_for_each(|who| does(t, who))
}

/// One of the offers that do anything.
fn choose(t: T<'_, '_>, scene: Scene, offers: &[Offer]) -> Flow {
    choose_as(t, scene.you, About::ChooseEffect, scene, offers)
}

/// The others choose what is done, by you or to them.
fn dilemma(t: T<'_, '_>, scene: Scene, them: Cult, offers: &[Offer]) -> Flow {
    choose_as(t, them, About::Dilemma(scene.you), Scene { them: Some(them), ..scene }, offers)
}

fn choose_as(t: T<'_, '_>, who: Cult, about: About, scene: Scene, offers: &[Offer]) -> Flow {
    let some = offers.iter().filter(|offer| possible::any(t, scene, &offer.does));
    let options: Choices = some.map(|offer| Choice::Effect(offer.id)).collect();
    if options.is_empty() {
        return Ok(());
    }
    let chosen = t.ask(who, about, options.iter().copied())?;
    let chosen = offers.iter().find(|offer| chosen == Choice::Effect(offer.id));
    chosen.map_or(Ok(()), |offer| resolve(t, scene, &offer.does))
}
