import type { TurnedCard } from '../games/module';
import type { LogLine } from '../wire';

/** The last card that was turned over in this turn, and the line that says so. */
export function lastCard(log: LogLine[], cardOf: (line: LogLine) => TurnedCard | undefined): (TurnedCard & { line: LogLine }) | undefined {
  for (const line of log.toReversed()) {
    const turned = cardOf(line);
    if (turned) return { line, ...turned };
    if (line.turn) return undefined;
  }
  return undefined;
}
