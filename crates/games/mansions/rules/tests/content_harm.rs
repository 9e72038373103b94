//! Every damage and horror card does what it says.

use crate::common::bench::{FIRST, SECOND, hold, ill, reveal_all, space, stand, two};
use crate::common::changes::in_words;
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use crate::common::typed::in_the_house;
use mansions::effect::Harm;
use mansions::ids::{Condition, Ill, IllCard, InsaneId, Skill, Who};
use mansions::question::Choice;
use mansions::rolls::{Test, ready};
use mansions::state::{Place, Purpose, State, Step};
use mansions::turn::TurnStep;
use mansions::{Content, Event, harm};
use table::Table;

/// Minh with three items, a spell and two clues, Carson beside her.
fn start(content: &Content) -> State {
    let mut state = two(content, "minh-thi-phan", "carson-sinclair");
    reveal_all(content, &mut state);
    for id in ["knife", "axe", "bandages"] {
        hold(content, &mut state, FIRST, id);
    }
    let spell = crate::common::bench::copy(content, "wither", 0);
    state.cards.put(spell, Place::Held(FIRST));
    state.cards.copies.claim(content.copy_number(spell));
    state.who_mut(FIRST).clues = 2;
    state
}

/// A card that nobody has seen lies face down before Minh.
fn down(content: &Content, state: &mut State, deck: Ill, id: &str) -> IllCard {
    let card = ill(content, deck, id, 0);
    state.ills[deck as usize].put(card, Some(FIRST));
    state.ills[deck as usize].unseen.claim(card.index());
    card
}

fn up(content: &Content, state: &mut State, who: Who, deck: Ill, id: &str) -> IllCard {
    let card = ill(content, deck, id, 0);
    state.ills[deck as usize].put(card, Some(who));
    state.ills[deck as usize].up.insert(card);
    card
}

/// What comes of one such card, face up, while a card that stays up lies face down in each deck.
fn comes_of(content: &Content, deck: Ill, id: &str) -> String {
    let mut state = start(content);
    let damage = if id == "muscle-tear" { "disfigured" } else { "muscle-tear" };
    down(content, &mut state, Ill::Damage, damage);
    let horror = if id == "acalculia" { "frayed-nerves" } else { "acalculia" };
    down(content, &mut state, Ill::Horror, horror);
    let named = [Choice::IllCard(ill(content, deck, id, 0))];
    let mut luck = Luck::new(content, Dice::Blank, &named);
    let mut after = state.clone();
    let suffered = if deck == Ill::Damage { Harm::Damage(1) } else { Harm::Horror(1) };
    harm::suffer(&mut Table::new(content, &mut after, &mut luck), FIRST, &suffered).expect("it is suffered");
    in_words(&crate::common::changes::changes(content, &state, &after))
}

/// Compares a table of what comes of each card with the deck; no card is left out.
fn check(content: &Content, deck: Ill, rows: &[(&str, &str)]) {
    for (id, expected) in rows {
        assert_eq!(comes_of(content, deck, id), *expected, "{id}");
    }
    let kinds = content.ills[deck as usize].kinds.iter().map(|kind| &*kind.id);
    let missing: Vec<&str> = kinds.filter(|id| !rows.iter().any(|(row, _)| row == id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// MOM-DMG-03 Each damage card: resolved at once and turned down or discarded, or kept face up.
#[test]
fn every_damage_card_does_what_it_says() {
    let rows = [
        ("minor-injury", "damage+1 damage-seen+1"),
        ("back-spasm", "damage+1 damage-seen+1 item-1 lying+1"),
        ("demoralizing-injury", "damage+1 damage-seen+1 horror+1"),
        ("grievous-injury", "damage+2 damage-seen+1"),
        ("light-headed", "damage+1 damage-seen+1 horror-up+1"),
        ("blow-to-the-head", "damage+1 damage-seen+1 dazed+1"),
        ("concussion", "clue-1 damage+1 damage-seen+1"),
        ("stinging-pain", "damage+1 damage-seen+1 item-2 lying+2"),
        ("grim-resolve", "damage+1 damage-seen+1 focused+1"),
        ("gut-shot", "stunned+1"),
        ("twisted-ankle", "restrained+1"),
        ("old-injuries", "damage-up+1"),
        ("just-a-scratch", ""),
        ("broken-arm", "damage+1 damage-up+1 item-1 lying+1"),
        ("broken-leg", "damage+1 damage-up+1"),
        ("disfigured", "damage+1 damage-up+1"),
        ("muscle-tear", "damage+1 damage-up+1"),
        ("ruptured-eardrum", "damage+1 damage-up+1"),
        ("lasting-injury", "damage+1 damage-up+1"),
    ];
    check(&content(), Ill::Damage, &rows);
}

/// MOM-DMG-03 Each horror card likewise.
#[test]
fn every_horror_card_does_what_it_says() {
    let rows = [
        ("minor-shock", "horror+1 horror-seen+1"),
        ("absolute-terror", "horror+2 horror-seen+1"),
        ("hysteria", "damage-up+1 horror+1 horror-seen+1"),
        ("panic", "damage+1 horror+1 horror-seen+1"),
        ("sudden-shock", "horror+1 horror-seen+1 item-2 lying+2"),
        ("dementia", "clue-1 horror+1 horror-seen+1"),
        ("disoriented", "dazed+1 horror+1 horror-seen+1"),
        ("horrific-arcana", "horror+2 horror-seen+1"),
        ("steely-resolve", "focused+1 horror+1 horror-seen+1"),
        ("cower", "stunned+1"),
        ("shrieking-fit", "restrained+1"),
        ("flashback", "horror-up+1"),
        ("startled", ""),
        ("paranoia", "horror+1 horror-up+1"),
        ("acalculia", "horror+1 horror-up+1"),
        ("frayed-nerves", "horror+1 horror-up+1"),
        ("hallucinations", "horror+1 horror-up+1"),
        ("claustrophobia", "horror+1 horror-up+1"),
        ("nyctophobia", "horror+1 horror-up+1"),
        ("kleptomania", "horror+1 horror-up+1"),
    ];
    check(&content(), Ill::Horror, &rows);
}

/// MOM-DMG-03 Those that are kept up and take a die take it from one skill, and from no other; turned down they take none.
#[test]
fn kept_cards_take_a_die_from_their_skill() {
    let content = content();
    let rows = [
        (Ill::Damage, "disfigured", Skill::Influence),
        (Ill::Damage, "muscle-tear", Skill::Strength),
        (Ill::Damage, "ruptured-eardrum", Skill::Agility),
        (Ill::Horror, "acalculia", Skill::Lore),
        (Ill::Horror, "frayed-nerves", Skill::Will),
        (Ill::Horror, "hallucinations", Skill::Observation),
    ];
    let dice = |state: &State| -> Vec<u8> {
        let test = |&skill: &Skill| Test { who: FIRST, skill, purpose: Purpose::Text, dice: 0, need: 1 };
        Skill::ALL.iter().map(|skill| ready(&content, state, &test(skill)).dice).collect()
    };
    for (deck, id, skill) in rows {
        let plain = start(&content);
        let mut state = plain.clone();
        let card = up(&content, &mut state, FIRST, deck, id);
        for (of, (with, without)) in Skill::ALL.iter().zip(dice(&state).into_iter().zip(dice(&plain))) {
            assert_eq!(with + u8::from(*of == skill), without, "{id}: {of:?}");
        }
        state.ills[deck as usize].up.remove(card);
        assert_eq!(dice(&state), dice(&plain), "{id} is turned down");
    }
}

/// What the end of Minh's turn brings.
fn end_of_turn(content: &Content, state: &State) -> (String, Vec<Event>) {
    let mut begun = state.clone();
    begun.turn = Some(mansions::state::Turn::new(FIRST, 0));
    let came = crate::common::luck::one(
        content,
        &begun,
        Step::Turn(TurnStep::EndOfTurn),
        Luck::new(content, Dice::Blank, &[]),
    );
    (in_words(&crate::common::changes::changes(content, state, &came.state)), came.news)
}

/// MOM-TURN-01 Face-up cards that speak at the end of a turn: Paranoia with another within range, Kleptomania with one in
/// the space.
#[test]
fn paranoia_and_kleptomania_need_somebody_near() {
    let content = content();
    let mut state = start(&content);
    down(&content, &mut state, Ill::Horror, "acalculia");
    up(&content, &mut state, FIRST, Ill::Horror, "paranoia");
    stand(&content, &mut state, SECOND, "passage.b");
    assert_eq!(end_of_turn(&content, &state).0, "horror-up+1", "three spaces away, in sight");
    stand(&content, &mut state, SECOND, "attic.a");
    assert_eq!(end_of_turn(&content, &state).0, "");

    let mut state = start(&content);
    up(&content, &mut state, FIRST, Ill::Horror, "kleptomania");
    hold(&content, &mut state, SECOND, "whiskey");
    stand(&content, &mut state, SECOND, "front.a");
    assert_eq!(end_of_turn(&content, &state).0, "item+1 other-item-1");
    stand(&content, &mut state, SECOND, "front.b");
    assert_eq!(end_of_turn(&content, &state).0, "", "not from the next space");
}

/// MOM-TURN-01 Claustrophobia with at most two spaces within range, Nyctophobia in darkness that nothing lights.
#[test]
fn narrow_places_and_the_dark() {
    let content = content();
    let mut state = start(&content);
    up(&content, &mut state, FIRST, Ill::Horror, "claustrophobia");
    let plan = state.plan(&content);
    let in_range = |space: parts::Space| state.land(&content).in_range(space).len() - 1;
    let narrow = plan.all().iter().find(|&space| in_range(space) <= 2).expect("there is a narrow place");
    let wide = plan.all().iter().find(|&space| in_range(space) > 2).expect("there is a wide place");
    for (space, expected) in [(narrow, "horror+1"), (wide, "")] {
        state.who_mut(FIRST).space = space;
        assert_eq!(end_of_turn(&content, &state).0, expected);
    }

    let mut state = start(&content);
    up(&content, &mut state, FIRST, Ill::Horror, "nyctophobia");
    let here = space(&content, &state, "front.a");
    assert_eq!(end_of_turn(&content, &state).0, "");
    state.board.dark.insert(here);
    assert_eq!(end_of_turn(&content, &state).0, "horror+1");
    hold(&content, &mut state, SECOND, "candles");
    stand(&content, &mut state, SECOND, "front.b");
    assert_eq!(end_of_turn(&content, &state).0, "", "Carson's candles light it from the next space");
}

/// MOM-DMG-03 Broken Leg: the second space of a move turns a damage up; the first does not.
#[test]
fn a_broken_leg_hurts_at_the_second_space() {
    let content = content();
    let mut state = start(&content);
    down(&content, &mut state, Ill::Damage, "lasting-injury");
    up(&content, &mut state, FIRST, Ill::Damage, "broken-leg");
    let [b, hall] = ["front.b", "passage.a"].map(|name| Choice::Walk(space(&content, &state, name)));
    let turned = |walks: &[Choice]| {
        let came = crate::common::bench::turn(&content, &state, FIRST, walks);
        came.news.iter().any(|event| matches!(event, Event::TurnedUp { .. }))
    };
    assert!(!turned(&[b]));
    assert!(turned(&[b, hall]));
    assert!(!turned(&[b, Choice::StopMoving, hall]), "each move counts its own spaces");
}

/// MOM-DMG-03 Broken Arm: as long as it lies face up, a third item is dropped as soon as it is gained; spells do not count.
#[test]
fn a_broken_arm_carries_two_items() {
    let content = content();
    let mut state = start(&content);
    let bandages = crate::common::bench::item(&content, "bandages");
    state.cards.put(bandages, Place::Deck);
    let arm = up(&content, &mut state, FIRST, Ill::Damage, "broken-arm");
    let lies = state.clone();
    let gain = mansions::effect::Thing::Common;
    let gained = |state: &State| {
        let (mut after, mut luck) = (state.clone(), Luck::new(&content, Dice::Blank, &[]));
        let does = [mansions::effect::Effect::Gain(gain.clone())];
        let mut table = Table::new(&content, &mut after, &mut luck);
        mansions::effects::resolve(&mut table, &does, &mut mansions::effects::Scene::of(FIRST))
            .expect("it goes on to its end");
        in_words(&crate::common::changes::changes(&content, state, &after))
    };
    assert_eq!(gained(&lies), "lying+1");
    state.ills[0].up.remove(arm);
    assert_eq!(gained(&state), "item+1", "turned down it is only damage");
}

/// MOM-COND-02, MOM-COND-03 What each condition forbids: Dazed clues, Restrained walking, Stunned a second action.
#[test]
fn conditions_forbid_what_they_say() {
    let content = content();
    let plain = start(&content);
    let with = |condition: Condition| {
        let mut state = plain.clone();
        state.who_mut(FIRST).conditions.insert(condition);
        // The first back is Suspicious, which forbids nothing.
        state.who_mut(FIRST).insane = (condition == Condition::Insane).then_some(InsaneId(0));
        state
    };
    let may_convert = |state: &State| mansions::rolls::clues::may_convert(&content, state, FIRST);
    assert!(may_convert(&plain) && !may_convert(&with(Condition::Dazed)));
    assert!(Condition::ALL.iter().all(|&one| one == Condition::Dazed || may_convert(&with(one))));
    let walk = Choice::Walk(space(&content, &plain, "front.b"));
    let walks = |state: &State| crate::common::bench::turn(&content, state, FIRST, &[]).offers(walk);
    let still: Vec<Condition> = Condition::ALL.iter().copied().filter(|&one| !walks(&with(one))).collect();
    assert_eq!(still, [Condition::Restrained]);
    let actions = |condition: Condition| {
        let came = crate::common::bench::turn(&content, &with(condition), FIRST, &[]);
        came.state.turn.map(|turn| turn.actions_left)
    };
    assert!(
        Condition::ALL.iter().all(|&one| actions(one) == Some(if one == Condition::Stunned { 1 } else { 2 }))
    );
}

/// MOM-POSS-02 Kleptomania: whoever has nothing that can be taken is not meant, and a single one who has is not asked about.
#[test]
fn kleptomania_is_not_dodged_by_naming_the_empty_handed() {
    let with = |rita: &str, wendy: &str| {
        let position = format!(
            "agatha-crane: front.b\nagatha-crane horror: kleptomania (up)\nrita-young: front.b\nwendy-adams: front.b\n\
             rita-young cards: {rita}\nwendy-adams cards: {wendy}\nnext: end-of-turn\nturn: agatha-crane, actions 0"
        );
        in_the_house(&position, &[])
    };
    let taken = with("none", "knife");
    assert!(taken.session.state().held_by(FIRST).next().is_some(), "{}", taken.question());
    let bound = with("handcuffs (flipped)", "knife");
    assert!(bound.session.state().held_by(FIRST).next().is_some(), "{}", bound.question());
    assert_eq!(with("torch", "knife").ids(), ["rita-young", "wendy-adams"]);
    let spells = with("flesh-ward 1", "none");
    assert!(spells.session.state().held_by(FIRST).next().is_none());
}
