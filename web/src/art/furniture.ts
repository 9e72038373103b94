/** Furniture and other pieces in a place, seen from above or, where that would not be recognisable, from the front. */
export type Tone = 'wood' | 'stone' | 'iron' | 'green' | 'water' | 'glow' | 'cloth' | 'dark' | 'paper';

/** A piece: its body, and what is drawn over it in a second tone. */
export interface Piece {
  w: number;
  h: number;
  tone: Tone;
  d: string;
  over?: readonly [Tone, string];
}

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
/** The same drawing `count` times, each `step` to the right of the one before. */
const along = (count: number, step: number, draw: (x: number) => string): string => Array.from({ length: count }, (_, i) => draw(i * step)).join('');
const piece = (w: number, h: number, tone: Tone, d: string, over?: readonly [Tone, string]): Piece => (over ? { w, h, tone, d, over } : { w, h, tone, d });
/** `count` rays from a centre. */
const rays = (x: number, y: number, from: number, to: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const at = (r: number, f: (angle: number) => number): number => Math.round(r * f((i * 2 * Math.PI) / count) * 10) / 10;
    return `M${x + at(from, Math.cos)} ${y + at(from, Math.sin)}L${x + at(to, Math.cos)} ${y + at(to, Math.sin)}`;
  }).join('');

const INDOORS = {
  desk: piece(60, 53, 'wood', `${box(4, 6, 52, 24)}${box(10, 11, 15, 11)}${disc(44, 18, 5)}${box(20, 36, 20, 16)}M20 46h20`),
  shelves: piece(60, 19, 'wood', `${box(2, 2, 56, 15)}M9 2v15M15 2v15M23 2v15M29 2v15M37 2v15M43 2v15M51 2v15`),
  bed: piece(60, 60, 'wood', `${box(8, 3, 44, 54)}M8 24h44M8 30h44${box(12, 7, 16, 12)}${box(32, 7, 16, 12)}`),
  stove: piece(60, 41, 'iron', `${box(4, 4, 52, 30)}${disc(18, 14, 6)}${disc(42, 14, 6)}${disc(18, 27, 4)}${disc(42, 27, 4)}M4 40h52`),
  bath: piece(60, 40, 'paper', 'M4 16q0-12 12-12h28q12 0 12 12v10q0 12-12 12H16Q4 38 4 26zM10 17q0-8 8-8h24q8 0 8 8v8q0 8-8 8H18q-8 0-8-8z' + disc(45, 21, 2)),
  basin: piece(60, 30, 'paper', `${box(8, 4, 44, 24)}M18 10h24q0 14-12 14T18 10z${disc(30, 8, 2)}`),
  round: piece(60, 60, 'wood', `${disc(30, 30, 15)}${disc(30, 6, 5)}${disc(30, 54, 5)}${disc(6, 30, 5)}${disc(54, 30, 5)}${disc(30, 30, 5)}`),
  long: piece(60, 60, 'wood', `${box(6, 18, 48, 24)}${disc(16, 10, 5)}${disc(30, 10, 5)}${disc(44, 10, 5)}${disc(16, 50, 5)}${disc(30, 50, 5)}${disc(44, 50, 5)}${disc(18, 30, 4)}${disc(42, 30, 4)}`),
  sofa: piece(60, 40, 'cloth', `${box(4, 6, 52, 10)}${box(4, 16, 8, 20)}${box(48, 16, 8, 20)}${box(12, 16, 18, 20)}${box(30, 16, 18, 20)}`),
  piano: piece(60, 54, 'wood', `M4 4h52v14q-6 6-8 16-4 16-22 16Q4 50 4 30z${box(4, 4, 52, 8)}M12 4v8M20 4v8M28 4v8M36 4v8M44 4v8`),
  rug: piece(60, 60, 'cloth', `${box(2, 10, 56, 40)}${box(8, 16, 44, 28)}M30 18 46 30 30 42 14 30z`),
  plant: piece(60, 60, 'green', `${disc(30, 30, 9)}M30 21q-8-12 0-19 8 7 0 19M39 30q12-8 19 0-7 8-19 0M30 39q-8 12 0 19 8-7 0-19M21 30q-12-8-19 0 7 8 19 0`),
  crates: piece(60, 52, 'wood', `${box(3, 20, 30, 30)}M3 20l30 30M33 20 3 50${box(36, 8, 20, 20)}M36 8l20 20${box(38, 34, 16, 16)}`),
  barrels: piece(60, 60, 'wood', `${disc(18, 18, 14)}${disc(18, 18, 9)}${disc(44, 24, 12)}${disc(44, 24, 7)}${disc(24, 46, 12)}${disc(24, 46, 7)}`),
  trunk: piece(60, 46, 'wood', `${box(6, 16, 48, 28)}M6 26h48M16 16v28M44 16v28${box(26, 22, 8, 8)}`),
  coffin: piece(60, 60, 'wood', 'M20 3h20l9 16-7 38H18L11 19zM30 12v30M22 20h16'),
  graves: piece(60, 54, 'stone', 'M6 52V18q0-10 9-10t9 10v34zM36 52V24q0-10 9-10t9 10v28zM15 18v12M10 23h10M45 24v12M40 29h10'),
  fountain: piece(60, 60, 'water', `${disc(30, 30, 28)}${disc(30, 30, 22)}${disc(30, 30, 8)}M30 8v10M30 42v10M8 30h10M42 30h10`),
  boat: piece(60, 60, 'wood', 'M30 1q20 22 12 44-2 12-12 14-10-2-12-14Q10 23 30 1zM17 24h26M16 36h28'),
  bollards: piece(60, 46, 'iron', `${disc(12, 30, 8)}${disc(48, 30, 8)}M12 30q18 22 36 0${disc(12, 30, 3)}${disc(48, 30, 3)}`),
  rocks: piece(60, 50, 'stone', 'M6 46q-6-18 8-24t18 8 0 18-26-2zM34 30q-2-16 10-18t12 12-6 16-16-10z'),
  lamp: piece(60, 60, 'glow', `${disc(30, 30, 6)}${disc(30, 30, 13)}M30 4v8M30 48v8M4 30h8M48 30h8M12 12l5 5M43 43l5 5M48 12l-5 5M12 48l5-5`),
  cart: piece(60, 60, 'wood', `${box(12, 14, 36, 26)}M12 22h36M12 31h36${disc(8, 27, 6)}${disc(52, 27, 6)}M20 40v18M40 40v18`),
  stairs: piece(60, 60, 'stone', 'M8 2h44v56H8zM8 10h44M8 18h44M8 26h44M8 34h44M8 42h44M8 50h44M30 54V8m-7 8 7-8 7 8'),
  altar: piece(60, 44, 'stone', `${box(8, 8, 44, 22)}M30 11v16M23 16h14${disc(14, 19, 3)}${disc(46, 19, 3)}M4 36h52M8 42h44`),
  clock: piece(60, 60, 'wood', `${box(16, 2, 28, 56)}${disc(30, 17, 10)}M30 17v-6M30 17l5 3${box(22, 32, 16, 22)}M30 34v12${disc(30, 48, 3)}`),
  globe: piece(60, 60, 'wood', `${disc(30, 26, 20)}M10 26h40M30 6q-14 20 0 40M30 6q14 20 0 40M14 14q16 8 32 0M14 38q16-8 32 0M30 46v8M18 56h24`),
  stacks: piece(60, 60, 'wood', `${box(4, 3, 52, 12)}M12 3v12M18 3v12M27 3v12M36 3v12M44 3v12${box(4, 24, 52, 12)}M10 24v12M21 24v12M30 24v12M40 24v12M49 24v12${box(4, 45, 52, 12)}M14 45v12M24 45v12M33 45v12M46 45v12`),
  racks: piece(60, 60, 'wood', `${box(4, 4, 52, 22)}M4 4l13 22L30 4l13 22L56 4M4 26 17 4l13 22L43 4l13 22${box(4, 34, 52, 22)}M4 34l13 22 13-22 13 22 13-22M4 56l13-22 13 22 13-22 13 22`),
  glass: piece(60, 60, 'iron', `${disc(30, 46, 8)}M30 46 14 6l10-4 16 40z${disc(30, 30, 27)}`),
} as const satisfies Record<string, Piece>;

const HOUSE = {
  pews: piece(64, 46, 'wood', `${box(2, 2, 60, 9)}${box(2, 18, 60, 9)}${box(2, 34, 60, 9)}`),
  hearth: piece(64, 28, 'stone', `M2 26V2h60v24H50V12H14v14z`, ['glow', 'M18 26q2-12 8-8 4-12 10-2 6-6 8 10z']),
  throne: piece(64, 50, 'stone', `${box(2, 38, 60, 10)}${box(10, 28, 44, 10)}`, ['cloth', 'M20 38V4l6 6 6-8 6 8 6-6v34zM26 18h12v12H26z']),
  counter: piece(84, 30, 'wood', `M2 2h80v14H2zM2 16h80v12H2z`, ['glow', along(5, 15, (x) => box(8 + x, 5, 6, 7))]),
  cards: piece(44, 44, 'green', `${disc(22, 22, 20)}${disc(22, 22, 15)}`, ['paper', 'M12 18l7-3 4 9-7 3zM25 16l7 3-4 9-7-3zM19 28h7v6h-7z']),
  frames: piece(64, 24, 'wood', `${box(2, 2, 26, 20)}${box(6, 6, 18, 12)}${box(36, 2, 26, 20)}${box(40, 6, 18, 12)}`, ['paper', `${disc(15, 10, 3)}M9 18q6-8 12 0z${disc(49, 10, 3)}M43 18q6-8 12 0z`]),
  coats: piece(64, 30, 'wood', `${box(2, 2, 60, 6)}`, ['cloth', along(4, 15, (x) => `M${6 + x} 8l-4 8 2 12h10l2-12-4-8z`)]),
  harp: piece(40, 50, 'wood', 'M6 48V6Q22-4 34 14L12 48zM12 40V10q12-4 16 6z', ['paper', 'M15 12v23M19 11v18M23 13v10']),
  chairs: piece(64, 28, 'wood', along(4, 16, (x) => `${box(3 + x, 2, 10, 3)}${box(3 + x, 6, 10, 6)}${box(3 + x, 16, 10, 3)}${box(3 + x, 20, 10, 6)}`)),
  cradle: piece(44, 40, 'wood', 'M4 10h36v20H4zM2 34q20 8 40 0M4 20h36', ['paper', box(8, 13, 10, 14)]),
  horse: piece(48, 46, 'wood', 'M8 16q2-12 10-12l4 10q10 6 20 4v14H18Q12 26 14 20zM18 32v8M38 32v8M2 38q22 10 44 0'),
  toys: piece(40, 32, 'cloth', `${box(2, 16, 14, 14)}${box(20, 16, 14, 14)}${box(11, 2, 14, 14)}`),
  lectern: piece(40, 36, 'wood', 'M4 6 20 2l16 4v14l-16 4-16-4zM16 24h8v10h-8z', ['paper', 'M8 9l11-3v13L8 20zM32 9 21 6v13l11 1z']),
  tiers: piece(150, 52, 'wood', 'M2 50Q6 4 75 4t73 46h-14Q128 16 75 16T16 50zM22 50Q26 22 75 22t53 28h-12Q112 34 75 34T34 50z'),
  board: piece(70, 22, 'dark', box(2, 2, 66, 18), ['paper', 'M10 14l8-8 8 8zM34 8h24M34 13h16']),
  dais: piece(90, 40, 'wood', `${box(2, 2, 86, 12)}${box(14, 14, 62, 12)}`, ['cloth', `${box(38, 4, 14, 20)}${disc(10, 32, 5)}${disc(24, 32, 5)}${disc(66, 32, 5)}${disc(80, 32, 5)}`]),
  dock: piece(50, 36, 'wood', `${box(2, 2, 46, 32)}${box(8, 8, 34, 26)}M14 2v6M22 2v6M30 2v6M38 2v6`),
  files: piece(64, 22, 'iron', along(3, 21, (x) => `${box(2 + x, 2, 18, 18)}M${2 + x} 8h18M${2 + x} 14h18M${9 + x} 5h4M${9 + x} 11h4M${9 + x} 17h4`)),
  grand: piece(110, 50, 'stone', 'M16 2h78l14 46H2zM13 11h84M10 20h90M7 29h96M5 38h100', ['cloth', 'M44 2h22l6 46H38z']),
  spiral: piece(110, 110, 'stone', `${disc(55, 55, 53)}${disc(55, 55, 12)}${rays(55, 55, 12, 53, 16)}`),
  landing: piece(100, 34, 'wood', `${box(2, 2, 96, 8)}${box(2, 24, 96, 8)}${along(11, 9, (x) => `M${5 + x} 10v14`)}`),
  curtains: piece(110, 50, 'cloth', 'M2 2h106v8H2zM2 10q16 12 12 38H2zM108 10q-16 12-12 38h12zM10 2q6 10 15 0 6 10 15 0 6 10 15 0 6 10 15 0 6 10 15 0 6 10 15 0', ['wood', 'M18 30h74v18H18zM18 39h74']),
  bunk: piece(30, 52, 'wood', `${box(2, 2, 26, 48)}M2 18h26`, ['paper', `${box(6, 5, 18, 9)}${box(4, 20, 22, 28)}`]),
  medicine: piece(64, 28, 'wood', `${box(2, 12, 60, 14)}`, ['glow', along(5, 12, (x) => `M${6 + x} 12V6h2V2h4v4h2v6z`)]),
  tubs: piece(64, 44, 'wood', `${disc(18, 28, 15)}${disc(48, 28, 13)}M2 4h60`, ['paper', `M8 4h12v10H8zM26 4h10v8H26zM42 4h14v9H42z${disc(18, 28, 10)}${disc(48, 28, 8)}`]),
  padding: piece(64, 28, 'paper', `${box(2, 2, 60, 24)}M2 2l12 12-12 12M14 2l12 24M14 26 26 2M26 2l12 24M26 26 38 2M38 2l12 24M38 26 50 2M50 2l12 12-12 12`),
  straps: piece(40, 58, 'iron', `${box(4, 2, 32, 54)}`, ['cloth', `M4 16h32v5H4zM4 34h32v5H4z${disc(20, 9, 5)}`]),
  table: piece(70, 46, 'iron', `${box(4, 10, 62, 26)}${disc(60, 6, 5)}`, ['paper', `${disc(16, 23, 6)}M24 14q20 0 38 5v8q-18 5-38 5z`]),
  slab: piece(70, 40, 'stone', 'M2 6h66v28H2zM6 10h58v20H6z', ['paper', `${disc(16, 20, 5)}M22 13q20 0 38 3v8q-18 3-38 3z`]),
} as const satisfies Record<string, Piece>;

const WORK = {
  flasks: piece(80, 34, 'wood', box(2, 20, 76, 12), ['water', `${disc(14, 14, 7)}M12 3h4v6h-4zM30 20V8l4-4v-2h6v2l4 4v12zM50 20l7-14V2h6v4l7 14z`]),
  still: piece(70, 56, 'iron', `${disc(22, 34, 19)}M14 16q0-14 8-14 28 0 34 22l-6 2Q44 10 28 10l2 6z${box(46, 26, 16, 28)}`, ['glow', 'M10 52q4-10 12-6 8-4 12 6z']),
  vat: piece(56, 56, 'wood', `${disc(28, 28, 26)}${disc(28, 28, 20)}`, ['water', `${disc(28, 28, 19)}M18 26q5-5 10 0t10 0`]),
  dyes: piece(90, 44, 'wood', `${disc(22, 22, 20)}${disc(68, 22, 20)}`, ['cloth', `${disc(22, 22, 15)}`]),
  furnace: piece(80, 48, 'iron', 'M4 46V14Q4 2 16 2h48q12 0 12 12v32zM14 2v-1M24 46V30q0-12 16-12t16 12v16z', ['glow', 'M28 46q0-16 8-12 2-10 8-4 8 2 8 16z']),
  boiler: piece(96, 46, 'iron', `M14 6h68q12 0 12 17T82 40H14Q2 40 2 23T14 6zM26 6v34M46 6v34M66 6v34`, ['glow', `${disc(14, 23, 6)}${disc(82, 23, 5)}`]),
  anvil: piece(48, 34, 'iron', 'M2 6h14V3h28v8q-8 0-10 8v5h6v8H14v-8h6v-5Q18 14 2 6z'),
  bench: piece(80, 32, 'wood', `${box(2, 12, 76, 18)}${box(6, 16, 12, 10)}`, ['iron', 'M26 4l26 8-26 8zM60 6h6v16h-6zM57 6h12v5H57z']),
  blocks: piece(70, 50, 'stone', `${box(2, 22, 30, 26)}${box(36, 26, 32, 22)}${box(18, 2, 32, 20)}`, ['dark', 'M4 30h26M38 34h28']),
  gears: piece(80, 60, 'iron', `${disc(28, 30, 18)}${disc(28, 30, 6)}${rays(28, 30, 18, 26, 10)}${disc(62, 24, 10)}${disc(62, 24, 3)}${rays(62, 24, 10, 15, 8)}`),
  dial: piece(60, 60, 'paper', `${disc(30, 30, 28)}${disc(30, 30, 23)}${rays(30, 30, 19, 23, 12)}M30 30V13M30 30l10 6`),
  batteries: piece(80, 30, 'iron', `${along(5, 15, (x) => box(4 + x, 8, 12, 20))}M10 8V3h60v5`, ['glow', along(5, 15, (x) => box(6 + x, 16, 8, 10))]),
  hooks: piece(80, 46, 'iron', 'M2 4h76', ['cloth', along(3, 26, (x) => `M${14 + x} 4v6q-10 6-9 20 1 14 9 14t9-14q1-14-9-20z`)]),
  ice: piece(60, 46, 'water', 'M4 16l14-10 16 8v18L20 42 4 34zM34 22l12-6 12 6v14l-12 6-12-6zM4 16l16 8v18M20 24l14-10M34 22l12 6v14M46 28l12-6'),
  bottles: piece(80, 34, 'wood', `${box(2, 2, 76, 30)}M2 2l30 30M22 2l30 30M42 2l30 30M62 2l16 16M18 32 48 2M38 32 68 2M58 32l20-20M2 28 28 2`, ['green', `${disc(17, 8, 3)}${disc(37, 8, 3)}${disc(57, 8, 3)}${disc(27, 18, 3)}${disc(47, 18, 3)}${disc(67, 18, 3)}`]),
  swords: piece(80, 40, 'wood', box(2, 30, 76, 6), ['iron', 'M8 2l26 30M34 2 8 32M6 26l8 8M28 34l8-8M60 4q12 2 16 4 0 20-16 28-16-8-16-28 4-2 16-4zM60 4v32M46 16h28']),
  trophies: piece(80, 38, 'wood', 'M30 16h20v10q0 8-10 10-10-2-10-10z', ['paper', 'M34 16Q14 16 8 2q6 6 12 6 0-4-2-6 8 8 18 8zM46 16q20 0 26-14-6 6-12 6 0-4 2-6-8 8-18 8z']),
  millstone: piece(66, 66, 'stone', `${disc(33, 33, 31)}${disc(33, 33, 7)}${rays(33, 33, 10, 29, 12)}`),
  wheel: piece(40, 110, 'wood', `${box(10, 2, 20, 106)}${along(9, 12, (x) => `M4 ${6 + x}h32v6H4z`)}`),
  ropes: piece(120, 34, 'wood', `${box(2, 2, 12, 30)}${box(106, 2, 12, 30)}`, ['paper', 'M14 8q46 6 92 0M14 17q46 6 92 0M14 26q46 6 92 0']),
  coil: piece(44, 44, 'wood', `${disc(22, 22, 20)}${disc(22, 22, 15)}${disc(22, 22, 10)}${disc(22, 22, 5)}`),
  net: piece(80, 46, 'iron', 'M2 4q38 12 76 0-4 30-14 38-24 6-48 0Q4 30 2 4zM12 7q8 24 18 36M28 10q6 20 18 34M46 10q4 18 12 33M66 6Q54 30 34 43M50 10Q36 30 16 40M32 10Q22 24 8 28M72 18Q62 34 46 44'),
  belts: piece(120, 30, 'iron', `${box(2, 8, 116, 16)}${disc(10, 16, 8)}${disc(110, 16, 8)}`, ['paper', along(6, 15, (x) => `M${22 + x} 16q5-6 10 0-5 6-10 0l-3-3v6z`)]),
  lorry: piece(90, 44, 'iron', `${box(2, 4, 56, 36)}${box(60, 8, 26, 28)}M2 14h56M2 22h56M2 30h56M68 8v28`),
  motor: piece(84, 42, 'iron', `M8 6h62q12 2 12 15t-12 15H8Q2 36 2 21T8 6zM24 10h26v22H24zM58 10q8 11 0 22`, ['glow', `${disc(78, 12, 3)}${disc(78, 30, 3)}`]),
  coach: piece(84, 44, 'wood', `${box(16, 8, 50, 28)}${disc(24, 4, 5)}${disc(58, 4, 5)}${disc(24, 40, 5)}${disc(58, 40, 5)}M66 16h16M66 28h16`, ['cloth', box(24, 13, 34, 18)]),
} as const satisfies Record<string, Piece>;

const OUTDOORS = {
  tree: piece(60, 60, 'green', 'M30 3q10-3 14 6 12 0 12 12 6 10-3 17 0 13-13 13-8 10-18 3-13 2-15-10-9-8-2-18-1-13 11-14 5-9 14-9z', ['wood', disc(30, 31, 5)]),
  pine: piece(44, 56, 'green', 'M22 2 34 18H28L39 34H31L42 48H2L13 34H5L16 18H10z', ['wood', box(18, 48, 8, 7)]),
  hedge: piece(50, 20, 'green', 'M2 12Q2 2 10 4q6-5 11 0 6-5 11 0 6-4 10 0 7 1 6 9t-8 5q-6 4-10 0-6 4-11 0-6 4-10 0-6 1-7-6z'),
  roses: piece(60, 40, 'green', 'M4 20Q2 6 16 6 24 0 34 5q14-3 20 8 6 14-8 20-12 6-20 2-20 3-22-15z', ['cloth', `${disc(15, 16, 5)}${disc(32, 12, 5)}${disc(46, 20, 5)}${disc(24, 27, 5)}${disc(40, 30, 4)}`]),
  herbs: piece(80, 44, 'wood', `${box(2, 2, 34, 40)}${box(42, 2, 36, 40)}`, ['green', along(3, 10, (x) => `M${6 + x} 6h5v32h-5z`) + along(3, 11, (x) => disc(51 + x, 10, 4) + disc(51 + x, 22, 4) + disc(51 + x, 34, 4))]),
  column: piece(24, 24, 'stone', `${box(1, 1, 22, 22)}${disc(12, 12, 9)}`),
  statue: piece(40, 48, 'stone', `${box(4, 32, 32, 14)}M13 32q-4-16 4-18a6 6 0 1 1 6 0q8 2 4 18z`),
  sarcophagus: piece(70, 32, 'stone', 'M2 10 14 2h44l10 6v16l-10 6H14L2 22z', ['paper', `${disc(15, 16, 5)}M22 10h30l8 3v6l-8 3H22z`]),
  skulls: piece(64, 24, 'paper', along(4, 16, (x) => `M${2 + x} 9q0-7 6-7t6 7q0 5-3 6v5h-6v-5q-3-1-3-6z${disc(6 + x, 9, 1.6)}${disc(10.5 + x, 9, 1.6)}`)),
  bones: piece(56, 40, 'paper', 'M4 8q4-6 8 0l28 20q8 0 6 6t-10 0L8 14q-7 0-4-6zM50 6q-6-5-8 2L14 28q-8 0-6 6t9 1L46 14q8-2 4-8z'),
  pit: piece(110, 80, 'dark', 'M8 42Q2 12 40 6t60 16-4 46-58 10T8 42z', ['paper', 'M40 36l20 10M60 36 40 46M72 54q4-6 8-2t4 6M30 56q0-6 6-6t6 6v6h-4v-3h-4v3h-4z']),
  burrow: piece(110, 90, 'dark', `${disc(55, 45, 34)}`, ['stone', `${disc(55, 45, 42)}${disc(55, 45, 34)}${rays(55, 45, 36, 42, 22)}${rays(55, 45, 43, 54, 9)}`]),
  well: piece(60, 60, 'stone', `${disc(30, 30, 28)}${disc(30, 30, 17)}${rays(30, 30, 17, 28, 12)}`, ['dark', `${disc(30, 30, 16)}M2 30h56`]),
  shaft: piece(80, 80, 'dark', box(8, 8, 64, 64), ['iron', `M2 2h76v76H2zM9 9v62h62V9zM32 8v64M48 8v64${along(7, 9, (x) => `M32 ${13 + x}h16`)}`]),
  props: piece(40, 110, 'wood', 'M2 2h8v106H2zM30 2h8v106h-8zM2 10h36M2 98h36', ['iron', along(7, 14, (x) => `M10 ${16 + x}h20v4H10z`)]),
  mushrooms: piece(70, 44, 'paper', 'M4 20Q6 4 20 4t16 16zM15 20h9l2 16H13zM38 30q2-12 12-12t13 12zM47 30h7l1 10H46zM24 40q2-8 8-8t8 8z'),
  lanterns: piece(90, 30, 'iron', 'M2 4q43 18 86 0', ['glow', along(5, 18, (x) => `M${5 + x} ${11 + (x % 36 === 0 ? 0 : 4)}h8l3 6-4 8H${6 + x}l-4-8z`)]),
  stall: piece(70, 44, 'wood', `${box(4, 24, 62, 16)}`, ['cloth', 'M2 2h11l-1 24q-6 4-10 0zM24 2h11v24q-6 4-11 0zM46 2h11l1 24q-6 4-12 0z']),
  goods: piece(56, 34, 'wood', `${box(2, 2, 24, 30)}${box(30, 2, 24, 30)}`, ['green', `${disc(9, 10, 4)}${disc(19, 10, 4)}${disc(9, 22, 4)}${disc(19, 22, 4)}${disc(37, 10, 4)}${disc(47, 10, 4)}${disc(37, 22, 4)}${disc(47, 22, 4)}`]),
  wagon: piece(80, 50, 'wood', `M6 10Q40-6 74 10v26H6z${disc(18, 40, 8)}${disc(62, 40, 8)}`, ['glow', `${box(16, 16, 12, 10)}${box(52, 16, 12, 10)}`]),
  cage: piece(60, 46, 'iron', `${box(2, 2, 56, 42)}M10 2v42M18 2v42M26 2v42M34 2v42M42 2v42M50 2v42`, ['dark', 'M12 40q0-18 14-18 2-8 8-8l2 5 6-3q8 4 8 14 0 8-6 10z']),
  stakes: piece(70, 40, 'wood', along(5, 14, (x) => `M${4 + x} 38V12l4-10 4 10v26z`)),
  pyre: piece(80, 70, 'wood', 'M36 2h8v40h-8zM4 56l60-14 4 8L8 64zM76 56 16 42l-4 8 60 14zM10 66h60v4H10z', ['glow', 'M22 56q-2-16 8-20 0 8 6 8 0-14 8-20 0 12 8 14 8 8 4 18z']),
  stalls: piece(90, 42, 'wood', `M2 2v38M31 2v38M60 2v38M88 2v38M2 2h86${box(6, 4, 21, 8)}${box(35, 4, 21, 8)}${box(64, 4, 21, 8)}`, ['glow', 'M8 32q8-12 18 0zM37 32q8-12 18 0zM66 32q8-12 18 0z']),
  hay: piece(56, 42, 'glow', 'M4 38Q4 4 28 4t24 34zM14 34q2-16 8-22M28 36V8M42 34q-2-16-8-22'),
  bars: piece(70, 46, 'stone', `${box(2, 2, 66, 42)}${box(7, 7, 26, 14)}`, ['iron', 'M2 40h66M8 24v20M17 24v20M26 24v20M35 24v20M44 24v20M53 24v20M62 24v20M2 24h66']),
  chains: piece(60, 40, 'iron', `${disc(10, 6, 4)}${disc(10, 14, 4)}${disc(11, 22, 4)}${disc(14, 31, 7)}${disc(50, 6, 4)}${disc(50, 14, 4)}${disc(49, 22, 4)}${disc(46, 31, 7)}`),
  rack: piece(80, 40, 'wood', `${box(6, 8, 68, 24)}${disc(6, 20, 5)}${disc(74, 20, 5)}M6 14h68M6 26h68`),
  bell: piece(56, 56, 'glow', 'M28 2q4 0 4 5 14 3 14 22 0 10 6 15H4q6-5 6-15Q10 10 24 7q0-5 4-5zM21 46q7 9 14 0z'),
  gate: piece(110, 34, 'stone', `${disc(18, 17, 15)}${disc(18, 17, 8)}${disc(92, 17, 15)}${disc(92, 17, 8)}`, ['iron', 'M33 8h44M33 17h44M33 26h44M39 4v27M47 4v27M55 4v27M63 4v27M71 4v27']),
  balustrade: piece(70, 18, 'stone', `${box(2, 2, 66, 4)}${box(2, 13, 66, 4)}${along(6, 11, (x) => disc(8 + x, 9.5, 3))}`),
  urn: piece(36, 44, 'stone', 'M8 2h20l-3 6q9 10 0 20l-3 6h4v8H10v-8h4l-3-6Q2 18 11 8z', ['green', 'M8 2q2-2 5 0 2-2 5 0 2-2 5 0 3-2 5 0z']),
  tower: piece(96, 96, 'stone', `${disc(48, 48, 46)}${disc(48, 48, 36)}`, ['glow', `${disc(48, 48, 14)}M48 48 2 30v36zM48 48l46-18v36z`]),
  breakwater: piece(90, 30, 'stone', 'M2 24 12 6l16 2 4 16-14 4zM34 8l16-4 10 12-6 12H36zM60 12 74 4l14 8-2 14-18 2z'),
  slip: piece(60, 110, 'wood', `${along(9, 12, (x) => `M6 ${4 + x}h48v5H6z`)}M14 2h4v106h-4zM42 2h4v106h-4z`),
  rowing: piece(84, 34, 'wood', 'M2 17Q24 0 58 3q18 2 24 14-6 12-24 14Q24 34 2 17zM24 5v24M44 4v26M62 5v24', ['paper', 'M30 2 46-4M30 32l16 6']),
  sail: piece(90, 44, 'wood', 'M2 22Q20 4 60 5q20 3 28 17-8 14-28 17Q20 40 2 22z', ['paper', 'M34 22 30-2Q58 2 66 22 58 42 30 46z']),
  steps: piece(110, 44, 'stone', 'M2 2h106v8H2zM6 10h98v8H6zM10 18h90v8H10zM14 26h82v8H14zM18 34h74v8H18z'),
  hill: piece(150, 90, 'green', 'M4 86Q20 20 75 14t71 72zM30 86q10-44 45-48t45 48zM54 86q6-22 21-24t21 24z', ['wood', 'M68 88q10-16 2-28t6-24l8 2q-10 12-2 24t-6 26z']),
  tracks: piece(150, 44, 'wood', 'M2 12q74-8 146 0v5Q76 9 2 17zM2 28q74-8 146 0v5Q76 25 2 33z'),
  pool: piece(110, 50, 'stone', `${box(2, 2, 106, 46)}${box(9, 9, 92, 32)}`, ['water', `${box(10, 10, 90, 30)}M20 20q8-5 16 0t16 0 16 0 16 0M24 31q8-5 16 0t16 0 16 0`]),
  vitrine: piece(60, 28, 'water', `${box(2, 2, 56, 24)}${box(6, 6, 48, 16)}M8 20 20 8M16 20 28 8`, ['paper', `${disc(22, 14, 4)}M36 18l4-10 4 10z`]),
  whale: piece(150, 56, 'paper', 'M2 28q2-18 30-16l14 10h70l20-10 12-4-6 18 6 22-14-6-18-8H46L32 46Q4 46 2 28zM14 24q4-4 8 0M50 22Q46 6 56 2M62 22q-4-16 6-20M74 22q-4-14 6-18M86 22q-2-12 6-16M98 22q0-10 6-12M50 34q-4 16 6 20M62 34q-4 16 6 20M74 34q-4 14 6 18M86 34q-2 12 6 16M98 34q0 10 6 12'),
  transit: piece(120, 40, 'glow', 'M2 18h116v4H2z', ['iron', `${disc(60, 20, 16)}${disc(60, 20, 9)}M36 6h8v28h-8zM76 6h8v28h-8zM44 20h32`]),
  dome: piece(120, 120, 'stone', `${disc(60, 60, 58)}${disc(60, 60, 50)}${rays(60, 60, 50, 58, 24)}`),
  observatory: piece(120, 120, 'stone', `${disc(60, 60, 58)}${disc(60, 60, 50)}${rays(60, 60, 50, 58, 24)}`, ['glow', `M48 72 94 8l16 12-46 62zM88 16l16 12${disc(56, 76, 16)}`]),
  ring: piece(120, 120, 'stone', `${disc(60, 60, 58)}${disc(60, 60, 54)}${Array.from({ length: 8 }, (_, i) => disc(Math.round(60 + 46 * Math.cos((i * Math.PI) / 4)), Math.round(60 + 46 * Math.sin((i * Math.PI) / 4)), 7)).join('')}`),
  carousel: piece(120, 120, 'wood', `${disc(60, 60, 58)}${disc(60, 60, 10)}${rays(60, 60, 10, 58, 8)}`, ['cloth', Array.from({ length: 8 }, (_, i) => { const [x, y] = [Math.round(60 + 44 * Math.cos(((i + 0.5) * Math.PI) / 4)), Math.round(60 + 44 * Math.sin(((i + 0.5) * Math.PI) / 4))]; return `M${x - 8} ${y + 2}q2-8 8-6l3-4 5 4-3 6 1 5h-3l-1-4h-5l-1 4h-3z`; }).join('')]),
  bigtop: piece(120, 120, 'cloth', `${disc(60, 60, 58)}${disc(60, 60, 44)}${rays(60, 60, 44, 58, 20)}`, ['glow', `${disc(60, 60, 36)}${disc(60, 60, 32)}`]),
  octagon: piece(110, 110, 'wood', 'M34 2h42l32 32v42l-32 32H34L2 76V34zM38 11h34l27 27v34l-27 27H38L11 72V38z', ['glow', `${disc(34, 3, 4)}${disc(76, 3, 4)}${disc(107, 34, 4)}${disc(107, 76, 4)}${disc(76, 107, 4)}${disc(34, 107, 4)}${disc(3, 76, 4)}${disc(3, 34, 4)}`]),
  maze: piece(140, 100, 'green', 'M0 0h60v10H10v80h40v10H0zM80 0h60v100H70V90h60V10H80zM24 24h36v10H34v32h10V48h10v28H24zM74 24h42v52H80V66h26V34H74z'),
  rosette: piece(120, 120, 'stone', `${disc(60, 60, 58)}${disc(60, 60, 20)}${rays(60, 60, 20, 58, 12)}`, ['water', Array.from({ length: 12 }, (_, i) => disc(Math.round(60 + 40 * Math.cos(((i + 0.5) * Math.PI) / 6)), Math.round(60 + 40 * Math.sin(((i + 0.5) * Math.PI) / 6)), 8)).join('')]),
  poles: piece(120, 40, 'cloth', 'M2 2 20 38H2zM118 2l-18 36h18zM2 2q58 24 116 0v5Q60 31 2 7z'),
} as const satisfies Record<string, Piece>;

export const KIT = { ...INDOORS, ...HOUSE, ...WORK, ...OUTDOORS } as const;
export type PieceName = keyof typeof KIT;
