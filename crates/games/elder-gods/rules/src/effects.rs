//! What each effect word does.

use crate::asking::{Choices, T};
use crate::board::{Artifact, Cult, Location};
use crate::effect::{Cults, Effect, Offer};
use crate::figures::{self, From};
use crate::question::{About, Choice};
use crate::select::{self, Scene};
use crate::{
    Event, artifacts, cards, casting, conclude, curses, dice, locations, movement, possible, track, windows,
};
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
        Effect::Convert(_) => each(t, scene, effect, |t, who| convert(t, you, who)),
        Effect::Uproot(_) => each(t, scene, effect, |t, who| uproot(t, you, who)),
        Effect::Raise(n) => raise(t, you, n),
        Effect::Invert(_) => each(t, scene, effect, figures::invert),
        Effect::SwapGuests(_) => each(t, scene, effect, |t, who| figures::swap_guests(t, you, who)),
        Effect::SwapArtifacts(_) => each(t, scene, effect, |t, who| swap_artifacts(t, you, who)),
        Effect::ShiftColumn => shift_column(t, you),
        Effect::Gift(_) => each(t, scene, effect, |t, who| locations::gift(t, you, who)),
        Effect::BasicAction(ref places) => basic_action(t, you, places),
        Effect::Usurp(Cults::Them) => {
            (t.state.now.usurper, t.state.now.stopped) = (Some(you), true);
            Ok(())
        }
        Effect::Usurp(_) => each(t, scene, effect, |t, who| usurp(t, you, who)),
        Effect::Gamble(n, ref sign, ref rift, ref claw) => dice::gamble(t, scene, n, [sign, rift, claw]),
        Effect::Dilemma(_, ref offers) => each(t, scene, effect, |t, who| dilemma(t, scene, who, offers)),
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

fn convert(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let places = cultists(t.state.cult(who).at);
    if places.is_empty() {
        return Ok(());
    }
    let at = t.ask(you, About::CultistFrom, places)?;
    figures::sacrifice(t, who, at)?;
    figures::raise(t, you, at)
}

/// All cultists of `who` at a location go to another, where `you` choose.
fn uproot(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let places = cultists(t.state.cult(who).at);
    if places.is_empty() {
        return Ok(());
    }
    let from = t.ask(you, About::CultistFrom, places)?;
    let to = t.ask(you, About::CultistTo, from.others())?;
    (0..t.state.cult(who).at[from.index()]).try_for_each(|_| figures::march(t, who, from, to))
}

/// Cultists go from the Abyss to one location.
fn raise(t: T<'_, '_>, you: Cult, n: u8) -> Flow {
    if t.state.cult(you).abyss == 0 {
        return Ok(());
    }
    let to = t.ask(you, About::CultistTo, Location::ALL)?;
    (0..n).try_for_each(|_| figures::raise(t, you, to))
}

fn shift_column(t: T<'_, '_>, you: Cult) -> Flow {
    let places = cards::columns(t);
    if places.is_empty() {
        return Ok(());
    }
    let from = t.ask(you, About::WhichLocation, places)?;
    let to = t.ask(you, About::WhichLocation, from.others())?;
    cards::move_column(t, from, to)
}

/// One of these locations, or that of the fate piece, is used by you.
fn basic_action(t: T<'_, '_>, you: Cult, places: &[Location]) -> Flow {
    let at = match places {
        [] => t.state.here(),
        places => t.ask(you, About::WhichLocation, places.iter().copied())?,
    };
    locations::basic_action(t, you, at)
}

fn swap_artifacts(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let owned = |t: T<'_, '_>, who: Cult| -> Choices {
        t.state.cult(who).artifacts.iter().map(|owned| Choice::Artifact(owned.artifact)).collect()
    };
    let (ours, theirs) = (owned(t, you), owned(t, who));
    if ours.is_empty() || theirs.is_empty() {
        return Ok(());
    }
    let gives = t.ask(you, About::GiveArtifact, ours.iter().copied())?;
    let takes = t.ask(you, About::WhichArtifact, theirs.iter().copied())?;
    match (gives, takes) {
        (Choice::Artifact(gives), Choice::Artifact(takes)) => artifacts::swap(t, you, gives, who, takes),
        _ => Ok(()),
    }
}

/// A readied spell of theirs is cast by you.
fn usurp(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let slots: Choices = (0..t.state.cult(who).reserve.len() as u8).map(Choice::Slot).collect();
    match t.ask(you, About::WhichSlot(who), slots.iter().copied())? {
        Choice::Slot(slot) => casting::cast_of(t, you, who, slot),
        _ => Ok(()),
    }
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
    windows::happened(t)
}

fn lose_gate(t: T<'_, '_>, who: Cult) -> Flow {
    let cult = t.state.cult_mut(who);
    if std::mem::take(&mut cult.gate) {
        t.state.gates += 1;
        t.tell(Event::LostGate { who });
    }
    windows::happened(t)
}

/// FEG-TWO-02 "A fate piece" is either, by choice; nobody enters the other's location.
fn move_fate(t: T<'_, '_>, you: Cult) -> Flow {
    let pieces = if t.state.cults.len() < 3 { 2 } else { 1 };
    let Choice::Piece(piece) = t.ask(you, About::WhichPiece, (0..pieces).map(Choice::Piece))? else {
        return Ok(());
    };
    let to = t.ask(you, About::MoveTo, movement::destinations_of(t, usize::from(piece)))?;
    t.tell(Event::Bound { piece, to });
    movement::travel_and_arrive(t, Some(you), usize::from(piece), to)
}

/// The piece that is about to move goes elsewhere.
fn redirect(t: T<'_, '_>, you: Cult) -> Flow {
    let Some((piece, planned)) = t.state.now.bound else { return Ok(()) };
    let mut places = movement::destinations_of(t, usize::from(piece));
    places.retain(|to| *to != planned);
    let to = t.ask(you, About::MoveTo, places)?;
    t.state.now.bound = Some((piece, to));
    t.tell(Event::Bound { piece, to });
    Ok(())
}

/// An artifact of theirs is exhausted that can be.
fn exhaust(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let artifacts = artifacts::exhaustible(t, who);
    on_artifact(t, you, who, &artifacts, artifacts::exhaust)
}

fn destroy(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let artifacts = artifacts::destructible(t.state, who);
    on_artifact(t, you, who, &artifacts, artifacts::destroy)
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
    windows::happened(t)
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
