import type { Furnished } from '../../art/furnish';
import type { PieceName } from '../../art/furniture';
import type { RoomKind } from './generated';

/** The furniture of a room, space by space. */
const ROOMS: Record<RoomKind, PieceName[]> = {
  Alley: ['barrels', 'cart'],
  Attic: ['trunk', 'crates', 'bed'],
  Ballroom: ['piano', 'plant', 'sofa', 'clock'],
  Bathroom: ['bath', 'basin'],
  Beach: ['rocks', 'boat'],
  Bedroom: ['bed', 'desk', 'trunk'],
  Cave: ['pool', 'rocks'],
  Cellar: ['racks', 'barrels', 'crates'],
  Crypt: ['coffin', 'altar', 'graves'],
  Dining: ['long', 'clock', 'round'],
  Dock: ['bollards', 'boat', 'crates'],
  Hall: ['clock', 'rug', 'plant'],
  Kitchen: ['stove', 'round', 'basin'],
  Library: ['stacks', 'shelves', 'desk'],
  Lounge: ['sofa', 'round', 'rug'],
  Office: ['desk', 'shelves'],
  Square: ['fountain', 'lamp', 'cart', 'plant'],
  Stairs: ['stairs', 'plant'],
  Storage: ['crates', 'trunk'],
  Street: ['lamp', 'cart', 'barrels'],
  Study: ['globe', 'desk', 'shelves'],
  Tower: ['glass', 'shelves'],
};

/** The furniture of a room without a kind: plants, as in a glasshouse or a garden. */
const OTHER: PieceName[] = ['plant', 'round', 'rocks', 'plant'];

/** The furniture of a space of such a room: its own piece in a corner, and another where there is room. */
export function furniture(kinds: RoomKind[], nth: number): Furnished['things'] {
  const known = kinds.flatMap((kind) => ROOMS[kind] ?? []);
  const all = known.length > 0 ? known : OTHER;
  const [own, next] = [all[nth % all.length] as PieceName, all[(nth + 1) % all.length] as PieceName];
  const [here, there] = nth % 2 === 0 ? ['se', 'nw'] : ['sw', 'ne'];
  return own === next ? [`${own} ${here}`] : [`${own} ${here}`, `${next} ${there}`];
}
