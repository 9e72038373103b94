//! What happened, as sentences.

use super::phrases::{investigators, the};
use super::{face, name_of, symbol, symbols};
use crate::Event;
use crate::board::{Cult, FACES, Face, God, Spell};
use crate::content::Content;
use crate::state::State;
use table::english::times;

pub(super) fn event(content: &Content, state: &State, event: &Event) -> String {
    let name = |who| name_of(content, state, who);
    let front = |spell: Option<Spell>| {
        spell.map_or_else(String::new, |spell| format!(": {}", content.spell(spell).name))
    };
    let artifact = |artifact| &content.artifact(artifact).name;
    match *event {
        Event::DealtGod { who, god } => {
            let god = god.map_or_else(String::new, |god| format!(": {}", content.god(god).name));
            format!("Cult {} is dealt a god{god}.", who.0 + 1)
        }
        Event::God { who, god } => format!("Cult {} serves {}.", who.0 + 1, content.god(god).name),
        Event::Begins { who } => format!("{}'s turn begins.", name(who)),
        Event::Drew { who, back, spell } => {
            format!("{} draws a spell ({}){}.", name(who), symbol(back), front(spell))
        }
        Event::Reshuffled => "The discards are shuffled into the deck.".to_owned(),
        Event::Played { who, back, spell, at, to } => {
            let (back, front) = (symbol(back), front(spell));
            format!("{} plays a spell ({back}) at {} to move to {}{front}.", name(who), the(at), the(to))
        }
        Event::PlayedGate { who, at, to } => {
            format!("{} plays a gate at {} to move to {}.", name(who), the(at), the(to))
        }
        Event::Bound { piece: which, to } => {
            format!("{} is about to move to {}.", piece(content, state, which), the(to))
        }
        Event::FateMoved { piece: which, to } => {
            format!("{} moves to {}.", piece(content, state, which), the(to))
        }
        Event::CannotMove { who } => format!("{} has nothing to move with.", name(who)),
        Event::GuestsCame { who, investigators: n, from } => {
            let from = from.map_or_else(String::new, |at| format!(" from {}", the(at)));
            format!("{} {} to {}'s lodge{from}.", investigators(n), come(n), name(who))
        }
        Event::GuestsLeft { who, investigators: n, to: Some(to) } => {
            let go = if n == 1 { "goes" } else { "go" };
            format!("{} {go} from {}'s lodge to {}'s.", investigators(n), name(who), name(to))
        }
        Event::GuestsLeft { who, investigators: n, to: None } => {
            format!("{} {} {}'s lodge.", investigators(n), if n == 1 { "leaves" } else { "leave" }, name(who))
        }
        Event::InvestigatorPlaced { at } => format!("An investigator comes to {}.", the(at)),
        Event::InvestigatorMoved { from, to } => {
            format!("An investigator goes from {} to {}.", the(from), the(to))
        }
        Event::InvestigatorsDispersed { at, investigators: n } => {
            format!(
                "{} {} {} for the supply.",
                investigators(n),
                if n == 1 { "leaves" } else { "leave" },
                the(at)
            )
        }
        Event::CultistPlaced { who, at } => format!("{} sends a cultist to {}.", name(who), the(at)),
        Event::CultistMoved { who, from, to } => {
            format!("One of {}'s cultists goes from {} to {}.", name(who), the(from), the(to))
        }
        Event::Sacrificed { who, at } => {
            format!("One of {}'s cultists at {} goes to the Abyss.", name(who), the(at))
        }
        Event::LostFromLodge { who } => format!("A cultist in {}'s lodge goes to the Abyss.", name(who)),
        Event::Recruited { who, cultists } => {
            let who = name(who);
            format!("{} from the Abyss to {who}'s lodge.", returning(cultists))
        }
        Event::Advanced { who, to } => format!("{} advances to {to}.", name(who)),
        Event::Retreated { who, to } => format!("{} falls back to {to}.", name(who)),
        Event::SignGained { who, signs } => {
            format!("An elder sign is laid against {}, now {signs}.", name(who))
        }
        Event::SignDestroyed { who, signs } => {
            format!("An elder sign against {} is destroyed, {signs} left.", name(who))
        }
        Event::Rolled { who, tray } => {
            format!("{}'s dice show {}.", name(who), shown(tray))
        }
        Event::Raided { who } => format!("{} is raided.", name(who)),
        Event::TookControl { who } => format!("{} has control for this turn.", name(who)),
        Event::NoControl { who } => format!("{} gains no control.", name(who)),
        Event::Readied { who, back, cost, spell } => {
            let cost = cost.map_or_else(|| "nothing".to_owned(), symbols);
            format!("{} readies a spell ({}) for {cost}{}.", name(who), symbol(back), front(spell))
        }
        Event::ColumnDiscarded { at } => format!("The column at {} is discarded.", the(at)),
        Event::Cast { who, spell } => format!("{} casts {}.", name(who), content.spell(spell).name),
        Event::Countered { spell, .. } => format!("{} has no effect.", content.spell(spell).name),
        Event::Usurped { who, from, spell } => {
            format!("{} usurps {} from {}.", name(who), content.spell(spell).name, name(from))
        }
        Event::Raised { who, at } => {
            format!("One of {}'s cultists rises from the Abyss at {}.", name(who), the(at))
        }
        Event::Inverted { who } => {
            format!("The cultists in {}'s lodge and Abyss change places.", name(who))
        }
        Event::SwappedGuests { who, with } => {
            format!("The investigators in {}'s and {}'s lodges change places.", name(who), name(with))
        }
        Event::SwappedArtifacts { who, gives, with, takes } => {
            format!("{} gives {} to {} for {}.", name(who), artifact(gives), name(with), artifact(takes))
        }
        Event::ColumnMoved { from, to } => format!("The column at {} moves to {}.", the(from), the(to)),
        Event::NoSign { who } => format!("The elder sign against {} is not laid.", name(who)),
        Event::NoStep { who } => format!("{} does not advance.", name(who)),
        Event::TurnedAway { who, investigators: n } => {
            let turn = if n == 1 { "turns" } else { "turn" };
            format!("{} {turn} away from {}'s lodge, to the supply.", investigators(n), name(who))
        }
        Event::Discarded { who, back, spell } => {
            format!("{} discards a spell ({}){}.", name(who), symbol(back), front(spell))
        }
        Event::Unreadied { who, back, spell } => {
            format!("{}'s readied spell ({}) is discarded{}.", name(who), symbol(back), front(spell))
        }
        Event::GainedGate { who } => format!("{} gains a gate.", name(who)),
        Event::LostGate { who } => format!("{} loses a gate.", name(who)),
        Event::Gift { who, god } if is_own(state, who, god) => {
            format!("{} receives the dark gift.", name(who))
        }
        Event::Gift { who, god } => {
            format!("{} receives the dark gift of {}.", name(who), content.god(god).name)
        }
        Event::ArtifactShown { artifact: shown } => format!("{} is on show.", artifact(shown)),
        Event::TookArtifact { who, artifact: taken } => format!("{} takes {}.", name(who), artifact(taken)),
        Event::UsedArtifact { who, artifact: used } => format!("{} uses {}.", name(who), artifact(used)),
        Event::LostArtifact { who, artifact: lost } => format!("{} loses {}.", name(who), artifact(lost)),
        Event::Exhausted { who, artifact: spent } => {
            format!("{}'s {} is exhausted.", name(who), artifact(spent))
        }
        Event::Refreshed { who } => format!("{}'s artifacts are refreshed.", name(who)),
        Event::Cursed { who, reader, curse } => {
            let reader = reader.map_or_else(String::new, |reader| format!("; {} reads it", name(reader)));
            let curse = curse.map_or_else(String::new, |curse| format!(": {}", content.curse(curse).name));
            format!("{} is cursed{reader}{curse}.", name(who))
        }
        Event::CurseStruck { who, curse } => format!("{} strikes {}.", content.curse(curse).name, name(who)),
        Event::CurseLifted { who, curse } => {
            let curse = curse.map_or_else(|| "A curse".to_owned(), |curse| content.curse(curse).name.clone());
            format!("{curse} is lifted from {}.", name(who))
        }
        Event::Squall { at } => format!("A storm gathers over {}.", the(at)),
        Event::SquallStruck { who, at } => format!("The storm over {} strikes {}.", the(at), name(who)),
    }
}

/// `2 signs, 1 claw`
pub(super) fn shown(tray: [u8; FACES]) -> String {
    let shown = Face::ALL.into_iter().filter(|each| tray[each.index()] > 0);
    let shown: Vec<String> =
        shown.map(|each| times(tray[each.index()], face(each), &format!("{}s", face(each)))).collect();
    if shown.is_empty() { "nothing".to_owned() } else { shown.join(", ") }
}

/// With two players each has a fate piece; alone, the investigators have the second one.
pub(super) fn piece(content: &Content, state: &State, piece: u8) -> String {
    match state.cults.len() {
        1 if piece == 1 => "The investigators' fate piece".to_owned(),
        2 => format!("The fate piece of {}", name_of(content, state, Cult(piece))),
        _ => "The fate piece".to_owned(),
    }
}

/// Whether that is their own god.
fn is_own(state: &State, who: Cult, god: God) -> bool {
    state.cult(who).god == Some(god)
}

fn come(n: u8) -> &'static str {
    if n == 1 { "comes" } else { "come" }
}

fn returning(n: u8) -> String {
    let verb = if n == 1 { "returns" } else { "return" };
    format!("{} {verb}", times(n, "cultist", "cultists"))
}
