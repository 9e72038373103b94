//! What a seat cannot know, dealt anew so that it fits what the seat has seen: damage and horror that lie unseen, copies
//! of spells, Insane backs of others. Worlds, codes and decks are not stored, so there is nothing to deal.

use crate::Mansions;
use crate::content::{Content, Front};
use crate::ids::{Card, Ill, IllCard, InsaneId, SpellId, Who};
use crate::question::{About, Choice};
use crate::state::{Place, State};
use table::{Actor, Answers, Ask, Seat};

pub(crate) fn redeal(
    content: &Content,
    state: &mut State,
    seat: Option<Seat>,
    chance: &mut dyn Answers<Mansions>,
) {
    for ill in [Ill::Damage, Ill::Horror] {
        ills(content, state, ill, chance);
    }
    for spell in (0..content.spells.len()).map(SpellId::new) {
        copies(content, state, spell, chance);
    }
    insane(content, state, seat, chance);
}

/// Chance picks an index below `of`.
fn pick(state: &State, chance: &mut dyn Answers<Mansions>, of: usize) -> usize {
    if of < 2 {
        return 0;
    }
    let options: Vec<Choice> = (0..of).map(|index| Choice::Arm(index as u8)).collect();
    let odds = vec![1; of];
    let ask = Ask { actor: Actor::Chance, why: About::Redeal.of_all(), options: &options, odds: &odds };
    chance.answer(state, &ask).unwrap_or(0)
}

/// MOM-HIDE-01 Unseen face-down cards are known to nobody.
fn ills(content: &Content, state: &mut State, ill: Ill, chance: &mut dyn Answers<Mansions>) {
    let deck = &state.ills[ill as usize];
    let all = (0..content.ills[ill as usize].cards.len()).map(IllCard::new);
    let unknown: Vec<IllCard> =
        all.filter(|&card| !deck.up.contains(card) && !deck.seen.contains(card)).collect();
    let claims: Vec<IllCard> =
        unknown.iter().copied().filter(|card| deck.held[card.index()].is_some()).collect();
    let holders: Vec<Option<Who>> = claims.iter().map(|card| deck.held[card.index()]).collect();
    let mut unseen = deck.unseen.clone();
    let dealt = unseen.redeal(&claims, &unknown, &mut |of| pick(state, chance, of));
    let deck = &mut state.ills[ill as usize];
    deck.unseen = unseen;
    claims.iter().for_each(|card| deck.held[card.index()] = None);
    dealt.iter().zip(holders).for_each(|(card, holder)| deck.held[card.index()] = holder);
}

/// MOM-SPELL-01 The back of a spell is hidden until it is flipped.
fn copies(content: &Content, state: &mut State, spell: SpellId, chance: &mut dyn Answers<Mansions>) {
    let is_copy = |card: &Card| matches!(content.card(*card).what, Front::Spell(of, _) if of == spell);
    let unknown: Vec<Card> = (0..content.cards.len())
        .map(Card::new)
        .filter(is_copy)
        .filter(|&card| state.cards.at[card.index()] != Place::Out && !state.cards.flipped.contains(card))
        .collect();
    let claims: Vec<Card> =
        unknown.iter().copied().filter(|card| state.cards.at[card.index()] != Place::Deck).collect();
    let places: Vec<Place> = claims.iter().map(|card| state.cards.at[card.index()]).collect();
    let used: Vec<bool> = claims.iter().map(|&card| state.cards.used.contains(card)).collect();
    let number = |card: &Card| Copy(content.copy_number(*card));
    let (numbers, all): (Vec<Copy>, Vec<Copy>) =
        (claims.iter().map(number).collect(), unknown.iter().map(number).collect());
    let mut history = state.cards.copies.clone();
    let dealt = history.redeal(&numbers, &all, &mut |of| pick(state, chance, of));
    state.cards.copies = history;
    for card in &claims {
        state.cards.at[card.index()] = Place::Deck;
        state.cards.used.remove(*card);
    }
    for ((copy, place), used) in dealt.iter().zip(places).zip(used) {
        let card = unknown[all.iter().position(|it| it.0 == copy.0).expect("it is one of them")];
        state.cards.at[card.index()] = place;
        if used {
            state.cards.used.insert(card);
        }
    }
}

/// A copy of a spell, by its number among all copies.
#[derive(Clone, Copy)]
struct Copy(usize);

impl parts::SmallId for Copy {
    fn index(self) -> usize {
        self.0
    }

    fn from_index(index: usize) -> Copy {
        Copy(index)
    }
}

/// How often backs are dealt until they come out; then they stay what they are.
const MOST_TRIES: usize = 20;

/// MOM-INSANE-02 Its back is known to its own seat.
fn insane(content: &Content, state: &mut State, seat: Option<Seat>, chance: &mut dyn Answers<Mansions>) {
    let others: Vec<Who> = state
        .everybody()
        .filter(|&who| state.who(who).insane.is_some() && seat != Some(state.seat(who)))
        .collect();
    let dealt = (0..MOST_TRIES).find_map(|_| deal_insane(content, state, &others, chance));
    for (who, back) in others.into_iter().zip(dealt.unwrap_or_default()) {
        state.who_mut(who).insane = Some(back);
    }
}

fn deal_insane(
    content: &Content,
    state: &State,
    others: &[Who],
    chance: &mut dyn Answers<Mansions>,
) -> Option<Vec<InsaneId>> {
    let own = state.everybody().filter(|who| !others.contains(who)).filter_map(|who| state.who(who).insane);
    let mut taken: Vec<InsaneId> = own.collect();
    let mut dealt = Vec::new();
    for &who in others {
        let fits = |&back: &InsaneId| {
            !taken.contains(&back)
                && !state.who(who).not_mad.contains(back)
                && crate::madness::is_in_game(content, state, back)
        };
        let backs: Vec<InsaneId> = (0..content.insane.len()).map(InsaneId::new).filter(fits).collect();
        let back = *backs.get(pick(state, chance, backs.len()))?;
        taken.push(back);
        dealt.push(back);
    }
    Some(dealt)
}
