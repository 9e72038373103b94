//! Cards and relics that are used: DMD-TURN-05.

use crate::asking::{Asking, Look, T};
use crate::discoveries::discard;
use crate::discovery::{Discovery, Use};
use crate::effect::Effect;
use crate::question::{About, Choice};
use crate::select::{self, Scene};
use crate::state::{MOST_TOKENS, Step, Token, Who};
use crate::{Event, effects, relics};
use arrayvec::ArrayVec;
use table::Flow;

/// DMD-TURN-05 A card with no stated timing may be used any time in one's own turn, but not while another card,
/// effect or roll is being resolved. These can be used now.
pub fn usable(t: Look<'_, '_>, who: Who) -> ArrayVec<Choice, 32> {
    let mut found = ArrayVec::new();
    for (_, card) in t.state.cards_of(who) {
        for (index, use_) in (0..).zip(&t.claim(card).powers.uses) {
            if can_use(t, who, card.used, use_) {
                found.push(Choice::Use(card.card, index));
            }
        }
    }
    found.extend(relics::usable(t, who));
    found
}

/// What could make somebody think again about the cards that were not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Circumstances {
    who: Who,
    wounds: u8,
    stress: u8,
    usable: ArrayVec<Choice, 32>,
    /// The tokens, if somebody has left a card alone that moves them.
    tokens: Option<ArrayVec<Token, MOST_TOKENS>>,
}

/// How things are for the active investigator when a step begins.
pub fn circumstances(t: Look<'_, '_>) -> Circumstances {
    let who = t.state.active;
    let investigator = t.state.investigator(who);
    let tokens = t.state.claimed.iter().any(|held| held.passed).then(|| t.state.tokens.clone());
    Circumstances {
        who,
        wounds: investigator.wounds.at(),
        stress: investigator.stress.at(),
        usable: usable(t, who),
        tokens,
    }
}

/// DMD-TURN-05 Any time in one's own turn: between two steps, too. One is asked again only after a step that hurt or that
/// made something usable; where the next step offers what can be used, one is not asked before it.
pub fn offer_again(t: T<'_, '_>, before: &Circumstances) -> Flow {
    think_again(t, before);
    let silent = matches!(
        t.state.agenda.iter().next(),
        Some(
            Step::DrawMythos
                | Step::Fire
                | Step::CheckDiscards
                | Step::CheckSummoning
                | Step::ElderOneEffects
                | Step::NextTurn
        )
    );
    if !silent || t.state.active != before.who || t.state.investigator(before.who).gone {
        return Ok(());
    }
    let now = circumstances(t);
    let hurt = now.wounds > before.wounds || now.stress > before.stress;
    let new = now.usable.iter().any(|choice| !before.usable.contains(choice));
    if hurt || new { offer_uses(t) } else { Ok(()) }
}

/// Whoever has left cards alone that move tokens is asked about them anew once the tokens lie elsewhere, or once they
/// could not be used meanwhile.
fn think_again(t: T<'_, '_>, before: &Circumstances) {
    let Some(tokens) = &before.tokens else { return };
    let moved = t.state.tokens != *tokens;
    let now = usable(t, t.state.active);
    for held in &mut t.state.claimed {
        let could = now.iter().any(|choice| matches!(choice, Choice::Use(card, _) if *card == held.card));
        held.passed &= could && !moved;
    }
}

/// DMD-TURN-05 Any time in one's own turn: between the phases, too.
pub fn offer_uses(t: T<'_, '_>) -> Flow {
    let who = t.state.active;
    loop {
        let uses = worth_asking(t, usable(t, who));
        match t.may_ask(who, About::UseCard, uses.iter().copied())? {
            Some(chosen) => use_chosen(t, who, chosen)?,
            None => {
                pass(t, &uses);
                return Ok(());
            }
        }
        if t.state.investigator(who).gone {
            return Ok(());
        }
    }
}

/// These were offered and left alone.
pub fn pass(t: T<'_, '_>, offered: &[Choice]) {
    for held in &mut t.state.claimed {
        held.passed |=
            offered.iter().any(|choice| matches!(choice, Choice::Use(card, _) if *card == held.card));
    }
}

/// Nobody is asked in passing about what does as well in the action phase, tokens to be had and locks; nor again about tokens
/// on the map as long as they lie where they lay.
pub fn worth_asking(t: Look<'_, '_>, uses: ArrayVec<Choice, 32>) -> ArrayVec<Choice, 32> {
    let waits = |effect: &Effect| matches!(effect, Effect::GainToken(..) | Effect::Unlock);
    let can_wait = |choice: &Choice| match *choice {
        Choice::Use(card, index) => {
            let held = t.state.claimed.iter().find(|held| held.card == card);
            held.is_some_and(|held| {
                let does = &t.claim(*held).powers.uses[usize::from(index)].does;
                does.iter().all(waits) || (held.passed && does.iter().all(is_of_the_map))
            })
        }
        _ => false,
    };
    if uses.iter().all(can_wait) { ArrayVec::new() } else { uses }
}

/// Whether it is about nothing but tokens on the map.
fn is_of_the_map(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::MoveToken(..)
            | Effect::Wander(..)
            | Effect::PutToken(..)
            | Effect::RemoveToken(..)
            | Effect::TurnToken(_)
    )
}

/// Something of a card or relic that may have been used this turn.
pub fn can_use(t: Look<'_, '_>, who: Who, used: bool, use_: &Use) -> bool {
    !(use_.once_a_turn && used) && select::holds(t, Scene::of(who), &use_.needs)
}

/// Uses what was chosen of a card or relic.
pub fn use_chosen(t: T<'_, '_>, who: Who, chosen: Choice) -> Flow {
    match chosen {
        Choice::Use(card, index) => use_card(t, who, card, index),
        Choice::UseRelic(relic, index) => relics::use_relic(t, who, relic, index),
        _ => unreachable!("only cards and relics are used"),
    }
}

fn use_card(t: T<'_, '_>, who: Who, card: Discovery, index: u8) -> Flow {
    let Some(place) = t.state.claimed.iter().position(|claimed| claimed.card == card) else { return Ok(()) };
    let claimed = t.state.claimed[place];
    let use_ = &t.claim(claimed).powers.uses[usize::from(index)];
    t.state.claimed[place].used = true;
    t.tell(Event::Used { who, card, side: claimed.side });
    if use_.discard {
        discard(t, place);
    }
    effects::resolve(t, Scene::of(who).by_yourself(), &use_.does)
}
