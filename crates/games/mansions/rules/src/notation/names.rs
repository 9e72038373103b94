//! What everything is called in a position: by the ids of content files.

use crate::content::{Content, Front};
use crate::ids::{
    Border, Card, Ill, IllCard, InvestigatorId, KindId, Monster, OfferId, RoleId, ScenarioId, TokenId, Who,
};
use crate::plan::Plan;
use crate::scenario::Scenario;
use crate::state::{MOST_MONSTERS, Spot, State};
use parts::{Set, SmallId, Space};
use std::fmt::Debug;
use table::notation::{Found, find, number};

/// The things of one table by name.
#[derive(Clone)]
pub(super) struct Names<'a> {
    pub(super) content: &'a Content,
    pub(super) scenario: &'a Scenario,
    id: ScenarioId,
    pub(super) plan: Option<&'a Plan>,
    people: Vec<InvestigatorId>,
}

impl<'a> Names<'a> {
    pub(super) fn of(content: &'a Content, state: &State) -> Names<'a> {
        let scenario = state.the_scenario(content);
        let plan = state.variant.map(|variant| scenario.plan(variant));
        let people = state.investigators.iter().map(|investigator| investigator.card).collect();
        Names { content, scenario, id: state.scenario, plan, people }
    }

    pub(super) fn the_plan(&self) -> Found<&'a Plan> {
        self.plan.ok_or_else(|| "the map is not drawn yet; write a line such as `map: front-door`".to_owned())
    }

    pub(super) fn who(&self, who: Who) -> &'a str {
        &self.content.investigator(self.people[who.index()]).id
    }

    pub(super) fn find_who(&self, word: &str) -> Found<Who> {
        let people = self.people.iter().map(|&card| self.content.investigator(card).id.as_str());
        find("investigator at the table", word, people).map(Who::new)
    }

    /// Without a map nobody stands anywhere.
    pub(super) fn space(&self, space: Space) -> &'a str {
        let of_plan = self.plan.and_then(|plan| plan.spaces.get(space.index()));
        of_plan.map_or("nowhere", |space| space.name.as_str())
    }

    pub(super) fn find_space(&self, word: &str) -> Found<Space> {
        let spaces = self.the_plan()?.spaces.iter().map(|space| space.name.as_str());
        find("space", word, spaces).map(Space::new)
    }

    /// `front.b - study.a`; a second border between the same spaces is `front.b - study.a 2`.
    pub(super) fn border(&self, border: Border) -> String {
        let Some(plan) = self.plan else { return String::new() };
        let ends = plan.borders[border.index()].ends;
        let twins = plan.borders[..border.index()].iter().filter(|other| other.ends == ends).count();
        let name = format!("{} - {}", self.space(ends.0), self.space(ends.1));
        if twins == 0 { name } else { format!("{name} {}", twins + 1) }
    }

    pub(super) fn find_border(&self, words: &str) -> Found<Border> {
        let plan = self.the_plan()?;
        let (one, rest) =
            words.split_once(" - ").ok_or_else(|| format!("expected `space - space`, found `{words}`"))?;
        let (other, twin) = match rest.trim().split_once(' ') {
            Some((other, twin)) => (other, number(twin.trim())?),
            None => (rest.trim(), 1),
        };
        let (one, other) = (self.find_space(one.trim())?, self.find_space(other)?);
        let joins = |ends: (Space, Space)| ends == (one, other) || ends == (other, one);
        let mut all = plan.borders.iter().enumerate().filter(|(_, border)| joins(border.ends));
        let found = all.nth(usize::from(twin).saturating_sub(1));
        let message = || format!("no border is between {} and {}", self.space(one), self.space(other));
        found.map(|(index, _)| Border::new(index)).ok_or_else(message)
    }

    pub(super) fn role(&self, role: RoleId) -> &'a str {
        &self.scenario.role(role).id
    }

    pub(super) fn find_role(&self, word: &str) -> Found<RoleId> {
        find("role", word, self.scenario.roles.iter().map(|role| role.id.as_str())).map(RoleId::new)
    }

    pub(super) fn token(&self, token: TokenId) -> &'a str {
        &self.scenario.token(token).id
    }

    pub(super) fn find_token(&self, word: &str) -> Found<TokenId> {
        find("token", word, self.scenario.tokens.iter().map(|token| token.id.as_str())).map(TokenId::new)
    }

    /// `desk`, `desk at study.a`, `desk on front.b - study.a`: the place is said where it is not the usual one.
    pub(super) fn placed_token(&self, token: TokenId, spot: Spot) -> String {
        let id = self.token(token);
        match spot {
            _ if self.usual_spot(token) == Some(spot) => id.to_owned(),
            Spot::Space(space) => format!("{id} at {}", self.space(space)),
            Spot::Border(border) => format!("{id} on {}", self.border(border)),
        }
    }

    pub(super) fn find_placed_token(&self, item: &str) -> Found<(TokenId, Spot)> {
        if let Some((id, space)) = item.split_once(" at ") {
            return Ok((self.find_token(id.trim())?, Spot::Space(self.find_space(space.trim())?)));
        }
        if let Some((id, border)) = item.split_once(" on ") {
            return Ok((self.find_token(id.trim())?, Spot::Border(self.find_border(border.trim())?)));
        }
        let token = self.find_token(item)?;
        let message = || format!("where is `{item}`? Write `{item} at` and a space");
        self.usual_spot(token).map(|spot| (token, spot)).ok_or_else(message)
    }

    /// Where a token lies if nothing has moved it: its own space, or its door.
    fn usual_spot(&self, token: TokenId) -> Option<Spot> {
        let plan = self.plan?;
        let card = self.scenario.token(token);
        if card.leads_to.is_some() {
            let explore = plan.explores.iter().find(|explore| explore.token == token)?;
            return Some(Spot::Border(explore.border));
        }
        Some(Spot::Space(plan.space(card.at.role(), card.at.letter)))
    }

    /// An item by its id; a copy of a spell by the number of its back: `wither 2`.
    pub(super) fn card(&self, card: Card) -> String {
        match self.content.card(card).what {
            Front::Item(item) => self.content.items[usize::from(item)].id.clone(),
            Front::Spell(spell, back) => format!("{} {}", self.content.spell(spell).id, back + 1),
        }
    }

    /// A spell without a number is its first copy that `is_free`.
    pub(super) fn find_card(&self, words: &str, is_free: impl Fn(Card) -> bool) -> Found<Card> {
        let mut ours = self.content.cards_of(self.id);
        if let Some(card) = ours.clone().find(|&card| self.card(card) == words) {
            return Ok(card);
        }
        let is_copy = |card: Card| self.spell_id(card) == Some(words);
        if ours.clone().any(is_copy) {
            let free = ours.find(|&card| is_copy(card) && is_free(card));
            return free.ok_or_else(|| format!("no copy of `{words}` is left"));
        }
        let items = ours.clone().filter_map(|card| self.content.item(card)).map(|item| item.id.as_str());
        find("card", words, items.chain(self.content.spells.iter().map(|spell| spell.id.as_str())))?;
        Err(format!("no card is called `{words}`"))
    }

    fn spell_id(&self, card: Card) -> Option<&'a str> {
        let (spell, _) = self.content.spell_of(card)?;
        Some(&self.content.spell(spell).id)
    }

    /// A damage or horror card: its kind, and its number among those where there are several.
    pub(super) fn ill(&self, ill: Ill, card: IllCard) -> String {
        let deck = &self.content.ills[ill as usize];
        let kind = deck.cards[card.index()];
        let before = deck.cards[..card.index()].iter().filter(|&&other| other == kind).count();
        let id = &deck.kinds[kind.index()].id;
        if deck.kinds[kind.index()].copies == 1 { id.clone() } else { format!("{id} {}", before + 1) }
    }

    /// Without a number it is the first of its kind that `is_free`.
    pub(super) fn find_ill(
        &self,
        ill: Ill,
        words: &str,
        is_free: impl Fn(IllCard) -> bool,
    ) -> Found<IllCard> {
        let deck = &self.content.ills[ill as usize];
        let mut all = (0..deck.cards.len()).map(IllCard::new);
        if let Some(card) = all.clone().find(|&card| self.ill(ill, card) == words) {
            return Ok(card);
        }
        let (id, _) = words.rsplit_once(' ').filter(|(_, n)| n.parse::<u8>().is_ok()).unwrap_or((words, ""));
        let kind = find(&word(&ill), id, deck.kinds.iter().map(|kind| kind.id.as_str()))?;
        let free = all.find(|&card| deck.cards[card.index()].index() == kind && is_free(card));
        let copies = deck.kinds[kind].copies;
        free.filter(|_| id == words)
            .ok_or_else(|| format!("the {} deck has only {copies} of `{id}`", word(&ill)))
    }

    pub(super) fn find_kind(&self, word: &str) -> Found<KindId> {
        find("monster", word, self.content.kinds.iter().map(|kind| kind.id.as_str())).map(KindId::new)
    }

    /// `cultist 1`; what is no longer there is called by its place: `place 3`.
    pub(super) fn monster(&self, state: &State, monster: Monster) -> String {
        match state.monster(monster) {
            Some(it) => format!("{} {}", self.content.kind(it.kind).id, it.number),
            None => format!("place {}", monster.index()),
        }
    }

    pub(super) fn find_monster(&self, state: &State, words: &str) -> Found<Monster> {
        if let Some(place) = words.strip_prefix("place ") {
            let place = usize::from(number(place.trim())?);
            let there = (place < MOST_MONSTERS).then(|| Monster::new(place));
            return there.ok_or_else(|| format!("there are {MOST_MONSTERS} places for monsters"));
        }
        let all: Vec<(Monster, String)> =
            state.all_monsters().map(|(monster, _)| (monster, self.monster(state, monster))).collect();
        find("monster on the board", words, all.iter().map(|(_, name)| name.as_str())).map(|at| all[at].0)
    }

    /// A world by the values that hold in it: `wife + in-the-garden`.
    pub(super) fn world(&self, world: u32) -> String {
        let values = self.scenario.hidden.iter().flat_map(|fact| &fact.values);
        let holding = values.filter(|value| value.worlds >> world & 1 == 1).map(|value| value.id.as_str());
        holding.collect::<Vec<_>>().join(" + ")
    }

    /// All worlds in which these values hold: `wife` alone is several.
    pub(super) fn find_worlds(&self, item: &str) -> Found<u64> {
        let values: Vec<_> = self.scenario.hidden.iter().flat_map(|fact| &fact.values).collect();
        item.split('+').map(str::trim).try_fold(self.scenario.worlds, |worlds, id| {
            let value = find("value of a hidden fact", id, values.iter().map(|value| value.id.as_str()))?;
            Ok(worlds & values[value].worlds)
        })
    }

    /// An option by its token and its number on it: `desk 2`. Others have a number among all.
    pub(super) fn offer(&self, offer: OfferId) -> String {
        let own = self.scenario.tokens.iter().find_map(|token| {
            let at = token.options.iter().position(|option| option.id == offer)?;
            Some(format!("{} {}", token.id, at + 1))
        });
        own.unwrap_or_else(|| format!("option {}", offer.0))
    }

    pub(super) fn find_offer(&self, words: &str) -> Found<OfferId> {
        let (id, n) = words.rsplit_once(' ').ok_or_else(|| format!("expected `{words} 1`"))?;
        let n: u16 = n.parse().map_err(|_| format!("expected a number after `{id}`, found `{n}`"))?;
        if id == "option" {
            return Ok(OfferId(n));
        }
        let token = self.scenario.token(self.find_token(id)?);
        let option = token.options.get(usize::from(n).wrapping_sub(1));
        option.map(|option| option.id).ok_or_else(|| format!("`{id}` has {} options", token.options.len()))
    }
}

/// A variant of a plain enum, as it is typed: `set-fire`.
pub(super) fn word<T: Debug>(it: &T) -> String {
    let mut word = String::new();
    for letter in format!("{it:?}").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

pub(super) fn find_word<T: Debug + Copy>(what: &str, name: &str, all: &[T]) -> Found<T> {
    let words: Vec<String> = all.iter().map(word).collect();
    find(what, name, words.iter().map(String::as_str)).map(|at| all[at])
}

/// All of a set by name.
pub(super) fn listed<T: SmallId>(set: Set<T>, name: impl Fn(T) -> String) -> Vec<String> {
    set.iter().map(name).collect()
}
