use crate::{Asked, Offered};
use serde::Serialize;
use std::fmt;
use ts_rs::TS;

/// What a bot that looks ahead would answer, and why.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advice {
    pub best: RatedOption,
    /// The best of the other options.
    pub next: RatedOption,
    /// The number of playouts it is based on.
    pub playouts: u32,
}

/// An option, and the chance to win with it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RatedOption {
    pub option: Offered,
    /// From 0 to 1.
    pub chance: f32,
}

/// What a bot that looks ahead thinks of an answer that was given.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    pub question: Asked,
    /// The answer that the bot would have given.
    pub best: usize,
    /// The chance to win with that one, from 0 to 1.
    pub chance: f32,
    /// How much worse the given answer is, if that is statistically certain; otherwise 0.
    pub costs: f32,
}

/// The bot's answer, and its chance beside that of the next best.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [best, next] = [&self.best, &self.next].map(|valued| valued.option.text.trim_end_matches('.'));
        let [won, other] = [&self.best, &self.next].map(|valued| (100.0 * valued.chance).round());
        match self.playouts {
            0 => write!(f, "{best}, by rules of thumb."),
            playouts if other < won => {
                write!(
                    f,
                    "{best}: won in {won} of 100 such games. Next best, {next}: {other}. ({playouts} playouts)"
                )
            }
            playouts => {
                write!(
                    f,
                    "{best}: won in {won} of 100 such games, and in about as many with {next}. ({playouts} playouts)"
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(chances: [f32; 2], playouts: u32) -> String {
        said_of(["Run", "Rest"], chances, playouts)
    }

    fn said_of(texts: [&str; 2], chances: [f32; 2], playouts: u32) -> String {
        let valued = |text: &str, chance| {
            let (id, text) = (text.to_lowercase(), text.to_owned());
            RatedOption {
                option: Offered {
                    index: 0,
                    id,
                    text,
                    title: None,
                    detail: None,
                    at: Vec::new(),
                    outlook: None,
                    odds: None,
                },
                chance,
            }
        };
        let [best, next] = [0, 1].map(|i| valued(texts[i], chances[i]));
        Advice { best, next, playouts }.to_string()
    }

    #[test]
    fn advice_says_how_much_better_it_is() {
        assert_eq!(
            said([0.41, 0.32], 9),
            "Run: won in 41 of 100 such games. Next best, Rest: 32. (9 playouts)"
        );
    }

    /// The usual answer is given unless another one is clearly better.
    #[test]
    fn what_is_not_surely_better_is_about_as_good() {
        assert_eq!(
            said([0.33, 0.35], 9),
            "Run: won in 33 of 100 such games, and in about as many with Rest. (9 playouts)"
        );
    }

    #[test]
    fn an_answer_that_is_a_sentence_gets_no_second_full_stop() {
        assert_eq!(
            said_of(["Run.", "Rest."], [0.41, 0.32], 9),
            "Run: won in 41 of 100 such games. Next best, Rest: 32. (9 playouts)"
        );
    }

    #[test]
    fn without_a_look_ahead_there_are_no_chances_to_tell() {
        assert_eq!(said([0.0, 0.0], 0), "Run, by rules of thumb.");
    }
}
