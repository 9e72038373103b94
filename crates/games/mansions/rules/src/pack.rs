//! What content files say, and how they become [`Content`]: everything is checked, all mistakes at once.
//!
//! `look_up.rs` finds names, `maps.rs` lays maps out, `boxes.rs` checks what is in the box, `stories.rs` what a scenario
//! promises (MOM-SCEN-06), with `reach.rs` (what leads to what), `worlds.rs` (hidden facts) and `boards.rs` (of puzzles).

mod boards;
mod boxes;
mod look_up;
mod maps;
mod marks;
mod reach;
mod sources;
mod stories;
mod worlds;

use crate::content::{
    AttackCell, ConditionCard, Content, DifficultyRow, Front, HorrorBand, IllCardKind, IllDeck, InsaneCard,
    InvestigatorCard, ItemCard, MonsterKind, MythosEvent, Picture, Possession, RingPattern, SlideBoard,
    SpellCard, Temper, Tile,
};
use crate::ids::{Class, IllKind, ScenarioId, SpellId};
use crate::names::Word;
use crate::scenario::{Custom, Scenario};
use crate::story::Waiting;
use look_up::Finder;
use serde::{Deserialize, Deserializer};
pub(crate) use sources::{BOX, INVESTIGATOR, SCENARIO};
use table::{Problem, nearest};

/// All files of the game's content as they were written: each thing with the file it stands in.
#[derive(Debug, Default)]
pub struct Pack {
    components: Option<Components>,
    difficulties: Vec<(String, DifficultyRow)>,
    tiles: Vec<(String, Tile)>,
    investigators: Vec<(String, InvestigatorCard)>,
    commons: Vec<(String, ItemCard)>,
    uniques: Vec<(String, ItemCard)>,
    spells: Vec<(String, SpellCard)>,
    conditions: Vec<(String, ConditionCard)>,
    insane: Vec<(String, InsaneCard)>,
    damage: Vec<(String, IllCardKind)>,
    horror: Vec<(String, IllCardKind)>,
    monsters: Vec<(String, MonsterKind)>,
    tempers: Vec<(String, Temper)>,
    horror_checks: Vec<(String, HorrorBand)>,
    attacks: Vec<(String, AttackCell)>,
    pool: Vec<(String, MythosEvent)>,
    slides: Vec<(String, SlideBoard)>,
    rings: Vec<(String, RingPattern)>,
    pictures: Vec<(String, Picture)>,
    scenarios: Vec<(String, Scenario)>,
    version: u64,
    /// Every file with its fingerprint.
    files: Vec<(String, u64)>,
}

/// How many of each there are in the box.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Components {
    tiles: usize,
    investigators: usize,
    common_items: usize,
    unique_items: usize,
    spells: usize,
    /// Copies of each spell.
    copies: usize,
    conditions: usize,
    insane: usize,
    /// Cards of each of the two decks.
    damage: usize,
    horror: usize,
    monsters: usize,
    mythos: usize,
    slides: usize,
    rings: usize,
    pictures: usize,
    scenarios: usize,
}

impl table::Pack for Pack {
    type Content = Content;

    fn add<'de, D: Deserializer<'de>>(
        &mut self,
        file: &str,
        fingerprint: u64,
        text: D,
    ) -> Result<(), D::Error> {
        self.files.push((file.to_owned(), fingerprint));
        match file {
            "components.ron" => self.components = Some(Deserialize::deserialize(text)?),
            "difficulties.ron" => add(&mut self.difficulties, file, text)?,
            "common-items.ron" => add(&mut self.commons, file, text)?,
            "unique-items.ron" => add(&mut self.uniques, file, text)?,
            "spells.ron" => add(&mut self.spells, file, text)?,
            "conditions.ron" => add(&mut self.conditions, file, text)?,
            "insane.ron" => add(&mut self.insane, file, text)?,
            "damage.ron" => add(&mut self.damage, file, text)?,
            "horror.ron" => add(&mut self.horror, file, text)?,
            "tempers.ron" => add(&mut self.tempers, file, text)?,
            "horror-checks.ron" => add(&mut self.horror_checks, file, text)?,
            "attacks.ron" => add(&mut self.attacks, file, text)?,
            "puzzles/slides.ron" => add(&mut self.slides, file, text)?,
            "puzzles/rings.ron" => add(&mut self.rings, file, text)?,
            "puzzles/pictures.ron" => add(&mut self.pictures, file, text)?,
            _ => match file.split('/').next().unwrap_or_default() {
                "tiles" => add(&mut self.tiles, file, text)?,
                "mythos" => add(&mut self.pool, file, text)?,
                "investigators" => {
                    self.investigators.push((file.to_owned(), Deserialize::deserialize(text)?));
                }
                "monsters" => self.monsters.push((file.to_owned(), Deserialize::deserialize(text)?)),
                "scenarios" => self.scenarios.push((file.to_owned(), Deserialize::deserialize(text)?)),
                _ => return Err(serde::de::Error::custom(NO_PLACE)),
            },
        }
        Ok(())
    }

    fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    /// Numbers everything and checks every reference, count and promise.
    fn build(mut self) -> Result<Content, Vec<Problem>> {
        self.sort();
        let mut build = Build::default();
        build.check_box(&self);
        self.scenarios.iter().for_each(|(file, scenario)| build.check_sizes(file, scenario));
        if build.is_too_much {
            return Err(build.problems);
        }
        let (cards, items) = self.number_cards();
        let kinds = build.kinds(&self);
        build.check_own_things(&self, &items, &kinds);
        for (file, scenario) in &mut self.scenarios {
            build.lay_out(file, scenario, &self.tiles);
        }
        let (items, kinds) = self.look_up(&mut build, items, kinds);
        for (file, scenario) in &mut self.scenarios {
            build.check_story(file, scenario);
            worlds::fill_worlds(scenario);
        }
        build.check_evidence(&self, &items);
        build.check_boards(&self);
        let sources = sources::sources(&self, &self.files);
        let Build { problems, texts, offers, .. } = build;
        if !problems.is_empty() {
            return Err(problems);
        }
        for (_, scenario) in &mut self.scenarios {
            scenario.waiting = Waiting::of(&scenario.events);
            scenario.far = marks::reached_from_afar(&scenario.tokens);
        }
        let spells = without_files(self.spells);
        let marked = marks::of_possessions(&cards, &items, &spells);
        Ok(Content {
            version: self.version,
            difficulties: without_files(self.difficulties),
            tiles: without_files(self.tiles),
            investigators: without_files(self.investigators),
            cards,
            items,
            spells,
            conditions: without_files(self.conditions),
            insane: without_files(self.insane),
            ills: [deck(self.damage), deck(self.horror)],
            kinds,
            tempers: without_files(self.tempers),
            horror_checks: without_files(self.horror_checks),
            attacks: without_files(self.attacks),
            pool: without_files(self.pool),
            slides: without_files(self.slides),
            rings: without_files(self.rings),
            pictures: without_files(self.pictures),
            scenarios: without_files(self.scenarios),
            texts,
            offers,
            marked,
            sources,
        })
    }
}

/// A file that is a list of small things.
fn add<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    list: &mut Vec<(String, T)>,
    file: &str,
    text: D,
) -> Result<(), D::Error> {
    let things: Vec<T> = Deserialize::deserialize(text)?;
    list.extend(things.into_iter().map(|thing| (file.to_owned(), thing)));
    Ok(())
}

const NO_PLACE: &str = "this file has no place in the pack; expected a file in investigators/, monsters/, tiles/, \
                        mythos/, scenarios/ or puzzles/ (slides.ron, rings.ron, pictures.ron), or components.ron, \
                        difficulties.ron, common-items.ron, unique-items.ron, spells.ron, conditions.ron, \
                        insane.ron, damage.ron, horror.ron, tempers.ron, horror-checks.ron or attacks.ron";

impl Pack {
    /// Files are numbered by their names, whatever order they came in.
    fn sort(&mut self) {
        self.tiles.sort_by(|a, b| a.0.cmp(&b.0));
        self.investigators.sort_by(|a, b| a.0.cmp(&b.0));
        self.monsters.sort_by(|a, b| a.0.cmp(&b.0));
        self.pool.sort_by(|a, b| a.0.cmp(&b.0));
        self.files.sort();
        self.scenarios.sort_by(|a, b| a.0.cmp(&b.0));
    }

    /// MOM-SETUP-02 All possession cards, and all items with the file they stand in.
    fn number_cards(&self) -> (Vec<Possession>, Vec<Placed<ItemCard>>) {
        let (mut cards, mut items) = (Vec::new(), Vec::new());
        let mut item =
            |cards: &mut Vec<Possession>, class, file: &str, item: &ItemCard, scenario: Option<usize>| {
                let what = Front::Item(u8::try_from(items.len()).unwrap_or(u8::MAX));
                cards.push(Possession { class, what, scenario: scenario.map(ScenarioId::new) });
                items.push(Placed {
                    file: file.to_owned(),
                    scenario,
                    card: cards.len() - 1,
                    thing: item.clone(),
                });
            };
        self.commons.iter().for_each(|(file, it)| item(&mut cards, Class::Common, file, it, None));
        self.uniques.iter().for_each(|(file, it)| item(&mut cards, Class::Unique, file, it, None));
        for (index, (_, spell)) in self.spells.iter().enumerate() {
            let copy = |back| Front::Spell(SpellId::new(index), back as u8);
            let copies = (0..spell.backs.len()).map(copy);
            cards.extend(copies.map(|what| Possession { class: Class::Spell, what, scenario: None }));
        }
        for (index, (file, scenario)) in self.scenarios.iter().enumerate() {
            scenario.items.iter().for_each(|it| item(&mut cards, Class::Unique, file, it, Some(index)));
        }
        (cards, items)
    }

    /// Finds what every name means.
    fn look_up(
        &mut self,
        build: &mut Build,
        mut items: Vec<Placed<ItemCard>>,
        mut kinds: Vec<Placed<MonsterKind>>,
    ) -> (Vec<ItemCard>, Vec<MonsterKind>) {
        let mut finder = Finder::new(build, self, &items, &kinds);
        finder.all(&mut self.tiles);
        finder.all(&mut self.investigators);
        finder.all(&mut self.spells);
        finder.all(&mut self.conditions);
        finder.all(&mut self.insane);
        finder.all(&mut self.damage);
        finder.all(&mut self.horror);
        finder.all(&mut self.tempers);
        finder.all(&mut self.horror_checks);
        finder.all(&mut self.attacks);
        finder.all(&mut self.pool);
        finder.each(&mut items);
        finder.each(&mut kinds);
        for (index, (file, scenario)) in self.scenarios.iter_mut().enumerate() {
            finder.enter(file, Some(index));
            scenario.look_up(&mut finder);
        }
        let thing = |placed: Placed<ItemCard>| placed.thing;
        let kind = |placed: Placed<MonsterKind>| placed.thing;
        (items.into_iter().map(thing).collect(), kinds.into_iter().map(kind).collect())
    }
}

/// Something of the box or of one scenario.
struct Placed<T> {
    file: String,
    scenario: Option<usize>,
    /// Its number among all cards, or all kinds.
    card: usize,
    thing: T,
}

fn without_files<T>(list: Vec<(String, T)>) -> Vec<T> {
    list.into_iter().map(|(_, each)| each).collect()
}

fn deck(kinds: Vec<(String, IllCardKind)>) -> IllDeck {
    let kinds = without_files(kinds);
    let copies = |(index, kind): (usize, &IllCardKind)| {
        std::iter::repeat_n(IllKind::new(index), usize::from(kind.copies))
    };
    let cards: Vec<IllKind> = kinds.iter().enumerate().flat_map(copies).collect();
    let marked = marks::of_deck(&kinds, &cards);
    let of_kind = marks::by_kind(kinds.len(), &cards);
    IllDeck { kinds, cards, of_kind, marked }
}

/// Collects problems, texts and options on the way.
#[derive(Default)]
struct Build {
    problems: Vec<Problem>,
    texts: Vec<Box<str>>,
    offers: Vec<crate::effect::Offer>,
    /// There is more of something than can be numbered.
    is_too_much: bool,
}

impl Build {
    fn problem(&mut self, file: &str, words: &str, message: impl Into<String>, help: Option<String>) {
        let (file, words, message) = (file.to_owned(), words.to_owned(), message.into());
        self.problems.push(Problem { file, words, message, help });
    }

    /// The place of `id` among `known`; a miss is a problem with a suggestion.
    fn find<'a>(
        &mut self,
        file: &str,
        what: &str,
        id: &str,
        known: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<usize> {
        let found = known.clone().position(|name| name == id && !id.is_empty());
        if found.is_none() {
            let known: Vec<&str> = known.filter(|name| !name.is_empty()).collect();
            let help = match nearest(id, known.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None if known.is_empty() => format!("there is no {what} at all here"),
                None => format!("there are: {}", known.join(", ")),
            };
            self.problem(file, id, format!("no {what} is called \"{id}\""), Some(help));
        }
        found
    }

    /// What scenarios bring is checked like what is in the box.
    fn check_own_things(&mut self, pack: &Pack, items: &[Placed<ItemCard>], kinds: &[Placed<MonsterKind>]) {
        for own in items.iter().filter(|own| own.scenario.is_some()) {
            self.check_item(&own.file, &own.thing);
        }
        for own in kinds.iter().filter(|own| own.scenario.is_some()) {
            self.check_monster(pack, &own.file, &own.thing);
        }
    }

    /// MOM-MON-09 Monsters of the box, then those that scenarios make of them.
    fn kinds(&mut self, pack: &Pack) -> Vec<Placed<MonsterKind>> {
        let of_the_box = pack.monsters.iter().enumerate();
        let mut kinds: Vec<Placed<MonsterKind>> = of_the_box
            .map(|(card, (file, kind))| Placed {
                file: file.clone(),
                scenario: None,
                card,
                thing: kind.clone(),
            })
            .collect();
        for (index, (file, scenario)) in pack.scenarios.iter().enumerate() {
            for custom in &scenario.monsters {
                let names = pack.monsters.iter().map(|(_, kind)| kind.id.as_str());
                let Some(base) = self.find(file, "monster", &custom.base.name, names) else { continue };
                let thing = made_of(&pack.monsters[base].1, custom);
                kinds.push(Placed { file: file.clone(), scenario: Some(index), card: kinds.len(), thing });
            }
        }
        kinds
    }
}

/// MOM-MON-09 A base kind with overrides.
fn made_of(base: &MonsterKind, custom: &Custom) -> MonsterKind {
    let custom = custom.clone();
    let base = base.clone();
    MonsterKind {
        id: custom.id,
        name: custom.name,
        class: custom.class.unwrap_or(base.class),
        gifts: custom.gifts.unwrap_or(base.gifts),
        health: custom.health.unwrap_or(base.health),
        awareness: custom.awareness.unwrap_or(base.awareness),
        horror: custom.horror.unwrap_or(base.horror),
        brawn: custom.brawn.unwrap_or(base.brawn),
        speed: custom.speed.unwrap_or(base.speed),
        figures: base.figures,
        moves: custom.moves.unwrap_or(base.moves),
        fallback: custom.fallback.unwrap_or(base.fallback),
        attacks: custom.attacks.unwrap_or(base.attacks),
        temper: base.temper,
        evades: custom.evades.unwrap_or(base.evades),
        horrors: custom.horrors.unwrap_or(base.horrors),
        about: custom.about.unwrap_or(base.about),
    }
}
