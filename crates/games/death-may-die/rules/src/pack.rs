//! What content files say, and how they become [`Content`]: everything is checked, all mistakes at once.

mod check;

use crate::content::{
    Content, ElderOne, EnemyCard, Episode, EpisodeAction, Gate, Insanity, Kind, MythosCard, SpaceCard,
    TokenCard, TokenId, UnknownMonster,
};
use crate::discovery::{Claim, ClaimId, DiscoveryCard};
use crate::effect::{Condition, Deal, Effect};
use crate::look_up::{LookUp, Names};
use crate::names::Ref;
use crate::relics::Relic;
use crate::rules::SoldIn;
use crate::skills::{InvestigatorBoard, Skill, SkillId};
use crate::state::MOST_SPACES;
use parts::{Map, Passage, Printed, Space};
use serde::{Deserialize, Deserializer};
use table::{Problem, nearest};

/// All files of the game's content as they were written.
#[derive(Debug, Default)]
pub struct Pack {
    skills: Vec<(String, Skill)>,
    investigators: Vec<(String, InvestigatorBoard)>,
    insanities: Vec<(String, Insanity)>,
    enemies: Vec<(String, EnemyCard)>,
    elders: Vec<(String, ElderOne)>,
    episodes: Vec<(String, WrittenEpisode)>,
    unknown_monsters: Vec<(String, UnknownMonster)>,
    unknown_mythos: Vec<(String, MythosCard)>,
    relics: Vec<(String, Relic)>,
    components: Option<(String, Components)>,
    version: u64,
}

/// How many of each there are in the boxes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Components {
    skills: usize,
    investigators: usize,
    insanities: usize,
    enemies: usize,
    elder_ones: usize,
    episodes: usize,
    /// Mythos cards of each episode and each Elder One.
    mythos: usize,
    discovery: usize,
    unknown_monsters: usize,
    unknown_mythos: usize,
    relics: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Episode")]
struct WrittenEpisode {
    id: String,
    name: String,
    opening: String,
    #[serde(rename = "box")]
    sold_in: SoldIn,
    /// A small one, to learn the game in, which may do without discoveries and actions of its own.
    #[serde(default)]
    lesson: bool,
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
    monsters: Vec<Ref<Kind>>,
    enemies: Vec<(Ref<Kind>, String)>,
    #[serde(default)]
    fire: Vec<String>,
    #[serde(default)]
    tokens: Vec<TokenCard>,
    /// Which token lies where.
    #[serde(default)]
    laid_out: Vec<(Ref<TokenId>, String)>,
    #[serde(default)]
    actions: Vec<EpisodeAction>,
    ritual: Condition,
    #[serde(default)]
    on_advance: Vec<Effect>,
    #[serde(default)]
    end_of_turn: Vec<Effect>,
    #[serde(default)]
    on_death: Vec<Effect>,
    mythos: Vec<MythosCard>,
    #[serde(default)]
    claims: Vec<Claim>,
    #[serde(default)]
    discovery: Vec<DiscoveryCard>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGates {
    red: String,
    yellow: String,
    blue: String,
}

impl table::Pack for Pack {
    type Content = Content;

    fn add<'de, D: Deserializer<'de>>(&mut self, file: &str, text: D) -> Result<(), D::Error> {
        match file.split('/').next().unwrap_or_default() {
            "skills" => self.skills.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "investigators" => self.investigators.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "enemies" => self.enemies.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "elder-ones" => self.elders.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "episodes" => self.episodes.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "unknown-monsters" => {
                self.unknown_monsters.push((file.to_owned(), Deserialize::deserialize(text)?));
            }
            "relics" => self.relics.push((file.to_owned(), Deserialize::deserialize(text)?)),
            "unknown-mythos.ron" => {
                let cards: Vec<MythosCard> = Deserialize::deserialize(text)?;
                self.unknown_mythos.extend(cards.into_iter().map(|card| (file.to_owned(), card)));
            }
            "insanities.ron" => {
                let cards: Vec<Insanity> = Deserialize::deserialize(text)?;
                self.insanities.extend(cards.into_iter().map(|card| (file.to_owned(), card)));
            }
            "components.ron" => self.components = Some((file.to_owned(), Deserialize::deserialize(text)?)),
            _ => return Err(serde::de::Error::custom(NO_PLACE)),
        }
        Ok(())
    }

    fn set_version(&mut self, version: u64) {
        self.version = version;
    }

    /// Numbers everything and checks every reference and count.
    fn build(mut self) -> Result<Content, Vec<Problem>> {
        self.sort();
        let mut build = Build::new(&self);
        build.check_all(&self);
        self.look_everything_up(&mut build);
        let episodes: Vec<Episode> =
            self.episodes.drain(..).filter_map(|(file, written)| build.episode(&file, written)).collect();
        let Build { problems, deals, tokens, .. } = build;
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Content {
            version: self.version,
            skills: without_files(self.skills),
            boards: without_files(self.investigators),
            insanities: without_files(self.insanities),
            kinds: without_files(self.enemies),
            elders: without_files(self.elders),
            unknown_monsters: without_files(self.unknown_monsters),
            unknown_mythos: without_files(self.unknown_mythos),
            relics: without_files(self.relics),
            tokens,
            episodes,
            deals,
        })
    }
}

impl Pack {
    fn look_everything_up(&mut self, build: &mut Build) {
        self.skills.iter_mut().for_each(|(file, skill)| build.look_up(file, None, skill));
        self.investigators.iter_mut().for_each(|(file, board)| build.look_up(file, None, board));
        self.insanities.iter_mut().for_each(|(file, card)| build.look_up(file, None, card));
        self.enemies.iter_mut().for_each(|(file, card)| build.look_up(file, None, card));
        for (file, elder) in &mut self.elders {
            build.in_play = names(elder.minions.iter().chain([&elder.figure]));
            build.look_up(file, None, elder);
        }
        build.in_play.clear();
        self.unknown_monsters.iter_mut().for_each(|(file, monster)| build.look_up(file, None, monster));
        self.unknown_mythos.iter_mut().for_each(|(file, card)| build.look_up(file, None, card));
        self.relics.iter_mut().for_each(|(file, relic)| build.look_up(file, None, relic));
        let everywhere = self.everywhere();
        for (index, (file, written)) in self.episodes.iter_mut().enumerate() {
            build.in_play = names(&written.monsters).into_iter().chain(everywhere.clone()).collect();
            build.look_up(file, Some(index), written);
        }
        build.in_play.clear();
        build.look_up_tokens();
    }
    /// The enemies that every Elder One brings along.
    fn everywhere(&self) -> Vec<String> {
        let minions = |elder: &ElderOne| names(&elder.minions);
        let mut elders = self.elders.iter().map(|(_, elder)| minions(elder));
        let first = elders.next().unwrap_or_default();
        elders.fold(first, |common, minions| common.into_iter().filter(|id| minions.contains(id)).collect())
    }

    /// Files are numbered by their names, whatever order they came in.
    fn sort(&mut self) {
        self.skills.sort_by(|a, b| a.0.cmp(&b.0));
        self.investigators.sort_by(|a, b| a.0.cmp(&b.0));
        self.enemies.sort_by(|a, b| a.0.cmp(&b.0));
        self.elders.sort_by(|a, b| a.0.cmp(&b.0));
        self.episodes.sort_by(|a, b| a.0.cmp(&b.0));
        self.unknown_monsters.sort_by(|a, b| a.0.cmp(&b.0));
        self.relics.sort_by(|a, b| a.0.cmp(&b.0));
    }
}

fn names<'a>(refs: impl IntoIterator<Item = &'a Ref<Kind>>) -> Vec<String> {
    refs.into_iter().map(|kind| kind.name.to_string()).collect()
}

fn without_files<T>(list: Vec<(String, T)>) -> Vec<T> {
    list.into_iter().map(|(_, each)| each).collect()
}

const NO_PLACE: &str = "this file has no place in the pack; expected a file in skills/, investigators/, \
                        enemies/, elder-ones/, episodes/, unknown-monsters/ or relics/, or insanities.ron, \
                        unknown-mythos.ron or components.ron";

/// Collects problems on the way, and knows every name.
struct Build {
    problems: Vec<Problem>,
    deals: Vec<Deal>,
    /// All kinds of tokens, with the file and the episode they belong to.
    tokens: Vec<TokenCard>,
    token_files: Vec<(String, Option<usize>)>,
    kinds: Vec<String>,
    skills: Vec<String>,
    /// What can be claimed in each episode.
    claims: Vec<Vec<String>>,
    /// The file, and the episode it belongs to, whose names are being looked up.
    file: String,
    episode: Option<usize>,
    /// The enemies that the file may speak of; empty if it may of any.
    in_play: Vec<String>,
}

impl Build {
    fn new(pack: &Pack) -> Build {
        let own = pack
            .elders
            .iter()
            .flat_map(|(file, elder)| elder.tokens.iter().map(move |token| (file, None, token)));
        let unknown = pack
            .unknown_monsters
            .iter()
            .flat_map(|(file, monster)| monster.tokens.iter().map(move |token| (file, None, token)));
        let episodes = pack.episodes.iter().enumerate().flat_map(|(index, (file, episode))| {
            episode.tokens.iter().map(move |token| (file, Some(index), token))
        });
        let minds = pack
            .insanities
            .iter()
            .flat_map(|(file, card)| card.tokens.iter().map(move |token| (file, None, token)));
        let tokens: Vec<_> = own.chain(unknown).chain(episodes).chain(minds).collect();
        let ids = |claims: &[Claim]| claims.iter().map(|claim| claim.id.clone()).collect();
        Build {
            problems: Vec::new(),
            deals: Vec::new(),
            tokens: tokens.iter().map(|(_, _, token)| (*token).clone()).collect(),
            token_files: tokens.iter().map(|(file, episode, _)| ((*file).clone(), *episode)).collect(),
            kinds: pack.enemies.iter().map(|(_, card)| card.id.clone()).collect(),
            skills: pack.skills.iter().map(|(_, skill)| skill.id.clone()).collect(),
            claims: pack.episodes.iter().map(|(_, episode)| ids(&episode.claims)).collect(),
            file: String::new(),
            episode: None,
            in_play: Vec::new(),
        }
    }

    fn problem(&mut self, file: &str, words: &str, message: impl Into<String>, help: Option<String>) {
        let (file, words, message) = (file.to_owned(), words.to_owned(), message.into());
        self.problems.push(Problem { file, words, message, help });
    }

    fn look_up(&mut self, file: &str, episode: Option<usize>, names: &mut impl LookUp) {
        file.clone_into(&mut self.file);
        self.episode = episode;
        names.look_up(self);
    }

    /// The backs of tokens have names in them too.
    fn look_up_tokens(&mut self) {
        let mut tokens = std::mem::take(&mut self.tokens);
        let ids: Vec<TokenCard> = tokens.clone();
        self.tokens = ids;
        for (index, token) in tokens.iter_mut().enumerate() {
            let (file, episode) = self.token_files[index].clone();
            self.look_up(&file, episode, token);
        }
        self.tokens = tokens;
    }

    /// Looks `id` up among `known`; a miss is a problem with a suggestion.
    fn find(&mut self, what: &str, id: &str, known: &[String]) -> usize {
        known.iter().position(|name| name == id).unwrap_or_else(|| {
            let help = match nearest(id, known.iter().map(String::as_str)) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None if known.is_empty() => format!("there is no {what} at all here"),
                None => format!("there are: {}", known.join(", ")),
            };
            let file = self.file.clone();
            self.problem(&file, id, format!("no {what} is called \"{id}\""), Some(help));
            0
        })
    }

    fn episode(&mut self, file: &str, written: WrittenEpisode) -> Option<Episode> {
        file.clone_into(&mut self.file);
        let map = self.map(file, &written)?;
        let start = self.space(&written, &written.start);
        let locked = written.locked.iter().filter_map(|line| self.lock(file, &written, &map, line)).collect();
        let gates = Gate::ALL.map(|gate| self.space(&written, written.gates.of(gate)));
        self.check_reachable(file, &written, &map, locked, start);
        let fire = written.fire.iter().map(|id| self.space(&written, id)).collect();
        let enemies =
            written.enemies.iter().map(|(kind, space)| (kind.id(), self.space(&written, space))).collect();
        let tokens =
            written.laid_out.iter().map(|(token, space)| (token.id(), self.space(&written, space))).collect();
        let known = |token: &TokenCard| self.tokens.iter().position(|other| other.id == token.id);
        let token_kinds = written.tokens.iter().filter_map(known).map(TokenId::new).collect();
        Some(Episode {
            token_kinds,
            ritual_printed: Printed::default(),
            specials_printed: Printed::default(),
            lesson: written.lesson,
            map,
            locked,
            start,
            gates,
            monsters: written.monsters.iter().map(Ref::id).collect(),
            enemies,
            fire,
            tokens,
            id: written.id,
            name: written.name,
            opening: written.opening,
            sold_in: written.sold_in,
            spaces: written.spaces,
            actions: written.actions,
            ritual: written.ritual,
            on_advance: written.on_advance,
            end_of_turn: written.end_of_turn,
            on_death: written.on_death,
            mythos: written.mythos,
            claims: written.claims,
            discovery: written.discovery,
        })
    }

    fn space(&mut self, written: &WrittenEpisode, id: &str) -> Space {
        let known: Vec<String> = written.spaces.iter().map(|space| space.id.clone()).collect();
        Space::new(self.find("space", id, &known))
    }

    fn map(&mut self, file: &str, written: &WrittenEpisode) -> Option<Map> {
        if written.spaces.len() > MOST_SPACES {
            self.problem(file, "spaces", format!("a map has at most {MOST_SPACES} spaces"), None);
            return None;
        }
        let before = self.problems.len();
        let lines = written.passages.iter().chain(&written.stairs);
        let passages: Vec<(Space, Space)> =
            lines.filter_map(|line| self.passage(file, written, line)).collect();
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
        Some((self.space(written, from.trim()), self.space(written, to.trim())))
    }

    fn lock(&mut self, file: &str, written: &WrittenEpisode, map: &Map, line: &str) -> Option<Passage> {
        let (from, to) = self.passage(file, written, line)?;
        let passage = map.passage_between(from, to);
        if passage.is_none() {
            self.problem(file, line, format!("there is no passage \"{line}\" to lock"), None);
        }
        passage
    }
}

impl Names for Build {
    fn kind(&mut self, name: &mut Ref<Kind>) {
        let known = self.kinds.clone();
        let kind = self.find("enemy", &name.name, &known);
        if !self.in_play.is_empty() && !self.in_play.contains(&known[kind]) && known[kind] == *name.name {
            let (file, help) = (self.file.clone(), format!("in play are: {}", self.in_play.join(", ")));
            self.problem(&file, &name.name, format!("\"{}\" is not in play here", name.name), Some(help));
        }
        name.find(Kind::new(kind));
    }

    fn token(&mut self, name: &mut Ref<TokenId>) {
        let known: Vec<String> = self.tokens.iter().map(|token| token.id.clone()).collect();
        name.find(TokenId::new(self.find("token", &name.name, &known)));
    }

    fn claim(&mut self, name: &mut Ref<ClaimId>) {
        let known = self.episode.map(|episode| self.claims[episode].clone()).unwrap_or_default();
        name.find(ClaimId::new(self.find("item, companion or condition", &name.name, &known)));
    }

    fn skill(&mut self, name: &mut Ref<SkillId>) {
        let known = self.skills.clone();
        name.find(SkillId::new(self.find("skill", &name.name, &known)));
    }

    fn deal(&mut self, deal: &mut Deal) {
        deal.id = u16::try_from(self.deals.len()).expect("there are fewer than 65,536 deals");
        self.deals.push(deal.clone());
    }
}

impl LookUp for WrittenEpisode {
    fn look_up(&mut self, names: &mut dyn Names) {
        self.monsters.look_up(names);
        self.enemies.iter_mut().for_each(|(kind, _)| kind.look_up(names));
        self.laid_out.iter_mut().for_each(|(token, _)| token.look_up(names));
        self.actions.look_up(names);
        self.ritual.look_up(names);
        self.on_advance.look_up(names);
        self.end_of_turn.look_up(names);
        self.on_death.look_up(names);
        self.mythos.look_up(names);
        self.claims.look_up(names);
        self.discovery.look_up(names);
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
