//! Investigators, the turn, and how it ended.

use super::Reader;
use crate::ids::{Action, Condition, EndingId, InsaneId, Who};
use crate::notation::names::find_word;
use crate::state::{Ending, Moving, Standing, Turn};
use table::notation::{Found, count, find, number, within};

const STANDINGS: [Standing; 4] = [Standing::Waiting, Standing::OnBoard, Standing::Eliminated, Standing::Left];

impl Reader<'_> {
    /// `study.b, clues 2, focused`: the space first, if at all.
    pub(super) fn investigator(&mut self, who: Who, items: &[&str]) -> Found {
        let mut items = items;
        if let Some((&first, rest)) = items.split_first()
            && (first == "nowhere" || first.contains('.'))
        {
            items = rest;
            if first != "nowhere" {
                self.state.who_mut(who).space = self.names.find_space(first)?;
            }
        }
        items.iter().try_for_each(|item| self.mark(who, item))?;
        let it = self.state.who(who);
        if it.standing == Standing::OnBoard && !self.state.board.revealed.contains(it.space) {
            return Err(self.hidden(it.space));
        }
        Ok(())
    }

    /// A sentence about a space that is not on the board.
    pub(super) fn hidden(&self, space: parts::Space) -> String {
        if self.names.plan.is_none() {
            return "the map is not drawn, and nobody stands anywhere: write `waiting`".to_owned();
        }
        format!("`{}` is not explored; write its role in a line `revealed:`", self.names.space(space))
    }

    fn mark(&mut self, who: Who, item: &str) -> Found {
        if let Some(back) = item.strip_prefix("back ") {
            self.state.who_mut(who).insane = Some(self.back(back)?);
        } else if let Some(back) = item.strip_prefix("not ") {
            let back = self.back(back)?;
            self.state.who_mut(who).not_mad.insert(back);
        } else if let Some(action) = item.strip_prefix("did ") {
            let action = find_word("action", action, Action::ALL)?;
            self.state.who_mut(who).did.insert(action);
        } else if let Ok((name, n)) = count(item) {
            return self.number_of(who, name, n);
        } else {
            return self.word_of(who, item);
        }
        Ok(())
    }

    fn back(&self, id: &str) -> Found<InsaneId> {
        let backs = self.names.content.insane.iter().map(|card| card.id.as_str());
        find("Insane card", id.trim(), backs).map(InsaneId::new)
    }

    fn number_of(&mut self, who: Who, name: &str, n: u8) -> Found {
        let seats = self.state.seats;
        let it = self.state.who_mut(who);
        match name {
            "clues" => it.clues = n,
            "moves" => it.moves = n,
            "dousing" => it.dousing = n,
            "player" => {
                within("player", n, 1, seats)?;
                it.seat = n - 1;
            }
            _ => return find("number", name, ["clues", "moves", "dousing", "player"]).map(|_| ()),
        }
        Ok(())
    }

    fn word_of(&mut self, who: Who, item: &str) -> Found {
        let it = self.state.who_mut(who);
        if let Ok(standing) = find_word("standing", item, &STANDINGS) {
            it.standing = standing;
        } else if let Ok(condition) = find_word("condition", item, Condition::ALL) {
            it.conditions.insert(condition);
        } else {
            match item {
                "acted" => it.acted = true,
                "used ability" => it.used = true,
                _ => {
                    let words = ["acted", "used ability", "waiting", "on-board", "eliminated", "left"];
                    let conditions = ["dazed", "focused", "restrained", "stunned", "wounded", "insane"];
                    let numbers = ["clues 1", "player 1", "back", "not", "did"];
                    return find("mark", item, words.into_iter().chain(conditions).chain(numbers))
                        .map(|_| ());
                }
            }
        }
        Ok(())
    }

    /// `agatha-crane, actions 1, moving left 1 done 1`
    pub(super) fn turn(&self, items: &[&str]) -> Found<Typed> {
        let (who, notes) = items.split_first().ok_or("whose turn is it?")?;
        let mut typed = Typed { turn: Turn::new(self.names.find_who(who)?, 0), actions: None, begun: None };
        notes.iter().try_for_each(|note| self.turn_note(&mut typed, note))?;
        Ok(typed)
    }

    fn turn_note(&self, Typed { turn, actions, begun }: &mut Typed, note: &str) -> Found {
        let words: Vec<&str> = note.split_whitespace().collect();
        match *words {
            ["granted", "by", who] => turn.granted_by = Some(self.names.find_who(who)?),
            ["actions", n] => *actions = Some(number(n)?),
            ["begun", n] => *begun = Some(number(n)?),
            ["moving", "left", left, "done", done] => {
                turn.moving = Some(Moving { left: number(left)?, done: number(done)?, interrupted: false });
            }
            ["interrupted"] => {
                let moving = turn.moving.as_mut();
                let moving = moving.ok_or("which move? Write `moving left 1 done 1, interrupted`")?;
                moving.interrupted = true;
            }
            ["took", ..] => {
                let offer = self.names.find_offer(note["took ".len()..].trim())?;
                turn.taken.try_push(offer).map_err(|_| "too many options were taken in this turn")?;
            }
            ["forfeited"] => turn.forfeited = true,
            ["ending"] => turn.ending = true,
            _ => {
                let known = [
                    "actions 1",
                    "begun 1",
                    "moving left 1 done 1",
                    "interrupted",
                    "took desk 1",
                    "forfeited",
                    "ending",
                ];
                return find("note about a turn", note, known).map(|_| ());
            }
        }
        Ok(())
    }

    /// `the-lamp-is-out, rank 2` or `madness rita-young`
    pub(super) fn over(&mut self, items: &[&str]) -> Found {
        let (ending, rank) = match *items {
            [only] => (only, 0),
            [ending, rank] => {
                let rank = rank.strip_prefix("rank ").and_then(|rank| rank.trim().parse().ok());
                (ending, rank.ok_or("expected `rank 1`")?)
            }
            _ => return Err("expected an ending and its rank".to_owned()),
        };
        self.state.ending = Some(match ending.strip_prefix("madness ") {
            Some(who) => Ending::Madness(self.names.find_who(who.trim())?),
            None => {
                let known = self.names.scenario.endings.iter().map(|ending| ending.id.as_str());
                Ending::Told { ending: EndingId::new(find("ending", ending, known)?), rank }
            }
        });
        self.state.agenda.clear();
        Ok(())
    }

    pub(super) fn won(&mut self, items: &[&str]) -> Found {
        self.state.won = items.iter().map(|item| self.names.find_who(item)).collect::<Found<_>>()?;
        Ok(())
    }
}

/// A turn as it was typed: action counts that follow from the rules may be missing.
#[derive(Clone)]
pub(super) struct Typed {
    pub(super) turn: Turn,
    pub(super) actions: Option<u8>,
    pub(super) begun: Option<u8>,
}
