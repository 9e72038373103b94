import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'You each lead a cult. Bend fate, hoard spells, keep the investigators out of your lodge, and be the first to summon your god.',
  quickStart: () => ({ text: 'You against two bots; starts at once.', setup: { players: 3 }, seats: ['me', 'adept', 'adept'] }),
  lesson: { promise: 'You alone against the investigators, one step at a time.', setup: { players: 1 } },
};

export default front;
