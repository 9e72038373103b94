//! What follows from a position without being said, because a rule says it.

use super::Reader;
use crate::ids::{Action, EventId};
use crate::notation::steps;
use crate::possessions::gives;
use crate::scenario::Trigger;
use crate::state::{Due, DueWhat, Place, Standing, Step, Turn};
use crate::story::StoryStep;

impl Reader<'_> {
    /// `stands_still`: a line says that nothing is planned.
    pub(super) fn settle(&mut self, stands_still: bool) {
        self.set_last_phase();
        self.count_moves();
        self.limit_actions();
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

    /// MOM-COND-03 Whoever did move has moved once at least.
    fn count_moves(&mut self) {
        for it in &mut self.state.investigators {
            it.moves = it.moves.max(u8::from(it.did.contains(Action::Move)));
        }
    }

    /// MOM-COND-02 Whoever is Stunned has one action in the turn, also if it is going on.
    fn limit_actions(&mut self) {
        let (content, state) = (self.names.content, &self.state);
        let limited = |turn: &Turn| {
            let most = gives::most_actions(content, state, turn.who).filter(|_| turn.granted_by.is_none());
            let left =
                most.map_or(turn.actions_left, |most| turn.actions_left.min(most.saturating_sub(turn.begun)));
            Turn { actions_left: left, ..turn.clone() }
        };
        let [turn, outer] = [&state.turn, &state.outer_turn].map(|turn| turn.as_ref().map(limited));
        (self.state.turn, self.state.outer_turn) = (turn, outer);
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
