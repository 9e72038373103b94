import type { Readable } from '../../table/pointing.svelte';
import type { Card, Investigator, Monster, Space, Token, View } from './view';
import { SKILLS } from './marks';
import { hands, words as w } from './words';

/** Every face-up card, and everybody who can be looked at, by the thing it belongs to. */
export function readables(view: View): [string, Readable][] {
  const lying = view.lying.map(({ card }) => ofCard(card));
  return [...view.spaces.flatMap((space) => ofSpace(space, view)), ...view.investigators.flatMap(ofInvestigator), ...view.monsters.map(ofMonster), ...view.tokens.flatMap((token) => ofToken(token, view)), ...lying];
}

export function ofCard(card: Card): [string, Readable] {
  const notes = [card.flipped ? w.flipped : '', card.used ? w.used : ''].filter(Boolean).join(', ');
  return [`card:${card.id}`, { name: notes ? `${card.name} (${notes})` : card.name, text: `${card.text}\n${otherSide(card)}`.trim() }];
}

/** MOM-ITEM-01, MOM-SPELL-01: both sides of an item may be looked at; the back of a spell is known when it is turned over. */
function otherSide(card: Card): string {
  if (card.other) return hands.otherSide(card.other.name, card.other.text);
  return card.class === 'Spell' ? hands.hiddenSide : '';
}

export const ills = (ill: Investigator['damage']): number => ill.up.length + ill.known.length + ill.unseen;

function ofInvestigator(who: Investigator): [string, Readable][] {
  const skills = SKILLS.map((skill, i) => `${w.skills[skill]} ${who.skills[i]}`).join(', ');
  const tracks = `${w.health}: ${w.left(Math.max(0, who.health - ills(who.damage)), who.health)}. ${w.sanity}: ${w.left(Math.max(0, who.sanity - ills(who.horror)), who.sanity)}. ${w.clues(who.clues)}.`;
  return [
    [`investigator:${who.id}`, { name: `${who.name}, ${who.occupation}`, text: [who.about, who.ability, `${skills}.`, tracks].filter(Boolean).join('\n') }],
    ...who.cards.map(ofCard),
    ...(who.insane ? [[`insane:${who.id}`, who.insane] as [string, Readable]] : []),
    ...who.conditions.map(({ kind, text }): [string, Readable] => [`condition:${kind}`, { name: w.conditions[kind], text }]),
    ...[...who.damage.up, ...who.damage.known, ...who.horror.up, ...who.horror.known].map((ill): [string, Readable] => [`ill:${ill.name}`, ill]),
  ];
}

function ofMonster(monster: Monster): [string, Readable] {
  const gifts = monster.gifts.map((gift) => w.gifts[gift] ?? gift);
  const numbers = [w.monster(monster.health - monster.damage, monster.health), w.numbers(monster.awareness, monster.horror, monster.brawn), ...gifts].join('. ');
  return [`monster:${monster.id}`, { name: monsterName(monster), text: [monster.about, `${numbers}.`].filter(Boolean).join('\n') }];
}

/** What fire, darkness, water and a passage mean for people in the space. */
function ofSpace(space: Space, view: View): [string, Readable][] {
  const notes = [space.fire ? w.inFire : '', space.dark ? w.inDark : '', space.water ? w.inWater : '', space.passage ? w.byPassage : ''].filter(Boolean);
  const room = view.rooms[space.room];
  const name = (room?.spaces.length ?? 0) > 1 ? `${room?.name} (${space.letter})` : (room?.name ?? '');
  return notes.length > 0 ? [[`space:${space.id}`, { name, text: notes.join('\n') }]] : [];
}

export const monsterName = (monster: Monster): string => (monster.number > 1 ? `${monster.name} ${monster.number}` : monster.name);

function ofToken(token: Token, view: View): [string, Readable][] {
  const follows = token.follows === null ? '' : w.follows(view.investigators[token.follows]?.name ?? '');
  const text = [token.looks, follows].filter(Boolean).join('\n');
  return text ? [[`token:${token.id}`, { name: token.name || w.tokens[token.kind], text }]] : [];
}
