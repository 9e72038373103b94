//! What an event is about: the cults, locations and cards that it names.

use super::location_id;
use crate::board::{Artifact, Cult, Curse, God, Location, Spell};
use crate::content::Content;
use crate::event::Event;
use table::Pointer;

/// The things that an event names, as its listener may know them.
pub(super) fn touches(content: &Content, event: &Event) -> Vec<Pointer> {
    let (spell, artifact) = (|card| spell(content, card), |card| artifact(content, card));
    match *event {
        Event::DealtGod { who, god: Some(god) } | Event::God { who, god } => {
            vec![cult(who), god_card(content, god)]
        }
        Event::Drew { who, spell: Some(card), .. }
        | Event::Readied { who, spell: Some(card), .. }
        | Event::Discarded { who, spell: Some(card), .. }
        | Event::Unreadied { who, spell: Some(card), .. }
        | Event::Cast { who, spell: card }
        | Event::Usurped { who, spell: card, .. }
        | Event::Countered { who, spell: card } => vec![cult(who), spell(card)],
        Event::Played { who, spell: Some(card), at, to, .. } => {
            vec![cult(who), location(at), location(to), spell(card)]
        }
        Event::Played { who, at, to, .. } | Event::PlayedGate { who, at, to } => {
            vec![cult(who), location(at), location(to)]
        }
        Event::Raised { who, at }
        | Event::CultistPlaced { who, at }
        | Event::Sacrificed { who, at }
        | Event::SquallStruck { who, at } => vec![cult(who), location(at)],
        Event::Reshuffled => Vec::new(),
        Event::FateMoved { to: at, .. }
        | Event::Bound { to: at, .. }
        | Event::InvestigatorPlaced { at }
        | Event::InvestigatorsDispersed { at, .. }
        | Event::ColumnDiscarded { at }
        | Event::Squall { at } => vec![location(at)],
        Event::InvestigatorMoved { from, to } | Event::ColumnMoved { from, to } => {
            vec![location(from), location(to)]
        }
        Event::CultistMoved { who, from, to } => vec![cult(who), location(from), location(to)],
        Event::GuestsLeft { who, to: Some(to), .. } | Event::SwappedGuests { who, with: to } => {
            vec![cult(who), cult(to)]
        }
        Event::DealtGod { who, god: None }
        | Event::Drew { who, .. }
        | Event::Readied { who, .. }
        | Event::Discarded { who, .. }
        | Event::Unreadied { who, .. }
        | Event::Begins { who }
        | Event::CannotMove { who }
        | Event::GuestsCame { who, .. }
        | Event::GuestsLeft { who, .. }
        | Event::LostFromLodge { who }
        | Event::Recruited { who, .. }
        | Event::Advanced { who, .. }
        | Event::Retreated { who, .. }
        | Event::SignGained { who, .. }
        | Event::SignDestroyed { who, .. }
        | Event::Rolled { who, .. }
        | Event::Raided { who }
        | Event::TookControl { who }
        | Event::NoControl { who }
        | Event::NoSign { who }
        | Event::NoStep { who }
        | Event::TurnedAway { who, .. }
        | Event::GainedGate { who }
        | Event::LostGate { who }
        | Event::Gift { who, .. }
        | Event::Inverted { who }
        | Event::Refreshed { who }
        | Event::Cursed { who, curse: None, .. }
        | Event::CurseLifted { who, curse: None } => vec![cult(who)],
        Event::SwappedArtifacts { who, gives, with, takes } => {
            vec![cult(who), cult(with), artifact(gives), artifact(takes)]
        }
        Event::ArtifactShown { artifact: card } => vec![artifact(card)],
        Event::TookArtifact { who, artifact: card }
        | Event::UsedArtifact { who, artifact: card }
        | Event::LostArtifact { who, artifact: card }
        | Event::Exhausted { who, artifact: card } => vec![cult(who), artifact(card)],
        Event::Cursed { who, curse: Some(card), .. }
        | Event::CurseStruck { who, curse: card }
        | Event::CurseLifted { who, curse: Some(card) } => vec![cult(who), curse(content, card)],
    }
}

fn cult(who: Cult) -> Pointer {
    Pointer::new("cult", who.0.to_string())
}

fn location(at: Location) -> Pointer {
    Pointer::new("location", location_id(at))
}

fn spell(content: &Content, spell: Spell) -> Pointer {
    Pointer::new("spell", &content.spell(spell).id)
}

fn artifact(content: &Content, artifact: Artifact) -> Pointer {
    Pointer::new("artifact", &content.artifact(artifact).id)
}

fn curse(content: &Content, curse: Curse) -> Pointer {
    Pointer::new("curse", &content.curse(curse).id)
}

fn god_card(content: &Content, god: God) -> Pointer {
    Pointer::new("god", &content.god(god).id)
}
