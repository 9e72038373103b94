//! A deck that stores only what is known behaves like a deck that is really shuffled.
//!
//! The laws are checked exactly: every order of the real deck is listed with its probability as a fraction,
//! everything that players can then see is listed for both decks, and the lists must be equal.

use std::collections::BTreeMap;

use parts::Deck;
use proptest::prelude::*;

type Card = u8;
type Layered = Deck<Card, 8>;

/// What players do with a deck. Drawn cards go to the discard pile; cards that are put back come from there.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Draw,
    DrawBottom,
    Reveal,
    PutOnTop,
    PutUnder,
    PutUnderShuffled,
    ShuffleIn,
    Shuffle,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    use Deed::{Draw, DrawBottom, PutOnTop, PutUnder, PutUnderShuffled, Reveal, Shuffle, ShuffleIn};
    let deed = prop_oneof![
        4 => Just(Draw),
        1 => Just(DrawBottom),
        2 => Just(Reveal),
        2 => Just(PutOnTop),
        2 => Just(PutUnder),
        2 => Just(PutUnderShuffled),
        1 => Just(ShuffleIn),
        1 => Just(Shuffle),
    ];
    prop::collection::vec(deed, 0..9)
}

fn cards() -> impl Strategy<Value = Vec<Card>> {
    prop::collection::vec(0..4_u8, 0..=6)
}

/// A probability, as a fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Chance(u128, u128);

impl Chance {
    const CERTAIN: Self = Self(1, 1);
    const NONE: Self = Self(0, 1);

    fn times(self, part: usize, of: usize) -> Self {
        Self(self.0 * part as u128, self.1 * of as u128).reduced()
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 * other.1 + other.0 * self.1, self.1 * other.1).reduced()
    }

    fn reduced(self) -> Self {
        let (mut a, mut b) = (self.0, self.1);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Self(self.0 / a, self.1 / a)
    }
}

/// The probability of each outcome; equal outcomes are added up.
type Odds<T> = BTreeMap<T, Chance>;

fn add<T: Ord>(odds: &mut Odds<T>, what: T, chance: Chance) {
    let before = odds.get(&what).copied().unwrap_or(Chance::NONE);
    odds.insert(what, before.plus(chance));
}

/// What players have seen: the cards drawn or revealed, and the discard pile.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct Seen {
    cards: Vec<Card>,
    discards: Vec<Card>,
}

impl Seen {
    fn drew(mut self, card: Card) -> Self {
        self.cards.push(card);
        self.discards.push(card);
        self
    }

    fn saw(mut self, card: Card) -> Self {
        self.cards.push(card);
        self
    }
}

// The real deck: cards in an order, the top first.

fn every_order(cards: &[Card]) -> Vec<Vec<Card>> {
    if cards.is_empty() {
        return vec![vec![]];
    }
    let without = |i: usize| [&cards[..i], &cards[i + 1..]].concat();
    let starting_with =
        |i: usize| every_order(&without(i)).into_iter().map(move |rest| [vec![cards[i]], rest].concat());
    (0..cards.len()).flat_map(starting_with).collect()
}

fn with_odds(orders: Vec<Vec<Card>>) -> Vec<(Vec<Card>, Chance)> {
    let each = Chance::CERTAIN.times(1, orders.len());
    let mut odds = Odds::new();
    orders.into_iter().for_each(|order| add(&mut odds, order, each));
    odds.into_iter().collect()
}

/// Every possible result of a deed, with its odds, if the deck is in this order.
fn really(deed: Deed, mut seen: Seen, mut order: Vec<Card>) -> Vec<(Seen, Vec<Card>, Chance)> {
    let certain = |seen, order| vec![(seen, order, Chance::CERTAIN)];
    let shuffled = |cards: &[Card]| with_odds(every_order(cards));
    match deed {
        Deed::Draw if !order.is_empty() => {
            let card = order.remove(0);
            certain(seen.drew(card), order)
        }
        Deed::DrawBottom if !order.is_empty() => {
            let card = order.remove(order.len() - 1);
            certain(seen.drew(card), order)
        }
        Deed::Reveal if !order.is_empty() => certain(seen.saw(order[0]), order),
        Deed::Draw | Deed::DrawBottom | Deed::Reveal => certain(seen, order),
        Deed::PutOnTop => {
            order.splice(0..0, seen.discards.pop());
            certain(seen, order)
        }
        Deed::PutUnder => {
            order.extend(seen.discards.pop());
            certain(seen, order)
        }
        Deed::PutUnderShuffled => {
            let under = shuffled(&std::mem::take(&mut seen.discards));
            under
                .into_iter()
                .map(|(under, odds)| (seen.clone(), [&order[..], &under].concat(), odds))
                .collect()
        }
        Deed::ShuffleIn => {
            order.append(&mut seen.discards);
            shuffled(&order).into_iter().map(|(order, odds)| (seen.clone(), order, odds)).collect()
        }
        Deed::Shuffle => {
            shuffled(&order).into_iter().map(|(order, odds)| (seen.clone(), order, odds)).collect()
        }
    }
}

/// The odds of what is seen if these cards are really shuffled, the deeds are done, and all cards are drawn.
fn real_odds(cards: &[Card], deeds: &[Deed]) -> Odds<Vec<Card>> {
    let mut worlds: Odds<(Seen, Vec<Card>)> = with_odds(every_order(cards))
        .into_iter()
        .map(|(order, chance)| ((Seen::default(), order), chance))
        .collect();
    for &deed in deeds {
        let mut after = Odds::new();
        for ((seen, order), chance) in worlds {
            for (seen, order, odds) in really(deed, seen, order) {
                add(&mut after, (seen, order), Chance(chance.0 * odds.0, chance.1 * odds.1).reduced());
            }
        }
        worlds = after;
    }
    let mut all = Odds::new();
    worlds
        .into_iter()
        .for_each(|((seen, order), chance)| add(&mut all, [seen.cards, order].concat(), chance));
    all
}

// The layered deck, to which chance says which card comes.

fn each_with_odds(bag: &[Card], odds: impl Iterator<Item = (Card, u32)>) -> Vec<(Card, Chance)> {
    odds.map(|(card, copies)| (card, Chance::CERTAIN.times(copies as usize, bag.len()))).collect()
}

/// Every possible result of a deed, with its odds, if this much is known of the deck.
fn as_known(deed: Deed, mut seen: Seen, mut deck: Layered) -> Vec<(Seen, Layered, Chance)> {
    let told = |bag: Vec<(Card, Chance)>, tell: fn(Seen, &mut Layered, Card) -> Seen| {
        let after = |(card, odds)| {
            let mut deck = deck.clone();
            (tell(seen.clone(), &mut deck, card), deck, odds)
        };
        bag.into_iter().map(after).collect()
    };
    match deed {
        Deed::Draw if !deck.is_empty() => {
            return told(each_with_odds(deck.top(), deck.odds()), |seen, deck, card| {
                deck.draw(card);
                seen.drew(card)
            });
        }
        Deed::DrawBottom if !deck.is_empty() => {
            return told(each_with_odds(deck.bottom(), deck.bottom_odds()), |seen, deck, card| {
                deck.draw_bottom(card);
                seen.drew(card)
            });
        }
        Deed::Reveal if !deck.is_empty() => {
            return told(each_with_odds(deck.top(), deck.odds()), |seen, deck, card| {
                deck.reveal_top(card);
                seen.saw(card)
            });
        }
        Deed::Draw | Deed::DrawBottom | Deed::Reveal => {}
        Deed::PutOnTop => seen.discards.pop().into_iter().for_each(|card| deck.put_on_top(card)),
        Deed::PutUnder => seen.discards.pop().into_iter().for_each(|card| deck.put_under(card)),
        Deed::PutUnderShuffled => deck.put_under_shuffled(seen.discards.drain(..)),
        Deed::ShuffleIn => deck.shuffle_in(seen.discards.drain(..)),
        Deed::Shuffle => deck.shuffle(),
    }
    vec![(seen, deck, Chance::CERTAIN)]
}

/// The odds of what is seen with the layered deck after the same deeds and draws.
fn known_odds(cards: &[Card], deeds: &[Deed]) -> Odds<Vec<Card>> {
    let mut worlds = vec![(Seen::default(), Layered::shuffled(cards.iter().copied()), Chance::CERTAIN)];
    let draw_all = std::iter::repeat_n(&Deed::Draw, cards.len());
    for &deed in deeds.iter().chain(draw_all) {
        let step = |(seen, deck, chance): (Seen, Layered, Chance)| {
            as_known(deed, seen, deck).into_iter().map(move |(seen, deck, odds)| {
                (seen, deck, Chance(chance.0 * odds.0, chance.1 * odds.1).reduced())
            })
        };
        worlds = worlds.into_iter().flat_map(step).collect();
    }
    let mut all = Odds::new();
    worlds.into_iter().for_each(|(seen, _, chance)| add(&mut all, seen.cards, chance));
    all
}

/// A small number generator, so that a real deck can be shuffled the same way again.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_layers_give_exactly_the_odds_of_a_really_shuffled_deck(cards in cards(), deeds in deeds()) {
        prop_assert_eq!(known_odds(&cards, &deeds), real_odds(&cards, &deeds));
    }

    /// A real deck is shuffled and played with. The layers are told what it shows, and must agree.
    #[test]
    fn a_really_shuffled_deck_never_contradicts_the_layers(cards in cards(), deeds in deeds(), seed in 1..u64::MAX) {
        let mut numbers = Numbers(seed);
        let mut seen = Seen::default();
        let mut order = numbers.pick(&every_order(&cards));
        let mut layered = Layered::shuffled(cards.iter().copied());
        for deed in deeds {
            let known = as_known(deed, seen.clone(), layered);
            let (next_seen, next_order, _) = numbers.pick(&really(deed, seen, order));
            let found = known.into_iter().find(|(known_seen, ..)| *known_seen == next_seen);
            prop_assert!(found.is_some(), "the layers did not expect {:?}", next_seen);
            (seen, layered, order) = (next_seen, found.unwrap().1, next_order);

            let mut rest = order.clone();
            for layer in layered.layers() {
                prop_assert_eq!(layer.to_vec(), sorted(rest.drain(..layer.len()).collect()));
            }
            prop_assert!(rest.is_empty());
        }
    }

    #[test]
    fn cards_are_conserved(cards in cards(), deeds in deeds(), seed in 1..u64::MAX) {
        let mut numbers = Numbers(seed);
        let mut seen = Seen::default();
        let mut deck = Layered::shuffled(cards.iter().copied());
        for deed in deeds {
            (seen, deck, _) = numbers.pick(&as_known(deed, seen, deck));
            let in_deck = deck.layers().flatten().copied();
            let there: Vec<Card> = seen.discards.iter().copied().chain(in_deck).collect();
            prop_assert_eq!(sorted(there), sorted(cards.clone()));
            prop_assert_eq!(deck.len() + seen.discards.len(), cards.len());
        }
    }

    #[test]
    fn a_deck_is_the_deck_of_its_layers(layers in prop::collection::vec(prop::collection::vec(0..9_u8, 0..3), 0..4)) {
        let deck = Layered::from_layers(layers.clone());
        let kept: Vec<_> = layers.into_iter().map(sorted).filter(|layer| !layer.is_empty()).collect();
        prop_assert!(deck.layers().eq(kept.iter().map(Vec::as_slice)));
        prop_assert_eq!(Layered::from_layers(kept), deck);
    }
}
