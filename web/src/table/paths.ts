import type { LogLine } from '../wire';
import { keyOf } from './pointing.svelte';

const PLACE = 'space';

/**
 * The ways of figures in some lines of the log, as keys of places. A line about a figure and a place means that the
 * figure is there. The lines before say where it was.
 */
export function pathsOf(lines: LogLine[], before: LogLine[] = []): string[][] {
  const first = seen(before);
  const ways = new Map<string, string[]>();
  for (const [figure, place] of lines.flatMap(standing)) {
    const stood = first.get(figure);
    const way = ways.get(figure) ?? (stood === undefined ? [] : [stood]);
    if (way.at(-1) !== place) ways.set(figure, [...way, place]);
  }
  return [...ways.values()].filter((way) => way.length > 1);
}

function standing({ at }: LogLine): [string, string][] {
  const [figure, place] = [at.find(({ kind }) => kind !== PLACE), at.findLast(({ kind }) => kind === PLACE)];
  return figure && place ? [[keyOf(figure), keyOf(place)]] : [];
}

const seen = (lines: LogLine[]): Map<string, string> => new Map(lines.flatMap(standing));
