//! Every item does what it says, on both sides.

use crate::common::bench::{
    Came, FIRST, SECOND, copy, fell, hold, ill, monster, reveal_all, space, stand, turn, two,
};
use crate::common::changes::in_words;
use crate::common::content;
use crate::common::luck::{Dice, Luck};
use mansions::actions::{ChosenAction, attack};
use mansions::ids::{Action, Card, Face, Ill, Skill, Who};
use mansions::possessions::gives::{puzzle_steps, side_up};
use mansions::question::{About, Choice};
use mansions::rolls::{Test, ready};
use mansions::state::{Place, Purpose, State, Step, Turn};
use mansions::turn::TurnStep;
use mansions::{Content, Event};

/// What can be hit with, and how hard; from how many spaces away.
const WEAPONS: &[(&str, u8, &[u8])] = &[
    ("derringer", 2, &[0, 1, 2, 3]),
    ("revolver-38", 3, &[0, 1, 2, 3]),
    ("automatic-45", 4, &[0, 1, 2, 3]),
    ("carbine", 5, &[1, 2, 3]),
    ("shotgun", 6, &[0, 1]),
    ("tommy-gun", 4, &[0, 1, 2, 3]),
    ("knife", 1, &[0]),
    ("machete", 2, &[0]),
    ("meat-cleaver", 2, &[0]),
    ("ritual-dagger", 1, &[0]),
    ("lead-pipe", 1, &[0]),
    ("shovel", 1, &[0]),
    ("wrench", 1, &[0]),
    ("crowbar", 2, &[0]),
    ("pickaxe", 3, &[0]),
    ("axe", 2, &[0]),
    ("sledgehammer", 2, &[0]),
    ("two-by-four", 2, &[0]),
    ("fire-extinguisher", 2, &[0]),
    ("torch", 1, &[0]),
];

/// What gives dice, in which tests and how many.
const DICE: &[(&str, &str, i8)] = &[
    ("ritual-dagger", "casting", 1),
    ("arcane-manuscript", "Lore", 1),
    ("the-drowned-gospel", "Lore", 1),
    ("brass-knuckles", "unarmed", 2),
    ("elder-sign-pendant", "evading", 1),
    ("elder-ward", "attacked", 1),
    ("holy-cross", "Will", 1),
    ("magnifying-glass", "Observation", 1),
];

/// What is used as an action: whom or what is named, how dice fall, what comes of it.
const ACTIONS: &[(&str, Named, Dice, &str)] = &[
    ("bandages", Named::Nothing, Dice::Blank, "damage-2 item-1"),
    ("king-james-bible", Named::Other, Dice::Blank, "other-horror-1"),
    ("king-james-bible", Named::Own, Dice::Blank, "horror-1"),
    ("medical-textbook", Named::Other, Dice::Blank, "other-damage-1"),
    ("medical-textbook", Named::Own, Dice::Blank, "damage-1"),
    ("holy-water", Named::Nothing, Dice::Blank, "focused+1 horror-1 item-1"),
    ("whiskey", Named::Nothing, Dice::Blank, "horror-2"),
    ("bullseye-lantern", Named::Nothing, Dice::Blank, "other-dazed+1"),
    ("fire-extinguisher", Named::Nothing, Dice::Blank, "fire-2"),
    ("flare-gun", Named::Next, Dice::Blank, "fire+1 wounds+2"),
    ("dynamite", Named::Next, Dice::Blank, "item-1 lying+1"),
    ("two-by-four", Named::Nothing, Dice::Blank, "barricade+1 item-1 lying+1"),
    ("sealed-letter", Named::Nothing, Dice::Blank, "clue+1"),
    ("handcuffs", Named::Nothing, Dice::Success, "item-1 other-item+1"),
    ("handcuffs", Named::Nothing, Dice::Blank, ""),
    ("rope", Named::Nothing, Dice::Success, "item-1 other-item+1"),
    ("rope", Named::Nothing, Dice::Blank, ""),
];

/// Items that are tested one by one below.
const SINGLY: &[&str] = &[
    "candles",
    "kerosene-lantern",
    "cigarette-case",
    "rabbits-foot",
    "pocket-watch",
    "skeleton-key",
    "sedatives",
];

/// Whom or what an item is used on.
#[derive(Clone, Copy, PartialEq)]
enum Named {
    Nothing,
    Own,
    Other,
    /// The next space, with a cultist in it.
    Next,
}

/// Minh and Carson at the end of the passage, both a little hurt and frightened.
fn start(content: &Content) -> State {
    let mut state = two(content, "minh-thi-phan", "carson-sinclair");
    reveal_all(content, &mut state);
    for who in [FIRST, SECOND] {
        stand(content, &mut state, who, "passage.b");
    }
    // She could reroll a die; she has done so in this round.
    state.who_mut(FIRST).used = true;
    for (number, who) in [FIRST, FIRST, FIRST, SECOND, SECOND].into_iter().enumerate() {
        down(content, &mut state, who, number);
    }
    state
}

fn down(content: &Content, state: &mut State, who: Who, number: usize) {
    for (deck, id) in [(Ill::Damage, "minor-injury"), (Ill::Horror, "minor-shock")] {
        let card = ill(content, deck, id, number);
        state.ills[deck as usize].put(card, Some(who));
        state.ills[deck as usize].unseen.claim(card.index());
    }
}

/// Every item is in one of the tables, or has nothing to do.
#[test]
fn no_item_is_left_out() {
    let content = content();
    let tables = WEAPONS.iter().map(|row| row.0);
    let tables = tables.chain(DICE.iter().map(|row| row.0)).chain(ACTIONS.iter().map(|row| row.0));
    let known: Vec<&str> = tables.chain(SINGLY.iter().copied()).collect();
    for item in &content.items {
        let is_plain = item.weapon.is_none() && item.gives.is_empty() && item.abilities.is_empty();
        assert!(is_plain || known.contains(&&*item.id), "{}", item.id);
    }
    for id in known {
        assert!(content.items.iter().any(|item| item.id == id), "{id}");
    }
}

/// MOM-ATTACK-01, MOM-ATTACK-03 Every weapon reaches so far as it says, and hits so hard.
#[test]
fn every_weapon_reaches_and_hits_as_it_says() {
    let content = content();
    for &(id, damage, reaches) in WEAPONS {
        let mut state = start(&content);
        let card = hold(&content, &mut state, FIRST, id);
        let spaces = ["passage.b", "passage.a", "front.b", "front.a"];
        for (away, name) in spaces.iter().enumerate() {
            let mut state = state.clone();
            let target = monster(&content, &mut state, "cultist", name);
            state.monsters.at[target.index()].as_mut().expect("it stands there").health = 90;
            let reached = attack::reaches(&content, &state, FIRST, target, card);
            assert_eq!(reached, reaches.contains(&(away as u8)), "{id} from {away} spaces");
            if reached {
                state.turn = Some(Turn::new(FIRST, 1));
                let step = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, Some(card))));
                // Three successes at strength or four at agility: the weapon and the result.
                let luck = Luck::new(&content, Dice::Success, &[Choice::Text(0)]);
                let came = crate::common::luck::one(&content, &state, step, luck);
                let class = side_up(&content, &state, card).weapon.expect("a weapon").class;
                let successes = if class == mansions::ids::WeaponClass::Firearm { 4 } else { 3 };
                let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
                assert_eq!(found, format!("wounds+{}", damage + successes), "{id}");
            }
        }
    }
}

/// Dice for every kind of test.
fn pools(content: &Content, state: &mut State) -> Vec<(String, u8)> {
    let target = mansions::ids::Monster(0);
    let spell = copy(content, "flesh-ward", 0);
    let mut pools: Vec<(String, Skill, Purpose)> =
        Skill::ALL.iter().map(|&skill| (format!("{skill:?}"), skill, Purpose::Text)).collect();
    for (name, purpose) in [
        ("casting", Purpose::Casting(spell)),
        ("unarmed", Purpose::Attack(target, None)),
        ("evading", Purpose::Evade(target)),
        ("attacked", Purpose::Attacked(target)),
        ("looking", Purpose::HorrorCheck(target)),
        ("pushing", Purpose::Push),
    ] {
        pools.push((name.to_owned(), Skill::Strength, purpose));
    }
    let dice =
        |skill, purpose| ready(content, state, &Test { who: FIRST, skill, purpose, dice: 0, need: 1 }).dice;
    pools.into_iter().map(|(name, skill, purpose)| (name, dice(skill, purpose))).collect()
}

/// MOM-TEST-01 Every item that gives dice gives them in its tests, and in no others.
#[test]
fn every_item_gives_its_dice_and_no_others() {
    let content = content();
    for &(id, test, dice) in DICE {
        let mut plain = start(&content);
        let mut state = plain.clone();
        hold(&content, &mut state, FIRST, id);
        let (with, without) = (pools(&content, &mut state), pools(&content, &mut plain));
        for ((name, with), (_, without)) in with.into_iter().zip(without) {
            let given = if name == test { dice } else { 0 };
            assert_eq!(with as i8, without as i8 + given, "{id}: {name}");
        }
    }
}

/// Uses an item as an action.
fn used(content: &Content, state: &State, card: Card, named: &[Choice], dice: Dice) -> Came {
    let mut state = state.clone();
    state.turn = Some(Turn::new(FIRST, 1));
    let step = Step::Turn(TurnStep::Do(ChosenAction::Ability(card, 0)));
    crate::common::luck::one(content, &state, step, Luck::new(content, dice, named))
}

/// A position, and whom or what to name in it.
fn position(content: &Content, id: &str, named: Named) -> (State, Card, Vec<Choice>) {
    let mut state = start(content);
    let card = hold(content, &mut state, FIRST, id);
    let next = space(content, &state, "passage.a");
    if id == "fire-extinguisher" {
        let here = state.who(FIRST).space;
        state.board.fire = [here, next, space(content, &state, "front.b")].into_iter().collect();
    }
    let target = monster(content, &mut state, "cultist", "passage.a");
    state.monsters.at[target.index()].as_mut().expect("it stands there").health = 90;
    let named = match named {
        Named::Nothing => None,
        Named::Own => Some(Choice::Who(FIRST)),
        Named::Other => Some(Choice::Who(SECOND)),
        Named::Next => Some(Choice::Space(next)),
    };
    (state, card, named.into_iter().collect())
}

/// MOM-COMP-01 Every item that is used as an action does what it says.
#[test]
fn every_action_of_an_item_does_what_it_says() {
    let content = content();
    for &(id, named, dice, expected) in ACTIONS {
        let (state, card, named) = position(&content, id, named);
        let came = used(&content, &state, card, &named, dice);
        let found = in_words(&crate::common::changes::changes(&content, &state, &came.state));
        assert_eq!(found, expected, "{id} with {dice:?}");
    }
}

/// MOM-ITEM-01 The other side of what is turned over: an empty bottle is a blade, a flare gun has one more shot.
#[test]
fn backs_do_what_they_say() {
    let content = content();
    let (state, whiskey, _) = position(&content, "whiskey", Named::Nothing);
    let drunk = used(&content, &state, whiskey, &[], Dice::Blank).state;
    let bottle = side_up(&content, &drunk, whiskey);
    assert_eq!((bottle.name, bottle.weapon.map(|weapon| weapon.damage)), ("Broken Bottle", Some(1)));
    assert!(bottle.abilities.is_empty(), "there is no second drink in it");

    let (state, gun, next) = position(&content, "flare-gun", Named::Next);
    let mut once = used(&content, &state, gun, &next, Dice::Blank).state;
    once.board.fire = parts::Set::EMPTY;
    let twice = used(&content, &once, gun, &next, Dice::Blank).state;
    let found = in_words(&crate::common::changes::changes(&content, &once, &twice));
    assert_eq!(found, "fire+1 item-1 wounds+2");
}

/// MOM-ROUND-03 Dynamite: at the end of the phase 8 damage to everybody there and beside it, 10 to monsters.
#[test]
fn dynamite_goes_off_where_it_lies() {
    let content = content();
    let (state, dynamite, next) = position(&content, "dynamite", Named::Next);
    let mut lit = used(&content, &state, dynamite, &next, Dice::Blank).state;
    stand(&content, &mut lit, SECOND, "front.a");
    let step = Step::Turn(TurnStep::CardsSpeak(dynamite));
    let came = crate::common::luck::one(&content, &lit, step, Luck::new(&content, Dice::Blank, &[]));
    let found = in_words(&crate::common::changes::changes(&content, &lit, &came.state));
    let suffered =
        came.news.iter().filter(|event| matches!(event, Event::Suffered { who: FIRST, .. })).count();
    assert_eq!(suffered, 8);
    // Which is too much: she is Wounded, and what lay face down is gone. Carson is two spaces away.
    assert_eq!(found, "damage-3 lying-1 wounded+1 wounds+10");
}

/// Handcuffed, one spends no clues; bound, one does not walk; anybody there may try to open it.
#[test]
fn handcuffs_and_ropes_hold_until_they_are_opened() {
    let content = content();
    for (id, skill) in [("handcuffs", Skill::Observation), ("rope", Skill::Agility)] {
        let (state, card, _) = position(&content, id, Named::Nothing);
        let mut tied = used(&content, &state, card, &[], Dice::Success).state;
        (tied.who_mut(SECOND).clues, tied.turn) = (1, None);
        let may_spend = mansions::rolls::clues::may_convert(&content, &tied, SECOND);
        let walks = |state: &State| {
            let came = turn(&content, state, SECOND, &[]);
            came.options().iter().any(|option| matches!(option, Choice::Walk(_)))
        };
        assert_eq!((may_spend, walks(&tied)), (id == "rope", id == "handcuffs"), "{id}");
        assert!(mansions::possessions::is_bound(&content, &tied, card));
        // Carson opens it himself, with the action of the card.
        let came = turn(&content, &tied, SECOND, &[Choice::Action(Action::Card), Choice::Ability(card, 0)]);
        let dice = content.investigator(tied.who(SECOND).card).skills[skill as usize];
        assert_eq!(came.asked.as_ref().map(|(about, _)| *about), Some(About::Dice(dice)), "{id}");
        let open = [Choice::Action(Action::Card), Choice::Ability(card, 0), fell(2, 0)];
        let came = turn(&content, &tied, SECOND, &open);
        assert!(!came.state.cards.flipped.contains(card) && walks(&came.state), "{id}");
    }
}

/// Minh attacks a monster in her space; her dice fall so, and then she does this. Gives how hard it is hit, too.
fn attacks(content: &Content, state: &State, with: Option<Card>, then: &[Choice]) -> (u8, Came) {
    let mut state = state.clone();
    let target = monster(content, &mut state, "cultist", "passage.b");
    state.monsters.at[target.index()].as_mut().expect("it stands there").health = 90;
    state.turn = Some(Turn::new(FIRST, 1));
    let named: Vec<Choice> = [Choice::Text(0)].iter().chain(then).copied().collect();
    let step = Step::Turn(TurnStep::Do(ChosenAction::Attack(target, with)));
    let came = crate::common::luck::one(content, &state, step, Luck::new(content, Dice::Blank, &named));
    (came.state.monster(target).expect("it lives").damage, came)
}

/// MOM-TEST-02 What is paid to make successes of all investigations: horror for the cleaver and the axe, damage for the
/// sledgehammer, the lantern itself.
#[test]
fn investigations_become_successes_at_a_price() {
    let content = content();
    let rows = [("meat-cleaver", Ill::Horror), ("axe", Ill::Horror), ("sledgehammer", Ill::Damage)];
    for (id, deck) in rows {
        let mut state = start(&content);
        let card = hold(&content, &mut state, FIRST, id);
        let (hit, came) = attacks(&content, &state, Some(card), &[fell(0, 3), Choice::Ability(card, 0)]);
        assert_eq!(hit, 2 + 3, "{id}: {:?}", came.news);
        assert_eq!(came.state.suffered(FIRST, deck), 3 + 2, "{id}");
    }
    let mut state = start(&content);
    let lantern = hold(&content, &mut state, FIRST, "kerosene-lantern");
    let (hit, came) = attacks(&content, &state, None, &[fell(0, 3), Choice::Ability(lantern, 0)]);
    assert_eq!(hit, 3);
    assert_eq!(came.state.cards.place(lantern), Place::Deck, "it is gone");
}

/// MOM-TEST-05 Candles are for casting alone, and burn down.
#[test]
fn candles_help_with_spells_alone() {
    let content = content();
    let mut state = start(&content);
    let candles = hold(&content, &mut state, FIRST, "candles");
    let wither = copy(&content, "wither", 0);
    state.cards.put(wither, Place::Held(FIRST));
    state.cards.copies.claim(content.copy_number(wither));
    assert_eq!(attacks(&content, &state, None, &[fell(0, 3)]).0, 0);
    let then = [fell(0, 3), Choice::Ability(candles, 0), Choice::Back(4)];
    let (hit, came) = attacks(&content, &state, Some(wither), &then);
    assert_eq!(hit, 2 + 3);
    assert_eq!(came.state.cards.place(candles), Place::Deck);
}

/// MOM-ROUND-06 The cigarette case turns one investigation, the rabbit's foot rerolls one die, the Tommy gun all of its
/// own: each once per round.
#[test]
fn lucky_things_are_lucky_once_a_round() {
    let content = content();
    let lucky = |id: &str, is_weapon: bool, then: &dyn Fn(Card) -> Vec<Choice>| {
        let mut state = start(&content);
        let card = hold(&content, &mut state, FIRST, id);
        let (hit, came) = attacks(&content, &state, is_weapon.then_some(card), &then(card));
        assert!(came.state.cards.used.contains(card), "{id}");
        state.cards.used.insert(card);
        let again = attacks(&content, &state, is_weapon.then_some(card), &[fell(1, 1)]).1;
        assert!(
            !again.news.iter().any(|event| matches!(event, Event::Rerolled { .. } | Event::Converted(..)))
        );
        hit
    };
    assert_eq!(lucky("cigarette-case", false, &|card| vec![fell(0, 2), Choice::Ability(card, 0)]), 1);
    let reroll = |card| vec![fell(1, 0), Choice::Reroll(card, Face::Blank), fell(1, 0)];
    assert_eq!(lucky("rabbits-foot", false, &reroll), 2);
    let all = |card| vec![fell(0, 0), Choice::Ability(card, 0), fell(4, 0)];
    assert_eq!(lucky("tommy-gun", true, &all), 4 + 4);
}

/// MOM-PUZ-01 The pocket watch gives one more step.
#[test]
fn a_watch_is_a_step() {
    let content = content();
    let mut state = start(&content);
    assert_eq!(puzzle_steps(&content, &state, FIRST), 0);
    hold(&content, &mut state, FIRST, "pocket-watch");
    assert_eq!(puzzle_steps(&content, &state, FIRST), 1);
    hold(&content, &mut state, FIRST, "skeleton-key");
    assert_eq!(puzzle_steps(&content, &state, FIRST), 2);
}

/// MOM-TURN-01 Sedatives at the start of a turn: three damage and three horror are gone, and so is the turn.
#[test]
fn sedatives_cost_the_turn() {
    let content = content();
    let mut state = start(&content);
    let sedatives = hold(&content, &mut state, FIRST, "sedatives");
    state.round = 1;
    let steps = [Step::Turn(TurnStep::StartOfTurn(FIRST)), Step::Turn(TurnStep::NextUp)];
    let taken =
        crate::common::luck::run(&content, &state, &steps, Luck::new(&content, Dice::Blank, &[Choice::Yes]));
    assert_eq!([Ill::Damage, Ill::Horror].map(|ill| taken.state.suffered(FIRST, ill)), [0, 0]);
    assert_eq!(taken.state.cards.place(sedatives), Place::Deck);
    assert!(taken.told(Event::TurnEnded(FIRST)));
    let left =
        crate::common::luck::run(&content, &state, &steps, Luck::new(&content, Dice::Blank, &[Choice::No]));
    assert_eq!(left.asked.map(|(about, _)| about), Some(About::Turn), "they may be left alone");
}
