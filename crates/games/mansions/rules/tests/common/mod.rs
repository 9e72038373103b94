//! What tests of this game share. It reads the pack by itself until the game stands on the shelf.

#![allow(dead_code, clippy::disallowed_methods)]

use mansions::{Content, pack::Pack};
use std::fs;
use std::path::{Path, PathBuf};
use table::{Pack as _, Problem};

/// A content file: its path inside the pack, and its text.
pub(crate) type File = (String, String);

/// All files of `content/mansions`, in the order of their paths.
pub(crate) fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../content/mansions");
    let mut files = Vec::new();
    gather(&root, &root, &mut files);
    files.sort();
    files
}

fn gather(root: &Path, folder: &Path, files: &mut Vec<File>) {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(root, &path, files);
        } else if path.extension().is_some_and(|ending| ending == "ron") {
            let name = path.strip_prefix(root).expect("it is below").to_str().expect("it is text");
            files.push((name.replace('\\', "/"), fs::read_to_string(&path).expect("it can be read")));
        }
    }
}

/// Reads and checks; a file of the wrong form is a problem like others.
pub(crate) fn build(files: &[File]) -> Result<Content, Vec<Problem>> {
    let mut pack = Pack::default();
    let mut problems = Vec::new();
    for (path, text) in files {
        let added = ron::Deserializer::from_str(text).and_then(|mut reader| {
            pack.add(path, 0, &mut reader)
                .and_then(|()| reader.end())
                .map_err(|error| reader.span_error(error))
        });
        if let Err(error) = added {
            let message = error.to_string();
            problems.push(Problem { file: path.clone(), words: String::new(), message, help: None });
        }
    }
    match pack.build() {
        Ok(content) if problems.is_empty() => Ok(content),
        Ok(_) => Err(problems),
        Err(found) => Err(problems.into_iter().chain(found).collect()),
    }
}

/// The pack, with one thing in one file written otherwise.
pub(crate) fn with(file: &str, old: &str, new: &str) -> Vec<File> {
    let mut files = files();
    let (_, text) = files.iter_mut().find(|(path, _)| path == file).expect("the file is there");
    assert!(text.contains(old), "{file} has no `{old}`");
    *text = text.replacen(old, new, 1);
    files
}

pub(crate) fn content() -> Content {
    build(&files()).expect("the pack is in order")
}

/// Where the scenario stands that most tests are played in.
pub(crate) fn lamp(content: &Content) -> usize {
    let is_lamp = |scenario: &mansions::scenario::Scenario| scenario.id == "the-lamp-in-the-window";
    content.scenarios.iter().position(is_lamp).expect("the first scenario is there")
}

/// Positions that are built in code, and rules that are played on them.
pub(crate) mod bench {
    use mansions::content::Front;
    use mansions::ids::{Card, Ill, IllCard, Who};
    use mansions::question::Choice;
    use mansions::state::{Place, State};
    use mansions::{Content, Event, Mansions, Setup};
    use std::collections::VecDeque;
    use table::{Answers, Ask, Flow, Game, Position, Table};

    pub(crate) const FIRST: Who = Who(0);
    pub(crate) const SECOND: Who = Who(1);

    /// Two investigators at the start of the first scenario, with nothing in their hands.
    pub(crate) fn two(content: &Content, first: &str, second: &str) -> State {
        let setup = Setup {
            players: 2,
            map: "front-door".to_owned(),
            investigators: vec![first.to_owned(), second.to_owned()],
            ..Setup::default()
        };
        let state = Mansions::set_up(content, &setup).expect("it can be played so");
        let mut state = Position::<Mansions>::of(content, state, &mut Last).0.state().clone();
        for at in &mut state.cards.at {
            if matches!(at, Place::Held(_)) {
                *at = Place::Deck;
            }
        }
        state
    }

    struct Last;

    impl Answers<Mansions> for Last {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            Some(ask.options.len() - 1)
        }
    }

    /// Gives these answers, in this order. An answer that does not fit fails the test with those that do.
    pub(crate) struct Says(pub(crate) VecDeque<Choice>);

    impl Answers<Mansions> for Says {
        fn answer(&mut self, _: &State, ask: &Ask<'_, Mansions>) -> Option<usize> {
            let choice = self.0.pop_front().unwrap_or_else(|| panic!("nobody answers {ask:?}"));
            let found = ask.options.iter().position(|&option| option == choice);
            Some(found.unwrap_or_else(|| panic!("{choice:?} is no answer to {ask:?}")))
        }
    }

    /// Plays one rule to its end with these answers; gives what it gives, and what was told.
    pub(crate) fn rule<R>(
        content: &Content,
        state: &mut State,
        answers: &[Choice],
        rule: impl FnOnce(&mut Table<'_, Mansions>) -> Flow<R>,
    ) -> (R, Vec<Event>) {
        let mut says = Says(answers.iter().copied().collect());
        let mut news = Vec::new();
        let came = rule(&mut Table::new(content, state, &mut says).telling(&mut news));
        assert!(says.0.is_empty(), "nobody asked for {:?}", says.0);
        Mansions::audit(content, state).expect("everything adds up");
        (came.unwrap_or_else(|stop| panic!("it went on to its end: {stop:?}")), news)
    }

    /// The same for something that asks nobody and always happens.
    pub(crate) fn act(
        content: &Content,
        state: &mut State,
        act: impl FnOnce(&mut Table<'_, Mansions>),
    ) -> Vec<Event> {
        let done = |t: &mut Table<'_, Mansions>| {
            act(t);
            Ok(())
        };
        rule(content, state, &[], done).1
    }

    /// An item by its id.
    pub(crate) fn item(content: &Content, id: &str) -> Card {
        let is_it = |card: usize| content.item(Card::new(card)).is_some_and(|item| item.id == id);
        Card::new((0..content.cards.len()).find(|&card| is_it(card)).expect("there is such an item"))
    }

    /// The copy of a spell with this back.
    pub(crate) fn copy(content: &Content, id: &str, back: u8) -> Card {
        let is_it = |card: &usize| match content.card(Card::new(*card)).what {
            Front::Spell(spell, of) => content.spell(spell).id == id && of == back,
            Front::Item(_) => false,
        };
        Card::new((0..content.cards.len()).find(is_it).expect("there is such a copy"))
    }

    pub(crate) fn hold(content: &Content, state: &mut State, who: Who, id: &str) -> Card {
        let card = item(content, id);
        state.cards.at[card.index()] = Place::Held(who);
        card
    }

    /// A card of a damage or horror deck: the one of its kind with this number, from 0.
    pub(crate) fn ill(content: &Content, ill: Ill, id: &str, number: usize) -> IllCard {
        let is_it = |card: &usize| content.ill(ill, IllCard::new(*card)).id == id;
        IllCard::new((0..40).filter(is_it).nth(number).expect("there are so many"))
    }
}
