//! Chapter "Move": FEG-MOVE, FEG-GATE.

use crate::asking::{Choices, Look, T};
use crate::board::{Cult, LOCATIONS, Location, Spell, Symbol};
use crate::effect::Window;
use crate::figures::{self, From};
use crate::question::{About, Choice};
use crate::state::Step;
use crate::{Event, cards, casting, conclude, track, turn, windows};
use arrayvec::ArrayVec;
use table::Flow;

/// FEG-MOVE-01 Play a spell face down on the column where the fate piece stands; the piece goes to the location
/// of that spell's back symbol.
/// FEG-MOVE-02 Or play two spells with the same back: to any other location, named with the play.
/// FEG-MOVE-03 Or play a gate: to any other location, named likewise.
/// FEG-CAST-01 A readied spell can be cast at any time: spells are among the options.
pub fn move_fate(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    if !find_legal_play(t, who)? {
        return find_another_way(t, who);
    }
    let casts = windows::in_own_turn(t, who)?;
    let mut options = plays(t, who);
    if options.is_empty() {
        // What was cast has taken the last play away.
        t.then([Step::Move]);
        return Ok(());
    }
    options.extend(casts);
    let to = match t.ask(who, About::Play, options.iter().copied())? {
        Choice::Spell(spell) => {
            let to = t.content.spell(spell).back.location();
            play(t, who, &[spell], to)?;
            to
        }
        Choice::Pair(back) => {
            let pair = choose_pair(t, who, back)?;
            let to = t.ask(who, About::MoveTo, destinations(t, who))?;
            play(t, who, &pair, to)?;
            to
        }
        Choice::Gate => {
            let to = t.ask(who, About::MoveTo, destinations(t, who))?;
            play_gate(t, who, to)?;
            to
        }
        used => {
            t.then([Step::Move]);
            return casting::use_one(t, who, used);
        }
    };
    t.then([Step::Arrive]);
    t.state.now.bound = None;
    let piece = t.state.piece_of(who);
    travel(t, Some(who), piece, to)
}

/// FEG-MOVE-05 No legal play: draw until there is one; with nothing to draw, move and activate are skipped.
fn find_legal_play(t: T<'_, '_>, who: Cult) -> Flow<bool> {
    while plays(t, who).is_empty() {
        if !cards::draw_one(t, who)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// FEG-MOVE-05 With nothing to draw, move and activate are skipped.
/// FEG-CAST-01 But cards that could change that can be used first.
fn find_another_way(t: T<'_, '_>, who: Cult) -> Flow {
    let casts = windows::in_own_turn(t, who)?;
    if !plays(t, who).is_empty() {
        t.then([Step::Move]);
        return Ok(());
    }
    if let Some(used) = t.may_ask(who, About::Interrupt(Window::YourTurn), casts.iter().copied())? {
        t.then([Step::Move]);
        return casting::use_one(t, who, used);
    }
    t.state.turn.stayed = true;
    t.tell(Event::CannotMove { who });
    clear_the_altar(t);
    Ok(())
}

/// FEG-MOVE-05 When nobody can play any more, all columns are discarded, so that there is something to draw.
fn clear_the_altar(t: T<'_, '_>) {
    if t.state.clockwise().all(|who| plays(t, who).is_empty()) {
        cards::discard_columns(t);
    }
}

/// Everything that can be played for the move.
/// FEG-MOVE-04 The location must change. Other Worlds is reached only by a pair, a gate or a card.
fn plays(t: Look<'_, '_>, who: Cult) -> Choices {
    let cult = t.state.cult(who);
    let may_go = |spell: &Spell| destinations(t, who).contains(&t.content.spell(*spell).back.location());
    let mut plays: Choices = cult.hand.iter().filter(may_go).map(Choice::Spell).collect();
    for symbol in Symbol::ALL {
        if (cult.hand & t.content.with_back(symbol)).len() >= 2 {
            plays.push(Choice::Pair(symbol));
        }
    }
    plays.extend(cult.gate.then_some(Choice::Gate));
    plays
}

/// FEG-MOVE-04 The location must change.
/// FEG-TWO-01 Moving onto the rival's location is not allowed.
fn destinations(t: Look<'_, '_>, who: Cult) -> ArrayVec<Location, LOCATIONS> {
    destinations_of(t, t.state.piece_of(who))
}

/// Where a fate piece may go.
pub fn destinations_of(t: Look<'_, '_>, piece: usize) -> ArrayVec<Location, LOCATIONS> {
    let barred = t.state.barred_to(piece);
    t.state.pieces[piece].others().filter(|&to| Some(to) != barred).collect()
}

/// Which two of the spells with this back are played; of two, both.
fn choose_pair(t: T<'_, '_>, who: Cult, back: Symbol) -> Flow<ArrayVec<Spell, 2>> {
    let mut alike = t.state.cult(who).hand & t.content.with_back(back);
    let is_choice = alike.len() > 2;
    let mut pair = ArrayVec::new();
    for _ in 0..2 {
        let spells = alike.iter().take(if is_choice { usize::MAX } else { 1 }).map(Choice::Spell);
        let Choice::Spell(spell) = t.ask(who, About::PlayPair, spells)? else { break };
        alike.remove(spell);
        pair.push(spell);
    }
    Ok(pair)
}

/// The spells go face down to the column where the piece stands; where it will go is said with them.
fn play(t: T<'_, '_>, who: Cult, spells: &[Spell], to: Location) -> Flow {
    let (piece, here) = (t.state.piece_of(who), t.state.here());
    t.state.now.bound = Some((piece as u8, to));
    spells.iter().for_each(|&spell| cards::play(t, who, spell, here, to));
    windows::happened(t)
}

fn play_gate(t: T<'_, '_>, who: Cult, to: Location) -> Flow {
    let (piece, here) = (t.state.piece_of(who), t.state.here());
    t.state.now.bound = Some((piece as u8, to));
    t.state.cult_mut(who).gate = false;
    t.state.columns[here.index()].gates += 1;
    t.tell(Event::PlayedGate { who, at: here, to });
    windows::happened(t)
}

/// Whatever moves a fate piece opens the same windows: before it moves, and when it has arrived.
pub fn travel_and_arrive(t: T<'_, '_>, mover: Option<Cult>, piece: usize, to: Location) -> Flow {
    travel(t, mover, piece, to)?;
    windows::open(t, Window::Arrived, mover)
}

/// A fate piece goes where it is bound for, unless a card sends it elsewhere.
fn travel(t: T<'_, '_>, mover: Option<Cult>, piece: usize, to: Location) -> Flow {
    let outer = t.state.now.bound.replace((piece as u8, to));
    windows::open(t, Window::Destination, mover)?;
    let (_, to) = t.state.now.bound.take().unwrap_or((piece as u8, to));
    let to = if t.state.is_solo() && piece == 1 {
        turn::evade(t, to)?
    } else {
        still_allowed(t, mover, piece, to)?
    };
    t.state.now.bound = outer;
    t.state.pieces[piece] = to;
    t.tell(Event::FateMoved { piece: piece as u8, to });
    windows::happened(t)?;
    if t.state.is_solo() && piece == 1 {
        turn::investigators_arrive(t)?;
    }
    Ok(())
}

/// FEG-MOVE-04 The location must change. FEG-TWO-01 Nobody enters the other's location. If a card has brought a
/// piece to where this one is bound for, its mover names another location.
fn still_allowed(t: T<'_, '_>, mover: Option<Cult>, piece: usize, to: Location) -> Flow<Location> {
    let allowed = destinations_of(t, piece);
    if allowed.contains(&to) {
        return Ok(to);
    }
    t.ask(mover.unwrap_or(t.state.active), About::MoveTo, allowed)
}

/// What happens at the new location.
/// FEG-MOVE-07 3 or more investigators there all go to the active lodge; 2 or fewer stay.
/// FEG-MOVE-08 Then 1 own cultist from the lodge and 1 investigator from the supply are placed there.
pub fn arrive(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    windows::open(t, Window::Arrived, Some(who))?;
    let here = t.state.here();
    let waiting = t.state.investigators[here.index()];
    if waiting >= 3 {
        figures::lodge(t, who, waiting, From::Location(here))?;
    }
    squall(t, who, here)?;
    place_cultist(t, who, here)?;
    place_investigator(t, here)
}

/// A cult that enters a location loses a cultist there for each storm that is not its own.
fn squall(t: T<'_, '_>, who: Cult, at: Location) -> Flow {
    for whose in t.state.rivals(who) {
        let storms = t.state.squalls[at.index()];
        let others = storms & !(1 << whose.0);
        if storms != others {
            t.state.squalls[at.index()] = others;
            t.tell(Event::SquallStruck { who, at });
            figures::sacrifice(t, who, at)?;
        }
    }
    Ok(())
}

/// FEG-MOVE-09 No cultist in the lodge: take 2 from the Abyss, 1 to the lodge and 1 to the location, and gain 1
/// sign. With 1 in the Abyss it goes to the location, with 0 none is placed; the sign is gained all the same.
fn place_cultist(t: T<'_, '_>, who: Cult, at: Location) -> Flow {
    if t.state.cult(who).lodge > 0 {
        return figures::send(t, who, at);
    }
    figures::recruit(t, who, 2)?;
    figures::send(t, who, at)?;
    track::gain_signs(t, who, 1).map(drop)
}

/// FEG-MOVE-10 No investigator in the supply: everyone with at least one in the lodge is raided at once, then 1
/// is placed if the supply has one; no second mass raid.
pub fn place_investigator(t: T<'_, '_>, at: Location) -> Flow {
    if t.state.supply == 0 {
        conclude::raid_all(t, None)?;
    }
    figures::place_investigator(t, at)
}

/// FEG-TWO-02 "A fate piece" is either, by choice; nobody enters the other's location.
pub fn move_chosen_piece(t: T<'_, '_>, you: Cult) -> Flow {
    let pieces = if t.state.cults.len() < 3 { 2 } else { 1 };
    let Choice::Piece(piece) = t.ask(you, About::WhichPiece, (0..pieces).map(Choice::Piece))? else {
        return Ok(());
    };
    let to = t.ask(you, About::MoveTo, destinations_of(t, usize::from(piece)))?;
    t.tell(Event::Bound { piece, to });
    travel_and_arrive(t, Some(you), usize::from(piece), to)
}

/// The piece that is about to move goes elsewhere.
pub fn redirect(t: T<'_, '_>, you: Cult) -> Flow {
    let Some((piece, planned)) = t.state.now.bound else { return Ok(()) };
    let mut places = destinations_of(t, usize::from(piece));
    places.retain(|to| *to != planned);
    let to = t.ask(you, About::MoveTo, places)?;
    t.state.now.bound = Some((piece, to));
    t.tell(Event::Bound { piece, to });
    Ok(())
}
