import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { when } from '../src/dates';
import Join from '../src/pages/Join.svelte';
import MyTables from '../src/pages/MyTables.svelte';
import NewTable from '../src/pages/NewTable.svelte';
import { keep } from '../src/settings.svelte';
import type { GameInfo, MyTable, SeatInfo } from '../src/wire';

const api = vi.hoisted(() => ({ games: vi.fn(), newTable: vi.fn(), myTables: vi.fn(), leaveTable: vi.fn(), deleteTable: vi.fn(), invitation: vi.fn(), join: vi.fn() }));
vi.mock('../src/net/api', () => api);

beforeEach(() => {
  for (const one of Object.values(api)) one.mockReset().mockResolvedValue({});
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
});
afterEach(cleanup);

const seat = (seat: number, change: Partial<SeatInfo> = {}): SeatInfo => ({ seat, name: `Player ${seat + 1}`, player: 'human', level: null, here: true, key: null, ...change });

test('those at one screen have names of their own', async () => {
  const toy: GameInfo = { name: 'toy', title: 'The Toy', players: '2 to 3', least_players: 2, most_players: 3, fields: [] };
  api.games.mockResolvedValue([toy]);
  api.newTable.mockResolvedValue({ id: 'x' });
  keep({ name: 'Ann' });
  render(NewTable, { id: 'toy' });
  await fireEvent.click(await screen.findByRole('button', { name: '3' }));
  await fireEvent.change(screen.getByLabelText(/^Seat 3/), { target: { value: 'me' } });
  await fireEvent.input(screen.getByLabelText('Name of player 3'), { target: { value: 'Bea' } });
  expect(screen.queryByLabelText('Name of player 1')).toBeNull();
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(api.newTable.mock.lastCall?.[0]).toMatchObject({ seats: ['me', 'adept', 'me'], name: 'Ann', names: ['', '', 'Bea'] });
});

const value = (id: string, group = '', about = ''): { id: string; name: string; group: string; about: string } => ({ id, name: id.toUpperCase(), group, about });
const form: GameInfo = {
  name: 'toy',
  title: 'The Toy',
  players: '2',
  least_players: 2,
  most_players: 2,
  fields: [
    { name: 'story', meaning: 'the story', kind: 'one', values: [value('dark'), value('wet')], default: 'dark' },
    { name: 'map', meaning: 'its map', kind: 'one', values: [value('any'), value('house', 'DARK'), value('boat', 'WET')], default: 'any' },
    { name: 'people', meaning: 'who', kind: 'several', values: [value('ann', 'Core box', 'Has a knife.'), value('bea', 'Other box')], default: [] },
  ],
};

test('a choice stands under the box that it comes from, and of maps there are those of the story', async () => {
  api.games.mockResolvedValue([form]);
  render(NewTable, { id: 'toy' });
  const map = (await screen.findByLabelText(/^Map/)) as HTMLSelectElement;
  const offered = (): string[] => [...map.querySelectorAll('option')].map(({ value }) => value);
  expect([...map.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['DARK']);
  expect(offered()).toEqual(['any', 'house']);
  await fireEvent.change(map, { target: { value: 'house' } });
  await fireEvent.change(screen.getByLabelText(/^Story/), { target: { value: 'wet' } });
  expect(offered()).toEqual(['any', 'boat']);
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(api.newTable.mock.lastCall?.[0]).toMatchObject({ setup: { story: 'wet', map: 'any' } });
  expect([...document.querySelectorAll('details h3')].map(({ textContent }) => textContent)).toEqual(['Core box', 'Other box']);
  expect(screen.getByText('Has a knife.')).toBeTruthy();
});

const mine = (id: string, change: Partial<MyTable> = {}): MyTable => ({ id, game: 'toy', title: 'The Toy', setup: 'A Dark Night', seats: [], status: 'Bea decides.', my_turn: false, over: false, changed: Date.now() / 1000, ...change });

test('one’s tables say which story it is, whose turn, and when', async () => {
  api.myTables.mockResolvedValue([mine('a'), mine('b', { over: true })]);
  render(MyTables, { fail: () => {} });
  const [going, over] = await screen.findAllByRole('listitem');
  expect(going?.textContent).toMatch(/The ToyA Dark Night.*Bea decides\. · today, \d\d:\d\d/);
  expect(over?.textContent).toContain('finished');
});

test('to leave a table is one thing, to delete it another, and both are asked twice', async () => {
  api.myTables.mockResolvedValue([mine('a'), mine('b', { title: 'Other' })]);
  render(MyTables, { fail: () => {} });
  await fireEvent.click(await screen.findByRole('button', { name: 'Delete: The Toy, A Dark Night' }));
  expect(api.deleteTable).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
  expect(api.deleteTable).toHaveBeenCalledExactlyOnceWith('a');
  expect(api.leaveTable).not.toHaveBeenCalled();
  await vi.waitUntil(() => screen.queryByText('The Toy') === null);
  await fireEvent.click(screen.getByRole('button', { name: 'Leave: Other, A Dark Night' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Leave', hidden: true }));
  expect(api.leaveTable).toHaveBeenCalledExactlyOnceWith('b');
});

test('whoever has many tables turns the pages', async () => {
  api.myTables.mockImplementation((from: number, count: number) => Promise.resolve(Array.from({ length: Math.max(0, Math.min(count, 120 - from)) }, (_, i) => mine(String(from + i)))));
  render(MyTables, { fail: () => {} });
  await screen.findByRole('button', { name: 'Show older tables' });
  for (const count of [50, 100]) {
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
    await fireEvent.click(screen.getByRole('button', { name: 'Show older tables' }));
    await vi.waitUntil(() => screen.getAllByRole('listitem').length > count);
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(120);
  await tick();
  expect(screen.queryByRole('button', { name: 'Show older tables' })).toBeNull();
});

test('a guest sees the game, the host and who sits there, before sitting down', async () => {
  api.invitation.mockResolvedValue({ game: 'toy', title: 'The Toy', setup: 'A Dark Night', host: 'Ann', seats: [seat(0, { name: 'Ann' }), seat(1, { player: 'open' }), seat(2, { player: 'bot', level: 'master' })], seat: 1 });
  render(Join, { id: 'x', detail: 'k' });
  expect(await screen.findByRole('heading', { name: 'The Toy' })).toBeTruthy();
  expect(screen.getByText('Ann has kept a seat for you at this table.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual(['Ann', 'Player 2 your seat', 'Player 3 bot (master)']);
  expect(api.join).not.toHaveBeenCalled();
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(api.join).toHaveBeenCalledOnce();
});

test('a link that is no longer good says so and leads home', async () => {
  api.invitation.mockRejectedValue(new Error('The seat is taken.'));
  render(Join, { id: 'x', detail: 'k' });
  expect((await screen.findByRole('alert')).textContent).toContain('The seat is taken.');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('#/');
  expect(document.querySelector('form')).toBeNull();
});

test('a moment is told as one would say it', () => {
  const now = new Date(2026, 10, 18, 20, 0);
  const told = (year: number, month: number, day: number): string => when(new Date(year, month, day, 9, 5).getTime() / 1000, now);
  expect([told(2026, 10, 18), told(2026, 10, 17), told(2026, 2, 3), told(2025, 2, 3)]).toEqual(['today, 09:05', 'yesterday, 09:05', '3 March', '3 March 2025']);
});
