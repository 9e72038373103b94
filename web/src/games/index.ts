import { addDrawings } from '../art/drawings';
import deathMayDie from './death-may-die/front';
import elderGods from './elder-gods/front';
import plain from './fallback/front';
import mansions from './mansions/front';
import type { GameFront, GameModule } from './module';
import type { GameName } from './names';

/** A game on the page: its front is loaded with the first page, the rest when somebody sits down. */
export interface GameEntry {
  front: GameFront;
  load: () => Promise<{ default: GameModule }>;
}

/** Draws any game as a list, if it has no module of its own (yet). */
export const fallback: GameEntry = { front: plain, load: () => import('./fallback') };

/** Every game of the server; leaving one out is a type error. */
export const GAMES: Record<GameName, GameEntry> = {
  'death-may-die': { front: deathMayDie, load: () => import('./death-may-die') },
  'elder-gods': { front: elderGods, load: () => import('./elder-gods') },
  mansions: { front: mansions, load: () => import('./mansions') },
};

/** A loaded game, with its name on the server. */
export interface Game extends GameModule {
  name: string;
}

/** A newer server may have games that this page does not know. */
const entryOf = (name: string): GameEntry => (Object.hasOwn(GAMES, name) ? GAMES[name as GameName] : fallback);

export const frontOf = (name: string): GameFront => entryOf(name).front;

export async function loadGame(name: string): Promise<Game> {
  const { default: module } = await entryOf(name).load();
  addDrawings(module.icons);
  return { name, ...module };
}
