//! Where tiles and spaces lie on the table, in half squares.

use crate::content::Tile;
use crate::scenario::Placed;
use serde::Serialize;

/// A rectangle: the north-west corner, width and height.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Area {
    pub x: i8,
    pub y: i8,
    pub width: i8,
    pub height: i8,
}

impl Area {
    /// All of a tile.
    pub(super) fn of_tile(tile: &Tile, placed: &Placed) -> Area {
        let (width, height) = tile.size.squares();
        Area { x: 0, y: 0, width: width * 2, height: height * 2 }.on_table(tile, placed)
    }

    /// A space with this letter; a tile without it has it nowhere.
    pub(crate) fn of_space(tile: &Tile, placed: &Placed, letter: char) -> Option<Area> {
        let mut spaces = tile.rooms.iter().flat_map(|room| &room.spaces);
        let [x, y, width, height] = spaces.find(|space| space.id.starts_with(letter))?.area.map(|n| n as i8);
        Some(Area { x, y, width, height }.on_table(tile, placed))
    }

    /// Turned clockwise, and moved to where the tile lies.
    fn on_table(self, tile: &Tile, placed: &Placed) -> Area {
        let (wide, high) = tile.size.squares();
        let (wide, high) = (wide * 2, high * 2);
        let Area { x, y, width, height } = self;
        let (x, y, width, height) = match placed.turn {
            1 => (high - y - height, x, height, width),
            2 => (wide - x - width, high - y - height, width, height),
            3 => (y, wide - x - width, height, width),
            _ => (x, y, width, height),
        };
        Area { x: x + placed.at.0 * 2, y: y + placed.at.1 * 2, width, height }
    }

    /// The line along which two touch.
    pub(crate) fn line(self, other: Area) -> Option<(i8, i8, i8, i8)> {
        let (left, right) = (self.x.max(other.x), self.right().min(other.right()));
        let (top, bottom) = (self.y.max(other.y), self.bottom().min(other.bottom()));
        let touch = (left == right && top < bottom) || (top == bottom && left < right);
        touch.then_some((left, top, right, bottom))
    }

    /// Its edge on this side of the table, clockwise from north.
    pub(super) fn edge(self, side: u8) -> (i8, i8, i8, i8) {
        let (left, top, right, bottom) = (self.x, self.y, self.right(), self.bottom());
        match side {
            0 => (left, top, right, top),
            1 => (right, top, right, bottom),
            2 => (left, bottom, right, bottom),
            _ => (left, top, left, bottom),
        }
    }

    pub fn right(self) -> i8 {
        self.x + self.width
    }

    pub fn bottom(self) -> i8 {
        self.y + self.height
    }
}
