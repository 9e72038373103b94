//! What a seat cannot know, dealt anew so that it fits what the seat has seen: damage and horror that lie unseen,
//! Insane backs of others. Worlds, codes, decks and backs of spells are not stored, so there is nothing to deal.

use crate::Mansions;
use crate::content::Content;
use crate::ids::{Ill, IllCard, InsaneId, Who};
use crate::question::{About, Choice};
use crate::state::State;
use parts::Set;
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
    pick_by(state, chance, &vec![1; of])
}

/// The same with these odds.
fn pick_by(state: &State, chance: &mut dyn Answers<Mansions>, odds: &[u32]) -> usize {
    if odds.len() < 2 {
        return 0;
    }
    let options: Vec<Choice> = (0..odds.len()).map(|index| Choice::Arm(index as u8)).collect();
    let ask = Ask { actor: Actor::Chance, why: About::Redeal.of_all(), options: &options, odds };
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

/// MOM-INSANE-02 Its back is known to its own seat. All ways in which the backs of others can lie, by what everybody can
/// tell, are as likely as each other.
fn insane(content: &Content, state: &mut State, seat: Option<Seat>, chance: &mut dyn Answers<Mansions>) {
    let others: Vec<Who> = state
        .everybody()
        .filter(|&who| state.who(who).insane.is_some() && seat != Some(state.seat(who)))
        .collect();
    let lists = possible_backs(content, state, &others);
    let mut left = Set::first_ids(content.insane.len());
    for (number, &who) in others.iter().enumerate() {
        let (own, rest) = lists[number..].split_first().expect("each of them has a list");
        let ways: Vec<(InsaneId, u32)> = (*own & left)
            .iter()
            .map(|back| (back, ways_to_deal(rest, left.without(back))))
            .filter(|&(_, ways)| ways > 0)
            .collect();
        let odds: Vec<u32> = ways.iter().map(|&(_, ways)| ways).collect();
        let back = ways[pick_by(state, chance, &odds)].0;
        state.who_mut(who).insane = Some(back);
        left.remove(back);
    }
}

/// The backs that each of these may have. Where they cannot all have one that is in the game, some that ask for more
/// players were drawn.
fn possible_backs(content: &Content, state: &State, others: &[Who]) -> Vec<Set<InsaneId>> {
    let is_known = |who: &Who| !others.contains(who);
    let known: Set<InsaneId> =
        state.everybody().filter(is_known).filter_map(|who| state.who(who).insane).collect();
    let free = Set::first_ids(content.insane.len()) - known;
    let lists_of = |backs: Set<InsaneId>| -> Vec<Set<InsaneId>> {
        others.iter().map(|&who| backs - state.who(who).not_mad).collect()
    };
    let in_game: Set<InsaneId> =
        free.iter().filter(|&back| crate::madness::is_in_game(content, state, back)).collect();
    let lists = lists_of(in_game);
    if ways_to_deal(&lists, in_game) > 0 { lists } else { lists_of(free) }
}

/// In how many ways each list can have a back of its own out of it.
fn ways_to_deal(lists: &[Set<InsaneId>], backs: Set<InsaneId>) -> u32 {
    // By which of them have one already, as bits; back after back.
    let mut ways = vec![0_u32; 1 << lists.len()];
    ways[0] = 1;
    for back in backs.iter() {
        for having in (1..ways.len()).rev() {
            let gets_it = |list: &usize| having & (1 << list) != 0 && lists[*list].contains(back);
            let more: u32 = (0..lists.len()).filter(gets_it).map(|list| ways[having - (1 << list)]).sum();
            ways[having] += more;
        }
    }
    ways[ways.len() - 1]
}
