//! Chapter "Actions", one file for each kind; `turn.rs` offers them (MOM-ACT-01).
//!
//! Each kind says whether it can do something now ([`possible`]), asks what exactly is meant ([`choose`]), and is
//! performed once its evade check is over ([`perform`]).

pub mod attack;
pub mod barricades;
pub mod fires;
pub mod push;
pub mod steal;
pub mod tokens;
pub mod trade;
pub mod walk;

use crate::abilities;
use crate::asking::{Look, MOST_ANSWERS, T};
use crate::effect::Icon;
use crate::ids::{Action, Card, Monster, OfferId, Skill, TokenId, Who};
use crate::possessions::gives::Source;
use crate::question::{About, Choice};
use crate::state::State;
use arrayvec::ArrayVec;
use parts::{Set, Space};
use table::Flow;

/// An action, and what exactly is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChosenAction {
    /// Unarmed without a card.
    Attack(Monster, Option<Card>),
    Ability(Card, u8),
    OwnAbility(u8),
    Barricade(barricades::Shift),
    /// Explore, interact, search.
    Option(TokenId, OfferId),
    Extinguish,
    PushMonster(Monster, Space),
    PushPerson(Who, Space),
    SetFire(Space),
    Steal(Who, Skill),
    Trade,
}

/// MOM-ACT-01 A question lists only those that can do something. Moves are listed by their spaces.
/// `near` are the tokens in reach.
pub(crate) fn possible<'a, 'b>(
    t: Look<'a, 'b>,
    who: Who,
    near: Set<TokenId>,
) -> impl Iterator<Item = Action> + use<'a, 'b> {
    let by_token = tokens::actions(t, who, near);
    Action::ALL
        .iter()
        .copied()
        .filter(move |&action| by_token.contains(action) || is_possible(t, who, action))
}

fn is_possible(t: Look<'_, '_>, who: Who, action: Action) -> bool {
    match action {
        Action::Attack => attack::targets(t, who).next().is_some(),
        Action::Card => {
            abilities::has_action(t, who)
                && abilities::actions(t, who).any(|one| abilities::as_choice(one).is_some())
        }
        Action::Barricade => barricades::is_possible(t, who),
        Action::Extinguish => !t.state.board.fire.is_empty(),
        Action::Push => push::is_possible(t, who),
        Action::SetFire => !fires::could_burn(t, who).is_empty(),
        Action::Steal => steal::victims(t, who).next().is_some(),
        Action::Trade => trade::is_possible(t, who),
        Action::Explore | Action::Interact | Action::Search | Action::Move => false,
    }
}

/// The tokens that an action can be about.
pub(crate) fn tokens_of<'a, 'b>(
    t: Look<'a, 'b>,
    who: Who,
    action: Action,
) -> impl Iterator<Item = TokenId> + use<'a, 'b> {
    let is_by_token = matches!(action, Action::Explore | Action::Interact | Action::Search);
    tokens::with_action(t, who, action).filter(move |_| is_by_token)
}

/// The options of tokens that an action can be.
pub(crate) fn options_of<'a, 'b>(
    t: Look<'a, 'b>,
    who: Who,
    action: Action,
) -> impl Iterator<Item = OfferId> + use<'a, 'b> {
    tokens_of(t, who, action).flat_map(move |token| tokens::options(t, who, token, Icon::Action))
}

/// The monsters that an action can be about.
pub(crate) fn monsters_of<'a>(
    t: Look<'a, '_>,
    who: Who,
    action: Action,
) -> impl Iterator<Item = Monster> + use<'a> {
    attack::targets(t, who).filter(move |_| action == Action::Attack)
}

/// What exactly is done. A single possibility is not asked about.
pub(crate) fn choose(t: T<'_, '_>, who: Who, action: Action) -> Flow<ChosenAction> {
    match action {
        Action::Attack => attack::choose(t, who),
        Action::Card => choose_card(t, who),
        Action::Barricade => barricades::choose(t, who).map(ChosenAction::Barricade),
        Action::Explore | Action::Interact | Action::Search => tokens::choose(t, who, action),
        Action::Extinguish => Ok(ChosenAction::Extinguish),
        Action::Push => push::choose(t, who),
        Action::SetFire => fires::choose(t, who),
        Action::Steal => steal::choose(t, who),
        Action::Trade => Ok(ChosenAction::Trade),
        Action::Move => unreachable!("a move is chosen by its first space"),
    }
}

pub(crate) fn perform(t: T<'_, '_>, who: Who, doing: ChosenAction) -> Flow {
    match doing {
        ChosenAction::Attack(monster, weapon) => attack::attack(t, who, monster, weapon),
        ChosenAction::Ability(card, place) => use_card(t, who, Source::Card(card, place)),
        ChosenAction::OwnAbility(place) => use_card(t, who, Source::Own(place)),
        ChosenAction::Barricade(shift) => barricades::perform(t, who, shift),
        ChosenAction::Option(token, offer) => tokens::take(t, who, token, offer),
        ChosenAction::Extinguish => fires::extinguish(t, who),
        ChosenAction::PushMonster(monster, to) => push::push_monster(t, who, monster, to),
        ChosenAction::PushPerson(other, to) => push::push_person(t, who, other, to),
        // The light may be gone since.
        ChosenAction::SetFire(space) if !fires::could_burn(t, who).contains(space) => Ok(()),
        ChosenAction::SetFire(space) => {
            crate::fire::set(t, space);
            Ok(())
        }
        ChosenAction::Steal(victim, skill) => steal::steal(t, who, victim, skill),
        ChosenAction::Trade => {
            trade::begin(t, who);
            Ok(())
        }
    }
}

/// Whether somebody has done an action of this kind in this round. The two component actions are one kind.
pub(crate) fn was_done(state: &State, who: Who, action: Action) -> bool {
    let did = state.who(who).did;
    match action {
        Action::Card | Action::Barricade => did.contains(Action::Card) || did.contains(Action::Barricade),
        _ => did.contains(action),
    }
}

/// MOM-COMP-01 Which card effect.
fn choose_card(t: T<'_, '_>, who: Who) -> Flow<ChosenAction> {
    let choices: ArrayVec<Choice, MOST_ANSWERS> =
        abilities::actions(t, who).filter_map(abilities::as_choice).take(MOST_ANSWERS).collect();
    match t.pick(t.state.seat(who), About::WhichCard.of(who), choices)? {
        Choice::Ability(card, place) => Ok(ChosenAction::Ability(card, place)),
        Choice::OwnAbility(place) => Ok(ChosenAction::OwnAbility(place)),
        other => unreachable!("{other:?} is no card effect"),
    }
}

/// MOM-COMP-01 A card effect marked as an action, unless an evade check has taken it away.
fn use_card(t: T<'_, '_>, who: Who, source: Source) -> Flow {
    let found = abilities::actions(t, who).find(|&(one, _)| one == source);
    match found {
        Some((source, ability)) => abilities::use_it(t, who, source, ability),
        None => Ok(()),
    }
}
