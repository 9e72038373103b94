//! What a seat sees: there is no place in it for a card's front that the seat may not know.

use crate::board::{Artifact, Cult, FACES, God, Location, SYMBOLS, Spell, Symbol};
use crate::conclude;
use crate::content::Content;
use crate::state::{Readied, State};
use crate::words;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View<'a> {
    pub phase: &'static str,
    pub active: usize,
    pub cults: Vec<CultView<'a>>,
    pub locations: Vec<LocationView<'a>>,
    /// The fate piece that is about to move, and where to.
    pub bound: Option<BoundView>,
    pub deck: u8,
    pub deck_top: Option<Symbol>,
    /// Spells that are being resolved.
    pub casting: Vec<SpellView<'a>>,
    /// Spells that were cast; and how many others lie among the discards.
    pub cast: Vec<SpellView<'a>>,
    pub discarded: u8,
    pub gates: u8,
    pub supply: u8,
    pub artifacts: Vec<CardView<'a>>,
    pub artifact_deck: usize,
    pub curse_deck: usize,
    pub dice: [u8; FACES],
    /// What the viewer holds.
    pub own: Option<Own<'a>>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CultView<'a> {
    pub god: Option<&'a str>,
    pub name: Cow<'a, str>,
    pub gift: &'a str,
    pub token: u8,
    pub signs: u8,
    pub lodge: u8,
    pub abyss: u8,
    pub guests: u8,
    /// FEG-INFO-01 Backs of hand cards are public.
    pub hand: BTreeMap<&'static str, u8>,
    pub gate: bool,
    /// FEG-INFO-02 A readied spell shows its back, and the cost it was readied for.
    pub readied: Vec<ReadiedView>,
    pub artifacts: Vec<CardView<'a>>,
    pub curses: u8,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReadiedView {
    pub back: Symbol,
    /// FEG-READY-05 None if it was readied for nothing.
    pub cost: Option<[u8; SYMBOLS]>,
}

/// A fate piece that is about to move.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoundView {
    /// 0, or 1 for the second piece.
    pub piece: u8,
    /// The location that it is about to move to.
    pub to: &'static str,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LocationView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub symbol: Option<Symbol>,
    pub fate: bool,
    pub second_fate: bool,
    pub column: BTreeMap<&'static str, u8>,
    pub column_gates: u8,
    pub investigators: u8,
    pub cultists: Vec<u8>,
    /// Cults whose storm is there.
    pub squalls: Vec<usize>,
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub text: &'a str,
    pub exhausted: bool,
}

/// A card of the viewer's own.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SpellView<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub back: Symbol,
    pub cost: [u8; SYMBOLS],
    pub text: &'a str,
}

/// A hand spell, and what of its cost nothing here pays for: wild symbols not counted.
#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HandSpell<'a> {
    #[serde(flatten)]
    pub spell: SpellView<'a>,
    pub lacks: [u8; SYMBOLS],
}

#[derive(Serialize, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Own<'a> {
    pub cult: usize,
    pub gods_dealt: Vec<CardView<'a>>,
    pub hand: Vec<HandSpell<'a>>,
    /// Wild symbols that could pay here.
    pub wilds: u8,
    pub readied: Vec<SpellView<'a>>,
    pub played: BTreeMap<&'static str, Vec<SpellView<'a>>>,
    /// FEG-INFO-04 The curses on the left-hand neighbour.
    pub curses_read: Vec<CardView<'a>>,
}

pub fn view<'a>(content: &'a Content, state: &State, viewer: Option<Cult>) -> View<'a> {
    let cults = state.clockwise_from(Cult(0)).map(|who| cult(content, state, who)).collect();
    let hidden: u8 = state.cults.iter().map(|cult| cult.discarded.count()).sum::<u8>()
        + state.discards.unseen.iter().sum::<u8>();
    View {
        phase: words::phase(state),
        active: state.active.index(),
        cults,
        locations: Location::ALL.into_iter().map(|at| location(content, state, at)).collect(),
        bound: state.now.bound.map(|(piece, to)| BoundView { piece, to: words::location_id(to) }),
        deck: state.deck_len(),
        deck_top: state.top,
        casting: state.now.casting.iter().map(|spell| spell_view(content, state, spell)).collect(),
        cast: state.discards.cast.iter().map(|spell| spell_view(content, state, spell)).collect(),
        discarded: hidden,
        gates: state.gates,
        supply: state.supply,
        artifacts: state
            .shown
            .iter()
            .map(|&artifact| artifact_view(content, state, artifact, false))
            .collect(),
        artifact_deck: state.artifacts.len(),
        curse_deck: state.curses.len() - usize::from(state.blind_curses + state.lost_curses),
        dice: state.now.tray,
        own: viewer.map(|viewer| own(content, state, viewer)),
    }
}

fn cult<'a>(content: &'a Content, state: &State, who: Cult) -> CultView<'a> {
    let cult = state.cult(who);
    // Until all have chosen, a god is its player's secret.
    let god = cult.god.filter(|_| cult.dealt.is_empty()).map(|god| content.god(god));
    let mut hand = [0; SYMBOLS];
    for back in Symbol::ALL {
        hand[back.index()] = (cult.hand & content.with_back(back)).count();
    }
    CultView {
        god: god.map(|god| god.id.as_str()),
        name: god.map_or_else(|| format!("Cult {}", who.0 + 1).into(), |god| god.name.as_str().into()),
        gift: god.map_or("", |god| words::gift(god, state.is_solo())),
        token: cult.token,
        signs: cult.signs,
        lodge: cult.lodge,
        abyss: cult.abyss,
        guests: cult.guests,
        hand: backs(hand),
        gate: cult.gate,
        readied: cult.reserve.iter().map(|&readied| readied_view(content, readied)).collect(),
        artifacts: cult
            .artifacts
            .iter()
            .map(|owned| artifact_view(content, state, owned.artifact, owned.exhausted))
            .collect(),
        curses: state.curses_held(who),
    }
}

fn readied_view(content: &Content, readied: Readied) -> ReadiedView {
    let card = content.spell(readied.spell);
    ReadiedView { back: card.back, cost: (!readied.is_free).then(|| card.cost()) }
}

fn backs(counts: [u8; SYMBOLS]) -> BTreeMap<&'static str, u8> {
    let some = Symbol::ALL.into_iter().filter(|back| counts[back.index()] > 0);
    some.map(|back| (words::symbol(back), counts[back.index()])).collect()
}

fn location<'a>(content: &'a Content, state: &State, at: Location) -> LocationView<'a> {
    let column = state.column(content, at);
    LocationView {
        id: words::location_id(at),
        name: words::location(at),
        symbol: at.symbol(),
        fate: state.pieces[0] == at,
        second_fate: state.cults.len() < 3 && state.pieces[1] == at,
        column: backs(column),
        column_gates: state.columns[at.index()].gates,
        investigators: state.investigators[at.index()],
        cultists: state.cults.iter().map(|cult| cult.at[at.index()]).collect(),
        squalls: (0..state.cults.len()).filter(|who| state.squalls[at.index()] & (1 << who) != 0).collect(),
    }
}

fn artifact_view<'a>(
    content: &'a Content,
    state: &State,
    artifact: Artifact,
    exhausted: bool,
) -> CardView<'a> {
    let card = content.artifact(artifact);
    CardView {
        id: card.id.as_str(),
        name: card.name.as_str(),
        text: words::artifact_text(card, state.is_solo()),
        exhausted,
    }
}

fn spell_view<'a>(content: &'a Content, state: &State, spell: Spell) -> SpellView<'a> {
    let card = content.spell(spell);
    let text = words::spell_text(card, state.is_solo());
    SpellView { id: card.id.as_str(), name: card.name.as_str(), back: card.back, cost: card.cost(), text }
}

fn god_view<'a>(content: &'a Content, state: &State, god: God) -> CardView<'a> {
    let card = content.god(god);
    CardView {
        id: card.id.as_str(),
        name: card.name.as_str(),
        text: words::gift(card, state.is_solo()),
        exhausted: false,
    }
}

fn own<'a>(content: &'a Content, state: &State, viewer: Cult) -> Own<'a> {
    let cult = state.cult(viewer);
    let spell = |spell: Spell| spell_view(content, state, spell);
    let (pool, wilds) = conclude::pool(content, state, viewer);
    let in_hand = |card| HandSpell { spell: spell(card), lacks: conclude::lacking(content, card, pool) };
    let played = Location::ALL.into_iter().filter(|at| !cult.played[at.index()].is_empty());
    let cards = |at: Location| cult.played[at.index()].iter().map(spell).collect();
    let read = state.clockwise_from(Cult(0)).filter(|&who| state.right_of(who) == Some(viewer));
    let curses = read.flat_map(|who| state.cult(who).curses.iter());
    Own {
        cult: viewer.index(),
        gods_dealt: cult.dealt.iter().map(|&god| god_view(content, state, god)).collect(),
        hand: cult.hand.iter().map(in_hand).collect(),
        wilds,
        readied: state.readied(viewer).map(spell).collect(),
        played: played.map(|at| (words::location_id(at), cards(at))).collect(),
        curses_read: curses
            .map(|&curse| {
                let card = content.curse(curse);
                let text = words::curse_text(card);
                CardView { id: card.id.as_str(), name: card.name.as_str(), text, exhausted: false }
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::View;
    use std::path::Path;
    use typescript::Declarations;

    #[test]
    fn the_page_knows_the_view_as_it_is() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../..");
        Declarations::new().with::<View<'_>>().check(&root, "web/src/games/elder-gods/generated.ts");
    }
}
