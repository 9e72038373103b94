import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { GAMES } from './games';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { Player } from './player';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

for (const theme of ['dark', 'light']) {
  for (const [screen, size] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
    test(`axe finds nothing serious: ${theme}, ${screen}`, async () => {
      const page = await server.enter({ ...size, reducedMotion: 'reduce' }, { theme });
      await page.getByRole('button', { name: /Play now: Cthulhu/ }).waitFor();
      if (theme === 'dark') await picture(page, screen === 'phone' ? 'home-phone' : 'home');
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: /New table: Cthulhu/ }).click();
      await page.getByRole('button', { name: 'Start game' }).waitFor();
      expect(await faults(page)).toEqual([]);
      for (const [, title] of GAMES) {
        await page.goto('/');
        await page.getByRole('button', { name: `Play now: ${title}` }).click();
        const player = new Player(page, 11);
        await player.play(9);
        await player.myTurn();
        await page.keyboard.press('h');
        await page.getByText('A bot would choose:').waitFor();
        expect(await faults(page)).toEqual([]);
        await page.getByRole('tab', { name: 'Seats' }).click();
        await page.getByRole('button', { name: 'Let a bot play' }).click();
        expect(await faults(page)).toEqual([]);
        await page.getByRole('dialog').getByRole('button', { name: 'Let a bot play' }).click();
        await page.getByRole('dialog', { name: /^(Victory|Defeat)$/ }).waitFor({ timeout: 90_000 });
        expect(await faults(page)).toEqual([]);
      }
      await page.goto('/');
      await page.getByRole('button', { name: /Learn by playing: Fate/ }).click();
      await page.getByRole('region', { name: 'Lesson' }).waitFor();
      expect(await faults(page)).toEqual([]);
      for (const hash of [...GAMES.map(([game]) => `#/rules/${game}`), '#/credits']) {
        await page.goto(`/${hash}`);
        await page.locator('h1').waitFor();
        expect(await faults(page)).toEqual([]);
      }
      await page.context().close();
    });
  }
}

test('nothing is wider than a small phone', async () => {
  const page = await server.enter({ ...PHONE, viewport: { width: 360, height: 740 } });
  const fits = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
  expect(await fits()).toBe(true);
  for (const [, title] of GAMES) {
    await page.goto('/');
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    await new Player(page, 2).myTurn();
    expect(await fits()).toBe(true);
  }
  await page.context().close();
});

/** As an older page would see it: the server names a game that this page does not know. */
async function renameGame(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\?board=changes$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((said) => socket.send(String(said).replace(/"game":"[a-z-]+"/, '"game":"never-heard-of"')));
  });
}

for (const [screen, size] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
  test(`a game that the page has no board for is read as a list, and played to its end: ${screen}`, async () => {
    const page = await server.enter({ ...size, reducedMotion: 'reduce' });
    for (const [, title] of GAMES) {
      await page.goto('/');
      await renameGame(page);
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      await page.getByRole('region', { name: 'What you see' }).waitFor();
      const player = new Player(page, 3);
      await player.play(20);
      const over = !(await player.myTurn());
      expect(player.boardClicks).toBeGreaterThan(0);
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)).toBe(true);
      // A player at random may have lost by now.
      if (!over) {
        await page.getByRole('tab', { name: 'Seats' }).click();
        await page.getByRole('button', { name: 'Let a bot play' }).first().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Let a bot play' }).click();
      }
      await page.getByRole('dialog', { name: /^(Victory|Defeat)$/ }).waitFor({ timeout: 90_000 });
      expect(await faults(page)).toEqual([]);
    }
    await page.context().close();
  });
}
