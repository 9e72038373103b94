import type { Readable } from '../../table/pointing.svelte';
import type { Investigator, Skill, Space, View } from './view';
import { words as w } from './words';

/** Every card that lies open, by the thing that it belongs to. */
export function readables(view: View): [string, Readable][] {
  return [...elderOne(view), ...view.discard.map(({ id, name, text }): [string, Readable] => [`mythos:${id}`, { name, text }]), ...view.investigators.flatMap(ofInvestigator), ...view.spaces.flatMap((space) => enemies(view, space))];
}

function elderOne(view: View): [string, Readable][] {
  const drawn = view.discard.map((card) => `${card.symbol ? '✶ ' : ''}${card.name}: ${card.text}`);
  return [
    ['elder:stage', { name: `${view.elder_name}, ${w.stage(view.stage)}`, text: view.stage_text || w.notYet }],
    ['elder:ritual', { name: view.episode_name, text: [view.opening, view.ritual, ...view.specials].join('\n') }],
    ['pile:mythos', { name: w.discard, text: drawn.reverse().join('\n') }],
  ];
}

/** The level that counts, and where it comes from if companions moved it. */
export function standing(skill: Skill): string {
  const level = w.level(skill.level);
  return skill.lent_by.length > 0 ? `${level} (${w.lent(skill.own, skill.lent_by)})` : level;
}

function ofInvestigator(who: Investigator): [string, Readable][] {
  const tracks = [
    `${w.wounds}: ${w.of(who.wounds, who.health)}`,
    `${w.stress}: ${w.of(who.stress, who.most_stress)}`,
    `${w.sanity}: ${w.of(who.sanity, who.madness)}`,
  ];
  const skills = who.skills.map((skill) => `${skill.name} (${standing(skill)}): ${skill.text}`);
  return [
    [`investigator:${who.id}`, { name: who.name, text: [tracks.join('. '), ...skills].join('\n') }],
    ...who.skills.map((skill): [string, Readable] => [`skill:${skill.id}`, { name: `${skill.name}, ${standing(skill)}`, text: skill.text }]),
    ...who.cards.map((card): [string, Readable] => [`discovery:${card.id}`, card]),
    ...who.relics.map((relic): [string, Readable] => [`relic:${relic.id}`, relic]),
    ...[who.insanity, who.keeps].flatMap((card, i): [string, Readable][] => (card ? [[`${i === 0 ? 'insanity' : 'mythos'}:${card.id}`, card]] : [])),
  ];
}

function enemies(view: View, space: Space): [string, Readable][] {
  return space.enemies.map((enemy) => {
    const card = view.kinds.find((kind) => kind.id === enemy.kind)?.text ?? '';
    const health = w.health(enemy.health - enemy.wounds, enemy.health);
    const text = enemy.class === 'ElderOne' ? view.stage_text : card;
    return [`enemy:${enemy.id}`, { name: enemy.name, text: `${health}. ${text.charAt(0).toUpperCase()}${text.slice(1)}` }];
  });
}
