import type { TurnedCard } from '../games/module';
import type { LogLine } from '../wire';

/** A card that was turned over, and the line that says so. */
export type Turned = TurnedCard & { line: LogLine };
/** The same with the sequence at which its turn began. */
export type Fresh = Turned & { turn: number };
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
export function cardsSince(log: LogLine[], since: number, cardOf: CardOf, isMine: (line: LogLine) => boolean): Fresh[] {
  const found = new Map<string, Fresh>();
  const lines = log.slice(log.findLastIndex(({ sequence }) => sequence <= since) + 1);
  const now = lines.findLastIndex(({ kind }) => kind === 'turn');
  let turn = log.findLast(({ kind, sequence }) => kind === 'turn' && sequence <= since)?.sequence ?? 0;
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'turn') turn = line.sequence;
    const turned = at > now || isMine(line) ? turnedBy(line, cardOf) : undefined;
    // A card that several lines tell of is told once, by the last of them.
    if (!turned || turned.lies) continue;
    found.delete(turned.card);
    found.set(turned.card, { line, turn, ...turned });
  }
  return [...found.values()];
}
