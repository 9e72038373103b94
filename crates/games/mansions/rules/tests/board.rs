//! The table in the text game, and what a view shows.

use crate::common::typed::in_the_house;
use crate::common::{bench, build, content, files, with};
use mansions::ids::{Condition, InsaneId, Who};
use mansions::{Content, Event, Mansions};
use table::{Described, Game, Seat, Spoken};

fn board(content: &Content, text: &str, seat: u8) -> String {
    let state = Mansions::read(content, text).expect("it can be read");
    Mansions::board(content, &state, Some(Seat(seat)))
}

const TABLE: &str = "
agatha-crane: front.b, clues 2, focused
rita-young: front.a
revealed: front, study
agatha-crane cards: knife (used)
rita-young damage: minor-injury (seen), minor-injury, back-spasm (up)
monsters: cultist at passage.b (damage 1)
fire: passage.a
dark: study.a
lying: bandages at front.b
";

#[test]
fn the_map_is_drawn() {
    let drawn = board(&content(), TABLE, 0);
    let map = "
                                          ┌─────────────┐
                                          │Study b      │
                                          │b            │
                                          │             │
                                          ├ · · · · · · ┤
                                          │Study a░░░░░░│
                                          │░░░░░░░░░░░░░│
                                          │░░░░░░░░░░░░░│
┌─────────────┬─────────────┬─────────────┼─────═══─────┤
│Entry a      ·Entry b      ·Passage a    ·Passage b    │
│Ra           ·A$           ·*            ·1            ?
│             ·             ·             ·             │
└─────────────┴─────────────┴─────???─────┴─────────────┘
";
    assert!(drawn.contains(map), "{drawn}");
}

#[test]
fn below_the_map_stands_what_its_marks_mean() {
    let drawn = board(&content(), TABLE, 0);
    for line in [
        "A Agatha Crane: Entry b, damage 0 of 5, horror 0 of 9, 2 clues, Focused",
        "  Has: Knife (used)",
        "  Damage: Back Spasm (face up), Minor Injury, 1 unseen",
        "1 Cultist: Passage b, health 2 of 3, awareness 3, horror 1, brawn 2",
        "b The desk: Study b. Seven drawers, all of them locked.",
        "$ Bandages in Entry b",
    ] {
        assert!(drawn.lines().any(|it| it == line), "{line}\n{drawn}");
    }
}

/// MOM-HIDE-03 What is not revealed is neither drawn nor named.
#[test]
fn the_board_does_not_speak_of_what_is_not_revealed() {
    let drawn = board(&content(), "agatha-crane:\nrita-young:\nvars: rage 3\n", 0);
    for secret in ["Study", "Dining", "Cellar", "Attic", "desk", "rage"] {
        assert!(!drawn.contains(secret), "{secret}\n{drawn}");
    }
}

/// MOM-INSANE-02 The back is known to its own seat alone.
#[test]
fn only_the_own_seat_reads_an_insane_back() {
    let content = content();
    let mut state = bench::two(&content, "agatha-crane", "rita-young");
    state.who_mut(Who(1)).conditions.insert(Condition::Insane);
    state.who_mut(Who(1)).insane = Some(InsaneId(0));
    let name = content.insane[0].name.as_str();
    let shows = |seat: Option<u8>| Mansions::board(&content, &state, seat.map(Seat)).contains(name);
    assert!(shows(Some(1)));
    assert!(!shows(Some(0)) && !shows(None));
}

/// MOM-SPELL-01 Nobody can tell copies of a spell apart, neither by the order in which they lie.
#[test]
fn a_view_does_not_tell_copies_apart() {
    let content = content();
    let seen = |cards: &str| {
        let text = format!("agatha-crane:\nrita-young:\nagatha-crane cards: {cards}\n");
        let state = Mansions::read(&content, &text).expect("it can be read");
        format!("{:?}", Mansions::view(&content, &state, Some(Seat(0))))
    };
    assert_eq!(seen("flesh-ward 1 (used), flesh-ward 3"), seen("flesh-ward 2, flesh-ward 4 (used)"));
}

/// MOM-ITEM-01 Both sides of an item may be looked at. MOM-SPELL-01 The back of a spell is hidden until it is flipped.
#[test]
fn a_view_shows_the_other_side_of_what_may_be_looked_at() {
    let content = content();
    let other = |cards: &str| {
        let text = format!("agatha-crane:\nrita-young:\nagatha-crane cards: {cards}\n");
        let state = Mansions::read(&content, &text).expect("it can be read");
        let view = Mansions::view(&content, &state, Some(Seat(0)));
        view.investigators[0].cards[0].other.as_ref().map(|side| side.name.to_owned())
    };
    assert_eq!(other("whiskey").as_deref(), Some("Broken Bottle"));
    assert_eq!(other("whiskey (flipped)").as_deref(), Some("Whiskey"));
    let flipped = "agatha-crane:\nrita-young:\nagatha-crane cards: flesh-ward 1 (flipped)\n";
    let refused = Mansions::read(&content, flipped).expect_err("it would have spoken");
    assert!(refused.to_string().contains("speaks at once"), "{refused}");
    assert_eq!(other("flesh-ward 1"), None);
    assert_eq!(other("knife"), None);
}

/// MOM-PUZ-05 A block is called in the view as in the answers, the marked one too.
#[test]
fn blocks_have_the_letters_of_the_answers() {
    let content = content();
    let text = "agatha-crane:\nrita-young:\npuzzle trunk-lid: slide, board 0, at 1 2 2 3 3 0 0 0 1\n";
    let state = Mansions::read(&content, text).expect("it can be read");
    let board = format!("{:?}", Mansions::view(&content, &state, None).puzzles[0].board);
    assert!(board.contains(r#"".II.B.""#) && board.contains("marked: 'I'"), "{board}");
}

/// MOM-HIDE-03 The token on a door does not say what is behind it, and pointers do not, either.
#[test]
fn a_door_does_not_say_what_is_behind_it() {
    let content = content();
    let state = bench::two(&content, "agatha-crane", "rita-young");
    let view = Mansions::view(&content, &state, None);
    let doors: Vec<_> = view.tokens.iter().filter(|token| token.border.is_some()).collect();
    assert_eq!(doors.len(), 3);
    for door in doors {
        assert_eq!((door.name, door.looks), ("", ""));
        let at = view.borders.iter().find(|border| Some(border.id) == door.border).expect("it is drawn");
        assert!(at.to.is_none() && at.line.is_some());
        let event = Event::TokenTaken(mansions::ids::TokenId(door.id));
        let touched = Mansions::touches(&content, &state, &event);
        assert_eq!(touched[0].id, door.id.to_string());
    }
}

/// A record outlives a change to content that it cannot use.
#[test]
fn a_game_has_a_version_of_what_it_can_use() {
    let version = |content: &Content| {
        let state = bench::two(content, "agatha-crane", "rita-young");
        Mansions::version_in_reach(content, &state)
    };
    let changed = |file: &str, old: &str, new: &str| {
        version(&build(&with(file, old, new)).expect("the pack is in order"))
    };
    let usual = version(&build(&files()).expect("the pack is in order"));
    assert_eq!(usual, changed("scenarios/low-water.ron", "(", " ("), "another scenario");
    assert_eq!(usual, changed("investigators/wendy-adams.ron", "(", " ("), "not at the table");
    assert_eq!(usual, changed("monsters/star-spawn.ron", "(", " ("), "it does not come");
    assert_ne!(usual, changed("scenarios/the-lamp-in-the-window.ron", "(", " ("));
    assert_ne!(usual, changed("monsters/zombie.ron", "(", " ("));
    assert_ne!(usual, changed("investigators/rita-young.ron", "(", " ("));
    assert_ne!(usual, changed("damage.ron", "[", " ["));
}

/// Consecutive numbers go through everything that can be played.
#[test]
fn samples_can_be_set_up() {
    let content = content();
    let mut maps: Vec<(String, String)> = Vec::new();
    for number in 0..60 {
        let setup = Mansions::sample_setup(&content, (number % 5) as u8 + 1, number);
        Mansions::set_up(&content, &setup).expect("it can be played so");
        maps.push((setup.scenario, setup.map));
    }
    maps.sort();
    maps.dedup();
    let all: usize = content.scenarios.iter().map(|scenario| scenario.maps.len()).sum();
    assert_eq!(maps.len(), all);
    assert!(Mansions::fields(&content).iter().any(|field| field.name == "skip_puzzles"));
}

/// A text game is read in a terminal.
#[test]
fn no_line_is_wider_than_a_terminal() {
    let content = content();
    for scenario in &content.scenarios {
        for map in &scenario.maps {
            let roles: Vec<&str> = scenario.roles.iter().map(|role| role.id.as_str()).collect();
            let text = format!(
                "scenario: {}\nmap: {}\nagatha-crane:\nrita-young:\nrevealed: {}\n",
                scenario.id,
                map.id,
                roles.join(", ")
            );
            let drawn = board(&content, &text, 0);
            let widest = drawn.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            assert!(widest <= 100, "{widest}\n{drawn}");
        }
    }
}

/// MOM-LOG-01 While a text is resolved everybody sees it: of an attack, a card, an event; afterwards nobody does.
#[test]
fn the_text_that_is_resolved_is_seen() {
    let resolving = |position: &str, answers: &[&str]| {
        let game = in_the_house(position, answers);
        let (content, state) = (game.session.content(), game.session.state());
        Mansions::view(content, state, None).resolving
    };
    let cultist = "agatha-crane: passage.b, clues 1\nrita-young: passage.a\nmonsters: cultist at passage.b\n\
                   turn: agatha-crane";
    let text = resolving(cultist, &["attack", "text-1"]).expect("an attack is made");
    assert!(text.contains("Cultist"), "{text}");
    assert_eq!(resolving(cultist, &["attack", "text-1", "0-0"]), None);
    let feeds =
        "agatha-crane: front.b\nagatha-crane cards: feed-the-mind 1\nrita-young: front.b\nturn: agatha-crane";
    let text = resolving(feeds, &["card"]).expect("a card is used");
    assert!(text.starts_with("Feed the Mind: "), "{text}");
}
