//! Chapters "Activate" and "Locations": FEG-ACT, FEG-OTHER, FEG-MUSEUM, FEG-CEREMONY, FEG-STREETS, FEG-GATHER,
//! FEG-LIBRARY, FEG-SOLO-05 and 07.

use crate::asking::{Asking, Choices, T};
use crate::board::{Cult, Location};
use crate::effect::Moment;
use crate::figures::{self, From};
use crate::question::{About, Choice};
use crate::select::{self, Scene};
use crate::state::Step;
use crate::{Event, artifacts, cards, casting, conclude, curses, dice, effects, track};
use arrayvec::ArrayVec;
use table::Flow;

/// FEG-ACT-01 The basic action must be done; then the control action may be (Museum excepted).
/// FEG-ACT-02 Control is measured once at the start of activate.
pub fn activate(t: T<'_, '_>) -> Flow {
    let (who, here) = (t.state.active, t.state.here());
    casting::checkpoint(t, Moment::Placed, Some(who))?;
    t.state.turn.control = select::has_control(t, who, here);
    match here {
        Location::OtherWorlds => other_worlds(t, who)?,
        Location::Museum => museum(t, who)?,
        Location::Ceremony => ceremony(t, who)?,
        Location::Streets => streets(t, who)?,
        Location::Gathering => gathering(t, who)?,
        Location::Library => library(t, who)?,
    }
    casting::checkpoint(t, Moment::AfterAction, Some(who))
}

/// The control action, if it can be done and is wanted.
/// FEG-ACT-03 Without control, one fate die may be rolled, once a turn.
pub fn control(t: T<'_, '_>) -> Flow {
    let (who, here) = (t.state.active, t.state.here());
    if buy_off_curse(t, who)? || !can_control(t, who, here) {
        return Ok(());
    }
    if !in_control(t) {
        dice::try_for_control(t, who)?;
    }
    if !in_control(t) || !can_control(t, who, here) {
        return Ok(());
    }
    let mut options: Choices = [Choice::Yes].into_iter().collect();
    options.extend(casting::in_own_turn(t, who)?);
    match t.may_ask(who, About::Control, options.iter().copied())? {
        None => Ok(()),
        Some(Choice::Yes) => control_action(t, who, here),
        Some(used) => {
            t.then([Step::Control]);
            casting::use_one(t, who, used)
        }
    }
}

fn in_control(t: crate::Look<'_, '_>) -> bool {
    t.state.turn.control || t.state.turn.temporary
}

/// Whether the control action could do anything.
fn can_control(t: crate::Look<'_, '_>, who: Cult, here: Location) -> bool {
    let cult = t.state.cult(who);
    let own = cult.at[here.index()];
    match here {
        Location::OtherWorlds => t.state.turn.control_symbols > 0 && cult.abyss > 0,
        Location::Museum => own > 0 && t.state.cults.iter().any(|cult| cult.signs > 0),
        Location::Ceremony => own >= 2,
        Location::Streets if t.state.is_solo() => own > 0 && cult.guests > 0,
        Location::Streets => own > 0 && t.state.supply > 0,
        Location::Gathering => own > 0,
        Location::Library => !cult.hand.is_empty(),
    }
}

fn control_action(t: T<'_, '_>, who: Cult, here: Location) -> Flow {
    match here {
        Location::OtherWorlds => figures::recruit(t, who, t.state.turn.control_symbols),
        Location::Museum => destroy_signs(t, who),
        Location::Ceremony => {
            figures::sacrifice(t, who, here)?;
            figures::sacrifice(t, who, here)?;
            track::advance(t, who, 1)
        }
        Location::Streets => streets_control(t, who),
        Location::Gathering => spread(t, who),
        Location::Library => conclude::ready_free(t, who),
    }
}

/// FEG-OTHER-01 One die per own cultist there; each success advances 1 and sacrifices 1 of them to the Abyss.
/// FEG-OTHER-02 The control symbols of that roll are kept in mind.
fn other_worlds(t: T<'_, '_>, who: Cult) -> Flow {
    let at = Location::OtherWorlds;
    let cultists = t.state.cult(who).at[at.index()];
    if cultists == 0 {
        return Ok(());
    }
    let tray = dice::roll(t, who, cultists, false)?;
    t.state.turn.control_symbols = tray[t.content.die.summon_control.index()];
    for _ in 0..dice::count(tray, &t.content.die.summon_success) {
        track::advance(t, who, 1)?;
        figures::sacrifice(t, who, at)?;
    }
    Ok(())
}

/// FEG-MUSEUM-04 Control: before the basic action the two face-up ones may be replaced by two new ones.
/// FEG-MUSEUM-01 Basic: take a face-up artifact or the deck's top; the remaining face-up ones go under the deck;
/// 2 new ones.
fn museum(t: T<'_, '_>, who: Cult) -> Flow {
    if !in_control(t) {
        dice::try_for_control(t, who)?;
    }
    if in_control(t) && !t.state.artifacts.is_empty() && t.may_do(who, About::ReplaceShown)? {
        artifacts::replace_shown(t)?;
    }
    artifacts::take(t, who, true)?;
    artifacts::replace_shown(t)
}

/// FEG-MUSEUM-04 Up to 3 own cultists there may be sacrificed, each destroying 1 sign of any player.
fn destroy_signs(t: T<'_, '_>, who: Cult) -> Flow {
    for _ in 0..3 {
        let signed: ArrayVec<Cult, 4> =
            t.state.clockwise().filter(|&cult| t.state.cult(cult).signs > 0).collect();
        if signed.is_empty() || t.state.cult(who).at[Location::Museum.index()] == 0 {
            break;
        }
        let Some(whose) = t.may_ask(who, About::DestroySign, signed)? else { break };
        figures::sacrifice(t, who, Location::Museum)?;
        track::destroy_signs(t, whose, 1)?;
    }
    Ok(())
}

/// FEG-CEREMONY-01 Gain a gate unless holding one; then the own Dark Gift.
/// FEG-SOLO-09 A gift that needs a rival has a solo line.
fn ceremony(t: T<'_, '_>, who: Cult) -> Flow {
    gain_gate(t, who)?;
    let Some(god) = t.state.cult(who).god else { return Ok(()) };
    t.tell(Event::Gift { who });
    effects::resolve(t, Scene::of(t, who), t.content.god(god).card(t.state).does)
}

/// FEG-GATE-01 A player holds at most 1 gate.
pub fn gain_gate(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.gates > 0 && !t.state.cult(who).gate {
        t.state.gates -= 1;
        t.state.cult_mut(who).gate = true;
        t.tell(Event::GainedGate { who });
    }
    curses::watch(t)
}

/// FEG-STREETS-01 Move 2 investigators in total from own lodge and/or supply to other lodges; then every other
/// player with one or more is raided, the active one not.
/// FEG-SOLO-05 Solo: 2 lodge investigators return to the supply.
fn streets(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.is_solo() {
        return figures::leave_lodge(t, who, 2);
    }
    for _ in 0..2 {
        let lodge = (t.state.cult(who).guests > 0).then_some(Choice::Lodge);
        let supply = (t.state.supply > 0).then_some(Choice::Supply);
        let sources: ArrayVec<Choice, 2> = lodge.into_iter().chain(supply).collect();
        if sources.is_empty() {
            break;
        }
        let from = match t.ask(who, About::InvestigatorFrom, sources.iter().copied())? {
            Choice::Lodge => From::Lodge(who),
            _ => From::Supply,
        };
        let to = t.ask(who, About::InvestigatorTo, t.state.rivals(who))?;
        figures::lodge(t, to, 1, from)?;
    }
    conclude::raid_all(t, Some(who))
}

/// FEG-STREETS-02 Sacrifice 1 own cultist there: 1 investigator to each other lodge (clockwise while the supply
/// lasts), no raid from these.
/// FEG-SOLO-05 Solo: 1 more returns to the supply.
fn streets_control(t: T<'_, '_>, who: Cult) -> Flow {
    figures::sacrifice(t, who, Location::Streets)?;
    if t.state.is_solo() {
        return figures::leave_lodge(t, who, 1);
    }
    for rival in t.state.rivals(who) {
        figures::lodge(t, rival, 1, From::Supply)?;
    }
    Ok(())
}

/// FEG-GATHER-01 3 own cultists from the Abyss to the lodge, then optionally 1 own cultist from there to any
/// other location.
fn gathering(t: T<'_, '_>, who: Cult) -> Flow {
    figures::recruit(t, who, 3 + t.traits(who).gathered)?;
    move_out(t, who).map(drop)
}

/// FEG-GATHER-02 Any number of own cultists from there to any locations, split freely.
fn spread(t: T<'_, '_>, who: Cult) -> Flow {
    while move_out(t, who)? {}
    Ok(())
}

/// One cultist leaves the Gathering, if its player likes. Says whether it did.
fn move_out(t: T<'_, '_>, who: Cult) -> Flow<bool> {
    let from = Location::Gathering;
    if t.state.cult(who).at[from.index()] == 0 {
        return Ok(false);
    }
    let Some(to) = t.may_ask(who, About::CultistTo, from.others())? else { return Ok(false) };
    figures::march(t, who, from, to)?;
    Ok(true)
}

/// FEG-LIBRARY-01 Draw 3; in conclude 2 spells may be readied from the same pool.
fn library(t: T<'_, '_>, who: Cult) -> Flow {
    t.state.turn.may_ready += 1;
    cards::draw(t, who, 3)
}

/// FEG-SOLO-07 With real control, once a turn, instead of the control action: gain 3 signs to destroy 1 face-down
/// curse. Says whether it was done.
fn buy_off_curse(t: T<'_, '_>, who: Cult) -> Flow<bool> {
    let can = t.state.is_solo() && t.state.turn.control && t.state.curses_held(who) > 0;
    if !can || !t.may_do(who, About::BuyOffCurse)? {
        return Ok(false);
    }
    track::gain_signs(t, who, 3)?;
    curses::lift(t, who);
    Ok(true)
}
