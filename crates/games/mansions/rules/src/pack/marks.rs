//! Which cards give something or can do something, on whatever side.

use crate::content::{Front, IllCardKind, ItemCard, Marked, Possession, SpellCard};
use crate::effect::{Ability, Offer, Reach, When};
use crate::ids::{Card, IllCard, IllKind, TokenId, TokenKind};
use crate::scenario::Token;
use parts::{Set, WideSet};

pub(super) fn of_possessions(
    cards: &[Possession],
    items: &[ItemCard],
    spells: &[SpellCard],
) -> Marked<WideSet<Card>> {
    let all = || cards.iter().enumerate().map(|(index, card)| (Card::new(index), card.what));
    let gives = |front: Front| match front {
        Front::Item(item) => {
            let item = &items[usize::from(item)];
            !item.gives.is_empty() || item.back.as_ref().is_some_and(|back| !back.gives.is_empty())
        }
        Front::Spell(..) => false,
    };
    let is_able = |front: Front, when: When| match front {
        Front::Item(item) => {
            let item = &items[usize::from(item)];
            speaks(&item.abilities, when)
                || item.back.as_ref().is_some_and(|back| speaks(&back.abilities, when))
        }
        Front::Spell(spell, _) => speaks(&spells[spell.index()].abilities, when),
    };
    let able = |when| all().filter(|(_, front)| is_able(*front, when)).map(|(card, _)| card).collect();
    Marked {
        giving: all().filter(|(_, front)| gives(*front)).map(|(card, _)| card).collect(),
        able: When::ALL.map(able),
    }
}

pub(super) fn of_deck(kinds: &[IllCardKind], cards: &[IllKind]) -> Marked<Set<IllCard>> {
    let with = |mark: &dyn Fn(&IllCardKind) -> bool| {
        let marked = cards.iter().enumerate().filter(|(_, kind)| mark(&kinds[kind.index()]));
        marked.map(|(index, _)| IllCard::new(index)).collect()
    };
    let able = |when| with(&|kind| speaks(&kind.abilities, when));
    Marked { giving: with(&|kind| !kind.gives.is_empty()), able: When::ALL.map(able) }
}

fn speaks(abilities: &[Ability], when: When) -> bool {
    abilities.iter().any(|ability| ability.is_at(when))
}

pub(super) fn by_kind(kinds: usize, cards: &[IllKind]) -> Vec<Set<IllCard>> {
    let of_kind = |kind: usize| {
        let alike = cards.iter().enumerate().filter(|(_, of)| of.index() == kind);
        alike.map(|(index, _)| IllCard::new(index)).collect()
    };
    (0..kinds).map(of_kind).collect()
}

/// MOM-SIGHT-01 Sight tokens, and those of which an option names a reach.
pub(super) fn reached_from_afar(tokens: &[Token]) -> Set<TokenId> {
    let is_far = |offer: &Offer| matches!(offer.reach, Reach::InRange | Reach::Anywhere);
    let far = tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| token.kind == TokenKind::Sight || token.options.iter().any(is_far));
    far.map(|(index, _)| TokenId::new(index)).collect()
}
