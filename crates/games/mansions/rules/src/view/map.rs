//! The map as far as it is revealed.

use super::people::card_view;
use super::{Area, BarricadeView, BorderView, RoomView, SpaceView, TileView, TokenView, View};
use crate::content::{Content, Tile};
use crate::effect::BorderKind;
use crate::ids::{Border, TokenId};
use crate::plan::{Exit, Plan, PlanBorder};
use crate::scenario::{Placed, Variant};
use crate::state::{Against, Spot, State};
use parts::Space;

/// From where to where.
type Line = (i8, i8, i8, i8);

/// What is on the board, for whoever draws it.
struct Map<'a, 'b> {
    content: &'a Content,
    state: &'b State,
    plan: &'a Plan,
    variant: &'a Variant,
}

pub(super) fn lay_out<'a>(content: &'a Content, state: &State, view: &mut View<'a>) {
    let Some(variant) = state.variant else { return };
    let scenario = state.the_scenario(content);
    let (plan, variant) = (scenario.plan(variant), &scenario.maps[variant.index()]);
    let map = Map { content, state, plan, variant };
    let tiles = map.tiles();
    view.tiles = tiles.iter().map(|&tile| map.tile_view(tile)).collect();
    let rooms = map.rooms();
    view.rooms = rooms.iter().map(|&room| map.room_view(room)).collect();
    view.spaces = state.board.revealed.iter().map(|space| map.space_view(space, &tiles, &rooms)).collect();
    view.borders = map.borders();
    view.barricades = map.barricades();
    view.tokens = state.board.tokens.iter().map(|token| map.token_view(token)).collect();
}

impl<'a> Map<'a, '_> {
    fn is_revealed(&self, space: Space) -> bool {
        self.state.board.revealed.contains(space)
    }

    /// Tiles with a revealed space, by their places in the variant's list.
    fn tiles(&self) -> Vec<usize> {
        let mut tiles: Vec<usize> =
            self.state.board.revealed.iter().map(|space| self.plan.spaces[space.index()].tile).collect();
        tiles.dedup();
        tiles
    }

    fn placed(&self, tile: usize) -> (&'a Placed, &'a Tile) {
        let placed = &self.variant.tiles[tile];
        (placed, self.content.tile(placed.tile.id()))
    }

    fn tile_view(&self, tile: usize) -> TileView<'a> {
        let (placed, tile) = self.placed(tile);
        TileView { id: &tile.id, area: Area::of_tile(tile, placed), turn: placed.turn, floor: placed.floor }
    }

    /// Rooms with a revealed space.
    fn rooms(&self) -> Vec<usize> {
        let is_seen = |room: &usize| !(self.plan.rooms[*room].spaces & self.state.board.revealed).is_empty();
        (0..self.plan.rooms.len()).filter(is_seen).collect()
    }

    fn room_view(&self, room: usize) -> RoomView<'a> {
        let room = &self.plan.rooms[room];
        let first = &self.plan.spaces[room.spaces.first().expect("a room has spaces").index()];
        let (_, tile) = self.placed(first.tile);
        let letter = letter(first.letter);
        let drawn = tile.rooms.iter().find(|room| room.spaces.iter().any(|it| it.id.starts_with(letter)));
        let seen = room.spaces & self.state.board.revealed;
        RoomView {
            name: &room.name,
            kinds: room.kinds.iter().collect(),
            outdoor: room.outdoor,
            ground: drawn.expect("every space is in a room of its tile").floor,
            spaces: seen.iter().map(|space| space.0).collect(),
        }
    }

    fn space_view(&self, space: Space, tiles: &[usize], rooms: &[usize]) -> SpaceView<'a> {
        let plan = &self.plan.spaces[space.index()];
        let board = &self.state.board;
        SpaceView {
            id: space.0,
            room: rooms.iter().position(|&room| room == plan.room).unwrap_or_default(),
            tile: tiles.iter().position(|&tile| tile == plan.tile).unwrap_or_default(),
            name: &plan.name,
            letter: letter(plan.letter),
            area: self.area(space),
            floor: self.variant.tiles[plan.tile].floor,
            water: plan.water,
            fire: board.fire.contains(space),
            dark: board.dark.contains(space),
            passage: board.passages.contains(space),
        }
    }

    fn area(&self, space: Space) -> Area {
        let plan = &self.plan.spaces[space.index()];
        let (placed, tile) = self.placed(plan.tile);
        Area::of_space(tile, placed, letter(plan.letter)).expect("every space is drawn on its tile")
    }

    /// Borders with a revealed space; what lies behind a door that nobody has opened is not said.
    fn borders(&self) -> Vec<BorderView> {
        let all = self.plan.borders.iter().zip(self.state.board.borders).enumerate();
        all.filter_map(|(index, (border, kind))| self.border_view(Border::new(index), border, kind)).collect()
    }

    fn border_view(&self, id: Border, border: &PlanBorder, kind: BorderKind) -> Option<BorderView> {
        let (one, other) = border.ends;
        let (from, to) = if self.is_revealed(one) { (one, other) } else { (other, one) };
        let is_known = self.is_revealed(to);
        let (line, up) = if is_known {
            (self.line(from, to), self.floor(to) - self.floor(from))
        } else {
            self.way_out(border, from)
        };
        self.state.land(self.content).is_seen(id).then(|| BorderView {
            id: id.0,
            from: from.0,
            to: is_known.then_some(to.0),
            kind: kind_name(kind),
            between_rooms: border.between_rooms,
            line,
            up,
            barricade: self.state.board.barricade_on(id).map(|barricade| barricade.space.0),
        })
    }

    /// MOM-HIDE-03 Of a way to what is not revealed no more is shown than its own tile does: all of the edge, or stairs.
    fn way_out(&self, border: &PlanBorder, from: Space) -> (Option<Line>, i8) {
        let exit = border.exits.map(|(one, other)| if from == border.ends.0 { one } else { other });
        match exit {
            Some(Exit::Side(side)) => (Some(self.area(from).edge(side)), 0),
            Some(Exit::Up) => (None, 1),
            Some(Exit::Down) => (None, -1),
            None => (None, 0),
        }
    }

    fn floor(&self, space: Space) -> i8 {
        self.variant.tiles[self.plan.spaces[space.index()].tile].floor
    }

    /// Where the border between two spaces runs, if they are on one floor.
    fn line(&self, from: Space, to: Space) -> Option<Line> {
        if self.floor(from) == self.floor(to) { self.area(from).line(self.area(to)) } else { None }
    }

    fn barricades(&self) -> Vec<BarricadeView<'a>> {
        let view = |it: &crate::state::Barricade| BarricadeView {
            space: it.space.0,
            border: match it.against {
                Against::Border(border) => Some(border.0),
                Against::Nothing | Against::Passage => None,
            },
            passage: it.against == Against::Passage,
            card: it.card.map(|card| card_view(self.content, self.state, card)),
        };
        self.state.board.barricades.iter().map(view).collect()
    }

    fn token_view(&self, id: TokenId) -> TokenView<'a> {
        let board = &self.state.board;
        let token = self.state.the_scenario(self.content).token(id);
        let (space, border) = match board.token_at[id.index()] {
            Spot::Space(space) => (space, None),
            Spot::Border(border) => {
                let (one, other) = self.plan.borders[border.index()].ends;
                (if self.is_revealed(one) { one } else { other }, Some(border.0))
            }
        };
        let follows = board.follows.iter().find(|(person, _)| *person == id).map(|(_, who)| who.0);
        // The name of what lies behind a door is not known before it is opened.
        let name = if token.leads_to.is_some() { "" } else { &token.name };
        TokenView {
            id: id.0,
            kind: token.kind,
            name,
            looks: &token.looks.words,
            space: space.0,
            border,
            follows,
        }
    }
}

fn letter(number: u8) -> char {
    char::from(b'a' + number)
}

fn kind_name(kind: BorderKind) -> &'static str {
    match kind {
        BorderKind::Open => "open",
        BorderKind::Dashed => "dashed",
        BorderKind::Door => "door",
        BorderKind::Wall => "wall",
    }
}
