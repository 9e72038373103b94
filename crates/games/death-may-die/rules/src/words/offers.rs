//! Answers as they are offered: an id, and what it means.

use super::cards::{powers, use_text};
use super::names::{
    claim_of, claimed_name, die, face, figure_id, figure_name, health, id_of, luck, name_of, shown, wounds,
};
use super::pointers;
use super::printed::phrases;
use crate::content::{Content, RelicId};
use crate::dice::{Die, Face};
use crate::discovery::Discovery;
use crate::effect::Harm;
use crate::investigator::TOP_LEVEL;
use crate::levels;
use crate::question::{About, Action, Choice, Cost, Mix, Origin, Slot, Track, Why};
use crate::state::{Figure, State, Who};
use parts::Space;
use table::Offer;
use table::english::times;

pub(super) fn offer(content: &Content, state: &State, why: Why, choice: Choice) -> Offer {
    match choice {
        Choice::Yes => yes(why.about),
        Choice::No => none(why.about),
        Choice::Do(act) => {
            let mut offer = action(content, state, act);
            offer.at.extend(pointers::possible(content, state, why, act));
            offer
        }
        Choice::Space(space) => space_offer(content, state, why, space),
        Choice::Enemy(figure) => {
            let id = figure_id(content, state, figure);
            let (name, left) = enemy(content, state, figure);
            let away = elsewhere(content, state, why.who, figure);
            let text = format!("{name} ({left}){away}");
            Offer::new(id.clone(), text).in_parts(name, left + &away).at("enemy", id)
        }
        Choice::Investigator(who) => {
            let id = id_of(content, state, who);
            Offer::new(id, name_of(content, state, who)).at("investigator", id)
        }
        Choice::Face(shown) => Offer::new(face(shown), face(shown)),
        Choice::Reroll(kind, shown, cost) => reroll(kind, shown, (cost, luck(content, state, why.who))),
        Choice::Number(number) => Offer::new(number.to_string(), number.to_string()),
        Choice::Track(Track::Stress) => Offer::new("stress", "1 stress"),
        Choice::Track(Track::Wounds) => Offer::new("wounds", "1 wound"),
        Choice::Mix(mix) => mix_offer(mix),
        Choice::Effect(origin) => effect_offer(content, state, origin),
        Choice::Skill(slot) => skill(content, state, why.who, slot),
        Choice::Card(card) => {
            let card = content.mythos_card(state.episode, state.elder, card);
            Offer::new(card.id.clone(), card.name.clone()).at("mythos", card.id.clone())
        }
        Choice::Discovery(card) => {
            let card = content.episode(state.episode).discovery(card);
            Offer::new(card.id.clone(), card.name.clone()).at("discovery", card.id.clone())
        }
        Choice::Claimed(card) => {
            let name = claimed_name(content, state, card);
            let id = content.episode(state.episode).discovery(card).id.clone();
            Offer::new(id.clone(), name).at("discovery", id)
        }
        Choice::Use(card, index) => use_offer(content, state, card, index),
        Choice::Deal(deal) => {
            let (deal, plain) = (&content.deals[usize::from(deal)], phrases(content, state));
            Offer::new(short(&plain.deal_id(deal)), plain.with_drawn(state.drawn).deal(deal))
        }
        Choice::Back(back) => Offer::new(format!("back {back}"), format!("back {back}")),
        Choice::Insanity(insanity) => {
            let card = content.insanity(insanity);
            Offer::new(card.id.clone(), card.name.clone()).at("insanity", card.id.clone())
        }
        Choice::Kind(kind) => {
            let card = content.kind(kind);
            Offer::new(card.id.clone(), card.name.clone())
        }
        Choice::Die(kind) => Offer::new(die(kind), format!("A {} die", die(kind))),
        Choice::Stage(stage) => {
            let does = &content.elder(state.elder).stages[usize::from(stage) - 1].end_of_turn;
            Offer::new(format!("stage {stage}"), phrases(content, state).effects(does))
        }
        Choice::Relic(relic) => {
            let relic = content.relic(relic);
            let text = powers(content, &relic.regular);
            Offer::detailed(relic.id.clone(), &relic.name, text).at("relic", relic.id.clone())
        }
        Choice::UseRelic(relic, index) => use_relic_offer(content, state, relic, index),
        Choice::UnknownMonster(monster) => {
            let card = content.kind(content.unknown_monster(monster).enemy.id());
            Offer::new(card.id.clone(), card.name.clone()).at("unknown monster", card.id.clone())
        }
    }
}

/// `2 stress 1 wound`
pub(super) fn mix_offer(Mix { stress, wounds: healed }: Mix) -> Offer {
    let parts = [(stress > 0).then(|| format!("{stress} stress")), (healed > 0).then(|| wounds(healed))];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return Offer::new("nothing", "Nothing");
    }
    Offer::new(parts.join(" "), parts.join(" and "))
}

/// What something says that is due at the end of the turn or on an advance.
pub(super) fn effect_offer(content: &Content, state: &State, origin: Origin) -> Offer {
    let offer = |what: &'static str, id: &str, name: &str| Offer::new(id, name).at(what, id);
    match origin {
        Origin::Skill(skill) => {
            let skill = content.skill(skill);
            Offer::new(skill.id.clone(), skill.name.clone())
        }
        Origin::Card(card) => {
            let id = &content.episode(state.episode).discovery(card).id;
            offer("discovery", id, claimed_name(content, state, card))
        }
        Origin::Insanity(insanity) => {
            let card = content.insanity(insanity);
            offer("insanity", &card.id, &card.name)
        }
        Origin::Relic(relic) => {
            let relic = content.relic(relic);
            offer("relic", &relic.id, &relic.name)
        }
        Origin::Enemy(figure) => {
            let id = figure_id(content, state, figure);
            Offer::new(id.clone(), figure_name(content, state, figure)).at("enemy", id)
        }
        Origin::Episode => Offer::new("episode", content.episode(state.episode).name.clone()),
        Origin::ElderOne => Offer::new("elder one", content.elder(state.elder).name.clone()),
    }
}

/// The answer "none of these" in the words of the question.
fn yes(about: About) -> Offer {
    match about {
        About::KeepCard(_, Harm::Wound) => Offer::new("yes", "Keep it, for 1 wound"),
        About::KeepCard(_, Harm::Sanity) => Offer::new("yes", "Keep it, for 1 sanity"),
        _ => Offer::new("yes", "Yes"),
    }
}

pub(super) fn none(about: About) -> Offer {
    match about {
        About::RunTo(_) => Offer::new("stop", "Stop here"),
        About::Sneak => Offer::new("nobody", "Nobody; let them follow"),
        About::Passenger => Offer::new("alone", "Nobody; go alone"),
        About::AnotherTarget => Offer::new("enough", "Nobody else"),
        About::Reroll(..) => Offer::new("keep", "Keep the dice"),
        About::WhoTakesWound => Offer::new("myself", "Nobody else"),
        About::TradeWhat | About::StealWhat => Offer::new("enough", "Nothing more"),
        About::MoveTokenTo(..) => Offer::new("stop", "Leave it there"),
        About::KeepCard(..) => Offer::new("no", "Discard it"),
        _ => Offer::new("no", "No"),
    }
}

pub(super) fn action(content: &Content, state: &State, action: Action) -> Offer {
    match action {
        Action::Run => Offer::new("run", "Run"),
        Action::FreeRun => Offer::new("free run", "Run, for free"),
        Action::Attack => Offer::new("attack", "Attack"),
        Action::FreeAttack => Offer::new("free attack", "Attack from afar, for free"),
        Action::Rest => Offer::detailed("rest", "Rest", "heal up to 3 stress and wounds"),
        Action::FreeRest => Offer::detailed("free rest", "Rest, for free", "heal up to 3 stress and wounds"),
        Action::Trade => Offer::new("trade", "Trade with those here"),
        Action::Special(which) => {
            let special = &content.episode(state.episode).actions[usize::from(which)];
            let text = phrases(content, state).effects(&special.does);
            Offer::detailed(special.id.clone(), &special.name, text)
        }
        Action::Gift => Offer::new("gift", "A free action for somebody here"),
        Action::Done => Offer::new("done", "No more actions"),
        Action::StandUp => Offer::new("stand up", "Stand up, for 1 stress"),
    }
}

pub(super) fn use_offer(content: &Content, state: &State, card: Discovery, index: u8) -> Offer {
    let Some(claim) = claim_of(content, state, card) else { unreachable!("only owned cards are used") };
    let text = use_text(phrases(content, state), &claim.powers.uses[usize::from(index)]);
    let id = content.episode(state.episode).discovery(card).id.clone();
    Offer::detailed(format!("use {id} {}", index + 1), &claim.name, text).at("discovery", id)
}

pub(super) fn use_relic_offer(content: &Content, state: &State, relic: RelicId, index: u8) -> Offer {
    let Some(held) = state.relics.iter().find(|held| held.relic == relic) else {
        unreachable!("only relics that somebody holds are used")
    };
    let text = use_text(phrases(content, state), &held.side(content).uses[usize::from(index)]);
    let relic = content.relic(relic);
    Offer::detailed(format!("use {} {}", relic.id, index + 1), &relic.name, text)
        .at("relic", relic.id.clone())
}

pub(super) fn space_offer(content: &Content, state: &State, why: Why, space: Space) -> Offer {
    let card = content.episode(state.episode).space(space);
    let note = match why.about {
        About::RunTo(_) => {
            leaving(state, why.who, space, state.investigator(why.who).cached.talents.run_fireproof)
        }
        About::MoveTo(_) => leaving(state, why.who, space, false),
        _ => None,
    };
    let offer = match note {
        Some(note) => Offer::noted(card.id.clone(), &card.name, note),
        None => Offer::new(card.id.clone(), &card.name),
    };
    offer.at("space", card.id.clone())
}

/// What a step into `to` brings: who waits there, who follows, how much fire is caught.
pub(super) fn leaving(state: &State, who: Who, to: Space, fireproof: bool) -> Option<String> {
    let from = state.investigator(who).space;
    let fire = if fireproof { 0 } else { state.fire_at(from) };
    let enemies = |at: Space, what: &str| {
        let count = state.figures.at(at).len();
        (count > 0)
            .then(|| format!("{} {what}", times(u8::try_from(count).unwrap_or(u8::MAX), "enemy", "enemies")))
    };
    let notes = [
        enemies(to, "there"),
        enemies(from, "following"),
        (fire > 0).then(|| format!("{fire} fire caught on leaving")),
    ];
    let notes: Vec<String> = notes.into_iter().flatten().collect();
    (!notes.is_empty()).then(|| notes.join(", "))
}

pub(super) fn reroll(kind: Die, old: Face, (cost, luck): (Cost, &str)) -> Offer {
    let (short, long) = match cost {
        Cost::Free => ("", "free".to_owned()),
        Cost::Luck => (" by luck", format!("with {luck}")),
        Cost::Stress => (" for stress", "for 1 stress".to_owned()),
    };
    let (kind, shows) = (die(kind), shown(old));
    Offer::new(
        format!("reroll {kind} {}{short}", face(old)),
        format!("Reroll a {shows} ({kind} die), {long}"),
    )
    .in_parts(format!("Reroll a {shows}"), format!("{kind} die, {long}"))
    .at("die", format!("{kind} {}", face(old)))
}

/// The level that somebody would have then: what companions lend counts on top.
pub(super) fn skill(content: &Content, state: &State, who: Who, Slot(slot): Slot) -> Offer {
    let edition = state.rules.edition;
    let id = content.board(state.investigator(who).board).skills(edition)[usize::from(slot)];
    let level = (levels::level(content, state, who, id) + 1).min(TOP_LEVEL);
    let skill = content.skill(id);
    let text = powers(content, skill.level(level, edition));
    Offer::detailed(skill.id.clone(), format!("{} to level {level}", skill.name), text)
        .at("skill", skill.id.clone())
}

/// The first words of a text, as an id.
pub(super) fn short(text: &str) -> String {
    text.trim_end_matches('.').to_lowercase().replace([':', '|'], "").replace('\n', " ")
}

/// An enemy's name, and how much of its health is left.
pub(super) fn enemy(content: &Content, state: &State, figure: Figure) -> (String, String) {
    let health = health(content, state, figure);
    let left = health - state.figures.wounds(figure);
    (figure_name(content, state, figure), format!("{left} of {health} health"))
}

/// Where an enemy stands that is not in somebody's own space.
pub(super) fn elsewhere(content: &Content, state: &State, who: Who, figure: Figure) -> String {
    let own = state.investigator(who).space;
    let away = state.figures.space(figure).filter(|&space| space != own);
    away.map_or_else(String::new, |space| {
        format!(" in the {}", content.episode(state.episode).space(space).name)
    })
}
