use crate::{Actor, Agenda, Answers, Ask, Flow, Game, Seat, Stop};
use arrayvec::ArrayVec;
use std::fmt;
use std::mem;

/// More steps than this without an end mean an endless loop in the rules.
pub(crate) const MOST_STEPS: u32 = 1_000_000;

/// The most answers a draw may have; the law `bounded` allows no more for any question.
const MOST_OPTIONS: usize = 64;

/// Somebody a player decides for, whom rules ask by name: an investigator, a cult.
pub trait Decider<G: Game>: Copy {
    /// What they can be asked about.
    type About;

    /// Which seat answers for them.
    fn seat(self, state: &G::State) -> Seat;
    /// What they are asked about, combined with who they are.
    fn why(self, about: Self::About) -> G::Why;
}

/// What a rule works with: the content, the state, and everybody who can answer.
pub struct Table<'a, G: Game> {
    pub content: &'a G::Content,
    pub state: &'a mut G::State,
    answers: &'a mut dyn Answers<G>,
    news: Option<&'a mut Vec<G::Event>>,
    options: Vec<G::Choice>,
}

impl<'a, G: Game> Table<'a, G> {
    /// A table where nobody listens to the news, as in searches and simulations.
    pub fn new(
        content: &'a G::Content,
        state: &'a mut G::State,
        answers: &'a mut dyn Answers<G>,
    ) -> Table<'a, G> {
        Table { content, state, answers, news: None, options: Vec::new() }
    }

    /// The same table, with every event written to `news`.
    pub fn telling(self, news: &'a mut Vec<G::Event>) -> Table<'a, G> {
        Table { news: Some(news), ..self }
    }

    /// Plays step after step until the game is over or has to wait for somebody.
    pub fn play_on(&mut self) -> Flow {
        for _ in 0..MOST_STEPS {
            let Some(step) = self.agenda().take_next() else { return Err(Stop::Over) };
            G::play(self, step).inspect_err(|stop| self.leave_off(*stop))?;
        }
        panic!("the game went on for {MOST_STEPS} steps: a rule loops");
    }

    /// A game that is over has nothing left to do.
    fn leave_off(&mut self, stop: Stop) {
        if stop == Stop::Over {
            self.agenda().clear();
        }
    }

    /// `who` picks one; a single option is taken without asking.
    #[inline]
    pub fn pick<T, I>(&mut self, who: Seat, why: G::Why, options: I) -> Flow<T>
    where
        T: Into<G::Choice>,
        I: IntoIterator<Item = T, IntoIter: Clone>,
    {
        let mut options = options.into_iter();
        self.list(options.clone());
        let chosen = self.choose(Actor::Seat(who), why, &[])?;
        Ok(options.nth(chosen).expect("an answer is one of the options"))
    }

    /// `who` picks one or none; nothing is asked when there is nothing to pick.
    #[inline]
    pub fn may_pick<T, I>(&mut self, who: Seat, why: G::Why, options: I) -> Flow<Option<T>>
    where
        T: Into<G::Choice>,
        I: IntoIterator<Item = T, IntoIter: Clone>,
    {
        let mut options = options.into_iter();
        self.list(options.clone());
        self.options.push(G::NO);
        let chosen = self.choose(Actor::Seat(who), why, &[])?;
        Ok(options.nth(chosen))
    }

    /// `who` says yes or no.
    pub fn may(&mut self, who: Seat, why: G::Why) -> Flow<bool> {
        self.list([G::YES, G::NO].into_iter());
        Ok(self.choose(Actor::Seat(who), why, &[])? == 0)
    }

    /// Chance picks one of `options` by weight; returns its index.
    pub fn chance(&mut self, why: G::Why, options: &[G::Choice], odds: &[u32]) -> Flow<usize> {
        assert!(!options.is_empty(), "chance has nothing to decide: {why:?}");
        debug_assert_eq!(options.len(), odds.len(), "every outcome has odds");
        if options.len() == 1 {
            return Ok(0);
        }
        self.answer(&Ask { actor: Actor::Chance, why, options, odds })
    }

    /// The player of `who` picks one; a single option is taken without asking.
    #[inline]
    pub fn ask<W: Decider<G>, C: Into<G::Choice>>(
        &mut self,
        who: W,
        about: W::About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<C> {
        self.pick(who.seat(self.state), who.why(about), options)
    }

    /// The player of `who` picks one or none; nothing is asked when there is nothing to pick.
    #[inline]
    pub fn may_ask<W: Decider<G>, C: Into<G::Choice>>(
        &mut self,
        who: W,
        about: W::About,
        options: impl IntoIterator<Item = C, IntoIter: Clone>,
    ) -> Flow<Option<C>> {
        self.may_pick(who.seat(self.state), who.why(about), options)
    }

    /// The player of `who` says yes or no.
    #[inline]
    pub fn may_do<W: Decider<G>>(&mut self, who: W, about: W::About) -> Flow<bool> {
        self.may(who.seat(self.state), who.why(about))
    }

    /// Chance picks which of these `who` draws, weighted by their copies.
    pub fn draw<W: Decider<G>, C: Copy + Into<G::Choice>>(
        &mut self,
        who: W,
        about: W::About,
        from: &[(C, u32)],
    ) -> Flow<C> {
        let choices: ArrayVec<G::Choice, MOST_OPTIONS> = from.iter().map(|&(one, _)| one.into()).collect();
        let odds: ArrayVec<u32, MOST_OPTIONS> = from.iter().map(|&(_, odds)| odds).collect();
        let drawn = self.chance(who.why(about), &choices, &odds)?;
        Ok(from[drawn].0)
    }

    /// Puts `steps` first, in this order, before anything already planned.
    pub fn then<I: IntoIterator<Item = G::Step, IntoIter: DoubleEndedIterator>>(&mut self, steps: I) {
        self.agenda().plan_all(steps);
    }

    pub fn agenda(&mut self) -> &mut Agenda<G::Step> {
        G::agenda(self.state)
    }

    /// Tells everybody what happened; seats hear only what they may know ([`Game::heard`]).
    #[inline]
    pub fn tell(&mut self, event: G::Event) {
        if let Some(news) = &mut self.news {
            news.push(event);
        }
    }

    /// Marks that something hidden has been shown, so that undo is no longer free.
    pub fn reveal(&mut self) {
        self.answers.reveal();
    }

    #[inline]
    fn list<T: Into<G::Choice>>(&mut self, options: impl Iterator<Item = T>) {
        self.options.clear();
        self.options.extend(options.map(Into::into));
    }

    fn choose(&mut self, actor: Actor, why: G::Why, odds: &[u32]) -> Flow<usize> {
        match self.options.len() {
            0 => panic!("a question without an answer: {why:?}"),
            1 => Ok(0),
            _ => {
                let options = mem::take(&mut self.options);
                let chosen = self.answer(&Ask { actor, why, options: &options, odds });
                self.options = options;
                chosen
            }
        }
    }

    fn answer(&mut self, ask: &Ask<'_, G>) -> Flow<usize> {
        self.answers.determinize(self.state);
        let chosen = self.answers.answer(self.state, ask).ok_or(Stop::Waiting)?;
        assert!(chosen < ask.options.len(), "answer {chosen} to {ask:?} does not exist");
        Ok(chosen)
    }
}

impl<G: Game> fmt::Debug for Table<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("state", &self.state).finish_non_exhaustive()
    }
}
