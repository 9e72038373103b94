//! Chapter "Round": MOM-ROUND-02, MOM-ROUND-03, MOM-ROUND-05, MOM-ROUND-06, MOM-TURN-01 to MOM-TURN-04, MOM-ELIM-04. What
//! may be done in a turn is listed in [`offers`]; the actions themselves are in [`crate::actions`].

pub mod offers;
pub mod phase;

use crate::abilities;
use crate::actions::{self, ChosenAction, tokens, trade::TradeStep, walk};
use crate::asking::{Look, T};
use crate::content::Content;
use crate::effect::When;
use crate::ids::{Action, Card, Condition, Who};
use crate::possessions::gives;
use crate::question::{About, Choice};
use crate::state::{Standing, State, Step, Turn};
use crate::story::{self, Happened};
use crate::{Event, checks, ends, fire, harm, madness};
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::{Flow, Nobody, Table};

/// MOM-ROUND-02 Each investigator has one turn of up to 2 actions.
pub(crate) const ACTIONS: u8 = 2;

/// Steps of this chapter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnStep {
    Round,
    NextUp,
    StartOfTurn(Who),
    /// What now?
    Act,
    /// MOM-EVADE-01 Before what was chosen.
    Evade,
    /// One space of a move.
    Walk(Space),
    /// The action, unless its check forfeited it.
    Do(ChosenAction),
    AfterAction(Action),
    Trade(TradeStep),
    /// MOM-MAP-03 A step that an effect allows, after what has become due meanwhile.
    MayStep {
        who: Who,
        spaces: u8,
        into: Set<Space>,
    },
    /// MOM-TURN-02 An action that is left is forfeited.
    GiveUp,
    EndOfTurn,
    /// MOM-TURN-03 One action outside one's own turn begins and is over.
    Granted(Who),
    EndOfGranted,
    /// MOM-ROUND-03 Cards from this one on that speak at the end of the phase; triggers; the last phase.
    CardsSpeak(Card),
    EndOfPhase,
    LastPhaseEnds,
}

pub(crate) fn play(t: T<'_, '_>, step: TurnStep) -> Flow {
    match step {
        TurnStep::Round => return phase::round(t),
        TurnStep::NextUp => phase::next_up(t)?,
        TurnStep::StartOfTurn(who) => start(t, who)?,
        TurnStep::Act => act(t)?,
        TurnStep::Evade => evade(t)?,
        TurnStep::Walk(to) => walk::walk(t, to)?,
        TurnStep::Do(doing) => perform(t, doing)?,
        TurnStep::AfterAction(action) => after_action(t, action)?,
        TurnStep::Trade(step) => actions::trade::play(t, step)?,
        TurnStep::MayStep { who, spaces, into } => walk::may_step(t, who, spaces, into)?,
        TurnStep::GiveUp => give_up(t)?,
        TurnStep::EndOfTurn => end(t)?,
        TurnStep::Granted(who) => granted(t, who),
        TurnStep::EndOfGranted => t.state.turn = t.state.outer_turn.take(),
        TurnStep::CardsSpeak(from) => phase::cards_speak(t, from)?,
        TurnStep::EndOfPhase => phase::end_of_phase(t),
        TurnStep::LastPhaseEnds => return phase::last_phase_ends(t),
    }
    Ok(())
}

/// MOM-TURN-01 Turn order: start-of-turn effects (chosen order), actions and free options, end-of-turn effects.
/// MOM-INSANE-05 Backs that win at the start of a turn are tested there, before start-of-turn choices.
fn start(t: T<'_, '_>, who: Who) -> Flow {
    if t.state.who(who).standing != Standing::OnBoard {
        return Ok(());
    }
    t.state.who_mut(who).acted = true;
    let most = gives::most_actions(t.content, t.state, who).unwrap_or(ACTIONS);
    t.state.turn = Some(Turn::new(who, most.min(ACTIONS)));
    t.tell(Event::TurnBegan(who));
    if madness::wins_now(t, who) {
        return Err(ends::end_by_madness(t, who));
    }
    abilities::speak(t, who, When::StartOfTurn)?;
    t.then([Step::Turn(TurnStep::Act), Step::Turn(TurnStep::EndOfTurn)]);
    Ok(())
}

/// MOM-TURN-02 Fewer actions may be taken; ending the turn is always an option. Free options come between actions and
/// between the spaces of a move.
fn act(t: T<'_, '_>) -> Flow {
    let Some(who) = active(t) else { return Ok(()) };
    let turn = turn(t);
    turn.moving = turn.moving.filter(|moving| moving.left > 0);
    let options = offers::options(t, who);
    match t.pick(t.state.seat(who), About::Turn.of(who), options)? {
        Choice::Done | Choice::No => {
            stop(t);
            return Ok(());
        }
        Choice::StopMoving => self::turn(t).moving = None,
        Choice::Walk(to) => return walk::begin(t, who, to),
        Choice::Token(token) => tokens::take_free(t, who, token)?,
        Choice::Ability(card, place) => abilities::use_free(t, who, gives::Source::Card(card, place))?,
        Choice::OwnAbility(place) => abilities::use_free(t, who, gives::Source::Own(place))?,
        Choice::Action(action) => return begin(t, who, action),
        other => unreachable!("{other:?} is not offered in a turn"),
    }
    t.then([Step::Turn(TurnStep::Act)]);
    Ok(())
}

/// Whose turn is going on, unless it is to end.
fn active(t: Look<'_, '_>) -> Option<Who> {
    let turn = t.state.turn.as_ref().filter(|turn| !turn.ending)?;
    (t.state.who(turn.who).standing == Standing::OnBoard).then_some(turn.who)
}

pub(crate) fn turn<'a>(t: T<'a, '_>) -> &'a mut Turn {
    t.state.turn.as_mut().expect("a turn is going on")
}

/// MOM-ACT-01 What exactly is done is asked first. MOM-EVADE-01 With a monster in one's space, any action but attack and
/// move needs one evade check first. An action that was begun is spent (MOM-TURN-04).
fn begin(t: T<'_, '_>, who: Who, action: Action) -> Flow {
    let doing = actions::choose(t, who, action)?;
    tell_begun(t, who, doing, action);
    spend(t, who, action);
    let steps = [
        Step::Turn(TurnStep::Evade),
        Step::Turn(TurnStep::Do(doing)),
        Step::Turn(TurnStep::AfterAction(action)),
        Step::Turn(TurnStep::Act),
    ];
    let first = usize::from(action == Action::Attack);
    t.then(steps[first..].iter().copied());
    Ok(())
}

/// What says itself in the next sentence is not told: an option is named, an attack has a text.
fn tell_begun(t: T<'_, '_>, who: Who, doing: ChosenAction, action: Action) {
    match doing {
        ChosenAction::Attack(..) | ChosenAction::Option(..) => {}
        ChosenAction::Ability(card, _) => t.tell(Event::CardUsed(who, card)),
        ChosenAction::OwnAbility(_)
        | ChosenAction::Barricade(_)
        | ChosenAction::Extinguish
        | ChosenAction::PushMonster(..)
        | ChosenAction::PushPerson(..)
        | ChosenAction::SetFire(_)
        | ChosenAction::Steal(..)
        | ChosenAction::Trade => t.tell(Event::ActionBegan(who, action)),
    }
}

/// An action is begun: it counts, and so do moves (MOM-COND-03).
/// MOM-INSANE-02 Whoever does something twice has no back that forbids it: everybody can tell.
pub(crate) fn spend(t: T<'_, '_>, who: Who, action: Action) {
    let turn = turn(t);
    turn.actions_left -= 1;
    turn.begun += 1;
    if let Some(moving) = &mut turn.moving {
        moving.interrupted = true;
    }
    if actions::was_done(t.state, who, action) {
        madness::did_twice(t, who);
    }
    let it = t.state.who_mut(who);
    it.did.insert(action);
    it.moves = it.moves.saturating_add(u8::from(action == Action::Move));
}

/// MOM-EVADE-02 Only a text that says *forfeit* takes the action, or ends the move where one stands.
fn evade(t: T<'_, '_>) -> Flow {
    let Some(who) = active(t) else { return Ok(()) };
    let goes_on = checks::evade(t, who)?;
    turn(t).forfeited = !goes_on;
    Ok(())
}

/// MOM-TURN-04 A forfeited action is spent; the rest does not happen.
fn perform(t: T<'_, '_>, doing: ChosenAction) -> Flow {
    let Some(who) = active(t) else {
        // Whoever was eliminated by the check has not done it.
        t.state.turn.iter_mut().for_each(|turn| turn.forfeited = true);
        return Ok(());
    };
    if turn(t).forfeited {
        t.tell(Event::Forfeited(who));
        return Ok(());
    }
    actions::perform(t, who, doing)?;
    if t.state.now.forfeited {
        turn(t).forfeited = true;
        t.tell(Event::Forfeited(who));
    }
    Ok(())
}

/// MOM-FIRE-01 One suffers if their space contains fire after an action other than a move action, and on forfeiting an
/// action in a space with fire.
fn after_action(t: T<'_, '_>, action: Action) -> Flow {
    let Some(turn) = &mut t.state.turn else { return Ok(()) };
    let (who, forfeited) = (turn.who, std::mem::take(&mut turn.forfeited));
    fire::burn(t, who)?;
    if !forfeited {
        let space = t.state.who(who).space;
        story::happened(t, Happened::Did(action), Some(who), Some(space));
    }
    Ok(())
}

/// MOM-TURN-02 Ending the turn forfeits what is left (FIRE-01 for each). Declining an action that another granted
/// forfeits nothing.
fn stop(t: T<'_, '_>) {
    let turn = turn(t);
    turn.moving = None;
    if turn.granted_by.is_none() {
        let left = turn.actions_left;
        turn.actions_left = 0;
        let steps: ArrayVec<Step, { ACTIONS as usize }> =
            (0..left.min(ACTIONS)).map(|_| Step::Turn(TurnStep::GiveUp)).collect();
        t.then(steps);
    }
}

fn give_up(t: T<'_, '_>) -> Flow {
    match active(t) {
        Some(who) => fire::burn(t, who),
        None => Ok(()),
    }
}

/// MOM-TURN-01 End-of-turn effects: faceup cards first, then Dazed, Stunned and Restrained are discarded.
fn end(t: T<'_, '_>) -> Flow {
    let Some(who) = t.state.turn.as_ref().map(|turn| turn.who) else { return Ok(()) };
    if t.state.who(who).standing == Standing::OnBoard {
        abilities::speak(t, who, When::EndOfTurn)?;
        harm::conditions::pass(t, who);
    }
    t.state.turn = None;
    t.tell(Event::TurnEnded(who));
    Ok(())
}

/// MOM-TURN-03 An action granted by another's effect is outside one's own turn: it does not use up one's own two, but
/// limits on kinds of action count it. One inside another does not come.
fn granted(t: T<'_, '_>, who: Who) {
    if t.state.outer_turn.is_some() || t.state.who(who).standing != Standing::OnBoard {
        return;
    }
    let outer = t.state.turn.take();
    let granted_by = outer.as_ref().map_or(who, |turn| turn.who);
    t.tell(Event::Granted { by: granted_by, who });
    t.state.outer_turn = outer;
    t.state.turn = Some(Turn { granted_by: Some(granted_by), ..Turn::new(who, 1) });
    t.then([Step::Turn(TurnStep::Act), Step::Turn(TurnStep::EndOfGranted)]);
}

/// MOM-TURN-03 Whether somebody could do anything with an action that is granted now, as far as everybody can see: what a
/// back forbids does not count. One inside another does not come.
pub(crate) fn could_act(content: &Content, state: &State, who: Who) -> bool {
    if state.outer_turn.is_some() || state.who(who).standing != Standing::OnBoard {
        return false;
    }
    let mut then = state.clone();
    then.who_mut(who).insane = None;
    then.outer_turn = then.turn.replace(Turn { granted_by: Some(who), ..Turn::new(who, 1) });
    offers::options(&Table::new(content, &mut then, &mut Nobody), who).len() > 1
}

/// MOM-TURN-03 One action outside one's own turn, as soon as this step is over.
pub(crate) fn extra_action(t: T<'_, '_>, who: Who) {
    if story::may_wait(t) {
        t.then([Step::Turn(TurnStep::Granted(who))]);
    }
}

/// MOM-MAP-03 Somebody may step into one of these spaces once this step is over and what is due by then has happened.
pub(crate) fn may_step_then(t: T<'_, '_>, who: Who, spaces: u8, into: Set<Space>) {
    if story::may_wait(t) {
        t.then([Step::Turn(TurnStep::MayStep { who, spaces, into })]);
    }
}

/// MOM-TURN-04 What this step does for somebody is forfeited.
pub(crate) fn forfeit(t: T<'_, '_>) {
    t.state.now.forfeited = true;
}

/// The turn of somebody ends as soon as what is going on is done; nothing is forfeited.
pub(crate) fn end_turn(t: T<'_, '_>, who: Who) {
    if let Some(turn) = t.state.turn.as_mut().filter(|turn| turn.who == who) {
        (turn.ending, turn.moving) = (true, None);
    }
}

/// MOM-COND-02 Restrained: no voluntary move.
pub(crate) fn may_move(t: Look<'_, '_>, who: Who) -> bool {
    let it = t.state.who(who);
    it.standing == Standing::OnBoard
        && !it.conditions.contains(Condition::Restrained)
        && !gives::has(t.content, t.state, who, &crate::effect::Give::NoMove)
}
