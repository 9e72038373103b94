import type { View } from './view';
import { words as w } from './words';

type Counter = View['counters'][number];

/** Counters for several people or things alike, such as “Trust of Mr. Julian” and “Trust of Mrs. Pell”. */
export interface Group {
  name: string;
  of: { full: string; short: string; value: number }[];
}

/** A counter as it is read: “Names found (of 3)” at 2 is “Names found: 2 of 3”. */
export function shown({ name, value }: Counter): { name: string; text: string } {
  const [, own = name, most] = /^(.*) \(of (\d+)\)$/.exec(name) ?? [];
  return { name: own, text: most === undefined ? String(value) : w.of(value, Number(most)) };
}

/** If there are many counters, those at zero are only in the journal. */
const MANY = 2;

/** Single counters, and groups of counters that are alike; groups include members at zero. */
export function counted(counters: Counter[]): { alone: Counter[]; groups: Group[] } {
  const parted = counters.map((counter) => ({ counter, parts: / of /.exec(counter.name) ? counter.name.split(/ of (.*)/) : [] }));
  const names = [...new Set(parted.map(({ parts }) => parts[0]))].filter((name) => name && parted.filter(({ parts }) => parts[0] === name).length > 1);
  const groups = names.map((name = ''): Group => ({ name, of: parted.flatMap(({ counter, parts: [own, full = ''] }) => (own === name ? [{ full, short: full.split(' ').at(-1) ?? full, value: counter.value }] : [])) }));
  const alone = parted.filter(({ parts }) => !names.includes(parts[0])).map(({ counter }) => counter);
  return {
    alone: alone.length > MANY ? alone.filter(({ value }) => value !== 0) : alone,
    groups: groups.filter(({ of }) => of.some(({ value }) => value !== 0)),
  };
}
