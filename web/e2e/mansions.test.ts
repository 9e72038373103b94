import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { Player } from './player';
import { post, recorded, takeUp } from './records';

/** A desktop at 200 %: half as many points fit. */
const ZOOMED = { viewport: { width: 720, height: 450 } };
const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
  ['zoomed', ZOOMED],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sits down alone to play a scenario. */
async function sit(page: Page, scenario: string): Promise<Player> {
  const table = { game: 'mansions', setup: { scenario, players: 1 }, seats: ['me'], open_to_watchers: false, name: 'Somebody', advice: true };
  const id = await post(page, '/api/tables', 'application/json', JSON.stringify(table));
  await page.goto(`/#/t/${id}`);
  return new Player(page, 5);
}

/** Visible answers that are covered by something; the list itself scrolls under its last answer. */
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
    const page = await server.enter({ ...size, reducedMotion: 'reduce' });
    const player = await sit(page, 'the-lamp-in-the-window');
    await page.getByRole('article', { name: 'The story' }).waitFor();
    expect(await page.getByTestId('read-on').evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight && document.elementFromPoint(it.getBoundingClientRect().x + 9, it.getBoundingClientRect().y + 9) === it)).toBe(true);
    expect(await faults(page)).toEqual([]);
    await picture(page, `mansions-story-${screen}`);
    if (screen === 'zoomed') await page.getByRole('button', { name: 'Scroll for more' }).click();
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

/** A record is continued at least this many answers before its end. */
const LAST = 24;
const LATE = [
  ['lamp', 'the-lamp-in-the-window-dark', 'desktop', DESKTOP],
  ['steps', 'nine-steps-down-the-town-is-warned', 'desktop', DESKTOP],
  ['toast', 'a-toast-to-the-absent-door', 'desktop', DESKTOP],
  ['water', 'low-water-one-lost', 'phone', PHONE],
] as const;

/** Texts on the board that are smaller than 12 points. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const svg = document.querySelector<SVGSVGElement>('.middle .board > svg');
    const scale = svg?.getScreenCTM()?.a ?? 0;
    return [...document.querySelectorAll<SVGTextElement>('.middle .board :is(.name, .letter, .level)')].filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale < 11.99).map((text) => `${text.textContent} ${Number.parseFloat(getComputedStyle(text).fontSize) * scale}`);
  });
}

for (const [name, record, screen, size] of LATE) {
  test(`late in ${name} the house can be read, and a click on a space goes there: ${screen}`, async () => {
    const page = await server.enter({ ...size, reducedMotion: 'reduce' });
    const game = recorded('mansions', record);
    await takeUp(page, game, game.answers.findLastIndex((answer, at) => /: walk-/.test(answer) && at <= game.answers.length - LAST));
    const player = new Player(page, 5);
    expect(await player.myTurn()).toBe(true);
    expect(await small(page)).toEqual([]);
    expect(
      await page.evaluate(() => {
        const [buttons, house] = [document.querySelector('.lens')?.getBoundingClientRect(), document.querySelector('.middle .board > svg')?.getBoundingClientRect()];
        return buttons && house && (buttons.bottom <= house.top || buttons.left >= house.right);
      }),
    ).toBe(true);
    expect(await faults(page)).toEqual([]);
    await picture(page, `mansions-${name}`);
    const space = page.locator('.board .thing.glows[data-thing^="space:"]').first();
    expect(await player.answerOn((await space.getAttribute('data-thing')) ?? '')).toBe(true);
    await page.context().close();
  });
}

/** Opens a door; returns the duration of each animation of that name that it starts. */
async function openDoor(page: Page, motion: string): Promise<string[]> {
  const game = recorded('mansions', 'the-lamp-in-the-window-dark');
  await takeUp(page, game, game.answers.findIndex((answer) => answer.endsWith(': explore')));
  expect(await new Player(page, 5).myTurn()).toBe(true);
  await page.evaluate((name) => {
    const moved: string[] = [];
    document.addEventListener('animationstart', ({ animationName, target }) => animationName.includes(name) && moved.push(getComputedStyle(target as Element).animationDuration));
    Object.assign(globalThis, { moved });
  }, motion);
  const rooms = await page.locator('.board .room').count();
  await page.locator('button.option', { hasText: 'Explore' }).first().click();
  const where = page.locator('button.option');
  await page.waitForFunction((before) => document.querySelectorAll('.board .room').length > before, rooms, { timeout: 1_500 }).catch(() => where.first().click());
  await page.waitForFunction((before) => document.querySelectorAll('.board .room').length > before, rooms);
  await page.waitForTimeout(300);
  return page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

test('a tile arrives with a short movement; then nothing moves', async () => {
  const page = await server.enter(DESKTOP, { speed: 'normal' });
  const moved = await openDoor(page, 'arrive');
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.every((time) => time === '0.45s')).toBe(true);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), undefined, { timeout: 12_000 });
  await page.context().close();
});

test('for whoever wants no motion, a tile is just there', async () => {
  const page = await server.enter({ ...DESKTOP, reducedMotion: 'reduce' }, { speed: 'normal' });
  expect((await openDoor(page, 'arrive')).filter((time) => time !== '0s')).toEqual([]);
  await page.context().close();
});

test('a table is set up', async () => {
  const page = await server.enter();
  await page.goto('/#/new/mansions');
  await page.getByRole('combobox').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mansions-new');
  await page.context().close();
});

/** Keeps the titles of all marks that the teacher shows from now on, however briefly. */
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
  const page = await server.enter({ ...DESKTOP, reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /Learn by playing: Mansions/ }).click();
  const lesson = page.getByRole('region', { name: 'Lesson' });
  const player = new Player(page, 5);
  for (const title of ['A house at night', 'Body and mind', 'What to do', 'How to answer']) {
    await lesson.getByRole('heading', { name: title }).waitFor();
    expect(await page.locator('.coached').count()).toBe(1);
    await lesson.getByRole('button', { name: 'Next' }).click();
  }
  let pictured = false;
  const first = lesson.getByRole('heading', { name: 'Two actions' });
  const third = page.getByText('Round 3', { exact: true });
  const taught = await titlesShown(page);
  const learnt = async (): Promise<boolean> => (await taught()).includes('The night');
  for (let n = 0; n < 150 && !(await learnt()) && (await third.count()) === 0; n++) {
    expect(await player.myTurn()).toBe(true);
    expect(await covered(page)).toEqual([]);
    // What there is to say of a question comes a moment after it.
    if (!pictured && (await first.waitFor({ timeout: 800 }).then(() => true, () => false))) {
      expect(await faults(page)).toEqual([]);
      await picture(page, 'mansions-lesson');
      pictured = true;
    }
    await player.follow();
  }
  expect(pictured).toBe(true);
  expect(await taught()).toEqual(expect.arrayContaining(['What to bring', 'Who goes first', 'Two actions', 'The night']));
  await page.context().close();
});
