//! Every card once: a table, what is answered, and what must be told then.
use elder_gods::question::About;
use elder_gods::{ElderGods, Event};
use std::collections::BTreeSet;
use table::{Actor, Nobody, Session, Spoken};

/// A card, what is different at the table, what is answered, and what must be told.
///
/// Answers are divided by `|`; `cast` and `use 1` are those of the row's card, and `Hastur: pass` has to be
/// Hastur's. Spells that are drawn come as they lie and are not answered for.
///
/// Of what must be told, `? …` is what is asked in the end, `@ …` a line of the position in the end, and `no: …`
/// must not be told. When Cthulhu's move is asked for in the end, as in the beginning, then nothing else may have
/// been told.
pub(crate) type Row = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Cthulhu's turn, against Hastur and Azathoth.
pub(crate) const RIVALS: &str = "
    cthulhu: token 3, signs 2, lodge 7, guests 2
    cthulhu hand: grave-goods, legion, erasure
    hastur: token 4, signs 1, lodge 7, guests 1
    hastur hand: kindle, false-trail
    azathoth: token 2, signs 0, lodge 7, guests 0
    next: cthulhu moves";

/// Cthulhu's turn, alone.
pub(crate) const ALONE: &str = "
    cthulhu: token 3, signs 2, lodge 7, guests 4
    cthulhu hand: grave-goods, legion, kindle
    fate: museum, streets
    next: cthulhu moves";

/// A game played from a typed position.
pub(crate) struct Played {
    pub session: Session<ElderGods>,
    pub story: Vec<String>,
}

/// Plays every row, with the line `gives` for its card, and looks for what the card `says` and what must be told.
pub(crate) fn each_tells(table: &str, gives: &str, says: impl Fn(&str) -> String, rows: &[Row]) {
    for &(card, different, answers, told) in rows {
        let id = card.split(' ').next().unwrap_or(card);
        let gives = if different.contains(id) { String::new() } else { gives.replace("CARD", id) };
        let played = play(&with(&with(table, &gives), different), &full(card, answers));
        played.must_tell(card, &says(id));
        assert!(!told.is_empty(), "{card} has to do something");
        told.iter().for_each(|line| played.must_tell(card, line));
        played.must_tell_no_more(card, &says(id), told);
    }
}

/// `cast` and `use 1` are those of the row's card.
fn full(card: &str, answers: &str) -> String {
    let id = card.split(' ').next().unwrap_or(card);
    let full = answers.split('|').map(str::trim).map(|answer| match answer.strip_prefix("use ") {
        _ if answer == "cast" => format!("cast {id}"),
        Some(number) if number.len() == 1 => format!("use {id} {number}"),
        _ => answer.to_owned(),
    });
    full.collect::<Vec<_>>().join("|")
}

/// The cards of the rows.
pub(crate) fn ids(rows: &[&[Row]]) -> BTreeSet<String> {
    rows.iter().flat_map(|rows| rows.iter()).map(|(card, ..)| (*card).to_owned()).collect()
}

/// The table, with lines that are said anew in the place of the old ones.
pub(crate) fn with(table: &str, different: &str) -> String {
    let name = |line: &str| line.split(':').next().unwrap_or(line).trim().to_owned();
    let mut lines: Vec<&str> = table.lines().map(str::trim).collect();
    for new in different.lines().map(str::trim) {
        match lines.iter_mut().find(|old| name(old) == name(new)) {
            Some(old) => *old = new,
            None => lines.push(new),
        }
    }
    lines.join("\n")
}

/// Plays `answers` on `position`. Every answer must be used.
pub(crate) fn play(position: &str, answers: &str) -> Played {
    let session = Session::read(shelf::content::<ElderGods>(), position, &mut Nobody)
        .unwrap_or_else(|error| panic!("the position cannot be read: {error}\n{position}"));
    let mut played = Played { story: Vec::new(), session };
    let opening = played.session.opening().to_vec();
    played.hear(&opening);
    played.draw_spells();
    for answer in answers.split('|').map(str::trim).filter(|answer| !answer.is_empty()) {
        played.answer(answer);
        played.draw_spells();
    }
    played
}

impl Played {
    fn answer(&mut self, answer: &str) {
        let speaker = self.speaker();
        let id = answer.strip_prefix(&format!("{speaker}: ")).unwrap_or(answer);
        let options = self.options();
        let Some(index) = options.iter().position(|option| option == id) else {
            panic!("`{answer}` is none of {speaker}'s {options:#?}\nThe story so far:\n{}", self.telling());
        };
        self.choose(index);
    }

    fn choose(&mut self, index: usize) {
        let news = self.session.answer(index, &mut Nobody).expect("a listed answer is accepted");
        self.hear(&news);
    }

    /// Spells come as they lie.
    fn draw_spells(&mut self) {
        while self.session.question().is_some_and(|question| {
            question.actor == Actor::Chance && matches!(question.why.about, About::DrawSpell | About::TopBack)
        }) {
            self.choose(0);
        }
    }

    fn hear(&mut self, news: &[Event]) {
        let (content, state) = (self.session.content(), self.session.state());
        self.story.extend(news.iter().map(|event| ElderGods::say_event(content, state, event)));
    }

    fn speaker(&self) -> String {
        let (content, state) = (self.session.content(), self.session.state());
        let question = self.session.question().expect("somebody is asked");
        ElderGods::speaker(content, state, question.actor, &question.why)
    }

    pub(crate) fn options(&self) -> Vec<String> {
        let Some(question) = self.session.question() else { return Vec::new() };
        let (content, state) = (self.session.content(), self.session.state());
        let offers = question.options.iter();
        offers.map(|&choice| ElderGods::offer(content, state, &question.why, choice).id).collect()
    }

    /// The story, and what is asked now or how it ended.
    pub(crate) fn telling(&self) -> String {
        format!("{}\n{}\n", self.story.join("\n"), self.asked())
    }

    fn asked(&self) -> String {
        let (content, state) = (self.session.content(), self.session.state());
        match (self.session.question(), self.session.ending()) {
            (Some(question), _) => format!("? {}", ElderGods::say_question(content, state, &question.why)),
            (None, Some(ending)) => format!("= {}", ElderGods::say_ending(content, state, ending).1),
            (None, None) => panic!("a game that asks nothing has ended"),
        }
    }

    /// When the game is back where it began, the card has done all that was told.
    fn must_tell_no_more(&self, card: &str, says: &str, told: &[&str]) {
        let is_later = self.story.iter().any(|told| told == "Cthulhu's turn begins.");
        if is_later || !self.asked().starts_with("? Cthulhu has to move the fate piece") {
            return;
        }
        let is_told = |line: &&str| !["?", "@ ", "no: "].iter().any(|mark| line.starts_with(mark));
        let mut wanted: Vec<&str> = told.iter().copied().chain([says]).filter(is_told).collect();
        let mut story: Vec<&str> = self.story.iter().map(String::as_str).filter(is_told).collect();
        wanted.sort_unstable();
        story.sort_unstable();
        assert_eq!(story, wanted, "{card}");
    }

    fn must_tell(&self, card: &str, line: &str) {
        let told = |line: &str| self.story.iter().any(|told| told == line);
        let position = || ElderGods::write(self.session.content(), self.session.state());
        let is_so = match (line.strip_prefix("no: "), line.strip_prefix("@ ")) {
            (Some(line), _) => !told(line),
            (_, Some(line)) => position().lines().any(|written| written == line),
            _ if line.starts_with('?') => self.asked() == line,
            _ => told(line),
        };
        assert!(is_so, "{card}: {line}\n{}\n{}", self.telling(), position());
    }
}
