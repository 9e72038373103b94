use shelf::Asked;

/// What can be done when nothing is asked any more.
pub(crate) const GAME_OVER: &str = "The game is over. Type `save FILE`, `board`, `card NAME` or `quit`.";

/// What a person typed at a question, or at the end.
#[derive(PartialEq, Debug)]
pub(crate) enum Typed {
    Nothing,
    Answer(usize),
    Help,
    Board,
    Goal,
    Hint,
    Card(String),
    Position,
    Undo,
    Save(String),
    Quit,
}

impl Typed {
    /// What is typed at a question, or at the end of the game, where nothing is asked any more.
    pub(crate) fn read(text: &str, asked: Option<&Asked>) -> Result<Typed, String> {
        match asked {
            Some(asked) => Typed::read_at_question(text, asked),
            None => Typed::command(text)
                .filter(|typed| *typed != Ok(Typed::Hint))
                .unwrap_or_else(|| Err(GAME_OVER.to_owned())),
        }
    }

    /// Numbers are tried first, then commands, then names of options. If the question asks for a number, a
    /// number is the answer itself.
    fn read_at_question(text: &str, asked: &Asked) -> Result<Typed, String> {
        if let Some(option) = asked.options.iter().find(|option| option.id == text) {
            return Ok(Typed::Answer(option.index));
        }
        if let Ok(number) = text.parse::<usize>() {
            return numbered(number, asked);
        }
        Typed::command(text).unwrap_or_else(|| match asked.find_by_beginning(text) {
            Ok(index) => Ok(Typed::Answer(index)),
            Err(problem) => Err(format!("{problem} (`?` for help)")),
        })
    }

    /// What can be typed besides answers; `None` if it is none of that.
    fn command(text: &str) -> Option<Result<Typed, String>> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match (word, rest.trim()) {
            ("", _) => Ok(Typed::Nothing),
            ("?" | "help", "") => Ok(Typed::Help),
            ("board", "") => Ok(Typed::Board),
            ("goal", "") => Ok(Typed::Goal),
            ("hint", "") => Ok(Typed::Hint),
            ("card", "") => Err("Which card? Type `card NAME`.".to_owned()),
            ("card", name) => Ok(Typed::Card(name.to_owned())),
            ("position", "") => Ok(Typed::Position),
            ("undo", "") => Ok(Typed::Undo),
            ("quit" | "exit", "") => Ok(Typed::Quit),
            ("save", "") => Err("Save it where? Type `save FILE`.".to_owned()),
            ("save", file) => Ok(Typed::Save(file.to_owned())),
            _ => return None,
        })
    }
}

fn numbered(number: usize, asked: &Asked) -> Result<Typed, String> {
    let options = asked.options.len();
    match number.checked_sub(1).filter(|&index| index < options) {
        Some(index) => Ok(Typed::Answer(index)),
        None => Err(format!("There is no option {number}; they are 1 to {options}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Offered;
    use table::{Actor, Seat};

    fn read(text: &str, asked: &Asked) -> Result<Typed, String> {
        Typed::read(text, Some(asked))
    }

    fn asked(ids: &[&str]) -> Asked {
        let offered = |(index, id): (usize, &&str)| Offered {
            index,
            id: (*id).to_owned(),
            text: format!("Take {id}"),
            title: None,
            detail: None,
            at: Vec::new(),
            outlook: None,
            odds: None,
        };
        Asked {
            actor: Actor::Seat(Seat(0)),
            speaker: String::new(),
            text: String::new(),
            rule: "RULE-01",
            options: ids.iter().enumerate().map(offered).collect(),
        }
    }

    #[test]
    fn where_numbers_are_asked_for_a_number_means_itself() {
        assert_eq!(read("1", &asked(&["2", "1", "0"])), Ok(Typed::Answer(1)));
        assert_eq!(read("1", &asked(&["run", "rest"])), Ok(Typed::Answer(0)));
    }

    #[test]
    fn options_are_counted_from_one() {
        let asked = asked(&["run", "rest"]);
        assert_eq!(read("2", &asked), Ok(Typed::Answer(1)));
        assert_eq!(read("0", &asked), Err("There is no option 0; they are 1 to 2.".to_owned()));
        assert_eq!(read("3", &asked), Err("There is no option 3; they are 1 to 2.".to_owned()));
    }

    #[test]
    fn the_beginning_of_a_name_is_enough() {
        let asked = asked(&["run", "rest"]);
        assert_eq!(read("re", &asked), Ok(Typed::Answer(1)));
        assert!(read("r", &asked).unwrap_err().contains("several"));
    }

    #[test]
    fn commands_are_understood() {
        let asked = asked(&["run"]);
        assert_eq!(read("?", &asked), Ok(Typed::Help));
        assert_eq!(read("save my game.replay", &asked), Ok(Typed::Save("my game.replay".to_owned())));
        assert!(read("save", &asked).is_err());
        assert_eq!(read("", &asked), Ok(Typed::Nothing));
    }

    #[test]
    fn at_the_end_there_is_nothing_to_answer_but_the_game_can_be_looked_at_and_saved() {
        assert_eq!(Typed::read("board", None), Ok(Typed::Board));
        assert_eq!(Typed::read("save x", None), Ok(Typed::Save("x".to_owned())));
        for answer in ["1", "run", "hint"] {
            assert_eq!(Typed::read(answer, None), Err(GAME_OVER.to_owned()), "{answer}");
        }
    }
}
