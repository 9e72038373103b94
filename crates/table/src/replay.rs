use crate::{ReadError, Session, Spoken};
use std::fmt;
use std::sync::Arc;

/// The first words of every replay file.
const MAGIC: &str = "strange-aeons replay";
/// Raised when the file format changes.
const FORMAT: u32 = 1;
const ANSWERS: &str = "answers";
const UNFINISHED: &str = "unfinished";

/// A whole game as text: its start and every answer, chance's included. It needs no seed.
///
/// ```text
/// strange-aeons replay 1
/// game: death-may-die
/// rules: 1
/// content: 9f86d081884c7d65
///
/// (the position at the start, in the game's notation)
///
/// answers
/// Elizabeth: run
/// chance: success
/// = 3b1f8c02a94e77d1        (the state at this point, as a fingerprint)
///
/// end: lost to madness
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    pub game: String,
    pub rules: u32,
    pub content: u64,
    start: String,
    /// Answers with their line numbers in the file.
    answers: Vec<(usize, String)>,
    end: String,
}

/// Why a replay cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The text is not a replay, or not a complete one.
    Broken(ReadError),
    OtherGame {
        wanted: String,
        found: String,
    },
    /// Made with other rules or other content than these.
    OtherVersion {
        what: &'static str,
        here: String,
        found: String,
    },
    OtherEnd {
        here: String,
        found: String,
    },
}

impl Replay {
    /// The record of a game so far.
    pub fn of<G: Spoken>(session: &Session<G>) -> Replay {
        let replay = Replay {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            content: session.version(),
            start: G::write(session.content(), session.start()),
            answers: session.lines().into_iter().map(|line| (0, line)).collect(),
            end: end_of(session),
        };
        Replay::read(&replay.write()).expect("what is written can be read")
    }

    /// Reads a replay file without playing it. Only empty lines may follow its end.
    pub fn read(text: &str) -> Result<Replay, ReplayError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
        let mut next = |wanted: &str| field(lines.next(), wanted);
        let format: u32 = number(next(MAGIC)?, 10, MAGIC)? as u32;
        if format != FORMAT {
            let (here, found) = (FORMAT.to_string(), format.to_string());
            return Err(ReplayError::OtherVersion { what: "replay format", here, found });
        }
        let game = next("game:")?.1.to_owned();
        let rules = number(next("rules:")?, 10, "rules:")? as u32;
        let content = number(next("content:")?, 16, "content:")?;
        let mut replay =
            Replay { game, rules, content, start: String::new(), answers: Vec::new(), end: String::new() };
        replay.read_start(&mut lines)?;
        replay.read_answers(&mut lines)?;
        match lines.find(|(_, line)| !line.is_empty()) {
            Some((number, _)) => Err(broken(number, "something follows the `end:` of the replay".to_owned())),
            None => Ok(replay),
        }
    }

    fn read_start(&mut self, lines: &mut dyn Iterator<Item = (usize, &str)>) -> Result<(), ReplayError> {
        for (_, line) in lines {
            if line == ANSWERS {
                return Ok(());
            }
            self.start.push_str(line);
            self.start.push('\n');
        }
        Err(broken(0, format!("the replay ends before its `{ANSWERS}`")))
    }

    fn read_answers(&mut self, lines: &mut dyn Iterator<Item = (usize, &str)>) -> Result<(), ReplayError> {
        for (number, line) in lines {
            if let Some(end) = line.strip_prefix("end: ") {
                end.clone_into(&mut self.end);
                return Ok(());
            }
            // A repeated fingerprint says nothing new, and costs as much as the first.
            let repeated = line.starts_with('=') && self.answers.last().is_some_and(|(_, last)| last == line);
            if !line.is_empty() && !repeated {
                self.answers.push((number, line.to_owned()));
            }
        }
        Err(broken(0, "the replay is cut off: its last line should begin with `end:`".to_owned()))
    }

    /// The replay as text; [`Replay::read`] reads it back.
    pub fn write(&self) -> String {
        let answers: String = self.answers.iter().map(|(_, line)| format!("{line}\n")).collect();
        format!(
            "{MAGIC} {FORMAT}\ngame: {}\nrules: {}\ncontent: {:016x}\n\n{}\n\n{ANSWERS}\n{answers}\nend: {}\n",
            self.game,
            self.rules,
            self.content,
            self.start.trim(),
            self.end
        )
    }

    /// Plays the whole record, and checks that it was made with these rules and ends as it says.
    pub fn play<G: Spoken>(&self, content: impl Into<Arc<G::Content>>) -> Result<Session<G>, ReplayError> {
        let content = content.into();
        if let Some(other) = self.other_version::<G>(&content)? {
            return Err(other);
        }
        let session = self.play_anyway::<G>(content, None)?;
        let here = end_of(&session);
        if here != self.end {
            return Err(ReplayError::OtherEnd { here, found: self.end.clone() });
        }
        Ok(session)
    }

    /// Plays the first `answers` answers of the record, or all, whatever version it was made with.
    pub fn play_anyway<G: Spoken>(
        &self,
        content: impl Into<Arc<G::Content>>,
        answers: Option<usize>,
    ) -> Result<Session<G>, ReplayError> {
        let content = content.into();
        let start = self.start::<G>(&content)?;
        Session::hear(&content, start, self.first(answers)).map_err(ReplayError::Broken)
    }

    fn start<G: Spoken>(&self, content: &G::Content) -> Result<G::State, ReplayError> {
        if self.game != G::NAME {
            return Err(ReplayError::OtherGame { wanted: G::NAME.to_owned(), found: self.game.clone() });
        }
        G::read(content, &self.start)
            .map_err(|error| broken(0, format!("in the position at the start: {error}")))
    }

    /// Whether the record was made with other rules, or with other versions of the content it can use.
    pub fn other_version<G: Spoken>(&self, content: &G::Content) -> Result<Option<ReplayError>, ReplayError> {
        let differs = |what, here: String, found: String| {
            (here != found).then_some(ReplayError::OtherVersion { what, here, found })
        };
        if let Some(other) = differs("rules", G::RULES.to_string(), self.rules.to_string()) {
            return Ok(Some(other));
        }
        let here = G::version_in_reach(content, &self.start::<G>(content)?);
        Ok(differs("content", format!("{here:016x}"), format!("{:016x}", self.content)))
    }

    /// The same game without its fingerprints, to be blessed again after a change of rules or content.
    pub fn without_notes(mut self) -> Replay {
        self.answers.retain(|(_, line)| !line.starts_with('='));
        self
    }

    fn first(&self, answers: Option<usize>) -> Vec<(usize, &str)> {
        let mut left = answers.unwrap_or(usize::MAX);
        let lines = self.answers.iter().map(|(number, line)| (*number, line.as_str()));
        let wanted = lines.take_while(|(_, line)| {
            let answer = !line.starts_with('=');
            let take = left > 0;
            left -= usize::from(answer && take);
            take
        });
        wanted.collect()
    }
}

fn end_of<G: Spoken>(session: &Session<G>) -> String {
    match session.ending() {
        Some(ending) => G::say_ending(session.content(), session.state(), ending).0,
        None => UNFINISHED.to_owned(),
    }
}

fn broken(line: usize, message: String) -> ReplayError {
    ReplayError::Broken(ReadError::new(line, message))
}

/// The rest of the next line, after `wanted`.
fn field<'a>(line: Option<(usize, &'a str)>, wanted: &str) -> Result<(usize, &'a str), ReplayError> {
    let (number, text) = line.ok_or_else(|| broken(0, format!("the replay ends before its `{wanted}`")))?;
    match text.strip_prefix(wanted) {
        Some(rest) => Ok((number, rest.trim())),
        None => Err(broken(number, format!("expected `{wanted} …`, found `{text}`"))),
    }
}

fn number((line, text): (usize, &str), radix: u32, wanted: &str) -> Result<u64, ReplayError> {
    u64::from_str_radix(text, radix)
        .map_err(|_| broken(line, format!("expected a number after `{wanted}`, found `{text}`")))
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Broken(error) => write!(f, "this is no whole replay: {error}"),
            ReplayError::OtherGame { wanted, found } => {
                write!(f, "this is a replay of `{found}`, not of `{wanted}`")
            }
            ReplayError::OtherVersion { what, here, found } => {
                write!(f, "this replay was made with {what} {found}; here is {what} {here}")
            }
            ReplayError::OtherEnd { here, found } => {
                write!(f, "the replay says that the game ended `{found}`, but it ended `{here}`")
            }
        }
    }
}

impl std::error::Error for ReplayError {}
