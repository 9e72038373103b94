import { readFileSync, readdirSync } from 'node:fs';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Portrait from '../src/games/death-may-die/Portrait.svelte';
import Play from '../src/games/death-may-die/Play.svelte';
import { WITH_BACKS, enemyIcon, rankOf, tokenIcon } from '../src/games/death-may-die/marks';
import { lookOf } from '../src/games/death-may-die/people';
import { readables } from '../src/games/death-may-die/read';
import type { Token, View } from '../src/games/death-may-die/view';
import { loadGame } from '../src/games';
import { Pointing } from '../src/table/pointing.svelte';
import { CONTENT, MAPS } from './episodes';
import { dmd } from './table';

vi.mock('../src/net/api', () => ({ rules: () => Promise.resolve('') }));
await loadGame('death-may-die');
afterEach(cleanup);

const sample = dmd.view as unknown as View;
const ids = (folder: string): string[] => readdirSync(`${CONTENT}/${folder}`).map((name) => name.replace('.ron', ''));
const stranger = JSON.stringify(lookOf('nobody'));

test('every investigator has a portrait of their own, small enough to be drawn often', () => {
  const looks = ids('investigators').map((id) => JSON.stringify(lookOf(id)));
  expect(looks).toHaveLength(30);
  expect(new Set([...looks, stranger]).size).toBe(31);
  for (const id of ids('investigators')) {
    render(Portrait, { id, name: id, number: 0, size: '40' });
    expect(document.querySelector('svg')?.outerHTML.length, id).toBeLessThan(4000);
    cleanup();
  }
});

/** The sample with these tokens in its first room. */
function withTokens(tokens: Token[]): View {
  const spaces = sample.spaces.map((space, i) => ({ ...space, tokens: i === 0 ? tokens : [] }));
  return { ...sample, spaces };
}

function shown(view: View): { pointing: Pointing; tokens: SVGElement[] } {
  const pointing = new Pointing(() => {});
  render(Play, { view, pointing, mine: [0] });
  return { pointing, tokens: [...document.querySelectorAll<SVGElement>('[data-thing^="token:"]')] };
}

const token = (id: string, turned: number): Token => ({ id, name: id, wounds: 0, turned });

test('a token that is face down, one that was turned over and one without a back differ in drawing and words', () => {
  const { tokens } = shown(withTokens([token('guest', 0), token('guest', 2), token('sorcerer', 0)]));
  expect(tokens.map((it) => it.getAttribute('aria-label'))).toEqual(['guest, face down', 'guest, turned over', 'sorcerer']);
  expect(tokens.map((it) => it.querySelector('.unknown') !== null)).toEqual([true, false, false]);
  expect(tokens.map((it) => it.querySelector('.tick') !== null)).toEqual([false, true, false]);
  expect(document.querySelector(`[data-thing="space:${sample.spaces[0]?.id}"]`)?.getAttribute('aria-label')).toContain('guest, turned over');
});

test('a token that somebody took is said to be taken', () => {
  const [first, ...others] = sample.investigators;
  shown({ ...sample, investigators: [{ ...first!, tokens: [token('bone', 0)] }, ...others] });
  expect(document.querySelector('.chip[data-thing="token:bone"]')?.textContent).toContain('taken');
});

test('a click on a token says what it is, how many lie how, and what the episode does with it', async () => {
  const { pointing, tokens } = shown(withTokens([token('lab', 0), token('lab', 0), token('lab', 1)]));
  await fireEvent.click(tokens[0]!);
  expect(pointing.reading).toBe('token:lab');
  const text = pointing.texts.get('token:lab')?.text ?? '';
  expect(text).toContain('2 face down, 1 turned over');
  expect(text).toContain('The ritual is disrupted when 4 or more labs are destroyed.');
  expect(text).not.toContain('When Cthulhu advances');
  const plain = new Map(readables(withTokens([token('jetty', 0)]))).get('token:jetty')?.text ?? '';
  expect(plain).toBe('1 lies on the map.');
});

/** What an episode contains: the ids of its tokens, and which of them have backs. */
function tokensOf(episode: string): { id: string; backs: boolean }[] {
  const text = readFileSync(`${CONTENT}/episodes/${episode}.ron`, 'utf8');
  const list = /^ {4}tokens: \[([\s\S]*?)\n {4}\],/m.exec(text)?.[1] ?? '';
  return list.split(/(?=id: ")/).flatMap((part) => {
    const id = /^id: "([^"]+)"/.exec(part)?.[1];
    return id ? [{ id, backs: part.includes('backs:') }] : [];
  });
}

test('tokens with something on their backs are those that the episodes name', () => {
  const named = MAPS.flatMap(({ episode }) => tokensOf(episode)).filter(({ backs }) => backs);
  expect(new Set(named.map(({ id }) => id))).toEqual(WITH_BACKS);
});

test('no two tokens of an episode look alike, and none looks like an enemy', () => {
  const enemies = new Set(ids('enemies').map(enemyIcon));
  for (const { episode } of MAPS) {
    const icons = tokensOf(episode).map(({ id }) => tokenIcon(id));
    expect(new Set(icons).size, episode).toBe(icons.length);
    expect(icons.filter((icon) => enemies.has(icon)), episode).toEqual([]);
  }
});

test('the frame of an enemy says what it is', () => {
  expect(rankOf({ kind: 'cultist', class: 'Cultist' })).toBe('cultist');
  expect(rankOf({ kind: 'star-spawn', class: 'Monster' })).toBe('minion');
  expect(rankOf({ kind: 'byakhee', class: 'Monster' })).toBe('monster');
  expect(rankOf({ kind: 'hastur', class: 'ElderOne' })).toBe('elder');
});

test('every episode has a banner of its own, under 3 kB', async () => {
  const { Banner } = await loadGame('death-may-die');
  const drawn = MAPS.map(({ episode }) => {
    render(Banner!, { id: episode });
    const shapes = [...document.querySelectorAll('svg > path, svg > circle, svg > rect')].map((shape) => shape.outerHTML).join('').replace(/ fill="url[^"]*"| class="[^"]*"|<!---->/g, '');
    cleanup();
    return shapes;
  });
  expect(new Set(drawn).size).toBe(13);
  expect(MAPS.filter((_, i) => (drawn[i]?.length ?? 0) >= 3000).map(({ episode }) => episode)).toEqual([]);
});

test('the story is read under its banner until somebody acts; the lesson speaks for itself', async () => {
  const start: View = { ...sample, phase: 'actions', actions: 3, discard: [], symbols: 0, track: 1, ...{ episode: 'danse-macabre', episode_name: 'Danse Macabre' } };
  const story = (): Element | null => document.querySelector('article[aria-label="Danse Macabre"]');
  shown(start);
  expect(story()?.textContent).toContain(sample.opening);
  await fireEvent.click(story()!.querySelector('button')!);
  expect(story()).toBeNull();
  cleanup();
  const { pointing } = shown(start);
  pointing.meet({ actor: 0, speaker: 'Elizabeth', text: 'Where to?', rule: 'DMD-RUN-01', options: [] }, true);
  await tick();
  expect(story()).toBeNull();
  cleanup();
  shown({ ...start, actions: 2 });
  expect(story()).toBeNull();
  cleanup();
  shown({ ...start, episode: 'prologue' });
  expect(story()).toBeNull();
});

test('of five investigators only whoever is at turn lies open, but no answer is folded away', () => {
  const [first, second] = sample.investigators;
  const investigators = ['a', 'b', 'c', 'd'].map((id) => ({ ...second!, id, name: `Person ${id}` }));
  const view: View = { ...sample, active: first!.id, investigators: [first!, ...investigators] };
  const pointing = new Pointing(() => {});
  pointing.meet({ actor: 0, speaker: 'Person c', text: '', rule: 'DMD-INV-07', options: [{ index: 0, id: 'x', text: 'x', at: [{ kind: 'skill', id: second!.skills[0]!.id }] }] }, true);
  render(Play, { view, pointing, mine: [0] });
  const open = [...document.querySelectorAll<HTMLElement>('.dash')].filter((dash) => dash.querySelector('.chips')).map((dash) => dash.dataset.who);
  expect(open).toEqual([first!.id, 'c']);
  expect(document.querySelector('[data-who=a] .more')?.textContent).toMatch(/3 skills, \d+ cards?/);
  expect(pointing.texts.get('investigator:a')?.text).toContain(second!.insanity?.name);
});
