import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from './games';
import { DESKTOP, type TestServer, startServer } from './server';
import { Player } from './player';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const sequenceOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset.sequence);
const movedOn = (page: Page, before: string | undefined): Promise<unknown> => page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old, before);
const focused = (page: Page): Promise<string> => page.evaluate(() => `${document.activeElement?.getAttribute('aria-label') ?? ''} ${document.activeElement?.getAttribute('class') ?? ''}`);

/** Presses Tab until the focused thing has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`no way by the keyboard to ${name}`);
}

test('the keyboard alone is enough: from the first page through some turns, and back', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).waitFor();
  await tabTo(page, /^Play now: Cthulhu/);
  await page.keyboard.press('Enter');
  const player = new Player(page, 1);
  for (const key of ['1', '1', '0', '1', '0', '2', '0', '0']) {
    await player.myTurn();
    const before = await sequenceOf(page);
    await page.keyboard.press(key);
    await movedOn(page, before);
  }
  await player.myTurn();
  while (!(await page.getByTestId('status').textContent())?.includes('actions left')) {
    const before = await sequenceOf(page);
    await page.keyboard.press('0');
    await movedOn(page, before);
    await player.myTurn();
  }
  await tabTo(page, /option/);
  let before = await sequenceOf(page);
  await page.keyboard.press('Enter');
  await movedOn(page, before);
  await page.waitForFunction(() => document.activeElement?.closest('.question'));
  await tabTo(page, /thing.*glows/);
  before = await sequenceOf(page);
  await page.keyboard.press('Enter');
  await movedOn(page, before);
  before = await sequenceOf(page);
  await page.keyboard.press('u');
  await movedOn(page, before);
  await page.keyboard.press('?');
  await page.getByText('What this game is about').waitFor();
  await page.context().close();
});

test('who wants no motion gets none: nothing moves, and nothing waits', async () => {
  const page = await server.enter({ ...DESKTOP, reducedMotion: 'reduce' }, { speed: 'slow' });
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 8);
  const moving = (): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 0 && one.playState === 'running').length);
  for (let n = 0; n < 8; n++) {
    await player.myTurn();
    expect(await moving()).toBe(0);
    expect(await page.getByRole('button', { name: /^Skip/ }).count()).toBe(0);
    await player.decide();
  }
  await page.context().close();
});

test('four speeds: each takes its time, and a page that moves can be skipped', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Fate/ }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const paces: [string, string][] = [];
  for (const speed of ['Instant', 'Fast', 'Normal', 'Slow']) {
    await page.getByLabel(speed, { exact: true }).check();
    paces.push(await page.evaluate(() => [document.documentElement.style.getPropertyValue('--step'), document.documentElement.style.getPropertyValue('--tumble')]));
  }
  expect(paces).toEqual([['0ms', '0ms'], ['203ms', '270ms'], ['450ms', '600ms'], ['900ms', '1200ms']]);
  // Choosing the gods and dealing hands takes a while.
  await page.locator('button.option').first().click();
  await page.getByRole('button', { name: /^Skip/ }).click();
  await page.getByRole('button', { name: /^Skip/ }).waitFor({ state: 'hidden' });
  await new Player(page, 1).myTurn();
  await page.context().close();
});

test('a bell when it is my turn, unless it is switched off; a notice when the page is hidden', async () => {
  const page = await server.enter(DESKTOP, { sound: true });
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await page.addInitScript(() => {
    const heard = { tones: 0, notices: [] as string[], hidden: false };
    Object.assign(globalThis, { heard });
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      heard.tones += 1;
      return make.call(this);
    };
    Object.defineProperty(document, 'hidden', { get: () => heard.hidden });
    class Notice {
      static permission = 'granted';
      static requestPermission = async (): Promise<string> => 'granted';
      close(): void {}
      constructor(title: string, { body }: { body: string }) {
        heard.notices.push(`${title}: ${body}`);
      }
    }
    Object.assign(globalThis, { Notification: Notice });
  });
  type Heard = { tones: number; notices: string[]; hidden: boolean };
  const heard = (): Promise<Heard> => page.evaluate(() => ({ ...(globalThis as unknown as { heard: Heard }).heard }));
  const hide = (hidden: boolean): Promise<void> => page.evaluate((now) => void ((globalThis as unknown as { heard: Heard }).heard.hidden = now), hidden);

  await page.reload();
  await page.getByRole('button', { name: /Play now: Fate/ }).click();
  const player = new Player(page, 4);
  await player.play(3);
  await player.myTurn();
  await page.waitForFunction(() => (globalThis as unknown as { heard: Heard }).heard.tones >= 3);
  expect(await page.title()).toMatch(/^● Your turn/);
  expect((await heard()).notices).toEqual([]);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel(/Sound:/).uncheck();
  await page.getByLabel('Notify me of my turn while this page is hidden').check();
  const { tones } = await heard();
  await hide(true);
  for (let n = 0; n < 12 && (await heard()).notices.length === 0; n++) {
    await player.decide();
    await player.myTurn();
  }
  expect((await heard()).notices[0]).toMatch(/^Your turn: /);
  expect((await heard()).tones).toBe(tones);
  await page.context().close();
});

test('without colours nothing is lost: each state also has a shape, a letter or a number', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Fate/ }).click();
  const gods = new Player(page, 11);
  await gods.play(5);
  await gods.myTurn();
  const shapes = (where: string): Promise<string[]> => page.locator(`${where} path`).evaluateAll((all) => all.map((one) => one.getAttribute('d') ?? ''));
  const cults = await shapes('.cult header > svg');
  expect(new Set(cults).size).toBe(3);
  // A hand may be empty at first; a little later it is not.
  const hand = (): Promise<string[]> => page.locator('.hand .spell .corner b').allTextContents();
  for (let n = 0; n < 30 && (await hand()).length === 0; n++) await gods.play(1);
  const cards = await hand();
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.every((letter) => /^[EFKHS]$/.test(letter))).toBe(true);

  await page.goto('/');
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 11);
  await player.myTurn();
  const people = await shapes('.dash header > svg');
  expect(new Set(people).size).toBe(2);
  expect(await page.locator('.dash .track b').allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+\/\d+$/)]));
  while (!(await page.getByTestId('status').textContent())?.includes('actions left')) await player.decide();
  const run = page.getByRole('button', { name: /^\d? ?Run/ });
  await run.click();
  await run.waitFor({ state: 'detached' });
  const room = page.locator('.board .thing.glows[data-thing^="space:"]').first();
  await room.waitFor();
  const edge = (of: typeof room): Promise<number> => of.locator('.rim').first().evaluate((one) => Number.parseFloat(getComputedStyle(one).strokeWidth));
  const dark = page.locator('.board .thing[data-thing^="space:"]:not(.glows)').first();
  expect(await edge(room)).toBeGreaterThan(await edge(dark));
  expect(await room.getAttribute('role')).toBe('button');
  const enemies = await page.locator('.board .thing[data-thing^="enemy:"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(enemies.every((label) => label.length > 3)).toBe(true);
  await page.context().close();
});

test('a first game teaches: what is asked is explained once, and the lesson can be ended', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Learn by playing: Cthulhu/ }).click();
  const lesson = page.getByRole('region', { name: 'Lesson' });
  for (const title of ['The house', 'What you came for', 'Body and mind', 'How to answer']) {
    await lesson.getByRole('heading', { name: title }).waitFor();
    await lesson.getByRole('button', { name: 'Next' }).click();
  }
  await lesson.getByRole('heading', { name: 'Three actions' }).waitFor();
  await page.reload();
  await lesson.getByRole('heading', { name: 'Three actions' }).waitFor();
  await page.getByRole('button', { name: /^\d? ?Run/ }).click();
  await lesson.getByRole('heading', { name: 'Running' }).waitFor();
  await lesson.getByRole('button', { name: 'Got it' }).click();
  await lesson.waitFor({ state: 'hidden' });
  await page.goto('/');
  await page.getByRole('button', { name: /Learn by playing: Fate/ }).click();
  await lesson.getByRole('heading', { name: 'Six locations' }).waitFor();
  await lesson.getByRole('button', { name: 'End lesson' }).click();
  await lesson.waitFor({ state: 'hidden' });
  await new Player(page, 1).play(2);
  await page.context().close();
});

test('the first page and a view are quick: measured and told, not asserted', async () => {
  const page = await server.enter();
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** CPU time of the page in milliseconds, without other programs. */
  const worked = async (): Promise<number> => {
    const { metrics } = await chromium.send('Performance.getMetrics');
    return metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name)).reduce((sum, { value }) => sum + value * 1000, 0);
  };
  await page.addInitScript(() => {
    const measured = { ready: 0, updates: [] as number[] };
    Object.assign(globalThis, { measured });
    new MutationObserver((_, watch) => {
      if (!document.querySelector('.box button')) return;
      measured.ready = performance.now();
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
    // From the message to the drawn view: Svelte draws in microtasks after the message, and the measurement forces a layout.
    const message = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage') as { set(hear: unknown): void };
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      set(hear: (event: MessageEvent) => void) {
        message.set.call(this, (event: MessageEvent) => {
          const before = performance.now();
          hear(event);
          void Promise.resolve().then(() => {
            document.body.getBoundingClientRect();
            measured.updates.push(performance.now() - before);
          });
        });
      },
    });
  });
  await chromium.send('Network.clearBrowserCache');
  await page.reload();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).waitFor();
  type Measured = { ready: number; updates: number[] };
  const measured = (): Promise<Measured> => page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured);
  const { ready } = await measured();
  const bytes = await page.evaluate(() => performance.getEntriesByType('resource').reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0));
  expect(bytes).toBeLessThan(300_000);
  const told = [`first page: ${Math.round(bytes / 1000)} kB, interactive after ${Math.round(ready)} ms`];
  for (const [, title] of GAMES) {
    await page.goto('/');
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    const player = new Player(page, 13);
    await player.myTurn();
    const [already, before] = [(await measured()).updates.length, await worked()];
    await player.play(14);
    const updates = (await measured()).updates.slice(already + 1).toSorted((a, b) => a - b);
    expect(updates.length).toBeGreaterThan(10);
    const work = ((await worked()) - before) / updates.length;
    told.push(`${title}: a view update is ${work.toFixed(1)} ms of work, clicks included; by the clock ${updates[updates.length >> 1]?.toFixed(1)} ms (middle of ${updates.length}), ${updates.at(-Math.ceil(updates.length / 20))?.toFixed(1)} ms (95 of 100)`);
  }
  console.log(told.join('\n'));
  await page.context().close();
});
