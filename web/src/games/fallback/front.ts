import type { GameFront } from '../module';
import Cover from './Cover.svelte';

/** The smallest number of players: one person, and bots. */
const front: GameFront = {
  Cover,
  teaser: 'This game has no board on this page yet, but you can play all of it: what you see is shown as a list.',
  quickStart: ({ least_players: players }) => ({
    text: players === 1 ? 'You alone; starts at once.' : 'You and as few bots as possible; starts at once.',
    setup: { players },
    seats: Array.from({ length: players }, (_, i) => (i === 0 ? 'me' : 'adept')),
  }),
};

export default front;
