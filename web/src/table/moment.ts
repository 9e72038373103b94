import type { TurnedCard } from '../games/module';
import type { LogLine } from '../wire';

/** A card that was turned over, and the line that says so. */
export type Turned = TurnedCard & { line: LogLine };
type CardOf = (line: LogLine) => TurnedCard | undefined;

const turnedBy = (line: LogLine, cardOf: CardOf): TurnedCard | undefined => (line.kind === 'card' ? cardOf(line) : undefined);

/** The last card that was turned over in this turn. */
export function lastCard(log: LogLine[], cardOf: CardOf): Turned | undefined {
  for (const line of log.toReversed()) {
    if (line.kind === 'turn') return undefined;
    const turned = turnedBy(line, cardOf);
    if (turned) return { line, ...turned };
  }
  return undefined;
}

/** The cards that were turned over since, the oldest first: all of this turn, and one's own of turns that are over already. */
export function cardsSince(log: LogLine[], since: number, cardOf: CardOf, isMine: (line: LogLine) => boolean): Turned[] {
  const found = new Map<string, Turned>();
  let over = false;
  for (const line of log.toReversed()) {
    if (line.sequence <= since) break;
    over ||= line.kind === 'turn';
    const turned = !over || isMine(line) ? turnedBy(line, cardOf) : undefined;
    if (turned && !turned.lies && !found.has(turned.card)) found.set(turned.card, { line, ...turned });
  }
  return [...found.values()].reverse();
}
