//! Spaces.

use super::Phrases;
use crate::effect::{SpaceIs, Spaces};
use crate::words::story::colour;
use table::english::{a, list, times};

impl Phrases<'_> {
    pub(super) fn at(self, spaces: &Spaces) -> String {
        let your = self.your();
        match spaces {
            Spaces::Here => format!("in {your} space"),
            Spaces::HereAndAdjacent => format!("in {your} space and each adjacent one"),
            Spaces::There => self.there.to_owned(),
            Spaces::Gate(gate) => format!("at the {} gate", colour(*gate)),
            Spaces::EachGate => "at each gate".to_owned(),
            Spaces::Start => "on the starting space".to_owned(),
            Spaces::Each(tests) | Spaces::Nearest(tests) | Spaces::Farthest(tests)
                if self.the_one(tests).is_some() =>
            {
                format!("at {}", self.the_one(tests).unwrap_or_default())
            }
            Spaces::Each(tests) if matches!(tests[..], [SpaceIs::ThereOrAdjacent]) => {
                format!("{} and in each adjacent one", self.this_space())
            }
            Spaces::Each(tests) if matches!(tests[..], [SpaceIs::AnyGate]) => "at each gate".to_owned(),
            Spaces::Nearest(tests) if matches!(tests[..], [SpaceIs::AnyGate]) => {
                format!("at the gate nearest to {}", self.you())
            }
            Spaces::Farthest(tests) if matches!(tests[..], [SpaceIs::AnyGate]) => {
                format!("at the gate farthest from {}", self.you())
            }
            Spaces::TheNearest(n, tests) if matches!(tests[..], [SpaceIs::AnyGate]) => {
                format!("at each of the {n} gates nearest to {}", self.you())
            }
            Spaces::Each(tests) => format!("in each space{}", self.space_tests(tests)),
            Spaces::Nearest(tests) => {
                format!("in the space nearest to {}{}", self.you(), self.space_tests(tests))
            }
            Spaces::TheNearest(n, tests) => {
                format!("in each of the {n} spaces nearest to {}{}", self.you(), self.space_tests(tests))
            }
            Spaces::Farthest(tests) => {
                format!("in the space farthest from {}{}", self.you(), self.space_tests(tests))
            }
            Spaces::One(tests) => format!("in a space of {your} choice{}", self.space_tests(tests)),
        }
    }

    /// `the moon dial`: the space of a token of which there is but one.
    pub(super) fn the_one(self, tests: &[SpaceIs]) -> Option<String> {
        match tests {
            [SpaceIs::With(token)] if self.content.token(token.id()).count == 1 => {
                Some(self.a_token(token.id()))
            }
            _ => None,
        }
    }

    fn this_space(self) -> &'static str {
        if self.there == "there" { "in this space" } else { self.there }
    }

    /// ` with a charge but without fire, within 1 space of you`: what is there, what is not, then where it is.
    pub(crate) fn space_tests(self, tests: &[SpaceIs]) -> String {
        let with: Vec<String> = tests.iter().filter_map(|test| self.with(test)).collect();
        let without: Vec<String> = tests.iter().filter_map(|test| self.without(test)).collect();
        let lies: Vec<String> = tests.iter().filter_map(|test| self.lies(test)).collect();
        let mut text = String::new();
        if !with.is_empty() {
            text.push_str(&format!(" with {}", list(&with)));
        }
        if !without.is_empty() {
            let but = if with.is_empty() { "" } else { " but" };
            text.push_str(&format!("{but} without {}", without.join(" or ")));
        }
        if !lies.is_empty() {
            text.push_str(&format!(" {}", lies.join(" and ")));
        }
        text
    }

    pub(super) fn with(self, test: &SpaceIs) -> Option<String> {
        Some(match test {
            SpaceIs::AnyGate => "a gate".to_owned(),
            SpaceIs::With(token) => self.a_token(token.id()),
            SpaceIs::WithIntact(token) => {
                a(&format!("{} {}", self.intact(token.id()), self.token(token.id())))
            }
            SpaceIs::WithHurt(token) => format!("a damaged {}", self.token(token.id())),
            SpaceIs::Holding(tests) => self.any_foe(tests),
            SpaceIs::Burning => "fire".to_owned(),
            SpaceIs::Occupied => "an investigator".to_owned(),
            SpaceIs::Locked => "a locked door".to_owned(),
            SpaceIs::WithOthers => "another figure".to_owned(),
            SpaceIs::Yours
            | SpaceIs::WithinOfYou(_)
            | SpaceIs::Without(_)
            | SpaceIs::Safe
            | SpaceIs::NotBurning
            | SpaceIs::NextTo(_)
            | SpaceIs::WithinOf(..)
            | SpaceIs::NearGate(_)
            | SpaceIs::ThereOrAdjacent => return None,
        })
    }

    fn without(self, test: &SpaceIs) -> Option<String> {
        match test {
            SpaceIs::Without(token) => Some(self.a_token(token.id())),
            SpaceIs::Safe => Some("enemies".to_owned()),
            SpaceIs::NotBurning => Some("fire".to_owned()),
            _ => None,
        }
    }

    fn lies(self, test: &SpaceIs) -> Option<String> {
        let you = self.you();
        let far = |n: u8| times(n, "space", "spaces");
        match test {
            SpaceIs::Yours => Some(format!("of {}", if you == "you" { "yours" } else { "theirs" })),
            SpaceIs::WithinOfYou(n) => Some(format!("within {} of {you}", far(*n))),
            SpaceIs::NextTo(token) => Some(format!("next to another {}", self.token(token.id()))),
            SpaceIs::WithinOf(n, token) => {
                Some(format!("within {} of {}", far(*n), self.a_token(token.id())))
            }
            SpaceIs::NearGate(n) => Some(format!("within {} of a gate", far(*n))),
            SpaceIs::ThereOrAdjacent => Some("that is this one or adjacent to it".to_owned()),
            _ => None,
        }
    }

    /// Where an enemy is that stands in such a space.
    pub(super) fn foe_on(self, tests: &[SpaceIs]) -> String {
        match tests {
            [SpaceIs::WithinOfYou(_) | SpaceIs::WithinOf(..) | SpaceIs::NearGate(_)] => {
                self.space_tests(tests)
            }
            [SpaceIs::ThereOrAdjacent] => format!(" {} and in each adjacent one", self.this_space()),
            [one, rest @ ..] if let Some(the_one) = self.the_one(std::slice::from_ref(one)) => {
                format!(" at {the_one}{}", self.space_tests(rest))
            }
            _ => format!(" in a space{}", self.space_tests(tests)),
        }
    }

    /// Where all of something is that is spoken of: `in a space with a Ghoul`.
    pub(super) fn wherever(self, spaces: &Spaces) -> String {
        match spaces {
            Spaces::Each(tests) if tests.is_empty() => "on the map".to_owned(),
            Spaces::Each(tests) if !matches!(tests[..], [SpaceIs::AnyGate]) => {
                self.foe_on(tests).trim_start().to_owned()
            }
            _ => self.at(spaces),
        }
    }
}
