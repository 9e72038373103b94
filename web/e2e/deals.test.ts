import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { TITLES } from './games';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { slim, tiny } from './measured';
import { Player } from './player';
import { post } from './records';

const GAME = TITLES['elder-gods'];
const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;
const SMALLEST_TEXT = 12;
const SMALLEST_TOUCH = 40;
const SIZES: [string, BrowserContextOptions][] = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['small', { ...PHONE, viewport: { width: 320, height: 568 } }],
  ['zoomed', { viewport: { width: 720, height: 450 } }],
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const own = (page: Page): Locator => page.getByRole('table', { name: /Who has played/ }).locator('[aria-current]');
const todayOf = (page: Page, title: string): Locator => page.getByRole('region', { name: 'Today’s games' }).getByRole('listitem').filter({ hasText: title });
const figure = (page: Page, name: string): Promise<string | null> => page.locator('.sums > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd').first().textContent();

/** Takes a picture at desktop and at phone size, one dark and one light. */
async function pictured(page: Page, name: string, size: string, theme: string): Promise<void> {
  await page.mouse.move(1, 1);
  if (size === 'desktop' && theme === 'dark') await picture(page, name);
  if (size === 'phone' && theme === 'light') await picture(page, `${name}-phone`);
}

/** What is wrong with a page, on any device. */
async function wrong(page: Page, finger: boolean): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return [...(await faults(page)), ...(await tiny(page, SMALLEST_TEXT)), ...(finger ? await slim(page, SMALLEST_TOUCH) : []), ...(wide ? ['it is wider than the screen'] : [])];
}

/** Gives the name that appears in the results. */
async function named(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What should others call you?' });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await page.locator('.table').waitFor();
}

/** Lets a bot play to the end. */
async function letBotPlay(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Seats' }).click();
  await page.getByRole('button', { name: 'Let a bot play' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let a bot play' }).click();
  await page.locator('dialog.ending').waitFor({ timeout: 90_000 });
}

test('today’s game: played to its end it stands in the results and in My games; a second try and a sandbox do not count', async () => {
  const page = await server.enter({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: `Play: Today’s games, ${GAME}` }).click();
  await named(page, 'Ann');
  const table = page.url();
  await page.getByTestId('dealt').getByText(/^Deal of /).waitFor();
  expect(await page.getByRole('button', { name: 'Get a hint' }).count()).toBe(0);
  await page.goto('/');
  expect(await todayOf(page, GAME).getByRole('link', { name: /^Continue/ }).getAttribute('href')).toBe(new URL(table).hash);
  await todayOf(page, GAME).getByRole('link', { name: /^Continue/ }).click();

  const player = new Player(page, 7);
  expect(await player.play(1500)).toBe(true);
  const code = String(await page.locator('dialog').getByTestId('deal-code').textContent());
  expect(code).toMatch(CODE);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('link', { name: 'See results' }).click();
  expect(await own(page).textContent()).toMatch(/1\s*Ann\s*you/);
  const line = await own(page).textContent();
  expect(await own(page).locator('.number').textContent()).toBe(String(player.decisions));
  expect(new URL(page.url()).hash).toBe(`#/deal/${code}`);

  await page.getByRole('link', { name: 'Home' }).click();
  await todayOf(page, GAME).getByText(/You (won|lost) /).waitFor();
  expect(await todayOf(page, GAME).getByRole('button').count()).toBe(0);

  // Played once more, it is listed, and changes nothing.
  await todayOf(page, GAME).getByRole('link', { name: /^Results/ }).click();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.table').waitFor();
  await letBotPlay(page);
  await page.getByRole('dialog').getByRole('link', { name: 'See results' }).click();
  await own(page).waitFor();
  expect(await own(page).textContent()).toBe(line);
  expect(await page.getByRole('table').locator('tbody tr').count()).toBe(1);

  // In the sandbox it is listed, and counts nowhere.
  await page.getByRole('button', { name: /^Play in a sandbox/ }).click();
  await page.getByTestId('sandbox').waitFor();
  await letBotPlay(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'My games' }).click();
  await page.getByRole('heading', { name: 'All games' }).waitFor();
  const games = page.getByRole('region', { name: 'All games' }).getByRole('listitem');
  expect(await games.count()).toBe(3);
  expect(await games.filter({ hasText: 'sandbox' }).count()).toBe(1);
  expect(await figure(page, 'Played')).toBe('2');
  expect(await page.getByRole('table', { name: `${GAME}: By set-up` }).textContent()).toMatch(/[0-2] of 2/);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(file.suggestedFilename()).toBe('strange-aeons-games.csv');
  const lines = readFileSync(await file.path(), 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.filter((one) => one.includes(code))).toHaveLength(3);
  const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export JSON' }).click()]);
  expect((JSON.parse(readFileSync(await json.path(), 'utf8')) as { decisions: number }[]).map(({ decisions }) => decisions)).toContain(player.decisions);

  for (const [size, { viewport }] of SIZES) {
    await page.setViewportSize(viewport ?? { width: 0, height: 0 });
    for (const theme of ['light', 'dark']) {
      await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), theme);
      expect(await wrong(page, false), `${size}, ${theme}`).toEqual([]);
      await pictured(page, 'my-games', size, theme);
    }
  }
  await games.first().getByRole('link', { name: /^Watch replay/ }).click();
  await page.getByRole('slider').waitFor();
  await page.context().close();
}, 400_000);

test('a shared link opens in another browser, and who answers the same meets the same dice', async () => {
  const ann = await server.enter(DESKTOP, { name: 'Ann' });
  const made = { game: 'death-may-die', setup: { players: 1, episode: 'prologue' }, seats: ['me'], open_to_watchers: false };
  await ann.goto(`/#/t/${await post(ann, '/api/tables', 'application/json', JSON.stringify(made))}`);
  await letBotPlay(ann);
  await ann.getByRole('dialog').getByRole('link', { name: 'See results' }).click();
  await ann.getByRole('button', { name: 'Copy link' }).click();
  await ann.getByRole('button', { name: 'Link copied' }).waitFor();
  const bob = await server.enter();
  await bob.goto(await copied(ann));
  await bob.reload();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await bob.getByRole('button', { name: 'Play', exact: true }).click();
  await named(bob, 'Bob');
  const told = (page: Page): Promise<string[]> => page.locator('.log li').allTextContents();
  const players = [new Player(ann, 1), new Player(bob, 1)];
  const rolled = async (): Promise<boolean> => (await told(ann)).some((line) => /\broll/.test(line));
  for (let n = 0; n < 60 && !(await rolled()); n++) {
    for (const player of players) {
      await player.myTurn();
      await player.answerFirst();
    }
  }
  expect(await rolled()).toBe(true);
  for (const player of players) await player.myTurn();
  const [here, there] = [await told(ann), await told(bob)];
  expect(here.length).toBeGreaterThan(3);
  expect(there).toEqual(here);
  expect(await players[1]?.options.allTextContents()).toEqual(await players[0]?.options.allTextContents());
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('a table of one’s own tells its code when the game is over; then anybody can play the same deal', async () => {
  const page = await server.enter(DESKTOP, { name: 'Ann' });
  await page.getByRole('button', { name: `Play now: ${GAME}` }).click();
  await page.locator('.table').waitFor();
  expect(await page.getByTestId('dealt').count()).toBe(0);
  const gods = (): Promise<string[]> => page.locator('button.option b').allTextContents();
  await new Player(page, 1).myTurn();
  const offered = await gods();
  await letBotPlay(page);
  const code = String(await page.locator('dialog').getByTestId('deal-code').textContent());
  await page.getByRole('button', { name: 'Copy deal link' }).click();
  expect(await copied(page)).toBe(`${server.url}/#/deal/${code}`);
  await page.getByRole('button', { name: 'Play this deal again' }).click();
  await page.getByTestId('dealt').getByText('Shared deal').waitFor();
  await new Player(page, 1).myTurn();
  expect(await gods()).toEqual(offered);
  await page.goto('/');
  await page.getByRole('link', { name: 'Enter a deal code' }).click();
  await page.getByLabel('Code').fill(code.replaceAll('-', ' ').toLowerCase());
  await page.getByRole('button', { name: 'Open deal' }).click();
  await page.getByRole('heading', { name: GAME, level: 1 }).waitFor();
  await page.context().close();
});

test('whoever looks ahead in the sandbox stands in no results', async () => {
  const page = await server.enter(DESKTOP, { name: 'Ann' });
  const game = todayOf(page, TITLES['death-may-die']);
  await game.getByRole('link', { name: /^Results/ }).click();
  await page.getByRole('button', { name: /^Play in a sandbox/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play in a sandbox' }).click();
  await page.getByTestId('sandbox').waitFor();
  await letBotPlay(page);
  await page.getByRole('dialog').getByRole('link', { name: 'See results' }).click();
  await page.getByText(/^You have played it, but it did not count/).waitFor();
  expect(await own(page).count()).toBe(0);
  await page.context().close();
});

test('an unknown code says so and leads home', async () => {
  const page = await server.enter();
  await page.goto('/#/deal/0000-0000-0000-0000');
  await page.getByRole('heading', { name: 'There is no such deal' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Home' }).click();
  await todayOf(page, GAME).waitFor();
  await page.context().close();
});

test('whoever has finished nothing yet is led to the shelf', async () => {
  const page = await server.enter(PHONE);
  await page.getByRole('link', { name: 'My games' }).click();
  await page.getByRole('link', { name: 'Choose a game' }).waitFor();
  expect(await wrong(page, true)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a game' }).click();
  await todayOf(page, GAME).waitFor();
  await page.context().close();
});

test('the first page does without today’s games if the server has none', async () => {
  const page = await server.enter();
  await page.route('**/api/today', (route) => route.fulfill({ status: 500, json: { error: 'not now' } }));
  const asked = page.waitForResponse('**/api/today');
  await page.reload();
  await asked;
  await page.waitForTimeout(200);
  expect(await page.getByRole('region', { name: 'Today’s games' }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().close();
});

for (const [size, options] of SIZES) {
  for (const theme of ['dark', 'light']) {
    test(`deals can be read and touched: ${size}, ${theme}`, async () => {
      const finger = options.hasTouch ?? false;
      const page = await server.enter({ ...options, reducedMotion: 'reduce' }, { theme });
      await todayOf(page, GAME).waitFor();
      expect(await wrong(page, finger)).toEqual([]);
      await page.getByRole('region', { name: 'Today’s games' }).evaluate((it) => scrollBy(0, it.getBoundingClientRect().top - 12));
      await pictured(page, 'today', size, theme);
      await todayOf(page, GAME).getByRole('link', { name: /^Results/ }).click();
      await page.getByRole('heading', { name: GAME, level: 1 }).waitFor();
      expect(await wrong(page, finger)).toEqual([]);
      await pictured(page, 'deal', size, theme);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await wrong(page, finger)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Play in a sandbox/ }).click();
      await page.getByRole('dialog', { name: 'Look ahead in a sandbox?' }).waitFor();
      expect(await wrong(page, finger)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.context().close();
    });
  }
}
