use shelf::Asked;

/// What a person typed at a question.
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
    /// Numbers are tried first, then commands, then names of options. If the question asks for a number, a
    /// number is the answer itself.
    pub(crate) fn read(text: &str, asked: &Asked) -> Result<Typed, String> {
        if let Some(option) = asked.options.iter().find(|option| option.id == text) {
            return Ok(Typed::Answer(option.index));
        }
        if let Ok(number) = text.parse::<usize>() {
            return numbered(number, asked);
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, rest.trim()) {
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
            _ => match asked.find_by_beginning(text) {
                Ok(index) => Ok(Typed::Answer(index)),
                Err(problem) => Err(format!("{problem} (`?` for help)")),
            },
        }
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
        assert_eq!(Typed::read("1", &asked(&["2", "1", "0"])), Ok(Typed::Answer(1)));
        assert_eq!(Typed::read("1", &asked(&["run", "rest"])), Ok(Typed::Answer(0)));
    }

    #[test]
    fn options_are_counted_from_one() {
        let asked = asked(&["run", "rest"]);
        assert_eq!(Typed::read("2", &asked), Ok(Typed::Answer(1)));
        assert_eq!(Typed::read("0", &asked), Err("There is no option 0; they are 1 to 2.".to_owned()));
        assert_eq!(Typed::read("3", &asked), Err("There is no option 3; they are 1 to 2.".to_owned()));
    }

    #[test]
    fn the_beginning_of_a_name_is_enough() {
        let asked = asked(&["run", "rest"]);
        assert_eq!(Typed::read("re", &asked), Ok(Typed::Answer(1)));
        assert!(Typed::read("r", &asked).unwrap_err().contains("several"));
    }

    #[test]
    fn commands_are_understood() {
        let asked = asked(&["run"]);
        assert_eq!(Typed::read("?", &asked), Ok(Typed::Help));
        assert_eq!(Typed::read("save my game.replay", &asked), Ok(Typed::Save("my game.replay".to_owned())));
        assert!(Typed::read("save", &asked).is_err());
        assert_eq!(Typed::read("", &asked), Ok(Typed::Nothing));
    }
}
