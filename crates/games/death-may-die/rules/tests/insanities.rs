//! The twenty insanity cards: what each does when a mind gives way, either way. DMD-INV-07

use crate::common::{Played, check, options, play, state};
use death_may_die::DeathMayDie;
use death_may_die::state::{Investigator, Who};
use expect_test::expect;
use table::Spoken;

const SAM: Who = Who(0);
const MIKE: Who = Who(1);

/// Sam is about to lose the fourth sanity.
fn mad(sam: &str, others: &str) -> String {
    format!("sam: hall, sanity 3, {sam}\n{others}\nattic: cultist\nsam draws")
}

/// The same in the house of the alchemists, where there are discovery cards.
fn mad_in_the_lab(sam: &str, others: &str) -> String {
    format!(
        "episode: blasphemous-alchemy\nsam: gatehouse, sanity 3, {sam}\n{others}\ngatehouse: rlyeh\n\
         observatory: cultist\nsam draws"
    )
}

/// What happens at the threshold, up to the skill that goes up.
fn symptoms(position: &str) -> Played {
    let played = play(position, "chance: whispers");
    assert_eq!(played.asked(), "? Sam learns from madness: which skill goes up a level?");
    played
}

fn sam_after(position: &str) -> Investigator {
    *symptoms(position).session.state().investigator(SAM)
}

/// Masochism: each wound you take adds a token; with none you take 1 wound.
#[test]
fn masochism_wants_a_wound() {
    check(
        &mad("masochism, stress 1", ""),
        "chance: whispers",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam's mind gives way: Masochism.
        Sam takes 1 wound.
        Sam gains 1 Scar.
        ? Sam learns from madness: which skill goes up a level?
    "#]],
    );
}

/// Masochism: with tokens, all are removed and as much stress is healed.
#[test]
fn masochism_soothes_the_wounded() {
    let after = symptoms(&mad("masochism, stress 3, wounds 2, scar, scar", ""));
    let state = after.session.state();
    assert_eq!((state.investigator(SAM).stress.at(), state.investigator(SAM).wounds.at()), (1, 2));
    assert!(state.tokens.is_empty());
}

/// Masochism: a token for each wound, not for each time; those that companions take count (DMD-COMP-01).
#[test]
fn masochism_counts_wounds_one_by_one() {
    check(
        "sam: hall, stress 4, masochism\nhall: cultist\nsam is attacked",
        "dice: success success | Sam: keep",
        &expect![[r#"
            Cultist 1 attacks Sam.
            Sam rolls success, success.
            Sam takes 2 wounds.
            Sam gains 2 Scars.
            It is Sam's turn.
            ? Sam has 3 actions left. What now?
        "#]],
    );
    let chester = "episode: blasphemous-alchemy\nsam: court, stress 4, masochism\ncourt: cultist\n\
                   claimed: sam a-furious-student right\nobservatory: cultist\nsam is attacked";
    let after = play(chester, "dice: success success | Sam: keep | Sam: a-furious-student | Sam: myself");
    assert!(after.story.contains(&"Sam gains 2 Scars.".to_owned()), "{:?}", after.story);
}

/// Fear of Crowds: 1 stress for each other figure in your space; alone, all stress is healed.
#[test]
fn fear_of_crowds_counts_everybody_else() {
    assert_eq!(
        sam_after(&mad("fear-of-crowds, stress 1", "mike: hall\nhall: cultist, byakhee")).stress.at(),
        4
    );
    assert_eq!(sam_after(&mad("fear-of-crowds, stress 1", "mike: hall")).stress.at(), 2);
    assert_eq!(sam_after(&mad("fear-of-crowds, stress 3", "mike: kitchen\nparlour: cultist")).stress.at(), 0);
}

/// Kleptomania: steal at least 1 item or companion from those in your space, more if you like; heal all stress.
#[test]
fn kleptomania_takes_what_it_likes() {
    let rich = mad_in_the_lab(
        "stress 3, kleptomania",
        "mike: gatehouse\nelizabeth: gatehouse\n\
         claimed: mike the-janitor right, mike a-good-boy left, elizabeth clutter left, sam the-deans-desk left",
    );
    assert_eq!(options(&rich, "chance: the-city-rises"), ["the-janitor", "clutter"], "no condition");
    check(
        &rich,
        "chance: the-city-rises | Sam: clutter | Sam: enough",
        &expect![[r#"
        Sam draws The City Rises.
        Sam loses 1 sanity.
        Mike loses 1 sanity.
        Elizabeth loses 1 sanity.
        Sam's mind gives way: Kleptomania.
        Sam steals Beaker from Elizabeth.
        Sam heals 3 stress.
        ? Sam learns from madness: which skill goes up a level?
    "#]],
    );
    let everything = state(&rich, "chance: the-city-rises | Sam: clutter | Sam: the-janitor");
    assert_eq!(everything.cards_of(SAM).count(), 3);
    assert_eq!(everything.cards_of(MIKE).count(), 1);
}

/// Kleptomania: nothing to steal, 2 stress. What others hold elsewhere is out of reach.
#[test]
fn kleptomania_without_loot_is_stressful() {
    let poor = mad_in_the_lab(
        "stress 1, kleptomania",
        "mike: gatehouse\nelizabeth: court\n\
         claimed: mike a-good-boy left, elizabeth clutter left, sam the-deans-desk left",
    );
    let after = play(&poor, "chance: the-city-rises");
    assert!(after.story.contains(&"Sam takes 2 stress.".to_owned()), "{:?}", after.story);
    assert_eq!(after.session.state().cards_of(SAM).count(), 1);
}

/// A stolen companion helps the thief at once (DMD-COMP-03).
#[test]
fn a_stolen_companion_serves_the_thief() {
    let ralph = mad_in_the_lab("kleptomania", "mike: gatehouse\nclaimed: mike the-janitor right");
    let after = state(&ralph, "chance: the-city-rises");
    assert_eq!(after.investigator(SAM).cached.talents.spare_wounds_defending, 1, "Toughness 2");
}

/// Hypochondria: 1 stress for each of your own wounds; unwounded, all stress is healed.
#[test]
fn hypochondria_counts_own_wounds() {
    assert_eq!(sam_after(&mad("hypochondria, wounds 2, stress 1", "")).stress.at(), 3);
    assert_eq!(sam_after(&mad("hypochondria, stress 3", "")).stress.at(), 0);
    let chester = mad_in_the_lab("hypochondria, stress 3", "claimed: sam a-furious-student right (wounds 2)");
    assert_eq!(state(&chester, "chance: the-city-rises").investigator(SAM).stress.at(), 0);
}

/// Pyromania: fire in your space, then all other figures there take as many wounds as fire is there.
#[test]
fn pyromania_burns_everybody_else() {
    check(
        &mad("pyromania", "mike: hall\nelizabeth: kitchen\nhall: cultist, byakhee, fire 1"),
        "chance: whispers",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Sam's mind gives way: Pyromania.
            Fire breaks out in the Hall.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Byakhee 1 takes 2 wounds.
            Mike takes 2 wounds.
            ? Sam learns from madness: which skill goes up a level?
        "#]],
    );
}

/// Pyromania with the last fire token spent: what burns already hurts (DMD-END-04).
#[test]
fn pyromania_needs_fire() {
    let spent = "mike: hall\ncrypt: fire 20";
    assert_eq!(symptoms(&mad("pyromania", spent)).session.state().investigator(MIKE).wounds.at(), 0);
    let here = "mike: hall\nhall: fire 2\ncrypt: fire 18";
    assert_eq!(symptoms(&mad("pyromania", here)).session.state().investigator(MIKE).wounds.at(), 2);
}

/// Catatonia: lying down one is safe among enemies, which do not attack; one does not investigate either.
#[test]
fn catatonia_is_safe_from_enemies() {
    check(
        &mad("catatonia, stress 1", "hall: cultist"),
        "chance: whispers | Sam: calm",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam's mind gives way: Catatonia.
        Sam lies down and stares.
        Sam reaches level 2 of Calm.
        Cultist 3 appears in the Attic.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
    let lab = "episode: blasphemous-alchemy\nsam: court, lies down, catatonia\nobservatory: cultist\n\
               sam investigates or fights";
    assert_eq!(play(lab, "").story, ["It is Sam's turn."]);
}

/// Catatonia: the enemies that have not attacked yet no longer do.
#[test]
fn catatonia_ends_the_fight() {
    let attacked = "sam: hall, sanity 3, stress 4, catatonia\nhall: cultist, fire-vampire\nsam is attacked";
    let after = play(attacked, "Sam: fire-vampire 1 | dice: tentacle blank blank | Sam: keep | Sam: calm");
    assert_eq!(after.story.last().map(String::as_str), Some("It is Sam's turn."), "{:?}", after.story);
}

/// Catatonia: no action but rest, though enemies are near; standing up costs 1 stress and no action.
#[test]
fn catatonia_leaves_rest_and_standing_up() {
    let lying = "sam: hall, stress 2, wounds 1, catatonia, lies down\nmike: hall\nhall: cultist";
    assert_eq!(options(lying, ""), ["rest", "stand up", "done"]);
    check(
        lying,
        "Sam: stand up",
        &expect![[r#"
        Sam takes 1 stress.
        Sam stands up.
        ? Sam has 3 actions left. What now?
    "#]],
    );
    assert_eq!(options(lying, "Sam: stand up"), ["run", "attack", "done"]);
    assert_eq!(options(&format!("{lying}\nsam acts, 0 actions left"), ""), ["stand up", "done"]);
    let calm = "sam: hall, calm 4, stress 2, catatonia, lies down\nhall: cultist";
    assert_eq!(options(calm, ""), ["rest", "free rest", "stand up", "done"]);
}

/// Catatonia: with full stress one cannot pay for standing up.
#[test]
fn catatonia_needs_room_for_stress_to_stand_up() {
    let full = "sam: hall, stress 4, catatonia, lies down\nhall: cultist";
    assert_eq!(options(full, ""), ["rest", "done"]);
}

/// Catatonia: lying down one cannot move, neither by a card nor taken along; being placed is no move.
#[test]
fn catatonia_does_not_move() {
    let draws = "sam: hall, catatonia, lies down\nattic: cultist\nsam draws";
    assert_eq!(
        state(draws, "chance: dread").investigator(SAM).space,
        state(draws, "").investigator(SAM).space
    );
    let runs = "mike: hall\nsam: hall, swiftness 3\nelizabeth: hall, lies down\nattic: cultist\nsam acts";
    assert_eq!(options(runs, "Sam: run | Sam: parlour"), ["mike", "alone"]);
    let placed = "sam: hall, catatonia, lies down\nmike: kitchen, sanity 3, codependency, partner sam\n\
                  attic: cultist\nmike draws";
    let after = play(placed, "chance: whispers | Mike: sam");
    assert!(after.story.contains(&"Sam is suddenly in the Kitchen.".to_owned()), "{:?}", after.story);
    assert!(after.session.state().investigator(SAM).lies);
}

/// Catatonia in the middle of a run ends it, and so does death.
#[test]
fn catatonia_ends_a_run() {
    let runs = |marks: &str| {
        format!(
            "elizabeth: hall, sanity 3, stealth 3, stress 4, {marks}\nmike: attic\nhall: cthulhu (wounds 11)\n\
             parlour: rlyeh\nattic: cultist\nstory: stage 2, disrupted"
        )
    };
    let sneaks = "Elizabeth: run | Elizabeth: parlour | Elizabeth: cthulhu";
    assert_eq!(options(&runs("catatonia"), &format!("{sneaks} | Elizabeth: lucky")), ["rest", "done"]);
    let dies = play(&runs("wounds 4"), sneaks);
    assert!(dies.story.contains(&"Elizabeth is gone. The others go on.".to_owned()), "{:?}", dies.story);
    assert_eq!(dies.asked(), "? Mike has 3 actions left. What now?");
}

/// Catatonia: cards can still be used, and others can still trade with whoever lies there.
#[test]
fn catatonia_leaves_cards_alone() {
    let position = |who: &str| {
        format!(
            "episode: blasphemous-alchemy\nsam: gatehouse, stress 4, catatonia, lies down\nmike: gatehouse\n\
             claimed: sam the-deans-desk left\nobservatory: cultist\n{who} acts"
        )
    };
    assert_eq!(options(&position("sam"), ""), ["rest", "use the-deans-desk 1", "done"]);
    assert!(options(&position("mike"), "").contains(&"trade".to_owned()));
}

/// Lying down already, one just stays so.
#[test]
fn catatonia_twice_is_catatonia() {
    assert!(sam_after(&mad("catatonia, lies down", "")).lies);
}

/// Codependency: a partner is named when the card is dealt; with one other there is nothing to ask.
#[test]
fn codependency_names_a_partner_at_the_start() {
    let three = "sam: hall\nmike: hall\nelizabeth: hall\nsam waits for an insanity";
    assert_eq!(options(three, "chance: codependency"), ["mike", "elizabeth"]);
    assert_eq!(state(three, "chance: codependency | Sam: elizabeth").investigator(SAM).partner, Some(Who(2)));
    let two = play("sam: hall\nmike: hall\nsam waits for an insanity", "chance: codependency");
    assert_eq!(two.story, ["Sam is dealt Codependency.", "Sam cannot do without Mike."]);
    assert!(two.waits_for_chance());
}

/// Codependency: the partner alive and elsewhere, 2 stress, then one of you is placed in the other's space.
#[test]
fn codependency_brings_partners_together() {
    let apart =
        mad("codependency, partner elizabeth", "mike: study\nelizabeth: kitchen\nhall: cultist, fire 2");
    check(
        &apart,
        "chance: whispers | Sam: sam",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam's mind gives way: Codependency.
        Sam takes 2 stress.
        Sam is suddenly in the Kitchen.
        ? Sam learns from madness: which skill goes up a level?
    "#]],
    );
    let called = state(&apart, "chance: whispers | Sam: elizabeth");
    assert_eq!(called.investigator(Who(2)).space, called.investigator(SAM).space);
}

/// Codependency: with the partner here, dead, or without one, nothing happens.
#[test]
fn codependency_is_quiet_with_the_partner_here_or_dead() {
    let together = mad("codependency, partner mike", "mike: hall");
    assert_eq!(sam_after(&together).stress.at(), 0);
    let dead = mad("codependency, partner mike", "mike: kitchen, gone\nstory: stage 2");
    assert_eq!(sam_after(&dead).stress.at(), 0);
    assert_eq!(sam_after(&mad("codependency", "mike: kitchen")).stress.at(), 0);
}

/// Paranoia: every monster moves 1 towards you; then, without an enemy in your space, all stress is healed.
#[test]
fn paranoia_calls_the_monsters() {
    let near = symptoms(&mad("paranoia, stress 2", "kitchen: byakhee, cultist\ncrypt: fire-vampire"));
    let moved = ["Byakhee 1 moves to the Hall.", "Fire Vampire 1 moves to the Cellar."];
    assert!(moved.iter().all(|line| near.story.iter().any(|told| told == line)), "{:?}", near.story);
    assert_eq!(near.session.state().investigator(SAM).stress.at(), 2);
    assert_eq!(sam_after(&mad("paranoia, stress 2", "kitchen: cultist\ncellar: byakhee")).stress.at(), 0);
}

/// Obsessive Disorder: stress becomes the number of wounds, up or down.
#[test]
fn obsessive_disorder_sets_stress_to_wounds() {
    assert_eq!(sam_after(&mad("obsessive-disorder, wounds 3, stress 1", "")).stress.at(), 3);
    assert_eq!(sam_after(&mad("obsessive-disorder, wounds 1, stress 4", "")).stress.at(), 1);
    assert_eq!(sam_after(&mad("obsessive-disorder, stress 4", "")).stress.at(), 0);
}

/// Obsessive Disorder: cards of the fuller side are discarded until both sides hold equally many.
#[test]
fn obsessive_disorder_balances_the_board() {
    let left_heavy = mad_in_the_lab(
        "obsessive-disorder",
        "claimed: sam the-deans-desk left, sam clutter left, sam a-good-boy left, sam a-furious-student right",
    );
    assert_eq!(options(&left_heavy, "chance: the-city-rises"), ["the-deans-desk", "clutter", "a-good-boy"]);
    check(
        &left_heavy,
        "chance: the-city-rises | Sam: a-good-boy | Sam: clutter",
        &expect![[r#"
        Sam draws The City Rises.
        Sam loses 1 sanity.
        Sam's mind gives way: Obsessive Disorder.
        Sam loses Guilty Conscience.
        Sam loses Beaker.
        ? Sam learns from madness: which skill goes up a level?
    "#]],
    );
    let even = mad_in_the_lab("obsessive-disorder", "claimed: sam clutter left, sam a-furious-student right");
    assert_eq!(state(&even, "chance: the-city-rises").cards_of(SAM).count(), 2);
    let one_side = mad_in_the_lab("obsessive-disorder", "claimed: sam clutter left, sam the-deans-desk left");
    assert_eq!(state(&one_side, "chance: the-city-rises").cards_of(SAM).count(), 0, "nothing is asked");
}

/// Recurring Trauma keeps the latest mythos card without the symbol that anybody draws.
#[test]
fn recurring_trauma_keeps_what_others_draw() {
    let mike_draws = "sam: hall, recurring-trauma\nmike: hall\nattic: cultist\nmike draws";
    check(
        mike_draws,
        "chance: dread | Mike: kitchen",
        &expect![[r#"
        Mike draws Dread.
        Mike takes 1 stress.
        Mike moves to the Kitchen.
        Sam cannot forget Dread.
        Mike is safe and finds nothing.
        It is Sam's turn.
        ? Sam has 3 actions left. What now?
    "#]],
    );
    let after = state(mike_draws, "chance: footsteps");
    assert_eq!((after.discard.len(), after.investigator(SAM).keeps.is_some()), (0, true));
    let symbol = state(mike_draws, "chance: stirrings");
    assert_eq!((symbol.discard.len(), symbol.investigator(SAM).keeps), (1, None));
}

/// Recurring Trauma: the card kept before goes to the discard pile.
#[test]
fn recurring_trauma_keeps_only_the_latest() {
    let position = "sam: hall, recurring-trauma, keeps dread\nattic: cultist\nsam draws";
    let played = play(position, "chance: footsteps");
    let (content, state) = (played.session.content(), played.session.state());
    assert!(DeathMayDie::write(content, state).contains("discard: dread"));
    assert!(DeathMayDie::write(content, state).contains("keeps footsteps"));
}

/// Recurring Trauma keeps what has been resolved: a card that somebody averts is discarded.
#[test]
fn recurring_trauma_does_not_keep_what_was_averted() {
    let after = state(
        "fatima: hall, read-the-omens 4\nmike: hall, recurring-trauma\nattic: cultist\nfatima draws",
        "Fatima: no | chance: footsteps | Fatima: yes",
    );
    assert_eq!((after.discard.len(), after.investigator(Who(1)).keeps), (1, None));
}

/// Recurring Trauma: the kept card is resolved as if just drawn, and kept on.
/// DMD-UNK-07 Without drawing another.
#[test]
fn recurring_trauma_comes_back() {
    check(
        &mad("recurring-trauma, keeps dread, stress 1", "hall: cultist"),
        "chance: whispers | Sam: kitchen | Sam: calm",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Sam's mind gives way: Recurring Trauma.
            Sam lives through Dread again.
            Sam takes 1 stress.
            Sam moves to the Kitchen.
            Cultist 1 follows to the Kitchen.
            Sam reaches level 2 of Calm.
            Cultist 3 appears in the Attic.
            Cultist 1 attacks Sam.
            ? What does the bonus die show?
        "#]],
    );
    let after = symptoms(&mad("recurring-trauma, keeps footsteps", ""));
    assert!(after.session.state().investigator(SAM).keeps.is_some());
}

/// Recurring Trauma: on another's turn "you" is still whoever goes insane.
#[test]
fn recurring_trauma_haunts_its_owner() {
    let bell = "sam: hall, sanity 3, recurring-trauma, keeps dread\nmike: attic\nattic: cultist\nmike draws";
    let after = play(bell, "chance: the-bell | Sam: parlour");
    assert!(after.story.contains(&"Sam moves to the Parlour.".to_owned()), "{:?}", after.story);
}

/// Recurring Trauma: with nothing kept, all stress is healed.
#[test]
fn recurring_trauma_without_a_memory_is_a_relief() {
    assert_eq!(sam_after(&mad("recurring-trauma, stress 3", "")).stress.at(), 0);
}

/// Recurring Trauma: a card that takes sanity can drive its owner mad again, but not for ever.
#[test]
fn recurring_trauma_ends_in_madness() {
    let brink = "sam: hall, sanity 17, recurring-trauma, keeps the-bell\nattic: cultist\nsam draws";
    check(
        brink,
        "chance: whispers",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam's mind gives way: Recurring Trauma.
        Sam lives through The Bell under the Floor again.
        Sam loses 1 sanity.
        Sam's mind gives way: Recurring Trauma.
        Sam lives through The Bell under the Floor again.
        Sam loses 1 sanity.
        = Sam is consumed by madness. All is lost.
    "#]],
    );
}

/// DMD-END-08 The kept card is shuffled in with the discards, and forgotten.
#[test]
fn recurring_trauma_ends_with_the_reshuffle() {
    let advance = "sam: hall, recurring-trauma, keeps dread\nattic: cultist\n\
                   discard: stirrings, smoke, wings\nsam counts symbols";
    let after = state(advance, "");
    assert_eq!((after.investigator(SAM).keeps, after.mythos.len(), after.discard.len()), (None, 16, 0));
}

/// DMD-DEATH-02 What the dead kept is discarded.
#[test]
fn the_dead_keep_nothing() {
    let dying = "sam: hall, wounds 4, stress 4, recurring-trauma, keeps dread\nmike: study\nhall: cultist\n\
                 story: stage 2\ncrypt: cthulhu\nsam is attacked";
    let played = play(dying, "dice: success blank | Sam: keep");
    let state = played.session.state();
    assert_eq!((state.investigator(SAM).keeps, state.discard.len()), (None, 1));
    let drawn = "sam: hall, gone, recurring-trauma\nmike: study\nattic: cultist\nstory: stage 2\n\
                 crypt: cthulhu\nmike draws";
    assert_eq!(
        crate::common::state(drawn, "chance: footsteps").discard.len(),
        1,
        "the dead remember nothing"
    );
}

/// Psychotic Outbreaks: with somebody here you stay; 2 wounds to all other figures.
#[test]
fn psychotic_outbreaks_hurt_those_here() {
    check(
        &mad("psychotic-outbreaks", "mike: hall\nelizabeth: kitchen\nhall: cultist, byakhee"),
        "chance: whispers",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Sam's mind gives way: Psychotic Outbreaks.
            Cultist 1 takes 2 wounds.
            Cultist 1 dies.
            Byakhee 1 takes 2 wounds.
            Mike takes 2 wounds.
            ? Sam learns from madness: which skill goes up a level?
        "#]],
    );
}

/// Psychotic Outbreaks: alone, you go to the nearest space with a figure, and catch fire on the way (DMD-RUN-04).
#[test]
fn psychotic_outbreaks_find_their_victims() {
    check(
        &mad("psychotic-outbreaks", "mike: cellar\nstudy: cultist\nhall: fire 1"),
        "chance: whispers | Sam: cellar",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Sam's mind gives way: Psychotic Outbreaks.
            Sam catches 1 fire.
            Sam moves to the Kitchen.
            Sam moves to the Cellar.
            Mike takes 2 wounds.
            ? Sam learns from madness: which skill goes up a level?
        "#]],
    );
}

/// Psychotic Outbreaks with nobody left but oneself: nothing happens.
#[test]
fn psychotic_outbreaks_in_an_empty_house() {
    let alone = "sam: hall, sanity 3, psychotic-outbreaks\nsam draws";
    assert_eq!(
        symptoms(alone).session.state().investigator(SAM).space,
        state(alone, "").investigator(SAM).space
    );
}

/// Short-term Memory Loss: at full stress, all is healed and a discovery card of your choice is lost.
#[test]
fn short_term_memory_loss_forgets_a_card() {
    let full = mad_in_the_lab(
        "short-term-memory-loss, stress 4",
        "claimed: sam clutter left, sam a-good-boy left, sam a-furious-student right",
    );
    assert_eq!(options(&full, "chance: the-city-rises"), ["clutter", "a-good-boy", "a-furious-student"]);
    let after = state(&full, "chance: the-city-rises | Sam: a-good-boy");
    assert_eq!((after.investigator(SAM).stress.at(), after.cards_of(SAM).count()), (0, 2));
    assert_eq!(sam_after(&mad("short-term-memory-loss, stress 4", "")).stress.at(), 0, "without a card");
}

/// Short-term Memory Loss: otherwise 1 stress.
#[test]
fn short_term_memory_loss_builds_up() {
    let three = mad_in_the_lab("short-term-memory-loss, stress 3", "claimed: sam clutter left");
    let after = state(&three, "chance: the-city-rises");
    assert_eq!((after.investigator(SAM).stress.at(), after.cards_of(SAM).count()), (4, 1));
}

/// Bloodlust: two kills since the last time heal all stress; fewer mean 2 stress; either way the count begins anew.
#[test]
fn bloodlust_wants_two_kills() {
    let two = symptoms(&mad("bloodlust, stress 3, blood, blood", ""));
    assert_eq!(two.session.state().investigator(SAM).stress.at(), 0);
    assert!(two.session.state().tokens.is_empty());
    let one = symptoms(&mad("bloodlust, stress 1, blood", ""));
    assert_eq!(one.session.state().investigator(SAM).stress.at(), 3);
    assert!(one.session.state().tokens.is_empty());
}

/// Bloodlust: each enemy you kill is a token; what others kill is not.
#[test]
fn bloodlust_counts_kills() {
    let sam = "sam: hall, stress 4, bloodlust\nmike: hall\nhall: cultist (wounds 1)\nattic: cultist 2";
    let after = play(sam, "Sam: attack | dice: success blank blank");
    assert!(after.story.contains(&"Sam gains 1 Blood token.".to_owned()), "{:?}", after.story);
    let mike = "sam: hall, stress 4, bloodlust\nmike: hall, stress 4\nhall: cultist (wounds 1)\nattic: cultist 2\n\
                mike acts";
    let after = play(mike, "Mike: attack | dice: success blank blank blank");
    assert!(!after.story.iter().any(|line| line.contains("Blood")), "{:?}", after.story);
}

/// Impulsive Aggression: an enemy here takes a wound and you feel better; without one you hurt yourself.
#[test]
fn impulsive_aggression_hits_something() {
    let crowd = mad("impulsive-aggression, stress 3", "hall: cultist, byakhee");
    assert_eq!(options(&crowd, "chance: whispers"), ["cultist 1", "byakhee 1"]);
    check(
        &crowd,
        "chance: whispers | Sam: cultist 1",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam's mind gives way: Impulsive Aggression.
        Cultist 1 takes 1 wound.
        Sam heals 3 stress.
        ? Sam learns from madness: which skill goes up a level?
    "#]],
    );
    let alone = sam_after(&mad("impulsive-aggression, stress 3", "mike: hall"));
    assert_eq!((alone.stress.at(), alone.wounds.at()), (3, 1));
}

/// Fear of the Dark: a fire in your space or next to it heals all stress; without one, 2 stress.
#[test]
fn fear_of_the_dark_wants_a_fire() {
    assert_eq!(sam_after(&mad("fear-of-the-dark, stress 3", "kitchen: fire 1")).stress.at(), 0);
    assert_eq!(sam_after(&mad("fear-of-the-dark, stress 3", "hall: fire 1")).stress.at(), 0);
    assert_eq!(sam_after(&mad("fear-of-the-dark, stress 1", "cellar: fire 1")).stress.at(), 3);
}

/// Fugue: you move 2 spaces, enemies follow; safe then, all stress is healed; else 1 stress.
#[test]
fn fugue_walks_away() {
    let after = |others| {
        let away = mad("fugue, stress 2", others);
        *play(&away, "chance: whispers | Sam: kitchen | Sam: study").session.state().investigator(SAM)
    };
    assert_eq!(after("").stress.at(), 0);
    assert_eq!(after("study: cultist").stress.at(), 3);
    assert_eq!(after("hall: cultist").stress.at(), 3, "it follows");
}

/// Martyr Complex: you take a wound, the others here are healed, and you are calm; nobody here, 2 stress.
#[test]
fn martyr_complex_suffers_for_others() {
    let watched =
        symptoms(&mad("martyr-complex, stress 3", "mike: hall, wounds 3\nelizabeth: study, wounds 1"));
    let state = watched.session.state();
    assert_eq!((state.investigator(SAM).wounds.at(), state.investigator(SAM).stress.at()), (1, 0));
    assert_eq!((state.investigator(MIKE).wounds.at(), state.investigator(Who(2)).wounds.at()), (0, 1));
    let alone = sam_after(&mad("martyr-complex, stress 1", "mike: study, wounds 3"));
    assert_eq!((alone.wounds.at(), alone.stress.at()), (0, 3));
}

/// Morbid Fascination: the nearest cultist or monster comes 2 closer; an enemy here calms you, else 2 stress.
#[test]
fn morbid_fascination_calls_the_nearest() {
    let near = symptoms(&mad("morbid-fascination, stress 3", "cellar: byakhee"));
    assert!(near.story.contains(&"Byakhee 1 moves to the Hall.".to_owned()), "{:?}", near.story);
    assert_eq!(near.session.state().investigator(SAM).stress.at(), 0);
    let far = "sam: hall, sanity 3, morbid-fascination, stress 1\ncrypt: byakhee\nsam draws";
    assert_eq!(sam_after(far).stress.at(), 3);
}

/// Night Terrors: a die against you for each of your stress, then all stress is healed.
#[test]
fn night_terrors_roll_for_stress() {
    check(
        &mad("night-terrors, stress 2", ""),
        "chance: whispers | dice: success blank | Sam: keep",
        &expect![[r#"
            Sam draws Whispers in the Walls.
            Sam loses 1 sanity.
            Sam's mind gives way: Night Terrors.
            Sam rolls success, blank.
            Sam takes 1 wound.
            Sam heals 2 stress.
            ? Sam learns from madness: which skill goes up a level?
        "#]],
    );
    assert_eq!(sam_after(&mad("night-terrors", "")).wounds.at(), 0, "without stress nothing is rolled");
}

/// Sleepwalking: you are placed on the starting space.
#[test]
fn sleepwalkers_wake_at_the_start() {
    let away = "sam: study, sanity 3, sleepwalking\nstudy: cultist, fire 1\nsam draws";
    let after = symptoms(away);
    assert!(after.story.contains(&"Sam is suddenly in the Hall.".to_owned()));
    assert_eq!(after.session.state().investigator(SAM).fire, 0);
}

/// Whoever an insanity kills after the summoning learns nothing more, and the others go on.
#[test]
fn an_insanity_can_kill() {
    let owner = "sam: hall, sanity 3, wounds 4, impulsive-aggression, lies down\nmike: study, partner sam, codependency\n\
                 story: stage 2\ncrypt: cthulhu\nattic: cultist\nsam draws";
    check(
        owner,
        "chance: whispers",
        &expect![[r#"
        Sam draws Whispers in the Walls.
        Sam loses 1 sanity.
        Sam's mind gives way: Impulsive Aggression.
        Sam takes 1 wound.
        Sam is gone. The others go on.
        Cultist 2 appears in the Attic.
        It is Mike's turn.
        ? Mike has 3 actions left. What now?
    "#]],
    );
    let victim = "sam: hall, sanity 3, psychotic-outbreaks\nmike: hall, wounds 3\nstory: stage 2\n\
                  crypt: cthulhu\nattic: cultist\nsam draws";
    assert!(symptoms(victim).session.state().investigator(MIKE).gone);
}

/// What insanities leave behind is written and read back.
#[test]
fn a_position_tells_what_insanities_have_done() {
    let position = "sam: hall, codependency, partner mike\nmike: study, catatonia, lies down, scar, scar\n\
                    elizabeth: hall, recurring-trauma, keeps dread\nattic: cultist";
    let content = &shelf::content::<DeathMayDie>();
    let read = |text: &str| DeathMayDie::read(content, text);
    let state = read(&format!("episode: prologue\n{position}")).expect("it can be");
    let written = DeathMayDie::write(content, &state);
    assert!(written.contains("sam: hall, codependency, partner mike\n"), "{written}");
    assert!(written.contains("mike: study, catatonia, lies down, scar, scar\n"), "{written}");
    assert!(written.contains("elizabeth: hall, recurring-trauma, keeps dread\n"), "{written}");
    assert_eq!(read(&written), Ok(state));
    let twice = format!("episode: prologue\n{position}\ndiscard: dread");
    let error = read(&twice).expect_err("there is only one").to_string();
    assert!(error.contains("mythos cards"), "{error}");
    let stranger = read("sam: gatehouse, partner mike").expect_err("Mike is not here");
    assert!(stranger.to_string().contains("investigator at this table"), "{stranger}");
}

/// The printed cards tell standing rules from what happens at a threshold.
#[test]
fn the_cards_say_what_they_do() {
    let list = death_may_die::words::card_page(&shelf::content::<DeathMayDie>()).markdown();
    let insanities = list.split("## Insanities\n\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    expect!["The core box has Catatonia, Codependency, Fear of Crowds, Hypochondria, Kleptomania, Masochism, Obsessive Disorder, Paranoia, Psychotic Outbreaks, Pyromania, Recurring Trauma and Short-term Memory Loss; the draft Catatonia, Fear of Crowds, Kleptomania, Masochism, Paranoia, Psychotic Outbreaks, Pyromania and Recurring Trauma."].assert_eq(insanities.unwrap_or_default());
}
