import type { GameName } from '../src/games/names';

/** Every game, by what is written on its box: what holds for all games is tried with each of them. */
export const TITLES: Record<GameName, string> = {
  'death-may-die': 'Cthulhu: Death May Die',
  'elder-gods': 'Fate of the Elder Gods',
  mansions: 'Mansions of Madness',
};

export const GAMES = Object.entries(TITLES);
