//! Chapter "Unknown rules", relics: DMD-UNK-08 to DMD-UNK-10, and what each of the twelve does.

use crate::common::{check, options, play, state};
use death_may_die::state::{State, Who};
use death_may_die::{DeathMayDie, Setup};
use expect_test::expect;
use parts::Space;
use table::Game;

fn sam(state: &State) -> (u8, u8) {
    let sam = state.investigator(Who(0));
    (sam.stress.at(), sam.wounds.at())
}

fn has(options: &[String], id: &str) -> bool {
    options.iter().any(|option| option == id)
}

/// DMD-UNK-08 As many random relics as investigators are laid out; from the starting player clockwise each takes one,
/// regular side up.
#[test]
fn everybody_takes_a_relic_beginning_with_the_starting_player() {
    let before =
        "rules: relics\nmike: hall\nsam: hall\nelizabeth: hall\nattic: cultist\nsam waits for relics";
    let laid_out = "chance: star-map | chance: bone-whistle | chance: cracked-lens";
    assert_eq!(options(before, laid_out), ["bone-whistle", "cracked-lens", "star-map"]);
    check(
        before,
        &format!("{laid_out} | Sam: star-map | Elizabeth: bone-whistle"),
        &expect![[r#"
            Sam takes the Star Map.
            Elizabeth takes the Bone Whistle.
            Mike takes the Cracked Lens.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
    let after = state(before, &format!("{laid_out} | Sam: star-map | Elizabeth: bone-whistle"));
    assert!(after.relics.iter().all(|held| !held.transformed));
}

/// DMD-UNK-08 Each relic is there once.
#[test]
fn no_relic_is_laid_out_twice() {
    let before = "rules: relics\nmike: hall\nsam: hall\nsam waits for relics";
    assert!(has(&options(before, ""), "star-map"));
    assert!(!has(&options(before, "chance: star-map"), "star-map"));
}

/// DMD-DIFF-01 Easier: relics only, no unknown monsters or mythos cards.
#[test]
fn relics_can_come_alone() {
    let setup = Setup { relics: true, ..Setup::default() };
    let begun = DeathMayDie::set_up(&shelf::content::<DeathMayDie>(), &setup).unwrap();
    assert_eq!((begun.rules.relics, begun.rules.unknown_monsters, begun.mythos.len()), (true, 0, 16));
    let asked = play("rules: relics\nsam: hall\nsam waits for the unknown", "").asked();
    assert_eq!(asked, "? Which relic is laid out?");
}

/// DMD-UNK-09 On reaching the 3rd insanity threshold the relic flips to its transformed side.
#[test]
fn the_third_threshold_transforms_a_relic() {
    let at = |sanity: u8| {
        let position =
            format!("sam: hall, sanity {sanity}, stress 4\nattic: cultist\nrelics: sam star-map\nsam acts");
        let hurt = format!("{position}\nhall: cultist");
        state(&hurt, "Sam: attack | dice: tentacle blank blank blank")
    };
    let transformed = |state: &State| state.relics[0].transformed;
    assert!(!transformed(&at(8)) && transformed(&at(11)));
    let others =
        "sam: hall, sanity 11, stress 4\nmike: hall\nhall: cultist\nrelics: sam star-map, mike ivory-idol";
    let after = state(others, "Sam: attack | dice: tentacle blank blank blank");
    let flipped: Vec<bool> = after.relics.iter().map(|held| held.transformed).collect();
    assert_eq!(flipped, [false, true], "only Sam's");
}

/// DMD-UNK-10 Relics are neither items nor discovery cards; never discarded, never traded.
#[test]
fn a_relic_stays_with_its_owner() {
    let together = "sam: hall\nmike: hall\nattic: cultist\nrelics: sam star-map, mike ivory-idol";
    assert!(!has(&options(together, ""), "trade"), "there is nothing to trade");
    let reveal = "sam: hall, stress 4\nhall: cthulhu (wounds 5)\nattic: cultist\nrelics: sam star-map
        story: stage 3, disrupted";
    let after = play(reveal, "Sam: attack | dice: success blank blank");
    assert!(after.telling().contains("the final stage"), "{}", after.telling());
    assert_eq!(after.session.state().relics.len(), 1, "Cthulhu takes items and companions only");
}

/// DMD-MAP-05 "Treat as adjacent" effects hold only for the named investigator and only when the card says.
#[test]
fn a_mysterious_key_joins_the_gates_for_its_owner_who_runs() {
    let at_a_gate = |relic: &str| format!("sam: crypt\nmike: crypt\nhall: cultist\nrelics: {relic}");
    assert_eq!(options(&at_a_gate("sam mysterious-key"), "Sam: run"), ["study", "attic", "cellar"]);
    assert_eq!(
        play(&at_a_gate("mike mysterious-key"), "Sam: run").story.last().unwrap(),
        "Sam moves to the Cellar."
    );
    let elsewhere = |notes: &str| format!("sam: hall\nattic: cultist\nrelics: sam mysterious-key{notes}");
    assert_eq!(options(&elsewhere(""), "Sam: run"), ["parlour", "kitchen"], "the hall has no gate");
    let all = ["parlour", "kitchen", "study", "attic", "crypt"];
    assert_eq!(options(&elsewhere(" (transformed)"), "Sam: run"), all);
}

/// DMD-MAP-05 Only when the card says: an effect that moves one is not a run, and a shot follows the walls.
#[test]
fn a_mysterious_key_opens_nothing_to_a_bullet() {
    let position = "elizabeth: crypt\nattic: cultist\nrelics: elizabeth mysterious-key (transformed)";
    assert!(!has(&options(position, ""), "attack"), "a marksman reaches one space, and the attic is farther");
}

/// DMD-MAP-11 Personal adjacency effects are ignored when measuring paths.
#[test]
fn a_mysterious_key_shortens_nobodys_way() {
    let position =
        "sam: crypt, sanity 3, paranoia\nstudy: byakhee\nrelics: sam mysterious-key (transformed)\nsam draws";
    let after = state(position, "chance: whispers | Sam: calm");
    let byakhee = after.figures.all().find(|&(figure, _)| after.figures.at(Space(2)).contains(figure));
    assert!(byakhee.is_some(), "it goes from the study by the kitchen, not straight to the crypt");
}

/// Enemies follow through the gates as through any door.
#[test]
fn those_who_follow_need_no_key() {
    let position = "sam: crypt\ncrypt: cultist\nrelics: sam mysterious-key";
    let after = state(position, "Sam: run | Sam: attic | Sam: stop");
    assert_eq!(after.figures.at(Space(4)).len(), 1);
}

/// Tarnished Locket: stress heals at the end of one's turn, for everybody there once it is transformed.
#[test]
fn a_tarnished_locket_calms_at_the_end_of_a_turn() {
    let end = |notes: &str| {
        let position = format!(
            "sam: hall, stress 3\nmike: hall, stress 3\nattic: cultist\nrelics: sam tarnished-locket{notes}
             sam comes to the end"
        );
        let after = state(&position, "");
        [0, 1].map(|who| after.investigator(Who(who)).stress.at())
    };
    assert_eq!((end(""), end(" (transformed)")), ([2, 3], [1, 1]));
}

/// Bone Whistle: for 1 stress, a wound once a turn; to each one there once it is transformed.
#[test]
fn a_bone_whistle_hurts_what_hears_it() {
    let whistle = |notes: &str, script: &str| {
        let position = format!("sam: hall\nhall: cultist, cultist\nrelics: sam bone-whistle{notes}");
        let after = play(&position, script);
        let wounds = after.session.state().figures.at(Space(0)).iter();
        let wounds: u8 = wounds.map(|figure| after.session.state().figures.wounds(figure)).sum();
        assert!(!has(&after.options(), "use bone-whistle 1"), "once a turn");
        (wounds, sam(after.session.state()).0)
    };
    assert_eq!(whistle("", "Sam: use bone-whistle 1 | Sam: cultist 1"), (1, 1));
    assert_eq!(whistle(" (transformed)", "Sam: use bone-whistle 1"), (2, 1));
    let full = "sam: hall, stress 4\nhall: cultist\nrelics: sam bone-whistle";
    assert!(!has(&options(full, ""), "use bone-whistle 1"), "the stress must be taken");
    let used = "sam: hall\nmike: hall\nhall: cultist\nrelics: sam bone-whistle (used)\nsam begins";
    assert!(has(&options(used, ""), "use bone-whistle 1"), "a new turn");
}

/// Cracked Lens: one free reroll a turn; on each roll once it is transformed.
#[test]
fn a_cracked_lens_shows_another_face() {
    let attack = |notes: &str| {
        let position = format!("sam: hall, stress 4\nhall: shared\nrelics: sam cracked-lens{notes}");
        let position = position.replace("shared", "fire-vampire");
        options(&position, "Sam: attack | dice: blank blank blank")
    };
    assert_eq!(attack(""), ["reroll standard blank by luck", "keep"]);
    assert_eq!(attack(" (transformed)"), ["reroll standard blank", "keep"]);
}

/// Ivory Idol: a bonus die against monsters in one's space; one for each of them once it is transformed.
#[test]
fn an_ivory_idol_hungers_for_monsters() {
    let dice = |notes: &str, foes: &str| {
        let position = format!("sam: hall, stress 4\nhall: {foes}\nrelics: sam ivory-idol{notes}");
        let target = if foes.contains(',') { " | Sam: byakhee 1" } else { "" };
        let thrown = (0..5).take_while(|dice| {
            let blanks = "blank ".repeat(*dice);
            play(&position, &format!("Sam: attack{target} | dice: {blanks}")).waits_for_chance()
        });
        thrown.count()
    };
    assert_eq!((dice("", "cultist"), dice("", "byakhee"), dice("", "byakhee, fire-vampire")), (3, 4, 4));
    assert_eq!((dice(" (transformed)", "cultist"), dice(" (transformed)", "byakhee, fire-vampire")), (3, 5));
}

/// Silver Censer: an attack without a wound heals; transformed, one with a wound calms too.
#[test]
fn a_silver_censer_soothes_those_who_are_attacked() {
    let attacked = |notes: &str, script: &str| {
        let position = format!(
            "elizabeth: hall, stress 4, wounds 2\nhall: cultist\nrelics: elizabeth silver-censer{notes}"
        );
        sam(&state(&format!("{position}\nelizabeth is attacked"), script))
    };
    let spared = "dice: blank blank | Elizabeth: keep";
    let hit = "dice: success blank | Elizabeth: keep";
    assert_eq!((attacked("", spared), attacked("", hit)), ((3, 2), (4, 3)));
    let healed = format!("{spared} | Elizabeth: 1 stress 1 wound");
    assert_eq!((attacked(" (transformed)", &healed), attacked(" (transformed)", hit)), ((3, 1), (3, 3)));
}

/// Hangman's Rope: to kill heals 1 stress; 2 in any mix once it is transformed.
#[test]
fn a_hangmans_rope_rewards_a_death() {
    let kill = |notes: &str, script: &str| {
        let position = format!(
            "sam: hall, stress 4, wounds 2\nhall: cultist\nattic: cultist\nrelics: sam hangmans-rope{notes}"
        );
        sam(&state(&position, &format!("Sam: attack | dice: success success blank{script}")))
    };
    assert_eq!(kill("", ""), (3, 2));
    assert_eq!(kill(" (transformed)", " | Sam: 2 wounds"), (4, 0));
}

/// Drowned Coin: one free reroll when attacked; transformed, a wound may be shrugged off too.
#[test]
fn a_drowned_coin_turns_a_blow() {
    let attacked = |notes: &str| {
        format!(
            "elizabeth: hall, stress 4\nhall: cultist\nrelics: elizabeth drowned-coin{notes}\nelizabeth is attacked"
        )
    };
    let rerolls = options(&attacked(""), "dice: success success");
    assert!(has(&rerolls, "reroll bonus success"), "{rerolls:?}");
    let spared = state(&attacked(" (transformed)"), "dice: success success | Elizabeth: keep | Elizabeth: 1");
    assert_eq!(sam(&spared).1, 1);
}

/// Star Map: to discover heals 1 stress, and a wound once it is transformed.
#[test]
fn a_star_map_heals_whoever_discovers() {
    let discover = |notes: &str| {
        let position = format!(
            "episode: blasphemous-alchemy\nsam: gatehouse, stress 4, wounds 2\ncourt: cultist
             relics: sam star-map{notes}\nsam investigates or fights"
        );
        sam(&state(&position, "chance: the-deans-desk"))
    };
    assert_eq!((discover(""), discover(" (transformed)")), ((3, 2), (3, 1)));
}

/// Black Candle: the others here attack with a bonus die; its owner too once it is transformed.
#[test]
fn a_black_candle_lights_the_way_for_others() {
    let fourth = |owner: &str, at: &str| {
        let position = format!("sam: hall, stress 4\nmike: {at}\nhall: fire-vampire\nrelics: {owner}");
        play(&position, "Sam: attack | dice: blank blank blank").waits_for_chance()
    };
    assert!(fourth("mike black-candle", "hall") && !fourth("mike black-candle", "attic"));
    assert!(!fourth("sam black-candle", "hall") && fourth("sam black-candle (transformed)", "hall"));
}

/// Grave Lantern: a rest heals 1 more stress; transformed, 1 more wound, and among enemies.
#[test]
fn a_grave_lantern_makes_a_good_rest() {
    let rest = |notes: &str| {
        let position = format!(
            "elizabeth: hall, stress 3, wounds 4\nattic: cultist\nrelics: elizabeth grave-lantern{notes}"
        );
        sam(&state(&position, "Elizabeth: rest | Elizabeth: 3 wounds"))
    };
    assert_eq!((rest(""), rest(" (transformed)")), ((2, 1), (2, 0)));
    let among = |notes: &str| {
        format!("elizabeth: hall, stress 3\nhall: cultist\nrelics: elizabeth grave-lantern{notes}")
    };
    assert!(!has(&options(&among(""), ""), "rest"));
    assert!(has(&options(&among(" (transformed)"), ""), "rest"));
}

/// Clockwork Beetle: a run goes 1 space farther, and once it is transformed one is free each turn.
#[test]
fn a_clockwork_beetle_hurries_its_owner() {
    let beetle = |notes: &str| format!("mike: hall\nattic: cultist\nrelics: mike clockwork-beetle{notes}");
    assert_eq!(play(&beetle(""), "Mike: run").asked(), "? Mike runs, up to 4 more: where to?");
    assert!(!has(&options(&beetle(""), ""), "free run"));
    assert!(has(&options(&beetle(" (transformed)"), ""), "free run"));
}

/// A position with relics can be typed, and one that cannot be is refused.
#[test]
fn relics_are_written_beside_their_owners() {
    use table::Spoken;
    let content = shelf::content::<DeathMayDie>();
    let read = |line: &str| DeathMayDie::read(&content, &format!("sam: gatehouse\n{line}"));
    let text = DeathMayDie::write(&content, &read("relics: sam star-map (transformed; used)").unwrap());
    assert!(text.contains("relics: sam star-map (transformed; used)\n"), "{text}");
    let twice = read("relics: sam star-map, sam star-map").unwrap_err().to_string();
    assert_eq!(twice, "line 2: there is only one `star-map`");
    let unknown = read("relics: sam star-mop").unwrap_err().to_string();
    assert_eq!(unknown, "line 2: no relic is called `star-mop`; did you mean `star-map`?");
}

/// DMD-UNK-09 An investigator who has reached the 3rd threshold has transformed relics, even if the position does not
/// say so or they are gained later.
#[test]
fn beyond_the_third_threshold_every_relic_is_transformed() {
    let transformed = |sanity: u8| {
        let position =
            format!("elizabeth: hall, sanity {sanity}\nattic: cultist\nrelics: elizabeth star-map");
        state(&position, "").relics[0].transformed
    };
    assert!(!transformed(11) && transformed(12) && transformed(15));
    let found = state(
        "sandra: hall, sanity 13\nattic: cultist\nsandra begins",
        "chance: star-map | chance: grave-lantern | Sandra: star-map",
    );
    assert!(found.relics[0].transformed);
}
