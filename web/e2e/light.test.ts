import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from './games';
import { type TestServer, startServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Kilobytes transferred since the page was opened. */
function loaded(page: Page): Promise<number> {
  return page.evaluate(() => {
    const came = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    return came.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  });
}

test('the first page takes less than 300 kB, and less than 450 kB with any game', async () => {
  for (const [, title] of GAMES) {
    const page = await server.enter();
    const play = page.getByRole('button', { name: `Play now: ${title}` });
    await play.waitFor();
    const first = await loaded(page);
    await play.click();
    await page.locator('button.option, [data-testid=read-on]').first().waitFor();
    const game = await loaded(page);
    console.log(`${title}: ${first.toFixed(0)} kB for the first page, ${game.toFixed(0)} kB with the game`);
    expect(first).toBeGreaterThan(50);
    expect(first).toBeLessThan(300);
    expect(game).toBeGreaterThan(first);
    expect(game, title).toBeLessThan(450);
    await page.context().close();
  }
});
