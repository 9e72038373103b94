import { keyOf } from '../../table/pointing.svelte';
import type { LogLine } from '../../wire';
import type { TurnedCard } from '../module';
import type { View } from './view';

/** The investigators of some seats. */
export function thingsOf(view: View, seats: number[]): string[] {
  return view.investigators.filter((who) => seats.includes(who.seat)).map((who) => `investigator:${who.id}`);
}

/** Cards that are shown when they are turned over, with their icons. */
const CARDS: Record<string, string> = { mythos: 'card-random', discovery: 'card-random', insanity: 'death-skull', relic: 'card-random' };

export function cardOf(line: LogLine): TurnedCard | undefined {
  const card = line.at.find(({ kind }) => kind in CARDS);
  return card && { card: keyOf(card), icon: CARDS[card.kind] as string };
}
