import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './house';
import { Player } from './player';

/** How long it takes from a frame's arrival to the painted page: `npm run paint`, with the program and page built. */
const ANSWERS = 100;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Painted {
  /** From the message to the page on the screen, waiting for the screen's next picture included. */
  wall: number;
  /** What of that the page was busy: reading and rendering, then layout and painting. */
  work: number;
}

/** Notes for every frame when it came, when its script was done, when the screen asked for a picture and had it. */
function watch(): void {
  const painted: Painted[] = [];
  Object.assign(globalThis, { painted });
  const Plain = WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', ({ data }) => {
        if (!String(data).startsWith('{"type":"frame"')) return;
        const came = performance.now();
        let done = came;
        setTimeout(() => (done = performance.now()));
        requestAnimationFrame((_) => {
          const asked = performance.now();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const now = performance.now();
            painted.push({ wall: now - came, work: Math.max(0, Math.min(done, asked) - came) + (now - asked) });
          };
          port2.postMessage(0);
        });
      });
    }
  };
}

async function measure(game: string, page: Page): Promise<Painted[]> {
  await page.addInitScript(watch);
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`Play now: ${game}`) }).click();
  const player = new Player(page, 7);
  while (player.decisions < ANSWERS && !(await player.play(10))) await player.myTurn();
  return page.evaluate(() => (globalThis as unknown as { painted: Painted[] }).painted);
}

function of(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

for (const game of ['Cthulhu', 'Fate']) {
  test(`from a frame to the painted page: ${game}`, async () => {
    const page = await house.enter();
    const painted = await measure(game, page);
    expect(painted.length).toBeGreaterThan(ANSWERS / 2);
    for (const what of ['work', 'wall'] as const) {
      const values = painted.map((one) => one[what]);
      console.log(`${game}: ${what}, ${values.length} frames: median ${of(values, 0.5)} ms, 95th of 100 ${of(values, 0.95)} ms`);
    }
    await page.context().close();
  });
}
