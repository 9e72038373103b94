import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf, hoursLeft } from '../src/dates';
import { Failed } from '../src/net/api';
import Deal from '../src/pages/Deal.svelte';
import MyGames from '../src/pages/MyGames.svelte';
import Today from '../src/pages/Today.svelte';
import { nameOf, seatsAgain, shownCode, whoPlays } from '../src/pages/deals';
import { asCsv, asJson, byGame, figures, finished } from '../src/pages/history';
import { nth } from '../src/plural';
import { keep } from '../src/settings.svelte';
import Dealt from '../src/table/Dealt.svelte';
import type { DealInfo, DealResult, MyGame, SeatInfo, TableInfo } from '../src/wire';

const api = vi.hoisted(() => ({ today: vi.fn(), dealOf: vi.fn(), myGames: vi.fn(), newTable: vi.fn() }));
vi.mock('../src/net/api', async (real) => ({ ...(await real<object>()), ...api }));

beforeEach(() => {
  for (const one of Object.values(api)) one.mockReset().mockResolvedValue([]);
  api.newTable.mockResolvedValue({ id: 'x' });
  keep({ name: 'Ann' });
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  location.hash = '';
});

const CODE = '7K3M-Q9XA-VT2D-H8WE';
const result = (place: number, change: Partial<DealResult> = {}): DealResult => ({ place, name: `Player ${place}`, won: true, decisions: 50 + place, ended: 1_000_000, mine: false, ...change });
const deal = (change: Partial<DealInfo> = {}): DealInfo => ({ code: CODE, game: 'toy', title: 'The Toy', setup: 'The Attic', seats: ['me'], day: '2026-11-19', counted: 0, results: [], mine: null, ...change });
const row = (change: Partial<MyGame> = {}): MyGame => ({ table: 't', game: 'toy', title: 'The Toy', setup: 'The Attic', plays: 'Bear', seat: 0, seats: 1, won: true, decisions: 10, began: 0, ended: 60, sandbox: false, deal: null, ...change });
/** Games of one seat each, the most recent first. */
const games = (...all: Partial<MyGame>[]): MyGame[] => all.map((change, i) => row({ table: `t${i}`, ...change }));

test('a code is shown in groups of four, however it is typed; what is none stays as it is', () => {
  expect(shownCode('7k3mq9xavt2dh8we')).toBe(CODE);
  expect(shownCode(` ${CODE.toLowerCase()} `)).toBe(CODE);
  expect(shownCode('nope')).toBe('nope');
});

test('a deal is called by its day, the same everywhere; who plays is said in words', () => {
  expect(nameOf({ day: '2026-11-19' })).toMatch(/^Deal of 19 November/);
  expect(nameOf({ day: null, named: true })).toBe('Shared deal');
  expect(dayOf('2025-01-31', new Date('2026-11-19T12:00:00Z'))).toBe('31 January 2025');
  expect(whoPlays(['me'])).toBe('You alone');
  expect(whoPlays(['me', 'adept', 'adept'])).toBe('You and 2 bots (adept)');
  expect(whoPlays(['me', 'me', 'master'])).toBe('You in 2 seats and a bot (master)');
  expect(hoursLeft(new Date('2026-11-19T05:55:00Z'))).toBe(18);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(nth)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '103rd', '111th']);
});

const seat = (seat: number, change: Partial<SeatInfo> = {}): SeatInfo => ({ seat, name: `Player ${seat + 1}`, player: 'human', level: null, here: true, key: null, ...change });

test('the same deal once more seats me where I sat, bots where bots sat, and invites the others', () => {
  const seats = [seat(0), seat(1, { player: 'bot', level: 'master' }), seat(2), seat(3, { player: 'bot_for_human', level: 'adept' })];
  expect(seatsAgain(seats, [0, 3])).toEqual(['me', 'master', 'open', 'me']);
});

test('several seats at one table are one game; whoever sat on both sides has neither won nor lost', () => {
  const found = finished([row({ seat: 0, plays: 'Bear', decisions: 3 }), row({ seat: 1, plays: 'Doll', decisions: 4 }), row({ table: 'u', seat: 0 }), row({ table: 'u', seat: 1, won: false })]);
  expect(found.map(({ plays, outcome, decisions }) => [plays.join(' and '), outcome, decisions])).toEqual([['Bear and Doll', 'won', 7], ['Bear and Bear', 'both', 20]]);
});

test('games of deleted tables are told apart by when they were played', () => {
  expect(finished([row({ table: '', ended: 70 }), row({ table: '', ended: 60 })])).toHaveLength(2);
});

test('figures: played, won, share, longest, best, and won in a row; sandboxes and games against oneself do not count', () => {
  const rows = games({ decisions: 30 }, { decisions: 90, sandbox: true }, { decisions: 20 }, { won: false, decisions: 70 }, { decisions: 25 }, { decisions: 26 }, { decisions: 27 }, { won: false, decisions: 5 });
  const sums = figures(finished([...rows, row({ table: 'self', decisions: 99 }), row({ table: 'self', seat: 1, won: false })]));
  expect([sums.played, sums.won, sums.share]).toEqual([7, 5, 71]);
  expect([sums.longest?.decisions, sums.best?.decisions]).toEqual([70, 20]);
  expect(sums.streak).toEqual({ now: 2, most: 3 });
});

test('without games there are no figures, and nothing is divided by nothing', () => {
  expect(figures([])).toEqual({ played: 0, won: 0, share: undefined, longest: undefined, best: undefined, streak: { now: 0, most: 0 } });
});

test('stories and whom one played are counted game by game, the most played first', () => {
  const rows = games({ setup: 'Cellar', plays: 'Doll', won: false }, {}, { won: false }, { setup: '' }, { sandbox: true }, { game: 'other', title: 'Other', plays: '' });
  expect(byGame(rows, 'as usual')).toMatchObject([
    { game: 'toy', stories: [{ name: 'The Attic', played: 2, won: 1 }, { name: 'as usual', played: 1, won: 1 }, { name: 'Cellar', played: 1, won: 0 }], whom: [{ name: 'Bear', played: 3, won: 2 }, { name: 'Doll', played: 1, won: 0 }] },
    { game: 'other', whom: [] },
  ]);
});

test('a game in which one played two people counts once for its story, and once for each of them', () => {
  const [toy] = byGame([row(), row({ seat: 1, plays: 'Doll' })], '');
  expect(toy?.stories).toEqual([{ name: 'The Attic', played: 1, won: 1 }]);
  expect(toy?.whom.map(({ name }) => name)).toEqual(['Bear', 'Doll']);
});

test('as CSV, what has commas and quotation marks stays one cell, and no cell is taken for a sum', () => {
  const lines = asCsv([row({ setup: 'The "Attic", late', plays: '=1+1', deal: CODE })]).split('\r\n');
  expect(lines[0]).toBe('ended,began,game,story,played,seat,seats,won,decisions,sandbox,deal,table');
  expect(lines[1]).toBe(`1970-01-01T00:01:00.000Z,1970-01-01T00:00:00.000Z,The Toy,"The ""Attic"", late",'=1+1,1,1,yes,10,no,${CODE},t`);
  expect(JSON.parse(asJson([row()]))).toEqual([row()]);
});

test('today: a story in words, how one stands, or a way to play that counts', async () => {
  api.today.mockResolvedValue([deal({ mine: { table: 't', over: true, counts: true }, counted: 7, results: [result(1), result(4, { mine: true, decisions: 83 })] }), deal({ code: 'B', game: 'other', title: 'Other', setup: '', seats: ['me', 'adept'] })]);
  render(Today, { fail: vi.fn() });
  const [toy, other] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  expect(toy.textContent).toContain('The Attic');
  expect(toy.textContent).toMatch(/You won in 83 decisions\.\s+You are 4th of 7\./);
  expect(within(toy).queryByRole('button')).toBeNull();
  expect(within(toy).getByRole('link', { name: 'Results: The Toy' }).getAttribute('href')).toBe(`#/deal/${CODE}`);
  expect(other.textContent).toContain('You and a bot (adept)');
  await fireEvent.click(within(other).getByRole('button', { name: 'Play: Today’s games, Other' }));
  expect(api.newTable.mock.lastCall?.[0]).toEqual({ game: 'other', setup: {}, seats: ['me', 'adept'], name: 'Ann', open_to_watchers: false, advice: false, sandbox: false, deal: 'B' });
  await vi.waitUntil(() => location.hash === '#/t/x');
});

test('today: nothing is there if the server cannot say, and nobody is told', async () => {
  const fail = vi.fn();
  api.today.mockRejectedValue(new Failed('no', 500));
  render(Today, { fail });
  await vi.waitUntil(() => api.today.mock.results.length > 0);
  await Promise.resolve();
  expect(document.querySelector('section')).toBeNull();
  expect(fail).not.toHaveBeenCalled();
});

test('whoever has no name is asked for one before the first deal, and it is kept', async () => {
  keep({ name: '' });
  api.dealOf.mockResolvedValue(deal());
  render(Deal, { id: CODE });
  await fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
  expect(api.newTable).not.toHaveBeenCalled();
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  await fireEvent.input(within(dialog).getByLabelText('Your name'), { target: { value: ' Bea ' } });
  await fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(api.newTable.mock.lastCall?.[0]).toMatchObject({ name: 'Bea', deal: CODE });
});

test('a deal: its results are a table with headings, and one’s own line is marked in words', async () => {
  api.dealOf.mockResolvedValue(deal({ counted: 40, results: [result(1), result(2, { won: false }), result(31, { mine: true, name: 'Ann', won: false })], mine: { table: 't', over: true, counts: true } }));
  render(Deal, { id: CODE });
  const table = await screen.findByRole('table', { name: /Who has played this deal/ });
  expect(within(table).getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Place', 'Name', 'Result', 'Decisions', 'When']);
  const own = table.querySelector('[aria-current]');
  expect(own?.textContent).toMatch(/31\s*Ann\s*you.*Lost/);
  expect(table.textContent).toContain('The best 2 of 40.');
  expect(screen.getByText(/You are 31st of 40\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /^Play in a sandbox/ }));
  expect(api.newTable.mock.lastCall?.[0]).toMatchObject({ sandbox: true, deal: CODE });
});

test('whoever would look ahead before a game that counts is asked once more', async () => {
  api.dealOf.mockResolvedValue(deal());
  render(Deal, { id: CODE });
  await fireEvent.click(await screen.findByRole('button', { name: /^Play in a sandbox/ }));
  expect(api.newTable).not.toHaveBeenCalled();
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  expect(dialog.textContent).toContain('Only your first game of a deal can count');
  await fireEvent.click(within(dialog).getByRole('button', { name: 'Play in a sandbox' }));
  expect(api.newTable.mock.lastCall?.[0]).toMatchObject({ sandbox: true, deal: CODE });
});

test('a deal that was begun is gone on with', async () => {
  api.dealOf.mockResolvedValue(deal({ mine: { table: 't9', over: false, counts: true } }));
  render(Deal, { id: CODE });
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('#/t/t9');
});

test('an unknown code says so, leads home, and can be typed again', async () => {
  api.dealOf.mockRejectedValue(new Failed('There is no deal with this code.', 404));
  render(Deal, { id: 'nope' });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no deal with this code.');
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  await fireEvent.input(screen.getByLabelText('Code'), { target: { value: CODE.replaceAll('-', '').toLowerCase() } });
  await fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(location.hash).toBe(`#/deal/${CODE}`);
});

test('my games: without any, a way to the shelf', async () => {
  render(MyGames);
  expect((await screen.findByRole('link', { name: 'Choose a game' })).getAttribute('href')).toBe('#/');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

test('my games: all parts are fetched; deleted tables have no replay, sandboxes are marked', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => row({ table: `t${i}` }));
  const [gone, sandbox] = [row({ table: '', setup: 'The Cellar' }), row({ table: 's', sandbox: true, setup: 'The Yard' })];
  api.myGames.mockImplementation((from: number) => Promise.resolve(from === 0 ? [gone, sandbox, ...many.slice(2)] : many.slice(0, 2)));
  render(MyGames);
  const list = await screen.findByRole('list');
  expect(api.myGames.mock.calls).toEqual([[0, 1000], [1000, 1000]]);
  const [first, second] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(first).queryByRole('link', { name: /Watch replay/ })).toBeNull();
  expect(second.textContent).toContain('sandbox');
  expect(screen.getByText('Played').parentElement?.textContent).toContain('1001');
  expect(within(list).getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByRole('table', { name: 'The Toy: By set-up' }).textContent).toContain('1000 of 1000');
});

test('at the end a deal can be played again at a new table, and its link copied', async () => {
  const written = vi.fn((_: string) => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  const table: TableInfo = { id: 't', game: 'toy', title: 'The Toy', seats: [seat(0, { name: 'Ann' }), seat(1, { player: 'bot', level: 'adept' })], mine: [0], owner: true, secrets: false, open_to_watchers: false, watchers: 0, advice: true, sandbox: false };
  const { rerender } = render(Dealt, { table, deal: { code: CODE, named: false, day: null } });
  await fireEvent.click(screen.getByRole('button', { name: 'Play this deal again' }));
  expect(api.newTable.mock.lastCall?.[0]).toMatchObject({ game: 'toy', setup: {}, seats: ['me', 'adept'], names: ['Ann', ''], deal: CODE });
  await fireEvent.click(screen.getByRole('button', { name: 'Copy deal link' }));
  expect(written.mock.lastCall?.[0]).toBe(`${location.origin}/#/deal/${CODE}`);
  await rerender({ table: { ...table, mine: [] }, deal: { code: CODE, named: false, day: null } });
  expect(screen.queryByRole('button', { name: 'Play this deal again' })).toBeNull();
  vi.unstubAllGlobals();
});
