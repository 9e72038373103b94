//! What happens to a deck, and what is known of it afterwards.

use std::panic::catch_unwind;

use parts::{Deck, TooManyCards};
use serde::Deserialize;
use serde::de::value::{Error, SeqDeserializer};

type Cards = Deck<char, 6>;

fn layers(deck: &Cards) -> Vec<String> {
    deck.layers().map(|layer| layer.iter().collect()).collect()
}

#[test]
fn cards_shuffled_in_another_order_are_the_same_deck() {
    assert_eq!(Cards::shuffled("abca".chars()), Cards::shuffled("caab".chars()));
}

#[test]
fn a_deck_without_cards_has_no_layers() {
    assert_eq!(layers(&Cards::empty()), [""; 0]);
    assert_eq!(layers(&Cards::shuffled([])), [""; 0]);
    assert!(Cards::empty().top().is_empty() && Cards::empty().bottom().is_empty());
}

#[test]
fn the_odds_of_a_draw_are_the_copies_on_top() {
    let deck = Cards::from_layers(["bab", "c"].map(str::chars));
    assert!(deck.odds().eq([('a', 1), ('b', 2)]));
    assert!(deck.bottom_odds().eq([('c', 1)]));
}

#[test]
fn a_revealed_card_stays_on_top_and_is_known() {
    let mut deck = Cards::shuffled("abc".chars());
    deck.reveal_top('b');
    assert_eq!(layers(&deck), ["b", "ac"]);
    deck.reveal_top('b');
    assert_eq!(layers(&deck), ["b", "ac"]);
}

#[test]
fn cards_put_on_top_or_under_keep_their_order() {
    let mut deck = Cards::shuffled("ab".chars());
    deck.put_on_top('x');
    deck.put_on_top('y');
    deck.put_under('x');
    deck.put_under('y');
    assert_eq!(layers(&deck), ["y", "x", "ab", "x", "y"]);
}

#[test]
fn cards_shuffled_under_the_deck_come_last() {
    let mut deck = Cards::shuffled("ab".chars());
    deck.put_under_shuffled("da".chars());
    deck.put_under_shuffled([]);
    assert_eq!(layers(&deck), ["ab", "ad"]);
    deck.draw_bottom('d');
    assert_eq!(layers(&deck), ["ab", "a"]);
    deck.draw_bottom('a');
    assert_eq!(layers(&deck), ["ab"]);
}

#[test]
fn a_shuffle_forgets_the_layers() {
    let mut deck = Cards::from_layers(["c", "ab", "a"].map(str::chars));
    deck.shuffle();
    assert_eq!(layers(&deck), ["aabc"]);
    deck.shuffle_in(['b']);
    assert_eq!(deck, Cards::shuffled("abcba".chars()));
}

#[test]
fn a_card_searched_for_comes_from_the_highest_layer_that_has_it() {
    let mut deck = Cards::from_layers(["c", "ab", "a"].map(str::chars));
    assert!(deck.remove('a') && deck.remove('c'));
    assert_eq!(layers(&deck), ["b", "a"]);
    assert!(!deck.remove('c'));
    assert!(deck.contains('a') && !deck.contains('c'));
}

#[test]
fn a_card_that_cannot_be_on_top_cannot_be_drawn() {
    let deck = Cards::from_layers(["ab", "c"].map(str::chars));
    let drawn = catch_unwind(|| deck.clone().draw('c'));
    assert_eq!(
        drawn.unwrap_err().downcast_ref(),
        Some(&"the card drawn is one that may be on top of the deck")
    );
    assert!(catch_unwind(|| deck.clone().draw_bottom('a')).is_err());
    assert!(catch_unwind(|| Cards::empty().draw('a')).is_err());
    assert!(catch_unwind(|| Cards::empty().draw_bottom('a')).is_err());
}

#[test]
fn a_deck_takes_no_more_cards_than_it_has_room_for() {
    assert_eq!(Cards::shuffled("abcdef".chars()).len(), 6);
    assert!(catch_unwind(|| Cards::shuffled("abcdefg".chars())).is_err());
}

#[test]
fn a_copy_is_equal_and_apart() {
    let deck = Cards::from_layers(["ab", "c"].map(str::chars));
    let mut copy = deck.clone();
    assert_eq!(copy, deck);
    copy.draw('a');
    assert_eq!(layers(&deck), ["ab", "c"]);
}

#[test]
fn a_deck_prints_its_layers_from_the_top_down() {
    let deck = Cards::from_layers(["ba", "c"].map(str::chars));
    assert_eq!(format!("{deck:?}"), "[['a', 'b'], ['c']]");
}

#[test]
fn a_written_deck_is_sorted_and_counted_when_read() {
    let read = |layers: Vec<Vec<char>>| {
        Cards::deserialize(SeqDeserializer::<_, Error>::new(layers.into_iter()))
            .map_err(|error| error.to_string())
    };
    assert_eq!(layers(&read(vec![vec!['b', 'a'], vec![], vec!['c']]).unwrap()), ["ab", "c"]);
    let refused = TooManyCards { cards: 8, room: 6 };
    assert_eq!(read(vec![vec!['a'; 8]]), Err(refused.to_string()));
    assert_eq!(refused.to_string(), "the deck has room for 6 cards, but there are 8");
}
