//! Chapter "Editions": DMD-ED, and the set-up that goes with it.

use crate::common::{check, options, play, state};
use death_may_die::rules::Edition;
use death_may_die::state::{ELDER_ONE, Who};
use death_may_die::{DeathMayDie, Setup};
use expect_test::expect;
use table::{Described, FieldKind, Game};

fn set_up(setup: &Setup) -> Result<death_may_die::State, String> {
    DeathMayDie::set_up(&shelf::content::<DeathMayDie>(), setup).map_err(|error| error.to_string())
}

fn ids(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

/// DMD-SETUP-01 `core`, `draft`: nothing from another box is mixed in; `unknown`: any episode goes with any Elder One.
#[test]
fn only_the_edition_unknown_mixes_boxes() {
    let mixed = Setup { elder_one: "azathoth".to_owned(), ..Setup::default() };
    assert!(set_up(&mixed).is_ok());
    let core = Setup { edition: Edition::Core, ..mixed };
    assert_eq!(
        set_up(&core).unwrap_err(),
        "the edition `core` mixes no boxes: `blasphemous-alchemy` is from the core box, `azathoth` from the Fear of \
         the Unknown box"
    );
}

/// DMD-SETUP-01 `core`, `draft`: nothing from another box is mixed in, investigators neither.
#[test]
fn investigators_come_from_the_box_of_the_episode() {
    let draft = Setup { edition: Edition::Draft, investigators: ids(&["rasputin"]), ..Setup::default() };
    let content = shelf::content::<DeathMayDie>();
    let boards = set_up(&draft).unwrap().investigators;
    assert!(boards.iter().all(|each| content.board(each.board).sold_in == content.episodes[0].sold_in));
    let stranger = Setup { investigators: ids(&["mike"]), ..draft.clone() };
    assert_eq!(
        set_up(&stranger).unwrap_err(),
        "the edition `draft` mixes no boxes: `blasphemous-alchemy` is from the core box, `mike` from the Fear of the \
         Unknown box"
    );
}

/// The unknown rules came with Fear of the Unknown; no other edition has them.
#[test]
fn older_editions_have_no_unknown_rules() {
    let core = Setup { edition: Edition::Core, ..Setup::default() };
    for (setup, name) in [
        (Setup { unknown_monsters: 1, ..core.clone() }, "unknown_monsters"),
        (Setup { relics: true, ..core.clone() }, "relics"),
        (Setup { random_summoning: true, ..core.clone() }, "random_summoning"),
    ] {
        let sentence = format!("`{name}` needs the edition `unknown`; `core` does not have it");
        assert_eq!(set_up(&setup).unwrap_err(), sentence);
    }
    let many = Setup { unknown_monsters: 3, ..Setup::default() };
    assert_eq!(set_up(&many).unwrap_err(), "0 to 2 unknown monsters can come, not 3");
}

/// DMD-ED-07 `unknown`: 12 fire tokens; `core`, `draft`: 8; where something of Fear of the Unknown is mixed with
/// something of the core box: 20.
#[test]
fn boxes_and_editions_have_their_fire() {
    let fire = |setup: &Setup| set_up(setup).unwrap().rules.fire_tokens;
    let usual = Setup::default();
    assert_eq!(fire(&usual), 12);
    assert_eq!(fire(&Setup { elder_one: "tsathoggua".to_owned(), ..usual.clone() }), 20);
    let of_one_box = Setup {
        episode: "festival-of-death".to_owned(),
        elder_one: "tsathoggua".to_owned(),
        investigators: ["mike", "sally"].map(str::to_owned).to_vec(),
        unknown_monsters: 2,
        relics: true,
        ..usual.clone()
    };
    assert_eq!(fire(&of_one_box), 12);
    let with_a_guest = Setup { investigators: ["mike", "ian"].map(str::to_owned).to_vec(), ..of_one_box };
    assert_eq!(fire(&with_a_guest), 20);
    assert_eq!(fire(&Setup { edition: Edition::Core, ..usual.clone() }), 8);
    assert_eq!(fire(&Setup { edition: Edition::Draft, ..usual }), 8);
}

/// DMD-END-04 Fire on the map is limited to the tokens there are (`unknown` 12, `core` and `draft` 8, both boxes 20):
/// with none left the placement is ignored. Fire on investigators is not limited.
#[test]
fn the_map_burns_only_as_far_as_the_tokens_go() {
    let on_map = |rules: &str, elder: &str, fire: u8| {
        let position = format!(
            "rules: {rules}\nelder one: {elder}\nsam: hall\nattic: cultist, fire {fire}\nhall: fire 1\nsam draws"
        );
        state(&position, "chance: smoke").fire.iter().sum::<u8>()
    };
    assert_eq!(on_map("unknown", "cthulhu", 11), 12);
    assert_eq!(on_map("core", "cthulhu", 7), 8);
    assert_eq!(on_map("draft", "cthulhu", 7), 8);
    assert_eq!(on_map("unknown", "azathoth", 19), 20);
    let burning = "rules: core\nsam: hall\nhall: fire 8\nattic: cultist";
    assert_eq!(state(burning, "Sam: run | Sam: parlour | Sam: stop").investigator(Who(0)).fire, 8);
}

/// DMD-END-05 With none in reserve but some on investigators, those are swapped for wound tokens so that the map gets
/// its fire.
#[test]
fn tokens_on_investigators_are_swapped_in_the_edition_unknown_only() {
    let position =
        |rules: &str| format!("rules: {rules}\nsam: hall, fire 8\nattic: cultist, fire 4\nsam draws");
    let fire = |rules: &str, script: &str| state(&position(rules), script).fire.iter().sum::<u8>();
    assert_eq!(fire("unknown", "chance: smoke"), 7, "the hall and the spaces next to it");
    assert_eq!(fire("core", "chance: smoke"), 4, "four on the map and four on Sam were all");
}

/// DMD-ED-01 `draft`: trade exchanges ONE item or companion with ONE other investigator.
#[test]
fn a_trade_of_the_draft_is_one_card_with_one_other() {
    let table = "episode: blasphemous-alchemy
        rasputin: gatehouse
        elizabeth: gatehouse
        sam: gatehouse
        claimed: rasputin the-deans-desk left, elizabeth infirmary-shelf left
        rasputin acts";
    let draft = format!("rules: draft\n{table}");
    let given = "Rasputin: trade | Rasputin: the-deans-desk";
    assert_eq!(options(&draft, given), ["elizabeth", "sam"]);
    let after = play(&draft, "Rasputin: trade | Rasputin: the-deans-desk | Rasputin: elizabeth");
    let received = "Rasputin: trade | Rasputin: infirmary-shelf | Elizabeth: yes";
    assert_eq!(after.asked(), "? Rasputin has 2 actions left. What now?", "one card, and that was the trade");
    let received = state(&draft, received);
    assert!(
        received.claimed.iter().all(|card| card.owner == Who(0)),
        "the other's card can only come to Rasputin"
    );
    let unknown = play(table, "Rasputin: trade | Rasputin: the-deans-desk | Rasputin: elizabeth");
    assert_eq!(unknown.asked(), "? What changes hands?");
}

/// DMD-ED-02 `draft`: end of turn is fire, then Elder One end-of-turn effects in the player's order, then the mythos
/// discard check with its summoning.
#[test]
fn the_end_of_a_turn_of_the_draft_has_another_order() {
    let position = "rules: draft
        rasputin: hall, stress 4, fire 1
        attic: cultist
        hall: cthulhu
        track: 5
        discard: stirrings, wings, whispers
        story: stage 3
        rasputin comes to the end";
    assert_eq!(options(position, "dice: success"), ["stage 2", "stage 3"]);
    check(
        position,
        "dice: success | Rasputin: stage 3 | Rasputin: elder one",
        &expect![[r#"
            Rasputin rolls success.
            Rasputin takes 1 wound.
            Rasputin loses 1 sanity.
            A R'lyeh token is placed in the Hall.
            The Elder One advances to space 6 of the summoning track.
            ? Where does the R'lyeh token go?
        "#]],
    );
}

/// DMD-ED-03 `draft`: the Elder One is summoned to the active investigator's space.
#[test]
fn the_elder_one_of_the_draft_comes_to_you() {
    let hall = |rules: &str| {
        let position = format!(
            "rules: {rules}\nelder one: tsathoggua\nsam: hall\nattic: cultist\ntrack: 5\nsam looks for the Elder One"
        );
        let after = state(&position, "");
        after.figures.space(ELDER_ONE) == Some(after.investigator(Who(0)).space)
    };
    assert!(hall("draft"));
    assert!(!hall("unknown"), "its stage II card names the blue gate");
}

/// DMD-ED-03 `draft`: at once when the ritual is disrupted while the figure is on a green space.
#[test]
fn the_elder_one_of_the_draft_does_not_wait_for_the_end_of_the_turn() {
    let fourth = |rules: &str| {
        let position = format!(
            "rules: {rules}
             episode: blasphemous-alchemy
             rasputin: assay-room, stress 4
             court: cultist
             assay-room: lab (wounds 3)
             still-room: lab (turned 1)
             cold-store: lab (turned 2)
             furnace-room: lab (turned 3)
             dye-works: lab
             rasputin acts"
        );
        state(&position, "Rasputin: destroy | dice: success blank blank | chance: back 3")
    };
    let draft = fourth("draft");
    assert_eq!((draft.disrupted, draft.stage), (true, 2));
    assert_eq!(draft.figures.space(ELDER_ONE), Some(draft.investigator(Who(0)).space));
    assert_eq!(draft.turn.actions, 2, "and Rasputin goes on");
    let unknown = fourth("unknown");
    assert_eq!((unknown.disrupted, unknown.stage), (true, 1));
    assert_eq!(unknown.turn.actions, 2);
}

/// DMD-ED-04 `draft`: a mythos card held by Recurring Trauma counts towards the three symbols and is shuffled back in on
/// an advance.
#[test]
fn a_held_card_of_the_draft_counts_towards_the_symbols() {
    let draws = |rules: &str| {
        let position = format!("rules: {rules}\nsam: hall, recurring-trauma\nattic: cultist\nsam draws");
        state(&position, "chance: stirrings").investigator(Who(0)).keeps.is_some()
    };
    assert!(draws("draft") && !draws("core"), "a card with the symbol is kept in the draft only");
    let held =
        "rules: draft\nsam: hall, recurring-trauma, keeps stirrings\nattic: cultist\ndiscard: wings, smoke
        sam counts symbols";
    let after = state(held, "Sam: elder one");
    assert_eq!((after.track, after.investigator(Who(0)).keeps, after.discard.len()), (2, None, 0));
}

/// DMD-ED-05 `draft`: Swiftness 1 is a free run each turn; Toughness 1 reduces damage by 1.
#[test]
fn two_skills_of_the_draft_begin_differently() {
    let sam = |rules: &str| format!("rules: {rules}\nsam: hall\nattic: cultist");
    assert!(options(&sam("draft"), "").contains(&"free run".to_owned()));
    assert!(!options(&sam("core"), "").contains(&"free run".to_owned()));
    assert_eq!(play(&sam("draft"), "Sam: free run").asked(), "? Sam runs, up to 3 more: where to?");
    assert_eq!(play(&sam("core"), "Sam: run").asked(), "? Sam runs, up to 4 more: where to?");
    let hurt = |rules: &str| format!("rules: {rules}\nsam: hall, stress 4\nhall: cultist\nsam is attacked");
    let after = state(&hurt("draft"), "dice: success success | Sam: 1");
    assert_eq!(after.investigator(Who(0)).wounds.at(), 1);
    let core = play(&hurt("core"), "dice: success success");
    assert!(core.asked().contains("Reroll"), "{}", core.asked());
}

/// DMD-ED-06 `core`: threshold bonus dice join every roll; `unknown`: every roll but those against oneself; `draft`: there are
/// none.
#[test]
fn threshold_dice_are_of_the_edition() {
    let attacked = |rules: &str| {
        format!("rules: {rules}\nelizabeth: hall, stress 4, sanity 8\nhall: cultist\nelizabeth is attacked")
    };
    let left = |rules: &str| play(&attacked(rules), "dice: blank blank").asked();
    assert_eq!(left("core"), "? What does the bonus die show?", "two of the cultist, one of the threshold");
    assert!(left("draft").contains("Reroll"), "the draft has none: {}", left("draft"));
    assert!(
        left("unknown").contains("Reroll"),
        "the cultist has two dice, and that is all: {}",
        left("unknown")
    );
    let attacks = |rules: &str| {
        format!("rules: {rules}\nelizabeth: hall, stress 4, sanity 8\nhall: cultist\nelizabeth acts")
    };
    let thrown = |edition: Edition| {
        play(&attacks(edition.name()), "Elizabeth: attack | dice: blank blank blank").asked()
    };
    assert_eq!(thrown(Edition::Unknown), "? What does the bonus die show?");
    assert_eq!(thrown(Edition::Core), "? What does the bonus die show?");
    assert!(thrown(Edition::Draft).contains("Reroll"), "the draft has none: {}", thrown(Edition::Draft));
}

/// DMD-SETUP-01 A game is one episode plus one Elder One. Twelve episodes stand on the shelf, box by box, and a small one to learn
/// in; `core` and `draft` have the six of their box.
#[test]
fn twelve_episodes_stand_on_the_shelf_by_box() {
    let content = shelf::content::<DeathMayDie>();
    let fields = DeathMayDie::fields(&content);
    let field = fields.iter().find(|field| field.name == "episode").expect("an episode is chosen");
    let FieldKind::One(episodes) = &field.kind else { panic!("one episode is played") };
    let groups: Vec<&str> = episodes.iter().map(|episode| episode.group.as_str()).collect();
    let of = |group: &str| groups.iter().filter(|known| **known == group).count();
    let boxes = ["To learn the game", "Core box", "Fear of the Unknown box"];
    assert_eq!(boxes.map(of), [1, 6, 6]);
    assert!(groups.is_sorted_by_key(|group| boxes.iter().position(|known| known == group)), "{groups:?}");
    let lesson = |id: &str| content.episodes.iter().any(|episode| episode.id == id && episode.lesson);
    for edition in [Edition::Core, Edition::Draft] {
        let can = |id: &str| set_up(&Setup { edition, episode: id.to_owned(), ..Setup::default() }).is_ok();
        let open: Vec<&str> = episodes.iter().map(|episode| &*episode.id).filter(|id| can(id)).collect();
        let whole = open.iter().filter(|id| !lesson(id)).copied().collect::<Vec<&str>>();
        assert_eq!(
            whole,
            [
                "accursed-tide",
                "blasphemous-alchemy",
                "danse-macabre",
                "eldritch-idols",
                "tomes-of-madness",
                "unspeakable-hour"
            ]
        );
    }
}
