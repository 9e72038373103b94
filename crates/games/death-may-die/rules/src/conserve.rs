//! What must add up at any time.

use crate::content::{Class, Content, TokenId};
use crate::investigator::TOP_LEVEL;
use crate::state::{State, Who};
use crate::tokens::becomes;
use crate::words::figure_id;

/// Figures, cards, tokens and markers are all where they can be.
pub(crate) fn audit(content: &Content, state: &State) -> Result<(), String> {
    figures(content, state)?;
    cards(content, state)?;
    fire(state)?;
    tokens(content, state)?;
    discoveries(content, state)?;
    relics(state)?;
    state.seated().try_for_each(|who| markers(state, who))
}

fn figures(content: &Content, state: &State) -> Result<(), String> {
    let episode = content.episode(state.episode);
    let mut standing = parts::Set::EMPTY;
    for space in episode.map.spaces() {
        let here = state.figures.at(space);
        ensure((standing & here).is_empty(), || format!("a figure stands in {space:?} and elsewhere"))?;
        standing |= here;
    }
    ensure(standing == state.figures.on_map(), || "a figure on the map stands nowhere".to_owned())?;
    for (figure, kind) in state.figures.all() {
        let health = match content.kind(kind).class {
            Class::ElderOne => u8::MAX,
            Class::Cultist | Class::Monster => content.kind(kind).health,
        };
        let limit = if standing.contains(figure) { health } else { 1 };
        ensure(state.figures.wounds(figure) < limit, || {
            format!("`{}` should be dead or healed", figure_id(content, state, figure))
        })?;
    }
    Ok(())
}

/// While a card is resolved, or one of two is picked, it lies between the deck and the discard pile.
pub(crate) const RESOLVED_AT_ONCE: usize = 2;

fn cards(content: &Content, state: &State) -> Result<(), String> {
    let mut found: Vec<_> = state.mythos.layers().flatten().copied().chain(state.spent()).collect();
    found.sort_unstable();
    let box_: Vec<_> = content.mythos_deck(state.episode, state.elder, state.unknown.len()).collect();
    let missing = box_.len() - found.len().min(box_.len());
    let twice = found.windows(2).any(|pair| pair[0] == pair[1]);
    ensure(missing <= RESOLVED_AT_ONCE && !twice && found.iter().all(|card| box_.contains(card)), || {
        format!("the box has {} mythos cards, {} are on the table", box_.len(), found.len())
    })
}

fn tokens(content: &Content, state: &State) -> Result<(), String> {
    for (index, card) in content.tokens.iter().enumerate() {
        let out = state.tokens_of(TokenId::new(index)).count();
        ensure(out <= usize::from(card.count), || format!("{out} of {} tokens {}", card.count, card.id))?;
        backs(content, state, TokenId::new(index))?;
    }
    Ok(())
}

/// DMD-SETUP-12 There are no more tokens that show a back, or that have turned out to be what it says, than tokens that
/// have it.
fn backs(content: &Content, state: &State, kind: TokenId) -> Result<(), String> {
    let card = content.token(kind);
    let out = |other: TokenId| state.tokens_of(other).count();
    let mut all = out(kind);
    for (back, (copies, does)) in (1..).zip(&card.backs) {
        let others = becomes(does).map_or(0, out);
        all += others;
        let seen = others + state.tokens_of(kind).filter(|(_, token)| token.turned == back).count();
        ensure(seen <= usize::from(*copies), || {
            format!("{seen} of {copies} backs {back} of {} are seen", card.id)
        })?;
    }
    ensure(all <= usize::from(card.count), || {
        format!("there are {} tokens {}, with those that turned out to be others", card.count, card.id)
    })
}

fn discoveries(content: &Content, state: &State) -> Result<(), String> {
    let all = content.episode(state.episode).discovery.len();
    let claimed = state.claimed.iter().map(|claimed| claimed.card);
    let mut found: Vec<_> = state.discovery.layers().flatten().copied().chain(claimed).collect();
    found.sort_unstable();
    found.dedup();
    let cards = state.discovery.len() + state.claimed.len();
    ensure(found.len() == cards && cards <= all, || format!("{cards} of {all} discovery cards, some twice"))
}

/// DMD-UNK-10 Each relic is where it was taken.
fn relics(state: &State) -> Result<(), String> {
    let mut found: Vec<_> = state.relics.iter().map(|held| held.relic).collect();
    let held = found.len();
    found.sort_unstable();
    found.dedup();
    let owned = state.relics.iter().all(|held| held.owner.index() < state.investigators.len());
    ensure(found.len() == held && owned, || "a relic is held twice, or by nobody".to_owned())
}

fn fire(state: &State) -> Result<(), String> {
    let on_map: u32 = state.fire.iter().map(|&tokens| u32::from(tokens)).sum();
    ensure(on_map <= u32::from(state.rules.fire_tokens), || format!("{on_map} fire tokens are on the map"))
}

fn markers(state: &State, who: Who) -> Result<(), String> {
    let investigator = state.investigator(who);
    let in_bounds = investigator.levels.iter().all(|level| (1..=TOP_LEVEL).contains(level));
    ensure(in_bounds, || format!("a marker of {who:?} is off its track: {investigator:?}"))
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
