import type { Rect } from './house';

/** The width of letters relative to their height: narrow ones, wide ones, capitals, and all others. */
const NARROW = /[fijlrtI .,’'-]/;
const WIDE = /[mwMW]/;
const wide = (text: string): number => [...text].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.32 : WIDE.test(letter) ? 0.84 : /\p{Lu}/u.test(letter) ? 0.68 : 0.5), 0);

export interface Lettering {
  lines: string[];
  size: number;
  /** Written upwards, along the wall. */
  upright: boolean;
  /** If it is longer than the wall, the length to which it is squeezed. */
  squeezed: number | undefined;
}

/** The distance between a wall and the text: usually, and at least. */
const INDENT = 11;
export const MARGIN = 7;

/**
 * A room's name in its corner: in one line or two, as large as fits between the walls. If that is too small to read, it
 * goes along the wall or is split. It is never too small to read.
 */
export function lettering(name: string, { w, h }: Pick<Rect, 'w' | 'h'>, most: number, least: number): Lettering {
  const across = best([[name], ...gaps(name)].map((lines) => fitting(lines, w, most)));
  if (across.size >= least) return across;
  const along = { ...fitting([name], h, most), upright: true };
  if (along.size >= least && w >= 2.2 * least) return along;
  const parts = best([across, ...breaks(name).map((lines) => fitting(lines, w, most))]);
  if (parts.size >= least) return parts;
  return { ...parts, size: least, squeezed: w - 2 * MARGIN };
}

function fitting(lines: string[], long: number, most: number): Lettering {
  return { lines, size: Math.min(most, (long - 2 * INDENT) / Math.max(...lines.map(wide))), upright: false, squeezed: undefined };
}

const best = (ways: Lettering[]): Lettering => ways.reduce((best, way) => (way.size > best.size * 1.15 ? way : best));

const gaps = (name: string): string[][] => [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);

/** A word split in two, after a vowel or between two consonants, as at the end of a line. */
function breaks(name: string): string[][] {
  if (name.includes(' ')) return [];
  const at = [...name].flatMap((_, i) => (i > 2 && i < name.length - 2 && /[^aeiou][^aeiou]|[aeiou][^aeiou]/.test(name.slice(i - 1, i + 1)) ? [i] : []));
  return at.map((i) => [`${name.slice(0, i)}-`, name.slice(i)]);
}

/** What a room's name leaves of its space; the name takes a strip at the top, or along the wall. */
export function besideName(space: Rect, name: Lettering | undefined): Rect {
  const inner = { x: space.x + 5, y: space.y + 5, w: space.w - 10, h: space.h - 10 };
  if (!name) return inner;
  const strip = name.size * 1.12 * name.lines.length + 5;
  return name.upright ? { ...inner, x: inner.x + strip, w: inner.w - strip } : { ...inner, y: inner.y + strip, h: Math.max(inner.h - strip, inner.h * 0.4) };
}

const LARGEST_PIECE = 58;

/** The positions and the size of this many pieces. In a crowd they overlap rather than become smaller than `least`, unless a name leaves no room. */
export function places(room: Rect, count: number, least: number): { x: number; y: number; size: number }[] {
  if (count === 0) return [];
  const ways = Array.from({ length: count }, (_, i) => i + 1).map((columns) => ({ columns, rows: Math.ceil(count / columns) }));
  const size = ({ columns, rows }: { columns: number; rows: number }): number => Math.min(room.w / columns, room.h / rows);
  const grid = ways.reduce((best, way) => (size(way) > size(best) ? way : best));
  const large = Math.min(LARGEST_PIECE, Math.max(least, size(grid)), room.w, Math.max(room.h, least * 0.7));
  const spread = (n: number, of: number, from: number, long: number): number => {
    const step = Math.min(large * 1.1, of > 1 ? (long - large) / (of - 1) : 0);
    return from + long / 2 + (n - (of - 1) / 2) * Math.max(0, step);
  };
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / grid.columns);
    const inRow = row === grid.rows - 1 ? count - row * grid.columns : grid.columns;
    return { x: spread(i % grid.columns, inRow, room.x, room.w), y: spread(row, grid.rows, room.y, room.h), size: large };
  });
}
