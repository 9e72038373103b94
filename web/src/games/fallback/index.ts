import { gameModule } from '../module';
import Play from './Play.svelte';
import Result from './Result.svelte';

/** Most views contain the phase. */
function phase(view: unknown): string | undefined {
  return typeof view === 'object' && view !== null && 'phase' in view && typeof view.phase === 'string' ? view.phase : undefined;
}

/** Draws a game about which nothing is known: its view as a list. Question, log and ending belong to the table. */
export default gameModule<unknown>({
  Board: Play,
  Result,
  icons: {},
  phases: { turn: [], names: {}, now: phase },
  guide: { turn: [], icons: [], terms: {} },
  hints: {},
  meanings: {},
  lesson: [],
  thingsOf: () => [],
  cardOf: () => undefined,
});
