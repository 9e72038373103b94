//! Lines of text as a state.
//!
//! Lines may come in any order, so they are read in passes: who plays what; what of the map is revealed; everything else;
//! then what speaks of monsters by name.

mod board;
mod cards;
mod head;
mod people;
mod puzzles;
mod settle;
mod story;

use super::{Names, steps, usual};
use crate::conserve;
use crate::content::Content;
use crate::ids::{KindId, Who};
use crate::state::{Standing, State};
use parts::Set;
use people::Typed;
use table::ReadError;
use table::notation::{Found, Line, find, only_number, within};

/// Lines that are not about one investigator.
const KEYS: [&str; 42] = [
    "scenario",
    "map",
    "difficulty",
    "players",
    "round",
    "rules",
    "lead",
    "last phase",
    "revealed",
    "gone",
    "spaces",
    "borders",
    "dark",
    "fire",
    "passages",
    "barricades",
    "tokens",
    "taken",
    "follows",
    "lying",
    "deck",
    "monsters",
    "last attacks",
    "to activate",
    "damage history",
    "horror history",
    "spell history",
    "stage",
    "worlds",
    "vars",
    "sums",
    "skipped puzzles",
    "done",
    "once",
    "idle",
    "later",
    "due",
    "chained",
    "pool",
    "turn",
    "outer turn",
    "next",
];

/// Those of which there is one: the others add up.
const ONCE: [&str; 22] = [
    "scenario",
    "map",
    "difficulty",
    "players",
    "round",
    "rules",
    "lead",
    "last phase",
    "revealed",
    "gone",
    "spaces",
    "dark",
    "fire",
    "passages",
    "tokens",
    "stage",
    "worlds",
    "turn",
    "outer turn",
    "next",
    "over",
    "won",
];

/// Reads a position. What is not mentioned is as on a table that has just been laid out.
pub fn read(content: &Content, text: &str) -> Result<State, ReadError> {
    let lines: Vec<Line<'_>> = Line::all(text);
    each_once(&lines)?;
    let state = head::table(content, &lines)?;
    let names = Names::of(content, &state);
    let mut reader = Reader { names, state, turns: [None, None], numbered: Vec::new() };
    reader.lay_out(&lines)?;
    for is_late in [false, true] {
        for line in lines.iter().filter(|line| speaks_of_monsters(line) == is_late) {
            line.at(reader.line(line))?;
        }
    }
    let says = |name: &str| lines.iter().any(|line| line.name == Some(name));
    if !says("round") {
        reader.begin_round();
    }
    let stands_still = lines.iter().any(|line| line.name == Some("next") && *line.items == ["none"]);
    reader.settle(stands_still);
    reader.turn_comes_to_an_end().map_err(|message| ReadError::new(0, message))?;
    reader.limits_are_kept().map_err(|message| ReadError::new(0, message))?;
    conserve::audit(content, &reader.state).map_err(|message| ReadError::new(0, message))?;
    Ok(reader.state)
}

/// What one line says another does not take back.
fn each_once(lines: &[Line<'_>]) -> Result<(), ReadError> {
    for (index, line) in lines.iter().enumerate() {
        let Some(name) = line.name.filter(|name| ONCE.contains(name)) else { continue };
        if lines[..index].iter().any(|before| before.name == Some(name)) {
            return Err(ReadError::new(line.number, format!("`{name}` has two lines")));
        }
    }
    Ok(())
}

fn speaks_of_monsters(line: &Line<'_>) -> bool {
    matches!(line.name, Some("to activate" | "next"))
}

struct Reader<'a> {
    names: Names<'a>,
    state: State,
    /// The current turn, and the one that it interrupts.
    turns: [Option<Typed>; 2],
    /// Figures of monsters that some line names by their numbers.
    numbered: Vec<(KindId, u8)>,
}

/// What is listed; `none` is nothing.
fn all<'a, 'b>(items: &'b [&'a str]) -> &'b [&'a str] {
    if items == ["none"] { &[] } else { items }
}

/// The only item of a line.
fn only<'a>(items: &[&'a str]) -> Found<&'a str> {
    match items {
        [only] => Ok(only),
        _ => Err(format!("expected one word, found `{}`", items.join(", "))),
    }
}

impl Reader<'_> {
    /// The board with what is revealed, and everybody at the start.
    fn lay_out(&mut self, lines: &[Line<'_>]) -> Result<(), ReadError> {
        let mut roles = usual::first_roles(&self.names);
        let mut gone = Set::EMPTY;
        for line in lines {
            let listed = || all(&line.items).iter().map(|item| self.names.find_role(item)).collect();
            match line.name {
                Some("revealed") => roles = line.at(listed())?,
                Some("gone") => gone = line.at(listed())?,
                _ => {}
            }
        }
        self.state.board = usual::board(&self.names, roles, gone);
        let start = usual::start(&self.names);
        for who in (0..self.state.investigators.len()).map(Who::new) {
            let it = self.state.who_mut(who);
            (it.space, it.standing) = (start, Standing::OnBoard);
        }
        for line in lines.iter().filter(|line| line.name == Some("monsters")) {
            let numbered = self.numbered(&line.items);
            self.numbered.extend(numbered);
        }
        for line in lines.iter().filter(|line| line.name == Some("spaces")) {
            self.state.board.revealed = line.at(self.spaces(&line.items))?;
        }
        Ok(())
    }

    fn line(&mut self, line: &Line<'_>) -> Found {
        let items = &*line.items;
        match line.name.ok_or_else(|| format!("expected `{}:` and what is to be said of it", line.text))? {
            "scenario" | "map" | "difficulty" | "players" | "rules" | "revealed" | "gone" | "spaces" => {
                Ok(())
            }
            "round" => only_number(items).map(|round| self.state.round = round),
            "lead" => self.lead(only_number(items)?),
            "last phase" => only_number(items).map(|round| self.state.last_phase = Some(round)),
            "borders" => items.iter().try_for_each(|item| self.border(item)),
            "dark" => self.revealed_spaces(items).map(|spaces| self.state.board.dark = spaces),
            "fire" => self.revealed_spaces(items).map(|spaces| self.state.board.fire = spaces),
            "passages" => self.revealed_spaces(items).map(|spaces| self.state.board.passages = spaces),
            "barricades" => all(items).iter().try_for_each(|item| self.barricade(item)),
            "tokens" => self.tokens(items),
            "taken" => items.iter().try_for_each(|item| self.taken(item)),
            "follows" => items.iter().try_for_each(|item| self.follows(item)),
            "lying" => all(items).iter().try_for_each(|item| self.lying(item)),
            "deck" => items.iter().try_for_each(|item| self.in_deck(item)),
            "monsters" => all(items).iter().try_for_each(|item| self.monster(item)),
            "last attacks" => items.iter().try_for_each(|item| self.last_attack(item)),
            "to activate" => items.iter().try_for_each(|item| self.will_activate(item)),
            "damage history" => self.history(crate::ids::Ill::Damage, items),
            "horror history" => self.history(crate::ids::Ill::Horror, items),
            "spell history" => self.spell_history(items),
            "turn" => self.turn(items).map(|turn| self.turns[0] = Some(turn)),
            "outer turn" => self.turn(items).map(|turn| self.turns[1] = Some(turn)),
            "next" => self.next(items),
            "over" => self.over(items),
            "won" => self.won(items),
            key => self.other(key, items),
        }
    }

    /// A line about the story, a puzzle or an investigator.
    fn other(&mut self, key: &str, items: &[&str]) -> Found {
        if let Some(id) = key.strip_prefix("puzzle ") {
            return self.puzzle(id.trim(), items);
        }
        if let Some(done) = self.story(key, items) {
            return done;
        }
        let (id, what) = key.split_once(' ').unwrap_or((key, ""));
        match (self.names.find_who(id), what) {
            (Ok(who), "") => self.investigator(who, items),
            (Ok(who), "cards") => all(items).iter().try_for_each(|item| self.held(who, item)),
            (Ok(who), "damage") => self.ills(who, crate::ids::Ill::Damage, all(items)),
            (Ok(who), "horror") => self.ills(who, crate::ids::Ill::Horror, all(items)),
            (Ok(_), what) => find("line of an investigator", what, ["cards", "damage", "horror"]).map(|_| ()),
            (Err(_), _) => {
                let people = self.names.content.investigators.iter().map(|card| card.id.as_str());
                find("line", key, KEYS.into_iter().chain(people))
                    .and_then(|_| Err(format!("`{key}` is not at the table")))
            }
        }
    }

    fn lead(&mut self, player: u8) -> Found {
        within("lead", player, 1, self.state.seats)?;
        self.state.lead = player - 1;
        Ok(())
    }

    fn next(&mut self, items: &[&str]) -> Found {
        let steps: Vec<_> = all(items)
            .iter()
            .map(|item| steps::read(&self.names, &self.state, item))
            .collect::<Found<_>>()?;
        if steps.len() > MOST_PLANNED {
            return Err(format!("at most {MOST_PLANNED} steps can be planned"));
        }
        if let Some(at) = steps.iter().rev().skip(1).rev().position(|&step| steps::leads_on(step)) {
            return Err(format!("`{}` says itself what comes after it: it stands last", items[at]));
        }
        self.state.agenda.clear();
        self.state.agenda.plan_all(steps);
        Ok(())
    }
}

/// More does not fit on an agenda.
const MOST_PLANNED: usize = 16;
