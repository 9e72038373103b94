import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'One door stands open, and a lamp burns upstairs. Explore the house room by room, question whoever is left in it, and get out with your wits.',
  quickStart: () => ({ text: 'You alone with two investigators, starts at once', setup: { players: 1, scenario: 'the-lamp-in-the-window' }, seats: ['me'] }),
  lesson: { promise: 'A short story, two investigators, one lesson at a time', setup: { players: 1, scenario: 'the-lamp-in-the-window', difficulty: 'easy' } },
};

export default front;
