import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Judged from '../src/pages/Judged.svelte';
import { costliest, curves, nearest } from '../src/pages/judged';
import type { Decision } from '../src/wire';

const api = vi.hoisted(() => ({ decisionsOf: vi.fn() }));
vi.mock('../src/net/api', () => api);
afterEach(cleanup);

const decision = (frame: number, costs = 0, seat = 0): Decision => ({ frame, seat, who: 'Ann', given: `Walk ${frame}`, best: costs > 0 ? 'Rest' : `Walk ${frame}`, chance: 0.5, costs });

test('the answers that cost most come first, and what costs nothing is no mistake', () => {
  const all = [decision(1, 0.1), decision(2), decision(3, 0.3), decision(4, 0.004)];
  expect(costliest(all).map(({ frame }) => frame)).toEqual([3, 1]);
  expect(costliest(Array.from({ length: 9 }, (_, n) => decision(n, 0.1 + n / 100)))).toHaveLength(5);
});

test('the curve goes from the first frame to the last, a line for each seat, and down where an answer cost something', () => {
  const lines = curves([decision(0), decision(5, 0.25), decision(10, 0, 1)], 11);
  expect(lines).toEqual([
    { seat: 0, points: '0.00,50.00 50.00,50.00 50.00,75.00' },
    { seat: 1, points: '100.00,50.00' },
  ]);
});

test('a click on the curve means the decision nearest to it', () => {
  const all = [decision(0), decision(6), decision(10)];
  expect([0, 0.2, 0.4, 0.75, 1].map((place) => nearest(all, place, 11)?.frame)).toEqual([0, 0, 6, 6, 10]);
  expect(nearest([], 0.5, 11)).toBeUndefined();
});

const shown = (to = vi.fn()): typeof to => {
  render(Judged, { id: 'x', seats: [], total: 11, at: 3, to });
  return to;
};
const ask = (): Promise<boolean> => fireEvent.click(screen.getByRole('button', { name: 'How good were the answers?' }));

test('nothing is thought about before somebody wants to know; then part by part, and a costly answer leads to its moment', async () => {
  api.decisionsOf.mockReset();
  api.decisionsOf.mockResolvedValueOnce({ total: 11, next: 4, decisions: [decision(1)] }).mockResolvedValueOnce({ total: 11, next: 11, decisions: [decision(6, 0.2)] });
  const to = shown();
  expect(api.decisionsOf).not.toHaveBeenCalled();
  await ask();
  await fireEvent.click(await screen.findByRole('button', { name: /^−20% Ann: Walk 6 Better: Rest$/ }));
  expect(api.decisionsOf.mock.calls).toEqual([['x', 0], ['x', 4]]);
  expect(to).toHaveBeenCalledExactlyOnceWith(6);
});

test('a game without a mistake is praised', async () => {
  api.decisionsOf.mockReset();
  api.decisionsOf.mockResolvedValue({ total: 11, next: 11, decisions: [decision(1)] });
  shown();
  await ask();
  await screen.findByText('No answer was clearly worse than another. Well played!');
});

test('what fails is said, and goes on where it stopped', async () => {
  api.decisionsOf.mockReset();
  api.decisionsOf.mockResolvedValueOnce({ total: 11, next: 4, decisions: [decision(1)] }).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ total: 11, next: 11, decisions: [] });
  shown();
  await ask();
  await screen.findByRole('alert');
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No answer was clearly worse than another. Well played!');
  expect(api.decisionsOf.mock.calls.map(([, from]) => from)).toEqual([0, 4, 4]);
});
