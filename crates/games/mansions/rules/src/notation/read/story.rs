//! What the scenario keeps, and the mythos pool.

use super::{Reader, all, only};
use crate::ids::{EventId, Gate, OnceId, PoolEvent, PuzzleId, RoomKind, SpawnId, StageId};
use crate::notation::names::find_word;
use crate::state::{Due, DueWhat};
use parts::Set;
use table::notation::{Found, count, find, number, only_number, with_notes};

impl Reader<'_> {
    /// `None` if it is no such line.
    pub(super) fn story(&mut self, key: &str, items: &[&str]) -> Option<Found> {
        let done = match key {
            "stage" => self.stage(items),
            "worlds" => self.worlds(items),
            "vars" => items.iter().try_for_each(|item| self.var(item)),
            "sums" => items.iter().try_for_each(|item| self.sum(item)),
            "skipped puzzles" => items.iter().try_for_each(|item| self.puzzle_sum(item)),
            "done" => items.iter().try_for_each(|item| self.done(item)),
            "once" => items.iter().try_for_each(|item| self.once(item)),
            "idle" => self.idle(items),
            "later" => items.iter().try_for_each(|item| self.later(item)),
            "due" => items.iter().try_for_each(|item| self.due(item)),
            "chained" => only_number(items).map(|chained| self.state.story.chained = chained),
            "pool" => items.iter().try_for_each(|item| self.pool(item)),
            "closed gates" => self.closed_gates(items),
            "closed rooms" => self.closed_rooms(items),
            "drawn" => self.pool_events(items).map(|drawn| self.state.pool.drawn = drawn),
            "spent" => self.pool_events(items).map(|spent| self.state.pool.spent = spent),
            _ => return None,
        };
        Some(done)
    }

    fn stage(&mut self, items: &[&str]) -> Found {
        self.state.story.stage = self.find_stage(only(items)?)?;
        Ok(())
    }

    fn find_stage(&self, id: &str) -> Found<StageId> {
        let stages = self.names.scenario.stages.iter().map(|stage| stage.id.as_str());
        find("stage", id, stages).map(StageId::new)
    }

    fn worlds(&mut self, items: &[&str]) -> Found {
        let worlds = all(items).iter().map(|item| self.names.find_worlds(item));
        self.state.story.worlds = worlds.sum_bits()?;
        if self.state.story.worlds == 0 && !self.names.scenario.hidden.is_empty() {
            return Err("no world is left".to_owned());
        }
        Ok(())
    }

    fn var(&mut self, item: &str) -> Found {
        let (id, value) = item.rsplit_once(' ').ok_or_else(|| format!("expected `{item} 1`"))?;
        let vars = self.names.scenario.vars.iter().map(|var| var.id.as_str());
        let var = find("variable", id.trim(), vars)?;
        let message = |_| format!("expected a number after `{id}`, found `{value}`");
        self.state.story.vars[var] = value.parse().map_err(message)?;
        Ok(())
    }

    fn sum(&mut self, item: &str) -> Found {
        let (id, value) = count(item)?;
        let sum = find("sum", id, self.names.scenario.sums.iter().map(String::as_str))?;
        self.state.story.sums[sum] = value;
        Ok(())
    }

    fn puzzle_sum(&mut self, item: &str) -> Found {
        let (id, value) = count(item)?;
        let puzzle = find("puzzle", id, self.names.scenario.puzzles.iter().map(|it| it.id.as_str()))?;
        self.state.story.puzzle_sums[puzzle] = value;
        Ok(())
    }

    fn event(&self, id: &str) -> Found<EventId> {
        let events = self.names.scenario.events.iter().map(|event| event.id.as_str());
        find("event", id, events).map(EventId::new)
    }

    fn done(&mut self, item: &str) -> Found {
        let event = self.event(item)?;
        self.state.story.done.insert(event);
        Ok(())
    }

    fn once(&mut self, item: &str) -> Found {
        let once = number(item)?;
        table::notation::within("once", once, 0, 127)?;
        self.state.story.once.insert(OnceId(once));
        Ok(())
    }

    fn spawn(&self, id: &str) -> Found<SpawnId> {
        let spawns = self.names.scenario.spawns.iter().map(|spawn| spawn.id.as_str());
        find("spawn", id, spawns).map(SpawnId::new)
    }

    fn idle(&mut self, items: &[&str]) -> Found {
        let spawns = all(items).iter().map(|item| self.spawn(item));
        self.state.story.idle = spawns.collect::<Found<_>>()?;
        Ok(())
    }

    /// `the-lamp-goes-out 3`
    fn later(&mut self, item: &str) -> Found {
        let (id, rounds) = count(item)?;
        let event = self.event(id)?;
        self.state.story.later.try_push((rounds, event)).map_err(|_| "too many events wait".to_owned())
    }

    /// `event the-lamp-goes-out (rita-young; at study.b)`
    fn due(&mut self, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        let (what, id) = words.split_once(' ').ok_or_else(|| format!("expected `event {words}`"))?;
        let mut due = Due { what: self.due_what(what, id.trim())?, who: None, space: None };
        for note in notes {
            match note.strip_prefix("at ") {
                Some(space) => due.space = Some(self.names.find_space(space.trim())?),
                None => due.who = Some(self.names.find_who(note)?),
            }
        }
        self.state.story.due.try_push(due).map_err(|_| "too much is due".to_owned())
    }

    fn due_what(&self, what: &str, id: &str) -> Found<DueWhat> {
        match what {
            "event" => self.event(id).map(DueWhat::Event),
            "found" => self.names.find_role(id).map(DueWhat::Found),
            "enter" => self.find_stage(id).map(DueWhat::Enter),
            "solved" => self.find_puzzle(id).map(DueWhat::Solved),
            _ => {
                let known = ["event", "found", "enter", "solved"];
                find("thing that may be due", what, known)?;
                Err(format!("`{what}` cannot be due"))
            }
        }
    }

    pub(super) fn find_puzzle(&self, id: &str) -> Found<PuzzleId> {
        let puzzles = self.names.scenario.puzzles.iter().map(|puzzle| puzzle.id.as_str());
        find("puzzle", id, puzzles).map(PuzzleId::new)
    }

    /// `weights 1 2 3 4 5`, `shift -1`, `skip`, `small shadows`, `big none`
    fn pool(&mut self, item: &str) -> Found {
        let (name, rest) = item.split_once(' ').unwrap_or((item, ""));
        let spawn = |reader: &Reader<'_>| match rest {
            "none" => Ok(None),
            id => reader.spawn(id).map(Some),
        };
        match name {
            "skip" => self.state.pool.skip = true,
            "weights" => {
                let weights = Reader::numbers(rest)?;
                let five = weights.try_into().map_err(|_| "expected five weights, one for each tier")?;
                self.state.pool.weights = Some(five);
            }
            "shift" => {
                self.state.pool.shift =
                    rest.parse().map_err(|_| format!("expected `shift 1`, found `{item}`"))?;
            }
            "small" => self.state.pool.small = spawn(self)?,
            "big" => self.state.pool.big = spawn(self)?,
            _ => {
                return find("note about the pool", name, ["skip", "weights", "shift", "small", "big"])
                    .map(|_| ());
            }
        }
        Ok(())
    }

    fn closed_gates(&mut self, items: &[&str]) -> Found {
        let gates = all(items).iter().map(|item| find_word("gate", item, Gate::ALL));
        self.state.pool.closed = gates.collect::<Found<_>>()?;
        Ok(())
    }

    fn closed_rooms(&mut self, items: &[&str]) -> Found {
        let rooms = all(items).iter().map(|item| find_word("kind of room", item, RoomKind::ALL));
        self.state.pool.closed_rooms = rooms.collect::<Found<_>>()?;
        Ok(())
    }

    fn pool_events(&self, items: &[&str]) -> Found<Set<PoolEvent>> {
        let known = || self.names.content.pool.iter().map(|event| event.id.as_str());
        items.iter().map(|item| find("mythos event", item, known()).map(PoolEvent::new)).collect()
    }
}

/// Several bags of worlds are one.
trait SumBits {
    fn sum_bits(self) -> Found<u64>;
}

impl<I: Iterator<Item = Found<u64>>> SumBits for I {
    fn sum_bits(mut self) -> Found<u64> {
        self.try_fold(0, |all, some| Ok(all | some?))
    }
}
