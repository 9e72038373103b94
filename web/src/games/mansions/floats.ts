import type { Float } from '../../table/pointing.svelte';
import { ills } from './read';
import type { View } from './view';
import { words as w } from './words';

/** Changes of investigators' damage, horror and clues, and of monsters' damage. */
export function floats(before: View, now: View): Float[] {
  const people = now.investigators.flatMap((who) => {
    const was = before.investigators.find(({ id }) => id === who.id);
    const at = `investigator:${who.id}`;
    return was ? [...float(at, ills(who.damage) - ills(was.damage), 'damage', false), ...float(at, ills(who.horror) - ills(was.horror), 'horror', false), ...float(at, who.clues - was.clues, 'clues', true)] : [];
  });
  const known = new Map(before.monsters.map(({ id, damage }) => [id, damage]));
  const monsters = now.monsters.flatMap(({ id, damage }) => float(`monster:${id}`, damage - (known.get(id) ?? damage), 'damage', false));
  return [...people, ...monsters];
}

const float = (at: string, more: number, what: 'damage' | 'horror' | 'clues', welcome: boolean): Float[] => (more === 0 ? [] : [{ at, text: w.change(more, what), good: more > 0 === welcome }]);
