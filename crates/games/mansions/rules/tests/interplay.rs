//! Where rules meet: a position as it is typed, what is answered, and what came of it.

use crate::common::{build, content, with};
use mansions::{Content, Mansions};
use table::{Game, Nobody, Position, Spoken};

/// The story that is told, then `?` and what may be answered.
fn story(position: &str, answers: &[&str]) -> Vec<String> {
    story_with(&content(), position, answers)
}

fn story_with(content: &Content, position: &str, answers: &[&str]) -> Vec<String> {
    let state = Mansions::read(content, position).unwrap_or_else(|error| panic!("{error:?}"));
    let (mut position, mut news) = Position::<Mansions>::of(content, state, &mut Nobody);
    let mut told = say(content, &position, &news);
    for answer in answers {
        let ids = offered(content, &position);
        let Some(index) = ids.iter().position(|id| id == answer) else {
            panic!("`{answer}` is none of {ids:?} after {told:#?}")
        };
        news = position.answer(content, index, &mut Nobody);
        told.extend(say(content, &position, &news));
    }
    Mansions::audit(content, position.state()).expect("everything adds up");
    told.push(format!("? {}", offered(content, &position).join(" ")));
    told
}

fn say(content: &Content, position: &Position<Mansions>, news: &[mansions::Event]) -> Vec<String> {
    news.iter().map(|event| Mansions::say_event(content, position.state(), event)).collect()
}

fn offered(content: &Content, position: &Position<Mansions>) -> Vec<String> {
    let Some(asked) = position.question() else { return Vec::new() };
    let id = |&choice| Mansions::offer(content, position.state(), &asked.why, choice).id;
    asked.options.iter().map(id).collect()
}

#[track_caller]
fn tells(story: &[String], line: &str) {
    assert!(story.iter().any(|told| told.contains(line)), "nobody tells {line}: {story:#?}");
}

#[track_caller]
fn does_not_tell(story: &[String], line: &str) {
    assert!(!story.iter().any(|told| told.contains(line)), "somebody tells {line}: {story:#?}");
}

/// MOM-BARR-03, MOM-FIRE-02 What carries somebody goes space by space: it rolls for a barricade on its way.
#[test]
fn a_carrying_monster_breaks_through_or_stays() {
    let carried = story(
        "agatha-crane: study.a\nrita-young: study.b\nround: 1\nrevealed: front, study, dining, stairs\n\
         barricades: study.a against passage.b - study.a\nmonsters: byakhee at study.a (health 5)\nfire: passage.b\n\
         next: attack byakhee 1 2 agatha-crane",
        &["0-0", "stairs.a", "0-0"],
    );
    tells(&carried, "The barricade holds");
    does_not_tell(&carried, "Agatha Crane is moved");
}

/// MOM-GOLD-01 Whom it is not beside it cannot lift.
#[test]
fn a_monster_carries_only_whom_it_is_beside() {
    let slowed = story(
        "agatha-crane: front.a, acted\nrita-young: passage.a, acted\nrita-young damage: minor-injury\n\
         monsters: byakhee at passage.b (slowed)\nround: 3\nrevealed: front, study, dining, stairs\n\
         next: activate byakhee 1",
        &["text-1", "text-3", "0-0"],
    );
    tells(&slowed, "is slowed, and stays where it is");
    does_not_tell(&slowed, "barricade");
    does_not_tell(&slowed, "moves to");
}

/// MOM-MON-07 Each investigator in its space: one that an attack has taken elsewhere attacks nobody whom it left behind.
#[test]
fn a_monster_that_has_left_attacks_nobody_there() {
    let left = story(
        "agatha-crane: front.a\nrita-young: front.a\nround: 1\nrevealed: front, study, dining, stairs\n\
         monsters: byakhee at front.a\nnext: attack byakhee 1 2 agatha-crane rita-young",
        &["0-0", "minor-injury-1"],
    );
    does_not_tell(&left, "on Rita Young");
    let texts = left.iter().filter(|line| line.contains("It lifts you")).count();
    assert_eq!(texts, 1, "{left:#?}");
}

/// MOM-MOVE-04, MOM-COND-02 Whoever the evade check leaves Restrained stays: pushed willingly, or behind the pushed one.
#[test]
fn whoever_the_check_restrains_stays() {
    let pushed = "agatha-crane: front.a, acted\nrita-young: front.a\nmonsters: deep-one at front.a\nround: 3\n\
                  revealed: front, study, dining, stairs\nturn: agatha-crane, actions 2";
    let willing =
        story(pushed, &["push", "rita-young", "text-6", "1-0", "yes", "text-6", "0-0", "twisted-ankle-1"]);
    tells(&willing, "Rita Young is now Restrained");
    does_not_tell(&willing, "Rita Young moves");
    let behind = [
        "push",
        "rita-young",
        "text-6",
        "1-0",
        "yes",
        "text-6",
        "1-0",
        "front.b",
        "text-6",
        "0-0",
        "twisted-ankle-1",
    ];
    let pusher = story(pushed, &behind);
    tells(&pusher, "Agatha Crane is now Restrained");
    does_not_tell(&pusher, "Agatha Crane moves");
}

/// MOM-MOVE-04, MOM-EVADE-04 The same on a step that an effect says one may make: here into a room that one has found.
#[test]
fn whoever_the_check_restrains_makes_no_step_that_they_may_make() {
    let position = "agatha-crane: passage.b\nrita-young: front.a, acted\nmonsters: deep-one at passage.b\nround: 3\n\
                    revealed: front, dining, stairs\nturn: agatha-crane, actions 2";
    let free = story(position, &["explore", "text-6", "1-0", "study.a", "text-6", "1-0"]);
    tells(&free, "Agatha Crane moves");
    let stays = story(position, &["explore", "text-6", "1-0", "study.a", "text-6", "0-0", "twisted-ankle-1"]);
    tells(&stays, "Agatha Crane is now Restrained");
    does_not_tell(&stays, "Agatha Crane moves");
}

/// MOM-FIRE-02, MOM-FIRE-01 Into the fire that kills the monster its burden still comes along, and goes no farther.
#[test]
fn into_the_last_fire_the_burden_still_comes_along() {
    let carried = story(
        "agatha-crane: study.a\nrita-young: study.b\nround: 1\nrevealed: front, study, dining, stairs\n\
         monsters: byakhee at study.a (health 1)\nfire: passage.b\nnext: attack byakhee 1 2 agatha-crane",
        &["0-0", "stairs.a"],
    );
    let place = |line: &str| carried.iter().position(|told| told.contains(line));
    let (dies, moved) = (place("is defeated"), place("Agatha Crane is moved"));
    assert!(dies.is_some() && dies < moved, "{carried:#?}");
    let moves = carried.iter().filter(|told| told.contains("Agatha Crane is moved")).count();
    assert_eq!(moves, 1, "{carried:#?}");
}

/// MOM-COND-04 Stunned in one's own turn, even while another does an action that one has granted: no second action.
#[test]
fn stunned_in_a_granted_action_ends_ones_actions() {
    let stunned = story(
        "carson-sinclair: front.b, acted\nrita-young: front.b\nmonsters: deep-one at front.b\nround: 3\n\
         revealed: front, study, dining, stairs\nturn: carson-sinclair, actions 2",
        &[
            "card",
            "text-6",
            "1-0",
            "push",
            "carson-sinclair",
            "front.a",
            "text-6",
            "1-0",
            "yes",
            "text-6",
            "0-0",
            "gut-shot-1",
            "no",
        ],
    );
    tells(&stunned, "Carson Sinclair is now Stunned");
    let asked = stunned.last().expect("something is asked");
    assert!(!asked.contains("walk-"), "{stunned:#?}");
}

/// MOM-SETFIRE-01 Without a light source nothing is set on fire, though one was held when the action began.
#[test]
fn a_light_that_was_dropped_sets_no_fire() {
    let dropped = story(
        "agatha-crane: front.a, acted\nagatha-crane cards: kerosene-lantern\nrita-young: front.b\n\
         monsters: deep-one at front.a\nround: 3\nrevealed: front, study, dining, stairs\nturn: agatha-crane, actions 2",
        &["set-fire", "front.b", "text-6", "0-0", "back-spasm-1"],
    );
    does_not_tell(&dropped, "Fire breaks out");
}

/// MOM-ROUND-02 Whose turn is written down has no second one in that round; MOM-ELIM-02 whoever is out has set the last phase.
#[test]
fn a_written_position_knows_what_follows_from_it() {
    let next =
        story("agatha-crane: front.a\nrita-young:\nround: 1\nturn: agatha-crane, actions 1", &["done"]);
    does_not_tell(&next, "? agatha-crane");
    let content = content();
    let out = Mansions::read(&content, "agatha-crane: front.a\nrita-young: front.a, eliminated\nround: 1");
    assert_eq!(out.expect("it can be read").last_phase, Some(2));
}

/// MOM-BARR-01 A barricade is against a door or a passage.
#[test]
fn a_barricade_against_nothing_that_can_be_barred_is_refused() {
    let content = content();
    let read = |against: &str| {
        let barricade = format!("barricades: front.a against {against}");
        Mansions::read(&content, &format!("agatha-crane: front.a\nrita-young: front.a\n{barricade}")).is_err()
    };
    assert!(read("front.a - front.b") && read("the passage"));
}

/// MOM-MAP-03 A room is revealed with the monsters that the scenario places there; then the revealer may go in.
#[test]
fn who_opens_a_door_sees_who_is_behind_it_before_going_in() {
    let chapel = "scenario: nine-steps-down\nrevealed: circle, gallery, stair\nround: 5\nstage: choose\n\
                  agatha-crane: stair.a\nrita-young: circle.a\nturn: agatha-crane, actions 2";
    let opened = story(chapel, &["explore"]);
    tells(&opened, "The Rector appears in Chapel (b).");
    assert_eq!(opened.last().map(String::as_str), Some("? chapel.c no"));
    let entered = story(chapel, &["explore", "chapel.c"]);
    let place = |line: &str| entered.iter().position(|told| told.contains(line)).expect("it is told");
    assert!(place("The Rector appears") < place("Agatha Crane moves"), "{entered:#?}");
}

/// MOM-EVADE-04, MOM-MAP-03 Who appears beside the revealer has to be got past.
#[test]
fn who_comes_out_of_a_door_stands_in_the_way() {
    let file = "scenarios/nine-steps-down.ron";
    let spawn = "Spawn(spawn: \"rector\"), ";
    let content = build(&with(file, spawn, &format!("{spawn}MoveMonsters(Each([]), 3, ToNearest), ")));
    let content = content.expect("the pack is in order");
    let opened = story_with(
        &content,
        "scenario: nine-steps-down\nrevealed: circle, gallery, stair\nround: 5\nstage: choose\n\
         agatha-crane: stair.a\nrita-young: circle.a\nturn: agatha-crane, actions 2",
        &["explore", "chapel.c", "text-1"],
    );
    tells(&opened, "Agatha Crane tries to evade");
}

/// The first scenario, in which somebody's wound bars the door to the stairs from this space.
fn barring(event: &str) -> Content {
    let told = format!("(id: \"told\", on: Wounded, does: [{event}]),\n(id: \"found\",");
    let files = with("scenarios/the-lamp-in-the-window.ron", "(id: \"found\",", &told);
    build(&files).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// MOM-GOLD-01, MOM-PUSH-02 Never through a barricade, though it was raised by what the evade check has set off.
#[test]
fn what_the_check_has_barred_nobody_is_pushed_through() {
    let content = barring("Block(\"stair-door\", \"stairs.a\")");
    for whom in ["zombie-1", "rita-young"] {
        let pushed = story_with(
            &content,
            "agatha-crane: stairs.a\nagatha-crane damage: minor-injury, minor-injury, minor-injury, minor-injury\n\
             rita-young: stairs.a\nround: 3\nrevealed: front, stairs\nmonsters: zombie at stairs.a\n\
             turn: agatha-crane, actions 2",
            &["push", whom, "passage.b", "text-1", "0-0", "minor-injury-5"],
        );
        tells(&pushed, "Agatha Crane is Wounded");
        does_not_tell(&pushed, "moves to Passage");
        does_not_tell(&pushed, "is moved");
    }
}

/// MOM-BARR-01 One barricade per door, though another came there while one was to be moved.
#[test]
fn a_door_that_is_barred_meanwhile_is_barred_once() {
    let content = barring("Block(\"stair-door\", \"stairs.a\")");
    let moved = story_with(
        &content,
        "agatha-crane: stairs.a\nagatha-crane damage: minor-injury, minor-injury, minor-injury, minor-injury\n\
         rita-young: front.a\nround: 3\nrevealed: front, stairs\nmonsters: zombie at stairs.a\nbarricades: stairs.a\n\
         turn: agatha-crane, actions 2",
        &["barricade", "border-21", "text-1", "0-0", "minor-injury-5"],
    );
    tells(&moved, "Agatha Crane is Wounded");
}

/// MOM-BARR-03 The dice that somebody rolls for a monster are the monster's.
#[test]
fn dice_are_asked_for_by_whose_they_are() {
    let content = content();
    let text = "agatha-crane: front.a\nrita-young: front.a\nround: 1\npassages: front.a, passage.b\n\
                barricades: front.a against the passage\nmonsters: cultist at passage.b\nnext: activate cultist 1";
    let state = Mansions::read(&content, text).expect("it can be read");
    let mut position = Position::<Mansions>::of(&content, state, &mut Nobody).0;
    position.answer(&content, 0, &mut Nobody);
    let asked = position.question().expect("dice are to fall");
    let said = Mansions::say_question(&content, position.state(), &asked.why);
    assert!(said.contains("the Cultist’s 2 dice"), "{said}");
}
