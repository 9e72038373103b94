//! What nothing happens to any more: whoever has died in the middle of something, and what cannot be hurt.

use crate::common::{check, options, play, state};
use death_may_die::DeathMayDie;
use death_may_die::state::{Step, Who};
use expect_test::expect;
use table::Spoken;

/// DMD-DEATH-02, DMD-INV-09 Somebody who dies of another's insanity does not go mad of a loss that came with it.
#[test]
fn the_dead_do_not_go_mad() {
    let story = play(
        "episode: danse-macabre\nelder one: azathoth\nstory: stage 2\ntrack: 5\nsam: ballroom, sanity 3, psychotic-outbreaks\n\
         ian: ballroom, sanity 3, wounds 4, pyromania\nbeth: drive\nballroom: cultist (cosmic)\nsam suffers the Elder One",
        "Sam: calm",
    )
    .story;
    assert!(
        story.contains(&"Ian is gone.".to_owned()) || story.iter().any(|line| line.starts_with("Ian")),
        "{story:?}"
    );
    assert!(!story.iter().any(|line| line.contains("Ian's mind")), "{story:?}");
}

/// DMD-DEATH-02 Whoever dies of the price claims no card, and gains no token.
#[test]
fn the_dead_gain_nothing() {
    let paid = state(
        "episode: eldritch-idols\nstory: stage 2\ntrack: 5\nsam: portico, wounds 3\nmike: dome\nguard-room: bars\n\
         discovery: under-the-wrappings\nsam investigates or fights",
        "Sam: take 2 wounds claim the left side",
    );
    assert!(paid.investigator(Who(0)).gone && paid.claimed.is_empty());
    let marked = state(
        "episode: prologue\nelder one: hastur\nstory: stage 2\ntrack: 5\nsam: hall, wounds 4\nmike: parlour\nhall: disciple\n\
         sam investigates or fights",
        "dice: success blank blank | Sam: keep",
    );
    assert!(marked.investigator(Who(0)).gone);
    assert!(marked.tokens.is_empty(), "{:?}", marked.tokens);
}

/// DMD-DEATH-02 An attack ends with the death of whom it is on: nobody steps in any more, and no dice are thrown.
#[test]
fn an_attack_ends_with_a_death_before_its_roll() {
    check(
        "episode: danse-macabre\nplayers: 2\nrules: 1 unknown monster\nunknown monsters: elder-thing\nstory: stage 2\ntrack: 5\n\
         morgan: ballroom\nian: ballroom, sanity 19\nballroom: elder-thing\nian investigates or fights",
        "Ian: lose 1 sanity",
        &expect![[r#"
            Elder Thing 1 attacks Ian.
            Ian loses 1 sanity.
            Ian is gone. The others go on.
            It is Morgan's turn.
            ? Morgan has 3 actions left. What now?
        "#]],
    );
}

/// DMD-ELDER-05 Wounds by fire do not go to an Elder One that cannot be hurt: there is nobody to pass them to.
#[test]
fn fire_does_not_pass_to_an_elder_one_before_the_ritual_is_disrupted() {
    let burnt = state(
        "episode: blasphemous-alchemy\nelder one: cthulhu\nstory: stage 2\ntrack: 5\nsam: court, wounds 4, fire 3\n\
         mike: gatehouse\ncourt: cthulhu\nclaimed: sam sealed-cabinet left\nsam burns",
        "dice: success success success | Sam: keep",
    );
    assert!(burnt.investigator(Who(0)).gone);
}

/// Smite Evil: what a monster does when it is wounded and survives does not work against whoever wounds it, nor does the
/// company that gives it dice.
#[test]
fn smite_evil_ignores_what_survivors_do_and_company() {
    let story = play(
        "episode: prologue\nrules: 1 unknown monster\nunknown monsters: chthonian\nluke: hall\nsam: hall\nhall: chthonian\n\
         luke acts, 3 actions left",
        "Luke: attack | dice: success blank blank | Luke: keep",
    )
    .story;
    assert!(!story.iter().any(|line| line.contains("stress")), "{story:?}");
    let asked = play(
        "episode: danse-macabre\nluke: ballroom\nsam: drive\nballroom: deep-one, deep-one\nluke investigates or fights",
        "Luke: deep-one 1 | dice: blank blank",
    );
    let rolled = asked.story.iter().any(|line| line == "Luke rolls blank, blank.");
    assert!(rolled, "{:?}", asked.story);
}

/// Protector: whoever lies down cannot be attacked, and so takes no attack over.
#[test]
fn a_lying_protector_does_not_step_in() {
    let may_step_in = |morgan: &str| {
        let table = format!(
            "episode: prologue\nplayers: 2\n{morgan}\nmike: hall\nhall: cultist\nmike investigates or fights"
        );
        options(&table, "").contains(&"yes".to_owned())
    };
    assert!(may_step_in("morgan: hall, catatonia"));
    assert!(!may_step_in("morgan: hall, lies down, catatonia"));
}

/// DMD-END-06 What comes at the end of this turn does not wait for the end of the next one.
#[test]
fn an_advance_that_comes_too_late_does_not_come() {
    let next = state(
        "episode: prologue\nelder one: azathoth\nplayers: 2\nstory: stage 2\ntrack: 5\n\
         sam: hall, sanity 3, recurring-trauma, keeps the-court-assembles\nian: hall\n\
         hall: cultist (cosmic), cultist (cosmic), cultist (cosmic), cultist (cosmic)\nsam suffers the Elder One",
        "Sam: calm",
    );
    assert!(next.active == Who(1) && !next.advances);
}

/// DMD-DEATH-02 The dead decide nothing: a choice that follows from the wounds of an attack is not asked.
#[test]
fn the_dead_are_not_asked_what_they_choose() {
    check(
        "elder one: hastur\nsam: hall, wounds 4, stress 4\nian: attic\nhall: disciple\ncellar: hastur\nstory: stage 2
         sam is attacked",
        "dice: success blank blank | Sam: keep",
        &expect![[r#"
            Disciple 1 attacks Sam.
            Sam rolls success, blank, blank.
            Sam takes 1 wound.
            Sam is gone. The others go on.
            It is Ian's turn.
            ? Ian has 3 actions left. What now?
        "#]],
    );
}

/// DMD-DEATH-02, DMD-DEATH-03 Nor is a choice asked of them that an advance brings after killing them; its other
/// effects happen, with the space of death where a position is needed.
#[test]
fn the_dead_choose_nothing_when_the_elder_one_advances() {
    let told = play(
        "unknown monsters: disciple, fisher\nsam: hall, wounds 4, stress 2\nian: attic\ncellar: cthulhu\nattic: fisher
         story: stage 2, advances\nsam counts symbols",
        "dice: success | Sam: keep | Sam: attic | Sam: attic",
    )
    .telling();
    assert!(told.contains("Fisher from Outside 1 moves to"), "{told}");
    assert!(!told.contains("What does Sam choose?"), "{told}");
}

/// DMD-FIGHT-02 An enemy that dies or leaves the space of its victim before its roll does not attack; nor does one
/// whose victim is lying down by then.
#[test]
fn what_comes_before_an_attack_can_prevent_it() {
    for (insanity, skill) in
        [("psychotic-outbreaks", "calm"), ("sleepwalking", "calm"), ("catatonia", "calm")]
    {
        let position = format!(
            "unknown monsters: elder-thing\nsam: parlour, sanity 3, stress 4, {insanity}
             parlour: elder-thing (wounds 3)\nattic: cultist\nsam is attacked"
        );
        let after = play(&position, &format!("Sam: {skill}"));
        assert!(after.asked().starts_with("? Sam has 3 actions left."), "{insanity}: {}", after.telling());
    }
    let follows = "unknown monsters: elder-thing\nsam: parlour, sanity 3, stress 4, fugue
         parlour: elder-thing\nattic: cultist\nsam is attacked";
    let after = play(follows, "Sam: hall | Sam: parlour | Sam: calm");
    assert_eq!(after.asked(), "? What does the standard die show?", "it has come along");
}

/// DMD-DEATH-03, DMD-UNK-06 Death skips the following phases, not the rest of this one: a card with the draw-again icon
/// is still followed by another, in the space of death. The dead avert nothing.
#[test]
fn a_card_that_kills_is_still_followed_by_another() {
    let position = "unknown monsters: shantak, ghoul
        story: stage 2
        track: 5
        mike: hall, stress 4, sanity 19
        fatima: crypt
        attic: cthulhu
        hall: shantak
        mike draws";
    check(
        position,
        "chance: the-wrong-footprints | chance: stirrings",
        &expect![[r#"
        Mike draws The Wrong Footprints.
        Mike loses 1 sanity.
        Mike is gone. The others go on.
        Mike draws Stirrings.
        Cultist 1 appears in the Crypt.
        It is Fatima's turn.
        ? Fatima has 3 actions left. What now?
    "#]],
    );
    let waiting = play(position, "chance: the-wrong-footprints");
    let written = DeathMayDie::write(waiting.session.content(), waiting.session.state());
    assert!(written.contains("mike draws"), "{written}");
    let read = DeathMayDie::read(waiting.session.content(), &written).expect("it can be read");
    assert_eq!(read.agenda.iter().next(), Some(&Step::DrawMythos));
}
