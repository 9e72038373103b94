//! An episode as it is written, and how it becomes one that is played: its map, and who and what stands where.

use super::{Reading, check};
use crate::content::{Episode, EpisodeAction, Gate, Kind, MythosCard, SpaceCard, TokenCard, TokenId};
use crate::discovery::{Claim, DiscoveryCard};
use crate::effect::{Condition, Effect, FoeIs};
use crate::names::Ref;
use crate::rules::SoldIn;
use crate::state::MOST_SPACES;
use parts::{Map, Passage, Space};
use serde::Deserialize;
use table::pack::{Entry, Problems};
use table::{Printed, walk};

walk! { by Reading;
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename = "Episode")]
    pub(super) struct WrittenEpisode {
        pub(super) id: String,
        name: String,
        pub(super) premise: String,
        pub(super) difficulty: u8,
        pub(super) minutes: (u8, u8),
        pub(super) opening: String,
        #[serde(rename = "box")]
        sold_in: SoldIn,
        /// A small one, to learn the game in, which may do without discoveries and actions of its own.
        #[serde(default)]
        pub(super) lesson: bool,
        pub(super) spaces: Vec<SpaceCard>,
        /// `"hall - study"`: two spaces that one can step between.
        passages: Vec<String>,
        /// The same for staircases and tunnels, whose tokens can be removed.
        #[serde(default)]
        pub(super) stairs: Vec<String>,
        /// Passages, written the same way, that have a lock at the start.
        #[serde(default)]
        locked: Vec<String>,
        start: String,
        pub(super) gates: WrittenGates,
        pub(super) monsters: Vec<Ref<Kind>>,
        pub(super) enemies: Vec<(Ref<Kind>, String)>,
        #[serde(default)]
        pub(super) fire: Vec<String>,
        #[serde(default)]
        pub(super) tokens: Vec<TokenCard>,
        /// Which token lies where.
        #[serde(default)]
        pub(super) laid_out: Vec<(Ref<TokenId>, String)>,
        #[serde(default)]
        pub(super) actions: Vec<EpisodeAction>,
        pub(super) ritual: Condition,
        #[serde(default)]
        on_advance: Vec<Effect>,
        #[serde(default)]
        end_of_turn: Vec<Effect>,
        #[serde(default)]
        on_death: Vec<Effect>,
        #[serde(default)]
        on_kill: Vec<(Vec<FoeIs>, Vec<Effect>)>,
        pub(super) mythos: Vec<MythosCard>,
        #[serde(default)]
        pub(super) claims: Vec<Claim>,
        #[serde(default)]
        pub(super) discovery: Vec<DiscoveryCard>,
    }
}

walk! { by Reading;
    #[derive(Clone, Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct WrittenGates {
        pub(super) red: String,
        pub(super) yellow: String,
        pub(super) blue: String,
    }
}

impl Entry for WrittenEpisode {
    fn id(&self) -> &str {
        &self.id
    }
}

impl WrittenEpisode {
    /// The episode, once the names in it are known; what has no place on its map is a problem.
    pub(super) fn build(self, file: &str, tokens: &[TokenCard], problems: &mut Problems) -> Option<Episode> {
        let mut plan = Plan { file, written: &self, problems };
        let map = plan.map()?;
        let start = plan.space(&self.start);
        let locked = self.locked.iter().filter_map(|line| plan.lock(&map, line)).collect();
        let gates = Gate::ALL.map(|gate| plan.space(self.gates.of(gate)));
        check::reachable(plan.problems, file, &self, &map, locked, start);
        let fire = self.fire.iter().map(|id| plan.space(id)).collect();
        let enemies = self.enemies.iter().map(|(kind, space)| (kind.id(), plan.space(space))).collect();
        let laid_out = self.laid_out.iter().map(|(token, space)| (token.id(), plan.space(space))).collect();
        let known = |token: &TokenCard| tokens.iter().position(|other| other.id == token.id);
        let token_kinds = self.tokens.iter().filter_map(known).map(TokenId::new).collect();
        Some(Episode {
            token_kinds,
            ritual_printed: Printed::default(),
            specials_printed: Printed::default(),
            lesson: self.lesson,
            map,
            locked,
            start,
            gates,
            monsters: self.monsters.iter().map(Ref::id).collect(),
            enemies,
            fire,
            tokens: laid_out,
            id: self.id,
            name: self.name,
            premise: self.premise,
            difficulty: self.difficulty,
            minutes: self.minutes,
            opening: self.opening,
            sold_in: self.sold_in,
            spaces: self.spaces,
            actions: self.actions,
            ritual: self.ritual,
            on_advance: self.on_advance,
            end_of_turn: self.end_of_turn,
            on_death: self.on_death,
            on_kill: self.on_kill,
            mythos: self.mythos,
            claims: self.claims,
            discovery: self.discovery,
        })
    }
}

/// Who draws the map of an episode.
struct Plan<'a> {
    file: &'a str,
    written: &'a WrittenEpisode,
    problems: &'a mut Problems,
}

impl Plan<'_> {
    fn space(&mut self, id: &str) -> Space {
        let known: Vec<String> = self.written.spaces.iter().map(|space| space.id.clone()).collect();
        Space::new(self.problems.find(self.file, "space", id, &known).unwrap_or(0))
    }

    fn map(&mut self) -> Option<Map> {
        let written = self.written;
        if written.spaces.len() > MOST_SPACES {
            self.problems.add(self.file, "spaces", format!("a map has at most {MOST_SPACES} spaces"));
            return None;
        }
        let before = self.problems.len();
        let lines = written.passages.iter().chain(&written.stairs);
        let passages: Vec<(Space, Space)> = lines.filter_map(|line| self.passage(line)).collect();
        if self.problems.len() > before {
            return None;
        }
        let map = Map::new(written.spaces.len(), &passages);
        map.map_err(|error| self.problems.add(self.file, "passages", error.to_string())).ok()
    }

    fn passage(&mut self, line: &str) -> Option<(Space, Space)> {
        let Some((from, to)) = line.split_once(" - ") else {
            let help = "write \"hall - study\"";
            self.problems.add_with_help(self.file, line, "a passage joins two spaces", help);
            return None;
        };
        Some((self.space(from.trim()), self.space(to.trim())))
    }

    fn lock(&mut self, map: &Map, line: &str) -> Option<Passage> {
        let (from, to) = self.passage(line)?;
        let passage = map.passage_between(from, to);
        if passage.is_none() {
            self.problems.add(self.file, line, format!("there is no passage \"{line}\" to lock"));
        }
        passage
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
