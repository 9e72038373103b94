//! Chapters "Activate" and "Locations": FEG-ACT, FEG-OTHER, FEG-MUSEUM, FEG-CEREMONY, FEG-STREETS, FEG-GATHER,
//! FEG-LIBRARY, FEG-SOLO-05 and 07.

use crate::asking::{Asking, Choices, Look, T};
use crate::board::{Cult, LOCATIONS, Location};
use crate::effect::Window;
use crate::figures::{self, From};
use crate::question::{About, Choice};
use crate::select::{self, Scene};
use crate::state::{Roll, STORMS, State};
use crate::{Event, artifacts, cards, conclude, curses, dice, effects, track, windows};
use arrayvec::ArrayVec;
use table::Flow;

/// FEG-SOLO-07 In signs.
const PRICE_OF_A_CURSE: u8 = 3;

/// FEG-ACT-01 The basic action must be done; then the control action may be (Museum excepted).
/// FEG-ACT-02 Control counts if one has it when the location is activated.
pub fn activate(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    windows::open(t, Window::Placed, Some(who))?;
    let here = t.state.here();
    t.state.turn.control = select::has_control(t, who, here);
    if here == Location::Museum {
        museum_control(t, who)?;
    }
    basic_action(t, who, here)?;
    windows::open(t, Window::AfterAction, Some(who))?;
    t.state.turn.left = t.state.here() != here;
    Ok(())
}

/// FEG-ACT-01 What a location does for whoever uses it.
pub fn basic_action(t: T<'_, '_>, who: Cult, at: Location) -> Flow {
    match at {
        Location::OtherWorlds => other_worlds(t, who),
        Location::Museum => museum(t, who),
        Location::Ceremony => ceremony(t, who),
        Location::Streets => streets(t, who),
        Location::Gathering => gathering(t, who),
        Location::Library => library(t, who),
    }
}

/// The control action, if it can be done and is wanted.
/// FEG-ACT-03 Without control, one fate die may be rolled, once a turn.
/// FEG-CAST-01 Cards may bring what the control action lacks, or take it away, until the last moment.
pub fn control(t: T<'_, '_>) -> Flow {
    let (who, here) = (t.state.active, t.state.here());
    if buy_off_curse(t, who, here)? {
        return Ok(());
    }
    if !can_control(t, who, here) {
        windows::offer(t, who)?;
    }
    dice::try_for_control(t, who, |t| !in_control(t, here) && can_control(t, who, here))?;
    if windows::may(t, who, About::Control, |t| in_control(t, here) && can_control(t, who, here))? {
        control_action(t, who, here)?;
    }
    Ok(())
}

/// FEG-ACT-02 It counts if one had control when the location was activated, or has it when the control action comes.
/// FEG-ACT-03 Temporary control is as good.
fn in_control(t: Look<'_, '_>, here: Location) -> bool {
    t.state.turn.temporary || in_real_control(t, here)
}

fn in_real_control(t: Look<'_, '_>, here: Location) -> bool {
    t.state.turn.control || select::has_control(t, t.state.active, here)
}

/// Whether the control action could do anything. Once the fate piece has left, there is none.
fn can_control(t: Look<'_, '_>, who: Cult, here: Location) -> bool {
    t.state.here() == here && can_act(t, who, here)
}

fn can_act(t: Look<'_, '_>, who: Cult, here: Location) -> bool {
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
        Location::Ceremony => ceremony_control(t, who),
        Location::Streets => streets_control(t, who),
        Location::Gathering => spread(t, who),
        Location::Library => conclude::ready_free(t, who),
    }
}

/// FEG-OTHER-01 One die per own cultist there; each success advances 1 and sacrifices 1 of them to the Abyss.
/// FEG-OTHER-02 The control symbols of that roll are kept in mind, and those of every further one that a card brings.
fn other_worlds(t: T<'_, '_>, who: Cult) -> Flow {
    let at = Location::OtherWorlds;
    if t.state.cult(who).at[at.index()] == 0 {
        return Ok(());
    }
    let tray = dice::roll(t, who, Roll::OtherWorlds(who))?;
    if t.state.active == who && t.state.here() == at {
        t.state.turn.control_symbols += tray[t.content.die.summon_control.index()];
    }
    for _ in 0..dice::count(tray, &t.content.die.summon_success) {
        track::advance(t, who, 1)?;
        figures::sacrifice(t, who, at)?;
    }
    Ok(())
}

/// FEG-MUSEUM-04 Control: before the basic action the two face-up ones may be replaced by two new ones.
fn museum_control(t: T<'_, '_>, who: Cult) -> Flow {
    let here = Location::Museum;
    let is_there = |t: Look<'_, '_>| t.state.here() == here;
    dice::try_for_control(t, who, |t| is_there(t) && !in_control(t, here))?;
    let can_replace = |t: Look<'_, '_>| is_there(t) && in_control(t, here) && !t.state.artifacts.is_empty();
    if windows::may(t, who, About::ReplaceShown, can_replace)? {
        t.state.turn.replaced = true;
        artifacts::replace_shown(t)?;
    }
    Ok(())
}

/// FEG-MUSEUM-01 Basic: take a face-up artifact or the deck's top; the remaining face-up ones go under the deck;
/// 2 new ones.
fn museum(t: T<'_, '_>, who: Cult) -> Flow {
    artifacts::take(t, who, true)?;
    artifacts::replace_shown(t)
}

/// FEG-MUSEUM-04 Up to 3 own cultists there may be sacrificed, each destroying 1 sign of any player.
fn destroy_signs(t: T<'_, '_>, who: Cult) -> Flow {
    for _ in 0..3 {
        let Some(Choice::Cult(whose)) =
            windows::may_choose(t, who, About::DestroySign, |t| signed_cults(t, who))?
        else {
            break;
        };
        figures::sacrifice(t, who, Location::Museum)?;
        track::destroy_signs(t, whose, 1)?;
    }
    Ok(())
}

/// Whose signs can be destroyed, as long as a cultist is left to be sacrificed.
fn signed_cults(t: Look<'_, '_>, who: Cult) -> Choices {
    let is_left = t.state.cult(who).at[Location::Museum.index()] > 0;
    let signed = t.state.clockwise().filter(|&cult| is_left && t.state.cult(cult).signs > 0);
    signed.map(Choice::Cult).collect()
}

/// FEG-CEREMONY-01 Gain a gate unless holding one; then the own Dark Gift.
/// FEG-SOLO-09 A gift that needs a rival has a solo line.
fn ceremony(t: T<'_, '_>, who: Cult) -> Flow {
    gain_gate(t, who)?;
    gift(t, who, who)
}

/// FEG-CEREMONY-02 Sacrifice 2 own cultists there, advance 1: a cult that loses the second one before it can be
/// sacrificed does not advance.
fn ceremony_control(t: T<'_, '_>, who: Cult) -> Flow {
    for _ in 0..2 {
        if t.state.cult(who).at[Location::Ceremony.index()] == 0 {
            return Ok(());
        }
        figures::sacrifice(t, who, Location::Ceremony)?;
    }
    track::advance(t, who, 1)
}

/// `who` receives the dark gift of the god of `whose` cult.
pub fn gift(t: T<'_, '_>, who: Cult, whose: Cult) -> Flow {
    let Some(god) = t.state.cult(whose).god else { return Ok(()) };
    t.tell(Event::Gift { who, god });
    effects::resolve(t, Scene::of(t, who), t.content.god(god).card(t.state).does)
}

/// FEG-GATE-01 A player holds at most 1 gate.
pub fn gain_gate(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.gates > 0 && !t.state.cult(who).gate {
        t.state.gates -= 1;
        t.state.cult_mut(who).gate = true;
        t.tell(Event::GainedGate { who });
    }
    windows::happened(t)
}

/// FEG-STREETS-01 Move 2 investigators in total from own lodge and/or supply to other lodges; then every other
/// player with one or more is raided, the active one not.
/// FEG-SOLO-05 Solo: 2 lodge investigators return to the supply.
fn streets(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.is_solo() {
        return figures::leave_lodge(t, who, 2);
    }
    let sent = choose_sent(t, who)?;
    for to in t.state.rivals(who) {
        let to_them = sent.iter().filter(|(_, whom)| *whom == to).map(|&(from, _)| (from, 1));
        let to_them: ArrayVec<(From, u8), 2> = to_them.collect();
        figures::lodge_from(t, to, &to_them)?;
    }
    conclude::raid_all(t, Some(who))
}

/// Where each of the 2 investigators comes from, and to whose lodge it goes.
fn choose_sent(t: T<'_, '_>, who: Cult) -> Flow<ArrayVec<(From, Cult), 2>> {
    let (mut guests, mut supply) = (t.state.cult(who).guests, t.state.supply);
    let mut sent = ArrayVec::new();
    while !sent.is_full() && guests + supply > 0 {
        let lodge = (guests > 0).then_some(Choice::Lodge);
        let sources: ArrayVec<Choice, 2> =
            lodge.into_iter().chain((supply > 0).then_some(Choice::Supply)).collect();
        let from = match t.ask(who, About::InvestigatorFrom, sources.iter().copied())? {
            Choice::Lodge => {
                guests -= 1;
                From::Lodge(who)
            }
            _ => {
                supply -= 1;
                From::Supply
            }
        };
        sent.push((from, t.ask(who, About::InvestigatorTo, t.state.rivals(who))?));
    }
    Ok(sent)
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
    let places = |t: Look<'_, '_>| {
        let is_left = t.state.cult(who).at[from.index()] > 0;
        from.others().filter(|_| is_left).map(Choice::Location).collect()
    };
    let Some(Choice::Location(to)) = windows::may_choose(t, who, About::CultistTo, places)? else {
        return Ok(false);
    };
    figures::march(t, who, from, to)?;
    Ok(true)
}

/// FEG-LIBRARY-01 Draw 3; in conclude 2 spells in total may be readied from the same pool, however often it is used.
fn library(t: T<'_, '_>, who: Cult) -> Flow {
    if t.state.is_turn_of(who) && !t.state.turn.studied {
        t.state.turn.studied = true;
        t.state.turn.may_ready += 1;
    }
    cards::draw(t, who, 3)
}

/// FEG-SOLO-07 With real control, once a turn, instead of the control action, the Museum's included: gain 3 signs to
/// destroy 1 face-down curse: fewer signs destroy none. Says whether it was done.
fn buy_off_curse(t: T<'_, '_>, who: Cult, here: Location) -> Flow<bool> {
    let can = |t: Look<'_, '_>| {
        let is_there = t.state.here() == here && in_real_control(t, here);
        t.state.is_solo() && is_there && !t.state.turn.replaced && t.state.curses_held(who) > 0
    };
    if !windows::may(t, who, About::BuyOffCurse, can)? {
        return Ok(false);
    }
    if track::gain_signs(t, who, PRICE_OF_A_CURSE)? == PRICE_OF_A_CURSE {
        curses::destroy(t, who);
    }
    Ok(true)
}

/// One of these locations, or that of the fate piece, is used by you.
pub fn choose_basic_action(t: T<'_, '_>, you: Cult, places: &[Location]) -> Flow {
    let at = match places {
        [] => t.state.here(),
        places => t.ask(you, About::WhichLocation, places.iter().copied())?,
    };
    basic_action(t, you, at)
}

pub fn lose_gate(t: T<'_, '_>, who: Cult) -> Flow {
    let cult = t.state.cult_mut(who);
    if std::mem::take(&mut cult.gate) {
        t.state.gates += 1;
        t.tell(Event::LostGate { who });
    }
    windows::happened(t)
}

/// A storm is laid on a location that has none of yours.
pub fn squall(t: T<'_, '_>, you: Cult) -> Flow {
    let places = calm_places(t.state, you);
    if places.is_empty() {
        return Ok(());
    }
    let at = t.ask(you, About::WhichLocation, places)?;
    t.state.squalls[at.index()] |= 1 << you.0;
    t.tell(Event::Squall { at });
    Ok(())
}

/// Where a storm of theirs can be laid.
/// FEG-COMP-01 There are 8 tokens.
pub fn calm_places(state: &State, who: Cult) -> ArrayVec<Location, LOCATIONS> {
    let is_calm = |at: &Location| state.squalls[at.index()] & (1 << who.0) == 0;
    let is_left = state.storms() < STORMS;
    Location::ALL.into_iter().filter(|at| is_left && is_calm(at)).collect()
}
