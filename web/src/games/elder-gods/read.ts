import type { Readable } from '../../table/pointing.svelte';
import { rulesBeginning } from '../../table/rules.svelte';
import { SYMBOLS } from './signs';
import type { Card, Cult, Spell, View } from './view';
import { words as w } from './words';

/** The rules of the places. */
const PLACES: Record<string, string> = { 'other-worlds': 'FEG-OTHER-', museum: 'FEG-MUSEUM-', ceremony: 'FEG-CEREMONY-', streets: 'FEG-STREETS-', gathering: 'FEG-GATHER-', library: 'FEG-LIBRARY-' };
/** Alone, the Streets have a rule of their own. */
const ALONE: Record<string, string> = { streets: 'FEG-SOLO-05' };

/** What a place does, in the words of the numbered rules. */
export function placeText(rules: string, place: string, alone: boolean): string {
  const id = (alone ? ALONE[place] : undefined) ?? PLACES[place];
  return id ? rulesBeginning(rules, id).join('\n') : '';
}

/** Every card that the viewer may read, by the thing it belongs to; for places, the text of the rules. */
export function readables(view: View, rules: string): [string, Readable][] {
  const own = view.own;
  const spells = [...view.cast, ...(own ? [...own.hand, ...own.readied, ...Object.values(own.played).flat()] : [])];
  const artifacts = [...view.artifacts, ...view.cults.flatMap((cult) => cult.artifacts)];
  return [
    ...spells.map((spell): [string, Readable] => [`spell:${spell.id}`, { name: spell.name, text: `${cost(spell)}\n${spell.text}` }]),
    ...artifacts.map((card): [string, Readable] => [`artifact:${card.id}`, card]),
    ...(own?.curses_read ?? []).map((card): [string, Readable] => [`curse:${card.id}`, card]),
    ...(own?.gods_dealt ?? []).map((card: Card): [string, Readable] => [`god:${card.id}`, card]),
    ...view.locations.map((where): [string, Readable] => [`location:${where.id}`, { name: where.name, text: placeText(rules, where.id, view.cults.length === 1) }]),
    ...view.cults.map((cult, n): [string, Readable] => [`cult:${n}`, { name: cult.name, text: cult.gift || standing(cult) }]),
    ...view.cults.flatMap((cult): [string, Readable][] => (cult.god ? [[`god:${cult.god}`, { name: cult.name, text: cult.gift }]] : [])),
  ];
}

export function symbolsSaid(counts: number[]): string {
  return counts.flatMap((n, i) => (n > 0 ? [n > 1 ? `${n} × ${SYMBOLS[i]}` : String(SYMBOLS[i])] : [])).join(', ');
}

const cost = (spell: Spell): string => `${w.cost}: ${symbolsSaid(spell.cost)}`;
const standing = (cult: Cult): string => w.signs(cult.signs);
