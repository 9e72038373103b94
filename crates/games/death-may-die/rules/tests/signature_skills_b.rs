//! Signature skills: Savage, Killer Instinct, Chemical Explosives, Specialist Hunter, Protector, Read the Omens,
//! Gate Manipulation, Vodou, Interrogation, Avid Photographer and Relic Seeker, each at each level.

use crate::common::{check, options, play, state};
use death_may_die::state::Who;
use expect_test::expect;

/// Savage 1: when attacking an enemy that is alone in its space, one may deal 1 more wound.
#[test]
fn borden_deals_a_wound_more_to_a_lone_enemy() {
    check(
        "borden: hall\nhall: byakhee",
        "Borden: attack | dice: success blank blank | Borden: keep | Borden: yes",
        &expect![[r#"
            Borden attacks Byakhee 1.
            Borden rolls success, blank, blank.
            Byakhee 1 takes 2 wounds.
            ? Borden has 2 actions left. What now?
        "#]],
    );
}

/// Savage: not with another enemy in the space, and not asked when the enemy dies anyway.
#[test]
fn borden_is_not_asked_when_it_cannot_matter() {
    check(
        "borden: hall\nhall: byakhee, cultist",
        "Borden: attack | Borden: byakhee 1 | dice: success blank blank | Borden: keep",
        &expect![[r#"
            Borden attacks Byakhee 1.
            Borden rolls success, blank, blank.
            Byakhee 1 takes 1 wound.
            ? Borden has 2 actions left. What now?
        "#]],
    );
    check(
        "borden: hall\nhall: cultist",
        "Borden: attack | dice: success success blank | Borden: keep",
        &expect![[r#"
            Borden attacks Cultist 1.
            Borden rolls success, success, blank.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            The ritual is disrupted. The Elder One can be hurt.
            ? Borden has 2 actions left. What now?
        "#]],
    );
}

/// Savage 2: 2 more wounds. Level 2 heals nothing.
#[test]
fn borden_at_level_2_deals_two_more() {
    check(
        "borden: hall, stress 3, savage 2\nhall: byakhee",
        "Borden: attack | dice: success blank blank | Borden: keep | Borden: yes",
        &expect![[r#"
            Borden attacks Byakhee 1.
            Borden rolls success, blank, blank.
            Byakhee 1 takes 3 wounds.
            Byakhee 1 dies.
            The ritual is disrupted. The Elder One can be hurt.
            ? Borden has 2 actions left. What now?
        "#]],
    );
}

/// Savage 3: if that kills it and still no other enemy is there, all stress is healed.
#[test]
fn borden_at_level_3_heals_all_stress_by_a_lone_kill() {
    check(
        "borden: hall, stress 3, savage 3\nhall: byakhee",
        "Borden: attack | dice: success blank blank | Borden: keep | Borden: yes",
        &expect![[r#"
            Borden attacks Byakhee 1.
            Borden rolls success, blank, blank.
            Byakhee 1 takes 3 wounds.
            Byakhee 1 dies.
            Borden heals 3 stress.
            The ritual is disrupted. The Elder One can be hurt.
            ? Borden has 2 actions left. What now?
        "#]],
    );
    let unharmed = state(
        "borden: hall, stress 3, savage 3\nhall: byakhee",
        "Borden: attack | dice: success blank blank | Borden: keep | Borden: no",
    );
    assert_eq!(unharmed.investigator(Who(0)).stress.at(), 3);
}

/// Savage 4: 5 more wounds, and all stress healed.
#[test]
fn borden_at_level_4_deals_five_more() {
    check(
        "borden: hall, stress 2, savage 4\nhall: fire-vampire",
        "Borden: attack | dice: blank blank blank | Borden: keep | Borden: yes",
        &expect![[r#"
            Borden attacks Fire Vampire 1.
            Borden rolls blank, blank, blank.
            Fire Vampire 1 takes 4 wounds.
            Fire Vampire 1 dies.
            Borden heals 2 stress.
            The ritual is disrupted. The Elder One can be hurt.
            ? Borden has 2 actions left. What now?
        "#]],
    );
}

/// Killer Instinct 1: once a turn, when attacking, 1 stress deals 1 more wound.
#[test]
fn agatha_pays_stress_for_a_wound_once_a_turn() {
    check(
        "agatha: hall\nhall: fire-vampire",
        "Agatha: attack | dice: success blank blank | Agatha: keep | Agatha: yes
        Agatha: attack | dice: success blank blank | Agatha: keep",
        &expect![[r#"
            Agatha attacks Fire Vampire 1.
            Agatha rolls success, blank, blank.
            Agatha takes 1 stress.
            Fire Vampire 1 takes 2 wounds.
            Agatha attacks Fire Vampire 1.
            Agatha rolls success, blank, blank.
            Fire Vampire 1 takes 1 wound.
            ? Agatha has 1 action left. What now?
        "#]],
    );
    let tense =
        play("agatha: hall, stress 4\nhall: fire-vampire", "Agatha: attack | dice: success blank blank");
    assert_eq!(tense.asked(), "? Agatha has 2 actions left. What now?");
}

/// Killer Instinct 2: 2 more wounds for the stress.
#[test]
fn agatha_at_level_2_deals_two_for_the_stress() {
    check(
        "agatha: hall, killer-instinct 2\nhall: fire-vampire",
        "Agatha: attack | dice: success blank blank | Agatha: keep | Agatha: yes",
        &expect![[r#"
            Agatha attacks Fire Vampire 1.
            Agatha rolls success, blank, blank.
            Agatha takes 1 stress.
            Fire Vampire 1 takes 3 wounds.
            ? Agatha has 2 actions left. What now?
        "#]],
    );
}

/// Killer Instinct 3: no stress is needed; still once a turn.
#[test]
fn agatha_at_level_3_pays_nothing() {
    check(
        "agatha: hall, stress 4, killer-instinct 3\nhall: fire-vampire",
        "Agatha: attack | dice: blank blank blank | Agatha: yes
        Agatha: attack | dice: success blank blank",
        &expect![[r#"
            Agatha attacks Fire Vampire 1.
            Agatha rolls blank, blank, blank.
            Fire Vampire 1 takes 2 wounds.
            Agatha attacks Fire Vampire 1.
            Agatha rolls success, blank, blank.
            Fire Vampire 1 takes 1 wound.
            ? Agatha has 1 action left. What now?
        "#]],
    );
}

/// Killer Instinct 4: instead every attack deals 2 more wounds.
#[test]
fn agatha_at_level_4_wounds_more_with_every_attack() {
    check(
        "agatha: hall, stress 4, killer-instinct 4\nhall: fire-vampire",
        "Agatha: attack | dice: blank blank blank
        Agatha: attack | dice: blank blank blank",
        &expect![[r#"
            Agatha attacks Fire Vampire 1.
            Agatha rolls blank, blank, blank.
            Fire Vampire 1 takes 2 wounds.
            Agatha attacks Fire Vampire 1.
            Agatha rolls blank, blank, blank.
            Fire Vampire 1 takes 2 wounds.
            Fire Vampire 1 dies.
            The ritual is disrupted. The Elder One can be hurt.
            ? Agatha has 1 action left. What now?
        "#]],
    );
}

/// Chemical Explosives 1: an attack may target 1 figure more in the target's space; wounds are split.
#[test]
fn stella_targets_one_more() {
    check(
        "stella: hall\nhall: cultist, cultist, cultist",
        "Stella: attack | Stella: cultist 1 | Stella: cultist 2 | dice: success success blank | Stella: keep
        Stella: cultist 1 | Stella: cultist 2",
        &expect![[r#"
            Stella attacks Cultist 1.
            Stella attacks Cultist 2.
            Stella rolls success, success, blank.
            Cultist 1 takes 1 wound.
            Cultist 2 takes 1 wound.
            ? Stella has 2 actions left. What now?
        "#]],
    );
}

/// Chemical Explosives and Marksman: the target's space may be another, and only figures there are added.
#[test]
fn stella_throws_explosives_into_the_next_room() {
    let offered = options(
        "stella: hall\nhall: cultist\nkitchen: cultist, cultist",
        "Stella: attack | Stella: cultist 2",
    );
    assert_eq!(offered, ["cultist 3", "enough"]);
}

/// Chemical Explosives 2: a free reroll for each target.
#[test]
fn stella_at_level_2_rerolls_one_die_per_target() {
    check(
        "stella: hall, stress 4, chemical-explosives 2\nhall: cultist, cultist",
        "Stella: attack | Stella: cultist 1 | Stella: cultist 2 | dice: blank blank blank
        Stella: reroll standard blank | dice: success
        Stella: reroll standard blank | dice: success
        Stella: cultist 1 | Stella: cultist 2",
        &expect![[r#"
            Stella attacks Cultist 1.
            Stella attacks Cultist 2.
            Stella rolls blank, blank, blank.
            Stella rerolls a standard die: blank becomes success.
            Stella rerolls a standard die: blank becomes success.
            Cultist 1 takes 1 wound.
            Cultist 2 takes 1 wound.
            ? Stella has 2 actions left. What now?
        "#]],
    );
}

/// Chemical Explosives 3: any number of targets; level 4: each takes the full wounds.
#[test]
fn stella_at_level_3_and_4_blows_up_a_whole_room() {
    let targets =
        "Stella: attack | Stella: cultist 1 | Stella: cultist 2 | Stella: cultist 3 | Stella: byakhee 1";
    let rolled = "dice: success success blank | Stella: keep";
    check(
        "stella: hall, chemical-explosives 3\nkitchen: cultist, cultist, cultist, byakhee",
        &format!("{targets} | {rolled} | Stella: cultist 2 | Stella: cultist 2"),
        &expect![[r#"
            Stella attacks Cultist 1.
            Stella attacks Cultist 2.
            Stella attacks Cultist 3.
            Stella attacks Byakhee 1.
            Stella rolls success, success, blank.
            Cultist 2 takes 1 wound.
            Cultist 2 takes 1 wound.
            Cultist 2 dies.
            ? Stella has 2 actions left. What now?
        "#]],
    );
    check(
        "stella: hall, chemical-explosives 4\nkitchen: cultist, cultist, cultist, byakhee",
        &format!("{targets} | {rolled}"),
        &expect![[r#"
            Stella attacks Cultist 1.
            Stella attacks Cultist 2.
            Stella attacks Cultist 3.
            Stella attacks Byakhee 1.
            Stella rolls success, success, blank.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Cultist 2 takes 2 wounds.
            Cultist 2 dies.
            Cultist 3 takes 2 wounds.
            Cultist 3 dies.
            Byakhee 1 takes 2 wounds.
            ? Stella has 2 actions left. What now?
        "#]],
    );
}

/// Specialist Hunter: before the first turn a kind of enemy in play is named, not the Elder One.
#[test]
fn ariele_names_her_prey_before_the_first_turn() {
    check(
        "ariele: hall, paranoia\nmike: hall, hypochondria\nariele waits for the first player",
        "chance: mike | Ariele: byakhee",
        &expect![[r#"
            The ritual is disrupted. The Elder One can be hurt.
            Ariele hunts every Byakhee.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
    let offered = options("ariele: hall\nmike: hall\nariele waits for the first player", "chance: mike");
    assert_eq!(offered, ["byakhee", "cultist", "fire-vampire", "star-spawn"]);
}

/// Specialist Hunter: a level of another skill names no prey.
#[test]
fn ariele_names_no_prey_when_another_skill_goes_up() {
    let position = "ariele: hall, sanity 3, paranoia\nhall: cultist\nattic: byakhee";
    let played =
        play(position, "Ariele: attack | dice: tentacle blank blank | Ariele: keep | Ariele: marksman");
    assert!(!played.asked().contains("prey"), "{}", played.asked());
}

/// Specialist Hunter 1: a bonus die when attacking prey, not attacking others.
#[test]
fn ariele_rolls_a_die_more_against_her_prey() {
    check(
        "ariele: hall\nhall: byakhee, cultist\nprey: ariele byakhee",
        "Ariele: attack | Ariele: byakhee 1 | dice: blank blank blank success | Ariele: keep
        Ariele: attack | Ariele: cultist 1 | dice: blank blank blank | Ariele: keep",
        &expect![[r#"
            Ariele attacks Byakhee 1.
            Ariele rolls blank, blank, blank, success.
            Byakhee 1 takes 1 wound.
            Ariele attacks Cultist 1.
            Ariele rolls blank, blank, blank.
            ? Ariele has 1 action left. What now?
        "#]],
    );
}

/// Specialist Hunter 2: prey rolls 2 dice fewer against her, her choice which.
#[test]
fn ariele_at_level_2_takes_two_dice_off_her_prey() {
    check(
        "ariele: hall, specialist-hunter 2\nhall: byakhee\nprey: ariele byakhee\nariele is attacked",
        "Ariele: standard | chance: success | Ariele: keep",
        &expect![[r#"
            Byakhee 1 attacks Ariele.
            Ariele rolls success.
            Ariele takes 1 wound.
            It is Ariele's turn.
            ? Ariele has 3 actions left. What now?
        "#]],
    );
}

/// Specialist Hunter 3: 2 free rerolls when attacking prey.
#[test]
fn ariele_at_level_3_rerolls_twice_against_her_prey() {
    check(
        "ariele: hall, stress 4, specialist-hunter 3\nhall: byakhee\nprey: ariele byakhee",
        "Ariele: attack | dice: blank blank blank blank
        Ariele: reroll standard blank | dice: success
        Ariele: reroll bonus blank | dice: success",
        &expect![[r#"
            Ariele attacks Byakhee 1.
            Ariele rolls blank, blank, blank, blank.
            Ariele rerolls a standard die: blank becomes success.
            Ariele rerolls a bonus die: blank becomes success.
            Byakhee 1 takes 2 wounds.
            ? Ariele has 2 actions left. What now?
        "#]],
    );
}

/// Specialist Hunter 4: a second prey is named when the level is reached.
#[test]
fn ariele_names_a_second_prey_on_reaching_level_4() {
    check(
        "ariele: hall, sanity 3, specialist-hunter 3\nprey: ariele byakhee\nhall: cultist\nariele draws",
        "chance: the-bell | Ariele: specialist-hunter | Ariele: cultist",
        &expect![[r#"
            Ariele draws The Bell under the Floor.
            Ariele loses 1 sanity.
            Ariele reaches level 4 of Specialist Hunter.
            Ariele hunts every Cultist.
            Cultist 1 attacks Ariele.
            Ariele rolls no dice.
            It is Ariele's turn.
            ? Ariele has 3 actions left. What now?
        "#]],
    );
}

/// Specialist Hunter 4: both kinds are prey.
#[test]
fn ariele_at_level_4_hunts_two_kinds() {
    check(
        "ariele: hall, stress 4, specialist-hunter 4\nhall: byakhee, cultist\nprey: ariele byakhee, ariele cultist",
        "Ariele: attack | Ariele: cultist 1 | dice: blank blank blank success
        Ariele: reroll standard blank | dice: blank | Ariele: keep
        Ariele: attack | Ariele: byakhee 1 | dice: blank blank blank success | Ariele: keep",
        &expect![[r#"
            Ariele attacks Cultist 1.
            Ariele rolls blank, blank, blank, success.
            Ariele rerolls a standard die: blank becomes blank.
            Cultist 1 takes 1 wound.
            Ariele attacks Byakhee 1.
            Ariele rolls blank, blank, blank, success.
            Byakhee 1 takes 1 wound.
            ? Ariele has 1 action left. What now?
        "#]],
    );
}

/// Protector 1: before the roll Morgan may take over an attack on another in his space.
#[test]
fn morgan_takes_over_an_attack_in_his_space() {
    check(
        "sam: hall\nmorgan: hall\nhall: cultist\nsam is attacked",
        "Morgan: yes | dice: success success | Morgan: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Morgan steps in: Cultist 1 attacks Morgan instead.
            Morgan rolls success, success.
            Morgan takes 2 wounds.
            It is Morgan's turn.
            ? Morgan has 3 actions left. What now?
        "#]],
    );
}

/// Protector 1: not from another space; and nobody guards himself.
#[test]
fn morgan_at_level_1_guards_his_own_space_only() {
    let far = play("sam: hall\nmorgan: kitchen\nhall: cultist\nsam is attacked", "");
    assert!(far.waits_for_chance());
    let himself = play("morgan: hall\nsam: hall\nhall: cultist\nmorgan is attacked", "");
    assert!(himself.waits_for_chance());
}

/// Protector: what an enemy does before it attacks happens where it stands, to whom it attacks first.
#[test]
fn morgan_steps_in_after_what_comes_before_the_attack() {
    check(
        "sam: hall\nmorgan: kitchen, protector 2\nhall: fire-vampire\nsam is attacked",
        "Morgan: no",
        &expect![[r#"
            Fire Vampire 1 attacks Sam.
            Fire breaks out in the Hall.
            ? What does the standard die show?
        "#]],
    );
}

/// Protector 2: from up to 1 space away. Declining leaves the attack as it was.
#[test]
fn morgan_at_level_2_guards_the_next_room_too() {
    check(
        "sam: hall\nmorgan: kitchen, protector 2\nhall: cultist\nsam is attacked",
        "Morgan: yes | dice: success blank | Morgan: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Morgan steps in: Cultist 1 attacks Morgan instead.
            Morgan rolls success, blank.
            Morgan takes 1 wound.
            It is Morgan's turn.
            ? Morgan has 3 actions left. What now?
        "#]],
    );
    check(
        "sam: hall\nmorgan: kitchen, protector 2\nhall: cultist\nsam is attacked",
        "Morgan: no | dice: success blank | Sam: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Sam rolls success, blank.
            Sam takes 1 wound.
            It is Morgan's turn.
            ? Morgan has 3 actions left. What now?
        "#]],
    );
}

/// Protector 3: 2 free rerolls on such attacks.
#[test]
fn morgan_at_level_3_rerolls_when_he_steps_in() {
    check(
        "sam: hall\nmorgan: hall, stress 4, toughness 2, protector 3\nhall: cultist\nsam is attacked",
        "Morgan: yes | dice: success success | Morgan: reroll bonus success | dice: blank
        Morgan: reroll bonus success | dice: blank",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Morgan steps in: Cultist 1 attacks Morgan instead.
            Morgan rolls success, success.
            Morgan rerolls a bonus die: success becomes blank.
            Morgan rerolls a bonus die: success becomes blank.
            It is Morgan's turn.
            ? Morgan has 3 actions left. What now?
        "#]],
    );
}

/// Protector 4: afterwards he heals all stress.
#[test]
fn morgan_at_level_4_feels_better_after_stepping_in() {
    check(
        "sam: hall\nmorgan: hall, stress 3, protector 4\nhall: cultist\nsam is attacked",
        "Morgan: yes | dice: blank blank | Morgan: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Morgan steps in: Cultist 1 attacks Morgan instead.
            Morgan rolls blank, blank.
            Morgan heals 3 stress.
            It is Morgan's turn.
            ? Morgan has 3 actions left. What now?
        "#]],
    );
}

/// Read the Omens 1: the first mythos card of her turn may go under the deck; she heals 2 stress and draws
/// again. What lies at the bottom is known.
#[test]
fn fatima_puts_a_card_under_the_deck() {
    let position = "fatima: hall, stress 3\nsam: kitchen\ncrypt: cultist\nfatima draws";
    check(
        position,
        "chance: whispers | Fatima: yes | chance: footsteps",
        &expect![[r#"
        Fatima draws Whispers in the Walls.
        Fatima puts Whispers in the Walls under the deck.
        Fatima heals 2 stress.
        Fatima draws Footsteps.
        Cultist 1 moves to the Cellar.
        Fatima is safe and finds nothing.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
    let after = state(position, "chance: whispers | Fatima: yes | chance: footsteps");
    assert_eq!(after.mythos.bottom().len(), 1);
    assert_eq!(after.discard.len(), 1);
}

/// Read the Omens works on the first card of the turn only: not on one that an unknown card draws after it
/// (DMD-UNK-06).
#[test]
fn fatima_reads_omens_once_a_turn() {
    let position = "unknown monsters: ghoul, shantak\nfatima: hall, stress 3\nattic: cultist\nfatima draws";
    let after = play(position, "chance: something-at-the-window | Fatima: no | chance: stirrings");
    assert!(!after.options().contains(&"yes".to_owned()), "{}", after.telling());
    assert_eq!(after.session.state().discard.len(), 2);
}

/// Read the Omens: on her own turn only.
#[test]
fn fatima_reads_no_omens_for_others() {
    let other = "sam: hall\nfatima: hall, read-the-omens 4\nsam draws";
    check(
        other,
        "chance: footsteps",
        &expect![[r#"
        Sam draws Footsteps.
        The ritual is disrupted. The Elder One can be hurt.
        Sam is safe and finds nothing.
        Cthulhu enters stage II.
        Cthulhu towers in the Hall.
        A R'lyeh token is placed in the Hall.
        It is Fatima's turn.
        ? Fatima has 3 actions left. What now?
    "#]],
    );
}

/// Read the Omens 2: instead she may draw two, play one, put the other under the deck and heal 2 stress.
#[test]
fn fatima_at_level_2_picks_one_of_two_cards() {
    let position = "fatima: hall, stress 3, read-the-omens 2\ncrypt: cultist\nfatima draws";
    let script = "Fatima: yes | chance: whispers | chance: footsteps";
    assert_eq!(options(position, script), ["whispers", "footsteps"]);
    check(
        position,
        &format!("{script} | Fatima: footsteps"),
        &expect![[r#"
        Fatima draws Whispers in the Walls.
        Fatima draws Footsteps.
        Fatima puts Whispers in the Walls under the deck.
        Fatima heals 2 stress.
        Cultist 1 moves to the Cellar.
        Fatima is safe and finds nothing.
        It is Fatima's turn.
        ? Fatima has 3 actions left. What now?
    "#]],
    );
    let single = play(position, "Fatima: no | chance: footsteps");
    assert_eq!(single.session.state().investigator(Who(0)).stress.at(), 3);
}

/// Read the Omens 3: when drawing two she heals all stress.
#[test]
fn fatima_at_level_3_heals_all_stress() {
    let after = state(
        "fatima: hall, stress 4, read-the-omens 3\ncrypt: cultist\nfatima draws",
        "Fatima: yes | chance: whispers | chance: footsteps | Fatima: footsteps",
    );
    assert_eq!(after.investigator(Who(0)).stress.at(), 0);
}

/// Read the Omens 4: she may take 2 wounds to cancel a mythos card; it is discarded, and its symbol counts.
#[test]
fn fatima_at_level_4_averts_a_card_for_two_wounds() {
    let position = "fatima: hall, read-the-omens 4\ncrypt: cultist\nfatima draws";
    check(
        position,
        "Fatima: no | chance: whispers | Fatima: yes",
        &expect![[r#"
        Fatima draws Whispers in the Walls.
        Fatima averts Whispers in the Walls.
        Fatima takes 2 wounds.
        Fatima is safe and finds nothing.
        It is Fatima's turn.
        ? Fatima has 3 actions left. What now?
    "#]],
    );
    let after = state(position, "Fatima: no | chance: whispers | Fatima: yes");
    assert_eq!(after.discard.len(), 1);
    assert_eq!(after.investigator(Who(0)).sanity.at(), 0);
    check(
        "fatima: hall, wounds 4, read-the-omens 4\ncrypt: cultist\nfatima draws",
        "Fatima: no | chance: whispers",
        &expect![[r#"
            Fatima draws Whispers in the Walls.
            Fatima loses 1 sanity.
            Cultist 2 appears in the Attic.
            Fatima is safe and finds nothing.
            It is Fatima's turn.
            ? Fatima has 3 actions left. What now?
        "#]],
    );
}

/// Gate Manipulation 1: who is summoned into the gate's space the Kid is in loses half its health, rounded up.
#[test]
fn the_kid_meets_newcomers_at_a_gate() {
    check(
        "the-kid: attic\nsam: hall\ncrypt: cultist\nsam draws",
        "chance: wings",
        &expect![[r#"
            Sam draws Wings against the Glass.
            Byakhee 1 appears in the Attic.
            Byakhee 1 takes 2 wounds.
            Sam is safe and finds nothing.
            It is The Kid's turn.
            ? The Kid has 3 actions left. What now?
        "#]],
    );
    check(
        "the-kid: study\nsam: hall\ncrypt: cultist\nsam draws",
        "chance: wings",
        &expect![[r#"
            Sam draws Wings against the Glass.
            Byakhee 1 appears in the Attic.
            Sam is safe and finds nothing.
            It is The Kid's turn.
            ? The Kid has 3 actions left. What now?
        "#]],
    );
}

/// Gate Manipulation 2: also within 1 space of the gate.
#[test]
fn the_kid_at_level_2_works_from_the_next_room() {
    check(
        "the-kid: study, gate-manipulation 2\nsam: hall\ncrypt: cultist\nsam draws",
        "chance: whispers",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Cultist 2 appears in the Attic.
            Cultist 2 takes 1 wound.
            Sam is safe and finds nothing.
            It is The Kid's turn.
            ? The Kid has 3 actions left. What now?
        "#]],
    );
    check(
        "the-kid: kitchen, gate-manipulation 2\nsam: hall\ncrypt: cultist\nsam draws",
        "chance: whispers",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Cultist 2 appears in the Attic.
            Sam is safe and finds nothing.
            It is The Kid's turn.
            ? The Kid has 3 actions left. What now?
        "#]],
    );
}

/// Gate Manipulation 3: within 1 space of a gate the Kid may rest among enemies.
#[test]
fn the_kid_at_level_3_rests_near_a_gate() {
    let rests = |space: &str, level: u8| {
        let position = format!("the-kid: {space}, stress 1, gate-manipulation {level}\n{space}: cultist");
        options(&position, "").iter().any(|option| option == "rest")
    };
    assert!(rests("kitchen", 3));
    assert!(rests("study", 3));
    assert!(!rests("hall", 3));
    assert!(!rests("study", 2));
}

/// Gate Manipulation 4: there also a bonus die and a free rest.
#[test]
fn the_kid_at_level_4_is_stronger_near_a_gate() {
    check(
        "the-kid: kitchen, stress 4, gate-manipulation 4\nkitchen: cultist",
        "The Kid: free rest | The Kid: 3 stress | The Kid: attack | dice: blank blank blank success | The Kid: keep",
        &expect![[r#"
            The Kid rests.
            The Kid heals 3 stress.
            The Kid attacks Cultist 1.
            The Kid rolls blank, blank, blank, success.
            Cultist 1 takes 1 wound.
            ? The Kid has 2 actions left. What now?
        "#]],
    );
    assert!(!options("the-kid: hall, stress 1, gate-manipulation 4", "").contains(&"free rest".to_owned()));
}

/// Vodou: before the first turn Adilah names her focus; with a single other nothing is asked.
#[test]
fn adilah_names_her_focus() {
    check(
        "adilah: hall\nsam: hall\nmike: hall\nadilah waits for the first player",
        "chance: sam | Adilah: mike",
        &expect![[r#"
            The ritual is disrupted. The Elder One can be hurt.
            Adilah is bound to Mike.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
    check(
        "adilah: hall\nsam: hall\nadilah waits for the first player",
        "chance: sam",
        &expect![[r#"
            The ritual is disrupted. The Elder One can be hurt.
            Adilah is bound to Sam.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Vodou 1: when one of the two rests, the other heals 1 stress or wound.
#[test]
fn adilah_and_her_focus_rest_for_each_other() {
    check(
        "adilah: hall, stress 3\nmike: attic, wounds 2, stress 1\nfocus: adilah mike",
        "Adilah: rest | Adilah: 3 stress | Mike: 1 wound",
        &expect![[r#"
            Adilah rests.
            Adilah heals 3 stress.
            Mike heals 1 wound.
            The ritual is disrupted. The Elder One can be hurt.
            ? Adilah has 2 actions left. What now?
        "#]],
    );
    check(
        "mike: attic\nadilah: hall, stress 3\nfocus: adilah mike",
        "Mike: rest",
        &expect![[r#"
            Mike rests.
            Adilah heals 1 stress.
            The ritual is disrupted. The Elder One can be hurt.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

/// Vodou 2: the other heals as if resting, with all that a rest gives them.
#[test]
fn adilah_at_level_2_heals_as_if_resting() {
    check(
        "adilah: hall, stress 4, vodou 2\nsam: attic, stress 4\nfocus: adilah sam",
        "Adilah: rest | Adilah: 3 stress | Sam: 3 stress",
        &expect![[r#"
            Adilah rests.
            Adilah heals 3 stress.
            Sam heals 3 stress.
            Sam heals 1 stress.
            The ritual is disrupted. The Elder One can be hurt.
            ? Adilah has 2 actions left. What now?
        "#]],
    );
}

/// Vodou 3: she may take a wound for her focus, and heals 1 stress.
#[test]
fn adilah_at_level_3_takes_a_wound_for_her_focus() {
    check(
        "elizabeth: hall\nadilah: attic, stress 2, vodou 3\nhall: cultist\nfocus: adilah elizabeth\nelizabeth is attacked",
        "dice: success success | Elizabeth: keep | Adilah: yes",
        &expect![[r#"
            Cultist 1 attacks Elizabeth.
            Elizabeth rolls success, success.
            Adilah takes a wound for Elizabeth.
            Adilah takes 1 wound.
            Adilah heals 1 stress.
            Elizabeth takes 1 wound.
            It is Adilah's turn.
            ? Adilah has 3 actions left. What now?
        "#]],
    );
}

/// Vodou 4: when wounds would kill the focus, she may take 2 wounds, and the focus stays at 1 health.
#[test]
fn adilah_at_level_4_keeps_her_focus_alive() {
    check(
        "elizabeth: hall, wounds 4\nadilah: attic, vodou 4\nhall: cultist\nfocus: adilah elizabeth\nelizabeth is attacked",
        "dice: success success | Elizabeth: keep | Adilah: no | Adilah: yes",
        &expect![[r#"
            Cultist 1 attacks Elizabeth.
            Elizabeth rolls success, success.
            Elizabeth takes 1 wound.
            Adilah will not let Elizabeth die.
            Adilah takes 2 wounds.
            It is Adilah's turn.
            ? Adilah has 3 actions left. What now?
        "#]],
    );
    check(
        "elizabeth: hall, wounds 4\nadilah: attic, wounds 4, vodou 4\nhall: cultist\nfocus: adilah elizabeth\nelizabeth is attacked",
        "dice: success success | Elizabeth: keep | Adilah: no",
        &expect![[r#"
            Cultist 1 attacks Elizabeth.
            Elizabeth rolls success, success.
            Elizabeth takes 1 wound.
            = Elizabeth is dead. All is lost.
        "#]],
    );
}

/// Interrogation 1: cultists roll one fewer bonus die against anybody in his space.
#[test]
fn mario_cows_cultists_in_his_space() {
    check(
        "sam: hall\nmario: hall\nhall: cultist, byakhee\nsam is attacked",
        "Sam: cultist 1 | dice: success | Sam: keep | dice: blank blank blank",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Sam rolls success.
            Sam takes 1 wound.
            Byakhee 1 attacks Sam.
            Sam rolls blank, blank, blank.
            ? Sam is attacked with blank, blank, blank: nothing coming. Reroll a die? (stress 0 of 4)
        "#]],
    );
    check(
        "sam: hall\nmario: kitchen\nhall: cultist\nsam is attacked",
        "dice: success success | Sam: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Sam rolls success, success.
            Sam takes 2 wounds.
            It is Mario's turn.
            ? Mario has 3 actions left. What now?
        "#]],
    );
}

/// Interrogation 2: cultists cannot be summoned in his space; monsters can.
#[test]
fn mario_at_level_2_keeps_cultists_away() {
    let position = "mario: attic, interrogation 2\nsam: hall\ncrypt: cultist\nsam draws";
    check(
        position,
        "chance: whispers",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam is safe and finds nothing.
        It is Mario's turn.
        ? Mario has 3 actions left. What now?
    "#]],
    );
    check(
        position,
        "chance: wings",
        &expect![[r#"
        Sam draws Wings against the Glass.
        Byakhee 1 appears in the Attic.
        Sam is safe and finds nothing.
        It is Mario's turn.
        ? Mario has 3 actions left. What now?
    "#]],
    );
    let level_1 = state("mario: attic\nsam: hall\ncrypt: cultist\nsam draws", "chance: whispers");
    assert_eq!(level_1.figures.on_map().len(), 2);
}

/// Interrogation 3: both within 1 space.
#[test]
fn mario_at_level_3_is_feared_in_the_next_room() {
    check(
        "mario: study, interrogation 3\nsam: hall\ncrypt: cultist\nsam draws",
        "chance: whispers",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Sam is safe and finds nothing.
            It is Mario's turn.
            ? Mario has 3 actions left. What now?
        "#]],
    );
    check(
        "sam: hall\nmario: kitchen, interrogation 3\nhall: cultist\nsam is attacked",
        "dice: success | Sam: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Sam rolls success.
            Sam takes 1 wound.
            It is Mario's turn.
            ? Mario has 3 actions left. What now?
        "#]],
    );
}

/// Interrogation 4: at the end of his turn all cultists in his space die.
#[test]
fn mario_at_level_4_ends_every_interrogation() {
    check(
        "mario: hall, interrogation 4\nhall: cultist, cultist, byakhee\nkitchen: cultist\nmario comes to the end",
        "",
        &expect![[r#"
            Cultist 1 dies.
            Cultist 2 dies.
            It is Mario's turn.
            ? Mario has 3 actions left. What now?
        "#]],
    );
}

/// Avid Photographer 1: when another leaves her space Sally may go along; enemies follow, and fire is caught.
#[test]
fn sally_goes_along() {
    check(
        "sam: hall\nsally: hall\nhall: cultist, fire 1",
        "Sam: run | Sam: kitchen | Sally: yes | Sam: hall | Sally: no | Sam: stop",
        &expect![[r#"
            Sam runs.
            Sam catches 1 fire.
            Sam moves to the Kitchen.
            Sally catches 1 fire.
            Sally moves to the Kitchen.
            Cultist 1 follows to the Kitchen.
            Sam moves to the Hall.
            Cultist 1 follows to the Hall.
            ? Sam has 2 actions left. What now?
        "#]],
    );
    let alone = play("sam: hall\nsally: kitchen", "Sam: run | Sam: parlour");
    assert_eq!(alone.asked(), "? Sam runs, up to 3 more: where to?");
}

/// Whoever lies down in catatonia goes nowhere, not even along.
#[test]
fn sally_does_not_go_along_lying_down() {
    let after = state("sam: hall\nsally: hall, catatonia, lies down", "Sam: run | Sam: kitchen | Sam: stop");
    assert_ne!(after.investigator(Who(0)).space, after.investigator(Who(1)).space);
}

/// Avid Photographer: moves by other effects count as well (DMD-RUN-04).
#[test]
fn sally_goes_along_on_any_move() {
    check(
        "sam: attic\nsally: attic\ncrypt: cultist\nsam draws",
        "chance: dread | Sally: yes",
        &expect![[r#"
            Sam draws Dread.
            Sam takes 1 stress.
            Sam moves to the Study.
            Sally moves to the Study.
            Sam is safe and finds nothing.
            It is Sally's turn.
            ? Sally has 3 actions left. What now?
        "#]],
    );
}

/// Avid Photographer goes along with every move: also with that of a navigator, whom nobody follows and who catches no
/// fire. Coming back to where one started is not leaving.
#[test]
fn sally_goes_along_with_a_navigator() {
    let position = "tony: hall, navigation 4\nsally: hall\nhall: cultist, fire 1";
    check(
        position,
        "Tony: run | Tony: attic | Sally: yes",
        &expect![[r#"
        Tony runs.
        Tony moves to the Attic.
        Sally catches 1 fire.
        Sally moves to the Attic.
        ? Tony has 2 actions left. What now?
    "#]],
    );
    assert_eq!(play(position, "Tony: run | Tony: hall").asked(), "? Tony has 2 actions left. What now?");
}

/// Avid Photographer 2: other investigators in her space roll one more bonus die.
#[test]
fn sally_at_level_2_inspires_those_around_her() {
    check(
        "elizabeth: hall\nsally: hall, avid-photographer 2\nhall: cultist",
        "Elizabeth: attack | dice: blank blank blank success | Elizabeth: keep",
        &expect![[r#"
            Elizabeth attacks Cultist 1.
            Elizabeth rolls blank, blank, blank, success.
            Cultist 1 takes 1 wound.
            ? Elizabeth has 2 actions left. What now?
        "#]],
    );
    let herself = play(
        "sally: hall, avid-photographer 2\nelizabeth: hall\nhall: cultist",
        "Sally: attack | dice: blank blank blank",
    );
    assert!(!herself.waits_for_chance());
}

/// Avid Photographer 3: when another in her space rests, she heals 3 in any mix.
#[test]
fn sally_at_level_3_rests_along() {
    check(
        "elizabeth: hall, stress 1\nsally: hall, stress 2, wounds 2, avid-photographer 3",
        "Elizabeth: rest | Elizabeth: 1 stress | Sally: 1 stress 2 wounds",
        &expect![[r#"
            Elizabeth rests.
            Elizabeth heals 1 stress.
            Sally heals 1 stress.
            Sally heals 2 wounds.
            The ritual is disrupted. The Elder One can be hurt.
            ? Elizabeth has 2 actions left. What now?
        "#]],
    );
}

/// Avid Photographer 4: once a turn she or another in her space takes a free action.
#[test]
fn sally_at_level_4_gives_an_action_away() {
    let position = "sally: hall, avid-photographer 4\nelizabeth: hall, stress 2\nhall: cultist";
    assert_eq!(options(position, "Sally: gift"), ["sally", "elizabeth"]);
    assert_eq!(options(position, "Sally: gift | Sally: elizabeth"), ["run", "attack"]);
    check(
        position,
        "Sally: gift | Sally: elizabeth | Elizabeth: attack
        dice: success success blank success | Elizabeth: keep",
        &expect![[r#"
            Elizabeth attacks Cultist 1.
            Elizabeth rolls success, success, blank, success.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            The ritual is disrupted. The Elder One can be hurt.
            ? Sally has 3 actions left. What now?
        "#]],
    );
    let again = options(
        position,
        "Sally: gift | Sally: elizabeth | Elizabeth: attack
        dice: success success blank success | Elizabeth: keep",
    );
    assert!(!again.contains(&"gift".to_owned()));
    check(
        position,
        "Sally: gift | Sally: sally | Sally: run | Sally: kitchen | Sally: stop",
        &expect![[r#"
        Sally runs.
        Sally moves to the Kitchen.
        Cultist 1 follows to the Kitchen.
        ? Sally has 3 actions left. What now?
    "#]],
    );
}

/// Relic Seeker 2: items are claimed without paying stress or wounds; companions are not.
#[test]
fn sandra_claims_items_for_nothing() {
    let position = "episode: blasphemous-alchemy\nsandra: gatehouse, stress 4, relics found 1, relic-seeker 2\nobservatory: cultist\nsandra investigates or fights";
    let janitor = play(position, "chance: the-janitor");
    assert_eq!(janitor.options(), ["take 1 stress claim the left side", "nothing happens"]);
    let cabinet = play(position, "chance: sealed-cabinet | Sandra: take 3 wounds claim the left side");
    expect![[r#"
        Sandra discovers Sealed Cabinet.
        Sandra claims Ember Amulet.
        It is Sandra's turn.
        ? Sandra has 3 actions left. What now?
    "#]]
    .assert_eq(&cabinet.telling());
}

/// Relic Seeker 3: at the end of the turn a stress is healed for each item.
#[test]
fn sandra_is_comforted_by_items() {
    let rich = play(
        "episode: blasphemous-alchemy
        sandra: gatehouse, stress 4, relics found 1, relic-seeker 3
        claimed: sandra the-janitor left, sandra sealed-cabinet left, sandra a-furious-student right
        observatory: cultist
        sandra comes to the end",
        "",
    );
    expect![[r#"
        Sandra heals 2 stress.
        It is Sandra's turn.
        ? Sandra has 3 actions left. What now?
    "#]]
    .assert_eq(&rich.telling());
}

/// Chemical Explosives 2 and Brawling 1 together: a free reroll for the target, and a bonus die in one's space.
#[test]
fn explosives_and_brawling_add_up() {
    check(
        "episode: blasphemous-alchemy
        stella: gatehouse, chemical-explosives 2
        claimed: stella a-feral-student right
        gatehouse: cultist, cultist, cultist",
        "Stella: attack | Stella: cultist 1 | Stella: enough | dice: success blank blank blank
        Stella: reroll standard blank | dice: success | Stella: keep",
        &expect![[r#"
            Stella attacks Cultist 1.
            Stella rolls success, blank, blank, blank.
            Stella rerolls a standard die: blank becomes success.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            ? Stella has 2 actions left. What now?
        "#]],
    );
}

/// Relic Seeker 1: at the start of one's first turn one sees two random relics and keeps one.
#[test]
fn sandra_begins_with_one_of_two_relics() {
    let played = play("sandra: hall\nsam: hall\nsandra begins", "chance: mysterious-key | chance: star-map");
    assert_eq!(played.options(), ["mysterious-key", "star-map"]);
    let kept = play(
        "sandra: hall\nsam: hall\nsandra begins",
        "chance: mysterious-key | chance: star-map | Sandra: star-map",
    );
    assert_eq!(kept.session.state().relics_of(Who(0)).count(), 1);
    let later = play("sandra: hall, relics found 1\nsam: hall\nsandra begins", "");
    assert!(!later.waits_for_chance(), "only once");
}

/// Relic Seeker 3: at the end of one's turn 1 stress is healed for each relic and each item.
#[test]
fn sandra_at_level_3_finds_comfort_in_what_she_has() {
    let stress = |level: u8| {
        let position = format!(
            "sandra: hall, stress 3, relic-seeker {level}\nsam: hall\nrelics: sandra star-map\n\
             sandra comes to the end"
        );
        state(&position, "").investigator(Who(0)).stress.at()
    };
    assert_eq!((stress(2), stress(3)), (3, 2));
}

/// Relic Seeker 4: instead of investigating one may gain a random transformed relic.
#[test]
fn sandra_at_level_4_looks_for_relics_instead() {
    let after = state(
        "sandra: hall, relic-seeker 4\nsam: hall\nsandra investigates or fights",
        "Sandra: yes | chance: mysterious-key",
    );
    let found: Vec<_> = after.relics_of(Who(0)).map(|held| held.transformed).collect();
    assert_eq!(found, [true]);
}

/// Relic Seeker 4, Catatonia: an investigator who is lying down does not investigate, and so can do nothing instead of
/// it.
#[test]
fn sandra_looks_for_no_relic_while_she_lies_down() {
    let may = |marks: &str| {
        let position = format!(
            "sandra: hall, relic-seeker 4, catatonia{marks}\nattic: cultist\nsandra investigates or fights"
        );
        play(&position, "").asked().contains("relic instead")
    };
    assert!(may("") && !may(", lies down"));
}

/// Vodou 3, Self-Defense: an attack whose only wound Adilah takes has dealt a wound.
#[test]
fn a_wound_that_adilah_takes_was_dealt() {
    let position = "players: 2\nadilah: hall, vodou 3\nhuikong: hall, self-defense 4\nfocus: adilah huikong\nhall: cultist
        huikong is attacked";
    check(
        position,
        "dice: success blank | Huikong: keep | Adilah: yes",
        &expect![[r#"
            Cultist 1 attacks Huikong.
            Huikong rolls success, blank.
            Adilah takes a wound for Huikong.
            Adilah takes 1 wound.
            It is Adilah's turn.
            ? Adilah has 3 actions left. What now?
        "#]],
    );
}
