import { expect, test } from 'vitest';
import { type Change, patched } from '../src/table/changes';

const cases: [unknown, Change, unknown][] = [
  [{ a: 1, b: 2 }, {}, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: [3], b: null, c: [null] }, { a: 3, c: null }],
  [{ hand: [1, 2, 3] }, { hand: { '': [2], '0': [5] } }, { hand: [5, 2] }],
  [{ hand: [] }, { hand: { '': [2], '0': [{ id: 'x' }], '1': [[]] } }, { hand: [{ id: 'x' }, []] }],
  [{ deep: [{ at: { x: 1, y: 1 } }] }, { deep: { '0': { at: { y: [2] } } } }, { deep: [{ at: { x: 1, y: 2 } }] }],
  [{ hand: [{ id: 'a' }, { id: 'b', cost: 1 }, { id: 'c' }] }, { hand: { '': [2], '0': 2, '1': [1, { cost: [3] }] } }, { hand: [{ id: 'c' }, { id: 'b', cost: 3 }] }],
  [null, [{ a: 1 }], { a: 1 }],
  [{ a: [1] }, { a: [[2, 3]] }, { a: [2, 3] }],
];

test('a change turns a board into the next one, and leaves the one before as it was', () => {
  for (const [before, change, after] of cases) {
    const kept = structuredClone(before);
    expect(patched(before, change)).toEqual(after);
    expect(before).toEqual(kept);
  }
});
