//! Conditions and amounts.

use super::{Phrases, Voice, keyword_name};
use crate::content::TokenId;
use crate::effect::{Amount, Condition, PersonIs, SpaceIs};
use table::english::{a, times};

impl Phrases<'_> {
    /// `3`, or `1 for each …`.
    pub(super) fn number(self, amount: &Amount) -> String {
        match amount {
            Amount::Just(n) => n.to_string(),
            Amount::All => "all".to_owned(),
            _ => format!("1 {}", self.per(amount)),
        }
    }

    /// `2 wounds`, or `1 wound for each …`.
    pub(super) fn counted(self, amount: &Amount, what: &str) -> String {
        match amount {
            Amount::Just(n) => times(*n, what, &format!("{what}s")),
            Amount::All => format!("all {what}s"),
            _ => format!("1 {what} {}", self.per(amount)),
        }
    }

    /// `2 stress`, or `1 stress for each …`.
    pub(super) fn points(self, amount: &Amount, what: &str) -> String {
        match amount {
            Amount::Just(n) => format!("{n} {what}"),
            Amount::All => format!("all {what}"),
            _ => format!("1 {what} {}", self.per(amount)),
        }
    }

    pub(super) fn healing(self, amount: &Amount) -> String {
        match amount {
            Amount::Just(1) => "1 stress or 1 wound".to_owned(),
            Amount::ItsHealth => "stress or wounds equal to the enemy's health, in any mix".to_owned(),
            _ => format!("{} stress or wounds in any mix", self.number(amount)),
        }
    }

    pub(crate) fn per(self, amount: &Amount) -> String {
        let (your, they) = (self.your(), self.they());
        let each = match amount {
            Amount::Just(_) | Amount::All => return String::new(),
            Amount::YourWounds => format!("of {your} wounds"),
            Amount::YourStress => format!("point of {your} stress"),
            Amount::FireHere => format!("fire token in {your} space"),
            Amount::FireThere => "fire token there".to_owned(),
            Amount::OthersHere => format!("other figure in {your} space"),
            Amount::Held(token) => format!("{} {they} hold", self.token(token.id())),
            Amount::Turned(token) => format!("{} turned over", self.token(token.id())),
            Amount::Lying(token, tests) if matches!(tests[..], [SpaceIs::Yours]) => {
                format!("{} in {your} space", self.token(token.id()))
            }
            Amount::Lying(token, tests) => {
                format!("{} in a space{}", self.token(token.id()), self.space_tests(tests))
            }
            Amount::Enemies(tests) => self.foe(tests),
            Amount::WoundsTaken => format!("wound {they} took"),
            Amount::People(tests) => self.person(tests),
            Amount::ItsHealth => "point of its health".to_owned(),
            Amount::Signs => "elder sign".to_owned(),
            Amount::YourItems => format!("item {they} have"),
            Amount::YourRelics => format!("relic {they} have"),
        };
        format!("for each {each}")
    }

    pub(crate) fn condition(self, condition: &Condition) -> String {
        let (your, they) = (self.your(), self.they());
        match condition {
            Condition::Always => format!("{they} like"),
            Condition::AtLeast(amount, n) => self.at_least(amount, *n),
            Condition::YouAreSafe => format!("{they} are safe"),
            Condition::ElderOneOnMap => "the Elder One is on the map".to_owned(),
            Condition::YouOwn(claim) => format!("{they} have {}", self.claim(claim.id())),
            Condition::YouOwnA(keyword) => format!("{they} have {}", a(keyword_name(*keyword))),
            Condition::SomebodyOwns(claim) => format!("somebody has {}", self.claim(claim.id())),
            Condition::Somebody(tests) if tests.contains(&PersonIs::Other) => {
                format!("there is an{}", self.person(tests))
            }
            Condition::Somebody(tests) => format!("there is {}", a(&self.person(tests))),
            Condition::YouHaveSkill(skill) => format!("{they} have {}", self.content.skill(skill.id()).name),
            Condition::YouAreOn(tests) => self.you_are_on(tests),
            Condition::SomeSpace(tests)
                if matches!(tests[..], [SpaceIs::Burning, SpaceIs::WithinOfYou(_)]) =>
            {
                format!("there is fire{}", self.space_tests(&tests[1..]))
            }
            Condition::SomeSpace(tests) => self.some_space(tests),
            Condition::Not(condition) => self.not(condition),
            Condition::Both(one, other) => self.both(one, other),
            Condition::Either(one, other) => self.either(one, other),
            Condition::SomethingToSteal => {
                format!("another investigator in {your} space has an item or a companion")
            }
            Condition::PartnerElsewhere => format!("{your} partner lives and is not in {your} space"),
            Condition::YouKeepMythos => format!("{they} keep a mythos card"),
            Condition::BeforeThreshold(0) => format!("{your} sanity marker is on a threshold"),
            Condition::BeforeThreshold(n) => {
                let spaces = times(*n, "space", "spaces");
                format!("{your} sanity marker is on a threshold or {spaces} before one")
            }
            Condition::ItIs(tests) => format!("it is {}", self.any_foe(tests)),
        }
    }

    /// `you are in a space with a lab`, `you are at the lamp without enemies`, `you are within 1 space of a gate`
    fn you_are_on(self, tests: &[SpaceIs]) -> String {
        match tests {
            [SpaceIs::Without(token)] if self.content.token(token.id()).count > 1 => {
                format!("there is no {} in {} space", self.token(token.id()), self.your())
            }
            _ => format!("{} are{}", self.they(), self.foe_on(tests)),
        }
    }

    fn not(self, condition: &Condition) -> String {
        match condition {
            Condition::AtLeast(Amount::Enemies(tests), 1) => self.foe_is_there(tests, true),
            Condition::AtLeast(Amount::YourStress, 4) => {
                format!("{} stress is not at its maximum", self.your())
            }
            Condition::AtLeast(Amount::YourStress, n) => format!("{} have less than {n} stress", self.they()),
            Condition::AtLeast(Amount::Lying(token, tests), n) => {
                let (name, lie) = (self.token(token.id()), self.where_they_lie(token.id(), tests));
                format!("fewer than {n} {name}s are {lie}")
            }
            condition => format!("it is not so that {}", self.condition(condition)),
        }
    }

    /// `there is a space with a gate`, `there is a shadow within 1 space of you`
    fn some_space(self, tests: &[SpaceIs]) -> String {
        match tests {
            [SpaceIs::With(token), SpaceIs::WithinOfYou(_)] => {
                format!("there is {}{}", self.a_token(token.id()), self.space_tests(&tests[1..]))
            }
            _ => format!("there is a space{}", self.space_tests(tests)),
        }
    }

    /// `you are safe, and either there is fire or you have wounds`
    fn both(self, one: &Condition, other: &Condition) -> String {
        let either = |condition: &Condition| match condition {
            Condition::Either(..) => format!("either {}", self.condition(condition)),
            _ => self.condition(condition),
        };
        match (one, other) {
            (Condition::Either(..), _) | (_, Condition::Either(..)) => {
                format!("{}, and {}", either(one), either(other))
            }
            _ => self.joined(one, "and", other),
        }
    }

    /// `you are safe and have wounds, or there is fire`
    fn either(self, one: &Condition, other: &Condition) -> String {
        match (one, other) {
            (Condition::YouAreOn(here), Condition::YouAreOn(there))
                if let ([one, rest @ ..], [other, more @ ..]) = (&here[..], &there[..])
                    && rest == more
                    && let (Some(one), Some(other)) = (self.with(one), self.with(other)) =>
            {
                let but = if rest.is_empty() { "" } else { " but" };
                let rest = self.space_tests(rest);
                format!("{} are in a space with {one} or {other}{but}{rest}", self.they())
            }
            (Condition::Both(..), _) | (_, Condition::Both(..)) => {
                format!("{}, or {}", self.condition(one), self.condition(other))
            }
            _ => self.joined(one, "or", other),
        }
    }

    /// `you have a student or an animal`, `you hold an idol and are safe`: what both begin with is said once.
    fn joined(self, one: &Condition, word: &str, other: &Condition) -> String {
        let (one, other) = (self.condition(one), self.condition(other));
        let they = self.they();
        for both in [format!("{they} have "), format!("{they} ")] {
            if one.starts_with(&both)
                && let Some(other) = other.strip_prefix(&both)
            {
                return format!("{one} {word} {other}");
            }
        }
        format!("{one} {word} {other}")
    }

    fn at_least(self, amount: &Amount, n: u8) -> String {
        let (your, they) = (self.your(), self.they());
        match (amount, n) {
            (Amount::Just(_) | Amount::All, _) => "always".to_owned(),
            (Amount::YourWounds, 1) => format!("{they} have wounds"),
            (Amount::YourWounds, n) => format!("{they} have {n} or more wounds"),
            (Amount::YourStress, 1) => format!("{they} have stress"),
            (Amount::YourStress, 4) => format!("{your} stress is at its maximum"),
            (Amount::YourStress, n) => format!("{they} have {n} or more stress"),
            (Amount::FireHere, 1) => format!("there is fire in {your} space"),
            (Amount::FireThere, 1) => "there is fire".to_owned(),
            (Amount::FireHere | Amount::FireThere, n) => format!("there are {n} or more fire tokens"),
            (Amount::OthersHere, 1) => format!("another figure is in {your} space"),
            (Amount::OthersHere, n) => format!("{n} or more other figures are in {your} space"),
            (Amount::YourItems, 1) => format!("{they} have an item"),
            (Amount::YourItems, n) => format!("{they} have {n} or more items"),
            (Amount::YourRelics, n) => format!("{they} have {n} or more relics"),
            (Amount::Held(token), 1) => format!("{they} hold {}", a(&self.token(token.id()))),
            (Amount::Held(token), n) => format!("{they} hold {n} or more {}s", self.token(token.id())),
            (Amount::Turned(token), n) => {
                let card = self.content.token(token.id());
                format!("{n} or more {}s are {}", card.name, card.fate())
            }
            (Amount::Lying(token, tests), n) => {
                format!(
                    "{n} or more {}s are {}",
                    self.token(token.id()),
                    self.where_they_lie(token.id(), tests)
                )
            }
            (Amount::Enemies(tests), 1) => self.foe_is_there(tests, false),
            (Amount::Enemies(tests), n) => format!("{n} or more {} are on the map", self.many_foes(tests)),
            (Amount::People(tests), n) => format!("there are {n} or more {}", self.many_people(tests)),
            (Amount::ItsHealth, n) => format!("its health is {n} or more"),
            (Amount::Signs, n) => format!("it shows {n} or more elder signs"),
            (Amount::WoundsTaken, n) => format!("{they} took {} or more", times(n, "wound", "wounds")),
        }
    }

    /// `at the boat`, where there is but one, `at different gates` of what spreads, or `in a space with a charge`
    fn where_they_lie(self, token: TokenId, tests: &[SpaceIs]) -> String {
        let spreads = self.content.token(token).spreads;
        match (tests, self.the_one(tests)) {
            ([SpaceIs::AnyGate], _) => if spreads { "at different gates" } else { "at gates" }.to_owned(),
            (_, Some(the_one)) => format!("at {the_one}"),
            (_, None) => format!("in a space{}", self.space_tests(tests)),
        }
    }

    pub(super) fn your(self) -> &'static str {
        match self.voice {
            Voice::You => "your",
            Voice::They | Voice::Each => "their",
        }
    }

    pub(super) fn you(self) -> &'static str {
        match self.voice {
            Voice::You => "you",
            Voice::They | Voice::Each => "them",
        }
    }

    pub(super) fn they(self) -> &'static str {
        match self.voice {
            Voice::You => "you",
            Voice::They | Voice::Each => "they",
        }
    }
}
