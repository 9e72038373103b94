import type { CardView as Card, Condition, MonsterClass, Skill, TokenKind } from './generated';

export const SKILLS: Skill[] = ['Strength', 'Agility', 'Observation', 'Lore', 'Influence', 'Will'];
export const SKILL_ICONS: Record<Skill, string> = { Strength: 'brute', Agility: 'run', Observation: 'all-seeing-eye', Lore: 'open-book', Influence: 'person', Will: 'meditation' };

const MONSTERS: Record<string, string> = {
  byakhee: 'bat-wing',
  cultist: 'cultist',
  'deep-one-hybrid': 'fish-monster',
  'deep-one': 'fish-monster',
  ghost: 'spectre',
  'hound-of-tindalos': 'wolf-howl',
  'hunting-horror': 'sea-serpent',
  maniac: 'bowie-knife',
  'mi-go': 'insect-jaws',
  nightgaunt: 'bat-wing',
  'priest-of-dagon': 'hooded-figure',
  riot: 'brute',
  shoggoth: 'slime',
  skeleton: 'skeleton',
  'star-spawn': 'squid-head',
  witch: 'hooded-figure',
  zombie: 'shambling-zombie',
};
const CLASSES: Record<MonsterClass, string> = { Humanoid: 'hooded-figure', Beast: 'wolf-howl', Spirit: 'spectre', Fleshless: 'death-skull' };

export const monsterIcon = (kind: string, of: MonsterClass): string => MONSTERS[kind] ?? CLASSES[of];

/** The frame of a monster shows its class. Paths around 0 with a radius of 10. */
export const FRAMES: Record<MonsterClass, string> = {
  Humanoid: 'M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z',
  Beast: 'M-10 0-6-9H6L10 0 6 9H-6Z',
  Spirit: 'M0-11.5 11.5 0 0 11.5-11.5 0Z',
  Fleshless: 'M-4-10H4L10-4V4L4 10H-4L-10 4V-4Z',
};

/** Kinds of tokens differ in shape, colour and picture. */
export interface TokenMark {
  icon: string;
  shape: string;
}
export const TOKENS: Record<TokenKind, TokenMark> = {
  Explore: { icon: 'wooden-door', shape: 'M-8 10V-4A8 8 0 0 1 8-4V10Z' },
  Search: { icon: 'magnifying-glass', shape: 'M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10Z' },
  Interact: { icon: 'hand', shape: 'M-9-9H9V9H-9Z' },
  Person: { icon: 'person', shape: 'M-10 0-5-9H5L10 0 5 9H-5Z' },
  Sight: { icon: 'all-seeing-eye', shape: 'M-11.5 0Q0-13 11.5 0 0 13-11.5 0Z' },
  Marker: { icon: 'barbed-star', shape: 'M0-11.5 11.5 0 0 11.5-11.5 0Z' },
};

/** Things that are recognised by what they are rather than by their kind. */
const CARDS: Record<string, string> = {
  bandages: 'bandage-roll',
  'bullseye-lantern': 'lantern-flame',
  dynamite: 'dynamite',
  handcuffs: 'handcuffs',
  'kerosene-lantern': 'lantern-flame',
  'magnifying-glass': 'magnifying-glass',
  'medical-textbook': 'open-book',
  'oil-lamp': 'lantern-flame',
  rope: 'rope-coil',
};

export function cardIcon(card: Card): string {
  if (card.class === 'Spell') return 'spell-book';
  const traits: Record<string, string> = { Firearm: 'pistol-gun', Bladed: 'bowie-knife', Heavy: 'relic-blade', Key: 'key', Light: 'candle-light', Tome: 'open-book', Evidence: 'scroll-unfurled' };
  return CARDS[card.id] ?? card.traits.map((it) => traits[it]).find(Boolean) ?? 'wooden-crate';
}

/** An icon for each condition, so that colour is not the only difference. */
export const CONDITIONS: Record<Condition, string> = {
  Dazed: 'star-swirl',
  Focused: 'targeting',
  Restrained: 'manacles',
  Stunned: 'knocked-out-stars',
  Wounded: 'ragged-wound',
  Insane: 'evil-moon',
};
