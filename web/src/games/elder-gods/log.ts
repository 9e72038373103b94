import { keyOf } from '../../table/pointing.svelte';
import type { LogLine, Pointer } from '../../wire';
import type { TurnedCard } from '../module';
import type { View } from './view';

/** A cult is a seat. */
export const thingsOf = (_: View, seats: number[]): string[] => seats.map((seat) => `cult:${seat}`);

/** Artifacts and curses are shown when somebody gets them, spells when they are cast; an artifact on show can be read there. */
export function cardOf(line: LogLine, view: View): TurnedCard | undefined {
  const isCast = ({ kind, id }: Pointer): boolean => kind === 'spell' && view.cast.some((spell) => spell.id === id);
  const card = line.at.find((thing) => thing.kind === 'artifact' || thing.kind === 'curse' || isCast(thing));
  return card && { card: keyOf(card), icon: 'card-random', lies: card.kind === 'artifact' && !line.at.some(({ kind }) => kind === 'cult') };
}
