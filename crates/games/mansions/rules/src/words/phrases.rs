//! The effect language in English. Every word of it becomes a clause; clauses become sentences here.
//!
//! A clause either says what "you" do (`suffer 1 damage`), or has a subject of its own (`fire breaks out in your
//! space`). Inside [`Effect::For`] somebody else is "you" for a while: the first clause takes that subject, and what
//! follows says "they".

mod abilities;
mod effects;
mod logic;
mod monsters;
mod people;
mod places;
mod tests;
mod things;

pub(super) use abilities::{ability, attack_text, condition_text, fate, give, weapon};
pub(super) use monsters::{class_name, gift_name, move_text, walk_text, weapon_name};
pub(super) use things::{condition_name, skill_name, trait_name};

use crate::content::Content;
use crate::effect::Effect;
use crate::scenario::Scenario;
use crate::state::State;
use table::english::{capital, list};

/// Whoever puts effects into words, and of whom they speak.
#[derive(Clone, Copy, Debug)]
pub struct Phrases<'a> {
    pub content: &'a Content,
    scenario: Option<&'a Scenario>,
    voice: Voice,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Voice {
    /// The reader: "your space".
    You,
    /// Somebody who was named: "their space".
    They,
}

/// One clause, without a capital and without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Clause {
    words: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Begins with a verb, whose subject is "you".
    Does,
    /// The same, with a colon in it: nothing is joined to it.
    Tests,
    /// Has its own subject.
    Is,
}

impl Clause {
    fn does(words: impl Into<String>) -> Clause {
        Clause { words: words.into(), kind: Kind::Does }
    }

    fn tests(words: impl Into<String>) -> Clause {
        Clause { words: words.into(), kind: Kind::Tests }
    }

    fn is(words: impl Into<String>) -> Clause {
        Clause { words: words.into(), kind: Kind::Is }
    }
}

impl<'a> Phrases<'a> {
    /// What stands on cards.
    pub fn of_cards(content: &'a Content) -> Phrases<'a> {
        Phrases { content, scenario: None, voice: Voice::You }
    }

    /// What monsters do.
    pub fn of_monsters(content: &'a Content) -> Phrases<'a> {
        Phrases::of_cards(content)
    }

    /// What a scenario says.
    pub fn of_scenario(content: &'a Content, scenario: &'a Scenario) -> Phrases<'a> {
        Phrases { scenario: Some(scenario), ..Phrases::of_cards(content) }
    }

    /// The same cards, in a game that is played.
    pub fn in_game(self, state: &State) -> Phrases<'a> {
        Phrases { scenario: Some(state.the_scenario(self.content)), ..self }
    }

    fn of_others(self) -> Phrases<'a> {
        Phrases { voice: Voice::They, ..self }
    }

    fn you(self) -> &'static str {
        match self.voice {
            Voice::You => "you",
            Voice::They => "they",
        }
    }

    fn your(self) -> &'static str {
        match self.voice {
            Voice::You => "your",
            Voice::They => "their",
        }
    }

    /// `within range`, of whoever is spoken of.
    fn in_range(self) -> &'static str {
        match self.voice {
            Voice::You => "within range",
            Voice::They => "within range of them",
        }
    }

    /// Whom something is next to, or nearest to.
    fn object(self) -> &'static str {
        match self.voice {
            Voice::You => "you",
            Voice::They => "them",
        }
    }

    /// Effects as whole sentences.
    pub fn sentences(self, effects: &[Effect]) -> String {
        finished(&self.parts(&self.clauses(effects)))
    }

    /// Effects inside a sentence: `suffer 1 damage and become Stunned`.
    fn inline(self, effects: &[Effect]) -> String {
        match effects {
            [] => "nothing happens".to_owned(),
            _ => self.parts(&self.clauses(effects)).join("; "),
        }
    }

    /// Clauses, joined where they have the same subject.
    fn parts(self, clauses: &[Clause]) -> Vec<String> {
        let same = |one: &Clause, other: &Clause| one.kind == Kind::Does && other.kind == Kind::Does;
        clauses.chunk_by(same).map(|chunk| self.part(chunk)).collect()
    }

    fn part(self, chunk: &[Clause]) -> String {
        let words = list(&merged(chunk));
        match (chunk[0].kind, self.voice) {
            (Kind::Does | Kind::Tests, Voice::They) => format!("they {words}"),
            (Kind::Does, Voice::You) if words.starts_with("may ") => format!("you {words}"),
            (Kind::Does | Kind::Tests, Voice::You) | (Kind::Is, _) => words,
        }
    }

    /// What somebody does, as clauses with their own subject.
    fn with_subject(self, subject: &str, effects: &[Effect]) -> Vec<Clause> {
        let theirs = self.of_others();
        let clauses = theirs.clauses(effects);
        let first = clauses.iter().take_while(|clause| clause.kind == Kind::Does).count().max(1);
        match clauses.first().map(|clause| clause.kind) {
            None => Vec::new(),
            Some(Kind::Is) => {
                vec![Clause::is(format!("for {subject}: {}", theirs.parts(&clauses).join("; ")))]
            }
            Some(Kind::Does | Kind::Tests) => {
                let verbs: Vec<String> =
                    merged(&clauses[..first]).iter().map(|words| third_person(words)).collect();
                let rest = theirs.parts(&clauses[first..]).into_iter().map(Clause::is);
                [Clause::is(format!("{subject} {}", list(&verbs)))].into_iter().chain(rest).collect()
            }
        }
    }
}

/// What is said of one subject, without saying a verb or a card twice: `suffer 1 horror and 1 facedown damage`.
fn merged(chunk: &[Clause]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for clause in chunk {
        let verb = clause.words.split(' ').next().unwrap_or_default();
        let named = all.iter().any(|words| words.contains("this card"));
        match all.last_mut() {
            Some(last) if is_counted(last) && is_counted(&clause.words) && last.starts_with(verb) => {
                last.push_str(" and");
                last.push_str(&clause.words[verb.len()..]);
            }
            _ if named => all.push(clause.words.replace("this card", "it")),
            _ => all.push(clause.words.clone()),
        }
    }
    all
}

/// So much damage or horror, suffered or discarded.
fn is_counted(words: &str) -> bool {
    let begins = words.starts_with("suffer ") || words.starts_with("discard ");
    begins && (words.ends_with(" damage") || words.ends_with(" horror"))
}

/// Parts as sentences.
fn finished(parts: &[String]) -> String {
    let sentences: Vec<String> = parts.iter().map(|part| sentence(part)).collect();
    sentences.join(" ")
}

/// With a capital and a full stop.
pub(super) fn sentence(words: &str) -> String {
    let ends = words.ends_with(['.', '!', '?']) || words.ends_with(".”") || words.ends_with("?”");
    format!("{}{}", capital(words), if ends { "" } else { "." })
}

/// `test Will` is said of others: `tests Will`.
fn third_person(words: &str) -> String {
    let (verb, rest) = words.split_at(words.find(' ').unwrap_or(words.len()));
    let verb = match verb {
        "may" | "cannot" => verb.to_owned(),
        "do" => "does".to_owned(),
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        "carry" => "carries".to_owned(),
        _ if verb.ends_with(['s', 'x', 'o']) || verb.ends_with("ch") => format!("{verb}es"),
        _ => format!("{verb}s"),
    };
    verb + rest
}

/// `1 success`, `2 successes`, by numbers that may be less than nothing.
fn count(number: i16, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// `−1` with a real minus.
fn signed(number: i8) -> String {
    match number {
        0 => String::new(),
        more if more > 0 => format!(" +{more}"),
        fewer => format!(" −{}", fewer.unsigned_abs()),
    }
}
