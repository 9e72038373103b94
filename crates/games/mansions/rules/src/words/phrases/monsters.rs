//! Monsters in English: which are meant, how they move, whom they attack.

use super::Phrases;
use super::people::stat_name;
use crate::content::{Aim, MoveText, Walk};
use crate::effect::{MonsterIs, Monsters, Stat};
use crate::ids::{Gift, MonsterClass, SpawnId, WeaponClass};
use table::english::{a, either, times};

pub(in crate::words) fn class_name(class: MonsterClass) -> &'static str {
    match class {
        MonsterClass::Humanoid => "humanoid",
        MonsterClass::Beast => "beast",
        MonsterClass::Spirit => "spirit",
        MonsterClass::Fleshless => "fleshless",
    }
}

pub(in crate::words) fn gift_name(gift: Gift) -> &'static str {
    match gift {
        Gift::Caster => "caster",
        Gift::Flies => "flies",
        Gift::Phases => "passes through walls",
        Gift::Slow => "slow",
    }
}

pub(in crate::words) fn weapon_name(weapon: WeaponClass) -> &'static str {
    match weapon {
        WeaponClass::Bladed => "bladed weapon",
        WeaponClass::Heavy => "heavy weapon",
        WeaponClass::Firearm => "firearm",
        WeaponClass::Spell => "spell",
        WeaponClass::Unarmed => "bare hands",
    }
}

impl Phrases<'_> {
    /// Which monsters a sentence means.
    pub(super) fn monsters(self, monsters: &Monsters) -> String {
        match monsters {
            Monsters::This => "the monster".to_owned(),
            Monsters::Each(tests) => format!("each {}", self.monster(tests, "")),
            Monsters::Nearest(tests) => {
                format!("the {} nearest to {}", self.monster(tests, ""), self.object())
            }
            Monsters::Drawn(tests) => format!("a random {}", self.monster(tests, "")),
            Monsters::Chosen(tests) => {
                let noun = self.monster(tests, &format!(" of {} choice", self.your()));
                some(&noun)
            }
            Monsters::MostHurt(tests) => {
                let tests: Vec<MonsterIs> =
                    tests.iter().filter(|test| **test != MonsterIs::Hurt).cloned().collect();
                format!("the {} with the most damage", self.monster(&tests, ""))
            }
        }
    }

    /// `another monster within range`
    pub(super) fn some_monster(self, tests: &[MonsterIs]) -> String {
        some(&self.monster(tests, ""))
    }

    /// `monsters within range`
    pub(super) fn several_monsters(self, tests: &[MonsterIs]) -> String {
        self.monster(tests, "s")
    }

    /// `other monster within range of you`
    fn monster(self, tests: &[MonsterIs], ending: &str) -> String {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let mut noun = format!("monster{ending}");
        for test in tests {
            match test {
                MonsterIs::Other => before.insert(0, "other".to_owned()),
                MonsterIs::Hurt => before.push("damaged".to_owned()),
                MonsterIs::Class(MonsterClass::Fleshless) => before.push("fleshless".to_owned()),
                MonsterIs::A(kind) => noun = format!("{}{ending}", self.content.kind(kind.id()).name),
                test => after.push(self.of_monster(test)),
            }
        }
        [before, vec![noun], after].concat().join(" ")
    }

    /// What stands after the noun.
    fn of_monster(self, test: &MonsterIs) -> String {
        match test {
            MonsterIs::Not(test) => match &**test {
                MonsterIs::A(kind) => format!("that is not {}", a(&self.content.kind(kind.id()).name)),
                test => format!("that is not {}", self.of_monster(test).trim_start_matches("that is ")),
            },
            MonsterIs::A(kind) => format!("that is {}", a(&self.content.kind(kind.id()).name)),
            MonsterIs::Of(spawn) => format!("that is {}", self.spawn(spawn.id())),
            MonsterIs::Class(class) => format!("that is {}", class_phrase(*class)),
            MonsterIs::Gifted(gift) => gift_phrase(*gift).to_owned(),
            MonsterIs::Here => format!("in {} space", self.your()),
            MonsterIs::InRange => self.in_range().to_owned(),
            MonsterIs::At(places) => self.location(places),
            MonsterIs::Other => "other than this one".to_owned(),
            MonsterIs::Hurt => "that is damaged".to_owned(),
        }
    }

    /// `a Ghost`, `a Zombie or Cultist`: those that come under one name.
    pub(super) fn spawn(self, spawn: SpawnId) -> String {
        let Some(scenario) = self.scenario else { return "a monster of this kind".to_owned() };
        let kinds = &scenario.spawn(spawn).kinds;
        let names: Vec<&str> = kinds.iter().map(|kind| self.content.kind(kind.id()).name.as_str()).collect();
        let makes = |name: &str| scenario.monsters.iter().any(|custom| custom.name == name);
        match &names[..] {
            [only] if makes(only) => (*only).to_owned(),
            names => a(&either(names)),
        }
    }
}

fn class_phrase(class: MonsterClass) -> &'static str {
    match class {
        MonsterClass::Humanoid => "a humanoid",
        MonsterClass::Beast => "a beast",
        MonsterClass::Spirit => "a spirit",
        MonsterClass::Fleshless => "fleshless",
    }
}

fn gift_phrase(gift: Gift) -> &'static str {
    match gift {
        Gift::Caster => "that casts spells",
        Gift::Flies => "that flies",
        Gift::Phases => "that passes through walls",
        Gift::Slow => "that is slow",
    }
}

/// `a monster`, `another monster`
fn some(noun: &str) -> String {
    match noun.strip_prefix("other ") {
        Some(rest) => format!("another {rest}"),
        None => a(noun),
    }
}

/// How a monster moves, and whom it attacks then.
pub(in crate::words) fn move_text(phrases: Phrases<'_>, text: &MoveText) -> String {
    let walk = match (&text.walk, &text.target) {
        (Walk::Straight, Aim::Each) => "goes straight to the nearest investigator within range".to_owned(),
        (Walk::Straight, Aim::Least(stat)) => straight_to(&rank(stat, true)),
        (Walk::Straight, Aim::Most(stat)) => straight_to(&rank(stat, false)),
        (walk, _) => walk_text(phrases, walk),
    };
    let place = if attacks_in_range(&text.walk) { "within range" } else { "in its space" };
    let target = match &text.target {
        Aim::Each => format!("each investigator {place}, one after another"),
        Aim::Least(stat) => format!("the investigator {place} with {}", rank(stat, true)),
        Aim::Most(stat) => format!("the investigator {place} with {}", rank(stat, false)),
    };
    super::sentence(&format!("{walk}, then attacks {target}"))
}

/// It goes to the one at whom it aims.
fn straight_to(rank: &str) -> String {
    format!("goes straight to the investigator within range with {rank}")
}

fn rank(stat: &Stat, least: bool) -> String {
    let word = match (stat, least) {
        (Stat::Skill(_), true) => "the lowest",
        (Stat::Skill(_), false) => "the highest",
        (Stat::Damage | Stat::Horror, true) => "the least",
        (_, true) => "the fewest",
        (_, false) => "the most",
    };
    format!("{word} {}", stat_name(stat))
}

fn attacks_in_range(walk: &Walk) -> bool {
    match walk {
        Walk::Stay | Walk::InRange(_) => true,
        Walk::Nearest(_) | Walk::Crowd(_) | Walk::Straight | Walk::Haunt(_) => false,
    }
}

/// `moves up to 2 spaces towards the nearest investigator`
pub(in crate::words) fn walk_text(phrases: Phrases<'_>, walk: &Walk) -> String {
    let up_to = |spaces: &u8| match spaces {
        0 => "moves at its speed".to_owned(),
        spaces => format!("moves up to {}", times(*spaces, "space", "spaces")),
    };
    match walk {
        Walk::Nearest(spaces) => format!("{} towards the nearest investigator", up_to(spaces)),
        Walk::Stay => "stays where it is".to_owned(),
        Walk::InRange(spaces) => {
            format!("{} towards the nearest investigator within range", up_to(spaces))
        }
        Walk::Crowd(spaces) => format!(
            "moves to the space at most {} away with the most investigators",
            times(*spaces, "space", "spaces")
        ),
        Walk::Straight => "goes straight to an investigator within range".to_owned(),
        Walk::Haunt(tests) => {
            let space = phrases.space(tests, "space");
            format!("moves at its speed towards the {space} that is nearest to any investigator")
        }
    }
}
