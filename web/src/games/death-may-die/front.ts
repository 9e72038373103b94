import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'Disrupt the ritual, face the Elder One and kill it. You will go mad on the way, which helps.',
  quickStart: () => ({ text: 'You play two investigators; starts at once.', setup: { players: 1 }, seats: ['me'] }),
  lesson: { promise: 'A small house, two investigators, one step at a time.', setup: { players: 1, episode: 'prologue' } },
};

export default front;
