import type { Readable } from '../../table/pointing.svelte';
import type { Asked } from '../../wire';
import type { Investigator, Skill, Space, Token, View } from './view';
import { sideOf } from './marks';
import { words as w } from './words';

/** The thing that the card being resolved is, whichever card that is. */
export const RESOLVED = 'resolved:card';

/** Investigators may have the same skill at different levels. The answers about a skill are about that of whoever is asked. */
export const skillThing = (who: Investigator, skill: string, asked: Asked | undefined): string => (asked?.speaker === who.name ? `skill:${skill}` : `skill:${skill}@${who.id}`);

/** Every face-up card, by the thing it belongs to. */
export function readables(view: View, asked?: Asked): [string, Readable][] {
  return [...elderOne(view), ...resolved(view), ...view.discard.map(({ id, name, text }): [string, Readable] => [`mythos:${id}`, { name, text }]), ...view.investigators.flatMap((who) => ofInvestigator(who, asked)), ...view.spaces.flatMap((space) => enemies(view, space)), ...tokens(view)];
}

function elderOne(view: View): [string, Readable][] {
  const drawn = view.discard.map((card) => `${card.symbol ? '✶ ' : ''}${card.name}: ${card.text}`);
  return [
    ['elder:stage', { name: `${view.elder_name}, ${w.stage(view.stage)}`, text: view.stage_text || w.notYet }],
    ['elder:ritual', { name: view.episode_name, text: [view.opening, view.ritual, ...view.specials].join('\n') }],
    ['pile:mythos', { name: w.discard, text: drawn.reverse().join('\n') || w.noDiscard }],
  ];
}

/** The card that is being resolved: a mythos card or a discovery card. */
function resolved({ resolving }: View): [string, Readable][] {
  if (!resolving) return [];
  const { id, name, text } = resolving;
  return [RESOLVED, `mythos:${id}`, `discovery:${id}`].map((key): [string, Readable] => [key, { name, text }]);
}

/** The effective level; if companions add to it, also the skill's own level and who they are. */
export function standing(skill: Skill): string {
  const level = w.level(skill.level);
  return skill.lent_by.length > 0 ? `${level} (${w.lent(skill.own, skill.lent_by)})` : level;
}

function ofInvestigator(who: Investigator, asked: Asked | undefined): [string, Readable][] {
  const tracks = [
    `${w.wounds}: ${w.of(who.wounds, who.health)}`,
    `${w.stress}: ${w.of(who.stress, who.most_stress)}`,
    `${w.sanity}: ${w.of(who.sanity, who.madness)}`,
  ];
  const skills = who.skills.map((skill) => `${skill.name} (${standing(skill)}): ${skill.text}`);
  return [
    [`investigator:${who.id}`, { name: who.name, text: [tracks.join('. '), ...skills, ...held(who)].join('\n') }],
    ...who.skills.map((skill): [string, Readable] => [skillThing(who, skill.id, asked), { name: `${skill.name}, ${standing(skill)}`, text: skill.text }]),
    ...who.cards.map((card): [string, Readable] => [`discovery:${card.id}`, card]),
    ...who.relics.map((relic): [string, Readable] => [`relic:${relic.id}`, relic]),
    ...[who.insanity, who.keeps].flatMap((card, i): [string, Readable][] => (card ? [[`${i === 0 ? 'insanity' : 'mythos'}:${card.id}`, card]] : [])),
  ];
}

/** What an investigator carries, card by card. */
function held(who: Investigator): string[] {
  const cards = [...(who.insanity ? [who.insanity] : []), ...who.cards, ...who.relics, ...(who.keeps ? [who.keeps] : [])];
  const tokens = who.tokens.map(({ name }) => `${capital(name)} (${w.taken})`);
  return [...cards.map(({ name, text }) => `${name}: ${text}`), ...tokens];
}

function enemies(view: View, space: Space): [string, Readable][] {
  return space.enemies.map((enemy) => {
    const card = view.kinds.find((kind) => kind.id === enemy.kind)?.text ?? '';
    const health = w.health(enemy.health - enemy.wounds, enemy.health);
    const text = enemy.class === 'ElderOne' ? view.stage_text : card;
    return [`enemy:${enemy.id}`, { name: enemy.name, text: `${health}. ${capital(text)}` }];
  });
}

/** A token and how it lies. */
export const tokenName = (token: Token): string => [token.name, w.sides[sideOf(token)], token.wounds > 0 ? w.wounded(token.wounds) : ''].filter(Boolean).join(', ');

/** What each kind of token is: how many there are on which side, and what this episode says about them. */
function tokens(view: View): [string, Readable][] {
  const lying = view.spaces.flatMap((space) => space.tokens);
  const held = view.investigators.flatMap((who) => who.tokens);
  const kinds = new Map([...lying, ...held].map((token) => [token.id, token]));
  return [...kinds.values()].map(({ id, name }) => {
    const all = (from: Token[]): Token[] => from.filter((token) => token.id === id);
    const [down, turned] = (['down', 'turned'] as const).map((side) => all(lying).filter((token) => sideOf(token) === side).length) as [number, number];
    const plain = all(lying).length - down - turned;
    const count = [w.onBoard(down, turned, all(held).length), plain > 0 ? w.lying(plain) : ''].filter(Boolean).join(', ');
    const about = [view.ritual, ...view.specials].filter((text) => mentions(text, name));
    return [`token:${id}`, { name: capital(name), text: [`${capital(count)}.`, down > 0 ? w.hidden : '', ...about].filter(Boolean).join('\n') }];
  });
}

/** Whether a text mentions a thing, in the singular or the plural. */
function mentions(text: string, name: string): boolean {
  const last = name.toLowerCase().replace(/y$/, '(y|ie)').replace(/[^\p{L}\d ()|']/gu, '.');
  return new RegExp(`(^|[^\\p{L}])${last}(e?s)?([^\\p{L}]|$)`, 'u').test(text.toLowerCase());
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
