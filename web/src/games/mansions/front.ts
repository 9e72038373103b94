import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'A door stands open, and a lamp burns upstairs. Explore the house room by room, question anybody still inside, and get out with your wits.',
  quickStart: () => ({ text: 'The Lamp in the Window: you play two investigators, for an hour or more. You can stop and continue later.', setup: { players: 1, scenario: 'the-lamp-in-the-window' }, seats: ['me'] }),
  lesson: { promise: 'The first rounds of The Lamp in the Window, two investigators, one step at a time.', setup: { players: 1, scenario: 'the-lamp-in-the-window', difficulty: 'easy' } },
};

export default front;
