import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, type House, PHONE, openHouse, picture } from './house';
import { Player } from './player';
import { post, recorded, takeUp } from './records';

/** Twice as large on a desktop: half as many points fit. */
const ZOOMED = { viewport: { width: 720, height: 450 } };
const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['zoomed', ZOOMED],
] as const;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Sits down alone at a scenario. */
async function sit(page: Page, scenario: string): Promise<Player> {
  const table = { game: 'mansions', setup: { scenario, players: 1 }, seats: ['me'], open_to_watchers: false, name: 'Somebody', advice: true };
  const id = await post(page, '/api/tables', 'application/json', JSON.stringify(table));
  await page.goto(`/#/t/${id}`);
  return new Player(page, 5);
}

/** Answers in sight that something lies over; the list itself rolls under its last answer. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const list = document.querySelector('.question ol')?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button.option')].flatMap((option) => {
      const { left, top, width, height } = option.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const seen = list && y > list.top && y < Math.min(list.bottom, innerHeight);
      const there = seen ? document.elementFromPoint(x, y) : null;
      return seen && !there?.closest('.question ol') ? [`${option.textContent}: under ${there?.className}`] : [];
    });
  });
}

for (const [screen, size] of SIZES) {
  test(`the story is told, the house is read, and every answer can be reached: ${screen}`, async () => {
    const page = await house.enter({ ...size, reducedMotion: 'reduce' });
    const player = await sit(page, 'the-lamp-in-the-window');
    await page.getByRole('article', { name: 'The story' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, `mansions-story-${screen}`);
    await player.play(8);
    await player.myTurn();
    expect(await covered(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Journal' }).click();
    expect(await page.getByRole('dialog', { name: 'Journal' }).locator('li').count()).toBeGreaterThan(0);
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });
}

/** How many answers before its end a record is taken up, at least, and how many decisions it may take from there. */
const LAST = 24;
const MOST = 250;
const ENDS = [
  ['lamp', 'the-lamp-in-the-window-dark', 'desktop', DESKTOP],
  ['steps', 'nine-steps-down-the-town-is-warned', 'desktop', DESKTOP],
  ['toast', 'a-toast-to-the-absent-door', 'desktop', DESKTOP],
  ['water', 'low-water-one-lost', 'phone', PHONE],
] as const;

for (const [name, record, screen, size] of ENDS) {
  test(`${record} is played to an end by clicking: ${screen}`, async () => {
    const page = await house.enter({ ...size, reducedMotion: 'reduce' });
    const game = recorded('mansions', record);
    await takeUp(page, game, game.answers.findLastIndex((answer, at) => /: walk-/.test(answer) && at <= game.answers.length - LAST));
    const player = new Player(page, 5);
    expect(await player.myTurn()).toBe(true);
    await picture(page, `mansions-${name}`);
    const space = page.locator('.board .thing.glows[data-thing^="space:"]').first();
    expect(await player.answerOn((await space.getAttribute('data-thing')) ?? '')).toBe(true);
    expect(await player.playAdvised(MOST)).toBe(true);
    // Who holds two seats may win with one and lose with the other.
    await page.getByRole('dialog', { name: /^(Victory|Defeat|The end)$/ }).waitFor();
    expect(player.clicked).toContain('space');
    expect(await faults(page)).toEqual([]);
    await picture(page, `mansions-end-${name}`);
    await page.context().close();
  });
}

test('a table is set up', async () => {
  const page = await house.enter();
  await page.goto('/#/new/mansions');
  await page.getByRole('combobox').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mansions-new');
  await page.context().close();
});

/** Keeps the titles of all marks that the teacher shows from now on, however shortly. */
async function titlesShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles = new Set<string>();
    const look = (): void => document.querySelectorAll('.coach h3').forEach((title) => titles.add(title.textContent?.trim() ?? ''));
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(globalThis, { titlesShown: titles });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { titlesShown: Set<string> }).titlesShown]);
}

test('the lesson leads a newcomer through a whole round', async () => {
  const page = await house.enter({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /Learn by playing: Mansions/ }).click();
  const lesson = page.getByRole('region', { name: 'Lesson' });
  const player = new Player(page, 5);
  for (const title of ['A house at night', 'Body and mind', 'What to do', 'How to answer']) {
    await lesson.getByRole('heading', { name: title }).waitFor();
    expect(await page.locator('.coached').count()).toBe(1);
    await lesson.getByRole('button', { name: 'Next' }).click();
  }
  const third = page.getByText('Round 3', { exact: true });
  const taught = await titlesShown(page);
  const learnt = async (): Promise<boolean> => (await taught()).includes('The night had its turn');
  for (let n = 0; n < 150 && !(await learnt()) && (await third.count()) === 0; n++) {
    expect(await player.myTurn()).toBe(true);
    expect(await covered(page)).toEqual([]);
    if ((await lesson.getByRole('heading', { name: 'Two actions' }).count()) > 0) {
      expect(await faults(page)).toEqual([]);
      await picture(page, 'mansions-lesson');
    }
    await player.follow();
  }
  expect(await taught()).toEqual(expect.arrayContaining(['What to bring', 'Who first', 'Two actions', 'The night had its turn']));
  await page.context().close();
});
