import { CIRCLE, type Mark, SQUARE, TRIANGLE } from '../../art/marks';
import type { Enemy, Token } from './view';

/** Portals of different colours also have different shapes. */
export const GATES: Record<string, Mark> = {
  Red: { colour: '#f0604d', ink: '#2d0600', shape: TRIANGLE },
  Yellow: { colour: '#f2cf45', ink: '#2b2200', shape: SQUARE },
  Blue: { colour: '#5aa9f5', ink: '#00172e', shape: CIRCLE },
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

/** Minions of the Elder Ones, besides cultists. */
const MINIONS = new Set(['amorphous-scion', 'dancer', 'disciple', 'star-spawn']);
export type Rank = 'cultist' | 'monster' | 'minion' | 'elder';

export function rankOf({ kind, class: of }: Pick<Enemy, 'kind' | 'class'>): Rank {
  if (of === 'ElderOne') return 'elder';
  if (MINIONS.has(kind)) return 'minion';
  return of === 'Cultist' ? 'cultist' : 'monster';
}

/** The frame shows the rank as well: a hood, spikes, a hexagon, a star. Paths around 0 with a radius of 10. */
export const FRAMES: Record<Rank, string> = {
  cultist: 'M0-12.5Q10-9 10.5 2 10.5 10 4 10.5H-4Q-10.5 10-10.5 2-10-9 0-12.5Z',
  monster: 'M0-12 4-8.5 9-9 8.5-4 12 0 8.5 4 9 9 4 8.5 0 12-4 8.5-9 9-8.5 4-12 0-8.5-4-9-9-4-8.5Z',
  minion: 'M-11.5 0-6-10H6L11.5 0 6 10H-6Z',
  elder: 'M0-13.5 3.7-9.5H9.5V-3.7L13.5 0 9.5 3.7V9.5H3.7L0 13.5-3.7 9.5H-9.5V3.7L-13.5 0-9.5-3.7V-9.5H-3.7Z',
};

export const enemyIcon = (kind: string): string => ENEMIES[kind] ?? 'imp';

const TOKENS: Record<string, string> = {
  lab: 'bubbling-flask',
  charge: 'dynamite',
  bone: 'crossed-bones',
  altar: 'star-altar',
  rose: 'rose',
  petal: 'own-petal',
  mirror: 'mirror-mirror',
  maze: 'own-maze',
  rifles: 'own-target',
  striker: 'own-striker',
  booth: 'own-booth',
  stall: 'tavern-sign',
  wheel: 'carousel',
  ticket: 'ticket',
  reveller: 'party-popper',
  bench: 'ancient-columns',
  pillar: 'ancient-columns',
  niche: 'graveyard',
  tome: 'spell-book',
  body: 'death-skull',
  sigil: 'pentagram-rose',
  hallett: 'own-fisher',
  crane: 'own-bonnet',
  boat: 'fishing-boat',
  lamp: 'lighthouse',
  idol: 'own-idol',
  case: 'wooden-crate',
  guard: 'police-officer-head',
  bars: 'imprisoned',
  lens: 'own-lens',
  telescope: 'spyglass',
  shadow: 'own-shadow',
  moon: 'moon',
  dial: 'sundial',
  guest: 'own-domino',
  sorcerer: 'wizard-face',
  jetty: 'wooden-pier',
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

/** Tokens with something on the back that nobody knows until they are turned over. */
export const WITH_BACKS = new Set(['captive', 'guest', 'juror', 'keepsake', 'lab', 'niche', 'pillar', 'stall', 'tome']);
/** How a token lies: with its back unknown, turned over, or with nothing on the back. */
export type Side = 'down' | 'turned' | 'plain';

export const sideOf = ({ id, turned }: Pick<Token, 'id' | 'turned'>): Side => (turned > 0 ? 'turned' : WITH_BACKS.has(id) ? 'down' : 'plain');
