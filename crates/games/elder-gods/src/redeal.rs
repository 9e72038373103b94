//! What a seat cannot know, dealt anew so that it fits what the seat has seen.

use crate::ElderGods;
use crate::board::{Cards, Cult, Curse, Spell, Symbol};
use crate::content::Content;
use crate::question::{About, Choice};
use crate::select::{Scene, holds};
use crate::state::State;
use arrayvec::ArrayVec;
use table::{Actor, Answers, Ask, Nobody, Table};

/// FEG-INFO-01 Fronts of hand cards are secret. FEG-INFO-02 So are those of readied spells, but their cost is
/// known. FEG-INFO-04 A curse is read only by the player on the right of the cursed one.
pub(crate) fn redeal(
    content: &Content,
    state: &mut State,
    seat: Option<Cult>,
    chance: &mut dyn Answers<ElderGods>,
) {
    let mut deal = Deal { content, seat, chance };
    deal.gods(state);
    Symbol::ALL.into_iter().for_each(|back| deal.spells(state, back));
    deal.curses(state);
}

struct Deal<'a> {
    content: &'a Content,
    seat: Option<Cult>,
    chance: &'a mut dyn Answers<ElderGods>,
}

impl Deal<'_> {
    /// One of these, each equally likely.
    fn pick(&mut self, state: &State, among: &[Choice]) -> usize {
        let odds: ArrayVec<u32, 64> = among.iter().map(|_| 1).collect();
        let why = About::Redeal.by(Cult(0));
        let ask = Ask { actor: Actor::Chance, why, options: among, odds: &odds };
        if among.len() == 1 { 0 } else { self.chance.answer(state, &ask).unwrap_or(0) }
    }

    /// All spells with one back whose place the seat does not know are mixed; readied ones keep their cost.
    fn spells(&mut self, state: &mut State, back: Symbol) {
        let all = self.content.with_back(back);
        let others: ArrayVec<Cult, 4> =
            state.clockwise_from(Cult(0)).filter(|&who| Some(who) != self.seat).collect();
        let mut bag = state.unknown.and(all);
        for &who in &others {
            let cult = state.cult(who);
            bag = cult
                .played
                .iter()
                .fold(bag.or(cult.hand).or(cult.discarded), |bag, &cards| bag.or(cards))
                .and(all);
            let readied: Cards = cult.reserve.iter().copied().collect();
            bag = bag.or(readied.and(all));
        }
        // Readied spells first: only some fit their cost.
        for &who in &others {
            for slot in 0..state.cult(who).reserve.len() {
                let old = state.cult(who).reserve[slot];
                if self.content.spell(old).back == back {
                    let cost = self.content.spell(old).cost();
                    let fits: Cards =
                        bag.iter().filter(|&spell| self.content.spell(spell).cost() == cost).collect();
                    let new = self.take(state, &mut bag, fits);
                    state.cult_mut(who).reserve[slot] = new;
                }
            }
        }
        for &who in &others {
            let hand = state.cult(who).hand;
            let hand = self.exchange(state, &mut bag, hand, all);
            state.cult_mut(who).hand = hand;
            let discarded = state.cult(who).discarded;
            let discarded = self.exchange(state, &mut bag, discarded, all);
            state.cult_mut(who).discarded = discarded;
            for at in 0..state.cult(who).played.len() {
                let played = state.cult(who).played[at];
                let played = self.exchange(state, &mut bag, played, all);
                state.cult_mut(who).played[at] = played;
            }
        }
        let rest = state.unknown.iter().filter(|&spell| !all.contains(spell)).collect::<Cards>();
        state.unknown = rest.or(bag);
    }

    fn take(&mut self, state: &State, bag: &mut Cards, among: Cards) -> Spell {
        let choices: ArrayVec<Choice, 64> = among.iter().map(Choice::Spell).collect();
        let index = self.pick(state, &choices);
        let spell = among.iter().nth(index).expect("there is a card for each place");
        bag.remove(spell);
        spell
    }

    /// As many others from the bag for those of `cards` that are of this back.
    fn exchange(&mut self, state: &State, bag: &mut Cards, cards: Cards, all: Cards) -> Cards {
        let mut new: Cards = cards.iter().filter(|&spell| !all.contains(spell)).collect();
        for _ in 0..cards.and(all).len() {
            let among = *bag;
            new.insert(self.take(state, bag, among));
        }
        new
    }

    /// Curses that somebody else reads are mixed with those on top of the deck. One whose condition holds would have
    /// struck already, so it is none of those.
    fn curses(&mut self, state: &mut State) {
        let mut bag: Vec<Curse> = state.curses.top().to_vec();
        let layers: Vec<Vec<Curse>> = state.curses.layers().skip(1).map(<[Curse]>::to_vec).collect();
        let unread: Vec<Cult> = state
            .clockwise_from(Cult(0))
            .filter(|&who| state.is_solo() || self.seat.is_none() || state.right_of(who) != self.seat)
            .collect();
        unread.iter().for_each(|&who| bag.extend(&state.cult(who).curses));
        bag.sort_unstable();
        for &who in &unread {
            for index in 0..state.cult(who).curses.len() {
                let waiting: Vec<Curse> =
                    bag.iter().copied().filter(|&curse| !self.is_due(state, who, curse)).collect();
                let among = if waiting.is_empty() { bag.clone() } else { waiting };
                let choices: ArrayVec<Choice, 64> = among.iter().map(|&curse| Choice::Curse(curse)).collect();
                let chosen = among[self.pick(state, &choices)];
                bag.retain(|&curse| curse != chosen);
                state.cult_mut(who).curses[index] = chosen;
            }
        }
        state.curses = parts::Deck::from_layers(std::iter::once(bag).chain(layers));
    }

    fn is_due(&self, state: &State, who: Cult, curse: Curse) -> bool {
        let (mut state, mut nobody) = (state.clone(), Nobody);
        let table = Table::new(self.content, &mut state, &mut nobody);
        holds(&table, Scene::of(&table, who), &self.content.curse(curse).when)
    }

    /// Gods that others were dealt and have not shown yet.
    fn gods(&mut self, state: &mut State) {
        if state.cults.iter().all(|cult| cult.dealt.is_empty()) {
            return;
        }
        let known = |state: &State, who: Cult| state.cult(who).dealt.is_empty() || Some(who) == self.seat;
        let others: Vec<Cult> = state.clockwise_from(Cult(0)).filter(|&who| !known(state, who)).collect();
        let mut bag: Vec<_> = (0..self.content.gods.len()).map(crate::board::God::new).collect();
        for who in state.clockwise_from(Cult(0)).filter(|who| !others.contains(who)) {
            bag.retain(|god| state.cult(who).god != Some(*god) && !state.cult(who).dealt.contains(god));
        }
        for who in others {
            let chosen_index = state.cult(who).dealt.iter().position(|&god| state.cult(who).god == Some(god));
            for index in 0..state.cult(who).dealt.len() {
                let choices: ArrayVec<Choice, 64> = bag.iter().map(|&god| Choice::God(god)).collect();
                let chosen = self.pick(state, &choices);
                state.cult_mut(who).dealt[index] = bag.remove(chosen);
            }
            if let Some(index) = chosen_index {
                state.cult_mut(who).god = Some(state.cult(who).dealt[index]);
            }
        }
    }
}
