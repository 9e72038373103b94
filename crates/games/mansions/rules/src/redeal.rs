//! What a seat cannot know, dealt anew so that it fits what the seat has seen: damage and horror that lie unseen,
//! Insane backs of others. Worlds, codes, decks and backs of spells are not stored, so there is nothing to deal.

use crate::Mansions;
use crate::content::Content;
use crate::ids::{Ill, IllCard, InsaneId, Who};
use crate::question::{About, Choice};
use crate::state::State;
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
    let mut claims: Vec<IllCard> =
        unknown.iter().copied().filter(|card| deck.holder(*card).is_some()).collect();
    claims.sort_by_key(|card| deck.holder(*card));
    let holders: Vec<Option<Who>> = claims.iter().map(|card| deck.holder(*card)).collect();
    let mut unseen = deck.unseen.clone();
    let dealt = unseen.redeal(&claims, &unknown, &mut |of| pick(state, chance, of));
    let deck = &mut state.ills[ill as usize];
    deck.unseen = unseen;
    claims.iter().for_each(|card| deck.put(*card, None));
    dealt.iter().zip(holders).for_each(|(card, holder)| deck.put(*card, holder));
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
        let fits = |&back: &InsaneId| !taken.contains(&back) && !state.who(who).not_mad.contains(back);
        let all = || (0..content.insane.len()).map(InsaneId::new).filter(fits);
        let in_game: Vec<InsaneId> =
            all().filter(|&back| crate::madness::is_in_game(content, state, back)).collect();
        // Where none that fits is left, one that asks for more players was drawn.
        let backs = if in_game.is_empty() { all().collect() } else { in_game };
        let back = *backs.get(pick(state, chance, backs.len()))?;
        taken.push(back);
        dealt.push(back);
    }
    Some(dealt)
}
