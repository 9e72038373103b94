import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './axe';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { post } from './records';

/** Whole games, from the first story card to the ending, by clicking things that glow, without asking for advice. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const STORIES: [name: string, scenario: string, screen: string, size: BrowserContextOptions][] = [
  ['lamp', 'the-lamp-in-the-window', 'desktop', DESKTOP],
  ['toast', 'a-toast-to-the-absent', 'desktop', DESKTOP],
  ['steps', 'nine-steps-down', 'desktop', DESKTOP],
  ['water', 'low-water', 'phone', PHONE],
];
/** No game takes as many answers as this. */
const MOST = 900;

interface Spot {
  thing: string;
  x: number;
  y: number;
}
interface Seen {
  sequence: string | undefined;
  over: boolean;
  reading: boolean;
  /** Things on the board that can be clicked where they are visible. */
  glowing: Spot[];
  options: number;
  narrowed: boolean;
  byHand: boolean;
}

function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const spots = [...document.querySelectorAll<SVGElement>('.middle .board .thing.glows')].flatMap((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const parts = [[0.5, 0.5], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8], [0.2, 0.3]].map(([x = 0, y = 0]) => [left + width * x, top + height * y] as const);
      const free = parts.find(([x, y]) => document.elementFromPoint(x, y)?.closest('.thing') === thing);
      return free ? [{ thing: thing.dataset.thing ?? '', x: free[0], y: free[1] }] : [];
    });
    return {
      sequence: document.querySelector<HTMLElement>('.table')?.dataset.sequence,
      over: document.querySelector('dialog.ending') !== null,
      reading: document.querySelector('[data-testid=read-on]') !== null,
      glowing: spots,
      options: document.querySelectorAll('button.option').length,
      narrowed: [...document.querySelectorAll('.also button')].some((one) => one.textContent === 'Show all answers'),
      byHand: document.querySelector('.middle .sheet') !== null,
    };
  });
}

/** A player who wants to see everything: opening, using and fighting come before walking. */
class Guest {
  readonly clicked: Record<string, number> = {};
  answers = 0;
  #random: number;
  constructor(
    readonly page: Page,
    seed: number,
    readonly touch: boolean,
  ) {
    this.#random = seed;
  }

  #pick<Thing>(from: Thing[]): Thing | undefined {
    this.#random = (this.#random * 1103515245 + 12345) % 2147483648;
    return from[Math.floor((this.#random / 2147483648) * from.length)];
  }

  /** Plays until the game is over. */
  async play(): Promise<boolean> {
    while (this.answers < MOST) {
      await this.page.waitForFunction(() => document.querySelector('dialog.ending, [data-testid=read-on], button.option'), undefined, { timeout: 20_000 });
      const seen = await look(this.page);
      if (seen.over) return true;
      if (seen.reading) await this.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=read-on]')?.click());
      else await this.#answer(seen);
    }
    return false;
  }

  async #answer(seen: Seen): Promise<void> {
    const spot = seen.narrowed || seen.byHand ? undefined : this.#wanted(seen.glowing);
    if (spot) await this.#click(spot);
    else await this.#fromList(seen);
    this.answers += 1;
    await this.#settled(seen.sequence);
  }

  #wanted(glowing: Spot[]): Spot | undefined {
    const [things, spaces] = [glowing.filter(({ thing }) => !thing.startsWith('space:')), glowing.filter(({ thing }) => thing.startsWith('space:'))];
    // Now and then does something that is only in the list, such as ending the turn.
    return this.#pick([...things, ...things, ...spaces, undefined]);
  }

  async #click({ thing, x, y }: Spot): Promise<void> {
    const kind = thing.slice(0, thing.indexOf(':'));
    this.clicked[kind] = (this.clicked[kind] ?? 0) + 1;
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async #fromList({ options }: Seen): Promise<void> {
    const list = this.page.locator('.listed[aria-expanded=false]');
    if ((await list.count()) > 0) await list.click();
    const choice = this.#pick(Array.from({ length: options }, (_, n) => n)) ?? 0;
    await this.page.locator('button.option').nth(choice).click({ timeout: 3_000 }).catch(() => undefined);
  }

  /** Waits until the table has taken the answer, the list shows what can be done with a thing, or a card is open. */
  async #settled(before: string | undefined): Promise<void> {
    await this.page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old || document.querySelector('dialog[open]'), before, { timeout: 700 }).catch(() => undefined);
    const card = this.page.locator('dialog[aria-labelledby=card-name]').getByRole('button', { name: 'Close' });
    if ((await card.count()) > 0) await card.click();
  }
}

for (const [at, [name, scenario, screen, size]] of STORIES.entries()) {
  test(`${scenario} is played whole by clicking on what glows: ${screen}`, { timeout: 120_000 }, async () => {
    const page = await server.enter({ ...size, reducedMotion: 'reduce' }, { hints: false });
    const table = { game: 'mansions', setup: { scenario, players: 1, difficulty: 'hard' }, seats: ['me'], open_to_watchers: false, name: 'Somebody' };
    await page.goto(`/#/t/${await post(page, '/api/tables', 'application/json', JSON.stringify(table))}`);
    await page.locator('.table').waitFor();
    const guest = new Guest(page, 11 + at, screen === 'phone');
    const began = Date.now();
    expect(await guest.play()).toBe(true);
    console.log(`${scenario}: ${guest.answers} answers in ${((Date.now() - began) / 1000).toFixed(0)} s, ${JSON.stringify(guest.clicked)}`);
    expect(guest.clicked.space).toBeGreaterThan(5);
    expect((guest.clicked.token ?? 0) + (guest.clicked.border ?? 0)).toBeGreaterThan(0);
    await page.getByRole('dialog', { name: /^(Victory|Defeat|The end)$/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, `mansions-end-${name}`);
    await page.context().close();
  });
}
