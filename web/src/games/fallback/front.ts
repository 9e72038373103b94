import type { GameFront } from '../module';
import Cover from './Cover.svelte';

/** The smallest number of players: one person, and bots. */
const front: GameFront = {
  Cover,
  teaser: 'This page has no board for this game yet. It shows what you see as a list; everything can be played.',
  quickStart: ({ least_players: players }) => ({
    text: players === 1 ? 'You alone, starts at once' : 'You and as few bots as can play, starts at once',
    setup: { players },
    seats: Array.from({ length: players }, (_, i) => (i === 0 ? 'me' : 'adept')),
  }),
};

export default front;
