//! What a seat cannot know, dealt anew so that it fits what the seat has seen.

use crate::ElderGods;
use crate::board::{Cards, Cult, Curse, Spell, Symbol};
use crate::content::Content;
use crate::question::{About, Choice};
use crate::select::{Scene, holds};
use crate::state::State;
use arrayvec::ArrayVec;
use table::{Actor, Answers, Ask, Nobody, Table};

/// How often readied spells are dealt until they come out; then they stay what they are.
const MOST_TRIES: u8 = 100;

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

    /// All spells with one back whose place the seat does not know are mixed. Readied ones keep the cost that was
    /// shown, and nothing that has lain or been held since before a shuffle is a card that the seat knows was in it.
    fn spells(&mut self, state: &mut State, back: Symbol) {
        let mut table = Unknown::of(self.content, state, self.seat, back);
        self.readied(state, &mut table, back);
        let places = std::mem::take(&mut table.places);
        for (age, place) in places {
            let among = table.allowed(age);
            let spell = self.take(state, &mut table.bag, among);
            table.filled.push((age, spell));
            let cards = match place {
                Place::Hand(who) => &mut state.cult_mut(who).hand,
                Place::Discarded(who) => &mut state.cult_mut(who).discarded,
                Place::Played(who, at) => &mut state.cult_mut(who).played[at],
                Place::Unseen => {
                    table.unseen.push((age, spell));
                    continue;
                }
            };
            cards.insert(spell);
        }
        self.forget(state, &table, back);
    }

    /// Readied spells first: only some fit their cost. If what was dealt first leaves nothing for the last, they are
    /// dealt again.
    fn readied(&mut self, state: &mut State, table: &mut Unknown, back: Symbol) {
        let slots = self.readied_slots(state, back);
        let dealt = (0..MOST_TRIES).find_map(|_| self.deal_readied(state, table, &slots));
        let dealt = dealt.unwrap_or_else(|| {
            slots.iter().map(|&(who, slot)| state.cult(who).reserve[slot].spell).collect()
        });
        table.readied.clear();
        for (&(who, slot), new) in slots.iter().zip(dealt) {
            let old = &mut state.cult_mut(who).reserve[slot].spell;
            let since = table.ages[old.index()];
            *old = new;
            table.bag.remove(new);
            table.filled.push((since, new));
        }
    }

    /// The slots of others in which a spell with this back lies.
    fn readied_slots(&self, state: &State, back: Symbol) -> Vec<(Cult, usize)> {
        let others = state.clockwise_from(Cult(0)).filter(|&who| Some(who) != self.seat);
        let slots = others.flat_map(|who| (0..state.cult(who).reserve.len()).map(move |slot| (who, slot)));
        let is_of_back = |&(who, slot): &(Cult, usize)| {
            self.content.spell(state.cult(who).reserve[slot].spell).back == back
        };
        slots.filter(is_of_back).collect()
    }

    /// A spell for each slot, if they come out.
    fn deal_readied(
        &mut self,
        state: &State,
        table: &Unknown,
        slots: &[(Cult, usize)],
    ) -> Option<Vec<Spell>> {
        let mut table = table.clone();
        let mut dealt = Vec::new();
        for &(who, slot) in slots {
            let old = state.cult(who).reserve[slot];
            let cost = self.content.spell(old.spell).cost();
            let has_cost = |spell: &Spell| old.is_free || self.content.spell(*spell).cost() == cost;
            table.readied.retain(|&(_, spell)| spell != old.spell);
            let fits = table.allowed(table.ages[old.spell.index()]).iter().filter(has_cost);
            let fits: Cards = fits.filter(|&spell| table.leaves_enough(spell)).collect();
            if fits.is_empty() {
                return None;
            }
            dealt.push(self.take(state, &mut table.bag, fits));
        }
        Some(dealt)
    }

    /// What nobody knows is what is left; what shuffles tell is said of the cards as they lie now. What others know
    /// of a shuffle is not the seat's business.
    fn forget(&self, state: &mut State, table: &Unknown, back: Symbol) {
        let all = self.content.with_back(back);
        let unseen: Cards = table.unseen.iter().map(|&(_, spell)| spell).collect();
        let unknown = table.bag | unseen;
        state.unknown = (state.unknown - all) | unknown;
        for (index, shuffle) in state.shuffles.iter_mut().enumerate() {
            let older = |&(age, spell): &(usize, Spell)| (age <= index).then_some(spell);
            let held: Cards = table.filled.iter().filter_map(older).collect();
            let fronts = unknown - table.shuffled[index];
            shuffle.fronts = (shuffle.fronts - all) | fronts;
            shuffle.held = (shuffle.held - table.all) | (held - unseen);
            for (who, known) in shuffle.known.iter_mut().enumerate() {
                if self.seat != Some(Cult::new(who)) {
                    *known -= all;
                }
            }
        }
    }

    fn take(&mut self, state: &State, bag: &mut Cards, among: Cards) -> Spell {
        let choices: ArrayVec<Choice, 64> = among.iter().map(Choice::Spell).collect();
        let index = self.pick(state, &choices);
        let spell = among.iter().nth(index).expect("there is a card for each place");
        bag.remove(spell);
        spell
    }

    /// Curses that somebody else reads are mixed with those on top of the deck and those that were destroyed face down.
    /// One whose condition holds would have struck already, so it is none of those that are held.
    fn curses(&mut self, state: &mut State) {
        let mut bag: Vec<Curse> = state.curses.top().to_vec();
        let layers: Vec<Vec<Curse>> = state.curses.layers().skip(1).map(<[Curse]>::to_vec).collect();
        let unread: Vec<Cult> = state
            .clockwise_from(Cult(0))
            .filter(|&who| state.is_solo() || self.seat.is_none() || state.right_of(who) != self.seat)
            .collect();
        unread.iter().for_each(|&who| bag.extend(&state.cult(who).curses));
        bag.extend(&state.destroyed_curses);
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
        for index in 0..state.destroyed_curses.len() {
            let choices: ArrayVec<Choice, 64> = bag.iter().map(|&curse| Choice::Curse(curse)).collect();
            let chosen = self.pick(state, &choices);
            state.destroyed_curses[index] = bag.remove(chosen);
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

/// Where a spell lies whose front the seat does not know.
#[derive(Clone, Copy)]
enum Place {
    Hand(Cult),
    Discarded(Cult),
    Played(Cult, usize),
    /// In a column or among the discards, seen by nobody, since before a shuffle.
    Unseen,
}

/// The spells with one back whose place a seat does not know, and the places they may lie in. The age of a place is
/// the first shuffle that it is older than.
#[derive(Clone)]
struct Unknown {
    /// All of them, and those that have no place yet.
    all: Cards,
    bag: Cards,
    /// Places to be filled, the oldest first; and readied spells, which have a cost besides.
    places: Vec<(usize, Place)>,
    readied: Vec<(usize, Spell)>,
    /// What was put where.
    filled: Vec<(usize, Spell)>,
    unseen: Vec<(usize, Spell)>,
    /// Spells that the seat knows were in each shuffle or a later one.
    shuffled: Vec<Cards>,
    /// How old the place of each spell was before anything was dealt anew.
    ages: Vec<usize>,
}

impl Unknown {
    /// Takes all such spells up from the table.
    fn of(content: &Content, state: &mut State, seat: Option<Cult>, back: Symbol) -> Unknown {
        let all = content.with_back(back);
        let mut shuffled: Vec<Cards> = state.shuffles.iter().map(|shuffle| shuffle.known_to(seat)).collect();
        for index in (1..shuffled.len()).rev() {
            let older = shuffled[index];
            shuffled[index - 1] |= older;
        }
        let mut unknown = Unknown {
            all: state.unknown & all,
            bag: Cards::EMPTY,
            places: Vec::new(),
            readied: Vec::new(),
            filled: Vec::new(),
            unseen: Vec::new(),
            shuffled,
            ages: (0..content.spells.len()).map(|index| age(state, Spell::new(index))).collect(),
        };
        for (age, shuffle) in state.shuffles.iter().enumerate() {
            let places = std::iter::repeat_n((age, Place::Unseen), usize::from(shuffle.places(back)));
            unknown.places.extend(places);
        }
        let others: ArrayVec<Cult, 4> =
            state.clockwise_from(Cult(0)).filter(|&who| Some(who) != seat).collect();
        for who in others {
            unknown.take_up(state, who, all);
        }
        unknown.places.sort_by_key(|&(age, _)| age);
        unknown.bag = unknown.all;
        unknown
    }

    fn take_up(&mut self, state: &mut State, who: Cult, all: Cards) {
        let readied: ArrayVec<Spell, 3> = state.readied(who).filter(|&spell| all.contains(spell)).collect();
        for spell in readied {
            self.all.insert(spell);
            self.readied.push((age(state, spell), spell));
        }
        let cult = state.cult(who);
        let mut piles = vec![(Place::Hand(who), cult.hand), (Place::Discarded(who), cult.discarded)];
        piles.extend(cult.played.iter().enumerate().map(|(at, &played)| (Place::Played(who, at), played)));
        for (place, cards) in piles {
            self.all |= cards & all;
            self.places.extend((cards & all).iter().map(|spell| (age(state, spell), place)));
        }
        let cult = state.cult_mut(who);
        cult.hand -= all;
        cult.discarded -= all;
        cult.played.iter_mut().for_each(|played| *played -= all);
    }

    /// The spells without a place that may lie in one of this age.
    fn allowed(&self, age: usize) -> Cards {
        self.shuffled.get(age).map_or(self.bag, |shuffled| self.bag - *shuffled)
    }

    /// Whether there is a spell for every old place once this one is gone.
    fn leaves_enough(&self, spell: Spell) -> bool {
        let ages = || self.places.iter().map(|&(age, _)| age).chain(self.readied.iter().map(|&(age, _)| age));
        (0..self.shuffled.len()).all(|age| {
            let allowed = self.allowed(age);
            let left = allowed.count() - u8::from(allowed.contains(spell));
            ages().filter(|&other| other <= age).count() <= usize::from(left)
        })
    }
}

/// The first shuffle since before which a spell is held; their number if it was drawn after the last.
fn age(state: &State, spell: Spell) -> usize {
    let held = state.shuffles.iter().position(|shuffle| shuffle.held.contains(spell));
    held.unwrap_or(state.shuffles.len())
}
