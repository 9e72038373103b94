import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameName } from '../src/games/names';
import { faults } from './axe';
import { covered } from './covered';
import { type House, ROOT, openHouse } from './house';
import { slim, tiny } from './measured';
import { Player } from './player';
import { post, recorded, takeUp } from './records';

/** What holds for every screen, in every game: see `look.md`. The pictures are there to be looked at. */
const MOUSE: [number, number][] = [[1440, 900], [1280, 720]];
const FINGER: [number, number][] = [[820, 1180], [390, 844], [844, 390]];
const PICTURES = join(ROOT, 'docs/screenshots');
const THEMES = ['dark', 'light'];
const SMALLEST_TEXT = 12;
const SMALLEST_TOUCH = 40;

/** A table in the middle of a game, with as many people as fit. */
const TABLES: Record<GameName, (page: Page) => Promise<void>> = {
  'death-may-die': (page) => takeUp(page, recorded('death-may-die', 'prologue-five-who-fight'), 150),
  'elder-gods': (page) => among(page, 'elder-gods', 3, 9),
  mansions: (page) => among(page, 'mansions', 5, 12),
};
const NAMES = Object.keys(TABLES) as GameName[];

/** Sits down among bots, and answers for a while. */
async function among(page: Page, game: GameName, players: number, answers: number): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => 'apprentice');
  const id = await post(page, '/api/tables', 'application/json', JSON.stringify({ game, setup: { players }, seats: ['me', ...bots], open_to_watchers: false }));
  await page.goto(`/#/t/${id}`);
  const player = new Player(page, 11);
  await player.play(answers);
}

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The table, at each of some sizes and in each theme. */
async function visit(game: GameName, sizes: [number, number][], options: BrowserContextOptions, look: (page: Page, size: string) => Promise<void>): Promise<void> {
  const page = await house.enter({ viewport: { width: sizes[0]?.[0] ?? 0, height: sizes[0]?.[1] ?? 0 }, reducedMotion: 'reduce', ...options });
  await TABLES[game](page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await new Player(page, 1).myTurn();
    for (const theme of THEMES) {
      await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), theme);
      await page.waitForTimeout(80);
      await page.screenshot({ path: join(PICTURES, `${game}-${width}x${height}-${theme}.jpg`), type: 'jpeg', quality: 72 });
      await look(page, `${width}×${height}, ${theme}`);
    }
  }
  await page.context().close();
}

for (const game of NAMES) {
  for (const [hand, sizes, options] of [['a mouse', MOUSE, {}], ['a finger', FINGER, { hasTouch: true, isMobile: true }]] as const) {
    test(`${game}, with ${hand}: all can be read, reached and touched`, async () => {
      const found: string[] = [];
      await visit(game, sizes, options, async (page, size) => {
        const wrong = [...(await tiny(page, SMALLEST_TEXT)), ...(await covered(page)).map((answer) => `covered: ${answer}`), ...(await faults(page))];
        if (hand === 'a finger') wrong.push(...(await slim(page, SMALLEST_TOUCH)));
        found.push(...wrong.map((what) => `${size}: ${what}`));
      });
      expect(found).toEqual([]);
    });
  }
}

/** How much of the page the map has. */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('.board .board > svg')?.getBoundingClientRect() ?? new DOMRect();
    return (width * height) / (innerWidth * innerHeight);
  });

test('with five investigators the map has half of a page of 1280 × 720', async () => {
  await visit('death-may-die', [[1280, 720]], {}, async (page) => expect(await shareOf(page)).toBeGreaterThanOrEqual(0.5));
});

test('of three cults none is cut off', async () => {
  await visit('elder-gods', MOUSE, {}, async (page, size) => {
    const cut = await page.locator('.cults').evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(await page.locator('.cult').count()).toBe(3);
    expect(cut, size).toBeLessThanOrEqual(0);
  });
});
