import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES, fallback } from '../src/games';
import Replay from '../src/pages/Replay.svelte';
import { cut } from '../src/table/record';
import type { Frame } from '../src/wire';
import { frame, line } from './table';

const api = vi.hoisted(() => ({ tableInfo: vi.fn(), replayFrames: vi.fn(), exportReplay: vi.fn(), importReplay: vi.fn(), decisionsOf: vi.fn() }));
vi.mock('../src/net/api', () => api);

const RECORD = readFileSync('../replays/elder-gods/2-players.replay', 'utf8');

/** Six moments; turns begin with the second and the fifth. */
const frames: Frame[] = [0, 1, 2, 3, 4, 5].map((n) => frame({ sequence: n, view: { moment: n }, lines: [line(`Line ${n}.`, { sequence: n, kind: n % 3 === 1 ? 'turn' : 'plain' })] }));

beforeEach(async () => {
  Object.assign(GAMES, { toy: fallback });
  api.tableInfo.mockResolvedValue({ id: 'x', game: 'toy', title: 'The Toy', seats: [], open_to_watchers: false });
  api.replayFrames.mockResolvedValue({ total: frames.length, from: 0, frames });
  api.exportReplay.mockResolvedValue(RECORD);
  api.importReplay.mockResolvedValue({ id: 'new' });
  render(Replay, { id: 'x', detail: '1' });
  await screen.findByRole('slider', undefined, { timeout: 50_000 });
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

const at = (): string | null => screen.getByRole('slider').getAttribute('aria-valuetext');
const press = async (key: string): Promise<string | null> => {
  await fireEvent.keyDown(window, { key });
  return at();
};

test('turns are marked under the slider, and keys go from one to the next', async () => {
  expect([...document.querySelectorAll<HTMLElement>('.turns i')].map(({ style }) => style.left)).toEqual(['20%', '80%']);
  expect([await press(']'), await press(']'), await press(']'), await press('['), await press('[')]).toEqual(['2 of 6', '5 of 6', '6 of 6', '5 of 6', '2 of 6']);
});

test('the address says where one is, and one that is beyond the end leads to the end', async () => {
  await press('ArrowRight');
  expect(location.hash).toBe('#/replay/x/2');
  await press('End');
  expect(location.hash).toBe('#/replay/x/6');
  cleanup();
  render(Replay, { id: 'x', detail: '9999' });
  await screen.findByRole('slider', undefined, { timeout: 50_000 });
  expect(at()).toBe('6 of 6');
  expect(location.hash).toBe('#/replay/x/6');
});

test('a click on a line of the log goes to its moment', async () => {
  await press('End');
  await fireEvent.click(screen.getByRole('button', { name: 'Line 3.' }));
  expect(at()).toBe('4 of 6');
});

test('one plays on from a moment at a table of one’s own', async () => {
  await press('ArrowRight');
  await press('ArrowRight');
  await fireEvent.click(screen.getByRole('button', { name: 'Play on from here' }));
  expect(api.importReplay).toHaveBeenCalledExactlyOnceWith(cut(RECORD, 2));
  await vi.waitUntil(() => location.hash === '#/t/new');
  await tick();
});

test('a record is cut after so many answers, and nothing else is lost', () => {
  const [head, rest] = cut(RECORD, 12).split('\nanswers\n');
  expect(RECORD.startsWith(`${head}\nanswers\n`)).toBe(true);
  expect(rest).toMatch(/^chance: yog-sothoth\n/);
  expect(rest?.match(/^\S.*: /gm)).toHaveLength(13);
  expect(rest).toMatch(/\n\nend: unfinished\n$/);
});
