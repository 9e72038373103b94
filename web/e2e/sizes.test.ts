import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameName } from '../src/games/names';
import { faults } from './axe';
import { covered } from './covered';
import { type TestServer, ROOT, startServer } from './server';
import { slim, tiny } from './measured';
import { Player } from './player';
import { sitAt } from './positions';
import { post, recorded, takeUp } from './records';

/** What holds for every screen, in every game. The pictures are meant to be looked at. */
const MOUSE: [number, number][] = [[1440, 900], [1280, 720]];
const FINGER: [number, number][] = [[820, 1180], [390, 844], [844, 390]];
const PICTURES = join(ROOT, 'docs/screenshots');
const THEMES = ['dark', 'light'];
const SMALLEST_TEXT = 12;
const SMALLEST_TOUCH = 40;

/** An explored house with fire, darkness, monsters and five investigators. */
const FIVE = `map: front-door
players: 1
round: 4
agatha-crane: stairs.b, clues 2, focused
carson-sinclair: study.b, clues 1
father-mateo: front.b, clues 3, wounded, acted
minh-thi-phan: dining.b, acted
preston-fairmont: cellar.b, clues 1
agatha-crane cards: arcane-manuscript, flesh-ward 1, candles
carson-sinclair cards: king-james-bible, knife
father-mateo cards: holy-cross, revolver-38
minh-thi-phan cards: dynamite, magnifying-glass
preston-fairmont cards: rabbits-foot
agatha-crane damage: back-spasm 1 (up), minor-injury 1
agatha-crane horror: minor-shock 1
carson-sinclair damage: minor-injury 2, minor-injury 3
revealed: front, study, dining, stairs, cellar
fire: dining.a
dark: cellar.b, cellar.c
lying: rope at study.b
monsters: zombie at cellar.a (damage 2), the-wife at stairs.a (health 6; damage 1), cultist at front.a
turn: agatha-crane, actions 1, begun 1`;

/** A table in the middle of a game, with as many people as fit. */
const TABLES: Record<GameName, (page: Page) => Promise<void>> = {
  'death-may-die': (page) => takeUp(page, recorded('death-may-die', 'prologue-five-who-fight'), 150),
  'elder-gods': (page) => among(page, 'elder-gods', 3, 9),
  mansions: async (page) => void (await sitAt(page, 'the-lamp-in-the-window', FIVE, [], 'the-lamp-in-the-window-madness')),
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

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Shows the table at each of these sizes and in each theme. */
async function visit(game: GameName, sizes: [number, number][], options: BrowserContextOptions, look: (page: Page, size: string) => Promise<void>): Promise<void> {
  const page = await server.enter({ viewport: { width: sizes[0]?.[0] ?? 0, height: sizes[0]?.[1] ?? 0 }, reducedMotion: 'reduce', ...options });
  await TABLES[game](page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await new Player(page, 1).myTurn();
    const inTheme = async (theme: string): Promise<void> => {
      await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), theme);
      await page.waitForTimeout(80);
    };
    // `look` scrolls, so the pictures are taken first.
    for (const theme of THEMES) {
      await inTheme(theme);
      await page.screenshot({ path: join(PICTURES, `${game}-${width}x${height}-${theme}.jpg`), type: 'jpeg', quality: 72 });
    }
    for (const theme of THEMES) {
      await inTheme(theme);
      await look(page, `${width}×${height}, ${theme}`);
    }
  }
  await page.context().close();
}

/** How much of the list of answers is out of sight within its own frame. On a phone on its side there is room for no such frame. */
const cutList = (page: Page): Promise<string[]> =>
  page.locator('.question ol').evaluate((list) => (list.scrollHeight > list.clientHeight + 1 ? [`the answers are ${list.scrollHeight} high in a frame of ${list.clientHeight}`] : []));

for (const game of NAMES) {
  for (const [hand, sizes, options] of [['a mouse', MOUSE, {}], ['a finger', FINGER, { hasTouch: true, isMobile: true }]] as const) {
    test(`${game}, with ${hand}: all can be read, reached and touched`, async () => {
      const found: string[] = [];
      await visit(game, sizes, options, async (page, size) => {
        const wrong = [...(await tiny(page, SMALLEST_TEXT)), ...(await covered(page)).map((answer) => `covered: ${answer}`), ...(await faults(page))];
        if (hand === 'a finger') wrong.push(...(await slim(page, SMALLEST_TOUCH)));
        if (size.startsWith('844')) wrong.push(...(await cutList(page)));
        found.push(...wrong.map((what) => `${size}: ${what}`));
      });
      expect(found).toEqual([]);
    });
  }
}

/** The share of the page that the map has. */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('.board .board > svg')?.getBoundingClientRect() ?? new DOMRect();
    return (width * height) / (innerWidth * innerHeight);
  });

/** Texts about people that are cut off where nothing can be scrolled or opened. */
const cutOff = (page: Page, people: string): Promise<string[]> =>
  page.evaluate((people) => {
    const { bottom, right } = document.querySelector('#board')?.getBoundingClientRect() ?? new DOMRect();
    const beyond = [...document.querySelectorAll<HTMLElement>(people)].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const cut = box.bottom > bottom + 1 || box.right > right + 1 ? ['all of it'] : [];
      const numbers = [...one.querySelectorAll<HTMLElement>('.track b, .track .numbers, .turn')].filter((it) => it.getBoundingClientRect().right > box.right || it.getBoundingClientRect().bottom > box.bottom + 1);
      return [...cut, ...numbers.map((it) => it.innerText)].map((what) => `${one.querySelector('h3')?.innerText}: ${what}`);
    });
    return beyond;
  }, people);

for (const [game, people] of [['death-may-die', '.dash'], ['mansions', '.person']] as const) {
  test(`${game}: with five investigators the map has half of a page of 1280 × 720, and nobody is cut off`, async () => {
    await visit(game, MOUSE, {}, async (page, size) => {
      expect(await page.locator(people).count()).toBe(5);
      expect(await cutOff(page, people), size).toEqual([]);
      if (size.startsWith('1280')) expect(await shareOf(page)).toBeGreaterThanOrEqual(0.5);
      expect(await page.getByRole('button', { name: 'Show the whole board' }).isDisabled(), 'all of the map is shown').toBe(true);
    });
  });
}

test('of three cults none is cut off', async () => {
  await visit('elder-gods', MOUSE, {}, async (page, size) => {
    const cut = await page.locator('.cults').evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(await page.locator('.cult').count()).toBe(3);
    expect(cut, size).toBeLessThanOrEqual(0);
  });
});
