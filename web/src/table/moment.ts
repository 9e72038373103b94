import type { View as ElderGods } from '../elder-gods/view';
import type { LogLine } from '../wire';
import { keyOf } from './pointing.svelte';

/** What is worth a look when it is turned over. */
const CARDS = ['mythos', 'discovery', 'insanity', 'relic', 'artifact', 'curse'];

/** The card that a line of the log turns over; spells count when they are cast. */
function cardOf(line: LogLine, cast: Set<string>): string | undefined {
  const card = line.at.find((thing) => CARDS.includes(thing.kind) || cast.has(keyOf(thing)));
  return card && keyOf(card);
}

/** The last card that was turned over in this turn. */
export function lastCard(log: LogLine[], view: unknown): { line: LogLine; card: string } | undefined {
  const cast = new Set(((view as Partial<ElderGods>).cast ?? []).map((spell) => `spell:${spell.id}`));
  for (const line of log.toReversed()) {
    const card = cardOf(line, cast);
    if (card) return { line, card };
    if (line.turn) return undefined;
  }
  return undefined;
}
