//! Contraband in words.

use crate::game::{Choice, Content, Contraband, Ending, Event, Flaw, State, Why};
use table::{Actor, EventKind, Offer, Pointer, ReadError, Seat, Spoken};

const KINDS: [&str; 3] = ["idol", "lamp", "rope"];

impl Spoken for Contraband {
    const NAME: &'static str = "contraband";
    const TITLE: &'static str = "Contraband";

    fn content_version(content: &Content) -> u64 {
        if content.has(Flaw::VersionChanges) { u64::from(content.count()) } else { 7 }
    }

    fn version_in_reach(content: &Content, _: &State) -> u64 {
        Contraband::content_version(content)
    }

    fn speaker(_: &Content, _: &State, actor: Actor, _: &Why) -> String {
        match actor {
            Actor::Seat(seat) => seat.to_string(),
            Actor::Chance => "chance".to_owned(),
        }
    }

    fn say_question(content: &Content, state: &State, why: &Why) -> String {
        match why {
            Why::Hide { seat, .. } if content.has(Flaw::QuestionNamesCards) => {
                format!("You hold {:?}. Hide what?", state.hands[seat.index()])
            }
            Why::Boast(_) if content.has(Flaw::NoWords) => String::new(),
            Why::Draw(_) => "Which card is drawn?".to_owned(),
            Why::Hide { .. } => "Which card do you hide?".to_owned(),
            Why::Boast(_) => "Do you boast?".to_owned(),
            Why::Price => "What does the die say?".to_owned(),
            Why::Redeal => unreachable!("a redeal asks nobody"),
        }
    }

    fn offer(content: &Content, _: &State, _: &Why, choice: Choice) -> Offer {
        match choice {
            Choice::Yes | Choice::No if content.has(Flaw::SameIdTwice) => Offer::new("maybe", "Maybe."),
            Choice::Yes if content.has(Flaw::IdWithTwoLines) => Offer::new("yes\nno", "Yes and no."),
            Choice::Yes => Offer::new("yes", "Yes."),
            Choice::No => Offer::new("no", "No."),
            Choice::Kind(kind) => {
                let name = KINDS[usize::from(kind)];
                Offer::new(name, format!("The {name}.")).at("card", name)
            }
            Choice::Face(face) => Offer::new(face.to_string(), format!("A {face}.")),
        }
    }

    fn say_event(content: &Content, state: &State, event: &Event) -> String {
        if content.has(Flaw::EventIsSaidDifferentlyLater) {
            return format!("In round {} something happened.", state.round);
        }
        match *event {
            Event::Drew { seat, kind, .. } => format!("{seat} draws {}.", name(kind)),
            Event::Hid { seat, kind } => format!("{seat} hides {}.", name(kind)),
            Event::Boasted { seat, .. } => format!("{seat} boasts."),
            Event::Opened { seat, kind } => format!("In the chest of {seat} is {}.", name(Some(kind))),
            Event::Sold { seat, coins } => format!("{seat} gets {coins} coins."),
        }
    }

    fn touches(_: &Content, _: &State, event: &Event) -> Vec<Pointer> {
        match *event {
            Event::Opened { kind, .. } => vec![Pointer::new("card", KINDS[usize::from(kind)])],
            Event::Drew { .. } | Event::Hid { .. } | Event::Boasted { .. } | Event::Sold { .. } => Vec::new(),
        }
    }

    fn rule(_: &Why) -> &'static str {
        "TOY-01"
    }

    fn outlook(_: &Content, _: &State, _: &Why, _: Choice) -> Option<String> {
        None
    }

    fn kind(event: &Event) -> EventKind {
        match event {
            Event::Drew { .. } => EventKind::Turn,
            Event::Opened { .. } => EventKind::Card,
            Event::Hid { .. } | Event::Boasted { .. } | Event::Sold { .. } => EventKind::Plain,
        }
    }

    fn introduction(_: &Content, _: &State) -> String {
        "Smuggle, and be the richest.".to_owned()
    }

    fn board(_: &Content, state: &State, _: Option<Seat>) -> String {
        format!("round {}", state.round)
    }

    fn plays(_: &Content, _: &State, seat: Seat) -> String {
        format!("smuggler {}", seat.0)
    }

    fn say_ending(content: &Content, _: &State, ending: Ending) -> (String, String) {
        let id = match ending {
            Ending::Richest(seat) => format!("{seat} is richest"),
            Ending::Draw => "draw".to_owned(),
        };
        if content.has(Flaw::EndingIsSaidDifferentlyEachTime) {
            return (format!("{id} {}", content.count()), id);
        }
        (id.clone(), format!("The game is over: {id}."))
    }

    fn write(content: &Content, state: &State) -> String {
        let mut state = state.clone();
        if content.has(Flaw::NotationForgetsChests) {
            state.chests = [None; 2];
        }
        let text = serde_json::to_string(&state).expect("a state is plain data");
        if content.has(Flaw::NotationIsWrittenDifferentlyEachTime) {
            return format!("{text}{}", " ".repeat(1 + content.count() as usize % 7));
        }
        text
    }

    fn read(_: &Content, text: &str) -> Result<State, ReadError> {
        serde_json::from_str(text).map_err(|error| ReadError::new(1, error.to_string()))
    }
}

fn name(kind: Option<u8>) -> String {
    kind.map_or("a card".to_owned(), |kind| format!("the {}", KINDS[usize::from(kind)]))
}
