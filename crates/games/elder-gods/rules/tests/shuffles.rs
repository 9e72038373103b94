//! What a shuffle tells whoever counts cards: FEG-DRAW-02.

use crate::common::{CTHULHU, HASTUR, content, play, read, spell, state};
use elder_gods::board::{Cult, Symbol};
use elder_gods::{ElderGods, State, shuffles};
use table::{Answers, Ask, Game, Seat};

/// The last spell of the deck is drawn; of the stars two were cast, two lie unseen among the discards, nine in a
/// column.
const LAST_ONE: &str = "cthulhu hand: kindle, corruption, jinx
     column library: eye 11, flame 11, key 13, hand 13, star 9
     top: eye
     discards: marginalia, erasure, star 2
     next: cthulhu draws";

/// The odds of the stars in the deck, those of two that were cast first.
fn odds_of_stars(state: &State) -> Vec<u32> {
    let mut odds = shuffles::odds(&content(), state, Symbol::Star);
    odds.sort_by_key(|&(card, _)| (card != spell("marginalia"), card != spell("erasure")));
    odds.into_iter().map(|(_, odds)| odds).collect()
}

/// FEG-DRAW-02 The deck is made of the discards and nothing else: what was cast is in it for sure, and of eleven fronts
/// that nobody knows only two are; the other nine stay in the column.
#[test]
fn what_lies_in_columns_is_not_shuffled() {
    let after = state(LAST_ONE, "chance: second-sight");
    assert_eq!(after.deck, [0, 0, 0, 0, 4]);
    assert_eq!(after.columns[5].unseen, [11, 11, 13, 13, 9]);
    let odds = odds_of_stars(&after);
    assert_eq!(odds[..2], [11, 11], "one in four each");
    assert_eq!(odds[2..], [2; 11], "two in eleven of what is left");
}

/// FEG-DRAW-02 Once the two unknown ones are drawn, nothing but what was cast can be left.
#[test]
fn a_deck_of_known_cards_holds_no_surprise() {
    let mut after = state(LAST_ONE, "chance: second-sight");
    for drawn in ["counterword", "borrowed-tongue"] {
        after.deck[Symbol::Star.index()] -= 1;
        shuffles::seen(&mut after, spell(drawn));
    }
    assert_eq!(odds_of_stars(&after), [9, 9], "neither can be in the column");
}

/// FEG-DRAW-02 Only the discards are shuffled when a column is discarded afterwards and the deck runs out again.
#[test]
fn a_second_shuffle_takes_what_was_discarded_since() {
    let mut after = state(LAST_ONE, "chance: second-sight");
    shuffles::column_discarded(&mut after, elder_gods::board::Location::Library);
    assert_eq!(after.shuffles[0].places(Symbol::Star), 9, "they are still not what was shuffled");
    assert_eq!(after.shuffles[0].discards, [11, 11, 13, 13, 9]);
}

/// Answers by counting up: every deal comes in turn.
struct Counter(usize);

impl Answers<ElderGods> for Counter {
    fn answer(&mut self, _: &State, ask: &Ask<'_, ElderGods>) -> Option<usize> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Some((self.0 >> 33) % ask.options.len())
    }
}

/// The stars in Hastur's hand in many deals that fit what Cthulhu knows.
fn hands_of_hastur(position: &str, script: &str) -> Vec<elder_gods::board::Spell> {
    let state = if script.is_empty() { read(position) } else { play(position, script).state().clone() };
    let mut chance = Counter(1);
    let mut hands = Vec::new();
    for _ in 0..400 {
        let mut dealt = state.clone();
        ElderGods::redeal(&content(), &mut dealt, Some(Seat(CTHULHU.0)), &mut chance);
        hands.extend(dealt.cult(HASTUR).hand.iter());
    }
    hands
}

/// FEG-DRAW-02 A spell that a rival has held since before the shuffle is none of those that were shuffled; whoever deals
/// anew what a seat cannot know agrees.
#[test]
fn what_was_held_before_the_shuffle_was_not_in_it() {
    let held = "cthulhu hand: kindle, corruption, jinx
         hastur hand: counterword, midnight-march
         column library: eye 11, flame 11, key 13, hand 12, star 8
         top: eye
         discards: marginalia, erasure, star 2
         next: cthulhu draws";
    let before = hands_of_hastur(held, "chance: second-sight");
    assert!(before.contains(&spell("borrowed-tongue")), "it may be any that nobody has seen");
    assert!(!before.contains(&spell("marginalia")), "it was cast, and Hastur held his spell already");
    let drawn = "hastur hand: counterword\ncthulhu hand: jinx\nnext: cthulhu moves";
    assert!(hands_of_hastur(drawn, "").contains(&spell("marginalia")), "nothing was shuffled yet");
}

/// FEG-DRAW-02 What one has discarded oneself one knows to be in the deck; nobody else does.
#[test]
fn only_who_discarded_it_knows_what_was_shuffled() {
    let position = "cthulhu hand: kindle, corruption, jinx
         cthulhu discarded: marginalia
         hastur discarded: erasure
         column library: eye 11, flame 11, key 13, hand 13, star 11
         top: eye
         next: cthulhu draws";
    let shuffle = state(position, "chance: second-sight").shuffles[0].clone();
    let knows = |who: Option<Cult>| shuffle.known_to(who).iter().collect::<Vec<_>>();
    assert_eq!(knows(Some(CTHULHU)), [spell("marginalia")]);
    assert_eq!(knows(Some(HASTUR)), [spell("erasure")]);
    assert_eq!(knows(None), []);
}
