import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'One door stands open, and a lamp burns upstairs. Explore the house room by room, question whoever is left in it, and get out with your wits.',
  quickStart: () => ({ text: 'The Lamp in the Window, alone with two investigators. An hour or more; it keeps when you go', setup: { players: 1, scenario: 'the-lamp-in-the-window' }, seats: ['me'] }),
  lesson: { promise: 'The first rounds of The Lamp in the Window, with two investigators and a teacher', setup: { players: 1, scenario: 'the-lamp-in-the-window', difficulty: 'easy' } },
};

export default front;
