/** Colours that stay apart for colour-blind eyes, each with a shape of its own. */
export interface Mark {
  colour: string;
  ink: string;
  shape: string;
}

const CIRCLE = 'M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z';
const SQUARE = 'M-8.6-8.6H8.6V8.6H-8.6Z';
const DIAMOND = 'M0-11.5 11.5 0 0 11.5-11.5 0Z';
const TRIANGLE = 'M0-11.5 11.4 8.4H-11.4Z';
const HEXAGON = 'M-10.5 0-5.2-9.2H5.2L10.5 0 5.2 9.2H-5.2Z';

/** Seats, cults and investigators by their number. */
export const MARKS: Mark[] = [
  { colour: '#e69f00', ink: '#1d1400', shape: CIRCLE },
  { colour: '#56b4e9', ink: '#03202f', shape: SQUARE },
  { colour: '#2fbf95', ink: '#00241a', shape: HEXAGON },
  { colour: '#d98cb8', ink: '#2f0a20', shape: DIAMOND },
  { colour: '#e8743b', ink: '#2c0f00', shape: TRIANGLE },
];

export const mark = (n: number): Mark => MARKS[n % MARKS.length] as Mark;

/** A portal of each colour has a shape of its own. */
export const GATES: Record<string, Mark> = {
  Red: { colour: '#f0604d', ink: '#2d0600', shape: TRIANGLE },
  Yellow: { colour: '#f2cf45', ink: '#2b2200', shape: SQUARE },
  Blue: { colour: '#5aa9f5', ink: '#00172e', shape: CIRCLE },
};

export interface Sign {
  icon: string;
  colour: string;
  letter: string;
}

/** The five symbols on backs of spells, in the order in which costs count them. */
export const SYMBOLS = ['Eye', 'Flame', 'Key', 'Hand', 'Star'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const SIGNS: Record<SymbolName, Sign> = {
  Eye: { icon: 'all-seeing-eye', colour: '#b98be0', letter: 'E' },
  Flame: { icon: 'flame', colour: '#f0814c', letter: 'F' },
  Key: { icon: 'key', colour: '#e3c04b', letter: 'K' },
  Hand: { icon: 'hand', colour: '#4fc08d', letter: 'H' },
  Star: { icon: 'barbed-star', colour: '#63b3f2', letter: 'S' },
};

const ENEMIES: Record<string, string> = {
  cultist: 'cultist',
  disciple: 'hooded-figure',
  byakhee: 'bat-wing',
  'fire-vampire': 'burning-eye',
  'dark-spawn': 'slime',
  'amorphous-scion': 'slime',
  'star-spawn': 'squid-head',
  ghoul: 'shambling-zombie',
  ghast: 'brute',
  'briar-ghast': 'brute',
  'charnel-ghast': 'brute',
  'masked-ghast': 'carnival-mask',
  gug: 'ogre',
  'ossuary-gug': 'ogre',
  'sideshow-gug': 'clown',
  'serpent-man': 'snake-totem',
  shoggoth: 'gluttonous-smile',
  'moon-beast': 'toad-teeth',
  'hunting-horror': 'sea-serpent',
  chthonian: 'grasping-slug',
  'tcho-tcho': 'carnival-mask',
  'elder-thing': 'barbed-star',
  nightgaunt: 'imp',
  'flying-polyp': 'giant-squid',
  'hound-of-tindalos': 'triple-claws',
  yugg: 'worm-mouth',
  bokrug: 'dragon-head',
  'star-vampire': 'suckered-tentacle',
  'dimensional-shambler': 'ogre',
  'deep-one': 'fish-monster',
  'servant-of-the-deep': 'sea-serpent',
  unnamable: 'spectre',
  dancer: 'robe',
  shantak: 'wyvern',
  dhole: 'worm-mouth',
  'carpathian-dhole': 'worm-mouth',
  fisher: 'floating-ghost',
  beast: 'werewolf',
  'gyaa-yothn': 'minotaur',
  'wilbur-whateley': 'horned-skull',
  cthulhu: 'octopus',
  hastur: 'robe',
  azathoth: 'vortex',
  tsathoggua: 'toad-teeth',
};

export const enemyIcon = (kind: string): string => ENEMIES[kind] ?? 'imp';

const TOKENS: Record<string, string> = {
  lab: 'bubbling-flask',
  charge: 'dynamite',
  bone: 'crossed-bones',
  altar: 'star-altar',
  rose: 'rose',
  petal: 'rose',
  mirror: 'mirror-mirror',
  maze: 'mirror-mirror',
  rifles: 'tavern-sign',
  striker: 'tavern-sign',
  booth: 'tavern-sign',
  stall: 'tavern-sign',
  wheel: 'carousel',
  ticket: 'ticket',
  reveller: 'party-popper',
  bench: 'ancient-columns',
  pillar: 'ancient-columns',
  niche: 'graveyard',
  keepsake: 'gem-pendant',
  captive: 'imprisoned',
  juror: 'person',
  cosmic: 'vortex',
  rlyeh: 'stone-tower',
  'yellow-sign': 'cursed-star',
  fatigue: 'night-sleep',
  'yog-gate': 'magic-gate',
  blizzard: 'snowing',
  scar: 'scar-wound',
  blood: 'bleeding-wound',
};

export const tokenIcon = (id: string): string => TOKENS[id] ?? 'wooden-crate';
