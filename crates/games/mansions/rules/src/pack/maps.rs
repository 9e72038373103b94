//! Tiles and maps: read, laid out and checked.

use super::Build;
use crate::content::Tile;
use crate::effect::{BorderKind, Effect, Icon, Offer, Places, Proviso, Reach};
use crate::ids::{Border, LinkId, OfferId, RoleId, TokenId, TokenKind};
use crate::names::{Ref, Text, letter_of};
use crate::plan::{Exit, Explore, MOST_BORDERS, MOST_SPACES, Plan, PlanBorder, PlanSpace, RolePlan, Room};
use crate::scenario::{Link, Placed, Put, Scenario, Token, Variant};
use crate::view::Area;
use parts::{Set, Space};
use std::ops::RangeInclusive;

/// Where tiles may lie, in squares, and on which floors.
const TABLE: RangeInclusive<i8> = -50..=50;
const FLOORS: RangeInclusive<i8> = -9..=9;

const SIDES: [&str; 4] = ["N", "E", "S", "W"];

/// A tile as its lists say it.
pub(super) struct Parsed {
    /// Letter, room, water.
    spaces: Vec<(u8, usize, bool)>,
    borders: Vec<(u8, u8, BorderKind)>,
    exits: Vec<(Exit, u8)>,
}

fn exit_of(word: &str) -> Option<Exit> {
    match word {
        "Up" => Some(Exit::Up),
        "Down" => Some(Exit::Down),
        _ => SIDES.iter().position(|side| *side == word).map(|side| Exit::Side(side as u8)),
    }
}

/// `a-b` solid, `a=b` solid between rooms, `a~b` dashed, `a+b` a door.
fn border_of(line: &str) -> Option<(u8, u8, BorderKind)> {
    let mut letters = line.split(['-', '=', '~', '+']);
    let (one, other) = (letter_of(letters.next()?)?, letter_of(letters.next()?)?);
    let kind = match line.as_bytes()[1] {
        b'~' => BorderKind::Dashed,
        b'+' => BorderKind::Door,
        _ => BorderKind::Open,
    };
    (one != other && line.len() == 3).then_some((one, other, kind))
}

/// The names of all links of a scenario, in the order in which they first stand there.
pub(super) fn link_names(scenario: &Scenario) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for link in scenario.maps.iter().flat_map(|map| &map.links) {
        if !link.id.is_empty() && !names.contains(&link.id) {
            names.push(link.id.clone());
        }
    }
    names
}

impl Build {
    /// Reads a tile; what is wrong with it is noted.
    pub(super) fn tile(&mut self, file: &str, tile: &Tile) -> Parsed {
        let mut parsed = Parsed { spaces: Vec::new(), borders: Vec::new(), exits: Vec::new() };
        for (room, space) in
            tile.rooms.iter().enumerate().flat_map(|(room, it)| it.spaces.iter().map(move |s| (room, s)))
        {
            match letter_of(&space.id) {
                Some(letter) if parsed.spaces.iter().all(|(other, _, _)| *other != letter) => {
                    parsed.spaces.push((letter, room, space.water));
                }
                _ => {
                    let message =
                        format!("the spaces of \"{}\" should be different letters from a to h", tile.id);
                    self.problem(file, &space.id, message, None);
                }
            }
        }
        let has = |parsed: &Parsed, letter| parsed.spaces.iter().any(|(known, _, _)| *known == letter);
        for line in &tile.borders {
            match border_of(line) {
                Some((one, other, kind)) if has(&parsed, one) && has(&parsed, other) => {
                    parsed.borders.push((one, other, kind));
                }
                _ => {
                    let message = format!("\"{line}\" is no border of \"{}\"", tile.id);
                    let help = "expected two of its letters: `a-b` solid, `a=b` between rooms, `a~b` dashed, `a+b` a door";
                    self.problem(file, line, message, Some(help.to_owned()));
                }
            }
        }
        for line in &tile.exits {
            let read =
                line.split_once(':').and_then(|(side, letter)| Some((exit_of(side)?, letter_of(letter)?)));
            match read {
                Some((exit, letter))
                    if has(&parsed, letter) && parsed.exits.iter().all(|(other, _)| *other != exit) =>
                {
                    parsed.exits.push((exit, letter));
                }
                _ => {
                    let message = format!("\"{line}\" is no exit of \"{}\"", tile.id);
                    let help =
                        "expected a side (N, E, S, W, Up, Down), each once, and a letter of a space: `W:a`";
                    self.problem(file, line, message, Some(help.to_owned()));
                }
            }
        }
        parsed
    }

    /// Lays out every map of a scenario, and makes the tokens of its doors.
    pub(super) fn lay_out(&mut self, file: &str, scenario: &mut Scenario, tiles: &[(String, Tile)]) {
        let names = link_names(scenario);
        let own = scenario.tokens.len();
        let mut plans = Vec::new();
        for variant in &scenario.maps {
            plans.extend(self.plan(Sheet { file, scenario, variant, tiles }, &names));
        }
        let mut doors: Vec<(RoleId, usize)> = Vec::new();
        for plan in &mut plans {
            let mut used: Vec<RoleId> = Vec::new();
            for explore in &mut plan.explores {
                let before = used.iter().filter(|role| **role == explore.role).count();
                used.push(explore.role);
                let door =
                    doors.iter().position(|door| *door == (explore.role, before)).unwrap_or_else(|| {
                        doors.push((explore.role, before));
                        doors.len() - 1
                    });
                // Too many are noted elsewhere.
                explore.token = TokenId::new((own + door).min(255));
            }
        }
        let tokens: Vec<Token> =
            doors.iter().map(|&(role, number)| door_token(scenario, role, number)).collect();
        scenario.tokens.extend(tokens);
        scenario.plans = plans;
    }
}

/// MOM-EXPLORE-01 The token on a door that nobody has opened.
fn door_token(scenario: &Scenario, role: RoleId, number: usize) -> Token {
    let role = &scenario.roles[role.index()];
    let opens = Offer {
        id: OfferId::default(),
        text: role.explore.clone(),
        icon: Icon::Action,
        proviso: Proviso::Always,
        pay: Vec::new(),
        reach: Reach::Usual,
        once: false,
        once_id: None,
        does: vec![Effect::Reveal(Ref::to(&role.id)), Effect::MayStep(1, Places::Tile(Ref::to(&role.id)))],
    };
    Token {
        id: if number == 0 {
            format!("door:{}", role.id)
        } else {
            format!("door:{}:{}", role.id, number + 1)
        },
        kind: TokenKind::Explore,
        name: role.name.clone(),
        at: scenario.start.clone(),
        put: Put::Later,
        looks: Text::default(),
        options: vec![opens],
        leads_to: Some(Ref::to(&role.id)),
    }
}

/// One map on its way to a plan.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    file: &'a str,
    scenario: &'a Scenario,
    variant: &'a Variant,
    tiles: &'a [(String, Tile)],
}

/// A tile that lies on the table.
struct Laid<'a> {
    placed: &'a Placed,
    /// Its name in links.
    name: &'a str,
    role: RoleId,
    tile: &'a Tile,
    parsed: Parsed,
    /// Its place in the variant's list.
    number: usize,
    /// The number of its first space.
    first: usize,
}

impl Laid<'_> {
    /// The squares that it covers: x, y, width, height.
    fn squares(&self) -> (i16, i16, i16, i16) {
        let (width, height) = self.tile.size.squares();
        let (width, height) =
            if self.placed.turn.is_multiple_of(2) { (width, height) } else { (height, width) };
        let (x, y) = self.placed.at;
        (x.into(), y.into(), width.into(), height.into())
    }

    fn space(&self, letter: u8) -> Option<Space> {
        let place = self.parsed.spaces.iter().position(|(known, _, _)| *known == letter)?;
        Some(Space::new((self.first + place).min(255)))
    }

    /// Where one of its spaces lies; a tile that lies off the table has none.
    fn area(&self, space: Space) -> Option<Area> {
        let (x, y) = self.placed.at;
        if !TABLE.contains(&x) || !TABLE.contains(&y) {
            return None;
        }
        let (letter, _, _) = self.parsed.spaces.get(space.index() - self.first)?;
        Area::of_space(self.tile, self.placed, char::from(b'a' + letter))
    }

    fn overlaps(&self, other: &Laid<'_>) -> bool {
        let ((x, y, w, h), (a, b, c, d)) = (self.squares(), other.squares());
        self.placed.floor == other.placed.floor && x < a + c && a < x + w && y < b + d && b < y + h
    }
}

impl Build {
    fn plan(&mut self, sheet: Sheet<'_>, names: &[String]) -> Option<Plan> {
        let before = self.problems.len();
        let laid = self.laid(sheet);
        self.check_overlap(sheet, &laid);
        let mut plan = Plan { links: vec![Border(0); names.len()], ..Plan::default() };
        laid.iter().for_each(|tile| add_tile(&mut plan, tile));
        self.add_links(sheet, &laid, names, &mut plan);
        self.check_size(sheet, &plan);
        if self.problems.len() > before {
            return None;
        }
        number_ways(&mut plan);
        self.cast_roles(sheet, &laid, &mut plan);
        add_explores(sheet.scenario, &laid, &mut plan);
        self.check_ways(sheet, &plan);
        (self.problems.len() == before).then_some(plan)
    }

    /// Finds role and tile of everything that is placed.
    fn laid<'a>(&mut self, sheet: Sheet<'a>) -> Vec<Laid<'a>> {
        let mut laid: Vec<Laid<'a>> = Vec::new();
        let mut first = 0;
        for (number, placed) in sheet.variant.tiles.iter().enumerate() {
            let roles = sheet.scenario.roles.iter().map(|role| role.id.as_str());
            let tiles = sheet.tiles.iter().map(|(_, tile)| tile.id.as_str());
            let role = self.find(sheet.file, "role", &placed.role.name, roles);
            let tile = self.find(sheet.file, "tile", &placed.tile.name, tiles);
            let (Some(role), Some(tile)) = (role, tile) else { continue };
            let (tile_file, tile) = &sheet.tiles[tile];
            let name = if placed.name.is_empty() { &*placed.role.name } else { &*placed.name };
            if laid.iter().any(|other| other.name == name) {
                let message = format!("two tiles of \"{}\" are called \"{name}\"", sheet.variant.id);
                let help = "a further tile of a role needs a `name` of its own".to_owned();
                self.problem(sheet.file, name, message, Some(help));
                continue;
            }
            let same = laid.iter().filter(|other| other.tile.id == tile.id).count();
            if same >= usize::from(tile.copies) {
                let message = format!("\"{}\" uses the tile \"{}\" too often", sheet.variant.id, tile.id);
                self.problem(
                    sheet.file,
                    &tile.id,
                    message,
                    Some(format!("the box has {} of it", tile.copies)),
                );
            }
            if placed.rooms.len() > tile.rooms.len() {
                let message = format!("\"{name}\" has more rooms than its tile");
                let help = format!("the rooms of \"{}\" are {}", tile.id, tile.rooms.len());
                self.problem(sheet.file, name, message, Some(help));
            }
            if placed.turn > 3 {
                self.problem(sheet.file, name, format!("\"{name}\" is turned by 0 to 3 quarters"), None);
            }
            let (x, y) = placed.at;
            if [x, y].into_iter().any(|at| !TABLE.contains(&at)) || !FLOORS.contains(&placed.floor) {
                let message = format!("\"{name}\" lies off the table");
                let help = format!(
                    "`at` is {} to {} squares each way, `floor` {} to {}",
                    TABLE.start(),
                    TABLE.end(),
                    FLOORS.start(),
                    FLOORS.end()
                );
                self.problem(sheet.file, name, message, Some(help));
            }
            let parsed = Build::default().tile(tile_file, tile);
            let role = RoleId::new(role);
            let count = parsed.spaces.len();
            laid.push(Laid { placed, name, role, tile, parsed, number, first });
            first += count;
        }
        laid
    }

    /// Two tiles of a floor do not lie on each other.
    fn check_overlap(&mut self, sheet: Sheet<'_>, laid: &[Laid<'_>]) {
        for (index, tile) in laid.iter().enumerate() {
            if let Some(other) = laid[..index].iter().find(|other| other.overlaps(tile)) {
                let id = &sheet.variant.id;
                let message = format!(
                    "on \"{id}\" the tiles \"{}\" and \"{}\" lie on each other",
                    other.name, tile.name
                );
                let help = "lay one of them elsewhere: `at`, `turn`, or another `floor`".to_owned();
                self.problem(sheet.file, tile.name, message, Some(help));
            }
        }
    }

    fn add_links(&mut self, sheet: Sheet<'_>, laid: &[Laid<'_>], names: &[String], plan: &mut Plan) {
        let mut used: Vec<(usize, Exit)> = Vec::new();
        let mut linked = vec![false; names.len()];
        for link in &sheet.variant.links {
            let ends = [&link.from, &link.to].map(|end| self.exit(sheet, laid, end));
            let [Some(one), Some(other)] = ends else { continue };
            for (end, words) in [(one, &link.from), (other, &link.to)] {
                if used.contains(&(end.0, end.1)) {
                    self.problem(
                        sheet.file,
                        words,
                        format!("two links of \"{}\" use \"{words}\"", sheet.variant.id),
                        None,
                    );
                }
                used.push((end.0, end.1));
            }
            self.check_link(sheet, laid, link, one, other);
            let number = names.iter().position(|name| *name == link.id);
            if let Some(number) = number {
                plan.links[number] = Border::new(plan.borders.len().min(255));
                linked[number] = true;
            }
            let (kind, link) = (link.is, number.map(LinkId::new));
            let exit = |(tile, exit, _): (usize, Exit, Space)| exit.turned(laid[tile].placed.turn);
            let (ends, exits) = ((one.2, other.2), Some((exit(one), exit(other))));
            plan.borders.push(PlanBorder { ends, kind, link, between_rooms: true, exits });
        }
        for (name, _) in names.iter().zip(linked).filter(|(_, linked)| !linked) {
            let id = &sheet.variant.id;
            let message = format!("the map \"{id}\" has no link \"{name}\", which other maps have");
            self.problem(sheet.file, id, message, Some(format!("give one of its links `id: \"{name}\"`")));
        }
    }

    /// `front.E`: which tile, which exit, which space.
    fn exit(&mut self, sheet: Sheet<'_>, laid: &[Laid<'_>], end: &str) -> Option<(usize, Exit, Space)> {
        let (name, side) = end.rsplit_once('.').unwrap_or((end, ""));
        let place = self.find(sheet.file, "tile of this map", name, laid.iter().map(|tile| tile.name))?;
        let tile = &laid[place];
        let found = exit_of(side).and_then(|exit| tile.parsed.exits.iter().find(|(known, _)| *known == exit));
        if let Some(&(exit, letter)) = found {
            return tile.space(letter).map(|space| (place, exit, space));
        }
        let message = format!("the tile \"{}\" has no exit \"{side}\"", tile.tile.id);
        let help = format!("it has: {}", tile.tile.exits.join(", "));
        self.problem(sheet.file, end, message, Some(help));
        None
    }

    /// The two spaces of a link touch in the drawing, on the sides that it names, or stairs join two floors.
    fn check_link(
        &mut self,
        sheet: Sheet<'_>,
        laid: &[Laid<'_>],
        link: &Link,
        one: (usize, Exit, Space),
        other: (usize, Exit, Space),
    ) {
        let (from, to) = (&laid[one.0], &laid[other.0]);
        let is_same_floor = from.placed.floor == to.placed.floor;
        let exits = (one.1.turned(from.placed.turn), other.1.turned(to.placed.turn));
        let touch = || from.area(one.2)?.line(to.area(other.2)?);
        let fits = match exits {
            (Exit::Side(side), Exit::Side(back)) => {
                is_same_floor && (side + 2) % 4 == back && touch().is_some()
            }
            _ => !is_same_floor,
        };
        if !fits {
            let id = &sheet.variant.id;
            let message = format!("on \"{id}\" \"{}\" and \"{}\" do not meet", link.from, link.to);
            let help = "sides must face each other where the spaces touch (`at`, `turn`); stairs lead to another `floor`";
            self.problem(sheet.file, &link.from, message, Some(help.to_owned()));
        }
    }

    fn check_size(&mut self, sheet: Sheet<'_>, plan: &Plan) {
        let id = &sheet.variant.id;
        let sizes =
            [("spaces", plan.spaces.len(), MOST_SPACES), ("borders", plan.borders.len(), MOST_BORDERS)];
        for (what, count, most) in sizes.into_iter().filter(|(_, count, most)| count > most) {
            self.problem(
                sheet.file,
                id,
                format!("the map \"{id}\" has {count} {what}, at most {most} fit"),
                None,
            );
        }
    }

    /// Which spaces each role has.
    fn cast_roles(&mut self, sheet: Sheet<'_>, laid: &[Laid<'_>], plan: &mut Plan) {
        plan.roles = vec![RolePlan::default(); sheet.scenario.roles.len()];
        for tile in laid {
            let spaces: Vec<(u8, Space)> = tile
                .parsed
                .spaces
                .iter()
                .filter_map(|&(letter, _, _)| Some((letter, tile.space(letter)?)))
                .collect();
            let role = &mut plan.roles[tile.role.index()];
            for (letter, space) in spaces {
                role.all.insert(space);
                if tile.name == &*tile.placed.role.name {
                    role.letters[usize::from(letter)] = Some(space);
                }
            }
        }
        for same in &sheet.variant.same {
            let roles = || sheet.scenario.roles.iter().map(|role| role.id.as_str());
            let role = self.find(sheet.file, "role", &same.role.name, roles());
            let other = self.find(sheet.file, "role", &same.as_role.name, roles());
            if let (Some(role), Some(other)) = (role, other) {
                plan.roles[role] = plan.roles[other].clone();
            }
        }
        for (role, cast) in sheet.scenario.roles.iter().zip(&plan.roles) {
            if cast.letters.iter().all(Option::is_none) {
                let message = format!("on \"{}\" no tile plays the role \"{}\"", sheet.variant.id, role.id);
                let help =
                    "give it a tile without a `name` of its own, or say that it is the `same` as another";
                self.problem(sheet.file, &role.id, message, Some(help.to_owned()));
            }
        }
    }

    /// No space without a way in. Water may be out of reach, but it has a shore.
    fn check_ways(&mut self, sheet: Sheet<'_>, plan: &Plan) {
        let Some(start) = plan.all().first() else { return };
        let walkable = |border: &PlanBorder| {
            matches!(border.kind, BorderKind::Open | BorderKind::Door) || border.link.is_some()
        };
        let (mut seen, mut ring) = (Set::of(start), vec![start]);
        while let Some(space) = ring.pop() {
            for &(border, to) in &plan.beyond[space.index()] {
                if walkable(&plan.borders[border.index()]) && seen.insert(to) {
                    ring.push(to);
                }
            }
        }
        for space in plan.all() - seen {
            let it = &plan.spaces[space.index()];
            if !it.water || plan.beyond[space.index()].is_empty() {
                let message = format!("on \"{}\" no way leads to \"{}\"", sheet.variant.id, it.name);
                let help = "join its tile to another by a link: `(from: …, to: …, is: Door)`".to_owned();
                self.problem(sheet.file, &sheet.variant.id, message, Some(help));
            }
        }
    }
}

fn add_tile(plan: &mut Plan, laid: &Laid<'_>) {
    let rooms = plan.rooms.len();
    for (place, room) in laid.tile.rooms.iter().enumerate() {
        plan.rooms.push(Room {
            name: laid.placed.rooms.get(place).unwrap_or(&room.name).clone(),
            kinds: room.kinds.iter().copied().collect(),
            outdoor: room.outdoor,
            spaces: Set::EMPTY,
        });
    }
    for &(letter, room, water) in &laid.parsed.spaces {
        let name = format!("{}.{}", laid.name, char::from(b'a' + letter));
        let space = plan.spaces.len();
        if space < MOST_SPACES {
            plan.rooms[rooms + room].spaces.insert(Space::new(space));
        }
        plan.spaces.push(PlanSpace { name, room: rooms + room, water, tile: laid.number, letter });
    }
    for &(one, other, kind) in &laid.parsed.borders {
        let (Some(one), Some(other)) = (laid.space(one), laid.space(other)) else { continue };
        let is_between = |space: Space| plan.spaces[space.index()].room;
        let between_rooms = is_between(one) != is_between(other);
        plan.borders.push(PlanBorder { ends: (one, other), kind, link: None, between_rooms, exits: None });
    }
}

fn number_ways(plan: &mut Plan) {
    plan.beyond = vec![Vec::new(); plan.spaces.len()];
    for (index, border) in plan.borders.iter().enumerate() {
        let (one, other) = border.ends;
        plan.beyond[one.index()].push((Border::new(index), other));
        plan.beyond[other.index()].push((Border::new(index), one));
    }
}

/// MOM-EXPLORE-01 Doors and openings that lead to a role which can be explored.
fn add_explores(scenario: &Scenario, laid: &[Laid<'_>], plan: &mut Plan) {
    let role_at = |space: Space| {
        let tile = laid.iter().rev().find(|tile| tile.first <= space.index());
        tile.map_or(RoleId(0), |tile| tile.role)
    };
    let mut explores = Vec::new();
    for (index, border) in plan.borders.iter().enumerate() {
        let (one, other) = border.ends;
        let is_way = matches!(border.kind, BorderKind::Open | BorderKind::Door);
        for (before, behind) in [(one, other), (other, one)] {
            let role = role_at(behind);
            let written = &scenario.roles[role.index()];
            let is_other = plan.roles[role.index()].all != plan.roles[role_at(before).index()].all;
            if is_way && is_other && !written.start && !written.explore.is_empty() {
                explores.push(Explore { border: Border::new(index), role, before, token: TokenId(0) });
            }
        }
    }
    plan.explores = explores;
}
