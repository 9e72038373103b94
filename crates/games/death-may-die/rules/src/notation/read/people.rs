//! Lines about investigators: where they are, and all that is on or beside their boards.

use super::Reader;
use super::board::token_called;
use crate::content::{InsanityId, RelicId};
use crate::discovery::{ClaimIs, Side};
use crate::investigator::TOP_LEVEL;
use crate::setup::newcomer;
use crate::skills::Board;
use crate::state::{Claimed, HeldRelic, Place, Who};
use parts::Track;
use table::notation::{Found, find, number, with_notes, within};

impl Reader<'_> {
    pub(super) fn players(&mut self, players: u8) -> Found {
        self.state.seats = players;
        within("players", players, 1, 5)
    }

    pub(super) fn investigator(&mut self, board: Board, items: &[&str]) -> Found {
        let id = self.content.board(board).id.as_str();
        if self.state.investigators.iter().any(|other| other.board == board) {
            return Err(format!("`{id}` is at the table twice"));
        }
        let (space, marks) =
            items.split_first().ok_or_else(|| format!("where is `{id}`? Write `{id}: hall`"))?;
        let mut newcomer = newcomer(self.content, self.state.episode, board);
        newcomer.space = self.space(space)?;
        let full = || "at most 5 investigators can play".to_owned();
        self.state.investigators.try_push(newcomer).map_err(|_| full())?;
        marks.iter().try_for_each(|mark| self.mark(mark))
    }

    /// A marker, a skill level or the insanity of the investigator named last.
    pub(super) fn mark(&mut self, mark: &str) -> Found {
        let content = self.content;
        if let Some(partner) = mark.strip_prefix("partner ") {
            let who = Who::new(self.state.investigators.len() - 1);
            self.partners.push((who, partner.to_owned()));
            return Ok(());
        }
        let kept = mark.strip_prefix("keeps ").map(|card| self.card(card)).transpose()?;
        let investigator = self.state.investigators.last_mut().expect("an investigator was just seated");
        if mark == "gone" {
            investigator.gone = true;
            return Ok(());
        }
        if mark == "lies down" {
            investigator.lies = true;
            return Ok(());
        }
        if kept.is_some() {
            investigator.keeps = kept;
            return Ok(());
        }
        if let Some(kind) = token_called(content, mark) {
            let who = Who::new(self.state.investigators.len() - 1);
            return self.token(kind, Place::Held(who), []);
        }
        let Some((name, n)) = mark.rsplit_once(' ') else {
            let ids = content.insanities.iter().map(|card| card.id.as_str());
            let insanity = InsanityId::new(find("insanity", mark, ids)?);
            return match investigator.insanity.replace(insanity) {
                Some(_) => Err(format!("everybody has one insanity card; `{mark}` would be a second one")),
                None => Ok(()),
            };
        };
        let n = number(n)?;
        let edition = self.state.rules.edition;
        let skills =
            content.board(investigator.board).skills(edition).map(|skill| content.skill(skill).id.as_str());
        if let Some(slot) = skills.iter().position(|skill| *skill == name) {
            investigator.levels[slot] = n;
            return within(name, n, 1, TOP_LEVEL);
        }
        match name {
            "wounds" => put(&mut investigator.wounds, name, n),
            "stress" => put(&mut investigator.stress, name, n),
            "sanity" => put(&mut investigator.sanity, name, n),
            "fire" => {
                investigator.fire = n;
                Ok(())
            }
            "relics found" => {
                investigator.finds_used = n;
                within(name, n, 0, 1)
            }
            "lives used" => {
                investigator.lives_used = n;
                within(name, n, 0, 3)
            }
            _ => {
                let known = ["wounds", "stress", "sanity", "fire", "lives used", "relics found"]
                    .into_iter()
                    .chain(skills);
                find("marker or skill", name, known).map(|_| ())
            }
        }
    }

    /// `adilah sam`: Sam is Adilah's focus.
    pub(super) fn focus(&mut self, item: &str) -> Found {
        let wanted = || format!("expected `adilah sam`, found `{item}`");
        let (who, focus) = item.split_once(' ').ok_or_else(wanted)?;
        let (who, focus) = (self.who(who)?, self.who(focus)?);
        if who == focus {
            return Err(format!("nobody is their own focus: `{item}`"));
        }
        self.state.investigator_mut(who).focus = Some(focus);
        Ok(())
    }

    /// `ariele cultist`: cultists are Ariele's prey.
    pub(super) fn prey(&mut self, item: &str) -> Found {
        let wanted = || format!("expected `ariele cultist`, found `{item}`");
        let (who, kind) = item.split_once(' ').ok_or_else(wanted)?;
        let (who, kind) = (self.who(who)?, self.kind(kind)?);
        self.state.investigator_mut(who).prey.insert(kind);
        Ok(())
    }

    /// `mike star-map (transformed; used)`
    pub(super) fn relic(&mut self, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        let (owner, relic) =
            words.split_once(' ').ok_or_else(|| format!("expected `mike star-map`, found `{item}`"))?;
        let ids = self.content.relics.iter().map(|relic| relic.id.as_str());
        let (owner, relic) = (self.who(owner)?, RelicId::new(find("relic", relic, ids)?));
        let mut held = HeldRelic { relic, owner, transformed: false, used: false };
        for note in notes {
            match note {
                "transformed" => held.transformed = true,
                "used" => held.used = true,
                _ => return Err(format!("expected `transformed` or `used`, found `{note}`")),
            }
        }
        if self.state.relics.iter().any(|other| other.relic == relic) {
            return Err(format!("there is only one `{}`", self.content.relic(relic).id));
        }
        self.state.relics.try_push(held).map_err(|_| "there are too many relics".to_owned())
    }

    /// `mike janitor right (wounds 1)`
    pub(super) fn claimed(&mut self, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        let wanted = || format!("expected `mike janitor right`, found `{item}`");
        let [owner, card, side] = words.split(' ').collect::<Vec<_>>()[..] else { return Err(wanted()) };
        let side = match side {
            "left" => Side::Left,
            "right" => Side::Right,
            _ => return Err(wanted()),
        };
        let (card, owner) = (self.discovery_card(card)?, self.who(owner)?);
        if self.episode().discovery(card).side(side).is_none() {
            return Err(format!("nothing is printed there: `{item}`"));
        }
        let mut claimed = Claimed { card, side, owner, wounds: 0, used: false, passed: false };
        for note in notes {
            match note.strip_prefix("wounds ") {
                Some(n) => claimed.wounds = number(n)?,
                None if note == "used" => claimed.used = true,
                None if note == "passed" => claimed.passed = true,
                None => return Err(format!("expected `wounds 1`, `used` or `passed`, found `{note}`")),
            }
        }
        let claim = self.episode().discovery(card).side(side).map(|claim| self.episode().claim(claim).is);
        if let Some(ClaimIs::Companion(health)) = claim {
            within("wounds", claimed.wounds, 0, health - 1)?;
        }
        self.state.claimed.try_push(claimed).map_err(|_| "there are too many cards".to_owned())
    }

    pub(super) fn who(&self, id: &str) -> Found<Who> {
        let ids = self.state.investigators.iter().map(|each| self.content.board(each.board).id.as_str());
        find("investigator at this table", id, ids).map(Who::new)
    }
}

fn put(track: &mut Track, name: &str, n: u8) -> Found {
    within(name, n, 0, track.end())?;
    if !track.is_empty() {
        return Err(format!("`{name}` is said twice"));
    }
    track.set(n);
    Ok(())
}
