//! The mythos pool: MOM-MYTH-01 to MOM-MYTH-06.

use crate::Event;
use crate::asking::{Asking, Look, MOST_ANSWERS, T};
use crate::content::Content;
use crate::effects::{self, Scene};
use crate::ids::{Condition, Gate, PoolEvent, RoomKind, Tier, TokenKind, Who};
use crate::question::About;
use crate::select;
use crate::state::State;
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// MOM-MYTH-04 Another is drawn at most so many times.
const MOST_REDRAWS: u8 = 3;
/// MOM-MYTH-03 Help joins every so many rounds.
const HELP_EVERY: u8 = 3;
/// MOM-MYTH-01 Night is from this round on.
const NIGHT: u8 = 6;

/// MOM-MYTH-02 One event is drawn uniformly within a tier drawn by weight. MOM-MYTH-06 It is a text, then effects.
pub(super) fn event(t: T<'_, '_>) -> Flow {
    if std::mem::take(&mut t.state.pool.skip) {
        return Ok(());
    }
    let drawn = match draw_tier(t)? {
        Some(tier) => draw_event(t, tier)?,
        None => None,
    };
    let Some(event) = drawn else {
        t.tell(Event::PoolSilent);
        return Ok(());
    };
    let it = t.content.pool_event(event);
    t.state.pool.drawn.insert(event);
    if it.once {
        t.state.pool.spent.insert(event);
    }
    t.read_out(Event::PoolEvent(event));
    let mut scene = Scene::NOBODY;
    effects::resolve(t, &it.does, &mut scene)
}

fn draw_tier(t: T<'_, '_>) -> Flow<Option<Tier>> {
    let weights = tier_weights(t.content, t.state);
    let tiers = Tier::ALL.iter().copied().zip(weights.map(u32::from));
    let odds: ArrayVec<(Tier, u32), 5> = tiers.filter(|&(_, weight)| weight > 0).collect();
    if odds.is_empty() { Ok(None) } else { t.draw_for(None, About::DrawTier, &odds).map(Some) }
}

/// MOM-MYTH-02 The scenario's own weights; MOM-MYTH-03 else one tier, and help joins it every third round while somebody
/// is Wounded or Insane.
pub fn tier_weights(content: &Content, state: &State) -> [u8; 5] {
    if let Some(weights) = state.pool.weights {
        return weights;
    }
    let mut weights = [0; 5];
    weights[escalation(content, state) as usize] = 1;
    if state.round.is_multiple_of(HELP_EVERY) && is_help_needed(state) {
        weights[Tier::Help as usize] = 1;
    }
    weights
}

fn is_help_needed(state: &State) -> bool {
    state.on_board().any(|who| state.has(who, Condition::Wounded) || state.has(who, Condition::Insane))
}

/// MOM-MYTH-03 With d = 17 − n: minor before d/2 (rounded up), major from there, deadly from d. MOM-SETUP-03 The
/// difficulty makes tiers come later or earlier; the scenario shifts them. Milder than minor is flavour.
fn escalation(content: &Content, state: &State) -> Tier {
    const LADDER: [Tier; 4] = [Tier::Flavour, Tier::Minor, Tier::Major, Tier::Deadly];
    let later = content.difficulty(state.options.difficulty).tiers_later;
    let round = i16::from(state.round) - i16::from(later);
    let deadly = 17 - i16::from(state.n());
    let major = (deadly + 1) / 2;
    let rung = 1 + i16::from(round >= major) + i16::from(round >= deadly);
    let rung = rung.saturating_add(i16::from(state.pool.shift)).clamp(0, 3);
    LADDER[rung as usize]
}

/// MOM-MYTH-04 An event whose condition has no target is skipped and another drawn, at most 3 times, then nothing. No
/// event repeats until its tier is used up.
fn draw_event(t: T<'_, '_>, tier: Tier) -> Flow<Option<PoolEvent>> {
    let mut skipped = Set::EMPTY;
    for _ in 0..=MOST_REDRAWS {
        let mut left = open_events(t, tier) - skipped;
        if (left - t.state.pool.drawn).is_empty() {
            t.state.pool.drawn -= of_tier(t.content, tier);
        }
        left -= t.state.pool.drawn;
        if left.is_empty() {
            break;
        }
        let odds: ArrayVec<(PoolEvent, u32), MOST_ANSWERS> = left.iter().map(|event| (event, 1)).collect();
        let event = t.draw_for(None, About::DrawEvent(tier), &odds)?;
        let proviso = &t.content.pool_event(event).proviso;
        if select::holds(t.content, t.state, proviso, &Scene::NOBODY) {
            return Ok(Some(event));
        }
        skipped.insert(event);
    }
    Ok(None)
}

fn of_tier(content: &Content, tier: Tier) -> Set<PoolEvent> {
    let all = content.pool.iter().enumerate().filter(|(_, event)| event.tier == tier);
    all.map(|(index, _)| PoolEvent::new(index)).collect()
}

/// MOM-MYTH-01 Those of a tier whose gates are open, with a room of one of their kinds revealed. MOM-MYTH-02 The scenario
/// may switch kinds and gates off.
fn open_events(t: Look<'_, '_>, tier: Tier) -> Set<PoolEvent> {
    let gates: Set<Gate> =
        Gate::ALL.iter().copied().filter(|&gate| is_gate_open(t.content, t.state, gate)).collect();
    let rooms = revealed_kinds(t.content, t.state) - t.state.pool.closed_rooms;
    let is_open = |&event: &PoolEvent| {
        let event = t.content.pool_event(event);
        event.gates.iter().all(|&gate| gates.contains(gate))
            && (event.rooms.is_empty() || event.rooms.iter().any(|&kind| rooms.contains(kind)))
    };
    (of_tier(t.content, tier) - t.state.pool.spent).iter().filter(is_open).collect()
}

/// MOM-MYTH-01 The kinds of room that are revealed.
fn revealed_kinds(content: &Content, state: &State) -> Set<RoomKind> {
    let plan = state.plan(content);
    state.board.revealed.iter().fold(Set::EMPTY, |kinds, space| kinds | plan.room(space).kinds)
}

/// MOM-MYTH-01 What an event may need. MOM-MYTH-02 The scenario may switch any off.
fn is_gate_open(content: &Content, state: &State, gate: Gate) -> bool {
    let plan = state.plan(content);
    let is_outdoor = |space: Space| plan.room(space).outdoor;
    let mut revealed = state.board.revealed.iter();
    let is_so = match gate {
        Gate::Indoor => revealed.any(|space| !is_outdoor(space)),
        Gate::Outdoor => revealed.any(is_outdoor),
        Gate::Dark => !state.board.dark.is_empty(),
        Gate::Fire => !state.board.fire.is_empty(),
        Gate::Monster => state.all_monsters().next().is_some(),
        Gate::Person => {
            let tokens = &state.the_scenario(content).tokens;
            state.board.tokens.iter().any(|token| tokens[token.index()].kind == TokenKind::Person)
        }
        Gate::Alone => state.on_board().any(|who| is_alone(content, state, who)),
        Gate::Company => state.on_board().any(|who| state.people_at(state.who(who).space).count() > 1),
        Gate::Insane => state.on_board().any(|who| state.has(who, Condition::Insane)),
        Gate::Night => state.round >= NIGHT,
    };
    is_so && !state.pool.closed.contains(gate)
}

/// No other investigator is in the room.
fn is_alone(content: &Content, state: &State, who: Who) -> bool {
    let room = state.plan(content).room(state.who(who).space).spaces;
    state.on_board().filter(|&other| room.contains(state.who(other).space)).count() == 1
}
