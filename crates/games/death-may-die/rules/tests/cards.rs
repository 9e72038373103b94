//! The printed list of cards: every sentence says something.

use death_may_die::words::card_page;

fn cards() -> String {
    card_page(&shelf::content::<death_may_die::DeathMayDie>()).markdown()
}

/// Each effect has words of its own: none leaves a gap in a sentence.
#[test]
fn every_effect_says_something() {
    for line in cards().lines() {
        let text = line.trim_start();
        let gap = ["  ", " .", ", .", ": .", " ,"].into_iter().find(|gap| text.contains(gap));
        assert_eq!(gap, None, "{line}");
        let list_follows = ["- Action", "Mythos", "Discovery"].iter().any(|begin| text.starts_with(begin));
        assert!(list_follows || !text.ends_with([':', ',', ' ']), "{line}");
    }
}

/// Tokens with their health and backs, and that cultists pass locks.
#[test]
fn tokens_have_backs_and_cultists_pass_locks() {
    let cards = cards();
    for line in [
        "- Token **lab** (5 pieces, health 4).",
        "  - back (2 of them): Put fire in this space and in each adjacent one.",
        "- **Cultist** (cultist, 10 figures): health 2, dice 2 bonus. Locks do not stop it.",
    ] {
        assert!(cards.lines().any(|known| known == line), "{line}");
    }
}

/// Sides and actions are called by their names, and a price is one sentence with what it buys.
#[test]
fn cards_name_what_they_mean() {
    let cards = cards();
    for line in [
        "- **Clutter**: You may take 1 stress to claim Beaker.",
        "  - left: Extinguisher (item). +2 bonus dice on Extinguish.",
        "  - left: Medicine (item). Discard this: One wounded investigator of your choice in your space heals all wounds.",
        "- Action **Light a Fuse**: Put fire in a space of your choice with a charge but without fire within 1 space of you.",
        "2. On any roll, each stress that you spend on a reroll rerolls 1 more die.",
    ] {
        assert!(cards.lines().any(|known| known == line), "{line}");
    }
}

/// What somebody once read in another way than it is meant.
#[test]
fn cards_leave_no_doubt() {
    let cards = cards();
    for line in [
        "The ritual is disrupted when 4 or more sorcerers are at the jetty.",
        "The ritual is disrupted when 2 or more idols are at different gates.",
        "- Action **Usher an Elder** (if you are in a space with a Hallett or a Crane but without enemies): Move a Hallett or a Crane in your space up to 2 spaces.",
        "  - left: Master Keys (item). Discard this (if you are at the barred door or have “A Wanted Face”): If you have “A Wanted Face”, discard it. Move 2 spaces.",
        "- **Something Follows the Sigils** ✶: Each Ghoul moves 2 spaces towards whoever holds the most sigils, or an investigator of your choice if nobody holds any. Summon a Ghoul at the yellow gate.",
        "- At the end of each turn, each investigator who holds an idol and is in a space with a guard lays down all idols they hold and is placed at the barred door.",
        "  - back (1 of them): The Chthonian moves 2 spaces towards you. Summon a Cultist in this space.",
        "- **It Fits the Hand**: You may claim “It Speaks to You” and heal all wounds.",
        "  - left: Lunar Almanac (item). Discard this (if fewer than 4 moons are at the moon dial): Put 2 moons at the moon dial.",
        "- At the end of each turn: If 4 or more moons are at the moon dial: remove each moon at the moon dial; put a shadow in each space with a mirror but without a shadow or the telescope; each Ghoul moves 1 space towards the nearest investigator. Otherwise, put a moon at the moon dial.",
        "- **Change Partners** ✶: Each guest and each sorcerer in a space without the jetty is turned face down again, and all face-down guests are mixed. Each cultist moves 1 space towards you.",
        "  - left: The Guest List (item). +1 bonus die on Question a Guest. If you have a townsperson, another bonus die on Question a Guest.",
    ] {
        assert!(cards.lines().any(|known| known == line), "{line}");
    }
}
