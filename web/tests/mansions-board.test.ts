import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Play from '../src/games/mansions/Play.svelte';
import { lettering, places } from '../src/games/mansions/house';
import { leadingTo, outcome, outcomes, told } from '../src/games/mansions/log';
import { sceneOf } from '../src/games/mansions/scenes';
import type { View } from '../src/games/mansions/view';
import { Pointing } from '../src/table/pointing.svelte';
import type { Offered, Pointer } from '../src/wire';
import sample from './mansions.json';
import { line } from './table';

const view = sample.view as unknown as View;
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a name is written in two lines where one would be small', () => {
  expect(lettering('Hall', { w: 124, h: 124 }, 20)).toEqual({ lines: ['Hall'], size: 20, upright: false });
  expect(lettering('Coal Hole', { w: 62, h: 62 }, 20).lines).toEqual(['Coal', 'Hole']);
  expect(lettering('Glasshouse', { w: 62, h: 62 }, 20).size).toBe(12);
  expect(lettering('Cloakroom', { w: 62, h: 124 }, 20)).toEqual({ lines: ['Cloakroom'], size: 20, upright: true });
});

test('a crowd overlaps rather than becoming too small to be clicked', () => {
  const crowd = places({ x: 0, y: 0, w: 62, h: 124 }, 6, 20);
  expect(crowd).toHaveLength(6);
  expect(crowd.every(({ size }) => size >= 36)).toBe(true);
});

test('a roll says what led to it, and not what was before', () => {
  const monster: Pointer[] = [{ kind: 'monster', id: '0' }];
  const log = [
    line('A cart is gone.', { sequence: 1, at: [{ kind: 'token', id: '3' }] }),
    line('She attacks.', { sequence: 2, at: monster }),
    line('She turns on you.', { sequence: 2, at: monster }),
    line('You test Will.', { sequence: 3, kind: 'roll' }),
  ];
  expect(leadingTo(log, true)).toEqual(['She attacks.', 'She turns on you.']);
  expect(leadingTo([...log, line('You look.', { sequence: 4 })], false)).toEqual(['You look.']);
});

test('what came of an answer is said, but not that somebody only went somewhere', () => {
  const who: Pointer = { kind: 'investigator', id: 'ann' };
  const went = [line('Ann moves.', { at: [who, { kind: 'space', id: '1' }] }), line('Ann’s turn is over.', { at: [who] }), line('Bob’s turn.', { kind: 'turn' })];
  expect(outcome(went)).toEqual([]);
  expect(outcome([line('Ann opens a door.', { at: [who] }), line('A room is there.')])).toEqual([]);
  const searched = [line('Ann searches.', { at: [who] }), line('Ann tests Lore.', { at: [who], kind: 'roll' }), line('Ann gains a clue.', { at: [who] }), line('A sign is gone.')];
  expect(outcome(searched).map(({ text }) => text)).toEqual(['Ann searches.', 'Ann tests Lore.', 'Ann gains a clue.']);
});

test('a text stands with what led to it and what it did, until the next one', () => {
  const who: Pointer = { kind: 'investigator', id: 'ann' };
  const text = (id: string) => line(id, { at: [{ kind: 'story', id }] });
  const log = [text('before'), line('Ann looks.', { at: [who] }), text('first'), line('Ann tests Will.', { kind: 'roll', at: [who] }), text('second'), line('Ann is hurt.', { at: [who] })];
  expect(outcomes(log, 1).map((lines) => lines.map((said) => said.text))).toEqual([[], ['Ann looks.', 'Ann tests Will.'], ['Ann is hurt.']]);
});

test('a text has the picture of whoever it is told with, or of the place', () => {
  const [space] = view.spaces;
  const about = (at: Pointer[]) => told([line('Once.'), line('It is told.', { at: [{ kind: 'story', id: '1' }] }), line('There.', { at })])[0];
  const found = about([{ kind: 'space', id: String(space?.id) }]);
  expect(found && sceneOf(found, true, view)).toEqual({ scene: 'house' });
  expect(found && sceneOf(found, false, view).scene).not.toBe('house');
  const event = told([line('The wind.', { at: [{ kind: 'event', id: 'wind' }] })])[0];
  expect(['eyes', 'candle', 'storm']).toContain(event && sceneOf(event, false, view).scene);
});

/** An answer that is about these spaces. */
function offer(index: number, spaces: number[]): Offered {
  return { index, id: String(index), text: 'Go', at: spaces.map((id) => ({ kind: 'space', id: String(id) })) };
}

test('whoever picks one of several things that an answer is about is not asked which one', async () => {
  const answer = vi.fn<(choice: number) => void>();
  const pointing = new Pointing(answer);
  const ask = (options: Offered[]): void => pointing.meet({ actor: 0, speaker: 'Somebody', text: 'What now?', rule: 'MOM-TURN-02', options }, true);
  const [one = 0, other = 1] = view.spaces.map(({ id }) => id);
  ask([offer(3, [one, other])]);
  const { container } = render(Play, { view, pointing, mine: [0] });
  await fireEvent.click(container.querySelector(`[data-thing="space:${other}"] .rim`) as Element);
  expect(answer.mock.calls).toEqual([[3]]);
  ask([offer(0, [one]), offer(1, [other])]);
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[3], [1]]));
  ask([offer(0, [one]), offer(1, [other])]);
  await new Promise((done) => setTimeout(done, 20));
  expect(answer).toHaveBeenCalledTimes(2);
});
