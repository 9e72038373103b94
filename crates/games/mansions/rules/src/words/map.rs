//! The map as text: spaces as boxes, floors one below the other. Only a [`View`] is looked at, so that nothing shows that
//! is not revealed.

use crate::view::{Area, BorderView, SpaceView, View};

/// Columns and rows of a half square, the line on its left or above included.
const MOST_COLUMNS: i16 = 98;
const WIDEST: i16 = 7;
const NARROWEST: i16 = 4;
const ROWS: i16 = 2;

/// How borders and other things are drawn, for the legend.
pub(super) const LEGEND: &str = "│ wall   · open   ╎ impassable   ║ door   ? unexplored   # barricade   ↑ ↓ stairs\n\
                                 * fire   ░ dark   ~ water   § secret passage   $ things lie there";

/// The marks by which people, monsters and tokens stand on the map, in the order of the view.
pub(super) struct Marks {
    pub(super) people: Vec<char>,
    pub(super) monsters: Vec<char>,
    pub(super) tokens: Vec<char>,
}

impl Marks {
    pub(super) fn of(view: &View<'_>) -> Marks {
        let mut people: Vec<char> = Vec::new();
        for it in &view.investigators {
            let letters = it.name.chars().filter(|letter| letter.is_alphabetic());
            let mut letters = letters.flat_map(char::to_uppercase).chain('A'..='Z');
            people.extend(letters.find(|letter| !people.contains(letter)));
        }
        let numbers = ('1'..='9').chain('⑩'..='⑳').chain('㉑'..='㉟');
        let letters = ('a'..='z').chain('α'..='ω').chain('а'..='я');
        Marks {
            people,
            monsters: numbers.take(view.monsters.len()).collect(),
            tokens: letters.take(view.tokens.len()).collect(),
        }
    }

    /// What stands and lies in a space.
    fn at(&self, view: &View<'_>, space: &SpaceView<'_>) -> Vec<char> {
        let id = space.id;
        let people = view.investigators.iter().zip(&self.people).filter(|(it, _)| it.space == Some(id));
        let monsters = view.monsters.iter().zip(&self.monsters).filter(|(it, _)| it.space == id);
        let tokens = view.tokens.iter().zip(&self.tokens);
        let tokens = tokens.filter(|(it, _)| it.space == id && it.border.is_none());
        let mut marks: Vec<char> = people.map(|(_, &mark)| mark).collect();
        marks.extend(monsters.map(|(_, &mark)| mark));
        marks.extend(tokens.map(|(_, &mark)| mark));
        let stands = view.barricades.iter().any(|it| it.space == id && it.border.is_none());
        let has_things = view.lying.iter().any(|it| it.space == id);
        let signs = [
            (space.fire, '*'),
            (space.passage, '§'),
            (stands, '#'),
            (has_things, '$'),
            (leads(view, id, 1), '↑'),
            (leads(view, id, -1), '↓'),
        ];
        marks.extend(signs.into_iter().filter(|(is, _)| *is).map(|(_, sign)| sign));
        marks
    }
}

/// Whether stairs lead up or down from a space.
fn leads(view: &View<'_>, space: u8, way: i8) -> bool {
    let mut stairs = view.borders.iter().filter(|border| border.up != 0 && border.kind != "wall");
    stairs.any(|border| {
        (border.from == space && border.up.signum() == way)
            || (border.to == Some(space) && border.up.signum() == -way)
    })
}

/// The name of a space: its room, and its letter where the room has more than one.
pub(super) fn space_name(view: &View<'_>, space: u8) -> String {
    let Some(it) = view.spaces.iter().find(|it| it.id == space) else { return String::new() };
    let room = &view.rooms[it.room];
    let is_twin = view.rooms.iter().filter(|other| other.name == room.name).count() > 1;
    match (is_twin, room.spaces.len()) {
        (true, _) => it.name.to_owned(),
        (false, 1) => room.name.to_owned(),
        (false, _) => format!("{} {}", room.name, it.letter),
    }
}

/// All floors that anything of is revealed, the highest first.
pub(super) fn map(view: &View<'_>, marks: &Marks) -> String {
    let mut floors: Vec<i8> = view.spaces.iter().map(|space| space.floor).collect();
    floors.sort_unstable_by(|one, other| other.cmp(one));
    floors.dedup();
    let is_only = floors.len() < 2;
    let drawn = floors.into_iter().map(|floor| {
        let title = if is_only { String::new() } else { format!("{}\n", floor_name(floor)) };
        title + &Sheet::of(view, marks, floor).text()
    });
    drawn.collect::<Vec<_>>().join("\n")
}

fn floor_name(floor: i8) -> &'static str {
    match floor {
        1.. => "Upstairs",
        0 => "On the ground",
        _ => "Below",
    }
}

/// A floor on paper.
struct Sheet<'a> {
    view: &'a View<'a>,
    spaces: Vec<&'a SpaceView<'a>>,
    /// The north-west corner, in half squares.
    corner: (i16, i16),
    columns: i16,
    rows: Vec<Vec<char>>,
}

impl<'a> Sheet<'a> {
    fn of(view: &'a View<'a>, marks: &Marks, floor: i8) -> Sheet<'a> {
        let spaces: Vec<&SpaceView<'_>> = view.spaces.iter().filter(|space| space.floor == floor).collect();
        let edge = |of: fn(&Area) -> i8| spaces.iter().map(move |space| i16::from(of(&space.area)));
        let (left, top) = (edge(|area| area.x).min().unwrap_or(0), edge(|area| area.y).min().unwrap_or(0));
        let right = edge(|area| area.right()).max().unwrap_or(0);
        let bottom = edge(|area| area.bottom()).max().unwrap_or(0);
        let columns = (MOST_COLUMNS / (right - left).max(1)).clamp(NARROWEST, WIDEST);
        let (width, height) = ((right - left) * columns + 1, (bottom - top) * ROWS + 1);
        let rows = vec![vec![' '; width as usize]; height as usize];
        let mut sheet = Sheet { view, spaces, corner: (left, top), columns, rows };
        sheet.walls();
        sheet.fill(marks);
        view.borders.iter().for_each(|border| sheet.border(border));
        sheet
    }

    /// A corner of half squares on paper.
    fn place(&self, x: i8, y: i8) -> (i16, i16) {
        ((i16::from(x) - self.corner.0) * self.columns, (i16::from(y) - self.corner.1) * ROWS)
    }

    fn draw(&mut self, column: i16, row: i16, sign: char) {
        let cell = self.rows.get_mut(row as usize).and_then(|row| row.get_mut(column as usize));
        cell.into_iter().for_each(|cell| *cell = sign);
    }

    /// Every space has walls around it; what is no wall is drawn over them.
    fn walls(&mut self) {
        let areas: Vec<Area> = self.spaces.iter().map(|space| space.area).collect();
        let mut lines = vec![vec![0u8; self.rows[0].len()]; self.rows.len()];
        for area in areas {
            let ((left, top), (right, bottom)) =
                (self.place(area.x, area.y), self.place(area.right(), area.bottom()));
            for column in left..=right {
                let ways = if column > left { WEST } else { 0 } | if column < right { EAST } else { 0 };
                lines[top as usize][column as usize] |= ways;
                lines[bottom as usize][column as usize] |= ways;
            }
            for row in top..=bottom {
                let ways = if row > top { NORTH } else { 0 } | if row < bottom { SOUTH } else { 0 };
                lines[row as usize][left as usize] |= ways;
                lines[row as usize][right as usize] |= ways;
            }
        }
        for (row, line) in self.rows.iter_mut().zip(lines) {
            row.iter_mut().zip(line).for_each(|(cell, ways)| *cell = CORNERS[usize::from(ways)]);
        }
    }

    /// Names and marks, and what the floor is like.
    fn fill(&mut self, marks: &Marks) {
        for space in self.spaces.clone() {
            let ((left, top), (right, bottom)) =
                (self.place(space.area.x, space.area.y), self.place(space.area.right(), space.area.bottom()));
            let ground = match (space.dark, space.water) {
                (true, _) => '░',
                (false, true) => '~',
                (false, false) => ' ',
            };
            for (row, column) in (top + 1..bottom).flat_map(|row| (left + 1..right).map(move |it| (row, it)))
            {
                self.draw(column, row, ground);
            }
            let room = [right - left, bottom - top].map(|length| usize::from((length - 1).unsigned_abs()));
            let lines = inside(&space_name(self.view, space.id), &marks.at(self.view, space), room);
            for (row, line) in (top + 1..).zip(lines) {
                for (column, sign) in (left + 1..).zip(line) {
                    self.draw(column, row, sign);
                }
            }
        }
    }

    /// A border of this floor: open and dashed ones all along, doors in the middle.
    fn border(&mut self, border: &BorderView) {
        let is_here = self.spaces.iter().any(|space| space.id == border.from);
        let Some((x, y, to_x, to_y)) = border.line.filter(|_| is_here) else { return };
        let ((left, top), (right, bottom)) = (self.place(x, y), self.place(to_x, to_y));
        let is_upright = left == right;
        let sign = match (border.to, border.barricade, border.kind) {
            (None, _, _) => '?',
            (_, Some(_), _) => '#',
            (_, _, "door") => {
                if is_upright {
                    '║'
                } else {
                    '═'
                }
            }
            (_, _, "open") => '·',
            (_, _, "dashed") => {
                if is_upright {
                    '╎'
                } else {
                    '╌'
                }
            }
            _ => return,
        };
        let is_short = matches!(sign, '?' | '#' | '║' | '═');
        let (middle, row) = ((left + right) / 2, (top + bottom) / 2);
        let (columns, rows) = match (is_upright, is_short) {
            (true, true) => (left..=left, row..=row),
            (true, false) => (left..=left, top + 1..=bottom - 1),
            (false, true) => (middle - 1..=middle + 1, top..=top),
            (false, false) => (left + 1..=right - 1, top..=top),
        };
        for (row, column) in rows.flat_map(|row| columns.clone().map(move |column| (row, column))) {
            // Points are spaced, so that they do not look like a wall.
            let is_gap = sign == '·' && !is_upright && (column - left) % 2 == 1;
            self.draw(column, row, if is_gap { ' ' } else { sign });
        }
    }

    fn text(&self) -> String {
        let line = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned() + "\n";
        self.rows.iter().map(line).collect()
    }
}

const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// By the ways in which lines go on.
const CORNERS: [char; 16] = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// The name above the marks. Where one line must do, marks come first.
fn inside(name: &str, marks: &[char], [width, height]: [usize; 2]) -> Vec<Vec<char>> {
    if height == 1 && !marks.is_empty() {
        let rest = shortened(name, width.saturating_sub(marks.len() + 1));
        return vec![marks.iter().copied().chain([' ']).chain(rest).take(width).collect()];
    }
    let rows = marks.chunks(width.max(1)).map(<[char]>::to_vec);
    std::iter::once(shortened(name, width)).chain(rows).take(height).collect()
}

/// What fits of a name; the letter of a space stays: `Fountain Sq b`.
fn shortened(name: &str, width: usize) -> Vec<char> {
    let letters: Vec<char> = name.chars().collect();
    match letters[..] {
        [ref room @ .., ' ', letter] if letters.len() > width && width > 2 => {
            room.iter().take(width - 2).copied().chain([' ', letter]).collect()
        }
        _ => letters.into_iter().take(width).collect(),
    }
}
