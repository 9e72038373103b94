import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Play from '../src/games/mansions/Play.svelte';
import { counted } from '../src/games/mansions/counters';
import { furniture } from '../src/games/mansions/furniture';
import type { RoomKind } from '../src/games/mansions/generated';
import { type Shape, U, lay, onTable, shouldTurn, turned, usual } from '../src/games/mansions/house';
import { besideName, lettering, places } from '../src/games/mansions/lettering';
import { before, byItself, cardOf, leadingTo, outcome, outcomes, told } from '../src/games/mansions/log';
import { cardIcon } from '../src/games/mansions/marks';
import { sceneOf } from '../src/games/mansions/scenes';
import type { View } from '../src/games/mansions/view';
import { Pointing } from '../src/table/pointing.svelte';
import type { Offered, Pointer } from '../src/wire';
import sample from './mansions.json';
import { line } from './table';

const view = sample.view as unknown as View;
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a name is written as large as its walls let it: in two lines, along the wall, or in two parts, but never too small to read', () => {
  expect(lettering('Hall', { w: 124, h: 124 }, 20, 14)).toEqual({ lines: ['Hall'], size: 20, upright: false, squeezed: undefined });
  expect(lettering('Coal Hole', { w: 62, h: 62 }, 20, 14).lines).toEqual(['Coal', 'Hole']);
  expect(lettering('Cloakroom', { w: 62, h: 124 }, 20, 14)).toMatchObject({ lines: ['Cloakroom'], upright: true });
  expect(lettering('Glasshouse', { w: 62, h: 62 }, 20, 14).lines.join('')).toMatch(/^Glas.*-.*house$/);
  const names = ['Cloakroom', 'Cellar Stair', 'Upper Shelves', 'Fountain Square', 'Glasshouse'];
  for (const name of names) for (const h of [62, 124, 248]) expect(lettering(name, { w: 62, h }, 20, 17).size).toBeGreaterThanOrEqual(17);
});

test('pieces stand beside the name and not on it, and a crowd overlaps rather than becoming too small to be clicked', () => {
  const room = { x: 0, y: 0, w: 62, h: 124 };
  for (const name of [lettering('Coal Hole', room, 20, 14), lettering('Cloakroom', room, 20, 14)]) {
    const free = besideName(room, name);
    const crowd = places(free, 6, 24);
    expect(crowd).toHaveLength(6);
    for (const { x, y, size } of crowd) {
      expect(size).toBeGreaterThanOrEqual(24);
      expect(x - size / 2).toBeGreaterThanOrEqual(free.x - 0.01);
      expect(y - size / 2).toBeGreaterThanOrEqual(free.y - 0.01);
      expect(y + size / 2).toBeLessThanOrEqual(free.y + free.h + 0.01);
    }
  }
});

/** A house in which every tile is also a space. */
function house(tiles: { floor: number; area: [number, number, number, number] }[]): Shape {
  const areas = tiles.map(({ floor, area: [x, y, width, height] }, id) => ({ id, floor, area: { x, y, width, height } }));
  return { tiles: areas.map(({ id, ...tile }) => ({ id: String(id), turn: 0, ...tile })), spaces: areas.map((space) => ({ ...space, room: 0 })), rooms: [{ outdoor: false }], borders: [] } as unknown as Shape;
}
const TALL = house([{ floor: 0, area: [0, 0, 4, 16] }, { floor: 0, area: [4, 0, 4, 4] }, { floor: -1, area: [0, 0, 4, 4] }]);
const DESK = { w: 1000, h: 560 };

test('a tall house lies down on a wide screen, and does not get up again for a little', () => {
  expect(shouldTurn(TALL, DESK, false)).toBe(true);
  expect(shouldTurn(TALL, DESK, true)).toBe(true);
  expect(shouldTurn(TALL, { w: 390, h: 700 }, false)).toBe(false);
  expect(turned(house([{ floor: 0, area: [2, 1, 4, 16] }])).tiles[0]?.area).toEqual({ x: -17, y: 2, width: 16, height: 4 });
});

test('floors fill the screen, and none lies on another', () => {
  const lies = turned(TALL);
  const plan = lay(lies, DESK);
  const [hall, porch, cellar] = lies.spaces.map((space) => onTable(plan, space));
  expect(usual(plan, DESK).scale * U).toBeGreaterThan(50);
  for (const one of [hall, porch]) expect(one && cellar && one.x < cellar.x + cellar.w && cellar.x < one.x + one.w && one.y < cellar.y + cellar.h && cellar.y < one.y + one.h).toBe(false);
});

test('what would be too small to read is seen in part', () => {
  const plan = lay(TALL, { w: 374, h: 300 });
  const { scale, reach } = usual(plan, { w: 374, h: 300 });
  expect(scale * U).toBe(40);
  expect(reach).toBe(300 / scale);
  expect(usual(lay(TALL, DESK), { w: 2000, h: 1400 }).reach).toBeUndefined();
});

test('what is counted for several alike stands in one row, and of much else only what there is', () => {
  const counters = [['Proof', 0], ['Wrong', 0], ['Verses', 2], ['Noise', 1], ['Trust of Mr. Julian', 0], ['Trust of Mrs. Pell', 2]].map(([name, value]) => ({ name: String(name), value: Number(value) }));
  expect(counted(counters)).toEqual({
    alone: [{ name: 'Verses', value: 2 }, { name: 'Noise', value: 1 }],
    groups: [{ name: 'Trust', of: [{ full: 'Mr. Julian', short: 'Julian', value: 0 }, { full: 'Mrs. Pell', short: 'Pell', value: 2 }] }],
  });
  expect(counted([{ name: 'Feet of water', value: 0 }]).alone).toHaveLength(1);
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

test('a roll that somebody chose is led to by what they chose, not by what was told before', () => {
  const [ann, bob]: Pointer[][] = [[{ kind: 'investigator', id: 'ann' }], [{ kind: 'investigator', id: 'bob' }]];
  const log = [line('A door opens.', { sequence: 1, at: [{ kind: 'story', id: '1' }] }), line('Ann: reach in.', { sequence: 2, at: ann })];
  expect(leadingTo(log, false, 'ann')).toEqual(['Ann: reach in.']);
  const laughs = [line('The house laughs.', { sequence: 3, at: [{ kind: 'event', id: 'laugh' }] }), line('Ann tests Will.', { sequence: 4, at: ann, kind: 'roll' }), line('Ann suffers.', { sequence: 4, at: ann })];
  expect(leadingTo([...laughs, line('Bob tests Will.', { sequence: 5, at: bob, kind: 'roll' })], true, 'bob')).toEqual(['The house laughs.']);
});

test('what the night does is told whole: the cause before the harm, and what goes dark', () => {
  const at: Pointer[] = [{ kind: 'investigator', id: 'ann' }];
  const log = [
    line('The night stirs.', { at: [{ kind: 'event', id: 'stir' }] }),
    line('It goes dark in the Kitchen.', { at: [{ kind: 'space', id: '1' }] }),
    ...Array.from({ length: 14 }, (_, n) => line(`Ann suffers ${n}.`, { at })),
    line('Round 3.'),
  ];
  expect(outcomes(log, 0).map((lines) => lines.length)).toEqual([15]);
  expect(outcomes(log, 0)[0]?.[0]?.text).toBe('It goes dark in the Kitchen.');
});

test('what one did before the night stirred stands before its event', () => {
  const at: Pointer[] = [{ kind: 'investigator', id: 'ann' }];
  const fought = [line('Ann attacks.', { at }), line('Ann tests Strength.', { at, kind: 'roll' }), line('It is defeated.', { at: [{ kind: 'monster', id: '1' }] })];
  const log = [...fought, line('The night stirs.', { at: [{ kind: 'event', id: 'stir' }] }), line('Ann suffers.', { at })];
  expect(before(log, 0)).toEqual(fought);
  expect(outcomes(log, 0)[0]?.map(({ text }) => text)).toEqual(['Ann suffers.']);
});

test('a possession that comes up has the picture that it has where it is carried', () => {
  const knife = { id: 'knife', class: 'Common' as const, name: 'Knife', traits: ['Bladed' as const], flipped: false, text: '', back: null, other: null, used: false };
  const carried = { ...view, investigators: view.investigators.map((who, i) => ({ ...who, cards: i === 0 ? [knife] : [] })) };
  const gained = line('Ann gains Knife.', { kind: 'card', at: [{ kind: 'card', id: 'knife' }] });
  expect(cardOf(gained, carried)?.icon).toBe(cardIcon(knife));
  expect(cardOf(gained, { ...carried, investigators: [] })?.icon).toBe('card-random');
});

test('whoever lets another one act has not had their turn yet', () => {
  const [ann, bob] = view.investigators;
  const investigators = [{ ...ann!, standing: 'on-board' as const, acted: true }, { ...bob!, acted: false }];
  const shown = (granted_by: number | null): string => {
    const { container } = render(Play, { view: { ...view, investigators, turn: { who: 1, granted_by, actions_left: 1, moving: null } }, pointing: new Pointing(() => {}), mine: [0] });
    const text = container.querySelector('.people')?.textContent ?? '';
    cleanup();
    return text;
  };
  expect(shown(null)).toContain('done this round');
  expect(shown(0)).not.toContain('done this round');
});

test('that a turn is over is not told before the night’s event', () => {
  const at: Pointer[] = [{ kind: 'investigator', id: 'ann' }];
  const log = [line('Ann moves.', { sequence: 1, at: [...at, { kind: 'space', id: '1' }] }), line('Ann’s turn is over.', { sequence: 1, at }), line('The mythos phase.', { sequence: 1 }), line('The night stirs.', { sequence: 3, at: [{ kind: 'event', id: 'stir' }] })];
  expect(before(log, 0)).toEqual([]);
});

test('what came of one’s own answer has not happened by itself; what the night did has', () => {
  const at: Pointer[] = [{ kind: 'investigator', id: 'ann' }];
  const own = [line('Ann searches.', { at }), line('Ann tests Lore.', { at, kind: 'roll' }), line('Ann gains a rope.', { at, kind: 'card' }), line('Bob’s turn.', { kind: 'turn', at: [{ kind: 'investigator', id: 'bob' }] })];
  const night = [line('The night stirs.', { kind: 'card', at: [{ kind: 'event', id: 'stir' }] }), line('Ann suffers.', { at })];
  const attack = [line('The ghost moves.', { kind: 'turn', at: [{ kind: 'monster', id: '1' }] })];
  expect(byItself(own)).toEqual([]);
  expect(byItself([...own, ...night])).toEqual(night);
  expect(byItself([...own, ...attack, ...night])).toEqual([...attack, ...night]);
});

test('how far a search has come stands with its roll', () => {
  const at: Pointer[] = [{ kind: 'investigator', id: 'ann' }];
  const log = [line('Ann searches.', { at }), line('Ann tests Lore.', { at, kind: 'roll' }), line('Ann: 1 success.', { at }), line('That makes 1 of 3.')];
  expect(outcome(log).at(-1)?.text).toBe('That makes 1 of 3.');
});

test('what came of an answer is said, but not that somebody only went somewhere', () => {
  const who: Pointer = { kind: 'investigator', id: 'ann' };
  const went = [line('Ann moves.', { at: [who, { kind: 'space', id: '1' }] }), line('Ann’s turn is over.', { at: [who] }), line('Bob’s turn.', { kind: 'turn' })];
  expect(outcome(went)).toEqual([]);
  expect(outcome([line('Ann opens a door.', { at: [who] }), line('A room is there.')])).toEqual([]);
  const searched = [line('Ann searches.', { at: [who] }), line('Ann tests Lore.', { at: [who], kind: 'roll' }), line('Ann gains a clue.', { at: [who] }), line('A sign is gone.', { at: [{ kind: 'token', id: '1' }] })];
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
  expect(found && sceneOf(found, true, view)).toEqual({ scene: 'dining' });
  expect(found && sceneOf(found, true, { ...view, scenario: 'of another hand' })).toEqual({ scene: 'house' });
  expect(found && sceneOf(found, false, view).scene).not.toBe('house');
  const [first, second] = view.investigators.map(({ id }) => id);
  const apart = { ...view, tokens: [], monsters: [], turn: null, investigators: view.investigators.map((who, i) => ({ ...who, space: view.spaces[i]?.id ?? null })), spaces: view.spaces.map((one, i) => ({ ...one, room: i, water: false })), rooms: view.spaces.map((_, i) => ({ ...view.rooms[0]!, kinds: i === 1 ? (['Study'] as RoomKind[]) : [], outdoor: false, ground: 'Tiles' as const })) };
  const where = (id = '') => about([{ kind: 'investigator', id }]);
  // Where whoever it happened to stands, though somebody else is at turn by now.
  expect([first, second].map((id) => sceneOf(where(id)!, false, apart).scene)).toEqual(['glasshouse', 'study']);
  const event = told([line('The wind.', { at: [{ kind: 'event', id: 'wind' }] })])[0];
  expect(['eyes', 'candle', 'storm']).toContain(event && sceneOf(event, false, view).scene);
});

/** An answer about these spaces. */
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

test('every kind of room is known by what stands in it', () => {
  const kinds = /export type RoomKind = ([^;]+);/.exec(readFileSync('src/games/mansions/generated.ts', 'utf8'))?.[1]?.match(/\w+/g) as RoomKind[];
  expect(kinds.length).toBeGreaterThan(20);
  expect(new Set([[], ...kinds.map((kind) => [kind])].map((kind) => furniture(kind, 0)[0])).size).toBe(kinds.length + 1);
});

test('the title face draws no straight quotation mark', () => {
  const range = /IM Fell English'[^}]*?unicode-range: ([^;]+);/.exec(readFileSync('src/app.css', 'utf8'))?.[1] ?? '';
  const spans = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const draws = (letter: string): boolean => spans.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to);
  expect([...'a“”’ —'].every(draws)).toBe(true);
  expect([...'"07'].some(draws)).toBe(false);
});
