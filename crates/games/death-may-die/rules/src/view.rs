//! What is seen: the whole table, with names. Nothing in this game is hidden from a player.

use crate::DeathMayDie;
use crate::content::{Card, Class, Content, Episode, Gate, InsanityId, Kind};
use crate::dice::{Die, Face};
use crate::discovery::Side;
use crate::effect::{Amount, Condition};
use crate::investigator::{MADNESS, THRESHOLDS};
use crate::levels::{self, EffectiveSkill};
use crate::rooms::RoomKind;
use crate::rules::Edition;
use crate::select::{self, Scene};
use crate::state::{Claimed, Figure, HEALTH, HeldRelic, MOST_STRESS, Place, State, Token, Who};
use crate::words;
use parts::{Passage, Set, Space};
use serde::Serialize;
use std::borrow::Cow;
use table::{Nobody, Table};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View<'a> {
    pub episode: &'a str,
    pub episode_name: &'a str,
    /// What is read aloud at the start.
    pub opening: &'a str,
    /// When the ritual is disrupted, how far that is, and what this episode adds to the rules.
    pub ritual: &'a str,
    pub goals: Vec<GoalView<'a>>,
    pub specials: &'a [String],
    pub active: &'a str,
    pub phase: &'static str,
    pub actions: u8,
    pub elder_one: &'a str,
    pub elder_name: &'a str,
    pub edition: Edition,
    /// By slot.
    pub unknown_monsters: Vec<&'a str>,
    pub stage: u8,
    pub stage_text: &'a str,
    pub disrupted: bool,
    pub track: u8,
    pub symbols: usize,
    pub mythos_left: usize,
    pub discard: Vec<MythosView<'a>>,
    /// The card that is being resolved: a discovery card, or a mythos card.
    pub resolving: Option<ResolvingView<'a>>,
    pub discovery_left: usize,
    pub investigators: Vec<InvestigatorView<'a>>,
    pub spaces: Vec<SpaceView<'a>>,
    pub passages: Vec<PassageView<'a>>,
    /// The reference cards of the enemies that are on the map.
    pub kinds: Vec<KindView<'a>>,
    pub dice: Vec<DiceView>,
}

/// A part of what disrupts the ritual.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GoalView<'a> {
    pub text: String,
    /// The token that is counted.
    pub token: Option<&'a str>,
    pub now: u8,
    /// So many are needed; 0 where there must not be so many.
    pub of: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PassageView<'a> {
    pub between: (&'a str, &'a str),
    pub locked: bool,
    pub closed: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindView<'a> {
    pub id: &'a str,
    pub text: &'a str,
}

/// The card that is being resolved: its name and what it says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResolvingView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub text: Cow<'a, str>,
}

/// A card that can be read: its name and what it says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub text: &'a str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MythosView<'a> {
    #[serde(flatten)]
    pub card: ReadView<'a>,
    pub symbol: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InvestigatorView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub seat: u8,
    pub space: &'a str,
    pub wounds: u8,
    pub health: u8,
    pub stress: u8,
    pub most_stress: u8,
    pub sanity: u8,
    pub madness: u8,
    pub thresholds: [u8; 6],
    pub fire: u8,
    pub skills: Vec<SkillView<'a>>,
    pub insanity: Option<ReadView<'a>>,
    pub lies: bool,
    pub partner: Option<&'a str>,
    /// The mythos card that is kept.
    pub keeps: Option<ReadView<'a>>,
    pub gone: bool,
    /// Whom Vodou binds one to.
    pub focus: Option<&'a str>,
    /// The enemies that a Specialist Hunter has named.
    pub prey: Vec<&'a str>,
    pub cards: Vec<CardView<'a>>,
    pub tokens: Vec<TokenView<'a>>,
    pub relics: Vec<RelicView<'a>>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RelicView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub transformed: bool,
    pub text: &'a str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub side: Side,
    pub wounds: u8,
    pub text: &'a str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TokenView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub wounds: u8,
    pub turned: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SkillView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// The level that counts.
    pub level: u8,
    /// The level without companions; 0 if the skill is not on the board.
    pub own: u8,
    /// The companions that lend it or move its marker.
    pub lent_by: Vec<&'a str>,
    pub text: &'a str,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpaceView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub kind: RoomKind,
    pub at: (i16, i16),
    pub gate: Option<Gate>,
    pub start: bool,
    pub fire: u8,
    pub enemies: Vec<EnemyView<'a>>,
    pub tokens: Vec<TokenView<'a>>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EnemyView<'a> {
    pub id: String,
    pub kind: &'a str,
    pub name: String,
    pub class: Class,
    pub wounds: u8,
    pub health: u8,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DiceView {
    pub die: &'static str,
    pub face: &'static str,
    pub count: u8,
}

/// The table as everybody sees it.
pub fn view<'a>(content: &'a Content, state: &State) -> View<'a> {
    let episode = content.episode(state.episode);
    let mythos = |card| content.mythos_card(state.episode, state.elder, card);
    let elder = content.elder(state.elder);
    View {
        episode: episode.id.as_str(),
        episode_name: episode.name.as_str(),
        opening: episode.opening.as_str(),
        ritual: words::ritual(content, state),
        goals: goals(content, state),
        specials: words::specials(content, state),
        active: words::id_of(content, state, state.active),
        phase: words::phase(state),
        actions: state.turn.actions,
        elder_one: elder.id.as_str(),
        elder_name: elder.name.as_str(),
        edition: state.rules.edition,
        unknown_monsters: state
            .unknown
            .iter()
            .map(|&each| content.unknown_monster(each).enemy.name.as_ref())
            .collect(),
        stage: state.stage,
        stage_text: words::stage(content, state),
        disrupted: state.disrupted,
        track: state.track,
        symbols: state.spent().filter(|&card| mythos(card).symbol).count(),
        mythos_left: state.mythos.len(),
        discard: state.discard.iter().map(|&card| mythos_view(content, state, card)).collect(),
        resolving: resolving(content, state),
        discovery_left: state.discovery.len(),
        investigators: state.seated().map(|who| investigator(content, state, who)).collect(),
        spaces: episode.map.spaces().iter().map(|space| space_view(content, state, episode, space)).collect(),
        passages: episode
            .map
            .passages()
            .iter()
            .map(|passage| passage_view(state, episode, passage))
            .collect(),
        kinds: kinds(content, state),
        dice: state.tray.dice().map(|(die, face, count)| dice_view(die, face, count)).collect(),
    }
}

/// What is counted for the ritual, with its count.
fn goals<'a>(content: &'a Content, state: &State) -> Vec<GoalView<'a>> {
    let (mut copy, mut nobody) = (state.clone(), Nobody);
    let t = &Table::<DeathMayDie>::new(content, &mut copy, &mut nobody);
    parts_of(&content.episode(state.episode).ritual)
        .into_iter()
        .filter_map(|condition| {
            let (amount, of) = counted(condition)?;
            let now = select::amount(t, Scene::of(state.active), amount);
            Some(GoalView {
                text: words::condition(content, state, condition),
                token: token_of(content, amount),
                now,
                of,
            })
        })
        .collect()
}

fn parts_of(condition: &Condition) -> Vec<&Condition> {
    match condition {
        Condition::Both(one, other) => [parts_of(one), parts_of(other)].concat(),
        _ => vec![condition],
    }
}

fn counted(condition: &Condition) -> Option<(&Amount, u8)> {
    match condition {
        Condition::AtLeast(amount, of) => Some((amount, *of)),
        Condition::Not(none) => counted(none).map(|(amount, _)| (amount, 0)),
        _ => None,
    }
}

fn token_of<'a>(content: &'a Content, amount: &Amount) -> Option<&'a str> {
    match amount {
        Amount::Turned(token) | Amount::Lying(token, _) => Some(&content.token(token.id()).id),
        _ => None,
    }
}

fn investigator<'a>(content: &'a Content, state: &State, who: Who) -> InvestigatorView<'a> {
    let investigator = state.investigator(who);
    let board = content.board(investigator.board);
    let skills =
        levels::effective_skills(content, state, who).map(|EffectiveSkill { skill: id, own, level }| {
            let skill = content.skill(id);
            SkillView {
                id: skill.id.as_str(),
                name: skill.name.as_str(),
                level,
                own,
                lent_by: words::lent_by(content, state, who, id),
                text: words::powers(content, skill.level(level, state.rules.edition)),
            }
        });
    InvestigatorView {
        id: board.id.as_str(),
        name: board.name.as_str(),
        seat: state.seat(who).0,
        space: content.episode(state.episode).space(investigator.space).id.as_str(),
        wounds: investigator.wounds.at(),
        health: HEALTH,
        stress: investigator.stress.at(),
        most_stress: MOST_STRESS,
        sanity: investigator.sanity.at(),
        madness: MADNESS,
        thresholds: THRESHOLDS,
        fire: investigator.fire,
        skills: skills.collect(),
        lies: investigator.lies,
        partner: investigator.partner.map(|partner| words::id_of(content, state, partner)),
        keeps: investigator.keeps.map(|card| mythos_view(content, state, card).card),
        gone: investigator.gone,
        focus: investigator.focus.map(|focus| words::id_of(content, state, focus)),
        prey: investigator.prey.iter().map(|kind| content.kind(kind).id.as_str()).collect(),
        cards: state.cards_of(who).map(|(_, card)| card_view(content, state, card)).collect(),
        tokens: tokens_at(content, state, Place::Held(who)),
        relics: state.relics_of(who).map(|held| relic_view(content, held)).collect(),
        insanity: investigator.insanity.map(|insanity| insanity_view(content, insanity)),
    }
}

fn passage_view<'a>(state: &State, episode: &'a Episode, passage: Passage) -> PassageView<'a> {
    let name = |space: Space| episode.space(space).id.as_str();
    let (one, other) = episode.map.ends(passage);
    PassageView {
        between: (name(one), name(other)),
        locked: state.locked.contains(passage),
        closed: state.closed.contains(passage),
    }
}

fn kinds<'a>(content: &'a Content, state: &State) -> Vec<KindView<'a>> {
    let on_map: Set<Kind> = state.figures.on_map().iter().map(|figure| state.figures.kind(figure)).collect();
    let view = |kind| KindView { id: content.kind(kind).id.as_str(), text: words::enemy_card(content, kind) };
    on_map.iter().map(view).collect()
}

fn mythos_view<'a>(content: &'a Content, state: &State, card: Card) -> MythosView<'a> {
    let text = words::mythos_text(content, state, card);
    let card = content.mythos_card(state.episode, state.elder, card);
    MythosView {
        card: ReadView { id: card.id.as_str(), name: card.name.as_str(), text },
        symbol: card.symbol,
    }
}

fn resolving<'a>(content: &'a Content, state: &State) -> Option<ResolvingView<'a>> {
    if let Some(drawn) = state.drawn {
        let card = content.episode(state.episode).discovery(drawn);
        let text = words::discovery_text(content, state, drawn).into();
        return Some(ResolvingView { id: &card.id, name: &card.name, text });
    }
    let ReadView { id, name, text } = mythos_view(content, state, state.resolving?).card;
    Some(ResolvingView { id, name, text: text.into() })
}

fn insanity_view<'a>(content: &'a Content, insanity: InsanityId) -> ReadView<'a> {
    let card = content.insanity(insanity);
    ReadView { id: card.id.as_str(), name: card.name.as_str(), text: words::insanity(content, insanity) }
}

fn space_view<'a>(content: &'a Content, state: &State, episode: &'a Episode, space: Space) -> SpaceView<'a> {
    let card = episode.space(space);
    let gates = [Gate::Red, Gate::Yellow, Gate::Blue];
    SpaceView {
        id: card.id.as_str(),
        name: card.name.as_str(),
        kind: card.kind,
        at: card.at,
        gate: gates.into_iter().find(|&gate| episode.gate(gate) == space),
        start: episode.start == space,
        fire: state.fire_at(space),
        tokens: tokens_at(content, state, Place::On(space)),
        enemies: state.figures.at(space).iter().map(|figure| enemy(content, state, figure)).collect(),
    }
}

fn enemy<'a>(content: &'a Content, state: &State, figure: Figure) -> EnemyView<'a> {
    let card = content.kind(state.figures.kind(figure));
    EnemyView {
        id: words::figure_id(content, state, figure),
        kind: card.id.as_str(),
        name: words::figure_name(content, state, figure),
        class: card.class,
        wounds: state.figures.wounds(figure),
        health: words::health(content, state, figure),
    }
}

fn relic_view<'a>(content: &'a Content, held: HeldRelic) -> RelicView<'a> {
    let relic = content.relic(held.relic);
    let text = words::powers(content, held.side(content));
    RelicView { id: relic.id.as_str(), name: relic.name.as_str(), transformed: held.transformed, text }
}

fn card_view<'a>(content: &'a Content, state: &State, claimed: Claimed) -> CardView<'a> {
    let card = content.episode(state.episode).discovery(claimed.card);
    let name = words::claimed_name(content, state, claimed.card);
    let text = words::claimed_text(content, state, claimed);
    CardView { id: card.id.as_str(), name, side: claimed.side, wounds: claimed.wounds, text }
}

fn tokens_at<'a>(content: &'a Content, state: &State, place: Place) -> Vec<TokenView<'a>> {
    let here = state.tokens.iter().filter(|token| token.place == place);
    let view = |token: &Token| {
        let card = content.token(token.kind);
        TokenView {
            id: card.id.as_str(),
            name: card.name.as_str(),
            wounds: token.wounds,
            turned: token.turned,
        }
    };
    here.map(view).collect()
}

fn dice_view(die: Die, face: Face, count: u8) -> DiceView {
    DiceView { die: words::die(die), face: words::face(face), count }
}

#[cfg(test)]
mod tests {
    use super::View;
    use std::path::Path;
    use typescript::Declarations;

    #[test]
    fn the_page_knows_the_view_as_it_is() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../..");
        Declarations::new().with::<View<'_>>().check(&root, "web/src/games/death-may-die/generated.ts");
    }
}
