//! Chapter "Possessions".

use crate::common::bench::{FIRST, SECOND, act, copy, hold, ill, item, rule, turn, two};
use crate::common::content;
use mansions::effect::{Give, Price, Thing};
use mansions::effects::{Scene, possessions::flip_spell};
use mansions::ids::{Action, Card, Class, Condition, Ill, InsaneId, Trait};
use mansions::possessions::{self, gives, prices};
use mansions::question::{About, Choice};
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
    state.ills[0].put(arm, Some(FIRST));
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

/// MOM-SPELL-01 Spells come from their deck, and when there is none left nobody gains one, and is told so.
#[test]
fn nobody_gains_a_spell_when_none_is_left() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let spells =
        (0..content.cards.len()).map(Card::new).filter(|&card| content.card(card).class == Class::Spell);
    for spell in spells {
        state.cards.put(spell, Place::Held(SECOND));
    }
    let (gained, news) = rule(&content, &mut state, &[], |t| possessions::gain(t, FIRST, &Thing::AnySpell));
    assert_eq!((gained, news), (None, vec![Event::NoneToGain(FIRST)]));
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
    assert_eq!(state.cards.place(whiskey), Place::Deck);
    assert!(!state.cards.flipped.contains(whiskey) && !state.cards.used.contains(whiskey));
}

/// MOM-SPELL-01 The back is hidden until flipped: any of the five. MOM-SPELL-02 "Gain another of it" on a back draws among
/// the copies in the deck, the one just discarded included: the next back may be the same again.
#[test]
fn the_next_copy_may_have_the_same_back() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let wither = copy(&content, "wither", 1);
    state.cards.put(wither, Place::Held(FIRST));
    for _ in 0..2 {
        let card = state.held_by(FIRST).next().expect("there is always another");
        let says = [Choice::Back(4)];
        let mut scene = Scene::of(FIRST);
        let (_, news) = rule(&content, &mut state, &says, |t| flip_spell(t, FIRST, card, &mut scene));
        assert!(news.contains(&Event::Flipped(card)));
        assert_eq!(state.held_by(FIRST).count(), 1);
    }
}

/// MOM-HIDE-01 A copy that was out when a back was seen does not have that back.
#[test]
fn a_copy_does_not_have_the_back_that_another_has_shown() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let [one, other] = [0, 1].map(|number| copy(&content, "wither", number));
    for card in [one, other] {
        state.cards.put(card, Place::Held(FIRST));
        state.cards.copies.claim(content.copy_number(card));
    }
    let mut scene = Scene::of(FIRST);
    rule(&content, &mut state, &[Choice::Back(4)], |t| flip_spell(t, FIRST, one, &mut scene));
    let mut asked = Asked::default();
    let mut table = table::Table::new(&content, &mut state, &mut asked);
    assert!(flip_spell(&mut table, FIRST, other, &mut scene).is_err(), "chance is waited for");
    assert_eq!(asked.0, [0, 1, 2, 3].map(Choice::Back));
}

/// What is asked first.
#[derive(Default)]
struct Asked(Vec<Choice>);

impl table::Answers<mansions::Mansions> for Asked {
    fn answer(&mut self, _: &mansions::State, ask: &table::Ask<'_, mansions::Mansions>) -> Option<usize> {
        self.0 = ask.options.to_vec();
        None
    }
}

/// MOM-POSS-01 Possessions are dropped, picked up and traded; they lie in a space.
#[test]
fn a_dropped_card_lies_in_the_space_until_somebody_picks_it_up() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let knife = hold(&content, &mut state, FIRST, "knife");
    let space = state.who(FIRST).space;
    act(&content, &mut state, |t| possessions::drop(t, FIRST, knife));
    assert_eq!(state.cards.place(knife), Place::Lying(space));
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
    state.cards.put(wither, Place::Held(FIRST));
    let says = [Choice::Card(axe)];
    rule(&content, &mut state, &says, |t| possessions::drop_random(t, FIRST, 4));
    assert!(state.held_by(FIRST).all(|card| card == wither || card == rope));
    assert!(matches!(state.cards.place(knife), Place::Lying(_)));
}

/// MOM-DMG-03 A broken arm: never more than 2 items. Its owner chooses what drops.
#[test]
fn with_a_broken_arm_a_third_item_makes_one_drop() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let arm = ill(&content, Ill::Damage, "broken-arm", 0);
    state.ills[0].put(arm, Some(FIRST));
    state.ills[0].up.insert(arm);
    let axe = hold(&content, &mut state, FIRST, "axe");
    hold(&content, &mut state, FIRST, "knife");
    let (torch, derringer) = (hold(&content, &mut state, SECOND, "torch"), item(&content, "derringer"));
    let says = [Choice::Card(axe)];
    rule(&content, &mut state, &says, |t| possessions::hand(t, torch, FIRST));
    let says = [Choice::Card(derringer), Choice::Card(derringer)];
    rule(&content, &mut state, &says, |t| possessions::gain(t, FIRST, &Thing::A(Trait::Firearm)));
    assert!(matches!(state.cards.place(derringer), Place::Lying(_)));
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
    assert_eq!(state.cards.place(axe), Place::Deck);
}

/// MOM-SCEN-06 What a stage needs is no price, unless it is asked for by its name.
#[test]
fn what_a_stage_needs_is_no_price() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let kept = hold(&content, &mut state, FIRST, "ritual-components");
    let [any, named] = [Thing::Item, Thing::Kept].map(|thing| [Price::Discard(thing)]);
    assert!(!prices::can_pay(&content, &state, FIRST, None, &any));
    assert!(prices::can_pay(&content, &state, FIRST, None, &named));
    let knife = hold(&content, &mut state, FIRST, "knife");
    rule(&content, &mut state, &[], |t| prices::pay(t, FIRST, None, &any));
    assert_eq!([kept, knife].map(|card| state.cards.place(card)), [Place::Held(FIRST), Place::Deck]);
}

/// MOM-SPELL-01 The back is hidden until it is flipped; then everybody sees the one that chance has drawn, whichever copy
/// it is that somebody holds.
#[test]
fn the_view_shows_the_back_that_was_drawn() {
    let content = content();
    let mut state = two(&content, "rita-young", "minh-thi-phan");
    let ward = copy(&content, "flesh-ward", 0);
    state.cards.put(ward, Place::Held(FIRST));
    state.cards.copies.claim(content.copy_number(ward));
    let bruise = ill(&content, Ill::Damage, "minor-injury", 0);
    state.ills[0].put(bruise, Some(FIRST));
    let shown = |state: &mansions::State| {
        let view = <mansions::Mansions as table::Game>::view(&content, state, Some(table::Seat(1)));
        view.investigators[0].cards[0].back
    };
    assert_eq!(shown(&state), None, "nobody knows it");
    // Cast on herself: it is flipped, and its back asks for a test of lore.
    let cast = [Choice::Action(Action::Card), Choice::Who(FIRST), Choice::Back(2)];
    let came = turn(&content, &state, FIRST, &cast);
    assert!(matches!(came.asked, Some((About::Dice(_), _))), "{:?}", came.asked);
    assert_eq!(shown(&came.state), Some(2));
}
