//! Lines about one cult: `cthulhu: token 3`, `cthulhu hand: kindle`.

use super::Reader;
use super::words::{at_locations, location, name};
use crate::board::Cult;
use crate::state::{Attention, MOST_ARTIFACTS, Owned, Readied, SEALED, SLOTS, TOP};
use table::nearest;
use table::notation::{Found, Line, count};

impl Reader<'_> {
    pub(super) fn cult_line(&mut self, line: &Line<'_>) -> Found {
        let found = self.names.iter().position(|cult| {
            name(line)
                .strip_prefix(cult.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        let Some(index) = found else { return Err(self.nobody(line)) };
        let who = Cult::new(index);
        let rest = name(line)[self.names[index].len()..].trim();
        match rest {
            "" => self.cult(line, who)?,
            "at" => self.state.cult_mut(who).at = at_locations(line)?,
            "dealt" => self.dealt(line, who)?,
            "serves" => self.state.cult_mut(who).god = Some(self.god(line.text)?),
            "hand" => self.state.cult_mut(who).hand = self.spells(line)?,
            "ready" => self.readied(line, who)?,
            "discarded" => self.state.cult_mut(who).discarded = self.spells(line)?,
            "artifacts" => self.artifacts(line, who)?,
            "curses" => self.curses(line, who)?,
            other => {
                let at = other.strip_prefix("played ");
                let at = at.ok_or_else(|| format!("a cult has no `{other}`"))?;
                let at = location(at)?.index();
                self.state.cult_mut(who).played[at] = self.spells(line)?;
            }
        }
        Ok(())
    }

    /// What a line might have been meant to be about.
    fn nobody(&self, line: &Line<'_>) -> String {
        let first = name(line).split(' ').next().unwrap_or(name(line));
        if self.content.gods.iter().any(|god| god.id == first) {
            return format!("`{first}` is not at the table; write a line `{first}: token 0`");
        }
        let names = || self.names.iter().map(String::as_str).chain(super::LINES);
        let near = nearest(name(line), names()).or_else(|| nearest(first, names()));
        let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        format!("nothing is called `{}`{hint}", name(line))
    }

    fn cult(&mut self, line: &Line<'_>, who: Cult) -> Found {
        let cult = self.state.cult_mut(who);
        for item in &line.items {
            match *item {
                "met a sign" => cult.met_sign = true,
                "gate" => cult.gate = true,
                "skips this turn" => cult.attention = Attention::NotThisTurn,
                "skips" => cult.attention = Attention::NotUntilMine,
                "keeps watch" => cult.attention = Attention::Always,
                item => {
                    let (name, n) = count(item)?;
                    match name {
                        "token" => cult.token = n,
                        "signs" => cult.signs = n,
                        "lodge" => cult.lodge = n,
                        "guests" => cult.guests = n,
                        _ => return Err(format!("a cult has no `{name}`")),
                    }
                }
            }
        }
        if cult.token > TOP || cult.signs > SEALED {
            let most = format!("a token is at most at {TOP}, and there are at most {SEALED} signs");
            return Err(most);
        }
        Ok(())
    }

    fn dealt(&mut self, line: &Line<'_>, who: Cult) -> Found {
        for item in &line.items {
            let god = self.god(item)?;
            if self.state.cults.iter().any(|cult| cult.dealt.contains(&god)) {
                return Err(format!("`{item}` is dealt twice"));
            }
            let dealt = &mut self.state.cult_mut(who).dealt;
            dealt.try_push(god).map_err(|_| "2 gods are dealt".to_owned())?;
        }
        Ok(())
    }

    fn readied(&mut self, line: &Line<'_>, who: Cult) -> Found {
        for item in &line.items {
            let (id, is_free) = item.strip_suffix("(free)").map_or((*item, false), |id| (id.trim(), true));
            let spell = self.spell(id)?;
            let reserve = &mut self.state.cult_mut(who).reserve;
            reserve.try_push(Readied { spell, is_free }).map_err(|_| format!("there are {SLOTS} slots"))?;
        }
        Ok(())
    }

    fn artifacts(&mut self, line: &Line<'_>, who: Cult) -> Found {
        let most = self.most_artifacts();
        if line.items.len() > most {
            return Err(format!("at most {most} artifacts are held"));
        }
        for item in &line.items {
            let (id, exhausted) =
                item.strip_suffix("(exhausted)").map_or((*item, false), |id| (id.trim(), true));
            let artifact = self.artifact(id)?;
            let owned = self.state.cult_mut(who).artifacts.try_push(Owned { artifact, exhausted });
            owned.map_err(|_| format!("at most {most} artifacts are held"))?;
        }
        Ok(())
    }

    /// FEG-MUSEUM-02 At most 3 artifacts; what a 4th brings comes before one is given up, and may end the game.
    fn most_artifacts(&self) -> usize {
        if self.is_over { MOST_ARTIFACTS } else { MOST_ARTIFACTS - 1 }
    }

    fn curses(&mut self, line: &Line<'_>, who: Cult) -> Found {
        for item in &line.items {
            let curse = self.curse(item)?;
            self.state.cult_mut(who).curses.push(curse);
        }
        Ok(())
    }
}
