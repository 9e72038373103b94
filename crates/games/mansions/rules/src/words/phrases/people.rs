//! Investigators in English: whom a sentence means, and what they may be.

use super::Phrases;
use super::things::{condition_name, many_of_trait, one_of_trait, skill_name};
use crate::effect::{People, PersonIs, Stat};
use table::english::{either, list, times};

/// What is said of somebody: before the noun, and after it.
#[derive(Default)]
struct Said {
    before: Vec<&'static str>,
    after: Vec<String>,
}

impl Phrases<'_> {
    /// Whom a sentence means, as its subject.
    pub(super) fn people(self, people: &People) -> String {
        match people {
            People::You => self.you().to_owned(),
            People::Each(tests) => format!("each {}", self.investigator(tests, "")),
            People::One(tests) => {
                self.some(tests, &format!("{} of the lead player’s choice", self.noun(tests)))
            }
            People::Chosen(tests) => {
                self.some(tests, &format!("{} of {} choice", self.noun(tests), self.your()))
            }
            People::Drawn(tests) => format!("a random {}", self.investigator(tests, "")),
            People::DrawnSome(count, tests) => {
                format!("each of {count} random {}", self.several(tests))
            }
            People::Most(stat, tests) => {
                format!("the {} with the most {}", self.investigator(tests, ""), stat_name(stat))
            }
            People::Least(stat, tests) => {
                format!("the {} with the {} {}", self.investigator(tests, ""), fewest(stat), stat_name(stat))
            }
            People::Holder(thing) => format!("whoever has {}", self.held(thing)),
            People::Target => "whoever it was cast on".to_owned(),
        }
    }

    fn noun(self, tests: &[PersonIs]) -> String {
        [&self.said(tests).before[..], &["investigator"]].concat().join(" ")
    }

    /// `another investigator of your choice in your space`
    fn some(self, tests: &[PersonIs], noun: &str) -> String {
        with_article(&[&[noun.to_owned()][..], &self.said(tests).after].concat().join(" "))
    }

    /// `Wounded investigator in a hall`
    fn investigator(self, tests: &[PersonIs], ending: &str) -> String {
        let said = self.said(tests);
        let noun = format!("investigator{ending}");
        let before = said.before.iter().map(|word| (*word).to_owned());
        before.chain([noun]).chain(said.after).collect::<Vec<_>>().join(" ")
    }

    /// `investigators in a hall`
    pub(super) fn several(self, tests: &[PersonIs]) -> String {
        self.investigator(tests, "s")
    }

    /// `another investigator within range`
    pub(super) fn somebody(self, tests: &[PersonIs]) -> String {
        with_article(&self.investigator(tests, ""))
    }

    fn said(self, tests: &[PersonIs]) -> Said {
        let mut said = Said::default();
        for test in tests {
            match test {
                PersonIs::Other => said.before.insert(0, "other"),
                PersonIs::Is(condition) => said.before.push(condition_name(*condition)),
                test => said.after.push(self.modifier(test)),
            }
        }
        said
    }

    /// What stands after the noun.
    fn modifier(self, test: &PersonIs) -> String {
        let your = self.your();
        match test {
            PersonIs::Not(test) => format!("who {}", negated(&self.predicate(test, "is", "has"))),
            PersonIs::Any(tests) => self.one_of(tests),
            PersonIs::Other => "other than that one".to_owned(),
            PersonIs::Here => format!("in {your} space"),
            PersonIs::InRange => self.in_range().to_owned(),
            PersonIs::InRangeOf(places) => format!("within range of {}", self.any_place(places)),
            PersonIs::At(places) => self.location(places),
            PersonIs::Indoors => "indoors".to_owned(),
            PersonIs::Outdoors => "outdoors".to_owned(),
            PersonIs::In(kind) => super::places::in_a_room(*kind),
            PersonIs::InDark => "in the dark".to_owned(),
            PersonIs::NextToFire => "in or next to fire".to_owned(),
            PersonIs::Alone => "alone in a room".to_owned(),
            PersonIs::InCompany => "who shares a space with another".to_owned(),
            PersonIs::WithMonster => "with a monster in their space".to_owned(),
            PersonIs::MonsterInRange => "with a monster within range".to_owned(),
            PersonIs::WithPerson => "with a bystander in their space".to_owned(),
            PersonIs::OpenDoor => "in a room with a door that has no barricade".to_owned(),
            PersonIs::Is(condition) => format!("who is {}", condition_name(*condition)),
            PersonIs::Has(thing) => format!("with {}", self.held(thing)),
            PersonIs::Loose(thing) => format!("with {} that can be taken", self.held(thing)),
            PersonIs::AtLeast(stat, count) => format!("with {}", at_least(stat, *count)),
        }
    }

    /// `in a library or in a study`, `who is Wounded or Insane`
    fn one_of(self, tests: &[PersonIs]) -> String {
        let said: Vec<String> = tests.iter().map(|test| self.modifier(test)).collect();
        either(&said).replace(" or who is ", " or ").replace(" or in a", " or a")
    }

    /// What is said of somebody in a condition: `are in the dark`, `have a light`.
    fn predicate(self, test: &PersonIs, are: &str, have: &str) -> String {
        let yours = if are == "are" { self.your() } else { "their" };
        match test {
            PersonIs::Not(test) => negated(&self.predicate(test, are, have)),
            PersonIs::Is(condition) => format!("{are} {}", condition_name(*condition)),
            PersonIs::Has(thing) => format!("{have} {}", self.held(thing)),
            PersonIs::Loose(thing) => format!("{have} {} that can be taken", self.held(thing)),
            PersonIs::AtLeast(stat, count) => format!("{have} {}", at_least(stat, *count)),
            PersonIs::WithMonster => format!("{have} a monster in {yours} space"),
            PersonIs::MonsterInRange => format!("{have} a monster within range"),
            PersonIs::WithPerson => format!("{have} a bystander in {yours} space"),
            PersonIs::InCompany => format!("{are} with another investigator"),
            test => format!("{are} {}", self.modifier(test)),
        }
    }

    /// `you are in the dark and have a light`
    pub(super) fn you_are(self, tests: &[PersonIs]) -> String {
        let said: Vec<String> = tests.iter().map(|test| self.predicate(test, "are", "have")).collect();
        match &said[..] {
            [] => format!("{} are on the board", self.you()),
            _ => format!("{} {}", self.you(), list(&said)),
        }
    }
}

/// `an investigator`, `another investigator`
fn with_article(noun: &str) -> String {
    match noun.strip_prefix("other ") {
        Some(rest) => format!("another {rest}"),
        None => table::english::a(noun),
    }
}

/// `are not Wounded`, `have no light`
fn negated(said: &str) -> String {
    let (verb, rest) = said.split_once(' ').unwrap_or((said, ""));
    match (verb, rest.strip_prefix("a ").or_else(|| rest.strip_prefix("an "))) {
        ("have" | "has", Some(thing)) => format!("{verb} no {thing}"),
        ("have", None) => format!("do not have {rest}"),
        ("has", None) => format!("does not have {rest}"),
        _ => format!("{verb} not {rest}"),
    }
}

fn fewest(stat: &Stat) -> &'static str {
    match stat {
        Stat::Damage | Stat::Horror => "least",
        Stat::Skill(_) => "lowest",
        Stat::Clues
        | Stat::Items
        | Stat::Spells
        | Stat::Possessions
        | Stat::Of(_)
        | Stat::SpacesInRange
        | Stat::SpacesMoved => "fewest",
    }
}

/// What can be counted of somebody.
pub(super) fn stat_name(stat: &Stat) -> String {
    match stat {
        Stat::Damage => "damage".to_owned(),
        Stat::Horror => "horror".to_owned(),
        Stat::Clues => "clues".to_owned(),
        Stat::Items => "items".to_owned(),
        Stat::Spells => "spells".to_owned(),
        Stat::Possessions => "possessions".to_owned(),
        Stat::Skill(skill) => skill_name(*skill).to_owned(),
        Stat::Of(property) => many_of_trait(*property).to_owned(),
        Stat::SpacesInRange => "spaces within range".to_owned(),
        Stat::SpacesMoved => "spaces moved".to_owned(),
    }
}

/// `any damage`, `3 or more items`
pub(super) fn at_least(stat: &Stat, count: u8) -> String {
    match (stat, count) {
        (Stat::Damage | Stat::Horror, 1) => format!("any {}", stat_name(stat)),
        (Stat::Damage | Stat::Horror, _) => format!("{count} or more {}", stat_name(stat)),
        (Stat::Clues, 1) => "a clue".to_owned(),
        (Stat::Items, 1) => "an item".to_owned(),
        (Stat::Spells, 1) => "a spell".to_owned(),
        (Stat::Possessions, 1) => "a possession".to_owned(),
        (Stat::Of(property), 1) => table::english::a(one_of_trait(*property)),
        (Stat::Skill(skill), _) => format!("{} {count} or more", skill_name(*skill)),
        (Stat::SpacesInRange, _) => format!("{} or more within range", times(count, "space", "spaces")),
        (
            Stat::Clues | Stat::Items | Stat::Spells | Stat::Possessions | Stat::Of(_) | Stat::SpacesMoved,
            _,
        ) => format!("{count} or more {}", stat_name(stat)),
    }
}
