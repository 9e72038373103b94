//! Chapter "Possessions".

mod common;

use common::bench::{FIRST, SECOND, act, copy, hold, ill, item, rule, two};
use common::content;
use mansions::effect::{Give, Price, Thing};
use mansions::ids::{Condition, Ill, InsaneId, Trait};
use mansions::possessions::{self, gives, prices};
use mansions::question::Choice;
use mansions::state::Place;
use mansions::{Event, rolls::clues};

/// MOM-ITEM-01 Both sides of an item: it gives what the side says that is up.
#[test]
fn a_card_gives_what_the_side_says_that_is_up() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let rope = hold(&content, &mut state, FIRST, "rope");
    assert!(!gives::has(&content, &state, FIRST, &Give::NoMove));
    act(&content, &mut state, |t| possessions::flip(t, rope));
    assert!(gives::has(&content, &state, FIRST, &Give::NoMove));
    assert!(possessions::is_bound(&content, &state, rope));
    assert_eq!(gives::side_up(&content, &state, rope).name, "Bound");
}

/// MOM-DMG-03, MOM-COND-02, MOM-INSANE-04 Investigator, face-up cards, conditions and the Insane back give as well.
#[test]
fn everything_that_one_has_gives() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    assert_eq!(gives::move_spaces(&content, &state, FIRST), 1);
    state.who_mut(FIRST).conditions.insert(Condition::Stunned);
    assert_eq!(gives::most_actions(&content, &state, FIRST), Some(1));
    assert_eq!(gives::most_actions(&content, &state, SECOND), None);
    let arm = ill(&content, Ill::Damage, "broken-arm", 0);
    state.ills[0].held[arm.index()] = Some(FIRST);
    assert_eq!(gives::most_items(&content, &state, FIRST), None);
    state.ills[0].up.insert(arm);
    assert_eq!(gives::most_items(&content, &state, FIRST), Some(2));
    let restless = content.insane.iter().position(|card| card.id == "restless-anxiety").expect("it is there");
    state.who_mut(FIRST).insane = Some(InsaneId::new(restless));
    assert!(gives::has(&content, &state, FIRST, &Give::NoActionTwice));
}

/// MOM-ITEM-02 "A random item with trait T" is drawn among the copies in the deck; with none left, among all common
/// items.
#[test]
fn a_random_tome_is_any_common_item_once_there_is_no_tome() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let [bible, knife] = ["king-james-bible", "knife"].map(|id| item(&content, id));
    hold(&content, &mut state, SECOND, "arcane-manuscript");
    // The only one left is not asked about.
    let tome = Thing::A(Trait::Tome);
    let (gained, news) = rule(&content, &mut state, &[], |t| possessions::gain(t, FIRST, &tome));
    assert_eq!((gained, news), (Some(bible), vec![Event::CameUp { who: FIRST, card: bible }]));
    let says = [Choice::Card(knife)];
    let (gained, _) = rule(&content, &mut state, &says, |t| possessions::gain(t, FIRST, &tome));
    assert_eq!(gained, Some(knife));
    assert!(state.held_by(FIRST).eq([bible, knife].into_iter().collect::<std::collections::BTreeSet<_>>()));
}

/// MOM-ITEM-01 Discarded ones return to the deck.
#[test]
fn what_is_discarded_returns_to_the_deck_with_its_front_up() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let whiskey = hold(&content, &mut state, FIRST, "whiskey");
    state.cards.flipped.insert(whiskey);
    state.cards.used.insert(whiskey);
    act(&content, &mut state, |t| possessions::discard(t, whiskey));
    assert_eq!(state.cards.at[whiskey.index()], Place::Deck);
    assert!(!state.cards.flipped.contains(whiskey) && !state.cards.used.contains(whiskey));
}

/// MOM-SPELL-01 The back is hidden until flipped. MOM-SPELL-02 "Gain another of it" on a back draws among the copies in
/// the deck, the one just discarded included.
#[test]
fn another_copy_may_be_the_one_just_discarded() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let [second, fourth] = [1, 3].map(|back| copy(&content, "wither", back));
    state.cards.at[second.index()] = Place::Held(FIRST);
    act(&content, &mut state, |t| possessions::flip(t, second));
    let mut again = state.clone();
    let says = [Choice::Card(fourth)];
    let (gained, _) = rule(&content, &mut state, &says, |t| possessions::gain_another(t, FIRST, second));
    assert_eq!(gained, Some(fourth));
    assert_eq!(state.cards.at[second.index()], Place::Deck);
    let says = [Choice::Card(second)];
    rule(&content, &mut again, &says, |t| possessions::gain_another(t, FIRST, second));
    assert!(!again.cards.flipped.contains(second), "its front is up again");
}

/// MOM-POSS-01 Possessions are dropped, picked up and traded; they lie in a space.
#[test]
fn a_dropped_card_lies_in_the_space_until_somebody_picks_it_up() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let knife = hold(&content, &mut state, FIRST, "knife");
    let space = state.who(FIRST).space;
    act(&content, &mut state, |t| possessions::drop(t, FIRST, knife));
    assert_eq!(state.cards.at[knife.index()], Place::Lying(space));
    rule(&content, &mut state, &[], |t| possessions::pick_up(t, SECOND, knife));
    let (_, news) = rule(&content, &mut state, &[], |t| possessions::hand(t, knife, FIRST));
    assert_eq!(news, [Event::Given { card: knife, from: Some(SECOND), to: FIRST }]);
}

/// MOM-POSS-02 Random possessions are chosen by chance; "items" are common and unique, not spells.
#[test]
fn chance_says_which_items_drop_and_spells_stay() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let [axe, knife] = ["axe", "knife"].map(|id| hold(&content, &mut state, FIRST, id));
    let rope = hold(&content, &mut state, FIRST, "rope");
    state.cards.flipped.insert(rope);
    let wither = copy(&content, "wither", 0);
    state.cards.at[wither.index()] = Place::Held(FIRST);
    let says = [Choice::Card(axe)];
    rule(&content, &mut state, &says, |t| possessions::drop_random(t, FIRST, 4));
    assert!(state.held_by(FIRST).all(|card| card == wither || card == rope));
    assert!(matches!(state.cards.at[knife.index()], Place::Lying(_)));
}

/// MOM-DMG-03 A broken arm: never more than 2 items. Its owner chooses what drops.
#[test]
fn with_a_broken_arm_a_third_item_makes_one_drop() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let arm = ill(&content, Ill::Damage, "broken-arm", 0);
    state.ills[0].held[arm.index()] = Some(FIRST);
    state.ills[0].up.insert(arm);
    let axe = hold(&content, &mut state, FIRST, "axe");
    hold(&content, &mut state, FIRST, "knife");
    let (torch, derringer) = (hold(&content, &mut state, SECOND, "torch"), item(&content, "derringer"));
    let says = [Choice::Card(axe)];
    rule(&content, &mut state, &says, |t| possessions::hand(t, torch, FIRST));
    let says = [Choice::Card(derringer), Choice::Card(derringer)];
    rule(&content, &mut state, &says, |t| possessions::gain(t, FIRST, &Thing::A(Trait::Firearm)));
    assert!(matches!(state.cards.at[derringer.index()], Place::Lying(_)));
}

/// MOM-ELIM-03 Effects on an eliminated one do what they can.
#[test]
fn who_has_left_the_board_gains_nothing() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    state.who_mut(FIRST).standing = mansions::state::Standing::Left;
    assert_eq!(rule(&content, &mut state, &[], |t| possessions::gain(t, FIRST, &Thing::Common)).0, None);
}

/// MOM-TOKEN-01 What cannot be paid is not offered; MOM-COND-02 Dazed: no clues spent, for whatever.
#[test]
fn prices_are_paid_in_full_or_not_at_all() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let twice = [Price::Clues(1), Price::Clues(1)];
    state.who_mut(FIRST).clues = 1;
    assert!(!prices::can_pay(&content, &state, FIRST, None, &twice));
    act(&content, &mut state, |t| clues::gain(t, FIRST, 1));
    assert!(prices::can_pay(&content, &state, FIRST, None, &twice));
    state.who_mut(FIRST).conditions.insert(Condition::Dazed);
    assert!(!prices::can_pay(&content, &state, FIRST, None, &twice));
    let item = [Price::Discard(Thing::Item)];
    assert!(!prices::can_pay(&content, &state, FIRST, None, &item));
    let axe = hold(&content, &mut state, FIRST, "axe");
    hold(&content, &mut state, FIRST, "knife");
    let says = [Choice::Card(axe)];
    rule(&content, &mut state, &says, |t| prices::pay(t, FIRST, None, &item));
    assert_eq!(state.cards.at[axe.index()], Place::Deck);
}
