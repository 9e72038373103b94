//! What follows from a position without being said, because a rule says it.

use super::Reader;
use super::people::Typed;
use crate::effect::{Give, Thing};
use crate::ids::{Action, Condition, EventId, Who};
use crate::notation::{steps, usual};
use crate::possessions::{self, gives};
use crate::scenario::Trigger;
use crate::state::{Due, DueWhat, Investigator, Place, Standing, Step, Turn};
use crate::story::StoryStep;
use crate::turn::TurnStep;
use table::notation::Found;

impl Reader<'_> {
    /// `stands_still`: a line says that nothing is planned.
    pub(super) fn settle(&mut self, stands_still: bool) {
        self.set_last_phase();
        self.begin_turns();
        self.count_moves();
        self.lay_barricades();
        if !stands_still {
            self.go_on();
        }
    }

    /// MOM-ELIM-02 Whoever is out has set the last phase, if nothing says which it is.
    fn set_last_phase(&mut self) {
        if self.state.everybody().any(|who| self.state.who(who).standing == Standing::Eliminated) {
            let next = self.state.round.saturating_add(1);
            self.state.last_phase.get_or_insert(next);
        }
    }

    /// MOM-ROUND-01 If a position does not give the round, it is in the first round if anybody has done anything in it
    /// or any of it is planned; otherwise that round is still to begin.
    pub(super) fn begin_round(&mut self) {
        let has_done =
            |it: &Investigator| it.acted || it.used || !it.did.is_empty() || it.moves.max(it.dousing) > 0;
        let is_of_round = |step: &Step| match step {
            Step::SetUp(_) | Step::Turn(TurnStep::Round) | Step::Harm(_) | Step::Story(_) => false,
            Step::Turn(_) | Step::Mythos(_) => true,
        };
        let has_begun = self.turns.iter().any(Option::is_some)
            || !self.state.cards.used.is_empty()
            || self.state.investigators.iter().any(has_done)
            || self.state.agenda.iter().any(is_of_round);
        self.state.round = u8::from(has_begun);
    }

    /// MOM-ROUND-02 Whoever's turn it is has none left in this round.
    fn begin_turns(&mut self) {
        let [turn, outer] = [0, 1].map(|at| self.turns[at].take().map(|typed| self.begin_turn(typed)));
        (self.state.turn, self.state.outer_turn) = (turn, outer);
    }

    /// MOM-ROUND-02 Whoever's turn it is has acted; a move that is going on was done.
    fn begin_turn(&mut self, Typed { mut turn, actions, begun }: Typed) -> Turn {
        let it = self.state.who_mut(turn.who);
        it.acted |= turn.granted_by.is_none();
        if turn.moving.is_some() && begun.is_none() {
            it.did.insert(Action::Move);
        }
        let (content, typed) = (self.names.content, [actions, begun]);
        [turn.actions_left, turn.begun] = usual::actions(content, &self.state, &turn, typed);
        turn
    }

    /// MOM-COND-03 Whoever did move has moved once at least.
    fn count_moves(&mut self) {
        for it in &mut self.state.investigators {
            it.moves = it.moves.max(u8::from(it.did.contains(Action::Move)));
        }
    }

    /// MOM-BARR-01 A card that is a barricade lies there, turned over.
    fn lay_barricades(&mut self) {
        for barricade in self.state.board.barricades.clone() {
            if let Some(card) = barricade.card.filter(|&card| self.state.cards.place(card) == Place::Deck) {
                self.state.cards.put(card, Place::Lying(barricade.space));
                self.state.cards.flipped.insert(card);
            }
        }
    }

    /// What is planned leads on to the rest of the turn, and to those who follow.
    fn go_on(&mut self) {
        let last = self.state.agenda.iter().next_back();
        if self.state.ending.is_some() || last.is_some_and(|&step| steps::leads_on(step)) {
            return;
        }
        let planned: Vec<Step> = self.state.agenda.iter().copied().collect();
        self.state.agenda = steps::usual(self.names.content, &self.state);
        self.call_who_waits_for_nobody();
        self.state.agenda.plan_all(planned);
    }

    /// MOM-ROUND-02 A turn is finished before anything else begins: what is planned, if anything is, comes to its end.
    pub(super) fn turn_comes_to_an_end(&self) -> Found {
        let is_end = |step: &Step| matches!(step, Step::Turn(TurnStep::EndOfTurn | TurnStep::EndOfGranted));
        let planned = &self.state.agenda;
        let is_fine =
            self.state.turn.is_none() || planned.iter().next().is_none() || planned.iter().any(is_end);
        if is_fine {
            return Ok(());
        }
        Err("a turn goes on, and nothing that is planned ends it: leave `turn:` out, or write `…, act, end-of-turn, next-up`"
            .to_owned())
    }

    /// Nobody has what a card or condition keeps them from having. MOM-COND-04 Restrained inside a move ends it.
    pub(super) fn limits_are_kept(&self) -> Found {
        for who in self.state.on_board() {
            self.condition_is_fit(who)?;
            self.items_are_few(who)?;
        }
        let turns = [&self.state.turn, &self.state.outer_turn];
        let is_held = |turn: &&Turn| turn.moving.is_some() && self.state.has(turn.who, Condition::Restrained);
        match turns.into_iter().flatten().find(is_held) {
            Some(turn) => Err(format!("`{}` is Restrained, and not moving any more", self.id(turn.who))),
            None => Ok(()),
        }
    }

    fn condition_is_fit(&self, who: Who) -> Found {
        let it = self.state.who(who);
        let own = &self.names.content.investigator(it.card).gives;
        match it.conditions.iter().find(|&condition| own.contains(&Give::Immune(condition))) {
            Some(condition) => {
                Err(format!("`{}` cannot become {}", self.id(who), crate::words::condition_name(condition)))
            }
            None => Ok(()),
        }
    }

    /// MOM-DMG-03 What is too much has been dropped, as far as it can be.
    fn items_are_few(&self, who: Who) -> Found {
        let content = self.names.content;
        let Some(most) = gives::most_items(content, &self.state, who) else { return Ok(()) };
        let items = possessions::held(content, &self.state, who, &Thing::Item).count();
        let could_drop = possessions::loose(content, &self.state, who, &Thing::Item).next().is_some();
        if items <= usize::from(most) || !could_drop {
            return Ok(());
        }
        Err(format!("`{}` can hold {most} items, not {items}", self.id(who)))
    }

    fn id(&self, who: Who) -> &str {
        &self.names.content.investigator(self.state.who(who).card).id
    }

    /// MOM-ELIM-04 If nobody is on the board any more and some have left it, what the scenario waits for is due.
    fn call_who_waits_for_nobody(&mut self) {
        let standings = || self.state.investigators.iter().map(|it| it.standing);
        let is_gone = |standing| matches!(standing, Standing::Eliminated | Standing::Left);
        if !standings().all(is_gone) || !standings().any(|standing| standing == Standing::Left) {
            return;
        }
        for (index, event) in self.names.scenario.events.iter().enumerate() {
            let id = EventId::new(index);
            if event.on == Trigger::NobodyLeft && !self.state.story.done.contains(id) {
                let due = Due { what: DueWhat::Event(id), who: None, space: None };
                self.state.story.due.try_push(due).ok();
            }
        }
        if !self.state.story.due.is_empty() {
            self.state.agenda.plan(Step::Story(StoryStep::Queue));
        }
    }
}
