//! Windows: the points between two things that happen, at which cards are used; and who is asked there. FEG-CAST-01,
//! FEG-CAST-02.

use crate::asking::{Choices, Look, T};
use crate::board::Cult;
use crate::casting::{usable, use_one};
use crate::curses;
use crate::effect::Window;
use crate::question::{About, Choice};
use crate::state::{Attention, CultState, SEALED, State, TOP};
use table::Flow;

/// FEG-CAST-01 *Any time* is between any two things that happen: a window opens wherever the state changes.
/// FEG-CURSE-01 Curses are watched after every single change.
pub fn happened(t: T<'_, '_>) -> Flow {
    curses::watch(t)?;
    open(t, Window::Change, None)
}

/// FEG-CAST-02 A cast interrupts. Several at once: the active player first, then clockwise; after any cast
/// everybody is asked anew.
pub fn open(t: T<'_, '_>, window: Window, about: Option<Cult>) -> Flow {
    interrupted(t, window, about).map(drop)
}

/// The same before something that a card may stop. Says whether one did.
pub fn may_stop(t: T<'_, '_>, window: Window, about: Cult) -> Flow<bool> {
    interrupted(t, window, Some(about))
}

/// Says whether a card has stopped what was about to happen.
fn interrupted(t: T<'_, '_>, window: Window, about: Option<Cult>) -> Flow<bool> {
    if is_shut(t.state, window) || !t.state.cults.iter().any(|cult| could_answer(cult, window)) {
        return Ok(false);
    }
    let now = &mut t.state.now;
    let outer = (now.about, now.stopped, now.window);
    (now.about, now.stopped, now.window) = (about, false, Some(window));
    while answered(t, window)? {}
    let now = &mut t.state.now;
    let stopped = now.stopped;
    (now.about, now.stopped, now.window) = outer;
    Ok(stopped)
}

/// FEG-CURSE-02 A curse is resolved at once, and no ability prevents or lessens it.
fn is_shut(state: &State, window: Window) -> bool {
    state.now.depth > 0 || window == Window::Change && is_in_one_breath(state)
}

/// What is still under way when something has changed.
/// FEG-CAST-01 A spell is resolved at once: only what it causes can be answered.
/// FEG-WIN-01 A token that moves onto 9 wins at once: only curses come before that.
/// FEG-MUSEUM-02 A fourth artifact means discarding one at once.
fn is_in_one_breath(state: &State) -> bool {
    let is_over_at_once = |cult: &CultState| cult.token == TOP || cult.artifacts.is_full();
    !state.now.casting.is_empty() || state.cults.iter().any(is_over_at_once)
}

/// Whether a cult has anything that it could answer with; everybody sees that.
fn could_answer(cult: &CultState, window: Window) -> bool {
    let has_any = !cult.reserve.is_empty() || cult.artifacts.iter().any(|owned| !owned.exhausted);
    has_any && (window != Window::Change || cult.attention == Attention::Always)
}

/// Asks everybody in turn until somebody uses a card.
fn answered(t: T<'_, '_>, window: Window) -> Flow<bool> {
    for who in t.state.clockwise() {
        if t.state.now.stopped || !should_ask(t, who, window) {
            continue;
        }
        let mut options = usable(t, who, window);
        options.extend(refusals(t.state, who));
        match t.ask(who, About::Interrupt(window), options.iter().copied())? {
            Choice::No => {}
            Choice::NotThisTurn => t.state.cult_mut(who).attention = Attention::NotThisTurn,
            Choice::NotUntilMine => t.state.cult_mut(who).attention = Attention::NotUntilMine,
            Choice::StopWatching => t.state.cult_mut(who).attention = Attention::Usual,
            used => return use_one(t, who, used).map(|()| true),
        }
    }
    Ok(false)
}

/// The ways to say no: now, in this turn, until one's own, or whenever it does not matter.
fn refusals(state: &State, who: Cult) -> Choices {
    let mut refusals: Choices = [Choice::No, Choice::NotThisTurn].into_iter().collect();
    refusals.extend((who != state.active).then_some(Choice::NotUntilMine));
    let is_on_watch = state.cult(who).attention == Attention::Always;
    refusals.extend(is_on_watch.then_some(Choice::StopWatching));
    refusals
}

/// Whether the active player does it, if it can be done; cards are among the options.
pub fn may(t: T<'_, '_>, who: Cult, about: About, can: impl Fn(Look<'_, '_>) -> bool) -> Flow<bool> {
    let yes = |t: Look<'_, '_>| can(t).then_some(Choice::Yes).into_iter().collect();
    Ok(may_choose(t, who, about, yes)?.is_some())
}

/// What the active player chooses, if anything.
/// FEG-CAST-01 Spells are among the options; what is cast first may change the others.
pub fn may_choose(
    t: T<'_, '_>,
    who: Cult,
    about: About,
    options: impl Fn(Look<'_, '_>) -> Choices,
) -> Flow<Option<Choice>> {
    while !options(t).is_empty() {
        let casts = in_own_turn(t, who)?;
        let mut choices = options(t);
        if choices.is_empty() {
            break;
        }
        choices.extend(casts);
        match t.may_ask(who, about, choices.iter().copied())? {
            Some(used @ (Choice::Cast(_) | Choice::Use(..))) => use_one(t, who, used)?,
            chosen => return Ok(chosen),
        }
    }
    Ok(None)
}

/// What the active player can use at a decision of their own turn. At tables with a poker face it is asked for
/// apart, and of everybody with a readied spell: among the other options it would tell others something.
/// FEG-CAST-01 A decision that is part of a spell comes at once.
pub fn in_own_turn(t: T<'_, '_>, who: Cult) -> Flow<Choices> {
    if t.state.now.depth > 0 || is_in_one_breath(t.state) || !t.state.is_turn_of(who) {
        return Ok(Choices::new());
    }
    if !t.state.options.poker_face {
        return Ok(usable(t, who, Window::YourTurn));
    }
    offer(t, who)?;
    Ok(Choices::new())
}

/// Cards can be used where nothing else is to be decided in one's own turn.
pub fn offer(t: T<'_, '_>, who: Cult) -> Flow {
    while should_ask(t, who, Window::YourTurn) {
        let mut options = usable(t, who, Window::YourTurn);
        options.extend([Choice::No, Choice::NotThisTurn]);
        match t.ask(who, About::Interrupt(Window::YourTurn), options.iter().copied())? {
            Choice::No => break,
            Choice::NotThisTurn => t.state.cult_mut(who).attention = Attention::NotThisTurn,
            used => use_one(t, who, used)?,
        }
    }
    Ok(())
}

/// Whether `who` is asked in this window: fast tables ask those with a card that can matter; at tables with a poker
/// face everybody with a readied spell is asked, so that the timing of questions tells nothing. Whoever keeps watch
/// is asked wherever a card can be used; whoever wants no questions, only when something grave is about to happen.
pub fn should_ask(t: Look<'_, '_>, who: Cult, window: Window) -> bool {
    let cult = t.state.cult(who);
    let is_grave = is_grave(t.state, who, window);
    match cult.attention {
        Attention::NotThisTurn | Attention::NotUntilMine if !is_grave => return false,
        Attention::Usual | Attention::NotThisTurn | Attention::NotUntilMine if window == Window::Change => {
            return false;
        }
        Attention::Usual | Attention::NotThisTurn | Attention::NotUntilMine | Attention::Always => {}
    }
    if t.state.options.poker_face && !cult.reserve.is_empty() {
        return true;
    }
    let mut cards = usable(t, who, window).into_iter();
    let is_keen = is_grave || cult.attention == Attention::Always || window == Window::YourTurn;
    cards.any(|card| is_keen || matters(t, who, window, card))
}

/// Whether using this card can matter in this window: it names the window, or its own condition holds.
fn matters(t: Look<'_, '_>, who: Cult, window: Window, card: Choice) -> bool {
    match card {
        Choice::Cast(spell) => t.content.spell(spell).card(t.state).matters_at(t, who, window),
        Choice::Use(artifact, index) => {
            let use_ = &t.content.artifact(artifact).uses[usize::from(index)];
            use_.card(t.state).matters_at(t, who, window)
        }
        _ => false,
    }
}

/// A sign that seals oneself, or a step that wins for a rival.
fn is_grave(state: &State, who: Cult, window: Window) -> bool {
    let Some(about) = state.now.about else { return false };
    match window {
        Window::BeforeSign => about == who && state.cult(who).signs + 1 == SEALED,
        Window::BeforeStep => about != who && state.cult(about).token + 1 == TOP,
        Window::YourTurn
        | Window::Prepare
        | Window::Destination
        | Window::Arrived
        | Window::Lodging
        | Window::Placed
        | Window::BeforeRoll
        | Window::AfterRoll
        | Window::AfterAction
        | Window::Cast
        | Window::AfterDraw
        | Window::EndOfTurn
        | Window::Change => false,
    }
}
