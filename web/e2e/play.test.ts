import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from './games';
import { DESKTOP, type TestServer, PHONE, startServer } from './server';
import { Player } from './player';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

for (const [, title] of GAMES) {
  for (const [screen, size] of SIZES) {
    test(`${title}: one click and one plays; a whole game on ${screen} by clicking`, async () => {
      const page = await server.enter(size);
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      const player = new Player(page, 7);
      expect(await player.play(1500)).toBe(true);
      expect(await player.ending.textContent()).toMatch(/Victory|Defeat|The end/);
      expect(player.boardClicks).toBeGreaterThan(0);
      await page.getByRole('link', { name: 'Watch replay' }).click();
      const slider = page.getByRole('slider');
      await slider.waitFor();
      await slider.press('End');
      await page.waitForFunction(() => /The end/.test(document.body.textContent ?? ''));
      await page.context().close();
    });
  }
}

test('a reload in the middle of a game comes back to the same question and the same log', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 3);
  await player.play(8);
  await player.myTurn();
  const seen = async (): Promise<unknown[]> => [await player.sequence(), await page.getByTestId('status').textContent(), await page.locator('.log li').allTextContents(), await player.options.allTextContents()];
  const before = await seen();
  await page.reload();
  await player.myTurn();
  expect(await seen()).toEqual(before);
  await player.decide();
  await page.context().close();
});

test('what was decided can be taken back, and a second tab sees the same table', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 5);
  await player.myTurn();
  while (!(await page.getByTestId('status').textContent())?.includes('actions left')) await player.decide();
  const options = await player.options.allTextContents();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const run = (of: typeof page): ReturnType<typeof page.getByRole> => of.getByRole('button', { name: /^\d? ?Run/ });
  await run(page).click();
  await run(page).waitFor({ state: 'detached' });
  await run(tab).waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await run(page).waitFor();
  expect(await player.options.allTextContents()).toEqual(options);
  const [before, there] = [await player.sequence(), new Player(tab, 6)];
  await there.myTurn();
  await there.decide();
  await page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old, before);
  await page.context().close();
});

test('the number keys answer, and the question leads to its rule', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Fate/ }).click();
  const player = new Player(page, 5);
  await player.myTurn();
  await page.getByRole('button', { name: 'What does this mean?' }).click();
  await page.waitForFunction(() => (document.querySelector('[role=note] .text')?.textContent?.length ?? 0) > 20);
  await page.keyboard.press('Escape');
  const before = await player.sequence();
  await page.keyboard.press('1');
  await page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old, before);
  await page.context().close();
});
