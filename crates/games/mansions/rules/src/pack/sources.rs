//! Which files a game can use: so that a record outlives changes to others.

use super::Pack;
use crate::effect::Effect;
use crate::names::{Namespace, Spot, Text, Walker, Word};
use crate::scenario::PuzzleKind;
use table::fingerprint;
use table::pack::{Source, Sources, Thing};

/// What [`Sources`] calls things.
pub(crate) const BOX: &str = "box";
pub(crate) const SCENARIO: &str = "scenario";
pub(crate) const INVESTIGATOR: &str = "investigator";
const MONSTER: &str = "monster";
const TILE: &str = "tile";
const PUZZLES: &str = "puzzles";

/// Boards of puzzles stand in files of their own, which only scenarios with such puzzles use.
const BOARDS: [&str; 3] = ["puzzles/slides.ron", "puzzles/rings.ron", "puzzles/pictures.ron"];

/// Lists and the pool are everybody's; of monsters, tiles and boards a scenario uses those that it names.
pub(super) fn sources(pack: &Pack, files: &[(String, u64)]) -> Sources {
    let source = |file: &str, mentions| {
        let known = files.iter().find(|(name, _)| name == file);
        Source {
            file: file.to_owned(),
            fingerprint: known.map_or(0, |(_, fingerprint)| *fingerprint),
            mentions,
        }
    };
    let in_box = files.iter().map(|(file, _)| file.as_str()).filter(|file| is_in_box(file));
    let mut monsters = Mentions { pack, found: Vec::new() };
    pack.pool.iter().for_each(|(_, event)| event.walk(&mut monsters));
    let mut sources = Sources::default();
    sources.keep(BOX, in_box.map(|file| source(file, monsters.found.clone())).collect());
    sources.keep(
        SCENARIO,
        pack.scenarios
            .iter()
            .map(|(file, it)| {
                let mut mentions = Mentions { pack, found: Vec::new() };
                it.walk(&mut mentions);
                mentions.found.extend(it.puzzles.iter().filter_map(|puzzle| boards_of(&puzzle.kind)));
                source(file, mentions.found)
            })
            .collect(),
    );
    let investigators = pack.investigators.iter().map(|(file, _)| source(file, Vec::new()));
    sources.keep(INVESTIGATOR, investigators.collect());
    sources.keep(MONSTER, pack.monsters.iter().map(|(file, _)| source(file, Vec::new())).collect());
    let tiles = pack.tiles.iter().map(|(file, tile)| Source {
        file: format!("{file}: {}", tile.id),
        fingerprint: fingerprint(&format!("{tile:?}")),
        mentions: Vec::new(),
    });
    sources.keep(TILE, tiles.collect());
    sources.keep(PUZZLES, BOARDS.iter().map(|file| source(file, Vec::new())).collect());
    sources
}

/// Numbers of components are checked by the loader, and no game uses them.
fn is_in_box(file: &str) -> bool {
    let apart = ["scenarios/", "investigators/", "monsters/", "tiles/", "puzzles/", "components.ron"];
    !apart.iter().any(|start| file.starts_with(start))
}

fn boards_of(kind: &PuzzleKind) -> Option<Thing> {
    match kind {
        PuzzleKind::Slide(_) => Some((PUZZLES, 0)),
        PuzzleKind::Rings { .. } => Some((PUZZLES, 1)),
        PuzzleKind::Image { .. } => Some((PUZZLES, 2)),
        PuzzleKind::Code { .. } | PuzzleKind::Tower { .. } => None,
    }
}

/// Monsters and tiles of the box that something names.
struct Mentions<'p> {
    pack: &'p Pack,
    found: Vec<Thing>,
}

impl<'a> Walker<'a> for Mentions<'_> {
    fn effect(&mut self, effect: &'a Effect) {
        effect.walk_parts(self);
    }

    fn name(&mut self, space: Namespace, name: &'a str) {
        let thing = match space {
            Namespace::Kind => {
                self.pack.monsters.iter().position(|(_, it)| it.id == name).map(|at| (MONSTER, at))
            }
            Namespace::Tile => self.pack.tiles.iter().position(|(_, it)| it.id == name).map(|at| (TILE, at)),
            _ => None,
        };
        self.found.extend(thing);
    }

    fn spot(&mut self, _: &'a Spot) {}

    fn text(&mut self, _: &'a Text) {}
}
