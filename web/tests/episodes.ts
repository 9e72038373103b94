import { readFileSync, readdirSync } from 'node:fs';
import type { Passage, Space } from '../src/games/death-may-die/view';

export const CONTENT = '../content/death-may-die';
const FOLDER = `${CONTENT}/episodes`;

export interface Map {
  episode: string;
  spaces: Space[];
  passages: Passage[];
}

const SPACE = /\(id: "([^"]+)", name: "([^"]+)", kind: (\w+), at: \((-?\d+), (-?\d+)\)\)/g;
const PASSAGE = /"([\w-]+) - ([\w-]+)"/g;

/** A list in a RON file, as text. */
const list = (text: string, name: string): string => new RegExp(`^    ${name}: \\[([\\s\\S]*?)\\],\\n`, 'm').exec(text)?.[1] ?? '';

function mapOf(file: string): Map {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  const spaces = [...list(text, 'spaces').matchAll(SPACE)].map(([, id, name, kind, x, y]) => ({ id, name, kind, at: [Number(x), Number(y)], gate: null, start: false, fire: 0, enemies: [], tokens: [] }) as unknown as Space);
  const passages = [...(list(text, 'passages') + list(text, 'stairs')).matchAll(PASSAGE)].map(([, one, other]): Passage => ({ between: [one as string, other as string], locked: false, closed: false }));
  return { episode: file.replace('.ron', ''), spaces, passages };
}

/** The map of every episode, read from its file. */
export const MAPS: Map[] = readdirSync(FOLDER).sort().map(mapOf);
