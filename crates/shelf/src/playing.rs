use crate::{
    Advice, Asked, Chance, Ended, Line, News, NoSuchSeat, Offered, OnShelf, Outcome, RatedOption, Snapshot,
    Verdict, Version,
};
use bots::{Bot, Bots, Budget, Player, Stream};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt::{self, Debug};
use table::{Actor, Answers, Game, Given, NoUndo, Nobody, Question, Refused, Replay, Seat, Session, Spoken};

/// A game that is being played, for code that does not care which game it is.
pub trait Playing: Debug + Send {
    /// The game's name, as typed on a command line.
    fn name(&self) -> &'static str;
    /// As printed on the box.
    fn title(&self) -> &'static str;
    fn seats(&self) -> u8;
    /// The version of the rules, and of the content that this game can reach.
    fn version(&self) -> Version;
    /// The question that waits; `None` when the game is over.
    fn question(&self) -> Option<Asked>;
    fn ending(&self) -> Option<Ended>;
    /// Who is asked; `None` when the game is over.
    fn actor(&self) -> Option<Actor>;

    /// The question as a seat (or everybody) may see it, without options that would give away a secret.
    fn asked(&self, seat: Option<Seat>) -> Option<Asked>;

    /// The text of the question, as everybody may hear it.
    fn asks(&self) -> Option<String>;
    /// How many options the question has.
    fn options(&self) -> usize;
    /// The id of an option of the question.
    fn option_id(&self, index: usize) -> Option<String>;

    /// Answers only this question. Returns the news for each listener.
    fn take(&mut self, index: usize) -> Result<News, Refused>;
    /// What happened before the first question.
    fn opening(&self) -> News;
    /// The same as sentences, for the current listener.
    fn beginning(&self) -> Vec<String>;
    /// What a bot would answer in place of whoever is asked. Dice are rolled according to their odds.
    fn decide(&self, bot: Bot, stream: Stream) -> Option<usize>;
    /// What a bot that looks ahead would answer in place of whoever is asked, with its chance to win and that
    /// of the next best answer; `None` if no player is asked.
    fn advise(&self, budget: Budget, threads: usize, seed: u64) -> Option<Advice>;
    /// What a bot that looks ahead thinks of this answer; `None` if there is nothing to think about.
    fn judge(&self, index: usize, budget: Budget, seed: u64) -> Option<Verdict>;
    /// How many answers would be left if the last decision were taken back, or why that needs the consent of
    /// the others.
    fn undo_to(&self) -> Result<usize, NoUndo>;
    /// The index of the last decision among the answers, whatever was revealed since.
    fn last_decision(&self) -> Option<usize>;
    /// How many answers came before the last reveal.
    fn revealed(&self) -> usize;
    /// Goes back to the moment before answer `answers` (counted from 0), even past reveals.
    fn rewind(&mut self, answers: usize);
    /// Whether seats have secrets from each other, so that people at one screen have to hide them.
    fn has_secrets(&self) -> bool;
    /// Whom a seat plays, as everybody at the table calls them.
    fn plays(&self, seat: Seat) -> String;
    /// Whether the rules let this seat talk to the others now.
    fn may_speak(&self, seat: Seat) -> bool;

    /// Answers the question, and lets chance answer what follows, as far as it can. Returns the news.
    fn answer(&mut self, index: usize, chance: &mut Chance) -> Result<Vec<String>, Refused>;
    /// Lets chance answer as far as it can. Returns the news.
    fn play_on(&mut self, chance: &mut Chance) -> Vec<String>;
    /// Lets bots answer until somebody else has to. Returns the news.
    fn bots_play(&mut self, bots: &mut Bots) -> Vec<String>;
    /// Takes back the last answer by a player, unless something was revealed since.
    fn undo(&mut self) -> Result<(), NoUndo>;
    /// Plays a copy to the end, with `bot` on every seat.
    fn playout(&self, bot: Bot, seed: u64) -> Outcome;

    /// What a seat sees, or what everybody sees (`None`).
    fn view(&self, seat: Option<u64>) -> Result<Value, NoSuchSeat>;
    /// The same, directly as JSON text, which is much faster.
    fn view_text(&self, seat: Option<Seat>) -> Box<RawValue>;
    /// The same, to be compared with what was seen before.
    fn snapshot(&self, seat: Option<Seat>) -> Snapshot;
    /// The position as text that a person could have typed.
    fn write(&self) -> String;
    /// The table as a seat (or everybody) sees it now, as text to read.
    fn board(&self, seat: Option<Seat>) -> String;
    /// What the game is about and how it is won.
    fn introduction(&self) -> String;
    /// From now on, news is limited to what this seat (or everybody) may hear. Without this it is everything.
    fn hear_as(&mut self, seat: Option<Seat>);
    /// The whole game so far as the text of a replay.
    fn replay(&self) -> String;
    /// Everything that has happened, as sentences.
    fn story(&self) -> Vec<String>;
    /// How many answers have been given, chance's included.
    fn answers(&self) -> usize;
    /// Every answer since the start: who gave it, and its index among the options of its question.
    fn given(&self) -> &[Given];
    /// A copy of the game, to look ahead or back in.
    fn copy(&self) -> Box<dyn Playing>;
}

/// Any game, with its types erased.
pub(crate) struct Erased<G: Game>(pub(crate) Session<G>, pub(crate) Listener);

/// Who listens to the news.
#[derive(Clone, Copy)]
pub(crate) enum Listener {
    /// Somebody who may know everything.
    All,
    Of(Option<Seat>),
}

impl<G: OnShelf> Playing for Erased<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn seats(&self) -> u8 {
        G::seats(self.0.state())
    }

    fn version(&self) -> Version {
        Version { rules: G::RULES, content: self.0.version() }
    }

    fn question(&self) -> Option<Asked> {
        self.0.question().map(|question| self.say(question))
    }

    fn actor(&self) -> Option<Actor> {
        self.0.question().map(|question| question.actor)
    }

    fn asked(&self, seat: Option<Seat>) -> Option<Asked> {
        self.0.position().question_for(seat).map(|question| self.say(&question))
    }

    fn asks(&self) -> Option<String> {
        let question = self.0.question()?;
        Some(G::say_question(self.0.content(), self.0.state(), &question.why))
    }

    fn options(&self) -> usize {
        self.0.question().map_or(0, |question| question.options.len())
    }

    fn option_id(&self, index: usize) -> Option<String> {
        let question = self.0.question()?;
        let choice = *question.options.get(index)?;
        Some(G::offer(self.0.content(), self.0.state(), &question.why, choice).id)
    }

    fn take(&mut self, index: usize) -> Result<News, Refused> {
        let events = self.0.answer(index, &mut Nobody)?;
        Ok(self.news(&events))
    }

    fn opening(&self) -> News {
        self.news(self.0.opening())
    }

    fn beginning(&self) -> Vec<String> {
        self.tell(self.0.opening())
    }

    fn decide(&self, bot: Bot, stream: Stream) -> Option<usize> {
        let (content, question) = (self.0.content(), self.0.question()?);
        let mut bots = Bots::on_all(self.seats(), bot, stream);
        let thought = bots.think::<G::Bot>(content, self.0.position());
        thought.or_else(|| bots.at::<G::Bot>(content).answer(self.0.state(), &question.as_ask()))
    }

    fn advise(&self, budget: Budget, threads: usize, seed: u64) -> Option<Advice> {
        let thought = G::Bot::think(self.0.content(), self.0.position(), budget, threads, seed)?;
        let asked = self.question()?;
        let valued = |index: usize| {
            let option = asked.options[index].clone();
            RatedOption { option, chance: thought.options[index].chance }
        };
        let (best, next) = (valued(thought.best), valued(thought.next_best()?));
        Some(Advice { best, next, playouts: thought.playouts })
    }

    fn judge(&self, index: usize, budget: Budget, seed: u64) -> Option<Verdict> {
        if self.options() < 2 {
            return None;
        }
        let thought = G::Bot::think(self.0.content(), self.0.position(), budget, 1, seed)?;
        let (best, costs) = (thought.best, thought.options.get(index)?.costs);
        let question = self.question().filter(|_| thought.playouts > 0)?;
        Some(Verdict { question, best, chance: thought.options[best].chance, costs })
    }

    fn undo_to(&self) -> Result<usize, NoUndo> {
        self.0.undo_to()
    }

    fn last_decision(&self) -> Option<usize> {
        self.0.last_decision()
    }

    fn revealed(&self) -> usize {
        self.0.revealed()
    }

    fn rewind(&mut self, answers: usize) {
        self.0.rewind(answers);
    }

    fn has_secrets(&self) -> bool {
        G::SECRETS && self.seats() > 1
    }

    fn plays(&self, seat: Seat) -> String {
        G::plays(self.0.content(), self.0.state(), seat)
    }

    fn may_speak(&self, seat: Seat) -> bool {
        G::may_speak(self.0.content(), self.0.state(), seat)
    }

    fn ending(&self) -> Option<Ended> {
        self.0.ending().map(|ending| ended::<G>(self.0.content(), self.0.state(), ending))
    }

    fn answer(&mut self, index: usize, chance: &mut Chance) -> Result<Vec<String>, Refused> {
        let events = self.0.answer(index, chance)?;
        Ok(self.tell(&events))
    }

    fn play_on(&mut self, chance: &mut Chance) -> Vec<String> {
        let events = self.0.play_on(chance);
        self.tell(&events)
    }

    fn bots_play(&mut self, bots: &mut Bots) -> Vec<String> {
        let content = self.0.share_content();
        let mut events = self.0.play_on(&mut bots.at::<G::Bot>(&content));
        while let Some(index) = bots.think::<G::Bot>(&content, self.0.position()) {
            let news = self.0.answer(index, &mut bots.at::<G::Bot>(&content));
            events.extend(news.expect("a bot answers what it is asked"));
        }
        self.tell(&events)
    }

    fn undo(&mut self) -> Result<(), NoUndo> {
        self.0.undo()
    }

    fn playout(&self, bot: Bot, seed: u64) -> Outcome {
        let mut copy = Erased(self.0.clone(), self.1);
        let mut bots = Bots::on_all(self.seats(), bot, Stream::new(seed));
        copy.bots_play(&mut bots);
        let ending = copy.ending().expect("bots play to the end");
        Outcome { ending, decisions: bots.random.decisions }
    }

    fn view(&self, seat: Option<u64>) -> Result<Value, NoSuchSeat> {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let view = G::view(self.0.content(), self.0.state(), seat);
        Ok(serde_json::to_value(view).expect("a view is plain data"))
    }

    fn view_text(&self, seat: Option<Seat>) -> Box<RawValue> {
        let view = G::view(self.0.content(), self.0.state(), seat);
        to_raw_value(&view).expect("a view is plain data")
    }

    fn snapshot(&self, seat: Option<Seat>) -> Snapshot {
        Snapshot::of(&G::view(self.0.content(), self.0.state(), seat))
    }

    fn write(&self) -> String {
        self.0.write()
    }

    fn board(&self, seat: Option<Seat>) -> String {
        G::board(self.0.content(), self.0.state(), seat)
    }

    fn introduction(&self) -> String {
        G::introduction(self.0.content(), self.0.state())
    }

    fn hear_as(&mut self, seat: Option<Seat>) {
        self.1 = Listener::Of(seat);
    }

    fn replay(&self) -> String {
        Replay::of(&self.0).write()
    }

    fn story(&self) -> Vec<String> {
        let mut again = self.0.clone();
        again.rewind(0);
        let mut story = Vec::new();
        for given in self.0.log() {
            let events = again.answer(given.index(), &mut Nobody).expect("a record plays the same way twice");
            story.extend(tell(&again, &events));
        }
        story
    }

    fn answers(&self) -> usize {
        self.0.log().len()
    }

    fn given(&self) -> &[Given] {
        self.0.log()
    }

    fn copy(&self) -> Box<dyn Playing> {
        Box::new(Erased(self.0.clone(), self.1))
    }
}

impl<G: OnShelf> Erased<G> {
    fn say(&self, question: &Question<G>) -> Asked {
        let (content, state, why) = (self.0.content(), self.0.state(), &question.why);
        let offered = |(index, &choice)| {
            let offer = G::offer(content, state, why, choice);
            let odds = question.odds.get(index).copied();
            let outlook = G::outlook(content, state, why, choice);
            let (title, detail) = offer.parts.unzip();
            Offered { index, id: offer.id, text: offer.text, title, detail, at: offer.at, outlook, odds }
        };
        Asked {
            actor: question.actor,
            speaker: G::speaker(content, state, question.actor, why),
            text: G::say_question(content, state, why),
            rule: G::rule(why),
            options: question.options.iter().enumerate().map(offered).collect(),
        }
    }

    fn tell(&self, events: &[G::Event]) -> Vec<String> {
        match self.1 {
            Listener::All => tell(&self.0, events),
            Listener::Of(seat) => {
                let heard: Vec<G::Event> = events.iter().filter_map(|event| G::heard(event, seat)).collect();
                tell(&self.0, &heard)
            }
        }
    }

    fn news(&self, events: &[G::Event]) -> News {
        let line = |event: &G::Event| Line {
            text: G::say_event(self.0.content(), self.0.state(), event),
            at: G::touches(self.0.content(), self.0.state(), event),
            kind: G::kind(event),
        };
        let heard_by =
            |seat| -> Vec<Option<G::Event>> { events.iter().map(|event| G::heard(event, seat)).collect() };
        let told = |heard: &[Option<G::Event>]| -> Vec<Line> { heard.iter().flatten().map(line).collect() };
        let open = heard_by(None);
        let everybody = told(&open);
        let own = |seat| match heard_by(Some(Seat(seat))) {
            heard if heard == open => everybody.clone(),
            heard => told(&heard),
        };
        News { seats: (0..self.seats()).map(own).collect(), everybody }
    }

    fn seat(&self, seat: u64) -> Result<Seat, NoSuchSeat> {
        let seats = self.seats();
        let at_the_table = u8::try_from(seat).ok().filter(|&seat| seat < seats);
        at_the_table.map(Seat).ok_or(NoSuchSeat { seat, seats })
    }
}

fn tell<G: Spoken>(session: &Session<G>, events: &[G::Event]) -> Vec<String> {
    events.iter().map(|event| G::say_event(session.content(), session.state(), event)).collect()
}

fn ended<G: Spoken>(content: &G::Content, state: &G::State, ending: G::Ending) -> Ended {
    let (id, text) = G::say_ending(content, state, ending);
    Ended { id, text, winners: G::winners(state, ending).iter().map(|seat| seat.0).collect() }
}

impl<G: OnShelf> Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Erased").field(&self.write()).finish()
    }
}
