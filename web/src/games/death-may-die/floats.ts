import type { Float } from '../../table/pointing.svelte';
import type { View } from './view';
import { words as w } from './words';

type Track = 'wounds' | 'stress' | 'sanity';
const TRACKS: Track[] = ['wounds', 'stress', 'sanity'];

/** Changes of investigators' wounds, stress and sanity, and of enemies' wounds. */
export function floats(before: View, now: View): Float[] {
  const people = now.investigators.flatMap((who) => {
    const was = before.investigators.find(({ id }) => id === who.id);
    return was ? TRACKS.flatMap((track) => float(`investigator:${who.id}`, who[track] - was[track], track)) : [];
  });
  const known = new Map(before.spaces.flatMap(({ enemies }) => enemies).map((enemy) => [enemy.id, enemy.wounds]));
  const enemies = now.spaces.flatMap((space) => space.enemies.flatMap(({ id, wounds }) => float(`enemy:${id}`, wounds - (known.get(id) ?? wounds), 'wounds')));
  return [...people, ...enemies];
}

/** Every track counts something bad. */
const float = (at: string, more: number, track: Track): Float[] => (more === 0 ? [] : [{ at, text: w.change(more, track), good: more < 0 }]);
