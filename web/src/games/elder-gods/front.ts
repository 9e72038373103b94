import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'Each of you leads a cult. Bend fate, hoard spells, hide your lodge from the investigators, and summon first.',
  quickStart: () => ({ text: 'You against two bots, starts at once', setup: { players: 3 }, seats: ['me', 'adept', 'adept'] }),
  lesson: { promise: 'You alone against the investigators, one lesson at a time', setup: { players: 1 } },
};

export default front;
