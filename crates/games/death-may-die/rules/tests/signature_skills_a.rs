//! Signature skills of fourteen investigators, each level by what it does.

use crate::common::{check, options, play, state};
use death_may_die::state::Who;
use death_may_die::{DeathMayDie, State};
use expect_test::expect;
use table::Spoken;

const LAB: &str = "episode: blasphemous-alchemy\n";

/// Wounds and stress of an investigator.
fn harm(state: &State, who: u8) -> (u8, u8) {
    let investigator = state.investigator(Who(who));
    (investigator.wounds.at(), investigator.stress.at())
}

/// How many dice are thrown after `script`.
fn dice(position: &str, script: &str) -> usize {
    let thrown = |count: usize| format!("{script} | dice:{}", " blank".repeat(count));
    (0..12).find(|&count| !play(position, &thrown(count)).waits_for_chance()).expect("a roll has an end")
}

/// The wounds on the figures in a space, in order.
fn wounds_at(state: &State, who: u8) -> Vec<u8> {
    let here = state.figures.at(state.investigator(Who(who)).space);
    here.iter().map(|figure| state.figures.wounds(figure)).collect()
}

/// Fueled by Madness 1: a bonus die while the sanity marker stands on a threshold. 2: also one space before it.
/// 3: two dice. 4: three dice.
#[test]
fn adam_is_fueled_by_madness() {
    let adam = |sanity: u8, level: u8| {
        dice(
            &format!("adam: hall, sanity {sanity}, stress 4, fueled-by-madness {level}\nhall: cultist"),
            "Adam: attack",
        )
    };
    assert_eq!([2, 3, 4, 5].map(|sanity| adam(sanity, 1)), [3, 3, 4, 3]);
    assert_eq!([2, 3, 4, 5].map(|sanity| adam(sanity, 2)), [3, 4, 4, 3]);
    assert_eq!([2, 3, 4, 5].map(|sanity| adam(sanity, 3)), [3, 5, 5, 3]);
    assert_eq!([2, 3, 4, 5].map(|sanity| adam(sanity, 4)), [3, 6, 6, 3]);
    assert_eq!(adam(18, 4), 3 + 3 + 3, "a threshold right before another counts once");
}

/// DMD-DICE-07 Fueled by Madness adds nothing to rolls against oneself.
#[test]
fn adams_madness_feeds_no_roll_against_him() {
    let attacked =
        "adam: hall, sanity 4, stress 4, toughness 2, fueled-by-madness 4\nhall: cultist\nadam is attacked";
    assert_eq!(dice(attacked, ""), 2);
}

/// Healing Prayer 1: at the end of the turn 1 stress or 1 wound of somebody in the space. 2: 2 in any mix.
#[test]
fn ahmed_prays_for_somebody_in_his_space() {
    let all = |level: u8| {
        format!(
            "ahmed: hall, wounds 1, healing-prayer {level}\nsam: hall, wounds 2, stress 2\nmike: kitchen, wounds 1
             attic: cultist\nahmed comes to the end"
        )
    };
    assert_eq!(options(&all(1), ""), ["ahmed", "sam"]);
    assert_eq!(harm(&state(&all(1), "Ahmed: ahmed"), 0), (0, 0));
    let once = state(&all(1), "Ahmed: sam | Sam: 1 wound");
    assert_eq!([harm(&once, 0), harm(&once, 1), harm(&once, 2)], [(1, 0), (1, 2), (1, 0)]);
    assert_eq!(harm(&state(&all(2), "Ahmed: sam | Sam: 1 stress 1 wound"), 1), (1, 1));
}

/// Healing Prayer 3: 2 stress and 2 wounds. 4: the same for everybody in the space.
#[test]
fn ahmeds_prayer_heals_body_and_mind() {
    let all = |level: u8| {
        format!(
            "ahmed: hall, wounds 3, healing-prayer {level}\nsam: hall, wounds 3, stress 3\nmike: kitchen, wounds 1
             attic: cultist\nahmed comes to the end"
        )
    };
    let one = state(&all(3), "Ahmed: sam");
    assert_eq!([harm(&one, 0), harm(&one, 1), harm(&one, 2)], [(3, 0), (1, 1), (1, 0)]);
    let everybody = state(&all(4), "");
    assert_eq!([harm(&everybody, 0), harm(&everybody, 1), harm(&everybody, 2)], [(1, 0), (1, 1), (1, 0)]);
}

/// Healing Prayer: with nobody hurt nothing is asked.
#[test]
fn ahmed_asks_nothing_when_nobody_is_hurt() {
    let well = "ahmed: hall\nsam: hall\nmike: kitchen, wounds 1\nattic: cultist\nahmed comes to the end";
    assert_eq!(play(well, "").asked(), "? Sam has 3 actions left. What now?");
}

/// Vengeance Obsession 1: an attack that wounds costs the attacker a wound and heals 1 stress.
#[test]
fn ian_strikes_back() {
    check(
        "ian: hall, stress 4\nhall: cultist, byakhee\nian is attacked",
        "Ian: cultist 1 | dice: success blank",
        &expect![[r#"
            Cultist 1 attacks Ian.
            Ian rolls success, blank.
            Ian takes 1 wound.
            Cultist 1 takes 1 wound.
            Ian heals 1 stress.
            Byakhee 1 attacks Ian.
            ? What does the standard die show?
        "#]],
    );
}

/// Vengeance Obsession 2: every enemy in the attacker's space. 3: heals 2 stress. 4: 2 wounds each.
#[test]
fn ian_strikes_at_everybody_in_the_attackers_space() {
    let attacked = |level: u8| {
        let position = format!(
            "ian: hall, stress 4, vengeance-obsession {level}\nhall: cultist, byakhee\nkitchen: byakhee
             ian is attacked"
        );
        state(&position, "Ian: byakhee 1 | dice: success blank blank")
    };
    let two = attacked(2);
    assert_eq!((wounds_at(&two, 0), harm(&two, 0)), (vec![1, 1], (1, 3)));
    let three = attacked(3);
    assert_eq!((wounds_at(&three, 0), harm(&three, 0)), (vec![1, 1], (1, 2)));
    let four = attacked(4);
    assert_eq!((wounds_at(&four, 0), harm(&four, 0)), (vec![2], (1, 2)), "the cultist is dead");
    let elsewhere = four.figures.on_map() - four.figures.at(four.investigator(Who(0)).space);
    assert_eq!(elsewhere.iter().map(|figure| four.figures.wounds(figure)).sum::<u8>(), 0);
}

/// Vengeance Obsession: an attack that deals no wound is not avenged.
#[test]
fn ian_forgives_a_miss() {
    let after = state("ian: hall, stress 4\nhall: cultist\nian is attacked", "dice: blank sign");
    assert_eq!((wounds_at(&after, 0), harm(&after, 0)), (vec![0], (0, 4)));
}

/// High Strung 1: one tentacle may count as a success too, and stays a tentacle. 2: any number.
/// DMD-DICE-11 An icon counted as another stops being the original unless the effect says it stays.
#[test]
fn sister_beth_counts_tentacles() {
    let beth = |level: u8| format!("beth: hall, stress 4, high-strung {level}\nhall: byakhee");
    let roll = "Sister Beth: attack | dice: tentacle tentacle success blank";
    assert_eq!(options(&beth(1), roll), ["1", "0"]);
    assert_eq!(options(&beth(2), roll), ["2", "1", "0"]);
    check(
        &beth(1),
        &format!("{roll} | Sister Beth: 1"),
        &expect![[r#"
            Sister Beth attacks Byakhee 1.
            Sister Beth rolls success, tentacle, tentacle, blank.
            For Sister Beth, the tentacle counts as a success too.
            Byakhee 1 takes 2 wounds.
            Sister Beth loses 2 sanity.
            ? Sister Beth has 2 actions left. What now?
        "#]],
    );
    let after = state(&beth(2), &format!("{roll} | Sister Beth: 2"));
    assert!(after.figures.on_map().is_empty(), "three wounds kill a byakhee");
    assert_eq!(after.investigator(Who(0)).sanity.at(), 2);
}

/// High Strung 3: heal 1 wound per tentacle so counted. 4: with two or more, 3 successes may be added.
#[test]
fn sister_beth_heals_by_fury() {
    let beth = |level: u8| format!("beth: hall, stress 4, wounds 3, high-strung {level}\nhall: fire-vampire");
    let roll = "Sister Beth: attack | dice: tentacle tentacle blank blank | Sister Beth: 1";
    let after = state(&beth(3), roll);
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((2, 4), vec![1]));
    assert_eq!(play(&beth(4), roll).asked(), "? Sister Beth is in a frenzy: add successes?");
    let after = state(&beth(4), &format!("{roll} | Sister Beth: yes"));
    assert!(after.figures.on_map().is_empty(), "four wounds kill a fire vampire");
    let after = state(&beth(4), &format!("{roll} | Sister Beth: no"));
    assert_eq!(wounds_at(&after, 0), [1]);
    let one = "Sister Beth: attack | dice: tentacle blank blank blank | Sister Beth: 1";
    assert_eq!(wounds_at(&state(&beth(4), one), 0), [1], "one tentacle is not enough");
}

/// High Strung: tentacles and frenzy are not asked about when the target dies without them.
#[test]
fn high_strung_successes_that_change_nothing_are_not_asked_about() {
    let roll = "Sister Beth: attack | dice: success+tentacle success+tentacle blank blank";
    let beth = |level: u8, enemy: &str| format!("beth: hall, stress 4, high-strung {level}\nhall: {enemy}");
    let what_now = "? Sister Beth has 2 actions left. What now?";
    assert_eq!(play(&beth(2, "cultist"), roll).asked(), what_now);
    assert_eq!(play(&beth(2, "fire-vampire"), roll).asked(), "? How many tentacles count as successes too?");
    let healed = format!("{roll} | Sister Beth: 0");
    assert_eq!(play(&beth(4, "cultist"), &healed).asked(), what_now, "no frenzy at the dead");
}

/// High Strung: on a roll against oneself it is asked only where it could heal.
#[test]
fn sister_beth_may_count_against_herself() {
    let burning = |marks: &str| format!("beth: hall, stress 4, fire 2, {marks}\nattic: cultist\nbeth burns");
    let plain = "toughness 2, high-strung 2, wounds 3";
    assert_eq!(options(&burning(plain), "dice: tentacle blank"), ["1", "0"]);
    let tough = "toughness 2, high-strung 3, wounds 3";
    assert_eq!(options(&burning(tough), "dice: tentacle blank"), ["1", "0"]);
    check(
        &burning(tough),
        "dice: tentacle blank | Sister Beth: 1 | Sister Beth: 1 | Sister Beth: 0",
        &expect![[r#"
            Sister Beth rolls tentacle, blank.
            For Sister Beth, the tentacle counts as a success too.
            Sister Beth shrugs off 1 wound.
            Sister Beth heals 1 wound.
            Sister Beth loses 1 sanity.
            It is Sister Beth's turn.
            ? Sister Beth has 3 actions left. What now?
        "#]],
    );
}

/// Supersleuth 1: drawing a discovery card heals 1 stress before it is resolved. 2: 2. 3: all.
#[test]
fn alex_relaxes_over_every_clue() {
    let alex = |level: u8| {
        let position = format!(
            "{LAB}alex: gatehouse, stress 4, supersleuth {level}\nobservatory: cultist\nalex investigates or fights"
        );
        harm(&state(&position, "chance: the-deans-desk"), 0).1
    };
    assert_eq!([1, 2, 3].map(alex), [3, 2, 0]);
}

/// Supersleuth 4: once a turn one may investigate again, if still safe.
#[test]
fn alex_looks_twice() {
    let alex = format!(
        "{LAB}alex: gatehouse, stress 2, supersleuth 4\nobservatory: cultist\nalex investigates or fights"
    );
    let first = "chance: the-deans-desk | Alex: no";
    assert_eq!(play(&alex, first).asked(), "? Alex is still safe. Investigate again?");
    let twice = format!("{first} | Alex: yes | chance: infirmary-shelf | Alex: no");
    let after = play(&alex, &twice);
    assert_eq!(after.asked(), "? Alex has 3 actions left. What now?");
    assert_eq!(after.session.state().discovery.len(), 13);
    assert_eq!(harm(after.session.state(), 0).1, 0);
    assert_eq!(play(&alex, &format!("{first} | Alex: no")).session.state().discovery.len(), 14);
    let last = format!("{alex}\ndiscovery: the-deans-desk");
    assert_eq!(
        play(&last, "Alex: no").asked(),
        "? Alex has 3 actions left. What now?",
        "nothing is left to find"
    );
}

/// Oracle 1: a roll with two elder signs that count as nothing else heals all stress.
/// DMD-DICE-12 Effects tied to the roll come after successes.
#[test]
fn hailia_reads_two_signs() {
    let hailia = "hailia: hall, stress 4\nhall: byakhee";
    let roll = "Hailia: attack | dice: sign sign success";
    check(
        hailia,
        &format!("{roll} | Hailia: 0"),
        &expect![[r#"
        Hailia attacks Byakhee 1.
        Hailia rolls success, sign, sign.
        Byakhee 1 takes 1 wound.
        Hailia heals 4 stress.
        ? Hailia has 2 actions left. What now?
    "#]],
    );
    assert_eq!(
        harm(&state(hailia, &format!("{roll} | Hailia: 1")), 0).1,
        4,
        "one sign was a success instead"
    );
}

/// Oracle 2: all stress or all wounds. 3: and 1 wound to all enemies in the space. 4: all stress and all wounds.
#[test]
fn hailia_sees_more_and_more() {
    let hailia = |level: u8| {
        format!(
            "hailia: hall, stress 4, wounds 3, oracle {level}\nhall: byakhee, cultist\nkitchen: cultist
             hailia is attacked"
        )
    };
    let roll = "Hailia: cultist 1 | dice: sign sign | Hailia: 0";
    assert_eq!(options(&hailia(2), roll), ["stress", "wounds"]);
    let after = state(&hailia(2), &format!("{roll} | Hailia: wounds"));
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((0, 4), vec![0, 0]));
    let after = state(&hailia(3), &format!("{roll} | Hailia: stress"));
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((3, 0), vec![1, 1]));
    let after = state(&hailia(4), roll);
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((0, 0), vec![1, 1]));
}

/// Oracle 2: with nothing to choose nothing is asked.
#[test]
fn hailia_is_not_asked_what_she_need_not_choose() {
    let hailia = "hailia: hall, wounds 3, stress 0, oracle 2\nhall: cultist\nhailia is attacked";
    assert_eq!(harm(&state(hailia, "dice: sign sign | Hailia: keep | Hailia: 0"), 0), (0, 0));
}

/// Smite Evil 1: the abilities of monsters do not work against him.
#[test]
fn luke_is_not_impressed_by_monsters() {
    let vampire = "luke: hall, stress 4, toughness 2\nhall: fire-vampire\nluke is attacked";
    assert_eq!(state(vampire, "dice: blank blank blank").fire[0], 0, "nothing is set on fire");
    let byakhee = "luke: hall, stress 4, toughness 2\nhall: byakhee\nluke is attacked";
    assert_eq!(harm(&state(byakhee, "dice: sign sign sign"), 0).0, 0, "its elder signs do not hit");
    let star_spawn = "luke: hall, stress 4\nhall: star-spawn, rlyeh";
    let after = state(star_spawn, "Luke: attack | dice: blank blank blank");
    assert_eq!(after.investigator(Who(0)).sanity.at(), 0, "attacked on R'lyeh it adds no tentacles");
    let scion = "elder one: tsathoggua\nluke: hall, stress 4, fatigue\nhall: amorphous-scion";
    let after = state(scion, "Luke: attack | dice: success blank blank");
    assert_eq!(wounds_at(&after, 0), [1], "no fatigue shields it");
    let dancer = "elder one: azathoth\nluke: hall, stress 4\nhall: dancer (wounds 1), byakhee";
    let after = state(dancer, "Luke: attack | Luke: dancer 1 | dice: success blank blank");
    assert!(after.tokens.is_empty(), "dying by his hand it marks nobody");
}

/// Smite Evil 2: 2 bonus dice when attacking monsters.
#[test]
fn luke_smites_monsters_harder() {
    let luke = "luke: hall, stress 4, smite-evil 2\nhall: cultist, byakhee";
    assert_eq!(dice(luke, "Luke: attack | Luke: cultist 1"), 3);
    assert_eq!(dice(luke, "Luke: attack | Luke: byakhee 1"), 5);
}

/// Smite Evil 3: with a monster, any number of monsters in the space; wounds are split.
#[test]
fn luke_smites_all_monsters_at_once() {
    let luke = "luke: hall, stress 4, smite-evil 3\nhall: cultist, byakhee, fire-vampire";
    assert_eq!(options(luke, "Luke: attack | Luke: byakhee 1"), ["fire-vampire 1", "enough"]);
    assert_eq!(dice(luke, "Luke: attack | Luke: cultist 1"), 3, "a cultist is attacked alone");
    let both =
        "Luke: attack | Luke: byakhee 1 | Luke: fire-vampire 1 | dice: success success blank blank blank";
    let after = state(luke, &format!("{both} | Luke: byakhee 1 | Luke: fire-vampire 1"));
    assert_eq!(wounds_at(&after, 0), [0, 1, 1]);
}

/// Smite Evil 4: killing a monster heals all stress and wounds; killing a cultist does not.
#[test]
fn luke_is_restored_by_a_dead_monster() {
    let luke =
        |enemy: &str| format!("luke: hall, stress 4, wounds 3, smite-evil 4\nhall: {enemy}\nattic: cultist");
    let killed = state(&luke("byakhee (wounds 2)"), "Luke: attack | dice: success blank blank blank blank");
    assert_eq!(harm(&killed, 0), (0, 0));
    let killed = state(&luke("cultist (wounds 1)"), "Luke: attack | dice: success blank blank");
    assert_eq!(harm(&killed, 0), (3, 4));
}

/// Roll With It 1: wounded, she and all in her space heal 1 stress. 2: she all, others 1. 3: she all, others within
/// 1 space 2. 4: all within 1 space all stress and 2 wounds.
#[test]
fn mary_rolls_with_it() {
    let wounded = |level: u8| {
        let position = format!(
            "mary: hall, stress 4, wounds 2, roll-with-it {level}\nsam: hall, stress 3, wounds 3
             mike: kitchen, stress 3, wounds 3\nrasputin: attic, stress 3, wounds 3\nhall: cultist\nmary is attacked"
        );
        let after = state(&position, "dice: success blank");
        [0, 1, 2, 3].map(|who| harm(&after, who))
    };
    assert_eq!(wounded(1), [(3, 3), (3, 2), (3, 3), (3, 3)]);
    assert_eq!(wounded(2), [(3, 0), (3, 2), (3, 3), (3, 3)]);
    assert_eq!(wounded(3), [(3, 0), (3, 1), (3, 1), (3, 3)]);
    assert_eq!(wounded(4), [(1, 0), (1, 0), (1, 0), (3, 3)]);
}

/// Navigation 1: a run that starts in a safe space is 2 spaces longer. 2: always, and fire is ignored.
#[test]
fn tony_finds_the_way() {
    let tony = |marks: &str, hall: &str| {
        format!("tony: hall, stress 4, {marks}\nhall: fire 1{hall}\nattic: cultist")
    };
    let run = "Tony: run | Tony: kitchen";
    assert_eq!(play(&tony("navigation 1", ""), run).asked(), "? Tony runs, up to 4 more: where to?");
    assert_eq!(play(&tony("navigation 1", ", cultist"), run).asked(), "? Tony runs, up to 2 more: where to?");
    assert_eq!(state(&tony("navigation 1", ""), run).investigator(Who(0)).fire, 1);
    assert_eq!(play(&tony("navigation 2", ", cultist"), run).asked(), "? Tony runs, up to 4 more: where to?");
    assert_eq!(state(&tony("navigation 2", ""), run).investigator(Who(0)).fire, 0);
}

/// Navigation 3: a run heals 2 stress.
#[test]
fn tony_breathes_freely_after_a_run() {
    let tony = "tony: hall, stress 3, navigation 3\nattic: cultist";
    assert_eq!(harm(&state(tony, "Tony: run | Tony: kitchen | Tony: stop"), 0).1, 1);
}

/// Navigation 4: a run goes any distance, fire is ignored, and nobody follows.
#[test]
fn tony_goes_wherever_he_likes() {
    let tony = "tony: attic, stress 3, navigation 4\nattic: cultist, fire 2\nstudy: byakhee\nkitchen: fire 1";
    assert_eq!(
        options(tony, "Tony: run"),
        ["hall", "parlour", "kitchen", "study", "attic", "cellar", "crypt"]
    );
    check(
        tony,
        "Tony: run | Tony: crypt",
        &expect![[r#"
        Tony runs.
        Tony moves to the Crypt.
        Tony heals 2 stress.
        ? Tony has 2 actions left. What now?
    "#]],
    );
    let behind_a_lock =
        "tony: parlour, navigation 4\nlocked: hall - parlour, parlour - study\nattic: cultist";
    assert!(!options(behind_a_lock, "").contains(&"run".to_owned()));
}

/// Self-Defense 1: an attack that deals no wound heals 1 stress, and the attacker may be pushed 1 space.
#[test]
fn huikong_pushes_the_attacker_away() {
    let huikong = "huikong: hall, stress 4, toughness 2\nsam: attic\nhall: cultist\nhuikong is attacked";
    assert_eq!(options(huikong, "dice: blank sign"), ["parlour", "kitchen", "no"]);
    check(
        huikong,
        "dice: blank sign | Huikong: kitchen",
        &expect![[r#"
        Cultist 1 attacks Huikong.
        Huikong rolls sign, blank.
        Huikong heals 1 stress.
        Cultist 1 moves to the Kitchen.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
    let after = state(huikong, "dice: blank sign | Huikong: no");
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((0, 3), vec![0]));
    let wounded = state(huikong, "dice: success success | Huikong: 1");
    assert_eq!((harm(&wounded, 0), wounds_at(&wounded, 0)), ((1, 4), vec![0]), "one wound was dealt");
    let spared = state(huikong, "dice: success blank | Huikong: 1 | Huikong: no");
    assert_eq!(harm(&spared, 0), (0, 3), "toughness left no wound");
}

/// Self-Defense 2: a free reroll when attacked, not for fire. 3: two.
#[test]
fn huikong_rerolls_attacks_on_him() {
    let attacked = |level: u8| {
        format!(
            "huikong: hall, stress 4, toughness 2, self-defense {level}\nhall: cultist\nhuikong is attacked"
        )
    };
    let reroll = "Huikong: reroll bonus success | chance: success";
    let once = format!("dice: success success | {reroll} | Huikong: 0");
    assert_eq!(harm(&state(&attacked(2), &once), 0).0, 2);
    let twice = format!("dice: success success | {reroll} | {reroll} | Huikong: 0");
    assert_eq!(harm(&state(&attacked(3), &twice), 0).0, 2);
    let fire = "huikong: hall, stress 4, toughness 2, fire 1, self-defense 3\nattic: cultist\nhuikong burns";
    assert_eq!(play(fire, "dice: blank").asked(), "? Huikong has 3 actions left. What now?");
}

/// Self-Defense 4: a cultist or monster whose attack deals no wound dies; the Elder One may be pushed.
#[test]
fn huikong_turns_the_blow_against_the_attacker() {
    let huikong = |enemy: &str| {
        format!(
            "huikong: hall, stress 4, toughness 2, self-defense 4\nhall: {enemy}\nattic: cultist\nstory: stage 2
             huikong is attacked"
        )
    };
    let keep = |dice: &str| format!("dice: {dice} | Huikong: keep");
    let after = state(&huikong("byakhee"), &keep("blank blank blank"));
    assert!(after.figures.at(after.investigator(Who(0)).space).is_empty());
    assert_eq!(options(&huikong("cthulhu"), &keep("blank blank blank")), ["parlour", "kitchen", "no"]);
}

/// Silent Witness 1: each tentacle of an own roll heals 1 stress or wound. 2: 2 in any mix.
#[test]
fn julien_takes_comfort_in_horror() {
    let julien =
        |level: u8| format!("julien: hall, stress 4, wounds 2, silent-witness {level}\nhall: byakhee");
    let roll = "Julien: attack | dice: tentacle tentacle blank";
    let after = state(&julien(1), &format!("{roll} | Julien: 1 stress 1 wound"));
    assert_eq!((harm(&after, 0), after.investigator(Who(0)).sanity.at()), ((1, 3), 2));
    let mix = format!("{roll} | Julien: 3 stress 1 wound");
    let after = state(&julien(2), &mix);
    assert_eq!((harm(&after, 0), after.investigator(Who(0)).sanity.at()), ((1, 1), 2));
}

/// Silent Witness: not on rolls against himself.
#[test]
fn julien_finds_no_comfort_in_what_hurts_him() {
    let burning = "julien: hall, stress 4, wounds 2, fire 1, silent-witness 4\nattic: cultist\njulien burns";
    let after = state(burning, "dice: tentacle");
    assert_eq!((harm(&after, 0), after.investigator(Who(0)).sanity.at()), ((2, 4), 1));
}

/// Silent Witness 3: per tentacle the loss of sanity may be prevented instead. 4: as well.
#[test]
fn julien_holds_horror_off() {
    let julien = |level: u8| format!("julien: hall, stress 4, silent-witness {level}\nhall: byakhee");
    let roll = "Julien: attack | dice: tentacle tentacle blank";
    assert_eq!(options(&julien(3), roll), ["2", "1", "0"]);
    check(
        &julien(3),
        &format!("{roll} | Julien: 1"),
        &expect![[r#"
        Julien attacks Byakhee 1.
        Julien rolls tentacle, tentacle, blank.
        Julien heals 2 stress.
        Julien shrugs off the loss of 1 sanity.
        Julien loses 1 sanity.
        ? Julien has 2 actions left. What now?
    "#]],
    );
    let after = state(&julien(4), &format!("{roll} | Julien: 2"));
    assert_eq!((harm(&after, 0), after.investigator(Who(0)).sanity.at()), ((0, 0), 0));
    let after = state(&julien(4), &format!("{roll} | Julien: 1"));
    assert_eq!((harm(&after, 0), after.investigator(Who(0)).sanity.at()), ((0, 0), 1));
}

/// Show-Off 1: a bonus die with another investigator in the space. 2: within 2 spaces.
/// 3: and a free reroll on each roll. 4: both for each of them.
#[test]
fn leon_needs_an_audience() {
    let leon = |level: u8, others: &str| {
        let position = format!("leon: hall, stress 4, show-off {level}\n{others}\nhall: cultist");
        let dice = dice(&position, "Leon: attack");
        let roll = format!("Leon: attack | dice:{}", " blank".repeat(dice));
        let rerolls = (0..4).find(|&rerolls| {
            let script =
                format!("{roll}{}", " | Leon: reroll standard blank | chance: blank".repeat(rerolls));
            !play(&position, &script).asked().contains("Reroll a die?")
        });
        (dice, rerolls.unwrap())
    };
    let (here, near, far) = ("sam: hall", "sam: study", "sam: attic");
    assert_eq!([here, near, far].map(|others| leon(1, others)), [(4, 0), (3, 0), (3, 0)]);
    assert_eq!([here, near, far].map(|others| leon(2, others)), [(4, 0), (4, 0), (3, 0)]);
    assert_eq!([here, near, far].map(|others| leon(3, others)), [(4, 1), (4, 1), (3, 0)]);
    assert_eq!(leon(3, "sam: hall\nmike: study"), (4, 1));
    assert_eq!(leon(4, "sam: hall\nmike: study\nrasputin: attic"), (5, 2));
}

/// What an audience gives is counted when it matters; where Leon was does not stay with him.
#[test]
fn leon_is_the_same_wherever_he_came_from() {
    let content = shelf::content::<DeathMayDie>();
    let left = state("leon: hall\nsam: hall\nattic: cultist", "Leon: run | Leon: parlour | Leon: stop");
    let written = DeathMayDie::write(&content, &left);
    let read = DeathMayDie::read(&content, &written).unwrap();
    assert_eq!(read.investigators, left.investigators);
}

/// Surgeon 1: killing an enemy heals 1 stress or wound of somebody in the space. 2: as much as its health.
#[test]
fn peters_learns_from_the_dead() {
    let peters = |level: u8, enemy: &str| {
        format!(
            "peters: hall, stress 4, wounds 2, surgeon {level}\nsam: hall, wounds 4\nmike: kitchen, wounds 4
             hall: {enemy}\nattic: cultist"
        )
    };
    let kill = "Peters: attack | dice: success success success success";
    assert_eq!(options(&peters(1, "byakhee"), kill), ["peters", "sam"]);
    let after = state(&peters(1, "byakhee"), &format!("{kill} | Peters: sam"));
    assert_eq!([0, 1, 2].map(|who| harm(&after, who)), [(2, 4), (3, 0), (4, 0)]);
    let after = state(&peters(2, "byakhee (wounds 2)"), &format!("{kill} | Peters: sam"));
    assert_eq!([0, 1, 2].map(|who| harm(&after, who)), [(2, 4), (1, 0), (4, 0)]);
    let mix = "Peters: peters | Peters: 1 stress 1 wound";
    assert_eq!(harm(&state(&peters(2, "cultist"), &format!("{kill} | {mix}")), 0), (1, 3));
}

/// Surgeon 3: it may be split among all within 1 space. 4: each of them heals the full amount.
#[test]
fn peters_helps_the_neighbours_too() {
    let peters = |level: u8| {
        format!(
            "peters: hall, stress 4, surgeon {level}\nsam: hall, wounds 4\nmike: kitchen, wounds 4
             rasputin: attic, wounds 4\nhall: byakhee\nattic: cultist"
        )
    };
    let kill = "Peters: attack | dice: success success success blank";
    assert_eq!(options(&peters(3), kill), ["peters", "sam", "mike"]);
    let after = state(&peters(3), &format!("{kill} | Peters: mike | Peters: sam | Peters: mike"));
    assert_eq!([0, 1, 2, 3].map(|who| harm(&after, who)), [(0, 4), (3, 0), (2, 0), (4, 0)]);
    let after = state(&peters(4), kill);
    assert_eq!([0, 1, 2, 3].map(|who| harm(&after, who)), [(0, 1), (1, 0), (1, 0), (4, 0)]);
}

/// DMD-ELDER-06 "When an enemy dies" effects trigger on a defeated stage: its health is that of the stage.
#[test]
fn peters_learns_most_from_an_elder_one() {
    let peters =
        "peters: hall, stress 4, wounds 4, surgeon 4\nhall: cthulhu (wounds 11)\nstory: stage 2, disrupted";
    let after = state(peters, "Peters: attack | dice: success blank blank blank");
    assert_eq!(harm(&after, 0), (0, 0));
}

/// Sly 1: the first sneak of a run heals 1 stress. 2: and each enemy sneaked past takes a wound.
#[test]
fn ruth_enjoys_her_first_sneak() {
    let ruth = |level: u8| {
        format!("ruth: hall, stress 4, stealth 2, sly {level}\nhall: cultist, byakhee\nattic: cultist")
    };
    let run = "Ruth: run | Ruth: kitchen | Ruth: cultist 1 | Ruth: byakhee 1 | Ruth: hall | Ruth: stop";
    let after = state(&ruth(1), run);
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((0, 3), vec![0, 0]));
    let after = state(&ruth(2), run);
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((0, 3), vec![1, 1]));
    let again = format!("{run} | Ruth: run | Ruth: kitchen | Ruth: cultist 1 | Ruth: nobody | Ruth: stop");
    assert_eq!(harm(&state(&ruth(1), &again), 0).1, 2, "another run, another first sneak");
}

/// Sly 3: every sneak heals 1 stress or wound and wounds that enemy; with Stealth 3 there are two wounds.
#[test]
fn ruth_enjoys_every_sneak() {
    let ruth =
        "ruth: hall, stress 4, wounds 2, stealth 3, sly 3\nhall: byakhee, fire-vampire\nattic: cultist";
    let run =
        "Ruth: run | Ruth: kitchen | Ruth: byakhee 1 | Ruth: 1 wound | Ruth: fire-vampire 1 | Ruth: 1 stress
               Ruth: hall | Ruth: stop";
    let after = state(ruth, run);
    assert_eq!((harm(&after, 0), wounds_at(&after, 0)), ((1, 3), vec![2, 2]));
}

/// Sly 4: once a turn, after a run with a sneak, one may investigate in a safe space.
#[test]
fn ruth_looks_around_where_nobody_follows() {
    let ruth = format!("{LAB}ruth: court, sly 4\ncourt: cultist\nobservatory: cultist");
    let run = "Ruth: run | Ruth: gatehouse | Ruth: cultist 1 | Ruth: stop";
    assert_eq!(play(&ruth, run).asked(), "? Ruth has slipped away. Investigate?");
    let found = format!("{run} | Ruth: yes | chance: the-deans-desk | Ruth: no");
    let after = play(&ruth, &found);
    assert_eq!(after.asked(), "? Ruth has 2 actions left. What now?");
    assert_eq!(after.session.state().discovery.len(), 14);
    let again = format!("{found} | Ruth: run | Ruth: gatehouse | Ruth: cultist 1 | Ruth: stop");
    assert_eq!(play(&ruth, &again).asked(), "? Ruth has 1 action left. What now?", "once a turn");
    let later = format!("{ruth}\nruth acts, 2 actions left, 1 investigation used");
    assert_eq!(play(&later, run).asked(), "? Ruth has 1 action left. What now?");
    let followed = "Ruth: run | Ruth: gatehouse | Ruth: nobody | Ruth: stop";
    assert_eq!(play(&ruth, followed).asked(), "? Ruth has 2 actions left. What now?", "no sneak");
    let empty = "Ruth: run | Ruth: stop";
    let alone = format!("{LAB}ruth: gatehouse, sly 4\nobservatory: cultist");
    assert_eq!(play(&alone, empty).asked(), "? Ruth has 2 actions left. What now?", "nobody to sneak past");
}
