//! Positions as a person writes them: what follows from a rule need not be said, and what cannot be is refused.

use crate::common::bench::{Came, FIRST, SECOND, fell, play};
use crate::common::content;
use mansions::ids::{Action, Condition, PuzzleId};
use mansions::notation::{read, write};
use mansions::question::{About, Choice};
use mansions::state::{Place, Step};
use mansions::{Content, Event, ends, ids::Card};
use table::{Game, Seat};

const HOUSE: &str = "revealed: front, study, dining, stairs\nround: 2\n";

/// Plays on from a position with these answers.
fn on(content: &Content, text: &str, answers: &[Choice]) -> Came {
    let state = read(content, &format!("{HOUSE}{text}")).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let steps: Vec<Step> = state.agenda.iter().copied().collect();
    play(content, &state, &steps, answers)
}

fn refused(content: &Content, text: &str) -> String {
    read(content, &format!("{HOUSE}{text}")).expect_err("it cannot be").to_string()
}

fn card(content: &Content, name: &str) -> Card {
    let found = (0..content.cards.len()).map(Card::new).find(|&card| content.card_name(card) == name);
    found.expect("there is such a card")
}

/// MOM-COND-02 Stunned: at most one action in the turn, also in one that is going on.
#[test]
fn whoever_is_stunned_has_one_action_in_a_turn_that_has_begun() {
    let content = content();
    for (turn, left) in [("actions 2", 1), ("actions 1", 1), ("actions 1, begun 1", 0)] {
        let text = format!("agatha-crane: passage.a, stunned\nrita-young:\nturn: agatha-crane, {turn}");
        let state = read(&content, &format!("{HOUSE}{text}")).expect("it can be read");
        assert_eq!(state.turn.expect("a turn is going on").actions_left, left, "{turn}");
    }
}

/// MOM-COND-03 Wounded: one move action a round. Whoever did move has moved.
#[test]
fn whoever_is_wounded_and_did_move_does_not_move_again() {
    let content = content();
    let text =
        "agatha-crane: passage.a, wounded, did move\nrita-young:\nturn: agatha-crane, actions 1, begun 1";
    let came = on(&content, text, &[]);
    assert!(!came.options().iter().any(|choice| matches!(choice, Choice::Walk(_))), "{:?}", came.options());
}

/// MOM-BARR-01 A card that is a barricade lies there, turned over, and is a card again when it is moved away.
#[test]
fn a_plank_that_is_a_barricade_lies_there() {
    let content = content();
    let door = "barricades: passage.a against passage.a - dining.b (two-by-four)";
    let text =
        format!("agatha-crane: passage.a\nrita-young: passage.b\nturn: agatha-crane, actions 2\n{door}");
    let state = read(&content, &format!("{HOUSE}{text}")).expect("it can be read");
    let plank = card(&content, "2x4");
    assert!(state.cards.flipped.contains(plank));
    assert_eq!(state.cards.place(plank), Place::Lying(state.who(FIRST).space));
    assert_eq!(read(&content, &write(&content, &state)).as_ref(), Ok(&state));
    let came = on(&content, &text, &[Choice::Action(Action::Barricade)]);
    assert!(!came.state.cards.flipped.contains(plank));
    read(&content, &write(&content, &came.state)).expect("what is written can be read");

    let people = "agatha-crane: passage.a\nrita-young:\n";
    let elsewhere = format!("{people}{door}\nlying: two-by-four at passage.b (flipped)");
    assert!(refused(&content, &elsewhere).ends_with("2x4 is a barricade and does not lie there, flipped"));
    let knife = format!("{people}{}", door.replace("two-by-four", "knife"));
    assert!(refused(&content, &knife).ends_with("Knife bars no door"));
}

/// MOM-TURN-03 An action that was granted is no turn: conditions stay, and the turn that it was granted in goes on.
#[test]
fn after_an_action_that_was_granted_the_turn_goes_on() {
    let content = content();
    let text = "carson-sinclair: passage.a\nrita-young: passage.a, stunned, restrained
outer turn: carson-sinclair, actions 1, begun 1\nturn: rita-young, actions 1, granted by carson-sinclair";
    let came = on(&content, text, &[Choice::Done]);
    let turn = came.state.turn.as_ref().expect("a turn is going on");
    assert_eq!((turn.who, turn.actions_left), (FIRST, 1));
    assert!(came.state.has(SECOND, Condition::Stunned) && !came.state.who(SECOND).acted);
    let alone = "carson-sinclair:\nrita-young:\nouter turn: carson-sinclair, actions 1";
    assert!(refused(&content, alone).contains("interrupted only by an action that was granted"));
}

/// MOM-ELIM-04 All eliminated: the game ends at once. Of those who have left the board the scenario speaks.
#[test]
fn with_nobody_on_the_board_no_round_begins() {
    let content = content();
    let came = on(&content, "agatha-crane: eliminated\nrita-young: eliminated", &[]);
    assert!(came.state.ending.is_some() && came.state.round == 2);
    let text = "scenario: nine-steps-down\nagatha-crane: left\nrita-young: eliminated\nround: 2";
    let state = read(&content, text).expect("it can be read");
    let steps: Vec<Step> = state.agenda.iter().copied().collect();
    let came = play(&content, &state, &steps, &[]);
    let scenario = came.state.the_scenario(&content);
    assert!(
        came.state.ending.is_some()
            && came.state.ending
                != Some(mansions::state::Ending::Told { ending: scenario.eliminated.id(), rank: 0 })
    );
}

/// MOM-END-03 A seat wins if every investigator of it wins; one without an investigator wins nothing.
#[test]
fn a_seat_that_plays_nobody_wins_nothing() {
    let content = content();
    let text = "players: 2\nagatha-crane: player 1, eliminated\nrita-young: player 1\nlast phase: 2
turn: rita-young, actions 0";
    let came = on(&content, text, &[Choice::Done]);
    let ending = came.state.ending.expect("the last phase is over");
    assert!(!mansions::Mansions::winners(&came.state, ending).contains(Seat(1)));
    assert!(!ends::is_complete(&content, &came.state));
}

/// MOM-HORROR-02, MOM-MON-07 Seat order is that of the players, whichever line comes first.
#[test]
fn investigators_stand_in_the_order_of_their_players() {
    let content = content();
    let state = read(&content, "agatha-crane: player 2\nrita-young: player 1\n").expect("it can be read");
    let ids: Vec<&str> =
        state.everybody().map(|who| &*content.investigator(state.who(who).card).id).collect();
    assert_eq!(ids, ["rita-young", "agatha-crane"]);
    assert_eq!((state.who(FIRST).seat, state.who(SECOND).seat), (0, 1));
}

/// MOM-ELIM-02 The last phase is that after somebody's elimination.
#[test]
fn while_nobody_is_out_no_phase_is_the_last() {
    let content = content();
    let came = on(&content, "agatha-crane:\nrita-young:\nlast phase: 2\nnext: round", &[]);
    assert!(!came.told(Event::LastPhase));
    let came = on(&content, "agatha-crane: eliminated\nrita-young:\nlast phase: 3\nnext: round", &[]);
    assert!(came.told(Event::LastPhase));
}

/// MOM-BARR-03 An investigator rolls for the monster: one who is on the board.
#[test]
fn nobody_who_is_gone_rolls_for_a_monster() {
    let content = content();
    let text = "agatha-crane: eliminated\nrita-young: dining.b\nmonsters: cultist at passage.a
barricades: dining.b against passage.a - dining.b\nnext: activate cultist 1";
    let came = on(&content, text, &[Choice::Text(0)]);
    let roll = came.state.now.roll.expect("dice are to fall");
    assert_eq!(roll.who, SECOND);
}

/// MOM-DMG-03 Broken Arm: whatever brings a third item, one is dropped at once.
#[test]
fn with_a_broken_arm_handcuffs_are_one_item_too_many() {
    let content = content();
    let text = "agatha-crane: passage.a\nagatha-crane cards: handcuffs\nrita-young: passage.a
rita-young cards: knife, machete\nrita-young damage: broken-arm (up)\nturn: agatha-crane, actions 2";
    let came = on(&content, text, &[Choice::Action(Action::Card), fell(2, 0)]);
    assert_eq!(came.asked.expect("somebody is asked").0, About::GiveUpWhat);
}

/// What is planned leads back to the turn, or to the next one.
#[test]
fn what_is_planned_leads_on() {
    let content = content();
    let people = "agatha-crane: passage.a\nrita-young:\n";
    for next in ["next: reckon agatha-crane", "next: end-of-turn", "next: act", "next: give-up, end-of-turn"]
    {
        let came = on(&content, &format!("{people}{next}"), &[]);
        assert_eq!(came.asked.expect("it goes on").0, About::NextUp, "{next}");
        let came = on(&content, &format!("{people}turn: agatha-crane, actions 1\n{next}"), &[]);
        assert!(came.asked.is_some(), "{next}");
    }
    assert!(on(&content, &format!("{people}next: none"), &[]).asked.is_none());
}

/// Whatever is typed, a position is played or refused.
#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    let content = content();
    for (line, why) in [
        ("fire: front.a\nfire: front.b", "`fire` has two lines"),
        ("turn: agatha-crane, actions 1\nturn: rita-young", "`turn` has two lines"),
        ("turn: agatha-crane, actions 3", "a turn has 2 actions, not 3 with those that were begun"),
        (
            "turn: agatha-crane, actions 1, begun 255",
            "a turn has 2 actions, not 255 with those that were begun",
        ),
        ("turn: agatha-crane, actions 2, granted by rita-young", "an action that was granted is one, not 2"),
        ("turn: agatha-crane, moving left 1 done 255", "no move is 255 spaces long"),
        (
            "puzzle case-lock: code, guess 99 1 1 (exact 0; near 0)",
            "the puzzle `case-lock` cannot stand like that",
        ),
        (
            "puzzle case-lock: code, guess 1 1 1 (exact 3; near 3)",
            "the puzzle `case-lock` cannot stand like that",
        ),
        ("puzzle trunk-lid: slide, board 3, at 255", "the puzzle `trunk-lid` cannot stand like that"),
        ("puzzle trunk-lid: slide, board 3, at 0 0 0 0 0 0", "the puzzle `trunk-lid` cannot stand like that"),
        ("deck: two-by-four (flipped)", "2x4 lies flipped in its deck"),
    ] {
        let said = refused(&content, &format!("agatha-crane:\nrita-young:\n{line}"));
        assert!(said.contains(why), "{line}\nis:     {said}\nshould: {why}");
    }
    let insane = refused(&content, "agatha-crane: insane\nrita-young:");
    assert!(insane.contains("`agatha-crane` is Insane; write which card it is, such as `back"), "{insane}");
    for fine in [
        "monsters: none",
        "barricades: none",
        "lying: none",
        "agatha-crane cards: none",
        "agatha-crane damage: none",
    ] {
        assert!(on(&content, &format!("agatha-crane:\nrita-young:\n{fine}"), &[]).asked.is_some(), "{fine}");
    }
}

/// MOM-ROUND-02 Two actions in a turn: what a position does not say about the current turn follows from what it says.
#[test]
fn a_turn_that_goes_on_has_the_actions_that_are_left_of_two() {
    let content = content();
    for (person, turn, left, begun) in [
        ("", "", 2, 0),
        ("", ", actions 1", 1, 1),
        ("", ", begun 1", 1, 1),
        ("", ", actions 0", 0, 2),
        ("", ", actions 1, begun 0", 1, 0),
        ("", ", moving left 1 done 1", 1, 1),
        ("", ", moving left 1 done 1, interrupted", 0, 2),
        (", stunned", "", 1, 0),
        (", stunned", ", begun 1", 0, 1),
        ("", ", granted by rita-young", 1, 0),
    ] {
        let outer = if turn.contains("granted") { "outer turn: rita-young, actions 1\n" } else { "" };
        let text = format!("agatha-crane: passage.a{person}\nrita-young:\n{outer}turn: agatha-crane{turn}");
        let state =
            read(&content, &format!("{HOUSE}{text}")).unwrap_or_else(|error| panic!("{error}: {turn}"));
        assert_eq!(read(&content, &write(&content, &state)).as_ref(), Ok(&state), "{turn}");
        let turn = state.turn.expect("a turn is going on");
        assert_eq!((turn.actions_left, turn.begun), (left, begun), "{text}");
    }
}

/// MOM-COND-03 A move in progress is a move.
#[test]
fn whoever_is_moving_did_move() {
    let content = content();
    let text = "agatha-crane: passage.a, wounded\nrita-young:\nturn: agatha-crane, moving left 1 done 1";
    let state = read(&content, &format!("{HOUSE}{text}")).expect("it can be read");
    assert!(state.who(FIRST).did.contains(Action::Move) && state.who(FIRST).moves == 1);
    let came = on(&content, text, &[Choice::StopMoving]);
    assert!(!came.options().iter().any(|choice| matches!(choice, Choice::Walk(_))), "{:?}", came.options());
}

/// MOM-ROUND-02 An investigator who has had a turn has none left in that round, even if the position does not give the
/// round.
#[test]
fn what_somebody_did_was_done_in_a_round() {
    let content = content();
    let round = |text: &str| read(&content, text).expect("it can be read").round;
    let people = "agatha-crane: front.a, acted\nrita-young: front.a";
    assert_eq!(round(people), 1);
    for said in ["dousing 1", "moves 1", "did trade", "used ability"] {
        assert_eq!(round(&people.replace("acted", said)), 1, "{said}");
    }
    assert_eq!(round(&people.replace(", acted", "")), 0);
    assert_eq!(round(&format!("{}\nturn: rita-young", people.replace(", acted", ""))), 1);
    assert_eq!(round(&format!("{}\nnext: monsters", people.replace(", acted", ""))), 1);
    let state = read(&content, people).expect("it can be read");
    let steps: Vec<Step> = state.agenda.iter().copied().collect();
    let came = play(&content, &state, &steps, &[]);
    assert_eq!(came.state.turn.expect("a turn is going on").who, SECOND);
}

/// MOM-SETUP-04 As long as everybody waits, the set-up is still to come.
#[test]
fn where_everybody_waits_the_set_up_is_to_come() {
    let content = content();
    let all = "agatha-crane: waiting\nrita-young: waiting";
    for map in ["map: not drawn\n", "revealed: none\n"] {
        let state = read(&content, &format!("{map}{all}")).expect("it can be read");
        assert_eq!(read(&content, &write(&content, &state)).as_ref(), Ok(&state), "{map}");
        let steps: Vec<Step> = state.agenda.iter().copied().collect();
        let came = play(&content, &state, &steps, &[]);
        let about = came.asked.expect("somebody is asked").0;
        assert!(matches!(about, About::DrawMap | About::GiveOut(_)), "{about:?}");
    }
    for (text, why) in [
        ("agatha-crane: waiting\nrita-young:", "`waiting` is everybody before the first round, or nobody"),
        (
            "agatha-crane: waiting\nrita-young: waiting\nround: 2",
            "`waiting` is everybody before the first round",
        ),
        (
            "map: not drawn\nagatha-crane:\nrita-young:",
            "line 2: the map is not drawn, and nobody stands anywhere: write `waiting`",
        ),
    ] {
        let said = read(&content, text).expect_err("it cannot be").to_string();
        assert!(said.contains(why), "{text}\nis:     {said}\nshould: {why}");
    }
    for next in ["lay-out", "possession 0", "fire-spreads", "next-up", "pool", "triggers", "round"] {
        let text = format!("map: not drawn\n{all}\nnext: {next}");
        let said = read(&content, &text).expect_err("it cannot be").to_string();
        assert!(said.contains("the map is not drawn; write its name in a line `map:`"), "{next}: {said}");
    }
}

/// MOM-HIDE-01, MOM-SPELL-01 What is known about unseen cards fits them, or is refused.
#[test]
fn what_is_known_of_unseen_cards_can_be_so() {
    let content = content();
    let people = "agatha-crane: front.a\nrita-young: front.b\n";
    for (fine, lines) in [
        (true, "damage history: now 254"),
        (false, "damage history: now 255"),
        (false, "damage history: now 1, back-spasm 1 (seen 9)"),
        (false, "damage history: minor-injury 1 (claimed 3)"),
        (
            true,
            "agatha-crane damage: minor-injury 1\ndamage history: now 5, minor-injury 1 (seen 3; claimed 4)",
        ),
        (
            false,
            "agatha-crane damage: minor-injury 1\ndamage history: now 5, minor-injury 1 (seen 3; claimed 1)",
        ),
        (false, "spell history: now 255"),
        (
            false,
            "agatha-crane cards: wither 1\nspell history: now 5, wither 1 (seen 1), wither 2 (seen 2), wither 3 (seen 3), \
             wither 4 (seen 4), wither 5 (seen 5)",
        ),
        (true, "agatha-crane cards: wither 1\nspell history: now 4, wither 2 (seen 4)"),
    ] {
        let read = read(&content, &format!("{people}{lines}"));
        assert_eq!(read.is_ok(), fine, "{lines}");
        if let Err(error) = read {
            assert!(error.to_string().contains("history cannot be"), "{error}");
        }
    }
}

/// MOM-DMG-03, MOM-ITEM-01 A card lies only one way up.
#[test]
fn a_card_lies_as_it_can_lie() {
    let content = content();
    let people = "agatha-crane: passage.a\nrita-young: passage.a\n";
    for (line, why) in [
        ("agatha-crane damage: broken-leg (up; seen)", "lies face up, or face down and `seen`"),
        ("agatha-crane cards: knife (flipped)", "`knife` has no other side"),
    ] {
        let said = refused(&content, &format!("{people}{line}"));
        assert!(said.contains(why), "{line}\nis:     {said}\nshould: {why}");
    }
}

/// A misspelt step is answered with what was probably meant; a step that determines what follows it comes last.
#[test]
fn steps_are_known_by_name_and_stand_in_order() {
    let content = content();
    let people = "agatha-crane: passage.a\nrita-young: passage.a\n";
    for (next, why) in [
        ("monster", "no step is called `monster`; did you mean `monsters`?"),
        (
            "do push-monsters cultist 1 front.a",
            "no deed is called `push-monsters`; did you mean `push-monster`?",
        ),
        (
            "horror-checks agatha-crane, act",
            "`horror-checks agatha-crane` says itself what comes after it: it stands last",
        ),
        ("none, act", "`none` stands alone"),
        ("monsters\nturn: agatha-crane", "a turn goes on, and nothing that is planned ends it"),
    ] {
        let said = refused(&content, &format!("{people}next: {next}"));
        assert!(said.contains(why), "{next}\nis:     {said}\nshould: {why}");
    }
}

/// MOM-PUZ-01, MOM-PUZ-03 Whoever is at a step of a puzzle has begun it, and how it stands is written.
#[test]
fn nobody_is_at_a_puzzle_that_was_not_begun() {
    let content = content();
    let text = "agatha-crane: front.b\nrita-young: front.b\nnext: puzzle case-lock agatha-crane 3";
    let why = refused(&content, text);
    assert!(why.ends_with("in a line `puzzle case-lock: code …`"), "{why}");
    let begun = format!("{text}\npuzzle case-lock: code");
    assert_eq!(
        on(&content, &begun, &[]).asked.map(|(about, _)| about),
        Some(About::PuzzleStep(PuzzleId::new(0)))
    );
}

/// MOM-MON-01 Figures that are named by their numbers come first: the others take what is left.
#[test]
fn a_monster_without_a_number_is_one_that_is_not_named() {
    let content = content();
    let people = "agatha-crane: front.b\nrita-young: front.b\n";
    let state = read(&content, &format!("{HOUSE}{people}monsters: cultist at front.b, cultist 1 at front.a"));
    let state = state.expect("it can be read");
    let numbers: Vec<u8> = state.all_monsters().map(|(_, it)| it.number).collect();
    assert_eq!(numbers, [2, 1]);
    let twice = refused(&content, &format!("{people}monsters: cultist 1 at front.b, cultist 1 at front.a"));
    assert!(twice.ends_with("`cultist 1` stands in two places"), "{twice}");
    let none = refused(&content, &format!("{people}monsters: cultist 9 at front.b"));
    assert!(none.contains("figures of `cultist`, numbered from 1"), "{none}");
}

/// MOM-DMG-03, MOM-COND-02, MOM-COND-04 Nobody has what a card or a condition does not let them have.
#[test]
fn what_a_card_forbids_is_refused() {
    let content = content();
    let rita = "\nrita-young: passage.a\n";
    let arm = |cards: &str| {
        format!(
            "agatha-crane: front.b\nagatha-crane damage: broken-arm (up)\nagatha-crane cards: {cards}{rita}"
        )
    };
    assert!(refused(&content, &arm("knife, axe, torch")).ends_with("`agatha-crane` can hold 2 items, not 3"));
    read(&content, &format!("{HOUSE}{}", arm("knife, axe, wither 1"))).expect("a spell is no item");
    let stunned = refused(&content, &format!("wendy-adams: front.b, stunned{rita}"));
    assert!(stunned.ends_with("`wendy-adams` cannot become Stunned"), "{stunned}");
    let turn = "turn: agatha-crane, moving left 1 done 1";
    let held = refused(&content, &format!("agatha-crane: front.b, restrained{rita}{turn}"));
    assert!(held.ends_with("`agatha-crane` is Restrained, and not moving any more"), "{held}");
    let state = read(&content, &format!("{HOUSE}agatha-crane: front.b{rita}{turn}, interrupted"));
    let moving = state.expect("it can be read").turn.and_then(|turn| turn.moving).expect("a move goes on");
    assert!(moving.interrupted);
    let what = refused(&content, &format!("agatha-crane: front.b{rita}turn: agatha-crane, interrupted"));
    assert!(what.contains("which move?"), "{what}");
}

/// MOM-PUZ-04 A lock that is open is not worked at: what only tries a solved puzzle is no option.
#[test]
fn a_solved_puzzle_is_not_tried_again() {
    let content = content();
    let can = |more: &str| {
        let house = "revealed: front, study, dining, stairs, bed\nround: 2\n";
        let text = format!("{house}agatha-crane: bed.a\nrita-young: front.b\nturn: agatha-crane\n{more}");
        let state = read(&content, &text).expect("it can be read");
        let steps: Vec<Step> = state.agenda.iter().copied().collect();
        play(&content, &state, &steps, &[]).offers(Choice::Action(Action::Search))
    };
    assert!(can(""));
    assert!(!can("puzzle case-lock: solved"));
}
