import { KIT, type PieceName } from './furniture';

/** A kind of ground or floor; the patterns are in `Floors.svelte`. */
export type Ground = 'Boards' | 'Carpet' | 'Cobbles' | 'Earth' | 'Grass' | 'Gravel' | 'Parquet' | 'Planks' | 'Rock' | 'Stone' | 'Tiles' | 'Water';
/** A place along the walls, by points of the compass; `c` is the middle. */
export type Spot = 'n' | 's' | 'w' | 'e' | 'nw' | 'ne' | 'sw' | 'se' | 'c';

/** How a place is furnished. */
export interface Furnished {
  ground: Ground;
  /** Pieces at their spots, the most characteristic first: `altar n`. A star repeats the piece as often as fits along the wall: `pews* s`. */
  things: readonly string[];
  /** Drawn on the floor itself, as large as the place; figures stand on it. */
  mark?: PieceName;
  /** Without a roof, and so without walls. */
  open?: boolean;
  /** The sides with water. */
  water?: 'n' | 's' | 'ns' | 'we' | 'e' | 'all';
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Placed extends Rect {
  piece: PieceName;
  /** The size relative to the kit. */
  scale: number;
  /** Quarter turns clockwise, for pieces along a side wall. */
  turn: 0 | 1;
}

/** Space kept free under a place's name, and along its walls. */
export const HEAD = 25;
const RIM = 5;
/** Pieces are drawn for a place of this size. */
const DRAWN_FOR = 190;
const SMALLEST = 0.62;
const LARGEST = 1;
/** A piece that does not fit is tried smaller. */
const SHRUNK = [1, 0.8, 0.65];
/** How far a piece may be moved along its wall, and in steps of how much. */
const PUSH = 8;

/** Where the pieces of a place stand that keep clear of its doors, its words and each other; if not at their spots, then at others. */
export function furnish(place: { w: number; h: number }, { things }: Pick<Furnished, 'things'>, keep: Rect[], larger = 1, elsewhere: readonly Spot[] = []): Placed[] {
  const scale = larger * Math.max(SMALLEST, Math.min(LARGEST, Math.min(place.w, place.h + HEAD) / DRAWN_FOR));
  const placed: Placed[] = [];
  for (const thing of things) {
    const [name, spot] = thing.split(' ') as [string, Spot];
    const piece = name.replace('*', '') as PieceName;
    const free = (at: Placed): boolean => inside(place, at) && ![...keep, ...placed].some((other) => meet(at, other));
    const at = (by: number, where: Spot): Placed[] => (name.endsWith('*') ? row(place, piece, where, scale * by).filter(free) : around(place, one(place, piece, where, scale * by), where, free));
    const ways = [spot, ...elsewhere].flatMap((where) => SHRUNK.map((by) => ({ by, where })));
    for (const { by, where } of ways) {
      const found = at(by, where);
      if (found.length === 0) continue;
      placed.push(...found);
      break;
    }
  }
  return placed;
}

/** The box of a piece at a spot. */
function one(place: { w: number; h: number }, piece: PieceName, spot: Spot, scale: number): Placed {
  const { w, h } = KIT[piece];
  const turn = (spot === 'w' || spot === 'e') && w > 1.6 * h ? 1 : 0;
  const [wide, high] = turn === 1 ? [h * scale, w * scale] : [w * scale, h * scale];
  const [left, top, right, bottom] = [RIM, HEAD, place.w - RIM - wide, place.h - RIM - high];
  const x = spot.includes('w') ? left : spot.includes('e') ? right : (left + right) / 2;
  const y = spot.startsWith('n') ? top : spot.startsWith('s') ? bottom : (top + bottom) / 2;
  return { piece, x, y, w: wide, h: high, scale, turn };
}

/** The spot and then, if it is taken, the positions beside it along the wall. */
function around(place: { w: number; h: number }, at: Placed, spot: Spot, free: (at: Placed) => boolean): Placed[] {
  const down = spot === 'w' || spot === 'e';
  const most = Math.ceil((down ? place.h : place.w) / PUSH);
  for (let i = 0; i < 2 * most; i += 1) {
    const by = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * PUSH;
    const pushed = down ? { ...at, y: at.y + by } : { ...at, x: at.x + by };
    if (free(pushed)) return [pushed];
  }
  return [];
}

/** As many as fit along a wall, with equal gaps. */
function row(place: { w: number; h: number }, piece: PieceName, spot: Spot, scale: number): Placed[] {
  const first = one(place, piece, spot, scale);
  const down = spot === 'w' || spot === 'e';
  const [long, room] = down ? [first.h, place.h - HEAD - RIM] : [first.w, place.w - 2 * RIM];
  const count = Math.max(1, Math.floor((room + 3) / (long + 3)));
  const gap = count > 1 ? (room - count * long) / (count - 1) : 0;
  return Array.from({ length: count }, (_, i) => {
    const from = i * (long + gap);
    return down ? { ...first, y: HEAD + from } : { ...first, x: RIM + from };
  });
}

const inside = (place: { w: number; h: number }, at: Rect): boolean => at.x >= RIM - 1 && at.y >= HEAD - 1 && at.x + at.w <= place.w - RIM + 1 && at.y + at.h <= place.h - RIM + 1;

/** Whether two boxes overlap by more than an edge. */
export const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1;
