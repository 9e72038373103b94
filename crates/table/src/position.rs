use crate::table::MOST_STEPS;
use crate::{Actor, Answers, Ask, First, Flow, Game, Question, Seat, Stop, Table};
use std::mem;

/// One answer of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Given {
    pub actor: Actor,
    answer: u16,
}

/// A game at rest: it waits for an answer, or it is over. Plain data.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    /// The state when the current step began.
    settled: G::State,
    /// Answers since then, chance's included.
    given: Vec<Given>,
    /// How many of this step's events have been published.
    told: usize,
    /// The state at the question.
    now: G::State,
    /// The question it waits for; `None` when the game is over.
    question: Option<Question<G>>,
}

impl Given {
    pub fn new(actor: Actor, index: usize) -> Given {
        Given { actor, answer: u16::try_from(index).expect("no question has 65,536 answers") }
    }

    pub fn index(self) -> usize {
        usize::from(self.answer)
    }

    pub fn is_chance(self) -> bool {
        self.actor == Actor::Chance
    }
}

/// What has been told is ignored: the same position can be reached with and without listeners.
impl<G: Game> PartialEq for Position<G> {
    fn eq(&self, other: &Position<G>) -> bool {
        self.settled == other.settled
            && self.given == other.given
            && self.now == other.now
            && self.question == other.question
    }
}

/// The result of playing on: events to publish, and the answers given on the way.
#[derive(Debug)]
pub(crate) struct Progress<G: Game> {
    pub(crate) news: Vec<G::Event>,
    pub(crate) log: Vec<Given>,
    /// How many answers of `log` came before the last reveal; `None` if nothing was revealed.
    pub(crate) revealed: Option<usize>,
}

impl<G: Game> Position<G> {
    /// Plays from `state` until the game has to wait for somebody.
    pub(crate) fn begin(
        content: &G::Content,
        state: G::State,
        live: &mut dyn Answers<G>,
    ) -> (Position<G>, Progress<G>) {
        let mut position =
            Position { settled: state.clone(), given: Vec::new(), told: 0, now: state, question: None };
        let progress = position.play_on(content, live);
        (position, progress)
    }

    /// A game that is not recorded, played from `state` until it has to wait for somebody, and its news.
    pub fn of(
        content: &G::Content,
        state: G::State,
        live: &mut dyn Answers<G>,
    ) -> (Position<G>, Vec<G::Event>) {
        let (position, progress) = Position::begin(content, state, live);
        (position, progress.news)
    }

    /// Gives one answer, and lets `live` give those that follow, as far as it can. Returns the news.
    pub fn answer(&mut self, content: &G::Content, index: usize, live: &mut dyn Answers<G>) -> Vec<G::Event> {
        self.play_on(content, &mut First { answer: Some(index), then: live }).news
    }

    /// What the game waits for; `None` when it is over.
    pub fn question(&self) -> Option<&Question<G>> {
        self.question.as_ref()
    }

    /// The state at the question.
    pub fn state(&self) -> &G::State {
        &self.now
    }

    /// The state when the current step began, and the answers given since. Together they are the position.
    pub fn parts(&self) -> (&G::State, &[Given]) {
        (&self.settled, &self.given)
    }

    /// Plays on from the question with answers from `live`, until the game has to wait again.
    pub(crate) fn play_on(&mut self, content: &G::Content, live: &mut dyn Answers<G>) -> Progress<G> {
        let mut progress = Progress { news: Vec::new(), log: Vec::new(), revealed: None };
        self.question = None;
        let steps = (0..MOST_STEPS).take_while(|_| self.play_step(content, live, &mut progress)).count();
        assert!(steps < MOST_STEPS as usize, "the game went on for {MOST_STEPS} steps: a rule loops");
        progress
    }

    /// Replays the current step from its answers, and continues it. Returns whether the game goes on.
    fn play_step(
        &mut self,
        content: &G::Content,
        live: &mut dyn Answers<G>,
        progress: &mut Progress<G>,
    ) -> bool {
        self.now = self.settled.clone();
        let Some(step) = G::agenda(&mut self.now).take_next() else { return false };
        let mut news = Vec::new();
        let mut script = Script { given: &mut self.given, next: 0, live, progress, question: None };
        let flow = G::play(&mut Table::new(content, &mut self.now, &mut script).telling(&mut news), step);
        self.question = script.question;
        let told = mem::replace(&mut self.told, news.len());
        progress.news.extend(news.into_iter().skip(told));
        self.settle(flow)
    }

    /// A finished step is never replayed; a game that is over has nothing left to do.
    fn settle(&mut self, flow: Flow) -> bool {
        if flow == Err(Stop::Waiting) {
            return false;
        }
        if flow == Err(Stop::Over) {
            G::agenda(&mut self.now).clear();
        }
        self.close();
        flow.is_ok()
    }

    fn close(&mut self) {
        self.settled = self.now.clone();
        self.given.clear();
        self.told = 0;
    }

    /// Plays to the end with answers given on the spot; no step is replayed.
    pub fn playout(&self, content: &G::Content, live: &mut dyn Answers<G>) -> G::State {
        let mut state = self.settled.clone();
        let mut resumed = Resumed { given: self.given.iter(), live };
        let flow = Table::new(content, &mut state, &mut resumed).play_on();
        assert_eq!(flow, Err(Stop::Over), "a playout needs somebody who answers everything");
        state
    }

    /// The question as `seat` may see it, without the secret options of others and of chance.
    pub fn question_for(&self, seat: Option<Seat>) -> Option<Question<G>> {
        let mut question = self.question.clone()?;
        let own = seat.map(Actor::Seat) == Some(question.actor);
        if !own && G::is_secret(&question.why) {
            question.options.clear();
            question.odds.clear();
        }
        Some(question)
    }
}

/// First the recorded answers of the current step, then live ones, which are added to the record.
struct Script<'a, G: Game> {
    given: &'a mut Vec<Given>,
    next: usize,
    live: &'a mut dyn Answers<G>,
    progress: &'a mut Progress<G>,
    question: Option<Question<G>>,
}

impl<G: Game> Answers<G> for Script<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        self.next += 1;
        if let Some(given) = self.given.get(self.next - 1) {
            return Some(given.index());
        }
        let Some(index) = self.live.answer(state, ask) else {
            self.question = Some(ask.to_question());
            return None;
        };
        let given = Given::new(ask.actor, index);
        self.given.push(given);
        self.progress.log.push(given);
        if given.is_chance() {
            self.progress.revealed = Some(self.progress.log.len());
        }
        Some(index)
    }

    fn reveal(&mut self) {
        if self.next >= self.given.len() {
            self.progress.revealed = Some(self.progress.log.len());
            self.live.reveal();
        }
    }
}

/// First the recorded answers of the current step, then live ones, which are not recorded.
struct Resumed<'a, G: Game> {
    given: std::slice::Iter<'a, Given>,
    live: &'a mut dyn Answers<G>,
}

impl<G: Game> Answers<G> for Resumed<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        match self.given.next() {
            Some(given) => Some(given.index()),
            None => self.live.answer(state, ask),
        }
    }

    fn reveal(&mut self) {
        if self.given.len() == 0 {
            self.live.reveal();
        }
    }
}
