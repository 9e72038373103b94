//! MOM-ACT-01 Whether anything could come of some sentences: what could do nothing at all is not offered.
//!
//! It is asked before anything has happened, so that every sentence is asked about the table as it lies. Only what
//! everybody can see decides; where that is not enough, or nobody asks, something may come of it.

use super::{Scene, asks, people};
use crate::content::Content;
use crate::effect::{Effect, Offer, People, Places};
use crate::harm::{cards, conditions};
use crate::ids::{Ill, Who};
use crate::state::State;
use crate::{fire, select, turn};
use parts::{Set, Space};

pub(crate) fn can_do(content: &Content, state: &State, effects: &[Effect], scene: &Scene) -> bool {
    effects.iter().any(|effect| could(content, state, effect, scene))
}

fn could(content: &Content, state: &State, effect: &Effect, scene: &Scene) -> bool {
    let any = |effects: &[Effect]| can_do(content, state, effects, scene);
    let to_you = |is_so: &dyn Fn(Who) -> bool| select::you(state, scene).is_some_and(is_so);
    let somewhere = |places: &Places, is_so: &dyn Fn(Space) -> bool| {
        possible(content, state, places, scene).is_none_or(|spaces| spaces.iter().any(is_so))
    };
    match effect {
        Effect::Ask(_, offers) | Effect::AskLead(_, offers) => {
            let is_offered = |offer: &Offer| {
                asks::is_open(content, state, offer, scene) && can_do(content, state, &offer.does, scene)
            };
            offers.iter().any(is_offered)
        }
        Effect::May(_, does) | Effect::If(_, does) => any(does),
        Effect::Check { pass: one, fail: other, .. } | Effect::IfElse(_, one, other) => {
            any(one) || any(other)
        }
        Effect::For(people, does) => could_for(content, state, people, does, scene),

        Effect::Heal(ill, _) => to_you(&|you| state.suffered(you, *ill) > 0),
        Effect::HealDown(ill, _) | Effect::TurnUp(ill, _) => to_you(&|you| has_down(state, you, *ill)),
        Effect::TurnDown(ill, _) => {
            to_you(&|you| !(state.ills_of(you, *ill) & state.ills[*ill as usize].up).is_empty())
        }
        Effect::Become(condition) => to_you(&|you| conditions::could_gain(content, state, you, *condition)),
        Effect::Cure(condition) => to_you(&|you| state.has(you, *condition)),
        Effect::LoseClues(_) => to_you(&|you| state.who(you).clues > 0),
        Effect::MoveYou(_, way) => people::can_be_moved(content, state, way, scene),
        Effect::ExtraAction => to_you(&|you| turn::could_act(content, state, you)),
        // Nobody uses a card to be rid of it.
        Effect::DiscardThis => false,
        Effect::PutThisOn(people) => who(content, state, people, scene).is_none_or(|those| !those.is_empty()),

        Effect::Fire(places) => somewhere(places, &|space| fire::could_burn(content, state, space)),
        Effect::Douse(places) => somewhere(places, &|space| state.board.fire.contains(space)),
        Effect::Darken(places) => somewhere(places, &|space| !state.board.dark.contains(space)),
        Effect::Lighten(places) => somewhere(places, &|space| state.board.dark.contains(space)),
        Effect::BlockDoor(places) => has_open_door(content, state, possible(content, state, places, scene)),
        Effect::BarricadeThis => {
            has_open_door(content, state, possible(content, state, &Places::Here, scene))
        }

        Effect::Say(_)
        | Effect::Note(_)
        | Effect::Negate { .. }
        | Effect::PerSuccess { .. }
        | Effect::Roll { .. }
        | Effect::AddUp { .. }
        | Effect::Against { .. }
        | Effect::Attempt(_)
        | Effect::Suffer(_)
        | Effect::GainClues(_)
        | Effect::MayStep(..)
        | Effect::PlaceYou(_)
        | Effect::CarryYou(_)
        | Effect::Forfeit
        | Effect::EndTurn
        | Effect::Leave
        | Effect::Gain(_)
        | Effect::Discard(_)
        | Effect::Drop(_)
        | Effect::DropA(_)
        | Effect::DropTo(_)
        | Effect::TakeItem(_)
        | Effect::Hand(..)
        | Effect::FlipSpell
        | Effect::FlipThis
        | Effect::PutThis(_)
        | Effect::Convert(_)
        | Effect::ConvertAll
        | Effect::Reroll(_)
        | Effect::RerollAll
        | Effect::Reveal(_)
        | Effect::Remove(_)
        | Effect::SetBorder(..)
        | Effect::Put(_)
        | Effect::PutAt(..)
        | Effect::Take(_)
        | Effect::Block(..)
        | Effect::Unblock(_)
        | Effect::Passage(_)
        | Effect::Spawn { .. }
        | Effect::SpawnSmall(_)
        | Effect::SpawnBig
        | Effect::MoveMonsters(..)
        | Effect::Activate(_)
        | Effect::Hurt(..)
        | Effect::Mend(..)
        | Effect::RemoveMonsters(_)
        | Effect::Stay(..)
        | Effect::Slow(_)
        | Effect::Keep(..)
        | Effect::Follow(_)
        | Effect::StopFollowing(_)
        | Effect::Set(..)
        | Effect::Add(..)
        | Effect::Times(..)
        | Effect::Draw(_)
        | Effect::Branch(..)
        | Effect::Is(..)
        | Effect::Exclude(_)
        | Effect::Call(_)
        | Effect::Later(..)
        | Effect::Stage(_)
        | Effect::End(_)
        | Effect::Tiers { .. }
        | Effect::ShiftTiers(_)
        | Effect::SetGate(..)
        | Effect::SetRooms(..)
        | Effect::SkipPool
        | Effect::SmallSpawn(_)
        | Effect::BigSpawn(_) => true,
    }
}

/// For one of those who may be meant.
fn could_for(content: &Content, state: &State, people: &People, does: &[Effect], scene: &Scene) -> bool {
    let for_one = |who: Who| can_do(content, state, does, &Scene { you: Some(who), ..*scene });
    who(content, state, people, scene).is_none_or(|those| those.iter().any(for_one))
}

/// All who may be meant; nothing if that is said only on the way.
fn who(content: &Content, state: &State, people: &People, scene: &Scene) -> Option<Set<Who>> {
    match people {
        People::You => Some(select::you(state, scene).into_iter().collect()),
        People::Each(tests)
        | People::One(tests)
        | People::Chosen(tests)
        | People::Drawn(tests)
        | People::DrawnSome(_, tests)
        | People::Most(_, tests)
        | People::Least(_, tests) => Some(select::people_that(content, state, tests, scene)),
        People::Holder(_) | People::Target => None,
    }
}

/// All places that may be meant; nothing if that is said only on the way.
fn possible(content: &Content, state: &State, places: &Places, scene: &Scene) -> Option<Set<Space>> {
    let is_said_later = *places == Places::There;
    (!is_said_later).then(|| select::possible_places(content, state, places, scene))
}

fn has_open_door(content: &Content, state: &State, places: Option<Set<Space>>) -> bool {
    places.is_none_or(|places| select::doors_of(state.land(content), places).next().is_some())
}

fn has_down(state: &State, who: Who, ill: Ill) -> bool {
    !cards::down(state, who, ill).is_empty()
}
