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
        "2. On any roll, each stress that you spend on a reroll rerolls 1 die more.",
    ] {
        assert!(cards.lines().any(|known| known == line), "{line}");
    }
}
