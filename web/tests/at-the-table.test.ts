import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { GAMES, fallback, loadGame } from '../src/games';
import Ending from '../src/table/Ending.svelte';
import { Failed } from '../src/net/api';
import { ONLINE_VERSION } from '../src/generated/online';
import { settings } from '../src/settings.svelte';
import type { Frame, TableInfo } from '../src/wire';
import { dmd, frame } from './table';
import { Wire } from './wire';

const table: TableInfo = { id: 'x', game: 'toy', title: 'The Toy', seats: [], mine: [0], owner: true, secrets: false, open_to_watchers: false, watchers: 0, advice: false, sandbox: false };
const [info, record, frames] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);

vi.mock('../src/table/defer', () => ({ defer: (act: () => void) => act() }));
vi.mock('../src/net/api', async (real) => ({ ...(await real<object>()), games: () => Promise.resolve([]), myTables: () => Promise.resolve([]), tableSocket: () => 'ws://toy', tableInfo: info, exportReplay: record, replayFrames: frames }));

beforeEach(() => {
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  Object.assign(GAMES, { toy: fallback });
  info.mockResolvedValue(table);
});
afterEach(() => {
  cleanup();
  location.hash = '';
  vi.unstubAllGlobals();
});

/** Modules are loaded during the test, which takes time on a busy machine. */
const TIMEOUT = { timeout: 50_000 };

async function arrive(): Promise<Wire> {
  location.hash = '#/t/x';
  render(App);
  return vi.waitUntil(() => Wire.all[0], TIMEOUT);
}

async function sit(now: Partial<Frame> = {}, at: Partial<TableInfo> = {}): Promise<Wire> {
  const wire = await arrive();
  const question = { ...dmd.ask, actor: 0 };
  wire.hear({ type: 'welcome', version: ONLINE_VERSION, table: { ...table, ...at }, introduction: '', log: [], chat: [], frame: frame({ question, yours: true, ...now }) });
  await screen.findByTestId('undo', undefined, TIMEOUT);
  return wire;
}

test('a link to a table that is not there says so and leads home', async () => {
  info.mockRejectedValue(new Failed('There is no such table.', 404));
  const wire = await arrive();
  wire.close();
  expect(await screen.findByText('There is no such table.', undefined, TIMEOUT)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('#/');
});

test('so does a table that is deleted while one sits at it, also when only a later try finds that out', async () => {
  const wire = await sit();
  info.mockRejectedValue(new Failed('Bad gateway', 502));
  wire.close();
  await tick();
  expect(screen.getByRole('alert').textContent).toContain('Your game is safe');
  info.mockRejectedValue(new Failed('There is no such table.', 404));
  const next = await vi.waitUntil(() => Wire.all[1], TIMEOUT);
  next.close();
  expect(await screen.findByText('This table no longer exists', undefined, TIMEOUT)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).not.toContain('Your game is safe');
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
});

test('an address that cannot be read leads to the first page', async () => {
  location.hash = '#/t/%';
  render(App);
  expect(await screen.findByText('Strange Aeons', undefined, TIMEOUT)).toBeTruthy();
});

test('while the line is broken nothing can be answered, and the page says what it does', async () => {
  const wire = await sit();
  expect(document.querySelector<HTMLElement>('.ask')?.inert).toBe(false);
  wire.close();
  await tick();
  expect(screen.getByRole('alert').textContent).toContain('you can go on when the connection is back');
  expect(document.querySelector<HTMLElement>('.ask')?.inert).toBe(true);
  expect(document.querySelector<HTMLElement>('#board')?.inert).toBe(true);
});

test('what stands says why, and a wish for it is still put to the table', async () => {
  const wire = await sit({ undo: 'stands' });
  expect(screen.getByTestId('undo').title).toContain('This stands');
  await fireEvent.click(screen.getByTestId('undo'));
  expect(wire.said.at(-1)).toMatchObject({ type: 'undo', turn: false });
  expect(screen.queryByTestId('sandbox')).toBeNull();
});

test('a turn is taken back in one step, and a sandbox is marked', async () => {
  const wire = await sit({ undo: 'free' }, { sandbox: true });
  expect(screen.getByTestId('sandbox').textContent).toBe('Sandbox');
  await fireEvent.click(screen.getByRole('button', { name: /Take back turn/ }));
  expect(wire.said.at(-1)).toMatchObject({ type: 'undo', turn: true });
});

test('the vote says which decision is meant', async () => {
  const wire = await sit({ undo: 'ask' });
  wire.hear({ type: 'undo_wanted', by: 'Bea', vote: 3, what: 'undo', seat: null, decision: 'Mike has 2 actions left. What now?', yes: [1], missing: [0] });
  await tick();
  expect(screen.getByRole('alert').textContent).toContain('Bea wants to take back a decision. The question was: “Mike has 2 actions left. What now?”');
});

test('while something is still being read, nothing of the ending is drawn', async () => {
  const props = { game: await loadGame('mansions'), frame: frame(), ending: { id: 'won', text: 'It is over.', winners: [0] }, table, turns: 1, rematch: undefined, again: () => {} };
  const { rerender } = render(Ending, { ...props, waits: true });
  expect(document.querySelector('.ending')).toBeNull();
  await rerender({ ...props, waits: false });
  expect(document.querySelector('.ending')?.textContent).toContain('It is over.');
});

test('whoever plays again is led to the new table at once', async () => {
  const wire = await sit({ question: null, yours: false, ending: { id: 'won', text: 'Over.', winners: [0] } });
  await fireEvent.click((await screen.findAllByRole('button', { name: 'Play again' }, TIMEOUT))[0] as HTMLElement);
  expect(wire.said.at(-1)).toEqual({ type: 'rematch' });
  wire.hear({ type: 'rematch', id: 'y' });
  await vi.waitUntil(() => location.hash === '#/t/y', TIMEOUT);
});

for (const game of Object.keys(GAMES)) {
  test(`${game}: what was begun with other rules is read as text, and can be kept`, async () => {
    record.mockResolvedValue('seat 1: run');
    const wire = await arrive();
    wire.hear({ type: 'welcome', version: ONLINE_VERSION, table: { ...table, game, other_rules: true }, introduction: '', log: [], chat: [], frame: frame({ view: null, status: 'Its rules are not here.' }) });
    expect((await screen.findByRole('region', { name: 'Record' }, TIMEOUT)).textContent).toBe('seat 1: run');
    expect(screen.getByText('Its rules are not here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save record' })).toBeTruthy();
  });
}

test('so is a game that is over and cannot be played again', async () => {
  record.mockResolvedValue('seat 1: run');
  frames.mockRejectedValue(new Failed('Its rules are not here.', 409));
  location.hash = '#/replay/x';
  render(App);
  expect((await screen.findByRole('region', { name: 'Record' }, TIMEOUT)).textContent).toBe('seat 1: run');
});

test('a page that is older than its server says so and can be loaded again', async () => {
  const wire = await sit();
  expect(screen.queryByRole('alert')).toBeNull();
  wire.hear({ type: 'welcome', version: ONLINE_VERSION + 1, table, introduction: '', log: [], chat: [], frame: frame() });
  await tick();
  expect(screen.getByRole('alert').textContent).toContain('There is a new version of this page.');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a key switches the sound off and on', async () => {
  await sit();
  const before = settings.sound;
  await fireEvent.keyDown(window, { key: 'm' });
  expect(settings.sound).toBe(!before);
  await fireEvent.keyDown(window, { key: 'm' });
  expect(settings.sound).toBe(before);
});

test('a record that the server does not give says why', async () => {
  record.mockRejectedValue(new Failed('This game has secrets.', 403));
  await sit();
  await fireEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(await screen.findByText('That did not work: This game has secrets.')).toBeTruthy();
});
