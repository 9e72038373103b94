import { addDrawings } from '../art/drawings';
import deathMayDie from './death-may-die/front';
import elderGods from './elder-gods/front';
import plain from './fallback/front';
import mansions from './mansions/front';
import type { GameFront, GameModule } from './module';
import type { GameName } from './names';

/** A game on the page: its front comes with the first page, the rest when somebody sits down. */
export interface GameEntry {
  front: GameFront;
  load: () => Promise<{ default: GameModule }>;
}

/** Draws any game as a list: for those that have no module, or not yet. */
export const fallback: GameEntry = { front: plain, load: () => import('./fallback') };

/** Every game of the server; to leave one out is a type error. */
export const GAMES: Record<GameName, GameEntry> = {
  'death-may-die': { front: deathMayDie, load: () => import('./death-may-die') },
  'elder-gods': { front: elderGods, load: () => import('./elder-gods') },
  mansions: { front: mansions, load: () => import('./mansions') },
};

/** A game that is loaded, under the name that the server has for it. */
export interface Game extends GameModule {
  name: string;
}

/** A newer server may know games that this page does not. */
const entryOf = (name: string): GameEntry => (Object.hasOwn(GAMES, name) ? GAMES[name as GameName] : fallback);

export const frontOf = (name: string): GameFront => entryOf(name).front;

export async function loadGame(name: string): Promise<Game> {
  const { default: module } = await entryOf(name).load();
  addDrawings(module.icons);
  return { name, ...module };
}
