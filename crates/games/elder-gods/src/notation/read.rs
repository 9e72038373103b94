//! A state from lines of text. What is not said is as at the start.

use super::{CHOOSES, NEXT, agenda_from, turn_flags, turn_numbers};
use crate::board::{Artifact, Cards, Cult, Curse, God, LOCATIONS, Location, SYMBOLS, Spell, Symbol};
use crate::content::Content;
use crate::setup::empty_table;
use crate::state::{
    CULTISTS, Ending, GATES, INVESTIGATORS, Options, Owned, SEALED, SLOTS, Skip, State, Step, TOP,
};
use crate::words::{location_id, symbol};
use parts::Deck;
use table::{ReadError, nearest};

pub fn read(content: &Content, text: &str) -> Result<State, ReadError> {
    let lines: Vec<Line<'_>> =
        text.lines().enumerate().filter_map(|(at, text)| Line::new(at + 1, text)).collect();
    let mut reader = Reader::begin(content, &lines)?;
    for line in &lines {
        reader.line(line)?;
    }
    reader.finish()
}

/// `name: item, item`
struct Line<'a> {
    number: usize,
    name: &'a str,
    text: &'a str,
    items: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn new(number: usize, text: &'a str) -> Option<Line<'a>> {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            return None;
        }
        let (name, text) = text.split_once(':').unwrap_or((text, ""));
        let items = text.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
        Some(Line { number, name: name.trim(), text: text.trim(), items })
    }

    fn error(&self, message: impl Into<String>) -> ReadError {
        ReadError::new(self.number, message)
    }

    /// `token 3`: a name and a number.
    fn count(&self, item: &str) -> Result<(String, u8), ReadError> {
        let (name, n) = item.rsplit_once(' ').ok_or_else(|| self.error(format!("expected `{item} 1`")))?;
        let n =
            n.parse().map_err(|_| self.error(format!("expected a number after `{name}`, found `{n}`")))?;
        Ok((name.trim().to_owned(), n))
    }

    fn find<'k>(
        &self,
        what: &str,
        id: &str,
        mut known: impl Iterator<Item = &'k str> + Clone,
    ) -> Result<usize, ReadError> {
        known.clone().position(|name| name == id).ok_or_else(|| {
            let hint =
                nearest(id, &mut known).map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            self.error(format!("no {what} is called `{id}`{hint}"))
        })
    }

    fn location(&self, id: &str) -> Result<Location, ReadError> {
        self.find("location", id, Location::ALL.iter().map(|&at| location_id(at))).map(|at| Location::ALL[at])
    }

    /// `museum 2, library 1`, or `none`.
    fn at_locations(&self) -> Result<[u8; LOCATIONS], ReadError> {
        let mut counts = [0; LOCATIONS];
        for item in self.items.iter().filter(|&&item| item != "none") {
            let (name, n) = self.count(item)?;
            counts[self.location(&name)?.index()] = n;
        }
        Ok(counts)
    }
}

struct Reader<'a> {
    content: &'a Content,
    state: State,
    /// How cults are called in this text.
    names: Vec<String>,
    top: Option<Symbol>,
    said_artifacts: bool,
    said_curses: bool,
}

impl<'a> Reader<'a> {
    /// Who plays has to be known first.
    fn begin(content: &'a Content, lines: &[Line<'_>]) -> Result<Reader<'a>, ReadError> {
        let gods: Vec<(&Line<'_>, usize)> = lines
            .iter()
            .filter_map(|line| Some((line, content.gods.iter().position(|god| god.id == line.name)?)))
            .collect();
        let said = lines.iter().find(|line| line.name == "players");
        let players = match said {
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
        for (who, (_, god)) in gods.iter().enumerate() {
            names[who].clone_from(&content.gods[*god].id);
            state.cults[who].god = Some(God::new(*god));
        }
        Ok(Reader { content, state, names, top: None, said_artifacts: false, said_curses: false })
    }

    fn line(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        match line.name {
            "players" => Ok(()),
            "mode" => {
                self.state.options.poker_face = line.text == "poker face";
                Ok(())
            }
            "curses" => {
                self.state.options.whispering_curses = line.text == "whisper";
                Ok(())
            }
            "investigators" => {
                self.state.investigators = line.at_locations()?;
                Ok(())
            }
            "fate" => self.fate(line),
            "discards" => self.discards(line),
            "top" => {
                self.top = Some(symbol_of(line, line.text)?);
                Ok(())
            }
            "shown" => {
                for item in &line.items {
                    let artifact = self.artifact(line, item)?;
                    self.state.shown.try_push(artifact).map_err(|_| line.error("2 artifacts are on show"))?;
                }
                self.state.shown.sort_unstable();
                Ok(())
            }
            "artifact deck" => {
                self.said_artifacts = true;
                let layers = self.layers(line, |reader, item| reader.artifact(line, item))?;
                self.state.artifacts = Deck::from_layers(layers);
                Ok(())
            }
            "curse deck" => {
                self.said_curses = true;
                let layers = self.layers(line, |reader, item| reader.curse(line, item))?;
                self.state.curses = Deck::from_layers(layers);
                Ok(())
            }
            "unread curses" => self.unread(line),
            "turn" => self.turn(line),
            "next" => self.next(line),
            "over" => self.over(line),
            name => match (name.strip_prefix("column "), name.strip_prefix("storm ")) {
                (Some(at), _) => self.column(line, at),
                (_, Some(at)) => self.storm(line, at),
                (None, None) => self.cult_line(line),
            },
        }
    }

    fn cult_line(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let found = self.names.iter().position(|name| {
            line.name.strip_prefix(name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        let Some(index) = found else {
            let hint = nearest(line.name, self.names.iter().map(String::as_str))
                .map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            return Err(line.error(format!("nothing is called `{}`{hint}", line.name)));
        };
        let who = Cult::new(index);
        let rest = line.name[self.names[index].len()..].trim().to_owned();
        match rest.as_str() {
            "" => self.cult(line, who),
            "at" => {
                self.state.cult_mut(who).at = line.at_locations()?;
                Ok(())
            }
            "dealt" => {
                for item in &line.items {
                    let god = self.god(line, item)?;
                    let dealt = &mut self.state.cult_mut(who).dealt;
                    dealt.try_push(god).map_err(|_| line.error("2 gods are dealt"))?;
                }
                Ok(())
            }
            "serves" => {
                self.state.cult_mut(who).god = Some(self.god(line, line.text)?);
                Ok(())
            }
            "hand" => {
                self.state.cult_mut(who).hand = self.spells(line)?;
                Ok(())
            }
            "ready" => {
                for item in &line.items {
                    let spell = self.spell(line, item)?;
                    let reserve = &mut self.state.cult_mut(who).reserve;
                    reserve.try_push(spell).map_err(|_| line.error(format!("there are {SLOTS} slots")))?;
                }
                Ok(())
            }
            "discarded" => {
                self.state.cult_mut(who).discarded = self.spells(line)?;
                Ok(())
            }
            "artifacts" => self.artifacts(line, who),
            "curses" => {
                for item in &line.items {
                    let curse = self.curse(line, item)?;
                    self.state.cult_mut(who).curses.push(curse);
                }
                Ok(())
            }
            other => match other.strip_prefix("played ") {
                Some(at) => {
                    let at = line.location(at)?;
                    self.state.cult_mut(who).played[at.index()] = self.spells(line)?;
                    Ok(())
                }
                None => Err(line.error(format!("a cult has no `{other}`"))),
            },
        }
    }

    fn cult(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        for item in &line.items {
            let cult = self.state.cult_mut(who);
            match *item {
                "met a sign" => cult.met_sign = true,
                "gate" => cult.gate = true,
                "skips this turn" => cult.skip = Skip::ThisTurn,
                "skips" => cult.skip = Skip::UntilMine,
                item => {
                    let (name, n) = line.count(item)?;
                    match name.as_str() {
                        "token" => cult.token = n,
                        "signs" => cult.signs = n,
                        "lodge" => cult.lodge = n,
                        "guests" => cult.guests = n,
                        _ => return Err(line.error(format!("a cult has no `{name}`"))),
                    }
                }
            }
        }
        let cult = self.state.cult(who);
        if cult.token > TOP || cult.signs > SEALED {
            return Err(
                line.error(format!("a token is at most at {TOP}, and there are at most {SEALED} signs"))
            );
        }
        Ok(())
    }

    fn artifacts(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        for item in &line.items {
            let (id, exhausted) =
                item.strip_suffix("(exhausted)").map_or((*item, false), |id| (id.trim(), true));
            let artifact = self.artifact(line, id)?;
            let owned = &mut self.state.cult_mut(who).artifacts;
            owned
                .try_push(Owned { artifact, exhausted })
                .map_err(|_| line.error("at most 3 artifacts are held"))?;
        }
        Ok(())
    }

    fn god(&self, line: &Line<'_>, id: &str) -> Result<God, ReadError> {
        line.find("god", id, self.content.gods.iter().map(|god| god.id.as_str())).map(God::new)
    }

    fn spell(&self, line: &Line<'_>, id: &str) -> Result<Spell, ReadError> {
        line.find("spell", id, self.content.spells.iter().map(|card| card.id.as_str())).map(Spell::new)
    }

    fn spells(&self, line: &Line<'_>) -> Result<Cards, ReadError> {
        line.items.iter().map(|item| self.spell(line, item)).collect()
    }

    fn artifact(&self, line: &Line<'_>, id: &str) -> Result<Artifact, ReadError> {
        line.find("artifact", id, self.content.artifacts.iter().map(|card| card.id.as_str()))
            .map(Artifact::new)
    }

    fn curse(&self, line: &Line<'_>, id: &str) -> Result<Curse, ReadError> {
        line.find("curse", id, self.content.curses.iter().map(|card| card.id.as_str())).map(Curse::new)
    }

    fn layers<C>(
        &self,
        line: &Line<'_>,
        read: impl Fn(&Reader<'a>, &str) -> Result<C, ReadError>,
    ) -> Result<Vec<Vec<C>>, ReadError> {
        let layers = line.text.split('|').map(|layer| {
            let items = layer.split(',').map(str::trim).filter(|item| !item.is_empty());
            items.map(|item| read(self, item)).collect()
        });
        layers.collect()
    }

    fn fate(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        for (piece, item) in self.state.pieces.iter_mut().zip(&line.items) {
            *piece = line.location(item)?;
        }
        Ok(())
    }

    fn discards(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        for item in &line.items {
            match line.count(item).ok().and_then(|(name, n)| Some((symbol_of(line, &name).ok()?, n))) {
                Some((back, n)) => self.state.discards.unseen[back.index()] = n,
                None => {
                    let spell = self.spell(line, item)?;
                    self.state.discards.cast.insert(spell);
                }
            }
        }
        Ok(())
    }

    fn column(&mut self, line: &Line<'_>, at: &str) -> Result<(), ReadError> {
        let at = line.location(at)?.index();
        for item in &line.items {
            let (name, n) = line.count(item)?;
            if name == "gate" {
                self.state.columns[at].gates = n;
            } else {
                self.state.columns[at].unseen[symbol_of(line, &name)?.index()] = n;
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
        let step = step.unwrap_or(Step::ChooseGod(who));
        self.state.agenda = agenda_from(&self.state, step);
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

    /// Works out what is left over, and that it adds up.
    fn finish(mut self) -> Result<State, ReadError> {
        let wrong = |message: String| ReadError::new(0, message);
        for (index, cult) in self.state.cults.iter_mut().enumerate() {
            let used = cult.lodge + cult.at.iter().sum::<u8>();
            let name = &self.names[index];
            cult.abyss = CULTISTS
                .checked_sub(used)
                .ok_or_else(|| wrong(format!("{name} has {used} cultists, there are {CULTISTS}")))?;
        }
        let state = &mut self.state;
        let used =
            state.cults.iter().map(|cult| cult.guests).sum::<u8>() + state.investigators.iter().sum::<u8>();
        state.supply = INVESTIGATORS
            .checked_sub(used)
            .ok_or_else(|| wrong(format!("{used} investigators are at work, there are {INVESTIGATORS}")))?;
        let gates = state.columns.iter().map(|column| column.gates).sum::<u8>()
            + state.cults.iter().map(|cult| u8::from(cult.gate)).sum::<u8>();
        state.gates = GATES
            .checked_sub(gates)
            .ok_or_else(|| wrong(format!("{gates} gates are in play, there are {GATES}")))?;
        self.finish_spells()?;
        self.finish_decks();
        if self.state.agenda.is_empty() && self.state.ending.is_none() {
            self.state.agenda = agenda_from(&self.state, Step::Turn);
        }
        crate::conserve::audit(self.content, &self.state).map_err(wrong)?;
        Ok(self.state)
    }

    /// The fronts that nobody knows, and how many backs the deck has.
    fn finish_spells(&mut self) -> Result<(), ReadError> {
        let state = &mut self.state;
        let mut known = state.discards.cast;
        for cult in &state.cults {
            let readied: Cards = cult.reserve.iter().copied().collect();
            known = cult
                .played
                .iter()
                .fold(known.or(cult.hand).or(readied).or(cult.discarded), |all, &c| all.or(c));
        }
        let unknown = (0..self.content.spells.len()).map(Spell::new).filter(|&spell| !known.contains(spell));
        state.unknown = unknown.collect();
        let mut deck = [0; SYMBOLS];
        for back in Symbol::ALL {
            let unseen = state.discards.unseen[back.index()]
                + state.columns.iter().map(|column| column.unseen[back.index()]).sum::<u8>();
            let left = state.unknown.and(self.content.with_back(back)).len();
            deck[back.index()] = left.checked_sub(unseen).ok_or_else(|| {
                ReadError::new(0, format!("there are not so many spells with the {}", symbol(back)))
            })?;
        }
        state.deck = deck;
        // Before the cards are laid out nothing is turned up.
        let is_laid_out = !state.agenda.iter().any(|step| matches!(step, Step::LayOut | Step::DealGods));
        let first = Symbol::ALL.into_iter().find(|back| deck[back.index()] > 0);
        state.top = if is_laid_out { self.top.or(first) } else { None };
        Ok(())
    }

    /// Decks that nothing was said of hold everything that lies nowhere else.
    fn finish_decks(&mut self) {
        let state = &mut self.state;
        if !self.said_artifacts {
            let owned: Vec<Artifact> = state
                .cults
                .iter()
                .flat_map(|cult| cult.artifacts.iter().map(|owned| owned.artifact))
                .collect();
            let all = (0..self.content.artifacts.len()).map(Artifact::new);
            state.artifacts =
                Deck::shuffled(all.filter(|card| !owned.contains(card) && !state.shown.contains(card)));
        }
        if !self.said_curses {
            let held: Vec<Curse> = state.cults.iter().flat_map(|cult| cult.curses.iter().copied()).collect();
            let all = (0..self.content.curses.len()).map(Curse::new);
            state.curses = Deck::shuffled(all.filter(|card| !held.contains(card)));
        }
    }
}

fn symbol_of(line: &Line<'_>, name: &str) -> Result<Symbol, ReadError> {
    line.find("symbol", name, Symbol::ALL.iter().map(|&back| symbol(back))).map(|index| Symbol::ALL[index])
}
