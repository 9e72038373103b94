import type { Pointer } from '../../wire';
import type { RoomKind } from './generated';
import type { Told } from './log';
import { monsterIcon } from './marks';
import type { Monster, View } from './view';

/** The subject of a picture beside a text. */
export type Scene = 'house' | 'hall' | 'study' | 'parlour' | 'dining' | 'glasshouse' | 'bedroom' | 'cellar' | 'street' | 'sea' | 'garden' | 'person' | 'eyes' | 'candle' | 'storm';
export interface Shown {
  scene: Scene;
  /** The icon of a creature in front of it. */
  creature?: string;
}

const PLACES: Record<RoomKind, Scene> = {
  Alley: 'street',
  Attic: 'bedroom',
  Ballroom: 'parlour',
  Bathroom: 'bedroom',
  Beach: 'sea',
  Bedroom: 'bedroom',
  Cave: 'cellar',
  Cellar: 'cellar',
  Crypt: 'cellar',
  Dining: 'dining',
  Dock: 'sea',
  Hall: 'hall',
  Kitchen: 'parlour',
  Library: 'study',
  Lounge: 'parlour',
  Office: 'study',
  Square: 'street',
  Stairs: 'hall',
  Storage: 'cellar',
  Street: 'street',
  Study: 'study',
  Tower: 'sea',
};
/** The picture at the beginning and the end of every story. */
const STORIES: Record<string, Scene> = { 'the-lamp-in-the-window': 'house', 'a-toast-to-the-absent': 'dining', 'low-water': 'sea', 'nine-steps-down': 'garden' };
export const opening = ({ scenario }: View): Shown => ({ scene: STORIES[scenario] ?? 'house' });

/** What is said begins with a quotation mark. */
const SPOKEN = /^["“]/;
const EVENTS: Scene[] = ['eyes', 'candle', 'storm'];

/** The picture of a text: whoever or whatever it was told with, otherwise the place of the active investigator. */
export function sceneOf({ line, kind, about }: Told, first: boolean, view: View): Shown {
  if (first) return opening(view);
  const monster = find(about, 'monster', view.monsters);
  if (kind === 'event') return { scene: EVENTS[sum(line.text) % EVENTS.length] ?? 'eyes' };
  const token = find(about, 'token', view.tokens);
  const own = standing(about, view);
  const space = find(about, 'space', view.spaces)?.id ?? token?.space ?? monster?.space ?? own;
  const speaks = SPOKEN.test(line.text) && view.tokens.some((it) => it.kind === 'Person' && it.space === own);
  const scene = speaks || token?.kind === 'Person' ? 'person' : place(view, space);
  return monster ? { scene, creature: iconOf(monster) } : { scene };
}

const iconOf = (monster: Monster): string => monsterIcon(monster.kind, monster.class);

function find<Thing extends { id: number }>(about: Pointer[], kind: string, things: Thing[]): Thing | undefined {
  const id = about.find((at) => at.kind === kind)?.id;
  return things.find((thing) => String(thing.id) === id);
}

/** Where whoever it happened to stands: that may no longer be who is at turn. */
function standing(about: Pointer[], view: View): number | undefined {
  const told = about.find(({ kind }) => kind === 'investigator')?.id;
  const who = view.investigators.find(({ id }) => id === told) ?? view.investigators[view.turn?.who ?? 0];
  return who?.space ?? undefined;
}

function place(view: View, id: number | undefined): Scene {
  const space = view.spaces.find((it) => it.id === id);
  const room = space && view.rooms[space.room];
  if (!room) return 'house';
  if (space.water) return 'sea';
  const [kind] = room.kinds;
  if (kind) return PLACES[kind];
  // Rooms of no kind: what has a tiled floor grows green things.
  return room.outdoor ? 'garden' : room.ground === 'Tiles' ? 'glasshouse' : 'parlour';
}

/** Gives a text the same picture every time. */
const sum = (text: string): number => [...text].reduce((all, letter) => all + letter.charCodeAt(0), 0);
