//! The game in English: questions, answers, events. No rule builds a sentence; this module does.

mod board;
mod cards;
mod list;
mod outlook;
mod phrases;
mod pointers;
mod rules;
mod story;
mod talents;

pub use cards::powers;
pub use list::{card_entries, card_list, card_page};

use cards::use_text;
use phrases::Phrases;
use story::colour;

use crate::content::{Card, Class, Content, Episode, EpisodeAction, InsanityId, Kind, RelicId};
use crate::dice::{Die, Face, Roll, Successes};
use crate::discovery::{Claim, Discovery, Side};
use crate::levels;
use crate::notation;
use crate::question::{About, Action, Choice, Cost, Mix, Origin, Purpose, Slot, Track, Why};
use crate::skills::SkillId;
use crate::state::{Claimed, Ending, Figure, MOST_STRESS, State, Step, Who};
use crate::{DeathMayDie, Event};
use parts::Space;
use table::{Actor, Offer, Pointer, ReadError, Seat, Spoken};

impl Spoken for DeathMayDie {
    const NAME: &'static str = "death-may-die";
    const TITLE: &'static str = "Cthulhu: Death May Die";

    fn content_version(content: &Content) -> u64 {
        content.version
    }

    fn speaker(content: &Content, state: &State, actor: Actor, why: &Why) -> String {
        match actor {
            Actor::Chance => "chance".to_owned(),
            Actor::Seat(_) => name_of(content, state, why.who).to_owned(),
        }
    }

    fn say_question(content: &Content, state: &State, why: &Why) -> String {
        question(content, state, *why)
    }

    fn offer(content: &Content, state: &State, why: &Why, choice: Choice) -> Offer {
        offer(content, state, *why, choice)
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

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::TurnBegan { .. })
    }

    fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
        say_ending(content, state, ending)
    }

    fn introduction(content: &Content, state: &State) -> String {
        introduction(content, state)
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

/// The goal, the episode's actions, and the map.
fn introduction(content: &Content, state: &State) -> String {
    let (episode, elder) = (content.episode(state.episode), content.elder(state.elder));
    let mut lines = vec![
        format!("{}: disrupt the ritual, then defeat the stages of {}.", episode.name, elder.name),
        ritual(content, state).to_owned(),
    ];
    lines.extend_from_slice(specials(content, state));
    lines.push("From space to space:".to_owned());
    let ways = episode.map.open(state.closed | state.locked);
    for space in episode.map.spaces() {
        let next = ways.neighbours(space).iter().map(|next| episode.space(next).name.as_str());
        lines.push(format!("  {}: {}", episode.space(space).name, next.collect::<Vec<_>>().join(", ")));
    }
    lines.join("\n")
}

/// When the ritual is disrupted.
pub fn ritual<'a>(content: &'a Content, state: &State) -> &'a str {
    let episode = content.episode(state.episode);
    episode.ritual_printed.or_write(|| {
        let condition = phrases(content, state).condition(&episode.ritual);
        format!("The ritual is disrupted when {condition}.")
    })
}

/// The actions of the episode, and what it does when the Elder One advances.
pub fn specials<'a>(content: &'a Content, state: &State) -> &'a [String] {
    let episode = content.episode(state.episode);
    episode.specials_printed.or_write(|| write_specials(episode, phrases(content, state)))
}

fn write_specials(episode: &Episode, phrases: Phrases<'_>) -> Vec<String> {
    let action = |action: &EpisodeAction| {
        let (needs, does) =
            (cards::needs(phrases, &action.needs, &action.does), phrases.effects(&action.does));
        format!("{}{needs}: {does}", action.name)
    };
    let mut lines: Vec<String> = episode.actions.iter().map(action).collect();
    lines.extend(cards::episode_rules(phrases, episode));
    lines
}

/// What the Elder One's stage card says; nothing while it only dreams.
pub fn stage<'a>(content: &'a Content, state: &State) -> &'a str {
    let stages = &content.elder(state.elder).stages;
    let stage = stages.get(usize::from(state.stage).saturating_sub(1));
    stage.map_or("", |stage| stage.printed.or_write(|| cards::stage_text(phrases(content, state), stage)))
}

/// How an enemy fights, and what its card says besides.
pub fn enemy_card(content: &Content, kind: Kind) -> &str {
    let card = content.kind(kind);
    card.printed.or_write(|| cards::enemy_card(Phrases::new(content), card))
}

pub fn mythos_text<'a>(content: &'a Content, state: &State, card: Card) -> &'a str {
    let card = content.mythos_card(state.episode, state.elder, card);
    card.printed.or_write(|| cards::mythos_card(phrases(content, state), card))
}

pub fn insanity(content: &Content, insanity: InsanityId) -> &str {
    let card = content.insanity(insanity);
    card.printed.or_write(|| cards::insanity_text(Phrases::new(content), card))
}

/// What the claimed side of a card says.
pub fn claimed_text<'a>(content: &'a Content, state: &State, claimed: Claimed) -> &'a str {
    let claim = side_of(content, state, claimed.card, claimed.side);
    claim.printed.or_write(|| cards::claim_text(phrases(content, state), claim))
}

pub fn id_of<'a>(content: &'a Content, state: &State, who: Who) -> &'a str {
    &content.board(state.investigator(who).board).id
}

pub fn name_of<'a>(content: &'a Content, state: &State, who: Who) -> &'a str {
    &content.board(state.investigator(who).board).name
}

/// `cultist 2`; the only one of its kind needs no number.
pub fn figure_id(content: &Content, state: &State, figure: Figure) -> String {
    let card = content.kind(state.figures.kind(figure));
    if card.figures == 1 { card.id.clone() } else { format!("{} {}", card.id, state.figures.number(figure)) }
}

/// `Cultist 2`; the only one of its kind needs no number.
pub fn figure_name(content: &Content, state: &State, figure: Figure) -> String {
    let card = content.kind(state.figures.kind(figure));
    if card.figures == 1 {
        card.name.clone()
    } else {
        format!("{} {}", card.name, state.figures.number(figure))
    }
}

/// The names of the companions that move the marker of a skill.
pub fn lent_by<'a>(content: &'a Content, state: &State, who: Who, skill: SkillId) -> Vec<&'a str> {
    let lenders = levels::lenders(content, state, who).filter(|&(lent, _)| lent == skill);
    lenders.map(|(_, claim)| claim.name.as_str()).collect()
}

pub fn die(die: Die) -> &'static str {
    match die {
        Die::Standard => "standard",
        Die::Bonus => "bonus",
    }
}

pub fn face(face: Face) -> &'static str {
    match face {
        Face::Success => "success",
        Face::SuccessTentacle => "success+tentacle",
        Face::Tentacle => "tentacle",
        Face::SuccessSign => "success+sign",
        Face::Sign => "sign",
        Face::Blank => "blank",
    }
}

/// Which part of the turn it is.
pub fn phase(state: &State) -> &'static str {
    match state.doing.as_ref().or(state.agenda.iter().next()) {
        None => "over",
        Some(
            Step::Opening | Step::DealInsanities | Step::FirstPlayer | Step::UnknownMonsters | Step::Relics,
        ) => "set-up",
        Some(Step::Turn | Step::Act) => "actions",
        Some(Step::DrawMythos) => "mythos",
        Some(Step::InvestigateOrFight | Step::Attacks(_)) => "investigate or fight",
        Some(
            Step::EndOfTurn
            | Step::Fire
            | Step::CheckDiscards
            | Step::CheckSummoning
            | Step::ElderOneEffects
            | Step::NextTurn,
        ) => "end of turn",
    }
}

fn question(content: &Content, state: &State, why: Why) -> String {
    let name = name_of(content, state, why.who);
    let investigator = state.investigator(why.who);
    match why.about {
        About::Throw(kind) => format!("What does the {} die show?", die(kind)),
        About::DrawMythos => format!("Which mythos card does {name} draw?"),
        About::DrawDiscovery => format!("Which discovery card does {name} draw?"),
        About::TurnToken(token) => format!("What is on the back of the {}?", content.token(token).name),
        About::DealInsanity => format!("Which insanity is {name} dealt?"),
        About::FirstPlayer => "Who begins?".to_owned(),
        About::UnknownMonster(slot) => format!("Which unknown monster comes to slot {slot}?"),
        About::UnknownGate(slot) => {
            format!("At which gate does the unknown monster of slot {slot} appear?")
        }
        About::LayOutRelic => "Which relic is laid out?".to_owned(),
        About::TakeRelic => format!("Which relic does {name} take?"),
        About::RiseWhere => {
            format!("Where does {} rise?", content.elder(state.elder).name)
        }
        About::WhichEffect => "What comes first?".to_owned(),
        About::WhichStage => "Which stage comes next?".to_owned(),
        About::Action => match state.turn.actions {
            0 => format!("{name} has no actions left, but something free. What now?"),
            1 => format!("{name} has 1 action left. What now?"),
            left => format!("{name} has {left} actions left. What now?"),
        },
        About::RunTo(left) => format!("{name} runs, up to {left} more: where to?"),
        About::MoveTo(left) => format!("{name} has to move {left}: where to?"),
        About::Sneak => format!("{name} may sneak: which enemy does not follow?"),
        About::Passenger => format!("{name} may take somebody along: whom?"),
        About::Target => format!("Whom does {name} attack?"),
        About::AnotherTarget => format!("Whom does {name} attack as well?"),
        About::Wound => "Who takes the next wound?".to_owned(),
        About::Reroll(roll, successes) => {
            let (dice, stress) = (story::rolled(state.tray), investigator.stress.at());
            let shown = match roll {
                Roll::AttackHere | Roll::AttackAfar => format!("{name} attacks with {dice}."),
                Roll::Attacked => format!("{name} is attacked with {dice}."),
                Roll::Fire => format!("The fire on {name} shows {dice}."),
                Roll::AgainstYou => format!("The dice against {name} show {dice}."),
                Roll::Check => format!("{name} rolled {dice}."),
            };
            let enough = enough(successes);
            format!("{shown}{enough} Reroll a die? Stress {stress} of {MOST_STRESS}.")
        }
        About::Steady => format!("{name} is about to roll. Heal stress first?"),
        About::Butcher(tentacles, successes) => {
            format!("{name} may make the roll bloodier: add {}?", talents::butchery(tentacles, successes))
        }
        About::CountSigns => "How many elder signs count as successes?".to_owned(),
        About::CurseSigns => "How many elder signs count as a success and a tentacle?".to_owned(),
        About::PassFireTo => format!("{name} burns. Which enemy burns instead?"),
        About::SpareWounds => format!("How many wounds does {name} shrug off?"),
        About::SpareSanity => format!("How much sanity loss does {name} shrug off?"),
        About::Heal | About::HealMix => format!("What does {name} heal?"),
        About::LevelUp => format!("{name} learns from madness: which skill goes up a level?"),
        About::WhichEnemy => "Which enemy is meant?".to_owned(),
        About::WhichSpace(purpose) => which_space(content, name, purpose),
        About::WhichInvestigator => format!("Whom does {name} choose?"),
        About::SummonWhere(kind) => {
            format!("Figures run short. Where does the {} come?", content.kind(kind).name)
        }
        About::MoveTokenTo(left) => format!("{name} may move it {left} more: where to?"),
        About::WandersTo(token, from) => {
            let from = &content.episode(state.episode).space(from).name;
            format!("Where does the {} in the {from} go?", content.token(token).name)
        }
        About::Choose => format!("What does {name} choose?"),
        About::WhoTakesWound => format!("{name} is wounded. Does a companion take it?"),
        About::DiscardWhich => format!("What does {name} discard?"),
        About::KeepCard(card) => format!("Does {name} keep {}?", claimed_name(content, state, card)),
        About::UseCard => format!("Does {name} use a card before going on?"),
        About::TradeWhat => "What changes hands?".to_owned(),
        About::TradeTo(card) => format!("Who gets {}?", claimed_name(content, state, card)),
        About::GiveUp(cards) => {
            let cards: Vec<&str> = cards.iter().map(|card| claimed_name(content, state, card)).collect();
            format!("In this trade {name} would give up {}. Agreed?", table::english::list(&cards))
        }
        About::MoveVia(figure) => {
            format!("Which way does {} take?", figure_name(content, state, figure))
        }
        About::LightFire => "Fire runs short. Which space burns?".to_owned(),
        About::UnlockTo => format!("Which lock does {name} open? It leads to:"),
        About::WhichAttacks => format!("Who attacks {name} next?"),
        About::NamePartner => format!("Who is {name}'s partner?"),
        About::JoinPartner => "Who is placed in the other's space?".to_owned(),
        About::StealWhat => format!("What does {name} steal?"),
        About::HealWhom => format!("Whom does {name} heal next?"),
        About::PushTo(figure) => {
            format!("{name} may push {}: where to?", figure_name(content, state, figure))
        }
        About::RunAnywhere => format!("{name} runs, any distance: where to?"),
        About::CountTentacles => "How many tentacles count as successes too?".to_owned(),
        About::Frenzy => format!("{name} is in a frenzy: add successes?"),
        About::HoldOffTentacles => format!("How many tentacles does {name} keep from costing sanity?"),
        About::InvestigateAfterRun => format!("{name} has slipped away. Investigate?"),
        About::InvestigateAgain => format!("{name} is still safe. Investigate again?"),
        About::Savage(more) => format!("Does {name} go savage and deal {} more?", wounds(more)),
        About::Instinct(more) => {
            format!("Does {name} give in to instinct and deal {} more?", wounds(more))
        }
        About::NamePrey => format!("Which enemy is {name}'s prey?"),
        About::LeaveOutDie(figure) => {
            format!("Which die does {} leave out against {name}?", figure_name(content, state, figure))
        }
        About::StepIn(figure) => {
            format!("{} attacks. Does {name} step in?", figure_name(content, state, figure))
        }
        About::DrawTwo => format!("Does {name} draw two mythos cards and play one of them?"),
        About::DrawAgain(card) => format!(
            "{name} has drawn {}. Put it under the deck and draw again?",
            mythos_name(content, state, card)
        ),
        About::PlayWhich => format!("Which mythos card does {name} play?"),
        About::Cancel(card) => {
            format!("Does {name} take wounds to avert {}?", mythos_name(content, state, card))
        }
        About::NameFocus => format!("Who is {name}'s focus?"),
        About::TakeWoundFor(focus) => {
            format!("{} is wounded. Does {name} take one of the wounds?", name_of(content, state, focus))
        }
        About::SaveFocus(focus) => {
            format!("{} is dying. Does {name} take wounds to prevent it?", name_of(content, state, focus))
        }
        About::GoAlong(to) => {
            format!("Does {name} go along to the {}?", content.episode(state.episode).space(to).name)
        }
        About::SeekRelic => format!("Does {name} look for a relic instead of investigating?"),
        About::GiftTo => "Who takes a free action?".to_owned(),
        About::FreeAction => format!("{name} has a free action. What now?"),
    }
}

fn mythos_name<'a>(content: &'a Content, state: &State, card: Card) -> &'a str {
    &content.mythos_card(state.episode, state.elder, card).name
}

fn wounds(n: u8) -> String {
    table::english::times(n, "wound", "wounds")
}

fn offer(content: &Content, state: &State, why: Why, choice: Choice) -> Offer {
    match choice {
        Choice::Yes => Offer::new("yes", "Yes"),
        Choice::No => none(why.about),
        Choice::Do(act) => action(content, state, act),
        Choice::Space(space) => space_offer(content, state, why, space),
        Choice::Enemy(figure) => {
            let id = figure_id(content, state, figure);
            let away = elsewhere(content, state, why.who, figure);
            Offer::new(id.clone(), enemy(content, state, figure) + &away).at("enemy", id)
        }
        Choice::Investigator(who) => {
            let id = id_of(content, state, who);
            Offer::new(id, name_of(content, state, who)).at("investigator", id)
        }
        Choice::Face(shown) => Offer::new(face(shown), face(shown)),
        Choice::Reroll(kind, shown, cost) => reroll(kind, shown, cost),
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
            Offer::new(relic.id.clone(), format!("{}: {text}", relic.name)).at("relic", relic.id.clone())
        }
        Choice::UseRelic(relic, index) => use_relic_offer(content, state, relic, index),
        Choice::UnknownMonster(monster) => {
            let card = content.kind(content.unknown_monster(monster).enemy.id());
            Offer::new(card.id.clone(), card.name.clone()).at("unknown monster", card.id.clone())
        }
    }
}

/// `2 stress 1 wound`
fn mix_offer(Mix { stress, wounds: healed }: Mix) -> Offer {
    let parts = [(stress > 0).then(|| format!("{stress} stress")), (healed > 0).then(|| wounds(healed))];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return Offer::new("nothing", "Nothing");
    }
    Offer::new(parts.join(" "), parts.join(" and "))
}

/// What something says that is due at the end of the turn or on an advance.
fn effect_offer(content: &Content, state: &State, origin: Origin) -> Offer {
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
        Origin::Enemy(kind) => {
            let card = content.kind(kind);
            Offer::new(card.id.clone(), card.name.clone())
        }
        Origin::Episode => Offer::new("episode", content.episode(state.episode).name.clone()),
        Origin::ElderOne => Offer::new("elder one", content.elder(state.elder).name.clone()),
    }
}

/// The answer "none of these" in the words of the question.
fn none(about: About) -> Offer {
    match about {
        About::RunTo(_) => Offer::new("stop", "Stop here"),
        About::Sneak => Offer::new("nobody", "Nobody; let them follow"),
        About::Passenger => Offer::new("alone", "Nobody; go alone"),
        About::AnotherTarget => Offer::new("enough", "Nobody else"),
        About::Reroll(..) => Offer::new("keep", "Keep the dice"),
        About::WhoTakesWound => Offer::new("myself", "Nobody else"),
        About::TradeWhat | About::StealWhat => Offer::new("enough", "Nothing more"),
        About::MoveTokenTo(_) => Offer::new("stop", "Leave it there"),
        _ => Offer::new("no", "No"),
    }
}

fn action(content: &Content, state: &State, action: Action) -> Offer {
    match action {
        Action::Run => Offer::new("run", "Run"),
        Action::FreeRun => Offer::new("free run", "Run, for free"),
        Action::Attack => Offer::new("attack", "Attack"),
        Action::FreeAttack => Offer::new("free attack", "Attack from afar, for free"),
        Action::Rest => Offer::new("rest", "Rest: heal up to 3 stress and wounds"),
        Action::FreeRest => Offer::new("free rest", "Rest, for free: heal up to 3 stress and wounds"),
        Action::Trade => Offer::new("trade", "Trade with those here"),
        Action::Special(which) => {
            let special = &content.episode(state.episode).actions[usize::from(which)];
            let text = phrases(content, state).effects(&special.does);
            Offer::new(special.id.clone(), format!("{}: {text}", special.name))
        }
        Action::Gift => Offer::new("gift", "A free action for somebody here"),
        Action::Done => Offer::new("done", "No more actions"),
        Action::StandUp => Offer::new("stand up", "Stand up, for 1 stress"),
    }
}

fn enemy(content: &Content, state: &State, figure: Figure) -> String {
    let health = health(content, state, figure);
    let left = health - state.figures.wounds(figure);
    format!("{} ({left} of {health} health)", figure_name(content, state, figure))
}

/// The health of an enemy; the Elder One's is that of its stage.
pub fn health(content: &Content, state: &State, figure: Figure) -> u8 {
    let card = content.kind(state.figures.kind(figure));
    match card.class {
        Class::ElderOne => {
            content.elder(state.elder).stages[usize::from(state.stage) - 1].health(state.rules.edition)
        }
        Class::Cultist | Class::Monster => card.health,
    }
}

fn phrases<'a>(content: &'a Content, state: &State) -> Phrases<'a> {
    Phrases::new(content).in_episode(content.episode(state.episode))
}

/// The first words of a text, as an id.
fn short(text: &str) -> String {
    text.trim_end_matches('.').to_lowercase().replace([':', '|'], "").replace('\n', " ")
}

/// The name of the claimed side of a card.
pub fn claimed_name<'a>(content: &'a Content, state: &State, card: Discovery) -> &'a str {
    claim_of(content, state, card).map_or("", |claim| &claim.name)
}

fn claim_of<'a>(content: &'a Content, state: &State, card: Discovery) -> Option<&'a Claim> {
    let claimed = state.claimed.iter().find(|claimed| claimed.card == card)?;
    Some(side_of(content, state, card, claimed.side))
}

/// What the side of a card is called that was claimed.
pub fn claim_name(content: &Content, state: &State, card: Discovery, side: Side) -> String {
    side_of(content, state, card, side).name.clone()
}

fn side_of<'a>(content: &'a Content, state: &State, card: Discovery, side: Side) -> &'a Claim {
    let episode = content.episode(state.episode);
    let claim = episode.discovery(card).side(side);
    episode.claim(claim.expect("only what is printed is claimed"))
}

fn use_offer(content: &Content, state: &State, card: Discovery, index: u8) -> Offer {
    let Some(claim) = claim_of(content, state, card) else { unreachable!("only owned cards are used") };
    let text = use_text(phrases(content, state), &claim.powers.uses[usize::from(index)]);
    let id = content.episode(state.episode).discovery(card).id.clone();
    Offer::new(format!("use {id} {}", index + 1), format!("{}: {text}", claim.name)).at("discovery", id)
}

fn use_relic_offer(content: &Content, state: &State, relic: RelicId, index: u8) -> Offer {
    let Some(held) = state.relics.iter().find(|held| held.relic == relic) else {
        unreachable!("only relics that somebody holds are used")
    };
    let text = use_text(phrases(content, state), &held.side(content).uses[usize::from(index)]);
    let relic = content.relic(relic);
    Offer::new(format!("use {} {}", relic.id, index + 1), format!("{}: {text}", relic.name))
        .at("relic", relic.id.clone())
}

fn space_offer(content: &Content, state: &State, why: Why, space: Space) -> Offer {
    let card = content.episode(state.episode).space(space);
    let note = match why.about {
        About::RunTo(_) => {
            leaving(state, why.who, space, state.investigator(why.who).stock.talents.run_fireproof)
        }
        About::MoveTo(_) => leaving(state, why.who, space, false),
        _ => String::new(),
    };
    Offer::new(card.id.clone(), format!("{}{note}", card.name)).at("space", card.id.clone())
}

/// What a step into `to` brings: who waits there, who follows, how much fire is caught.
fn leaving(state: &State, who: Who, to: Space, fireproof: bool) -> String {
    let from = state.investigator(who).space;
    let fire = if fireproof { 0 } else { state.fire_at(from) };
    let counted = |count: usize, what: &str| (count > 0).then(|| format!("{count} {what}"));
    let notes = [
        counted(state.figures.at(to).len(), "waiting there"),
        counted(state.figures.at(from).len(), "would follow"),
        counted(usize::from(fire), "fire caught on leaving"),
    ];
    let notes: Vec<String> = notes.into_iter().flatten().collect();
    if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) }
}

fn reroll(kind: Die, shown: Face, cost: Cost) -> Offer {
    let (short, long) = match cost {
        Cost::Free => ("", "free"),
        Cost::Luck => (" by luck", "by luck"),
        Cost::Stress => (" for stress", "for 1 stress"),
    };
    let (kind, shown) = (die(kind), face(shown));
    Offer::new(format!("reroll {kind} {shown}{short}"), format!("Reroll a {shown} ({kind} die), {long}"))
        .at("die", format!("{kind} {shown}"))
}

fn skill(content: &Content, state: &State, who: Who, Slot(slot): Slot) -> Offer {
    let investigator = state.investigator(who);
    let slot = usize::from(slot);
    let skill = content.skill(content.board(investigator.board).skills(state.rules.edition)[slot]);
    let level = investigator.levels[slot];
    let text = powers(content, skill.level(level + 1, state.rules.edition));
    Offer::new(skill.id.clone(), format!("{} to level {}: {text}", skill.name, level + 1))
        .at("skill", skill.id.clone())
}

fn say_ending(content: &Content, state: &State, ending: Ending) -> (String, String) {
    let (id, text) = match ending {
        Ending::Won => {
            ("won", format!("{} is destroyed. The world is saved.", content.elder(state.elder).name))
        }
        Ending::Killed(who) => ("killed", format!("{} is dead. All is lost.", name_of(content, state, who))),
        Ending::ConsumedByMadness(who) => {
            ("mad", format!("{} is consumed by madness. All is lost.", name_of(content, state, who)))
        }
        Ending::AllGone => ("all gone", "Nobody is left. All is lost.".to_owned()),
        Ending::Dominated => {
            ("dominated", format!("{} rules the world. All is lost.", content.elder(state.elder).name))
        }
    };
    (id.to_owned(), text)
}

/// How many successes a roll is about, where there is such a number.
fn enough(successes: Successes) -> String {
    match successes {
        Successes::Each => String::new(),
        Successes::UpTo(1) => " 1 success is enough.".to_owned(),
        Successes::UpTo(most) => format!(" {most} successes are enough."),
        Successes::Needed(1) => " 1 success is needed.".to_owned(),
        Successes::Needed(least) => format!(" {least} successes are needed."),
    }
}

fn which_space(content: &Content, name: &str, purpose: Purpose) -> String {
    match purpose {
        Purpose::Summon(kind) => format!("Where does the {} come?", content.kind(kind).name),
        Purpose::Token(token) => format!("Where does the {} go?", content.token(token).name),
        Purpose::Fire => "Which space catches fire?".to_owned(),
        Purpose::Stand => format!("Where does {name} go?"),
        Purpose::ElderOne => "Where does the Elder One go?".to_owned(),
        Purpose::Towards => "Towards which space do they go?".to_owned(),
        Purpose::Other => "Which space is meant?".to_owned(),
    }
}

/// Where an enemy stands that is not in somebody's own space.
fn elsewhere(content: &Content, state: &State, who: Who, figure: Figure) -> String {
    let own = state.investigator(who).space;
    let away = state.figures.space(figure).filter(|&space| space != own);
    away.map_or_else(String::new, |space| {
        format!(" in the {}", content.episode(state.episode).space(space).name)
    })
}
