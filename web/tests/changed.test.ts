import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { loadGame } from '../src/games';
import { floats } from '../src/games/death-may-die/floats';
import Play from '../src/games/death-may-die/Play.svelte';
import type { View } from '../src/games/death-may-die/view';
import ElderGods from '../src/games/elder-gods/Play.svelte';
import type { View as ElderGodsView } from '../src/games/elder-gods/view';
import type { View as MansionsView } from '../src/games/mansions/view';
import { keep } from '../src/settings.svelte';
import { pathsOf } from '../src/table/paths';
import { Pointing } from '../src/table/pointing.svelte';
import { SAMPLES, dmd, feg, line } from './table';

vi.mock('../src/net/api', () => ({ rules: () => Promise.resolve('') }));
afterEach(cleanup);

const view = dmd.view as unknown as View;
const [first] = view.investigators;
const enemy = view.spaces.flatMap(({ enemies }) => enemies)[0];

test('what somebody takes and loses floats over them', async () => {
  const now = structuredClone(view);
  const [who] = now.investigators;
  const other = now.spaces.flatMap(({ enemies }) => enemies)[0];
  if (!who || !other || !first || !enemy) throw new Error('the sample has no people');
  who.wounds += 2;
  who.stress -= first.stress;
  who.sanity += 1;
  other.wounds += 1;
  const healed = first.stress > 0 ? [{ at: `investigator:${who.id}`, text: `−${first.stress} stress`, good: true }] : [];
  const expected = [
    { at: `investigator:${who.id}`, text: '+2 wounds', good: false },
    ...healed,
    { at: `investigator:${who.id}`, text: '−1 sanity', good: false },
    { at: `enemy:${other.id}`, text: '+1 wound', good: false },
  ];
  expect(floats(view, now)).toEqual(expected);
  expect((await loadGame('death-may-die')).floats?.(view, view)).toEqual([]);

  vi.useFakeTimers();
  keep({ speed: 'normal' });
  const pointing = new Pointing(() => {});
  pointing.float(floats(view, now), 1800);
  render(Play, { view: now, pointing, mine: [0] });
  expect([...document.querySelectorAll('.board text.float')].map((one) => one.textContent)).toEqual(expected.map(({ text }) => text));
  vi.advanceTimersByTime(1800);
  expect(pointing.floats).toEqual([]);
  vi.useRealTimers();
});

test('in Mansions of Madness and Fate of the Elder Gods gains and losses float as well', async () => {
  const house = SAMPLES.mansions.view as MansionsView;
  const later = structuredClone(house);
  const [one] = later.investigators;
  const [beast] = later.monsters;
  if (!one || !beast) throw new Error('the sample has no people');
  one.damage.unseen += 2;
  one.horror.unseen += 1;
  one.clues += 1;
  beast.damage += 3;
  const at = `investigator:${one.id}`;
  expect((await loadGame('mansions')).floats?.(house, later)).toEqual([
    { at, text: '+2 damage', good: false },
    { at, text: '+1 horror', good: false },
    { at, text: '+1 clue', good: true },
    { at: `monster:${beast.id}`, text: '+3 damage', good: false },
  ]);
  const cults = feg.view as unknown as ElderGodsView;
  const now = structuredClone(cults);
  const [cult] = now.cults;
  if (!cult) throw new Error('the sample has no cults');
  cult.token += 2;
  cult.signs += 1;
  const floating = (await loadGame('elder-gods')).floats?.(cults, now) ?? [];
  expect(floating).toEqual([
    { at: 'cult:0', text: '+2 steps', good: true },
    { at: 'cult:0', text: '+1 elder sign', good: false },
  ]);
  const pointing = new Pointing(() => {});
  keep({ speed: 'normal' });
  pointing.float(floating, 1800);
  render(ElderGods, { view: now, pointing, mine: [0] });
  expect(document.querySelector('.cult .floats')?.textContent).toBe('+2 steps+1 elder sign');
});

const mike = { kind: 'investigator', id: 'mike' };
const space = (id: string): { kind: string; id: string } => ({ kind: 'space', id });

test('the way of a figure is drawn from where it stood', () => {
  const before = [line('Mike stands in the hall.', { at: [mike, space('hall')] })];
  const lines = [line('Mike runs.', { at: [mike, space('court')] }), line('He attacks there.', { at: [mike, space('court')] }), line('He runs on.', { at: [mike, space('crypt')] }), line('A shot in the attic.', { at: [space('attic')] })];
  expect(pathsOf(lines, before)).toEqual([['space:hall', 'space:court', 'space:crypt']]);
  expect(pathsOf(lines.slice(0, 2))).toEqual([]);
});

test('whoever appears has come from nowhere', () => {
  const cultist = { kind: 'enemy', id: 'cultist-1' };
  const before = [line('The cultist moves.', { at: [cultist, space('hall')] })];
  const lines = [line('It moves.', { at: [cultist, space('court')] }), line('Another comes in.', { at: [space('attic'), cultist] }), line('It moves.', { at: [cultist, space('crypt')] })];
  expect(pathsOf(lines, before)).toEqual([['space:hall', 'space:court'], ['space:attic', 'space:crypt']]);
  expect(pathsOf(lines.slice(1, 2), before)).toEqual([]);
});

test('things of which several are alike go no way', async () => {
  const tome = { kind: 'token', id: 'tome' };
  const lines = [line('A tome is moved.', { at: [tome, space('hall')] }), line('A tome is moved.', { at: [tome, space('attic')] })];
  expect(pathsOf(lines, [], (await loadGame('death-may-die')).alike)).toEqual([]);
  expect(pathsOf(lines, [], (await loadGame('mansions')).alike)).toEqual([['space:hall', 'space:attic']]);
});

test('a way lies on the board, from room to room', () => {
  const pointing = new Pointing(() => {});
  const [one, two] = view.spaces;
  const together = [`space:${one?.id}`, `space:${two?.id}`];
  pointing.paths = [together, together, ['space:nowhere', `space:${two?.id}`]];
  render(Play, { view, pointing, mine: [0] });
  expect([...document.querySelectorAll('.board polyline')].map((way) => way.getAttribute('points')?.split(' ').length)).toEqual([2, 2]);
});
