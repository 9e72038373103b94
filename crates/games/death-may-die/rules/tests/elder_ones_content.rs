//! What is printed on the cards of Hastur, Tsathoggua and Azathoth: stages, minions, mythos.

use crate::common::{check, options, state};
use death_may_die::State;
use death_may_die::state::Who;
use expect_test::expect;

// Hastur: signs are spread, and counted later.

/// Stage I.
#[test]
fn hastur_advancing_marks_you_and_sends_disciples() {
    check(
        "elder one: hastur
         sam: parlour
         attic: disciple
         discard: stirrings, wings, smoke
         sam counts symbols",
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            Sam gains 1 Yellow Sign.
            Disciple 1 moves to the Study.
            Disciple 2 appears in the Study.
            Disciple 3 appears in the Crypt.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Stage II: the reveal, then what lasts.
#[test]
fn hastur_comes_to_you_with_a_sign_and_leaves_another_at_the_end_of_the_turn() {
    check(
        "elder one: hastur
         sam: kitchen
         mike: kitchen
         attic: cultist
         track: 5
         sam looks for the Elder One",
        "",
        &expect![[r#"
            Hastur enters stage II.
            Hastur towers in the Kitchen.
            Sam gains 1 Yellow Sign.
            Mike gains 1 Yellow Sign.
            Sam gains 1 Yellow Sign.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// Stage II lasts only in its space.
#[test]
fn hastur_elsewhere_gives_no_sign() {
    check(
        "elder one: hastur
         sam: kitchen
         attic: cultist, hastur
         story: stage 2
         sam suffers the Elder One",
        "",
        &expect![[r#"
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Stage III, the example of the rulebook.
#[test]
fn hastur_at_the_red_gate_wounds_those_with_two_signs() {
    check(
        "elder one: hastur
         sam: hall, stress 4, yellow-sign
         mike: parlour, yellow-sign, yellow-sign
         hall: hastur (wounds 11)
         attic: cultist
         story: stage 2, disrupted",
        "Sam: attack | dice: success blank blank",
        &expect![[r#"
            Sam attacks Hastur.
            Sam rolls success, blank, blank.
            Hastur takes 1 wound.
            Hastur is defeated in stage II.
            Hastur enters stage III.
            Hastur towers in the Crypt.
            Mike takes 1 wound.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// Stage III, what lasts.
#[test]
fn two_signs_gnaw_at_the_mind_at_the_end_of_each_turn() {
    check(
        "elder one: hastur
         sam: hall, yellow-sign
         mike: parlour, yellow-sign, yellow-sign
         attic: hastur, cultist
         story: stage 3
         sam suffers the Elder One",
        "",
        &expect![[r#"
            Mike loses 1 sanity.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// Final stage.
#[test]
fn hastur_on_the_stage_gives_everybody_a_sign() {
    check(
        "elder one: hastur
         sam: cellar, stress 4
         mike: parlour
         cellar: hastur (wounds 5)
         attic: cultist
         story: stage 3, disrupted",
        "Sam: attack | dice: success blank blank",
        &expect![[r#"
            Sam attacks Hastur.
            Sam rolls success, blank, blank.
            Hastur takes 1 wound.
            Hastur is defeated in stage III.
            Hastur enters the final stage.
            Hastur towers in the Hall.
            Sam gains 1 Yellow Sign.
            Mike gains 1 Yellow Sign.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_disciple_that_wounds_you_leaves_a_sign() {
    check(
        "elder one: hastur
         sam: hall, stress 4
         hall: disciple
         sam is attacked",
        "dice: success blank blank | Sam: keep | Sam: gain 1 yellow sign",
        &expect![[r#"
            Disciple 1 attacks Sam.
            Sam rolls success, blank, blank.
            Sam takes 1 wound.
            Sam gains 1 Yellow Sign.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_disciple_that_wounds_you_may_call_a_cultist_instead() {
    check(
        "elder one: hastur
         sam: hall, stress 4
         hall: disciple
         sam is attacked",
        "dice: success blank blank | Sam: keep | Sam: summon a cultist there (it does not attack this turn)",
        &expect![[r#"
            Disciple 1 attacks Sam.
            Sam rolls success, blank, blank.
            Sam takes 1 wound.
            Cultist 1 appears in the Hall.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_disciple_that_misses_leaves_nothing() {
    check(
        "elder one: hastur
         sam: hall, stress 4
         hall: disciple
         sam is attacked",
        "dice: blank blank blank | Sam: keep",
        &expect![[r#"
            Disciple 1 attacks Sam.
            Sam rolls blank, blank, blank.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_play_begins_with_disciples_on_the_move() {
    check(
        "elder one: hastur
         sam: hall
         crypt: disciple
         sam draws",
        "chance: the-play-begins",
        &expect![[r#"
            Sam draws The Play Begins.
            Disciple 1 moves to the Cellar.
            Disciple 1 moves to the Kitchen.
            Disciple 2 appears in the Crypt.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn ushers_seek_whoever_holds_most_signs() {
    check(
        "elder one: hastur
         sam: hall
         mike: crypt, yellow-sign
         kitchen: cultist
         sam draws",
        "chance: ushers",
        &expect![[r#"
            Sam draws Ushers in Tatters.
            Cultist 1 moves to the Cellar.
            Cultist 2 appears in the Study.
            Cultist 3 appears in the Attic.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_word_underlined_is_a_sign_and_hurts_the_third_time() {
    check(
        "elder one: hastur
         sam: hall, yellow-sign, yellow-sign
         mike: crypt
         kitchen: cultist
         sam draws",
        "chance: a-word-underlined",
        &expect![[r#"
            Sam draws A Word Underlined.
            Sam gains 1 Yellow Sign.
            Sam loses 1 sanity.
            Disciple 1 appears in the Attic.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_full_house_signs_those_among_disciples() {
    check(
        "elder one: hastur
         sam: parlour
         mike: kitchen
         kitchen: disciple
         sam draws",
        "chance: a-full-house",
        &expect![[r#"
            Sam draws A Full House.
            Mike gains 1 Yellow Sign.
            Disciple 2 appears in the Crypt.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_second_act_strains_those_with_two_signs() {
    check(
        "elder one: hastur
         sam: parlour, stress 3, yellow-sign, yellow-sign
         mike: kitchen, yellow-sign
         attic: cultist
         sam draws",
        "chance: the-second-act",
        &expect![[r#"
            Sam draws The Second Act.
            Sam takes 1 stress.
            Sam takes 1 wound.
            Cultist 2 appears in the Crypt.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_guest_unmasks_before_those_with_signs() {
    check(
        "elder one: hastur
         sam: parlour, stress 4, yellow-sign, yellow-sign
         attic: cultist
         sam draws",
        "chance: the-guest-unmasks | dice: success+tentacle tentacle",
        &expect![[r#"
            Sam draws The Guest Unmasks.
            Sam rolls success with tentacle, tentacle.
            Sam takes 1 wound.
            Sam loses 2 sanity.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_guest_gives_a_sign_to_those_without() {
    check(
        "elder one: hastur
         sam: parlour
         attic: cultist
         sam draws",
        "chance: the-guest-unmasks",
        &expect![[r#"
            Sam draws The Guest Unmasks.
            Sam gains 1 Yellow Sign.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_curtain_call_hastens_the_end_with_four_disciples() {
    check(
        "elder one: hastur
         sam: hall
         attic: disciple, disciple, disciple, disciple
         sam draws",
        "chance: curtain-call",
        &expect![[r#"
            Sam draws Curtain Call.
            Sam is safe and finds nothing.
            The Elder One advances to space 2 of the summoning track.
            Sam gains 1 Yellow Sign.
            Disciple 1 moves to the Study.
            Disciple 2 moves to the Study.
            Disciple 3 moves to the Study.
            Disciple 4 moves to the Study.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_curtain_call_moves_fewer_disciples() {
    check(
        "elder one: hastur
         sam: hall
         attic: disciple
         sam draws",
        "chance: curtain-call",
        &expect![[r#"
            Sam draws Curtain Call.
            Disciple 1 moves to the Study.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn onyx_and_gold_soothe_for_two_signs() {
    check(
        "elder one: hastur
         sam: hall, stress 3
         attic: cultist
         sam draws",
        "chance: onyx-and-gold | Sam: gain 2 yellow signs. heal 2 stress",
        &expect![[r#"
            Sam draws Onyx and Gold.
            Sam gains 2 Yellow Signs.
            Sam heals 2 stress.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn onyx_and_gold_can_be_refused() {
    check(
        "elder one: hastur
         sam: hall, stress 3, yellow-sign
         attic: cultist
         sam draws",
        "chance: onyx-and-gold | Sam: lose 2 sanity. discard 1 yellow sign",
        &expect![[r#"
            Sam draws Onyx and Gold.
            Sam loses 2 sanity.
            Sam loses 1 Yellow Sign.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

// Tsathoggua: fatigue slows, and costs more the longer it is kept.

/// Stage I.
#[test]
fn tsathoggua_advancing_tires_you_and_sends_a_scion() {
    check(
        "elder one: tsathoggua
         sam: parlour
         attic: amorphous-scion
         discard: stirrings, wings, smoke
         sam counts symbols",
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            Sam gains 2 Fatigue tokens.
            Amorphous Scion 1 moves to the Study.
            Amorphous Scion 2 appears in the Crypt.
            ? What does Sam choose?
        "#]],
    );
}

/// Stage II: the reveal, then what lasts.
#[test]
fn tsathoggua_wakes_at_the_blue_gate_and_crawls_to_the_tired() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4
         mike: crypt, fatigue
         attic: cultist
         track: 5
         sam looks for the Elder One",
        "",
        &expect![[r#"
            Tsathoggua enters stage II.
            Tsathoggua towers in the Study.
            Mike takes 1 stress.
            Sam loses 1 sanity.
            Tsathoggua moves to the Kitchen.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// Stage III, the example of the rulebook; who has no room for stress is tired.
#[test]
fn tsathoggua_at_the_yellow_gate_asks_for_stress_or_fatigue() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4
         mike: parlour
         hall: tsathoggua (wounds 11)
         attic: cultist
         story: stage 2, disrupted",
        "Sam: attack | dice: success blank blank | Mike: take 2 stress",
        &expect![[r#"
            Sam attacks Tsathoggua.
            Sam rolls success, blank, blank.
            Tsathoggua takes 1 wound.
            Tsathoggua is defeated in stage II.
            Tsathoggua enters stage III.
            Tsathoggua towers in the Attic.
            Sam gains 1 Fatigue token.
            Mike takes 2 stress.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// Stage III, what lasts.
#[test]
fn the_tired_are_strained_at_the_end_of_each_turn() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4, fatigue
         attic: tsathoggua
         crypt: cultist
         story: stage 3
         sam suffers the Elder One",
        "",
        &expect![[r#"
            Tsathoggua moves to the Study.
            Sam loses 2 sanity.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Final stage.
#[test]
fn tsathoggua_rising_wounds_those_with_two_fatigue() {
    check(
        "elder one: tsathoggua
         sam: cellar, stress 4, fatigue
         mike: parlour, fatigue, fatigue
         cellar: tsathoggua (wounds 8)
         attic: cultist
         story: stage 3, disrupted",
        "Sam: attack | dice: success blank blank",
        &expect![[r#"
            Sam attacks Tsathoggua.
            Sam rolls success, blank, blank.
            Tsathoggua takes 1 wound.
            Tsathoggua is defeated in stage III.
            Tsathoggua enters the final stage.
            Tsathoggua towers in the Hall.
            Mike takes 1 wound.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// Final stage, what lasts.
#[test]
fn two_fatigue_wound_at_the_end_of_each_turn() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 3, fatigue, fatigue
         hall: tsathoggua
         crypt: cultist
         story: stage 4
         sam suffers the Elder One",
        "",
        &expect![[r#"
            Sam takes 1 stress.
            Sam loses 1 sanity.
            Sam takes 1 wound.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_scion_takes_a_wound_less_from_the_tired() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4, fatigue
         hall: amorphous-scion",
        "Sam: attack | dice: success success blank",
        &expect![[r#"
            Sam attacks Amorphous Scion 1.
            Sam rolls success, success, blank.
            Amorphous Scion 1 takes 1 wound.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_scion_takes_all_wounds_from_the_rested() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4
         hall: amorphous-scion",
        "Sam: attack | dice: success success blank",
        &expect![[r#"
            Sam attacks Amorphous Scion 1.
            Sam rolls success, success, blank.
            Amorphous Scion 1 takes 2 wounds.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn the_first_of_split_wounds_is_lost_on_a_scion() {
    check(
        "elder one: tsathoggua
         mike: hall, stress 4, fatigue, brawling 2
         hall: amorphous-scion, cultist",
        "Mike: attack | Mike: amorphous-scion 1 | Mike: cultist 1 | dice: success success blank blank | Mike: amorphous-scion 1 | Mike: amorphous-scion 1",
        &expect![[r#"
            Mike attacks Cultist 1.
            Mike attacks Amorphous Scion 1.
            Mike rolls success, success, blank, blank.
            Amorphous Scion 1 takes 1 wound.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_scion_takes_a_wound_less_of_full_wounds_too() {
    check(
        "elder one: tsathoggua
         mike: hall, stress 4, fatigue, brawling 4
         hall: amorphous-scion, cultist",
        "Mike: attack | Mike: amorphous-scion 1 | Mike: cultist 1 | dice: success success blank blank | Mike: keep",
        &expect![[r#"
            Mike attacks Cultist 1.
            Mike attacks Amorphous Scion 1.
            Mike rolls success, success, blank, blank.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Amorphous Scion 1 takes 1 wound.
            ? Mike has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn scions_flow_uphill_and_tire_those_they_reach() {
    check(
        "elder one: tsathoggua
         sam: hall
         kitchen: amorphous-scion
         sam draws",
        "chance: uphill-ooze",
        &expect![[r#"
            Sam draws It Flows Uphill.
            Amorphous Scion 1 moves to the Hall.
            Sam gains 1 Fatigue token.
            Amorphous Scion 2 appears in the Study.
            Amorphous Scion 1 attacks Sam.
            ? What does the standard die show?
        "#]],
    );
}

#[test]
fn heavy_lids_tire_you() {
    check(
        "elder one: tsathoggua
         sam: hall
         kitchen: cultist
         sam draws",
        "chance: heavy-lids",
        &expect![[r#"
            Sam draws Heavy Lids.
            Sam gains 1 Fatigue token.
            Cultist 2 appears in the Crypt.
            Cultist 3 appears in the Attic.
            Sam is safe and finds nothing.
            ? What does Sam choose?
        "#]],
    );
}

#[test]
fn bearers_of_offerings_seek_the_most_tired() {
    check(
        "elder one: tsathoggua
         sam: parlour
         mike: crypt, fatigue
         kitchen: cultist
         sam draws",
        "chance: bearers-of-offerings",
        &expect![[r#"
            Sam draws Bearers of Offerings.
            Cultist 1 moves to the Cellar.
            Cultist 2 appears in the Study.
            Cultist 3 appears in the Attic.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_floor_drinks_from_the_tired() {
    check(
        "elder one: tsathoggua
         sam: parlour, stress 3, fatigue
         mike: crypt
         kitchen: cultist
         sam draws",
        "chance: the-floor-drinks",
        &expect![[r#"
            Sam draws The Floor Drinks the Light.
            Sam takes 1 stress.
            Sam loses 1 sanity.
            Amorphous Scion 1 appears in the Crypt.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn up_from_the_drains_comes_the_nearest_scion() {
    check(
        "elder one: tsathoggua
         sam: hall
         cellar: amorphous-scion
         crypt: amorphous-scion
         sam draws",
        "chance: up-from-the-drains",
        &expect![[r#"
            Sam draws Up from the Drains.
            Amorphous Scion 1 moves to the Kitchen.
            Amorphous Scion 1 moves to the Hall.
            Cultist 1 appears in the Study.
            Amorphous Scion 1 attacks Sam.
            ? What does the standard die show?
        "#]],
    );
}

#[test]
fn one_more_hour_of_sleep_tires() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 2
         attic: cultist
         sam draws",
        "chance: one-more-hour | Sam: gain 2 fatigue tokens. heal 1 stress",
        &expect![[r#"
            Sam draws One More Hour.
            Sam gains 2 Fatigue tokens.
            Sam heals 1 stress.
            Sam is safe and finds nothing.
            ? What does Sam choose?
        "#]],
    );
}

#[test]
fn one_more_hour_awake_costs_stress() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 2, fatigue
         attic: cultist
         sam draws",
        "chance: one-more-hour | Sam: take 2 stress discard 1 fatigue token",
        &expect![[r#"
            Sam draws One More Hour.
            Sam takes 2 stress.
            Sam loses 1 Fatigue token.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_pit_yawns_for_three_fatigue() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4, fatigue, fatigue, fatigue
         attic: cultist
         sam draws",
        "chance: the-pit-yawns",
        &expect![[r#"
            Sam draws The Pit Yawns.
            Sam is safe and finds nothing.
            The Elder One advances to space 2 of the summoning track.
            Sam gains 2 Fatigue tokens.
            ? Where does the Amorphous Scion appear?
        "#]],
    );
}

#[test]
fn the_pit_tires_those_with_less() {
    check(
        "elder one: tsathoggua
         sam: hall, stress 4
         attic: cultist
         sam draws",
        "chance: the-pit-yawns",
        &expect![[r#"
            Sam draws The Pit Yawns.
            Sam gains 1 Fatigue token.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn leaden_limbs_strain_everybody_before_the_summoning() {
    check(
        "elder one: tsathoggua
         sam: hall
         mike: hall, stress 4
         attic: cultist
         sam draws",
        "chance: leaden-limbs",
        &expect![[r#"
            Sam draws Leaden Limbs.
            Sam takes 1 stress.
            Mike loses 1 sanity.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn leaden_limbs_wound_the_tired_after_it() {
    check(
        "elder one: tsathoggua
         sam: hall
         mike: hall, fatigue, fatigue
         attic: cultist, tsathoggua
         story: stage 2
         sam draws",
        "chance: leaden-limbs",
        &expect![[r#"
            Sam draws Leaden Limbs.
            Mike takes 1 wound.
            Sam is safe and finds nothing.
            Tsathoggua moves to the Study.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

// Azathoth: any enemy may become the worst in the house.

/// Stage I: it is near enough to be felt.
#[test]
fn azathoth_advancing_touches_the_nearest_enemy() {
    check(
        "elder one: azathoth
         sam: parlour
         hall: cultist
         attic: dancer
         discard: stirrings, wings, smoke
         sam counts symbols",
        "",
        &expect![[r#"
            The Elder One advances to space 2 of the summoning track.
            Cultist 1 is marked with a Cosmic token.
            Dancer of Azathoth 1 moves to the Study.
            Dancer of Azathoth 2 appears in the Study.
            Dancer of Azathoth 3 appears in the Attic.
            Sam loses 2 sanity.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Stage II: the reveal; then those among Cosmic enemies lose sanity.
#[test]
fn azathoth_comes_to_you_and_touches_all_around() {
    check(
        "elder one: azathoth
         sam: kitchen
         mike: hall
         hall: cultist
         attic: cultist
         track: 5
         sam looks for the Elder One",
        "",
        &expect![[r#"
            Azathoth enters stage II.
            Azathoth towers in the Kitchen.
            Cultist 1 is marked with a Cosmic token.
            Mike loses 1 sanity.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

/// Stage III.
#[test]
fn azathoth_at_the_blue_gate_is_felt_near_cosmic_enemies() {
    check(
        "elder one: azathoth
         sam: hall, stress 4
         mike: crypt
         hall: azathoth (wounds 9)
         parlour: cultist (cosmic)
         story: stage 2, disrupted",
        "Sam: attack | dice: success blank blank",
        &expect![[r#"
            Sam attacks Azathoth.
            Sam rolls success, blank, blank.
            Azathoth takes 1 wound.
            Azathoth is defeated in stage II.
            Azathoth enters stage III.
            Azathoth towers in the Study.
            Sam loses 1 sanity.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// Stage III, what lasts.
#[test]
fn azathoth_touches_another_enemy_at_the_end_of_each_turn() {
    check(
        "elder one: azathoth
         sam: hall
         attic: azathoth
         parlour: cultist
         story: stage 3
         sam suffers the Elder One",
        "",
        &expect![[r#"
            Cultist 1 is marked with a Cosmic token.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Final stage.
#[test]
fn azathoth_at_the_start_draws_cosmic_enemies_to_you() {
    check(
        "elder one: azathoth
         sam: cellar, stress 4
         cellar: azathoth (wounds 8)
         attic: cultist (cosmic)
         parlour: cultist
         story: stage 3, disrupted",
        "Sam: attack | dice: success blank blank",
        &expect![[r#"
            Sam attacks Azathoth.
            Sam rolls success, blank, blank.
            Azathoth takes 1 wound.
            Azathoth is defeated in stage III.
            Azathoth enters the final stage.
            Azathoth towers in the Hall.
            Cultist 1 moves to the Study.
            Cultist 1 moves to the Kitchen.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

/// Final stage, what lasts.
#[test]
fn cosmic_enemies_in_your_space_are_dice_against_you() {
    check(
        "elder one: azathoth
         sam: hall, stress 4
         attic: azathoth
         hall: cultist (cosmic), cultist (cosmic)
         parlour: cultist (cosmic)
         story: stage 4
         sam suffers the Elder One",
        "dice: success tentacle",
        &expect![[r#"
            Sam loses 1 sanity.
            Sam rolls success, tentacle.
            Sam takes 1 wound.
            Sam loses 1 sanity.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_dying_dancer_leaves_its_token_to_the_healthiest_beside_it() {
    check(
        "elder one: azathoth
         sam: hall, stress 4
         hall: dancer, cultist, byakhee
         parlour: fire-vampire",
        "Sam: attack | Sam: dancer 1 | dice: success success blank",
        &expect![[r#"
            Sam attacks Dancer of Azathoth 1.
            Sam rolls success, success, blank.
            Dancer of Azathoth 1 takes 2 wounds.
            Dancer of Azathoth 1 dies.
            Byakhee 1 is marked with a Cosmic token.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn a_dancer_killed_from_afar_looks_around_itself() {
    check(
        "elder one: azathoth
         elizabeth: hall, stress 4
         parlour: dancer, cultist
         hall: byakhee",
        "Elizabeth: attack | Elizabeth: dancer 1 | dice: success success blank | Elizabeth: keep",
        &expect![[r#"
            Elizabeth attacks Dancer of Azathoth 1.
            Elizabeth rolls success, success, blank.
            Dancer of Azathoth 1 takes 2 wounds.
            Dancer of Azathoth 1 dies.
            Cultist 1 is marked with a Cosmic token.
            ? Elizabeth has 2 actions left. What now?
        "#]],
    );
}

/// The player chooses among equals, after the dancer is gone.
#[test]
fn a_dying_dancer_leaves_a_choice_among_equals() {
    let crowd = "elder one: azathoth\nsam: hall, stress 4\nhall: dancer, dancer, cultist, cultist (cosmic)";
    let asked = options(crowd, "Sam: attack | Sam: dancer 1 | dice: success success blank");
    assert_eq!(asked, ["cultist 1", "dancer 2"]);
}

#[test]
fn a_dancer_that_dies_alone_leaves_nothing() {
    check(
        "elder one: azathoth
         sam: hall, stress 4
         hall: dancer
         parlour: fire-vampire",
        "Sam: attack | dice: success success blank",
        &expect![[r#"
            Sam attacks Dancer of Azathoth 1.
            Sam rolls success, success, blank.
            Dancer of Azathoth 1 takes 2 wounds.
            Dancer of Azathoth 1 dies.
            ? Sam has 2 actions left. What now?
        "#]],
    );
}

#[test]
fn the_dance_widens_with_dancers_on_the_move() {
    check(
        "elder one: azathoth
         sam: hall
         crypt: dancer
         sam draws",
        "chance: the-dance-widens",
        &expect![[r#"
            Sam draws The Dance Widens.
            Dancer of Azathoth 1 moves to the Cellar.
            Dancer of Azathoth 1 moves to the Kitchen.
            Dancer of Azathoth 2 appears in the Study.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_thin_flute_touches_the_healthiest() {
    check(
        "elder one: azathoth
         sam: hall
         mike: cellar
         attic: byakhee (wounds 2)
         crypt: cultist
         cellar: fire-vampire
         sam draws",
        "chance: a-thin-flute",
        &expect![[r#"
            Sam draws A Thin Flute.
            Fire Vampire 1 is marked with a Cosmic token.
            Mike loses 1 sanity.
            Cultist 2 appears in the Crypt.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_choir_moves_every_cosmic_enemy() {
    check(
        "elder one: azathoth
         sam: hall
         attic: cultist (cosmic), cultist
         sam draws",
        "chance: choir-without-mouths",
        &expect![[r#"
            Sam draws Choir without Mouths.
            Cultist 1 moves to the Study.
            Cultist 3 appears in the Attic.
            Cultist 4 appears in the Study.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn a_star_goes_out_over_the_farthest_enemy() {
    check(
        "elder one: azathoth
         sam: parlour
         crypt: cultist
         kitchen: cultist
         sam draws",
        "chance: a-star-goes-out",
        &expect![[r#"
            Sam draws A Star Goes Out.
            Cultist 1 is marked with a Cosmic token.
            Cultist 1 moves to the Cellar.
            Cultist 1 moves to the Kitchen.
            Dancer of Azathoth 1 appears in the Crypt.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_angles_sing_near_cosmic_enemies() {
    check(
        "elder one: azathoth
         sam: parlour
         hall: cultist (cosmic)
         sam draws",
        "chance: the-angles-sing",
        &expect![[r#"
            Sam draws The Angles Sing.
            Sam loses 1 sanity.
            Dancer of Azathoth 1 appears in the Study.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_angles_are_silent_far_from_them() {
    check(
        "elder one: azathoth
         sam: parlour
         kitchen: cultist (cosmic)
         sam draws",
        "chance: the-angles-sing",
        &expect![[r#"
            Sam draws The Angles Sing.
            Dancer of Azathoth 1 appears in the Study.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_court_assembles_around_four_cosmic_enemies() {
    check(
        "elder one: azathoth
         sam: parlour
         attic: cultist (cosmic), cultist (cosmic), cultist (cosmic), cultist (cosmic)
         sam draws",
        "chance: the-court-assembles",
        &expect![[r#"
            Sam draws The Court Assembles.
            Sam is safe and finds nothing.
            The Elder One advances to space 2 of the summoning track.
            Dancer of Azathoth 1 appears in the Study.
            Dancer of Azathoth 2 appears in the Attic.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn the_court_calls_one_more_otherwise() {
    check(
        "elder one: azathoth
         sam: parlour
         attic: cultist
         sam draws",
        "chance: the-court-assembles",
        &expect![[r#"
            Sam draws The Court Assembles.
            Cultist 1 is marked with a Cosmic token.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn do_not_look_touches_another() {
    check(
        "elder one: azathoth
         sam: hall
         cellar: cultist (cosmic)
         crypt: cultist
         sam draws",
        "chance: do-not-look | Sam: put a cosmic token on the nearest cultist or monster without a cosmic token",
        &expect![[r#"
            Sam draws Do Not Look.
            Cultist 1 moves to the Kitchen.
            Cultist 1 moves to the Hall.
            Cultist 2 is marked with a Cosmic token.
            Cultist 1 attacks Sam.
            ? What does the bonus die show?
        "#]],
    );
}

#[test]
fn do_not_look_or_lose_your_mind() {
    check(
        "elder one: azathoth
         sam: hall
         cellar: cultist (cosmic)
         crypt: cultist
         sam draws",
        "chance: do-not-look | Sam: lose 2 sanity",
        &expect![[r#"
            Sam draws Do Not Look.
            Cultist 1 moves to the Kitchen.
            Cultist 1 moves to the Hall.
            Sam loses 2 sanity.
            Cultist 1 attacks Sam.
            ? What does the bonus die show?
        "#]],
    );
}

#[test]
fn nothing_at_the_centre_costs_everybody_sanity() {
    check(
        "elder one: azathoth
         sam: hall
         mike: attic
         attic: cultist
         sam draws",
        "chance: nothing-at-the-centre",
        &expect![[r#"
            Sam draws Nothing at the Centre.
            Sam loses 1 sanity.
            Mike loses 1 sanity.
            Sam is safe and finds nothing.
            It is Mike's turn.
            ? Mike has 3 actions left. What now?
        "#]],
    );
}

#[test]
fn nothing_at_the_centre_strikes_those_near_cosmic_enemies() {
    check(
        "elder one: azathoth
         sam: hall, stress 4
         parlour: cultist (cosmic)
         attic: azathoth
         story: stage 2
         sam draws",
        "chance: nothing-at-the-centre | dice: success",
        &expect![[r#"
            Sam draws Nothing at the Centre.
            Sam rolls success.
            Sam takes 1 wound.
            Sam is safe and finds nothing.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
}

/// Final stage of Hastur, what lasts: the signs are rolled for, then gone.
#[test]
fn signs_are_rolled_for_at_the_end_and_then_gone() {
    let last = "elder one: hastur
        sam: hall, stress 4, yellow-sign, yellow-sign, toughness 2
        attic: hastur, cultist
        story: stage 4
        sam suffers the Elder One";
    let after = state(last, "dice: success+tentacle success");
    let sam = after.investigator(Who(0));
    assert_eq!(
        (sam.wounds.at(), sam.sanity.at()),
        (2, 2),
        "1 sanity for stage III; no toughness in such a roll"
    );
    assert_eq!(tokens(&after), 0);
}

/// Stage I of Tsathoggua, what lasts: fatigue is slept off for a stress, where no enemy is.
#[test]
fn sleep_costs_a_stress_and_a_safe_place() {
    let safe = "elder one: tsathoggua\nsam: hall, fatigue\nattic: cultist\nsam suffers the Elder One";
    let slept = state(safe, "Sam: take 1 stress discard 1 fatigue token");
    assert_eq!((tokens(&slept), slept.investigator(Who(0)).stress.at()), (0, 1));
    let awake = state(safe, "Sam: no");
    assert_eq!((tokens(&awake), awake.investigator(Who(0)).stress.at()), (1, 0));
    let watched = "elder one: tsathoggua\nsam: hall, fatigue\nhall: cultist\nsam suffers the Elder One";
    assert_eq!(options(watched, ""), ["run", "attack", "done"], "nobody sleeps beside a cultist");
}

/// What is discarded goes back to the reserve.
#[test]
fn refusing_discards_a_token() {
    let gold = "elder one: hastur\nsam: hall, yellow-sign\nattic: cultist\nsam draws";
    assert_eq!(tokens(&state(gold, "chance: onyx-and-gold | Sam: lose 2 sanity. discard 1 yellow sign")), 0);
    let hour = "elder one: tsathoggua\nsam: hall, fatigue\nattic: cultist\nsam draws";
    assert_eq!(tokens(&state(hour, "chance: one-more-hour | Sam: take 2 stress discard 1 fatigue token")), 0);
}

fn tokens(state: &State) -> usize {
    state.tokens.len()
}
