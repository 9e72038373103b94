//! A state from lines of text. What is not said is as at the start.

mod cult;
mod finish;
mod shuffle;
mod words;

use self::words::{at_locations, location, name, only, symbol_called};
use super::{CHOOSES, NEXT, turn_flags, turn_numbers};
use crate::board::{Artifact, Cards, Cult, Curse, Die, God, Location, Spell, Symbol};
use crate::content::Content;
use crate::setup::empty_table;
use crate::state::{Ending, Options, State, Step};
use parts::Deck;
use table::ReadError;
use table::notation::{Found, Line, count, find, layers};

/// Lines that are about no cult.
const LINES: [&str; 16] = [
    "players",
    "mode",
    "curses",
    "die",
    "investigators",
    "fate",
    "discards",
    "top",
    "shown",
    "artifact deck",
    "curse deck",
    "unread curses",
    "destroyed curses",
    "turn",
    "next",
    "over",
];
/// Notes about a turn are small numbers.
const MOST_NOTED: u8 = 60;

pub fn read(content: &Content, text: &str) -> Result<State, ReadError> {
    let lines: Vec<Line<'_>> = Line::all(text).into_iter().map(Line::bare_is_name).collect();
    let mut reader = Reader::begin(content, &lines)?;
    each_once(&lines)?;
    for line in &lines {
        line.at(reader.line(line))?;
    }
    reader.finish()
}

/// Nothing is given twice, neither in another line nor in the same one.
fn each_once(lines: &[Line<'_>]) -> Result<(), ReadError> {
    for (index, line) in lines.iter().enumerate() {
        if lines[..index].iter().any(|before| before.name == line.name) {
            return line.at(Err(format!("`{}` has two lines", name(line))));
        }
        let mut counted = line.items.iter().filter_map(|item| count(item).ok()).map(|(name, _)| name);
        while let Some(name) = counted.next() {
            if counted.clone().any(|other| other == name) {
                return line.at(Err(format!("`{name}` is said twice")));
            }
        }
    }
    Ok(())
}

struct Reader<'a> {
    content: &'a Content,
    state: State,
    /// How cults are called in this text.
    names: Vec<String>,
    /// Cards that have a place.
    placed: Vec<String>,
    /// With the line that says so.
    top: Option<(usize, Symbol)>,
    next: Option<(usize, Step)>,
    said_artifacts: bool,
    said_curses: bool,
    is_over: bool,
}

impl<'a> Reader<'a> {
    /// Who plays has to be known first.
    fn begin(content: &'a Content, lines: &[Line<'_>]) -> Result<Reader<'a>, ReadError> {
        let mut gods: Vec<usize> = Vec::new();
        for line in lines {
            let Some(god) = content.gods.iter().position(|god| Some(god.id.as_str()) == line.name) else {
                continue;
            };
            if gods.contains(&god) {
                return line.at(Err(format!("`{}` is at the table twice", name(line))));
            }
            gods.push(god);
        }
        let said = lines.iter().find(|line| line.name == Some("players"));
        let players: u8 = match said {
            Some(line) => {
                let players = line.text.parse();
                line.at(players.map_err(|_| "expected a number of players, 1 to 4".to_owned()))?
            }
            None => gods.len() as u8,
        };
        if !(1..=4).contains(&players) || gods.len() > usize::from(players) {
            let number = said.map_or(0, |line| line.number);
            return Err(ReadError::new(number, "1 to 4 cults can play, each with a line of its own"));
        }
        let mut state = empty_table(content, players, Options::default());
        let mut names: Vec<String> = (1..=players).map(|number| format!("cult {number}")).collect();
        for (who, god) in gods.into_iter().enumerate() {
            names[who].clone_from(&content.gods[god].id);
            state.cults[who].god = Some(God::new(god));
        }
        let (said_artifacts, said_curses) = (false, false);
        let is_over = lines.iter().any(|line| line.name == Some("over"));
        let (placed, top, next) = (Vec::new(), None, None);
        Ok(Reader { content, state, names, placed, top, next, said_artifacts, said_curses, is_over })
    }

    fn line(&mut self, line: &Line<'_>) -> Found {
        match name(line) {
            "players" => {}
            "mode" => self.state.options.poker_face = only(line, "poker face")?,
            "curses" => self.state.options.whispering_curses = only(line, "whisper")?,
            "die" => self.state.options.die = if only(line, "even")? { Die::Even } else { Die::Balanced },
            "investigators" => self.state.investigators = at_locations(line)?,
            "fate" => self.fate(line)?,
            "discards" => self.discards(line)?,
            "top" => self.top = Some((line.number, symbol_called(line.text)?)),
            "shown" => self.shown(line)?,
            "artifact deck" => {
                self.said_artifacts = true;
                self.state.artifacts = Deck::from_layers(layers(line.text, |id| self.artifact(id))?);
            }
            "curse deck" => {
                self.said_curses = true;
                self.state.curses = Deck::from_layers(layers(line.text, |id| self.curse(id))?);
            }
            "unread curses" => self.unread(line)?,
            "destroyed curses" => self.destroyed(line)?,
            "turn" => self.turn(line)?,
            "next" => self.next(line)?,
            "over" => self.over(line)?,
            name => {
                let about = ["column ", "storm ", "shuffle "].map(|word| name.strip_prefix(word));
                match about {
                    [Some(at), _, _] => self.column(line, at)?,
                    [_, Some(at), _] => self.storm(line, at)?,
                    [_, _, Some(rest)] => self.shuffle(line, rest)?,
                    [None, None, None] => self.cult_line(line)?,
                }
            }
        }
        Ok(())
    }

    fn god(&self, id: &str) -> Found<God> {
        find("god", id, self.content.gods.iter().map(|god| god.id.as_str())).map(God::new)
    }

    fn spell(&mut self, id: &str) -> Found<Spell> {
        let known = self.content.spells.iter().map(|card| card.id.as_str());
        self.place(id, find("spell", id, known).map(Spell::new)?)
    }

    fn spells(&mut self, line: &Line<'_>) -> Found<Cards> {
        line.items.iter().map(|item| self.spell(item)).collect()
    }

    fn artifact(&mut self, id: &str) -> Found<Artifact> {
        let known = self.content.artifacts.iter().map(|card| card.id.as_str());
        self.place(id, find("artifact", id, known).map(Artifact::new)?)
    }

    fn curse(&mut self, id: &str) -> Found<Curse> {
        let known = self.content.curses.iter().map(|card| card.id.as_str());
        self.place(id, find("curse", id, known).map(Curse::new)?)
    }

    /// A card is in one place only.
    fn place<C>(&mut self, id: &str, card: C) -> Found<C> {
        if self.placed.iter().any(|placed| placed == id) {
            return Err(format!("`{id}` is in two places"));
        }
        self.placed.push(id.to_owned());
        Ok(card)
    }

    fn fate(&mut self, line: &Line<'_>) -> Found {
        let most = if self.state.cults.len() < 3 { 2 } else { 1 };
        if line.items.is_empty() || line.items.len() > most {
            return Err(format!("expected where the fate piece stands; there are at most {most}"));
        }
        for (piece, item) in self.state.pieces.iter_mut().zip(&line.items) {
            *piece = location(item)?;
        }
        self.keep_apart(line.items.len())
    }

    /// FEG-TWO-01 Nobody enters the other's location; only two players begin at the same one. FEG-SOLO-03 The
    /// investigators are not where the player is: if the position does not say where they are, they have fled.
    fn keep_apart(&mut self, said: usize) -> Found {
        let [one, other] = self.state.pieces;
        let (is_solo, begin) = (self.state.is_solo(), Location::OtherWorlds);
        if self.state.cults.len() > 2 || one != other || !is_solo && one == begin {
            return Ok(());
        }
        if is_solo && said == 1 {
            self.state.pieces[1] = begin;
            return Ok(());
        }
        Err("the two fate pieces are never at the same location".to_owned())
    }

    fn shown(&mut self, line: &Line<'_>) -> Found {
        for item in &line.items {
            let artifact = self.artifact(item)?;
            self.state.shown.try_push(artifact).map_err(|_| "2 artifacts are on show".to_owned())?;
        }
        self.state.shown.sort_unstable();
        Ok(())
    }

    /// Spells that were cast, by name; others by their backs: `kindle, eye 2`.
    fn discards(&mut self, line: &Line<'_>) -> Found {
        for item in &line.items {
            if let Some((back, n)) =
                count(item).ok().and_then(|(name, n)| Some((symbol_called(name).ok()?, n)))
            {
                self.state.discards.unseen[back.index()] = n;
            } else {
                let spell = self.spell(item)?;
                self.state.discards.cast.insert(spell);
            }
        }
        Ok(())
    }

    fn column(&mut self, line: &Line<'_>, at: &str) -> Found {
        let column = &mut self.state.columns[location(at)?.index()];
        for item in &line.items {
            match count(item)? {
                ("gate", n) => column.gates = n,
                (name, n) => column.unseen[symbol_called(name)?.index()] = n,
            }
        }
        Ok(())
    }

    fn storm(&mut self, line: &Line<'_>, at: &str) -> Found {
        let at = location(at)?.index();
        for item in &line.items {
            let who = self.who(item)?;
            self.state.squalls[at] |= 1 << who.0;
        }
        Ok(())
    }

    fn unread(&mut self, line: &Line<'_>) -> Found {
        for item in &line.items {
            match count(item)? {
                ("face down", n) => self.state.blind_curses = n,
                ("destroyed", n) => self.state.lost_curses = n,
                (name, _) => {
                    return Err(format!("expected `face down` or `destroyed`, found `{name}`"));
                }
            }
        }
        Ok(())
    }

    fn destroyed(&mut self, line: &Line<'_>) -> Found {
        for item in &line.items {
            let curse = self.curse(item)?;
            self.state.destroyed_curses.push(curse);
        }
        Ok(())
    }

    fn turn(&mut self, line: &Line<'_>) -> Found {
        for item in &line.items {
            let turn = &mut self.state.turn;
            if let Some((_, flag)) = turn_flags(turn).into_iter().find(|(name, _)| name == item) {
                *flag = true;
                continue;
            }
            let (name, n) = count(item)?;
            let Some((_, number)) = turn_numbers(turn).into_iter().find(|(known, _)| *known == name) else {
                return Err(format!("a turn has no `{name}`"));
            };
            if n > MOST_NOTED {
                return Err(format!("{name}: at most {MOST_NOTED}, not {n}"));
            }
            *number = n;
        }
        Ok(())
    }

    fn who(&self, name: &str) -> Found<Cult> {
        find("cult", name, self.names.iter().map(String::as_str)).map(Cult::new)
    }

    /// `next: cthulhu moves`
    fn next(&mut self, line: &Line<'_>) -> Found {
        let steps = NEXT.into_iter().map(|(step, words)| (Some(step), words)).chain([(None, CHOOSES)]);
        let found = steps.clone().find(|(_, words)| line.text.ends_with(words));
        let Some((step, words)) = found else {
            let all: Vec<&str> = steps.map(|(_, words)| words).collect();
            return Err(format!("expected a cult and one of: {}", all.join(", ")));
        };
        let who = self.who(line.text[..line.text.len() - words.len()].trim())?;
        if step.is_some() {
            self.state.active = who;
        }
        self.next = Some((line.number, step.unwrap_or(Step::ChooseGod(who))));
        Ok(())
    }

    fn over(&mut self, line: &Line<'_>) -> Found {
        let ending = match line.text.split_once(" is ") {
            Some((who, "summoned")) => Ending::Summoned(self.who(who)?),
            Some((who, "sealed")) => Ending::Sealed(self.who(who)?),
            _ if line.text == "cursed" => Ending::Cursed,
            _ => {
                return Err("expected `over: cthulhu is summoned`, `is sealed` or `over: cursed`".to_owned());
            }
        };
        self.state.ending = Some(ending);
        Ok(())
    }
}
