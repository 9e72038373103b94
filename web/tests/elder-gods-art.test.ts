import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import God from '../src/games/elder-gods/God.svelte';
import Play from '../src/games/elder-gods/Play.svelte';
import { godOf } from '../src/games/elder-gods/gods';
import { HIGH, LETTERS, WIDE, planFor, scaleOf } from '../src/games/elder-gods/ring';
import type { View } from '../src/games/elder-gods/view';
import { loadGame } from '../src/games';
import { Pointing } from '../src/table/pointing.svelte';
import { feg } from './table';

vi.mock('../src/net/api', () => ({ rules: () => Promise.resolve('') }));
await loadGame('elder-gods');
afterEach(cleanup);

const view = feg.view as unknown as View;
const show = (shown: View): void => void render(Play, { view: shown, pointing: new Pointing(() => {}), mine: [0] });

test('every god has a face of its own, under 3 kB', () => {
  const gods = [...readFileSync('../content/elder-gods/gods.ron', 'utf8').matchAll(/^ {8}id: "([^"]+)"/gm)].map(([, id]) => id as string);
  expect(gods).toHaveLength(8);
  expect(new Set([...gods, 'nobody'].map((id) => JSON.stringify(godOf(id)))).size).toBe(9);
  for (const id of gods) {
    render(God, { id, name: id, number: 0 });
    expect(document.querySelector('g')?.outerHTML.length, id).toBeLessThan(3000);
    cleanup();
  }
});

/** The space for the board at 1440 × 900, at 1280 × 720, on a tablet and on a phone. */
const ROOMS: [number, number][] = [[660, 540], [585, 430], [800, 560], [390, 464]];

test('letters on the board are 12 pixels high or more, and no place lies on another', () => {
  for (const [width, height] of ROOMS) {
    const plan = planFor(width, height);
    expect(scaleOf(plan, width, height) * LETTERS, `${width} × ${height}`).toBeGreaterThanOrEqual(12);
    const apart = plan.places.every((a, i) => plan.places.slice(i + 1).every((b) => Math.abs(a.x - b.x) >= WIDE || Math.abs(a.y - b.y) >= HIGH));
    expect(apart, `${width} × ${height}`).toBe(true);
  }
  const sizes = [...readFileSync('src/games/elder-gods/Ring.svelte', 'utf8').matchAll(/font: \d+ (\d+)px/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBe(LETTERS);
});

test('what lies in a column is shown kind by kind, with its number', () => {
  const [first, ...others] = view.locations;
  show({ ...view, locations: [{ ...first!, column: { star: 3 }, column_gates: 1 }, ...others] });
  const backs = [...document.querySelectorAll('.marks')][0]?.querySelectorAll('.back text') ?? [];
  expect([...backs].map((text) => text.textContent)).toEqual(['3', 'G']);
  expect(document.querySelector(`[data-thing="location:${first?.id}"]`)?.getAttribute('aria-label')).toContain('3 × Star, gate');
});

test('empty slots are named once', () => {
  show({ ...view, own: null, cults: view.cults.map((cult, i) => ({ ...cult, readied: i === 0 ? [{ back: 'Eye', cost: null }] : [] })) });
  expect([...document.querySelectorAll('.none')].map((slot) => slot.textContent)).toEqual(['2 slots empty', 'No readied spells', 'No readied spells']);
});

test('cults that serve nobody yet are told apart by their numbers', () => {
  show({ ...view, own: null, cults: view.cults.map((cult, i) => ({ ...cult, god: null, name: `Cult ${i + 1}` })) });
  expect([...document.querySelectorAll('.cult .badge text')].map((text) => text.textContent)).toEqual(['1', '2', '3']);
  expect([...document.querySelectorAll('.tokens text')].map((text) => text.textContent).sort()).toEqual(['1', '2', '3']);
});
