import type { Box } from '../../boards/camera';
import type { Area, Border, Space, View } from './view';

/** Half a square of a tile, in units of the drawing. */
export const U = 62;
/** What a small screen shows around whoever is at turn. */
export const REACH = 7 * U;
/** The place that it looks at, among the places of things. */
export const EYE = 'eye';
/** Between floors, and around all. */
const GAP = 1.5 * U;
const RIM = 1.05 * U;
/** A house of one room is not drawn larger than this lets it be. */
const LEAST = { w: 11 * U, h: 6.6 * U };
const HEAD = 0.45 * U;

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Level extends Rect {
  floor: number;
  /** What is added to a place on this floor to draw it. */
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

/** Floors lie beside each other, under each other, or the small ones in a column beside the first: whichever fills a wide screen best. */
export function lay(view: View): Plan {
  const floors = [...new Set(view.tiles.map((tile) => tile.floor))].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
  const boxes = floors.map((floor) => ({ floor, ...around(view.tiles.filter((tile) => tile.floor === floor).map((tile) => tile.area)) }));
  const plans = [beside, below, column].map((ways) => placed(boxes, ways(boxes)));
  return plans.reduce((best, plan) => (fit(plan.whole) <= fit(best.whole) ? plan : best));
}

const fit = ({ w, h }: Box): number => Math.max(w / 1.75, h);

function around(areas: Area[]): Rect {
  const [x, y] = [Math.min(...areas.map((it) => it.x)), Math.min(...areas.map((it) => it.y))];
  return { x: x * U, y: y * U, w: (Math.max(...areas.map((it) => it.x + it.width)) - x) * U, h: (Math.max(...areas.map((it) => it.y + it.height)) - y) * U };
}

interface Storey extends Rect {
  floor: number;
}
type Corner = [left: number, top: number];

const NOWHERE: Storey = { floor: 0, x: 0, y: 0, w: U, h: U };

/** Where each of a row begins, from 0. */
const row = (sizes: number[]): number[] => sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size + GAP, 0));

// The first floor lies where its tiles say, so that a house that grows does not run from under one's eyes.
function beside(boxes: Storey[]): Corner[] {
  const [first = NOWHERE] = boxes;
  const lefts = row(boxes.map(({ w }) => w));
  return boxes.map(({ h }, i) => [first.x + (lefts[i] ?? 0), first.y + (first.h - h) / 2]);
}

function below(boxes: Storey[]): Corner[] {
  const [first = NOWHERE] = boxes;
  const tops = row(boxes.map(({ h }) => h));
  return boxes.map(({ w }, i) => [first.x + (first.w - w) / 2, first.y + (tops[i] ?? 0)]);
}

function column([first = NOWHERE, ...rest]: Storey[]): Corner[] {
  const tops = row([...rest.map(({ h }) => h), 0]);
  const middle = first.y + (first.h - (tops.at(-1) ?? 0) + GAP) / 2;
  return [[first.x, first.y], ...rest.map((_, i): Corner => [first.x + first.w + GAP, middle + (tops[i] ?? 0)])];
}

function placed(boxes: Storey[], corners: Corner[]): Plan {
  const levels = boxes.map(({ floor, x, y, w, h }, i): Level => {
    const [left, top] = corners[i] ?? [x, y];
    return { floor, x: left, y: top, w, h, dx: left - x, dy: top - y };
  });
  const all = levels.length > 0 ? levels : [NOWHERE];
  const [x, y] = [Math.min(...all.map((it) => it.x)), Math.min(...all.map((it) => it.y))];
  const [right, bottom] = [Math.max(...all.map((it) => it.x + it.w)), Math.max(...all.map((it) => it.y + it.h))];
  const head = boxes.length > 1 ? HEAD : 0;
  const [w, h] = [Math.max(right - x + 2 * RIM, LEAST.w), Math.max(bottom - y + 2 * RIM + head, LEAST.h)];
  return { levels, whole: { x: (x + right - w) / 2, y: (y + bottom - head - h) / 2, w, h } };
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

/** The edges of spaces where nothing opens, as one path for indoors and one for outdoors. */
export function walls(view: View, plan: Plan): { indoor: string; outdoor: string } {
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

/** An area's outline in steps of one: `h,x,y` goes right from x and y, `v,x,y` down. A line is an area without a width. */
function edgesOf({ x, y, width, height }: Area): string[] {
  const across = Array.from({ length: width }, (_, i) => x + i).flatMap((at) => [`h,${at},${y}`, ...(height > 0 ? [`h,${at},${y + height}`] : [])]);
  const down = Array.from({ length: height }, (_, i) => y + i).flatMap((at) => [`v,${x},${at}`, ...(width > 0 ? [`v,${x + width},${at}`] : [])]);
  return [...across, ...down];
}

/** How wide a letter of a name is, by its height. */
const LETTER = 0.53;
const SMALLEST = 12;

export interface Lettering {
  lines: string[];
  size: number;
  /** It is written upwards, along the wall. */
  upright: boolean;
}

/** A room's name in its corner: in one line or two, as large as fits between the walls; where that is too small to read, along the wall. */
export function lettering(name: string, { w: wide, h: high }: Pick<Rect, 'w' | 'h'>, most: number): Lettering {
  const across = fitting(name, wide, most);
  const along = { lines: [name], size: Math.min(most, (high - 26) / (name.length * LETTER)) };
  const upright = across.size < SMALLEST && along.size > across.size;
  const best = upright ? along : across;
  return { ...best, upright, size: Math.max(SMALLEST, best.size) };
}

function fitting(name: string, wide: number, most: number): Omit<Lettering, 'upright'> {
  const size = (lines: string[]): number => Math.min(most, (wide - 26) / (Math.max(...lines.map((line) => line.length)) * LETTER));
  const gaps = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);
  const ways = [[name], ...gaps].map((lines) => ({ lines, size: size(lines) }));
  return ways.reduce((best, way) => (way.size > best.size * 1.15 ? way : best));
}

/** In a crowd, pieces overlap rather than become smaller than this. */
const LEAST_PIECE = 36;

/** Where so many pieces stand in a space under what is written at its top, and how large they are. */
export function places(space: Rect, count: number, top: number): { x: number; y: number; size: number }[] {
  if (count === 0) return [];
  const [w, h] = [space.w - 10, space.h - top - 8];
  const columns = Math.max(1, Math.min(count, Math.round(Math.sqrt((count * w) / h))));
  const rows = Math.ceil(count / columns);
  const size = Math.max(LEAST_PIECE, Math.min(w / columns, h / rows, 58));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const x = space.x + space.w / 2 + ((i % columns) - (inRow - 1) / 2) * Math.min(w / inRow, size * 1.12);
    const y = space.y + top + h / 2 + (row - (rows - 1) / 2) * Math.min(h / rows, size * 1.12);
    return { x, y, size };
  });
}
