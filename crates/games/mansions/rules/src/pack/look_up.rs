//! Finds what every name in a content file means, and numbers texts and options.

use super::{Build, Pack, Placed};
use crate::content::{ItemCard, MonsterKind};
use crate::effect::Offer;
use crate::ids::{OfferId, OnceId, TextId};
use crate::names::{Names, Namespace, Word};
use crate::scenario::Scenario;
use crate::state::MOST_ONCE;

pub(super) struct Finder<'a> {
    build: &'a mut Build,
    /// Names that mean the same in every file.
    common: NameList,
    /// Names of each scenario.
    own: Vec<NameList>,
    file: String,
    scenario: Option<usize>,
    /// How many options of the scenario can be taken only once.
    once: usize,
}

/// Names with the numbers of what they mean.
type NameList = Vec<(Namespace, String, usize)>;

impl<'a> Finder<'a> {
    pub(super) fn new(
        build: &'a mut Build,
        pack: &Pack,
        items: &[Placed<ItemCard>],
        kinds: &[Placed<MonsterKind>],
    ) -> Finder<'a> {
        let mut common = NameList::new();
        let mut own = vec![NameList::new(); pack.scenarios.len()];
        number(&mut common, Namespace::Tile, pack.tiles.iter().map(|(_, it)| &it.id));
        number(&mut common, Namespace::Investigator, pack.investigators.iter().map(|(_, it)| &it.id));
        number(&mut common, Namespace::Spell, pack.spells.iter().map(|(_, it)| &it.id));
        number(&mut common, Namespace::Insane, pack.insane.iter().map(|(_, it)| &it.id));
        for item in items {
            let names = item.scenario.map_or(&mut common, |scenario| &mut own[scenario]);
            names.push((Namespace::Item, item.thing.id.clone(), item.card));
        }
        for kind in kinds {
            let names = kind.scenario.map_or(&mut common, |scenario| &mut own[scenario]);
            names.push((Namespace::Kind, kind.thing.id.clone(), kind.card));
        }
        for (names, (_, scenario)) in own.iter_mut().zip(&pack.scenarios) {
            of_scenario(names, scenario);
        }
        Finder { build, common, own, file: String::new(), scenario: None, once: 0 }
    }

    /// From now on names are those of this file, and of this scenario.
    pub(super) fn enter(&mut self, file: &str, scenario: Option<usize>) {
        file.clone_into(&mut self.file);
        (self.scenario, self.once) = (scenario, 0);
    }

    pub(super) fn all<T: Word>(&mut self, things: &mut [(String, T)]) {
        for (file, thing) in things {
            self.enter(file, None);
            thing.look_up(self);
        }
    }

    pub(super) fn each<T: Word>(&mut self, things: &mut [Placed<T>]) {
        for placed in things {
            let file = placed.file.clone();
            self.enter(&file, placed.scenario);
            placed.thing.look_up(self);
        }
    }
}

fn number<'n>(names: &mut NameList, space: Namespace, ids: impl Iterator<Item = &'n String>) {
    names.extend(ids.enumerate().map(|(index, id)| (space, id.clone(), index)));
}

fn of_scenario(names: &mut NameList, scenario: &Scenario) {
    number(names, Namespace::Role, scenario.roles.iter().map(|it| &it.id));
    number(names, Namespace::Token, scenario.tokens.iter().map(|it| &it.id));
    number(names, Namespace::Var, scenario.vars.iter().map(|it| &it.id));
    number(names, Namespace::Fact, scenario.hidden.iter().map(|it| &it.id));
    let values = scenario.hidden.iter().flat_map(|fact| &fact.values);
    number(names, Namespace::Value, values.map(|it| &it.id));
    number(names, Namespace::Event, scenario.events.iter().map(|it| &it.id));
    number(names, Namespace::Spawn, scenario.spawns.iter().map(|it| &it.id));
    number(names, Namespace::Puzzle, scenario.puzzles.iter().map(|it| &it.id));
    number(names, Namespace::Sum, scenario.sums.iter());
    number(names, Namespace::Stage, scenario.stages.iter().map(|it| &it.id));
    number(names, Namespace::Ending, scenario.endings.iter().map(|it| &it.id));
    number(names, Namespace::Link, super::maps::link_names(scenario).iter());
}

impl Names for Finder<'_> {
    fn find(&mut self, space: Namespace, name: &str) -> Option<usize> {
        let own = self.scenario.map_or(&[][..], |scenario| &self.own[scenario]);
        let known = self.common.iter().chain(own).filter(|(of, _, _)| *of == space);
        if let Some(&(_, _, found)) = known.clone().find(|(_, id, _)| id == name) {
            return Some(found);
        }
        let ids: Vec<String> = known.map(|(_, id, _)| id.clone()).collect();
        self.build.find(&self.file, space.what(), name, ids.iter().map(String::as_str))
    }

    fn text(&mut self, words: &str) -> TextId {
        if let Some(known) = self.build.texts.iter().position(|text| **text == *words) {
            return TextId(known as u16);
        }
        let Ok(number) = u16::try_from(self.build.texts.len()) else {
            self.too_many("texts");
            return TextId(0);
        };
        self.build.texts.push(words.into());
        TextId(number)
    }

    fn offer(&mut self, offer: &mut Offer) -> OfferId {
        let Ok(number) = u16::try_from(self.build.offers.len()) else {
            self.too_many("options");
            return offer.id;
        };
        offer.id = OfferId(number);
        if offer.once {
            self.once_only(offer);
        }
        self.build.offers.push(offer.clone());
        offer.id
    }
}

impl Finder<'_> {
    /// Said once.
    fn too_many(&mut self, what: &str) {
        if !std::mem::replace(&mut self.build.is_too_much, true) {
            let message = format!("there are more than 65,536 {what} in all files");
            self.build.problem(&self.file, "", message, None);
        }
    }

    fn once_only(&mut self, offer: &mut Offer) {
        if self.scenario.is_none() || self.once >= MOST_ONCE {
            let message = format!("at most {MOST_ONCE} options of a scenario, and none of cards, are `once`");
            self.build.problem(&self.file, &offer.text.words, message, None);
            return;
        }
        offer.once_id = Some(OnceId::new(self.once));
        self.once += 1;
    }
}
