//! The map and what stands on it.

use super::{Reader, all};
use crate::effect::BorderKind;
use crate::ids::{KindId, Monster, SpawnId};
use crate::notation::names::find_word;
use crate::notation::usual;
use crate::state::{
    Against, Barricade, MOST_BARRICADES, MOST_MONSTERS, MOST_TOKENS, MonsterState, Place, Spot,
};
use parts::{Set, Space};
use table::notation::{Found, count, find, number, with_notes, within};

const KINDS: [BorderKind; 4] = [BorderKind::Open, BorderKind::Dashed, BorderKind::Door, BorderKind::Wall];

impl Reader<'_> {
    pub(super) fn spaces(&self, items: &[&str]) -> Found<Set<Space>> {
        all(items).iter().map(|item| self.names.find_space(item)).collect()
    }

    pub(super) fn revealed_spaces(&self, items: &[&str]) -> Found<Set<Space>> {
        all(items).iter().map(|item| self.revealed(item)).collect()
    }

    /// A space that is on the board.
    pub(super) fn revealed(&self, word: &str) -> Found<Space> {
        let space = self.names.find_space(word)?;
        if self.state.board.revealed.contains(space) { Ok(space) } else { Err(self.hidden(space)) }
    }

    /// `front.b - study.a wall`
    pub(super) fn border(&mut self, item: &str) -> Found {
        let (ends, kind) = item.rsplit_once(' ').ok_or_else(|| format!("expected `{item} wall`"))?;
        let kind = find_word("border", kind, &KINDS)?;
        let border = self.names.find_border(ends.trim())?;
        self.state.board.borders[border.index()] = kind;
        Ok(())
    }

    /// `study.a against front.b - study.a (2x4)`
    pub(super) fn barricade(&mut self, item: &str) -> Found {
        let (words, mut notes) = with_notes(item);
        let (space, against) = match words.split_once(" against ") {
            None => (words, Against::Nothing),
            Some((space, "the passage")) => (space, Against::Passage),
            Some((space, border)) => (space, Against::Border(self.names.find_border(border.trim())?)),
        };
        let space = self.revealed(space.trim())?;
        let card = notes.next().map(|card| self.names.find_card(card, |_| true)).transpose()?;
        if self.state.board.barricades.len() == MOST_BARRICADES {
            return Err(format!("there are {MOST_BARRICADES} barricades"));
        }
        self.state.board.add_barricade(Barricade { space, against, card });
        Ok(())
    }

    /// These and no others.
    pub(super) fn tokens(&mut self, items: &[&str]) -> Found {
        let usual = self.state.board.tokens;
        self.state.board.tokens = Set::EMPTY;
        for token in usual.iter() {
            self.state.board.token_at[token.index()] = Spot::Space(Space(0));
        }
        for item in all(items) {
            let (token, spot) = self.names.find_placed_token(item)?;
            if token.index() >= MOST_TOKENS || !self.state.board.tokens.insert(token) {
                return Err(format!("`{}` lies in two places", self.names.token(token)));
            }
            if let Spot::Space(space) = spot
                && !self.state.board.revealed.contains(space)
            {
                return Err(self.hidden(space));
            }
            self.state.board.token_at[token.index()] = spot;
        }
        Ok(())
    }

    /// Where a token lay before it was taken.
    pub(super) fn taken(&mut self, item: &str) -> Found {
        let (token, spot) = self.names.find_placed_token(item)?;
        self.state.board.tokens.remove(token);
        self.state.board.token_at[token.index()] = spot;
        Ok(())
    }

    /// `caretaker rita-young`
    pub(super) fn follows(&mut self, item: &str) -> Found {
        let (person, who) = item.split_once(' ').ok_or_else(|| format!("whom does `{item}` follow?"))?;
        let pair = (self.names.find_token(person)?, self.names.find_who(who.trim())?);
        self.state.board.follows.try_push(pair).map_err(|_| "too many follow somebody")?;
        self.state.board.follows.sort_unstable();
        Ok(())
    }

    /// `cultist 1 at study.b (damage 2; place 3)`; without a number the first one that is not there.
    pub(super) fn monster(&mut self, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        let (name, space) =
            words.split_once(" at ").ok_or_else(|| format!("where is it? Write `{words} at` and a space"))?;
        let space = self.revealed(space.trim())?;
        let (id, number) = figure(name);
        let kind = self.names.find_kind(id)?;
        let card = self.names.content.kind(kind);
        let is_there =
            |number: u8| self.state.all_monsters().any(|(_, it)| it.kind == kind && it.number == number);
        if let Some(number) = number.filter(|&number| is_there(number)) {
            return Err(format!("`{id} {number}` stands in two places"));
        }
        let is_free = |number: &u8| !is_there(*number) && !self.numbered.contains(&(kind, *number));
        let number = number.unwrap_or_else(|| (1..u8::MAX).find(is_free).unwrap_or(u8::MAX));
        if number == 0 || number > card.figures {
            return Err(format!("there are {} figures of `{id}`, numbered from 1", card.figures));
        }
        let health = usual::health(&self.names, &self.state, card);
        let mut it =
            MonsterState { kind, number, spawn: None, space, health, damage: 0, stays: 0, slowed: false };
        let mut place = self.next_place();
        notes.into_iter().try_for_each(|note| self.monster_note(&mut it, &mut place, note))?;
        self.put(place, it)
    }

    /// The figures that are named by their numbers: those without one are others.
    pub(super) fn numbered(&self, items: &[&str]) -> Vec<(KindId, u8)> {
        let named = items.iter().map(|item| figure(item.split_once(" at ").map_or(*item, |(name, _)| name)));
        named.filter_map(|(id, number)| Some((self.names.find_kind(id).ok()?, number?))).collect()
    }

    fn put(&mut self, place: usize, it: MonsterState) -> Found {
        let slot = self.state.monsters.at.get_mut(place);
        let slot = slot.ok_or_else(|| format!("there are {MOST_MONSTERS} places for monsters"))?;
        if slot.replace(it).is_some() {
            return Err(format!("two monsters have the place {place}"));
        }
        if it.damage >= it.health {
            return Err(format!("it has {} health; {} damage would defeat it", it.health, it.damage));
        }
        Ok(())
    }

    /// After the last one.
    fn next_place(&self) -> usize {
        self.state.all_monsters().map(|(monster, _)| monster.index() + 1).max().unwrap_or(0)
    }

    fn monster_note(&self, it: &mut MonsterState, place: &mut usize, note: &str) -> Found {
        if note == "slowed" {
            it.slowed = true;
            return Ok(());
        }
        if let Some(spawn) = note.strip_prefix("of ") {
            let spawns = self.names.scenario.spawns.iter().map(|spawn| spawn.id.as_str());
            it.spawn = Some(SpawnId::new(find("spawn", spawn.trim(), spawns)?));
            return Ok(());
        }
        match count(note)? {
            ("health", n) => it.health = n,
            ("damage", n) => it.damage = n,
            ("stays", n) => it.stays = n,
            ("place", n) => *place = usize::from(n),
            (name, _) => {
                let known = ["health", "damage", "stays", "place", "slowed", "of"];
                return find("note about a monster", name, known).map(|_| ());
            }
        }
        Ok(())
    }

    /// `cultist 2`: the text, from 1.
    pub(super) fn last_attack(&mut self, item: &str) -> Found {
        let (id, text) = count(item)?;
        let kind = self.names.find_kind(id)?;
        let texts = self.names.content.kind(kind).attacks.len() as u8;
        within(id, text, 1, texts)?;
        self.state.monsters.last_attack[kind.index()] = Some(text - 1);
        Ok(())
    }

    pub(super) fn will_activate(&mut self, item: &str) -> Found {
        let monster: Monster = self.names.find_monster(&self.state, item)?;
        self.state.monsters.to_activate.insert(monster);
        Ok(())
    }

    /// `knife at study.b (flipped)`
    pub(super) fn lying(&mut self, item: &str) -> Found {
        let (words, notes) = with_notes(item);
        let (card, space) =
            words.split_once(" at ").ok_or_else(|| format!("where is it? Write `{words} at` and a space"))?;
        let space = self.revealed(space.trim())?;
        self.lay(card.trim(), Place::Lying(space), notes)
    }

    /// `place 3` and the like are numbers.
    pub(super) fn numbers(words: &str) -> Found<Vec<u8>> {
        words.split_whitespace().map(number).collect()
    }
}

/// `cultist 1`: with its number, if it is given.
fn figure(name: &str) -> (&str, Option<u8>) {
    match count(name.trim()) {
        Ok((id, number)) => (id, Some(number)),
        Err(_) => (name.trim(), None),
    }
}
