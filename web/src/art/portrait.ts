/** The size of a badge's letter relative to the badge's radius. */
export const BADGE_LETTER = 1.36;

/** A part of a portrait: its colour and its path, around 0. */
export type Stroke = readonly [colour: string, d: string];
export type Hair = 'bun' | 'parted' | 'short' | 'bob' | 'slick' | 'curls' | 'long' | 'mane' | 'bald' | 'braid' | 'wild' | 'tail';
export type Hat = 'cap' | 'bowler' | 'band' | 'wimple' | 'wrap' | 'kufi' | 'fedora' | 'cloche' | 'beret' | 'brim' | 'sailor' | 'peaked' | 'surgeon' | 'goggles' | 'scarf';
export type Collar = 'priest' | 'bow' | 'tie' | 'shawl' | 'open' | 'robe' | 'apron' | 'straps';
export type Beard = 'full' | 'long' | 'moustache' | 'goatee';
export type Prop = 'knife' | 'axe' | 'cleaver' | 'pistol' | 'rifle' | 'cross' | 'book' | 'glass' | 'dice' | 'crystal' | 'eye' | 'beads' | 'key' | 'badge' | 'wrench' | 'shield' | 'syringe' | 'cards' | 'camera' | 'pipe' | 'idol' | 'flask' | 'portal' | 'compass';

/** The parts of a portrait. */
export interface Look {
  skin: string;
  hair: string;
  coat: string;
  style: Hair;
  collar: Collar;
  hat?: Hat;
  glasses?: boolean;
  beard?: Beard;
  /** Something held beside the shoulder. */
  prop?: Prop;
}

/** The hair behind the head. */
export const BEHIND: Partial<Record<Hair, string>> = {
  long: 'M-24 34V-10C-24-34 24-34 24-10V34Z',
  mane: 'M-26 40Q-28-34 0-34T26 40Z',
  bob: 'M-24 12V-10C-24-34 24-34 24-10V12Z',
  bun: 'M-10-34a10 10 0 1 0 20 0 10 10 0 1 0-20 0Z',
  wild: 'M-25 8l-5-12 4-6-6-10 8-4-2-9 9 1 3-9 9 6 6-8 6 8 9-6 3 9 9-1-2 9 8 4-6 10 4 6-5 12Z',
  braid: 'M18 0q10 6 6 16 8 8 3 18 5 8-2 16l-8-4q5-8 0-14 6-8 0-15 4-8-4-12Z',
  tail: 'M14-26q20-2 18 22 4 14-4 24-2-12-6-20-2-16-12-20Z',
};
/** The hair in front of the head. */
const CROP = 'M-17-5Q-19-28 0-28T17-5Q14-17 0-18-14-17-17-5Z';
export const BEFORE: Record<Hair, string> = {
  curls: 'M-19-6q-7-8-1-15 1-9 11-9 9-6 18 0 10 1 11 10 5 8-1 14-3-11-9-12-10 4-20 0-6 2-9 12Z',
  bob: 'M-20 6Q-24-28 0-28T20 6Q18-8 12-14-2-10-13-14-18-8-20 6Z',
  long: 'M-19 4Q-22-28 0-28T19 4Q16-10 0-14-16-10-19 4Z',
  parted: 'M-17-6Q-20-27 0-27T17-6Q15-15 8-17L-4-18Q-14-16-17-6Z',
  slick: 'M-17-4Q-19-28 2-28 19-27 17-4 15-14 10-18-4-16-12-18-16-12-17-4Z',
  bald: '',
  mane: 'M-20 8Q-23-30 0-30T20 8Q18-8 13-15 6-19 1-24-6-18-13-15-18-8-20 8Z',
  bun: CROP,
  short: CROP,
  braid: CROP,
  tail: CROP,
  wild: 'M-18-4Q-21-24-10-27l4 5 5-8 5 7 7-6 2 8q6 5 5 17l-6-9-6 3-5-5-7 5-6-3Z',
};

const LINEN = '#f4efe2';
export const COLLARS: Record<Collar, (look: Look) => Stroke[]> = {
  priest: () => [['#17171a', 'M-10 20h20v7h-20Z'], [LINEN, 'M-4 20h8v7h-8Z']],
  bow: () => [[LINEN, 'M-9 22 9 22 5 50H-5Z'], ['#111', 'M0 27-11 21v12ZM0 27 11 21v12Z']],
  tie: () => [[LINEN, 'M-10 21 0 34 10 21 7 50H-7Z'], ['#7b2a22', 'M-3 28h6l3 20-6 6-6-6Z']],
  shawl: () => [['#e9dcc0', 'M-20 26Q0 46 20 26L12 20Q0 30-12 20Z']],
  open: ({ skin }) => [[skin, 'M-11 21Q0 40 11 21Z']],
  robe: ({ skin }) => [[skin, 'M-10 21 2 38 10 21Z'], ['#00000055', 'M-14 20 4 50H-6L-20 26ZM12 21 0 40l5 8 13-22Z']],
  apron: () => [['#e9e2d2', 'M-15 30h30l4 26h-38Z'], ['#e9e2d2', 'M-15 31-12 20h4l-2 11ZM15 31 12 20H8l2 11Z'], ['#a3372c', 'M-6 40q8-4 10 4-8 6-10-4Z']],
  straps: () => [['#efe7d3', 'M-42 52Q-38 28 0 26t42 26v10h-84Z'], ['#8a6a3c', 'M-40 40l80 10v5l-80-10ZM-3 26h6v30h-6Z']],
};
export const HATS: Record<Hat, (look: Look) => Stroke[]> = {
  cap: () => [['#6b5b45', 'M-20-17Q-18-36 0-36T20-17Q30-15 31-12-2-20-20-17Z'], ['#4c3f2f', 'M-20-18Q0-24 20-18v2Q0-22-20-16Z']],
  bowler: () => [['#2a211a', 'M-15-20Q-15-41 0-41T15-20Z'], ['#2a211a', 'M-26-18Q0-28 26-18 0-13-26-18Z'], ['#7a5b35', 'M-15-24.5q15-5 30 0v3q-15-5-30 0Z']],
  band: () => [['#f0e6cf', 'M-17-15Q0-21 17-15L16-10Q0-16-16-10Z']],
  wimple: () => [['#1a1a20', 'M-26 32Q-30-36 0-36T26 32L17 22Q22-20 0-22-22-20-17 22Z'], [LINEN, 'M-22 24Q-26-29 0-29T22 24L6 17Q14 9 15-5 14-20 0-20T-15-5Q-14 9-6 17Z']],
  wrap: ({ coat }) => [[coat, 'M-21-12Q-24-34-8-36-10-50 4-48q14 0 10 12 10 6 7 24Q0-24-21-12Z'], ['#f2c14e', 'M-20-16Q0-28 20-17l1 5Q0-23-21-11Z']],
  kufi: () => [[LINEN, 'M-17-14Q-18-33 0-33t17 19Q0-22-17-14Z'], ['#8a9aa2', 'M-17-19Q0-27 17-19l-.5 3Q0-24-17-16Z']],
  fedora: ({ coat }) => [[coat, 'M-16-18Q-18-42-5-39 0-34 6-39 18-41 16-18Z'], [coat, 'M-31-15Q0-29 31-15 16-10 0-17-16-10-31-15Z'], ['#00000088', 'M-16-23Q0-29 16-23v5Q0-24-16-18Z']],
  cloche: ({ coat }) => [[coat, 'M-21-2Q-26-36 0-37T21-2Q14-14 0-14T-21-2Z'], ['#f2e3c0', 'M-20-12Q0-22 20-12l1 5Q0-17-21-7ZM14-14q8-4 8 4-4 6-8-4Z']],
  beret: ({ coat }) => [[coat, 'M-24-16Q-28-38 4-36q26 2 19 18Q0-26-24-16Z'], [coat, 'M0-40h4v6H0Z']],
  brim: () => [['#8a6b3d', 'M-15-18Q-16-40-4-37 0-33 5-37 16-39 15-18Z'], ['#8a6b3d', 'M-33-19Q-18-12 0-18t33-1Q18-6 0-11-18-6-33-19Z'], ['#4a3417', 'M-15-22Q0-28 15-22v4Q0-24-15-18Z']],
  sailor: () => [[LINEN, 'M-22-24q-2-14 22-14t22 14Q0-30-22-24Z'], ['#1f3350', 'M-19-24Q0-31 19-24l-1 9Q0-22-18-15Z'], ['#d8b04a', 'M-3-24a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z']],
  peaked: () => [['#22304a', 'M-23-26q0-14 23-13t23 13l-5 6Q0-27-18-20Z'], ['#10151d', 'M-19-20Q0-27 19-20q2 6 0 8Q0-22-19-12-21-14-19-20Z'], ['#e0b84c', 'M0-36l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5Z']],
  surgeon: () => [['#7fb3ad', 'M-18-12Q-22-36 0-36t18 24Q0-22-18-12Z'], ['#4f837e', 'M-18-15Q0-25 18-15v4Q0-21-18-11Z']],
  goggles: () => [['#5a3f22', 'M-18-20Q0-27 18-20v6Q0-21-18-14Z'], ['#c9a04a', 'M-12-20a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM1-20a6 6 0 1 0 12 0 6 6 0 1 0-12 0Z'], ['#a8dbe6', 'M-9.5-20a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0ZM3.5-20a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0Z']],
  scarf: ({ coat }) => [[coat, 'M-23 22Q-28-34 0-35T23 22Q20 4 17-4 14-20 0-20T-17-4Q-20 4-23 22Z'], ['#f2c14e', 'M-15-17a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM-9-21a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM-2-22a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM5-21a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM11-17a2 2 0 1 0 4 0 2 2 0 1 0-4 0Z']],
};
export const BEARDS: Record<Beard, string> = {
  full: 'M-16-4Q-14 17 0 17T16-4Q12 5 6 4H-6Q-12 5-16-4Z',
  long: 'M-17-2Q-18 14-10 30L0 44 10 30Q18 14 17-2 13 4 7 1 3-1 0 1-3-1-7 1-13 4-17-2Z',
  moustache: 'M0 1Q6-1 9 2q4 4 6 1-1 8-8 6Q2 8 0 5-2 8-7 9q-7 2-8-6 2 3 6-1Q-6-1 0 1Z',
  goatee: 'M-6 3Q0 0 6 3L5 14Q0 20-5 14ZM-3 5v2h6V5Z',
};

const STEEL = '#c9d2d6';
const WOOD = '#7a4d25';
const BRASS = '#d8b04a';
/** Things that are held, to the left of the chest. */
export const PROPS: Record<Prop, Stroke[]> = {
  knife: [[STEEL, 'M-30 4-25 0V28h-7V10Z'], [WOOD, 'M-33 28h9v14h-9Z']],
  axe: [[WOOD, 'M-31-4h5v50h-5Z'], [STEEL, 'M-26-2Q-16-8-14 2t-12 12ZM-31-2h-4v14h4Z']],
  cleaver: [[STEEL, 'M-40-2h18v26h-18Z'], [WOOD, 'M-34 24h7v20h-7Z']],
  pistol: [['#3c444a', 'M-40 12h26v7h-14l-3 16h-9l3-16h-3Z']],
  rifle: [[WOOD, 'M-38 44l5-20 5 2-2 20Z'], ['#3c444a', 'M-34 26l9-46 3 1-8 46Z']],
  cross: [[BRASS, 'M-32 0h6v9h8v6h-8v26h-6V15h-8V9h8Z']],
  book: [['#2d5a46', 'M-42 10l14 4 14-4v26l-14 4-14-4Z'], [LINEN, 'M-39 12l10 3v20l-10-3ZM-17 12l-10 3v20l10-3Z']],
  glass: [[WOOD, 'M-24 26l4-4 12 14-5 4Z'], [BRASS, 'M-42 14a12 12 0 1 0 24 0 12 12 0 1 0-24 0Z'], ['#cfe9ee', 'M-38.5 14a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0Z']],
  dice: [[LINEN, 'M-42 18h14v14h-14ZM-26 26h13v13h-13Z'], ['#a3372c', 'M-37 25a2 2 0 1 0 4 0 2 2 0 1 0-4 0ZM-24 29a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM-18 35a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0Z']],
  crystal: [[WOOD, 'M-38 34h20l3 8h-26Z'], ['#a9c8f0', 'M-40 22a12 12 0 1 0 24 0 12 12 0 1 0-24 0Z'], ['#ffffffaa', 'M-35 18a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z']],
  eye: [[LINEN, 'M-44 22Q-29 6-14 22-29 38-44 22Z'], ['#3b5aa0', 'M-36 22a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z'], ['#111', 'M-32 22a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z']],
  beads: [['#a3602c', 'M-18 26a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM-14 34a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM-4 38a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM6 34a4 4 0 1 0 8 0 4 4 0 1 0-8 0ZM10 26a4 4 0 1 0 8 0 4 4 0 1 0-8 0Z']],
  key: [[BRASS, 'M-40 8a8 8 0 1 0 16 0 8 8 0 1 0-16 0ZM-34 16h4v26h-4ZM-30 32h8v4h-8ZM-30 38h6v4h-6Z']],
  badge: [[BRASS, 'M-29 8l5 8h9l-6 8 4 10-12-4-12 4 4-10-6-8h9Z']],
  wrench: [[STEEL, 'M-38-2q-4 12 4 14v30h8V12q8-2 4-14v8h-4v-8h-4v8h-4Z']],
  shield: [['#8a5a2c', 'M-44 6q15-6 30 0 2 26-15 38Q-46 32-44 6Z'], [BRASS, 'M-31 5h4v36l-2 3-2-3ZM-43 18h28v4h-28Z']],
  syringe: [[STEEL, 'M-30-6h2V8h-2Z'], ['#dfeeee', 'M-34 8h10v22h-10Z'], ['#5fb59c', 'M-33 16h8v13h-8Z'], [STEEL, 'M-36 30h14v3h-14ZM-31 33h4v8h-4ZM-35 41h12v3h-12Z']],
  cards: [[LINEN, 'M-44 16l12-5 8 22-12 5ZM-32 11h13v24h-13Z'], ['#a3372c', 'M-25.5 17l4 6-4 6-4-6Z']],
  camera: [['#2b2522', 'M-46 14h8l3-5h10l3 5h8v22h-32Z'], [STEEL, 'M-38 25a8 8 0 1 0 16 0 8 8 0 1 0-16 0Z'], ['#1f3350', 'M-35 25a5 5 0 1 0 10 0 5 5 0 1 0-10 0Z']],
  pipe: [[WOOD, 'M3 8l14 6v-5h9q1 15-9 14-4 0-5-4L2 10Z'], ['#ffffff77', 'M20 4q-4-6 2-10t0-10q10 6 4 12t-2 8Z']],
  idol: [['#5b8f6a', 'M-36 42V26q-6-8 0-14-2-12 7-12t7 12q6 6 0 14v16Z'], ['#1d3325', 'M-33 8h3v3h-3ZM-27 8h3v3h-3ZM-33 16h8v3h-8Z']],
  flask: [['#dfeeee', 'M-34-2h10v12l9 24q2 8-6 8h-16q-8 0-6-8l9-24Z'], ['#6fd06a', 'M-36 24h14l6 14h-26Z']],
  portal: [['#6a3fa0', 'M-44 22a15 15 0 1 0 30 0 15 15 0 1 0-30 0Z'], ['#c79bf2', 'M-29 10q12 2 10 12-2 9-11 8-7-2-6-8 1-5 6-4 3 1 2 4 4-2 0-6-8-2-10 6 0 10 10 11 13-1 14-12 0-12-15-11Z']],
  compass: [[BRASS, 'M-44 24a14 14 0 1 0 28 0 14 14 0 1 0-28 0Z'], [LINEN, 'M-40 24a10 10 0 1 0 20 0 10 10 0 1 0-20 0Z'], ['#a3372c', 'M-30 15l3 9h-6Z'], ['#1f3350', 'M-30 33l3-9h-6Z']],
};
