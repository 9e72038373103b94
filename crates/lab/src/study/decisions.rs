//! Every decision of a game: what players were asked, and what they answered.

use bots::Bots;
use shelf::OnShelf;
use table::{Actor, Answers, Ask, Position, Seat};

/// What a player was asked, and what they answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub seat: Seat,
    /// The rule behind the question.
    pub rule: &'static str,
    pub question: String,
    /// How many answers there were.
    pub options: u64,
    pub answer: String,
    /// Whether the seat won in the end.
    pub won: bool,
}

/// Plays `state` to its end with these bots. Returns all events, and every decision.
pub fn play_with_decisions<G: OnShelf>(
    content: &G::Content,
    state: &mut G::State,
    bots: Bots,
) -> (Vec<G::Event>, Vec<Decision>) {
    let mut noting = DecisionRecorder::<G> { content, bots, decisions: Vec::new() };
    let (mut position, mut news) = Position::<G>::of(content, state.clone(), &mut noting);
    while let Some(index) = noting.bots.think::<G::Bot>(content, &position) {
        let question = position.question().expect("a bot thinks about a question");
        noting.note(position.state(), &question.as_ask(), index);
        news.extend(position.answer(content, index, &mut noting));
    }
    assert!(position.question().is_none(), "bots answer everything");
    state.clone_from(position.state());
    (news, noting.decisions_of(state))
}

/// Bots whose answers are recorded.
struct DecisionRecorder<'a, G: OnShelf> {
    content: &'a G::Content,
    bots: Bots,
    decisions: Vec<Decision>,
}

impl<G: OnShelf> DecisionRecorder<'_, G> {
    fn note(&mut self, state: &G::State, ask: &Ask<'_, G>, index: usize) {
        let Actor::Seat(seat) = ask.actor else { return };
        self.decisions.push(Decision {
            seat,
            rule: G::rule(&ask.why),
            question: G::say_question(self.content, state, &ask.why),
            options: ask.options.len() as u64,
            answer: G::offer(self.content, state, &ask.why, ask.options[index]).text,
            won: false,
        });
    }

    /// The decisions, completed with who won.
    fn decisions_of(mut self, state: &G::State) -> Vec<Decision> {
        let ending = G::ending(state).expect("a game that is over has an ending");
        let winners = G::winners(state, ending);
        self.decisions.iter_mut().for_each(|decision| decision.won = winners.contains(decision.seat));
        self.decisions
    }
}

impl<G: OnShelf> Answers<G> for DecisionRecorder<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let index = self.bots.at::<G::Bot>(self.content).answer(state, ask)?;
        self.note(state, ask, index);
        Some(index)
    }
}
