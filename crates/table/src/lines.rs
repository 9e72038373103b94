//! Answers as lines of text: `Ash: run`, `chance: success`.

use crate::{Answers, Ask, Game, Given, Spoken, fingerprint};
use std::fmt;

/// A record contains the fingerprint of the state once for every this many answers.
const NOTE_EVERY: usize = 16;

/// What a text should have said, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Counted from 1; 0 if the text as a whole is wrong.
    pub line: usize,
    pub message: String,
}

impl ReadError {
    pub fn new(line: usize, message: impl Into<String>) -> ReadError {
        ReadError { line, message: message.into() }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for ReadError {}

/// The word that `typed` was probably meant to be.
///
/// ```
/// assert_eq!(table::nearest("celar", ["hall", "cellar"]), Some("cellar"));
/// assert_eq!(table::nearest("garden", ["hall", "cellar"]), None);
/// ```
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let allowed = 1 + typed.chars().count() / 4;
    words
        .into_iter()
        .map(|word| (edits(typed, word), word))
        .filter(|&(edits, _)| edits <= allowed)
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, word)| word)
}

/// How many letters have to be changed, added or left out to turn one word into the other.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// The answer `index` to this question, as a line.
pub(crate) fn line<G: Spoken>(
    content: &G::Content,
    state: &G::State,
    ask: &Ask<'_, G>,
    index: usize,
) -> String {
    let speaker = G::speaker(content, state, ask.actor, &ask.why);
    format!("{speaker}: {}", G::offer(content, state, &ask.why, ask.options[index]).id)
}

/// The fingerprint line of a state. It covers the notation, because names stay the same when content is
/// added.
fn stand<G: Spoken>(content: &G::Content, state: &G::State) -> String {
    format!("= {:016x}", fingerprint(G::write(content, state).as_str()))
}

/// Writes recorded answers as lines while they are replayed.
pub(crate) struct Writer<'a, G: Game> {
    content: &'a G::Content,
    log: std::slice::Iter<'a, Given>,
    notes: bool,
    answers: usize,
    pub(crate) lines: Vec<String>,
}

impl<'a, G: Game> Writer<'a, G> {
    pub(crate) fn new(content: &'a G::Content, log: &'a [Given], notes: bool) -> Writer<'a, G> {
        Writer { content, log: log.iter(), notes, answers: 0, lines: Vec::new() }
    }
}

impl<G: Spoken> Answers<G> for Writer<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let index = self.log.next()?.index();
        if self.notes && self.answers > 0 && self.answers.is_multiple_of(NOTE_EVERY) {
            self.lines.push(stand::<G>(self.content, state));
        }
        self.answers += 1;
        self.lines.push(line(self.content, state, ask, index));
        Some(index)
    }
}

/// Gives the answers that the lines say; keeps an error for the first line that fits no question.
pub(crate) struct Reader<'a, G: Game> {
    content: &'a G::Content,
    lines: std::iter::Peekable<std::vec::IntoIter<(usize, &'a str)>>,
    pub(crate) error: Option<ReadError>,
}

impl<'a, G: Game> Reader<'a, G> {
    /// `lines` come with their numbers.
    pub(crate) fn new(content: &'a G::Content, lines: Vec<(usize, &'a str)>) -> Reader<'a, G> {
        Reader { content, lines: lines.into_iter().peekable(), error: None }
    }

    /// The first thing that went wrong. A line that was never asked for is wrong too.
    pub(crate) fn finish(mut self) -> Result<(), ReadError> {
        match (self.error.take(), self.lines.next()) {
            (Some(error), _) => Err(error),
            (None, Some((line, text))) => {
                Err(ReadError::new(line, format!("`{text}` answers nothing: the game is over")))
            }
            (None, None) => Ok(()),
        }
    }

    fn fail(&mut self, line: usize, message: String) -> Option<usize> {
        self.error = Some(ReadError::new(line, message));
        None
    }
}

impl<G: Spoken> Answers<G> for Reader<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        if self.error.is_some() {
            return None;
        }
        while let Some((number, note)) = self.lines.next_if(|(_, text)| text.starts_with('=')) {
            let now = stand::<G>(self.content, state);
            if note != now {
                return self
                    .fail(number, format!("the game stands at `{now}` here, the record says `{note}`"));
            }
        }
        let (number, text) = self.lines.next()?;
        let found = (0..ask.options.len()).find(|&i| line(self.content, state, ask, i) == text);
        found.or_else(|| self.fail(number, expected(self.content, state, ask, text)))
    }
}

/// Says what was asked and what could have been answered.
fn expected<G: Spoken>(content: &G::Content, state: &G::State, ask: &Ask<'_, G>, text: &str) -> String {
    let lines: Vec<String> = (0..ask.options.len()).map(|i| line(content, state, ask, i)).collect();
    let question = G::say_question(content, state, &ask.why);
    match nearest(text, lines.iter().map(String::as_str)) {
        Some(near) => format!("`{text}` is no answer to \"{question}\"; did you mean `{near}`?"),
        None => {
            format!("`{text}` is no answer to \"{question}\"; it is one of: `{}`", lines.join("`, `"))
        }
    }
}
