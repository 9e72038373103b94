//! MOM-SCEN-06 What a checked pack promises: every mistake is reported with its file, its words and what was meant.

use crate::common::{File, build, files, with};
use table::Problem;

const LAMP: &str = "scenarios/the-lamp-in-the-window.ron";
const NINE_STEPS: &str = "scenarios/nine-steps-down.ron";

#[track_caller]
fn problems(files: &[File]) -> Vec<Problem> {
    match build(files) {
        Ok(_) => panic!("the mistake was not noticed"),
        Err(problems) => problems,
    }
}

/// The first problem that speaks of these words has this message, and this help if any is named.
#[track_caller]
fn reports(file: &str, old: &str, new: &str, message: &str, help: &str) {
    let problems = problems(&with(file, old, new));
    let found = problems.iter().find(|problem| problem.message.contains(message));
    let Some(found) = found else { panic!("expected `{message}`, found {problems:#?}") };
    assert_eq!(found.file, file);
    let said = found.help.clone().unwrap_or_default();
    assert!(said.contains(help), "expected the help `{help}`, found `{said}`");
}

#[test]
fn a_misspelt_word_is_refused_by_its_form() {
    reports(LAMP, "Take(\"desk\")", "Tak(\"desk\")", "Tak", "");
}

/// MOM-SCEN-06 Every reference is found; one that is not is reported with what was meant.
#[test]
fn names_that_mean_nothing_are_reported_with_what_was_meant() {
    reports(
        LAMP,
        "Take(\"desk\")",
        "Take(\"dest\")",
        "no token is called \"dest\"",
        "did you mean \"desk\"?",
    );
    reports(LAMP, "Named(\"old-journal\")", "Named(\"old-jurnal\")", "no item is called", "\"old-journal\"");
    reports(LAMP, "Exclude(\"dead\")", "Exclude(\"daed\")", "no hidden fact is called", "\"dead\"");
    reports(
        LAMP,
        "Stage(\"what-does-it-want\")",
        "Stage(\"what-does-it-wand\")",
        "no stage is called",
        "want",
    );
    reports(
        LAMP,
        "base: \"ghost\", name: \"Mrs.",
        "base: \"gost\", name: \"Mrs.",
        "no monster is called",
        "\"ghost\"",
    );
    reports(LAMP, "tile: \"entry\"", "tile: \"entrie\"", "no tile is called", "\"entry\"");
    reports(LAMP, "at: \"study.b\"", "at: \"stdy.b\"", "no role is called \"stdy\"", "\"study\"");
    reports(LAMP, "[Attempt(\"trunk-lid\")]", "[Attempt(\"trunk\")]", "no puzzle is called", "trunk-lid");
    reports(
        LAMP,
        "eliminated: \"one-lost\"",
        "eliminated: \"one-last\"",
        "no ending is called",
        "\"one-lost\"",
    );
    reports(LAMP, "Block(\"stair-door\"", "Block(\"stairdoor\"", "no link is called", "\"stair-door\"");
    reports("monsters/zombie.ron", "temper: \"dead\"", "temper: \"deaf\"", "no temper is called", "\"dead\"");
}

/// MOM-INSANE-03 A scenario without evidence items leaves out cards that need them.
#[test]
fn evidence_that_nobody_can_find_is_reported() {
    let file = "scenarios/low-water.ron";
    let left_out = "without: [\"spread-the-truth\"]";
    reports(file, left_out, "without: []", "too little evidence in \"low-water\"", left_out);
}

/// The rooms of a tile can be called as the story calls them, but there are no more than it has.
#[test]
fn a_tile_has_no_more_rooms_than_are_drawn() {
    reports(LAMP, "rooms: [\"Passage\"]", "rooms: [\"Passage\", \"Nook\"]", "more rooms than its tile", "1");
}

#[test]
fn a_space_must_be_on_every_map() {
    reports(LAMP, "at: \"study.b\"", "at: \"study.c\"", "there is no space \"study.c\"", "study.a, study.b");
    reports(LAMP, "dark: [\"c\"]", "dark: [\"g\"]", "\"g\" is no space of \"cellar\"", "cellar.c");
    reports(LAMP, "\"stairs.a\")", "\"stairs.b\")", "the link does not touch \"stairs.b\"", "stairs.a");
}

#[test]
fn maps_hang_together() {
    reports(
        LAMP,
        "to: \"study.S\", is: Door),",
        "to: \"study.W\", is: Door),",
        "has no exit \"W\"",
        "E:b, S:a",
    );
    reports(LAMP, "tile: \"study\", at: (2, 1)", "tile: \"study\", at: (9, 1)", "do not meet", "turn");
    // The tiles touch, and the spaces of the two exits do not.
    let tower = "tile: \"bell-tower\", at: (6, 1), turn: 1, floor: 1";
    reports(NINE_STEPS, tower, &tower.replace("(6, 1)", "(6, 0)"), "do not meet", "turn");
    reports(LAMP, "at: (4, 3)),", "at: (3, 3)),", "lie on each other", "floor");
    reports(
        LAMP,
        "(from: \"stairs.Up\", to: \"attic.Down\", is: Door),",
        "",
        "no way leads to \"attic.a\"",
        "by a link",
    );
    reports(
        LAMP,
        "(role: \"bed\", tile: \"bedroom\", at: (4, 1)),",
        "",
        "no tile of this map is called \"bed\"",
        "there are: front, passage",
    );
    reports(
        LAMP,
        "tile: \"hall\", rooms: [\"Passage\"], at: (2, 2)",
        "tile: \"entry\", at: (2, 2)",
        "uses the tile \"entry\" too often",
        "1 of it",
    );
    reports(LAMP, ", id: \"stair-door\"", "", "has no link \"stair-door\"", "");
}

/// MOM-SCEN-06 Every event is reachable, and so is everything else.
#[test]
fn everything_can_be_come_by() {
    reports(LAMP, "Put(\"cold-garden\"),", "", "nothing ever comes to the token \"cold-garden\"", "Put");
    reports(LAMP, "does: [End(\"ashes\")]", "does: []", "nothing ever comes to the ending \"ashes\"", "End");
    reports(
        LAMP,
        "on: RoundStart(At(2))",
        "on: Called",
        "nothing ever comes to the event \"abel-comes-in\"",
        "Call",
    );
    reports(
        LAMP,
        "[Attempt(\"trunk-lid\")]",
        "[GainClues(1)]",
        "nothing ever comes to the puzzle \"trunk-lid\"",
        "Attempt",
    );
    reports(
        LAMP,
        "Stage(\"let-it-sleep\"),",
        "",
        "nothing ever comes to the stage \"let-it-sleep\"",
        "Stage",
    );
    reports(
        LAMP,
        "Spawn(spawn: \"risen\", count: ByN(1, 1, 2, 2)),",
        "",
        "nothing ever comes to the spawn \"risen\"",
        "Spawn",
    );
}

/// MOM-SCEN-06 An ending is reachable from every stage.
#[test]
fn every_stage_leads_to_an_ending() {
    let without_clock =
        with(LAMP, "does: [End(\"dark\")]", "stages: [\"whose-lamp\"], does: [End(\"dark\")]");
    assert!(build(&without_clock).is_ok());
    reports(
        LAMP,
        "reached: [End(\"at-rest\")],",
        "reached: [End(\"dark\")],",
        "nothing ever comes to the ending \"at-rest\"",
        "End",
    );
    reports(
        LAMP,
        "(id: \"at-rest\", name: \"At rest\", complete: true",
        "(id: \"at-rest\", name: \"At rest\", complete: maybe",
        "",
        "",
    );
}

/// MOM-SCEN-06 Each stage is completable without any single item being lost for good.
#[test]
fn what_a_stage_needs_is_kept() {
    reports(
        LAMP,
        "kept: [\"ritual-components\"],",
        "",
        "which may be lost for good",
        "kept: [\"ritual-components\"]",
    );
}

/// MOM-SCEN-06 Every explore token removes itself.
#[test]
fn an_explore_token_removes_itself() {
    let door = "(id: \"hatch\", kind: Explore, name: \"A hatch\", at: \"front.a\", options: [(text: \"Open it\", icon: Action, \
                does: [Check(skill: Lore, at: 1, pass: [Take(\"hatch\")])])]),\n        (id: \"lamp\"";
    reports(
        LAMP,
        "(id: \"lamp\"",
        door,
        "the explore token \"hatch\" does not remove itself",
        "Take(\"hatch\")",
    );
    let both = door.replace("pass: [Take(\"hatch\")]", "pass: [Take(\"hatch\")], fail: [Take(\"hatch\")]");
    assert!(build(&with(LAMP, "(id: \"lamp\"", &both)).is_ok());
}

#[test]
fn events_do_not_set_each_other_off_for_ever() {
    let on = "on: Mythos(Every(4)), repeat: true";
    reports(
        LAMP,
        on,
        "on: Reaches(\"rage\", 1), repeat: true",
        "\"rage\" sets itself off again and again",
        "repeat",
    );
    assert!(build(&with(LAMP, on, "on: Reaches(\"names\", 1), repeat: true")).is_ok());
    let calls = with(LAMP, "Say(\"The lamp sinks, and burns up again. It is back.\"),", "Call(\"returns\"),");
    let problems = problems(&calls);
    assert!(problems.iter().any(|problem| problem.message.contains("in a circle")), "{problems:#?}");
}

/// A monster that activates makes what comes before that come again.
#[test]
fn activations_do_not_set_themselves_off_for_ever() {
    let again = "(id: \"again\", on: BeforeActivation(\"risen\"), repeat: true, does: [Activate(Each([Of(\"risen\")]))]),\n";
    let found = "(id: \"found\", on: Called";
    reports(LAMP, found, &format!("{again}{found}"), "\"again\" sets itself off again and again", "repeat");
}

/// What a state has no room for, or a question, is refused before anything is numbered.
#[test]
fn too_much_is_refused() {
    let many = |one: &dyn Fn(usize) -> String, count: usize| (0..count).map(one).collect::<String>();
    let stage = |number: usize| format!("(id: \"s{number}\", objective: \"Go on.\"),");
    let ending = |number: usize| {
        format!(
            "(id: \"e{number}\", name: \"E\", complete: false, winners: Nobody, rank: Just(9), text: \"Over.\"),"
        )
    };
    let role = |number: usize| format!("(id: \"r{number}\", name: \"R\"),");
    for (old, one, what) in [
        ("    stages: [", &stage as &dyn Fn(usize) -> String, "stages are too many: at most 64 fit"),
        ("    endings: [", &ending, "endings are too many: at most 64 fit"),
        ("    roles: [", &role, "roles are too many: at most 64 fit"),
    ] {
        for count in [65, 300] {
            reports(LAMP, old, &format!("{old}{}", many(one, count)), what, "leave out");
        }
    }
    let kinds = format!("kinds: [{}", "\"zombie\", ".repeat(64));
    reports(LAMP, "kinds: [", &kinds, "66 kinds of monsters are too many: at most 64 fit", "leave out 2");
}

/// One of 64 texts is drawn: more would never fit into a question.
#[test]
fn no_more_texts_than_can_be_drawn_from() {
    let says = |count: usize| "(says: \"It comes.\", does: []), ".repeat(count);
    let zombie = "monsters/zombie.ron";
    let most = "chance draws one of at most 64";
    for list in ["attacks", "evades", "horrors"] {
        let old = files().into_iter().find(|(path, _)| path == zombie).expect("it is there").1;
        let open = format!("{list}: [");
        let (old, new) = if old.contains(&open) {
            (open.clone(), format!("{open}{}", says(65)))
        } else {
            ("speed:".to_owned(), format!("{list}: [{}], speed:", says(65)))
        };
        reports(zombie, &old, &new, most, "leave out");
    }
    let walks = "(walk: Stay, target: Each), ".repeat(65);
    reports(zombie, "moves: [", &format!("moves: [{walks}"), most, "leave out");
    let texts = "(says: \"You hit it.\", skill: Strength, damage: Result), ".repeat(65);
    reports("attacks.ron", "texts: [", &format!("texts: [{texts}"), most, "leave out");
}

/// A question has 64 answers at most.
#[test]
fn no_more_options_than_a_question_has() {
    let cards = "\"old-journal\", ".repeat(65);
    let gain = format!("Gain(OneOf([{cards}])), Take(\"desk\")");
    reports(LAMP, "Take(\"desk\")", &gain, "has more than 64 answers", "two questions");
    let arms = "(weight: 1, does: []), ".repeat(65);
    let draw = format!("Draw([{arms}]), Take(\"desk\")");
    reports(LAMP, "Take(\"desk\")", &draw, "has more than 64 answers", "two questions");
}

/// What a scenario brings is checked like what is in the box.
#[test]
fn monsters_and_items_of_a_scenario_are_checked_too() {
    let wife = "base: \"ghost\", name: \"Mrs.";
    reports(LAMP, wife, &format!("speed: 0, {wife}"), "speed of \"the-wife\"", "some speed");
    reports(LAMP, wife, &format!("horror: 99, {wife}"), "no horror check of horror-checks.ron", "7 to 20");
    let item = "    items: [(id: \"x\", name: \"X\")],\n    start_items: [";
    reports(LAMP, "    start_items: [", item, "\"x\" should have a trait", "traits");
}

#[test]
fn hidden_facts_are_bags_of_few_worlds() {
    let many = "(id: \"a\", values: [(id: \"a1\", not: \"x\"), (id: \"a2\", not: \"x\"), (id: \"a3\", not: \"x\")]), \
                (id: \"b\", values: [(id: \"b1\", not: \"x\"), (id: \"b2\", not: \"x\"), (id: \"b3\", not: \"x\")]), (id: \"rest\"";
    reports(LAMP, "(id: \"rest\"", many, "81 worlds are too many: at most 64", "leave out");
    reports(
        LAMP,
        "vars: [",
        "never: [[\"wife\"]], vars: [",
        "no world is left in which it is \"wife\"",
        "`never`",
    );
    reports(LAMP, "(id: \"under-the-house\"", "(id: \"wife\"", "\"wife\" is there twice", "otherwise");
}

/// MOM-HIDE-02 `Exclude` is refused where it would not be exact, and a branch knows every value.
#[test]
fn exclude_stands_only_where_it_is_exact() {
    let said = "(value: \"wife\", does: [Spawn(spawn: \"woken-wife\")])";
    let excludes = "(value: \"wife\", does: [Exclude(\"dead\"), Spawn(spawn: \"woken-wife\")])";
    reports(
        LAMP,
        said,
        excludes,
        "an Exclude stands where \"dead\" has already come out",
        "before the Branch",
    );
    reports(LAMP, &format!("{said},"), "", "should have one arm for each value", "doctor, patient, wife");
}

#[test]
fn puzzles_are_ones_that_can_be() {
    reports(
        LAMP,
        "Code(length: 3, symbols: 4)",
        "Code(length: 3, symbols: 9)",
        "no such puzzle",
        "3 to 6 symbols",
    );
    reports(LAMP, "kind: Slide(4)", "kind: Slide(40)", "no such puzzle", "a level of 2 to 10");
    let early = "[Attempt(\"trunk-lid\"), GainClues(1)]";
    reports(LAMP, "[Attempt(\"trunk-lid\")]", early, "Attempt should be the last of its list", "solved");
    let rows = files().into_iter().find(|(path, _)| path == "puzzles/slides.ron").expect("it is there").1;
    let first = rows.split("rows: [\"").nth(1).expect("a board").split('"').next().expect("a row").to_owned();
    reports("puzzles/slides.ron", &first, "ABCDEF", "is no straight block", "six rows of six");
}

#[test]
fn words_stand_where_they_mean_something() {
    reports(LAMP, "Take(\"desk\"),", "RerollAll,", "RerollAll is a word of cards", "abilities");
    reports(
        "common-items.ron",
        "(on: AfterRoll([]), limit: OncePerRound, does: [Convert(1)])",
        "(on: Action, does: [Convert(1)])",
        "it should come after a roll",
        "AfterRoll",
    );
    reports(
        "common-items.ron",
        "back: (name: \"Barred Door\"), ",
        "",
        "is turned over, but has no back",
        "back: (",
    );
    reports(
        "common-items.ron",
        "traits: [Firearm], weapon: (class: Firearm, ranged: true, damage: 2)",
        "traits: [Bladed], weapon: (class: Firearm, ranged: true, damage: 2)",
        "should be of one class",
        "class: Bladed",
    );
}

#[test]
fn the_box_is_counted() {
    reports(
        "components.ron",
        "monsters: 17",
        "monsters: 18",
        "counts 18 monsters, the files have 17",
        "monsters: 17",
    );
    reports(
        "components.ron",
        "damage: 40",
        "damage: 39",
        "counts 39 damage, the files have 40",
        "damage: 40",
    );
    reports(
        "spells.ron",
        "(says: \"It obeys, and goes.\"),",
        "",
        "has 4 backs, one for each of 5 copies",
        "`copies`",
    );
    reports("investigators/rita-young.ron", "health: 9", "health: 8", "14 in all", "sanity: 6");
    reports(
        "attacks.ron",
        "(weapon: Unarmed, monster: Fleshless",
        "(weapon: Unarmed, monster: Beast",
        "should have one cell",
        "(weapon: Unarmed, monster:",
    );
    reports(
        "mythos/help.ron",
        "id: \"a-tune\", tier: Help",
        "id: \"a-tune\", tier: Minor",
        "should stand in mythos/minor.ron",
        "mythos/help.ron",
    );
}

#[test]
fn a_tile_agrees_with_its_drawing() {
    reports(
        "tiles/indoors.ron",
        "borders: [\"a-b\", \"b+c\", \"c=d\"]",
        "borders: [\"a-b\", \"b+c\", \"b=d\"]",
        "do not touch",
        "leave it out",
    );
    reports(
        "tiles/indoors.ron",
        "exits: [\"S:a\", \"E:b\"]",
        "exits: [\"S:a\", \"W:b\"]",
        "not at the edge",
        "on that side",
    );
    reports(
        "tiles/outdoors.ron",
        "borders: [\"a-b\", \"a~c\", \"b~c\"]",
        "borders: [\"a-b\", \"a~z\", \"b~c\"]",
        "is no border of \"dock\"",
        "dashed",
    );
}

/// What stands in what stands in something ends somewhere.
#[test]
fn effects_are_nested_a_few_times_at_most() {
    let nested = |depth: usize| {
        let ifs = "If(AtLeast(N, 1), [".repeat(depth);
        format!("does: [{ifs}End(\"ashes\"){}]", "])".repeat(depth))
    };
    assert!(build(&with(LAMP, "does: [End(\"ashes\")]", &nested(7))).is_ok());
    reports(LAMP, "does: [End(\"ashes\")]", &nested(9), "nests effects more than 8 deep", "Call");
}

#[test]
fn a_text_is_short_enough_to_be_read_aloud() {
    let long = format!("prologue: \"{}\", //", "word ".repeat(151));
    reports(LAMP, "prologue:", &long, "151 words is too long", "two texts");
}

#[test]
fn a_file_without_a_place_is_refused() {
    let mut files = files();
    files.push(("gods.ron".to_owned(), "[]".to_owned()));
    let problems = problems(&files);
    assert!(problems[0].message.contains("no place in the pack"), "{problems:#?}");
}

/// Numbers that are too large are refused with what would fit, and never overflow.
#[test]
fn numbers_that_do_not_fit_are_refused() {
    reports(LAMP, "at: (4, 5), turn: 1)", "at: (4, 5), turn: 255)", "is turned by 0 to 3 quarters", "");
    reports(LAMP, "at: (4, 5), turn: 1)", "at: (127, 5), turn: 1)", "lies off the table", "-50 to 50");
    reports(
        LAMP,
        "at: (4, 5), turn: 1)",
        "at: (4, 5), turn: 1, floor: -128)",
        "lies off the table",
        "-9 to 9",
    );
    for area in ["(255, 2, 2, 2)", "(2, 2, 255, 2)", "(2, 255, 2, 255)"] {
        let bar = "spaces: [(id: \"c\", area: (2, 2, 2, 2))]),\n    ], borders: [\"a-b\", \"b=c\"], exits: [\"W:a\", \"N:b\", \"E:c\"]";
        let message = "should lie within 4 by 4 half squares";
        reports("tiles/indoors.ron", bar, &bar.replace("(2, 2, 2, 2)", area), message, "");
    }
    let rita = "investigators/rita-young.ron";
    reports(rita, "MoveSpaces(1)", "MoveSpaces(200)", "longer than any can be", "MoveSpaces(12)");
}

/// MOM-COND-02, MOM-COND-03, MOM-WOUND-01, MOM-INSANE-01 Conditions do what the rules say, and of those that everybody
/// may have to take there is one for each.
#[test]
fn conditions_are_those_of_the_rules() {
    let file = "conditions.ron";
    let wounded = "(id: Wounded, copies: 5, gives: [MovesPerRound(1)]";
    reports(
        file,
        wounded,
        "(id: Wounded, copies: 5",
        "Wounded should give what the rules say",
        "MovesPerRound(1)",
    );
    reports(
        file,
        wounded,
        &wounded.replace("copies: 5", "copies: 5, passes: true"),
        "Wounded does not pass at the end of a turn",
        "passes: false",
    );
    reports(
        file,
        wounded,
        &wounded.replace("copies: 5", "copies: 4"),
        "everybody may become Wounded",
        "copies: 5",
    );
    reports(
        file,
        "(id: Dazed, copies: 5, passes: true",
        "(id: Dazed, copies: 5",
        "Dazed passes at the end",
        "true",
    );
    let wendy = "investigators/wendy-adams.ron";
    reports(wendy, "Immune(Stunned)", "Immune(Wounded)", "nobody is kept from becoming Wounded", "leave");
}

/// MOM-INSANE-04 An Insane back only narrows the answers of its owner.
#[test]
fn an_insane_card_gives_nothing_that_others_see() {
    reports(
        "insane.ron",
        "gives: [NoActionTwice]",
        "gives: [NoMove]",
        "others would see",
        "NoActionTwice or Silence",
    );
}

/// MOM-TURN-02 What is free cannot be repeated for ever.
#[test]
fn what_is_free_is_used_up() {
    let agatha = "investigators/agatha-crane.ron";
    reports(agatha, "on: AfterHorrorCheck", "on: Free", "again and again in the same turn", "OncePerRound");
    assert!(build(&with(agatha, "on: AfterHorrorCheck", "on: Free, limit: OncePerRound")).is_ok());
}
