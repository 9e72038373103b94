//! What each effect word does.

use crate::asking::{Asking, Choices, T};
use crate::board::{Artifact, Cult, Location};
use crate::effect::{Cults, Effect, Offer};
use crate::figures::{self, From};
use crate::question::{About, Choice};
use crate::select::{self, Scene};
use crate::{Event, artifacts, cards, conclude, curses, dice, locations, possible, track, turn};
use arrayvec::ArrayVec;
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
        Effect::GainSigns(_, n) => each(t, scene, effect, |t, who| track::gain_signs(t, who, n)),
        Effect::DestroySigns(_, n) => each(t, scene, effect, |t, who| track::destroy_signs(t, who, n)),
        Effect::Recruit(n) => figures::recruit(t, you, n),
        Effect::Send(n) => send(t, you, n),
        Effect::SendTo(n, to) => (0..n).try_for_each(|_| figures::send(t, you, to)),
        Effect::March(n) => drive(t, you, you, n),
        Effect::Drive(_, n) => each(t, scene, effect, |t, who| drive(t, you, who, n)),
        Effect::Banish(_, n) => each(t, scene, effect, |t, who| banish(t, you, who, n)),
        Effect::Starve(_, n) => {
            each(t, scene, effect, |t, who| (0..n).try_for_each(|_| figures::starve(t, who)))
        }
        Effect::Lure(_, n) => each(t, scene, effect, |t, who| figures::lodge(t, who, n, From::Supply)),
        Effect::Betray(_, n) => each(t, scene, effect, |t, who| figures::lodge(t, who, n, From::Lodge(you))),
        Effect::Hide(n) => figures::leave_lodge(t, you, n),
        Effect::Scatter(n) => (0..n).try_for_each(|_| scatter(t, you)),
        Effect::Disperse => disperse(t, you),
        Effect::GatherTheMost => gather_the_most(t, you),
        Effect::Raid(_) => each(t, scene, effect, conclude::raid_one),
        Effect::Draw(n) => cards::draw(t, you, n),
        Effect::Discard(_, n) => each(t, scene, effect, |t, who| cards::discard(t, who, n)),
        Effect::Unready(_) => each(t, scene, effect, |t, who| unready(t, you, who)),
        Effect::ReadyFree => conclude::ready_free(t, you),
        Effect::GainGate => locations::gain_gate(t, you),
        Effect::LoseGate(_) => each(t, scene, effect, lose_gate),
        Effect::Curse(_) => each(t, scene, effect, curses::gain),
        Effect::LiftCurse => {
            curses::lift(t, you);
            Ok(())
        }
        Effect::MoveFate => move_fate(t, you),
        Effect::TakeArtifact => {
            artifacts::take(t, you, false)?;
            artifacts::fill_shown(t)
        }
        Effect::Refresh => {
            let exhausted = artifacts::exhausted(t.state, you);
            artifacts::refresh(t, you, &exhausted);
            Ok(())
        }
        Effect::Exhaust(_) => each(t, scene, effect, |t, who| exhaust(t, you, who)),
        Effect::Break(_) => each(t, scene, effect, |t, who| destroy(t, you, who)),
        Effect::Squall(n) => (0..n).try_for_each(|_| squall(t, you)),
        Effect::IfElse(ref condition, ref then, ref otherwise) => {
            let does = if select::holds(t, scene, condition) { then } else { otherwise };
            resolve(t, scene, does)
        }
        Effect::Choose(ref offers) => choose(t, scene, offers),
        Effect::Against(_, ref does) => {
            each(t, scene, effect, |t, who| resolve(t, Scene { them: Some(who), ..scene }, does))
        }
        Effect::Reroll(_)
        | Effect::TurnDice(..)
        | Effect::AddDice(_)
        | Effect::DropDice(_)
        | Effect::PreventSign
        | Effect::PreventStep
        | Effect::Counter
        | Effect::Redirect
        | Effect::TurnAway
        | Effect::TakeControl
        | Effect::Wilds(_)
        | Effect::ReadyMore(_) => meddle(t, you, effect),
    }
}

/// What is going on is changed. What is said of a turn is said of one's own.
fn meddle(t: T<'_, '_>, you: Cult, effect: &Effect) -> Flow {
    let is_own_turn = t.state.active == you;
    let (now, turn) = (&mut t.state.now, &mut t.state.turn);
    match *effect {
        Effect::Reroll(n) => return dice::reroll(t, you, n),
        Effect::TurnDice(n, face) => return dice::turn(t, you, n, face),
        Effect::AddDice(n) => now.dice += n,
        Effect::DropDice(n) => now.dice = now.dice.saturating_sub(n),
        Effect::PreventSign | Effect::PreventStep | Effect::Counter | Effect::TurnAway => now.stopped = true,
        Effect::TakeControl | Effect::Wilds(_) | Effect::ReadyMore(_) if !is_own_turn => {}
        Effect::TakeControl => {
            turn.temporary = true;
            t.tell(Event::TookControl { who: you });
        }
        Effect::Wilds(n) => turn.wilds += n,
        Effect::ReadyMore(n) => turn.may_ready += n,
        Effect::Redirect => return redirect(t, you),
        _ => unreachable!("{effect:?} changes nothing that goes on"),
    }
    Ok(())
}

/// Does it to those whom it means and on whom it does anything.
fn each(t: T<'_, '_>, scene: Scene, effect: &Effect, mut does: impl FnMut(T<'_, '_>, Cult) -> Flow) -> Flow {
    let whom = select::cults(t, scene, effect)?;
    whom.into_iter().try_for_each(|who| does(t, who))
}

/// One of the offers that do anything.
fn choose(t: T<'_, '_>, scene: Scene, offers: &[Offer]) -> Flow {
    let some = offers.iter().filter(|offer| possible::any(t, scene, &offer.does));
    let options: Choices = some.map(|offer| Choice::Effect(offer.id)).collect();
    if options.is_empty() {
        return Ok(());
    }
    let chosen = t.ask(scene.you, About::ChooseEffect, options.iter().copied())?;
    let chosen = offers.iter().find(|offer| chosen == Choice::Effect(offer.id));
    chosen.map_or(Ok(()), |offer| resolve(t, scene, &offer.does))
}

/// Cultists go from the lodge to one location.
fn send(t: T<'_, '_>, you: Cult, n: u8) -> Flow {
    if t.state.cult(you).lodge == 0 {
        return Ok(());
    }
    let to = t.ask(you, About::CultistTo, Location::ALL)?;
    (0..n).try_for_each(|_| figures::send(t, you, to))
}

/// One after another, cultists of `who` go from a location to another, where `you` choose.
fn drive(t: T<'_, '_>, you: Cult, who: Cult, n: u8) -> Flow {
    for _ in 0..n {
        let Some(from) = t.may_ask(you, About::CultistFrom, cultists(t.state.cult(who).at))? else { break };
        let to = t.ask(you, About::CultistTo, from.others())?;
        figures::march(t, who, from, to)?;
    }
    Ok(())
}

fn banish(t: T<'_, '_>, you: Cult, who: Cult, n: u8) -> Flow {
    for _ in 0..n {
        let places = cultists(t.state.cult(who).at);
        if places.is_empty() {
            break;
        }
        let at = t.ask(you, About::CultistFrom, places)?;
        figures::sacrifice(t, who, at)?;
    }
    Ok(())
}

/// The locations that have any of these.
fn cultists(at: [u8; 6]) -> ArrayVec<Location, 6> {
    Location::ALL.into_iter().filter(|location| at[location.index()] > 0).collect()
}

fn scatter(t: T<'_, '_>, you: Cult) -> Flow {
    let Some(from) = t.may_ask(you, About::InvestigatorFrom, cultists(t.state.investigators))? else {
        return Ok(());
    };
    let to = t.ask(you, About::InvestigatorTo, from.others())?;
    figures::move_investigator(t, from, to)
}

fn disperse(t: T<'_, '_>, you: Cult) -> Flow {
    let places = cultists(t.state.investigators);
    if places.is_empty() {
        return Ok(());
    }
    let at = t.ask(you, About::WhichLocation, places)?;
    figures::disperse(t, at)
}

/// The investigators of the location that has the most of them come to the lodge; ties: the bearer's choice.
fn gather_the_most(t: T<'_, '_>, you: Cult) -> Flow {
    let most = t.state.investigators.into_iter().max().unwrap_or(0);
    if most == 0 {
        return Ok(());
    }
    let places: ArrayVec<Location, 6> =
        Location::ALL.into_iter().filter(|at| t.state.investigators[at.index()] == most).collect();
    let at = t.ask(you, About::WhichLocation, places)?;
    figures::lodge(t, you, most, From::Location(at))
}

fn unready(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let slots: Choices = (0..t.state.cult(who).reserve.len() as u8).map(Choice::Slot).collect();
    if slots.is_empty() {
        return Ok(());
    }
    if let Choice::Slot(slot) = t.ask(you, About::WhichSlot(who), slots.iter().copied())? {
        conclude::unready(t, who, slot);
    }
    curses::watch(t)
}

fn lose_gate(t: T<'_, '_>, who: Cult) -> Flow {
    let cult = t.state.cult_mut(who);
    if std::mem::take(&mut cult.gate) {
        t.state.gates += 1;
        t.tell(Event::LostGate { who });
    }
    curses::watch(t)
}

/// FEG-TWO-02 "A fate piece" is either, by choice; nobody enters the other's location.
fn move_fate(t: T<'_, '_>, you: Cult) -> Flow {
    let pieces = if t.state.cults.len() < 3 { 2 } else { 1 };
    let Choice::Piece(piece) = t.ask(you, About::WhichPiece, (0..pieces).map(Choice::Piece))? else {
        return Ok(());
    };
    let at = t.state.pieces[usize::from(piece)];
    let barred = (pieces == 2).then(|| t.state.pieces[usize::from(1 - piece)]);
    let places: ArrayVec<Location, 6> = at.others().filter(|&to| Some(to) != barred).collect();
    let to = t.ask(you, About::MoveTo, places)?;
    t.state.pieces[usize::from(piece)] = to;
    t.tell(Event::FateMoved { piece, to });
    if t.state.is_solo() && piece == 1 { turn::investigators_moved(t) } else { curses::watch(t) }
}

/// The piece that is about to move goes elsewhere.
fn redirect(t: T<'_, '_>, you: Cult) -> Flow {
    let Some(planned) = t.state.now.destination else { return Ok(()) };
    let (here, barred) = (t.state.here(), t.state.barred_for(t.state.active));
    let places: ArrayVec<Location, 6> =
        planned.others().filter(|&to| to != here && Some(to) != barred).collect();
    let to = t.ask(you, About::MoveTo, places)?;
    t.state.now.destination = Some(to);
    Ok(())
}

/// An artifact of theirs is exhausted that is not yet.
fn exhaust(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let ready = t.state.cult(who).artifacts.iter().filter(|owned| !owned.exhausted);
    let ready: Choices = ready.map(|owned| Choice::Artifact(owned.artifact)).collect();
    on_artifact(t, you, who, &ready, artifacts::exhaust)
}

fn destroy(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let owned = t.state.cult(who).artifacts.iter();
    let owned: Choices = owned.map(|owned| Choice::Artifact(owned.artifact)).collect();
    on_artifact(t, you, who, &owned, artifacts::destroy)
}

fn on_artifact(
    t: T<'_, '_>,
    you: Cult,
    who: Cult,
    artifacts: &[Choice],
    does: fn(T<'_, '_>, Cult, Artifact),
) -> Flow {
    if artifacts.is_empty() {
        return Ok(());
    }
    if let Choice::Artifact(artifact) = t.ask(you, About::WhichArtifact, artifacts.iter().copied())? {
        does(t, who, artifact);
    }
    curses::watch(t)
}

/// A storm is laid on a location that has none of yours.
fn squall(t: T<'_, '_>, you: Cult) -> Flow {
    let bit = 1 << you.0;
    let places: ArrayVec<Location, 6> =
        Location::ALL.into_iter().filter(|at| t.state.squalls[at.index()] & bit == 0).collect();
    if places.is_empty() {
        return Ok(());
    }
    let at = t.ask(you, About::WhichLocation, places)?;
    t.state.squalls[at.index()] |= bit;
    t.tell(Event::Squall { at });
    Ok(())
}

/// FEG-SOLO-09 Whether this is done to rivals.
pub fn needs_rival(effects: &[Effect]) -> bool {
    Effect::any(effects, &|effect| match effect.whom() {
        Some(Cults::Rival | Cults::EachRival | Cults::Leader) => true,
        Some(Cults::You | Cults::Them) | None => matches!(effect, Effect::Squall(_)),
    })
}
