import type { GameName } from '../src/games/names';
import type { Frame, LogLine } from '../src/wire';
import deathMayDie from './death-may-die.json';
import elderGods from './elder-gods.json';
import mansions from './mansions.json';

/** A table in the middle of a game, as the server shows it. */
export function frame(change: Partial<Frame> = {}): Frame {
  return { sequence: 9, eyes: null, lines: [], view: deathMayDie.view, question: null, yours: false, status: '', undo: 'none', ...change };
}

/** A line of the log with nothing but its text. */
export function line(text: string, change: Partial<LogLine> = {}): LogLine {
  return { sequence: 9, text, at: [], kind: 'plain', ...change };
}

export const dmd = deathMayDie;
export const feg = elderGods;

/** Every game in the middle of play, as somebody sees it. */
export const SAMPLES: Record<GameName, { view: unknown }> = { 'death-may-die': deathMayDie, 'elder-gods': elderGods, mansions };
