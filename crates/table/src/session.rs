use crate::lines::{Reader, Writer};
use crate::position::Progress;
use crate::{Answers, First, Game, Given, Position, Question, ReadError, Scripted, SetupError, Spoken};
use std::fmt;
use std::sync::Arc;

/// Stands between the state and the answers in a written position.
const SO_FAR: &str = "so far";

/// A game that is being played: its start, its answers, and its present position.
#[derive(Debug)]
pub struct Session<G: Game> {
    content: Arc<G::Content>,
    start: G::State,
    log: Vec<Given>,
    position: Position<G>,
    /// What happened before the first question.
    opening: Vec<G::Event>,
    /// How many answers came before the last reveal; undo cannot go back further.
    revealed: usize,
}

/// Why an answer was not taken. The game has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    NoSuchOption { given: usize, options: usize },
    Over,
}

/// Why the last answer cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    NothingToUndo,
    Revealed,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        Session {
            content: Arc::clone(&self.content),
            start: self.start.clone(),
            log: self.log.clone(),
            position: self.position.clone(),
            opening: self.opening.clone(),
            revealed: self.revealed,
        }
    }
}

impl<G: Game> Session<G> {
    /// Sets up a game and plays to its first question. `dice` answers whatever should not wait.
    pub fn new(
        content: impl Into<Arc<G::Content>>,
        setup: &G::Setup,
        dice: &mut dyn Answers<G>,
    ) -> Result<Session<G>, SetupError> {
        let content = content.into();
        let start = G::set_up(&content, setup)?;
        Ok(Session::from_state(content, start, dice))
    }

    /// Plays on from any state at which a step begins.
    pub fn from_state(
        content: impl Into<Arc<G::Content>>,
        start: G::State,
        dice: &mut dyn Answers<G>,
    ) -> Session<G> {
        let content = content.into();
        let (position, progress) = Position::<G>::begin(&content, start.clone(), dice);
        let Progress { news: opening, log, revealed } = progress;
        Session { content, start, log, position, opening, revealed: revealed.unwrap_or(0) }
    }

    /// What happened before the first question: the news of a game that has just begun.
    pub fn opening(&self) -> &[G::Event] {
        &self.opening
    }

    pub fn content(&self) -> &G::Content {
        &self.content
    }

    /// The content, shared for the length of the game.
    pub fn share_content(&self) -> Arc<G::Content> {
        Arc::clone(&self.content)
    }

    pub fn position(&self) -> &Position<G> {
        &self.position
    }

    pub fn state(&self) -> &G::State {
        self.position.state()
    }

    pub fn question(&self) -> Option<&Question<G>> {
        self.position.question()
    }

    pub fn ending(&self) -> Option<G::Ending> {
        G::ending(self.state())
    }

    /// Every answer since the start, chance's included.
    pub fn log(&self) -> &[Given] {
        &self.log
    }

    /// Answers the question; `dice` answers whatever follows and should not wait. Returns the news.
    pub fn answer(&mut self, index: usize, dice: &mut dyn Answers<G>) -> Result<Vec<G::Event>, Refused> {
        let options = self.question().ok_or(Refused::Over)?.options.len();
        if index >= options {
            return Err(Refused::NoSuchOption { given: index, options });
        }
        Ok(self.play_on(&mut First { answer: Some(index), then: dice }))
    }

    /// Lets `live` answer the question and what follows, as far as it can. Returns the news.
    pub fn play_on(&mut self, live: &mut dyn Answers<G>) -> Vec<G::Event> {
        let Progress { news, log, revealed } = self.position.play_on(&self.content, live);
        if let Some(answers) = revealed {
            self.revealed = self.log.len() + answers;
        }
        self.log.extend(log);
        news
    }

    /// Takes back the last answer by a player, unless something was revealed since.
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        self.rewind(self.undo_to()?);
        Ok(())
    }

    /// Where undo would go back to: the last answer by a player, unless something was revealed since.
    pub fn undo_to(&self) -> Result<usize, NoUndo> {
        let last = self.last_decision().ok_or(NoUndo::NothingToUndo)?;
        if last < self.revealed { Err(NoUndo::Revealed) } else { Ok(last) }
    }

    /// How many answers came before the last reveal.
    pub fn revealed(&self) -> usize {
        self.revealed
    }

    /// The index in the log of the last answer by a player.
    pub fn last_decision(&self) -> Option<usize> {
        self.log.iter().rposition(|given| !given.is_chance())
    }

    /// Goes back to the moment before answer `answers` (counted from 0), even past reveals.
    pub fn rewind(&mut self, answers: usize) {
        let kept = &self.log[..answers];
        let mut script = Scripted::new(kept);
        let rewound = Session::from_state(Arc::clone(&self.content), self.start.clone(), &mut script);
        assert_eq!(rewound.log, kept, "a record plays the same way twice");
        *self = rewound;
    }
}

impl<G: Spoken> Session<G> {
    /// The position as text that a person could have typed.
    pub fn write(&self) -> String {
        let (settled, given) = self.position.parts();
        let mut text = G::write(&self.content, settled);
        if !given.is_empty() {
            let mut writer = Writer::<G>::new(&self.content, given, false);
            Position::<G>::begin(&self.content, settled.clone(), &mut writer);
            text = format!("{text}\n{SO_FAR}\n{}\n", writer.lines.join("\n"));
        }
        text
    }

    /// Reads what [`Session::write`] wrote, and plays to the next question.
    pub fn read(
        content: impl Into<Arc<G::Content>>,
        text: &str,
        dice: &mut dyn Answers<G>,
    ) -> Result<Session<G>, ReadError> {
        let content = content.into();
        let (state, answers) = split(text);
        let state = G::read(&content, state)?;
        let mut session = Session::hear(&content, state, answers)?;
        let news = session.play_on(dice);
        session.opening.extend(news);
        Ok(session)
    }

    /// Plays from `start` as the numbered `lines` say.
    pub(crate) fn hear(
        content: &Arc<G::Content>,
        start: G::State,
        lines: Vec<(usize, &str)>,
    ) -> Result<Session<G>, ReadError> {
        let mut reader = Reader::<G>::new(content, lines);
        let session = Session::from_state(Arc::clone(content), start, &mut reader);
        reader.finish()?;
        Ok(session)
    }

    /// The record as lines, with a fingerprint of the state every few answers.
    pub(crate) fn lines(&self) -> Vec<String> {
        let mut writer = Writer::<G>::new(&self.content, &self.log, true);
        Position::<G>::begin(&self.content, self.start.clone(), &mut writer);
        writer.lines
    }

    pub(crate) fn start(&self) -> &G::State {
        &self.start
    }

    /// The version of all content that the game can use from its start.
    pub fn version(&self) -> u64 {
        G::version_in_reach(&self.content, &self.start)
    }
}

/// The text of the state, and the numbered lines of answers after it.
fn split(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut before = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.trim() == SO_FAR {
            let after = &text[before + line.len()..];
            let lines = after.lines().enumerate().map(|(i, line)| (number + i + 2, line.trim()));
            return (&text[..before], lines.filter(|(_, line)| !line.is_empty()).collect());
        }
        before += line.len();
    }
    (text, Vec::new())
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NoSuchOption { given, options } => {
                write!(f, "there is no option {given}; the options are 0 to {}", options - 1)
            }
            Refused::Over => f.write_str("the game is over; nothing is asked any more"),
        }
    }
}

impl std::error::Error for Refused {}

impl fmt::Display for NoUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoUndo::NothingToUndo => "nothing has been decided yet",
            NoUndo::Revealed => "dice or cards have been revealed since the last decision",
        })
    }
}

impl std::error::Error for NoUndo {}
