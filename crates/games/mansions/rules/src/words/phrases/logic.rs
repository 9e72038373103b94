//! Conditions and numbers in English.

use super::people::stat_name;
use super::places::token_name;
use super::{Phrases, count};
use crate::effect::{Number, Places, Proviso, SpaceIs, Stat};
use crate::ids::TokenKind;
use table::english::{either, list};

impl Phrases<'_> {
    /// What stands after "if".
    pub(in crate::words) fn proviso(self, proviso: &Proviso) -> String {
        match proviso {
            Proviso::Always => "always".to_owned(),
            Proviso::Not(inner) => self.unless(inner),
            Proviso::All(provisos) => list(&self.provisos(provisos)),
            Proviso::Any(provisos) => either(&self.provisos(provisos)).replace(" or there is ", " or "),
            Proviso::AtLeast(number, least) => self.at_least(number, *least),
            Proviso::AtMost(number, most) => self.at_most(number, *most),
            Proviso::Equal(number, to) => self.equal(number, *to),
            Proviso::Less(number, than) => {
                format!("{} is less than {}", self.number(number), self.number(than))
            }
            Proviso::Flag(var) => format!("{} is not 0", self.var(var.id().index())),
            Proviso::You(tests) => self.you_are(tests),
            Proviso::YouHave(thing) => format!("{} have {}", self.you(), self.held(thing)),
            Proviso::Somebody(tests) => format!("there is {}", self.somebody(tests)),
            Proviso::Anybody(tests) => format!("there is {}, on the board or not", self.somebody(tests)),
            Proviso::SomeSpace(tests) => self.some_space(tests),
            Proviso::SomeMonster(tests) => format!("there is {}", self.some_monster(tests)),
            Proviso::Revealed(role) => format!("the {} is revealed", self.role(role.id().index())),
            Proviso::There(token) => format!("{} is on the board", self.token(token.id().index())),
            Proviso::FollowsYou(person) => {
                format!("{} follows {}", self.token(person.id().index()), self.object())
            }
            Proviso::ThingAt(thing, places) => format!("{} is {}", self.held(thing), self.location(places)),
            Proviso::Alive(spawn) => format!("{} is on the board", self.spawn(spawn.id())),
            Proviso::Possible(_) => "it may still be so".to_owned(),
            Proviso::Shown(_) => "the truth of it has come out".to_owned(),
            Proviso::InStage(stage) => {
                let objective = self.scenario.map_or("", |it| &it.stage(stage.id()).objective.words);
                format!("the objective is “{}”", objective.trim_end_matches('.'))
            }
            Proviso::Solved(puzzle) => format!("{} is solved", self.puzzle(puzzle.id())),
            Proviso::OpenDoor => format!("a door of {} space has no barricade", self.your()),
            Proviso::Complete => "the investigation is complete".to_owned(),
            Proviso::YouAreEliminated => format!("{} have been eliminated", self.you()),
        }
    }

    fn provisos(self, provisos: &[Proviso]) -> Vec<String> {
        provisos.iter().map(|proviso| self.proviso(proviso)).collect()
    }

    /// The opposite.
    fn unless(self, proviso: &Proviso) -> String {
        match proviso {
            Proviso::Not(inner) => self.proviso(inner),
            Proviso::Flag(var) => format!("{} is 0", self.var(var.id().index())),
            Proviso::Complete => "the investigation is not complete".to_owned(),
            Proviso::Possible(_) => "it may still be so".to_owned(),
            Proviso::Shown(_) => "the truth of it has not come out".to_owned(),
            Proviso::Somebody(tests) => format!("there is no {}", bare(&self.somebody(tests))),
            Proviso::SomeMonster(tests) => format!("there is no {}", bare(&self.some_monster(tests))),
            Proviso::YouHave(thing) => match self.held(thing).split_once(' ') {
                Some(("a" | "an", rest)) => format!("{} have no {rest}", self.you()),
                _ => format!("{} do not have {}", self.you(), self.held(thing)),
            },
            Proviso::You(tests) => match &tests[..] {
                [test] => self.you_are(&[crate::effect::PersonIs::Not(Box::new(test.clone()))]),
                tests => format!("it is not so that {}", self.you_are(tests)),
            },
            Proviso::AtLeast(number, least) => self.at_most(number, least - 1),
            Proviso::AtMost(number, most) => self.at_least(number, most + 1),
            proviso => {
                let said = self.proviso(proviso);
                match said.split_once(" is ") {
                    Some((what, is)) => format!("{what} is not {is}"),
                    None => format!("it is not so that {said}"),
                }
            }
        }
    }

    fn some_space(self, tests: &[SpaceIs]) -> String {
        match tests {
            [SpaceIs::In(Places::Hearth), SpaceIs::Not(not)] if **not == SpaceIs::Burning => {
                "there is a hearth that is not burning".to_owned()
            }
            tests => format!("there is {}", table::english::a(&self.space(tests, "space"))),
        }
    }

    fn at_least(self, number: &Number, least: i16) -> String {
        match (number, least) {
            (Number::Yours(stat), least) => match u8::try_from(least) {
                Ok(least) => format!("{} have {}", self.you(), super::people::at_least(stat, least)),
                Err(_) => "always".to_owned(),
            },
            (Number::Rooms(tests), least) if matches!(tests[..], [SpaceIs::Burning]) => {
                format!("{least} or more rooms are burning")
            }
            (number, least) => format!("{} is {least} or more", self.number(number)),
        }
    }

    fn at_most(self, number: &Number, most: i16) -> String {
        match (number, most) {
            (Number::Yours(Stat::SpacesInRange), most) => {
                format!("{} or fewer are within range of {}", count(most, "space", "spaces"), self.object())
            }
            (Number::Yours(stat), 0) => format!("{} have no {}", self.you(), stat_name(stat)),
            (Number::Yours(stat), most) => format!("{} have {most} or fewer {}", self.you(), stat_name(stat)),
            (number, most) => format!("{} is {most} or less", self.number(number)),
        }
    }

    fn equal(self, number: &Number, to: i16) -> String {
        match (number, to) {
            (Number::Yours(Stat::SpacesMoved), 2) => {
                format!("it is the second space of {} move", self.your())
            }
            (Number::Tokens(TokenKind::Search), 0) => "nothing is left to search".to_owned(),
            (Number::People(tests), 1) => format!("there is exactly one {}", bare(&self.somebody(tests))),
            (number, to) => format!("{} is {to}", self.number(number)),
        }
    }

    /// How many, as a noun.
    pub(super) fn number(self, number: &Number) -> String {
        match number {
            Number::Just(number) => number.to_string(),
            Number::Var(var) => self.var(var.id().index()),
            Number::Round => "the number of the round".to_owned(),
            Number::N => "the number of investigators".to_owned(),
            Number::Seats => "the number of players".to_owned(),
            Number::Living => "the number of investigators on the board".to_owned(),
            Number::Eliminated => "the number of eliminated investigators".to_owned(),
            Number::Left => "the number of investigators who have got away".to_owned(),
            Number::Hardness => "the difficulty (0 easy, 1 normal, 2 hard)".to_owned(),
            Number::ByN(two, three, four, five) if two == three && three == four && four == five => {
                two.to_string()
            }
            Number::ByN(two, three, four, five) => {
                format!("{two}, {three}, {four} or {five} (with 2, 3, 4 or 5 investigators)")
            }
            Number::PerN(a, b) => match (a, b) {
                (0, 1) => "the number of investigators".to_owned(),
                (0, b) => format!("{b} for each investigator"),
                (a, b) => format!("{a} and {b} more for each investigator"),
            },
            Number::People(tests) => format!("the number of {}", self.several(tests)),
            Number::Monsters(tests) => format!("the number of {}", self.several_monsters(tests)),
            Number::Spaces(tests) => format!("the number of {}", self.space(tests, "spaces")),
            Number::Rooms(tests) => format!("the number of rooms with a {}", self.space(tests, "space")),
            Number::Tokens(kind) => format!("the number of {} on the board", tokens(*kind)),
            Number::Result => "the number of successes".to_owned(),
            Number::SumOf(_) => "the successes so far".to_owned(),
            Number::Yours(Stat::Skill(skill)) => format!("{} {}", self.your(), super::skill_name(*skill)),
            Number::Yours(stat) => format!("the number of {} {}", self.your(), stat_name(stat)),
            Number::Plus(one, other) => format!("{} plus {}", self.number(one), self.number(other)),
            Number::Minus(one, other) => format!("{} less {}", self.number(one), self.number(other)),
            Number::Product(one, other) => format!("{} times {}", self.number(one), self.number(other)),
            Number::Quotient(one, other) => {
                format!("{} divided by {}, rounded down,", self.number(one), self.number(other))
            }
        }
    }

    /// `2 damage`, `damage equal to the number of successes`
    pub(super) fn amount(self, number: &Number, of: &str) -> String {
        match number {
            Number::Just(number) => format!("{number} {of}"),
            number => format!("{of} equal to {}", self.number(number)),
        }
    }

    /// A variable under the name that players see, or the name that the story gives it.
    pub(super) fn var(self, var: usize) -> String {
        match self.scenario.map(|scenario| &scenario.vars[var]) {
            Some(var) if var.public.is_empty() => {
                format!("the story’s count of “{}”", var.id.replace('-', " "))
            }
            Some(var) => format!("“{}”", var.public),
            None => "a count of the story".to_owned(),
        }
    }

    pub(super) fn token(self, token: usize) -> String {
        self.scenario.map_or_else(|| "the token".to_owned(), |scenario| token_name(scenario, token))
    }
}

fn tokens(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Explore => "explore tokens",
        TokenKind::Search => "search tokens",
        TokenKind::Interact => "interact tokens",
        TokenKind::Person => "bystanders",
        TokenKind::Sight => "sight tokens",
        TokenKind::Marker => "markers",
    }
}

/// Without its article.
fn bare(noun: &str) -> String {
    match noun.strip_prefix("another ") {
        Some(rest) => format!("other {rest}"),
        None => noun.trim_start_matches("an ").trim_start_matches("a ").to_owned(),
    }
}
