//! What the five younger episodes of the core box have in common: what their cards give for good, and what was once wrong in
//! several of them.

use crate::common::{discovery_of, options, play, state, talents};
use death_may_die::DeathMayDie;
use death_may_die::discovery::Side;
use death_may_die::levels::level;
use death_may_die::powers::Powers;
use death_may_die::state::Who;
use death_may_die::talents::{Talents, UpTo};
use std::collections::BTreeSet;

const SAM: Who = Who(0);

/// An episode, a card and its side, what else is on the table, and what the card gives there.
type Gift = (&'static str, &'static str, &'static str, fn(&mut Talents));

const TOMES: &str = "tomes-of-madness";
const DANSE: &str = "danse-macabre";
const IDOLS: &str = "eldritch-idols";
const TIDE: &str = "accursed-tide";
const HOUR: &str = "unspeakable-hour";

const GIFTS: &[Gift] = &[
    (TOMES, "the-man-with-the-keys right", "sam: lich-gate", |t| t.first_action_dice += 1),
    (TOMES, "the-vestry right", "sam: lich-gate", |t| t.sneaks = UpTo::Just(1)),
    (TOMES, "the-man-with-the-keys left", "sam: lich-gate", |t| t.attack_dice_here += 1),
    (TOMES, "the-binders-bench left", "sam: lich-gate", |t| t.first_action_dice += 1),
    (TOMES, "the-binders-bench left", "sam: lich-gate | sam a-voice-at-prayer right", |t| {
        t.first_action_dice += 1;
        t.dice += 1;
    }),
    (TOMES, "the-watchmans-niche left", "sam: lich-gate", |t| t.turn_rerolls += 1),
    (TOMES, "the-watchmans-niche right", "sam: lich-gate", |_| {}),
    (TOMES, "the-watchmans-niche right", "adam: lich-gate", |t| t.attack_dice += 1),
    (TOMES, "ex-libris left", "sam: lich-gate", |_| {}),
    (TOMES, "ex-libris left", "sam: lich-gate, sigil", |t| t.dice += 1),
    (TOMES, "a-finger-in-gold left", "sam: lich-gate", |t| t.spare_sanity_defending += 1),
    (DANSE, "behind-the-screen right", "sam: drive", |t| t.first_action_dice += 1),
    (DANSE, "names-in-violet-ink left", "sam: drive", |t| t.first_action_dice += 1),
    (DANSE, "names-in-violet-ink left", "sam: drive | sam between-two-waltzes right", |t| {
        t.first_action_dice += 2;
    }),
    (DANSE, "the-cloakroom left", "sam: drive", |t| t.sneaks = UpTo::Just(1)),
    (DANSE, "the-cloakroom right", "sam: drive", |t| t.run_spaces += 1),
    (DANSE, "the-colonels-chair left", "sam: drive", |t| t.attack_dice_here += 1),
    (DANSE, "the-colonels-chair right", "sam: drive", |_| {}),
    (DANSE, "the-colonels-chair right", "adam: drive", |t| t.attack_dice += 1),
    (DANSE, "round-a-wet-neck left", "sam: drive", |t| t.dice += 1),
    (DANSE, "the-hosts-portrait left", "sam: drive", |t| t.spare_sanity_defending += 1),
    (IDOLS, "somebody-who-doubts right", "sam: portico", |t| t.first_action_dice += 1),
    (IDOLS, "the-locker-room left", "sam: portico", |t| t.second_action_dice += 2),
    (IDOLS, "packing-straw left", "sam: portico", |t| t.first_action_dice += 1),
    (IDOLS, "packing-straw left", "sam: portico, idol", |t| {
        t.first_action_dice += 1;
        t.run_spaces += 1;
    }),
    (IDOLS, "a-coat-on-the-wrong-hook left", "sam: portico", |t| t.sneaks = UpTo::Just(1)),
    (IDOLS, "the-armoury-loan left", "sam: portico", |t| t.attack_dice_here += 1),
    (IDOLS, "the-armoury-loan left", "adilah: portico", |t| t.attack_dice_here += 2),
    (IDOLS, "the-armoury-loan right", "sam: portico", |t| t.attack_dice += 1),
    (IDOLS, "under-the-wrappings left", "sam: portico", |t| t.spare_sanity += 1),
    (IDOLS, "not-for-the-public left", "sam: portico", |_| {}),
    (IDOLS, "not-for-the-public left", "sam: portico, idol", |t| t.dice += 2),
    (TIDE, "a-lamp-on-the-stairs right", "sam: coach-road", |t| t.second_action_dice += 1),
    (TIDE, "it-came-ashore-alone right", "sam: coach-road", |t| t.turn_rerolls += 1),
    (TIDE, "the-whalers-wall left", "sam: coach-road", |t| t.spare_wounds_defending += 1),
    (TIDE, "the-whalers-wall right", "sam: coach-road", |t| t.attack_dice_here += 1),
    (TIDE, "the-whalers-wall right", "adam: coach-road", |t| {
        t.attack_dice_here += 1;
        t.attack_dice += 1;
    }),
    (TIDE, "the-oil-store left", "sam: coach-road", |t| t.second_action_dice += 1),
    (TIDE, "the-pilots-table left", "sam: coach-road", |t| t.run_spaces += 1),
    (TIDE, "a-crown-from-the-deep left", "sam: coach-road", |t| t.dice += 1),
    (TIDE, "births-and-no-deaths left", "sam: coach-road", |_| {}),
    (TIDE, "births-and-no-deaths left", "sam: coach-road | sam the-youngest-crane right", |t| t.dice += 1),
    (HOUR, "the-dome-machinery left", "sam: hill-path", |t| t.second_action_dice += 2),
    (HOUR, "the-gamekeepers-rack right", "sam: hill-path", |t| t.attack_dice += 1),
    (HOUR, "the-gamekeepers-rack left", "sam: hill-path", |t| t.attack_dice_here += 1),
    (HOUR, "one-clock-that-is-right left", "sam: hill-path", |t| t.turn_rerolls += 1),
    (HOUR, "the-photographers-bag right", "sam: hill-path", |t| t.spare_sanity += 1),
    (HOUR, "last-nights-entries left", "sam: hill-path\nclock-room: dial, moon, moon", |_| {}),
    (HOUR, "last-nights-entries left", "sam: hill-path\nclock-room: dial, moon, moon, moon", |t| t.dice += 1),
];

/// The table without and with a card; what stands after a bar is claimed in both.
fn without_and_with(episode: &str, card: &str, table: &str) -> (String, String) {
    let (table, others) = table.split_once(" | ").unwrap_or((table, ""));
    let who = table.split(':').next().expect("somebody stands somewhere");
    let before = format!("episode: {episode}\n{table}");
    let claimed = |cards: &str| format!("{before}\nclaimed: {cards}");
    match others {
        "" => (before.clone(), claimed(&format!("{who} {card}"))),
        others => (claimed(others), claimed(&format!("{others}, {who} {card}"))),
    }
}

#[test]
fn cards_give_for_good_what_they_say() {
    for (episode, card, table, gift) in GIFTS {
        let (without, with) = without_and_with(episode, card, table);
        let mut expected = talents(&without, SAM);
        gift(&mut expected);
        assert_eq!(talents(&with, SAM), expected, "{episode}: {card}, {table}");
    }
}

/// A companion with a skill, by episode, and the skill.
const LENT: &[(&str, &str, &str)] = &[
    (TOMES, "a-voice-at-prayer right", "arcane-mastery"),
    (TOMES, "behind-the-altar-cloth right", "swiftness"),
    (TOMES, "a-growl-among-the-stones right", "brawling"),
    (DANSE, "nobody-asks-her-to-dance right", "stealth"),
    (DANSE, "between-two-waltzes right", "arcane-mastery"),
    (DANSE, "a-motor-kept-running right", "swiftness"),
    (IDOLS, "an-easel-in-the-gallery right", "stealth"),
    (IDOLS, "a-rope-from-the-skylight right", "swiftness"),
    (TIDE, "oars-without-a-boat right", "swiftness"),
    (HOUR, "still-at-the-eyepiece right", "arcane-mastery"),
    (HOUR, "a-girl-who-counts-stars right", "stealth"),
    (HOUR, "wings-in-the-rafters right", "marksman"),
];

/// DMD-COMP-03 A companion's skill: level 1 in it if one had none, else one level more.
#[test]
fn companions_lend_the_skills_that_they_name() {
    let content = shelf::content::<DeathMayDie>();
    for (episode, card, skill) in LENT {
        let start = &content.episodes.iter().find(|each| each.id == *episode).expect("it is in the box");
        let table = format!("sam: {}", start.space(start.start).id);
        let (without, with) = without_and_with(episode, card, &table);
        let id = content.skills.iter().position(|each| each.id == *skill).expect("there is such a skill");
        let at = |position: &str| {
            let id = death_may_die::skills::SkillId::new(id);
            level(&content, &state(position, ""), SAM, id)
        };
        assert_eq!(at(&with), at(&without) + 1, "{episode}: {card}");
    }
}

/// The lists above leave out no card that gives something for good.
#[test]
fn no_gift_is_left_out() {
    let content = shelf::content::<DeathMayDie>();
    let listed: BTreeSet<String> =
        GIFTS.iter().map(|(episode, card, ..)| format!("{episode} {card}")).collect();
    let lent: BTreeSet<String> = LENT.iter().map(|(episode, card, _)| format!("{episode} {card}")).collect();
    let gives = |powers: &Powers| powers.gives != Talents::default() || !powers.gives_if.is_empty();
    for name in [TOMES, DANSE, IDOLS, TIDE, HOUR] {
        let episode = content.episodes.iter().find(|each| each.id == name).expect("it is in the box");
        for card in &episode.discovery {
            for (side, called) in [(Side::Left, "left"), (Side::Right, "right")] {
                let Some(claim) = card.side(side).map(|claim| episode.claim(claim)) else { continue };
                let id = format!("{name} {} {called}", card.id);
                assert_eq!(listed.contains(&id), gives(&claim.powers), "{id}");
                assert_eq!(lent.contains(&id), claim.skill.is_some(), "{id}");
            }
        }
        assert_eq!(discovery_of(name).len(), 15);
    }
}

/// DMD-TURN-05 A card that moves tokens is offered once in passing, and again only once the tokens lie elsewhere.
#[test]
fn who_leaves_a_helper_alone_is_not_asked_again_for_nothing() {
    let port = format!(
        "episode: {TIDE}\nsam: customs-house\ncustoms-house: crane\npier-head: boat\nlighthouse: lamp\nchapel-hill: hallett
         claimed: sam the-youngest-crane right\nsam acts"
    );
    let asks = |script: &str| options(&port, script).contains(&"use the-youngest-crane 1".to_owned());
    assert!(asks(""), "among the actions");
    let quiet = "Sam: done | chance: wet-footprints";
    assert!(!asks(quiet), "nothing has changed: {:?}", options(&port, quiet));
    let done = play(&port, &format!("{quiet} | chance: drying-racks | Sam: claim the left side"));
    assert_eq!(done.asked(), "? Sam has 3 actions left. What now?", "nor at the end of the turn");
    assert!(asks("Sam: done | chance: the-sea-calls"), "an elder has moved");
    let passed = state(&port, "Sam: done");
    assert!(passed.claimed[0].passed);
}

/// DMD-TURN-05 Moons can be put at the dial at any time, as long as there are any.
#[test]
fn the_almanac_is_not_spent_for_nothing() {
    let can = |moons: usize| {
        let dial = format!("clock-room: dial{}", ", moon".repeat(moons));
        let hill = format!("episode: {HOUR}\nsam: hill-path\n{dial}\nclaimed: sam tables-of-the-moon left");
        options(&hill, "").contains(&"use tables-of-the-moon 1".to_owned())
    };
    assert_eq!([0, 3, 4].map(can), [true, true, false]);
}

/// DMD-TURN-06 Several ways to resolve: where tokens are short, the active player chooses which spaces get them.
#[test]
fn the_player_chooses_where_the_last_shadows_fall() {
    let hill = format!(
        "episode: {HOUR}\nsam: hill-path\nclock-room: dial, moon, moon, moon, moon\nvestibule: shadow, shadow, shadow
         great-stair: shadow, shadow, shadow\ngardens: lens\nlibrary: lens\nterrace: lens\nsam comes to the end"
    );
    assert_eq!(options(&hill, ""), ["gardens", "library", "terrace"]);
    let fallen = play(&hill, "Sam: terrace | Sam: gardens").story;
    let dark = |room: &str| fallen.contains(&format!("A shadow is placed in the {room}."));
    assert!(dark("Terrace") && dark("Moon Garden") && !dark("Star Library"), "{fallen:?}");
}

/// DMD-END-01 Nothing is asked where what happens at the end of a turn speaks of different things.
#[test]
fn a_prayer_and_the_moon_do_not_wait_for_each_other() {
    let hill = |moons: &str| {
        let dial = format!("clock-room: dial{moons}");
        play(
            &format!(
                "episode: {HOUR}\nahmed: hill-path, wounds 1, healing-prayer 3\nmike: vestibule\n{dial}
                 telescope-room: telescope\nahmed comes to the end"
            ),
            "",
        )
    };
    for moons in ["", ", moon, moon, moon, moon"] {
        let night = hill(moons);
        assert_eq!(night.asked(), "? Mike has 3 actions left. What now?", "{:?}", night.story);
        assert!(night.story.contains(&"Ahmed heals 1 wound.".to_owned()), "{:?}", night.story);
        assert!(night.story.iter().any(|line| line.starts_with("A moon is ")), "{:?}", night.story);
    }
}

/// DMD-MAP-09 Ties: the active player chooses. Where nobody holds any, all hold equally many.
#[test]
fn what_follows_those_who_hold_most_follows_anybody_if_nobody_holds_any() {
    let crypt = |held: &str| {
        let table = format!("sam: lich-gate\nmike: rotunda{held}\nsam draws\nworm-hole: ghoul");
        options(&format!("episode: {TOMES}\n{table}"), "chance: something-follows-the-sigils")
    };
    assert_eq!(crypt(""), ["lich-gate", "rotunda"]);
    assert_ne!(crypt(", sigil"), ["lich-gate", "rotunda"]);
}
