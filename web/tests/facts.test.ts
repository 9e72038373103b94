import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Table from '../src/pages/Table.svelte';
import { keep } from '../src/settings.svelte';
import { ONLINE_VERSION } from '../src/generated/online';
import { rattle } from '../src/sound';
import type { LogLine, TableInfo } from '../src/wire';
import { frame, line } from './table';
import { Wire } from './wire';

vi.mock('../src/table/defer', () => ({ defer: (act: () => void) => act() }));
vi.mock('../src/net/api', () => ({ tableSocket: () => 'ws://toy' }));
vi.mock('../src/sound', () => ({ bell: vi.fn(), rattle: vi.fn() }));

const table: TableInfo = { id: 'x', game: 'toy', title: 'The Toy', seats: [], mine: [0], owner: true, secrets: false, open_to_watchers: false, watchers: 0, advice: false, sandbox: false };
const introduction = 'Win by these means:\n  all cards\nOr wait.';
const view = { phase: 'draw' };
let wire: Wire;

beforeEach(async () => {
  keep({ speed: 'instant' });
  vi.mocked(rattle).mockClear();
  Wire.all = [];
  vi.stubGlobal('WebSocket', Wire);
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
  render(Table, { id: 'x' });
  wire = Wire.all[0] as Wire;
  wire.hear({ type: 'welcome', version: ONLINE_VERSION, table, introduction, log: [line('Ann rolls.', { kind: 'roll' })], chat: [], frame: frame({ view }) });
  await screen.findByRole('region', { name: 'What you see' });
});
afterEach(cleanup);

function hear(sequence: number, ...lines: LogLine[]): void {
  wire.hear({ type: 'frame', ...frame({ sequence, view, lines }) });
}

test('dice are heard when they fall, not when somebody speaks of them', () => {
  hear(10, line('Ann rolls up her sleeves, to roll a stone away.'), line('A roll of parchment.', { kind: 'card' }));
  expect(rattle).not.toHaveBeenCalled();
  hear(11, line('Ann: two successes and a blank.', { kind: 'roll' }));
  expect(rattle).toHaveBeenCalledOnce();
});

test('turns are counted by what lines are', async () => {
  hear(10, line('Ann begins.', { kind: 'turn' }), line('Ann turns.'), line('Bot begins.', { kind: 'turn' }));
  wire.hear({ type: 'frame', ...frame({ sequence: 11, view, ending: { id: 'won', text: 'Ann has won.', winners: [0] } }) });
  const end = await screen.findByRole('dialog', { name: /Victory/ });
  expect(end.querySelector('.figures dd')?.textContent).toBe('2');
});

test('nothing of the introduction is left out for how it is written', async () => {
  await fireEvent.click(screen.getByRole('tab', { name: 'Help' }));
  expect([...document.querySelectorAll('.intro')].map((one) => one.textContent)).toEqual(introduction.split('\n'));
});
