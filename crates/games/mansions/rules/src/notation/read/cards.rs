//! Possessions, damage and horror, and what is known of cards that lie unseen.

use super::Reader;
use crate::ids::{Card, Ill, IllCard, Who};
use crate::state::Place;
use crate::unseen::Unseen;
use table::notation::{Found, count, find, with_notes};

impl Reader<'_> {
    /// `whiskey (flipped)`, `wither 2 (used)`
    pub(super) fn held(&mut self, who: Who, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        self.lay(words, Place::Held(who), notes)
    }

    /// A card in the deck of which something is to be said.
    pub(super) fn in_deck(&mut self, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        self.lay(words, Place::Deck, notes)
    }

    pub(super) fn lay<'a>(
        &mut self,
        words: &str,
        place: Place,
        notes: impl Iterator<Item = &'a str>,
    ) -> Found {
        let is_free = |card: Card| self.state.cards.place(card) == Place::Deck;
        let card = self.names.find_card(words, is_free)?;
        if !is_free(card) {
            return Err(format!("`{words}` is in two places"));
        }
        self.state.cards.put(card, place);
        for note in notes {
            match note {
                "flipped" if self.names.content.spell_of(card).is_some() => {
                    return Err("a spell that is flipped speaks at once, and goes back".to_owned());
                }
                "flipped" if self.names.content.item(card).is_some_and(|item| item.back.is_none()) => {
                    return Err(format!("`{words}` has no other side"));
                }
                "flipped" => self.state.cards.flipped.insert(card),
                "used" => self.state.cards.used.insert(card),
                _ => find("note about a card", note, ["flipped", "used"]).map(|_| true)?,
            };
        }
        Ok(())
    }

    /// `fractured-arm 2 (up), bruise (seen), sprain`
    pub(super) fn ills(&mut self, who: Who, ill: Ill, items: &[&str]) -> Found {
        for item in items {
            let (words, notes) = with_notes(item);
            let deck = &self.state.ills[ill as usize];
            let is_free = |card: IllCard| deck.holder(card).is_none();
            let card = self.names.find_ill(ill, words, is_free)?;
            if !is_free(card) {
                return Err(format!("`{words}` lies before two investigators, or twice before one"));
            }
            let deck = &mut self.state.ills[ill as usize];
            deck.put(card, Some(who));
            for note in notes {
                match note {
                    "up" => deck.up.insert(card),
                    "seen" => deck.seen.insert(card),
                    _ => find("note about a card", note, ["up", "seen"]).map(|_| true)?,
                };
            }
            if deck.up.contains(card) && deck.seen.contains(card) {
                return Err(format!("`{words}` lies face up, or face down and `seen`"));
            }
        }
        Ok(())
    }

    /// `now 5, bruise 1 (seen 3; claimed 4)`
    pub(super) fn history(&mut self, ill: Ill, items: &[&str]) -> Found {
        let names = &self.names;
        let find = |words: &str| names.find_ill(ill, words, |_| true).map(IllCard::index);
        times(&mut self.state.ills[ill as usize].unseen, items, find)
    }

    pub(super) fn spell_history(&mut self, items: &[&str]) -> Found {
        let names = &self.names;
        let find = |words: &str| match names.find_card(words, |_| true)? {
            card if names.content.spell_of(card).is_some() => Ok(names.content.copy_number(card)),
            _ => Err(format!("`{words}` is no spell")),
        };
        times(&mut self.state.cards.copies, items, find)
    }
}

fn times<const N: usize>(
    unseen: &mut Unseen<N>,
    items: &[&str],
    find: impl Fn(&str) -> Found<usize>,
) -> Found {
    for item in items {
        if let Ok(("now", now)) = count(item) {
            unseen.set_now(now);
            continue;
        }
        let (words, notes) = with_notes(item);
        let (mut seen, mut claimed) = (0, 0);
        for note in notes {
            match count(note)? {
                ("seen", at) => seen = at,
                ("claimed", at) => claimed = at,
                (name, _) => return table::notation::find("time", name, ["seen", "claimed"]).map(|_| ()),
            }
        }
        unseen.set_times(find(words)?, seen, claimed);
    }
    Ok(())
}
