//! What content files say, and how they become [`Content`]: everything is checked, all mistakes at once.

use crate::content::{
    Ability, Content, Effect, EnemyCard, Episode, Gate, Insanity, InvestigatorBoard, Kind, MythosCard, Skill,
    SkillId, SpaceCard, Which,
};
use crate::state::{FIRE_TOKENS, MOST_FIGURES, MOST_SPACES};
use parts::{Map, Passage, Set, Space};
use serde::{Deserialize, Deserializer};
use table::{Problem, nearest};

/// The most mythos cards that a game's deck may have.
const MOST_MYTHOS: usize = 24;

/// All files of the game's content as they were written.
#[derive(Debug, Default)]
pub struct Pack {
    skills: Vec<(String, Skill)>,
    investigators: Vec<(String, WrittenInvestigator)>,
    insanities: Vec<(String, Insanity<String>)>,
    enemies: Vec<(String, EnemyCard<String>)>,
    episodes: Vec<(String, WrittenEpisode)>,
    components: Option<(String, Components)>,
    version: u64,
}

/// How many of each there are in the box.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Components {
    skills: usize,
    investigators: usize,
    insanities: usize,
    enemies: usize,
    episodes: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Investigator")]
struct WrittenInvestigator {
    id: String,
    name: String,
    signature: String,
    common: (String, String),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Episode")]
struct WrittenEpisode {
    id: String,
    name: String,
    spaces: Vec<SpaceCard>,
    /// `"hall - study"`: two spaces that one can step between.
    passages: Vec<String>,
    /// The same for staircases and tunnels, whose tokens can be removed.
    #[serde(default)]
    stairs: Vec<String>,
    /// Passages, written the same way, that have a lock at the start.
    #[serde(default)]
    locked: Vec<String>,
    start: String,
    gates: WrittenGates,
    kinds: Vec<String>,
    enemies: Vec<(String, String)>,
    #[serde(default)]
    fire: Vec<String>,
    mythos_cards: usize,
    mythos: Vec<MythosCard<String>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGates {
    red: String,
    yellow: String,
    blue: String,
}

impl Pack {
    /// Takes a file in. `file` is its path inside the pack, which says what kind of file it is.
    pub fn add<'de, D: Deserializer<'de>>(&mut self, file: &str, text: D) -> Result<(), D::Error> {
        match file.split('/').next().unwrap_or_default() {
            "skills" => self.skills.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "investigators" => self.investigators.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "enemies" => self.enemies.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "episodes" => self.episodes.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "insanities.ron" => {
                let cards: Vec<Insanity<String>> = Deserialize::deserialize(text)?;
                self.insanities.extend(cards.into_iter().map(|card| (file.to_owned(), card)));
            }
            "components.ron" => self.components = Some((file.to_owned(), Deserialize::deserialize(text)?)),
            _ => return Err(serde::de::Error::custom(NO_PLACE)),
        }
        Ok(())
    }

    /// The version of the content is a fingerprint of all its files.
    pub fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    /// Numbers everything and checks every reference and count.
    pub fn build(mut self) -> Result<Content, Vec<Problem>> {
        self.sort();
        let mut build = Build::default();
        build.ids(&self);
        let content = Content {
            version: self.version,
            boards: self.investigators.iter().map(|(file, board)| build.board(file, board, &self)).collect(),
            insanities: self
                .insanities
                .iter()
                .map(|(file, card)| build.insanity(file, card, &self))
                .collect(),
            kinds: self.enemies.iter().map(|(file, card)| build.enemy(file, card, &self)).collect(),
            episodes: self
                .episodes
                .iter()
                .filter_map(|(file, episode)| build.episode(file, episode, &self))
                .collect(),
            skills: self.skills.iter().map(|(_, skill)| skill.clone()).collect(),
        };
        build.components(&self);
        if build.problems.is_empty() { Ok(content) } else { Err(build.problems) }
    }

    /// Files are numbered by their names, whatever order they came in.
    fn sort(&mut self) {
        self.skills.sort_by(|a, b| a.0.cmp(&b.0));
        self.investigators.sort_by(|a, b| a.0.cmp(&b.0));
        self.enemies.sort_by(|a, b| a.0.cmp(&b.0));
        self.episodes.sort_by(|a, b| a.0.cmp(&b.0));
    }

    fn kind(&self, id: &str) -> Option<Kind> {
        self.enemies.iter().position(|(_, card)| card.id == id).map(Kind::new)
    }
}

const NO_PLACE: &str = "this file has no place in the pack; expected a file in skills/, investigators/, \
                        enemies/ or episodes/, or insanities.ron or components.ron";

/// Collects problems on the way.
#[derive(Default)]
struct Build {
    problems: Vec<Problem>,
}

impl Build {
    fn problem(&mut self, file: &str, words: &str, message: impl Into<String>, help: Option<String>) {
        let (file, words, message) = (file.to_owned(), words.to_owned(), message.into());
        self.problems.push(Problem { file, words, message, help });
    }

    /// Looks `id` up among `known`; a miss is a problem with a suggestion.
    fn find<'a>(&mut self, file: &str, what: &str, id: &str, known: impl Iterator<Item = &'a str>) -> usize {
        let known: Vec<&str> = known.collect();
        known.iter().position(|name| *name == id).unwrap_or_else(|| {
            let help = nearest(id, known.iter().copied())
                .map(|near| format!("did you mean \"{near}\"?"))
                .unwrap_or_else(|| format!("there are: {}", known.join(", ")));
            self.problem(file, id, format!("no {what} is called \"{id}\""), Some(help));
            0
        })
    }

    /// Ids are the names of their files, and unique.
    fn ids(&mut self, pack: &Pack) {
        let skills = pack.skills.iter().map(|(file, skill)| (file, &skill.id));
        let boards = pack.investigators.iter().map(|(file, board)| (file, &board.id));
        let enemies = pack.enemies.iter().map(|(file, card)| (file, &card.id));
        let episodes = pack.episodes.iter().map(|(file, episode)| (file, &episode.id));
        for (file, id) in skills.chain(boards).chain(enemies).chain(episodes) {
            let name = file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file);
            if name != id {
                let help = format!("call it \"{name}\", or the file {id}.ron");
                self.problem(file, id, format!("the id \"{id}\" is not the name of its file"), Some(help));
            }
        }
        let insanities = pack.insanities.iter().map(|(_, card)| card.id.as_str()).collect();
        self.unique("insanities.ron", insanities);
    }

    fn unique(&mut self, file: &str, mut ids: Vec<&str>) {
        ids.sort_unstable();
        for pair in ids.windows(2).filter(|pair| pair[0] == pair[1]) {
            self.problem(file, pair[0], format!("\"{}\" is there twice", pair[0]), None);
        }
    }

    fn board(&mut self, file: &str, written: &WrittenInvestigator, pack: &Pack) -> InvestigatorBoard {
        let (first, second) = &written.common;
        let skills = [&written.signature, first, second].map(|id| {
            let known = pack.skills.iter().map(|(_, skill)| skill.id.as_str());
            SkillId::new(self.find(file, "skill", id, known))
        });
        InvestigatorBoard { id: written.id.clone(), name: written.name.clone(), skills }
    }

    fn insanity(&mut self, file: &str, written: &Insanity<String>, pack: &Pack) -> Insanity<Kind> {
        Insanity {
            id: written.id.clone(),
            name: written.name.clone(),
            does: self.effects(file, &written.does, pack),
        }
    }

    fn enemy(&mut self, file: &str, written: &EnemyCard<String>, pack: &Pack) -> EnemyCard<Kind> {
        if written.health == 0 {
            self.problem(file, "health", "an enemy without health is dead already", None);
        }
        if written.figures == 0 {
            self.problem(file, "figures", "an enemy needs at least one figure", None);
        }
        let abilities = written.abilities.iter().map(|ability| match ability {
            Ability::BeforeAttacking(effects) => Ability::BeforeAttacking(self.effects(file, effects, pack)),
            Ability::SignsHit => Ability::SignsHit,
        });
        EnemyCard {
            abilities: abilities.collect(),
            id: written.id.clone(),
            name: written.name.clone(),
            class: written.class,
            health: written.health,
            dice: written.dice,
            figures: written.figures,
            ignores_locks: written.ignores_locks,
        }
    }

    fn effects(&mut self, file: &str, written: &[Effect<String>], pack: &Pack) -> Vec<Effect<Kind>> {
        written.iter().map(|effect| self.effect(file, effect, pack)).collect()
    }

    fn effect(&mut self, file: &str, written: &Effect<String>, pack: &Pack) -> Effect<Kind> {
        match written {
            Effect::Summon(id, gate) => Effect::Summon(self.kind(file, id, pack), *gate),
            Effect::MoveToYou(which, spaces) => Effect::MoveToYou(self.which(file, which, pack), *spaces),
            Effect::Fire(place) => Effect::Fire(*place),
            Effect::TakeStress(amount) => Effect::TakeStress(*amount),
            Effect::HealAllStress => Effect::HealAllStress,
            Effect::LoseSanity(amount) => Effect::LoseSanity(*amount),
            Effect::AllLoseSanity(amount) => Effect::AllLoseSanity(*amount),
            Effect::MoveYou(spaces) => Effect::MoveYou(*spaces),
            Effect::PlaceYouAtStart => Effect::PlaceYouAtStart,
            Effect::WoundOthersHere(amount) => Effect::WoundOthersHere(*amount),
            Effect::If(condition, then, otherwise) => {
                Effect::If(*condition, self.effects(file, then, pack), self.effects(file, otherwise, pack))
            }
        }
    }

    fn which(&mut self, file: &str, written: &Which<String>, pack: &Pack) -> Which<Kind> {
        match written {
            Which::Each(id) => Which::Each(self.kind(file, id, pack)),
            Which::Nearest(id) => Which::Nearest(self.kind(file, id, pack)),
            Which::EachMonster => Which::EachMonster,
            Which::EachEnemy => Which::EachEnemy,
        }
    }

    fn kind(&mut self, file: &str, id: &str, pack: &Pack) -> Kind {
        let known = pack.enemies.iter().map(|(_, card)| card.id.as_str());
        Kind::new(self.find(file, "enemy", id, known))
    }

    fn episode(&mut self, file: &str, written: &WrittenEpisode, pack: &Pack) -> Option<Episode> {
        self.unique(file, written.spaces.iter().map(|space| space.id.as_str()).collect());
        self.unique(file, written.mythos.iter().map(|card| card.id.as_str()).collect());
        let map = self.map(file, written)?;
        let start = self.space(file, written, &written.start);
        let locked = written.locked.iter().filter_map(|line| self.lock(file, written, &map, line)).collect();
        let gates = [Gate::Red, Gate::Yellow, Gate::Blue];
        let gates = gates.map(|gate| self.space(file, written, written.gates.of(gate)));
        self.reachable(file, written, &map, locked, start);
        let kinds: Vec<Kind> = written.kinds.iter().map(|id| self.kind(file, id, pack)).collect();
        let fire: Vec<Space> = written.fire.iter().map(|id| self.space(file, written, id)).collect();
        if fire.len() > usize::from(FIRE_TOKENS) {
            self.problem(file, "fire", format!("there are only {FIRE_TOKENS} fire tokens"), None);
        }
        let enemies = self.enemies(file, written, pack);
        let mythos = written.mythos.iter().map(|card| self.mythos_card(file, card, &kinds, pack)).collect();
        self.deck_size(file, written);
        let (id, name) = (written.id.clone(), written.name.clone());
        let spaces = written.spaces.clone();
        Some(Episode { id, name, map, spaces, locked, start, gates, kinds, enemies, fire, mythos })
    }

    fn space(&mut self, file: &str, written: &WrittenEpisode, id: &str) -> Space {
        let known = written.spaces.iter().map(|space| space.id.as_str());
        Space::new(self.find(file, "space", id, known))
    }

    fn map(&mut self, file: &str, written: &WrittenEpisode) -> Option<Map> {
        if written.spaces.len() > MOST_SPACES {
            self.problem(file, "spaces", format!("a map has at most {MOST_SPACES} spaces"), None);
            return None;
        }
        let before = self.problems.len();
        let passages: Vec<(Space, Space)> = written
            .passages
            .iter()
            .chain(&written.stairs)
            .filter_map(|line| self.passage(file, written, line))
            .collect();
        if self.problems.len() > before {
            return None;
        }
        let map = Map::new(written.spaces.len(), &passages);
        map.map_err(|error| self.problem(file, "passages", error.to_string(), None)).ok()
    }

    fn passage(&mut self, file: &str, written: &WrittenEpisode, line: &str) -> Option<(Space, Space)> {
        let Some((from, to)) = line.split_once(" - ") else {
            let help = Some("write \"hall - study\"".to_owned());
            self.problem(file, line, "a passage joins two spaces", help);
            return None;
        };
        Some((self.space(file, written, from.trim()), self.space(file, written, to.trim())))
    }

    fn lock(&mut self, file: &str, written: &WrittenEpisode, map: &Map, line: &str) -> Option<Passage> {
        let (from, to) = self.passage(file, written, line)?;
        let passage = map.passage_between(from, to);
        if passage.is_none() {
            self.problem(file, line, format!("there is no passage \"{line}\" to lock"), None);
        }
        passage
    }

    fn reachable(
        &mut self,
        file: &str,
        written: &WrittenEpisode,
        map: &Map,
        locked: Set<Passage>,
        start: Space,
    ) {
        let ways = map.open(locked);
        for space in map.spaces().iter().filter(|&space| ways.distance(start, space).is_none()) {
            let id = &written.spaces[space.index()].id;
            self.problem(file, id, format!("\"{id}\" cannot be reached from the start"), None);
        }
    }

    fn enemies(&mut self, file: &str, written: &WrittenEpisode, pack: &Pack) -> Vec<(Kind, Space)> {
        let mut figures = 0;
        for id in &written.kinds {
            let Some(kind) = pack.kind(id) else { continue };
            let card = &pack.enemies[kind.index()].1;
            figures += usize::from(card.figures);
            let placed = written.enemies.iter().filter(|(enemy, _)| enemy == id).count();
            if placed > usize::from(card.figures) {
                let message = format!("{placed} of \"{id}\" are placed, the box has {}", card.figures);
                self.problem(file, id, message, None);
            }
        }
        if figures > MOST_FIGURES {
            self.problem(file, "kinds", format!("a game uses at most {MOST_FIGURES} figures"), None);
        }
        let place = |(id, space): &(String, String)| {
            self.find(file, "enemy of this episode", id, written.kinds.iter().map(String::as_str));
            Some((pack.kind(id)?, self.space(file, written, space)))
        };
        written.enemies.iter().filter_map(place).collect()
    }

    fn mythos_card(
        &mut self,
        file: &str,
        written: &MythosCard<String>,
        kinds: &[Kind],
        pack: &Pack,
    ) -> MythosCard<Kind> {
        let does = self.effects(file, &written.does, pack);
        for kind in does.iter().filter_map(summoned).filter(|kind| !kinds.contains(kind)) {
            let id = &pack.enemies[kind.index()].1.id;
            let message = format!("\"{}\" summons \"{id}\", which is not in this episode", written.id);
            self.problem(file, id, message, Some("add it to `kinds`".to_owned()));
        }
        MythosCard {
            does,
            id: written.id.clone(),
            name: written.name.clone(),
            copies: written.copies,
            symbol: written.symbol,
        }
    }

    fn deck_size(&mut self, file: &str, written: &WrittenEpisode) {
        let (stated, found) = (written.mythos_cards, mythos_count(written, |_| true));
        if stated != found {
            let message = format!("the box has {stated} mythos cards, this file has {found}");
            self.problem(file, "mythos_cards", message, None);
        }
        if found > MOST_MYTHOS {
            self.problem(file, "mythos", format!("a deck has at most {MOST_MYTHOS} mythos cards"), None);
        }
        if mythos_count(written, |card| card.symbol) < crate::end_of_turn::SYMBOLS {
            let message = "fewer than three cards with the symbol: the game would never end";
            self.problem(file, "mythos", message, None);
        }
    }

    fn components(&mut self, pack: &Pack) {
        let Some((file, box_)) = &pack.components else {
            self.problem("components.ron", "", "the pack has no components.ron", None);
            return;
        };
        let counts = [
            ("skills", box_.skills, pack.skills.len()),
            ("investigators", box_.investigators, pack.investigators.len()),
            ("insanities", box_.insanities, pack.insanities.len()),
            ("enemies", box_.enemies, pack.enemies.len()),
            ("episodes", box_.episodes, pack.episodes.len()),
        ];
        for (what, stated, found) in counts.into_iter().filter(|(_, stated, found)| stated != found) {
            self.problem(file, what, format!("the box has {stated} {what}, these files have {found}"), None);
        }
    }
}

fn mythos_count(written: &WrittenEpisode, wanted: impl Fn(&MythosCard<String>) -> bool) -> usize {
    written.mythos.iter().filter(|card| wanted(card)).map(|card| usize::from(card.copies)).sum()
}

fn summoned(effect: &Effect<Kind>) -> Option<Kind> {
    match effect {
        Effect::Summon(kind, _) => Some(*kind),
        _ => None,
    }
}

impl WrittenGates {
    fn of(&self, gate: Gate) -> &str {
        match gate {
            Gate::Red => &self.red,
            Gate::Yellow => &self.yellow,
            Gate::Blue => &self.blue,
        }
    }
}
