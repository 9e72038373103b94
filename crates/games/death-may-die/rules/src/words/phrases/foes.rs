//! Enemies and people.

use super::Phrases;
use crate::effect::{FoeIs, Foes, People, PersonIs};
use table::english::{a, times};

impl Phrases<'_> {
    pub(super) fn foes(self, foes: &Foes) -> String {
        match foes {
            Foes::Each(tests) | Foes::Nearest(tests) | Foes::Farthest(tests) if self.only_one(tests) => {
                self.any_foe(tests)
            }
            Foes::Each(tests) => format!("each {}", self.foe(tests)),
            Foes::Nearest(tests) => format!("the nearest {}", self.foe(tests)),
            Foes::Farthest(tests) => format!("the farthest {}", self.foe(tests)),
            Foes::One(tests) => {
                let (noun, said) = (self.foe_noun(tests), self.said_of_foe(tests));
                format!("one {noun} of {} choice{said}", self.your())
            }
            Foes::Healthiest(tests) => format!("the healthiest {}", self.foe(tests)),
            Foes::This => "it".to_owned(),
        }
    }

    pub(crate) fn any_foe(self, tests: &[FoeIs]) -> String {
        let foe = self.foe(tests);
        match (self.is_a_person(tests), self.only_one(tests)) {
            (true, _) => foe,
            (false, true) => format!("the {foe}"),
            (false, false) => a(&foe),
        }
    }

    /// Such an enemy beside the one that is spoken of: a card that names a kind names its own.
    pub(crate) fn company(self, tests: &[FoeIs]) -> String {
        let kin = tests.iter().any(|test| matches!(test, FoeIs::A(_)));
        if kin { format!("another {}", self.foe(tests)) } else { self.any_foe(tests) }
    }

    /// Whether it is called by a name that takes no article.
    fn is_a_person(self, tests: &[FoeIs]) -> bool {
        tests.iter().any(|test| matches!(test, FoeIs::A(kind) if self.content.kind(kind.id()).person))
    }

    /// Whether there can be but one such figure.
    fn only_one(self, tests: &[FoeIs]) -> bool {
        tests.iter().any(|test| match test {
            FoeIs::A(kind) => self.content.kind(kind.id()).figures == 1,
            FoeIs::ElderOne => true,
            FoeIs::Unknown(_)
            | FoeIs::Cultist
            | FoeIs::Monster
            | FoeIs::NotElderOne
            | FoeIs::On(_)
            | FoeIs::Here
            | FoeIs::There
            | FoeIs::Marked(_)
            | FoeIs::Unmarked(_) => false,
        })
    }

    /// `cultist in a space with fire`: a noun, then what is said of it.
    pub(super) fn foe(self, tests: &[FoeIs]) -> String {
        self.foe_noun(tests) + &self.said_of_foe(tests)
    }

    fn foe_noun(self, tests: &[FoeIs]) -> String {
        let noun = tests.iter().find_map(|test| match test {
            FoeIs::A(kind) => Some(self.content.kind(kind.id()).name.clone()),
            FoeIs::Unknown(slot) => Some(unknown_monster(*slot)),
            FoeIs::Cultist => Some("cultist".to_owned()),
            FoeIs::Monster => Some("monster".to_owned()),
            FoeIs::NotElderOne => Some("cultist or monster".to_owned()),
            FoeIs::ElderOne => Some("Elder One".to_owned()),
            FoeIs::On(_) | FoeIs::Here | FoeIs::There | FoeIs::Marked(_) | FoeIs::Unmarked(_) => None,
        });
        noun.unwrap_or_else(|| "enemy".to_owned())
    }

    /// What marks it first, then where it stands.
    fn said_of_foe(self, tests: &[FoeIs]) -> String {
        let marks = tests.iter().filter_map(|test| match test {
            FoeIs::Marked(token) => Some(format!(" with a {}", self.token(token.id()))),
            FoeIs::Unmarked(token) => Some(format!(" without a {}", self.token(token.id()))),
            _ => None,
        });
        let stands = tests.iter().filter_map(|test| match test {
            FoeIs::On(tests) => Some(self.foe_on(tests)),
            FoeIs::Here => Some(format!(" in {} space", self.your())),
            FoeIs::There => Some(" in its space".to_owned()),
            _ => None,
        });
        marks.chain(stands).collect()
    }

    /// `an enemy with a Cosmic token is in your space`, or on the map at all; or that none is.
    pub(super) fn foe_is_there(self, tests: &[FoeIs], none: bool) -> String {
        let is_place = |test: &FoeIs| matches!(test, FoeIs::On(_) | FoeIs::Here | FoeIs::There);
        let (places, others): (Vec<FoeIs>, Vec<FoeIs>) = tests.iter().cloned().partition(is_place);
        let place = if places.is_empty() { " on the map".to_owned() } else { self.said_of_foe(&places) };
        let foe = if none { format!("no {}", self.foe(&others)) } else { self.any_foe(&others) };
        format!("{foe} is{place}")
    }

    pub(super) fn many_foes(self, tests: &[FoeIs]) -> String {
        let noun = match self.foe_noun(tests).as_str() {
            "enemy" => "enemies".to_owned(),
            "cultist or monster" => "cultists or monsters".to_owned(),
            noun => format!("{noun}s"),
        };
        noun + &self.said_of_foe(tests)
    }

    pub(super) fn people(self, people: &People) -> String {
        match people {
            People::Each(tests) => format!("each {}", self.person(tests)),
            People::One(tests) => {
                let person = self.person(tests);
                format!("one {}", person.replacen("investigator", "investigator of your choice", 1))
            }
        }
    }

    /// Who could be healed is not said: that is what healing is for.
    pub(super) fn person(self, tests: &[PersonIs]) -> String {
        let other = if tests.contains(&PersonIs::Other) { "other " } else { "" };
        let wounded = if tests.contains(&PersonIs::Wounded) { "wounded " } else { "" };
        let (your, you) = (self.your(), self.you());
        let place: String = tests
            .iter()
            .filter_map(|test| match test {
                PersonIs::Here => Some(format!(" in {your} space")),
                PersonIs::Within(n) => Some(format!(" within {} of {you}", times(*n, "space", "spaces"))),
                PersonIs::On(tests) => Some(self.foe_on(tests)),
                PersonIs::Owning(claim) => Some(format!(" with {}", self.claim(claim.id()))),
                PersonIs::Other | PersonIs::Wounded | PersonIs::Hurt | PersonIs::Holding(..) => None,
            })
            .collect();
        let holds = tests.iter().find_map(|test| match test {
            PersonIs::Holding(token, 1) => Some(a(&self.token(token.id()))),
            PersonIs::Holding(token, n) => Some(format!("{n} or more {}s", self.token(token.id()))),
            _ => None,
        });
        let more = match holds {
            Some(holds) if place.is_empty() => format!(" who holds {holds}"),
            Some(holds) => format!(" who holds {holds} and is{place}"),
            None => place,
        };
        format!("{other}{wounded}investigator{more}")
    }

    pub(super) fn many_people(self, tests: &[PersonIs]) -> String {
        let many = self.person(tests).replacen("investigator", "investigators", 1);
        many.replacen("who holds", "who hold", 1).replacen(" and is ", " and are ", 1)
    }
}

pub(super) fn unknown_monster(slot: u8) -> String {
    match slot {
        1 => "figure of the first unknown monster".to_owned(),
        _ => "figure of the second unknown monster".to_owned(),
    }
}
