import { gameModule } from '../module';
import Banner from './Banner.svelte';
import Play from './Play.svelte';
import Result from './Result.svelte';
import { floats } from './floats';
import { guide } from './guide';
import icons from './icons.json?drawings';
import { drawings } from './drawings';
import { lesson } from './lesson';
import { cardOf, thingsOf } from './log';
import type { View } from './view';
import { hints, meanings, phaseNames, phaseOrder } from './words';

export default gameModule<View>({
  Board: Play,
  Result,
  Banner,
  icons: { ...icons, ...drawings },
  phases: { turn: phaseOrder, names: phaseNames, now: (view) => view.phase },
  guide,
  hints,
  meanings,
  lesson,
  thingsOf,
  picksDice: true,
  floats,
  cardOf,
  alike: ['token'],
});
