import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const REPLAYS = resolve(import.meta.dirname, '../../replays/mansions');

/** Recorded games of Agatha Crane and Carson Sinclair, by scenario. Their tables start like these. */
const RECORDS = {
  'the-lamp-in-the-window': 'the-lamp-in-the-window-dark',
  'a-toast-to-the-absent': 'a-toast-to-the-absent-door',
  'nine-steps-down': 'nine-steps-down-the-town-is-warned',
};

/** Sits down at all seats of a table with this position (docs/notation.md), after these answers. For other investigators, `like` names a record that has them. */
export async function sitAt(page: Page, scenario: keyof typeof RECORDS, position: string, answers: string[] = [], like: string = RECORDS[scenario]): Promise<string> {
  const record = readFileSync(join(REPLAYS, `${like}.replay`), 'utf8');
  const head = record.slice(0, record.indexOf('\n\n'));
  const answer = await page.request.post('/api/replays', { headers: { 'content-type': 'text/plain', origin: new URL(page.url()).origin }, data: `${head}\n\nscenario: ${scenario}\n${position.trim()}\n\n${['answers', ...answers].join('\n')}\n\nend: unfinished\n` });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/#/t/${id}`);
  await page.locator('.table').waitFor();
  return id;
}

/** Does something, and waits until the table has taken it. */
export async function taken(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('.table').getAttribute('data-sequence');
  await act();
  await page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old, before);
}

/** Scrolls so that the thing is right under the status line, as somebody who wants to use it would. */
export async function bring(thing: Locator): Promise<void> {
  await thing.evaluate((it) => {
    it.scrollIntoView({ block: 'start' });
    scrollBy(0, Math.min(0, it.getBoundingClientRect().top - (document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0) - 4));
  });
}

/** Where a thing is, once it stands still. */
export async function middleOf(thing: Locator): Promise<[number, number]> {
  await (await thing.elementHandle())?.waitForElementState('stable');
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags through all these points, with the mouse, or with a finger if there is no mouse. */
export async function drag(page: Page, points: [number, number][]): Promise<void> {
  const finger = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (finger ? slide(page, points) : pull(page, points));
}

async function pull(page: Page, [first, ...rest]: [number, number][]): Promise<void> {
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of rest) await page.mouse.move(...point, { steps: 6 });
  await page.mouse.up();
}

async function slide(page: Page, [first, ...rest]: [number, number][]): Promise<void> {
  if (!first) return;
  const chromium = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]): Promise<unknown> => chromium.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  await touch('touchStart', first);
  let from = first;
  for (const to of rest) {
    for (let part = 1; part <= 6; part++) await touch('touchMove', [from[0] + ((to[0] - from[0]) * part) / 6, from[1] + ((to[1] - from[1]) * part) / 6]);
    from = to;
  }
  await touch('touchEnd');
}
