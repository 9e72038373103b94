//! The game in English: questions, answers, events. No rule builds a sentence; this module does.

mod board;
mod cards;
mod list;
mod phrases;
mod pointers;
mod rules;
mod story;
mod timing;

pub use cards::{artifact_text, curse_text, gift, spell_text};
pub use list::card_page;

use crate::board::{Artifact, Cult, Face, Location, SYMBOLS, Spell, Symbol};
use crate::content::Content;
use crate::notation;
use crate::question::{About, Choice, Why};
use crate::state::{Ending, State, Step};
use crate::{ElderGods, Event};
use phrases::{effects, for_chooser, the};
use table::english::{list, times};
use table::{Actor, EventKind, Offer, Pointer, ReadError, Seat, Spoken};

impl Spoken for ElderGods {
    const NAME: &'static str = "elder-gods";
    const TITLE: &'static str = "Fate of the Elder Gods";

    fn content_version(content: &Content) -> u64 {
        content.version
    }

    fn version_in_reach(content: &Content, state: &State) -> u64 {
        crate::reach::version(content, state)
    }

    fn speaker(content: &Content, state: &State, actor: Actor, why: &Why) -> String {
        match actor {
            Actor::Chance => "chance".to_owned(),
            Actor::Seat(_) => name_of(content, state, why.who),
        }
    }

    fn say_question(content: &Content, state: &State, why: &Why) -> String {
        question(content, state, *why)
    }

    fn offer(content: &Content, state: &State, why: &Why, choice: Choice) -> Offer {
        offer(content, state, *why, choice)
    }

    fn outlook(content: &Content, state: &State, why: &Why, choice: Choice) -> Option<String> {
        let rolls = why.about == About::RollForControl && choice == Choice::Yes;
        let odds = || content.die.odds(state.options.die, content.die.temporary_control);
        rolls.then(|| format!("succeeds {:.0}%", odds() * 100.0))
    }

    fn say_event(content: &Content, state: &State, event: &Event) -> String {
        story::event(content, state, event)
    }

    fn plays(content: &Content, state: &State, seat: Seat) -> String {
        name_of(content, state, Cult(seat.0))
    }

    fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
        say_ending(content, state, ending)
    }

    fn touches(content: &Content, _: &State, event: &Event) -> Vec<Pointer> {
        pointers::touches(content, event)
    }

    fn rule(why: &Why) -> &'static str {
        rules::rule(why.about)
    }

    fn kind(event: &Event) -> EventKind {
        event.kind()
    }

    fn introduction(_: &Content, state: &State) -> String {
        introduction(state)
    }

    fn board(content: &Content, state: &State, seat: Option<Seat>) -> String {
        board::board(content, state, seat.map(|seat| Cult(seat.0)))
    }

    fn write(content: &Content, state: &State) -> String {
        notation::write(content, state)
    }

    fn read(content: &Content, text: &str) -> Result<State, ReadError> {
        notation::read(content, text)
    }
}

fn introduction(state: &State) -> String {
    let (end, streets) = if state.is_solo() {
        (
            "Bring your token to 9 before the investigators stop you: ten elder signs or five curses and all is lost.\n\
             After each of your turns their piece moves by the top spell of the deck. Where it meets yours you gain a \
             curse; at the Streets of Arkham it raids you.",
            "investigators leave your lodge",
        )
    } else {
        (
            "Bring your token to 9 before your rivals seal you away: ten elder signs and all is lost.",
            "investigators for your rivals' lodges, and raids",
        )
    };
    format!(
        "{end}\n\
         Each turn you play a spell face down to move the fate piece, place a cultist and an investigator where it \
         goes, and do what the location offers. Then you may ready a spell whose symbols the column pays.\n\
         Other Worlds: cultists there roll for steps on the track.\n\
         Museum (eye): an artifact. Ceremony (flame): a gate and your god's gift.\n\
         Streets of Arkham (key): {streets}.\n\
         Gathering (hand): cultists from the Abyss. Library (star): spells.\n\
         Five investigators in your lodge at the end of your turn raid it."
    )
}

/// The god's name; until all gods are shown, the number of the cult.
pub fn name_of(content: &Content, state: &State, who: Cult) -> String {
    let cult = state.cult(who);
    match cult.god.filter(|_| cult.dealt.is_empty()) {
        Some(god) => content.god(god).name.clone(),
        None => format!("Cult {}", who.0 + 1),
    }
}

pub fn location(at: Location) -> &'static str {
    match at {
        Location::OtherWorlds => "Other Worlds",
        Location::Museum => "Museum",
        Location::Ceremony => "Ceremony",
        Location::Streets => "Streets of Arkham",
        Location::Gathering => "Gathering",
        Location::Library => "Library",
    }
}

pub fn location_id(at: Location) -> &'static str {
    match at {
        Location::OtherWorlds => "other-worlds",
        Location::Museum => "museum",
        Location::Ceremony => "ceremony",
        Location::Streets => "streets",
        Location::Gathering => "gathering",
        Location::Library => "library",
    }
}

pub fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Eye => "eye",
        Symbol::Flame => "flame",
        Symbol::Key => "key",
        Symbol::Hand => "hand",
        Symbol::Star => "star",
    }
}

pub fn face(face: Face) -> &'static str {
    match face {
        Face::Sign => "sign",
        Face::Rift => "rift",
        Face::Claw => "claw",
    }
}

/// `eye, 2 stars`
pub fn symbols(counts: [u8; SYMBOLS]) -> String {
    let some = Symbol::ALL.into_iter().filter(|symbol| counts[symbol.index()] > 0);
    let named = some.map(|each| {
        let name = symbol(each);
        times(counts[each.index()], name, &format!("{name}s")).replacen("1 ", "", 1)
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Which part of the turn one is in.
pub fn phase(state: &State) -> &'static str {
    if state.ending.is_some() {
        return "over";
    }
    match state.now.step.or(state.agenda.iter().next().copied()) {
        None => "over",
        Some(Step::DealGods | Step::ChooseGod(_) | Step::LayOut) => "set-up",
        Some(Step::Turn | Step::Prepare) => "prepare",
        Some(Step::Move | Step::Arrive) => "move",
        Some(Step::Activate | Step::Control) => "activate",
        Some(Step::Ready | Step::Draw | Step::Raid | Step::EndOfTurn) => "conclude",
        Some(Step::Investigators) => "investigators",
        Some(Step::NextTurn) => "end of turn",
    }
}

/// What control of a location offers.
fn control(state: &State, at: Location) -> &'static str {
    match at {
        Location::OtherWorlds => "each rift of the roll returns a cultist from the Abyss",
        Location::Museum => "up to 3 cultists there may each destroy an elder sign",
        Location::Ceremony => "sacrifice 2 cultists there and advance 1",
        Location::Streets if state.is_solo() => {
            "sacrifice a cultist there, and 1 more investigator leaves the lodge"
        }
        Location::Streets => "sacrifice a cultist there, and each other lodge gets an investigator",
        Location::Gathering => "cultists from there go to any locations",
        Location::Library => "ready a spell for free",
    }
}

fn question(content: &Content, state: &State, why: Why) -> String {
    let name = name_of(content, state, why.who);
    match why.about {
        About::DealGod => format!("Which god is {name} dealt?"),
        About::FirstPlayer => "Who begins?".to_owned(),
        About::DrawSpell => format!("Which spell does {name} draw?"),
        About::TopBack => "Which back is on top of the deck now?".to_owned(),
        About::DrawArtifact => "Which artifact is it?".to_owned(),
        About::DrawCurse => format!("Which curse does {name} draw?"),
        About::Throw => "What does the fate die show?".to_owned(),
        About::Redeal => "What might it be?".to_owned(),
        About::ChooseGod => format!("Which god does {name} serve?"),
        About::Interrupt(window) => format!("{name} may use a card {}.", timing::now(content, state, window)),
        About::Play => format!("{name} has to move the fate piece from {}. With what?", the(state.here())),
        About::PlayPair => format!("{name} plays two alike. Which spell?"),
        About::Control => {
            let here = state.here();
            format!("{name} has control of {}: {}. Do it?", the(here), control(state, here))
        }
        About::Ready => format!("{name} may ready a spell."),
        About::ReadyFree => format!("{name} may ready a spell for free."),
        About::Discard => format!("Which spell does {name} discard?"),
        About::MoveTo => format!("Where does {name} move the fate piece?"),
        About::RollForControl => {
            let here = state.here();
            let gives = control(state, here);
            format!("{name} has no control of {}. Roll a die for it? It would give: {gives}.", the(here))
        }
        About::MakeRoom => format!("{name} has no free slot for a readied spell. What makes room?"),
        About::TakeArtifact => format!("Which artifact does {name} take?"),
        About::DropArtifact => format!("{name} has four artifacts. Which one goes?"),
        About::GiveArtifact => format!("Which artifact does {name} give away?"),
        About::ReplaceShown => {
            let shown = state.shown.iter().map(|&artifact| content.artifact(artifact).name.as_str());
            let shown: Vec<&str> = shown.collect();
            let shown = if shown.is_empty() { "none yet".to_owned() } else { list(&shown) };
            format!("{name} may replace the artifacts on show first: {shown}. Do it?")
        }
        About::DestroySign => format!("{name} may sacrifice a cultist to destroy an elder sign. Whose?"),
        About::InvestigatorFrom => format!("From where does {name} move an investigator?"),
        About::InvestigatorTo => format!("Where does {name} move the investigator?"),
        About::CultistFrom => format!("From where does {name} take a cultist?"),
        About::CultistTo => format!("Where does {name} move the cultist?"),
        About::WhichRival => format!("Which rival does {name} choose?"),
        About::WhichLocation => format!("Which location does {name} choose?"),
        About::WhichSlot(who) => {
            format!("Which of {}'s readied spells does {name} choose?", name_of(content, state, who))
        }
        About::WhichArtifact => format!("Which artifact does {name} choose?"),
        About::WhichDie => format!("Which die does {name} choose?"),
        About::WhichPiece => format!("Which fate piece does {name} choose?"),
        About::ChooseEffect => format!("Which of these does {name} choose?"),
        About::Dilemma(by) => {
            format!("{name} has to choose what {} asks for.", name_of(content, state, by))
        }
        About::BuyOffCurse => {
            format!("{name} may gain 3 elder signs to destroy a curse, instead of the control action.")
        }
    }
}

fn offer(content: &Content, state: &State, why: Why, choice: Choice) -> Offer {
    match choice {
        Choice::Yes => Offer::new("yes", "Yes"),
        Choice::No => match why.about {
            About::Interrupt(_) => Offer::new("pass", "Pass"),
            About::Ready | About::ReadyFree => Offer::new("no", "Ready nothing"),
            _ => Offer::new("no", "No"),
        },
        Choice::NotThisTurn if why.about == About::Ready => Offer::new("wait", "Think, and ready nothing"),
        Choice::NotThisTurn => Offer::new("not this turn", "Pass, and do not ask again this turn"),
        Choice::NotUntilMine => Offer::new("not until mine", "Pass, and do not ask before my turn"),
        Choice::KeepWatch => Offer::detailed("watch", "Keep watch", "ask me whenever anything happens"),
        Choice::StopWatching => Offer::detailed("rest", "Stop watching", "ask me only when it can matter"),
        Choice::God(god) => {
            let card = content.god(god);
            Offer::detailed(card.id.clone(), &card.name, gift(card, state.is_solo()))
                .at("god", card.id.clone())
        }
        Choice::Cult(who) => {
            let name = name_of(content, state, who);
            Offer::new(name.to_lowercase(), name.clone()).at("cult", who.0.to_string())
        }
        Choice::Location(at) => Offer::new(location_id(at), the(at)).at("location", location_id(at)),
        Choice::Spell(spell) => spell_offer(content, state, why, spell),
        Choice::Pair(back) => {
            let name = symbol(back);
            Offer::detailed(
                format!("pair {name}"),
                format!("Two spells with the {name}"),
                "to any other location",
            )
        }
        Choice::Gate => Offer::detailed("gate", "The gate", "to any other location"),
        Choice::Cast(spell) => {
            let card = content.spell(spell);
            let text = spell_text(card, state.is_solo());
            Offer::detailed(format!("cast {}", card.id), format!("Cast {}", card.name), text)
                .at("spell", card.id.clone())
        }
        Choice::Use(artifact, index) => use_offer(content, state, artifact, index),
        Choice::Slot(slot) => slot_offer(content, state, why, slot),
        Choice::Artifact(artifact) => {
            let card = content.artifact(artifact);
            Offer::detailed(card.id.clone(), &card.name, artifact_text(card, state.is_solo()))
                .at("artifact", card.id.clone())
        }
        Choice::DeckTop => Offer::new("deck", "The top of the deck, unseen"),
        Choice::Curse(curse) => {
            Offer::new(content.curse(curse).id.clone(), content.curse(curse).name.clone())
        }
        Choice::Face(shown) => Offer::new(face(shown), face(shown)).at("die", face(shown)),
        Choice::Symbol(back) => Offer::new(symbol(back), symbol(back)),
        Choice::Supply => Offer::new("supply", "From the supply"),
        Choice::Lodge => Offer::new("lodge", "From your lodge"),
        Choice::Effect(offer) => {
            let does = &content.offers[usize::from(offer)];
            let text = match why.about {
                About::Dilemma(by) => for_chooser(does, &name_of(content, state, by)),
                _ => effects(does),
            };
            Offer::new(format!("choice {offer}"), text)
        }
        Choice::Piece(piece) => {
            let id = if piece == 0 { "first piece" } else { "second piece" };
            Offer::new(id, story::piece(content, state, piece))
        }
    }
}

fn spell_offer(content: &Content, state: &State, why: Why, spell: Spell) -> Offer {
    let card = content.spell(spell);
    let (cost, says) = (symbols(card.cost()), spell_text(card, state.is_solo()));
    let (note, says) = match why.about {
        About::Play => (symbol(card.back).to_owned(), format!("to {}", the(card.back.location()))),
        About::Ready | About::ReadyFree => (cost, says.to_owned()),
        _ => (format!("{}; costs {cost}", symbol(card.back)), says.to_owned()),
    };
    Offer::new(card.id.clone(), format!("{} ({note}): {says}", card.name))
        .in_parts(&card.name, format!("{note}: {says}"))
        .at("spell", card.id.clone())
}

fn use_offer(content: &Content, state: &State, artifact: Artifact, index: u8) -> Offer {
    let card = content.artifact(artifact);
    let text = cards::use_text(&card.uses[usize::from(index)], state.is_solo());
    Offer::detailed(format!("use {} {}", card.id, index + 1), &card.name, text)
        .at("artifact", card.id.clone())
}

/// A slot is named by its number, and by what everybody sees of it.
fn slot_offer(content: &Content, state: &State, why: Why, slot: u8) -> Offer {
    let owner = match why.about {
        About::WhichSlot(who) => who,
        _ => why.who,
    };
    let seen = state.cult(owner).reserve.get(usize::from(slot)).map_or_else(String::new, |&readied| {
        let card = content.spell(readied.spell);
        let cost = if readied.is_free {
            "readied for free".to_owned()
        } else {
            format!("cost {}", symbols(card.cost()))
        };
        format!(" ({}; {cost})", symbol(card.back))
    });
    Offer::new(format!("slot {}", slot + 1), format!("The readied spell in slot {}{seen}", slot + 1))
        .at("slot", format!("{} {slot}", owner.0))
}

fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
    match ending {
        Ending::Summoned(who) => {
            let name = name_of(content, state, who);
            (format!("summoned {}", name.to_lowercase()), format!("{name} is summoned and wins."))
        }
        Ending::Sealed(who) => {
            let winners: Vec<String> = crate::track::winners(state, ending)
                .iter()
                .map(|seat| name_of(content, state, Cult(seat.0)))
                .collect();
            let name = name_of(content, state, who);
            let won = match winners.len() {
                0 => "The game is lost.".to_owned(),
                1 => format!("{} wins.", winners[0]),
                _ => format!("{} win together.", winners.join(" and ")),
            };
            (format!("sealed {}", name.to_lowercase()), format!("{name} is sealed away. {won}"))
        }
        Ending::Cursed => ("cursed".to_owned(), "Five curses are too many: the game is lost.".to_owned()),
    }
}
