import type { RoomKind } from './generated';

/** Furniture seen from above, each drawn in a box of 60 by 60. */
const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

const KIT = {
  desk: `${box(4, 6, 52, 24)}${box(10, 11, 15, 11)}${disc(44, 18, 5)}${box(20, 36, 20, 16)}M20 46h20`,
  shelves: `${box(2, 2, 56, 15)}M9 2v15M15 2v15M23 2v15M29 2v15M37 2v15M43 2v15M51 2v15`,
  bed: `${box(8, 3, 44, 54)}M8 24h44M8 30h44${box(12, 7, 16, 12)}${box(32, 7, 16, 12)}`,
  stove: `${box(4, 4, 52, 30)}${disc(18, 14, 6)}${disc(42, 14, 6)}${disc(18, 27, 4)}${disc(42, 27, 4)}M4 40h52`,
  bath: 'M4 16q0-12 12-12h28q12 0 12 12v10q0 12-12 12H16Q4 38 4 26zM10 17q0-8 8-8h24q8 0 8 8v8q0 8-8 8H18q-8 0-8-8z' + disc(45, 21, 2),
  basin: `${box(8, 4, 44, 24)}M18 10h24q0 14-12 14T18 10z${disc(30, 8, 2)}`,
  round: `${disc(30, 30, 15)}${disc(30, 6, 5)}${disc(30, 54, 5)}${disc(6, 30, 5)}${disc(54, 30, 5)}${disc(30, 30, 5)}`,
  long: `${box(6, 18, 48, 24)}${disc(16, 10, 5)}${disc(30, 10, 5)}${disc(44, 10, 5)}${disc(16, 50, 5)}${disc(30, 50, 5)}${disc(44, 50, 5)}${disc(18, 30, 4)}${disc(42, 30, 4)}`,
  sofa: `${box(4, 6, 52, 10)}${box(4, 16, 8, 20)}${box(48, 16, 8, 20)}${box(12, 16, 18, 20)}${box(30, 16, 18, 20)}`,
  piano: `M4 4h52v14q-6 6-8 16-4 16-22 16Q4 50 4 30z${box(4, 4, 52, 8)}M12 4v8M20 4v8M28 4v8M36 4v8M44 4v8`,
  rug: `${box(2, 10, 56, 40)}${box(8, 16, 44, 28)}M30 18 46 30 30 42 14 30z`,
  plant: `${disc(30, 30, 9)}M30 21q-8-12 0-19 8 7 0 19M39 30q12-8 19 0-7 8-19 0M30 39q-8 12 0 19 8-7 0-19M21 30q-12-8-19 0 7 8 19 0`,
  crates: `${box(3, 20, 30, 30)}M3 20l30 30M33 20 3 50${box(36, 8, 20, 20)}M36 8l20 20${box(38, 34, 16, 16)}`,
  barrels: `${disc(18, 18, 14)}${disc(18, 18, 9)}${disc(44, 24, 12)}${disc(44, 24, 7)}${disc(24, 46, 12)}${disc(24, 46, 7)}`,
  trunk: `${box(6, 16, 48, 28)}M6 26h48M16 16v28M44 16v28${box(26, 22, 8, 8)}`,
  coffin: 'M20 3h20l9 16-7 38H18L11 19zM30 12v30M22 20h16',
  graves: 'M6 52V18q0-10 9-10t9 10v34zM36 52V24q0-10 9-10t9 10v28zM15 18v12M10 23h10M45 24v12M40 29h10',
  fountain: `${disc(30, 30, 28)}${disc(30, 30, 22)}${disc(30, 30, 8)}M30 8v10M30 42v10M8 30h10M42 30h10`,
  boat: 'M30 1q20 22 12 44-2 12-12 14-10-2-12-14Q10 23 30 1zM17 24h26M16 36h28',
  bollards: `${disc(12, 30, 8)}${disc(48, 30, 8)}M12 30q18 22 36 0${disc(12, 30, 3)}${disc(48, 30, 3)}`,
  rocks: 'M6 46q-6-18 8-24t18 8 0 18-26-2zM34 30q-2-16 10-18t12 12-6 16-16-10z',
  lamp: `${disc(30, 30, 6)}${disc(30, 30, 13)}M30 4v8M30 48v8M4 30h8M48 30h8M12 12l5 5M43 43l5 5M48 12l-5 5M12 48l5-5`,
  cart: `${box(12, 14, 36, 26)}M12 22h36M12 31h36${disc(8, 27, 6)}${disc(52, 27, 6)}M20 40v18M40 40v18`,
  stairs: 'M8 2h44v56H8zM8 10h44M8 18h44M8 26h44M8 34h44M8 42h44M8 50h44M30 54V8m-7 8 7-8 7 8',
  altar: `${box(8, 8, 44, 22)}M30 11v16M23 16h14${disc(14, 19, 3)}${disc(46, 19, 3)}M4 36h52M8 42h44`,
  glass: `${disc(30, 46, 8)}M30 46 14 6l10-4 16 40z${disc(30, 30, 27)}`,
} as const;

type Piece = keyof typeof KIT;

/** What stands in a room, space by space. */
const ROOMS: Record<RoomKind, Piece[]> = {
  Alley: ['crates', 'barrels'],
  Attic: ['trunk', 'crates', 'bed'],
  Ballroom: ['piano', 'plant', 'round', 'plant'],
  Bathroom: ['bath', 'basin'],
  Beach: ['rocks', 'boat'],
  Bedroom: ['bed', 'desk', 'trunk'],
  Cave: ['rocks'],
  Cellar: ['barrels', 'shelves', 'crates'],
  Crypt: ['coffin', 'altar', 'graves'],
  Dining: ['long', 'shelves', 'round'],
  Dock: ['bollards', 'boat', 'crates'],
  Hall: ['plant', 'rug', 'sofa'],
  Kitchen: ['stove', 'round', 'basin'],
  Library: ['shelves', 'desk', 'shelves'],
  Lounge: ['sofa', 'round', 'piano'],
  Office: ['desk', 'shelves'],
  Square: ['fountain', 'lamp', 'cart', 'plant'],
  Stairs: ['stairs', 'plant'],
  Storage: ['crates', 'barrels'],
  Street: ['lamp', 'cart', 'plant'],
  Study: ['desk', 'shelves', 'rug'],
  Tower: ['glass', 'shelves'],
};

/** What stands in a room that is of no kind: green things, as in a glasshouse or a garden. */
const OTHER: Piece[] = ['plant', 'round', 'rocks', 'plant'];

export function furniture(kinds: RoomKind[], nth: number): string {
  const known = kinds.flatMap((kind) => ROOMS[kind] ?? []);
  const all = known.length > 0 ? known : OTHER;
  const piece = all[nth % all.length];
  return piece ? KIT[piece] : '';
}
