//! Every Insane back: what it forbids, and how its owner wins or loses.

use crate::common::bench::{FIRST, SECOND, hold, put, reveal_all, space, stand, turn, two};
use crate::common::content;
use crate::common::figures::{back, ending_id};
use mansions::effect::Give;
use mansions::ids::{Condition, Who};
use mansions::possessions::gives;
use mansions::state::{Standing, State};
use mansions::{Content, Event, ends};
use table::{Answers, Ask, Stop, Table};

fn mad(content: &Content, state: &mut State, who: Who, id: &str) {
    let it = state.who_mut(who);
    it.conditions.insert(Condition::Insane);
    it.insane = Some(back(content, id));
}

/// Rita and Yorick in the whole house, with nothing on it.
fn house(content: &Content, id: &str) -> State {
    let mut state = two(content, "rita-young", "william-yorick");
    reveal_all(content, &mut state);
    mad(content, &mut state, FIRST, id);
    state
}

struct Nobody;

impl Answers<mansions::Mansions> for Nobody {
    fn answer(&mut self, _: &State, _: &Ask<'_, mansions::Mansions>) -> Option<usize> {
        None
    }
}

/// Whether Rita wins at this ending.
fn wins(content: &Content, state: &State, ending: &str) -> bool {
    let mut state = state.clone();
    let ending = ending_id(content, &state, ending);
    let stop = ends::end(&mut Table::new(content, &mut state, &mut Nobody), ending);
    assert_eq!(stop, Stop::Over);
    state.won.contains(FIRST)
}

/// What makes a back's own condition hold.
type Holds = fn(&Content, &mut State);

/// How a back decides: with its condition and without, at a complete and at an incomplete ending; then eliminated, with
/// its condition, at a complete one.
type Fates = [bool; 5];

const AS_OTHERS: Fates = [true, true, false, false, false];
const ONLY_IF: Fates = [true, false, false, false, false];

const ROWS: &[(&str, u8, Holds, Fates)] = &[
    ("suspicious", 1, |_, _| {}, AS_OTHERS),
    ("restless-anxiety", 1, |_, _| {}, AS_OTHERS),
    ("forbidden-words", 2, |_, _| {}, AS_OTHERS),
    ("obsessive", 1, |_, state| state.board.tokens = parts::Set::EMPTY, ONLY_IF),
    ("spread-the-truth", 1, evidence, ONLY_IF),
    ("misery-loves-company", 2, other_wounded, ONLY_IF),
    ("selfish-motives", 2, whole, ONLY_IF),
    ("for-the-greater-good", 2, eliminated, [true, false, false, false, true]),
    // These do not ask whether the investigation is complete, and decide for the eliminated as well.
    ("narcissism", 3, six_items, [true, false, true, false, true]),
    ("crisis-of-conscience", 3, |_, _| {}, [false, false, true, true, false]),
    // They win at the start of a turn or not at all.
    ("one-of-the-thousand", 3, |_, _| {}, [false; 5]),
    ("pyromania", 3, |_, _| {}, [false; 5]),
];

fn evidence(content: &Content, state: &mut State) {
    for id in ["old-journal", "cult-sigil"] {
        hold(content, state, FIRST, id);
    }
}

fn other_wounded(_: &Content, state: &mut State) {
    state.who_mut(SECOND).conditions.insert(Condition::Wounded);
}

fn whole(_: &Content, state: &mut State) {
    state.who_mut(FIRST).conditions.remove(Condition::Wounded);
}

fn eliminated(_: &Content, state: &mut State) {
    state.who_mut(FIRST).standing = Standing::Eliminated;
}

fn six_items(content: &Content, state: &mut State) {
    for id in ["knife", "axe", "torch", "whiskey", "candles", "rope"] {
        hold(content, state, FIRST, id);
    }
}

/// Nobody's condition holds: something is left to search, Rita is Wounded, and carries nothing.
fn without(content: &Content, id: &str) -> State {
    let mut state = house(content, id);
    put(content, &mut state, "desk");
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    state
}

/// MOM-INSANE-02, MOM-END-02 Each back decides who wins as its text says, and asks for so many players.
#[test]
fn every_back_decides_as_it_says() {
    let content = content();
    assert_eq!(ROWS.len(), content.insane.len(), "no back is left out");
    for (id, players, holds, fates) in ROWS {
        assert_eq!(content.insane(back(&content, id)).players, *players, "{id}");
        let without = without(&content, id);
        let mut with = without.clone();
        holds(&content, &mut with);
        let mut out = with.clone();
        out.who_mut(FIRST).standing = Standing::Eliminated;
        let found = [
            wins(&content, &with, "at-rest"),
            wins(&content, &without, "at-rest"),
            wins(&content, &with, "dark"),
            wins(&content, &without, "dark"),
            wins(&content, &out, "at-rest"),
        ];
        assert_eq!(found, *fates, "{id}");
    }
}

/// MOM-INSANE-04 What a back forbids: Restless Anxiety the same action twice, Forbidden Words speech; the others nothing.
#[test]
fn backs_forbid_what_they_say() {
    let content = content();
    for (id, ..) in ROWS {
        let state = house(&content, id);
        let has = |give: &Give| gives::has(&content, &state, FIRST, give);
        assert_eq!(has(&Give::NoActionTwice), *id == "restless-anxiety", "{id}");
        assert_eq!(has(&Give::Silence), *id == "forbidden-words", "{id}");
    }
}

/// MOM-INSANE-02 Selfish Motives refuses whoever is Wounded already.
#[test]
fn only_selfish_motives_refuses_somebody() {
    let content = content();
    let refusing = content.insane.iter().filter(|card| !card.refuses.is_empty());
    assert_eq!(refusing.map(|card| &*card.id).collect::<Vec<_>>(), ["selfish-motives"]);
}

/// MOM-INSANE-05 One of the Thousand wins at the start of a turn, with a blade in hand and exactly one other there.
#[test]
fn one_of_the_thousand_needs_a_blade_and_one_other() {
    let content = content();
    let mut state = house(&content, "one-of-the-thousand");
    let ended = |state: &State| turn(&content, state, FIRST, &[]).told(Event::EndedByMadness(FIRST));
    stand(&content, &mut state, SECOND, "front.a");
    assert!(!ended(&state), "no blade");
    let axe = hold(&content, &mut state, FIRST, "axe");
    assert!(!ended(&state), "an axe is heavy, not a blade");
    state.cards.put(axe, mansions::state::Place::Deck);
    hold(&content, &mut state, FIRST, "knife");
    assert!(ended(&state));
    stand(&content, &mut state, SECOND, "front.b");
    assert!(!ended(&state), "nobody beside her");
}

/// MOM-INSANE-05 A bottle that is broken is a blade, too; the bottle before was none.
#[test]
fn a_broken_bottle_will_do() {
    let content = content();
    let mut state = house(&content, "one-of-the-thousand");
    stand(&content, &mut state, SECOND, "front.a");
    let bottle = hold(&content, &mut state, FIRST, "whiskey");
    let ended = |state: &State| turn(&content, state, FIRST, &[]).told(Event::EndedByMadness(FIRST));
    assert!(!ended(&state));
    state.cards.flipped.insert(bottle);
    assert!(ended(&state));
}

/// MOM-INSANE-05 Pyromania counts rooms, not spaces.
#[test]
fn pyromania_counts_rooms() {
    let content = content();
    let mut state = house(&content, "pyromania");
    let ended = |state: &State| turn(&content, state, FIRST, &[]).told(Event::EndedByMadness(FIRST));
    for name in ["passage.a", "passage.b", "study.a", "study.b", "dining.a", "dining.b", "stairs.a", "bed.a"]
    {
        let at = space(&content, &state, name);
        state.board.fire.insert(at);
    }
    assert!(!ended(&state), "eight spaces in five rooms");
    let at = space(&content, &state, "attic.a");
    state.board.fire.insert(at);
    assert!(ended(&state));
}

/// MOM-ELIM-03 Conditions stay for the final reckoning: Misery Loves Company looks at everybody else, also at those who
/// have left the board or were eliminated.
#[test]
fn misery_finds_company_among_those_who_are_gone() {
    let content = content();
    for standing in [Standing::OnBoard, Standing::Left, Standing::Eliminated] {
        let mut state = house(&content, "misery-loves-company");
        state.who_mut(SECOND).standing = standing;
        assert!(!wins(&content, &state, "at-rest"), "{standing:?}: nobody is worse off");
        let mut wounded = state.clone();
        wounded.who_mut(SECOND).conditions.insert(Condition::Wounded);
        assert!(wins(&content, &wounded, "at-rest"), "{standing:?}, Wounded");
        mad(&content, &mut state, SECOND, "suspicious");
        assert!(wins(&content, &state, "at-rest"), "{standing:?}, Insane");
    }
    let mut state = house(&content, "misery-loves-company");
    state.who_mut(FIRST).conditions.insert(Condition::Wounded);
    assert!(!wins(&content, &state, "at-rest"), "one's own wounds are no company");
}
