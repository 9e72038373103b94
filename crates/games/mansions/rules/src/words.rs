//! The game in English: questions, answers, events, cards. No rule builds a sentence; this module does.
//!
//! Nothing is put into words that its reader may not know: a sentence is made of what the question or event carries
//! and of what lies open on the table. The name of what is behind a door is never said before it is opened, and ids
//! of answers are made of what their reader sees anyway.

mod board;
mod cards;
mod deeds;
mod events;
mod introduction;
mod map;
mod names;
mod offers;
mod outlook;
mod phrases;
mod pointers;
mod puzzles;
mod questions;
mod rules;

pub use cards::{
    attack_line, back_text, card_page, card_text, condition_line, event_line, ill_text, insane_text,
    investigator_text, monster_text, monster_texts,
};
pub(crate) use events::resolving;
pub use names::{
    action_name, border_name, card_id, card_name, condition_name, face_name, figure_name, ill_name,
    monster_id, monster_name, name_of, skill_name, slug, space_id, space_name, token_id, token_name,
};
pub use phrases::Phrases;

use crate::content::Content;
use crate::question::{Choice, Why};
use crate::state::{Ending, State};
use crate::{Event, Mansions, description, madness, notation};
use table::english::list;
use table::{Actor, EventKind, Offer, Pointer, ReadError, Seat, Spoken};

impl Spoken for Mansions {
    const NAME: &'static str = "mansions";
    const TITLE: &'static str = "Mansions of Madness";

    fn content_version(content: &Content) -> u64 {
        content.version
    }

    fn version_in_reach(content: &Content, state: &State) -> u64 {
        description::version_in_reach(content, state)
    }

    fn speaker(content: &Content, state: &State, actor: Actor, why: &Why) -> String {
        match (actor, why.who) {
            (Actor::Chance, _) => "chance".to_owned(),
            (Actor::Seat(_), Some(who)) => name_of(content, state, who).to_owned(),
            (Actor::Seat(_), None) => "the lead player".to_owned(),
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
        events::event(content, state, event)
    }

    fn touches(content: &Content, state: &State, event: &Event) -> Vec<Pointer> {
        pointers::touches(content, state, event)
    }

    fn rule(why: &Why) -> &'static str {
        rules::rule(why.about)
    }

    fn kind(event: &Event) -> EventKind {
        rules::kind(event)
    }

    /// Those who have left the board count, too.
    fn plays(content: &Content, state: &State, seat: Seat) -> String {
        let own = state.everybody().filter(|&who| state.seat(who) == seat);
        list(&own.map(|who| name_of(content, state, who)).collect::<Vec<_>>())
    }

    fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
        introduction::say_ending(content, state, ending)
    }

    fn may_speak(content: &Content, state: &State, seat: Seat) -> bool {
        madness::may_speak(content, state, seat)
    }

    fn introduction(content: &Content, state: &State) -> String {
        introduction::introduction(content, state)
    }

    fn board(content: &Content, state: &State, seat: Option<Seat>) -> String {
        board::board(content, state, seat)
    }

    fn write(content: &Content, state: &State) -> String {
        notation::write(content, state)
    }

    fn read(content: &Content, text: &str) -> Result<State, ReadError> {
        notation::read(content, text)
    }
}
