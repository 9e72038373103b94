import type { LogLine } from '../wire';
import { keyOf } from './pointing.svelte';

const PLACE = 'space';

/** A figure that is at a place, or has just appeared there. */
interface Standing {
  figure: string;
  place: string;
  appears: boolean;
}

/**
 * The ways of figures in some lines of the log, as keys of places. A line about a figure and a place means that the
 * figure is there, and has just appeared there if the place comes first. The lines before say where it was. Things of
 * the kinds that are `alike` share one key, so nobody can tell which of them went where.
 */
export function pathsOf(lines: LogLine[], before: LogLine[] = [], alike: string[] = []): string[][] {
  const first = new Map(before.flatMap((line) => standing(line, alike)).map(({ figure, place }) => [figure, place]));
  const ways = new Map<string, string[]>();
  const all: string[][] = [];
  for (const { figure, place, appears } of lines.flatMap((line) => standing(line, alike))) {
    const stood = appears ? undefined : first.get(figure);
    const way = appears ? undefined : ways.get(figure);
    const goes = way ?? (stood === undefined ? [] : [stood]);
    if (!way) all.push(goes);
    if (goes.at(-1) !== place) goes.push(place);
    ways.set(figure, goes);
  }
  return all.filter((way) => way.length > 1);
}

function standing({ at }: LogLine, alike: string[]): Standing[] {
  const [figure, place] = [at.find(({ kind }) => kind !== PLACE), at.findLast(({ kind }) => kind === PLACE)];
  if (!figure || !place || alike.includes(figure.kind)) return [];
  return [{ figure: keyOf(figure), place: keyOf(place), appears: at[0]?.kind === PLACE }];
}
