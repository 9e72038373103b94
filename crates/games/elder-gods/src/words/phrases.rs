//! Effects, conditions and moments, as a card would print them.

use super::{face, location};
use crate::effect::{Amount, Condition, Cults, Effect, Moment};

pub(crate) fn effects(does: &[Effect]) -> String {
    does.iter().map(effect).collect::<Vec<_>>().join(" ")
}

/// Who does something, and how the verb ends for them: `You gain`, `A rival of your choice gains`.
fn subject(whom: Cults, verb: &str) -> String {
    match whom {
        Cults::You => format!("You {verb}"),
        Cults::Rival => format!("A rival of your choice {}", third(verb)),
        Cults::EachRival => format!("Each rival {}", third(verb)),
        Cults::All => format!("Each cult {}", third(verb)),
        Cults::Leader => format!("The rival farthest on the track {}", third(verb)),
        Cults::Them => format!("They {verb}"),
    }
}

fn third(verb: &str) -> String {
    let (first, rest) = verb.split_once(' ').map_or((verb, ""), |(first, rest)| (first, rest));
    let first = match first {
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        "go" => "goes".to_owned(),
        verb => format!("{verb}s"),
    };
    if rest.is_empty() { first } else { format!("{first} {rest}") }
}

/// Whose something is.
fn whose(whom: Cults) -> &'static str {
    match whom {
        Cults::You => "your",
        Cults::Rival => "a rival's",
        Cults::EachRival => "each rival's",
        Cults::All => "each cult's",
        Cults::Leader => "the leading rival's",
        Cults::Them => "their",
    }
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Advance(n) => format!("Advance {n}."),
        Effect::Retreat(whom, n) => format!("{} {} back.", subject(*whom, "go"), spaces(*n)),
        Effect::GainSigns(whom, n) => format!("{} {}.", subject(*whom, "gain"), signs(*n)),
        Effect::DestroySigns(whom, n) => format!("Destroy {} on {} track.", signs(*n), whose(*whom)),
        Effect::Recruit(n) => format!("Return {} from the Abyss to your lodge.", cultists(*n)),
        Effect::Send(n) => format!("Send {} from your lodge to a location.", cultists(*n)),
        Effect::SendTo(n, at) => format!("Send {} from your lodge to {}.", cultists(*n), the(*at)),
        Effect::March(n) => format!("Move up to {} of yours between locations.", cultists(*n)),
        Effect::Drive(whom, n) => format!("Move up to {} of {} cultists between locations.", n, whose(*whom)),
        Effect::Banish(whom, n) => format!("Sacrifice {n} of {} cultists on locations.", whose(*whom)),
        Effect::Starve(whom, n) => {
            format!("{} {} from the lodge to the Abyss.", subject(*whom, "lose"), cultists(*n))
        }
        Effect::Lure(whom, n) => {
            format!("{} from the supply to {} lodge.", capital(&investigators(*n)), whose(*whom))
        }
        Effect::Betray(whom, n) => {
            format!("{} from your lodge to {} lodge.", capital(&investigators(*n)), whose(*whom))
        }
        Effect::Hide(n) => format!("{} from your lodge to the supply.", capital(&investigators(*n))),
        Effect::Scatter(n) => format!("Move up to {} between locations.", investigators(*n)),
        Effect::Disperse => "All investigators of a location go to the supply.".to_owned(),
        Effect::GatherTheMost => {
            "All investigators of the location with the most of them come to your lodge.".to_owned()
        }
        Effect::Raid(whom) => format!("{} raided.", subject(*whom, "are")),
        Effect::Draw(n) => format!("Draw {}.", spells(*n)),
        Effect::Discard(whom, n) => format!("{} {} of the hand.", subject(*whom, "discard"), spells(*n)),
        Effect::Unready(whom) => format!("Discard one of {} readied spells.", whose(*whom)),
        Effect::ReadyFree => "You may ready a spell of your hand free.".to_owned(),
        Effect::GainGate => "Gain a gate.".to_owned(),
        Effect::LoseGate(whom) => format!("{} the gate in hand.", subject(*whom, "lose")),
        Effect::Curse(whom) => format!("{} cursed.", subject(*whom, "are")),
        Effect::LiftCurse => "Your oldest curse is shown and lifted.".to_owned(),
        Effect::MoveFate => "Move a fate piece to another location.".to_owned(),
        Effect::TakeArtifact => "Take a face-up artifact.".to_owned(),
        Effect::Refresh => "Refresh your artifacts.".to_owned(),
        Effect::Exhaust(whom) => format!("Exhaust one of {} artifacts.", whose(*whom)),
        Effect::Break(whom) => format!("Destroy one of {} artifacts.", whose(*whom)),
        Effect::Squall => {
            "Lay a storm on a location: the next rival who enters sacrifices a cultist there.".to_owned()
        }
        Effect::Reroll(1) => "You may reroll a die.".to_owned(),
        Effect::Reroll(n) => format!("Reroll up to {}.", dice(*n)),
        Effect::TurnDie(shown) => format!("Turn a die to {}.", face(*shown)),
        Effect::AddDice(n) => format!("Roll {} more.", dice(*n)),
        Effect::DropDice(n) => format!("Roll {} fewer.", dice(*n)),
        Effect::PreventSign => "The sign is not laid.".to_owned(),
        Effect::PreventStep => "The step is not made.".to_owned(),
        Effect::Counter => "The spell has no effect.".to_owned(),
        Effect::Redirect => "The fate piece goes to another location of your choice.".to_owned(),
        Effect::TurnAway => "The investigators go to the supply instead.".to_owned(),
        Effect::TakeControl => "You have control this turn.".to_owned(),
        Effect::Wilds(n) => {
            format!("You have {} more for readying this turn.", times(*n, "wild symbol", "wild symbols"))
        }
        Effect::ReadyMore(n) => format!("You may ready {} more this turn.", spells(*n)),
        Effect::Against(does) => format!("Choose a rival. {}", effects(does)),
        Effect::If(when, does) => format!("If {}: {}", condition(when), effects(does)),
        Effect::IfElse(when, then, otherwise) => {
            format!("If {}: {} Otherwise: {}", condition(when), effects(then), effects(otherwise))
        }
        Effect::Choose(offers) => {
            let offers: Vec<String> = offers.iter().map(|offer| effects(&offer.does)).collect();
            format!("Choose one: {}", offers.join(" Or: "))
        }
    }
}

pub(crate) fn moment(moment: Moment) -> &'static str {
    match moment {
        Moment::YourTurn => "in your turn",
        Moment::Prepare => "at the start of a turn",
        Moment::Destination => "when a fate piece is about to move",
        Moment::Lodging => "when investigators are about to enter a lodge",
        Moment::Placed => "before a location is activated",
        Moment::BeforeRoll => "before a roll",
        Moment::AfterRoll => "after a roll",
        Moment::BeforeSign => "before a sign is laid",
        Moment::BeforeStep => "before a step on the track",
        Moment::AfterAction => "after a location's action",
        Moment::Cast => "when a spell is cast",
        Moment::EndOfTurn => "at the end of a turn",
    }
}

pub(crate) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::Always => "you like".to_owned(),
        Condition::AtLeast(count, n) => amount(*count, &format!("{n} or more")),
        Condition::AtMost(count, n) => at_most(*count, *n),
        Condition::AboutYou => "it concerns you".to_owned(),
        Condition::AboutRival => "it concerns a rival".to_owned(),
        Condition::InRaid => "it is a raid".to_owned(),
        Condition::YourTurn => "it is your turn".to_owned(),
        Condition::FateAt(at) => format!("the fate piece is at {}", the(*at)),
        Condition::ControlAt(at) => format!("you control {}", the(*at)),
        Condition::ControlSomewhere => "you control a location".to_owned(),
        Condition::InControl => "you have control".to_owned(),
        Condition::HoldingGate => "you hold a gate".to_owned(),
        Condition::Solo => "you play alone".to_owned(),
        Condition::Not(not) => without(not),
        Condition::Both(one, other) => format!("{} and {}", self::condition(one), self::condition(other)),
        Condition::Either(one, other) => format!("{} or {}", self::condition(one), self::condition(other)),
    }
}

/// `you hold no gate`
fn without(condition: &Condition) -> String {
    match condition {
        Condition::HoldingGate => "you hold no gate".to_owned(),
        Condition::InRaid => "it is no raid".to_owned(),
        Condition::InControl => "you have no control".to_owned(),
        Condition::YourTurn => "it is not your turn".to_owned(),
        condition => format!("it is not so that {}", self::condition(condition)),
    }
}

/// `you have no signs`, `no rival has more than 3 signs`
fn at_most(count: Amount, n: u8) -> String {
    let rival = amount(count, &n.to_string()).starts_with("a rival");
    match n {
        _ if rival => amount(count, &format!("more than {n}")).replacen("a rival", "no rival", 1),
        0 => amount(count, "no"),
        1 => amount(count, "at most 1").replacen("spells", "spell", 1).replacen("cultists", "cultist", 1),
        n => amount(count, &format!("at most {n}")),
    }
    .replacen("is at at most", "is at most at", 1)
}

fn amount(amount: Amount, n: &str) -> String {
    match amount {
        Amount::Signs => format!("you have {n} signs"),
        Amount::Steps => format!("your token is at {n}"),
        Amount::CultistsOut => format!("you have {n} cultists on locations"),
        Amount::Lodge => format!("your lodge has {n} cultists"),
        Amount::Abyss => format!("your Abyss has {n} cultists"),
        Amount::Guests => format!("your lodge has {n} investigators"),
        Amount::Hand => format!("you hold {n} spells"),
        Amount::Readied => format!("you have {n} readied spells"),
        Amount::Artifacts => format!("you have {n} artifacts"),
        Amount::Curses => format!("you have {n} curses"),
        Amount::CultistsAt(at) => format!("you have {n} cultists at {}", the(at)),
        Amount::MostCultists => format!("you have {n} cultists on one location"),
        Amount::CultistsHere => format!("you have {n} cultists where the fate piece is"),
        Amount::InvestigatorsAt(at) => format!("{n} investigators are at {}", the(at)),
        Amount::InvestigatorsHere => format!("{n} investigators are where the fate piece is"),
        Amount::MostInvestigators => format!("{n} investigators are on one location"),
        Amount::Supply => format!("the supply has {n} investigators"),
        Amount::Rolled(shown) => format!("{n} dice show {}", face(shown)),
        Amount::NotRolled(shown) => format!("{n} dice show anything but {}", face(shown)),
        Amount::RivalSteps => format!("a rival's token is at {n}"),
        Amount::RivalSigns => format!("a rival has {n} signs"),
        Amount::RivalGuests => format!("a rival's lodge has {n} investigators"),
        Amount::RivalReadied => format!("a rival has {n} readied spells"),
        Amount::RivalArtifacts => format!("a rival has {n} artifacts"),
        Amount::RivalCultists => format!("a rival has {n} cultists on locations"),
        Amount::RivalHand => format!("a rival holds {n} spells"),
        Amount::Rivals => format!("there are {n} rivals"),
    }
}

/// `the Museum`, but `Other Worlds`.
pub(crate) fn the(at: crate::board::Location) -> String {
    let name = location(at);
    if name == "Other Worlds" { name.to_owned() } else { format!("the {name}") }
}

pub(crate) fn times(n: u8, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

fn spaces(n: u8) -> String {
    times(n, "space", "spaces")
}

fn signs(n: u8) -> String {
    times(n, "sign", "signs")
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

fn dice(n: u8) -> String {
    times(n, "die", "dice")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
