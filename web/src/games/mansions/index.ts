import { gameModule } from '../module';
import Play from './Play.svelte';
import Last from './Last.svelte';
import Result from './Result.svelte';
import { floats } from './floats';
import { guide } from './guide';
import icons from './icons.json?drawings';
import { lesson } from './lesson';
import { byItself, cardOf, thingsOf } from './log';
import type { View } from './view';
import { hints, meanings, phaseNames, phaseOrder } from './words';

/** The phase, which the view does not contain: it is somebody's turn, somebody has not had theirs, or it is the mythos phase. */
function now(view: View): string {
  if (view.round === 0 || view.tiles.length === 0) return 'set-up';
  if (view.turn) return 'investigators';
  return view.investigators.some((who) => who.standing === 'on-board' && !who.acted) ? 'investigators' : 'mythos';
}

export default gameModule<View>({
  Board: Play,
  Result,
  Picture: Last,
  icons,
  phases: { turn: phaseOrder, names: phaseNames, now },
  guide,
  hints,
  meanings,
  lesson,
  thingsOf,
  floats,
  cardOf,
  byItself,
});
