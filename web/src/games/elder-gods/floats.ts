import type { Float } from '../../table/pointing.svelte';
import type { Cult, View } from './view';
import { words as w } from './words';

const TRACKS = { token: true, signs: false, guests: false, curses: false } as const satisfies Partial<Record<keyof Cult, boolean>>;
const NAMES = Object.keys(TRACKS) as (keyof typeof TRACKS)[];

/** Changes of cults' steps, elder signs, investigators and curses; none before the game starts. */
export function floats(before: View, now: View): Float[] {
  if (before.phase === 'set-up') return [];
  return now.cults.flatMap((cult, n) => {
    const was = before.cults[n];
    return was ? NAMES.flatMap((track) => float(`cult:${n}`, cult[track] - was[track], track)) : [];
  });
}

const float = (at: string, more: number, track: keyof typeof TRACKS): Float[] => (more === 0 ? [] : [{ at, text: w.change(more, track), good: more > 0 === TRACKS[track] }]);
