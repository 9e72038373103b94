import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './house';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Kilobytes that have come over the wire since the page was opened. */
function loaded(page: Page): Promise<number> {
  return page.evaluate(() => {
    const came = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    return came.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  });
}

test('from the first page to a game takes less than 300 kB', async () => {
  const page = await house.enter();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).waitFor();
  const first = await loaded(page);
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  await page.locator('button.option').first().waitFor();
  const game = await loaded(page);
  console.log(`${first.toFixed(0)} kB for the first page, ${game.toFixed(0)} kB with a game`);
  expect(first).toBeGreaterThan(50);
  expect(game).toBeGreaterThan(first);
  expect(game).toBeLessThan(300);
  await page.context().close();
});
