import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Play from '../src/games/death-may-die/Play.svelte';
import { Pointing } from '../src/table/pointing.svelte';
import { readables } from '../src/games/death-may-die/read';
import type { View } from '../src/games/death-may-die/view';
import type { Offered } from '../src/wire';
import sample from './death-may-die.json';

afterEach(cleanup);

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

test('of two who have the same skill, only that of whoever is asked glows', () => {
  const people = view.investigators.map((who, i) => ({ ...who, name: i === 0 ? 'Elizabeth' : who.name, skills: [{ ...who.skills[0]!, id: 'lucky', name: 'Lucky', level: i + 1 }] }));
  const pointing = new Pointing(vi.fn());
  const options: Offered[] = [{ index: 0, id: 'lucky', text: 'Lucky to level 2', at: [{ kind: 'skill', id: 'lucky' }] }];
  pointing.meet({ actor: 0, speaker: 'Elizabeth', text: 'Which skill goes up a level?', rule: 'DMD-INV-07', options }, true);
  const { container } = render(Play, { view: { ...view, investigators: people }, pointing, mine: [0] });
  const [hers, ...others] = [...container.querySelectorAll('.chip[data-thing^="skill:"]')];
  expect(people.length).toBeGreaterThan(1);
  expect([hers, ...others].map((chip) => chip?.classList.contains('glows'))).toEqual([true, ...people.slice(1).map(() => false)]);
  expect(pointing.texts.get('skill:lucky')?.name).toContain('level 1');
});

test('the card that is being resolved can be read, and is gone afterwards', async () => {
  const pointing = new Pointing(vi.fn());
  const resolving = { id: 'dark-omen', name: 'Dark Omen', text: 'Take 2 stress.' };
  const { rerender } = render(Play, { view: { ...view, resolving }, pointing, mine: [0] });
  await fireEvent.click(screen.getByRole('button', { name: /Dark Omen/ }));
  expect(pointing.texts.get(pointing.reading ?? '')).toEqual({ name: 'Dark Omen', text: 'Take 2 stress.' });
  expect(pointing.texts.get('mythos:dark-omen')?.text).toBe('Take 2 stress.');
  await rerender({ view: { ...view, resolving: null } });
  expect(screen.queryByText('Dark Omen')).toBeNull();
});

test('an empty discard pile says so', () => {
  expect(new Map(readables({ ...view, discard: [] })).get('pile:mythos')?.text).toBe('Nothing has been discarded yet.');
});

test('the goal is counted', () => {
  const { container } = render(Play, { view: { ...view, disrupted: false }, pointing: new Pointing(vi.fn()), mine: [0] });
  expect(container.querySelector('.goals')?.textContent).toBe('1 of 4 labs: 4 or more labs are destroyed');
});
