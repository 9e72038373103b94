import type { GameName } from '../src/games/names';

/** The title of every game. Tests of what holds for all games go through this list. */
export const TITLES: Record<GameName, string> = {
  'death-may-die': 'Cthulhu: Death May Die',
  'elder-gods': 'Fate of the Elder Gods',
  mansions: 'Mansions of Madness',
};

export const GAMES = Object.entries(TITLES);
