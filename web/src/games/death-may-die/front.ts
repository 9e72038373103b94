import type { GameFront } from '../module';
import Cover from './Cover.svelte';

const front: GameFront = {
  Cover,
  teaser: 'Break the ritual, drive the Elder One into the world and kill it. You will go mad on the way; it helps.',
  quickStart: () => ({ text: 'One player with two investigators, starts at once', setup: { players: 1 }, seats: ['me'] }),
  lesson: { promise: 'A small house, two investigators, one lesson at a time', setup: { players: 1, episode: 'prologue' } },
};

export default front;
