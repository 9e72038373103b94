//! Lines about one cult: `cthulhu: token 3`, `cthulhu hand: kindle`.

use super::{Line, Reader};
use crate::board::Cult;
use crate::state::{Attention, MOST_ARTIFACTS, Owned, Readied, SEALED, SLOTS, TOP};
use table::{ReadError, nearest};

impl Reader<'_> {
    pub(super) fn cult_line(&mut self, line: &Line<'_>) -> Result<(), ReadError> {
        let found = self.names.iter().position(|name| {
            line.name.strip_prefix(name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        });
        let Some(index) = found else { return Err(self.nobody(line)) };
        let who = Cult::new(index);
        let rest = line.name[self.names[index].len()..].trim();
        match rest {
            "" => self.cult(line, who)?,
            "at" => self.state.cult_mut(who).at = line.at_locations()?,
            "dealt" => self.dealt(line, who)?,
            "serves" => self.state.cult_mut(who).god = Some(self.god(line, line.text)?),
            "hand" => self.state.cult_mut(who).hand = self.spells(line)?,
            "ready" => self.readied(line, who)?,
            "discarded" => self.state.cult_mut(who).discarded = self.spells(line)?,
            "artifacts" => self.artifacts(line, who)?,
            "curses" => self.curses(line, who)?,
            other => {
                let at = other.strip_prefix("played ");
                let at = at.ok_or_else(|| line.error(format!("a cult has no `{other}`")))?;
                let at = line.location(at)?.index();
                self.state.cult_mut(who).played[at] = self.spells(line)?;
            }
        }
        Ok(())
    }

    /// What a line might have been meant to be about.
    fn nobody(&self, line: &Line<'_>) -> ReadError {
        let first = line.name.split(' ').next().unwrap_or(line.name);
        if self.content.gods.iter().any(|god| god.id == first) {
            return line.error(format!("`{first}` is not at the table; write a line `{first}: token 0`"));
        }
        let names = || self.names.iter().map(String::as_str).chain(super::LINES);
        let near = nearest(line.name, names()).or_else(|| nearest(first, names()));
        let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
        line.error(format!("nothing is called `{}`{hint}", line.name))
    }

    fn cult(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        let cult = self.state.cult_mut(who);
        for item in &line.items {
            match *item {
                "met a sign" => cult.met_sign = true,
                "gate" => cult.gate = true,
                "skips this turn" => cult.attention = Attention::NotThisTurn,
                "skips" => cult.attention = Attention::NotUntilMine,
                "keeps watch" => cult.attention = Attention::Always,
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
        if cult.token > TOP || cult.signs > SEALED {
            let most = format!("a token is at most at {TOP}, and there are at most {SEALED} signs");
            return Err(line.error(most));
        }
        Ok(())
    }

    fn dealt(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        for item in &line.items {
            let god = self.god(line, item)?;
            if self.state.cults.iter().any(|cult| cult.dealt.contains(&god)) {
                return Err(line.error(format!("`{item}` is dealt twice")));
            }
            let dealt = &mut self.state.cult_mut(who).dealt;
            dealt.try_push(god).map_err(|_| line.error("2 gods are dealt"))?;
        }
        Ok(())
    }

    fn readied(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        for item in &line.items {
            let (id, is_free) = item.strip_suffix("(free)").map_or((*item, false), |id| (id.trim(), true));
            let spell = self.spell(line, id)?;
            let reserve = &mut self.state.cult_mut(who).reserve;
            reserve
                .try_push(Readied { spell, is_free })
                .map_err(|_| line.error(format!("there are {SLOTS} slots")))?;
        }
        Ok(())
    }

    fn artifacts(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        let most = self.most_artifacts();
        if line.items.len() > most {
            return Err(line.error(format!("at most {most} artifacts are held")));
        }
        for item in &line.items {
            let (id, exhausted) =
                item.strip_suffix("(exhausted)").map_or((*item, false), |id| (id.trim(), true));
            let artifact = self.artifact(line, id)?;
            let owned = self.state.cult_mut(who).artifacts.try_push(Owned { artifact, exhausted });
            owned.map_err(|_| line.error(format!("at most {most} artifacts are held")))?;
        }
        Ok(())
    }

    /// FEG-MUSEUM-02 At most 3 artifacts; what a 4th brings comes before one is given up, and may end the game.
    fn most_artifacts(&self) -> usize {
        if self.is_over { MOST_ARTIFACTS } else { MOST_ARTIFACTS - 1 }
    }

    fn curses(&mut self, line: &Line<'_>, who: Cult) -> Result<(), ReadError> {
        for item in &line.items {
            let curse = self.curse(line, item)?;
            self.state.cult_mut(who).curses.push(curse);
        }
        Ok(())
    }
}
