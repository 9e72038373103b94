import type { Rect } from '../../art/furnish';
import type { Passage, Space } from './view';

/** A floor plan from the middles of its rooms: each room grows until it meets a wall. */
export interface Room {
  id: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Door {
  passage: Passage;
  x: number;
  y: number;
  /** Whether people walk through it from left to right. */
  across: boolean;
  /** The gap between the rooms. */
  gap: number;
  wide: number;
}
export interface Corridor {
  passage: Passage;
  /** From wall to wall: its ends, and the corner between them if there is one. */
  points: Point[];
  path: string;
  /** In its middle. */
  x: number;
  y: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Floor {
  rooms: Map<string, Room>;
  doors: Door[];
  corridors: Corridor[];
}

/** The height of letters on pieces, however small the pieces are. */
export const LEGIBLE = 16.4;
/** The length of one step of the coordinates. */
const UNIT = 84;
const WALL = 9;
const STEP = 3;
const DOOR = 34;
/** How far a room may extend from its middle. */
const REACH = 1.32 * UNIT;

type Side = 'left' | 'top' | 'right' | 'bottom';
const SIDES: Side[] = ['left', 'right', 'top', 'bottom'];

export function floor(spaces: Space[], passages: Passage[]): Floor {
  const unit = UNIT * spread(spaces);
  const middles = new Map(spaces.map((space) => [space.id, { x: space.at[0] * unit, y: space.at[1] * unit }]));
  const rooms = grow(middles);
  const plan: Floor = { rooms, doors: [], corridors: [] };
  for (const passage of passages) join(plan, passage);
  return plan;
}

/** The scale of a map: one whose spaces are one step apart is drawn as large as one whose spaces are two steps apart. */
function spread(spaces: Space[]): number {
  const near = spaces.flatMap((a, i) => spaces.slice(i + 1).map((b) => Math.max(Math.abs(a.at[0] - b.at[0]), Math.abs(a.at[1] - b.at[1]))));
  return Math.min(...near) < 2 ? 1.5 : 1;
}

function grow(middles: Map<string, { x: number; y: number }>): Map<string, Room> {
  const start = UNIT * 0.4;
  const rooms = [...middles].map(([id, { x, y }]): Room => ({ id, left: x - start, right: x + start, top: y - start, bottom: y + start }));
  for (const limit of [UNIT, REACH]) {
    let grown = true;
    while (grown) grown = rooms.map((room) => push(room, rooms, middles, limit)).some(Boolean);
  }
  return new Map(rooms.map((room) => [room.id, room]));
}

/** Moves each side of a room one step outwards, where there is space. */
function push(room: Room, rooms: Room[], middles: Map<string, { x: number; y: number }>, limit: number): boolean {
  const middle = middles.get(room.id) as { x: number; y: number };
  let grown = false;
  for (const side of SIDES) {
    const out = side === 'left' || side === 'top' ? -STEP : STEP;
    const from = side === 'left' || side === 'right' ? middle.x : middle.y;
    if (Math.abs(room[side] + out - from) > limit) continue;
    const larger = { ...room, [side]: room[side] + out };
    if (rooms.some((other) => other.id !== room.id && meet(larger, other))) continue;
    room[side] += out;
    grown = true;
  }
  return grown;
}

function meet(a: Room, b: Room): boolean {
  return a.left < b.right + WALL && b.left < a.right + WALL && a.top < b.bottom + WALL && b.top < a.bottom + WALL;
}

function join(plan: Floor, passage: Passage): void {
  const [one, other] = passage.between.map((id) => plan.rooms.get(id));
  if (!one || !other) return;
  const door = doorBetween(one, other, passage);
  if (door) plan.doors.push(door);
  else plan.corridors.push(corridor(plan, one, other, passage));
}

const NEAR = 30;

function doorBetween(one: Room, other: Room, passage: Passage): Door | undefined {
  const tall = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const broad = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const gapX = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  const gapY = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
  if (tall >= DOOR * 0.6 && gapX >= 0 && gapX < NEAR) {
    const x = Math.min(one.right, other.right) + gapX / 2;
    return { passage, x, y: Math.max(one.top, other.top) + tall / 2, across: true, gap: gapX, wide: Math.min(DOOR, tall - 8) };
  }
  if (broad >= DOOR * 0.6 && gapY >= 0 && gapY < NEAR) {
    const y = Math.min(one.bottom, other.bottom) + gapY / 2;
    return { passage, x: Math.max(one.left, other.left) + broad / 2, y, across: false, gap: gapY, wide: Math.min(DOOR, broad - 8) };
  }
  return undefined;
}

/** Half the width of a corridor, including its walls. */
export const HALF_CORRIDOR = 20;

/** Straight if possible, otherwise around one corner, past all other rooms. */
function corridor(plan: Floor, one: Room, other: Room, passage: Passage): Corridor {
  const ways = [...straight(one, other), ...cornered(one, other)];
  const points = ways.find((way) => ![...plan.rooms.values()].some((room) => crosses(way, room))) ?? (ways[0] as Point[]);
  const [from, to] = points.length === 2 ? points : points.slice(points.length - 2);
  const path = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { passage, points, path, x: ((from?.x ?? 0) + (to?.x ?? 0)) / 2, y: ((from?.y ?? 0) + (to?.y ?? 0)) / 2 };
}

const inner = (room: Room): Point => ({ x: (room.left + room.right) / 2, y: (room.top + room.bottom) / 2 });
/** The side through which a way from a room's middle towards a place leaves the room. */
const exitX = (room: Room, towards: number): number => (towards > inner(room).x ? room.right : room.left);
const exitY = (room: Room, towards: number): number => (towards > inner(room).y ? room.bottom : room.top);

function straight(one: Room, other: Room): Point[][] {
  const [a, b] = [inner(one), inner(other)];
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
  const across = bottom - top > 2 * HALF_CORRIDOR ? [[{ x: exitX(one, b.x), y: (top + bottom) / 2 }, { x: exitX(other, a.x), y: (top + bottom) / 2 }]] : [];
  const down = right - left > 2 * HALF_CORRIDOR ? [[{ x: (left + right) / 2, y: exitY(one, b.y) }, { x: (left + right) / 2, y: exitY(other, a.y) }]] : [];
  return [...across, ...down];
}

function cornered(one: Room, other: Room): Point[][] {
  const [a, b] = [inner(one), inner(other)];
  return [
    [{ x: exitX(one, b.x), y: a.y }, { x: b.x, y: a.y }, { x: b.x, y: exitY(other, a.y) }],
    [{ x: a.x, y: exitY(one, b.y) }, { x: a.x, y: b.y }, { x: exitX(other, a.x), y: b.y }],
  ];
}

/** Whether a corridor runs into a room; the walls at its ends do not count. */
export function crosses(points: Point[], room: Room): boolean {
  return points.slice(1).some((to, i) => {
    const from = points[i] as Point;
    const lying = from.y === to.y;
    const [wide, high] = lying ? [0, HALF_CORRIDOR] : [HALF_CORRIDOR, 0];
    const [left, right] = [Math.min(from.x, to.x) - wide, Math.max(from.x, to.x) + wide];
    const [top, bottom] = [Math.min(from.y, to.y) - high, Math.max(from.y, to.y) + high];
    return left < room.right && room.left < right && top < room.bottom && room.top < bottom;
  });
}

/** The size of pieces: a few fit in one row, between the furniture. */
const [LARGEST, LARGE, IN_ROW] = [60, 54, 3];

/** Where the pieces of a room go: rows under its name, as large as fits. */
export function places(room: Room, count: number): { x: number; y: number; size: number }[] {
  const [wide, high] = [room.right - room.left - 12, room.bottom - room.top - 34];
  let size = count <= IN_ROW ? Math.min(LARGEST, Math.floor(wide / Math.max(count, 1))) : LARGE;
  while (size > 24 && Math.floor(wide / size) * Math.floor(high / size) < count) size -= 2;
  const columns = Math.max(1, Math.floor(wide / size));
  const rows = Math.ceil(count / columns);
  // Rows are as far apart as there is room, so that a badge does not lie on whoever stands behind it.
  const apart = Math.min(high / rows, size * 1.25);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const x = room.left + 6 + wide / 2 + ((i % columns) - (inRow - 1) / 2) * size;
    const y = room.top + 24 + high / 2 + (row - (rows - 1) / 2) * apart;
    return { x, y, size };
  });
}

/** How much space in front of a door stays free. */
const BEFORE = 15;

/** The space in front of the doors of a room, relative to its corner. */
export function doorsOf(plan: Floor, room: Room): Rect[] {
  const doors = plan.doors.filter(({ passage }) => passage.between.includes(room.id)).map(({ x, y, across, wide }) => (across ? { x: x - BEFORE - WALL / 2, y: y - wide / 2, w: 2 * BEFORE + WALL, h: wide } : { x: x - wide / 2, y: y - BEFORE - WALL / 2, w: wide, h: 2 * BEFORE + WALL }));
  const ends = plan.corridors.filter(({ passage }) => passage.between.includes(room.id)).flatMap(({ points }) => [points[0], points.at(-1)]).filter((end) => end !== undefined);
  const mouths = ends.map(({ x, y }) => ({ x: x - BEFORE, y: y - BEFORE, w: 2 * BEFORE, h: 2 * BEFORE }));
  return [...doors, ...mouths].map((at) => ({ ...at, x: at.x - room.left, y: at.y - room.top }));
}

/** Margins around all rooms, and on the right for the board's buttons. */
const MARGIN = 22;
const BUTTONS = 40;

/** The box that contains all rooms, with margins. */
export function bounds(plan: Floor): { x: number; y: number; w: number; h: number } {
  const rooms = [...plan.rooms.values()];
  const [left, right] = [Math.min(...rooms.map((room) => room.left)), Math.max(...rooms.map((room) => room.right))];
  const [top, bottom] = [Math.min(...rooms.map((room) => room.top)), Math.max(...rooms.map((room) => room.bottom))];
  return { x: left - MARGIN, y: top - MARGIN, w: right - left + 2 * MARGIN + BUTTONS, h: bottom - top + 2 * MARGIN };
}
