//! Chapter "Conclude": FEG-READY, FEG-DRAW, FEG-RAID.

use crate::asking::{Asking, Choices, Look, T};
use crate::board::{Cult, Location, SYMBOLS, Spell};
use crate::content::Content;
use crate::effect::Window;
use crate::question::{About, Choice};
use crate::state::{Attention, Readied, Roll, SLOTS, SPELLS, State, Step};
use crate::{Event, cards, casting, curses, dice, figures, track, windows};
use arrayvec::ArrayVec;
use table::Flow;

/// FEG-DRAW-01 Up to 3 in hand.
pub(crate) const HAND: u8 = 3;
/// FEG-RAID-01 5 or more investigators in the own lodge: raid.
pub(crate) const RAIDED: u8 = 5;

/// FEG-READY-02 One hand spell may be readied (two at the Library).
/// FEG-CAST-01 Spells are among the options.
pub fn ready(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    let casts = windows::in_own_turn(t, who)?;
    let mut options: Choices = Choices::new();
    if t.state.turn.may_ready > 0 {
        options.extend(affordable(t, who).map(Choice::Spell));
    }
    options.extend(casts);
    options.push(Choice::No);
    let is_asked_anyway = options.len() > 1 && !t.state.cult(who).reserve.is_empty();
    let watch = if is_on_watch(t.state, who) { Choice::StopWatching } else { Choice::KeepWatch };
    options.extend(is_asked_anyway.then_some(watch));
    if t.state.options.poker_face && t.state.turn.may_ready > 0 && !t.state.cult(who).hand.is_empty() {
        options.push(Choice::NotThisTurn);
    }
    match t.ask(who, About::Ready, options.iter().copied())? {
        Choice::Spell(spell) => {
            t.then([Step::Ready]);
            ready_paid(t, who, spell)
        }
        Choice::No | Choice::NotThisTurn => {
            if t.state.turn.has_readied {
                cards::discard_column(t, t.state.here());
            }
            Ok(())
        }
        Choice::KeepWatch | Choice::StopWatching => {
            t.then([Step::Ready]);
            let on_watch = is_on_watch(t.state, who);
            t.state.cult_mut(who).attention = if on_watch { Attention::Usual } else { Attention::Always };
            Ok(())
        }
        used => {
            t.then([Step::Ready]);
            casting::use_one(t, who, used)
        }
    }
}

fn is_on_watch(state: &State, who: Cult) -> bool {
    state.cult(who).attention == Attention::Always
}

/// FEG-READY-06 The spell is readied; then, at once, the whole column is discarded, used or not.
/// FEG-READY-08 Without a free slot the column goes first: what is cast instead is cast when it has been paid for.
fn ready_paid(t: T<'_, '_>, who: Cult, spell: Spell) -> Flow {
    t.state.turn.may_ready -= 1;
    t.state.turn.has_readied = true;
    let here = t.state.here();
    if has_slot(t.state, who) {
        put_ready(t, who, spell, false)?;
        spend_column(t, here);
    } else {
        spend_column(t, here);
        make_room(t, who, spell, false)?;
    }
    windows::happened(t)
}

/// FEG-LIBRARY-01 The column goes after the last spell that may be readied.
fn spend_column(t: T<'_, '_>, here: Location) {
    if t.state.turn.may_ready == 0 {
        t.state.turn.has_readied = false;
        cards::discard_column(t, here);
    }
}

/// A card lets one ready more, once a turn: with an empty deck it could otherwise be readied and cast for ever.
pub fn ready_more(t: T<'_, '_>, who: Cult, spells: u8) {
    if t.state.is_turn_of(who) && !t.state.turn.incanted {
        t.state.turn.incanted = true;
        t.state.turn.may_ready += spells;
    }
}

/// The hand spells that the pool pays for.
fn affordable<'a>(t: Look<'a, '_>, who: Cult) -> impl Iterator<Item = Spell> + use<'a> {
    let (pool, wilds) = pool(t.content, t.state, who);
    let hand = t.state.cult(who).hand;
    let costs: ArrayVec<(Spell, u8), SPELLS> =
        hand.iter().map(|spell| (spell, lacking(t.content, spell, pool).iter().sum())).collect();
    costs.into_iter().filter(move |&(_, lacks)| lacks <= wilds).map(|(spell, _)| spell)
}

/// FEG-READY-03 The pool: symbols of this location's column, the location's own symbol, backs of own readied
/// spells. Hand symbols never count.
/// FEG-READY-04 Gates in the column and the Other Worlds mark are wild, one symbol each; two equal symbols are
/// not wild here.
/// FEG-TWO-01 With two players, this location is that of one's own fate piece.
pub fn pool(content: &Content, state: &State, who: Cult) -> ([u8; SYMBOLS], u8) {
    let here = state.piece_at(who);
    let mut pool = state.column(content, here);
    let this_turn = if state.is_turn_of(who) { state.turn.wilds } else { 0 };
    let mut wilds = state.columns[here.index()].gates + this_turn + state.traits(content, who).wilds;
    match here.symbol() {
        Some(symbol) => pool[symbol.index()] += 1,
        None => wilds += 1,
    }
    for readied in state.readied(who) {
        pool[content.spell(readied).back.index()] += 1;
    }
    (pool, wilds)
}

/// The symbols of its cost that the pool lacks.
/// FEG-READY-04 Each pool symbol pays once per spell.
pub fn lacking(content: &Content, spell: Spell, pool: [u8; SYMBOLS]) -> [u8; SYMBOLS] {
    let mut lacks = content.spell(spell).cost();
    for (lack, paid) in lacks.iter_mut().zip(pool) {
        *lack = lack.saturating_sub(paid);
    }
    lacks
}

fn has_slot(state: &State, who: Cult) -> bool {
    state.cult(who).reserve.len() < SLOTS
}

/// FEG-READY-08 No free slot: cast the new one at once (if its timing fits), or discard a readied one without
/// effect and take its slot.
fn make_room(t: T<'_, '_>, who: Cult, spell: Spell, is_free: bool) -> Flow {
    let fits = casting::fits(t, who, spell, Window::YourTurn).then_some(Choice::Cast(spell));
    let slots = (0..SLOTS as u8).map(Choice::Slot);
    let options: ArrayVec<Choice, 4> = fits.into_iter().chain(slots).collect();
    match t.ask(who, About::MakeRoom, options.iter().copied())? {
        Choice::Slot(slot) => {
            unready(t, who, slot);
            put_ready(t, who, spell, is_free)
        }
        _ => {
            t.state.cult_mut(who).hand.remove(spell);
            casting::resolve_cast(t, who, spell)
        }
    }
}

/// FEG-READY-05 The cost is shown when it is paid; name and ability are not; a spell readied for nothing shows none.
/// FEG-READY-06 The spell goes face down to a free slot of 3.
fn put_ready(t: T<'_, '_>, who: Cult, spell: Spell, is_free: bool) -> Flow {
    let card = t.content.spell(spell);
    let cult = t.state.cult_mut(who);
    cult.hand.remove(spell);
    cult.reserve.push(Readied { spell, is_free });
    let cost = (!is_free).then(|| card.cost());
    t.tell(Event::Readied { who, back: card.back, cost, spell: Some(spell) });
    curses::watch(t)
}

/// FEG-LIBRARY-02 Ready 1 hand spell free, nothing is discarded.
pub fn ready_free(t: T<'_, '_>, who: Cult) -> Flow {
    let hand: Choices = t.state.cult(who).hand.iter().map(Choice::Spell).collect();
    match t.may_ask(who, About::ReadyFree, hand.iter().copied())? {
        Some(Choice::Spell(spell)) if has_slot(t.state, who) => put_ready(t, who, spell, true)?,
        Some(Choice::Spell(spell)) => make_room(t, who, spell, true)?,
        _ => return Ok(()),
    }
    windows::happened(t)
}

/// A readied spell is discarded without effect; it stays secret.
pub fn unready(t: T<'_, '_>, who: Cult, slot: u8) {
    let cult = t.state.cult_mut(who);
    let spell = cult.reserve.remove(usize::from(slot)).spell;
    cult.discarded.insert(spell);
    let back = t.content.spell(spell).back;
    t.tell(Event::Unreadied { who, back, spell: Some(spell) });
}

/// FEG-DRAW-01 Draw 1 spell, then up to 3 in hand (gates do not count); no maximum.
pub fn draw(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    cards::draw(t, who, 1)?;
    while t.state.cult(who).hand.count() < HAND + t.traits(who).hand && cards::draw_one(t, who)? {}
    windows::open(t, Window::AfterDraw, Some(who))
}

/// FEG-RAID-01 5 or more investigators in the own lodge: raid.
pub fn raid(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    if t.state.cult(who).guests >= RAIDED + t.traits(who).lodge {
        raid_one(t, who)?;
    }
    Ok(())
}

/// FEG-RAID-04 Several players raided: the active one first if raided, then clockwise, each in full.
pub fn raid_all(t: T<'_, '_>, but: Option<Cult>) -> Flow {
    for who in t.state.clockwise().filter(|&who| Some(who) != but) {
        raid_one(t, who)?;
    }
    Ok(())
}

/// FEG-RAID-02 One die per investigator there, all at once; results in the order sign, rift, claw; signs one by
/// one, so that the tenth ends the game in mid raid.
pub fn raid_one(t: T<'_, '_>, who: Cult) -> Flow {
    if raid_dice(t.content, t.state, who) == 0 {
        return Ok(());
    }
    t.tell(Event::Raided { who });
    let tray = dice::roll(t, who, Roll::Raid(who))?;
    for face in crate::board::Face::ALL {
        let shown = tray[face.index()];
        if t.content.die.raid_signs.contains(&face) {
            track::gain_signs(t, who, shown)?;
        }
        if t.content.die.raid_destroys.contains(&face) {
            figures::leave_lodge(t, who, shown)?;
        }
    }
    Ok(())
}

/// How many dice a raid rolls.
/// FEG-CURSE-02 Nothing lessens a raid that a curse brings.
pub fn raid_dice(content: &Content, state: &State, who: Cult) -> u8 {
    let fewer = if state.now.depth > 0 { 0 } else { state.traits(content, who).raid_dice };
    state.cult(who).guests.saturating_sub(fewer)
}

impl crate::content::SpellCard {
    /// How many of each symbol it costs.
    pub fn cost(&self) -> [u8; SYMBOLS] {
        let mut cost = [0; SYMBOLS];
        self.cost.iter().for_each(|symbol| cost[symbol.index()] += 1);
        cost
    }
}

pub fn unready_chosen(t: T<'_, '_>, you: Cult, who: Cult) -> Flow {
    let slots: Choices = (0..t.state.cult(who).reserve.len() as u8).map(Choice::Slot).collect();
    if slots.is_empty() {
        return Ok(());
    }
    if let Choice::Slot(slot) = t.ask(you, About::WhichSlot(who), slots.iter().copied())? {
        unready(t, who, slot);
    }
    windows::happened(t)
}
