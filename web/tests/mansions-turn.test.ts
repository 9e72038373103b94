import { readFileSync, readdirSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Play from '../src/games/mansions/Play.svelte';
import Outcome from '../src/games/mansions/Outcome.svelte';
import Person from '../src/games/mansions/Person.svelte';
import Test from '../src/games/mansions/Test.svelte';
import type { View } from '../src/games/mansions/view';
import { Pointing } from '../src/table/pointing.svelte';
import type { Asked, Offered } from '../src/wire';
import sample from './mansions.json';
import { line } from './table';

const view = sample.view as unknown as View;
const [ann, bob] = view.investigators.map(({ name }) => name);
const free = view.spaces.map(({ id }) => id);

beforeEach(() => {
  sessionStorage.clear();
  globalThis.scrollTo = () => {};
});
afterEach(cleanup);

const ask = (speaker: string | undefined, options: Partial<Offered>[], actor = 0): Asked => ({
  actor,
  speaker: speaker ?? '',
  text: 'What now?',
  rule: 'MOM-TEST-02',
  options: options.map((option, index) => ({ index, id: String(index), text: `answer ${index}`, at: [], ...option })),
});

test('a test says who rolls what, how many pass, and how likely each answer is to work', () => {
  const pointing = new Pointing(() => {});
  pointing.meet(ask(ann, [{ text: 'spend a clue', outlook: '75% to pass' }, { title: 'leave it', outlook: '0 of 2' }, { text: 'wait' }]), true);
  render(Test, { view, dice: { who: 0, skill: 'Lore', need: 2, dice: 4, faces: [0, 0, 0] }, why: ['It is dark.'], pointing });
  const panel = screen.getByRole('region', { name: `${ann}: Lore` });
  for (const said of ['2 successes needed', '4 dice to roll', 'It is dark.']) expect(panel.textContent).toContain(said);
  expect([...panel.querySelectorAll('.odds li')].map((line) => line.textContent)).toEqual(['Spend a clue: 75% to pass', 'Leave it: 0 of 2']);
});

test('a die is turned by a click, and one that cannot be turned is none to click', async () => {
  const answer = vi.fn<(choice: number) => void>();
  const pointing = new Pointing(answer);
  pointing.meet(ask(ann, [{ at: [{ kind: 'die', id: 'investigation' }] }, {}]), true);
  render(Test, { view, dice: { who: 0, skill: 'Lore', need: 2, dice: 3, faces: [1, 1, 1] }, pointing });
  const dice = screen.getAllByRole<HTMLButtonElement>('button');
  expect(dice.map(({ disabled }) => disabled)).toEqual([true, false, true]);
  await fireEvent.click(screen.getByRole('button', { name: 'investigation: answer 0' }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(0);
});

test('where an investigator can be picked, the whole panel answers, but its cards are read', async () => {
  const answer = vi.fn<(choice: number) => void>();
  const pointing = new Pointing(answer);
  const [who] = view.investigators.map((one) => ({ ...one, conditions: [{ kind: 'Wounded' as const, text: 'Hurt.' }] }));
  if (!who) throw new Error('the sample has no people');
  pointing.meet(ask(ann, [{ at: [{ kind: 'investigator', id: who.id }] }, {}]), true);
  render(Person, { who, number: 0, view, shared: false, pointing });
  const panel = screen.getByRole('region', { name: who.name });
  await fireEvent.click(panel.querySelector('.condition') as Element);
  expect(answer).not.toHaveBeenCalled();
  await fireEvent.click(panel.querySelector('.face') as Element);
  await fireEvent.click(panel.querySelector('.skills') as Element);
  expect(answer.mock.calls).toEqual([[0], [0]]);
});

/** Records where the camera is sent from now on. */
function watch(pointing: Pointing): (string | undefined)[] {
  const sent: (string | undefined)[] = [];
  Object.defineProperty(pointing, 'sought', { get: () => undefined, set: (place: string | undefined) => place && sent.push(place) });
  return sent;
}

test('the camera follows oneself, and never another one’s turn', async () => {
  const seats = { ...view, dice: null, investigators: view.investigators.map((who, seat) => ({ ...who, seat, space: free[seat] ?? 0 })) };
  const walked = (who: number): View => ({ ...seats, investigators: seats.investigators.map((one, n) => (n === who ? { ...one, space: free[4 + who] ?? 0 } : one)) });
  const pointing = new Pointing(() => {});
  const sent = watch(pointing);
  pointing.meet(ask(bob, [], 1), false);
  const { rerender } = render(Play, { view: seats, pointing, mine: [0] });
  expect(sent).toEqual([]);
  await rerender({ view: walked(1), pointing, mine: [0] });
  expect(sent).toEqual([]);
  pointing.meet(ask(ann, []), true);
  await tick();
  expect(sent).toEqual(['eye']);
  await rerender({ view: walked(0), pointing, mine: [0] });
  expect(sent).toEqual(['eye', 'eye']);
});

test('nothing moves for ever', () => {
  const files = readdirSync('src', { recursive: true }).map(String).filter((name) => /\.(svelte|css)$/.test(name));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((name) => /animation[^;]*\binfinite\b/.test(readFileSync(`src/${name}`, 'utf8')))).toEqual([]);
});

test('what happens several times in a row is told once', () => {
  render(Outcome, { lines: [line('Ann is hurt.'), line('Ann turns a card.'), line('Ann turns a card.'), line('Ann is hurt.')] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ann is hurt.', 'Ann turns a card. (2 times)', 'Ann is hurt.']);
});
