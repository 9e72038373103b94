//! A state from lines of text. What is not said is as at the start.

mod cult;
mod finish;
mod line;
mod shuffle;

use self::line::Line;
use super::{CHOOSES, NEXT, turn_flags, turn_numbers};
use crate::board::{Artifact, Cards, Cult, Curse, Die, God, Spell, Symbol};
use crate::content::Content;
use crate::setup::empty_table;
use crate::state::{Ending, Options, State, Step};
use parts::Deck;
use table::ReadError;

/// Lines that are about no cult.
const LINES: [&str; 14] = [
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
    "turn",
    "next",
    "over",
];
/// Notes about a turn are small numbers.
const MOST_NOTED: u8 = 60;

pub fn read(content: &Content, text: &str) -> Result<State, ReadError> {
    let lines: Vec<Line<'_>> =
        text.lines().enumerate().filter_map(|(at, text)| Line::new(at + 1, text)).collect();
    let mut reader = Reader::begin(content, &lines)?;
    for line in &lines {
        reader.line(line)?;
    }
    reader.finish()
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
            let Some(god) = content.gods.iter().position(|god| god.id == line.name) else { continue };
            if gods.contains(&god) {
                return Err(line.error(format!("`{}` is at the table twice", line.name)));
            }
            gods.push(god);
        }
        let said = lines.iter().find(|line| line.name == "players");
        let players: u8 = match said {
            Some(line) => {
                line.text.parse().map_err(|_| line.error("expected a number of players, 1 to 4"))?
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
        let is_over = lines.iter().any(|line| line.name == "over");
        let (placed, top, next) = (Vec::new(), None, None);
        Ok(Reader { content, state, names, placed, top, next, said_artifacts, said_curses, is_over })
    }

    fn line(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        match line.name {
            "players" => {}
            "mode" => self.state.options.poker_face = line.only("poker face")?,
            "curses" => self.state.options.whispering_curses = line.only("whisper")?,
            "die" => self.state.options.die = if line.only("even")? { Die::Even } else { Die::Balanced },
            "investigators" => self.state.investigators = line.at_locations()?,
            "fate" => self.fate(line)?,
            "discards" => self.discards(line)?,
            "top" => self.top = Some((line.number, line.symbol(line.text)?)),
            "shown" => self.shown(line)?,
            "artifact deck" => {
                self.said_artifacts = true;
                self.state.artifacts = Deck::from_layers(self.layers(line, Self::artifact)?);
            }
            "curse deck" => {
                self.said_curses = true;
                self.state.curses = Deck::from_layers(self.layers(line, Self::curse)?);
            }
            "unread curses" => self.unread(line)?,
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

    fn god(&self, line: &Line<'_>, id: &str) -> Result<God, ReadError> {
        line.find("god", id, self.content.gods.iter().map(|god| god.id.as_str())).map(God::new)
    }

    fn spell(&mut self, line: &Line<'_>, id: &str) -> Result<Spell, ReadError> {
        let known = self.content.spells.iter().map(|card| card.id.as_str());
        self.place(line, id, line.find("spell", id, known).map(Spell::new)?)
    }

    fn spells(&mut self, line: &Line<'_>) -> Result<Cards, ReadError> {
        line.items.iter().map(|item| self.spell(line, item)).collect()
    }

    fn artifact(&mut self, line: &Line<'_>, id: &str) -> Result<Artifact, ReadError> {
        let known = self.content.artifacts.iter().map(|card| card.id.as_str());
        self.place(line, id, line.find("artifact", id, known).map(Artifact::new)?)
    }

    fn curse(&mut self, line: &Line<'_>, id: &str) -> Result<Curse, ReadError> {
        let known = self.content.curses.iter().map(|card| card.id.as_str());
        self.place(line, id, line.find("curse", id, known).map(Curse::new)?)
    }

    /// A card is in one place only.
    fn place<C>(&mut self, line: &Line<'_>, id: &str, card: C) -> Result<C, ReadError> {
        if self.placed.iter().any(|placed| placed == id) {
            return Err(line.error(format!("`{id}` is in two places")));
        }
        self.placed.push(id.to_owned());
        Ok(card)
    }

    /// Layers from the top down, divided by `|`.
    fn layers<C>(
        &mut self,
        line: &Line<'_>,
        mut read: impl FnMut(&mut Reader<'a>, &Line<'_>, &str) -> Result<C, ReadError>,
    ) -> Result<Vec<Vec<C>>, ReadError> {
        let layers = line.text.split('|').map(|layer| {
            let items = layer.split(',').map(str::trim).filter(|item| !item.is_empty());
            items.map(|item| read(self, line, item)).collect()
        });
        layers.collect()
    }

    fn fate(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let most = if self.state.cults.len() < 3 { 2 } else { 1 };
        if line.items.is_empty() || line.items.len() > most {
            return Err(line.error(format!("expected where the fate piece stands; there are at most {most}")));
        }
        for (piece, item) in self.state.pieces.iter_mut().zip(&line.items) {
            *piece = line.location(item)?;
        }
        Ok(())
    }

    fn shown(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        for item in &line.items {
            let artifact = self.artifact(line, item)?;
            self.state.shown.try_push(artifact).map_err(|_| line.error("2 artifacts are on show"))?;
        }
        self.state.shown.sort_unstable();
        Ok(())
    }

    /// Spells that were cast, by name; others by their backs: `kindle, eye 2`.
    fn discards(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        for item in &line.items {
            if let Some((back, n)) =
                line.count(item).ok().and_then(|(name, n)| Some((line.symbol(&name).ok()?, n)))
            {
                self.state.discards.unseen[back.index()] = n;
            } else {
                let spell = self.spell(line, item)?;
                self.state.discards.cast.insert(spell);
            }
        }
        Ok(())
    }

    fn column(&mut self, line: &Line<'_>, at: &str) -> Result<(), ReadError> {
        let column = &mut self.state.columns[line.location(at)?.index()];
        for item in &line.items {
            match line.count(item)? {
                (name, n) if name == "gate" => column.gates = n,
                (name, n) => column.unseen[line.symbol(&name)?.index()] = n,
            }
        }
        Ok(())
    }

    fn storm(&mut self, line: &Line<'_>, at: &str) -> Result<(), ReadError> {
        let at = line.location(at)?.index();
        for item in &line.items {
            let who = self.who(line, item)?;
            self.state.squalls[at] |= 1 << who.0;
        }
        Ok(())
    }

    fn unread(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        for item in &line.items {
            match line.count(item)? {
                (name, n) if name == "face down" => self.state.blind_curses = n,
                (name, n) if name == "destroyed" => self.state.lost_curses = n,
                (name, _) => {
                    return Err(line.error(format!("expected `face down` or `destroyed`, found `{name}`")));
                }
            }
        }
        Ok(())
    }

    fn turn(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        for item in &line.items {
            let turn = &mut self.state.turn;
            if let Some((_, flag)) = turn_flags(turn).into_iter().find(|(name, _)| name == item) {
                *flag = true;
                continue;
            }
            let (name, n) = line.count(item)?;
            let Some((_, number)) = turn_numbers(turn).into_iter().find(|(known, _)| *known == name) else {
                return Err(line.error(format!("a turn has no `{name}`")));
            };
            if n > MOST_NOTED {
                return Err(line.error(format!("{name}: at most {MOST_NOTED}, not {n}")));
            }
            *number = n;
        }
        Ok(())
    }

    fn who(&self, line: &Line<'_>, name: &str) -> Result<Cult, ReadError> {
        line.find("cult", name, self.names.iter().map(String::as_str)).map(Cult::new)
    }

    /// `next: cthulhu moves`
    fn next(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let steps = NEXT.into_iter().map(|(step, words)| (Some(step), words)).chain([(None, CHOOSES)]);
        let found = steps.clone().find(|(_, words)| line.text.ends_with(words));
        let Some((step, words)) = found else {
            let all: Vec<&str> = steps.map(|(_, words)| words).collect();
            return Err(line.error(format!("expected a cult and one of: {}", all.join(", "))));
        };
        let who = self.who(line, line.text[..line.text.len() - words.len()].trim())?;
        if step.is_some() {
            self.state.active = who;
        }
        self.next = Some((line.number, step.unwrap_or(Step::ChooseGod(who))));
        Ok(())
    }

    fn over(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let ending = match line.text.split_once(" is ") {
            Some((who, "summoned")) => Ending::Summoned(self.who(line, who)?),
            Some((who, "sealed")) => Ending::Sealed(self.who(line, who)?),
            _ if line.text == "cursed" => Ending::Cursed,
            _ => {
                return Err(line.error("expected `over: cthulhu is summoned`, `is sealed` or `over: cursed`"));
            }
        };
        self.state.ending = Some(ending);
        Ok(())
    }
}
