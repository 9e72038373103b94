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
  /** Whether one walks through it from left to right. */
  across: boolean;
  /** How far the rooms are apart there. */
  gap: number;
  wide: number;
}
export interface Corridor {
  passage: Passage;
  path: string;
  x: number;
  y: number;
}
export interface Floor {
  rooms: Map<string, Room>;
  doors: Door[];
  corridors: Corridor[];
}

/** The length of one step of the coordinates. */
const UNIT = 84;
const WALL = 9;
const STEP = 3;
const DOOR = 34;
/** How far a room may reach from its middle. */
const REACH = 1.32 * UNIT;

type Side = 'left' | 'top' | 'right' | 'bottom';
const SIDES: Side[] = ['left', 'right', 'top', 'bottom'];

export function floor(spaces: Space[], passages: Passage[]): Floor {
  const unit = UNIT * spread(spaces);
  const middles = new Map(spaces.map((space) => [space.id, { x: space.at[0] * unit, y: space.at[1] * unit }]));
  const rooms = grow(middles);
  const plan: Floor = { rooms, doors: [], corridors: [] };
  for (const passage of passages) join(plan, passage, middles);
  return plan;
}

/** Maps whose spaces lie one apart are drawn as large as those whose spaces lie two apart. */
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

/** Moves each side of a room a step out, where there is place. */
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

function join(plan: Floor, passage: Passage, middles: Map<string, { x: number; y: number }>): void {
  const [one, other] = passage.between.map((id) => plan.rooms.get(id));
  if (!one || !other) return;
  const door = doorBetween(one, other, passage);
  if (door) plan.doors.push(door);
  else plan.corridors.push(corridor(middles.get(one.id)!, middles.get(other.id)!, passage));
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

function corridor(from: { x: number; y: number }, to: { x: number; y: number }, passage: Passage): Corridor {
  return { passage, path: `M${from.x} ${from.y}L${to.x} ${to.y}`, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** Where the pieces of a room stand: rows under its name, as large as fits. */
export function places(room: Room, count: number): { x: number; y: number; size: number }[] {
  const [wide, high] = [room.right - room.left - 12, room.bottom - room.top - 34];
  let size = 54;
  while (size > 24 && Math.floor(wide / size) * Math.floor(high / size) < count) size -= 2;
  const columns = Math.max(1, Math.floor(wide / size));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const x = room.left + 6 + wide / 2 + ((i % columns) - (inRow - 1) / 2) * size;
    const y = room.top + 24 + Math.max(0, (high - rows * size) / 2) + (row + 0.5) * size;
    return { x, y, size };
  });
}

/** The box that holds all rooms, with a margin. */
export function bounds(plan: Floor): { x: number; y: number; w: number; h: number } {
  const rooms = [...plan.rooms.values()];
  const [left, right] = [Math.min(...rooms.map((room) => room.left)), Math.max(...rooms.map((room) => room.right))];
  const [top, bottom] = [Math.min(...rooms.map((room) => room.top)), Math.max(...rooms.map((room) => room.bottom))];
  return { x: left - 22, y: top - 22, w: right - left + 44, h: bottom - top + 44 };
}
