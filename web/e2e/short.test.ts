import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { covered } from './covered';
import { GAMES } from './games';
import { type TestServer, startServer } from './server';
import { Player } from './player';

/** Low screens: the smallest that has to work, and a page at 200 %. */
const SHORT: [string, BrowserContextOptions][] = [
  ['320 × 256', { viewport: { width: 320, height: 256 } }],
  ['200 % zoom', { viewport: { width: 720, height: 450 } }],
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

for (const [size, options] of SHORT) {
  for (const [, title] of GAMES) {
    test(`nothing covers an answer at ${size}: ${title}`, async () => {
      const page = await server.enter(options);
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      const player = new Player(page, 3);
      await player.myTurn();
      expect(await covered(page)).toEqual([]);
      if (size === '200 % zoom') expect(await faults(page)).toEqual([]);
      const first = await player.options.first().boundingBox();
      expect((first?.y ?? 999) + 20, 'the first answer is seen without scrolling').toBeLessThan(options.viewport?.height ?? 0);
      await page.context().close();
    });
  }
}
