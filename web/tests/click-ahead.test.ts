import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Play from '../src/games/death-may-die/Play.svelte';
import { Pointing } from '../src/table/pointing.svelte';
import type { View } from '../src/games/death-may-die/view';
import type { Offered } from '../src/wire';
import sample from './death-may-die.json';

const view = (sample as unknown as { view: View }).view;
const [one = '', other = ''] = view.spaces.map(({ id }) => id);

/** An answer about these rooms. */
const offer = (index: number, rooms: string[]): Offered => ({ index, id: String(index), text: 'Run', at: rooms.map((id) => ({ kind: 'space', id })) });

test('whoever picks a room to run to runs there by one click', async () => {
  const answer = vi.fn<(choice: number) => void>();
  const pointing = new Pointing(answer);
  const ask = (options: Offered[]): void => pointing.meet({ actor: 0, speaker: 'Mike', text: 'What now?', rule: 'DMD-TURN-02', options }, true);
  ask([offer(0, [one, other]), offer(1, [])]);
  const { container } = render(Play, { view, pointing, mine: [0] });
  await fireEvent.click(container.querySelector(`[data-thing="space:${other}"]`) as Element);
  expect(answer.mock.calls).toEqual([[0]]);
  ask([offer(3, [one]), offer(4, [other])]);
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[0], [4]]));
});

test('whoever clicks a figure that stands in a room to run to runs to that room', async () => {
  const full = view.spaces.find(({ enemies }) => enemies.length > 0);
  const [enemy] = full?.enemies ?? [];
  const empty = view.spaces.find(({ id }) => id !== full?.id)?.id ?? '';
  if (!full || !enemy) throw new Error('the sample has no enemies');
  const answer = vi.fn<(choice: number) => void>();
  const pointing = new Pointing(answer);
  const ask = (options: Offered[]): void => pointing.meet({ actor: 0, speaker: 'Mike', text: 'What now?', rule: 'DMD-TURN-02', options }, true);
  ask([offer(0, [full.id, empty]), offer(1, [])]);
  const { container } = render(Play, { view, pointing, mine: [0] });
  await fireEvent.click(container.querySelector(`[data-thing="enemy:${enemy.id}"]`) as Element);
  ask([offer(3, [empty]), offer(4, [full.id])]);
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[0], [4]]));
});

test('the goal is counted', () => {
  const { container } = render(Play, { view: { ...view, disrupted: false }, pointing: new Pointing(vi.fn()), mine: [0] });
  expect(container.querySelector('.goals')?.textContent).toBe('1 of 4: 4 or more labs are destroyed');
});
