use super::{Entries, Entry};
use crate::nearest;

/// A mistake in a content file, as a sentence with what was probably meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file's path inside its pack.
    pub file: String,
    /// The words in the file that are wrong; empty if the file as a whole is.
    pub words: String,
    pub message: String,
    pub help: Option<String>,
}

/// All mistakes found so far.
///
/// ```
/// use table::pack::Problems;
///
/// let mut problems = Problems::default();
/// problems.check_unique([("cards.ron", "ghoul"), ("more.ron", "ghoul")]);
/// problems.check_count("box.ron", "cards", 3, 2, "these files have");
/// let told: Vec<String> = problems.finish(()).unwrap_err().into_iter().map(|each| each.message).collect();
/// assert_eq!(told, ["\"ghoul\" is there twice", "the box has 3 cards, these files have 2"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Reports a mistake in `file`; `words` are the words in it that are wrong.
    pub fn add(&mut self, file: &str, words: &str, message: impl Into<String>) {
        self.push(Problem {
            file: file.to_owned(),
            words: words.to_owned(),
            message: message.into(),
            help: None,
        });
    }

    /// The same, with a hint.
    pub fn add_with_help(
        &mut self,
        file: &str,
        words: &str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let (file, words, message) = (file.to_owned(), words.to_owned(), message.into());
        self.push(Problem { file, words, message, help: Some(help.into()) });
    }

    pub fn push(&mut self, problem: Problem) {
        self.0.push(problem);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// `built`, unless there are problems.
    pub fn finish<T>(self, built: T) -> Result<T, Vec<Problem>> {
        if self.0.is_empty() { Ok(built) } else { Err(self.0) }
    }

    /// The index of `id` among the `known` ones. If it is missing, reports a problem with what was probably
    /// meant.
    pub fn find(&mut self, file: &str, what: &str, id: &str, known: &[String]) -> Option<usize> {
        let found = known.iter().position(|name| name == id);
        if found.is_none() {
            let help = match nearest(id, known.iter().map(String::as_str)) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None if known.is_empty() => format!("there is no {what} at all here"),
                None => format!("there are: {}", known.join(", ")),
            };
            self.add_with_help(file, id, format!("no {what} is called \"{id}\""), help);
        }
        found
    }

    /// Checks that no two of these, given with their files, have the same id.
    pub fn check_unique<'a>(&mut self, ids: impl IntoIterator<Item = (&'a str, &'a str)>) {
        let mut ids: Vec<(&str, &str)> = ids.into_iter().map(|(file, id)| (id, file)).collect();
        ids.sort_unstable();
        for pair in ids.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let (id, file) = pair[1];
            self.add(file, id, format!("\"{id}\" is there twice"));
        }
    }

    /// Checks a number against what the box says. `here` begins the sentence if they differ: `this file has`.
    pub fn check_count(&mut self, file: &str, what: &str, stated: usize, found: usize, here: &str) {
        if stated != found {
            let name = what.replace('_', " ");
            self.add(file, what, format!("the box has {stated} {name}, {here} {found}"));
        }
    }

    /// Checks that an entry that is a file of its own has the name of the file.
    pub fn check_named_after_file(&mut self, file: &str, id: &str) {
        let name = file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file);
        if name != id {
            let help = format!("call it \"{name}\", or the file {id}.ron");
            self.add_with_help(file, id, format!("the id \"{id}\" is not the name of its file"), help);
        }
    }

    /// Reports what `wrong` says about each of these entries, if anything, and points at the entry's id.
    pub fn check_each<T: Entry>(&mut self, entries: &Entries<T>, wrong: impl Fn(&T) -> Option<String>) {
        for (file, entry) in entries.iter() {
            if let Some(message) = wrong(entry) {
                self.add(file, entry.id(), message);
            }
        }
    }
}
