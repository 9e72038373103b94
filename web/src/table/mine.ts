import type { View as DeathMayDie } from '../death-may-die/view';

/** The things on the table that belong to some seats, for the log's filter. */
export function thingsOf(game: string, view: unknown, seats: number[]): Set<string> {
  if (game !== 'death-may-die') return new Set(seats.map((seat) => `cult:${seat}`));
  const investigators = (view as DeathMayDie).investigators.filter((who) => seats.includes(who.seat));
  return new Set(investigators.map((who) => `investigator:${who.id}`));
}
