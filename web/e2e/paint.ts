import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from './games';
import { type TestServer, startServer } from './server';

/**
 * Measures how long it takes until there is something to click, and from a frame's arrival to the painted page: `npm
 * run paint`, after building program and page.
 */
const ANSWERS = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/**
 * Measures how long it takes from a message to the painted page, including the wait for the screen, for the first frame
 * after a pause. Frames of bots and dice follow within milliseconds and are painted together.
 */
function watch(): void {
  const PAUSE = 60;
  const painted: number[] = [];
  let last = 0;
  Object.assign(globalThis, { painted });
  const Plain = WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (!String(data).startsWith('{"type":"frame"')) return;
        const came = performance.now();
        const follows = came - last < PAUSE;
        last = came;
        if (follows) return;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted.push(performance.now() - came);
          port2.postMessage(0);
        });
      });
    }
  };
}

/** Gives any answers, inside the page itself so that nothing else is measured, until the game ends. */
function answer(most: number): Promise<void> {
  return new Promise((done) => {
    let [left, seed, last] = [most, 7, ''];
    const next = (): void => {
      const sequence = document.querySelector<HTMLElement>('.table')?.dataset.sequence ?? '';
      const options = document.querySelectorAll<HTMLElement>('button.option');
      if (left === 0 || document.querySelector('.ending')) return done();
      if (options.length > 0 && sequence !== last) {
        [left, last, seed] = [left - 1, sequence, (seed * 1103515245 + 12345) % 2147483648];
        options[Math.floor((seed / 2147483648) * options.length)]?.click();
      }
      setTimeout(next, 150);
    };
    next();
  });
}

/** CPU time that the page has used, in milliseconds, whatever else the machine did. */
async function meter(page: Page): Promise<() => Promise<number>> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

function of(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

const paintedOf = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted);

test('from opening the page to the first button', async () => {
  const times: number[] = [];
  for (let time = 0; time < 5; time++) {
    const page = await server.enter();
    await page.getByRole('button', { name: /Play now: Cthulhu/ }).waitFor();
    times.push(await page.evaluate(() => performance.now()));
    await page.context().close();
  }
  console.log(`There is something to click after ${of(times, 0.5)} ms (median of ${times.length})`);
  expect(times).toHaveLength(5);
});

for (const [, title] of GAMES) {
  test(`from a frame to the painted page: ${title}`, async () => {
    const [painted, busy, answers]: [number[], number[], number] = [[], [], ANSWERS];
    while (painted.length < answers) {
      const page = await server.enter();
      await page.addInitScript(watch);
      await page.goto('/');
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      await page.locator('button.option').first().waitFor();
      const spent = await meter(page);
      const [before, began] = [await spent(), (await paintedOf(page)).length];
      await page.evaluate(answer, answers);
      const found = (await paintedOf(page)).slice(began);
      busy.push(((await spent()) - before) / found.length);
      painted.push(...found);
      await page.context().close();
    }
    console.log(`${title}: ${painted.length} first frames, painted after ${of(painted, 0.5)} ms (median), ${of(painted, 0.95)} ms (95th of 100); busy for ${of(busy, 0.5)} ms each, with what followed`);
    expect(painted.length).toBeGreaterThanOrEqual(answers);
  });
}
