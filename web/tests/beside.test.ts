import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../src/games';
import Hook from '../src/table/Hook.svelte';
import Invite from '../src/table/Invite.svelte';
import Question from '../src/table/Question.svelte';
import Seats from '../src/table/Seats.svelte';
import { Adviser } from '../src/table/adviser.svelte';
import { Pointing } from '../src/table/pointing.svelte';
import type { SeatInfo, TableInfo } from '../src/wire';
import { dmd, frame } from './table';

beforeEach(() => {
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function () {
    this.open = true;
  };
});
afterEach(cleanup);

const seat = (seat: number, change: Partial<SeatInfo>): SeatInfo => ({ seat, name: `Player ${seat + 1}`, player: 'human', level: null, here: true, key: null, ...change });
const table = (seats: SeatInfo[], change: Partial<TableInfo> = {}): TableInfo => ({ id: 'x', game: 'elder-gods', title: '', seats, mine: [0], owner: true, secrets: true, open_to_watchers: false, watchers: 0, advice: true, sandbox: false, ...change });

test('the list of seats says how well each bot plays, and whoever made the table may change it', async () => {
  const say = vi.fn();
  const bot = seat(1, { name: 'Bot 2', player: 'bot', level: 'master' });
  render(Seats, { table: table([seat(0, {}), bot]), eyes: 0, say });
  expect(screen.getByText('bot (master)')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Change level' }));
  expect((screen.getByRole('radio', { name: /^master/, hidden: true }) as HTMLInputElement).checked).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: /^apprentice/, hidden: true }));
  await fireEvent.click(screen.getByRole('button', { name: 'Set level', hidden: true }));
  expect(say).toHaveBeenCalledExactlyOnceWith({ type: 'give_to_bot', seat: 1, level: 'apprentice' });
});

test('a seat is given to an adept unless something else is chosen, and only by those who may', async () => {
  const say = vi.fn();
  const away = seat(1, { here: false });
  render(Seats, { table: table([seat(0, {}), away]), eyes: 0, say });
  await fireEvent.click(screen.getAllByRole('button', { name: 'Let a bot play' })[1] as Element);
  await fireEvent.click(screen.getAllByRole('button', { name: 'Let a bot play', hidden: true }).at(-1) as Element);
  expect(say).toHaveBeenCalledExactlyOnceWith({ type: 'give_to_bot', seat: 1, level: 'adept' });
  cleanup();
  render(Seats, { table: table([seat(0, { player: 'open', here: false }), away], { mine: [], owner: false }), eyes: null, say });
  expect(screen.queryByRole('button', { name: 'Let a bot play' })).toBeNull();
});

test('what a bot would do is said, with its chances, and its answer is marked', async () => {
  const advise = vi.fn();
  const adviser = new Adviser();
  const question = { ...dmd.ask, actor: 0, options: [['attack', 'roll three dice'], ['rest', 'heal']].map(([title = '', detail = ''], index) => ({ index, id: title, text: `${title}: ${detail}`, title, detail, at: [] })) };
  const props = { frame: frame({ question, yours: true }), game: await loadGame('death-may-die'), pointing: new Pointing(() => {}), answer: () => {}, adviser, advise };
  const { rerender } = render(Question, props);
  await fireEvent.click(screen.getByRole('button', { name: 'Get a hint' }));
  expect(advise).toHaveBeenCalledOnce();
  adviser.hear({ sequence: 9, best: { choice: 0, chance: 0.618 }, next: { choice: 1, chance: 0.552 }, playouts: 300 });
  await rerender(props);
  expect(screen.getByRole('status').textContent).toBe('A bot would choose: Attack. That wins about 62% of the time. The next best answer (Rest) wins 55%.');
  expect(screen.getByRole('button', { name: /Attack.*hint/ })).toBeTruthy();
  adviser.hear({ sequence: 9, best: { choice: 1, chance: 0.5 }, next: { choice: 0, chance: 0.5 }, playouts: 0 });
  await rerender(props);
  expect(screen.getByRole('status').textContent).toContain('By a rule of thumb');
  await rerender({ ...props, advise: undefined });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a web hook is named, refused with a sentence, and removed', async () => {
  const set = vi.fn();
  const { rerender } = render(Hook, { hook: { url: null }, refused: '', set });
  const field = screen.getByLabelText('Web address');
  await fireEvent.input(field, { target: { value: 'http://10.0.0.1/' } });
  await fireEvent.submit(screen.getByRole('form'));
  expect(set).toHaveBeenLastCalledWith('http://10.0.0.1/');
  await rerender({ hook: { url: null }, refused: 'This address is inside a network.', set });
  expect(screen.getByRole('status').textContent).toBe('This address is inside a network.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await rerender({ hook: { url: 'https://chat.example/7' }, refused: '', set });
  await fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(set).toHaveBeenLastCalledWith(null);
});

test('with an open seat the link is there by itself, to be copied or scanned', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(Invite, { table: table([seat(0, {}), seat(1, { name: 'Open seat', player: 'open', here: false, key: 'k1' })]) });
  const link = screen.getByText(/#\/join\/x\/k1$/).textContent;
  await fireEvent.click(screen.getByRole('button', { name: 'Copy link: Open seat' }));
  expect(written).toHaveBeenCalledExactlyOnceWith(link);
  expect((await screen.findByRole('img', { name: 'QR code of the link' })).querySelectorAll('path')).toHaveLength(1);
  await fireEvent.click(screen.getByRole('button', { name: 'QR code: Open seat' }));
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain(link);
  await fireEvent.click(screen.getByRole('button', { name: /Hide this invitation/ }));
  expect(screen.queryByRole('region', { name: 'A seat is open' })).toBeNull();
  cleanup();
  render(Invite, { table: table([seat(0, {}), seat(1, { player: 'open', here: false })], { owner: false }) });
  expect(screen.queryByRole('region', { name: 'A seat is open' })).toBeNull();
});
