import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { GAMES, fallback } from '../src/games';
import { ONLINE_VERSION } from '../src/generated/online';
import type { TableInfo } from '../src/wire';
import { frame } from './table';
import { Wire } from './wire';

const table: TableInfo = { id: 'x', game: 'toy', title: 'The Toy', seats: [], mine: [0], owner: true, secrets: false, open_to_watchers: false, watchers: 0, advice: false, sandbox: false };

vi.mock('../src/table/defer', () => ({ defer: (act: () => void) => act() }));
vi.mock('../src/net/api', () => ({
  games: () => Promise.resolve([]),
  myTables: () => Promise.resolve([]),
  tableSocket: () => 'ws://toy',
  tableInfo: () => Promise.resolve(table),
}));
vi.mock('../src/pages/Credits.svelte', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  Object.assign(GAMES, { toy: { ...fallback, load: () => Promise.reject(new TypeError('Importing a module script failed.')) } });
});
afterEach(() => {
  cleanup();
  location.hash = '';
  vi.restoreAllMocks();
});

/** Modules are loaded during the test, which takes time on a busy machine. */
const TIMEOUT = { timeout: 8000 };

async function saysSo(): Promise<void> {
  expect((await screen.findByRole('alert', undefined, TIMEOUT)).textContent).toContain('could not be loaded');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledOnce();
}

function open(address: string): void {
  location.hash = address;
  render(App);
}

test('a page that cannot be fetched says so and can be loaded again; others still open', async () => {
  open('#/credits');
  await saysSo();
  location.hash = '#/';
  await fireEvent(window, new Event('hashchange'));
  expect(await screen.findByRole('heading', { name: 'Strange Aeons' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a table whose game cannot be fetched says so and can be loaded again', async () => {
  open('#/t/x');
  const wire = await vi.waitUntil(() => Wire.all[0], TIMEOUT);
  wire.hear({ type: 'welcome', version: ONLINE_VERSION, table, introduction: '', log: [], chat: [], frame: frame() });
  await saysSo();
});

test('so does a replay', async () => {
  open('#/replay/x');
  await saysSo();
});
