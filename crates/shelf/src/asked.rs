use crate::error::{hint, shortened};
use serde::{Serialize, Serializer};
use std::fmt;
use table::{Actor, Pointer};
use ts_rs::TS;

/// A question in words, for any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Asked {
    /// In JSON the number of a seat, or `"chance"`.
    #[serde(serialize_with = "actor")]
    #[ts(type = "number | \"chance\"")]
    pub actor: Actor,
    /// Whose answer it is, as people at a table would say.
    pub speaker: String,
    pub text: String,
    /// The id of the rule behind it.
    pub rule: &'static str,
    /// Empty if they are somebody else's secret.
    pub options: Vec<Offered>,
}

/// One possible answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Offered {
    pub index: usize,
    /// Short, and different from all others of the question.
    pub id: String,
    pub text: String,
    /// The same in two parts, for clients that show them separately; `None` if there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// The things on the table that the answer points at.
    #[ts(type = "{ kind: string; id: string }[]")]
    pub at: Vec<Pointer>,
    /// What to expect of it: the odds of the roll that it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outlook: Option<String>,
    /// If chance answers: its weight among the options.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub odds: Option<u32>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ended {
    pub id: String,
    pub text: String,
    /// The seats that won.
    pub winners: Vec<u8>,
}

/// The result of playing a copy of the game to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Outcome {
    pub ending: Ended,
    /// How many questions the players answered on the way.
    #[ts(type = "number")]
    pub decisions: u64,
}

/// The number of a seat, or `"chance"`.
pub fn actor<S: Serializer>(actor: &Actor, serializer: S) -> Result<S::Ok, S::Error> {
    match actor {
        Actor::Seat(seat) => serializer.serialize_u8(seat.0),
        Actor::Chance => serializer.serialize_str("chance"),
    }
}

/// Why a typed answer matches none of the options, or too many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoMatch {
    None { typed: String, ids: Vec<String> },
    Several { typed: String, ids: Vec<String> },
}

impl Asked {
    /// The option with this id or text. Case is ignored if no option matches exactly.
    pub fn find(&self, typed: &str) -> Result<usize, NoMatch> {
        let same = |wanted: &str| wanted == typed;
        let alike = |wanted: &str| wanted.to_lowercase() == typed.to_lowercase();
        self.only(
            typed,
            &[&|option| same(&option.id) || same(&option.text), &|option| {
                alike(&option.id) || alike(&option.text)
            }],
        )
    }

    /// Like [`Asked::find`], but also accepts the beginning of an id or text if only one option begins like
    /// that.
    pub fn find_by_beginning(&self, typed: &str) -> Result<usize, NoMatch> {
        let begins = |wanted: &str| wanted.to_lowercase().starts_with(&typed.to_lowercase());
        match self.find(typed) {
            Err(NoMatch::None { .. }) if !typed.is_empty() => {
                self.only(typed, &[&|option| begins(&option.id), &|option| begins(&option.text)])
            }
            found => found,
        }
    }

    /// The only option that passes the first of `tests` that any option passes.
    fn only(&self, typed: &str, tests: &[&dyn Fn(&Offered) -> bool]) -> Result<usize, NoMatch> {
        let typed = shortened(typed);
        for test in tests {
            let met: Vec<&Offered> = self.options.iter().filter(|option| test(option)).collect();
            match met[..] {
                [] => {}
                [option] => return Ok(option.index),
                _ => return Err(NoMatch::Several { typed, ids: ids(met) }),
            }
        }
        Err(NoMatch::None { typed, ids: ids(&self.options) })
    }
}

fn ids<'a>(options: impl IntoIterator<Item = &'a Offered>) -> Vec<String> {
    options.into_iter().map(|option| option.id.clone()).collect()
}

impl fmt::Display for NoMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoMatch::None { typed, ids } => {
                let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
                write!(f, "no option is called `{typed}`; {}", hint(typed, &ids))
            }
            NoMatch::Several { typed, ids } => {
                write!(f, "`{typed}` could be several options: `{}`", ids.join("`, `"))
            }
        }
    }
}

impl std::error::Error for NoMatch {}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn asked(options: &[(&str, &str)]) -> Asked {
        let offered = |(index, (id, text)): (usize, &(&str, &str))| Offered {
            index,
            id: (*id).to_owned(),
            text: (*text).to_owned(),
            title: None,
            detail: None,
            at: Vec::new(),
            outlook: None,
            odds: None,
        };
        Asked {
            actor: Actor::Seat(Seat(0)),
            speaker: "Ash".to_owned(),
            text: "What now?".to_owned(),
            rule: "RULE-01",
            options: options.iter().enumerate().map(offered).collect(),
        }
    }

    #[test]
    fn an_option_is_found_by_its_id_or_its_text() {
        let asked = asked(&[("run", "Run away"), ("rest", "Rest a while")]);
        assert_eq!(asked.find("rest"), Ok(1));
        assert_eq!(asked.find("Run away"), Ok(0));
        assert_eq!(asked.find("RUN AWAY"), Ok(0));
        assert!(asked.find("re").is_err());
    }

    #[test]
    fn letter_by_letter_comes_before_capitals() {
        let asked = asked(&[("Hall", "The hall"), ("hall", "The other hall")]);
        assert_eq!(asked.find("hall"), Ok(1));
        assert_eq!(
            asked.find("HALL").unwrap_err().to_string(),
            "`HALL` could be several options: `Hall`, `hall`"
        );
    }

    #[test]
    fn a_beginning_is_enough_when_it_is_unique() {
        let asked = asked(&[("run", "Run away"), ("rest", "Rest a while"), ("attack", "Run at them")]);
        assert_eq!(asked.find_by_beginning("re"), Ok(1));
        assert_eq!(asked.find_by_beginning("ru"), Ok(0), "ids come before texts");
        assert_eq!(asked.find_by_beginning("run at"), Ok(2));
        assert!(asked.find_by_beginning("r").unwrap_err().to_string().contains("`run`, `rest`"));
        assert!(asked.find_by_beginning("").is_err(), "nothing is the beginning of everything");
    }

    #[test]
    fn a_word_that_is_nothing_gets_a_suggestion() {
        let asked = asked(&[("run", "Run away"), ("attack", "Attack")]);
        assert_eq!(
            asked.find("atack").unwrap_err().to_string(),
            "no option is called `atack`; did you mean `attack`?"
        );
        assert_eq!(
            asked.find("hide").unwrap_err().to_string(),
            "no option is called `hide`; there are: run, attack"
        );
    }

    #[test]
    fn chance_is_a_word_and_a_seat_is_a_number() {
        let mut asked = asked(&[("run", "Run")]);
        assert_eq!(serde_json::to_value(&asked).unwrap()["actor"], 0);
        asked.actor = Actor::Chance;
        assert_eq!(serde_json::to_value(&asked).unwrap()["actor"], "chance");
    }
}
