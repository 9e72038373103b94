//! Positions as a person types them, played on by the ids of answers.

use super::content;
use mansions::notation::read;
use mansions::{Event, Mansions};
use table::{Nobody, Session, Spoken};

/// The house of the first scenario, all of it.
pub(crate) const HOUSE: &str =
    "round: 1\nrevealed: front, study, dining, stairs, bed, garden, cellar, attic\n";

/// A game that was typed, and what was told since.
pub(crate) struct Typed {
    pub(crate) session: Session<Mansions>,
    pub(crate) news: Vec<Event>,
}

/// Plays on from a position with these answers. An answer that does not fit fails the test with those that do.
pub(crate) fn played(position: &str, answers: &[&str]) -> Typed {
    let content = content();
    let state = read(&content, position).unwrap_or_else(|error| panic!("{error}\n{position}"));
    let mut typed = Typed::of(Session::from_state(content, state, &mut Nobody));
    answers.iter().for_each(|answer| typed.say(answer));
    typed
}

/// The same in [`HOUSE`].
pub(crate) fn in_the_house(position: &str, answers: &[&str]) -> Typed {
    played(&format!("{HOUSE}{position}"), answers)
}

impl Typed {
    pub(crate) fn of(session: Session<Mansions>) -> Typed {
        Typed { session, news: Vec::new() }
    }

    pub(crate) fn say(&mut self, answer: &str) {
        let ids = self.ids();
        let place = ids.iter().position(|id| id == answer);
        let place = place.unwrap_or_else(|| panic!("`{answer}` is none of {ids:?} at: {}", self.question()));
        self.news.extend(self.session.answer(place, &mut Nobody).expect("it is one of the options"));
    }

    /// What is asked now; nothing once the game is over.
    pub(crate) fn question(&self) -> String {
        let asked = self.session.question();
        let position = self.session.position();
        asked.map_or_else(String::new, |asked| {
            Mansions::say_question(self.session.content(), position.state(), &asked.why)
        })
    }

    /// The answers: their ids and texts.
    pub(crate) fn offers(&self) -> Vec<(String, String)> {
        let Some(asked) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let offer = |&choice| {
            let offer = Mansions::offer(content, state, &asked.why, choice);
            (offer.id, offer.text)
        };
        asked.options.iter().map(offer).collect()
    }

    pub(crate) fn ids(&self) -> Vec<String> {
        self.offers().into_iter().map(|(id, _)| id).collect()
    }

    /// What has happened, sentence by sentence.
    pub(crate) fn told(&self) -> Vec<String> {
        let (content, state) = (self.session.content(), self.session.state());
        self.news.iter().map(|event| Mansions::say_event(content, state, event)).collect()
    }

    pub(crate) fn has_told(&self, sentence: &str) -> bool {
        self.told().iter().any(|told| told == sentence)
    }
}
