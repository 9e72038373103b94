import type { TurnedCard } from '../games/module';
import type { LogLine } from '../wire';

/** The last card that was turned over in this turn, and the line that says so. */
export function lastCard(log: LogLine[], cardOf: (line: LogLine) => TurnedCard | undefined): (TurnedCard & { line: LogLine }) | undefined {
  for (const line of log.toReversed()) {
    if (line.kind === 'turn') return undefined;
    const turned = line.kind === 'card' ? cardOf(line) : undefined;
    if (turned) return { line, ...turned };
  }
  return undefined;
}
