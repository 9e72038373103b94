//! Effects, conditions and moments, as a card would print them.

use super::{face, location, timing};
use crate::board::{FACES, Face};
use crate::effect::{Amount, Condition, Cults, Effect};
use crate::select::conjuncts;
use crate::state::TOP;
use table::english::{capital, either, small, times};

pub(crate) fn effects(does: &[Effect]) -> String {
    let alike = does.chunk_by(|one, other| one == other);
    let sentences = alike.map(|alike| match alike {
        [one] => effect(one),
        [one, _] => format!("{}, twice.", effect(one).trim_end_matches('.')),
        many => format!("{}, {} times.", effect(&many[0]).trim_end_matches('.'), many.len()),
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// Who does something, and how the verb ends for them: `Gain`, `A rival of your choice gains`.
fn subject(whom: Cults, verb: &str) -> String {
    match whom {
        Cults::You => capital(verb),
        Cults::Rival => format!("A rival of your choice {verb}s"),
        Cults::EachRival => format!("Each rival {verb}s"),
        Cults::Leader => format!("The rival farthest on the track {verb}s"),
        Cults::Them => format!("They {verb}"),
    }
}

/// What somebody does with their own: `your hand`, `their hand`.
fn own(whom: Cults) -> &'static str {
    if whom == Cults::You { "your" } else { "their" }
}

/// Whose something is.
fn whose(whom: Cults) -> &'static str {
    match whom {
        Cults::You => "your",
        Cults::Rival => "a rival's",
        Cults::EachRival => "each rival's",
        Cults::Leader => "the farthest rival's",
        Cults::Them => "their",
    }
}

pub(super) fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Advance(n) => format!("Advance {}.", spaces(*n)),
        Effect::Retreat(whom, n) => format!("{} {}.", goes_back(*whom), spaces(*n)),
        Effect::GainSigns(whom, n) => format!("{} {}.", subject(*whom, "gain"), signs(*n)),
        Effect::DestroySigns(whom, n) => format!("Destroy {} of {} elder signs.", one_of(*n), whose(*whom)),
        Effect::Recruit(n) => format!("Return {} from the Abyss to your lodge.", cultists(*n)),
        Effect::Send(n) => format!("Send {} from your lodge to a location.", cultists(*n)),
        Effect::SendTo(n, at) => format!("Send {} from your lodge to {}.", cultists(*n), the(*at)),
        Effect::March(n) => move_some(*n, "of your cultists"),
        Effect::Drive(whom, n) => move_some(*n, &format!("of {} cultists", whose(*whom))),
        Effect::Banish(whom, n) => {
            format!("Sacrifice {} of {} cultists at {}.", one_of(*n), whose(*whom), locations(*n))
        }
        Effect::Starve(Cults::You, n) => format!("Send {} from your lodge to the Abyss.", cultists(*n)),
        Effect::Starve(whom, n) => {
            let go = if *n == 1 { "goes" } else { "go" };
            format!("{} in {} lodge {go} to the Abyss.", capital(&cultists(*n)), whose(*whom))
        }
        Effect::Convert(whom) => format!(
            "Sacrifice one of {} cultists at any location and put one of yours from the Abyss in its place.",
            whose(*whom)
        ),
        Effect::Uproot(whom) => {
            format!("Move all {} cultists at one location to another location.", all_of(*whom))
        }
        Effect::Raise(n) => format!("Put {} from the Abyss at a location.", cultists(*n)),
        Effect::Invert(whom) => {
            let abyss = if *whom == Cults::You { "the" } else { "their" };
            format!("Exchange the cultists in {} lodge with those in {abyss} Abyss.", whose(*whom))
        }
        Effect::SwapGuests(whom) => {
            format!("Exchange the investigators in your lodge with those in {} lodge.", whose(*whom))
        }
        Effect::SwapArtifacts(whom) => {
            format!("Exchange one of your artifacts for one of {}.", theirs(*whom))
        }
        Effect::ShiftColumn => "Move the column of one location to another location.".to_owned(),
        Effect::Gift(Cults::You) => "Receive your dark gift.".to_owned(),
        Effect::Gift(whom) => format!("Receive the dark gift of {} god.", whose(*whom)),
        Effect::BasicAction(places) => basic_action(places),
        Effect::Usurp(Cults::Them) => "You are its caster instead.".to_owned(),
        Effect::Usurp(whom) => {
            format!("Cast one of {} readied spells as if it were yours.", whose(*whom))
        }
        Effect::Gamble(n, sign, rift, claw) => gamble(*n, [sign, rift, claw]),
        Effect::Dilemma(whom, offers) => {
            let offers: Vec<String> = offers.iter().map(|offer| as_clauses(&effects(&offer.does))).collect();
            format!("{} one: {}", subject(*whom, "choose"), offers.join(" Or: "))
        }
        Effect::Lure(whom, n) => {
            format!("Put {} from the supply in {} lodge.", investigators(*n), whose(*whom))
        }
        Effect::Betray(whom, n) => {
            format!("Move {} from your lodge to {} lodge.", investigators(*n), whose(*whom))
        }
        Effect::Hide(n) => format!("Return {} from your lodge to the supply.", investigators(*n)),
        Effect::Scatter(1) => "You may move 1 investigator to another location.".to_owned(),
        Effect::Scatter(n) => format!("Move up to {n} investigators to other locations."),
        Effect::Disperse => "Return all investigators at a location to the supply.".to_owned(),
        Effect::GatherTheMost => {
            "All investigators at the location with the most of them come to your lodge.".to_owned()
        }
        Effect::Raid(whom) => format!("{} raided.", is(*whom)),
        Effect::Draw(n) => format!("Draw {}.", spells(*n)),
        Effect::Discard(whom, n) => {
            format!("{} {} from {} hand.", subject(*whom, "discard"), spells(*n), own(*whom))
        }
        Effect::Unready(whom) => format!("Discard one of {} readied spells without effect.", whose(*whom)),
        Effect::ReadyFree => "You may ready a spell from your hand for free.".to_owned(),
        Effect::GainGate => "Gain a gate.".to_owned(),
        Effect::LoseGate(whom) => format!("{} {} gate.", subject(*whom, "lose"), own(*whom)),
        Effect::Curse(whom) => format!("{} a curse.", subject(*whom, "gain")),
        Effect::LiftCurse => {
            "Reveal your oldest curse and put it under the curse deck without effect.".to_owned()
        }
        Effect::MoveFate => "Move a fate piece to another location.".to_owned(),
        Effect::TakeArtifact => "Take a face-up artifact.".to_owned(),
        Effect::Refresh => "Refresh your artifacts.".to_owned(),
        Effect::Exhaust(whom) => format!("Exhaust one of {} artifacts.", whose(*whom)),
        Effect::Break(whom) => format!("Destroy one of {} artifacts.", whose(*whom)),
        Effect::Squall(1) => {
            "Lay a storm on a location: the next rival who enters it sacrifices a cultist there.".to_owned()
        }
        Effect::Squall(n) => format!(
            "Lay a storm on each of {n} locations: the next rival who enters one sacrifices a cultist there."
        ),
        Effect::Reroll(1) => "Reroll a die.".to_owned(),
        Effect::Reroll(n) => format!("Reroll up to {n} dice."),
        Effect::TurnDice(1, shown) => format!("Turn a die to the {}.", face(*shown)),
        Effect::TurnDice(n, shown) => format!("Turn up to {n} dice to the {}.", face(*shown)),
        Effect::AddDice(n) => format!("{} rolled.", dice(*n, "more")),
        Effect::DropDice(n) if *n >= MANY => "No dice are rolled.".to_owned(),
        Effect::DropDice(n) => format!("{} rolled.", dice(*n, "fewer")),
        Effect::PreventSign => "That elder sign is not laid.".to_owned(),
        Effect::PreventStep => "That step is not made.".to_owned(),
        Effect::Counter => "That spell has no effect.".to_owned(),
        Effect::Redirect => "It goes to another location of your choice instead.".to_owned(),
        Effect::TurnAway => "They go to the supply instead.".to_owned(),
        Effect::TakeControl => "You have control this turn.".to_owned(),
        Effect::Wilds(n) => {
            format!("You have {} for readying this turn.", times(*n, "more wild symbol", "more wild symbols"))
        }
        Effect::ReadyMore(n) => {
            format!("You may ready {} this turn.", times(*n, "more spell", "more spells"))
        }
        Effect::Against(whom, does) => format!("{} {}", bound(*whom), effects(does)),
        Effect::IfElse(when, then, otherwise) => {
            format!("If {}, {} Otherwise, {}", condition(when), in_one(then), in_one(otherwise))
        }
        Effect::Choose(offers) => {
            let offers: Vec<String> = offers.iter().map(|offer| small(&effects(&offer.does))).collect();
            format!("Choose one: {}", offers.join(" Or: "))
        }
    }
}

/// One sentence, however many effects: what "if" is said of reaches to its end.
fn in_one(does: &[Effect]) -> String {
    effects(does).split(". ").map(small).collect::<Vec<_>>().join("; ")
}

/// More dice than are ever rolled.
const MANY: u8 = 10;

/// `all your cultists`, `all of a rival's cultists`
fn all_of(whom: Cults) -> String {
    if whom == Cults::You { "your".to_owned() } else { format!("of {}", whose(whom)) }
}

/// `one of a rival's`
fn theirs(whom: Cults) -> &'static str {
    if whom == Cults::Them { "theirs" } else { whose(whom) }
}

fn basic_action(places: &[crate::board::Location]) -> String {
    let names: Vec<String> = places.iter().map(|&at| the(at)).collect();
    if names.is_empty() {
        return "Resolve that action once more, for yourself.".to_owned();
    }
    format!("Do the basic action of {}.", either(&names))
}

/// `Roll 2 dice. For each sign: gain 1 elder sign. For each rift or claw: advance 1 space.`
fn gamble(n: u8, faces: [&[Effect]; FACES]) -> String {
    let (roll, each) =
        if n == 1 { ("Roll a die.".to_owned(), "On a") } else { (format!("Roll {n} dice."), "For each") };
    let mut sentences = vec![roll];
    for (index, &does) in faces.iter().enumerate() {
        if does.is_empty() || faces[..index].contains(&does) {
            continue;
        }
        let alike = Face::ALL.into_iter().filter(|shown| faces[shown.index()] == does).map(face);
        let alike = alike.collect::<Vec<_>>().join(" or ");
        sentences.push(format!("{each} {alike}: {}", small(&effects(does))));
    }
    sentences.join(" ")
}

/// What they choose between: `you advance 1 space.`
fn as_clauses(sentences: &str) -> String {
    if has_subject(sentences) { small(sentences) } else { format!("you {}", small(sentences)) }
}

/// The same as it is said to whoever has to choose: `Let Cthulhu advance 1 space.`, `Discard 2 spells from your hand.`
pub(super) fn for_chooser(does: &[Effect], by: &str) -> String {
    let sentences = effects(does).replace("their ", "your ");
    match sentences.strip_prefix("They ") {
        Some(own) => capital(own),
        None if has_subject(&sentences) => sentences,
        None => format!("Let {by} {}", small(&sentences)),
    }
}

/// Whether a sentence says who does it; the others are told to you.
fn has_subject(sentences: &str) -> bool {
    ["They", "You", "A ", "Each", "That"].iter().any(|start| sentences.starts_with(start))
        || sentences.starts_with(|letter: char| letter.is_ascii_digit())
}

/// What has to be paid before the rest is done: the first effect, if a card needs just as much as that takes.
pub(super) fn price<'a>(needs: &Condition, does: &'a [Effect]) -> Option<(&'a Effect, &'a [Effect])> {
    let (first, rest) = does.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let takes = match *first {
        Effect::Banish(Cults::You, n) => Condition::AtLeast(Amount::CultistsOut, n),
        Effect::Starve(Cults::You, n) => Condition::AtLeast(Amount::Lodge, n),
        Effect::Discard(Cults::You, n) => Condition::AtLeast(Amount::Hand, n),
        _ => return None,
    };
    conjuncts(needs).contains(&&takes).then_some((first, rest))
}

/// Who is "they" from here on.
fn bound(whom: Cults) -> &'static str {
    match whom {
        Cults::You => "This concerns you.",
        Cults::Rival => "Choose a rival.",
        Cults::EachRival => "This concerns each rival.",
        Cults::Leader => "Choose the rival farthest on the track.",
        Cults::Them => "This concerns them.",
    }
}

fn goes_back(whom: Cults) -> String {
    match whom {
        Cults::You => "Go back".to_owned(),
        Cults::Them => "They go back".to_owned(),
        whom => subject(whom, "goe") + " back",
    }
}

fn is(whom: Cults) -> String {
    match whom {
        Cults::You => "You are".to_owned(),
        Cults::Them => "They are".to_owned(),
        whom => subject(whom, "i"),
    }
}

/// `You may move 1 of your cultists to another location.`
fn move_some(n: u8, what: &str) -> String {
    if n == 1 {
        format!("You may move 1 {what} to another location.")
    } else {
        format!("Move up to {n} {what} to other locations.")
    }
}

fn one_of(n: u8) -> String {
    if n == 1 { "one".to_owned() } else { n.to_string() }
}

fn locations(n: u8) -> &'static str {
    if n == 1 { "any location" } else { "any locations" }
}

pub(crate) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::Always => "you like".to_owned(),
        Condition::AtLeast(Amount::Steps, TOP) => format!("your token is at {TOP}"),
        Condition::AtLeast(count, 1) => amount(*count, "any", true),
        Condition::AtLeast(count, n) => amount(*count, &format!("{n} or more"), true),
        Condition::AtMost(count, n) => at_most(*count, *n),
        Condition::AboutYou => "it concerns you".to_owned(),
        Condition::AboutRival => "it concerns a rival".to_owned(),
        Condition::InRaid => "it is a raid".to_owned(),
        Condition::YourTurn => "it is your turn".to_owned(),
        Condition::FateAt(at) => format!("the fate piece is at {}", the(*at)),
        Condition::ControlAt(at) => format!("you control {}", the(*at)),
        Condition::ControlSomewhere => "you control a location".to_owned(),
        Condition::HoldingGate => "you hold a gate".to_owned(),
        Condition::Not(not) => without(not),
        Condition::Both(turn, other) if **turn == Condition::YourTurn => {
            format!("{} on your turn", self::condition(other))
        }
        Condition::Both(one, other) => format!("{} and {}", self::condition(one), self::condition(other)),
        Condition::Either(one, other) => format!("{} or {}", self::condition(one), self::condition(other)),
        Condition::At(window) => timing::named(*window).to_owned(),
        Condition::Never => "never".to_owned(),
    }
}

/// `you hold no gate`
fn without(condition: &Condition) -> String {
    match condition {
        Condition::HoldingGate => "you hold no gate".to_owned(),
        Condition::InRaid => "it is no raid".to_owned(),
        Condition::YourTurn => "it is not your turn".to_owned(),
        condition => format!("it is not so that {}", self::condition(condition)),
    }
}

/// `you have no elder signs`, `no rival's token is past 4`
fn at_most(count: Amount, n: u8) -> String {
    match (count, n) {
        (Amount::Steps, n) => format!("your token is at {n} or less"),
        (Amount::Curses, 0) => "no curse lies on you".to_owned(),
        (Amount::RivalSteps, n) => format!("no rival's token is past {n}"),
        (count, 0) => amount(count, "no", true),
        (count, n) => amount(count, &format!("at most {n}"), n != 1),
    }
}

/// That there are `n` of it; the number is in words already.
fn amount(amount: Amount, n: &str, many: bool) -> String {
    let or = |one: &'static str, more: &'static str| if many { more } else { one };
    let signs = or("elder sign", "elder signs");
    let (cultists, investigators) = (or("cultist", "cultists"), or("investigator", "investigators"));
    let (spells, artifacts) = (or("spell", "spells"), or("artifact", "artifacts"));
    match amount {
        Amount::Signs => format!("you have {n} {signs}"),
        Amount::Steps => format!("your token is at {n}"),
        Amount::CultistsOut => format!("you have {n} {cultists} at locations"),
        Amount::Lodge => format!("your lodge has {n} {cultists}"),
        Amount::Abyss => format!("your Abyss has {n} {cultists}"),
        Amount::Guests => format!("your lodge has {n} {investigators}"),
        Amount::Hand => format!("you hold {n} {spells}"),
        Amount::Readied => format!("you have {n} readied {spells}"),
        Amount::Artifacts => format!("you have {n} {artifacts}"),
        Amount::Curses if many => format!("{n} curses lie on you"),
        Amount::Curses => format!("{n} curse lies on you"),
        Amount::CultistsAt(at) => format!("you have {n} {cultists} at {}", the(at)),
        Amount::MostCultists => format!("you have {n} {cultists} at one location"),
        Amount::Supply => format!("the supply has {n} {investigators}"),
        Amount::RivalSteps => format!("a rival's token is at {n}"),
    }
}

/// `the Museum`, but `Other Worlds`.
pub(crate) fn the(at: crate::board::Location) -> String {
    let name = location(at);
    if name == "Other Worlds" { name.to_owned() } else { format!("the {name}") }
}

fn spaces(n: u8) -> String {
    times(n, "space", "spaces")
}

fn signs(n: u8) -> String {
    times(n, "elder sign", "elder signs")
}

fn cultists(n: u8) -> String {
    times(n, "cultist", "cultists")
}

pub(crate) fn investigators(n: u8) -> String {
    times(n, "investigator", "investigators")
}

fn spells(n: u8) -> String {
    times(n, "spell", "spells")
}

/// `1 more die is`, `2 fewer dice are`, `3 dice are`
pub(crate) fn dice(n: u8, than: &str) -> String {
    let than = if than.is_empty() { String::new() } else { format!("{than} ") };
    if n == 1 { format!("1 {than}die is") } else { format!("{n} {than}dice are") }
}
