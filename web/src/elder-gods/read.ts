import { SYMBOLS } from '../art/marks';
import type { Readable } from '../table/pointing.svelte';
import { words } from '../words';
import type { Card, Cult, Spell, View } from './view';

/** Every card that the viewer may read, by the thing that it belongs to. */
export function readables(view: View): [string, Readable][] {
  const own = view.own;
  const spells = [...view.cast, ...(own ? [...own.hand, ...own.readied, ...Object.values(own.played).flat()] : [])];
  const artifacts = [...view.artifacts, ...view.cults.flatMap((cult) => cult.artifacts)];
  return [
    ...spells.map((spell): [string, Readable] => [`spell:${spell.id}`, { name: spell.name, text: `${cost(spell)}\n${spell.text}` }]),
    ...artifacts.map((card): [string, Readable] => [`artifact:${card.id}`, card]),
    ...(own?.curses_read ?? []).map((card): [string, Readable] => [`curse:${card.id}`, card]),
    ...(own?.gods_dealt ?? []).map((card: Card): [string, Readable] => [`god:${card.id}`, card]),
    ...view.locations.map((where): [string, Readable] => [`location:${where.id}`, { name: where.name, text: words.feg.places[where.id]?.text ?? '' }]),
    ...view.cults.map((cult, n): [string, Readable] => [`cult:${n}`, { name: cult.name, text: cult.gift || standing(cult) }]),
    ...view.cults.flatMap((cult): [string, Readable][] => (cult.god ? [[`god:${cult.god}`, { name: cult.name, text: cult.gift }]] : [])),
  ];
}

export function symbolsSaid(counts: number[]): string {
  return counts.flatMap((n, i) => (n > 0 ? [n > 1 ? `${n} × ${SYMBOLS[i]}` : String(SYMBOLS[i])] : [])).join(', ');
}

const cost = (spell: Spell): string => `${words.feg.cost}: ${symbolsSaid(spell.cost)}`;
const standing = (cult: Cult): string => words.feg.signs(cult.signs);
