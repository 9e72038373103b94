import type { Box } from '../../boards/camera';
import type { Area, Border, Space, View } from './view';

/** Half a square of a tile, in units of the drawing. */
export const U = 62;
/** The key, among the positions of things, of the place that the screen shows. */
export const EYE = 'eye';
/** The margin around everything. */
const RIM = 0.45 * U;
/** The space for texts above a floor. */
const HEAD = 0.5 * U;
/** The space for an unexplored way that leads out. */
const WAY = 1.1 * U;
/** The largest and the smallest height of half a square on the screen, in points. If it would be smaller, only a part is shown. */
const LARGEST = 104;
const SMALLEST_SQUARE = 40;

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Level extends Rect {
  floor: number;
  /** Added to coordinates on this floor to draw them. */
  dx: number;
  dy: number;
}
export interface Plan {
  levels: Level[];
  whole: Box;
}
export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
/** The parts of a view that determine the layout of the house. */
export type Shape = Pick<View, 'tiles' | 'spaces' | 'borders' | 'rooms'>;
/** A part of the screen, in points. */
export type Screen = Pick<Box, 'w' | 'h'>;

/** The house, turned by a quarter. */
export function turned(shape: Shape): Shape {
  const turn = ({ x, y, width, height }: Area): Area => ({ x: -y - height, y: x, width: height, height: width });
  const along = ([x1, y1, x2, y2]: NonNullable<Border['line']>): NonNullable<Border['line']> => [-y2, x1, -y1, x2];
  return {
    rooms: shape.rooms,
    tiles: shape.tiles.map((tile) => ({ ...tile, area: turn(tile.area) })),
    spaces: shape.spaces.map((space) => ({ ...space, area: turn(space.area) })),
    borders: shape.borders.map((border) => ({ ...border, line: border.line && along(border.line) })),
  };
}

/** How many points on the screen a unit of the drawing is when everything is shown. */
export const fit = ({ w, h }: Screen, screen: Screen): number => Math.min(screen.w / w, screen.h / h);

/** A growing house is not turned for a small gain. */
const WORTH_TURNING = 1.25;

/** Which way round the house fills the screen better, if the gain is large enough. */
export function shouldTurn(shape: Shape, screen: Screen, isTurned: boolean): boolean {
  const [as, other] = [isTurned ? turned(shape) : shape, isTurned ? shape : turned(shape)];
  return fit(lay(other, screen).whole, screen) > WORTH_TURNING * fit(lay(as, screen).whole, screen) ? !isTurned : isTurned;
}

/** Points per unit at the usual zoom, and the height that is shown then: everything, or the surroundings of one's own investigator. */
export function usual({ whole }: Plan, screen: Screen): { scale: number; reach: number | undefined } {
  const least = SMALLEST_SQUARE / U;
  const scale = fit(whole, screen);
  return scale >= least ? { scale, reach: undefined } : { scale: least, reach: screen.h / least };
}

/** The first floor is drawn where its tiles are; each other floor, the largest first, where all together fill the screen best. */
export function lay(shape: Shape, screen: Screen): Plan {
  const numbers = [...new Set(shape.tiles.map((tile) => tile.floor))].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
  const [first, ...others] = numbers.map((floor) => storey(shape, floor, numbers.length > 1));
  if (!first) return { levels: [], whole: enough({ x: 0, y: 0, w: U, h: U }, screen) };
  const placed = [first];
  for (const other of others.toSorted((a, b) => b.box.w * b.box.h - a.box.w * a.box.h)) placed.push(beside(placed, other, screen));
  const levels = placed.map(({ floor, box, dx, dy }): Level => ({ floor, ...box, dx, dy }));
  return { levels, whole: enough(around(placed.flatMap(({ taken }) => taken)), screen) };
}

/** A floor: its tiles, and all the space it takes, including the ways that lead out and the texts above it. */
interface Storey {
  floor: number;
  box: Rect;
  taken: Rect[];
  dx: number;
  dy: number;
}

function storey(shape: Shape, floor: number, written: boolean): Storey {
  const tiles = shape.tiles.filter((tile) => tile.floor === floor).map(({ area }): Rect => ({ x: area.x * U, y: area.y * U, w: area.width * U, h: area.height * U }));
  const box = around(tiles);
  const ways = shape.borders.flatMap((border) => wayOut(shape, border, floor));
  const head = written ? [{ x: box.x, y: box.y - HEAD, w: Math.min(box.w, 2.5 * U), h: HEAD }] : [];
  return { floor, box, taken: [...tiles, ...ways, ...head].map((rect) => grown(rect, RIM)), dx: 0, dy: 0 };
}

function wayOut(shape: Shape, { from, to, line }: Border, floor: number): Rect[] {
  const space = shape.spaces.find(({ id }) => id === from);
  if (to !== null || !line || space?.floor !== floor) return [];
  const [x1, y1, x2, y2] = line.map((n) => n * U) as [number, number, number, number];
  const before = { x: (space.area.x + space.area.width / 2) * U, y: (space.area.y + space.area.height / 2) * U };
  const level = y1 === y2;
  if (level) return [{ x: x1, y: y1 < before.y ? y1 - WAY : y1, w: x2 - x1, h: WAY }];
  return [{ x: x1 < before.x ? x1 - WAY : x1, y: y1, w: WAY, h: y2 - y1 }];
}

function around(rects: Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((it) => it.x)), Math.min(...rects.map((it) => it.y))];
  return { x, y, w: Math.max(...rects.map((it) => it.x + it.w)) - x, h: Math.max(...rects.map((it) => it.y + it.h)) - y };
}

const grown = ({ x, y, w, h }: Rect, by: number): Rect => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });
const moved = (rect: Rect, dx: number, dy: number): Rect => ({ ...rect, x: rect.x + dx, y: rect.y + dy });
const touch = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** The free place beside the floors already placed where all fit best; of equally good ones, the nearest. */
function beside(placed: Storey[], next: Storey, screen: Screen): Storey {
  const rects = placed.flatMap(({ taken }) => taken);
  const [all, own] = [around(rects), around(next.taken)];
  const steps = (from: number, to: number): number[] => Array.from({ length: Math.floor((to - from) / (U / 2)) + 1 }, (_, i) => from + (i * U) / 2);
  let best = { worth: -Infinity, dx: 0, dy: 0 };
  for (const x of steps(all.x - own.w, all.x + all.w)) {
    for (const y of steps(all.y - own.h, all.y + all.h)) {
      const [dx, dy] = [x - own.x, y - own.y];
      const far = Math.hypot(x + own.w / 2 - all.x - all.w / 2, y + own.h / 2 - all.y - all.h / 2);
      const worth = fit(around([all, moved(own, dx, dy)]), screen) - far * 1e-6;
      if (worth > best.worth && !next.taken.some((one) => rects.some((other) => touch(moved(one, dx, dy), other)))) best = { worth, dx, dy };
    }
  }
  const { dx, dy } = best;
  return { ...next, dx, dy, box: moved(next.box, dx, dy), taken: next.taken.map((one) => moved(one, dx, dy)) };
}

/** Prevents a house of one room from being drawn huge. */
function enough({ x, y, w, h }: Rect, screen: Screen): Box {
  const [wide, high] = [Math.max(w, (screen.w / LARGEST) * U), Math.max(h, (screen.h / LARGEST) * U)];
  return { x: x + (w - wide) / 2, y: y + (h - high) / 2, w: wide, h: high };
}

export function onTable(plan: Plan, { area, floor }: { area: Area; floor: number }): Rect {
  const level = plan.levels.find((it) => it.floor === floor);
  return { x: area.x * U + (level?.dx ?? 0), y: area.y * U + (level?.dy ?? 0), w: area.width * U, h: area.height * U };
}

/** Where a border is drawn. */
export function lineOf(plan: Plan, border: Border, from: Space): Segment | undefined {
  if (!border.line) return undefined;
  const level = plan.levels.find((it) => it.floor === from.floor);
  const [x1, y1, x2, y2] = border.line.map((n) => n * U) as [number, number, number, number];
  const [dx, dy] = [level?.dx ?? 0, level?.dy ?? 0];
  return { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy };
}

/** The edges of spaces where nothing opens: one path for indoors and one for outdoors. */
export function walls(view: Shape, plan: Plan): { indoor: string; outdoor: string } {
  const edges = new Map<string, { indoor: boolean; count: number }>();
  const inside = new Set<string>();
  for (const space of view.spaces) {
    const indoor = !(view.rooms[space.room]?.outdoor ?? false);
    for (const edge of edgesOf(space.area)) {
      const key = `${space.floor}:${edge}`;
      const known = edges.get(key);
      edges.set(key, { indoor: indoor || (known?.indoor ?? false), count: (known?.count ?? 0) + 1 });
    }
  }
  for (const border of view.borders) {
    const from = view.spaces.find((space) => space.id === border.from);
    if (!from || !border.line || border.kind === 'wall' || border.kind === 'door' || border.to === null) continue;
    const [x1, y1, x2, y2] = border.line;
    for (const edge of edgesOf({ x: x1, y: y1, width: x2 - x1, height: y2 - y1 })) inside.add(`${from.floor}:${edge}`);
  }
  const paths = { indoor: '', outdoor: '' };
  for (const [key, { indoor }] of edges) {
    if (inside.has(key)) continue;
    const [floor, edge] = key.split(':') as [string, string];
    const [way, x, y] = edge.split(',') as [string, string, string];
    const level = plan.levels.find((it) => it.floor === Number(floor));
    const [left, top] = [Number(x) * U + (level?.dx ?? 0), Number(y) * U + (level?.dy ?? 0)];
    paths[indoor ? 'indoor' : 'outdoor'] += `M${left} ${top}${way}${U}`;
  }
  return paths;
}

/** An area's outline in steps of one: `h,x,y` goes right from x and y, `v,x,y` goes down. A line is an area without width. */
function edgesOf({ x, y, width, height }: Area): string[] {
  const across = Array.from({ length: width }, (_, i) => x + i).flatMap((at) => [`h,${at},${y}`, ...(height > 0 ? [`h,${at},${y + height}`] : [])]);
  const down = Array.from({ length: height }, (_, i) => y + i).flatMap((at) => [`v,${x},${at}`, ...(width > 0 ? [`v,${x + width},${at}`] : [])]);
  return [...across, ...down];
}
