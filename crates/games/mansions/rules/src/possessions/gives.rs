//! What is simply so for somebody: by the investigator, the cards held with the side that is up, face-up damage and
//! horror, conditions, the Insane back. The back is its owner's secret: what comes of it may only narrow the owner's
//! own answers.

use crate::content::{Content, Front, Weapon};
use crate::effect::{Ability, Give, When};
use crate::ids::{Card, Condition, Ill, IllCard, Trait, Who};
use crate::state::State;
use parts::Set;

/// The side of a possession that is up.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    pub name: &'a str,
    pub traits: &'a [Trait],
    pub weapon: Option<&'a Weapon>,
    pub gives: &'a [Give],
    pub abilities: &'a [Ability],
}

/// MOM-ITEM-01 An item has two sides. The back of a spell speaks once, when it is flipped, and gives nothing.
pub fn side_up<'a>(content: &'a Content, state: &State, card: Card) -> Side<'a> {
    let is_flipped = state.cards.flipped.contains(card);
    match content.card(card).what {
        Front::Item(item) => {
            let item = &content.items[usize::from(item)];
            match item.back.as_ref().filter(|_| is_flipped) {
                Some(back) => Side {
                    name: &back.name,
                    traits: &back.traits,
                    weapon: back.weapon.as_ref(),
                    gives: &back.gives,
                    abilities: &back.abilities,
                },
                None => Side {
                    name: &item.name,
                    traits: &item.traits,
                    weapon: item.weapon.as_ref(),
                    gives: &item.gives,
                    abilities: &item.abilities,
                },
            }
        }
        Front::Spell(spell, _) => {
            let spell = content.spell(spell);
            Side {
                name: &spell.name,
                traits: &[],
                weapon: spell.weapon.as_ref().filter(|_| !is_flipped),
                gives: &[],
                abilities: if is_flipped { &[] } else { &spell.abilities },
            }
        }
    }
}

/// Everything that is given to somebody, and by which card, if it is one that is held.
pub fn gives<'a>(
    content: &'a Content,
    state: &'a State,
    who: Who,
) -> impl Iterator<Item = (&'a Give, Option<Card>)> + Clone {
    let it = state.who(who);
    let giving = state.cards.held_by(who) & content.marked.giving;
    let held = giving
        .iter()
        .flat_map(move |card| side_up(content, state, card).gives.iter().map(move |give| (give, Some(card))));
    let ills = face_up(state, who, move |ill| content.ills[ill as usize].marked.giving)
        .flat_map(move |(ill, card)| &content.ill(ill, card).gives);
    let conditions = it.conditions.iter().flat_map(move |condition| &content.condition(condition).gives);
    let back = it.insane.into_iter().flat_map(move |back| &content.insane(back).gives);
    let own = content.investigator(it.card).gives.iter();
    held.chain(own.chain(ills).chain(conditions).chain(back).map(|give| (give, None)))
}

/// MOM-DMG-03 Cards that are kept face up act: those of somebody that are among these.
fn face_up(
    state: &State,
    who: Who,
    among: impl Fn(Ill) -> Set<IllCard> + Clone,
) -> impl Iterator<Item = (Ill, IllCard)> + Clone {
    [Ill::Damage, Ill::Horror].into_iter().flat_map(move |ill| {
        let up = state.ills_of(who, ill) & state.ills[ill as usize].up & among(ill);
        up.iter().map(move |card| (ill, card))
    })
}

/// On what an ability stands; the number is its place there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The investigator's own.
    Own(u8),
    Card(Card, u8),
    Ill(Ill, IllCard, u8),
    Condition(Condition, u8),
}

/// Whether somebody has anything that may speak at such a moment: mostly not, which is quickly seen.
pub fn has_ability(content: &Content, state: &State, who: Who, when: When) -> bool {
    let it = state.who(who);
    let held = state.cards.held_by(who) & content.marked.able[when as usize];
    let is_ill = |ill: Ill| {
        let deck = &content.ills[ill as usize];
        !(state.ills_of(who, ill) & state.ills[ill as usize].up & deck.marked.able[when as usize]).is_empty()
    };
    let speaks = |abilities: &[Ability]| abilities.iter().any(|ability| ability.is_at(when));
    let of_condition = |condition| speaks(&content.condition(condition).abilities);
    !held.is_empty()
        || speaks(&content.investigator(it.card).abilities)
        || is_ill(Ill::Damage)
        || is_ill(Ill::Horror)
        || it.conditions.iter().any(of_condition)
}

/// Everything that somebody has which speaks at such a moment.
pub fn abilities<'c, 's>(
    content: &'c Content,
    state: &'s State,
    who: Who,
    when: When,
) -> impl Iterator<Item = (Source, &'c Ability)> + Clone + use<'c, 's> {
    has_ability(content, state, who, when)
        .then(|| all_abilities(content, state, who, when))
        .into_iter()
        .flatten()
}

fn all_abilities<'c, 's>(
    content: &'c Content,
    state: &'s State,
    who: Who,
    when: When,
) -> impl Iterator<Item = (Source, &'c Ability)> + Clone + use<'c, 's> {
    let it = state.who(who);
    let own = numbered(&content.investigator(it.card).abilities).map(|(place, it)| (Source::Own(place), it));
    let able = state.cards.held_by(who) & content.marked.able[when as usize];
    let held = able.iter().flat_map(move |card| {
        numbered(side_up(content, state, card).abilities)
            .map(move |(place, it)| (Source::Card(card, place), it))
    });
    let able = move |ill| content.ills[ill as usize].marked.able[when as usize];
    let ills = face_up(state, who, able).flat_map(move |(ill, card)| {
        numbered(&content.ill(ill, card).abilities)
            .map(move |(place, it)| (Source::Ill(ill, card, place), it))
    });
    let conditions = it.conditions.iter().flat_map(move |condition| {
        numbered(&content.condition(condition).abilities)
            .map(move |(place, it)| (Source::Condition(condition, place), it))
    });
    own.chain(held).chain(ills).chain(conditions).filter(move |(_, ability)| ability.is_at(when))
}

fn numbered(abilities: &[Ability]) -> impl Iterator<Item = (u8, &Ability)> + Clone {
    abilities.iter().enumerate().map(|(place, ability)| (place as u8, ability))
}

/// MOM-PUZ-01 Cards that give more steps of a puzzle.
pub fn puzzle_steps(content: &Content, state: &State, who: Who) -> u8 {
    let steps = gives(content, state, who).map(|(give, _)| match *give {
        Give::PuzzleSteps(steps) => steps,
        _ => 0,
    });
    steps.fold(0, u8::saturating_add)
}

/// More spaces in a move action.
pub fn move_spaces(content: &Content, state: &State, who: Who) -> u8 {
    let spaces = gives(content, state, who).map(|(give, _)| match *give {
        Give::MoveSpaces(spaces) => spaces,
        _ => 0,
    });
    spaces.fold(0, u8::saturating_add)
}

/// Never more items than that.
pub fn most_items(content: &Content, state: &State, who: Who) -> Option<u8> {
    least(gives(content, state, who), |give| match *give {
        Give::MostItems(count) => Some(count),
        _ => None,
    })
}

/// MOM-COND-02 Stunned: at most 1 action in the turn.
pub fn most_actions(content: &Content, state: &State, who: Who) -> Option<u8> {
    least(gives(content, state, who), |give| match *give {
        Give::MostActions(count) => Some(count),
        _ => None,
    })
}

/// MOM-COND-03 Wounded: at most one move action each round.
pub fn moves_per_round(content: &Content, state: &State, who: Who) -> Option<u8> {
    least(gives(content, state, who), |give| match *give {
        Give::MovesPerRound(count) => Some(count),
        _ => None,
    })
}

fn least<'a>(
    gives: impl Iterator<Item = (&'a Give, Option<Card>)>,
    limit: impl Fn(&Give) -> Option<u8>,
) -> Option<u8> {
    gives.filter_map(|(give, _)| limit(give)).min()
}

pub fn is_immune(content: &Content, state: &State, who: Who, condition: Condition) -> bool {
    has(content, state, who, &Give::Immune(condition))
}

/// Whether this is given to somebody by anything.
pub fn has(content: &Content, state: &State, who: Who, wanted: &Give) -> bool {
    gives(content, state, who).fold(false, |has, (give, _)| has | (give == wanted))
}
