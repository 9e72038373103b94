import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { tiny } from './measured';
import { post } from './records';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const REPLAYS = resolve(import.meta.dirname, '../../replays');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sits down at a recorded game that is over. */
async function sitAtTheEnd(page: Page, record: string): Promise<void> {
  const id = await post(page, '/api/replays', 'text/plain', readFileSync(join(REPLAYS, `${record}.replay`), 'utf8'));
  await page.goto(`/#/t/${id}`);
  const told = page.getByTestId('read-on');
  await page.locator('dialog.ending, [data-testid=read-on]').first().waitFor();
  while ((await told.count()) > 0) await told.click();
  await page.locator('dialog.ending').waitFor();
}

const SMALLEST_TEXT = 12;
const ON_ITS_SIDE = { ...PHONE, viewport: { width: 844, height: 390 } };

for (const [name, record, how] of [['death-may-die-won', 'death-may-die/tomes-of-madness-won', 'Victory'], ['mansions-won', 'mansions/the-lamp-in-the-window-at-rest', 'Victory'], ['mansions-lost', 'mansions/the-lamp-in-the-window-dark', 'Defeat']] as const) {
  test(`the end is seen for what it is, and the way back to the board is in sight: ${name}`, async () => {
    for (const [screen, size] of [['', DESKTOP], ['-phone', PHONE], ['-on-its-side', ON_ITS_SIDE]] as const) {
      const page = await server.enter({ ...size, reducedMotion: 'reduce' });
      await sitAtTheEnd(page, record);
      const dialog = page.getByRole('dialog', { name: how });
      const back = await dialog.getByRole('button', { name: 'Look at the board' }).boundingBox();
      const high = page.viewportSize()?.height ?? 0;
      expect(back && back.y >= 0 && back.y + back.height <= high).toBe(true);
      expect(await faults(page)).toEqual([]);
      expect(await tiny(page, SMALLEST_TEXT)).toEqual([]);
      if (screen !== '-on-its-side') await picture(page, `${name}${screen}`);
      await dialog.getByRole('button', { name: 'Look at the board' }).click();
      await page.getByRole('button', { name: 'Show result' }).waitFor();
      await page.context().close();
    }
  });
}
