import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qr } from '../src/table/qr';

const rows = (text: string): string[] => qr(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const print = (text: string): string => createHash('sha256').update(rows(text).join('|')).digest('hex').slice(0, 16);

test('a code is drawn as another program draws it', () => {
  expect(rows('h')).toEqual([
    '#######.#.#...#######',
    '#.....#..##.#.#.....#',
    '#.###.#.####..#.###.#',
    '#.###.#..#.##.#.###.#',
    '#.###.#..####.#.###.#',
    '#.....#.##.##.#.....#',
    '#######.#.#.#.#######',
    '.........##.#........',
    '#.#...##.......#..#.#',
    '#.#......#.#.###.##..',
    '#.#.#####..###.###.##',
    '###.##...#.#.###.##..',
    '##.#..##..##########.',
    '........###.........#',
    '#######.#.#...#...#.#',
    '#.....#..#..#...#..#.',
    '#.###.#..##...#...###',
    '#.###.#...##.###.##..',
    '#.###.#.##.###.###.##',
    '#.....#..#.#.###.##..',
    '#######.###########.#',
  ]);
});

/** Made with the Python package `qrcode` 8, with the same level and mask. */
const KNOWN: [number, number, string][] = [
  [17, 21, '99266eba042ad86e'],
  [40, 29, 'db926cb2e20d9ddf'],
  [84, 37, '47b02b45cf385409'],
  [110, 41, '7bb13dfcf5a02473'],
  [154, 45, '76f73d55191f025f'],
  [192, 49, '64a476f3e99d429a'],
  [271, 57, 'c5f342bc7b09721e'],
];

for (const [length, size, known] of KNOWN) {
  test(`${length} letters make a code of ${size}, module by module as elsewhere`, () => {
    const text = Array.from({ length }, (_, i) => 'https://aeons.example/#/join/Ab3_-xyz'[(i * 7 + length) % 37]).join('');
    expect(rows(text)).toHaveLength(size);
    expect(print(text)).toBe(known);
  });
}

test('what is too long for a code is refused, not cut', () => {
  expect(() => qr('x'.repeat(272))).toThrow('too long');
});
