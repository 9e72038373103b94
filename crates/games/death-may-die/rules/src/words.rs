//! The game in English: questions, answers, events. No rule builds a sentence; this module does.

mod board;
mod cards;
mod list;
mod names;
mod offers;
mod outlook;
mod phrases;
mod pointers;
mod printed;
mod questions;
mod rules;
mod story;
mod talents;

pub use cards::powers;
pub use list::card_page;
pub use names::{
    claim_name, claimed_name, die, face, figure_id, figure_name, health, id_of, lent_by, name_of, phase,
};
pub use printed::{
    claimed_text, condition, discovery_text, enemy_card, insanity, mythos_text, ritual, specials, stage,
};

use names::side_of;

use crate::content::Content;
use crate::notation;
use crate::question::{Choice, Why};
use crate::reach;
use crate::state::{Ending, State};
use crate::{DeathMayDie, Event};
use table::english::list;
use table::{Actor, EventKind, Offer, Pointer, ReadError, Seat, Spoken};

impl Spoken for DeathMayDie {
    const NAME: &'static str = "death-may-die";
    const TITLE: &'static str = "Cthulhu: Death May Die";

    fn content_version(content: &Content) -> u64 {
        content.version
    }

    fn version_in_reach(content: &Content, state: &State) -> u64 {
        reach::version(content, state)
    }

    fn speaker(content: &Content, state: &State, actor: Actor, why: &Why) -> String {
        match actor {
            Actor::Chance => "chance".to_owned(),
            Actor::Seat(_) => name_of(content, state, why.who).to_owned(),
        }
    }

    fn say_question(content: &Content, state: &State, why: &Why) -> String {
        questions::question(content, state, *why)
    }

    fn offer(content: &Content, state: &State, why: &Why, choice: Choice) -> Offer {
        offers::offer(content, state, *why, choice)
    }

    fn outlook(content: &Content, state: &State, why: &Why, choice: Choice) -> Option<String> {
        outlook::outlook(content, state, *why, choice)
    }

    fn say_event(content: &Content, state: &State, event: &Event) -> String {
        story::event(content, state, event)
    }

    fn touches(content: &Content, state: &State, event: &Event) -> Vec<Pointer> {
        pointers::touches(content, state, event)
    }

    fn rule(why: &Why) -> &'static str {
        rules::rule(why.about)
    }

    fn kind(event: &Event) -> EventKind {
        event.kind()
    }

    /// Those who have gone count, too.
    fn plays(content: &Content, state: &State, seat: Seat) -> String {
        let own = state.seated().filter(|&who| state.seat(who) == seat);
        list(&own.map(|who| name_of(content, state, who)).collect::<Vec<_>>())
    }

    fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
        printed::say_ending(content, state, ending)
    }

    fn introduction(content: &Content, state: &State) -> String {
        printed::introduction(content, state)
    }

    /// Everything is open.
    fn board(content: &Content, state: &State, _: Option<Seat>) -> String {
        board::board(content, state)
    }

    fn write(content: &Content, state: &State) -> String {
        notation::write(content, state)
    }

    fn read(content: &Content, text: &str) -> Result<State, ReadError> {
        notation::read(content, text)
    }
}
