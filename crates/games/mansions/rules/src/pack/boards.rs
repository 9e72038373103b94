//! MOM-PUZ-10 What a scenario promises of its puzzles: there is a board, a pattern, a picture or a start of its level.

use super::{Build, Pack};
use crate::content::{Picture, RingPattern, SlideBoard};
use crate::puzzles::{rings, tower};
use crate::scenario::{PuzzleKind, Scenario};

impl Build {
    /// Boards themselves, and the numbers of a puzzle, are checked before; nothing follows from those that are wrong.
    pub(super) fn check_boards(&mut self, pack: &Pack) {
        if !self.problems.is_empty() {
            return;
        }
        for (file, scenario) in &pack.scenarios {
            self.check_boards_of(file, scenario, pack);
        }
    }

    fn check_boards_of(&mut self, file: &str, scenario: &Scenario, pack: &Pack) {
        for puzzle in &scenario.puzzles {
            let missing = match puzzle.kind {
                PuzzleKind::Slide(level) => no_slide(&pack.slides, level),
                PuzzleKind::Code { .. } => None,
                PuzzleKind::Image { width, height, .. } => no_picture(&pack.pictures, width, height),
                PuzzleKind::Tower { discs, level } => no_tower(discs, level),
                PuzzleKind::Rings { rings, marks, level } => no_rings(&pack.rings, rings, marks, level),
            };
            if let Some((message, help)) = missing {
                self.problem(file, &puzzle.id, message, Some(help));
            }
        }
    }
}

/// A message and its help, if there is nothing of the kind.
type Missing = Option<(String, String)>;

fn no_slide(boards: &[(String, SlideBoard)], level: u8) -> Missing {
    let mut levels: Vec<u8> = boards.iter().map(|(_, board)| board.least).collect();
    levels.sort_unstable();
    levels.dedup();
    let help = || format!("there are levels {}", listed(&levels));
    (!levels.contains(&level)).then(|| (format!("no slide board has level {level}"), help()))
}

fn no_picture(pictures: &[(String, Picture)], width: u8, height: u8) -> Missing {
    let fits = |(_, picture): &(String, Picture)| (picture.width, picture.height) == (width, height);
    let sizes = || pictures.iter().map(|(_, picture)| format!("{} × {}", picture.width, picture.height));
    let help = || format!("there are {}", sizes().collect::<Vec<_>>().join(", "));
    (!pictures.iter().any(fits)).then(|| (format!("no picture is {width} × {height}"), help()))
}

fn no_tower(discs: u8, level: u8) -> Missing {
    let deepest = tower::deepest(discs);
    (level > deepest).then(|| {
        (format!("no tower of {discs} discs has level {level}"), format!("its highest level is {deepest}"))
    })
}

fn no_rings(patterns: &[(String, RingPattern)], rings: u8, marks: u8, level: u8) -> Missing {
    let patterns = patterns.iter().map(|(_, pattern)| pattern).filter(|pattern| pattern.rings == rings);
    let wheels = patterns.map(|pattern| rings::Wheels { pattern, marks });
    let depths: Vec<u8> = wheels.flat_map(|wheels| wheels.depths(u8::MAX)).flatten().collect();
    let highest = depths.iter().max();
    let help = || {
        highest.map_or_else(
            || format!("no pattern has {rings} rings"),
            |highest| format!("the highest level is {highest}"),
        )
    };
    (!depths.contains(&level))
        .then(|| (format!("no {rings} rings of {marks} marks have level {level}"), help()))
}

fn listed(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
