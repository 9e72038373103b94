import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GAMES, type GameEntry, fallback } from '../src/games';
import { ONLINE_VERSION } from '../src/generated/online';
import type { GameName } from '../src/games/names';
import Home from '../src/pages/Home.svelte';
import Table from '../src/pages/Table.svelte';
import { keep } from '../src/settings.svelte';
import type { Asked, GameInfo, MyTable, NewTable, TableInfo } from '../src/wire';
import { frame, line } from './table';
import { Wire } from './wire';

const toy: GameInfo = { name: 'toy', title: 'The Toy', players: '2 to 3 players', least_players: 2, most_players: 3, fields: [] };
const made: NewTable[] = [];
let tables: Partial<MyTable>[] = [];

vi.mock('../src/table/defer', () => ({ defer: (act: () => void) => act() }));
vi.mock('../src/net/api', () => ({
  games: () => Promise.resolve([toy]),
  myTables: () => Promise.resolve(tables.map((one) => ({ changed: 0, status: '', setup: '', ...one }))),
  newTable: (table: NewTable) => {
    made.push(table);
    return Promise.resolve({ id: 'x' });
  },
  tableSocket: () => 'ws://toy',
}));

/** The list of games with the line that a third game adds. */
const withToy: Record<GameName | 'toy', GameEntry> = {
  ...GAMES,
  toy: fallback,
};

const view = { phase: 'draw', deck_left: 3, empty: [], over: false, hands: [{ id: 'ann', name: 'Ann', cards: ['red', 'blue'] }, { id: 'bot', name: 'Bot', cards: [] }] };
const question: Asked = {
  actor: 0,
  speaker: 'Ann',
  text: 'Which card?',
  rule: 'TOY-01',
  options: ['red', 'blue'].map((id, index) => ({ index, id, text: `Play ${id}`, at: [{ kind: 'card', id }] })),
};
const seat = { player: 'human' as const, level: null, here: true, key: null };
const table = (game: string): TableInfo => ({ id: 'x', game, title: 'The Toy', seats: [{ ...seat, seat: 0, name: 'Ann' }, { ...seat, seat: 1, name: 'Bot' }], mine: [0], owner: true, secrets: false, open_to_watchers: false, watchers: 0, advice: false, sandbox: false });

beforeAll(() => void Object.assign(GAMES, withToy));
beforeEach(() => {
  keep({ speed: 'instant' });
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
});
afterEach(cleanup);

async function sitDown(game: string): Promise<Wire> {
  render(Table, { id: 'x' });
  const wire = Wire.all[0] as Wire;
  const log = [line('Ann draws red.', { sequence: 8, at: [{ kind: 'card', id: 'red' }], kind: 'turn' })];
  wire.hear({ type: 'welcome', version: ONLINE_VERSION, table: table(game), introduction: '', log, chat: [], frame: frame({ view, question, yours: true }) });
  await screen.findByRole('region', { name: 'What you see' });
  return wire;
}

test('a third game stands on the first page and begins with as few as can play', async () => {
  render(Home);
  await fireEvent.click(await screen.findByRole('button', { name: 'Play now: The Toy' }));
  expect(made.at(-1)).toMatchObject({ game: 'toy', setup: { players: 2 }, seats: ['me', 'adept'] });
  expect(screen.queryByRole('button', { name: /Learn by playing/ })).toBeNull();
});

test('games that one is in the middle of come first, those that wait for oneself before others', async () => {
  tables = [
    { id: 'b', title: 'Theirs', my_turn: false, over: false },
    { id: 'a', title: 'Mine', my_turn: true, over: false },
    { id: 'c', title: 'Done', my_turn: false, over: true },
  ];
  render(Home);
  const going = await screen.findByRole('navigation', { name: 'Your tables' });
  expect([...going.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual(['#/t/a', '#/t/b']);
  tables = [];
});

for (const game of ['toy', 'a game of a newer server']) {
  test(`${game}: what one sees is a list that can be read`, async () => {
    await sitDown(game);
    const read = screen.getByRole('region', { name: 'What you see' }).textContent?.replace(/\s+/g, ' ');
    for (const said of ['Phase: draw', 'Deck left: 3', 'Empty: nothing', 'Over: no', 'Ann', 'Bot']) expect(read).toContain(said);
    expect(screen.getByText('Ann draws red.')).toBeTruthy();
    expect(document.querySelector('.phases .now')?.textContent).toBe('draw');
  });

  test(`${game}: one plays it from the list of answers or from the board, to the end`, async () => {
    const wire = await sitDown(game);
    await fireEvent.click(document.querySelector('button.option[data-option="1"]') as Element);
    expect(wire.said.at(-1)).toEqual({ type: 'answer', seat: 0, sequence: 9, choice: 1 });
    wire.hear({ type: 'frame', ...frame({ sequence: 10, view, question, yours: true }) });
    await fireEvent.click(await vi.waitFor(() => document.querySelector('[data-thing="card:red"]') as Element));
    expect(wire.said.at(-1)).toEqual({ type: 'answer', seat: 0, sequence: 10, choice: 0 });
    wire.hear({ type: 'frame', ...frame({ sequence: 11, view, ending: { id: 'won', text: 'Ann has all cards.', winners: [0] } }) });
    const end = await screen.findByRole('dialog', { name: /Victory/ });
    expect(end.textContent).toContain('Ann has all cards.');
    expect(end.querySelector('.best')?.textContent).toContain('Ann');
  });
}
