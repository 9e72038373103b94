//! Every decision of a game, for whoever wants to know what players were asked, and what they answered.

use bots::Bots;
use shelf::OnShelf;
use table::{Actor, Answers, Ask, Position, Seat};

/// What a player was asked, and what they answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub seat: Seat,
    /// The rule that the question comes from.
    pub rule: &'static str,
    pub question: String,
    /// How many answers there were.
    pub options: u64,
    pub answer: String,
    /// Whether the seat won in the end.
    pub won: bool,
}

/// Plays `state` to its end with these bots. Gives all that happened, and every decision.
pub(super) fn play_noting<G: OnShelf>(
    content: &G::Content,
    state: &mut G::State,
    bots: Bots,
) -> (Vec<G::Event>, Vec<Decision>) {
    let mut noting = Noting::<G> { content, bots, decisions: Vec::new() };
    let (mut position, mut news) = Position::<G>::of(content, state.clone(), &mut noting);
    while let Some(index) = noting.bots.think(content, &position) {
        let question = position.question().expect("a bot thinks about a question");
        noting.note(position.state(), &question.as_ask(), index);
        news.extend(position.answer(content, index, &mut noting));
    }
    assert!(position.question().is_none(), "bots answer everything");
    state.clone_from(position.state());
    (news, noting.decisions_of(state))
}

/// Bots whose answers are written down.
struct Noting<'a, G: OnShelf> {
    content: &'a G::Content,
    bots: Bots,
    decisions: Vec<Decision>,
}

impl<G: OnShelf> Noting<'_, G> {
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

    /// With who won, now that it is known.
    fn decisions_of(mut self, state: &G::State) -> Vec<Decision> {
        let ending = G::ending(state).expect("a game that is over has an ending");
        let winners = G::winners(state, ending);
        self.decisions.iter_mut().for_each(|decision| decision.won = winners.contains(decision.seat));
        self.decisions
    }
}

impl<G: OnShelf> Answers<G> for Noting<'_, G> {
    fn answer(&mut self, state: &G::State, ask: &Ask<'_, G>) -> Option<usize> {
        let index = self.bots.at::<G>(self.content).answer(state, ask)?;
        self.note(state, ask, index);
        Some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{Bot, Stream};
    use elder_gods::ElderGods;
    use table::Game;

    #[test]
    fn a_decision_says_what_was_asked_and_answered_and_whether_its_seat_won() {
        let content = shelf::elder_gods();
        let setup = elder_gods::Setup { players: 2, ..elder_gods::Setup::default() };
        let mut state = ElderGods::set_up(&content, &setup).unwrap();
        let bots = Bots::on_all(2, Bot::Sensible, Stream::new(1));
        let (_, decisions) = play_noting::<ElderGods>(&content, &mut state, bots);
        let winners = ElderGods::winners(&state, state.ending.unwrap());
        assert_eq!(winners.iter().count(), 1);
        assert!(decisions.iter().all(|decision| decision.won == winners.contains(decision.seat)));
        assert!(decisions.iter().any(|decision| decision.won) && !decisions.iter().all(|d| d.won));
        let goes =
            decisions.iter().find(|decision| decision.question.contains("where does the fate piece go"));
        let goes = goes.expect("the fate piece moves in every turn");
        assert!(goes.options >= 2 && goes.rule.starts_with("FEG-"), "{goes:?}");
        let places = [
            "Other Worlds",
            "The Museum",
            "The Ceremony",
            "The Streets of Arkham",
            "The Gathering",
            "The Library",
        ];
        assert!(places.contains(&goes.answer.as_str()), "{goes:?}");
    }
}
