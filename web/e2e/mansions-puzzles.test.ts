import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { faults } from './axe';
import { bring, drag, middleOf, sitAt, taken } from './positions';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A screen of 1440 by 900 at 200 %. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
const SIZES = [['', DESKTOP], ['-phone', PHONE], ['-zoomed', ZOOMED]] as const;

/** A position in which somebody works on a puzzle and has this many steps. */
function begun(id: string, stands: string, steps: number, clues = 2): string {
  return `players: 1
round: 1
agatha-crane: clues ${clues}
carson-sinclair:
puzzle ${id}: ${stands}
turn: agatha-crane, actions 1, begun 1
next: puzzle ${id} agatha-crane ${steps}, act, end-of-turn, next-up`;
}

const left = (page: Page, n: number): Promise<void> => page.locator('.puzzle .left', { hasText: n === 0 ? 'No steps left' : n === 1 ? '1 step left' : `${n} steps left` }).waitFor();
/** The parts of a puzzle that are off screen, from its title and the number of steps left to the controls. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll('.puzzle :is(header, .left, .help, .work, footer)')].filter((part) => part.getBoundingClientRect().top < 0 || part.getBoundingClientRect().bottom > innerHeight).map((part) => part.className || part.tagName));
const solved = (page: Page): Promise<void> => page.locator('.puzzle').waitFor({ state: 'detached' });

/** Two steps from the end: block B moves up out of the way, and the marked block I comes out. */
const SLIDE = begun('drawer-lock', 'slide, board 0, at 1 2 2 3 3 0 0 0 1', 2);

for (const [name, size] of SIZES) {
  test(`blocks are dragged, taken back and dragged again${name}`, async () => {
    const page = await server.enter(size);
    await sitAt(page, 'a-toast-to-the-absent', SLIDE);
    const block = (letter: string) => page.locator(`[data-block=${letter}].glows`);
    await left(page, 2);
    expect(await faults(page)).toEqual([]);
    await bring(page.locator('.puzzle'));
    if (size !== ZOOMED) expect(await cut(page)).toEqual([]);
    if (size !== ZOOMED) await picture(page, `mansions-slide${name}`);
    const pull = async (letter: string, x: number, y: number): Promise<void> => {
      await bring(page.locator('.puzzle .work'));
      const [from, cell] = [await middleOf(block(letter)), ((await page.locator('.tray').boundingBox())?.width ?? 0) / 6];
      await taken(page, () => drag(page, [from, [from[0] + x * cell, from[1] + y * cell]]));
    };
    // It goes as far as it can, however far the pointer goes.
    await pull('B', 0, -5);
    await left(page, 1);
    await taken(page, () => page.locator('.puzzle').getByRole('button', { name: 'Take back' }).click());
    await left(page, 2);
    await pull('B', 0.3, -2);
    await pull('I', 3, 0);
    await solved(page);
    await page.context().close();
  });

  test(`pieces of a picture are dragged${name}`, async () => {
    const page = await server.enter(size);
    await sitAt(page, 'a-toast-to-the-absent', begun('nine-pieces', 'image, at 1 0 2 3 4 5 6 8 7 9 10 11 12 13 14 15', 2));
    const piece = (n: number) => page.locator(`.piece[data-place="${n}"]`);
    await left(page, 2);
    expect(await faults(page)).toEqual([]);
    await bring(page.locator('.puzzle'));
    if (size !== ZOOMED) expect(await cut(page)).toEqual([]);
    if (size !== ZOOMED) await picture(page, `mansions-image${name}`);
    await taken(page, async () => drag(page, [await middleOf(piece(0)), await middleOf(piece(1))]));
    await left(page, 1);
    await taken(page, async () => drag(page, [await middleOf(piece(7)), await middleOf(piece(8))]));
    await solved(page);
    await page.context().close();
  });

  test(`discs are dragged from peg to peg${name}`, async () => {
    const page = await server.enter(size);
    await sitAt(page, 'nine-steps-down', begun('press-of-discs', 'tower, at 0 1 2 2 2', 2));
    const peg = (n: number) => page.locator(`[data-peg="${n}"]`);
    await left(page, 2);
    expect(await faults(page)).toEqual([]);
    await bring(page.locator('.puzzle'));
    if (size !== ZOOMED) expect(await cut(page)).toEqual([]);
    if (size !== ZOOMED) await picture(page, `mansions-tower${name}`);
    // A larger disc cannot go on a smaller one: nothing happens.
    await drag(page, [await middleOf(peg(1)), await middleOf(peg(0))]);
    await left(page, 2);
    await taken(page, async () => drag(page, [await middleOf(peg(1)), await middleOf(peg(2))]));
    await left(page, 1);
    await taken(page, async () => drag(page, [await middleOf(peg(0)), await middleOf(peg(2))]));
    await solved(page);
    await page.context().close();
  });

  test(`rings are turned by hand, and those that hang on them turn along${name}`, async () => {
    const page = await server.enter(size);
    await sitAt(page, 'nine-steps-down', begun('rings-of-the-floor', 'rings, board 1, at 4 4 1', 3));
    await left(page, 3);
    expect(await faults(page)).toEqual([]);
    await bring(page.locator('.puzzle'));
    if (size !== ZOOMED) expect(await cut(page)).toEqual([]);
    if (size !== ZOOMED) await picture(page, `mansions-rings${name}`);
    /** Turns the n-th of three rings from the top by this many of its six marks. */
    const turn = async (ring: number, marks: number): Promise<void> => {
      const plate = page.locator('.puzzle svg').filter({ has: page.locator('.ring') });
      const [[x, y], size] = [await middleOf(plate), (await plate.boundingBox())?.width ?? 0];
      const radius = (size / 240) * (117 - (94 / 3) * (ring - 0.5));
      const at = (part: number): [number, number] => [x + radius * Math.sin((part * Math.PI) / 3), y - radius * Math.cos((part * Math.PI) / 3)];
      await drag(page, [at(0.2), at(0.2 + marks / 4), at(0.2 + marks / 2), at(0.2 + (marks * 3) / 4), at(0.2 + marks)]);
    };
    await turn(1, 2);
    await left(page, 1);
    expect(await page.getByRole('slider', { name: 'Ring 2' }).getAttribute('aria-valuenow')).toBe('1');
    await taken(page, () => turn(3, -1));
    await solved(page);
    await page.context().close();
  });

  test(`symbols are dragged into a lock, changed, and tried until it opens${name}`, async () => {
    const page = await server.enter(size);
    await sitAt(page, 'the-lamp-in-the-window', begun('case-lock', 'code, guess 1 2 3 (exact 1; near 1)', 12));
    await left(page, 12);
    await bring(page.locator('.puzzle .work'));
    const puzzle = page.locator('.puzzle');
    const put = async (symbol: number, place: number): Promise<void> => drag(page, [await middleOf(puzzle.locator(`[data-symbol="${symbol + 1}"]`)), await middleOf(puzzle.locator(`[data-place="${place}"]`))]);
    await put(3, 1);
    expect(await faults(page)).toEqual([]);
    await bring(page.locator('.puzzle'));
    if (size !== ZOOMED) expect(await cut(page)).toEqual([]);
    if (size !== ZOOMED) await picture(page, `mansions-code${name}`);
    await puzzle.getByRole('button', { name: 'Place 2: symbol 4, a star; remove it' }).click();
    await left(page, 12);
    await open(page, async (guess) => {
      await bring(page.locator('.puzzle .work'));
      for (const [place, symbol] of guess.entries()) await put(symbol, place);
    });
    await page.context().close();
  });
}

/** Tries guesses that agree with everything learnt so far. */
async function open(page: Page, lay: (guess: number[]) => Promise<void>): Promise<void> {
  for (let n = 0; n < 12; n++) {
    const said = await page.locator('.puzzle .guesses li').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    await lay(fitting(said));
    await page.getByRole('button', { name: /^Try it/ }).click();
    await page.waitForFunction((before) => !document.querySelector('.puzzle') || document.querySelectorAll('.puzzle .guesses li').length > before, said.length);
    if ((await page.locator('.puzzle').count()) === 0) return;
  }
  throw new Error('the lock did not open');
}

/** A code of three places and four symbols that agrees with lines like “1 2 3: 1 in place, 1 elsewhere”. */
function fitting(said: string[]): number[] {
  const codes = Array.from({ length: 64 }, (_, n) => [n % 4, (n >> 2) % 4, n >> 4]);
  const lines = said.map((line) => line.match(/\d/g)?.map(Number) ?? []);
  const found = codes.find((code) => lines.every(([a = 0, b = 0, c = 0, exact, near]) => answer(code, [a - 1, b - 1, c - 1]).join() === [exact, near].join()));
  if (!found) throw new Error(`nothing agrees with ${said.join('; ')}`);
  return found;
}

function answer(code: number[], guess: number[]): [number, number] {
  const exact = code.filter((symbol, at) => guess[at] === symbol).length;
  const count = (all: number[], symbol: number): number => all.filter((one) => one === symbol).length;
  const both = [0, 1, 2, 3].reduce((sum, symbol) => sum + Math.min(count(code, symbol), count(guess, symbol)), 0);
  return [exact, both - exact];
}

test('by the keyboard: a block, with a clue for the last step', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'a-toast-to-the-absent', begun('drawer-lock', 'slide, board 0, at 1 2 2 3 3 0 0 0 1', 1, 1));
  const block = (letter: string) => page.locator(`[data-block=${letter}].glows`);
  await block('B').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText('Block B: 2 squares up. Enter moves it.').waitFor({ state: 'attached' });
  await taken(page, () => page.keyboard.press('Enter'));
  await left(page, 0);
  const clue = page.locator('.puzzle').getByRole('button', { name: 'Spend your last clue for 1 more step' });
  await taken(page, () => clue.press('Enter'));
  await left(page, 1);
  await block('I').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await taken(page, () => page.keyboard.press('Enter'));
  await solved(page);
  await page.context().close();
});

test('by the keyboard: pieces, discs and rings', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'a-toast-to-the-absent', begun('nine-pieces', 'image, at 1 0 2 3 4 5 6 8 7 9 10 11 12 13 14 15', 2));
  await page.locator('.piece[data-place="0"]').focus();
  await page.keyboard.press('Enter');
  await taken(page, () => page.keyboard.press('ArrowRight'));
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await taken(page, () => page.keyboard.press('ArrowRight'));
  await solved(page);

  await sitAt(page, 'nine-steps-down', begun('press-of-discs', 'tower, at 0 1 2 2 2', 2));
  await page.locator('[data-peg="0"]').focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight']) await page.keyboard.press(key);
  await taken(page, () => page.keyboard.press('Enter'));
  for (const key of ['ArrowRight', 'Enter', 'ArrowLeft']) await page.keyboard.press(key);
  await taken(page, () => page.keyboard.press('Enter'));
  await solved(page);

  await sitAt(page, 'nine-steps-down', begun('rings-of-the-floor', 'rings, board 1, at 4 4 1', 3));
  await page.getByRole('slider', { name: 'Ring 1' }).focus();
  await taken(page, () => page.keyboard.press('ArrowRight'));
  await taken(page, () => page.keyboard.press('ArrowRight'));
  await page.getByRole('slider', { name: 'Ring 3' }).focus();
  await taken(page, () => page.keyboard.press('ArrowLeft'));
  await solved(page);
  await page.context().close();
});

test('by the keyboard: a lock; and whoever comes back finds it as it was', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'the-lamp-in-the-window', begun('case-lock', 'code', 12));
  await taken(page, () => page.getByRole('button', { name: 'Symbol 2' }).first().waitFor().then(() => page.keyboard.press('2')));
  await page.reload();
  await page.getByRole('button', { name: 'Place 1: symbol 2, a square; remove it' }).waitFor();
  await left(page, 12);
  // The first place is fixed; the others are free.
  await page.locator('[data-symbol="1"]').press('Enter');
  await page.locator('[data-symbol="3"]').press('Enter');
  await page.getByRole('button', { name: 'Place 3: symbol 3, a disc; remove it' }).waitFor();
  await taken(page, () => page.getByRole('button', { name: /^Try it/ }).press('Enter'));
  await page.waitForFunction(() => !document.querySelector('.puzzle') || document.querySelectorAll('.puzzle .guesses li').length > 0);
  if ((await page.locator('.puzzle').count()) > 0) {
    await open(page, async (guess) => {
      for (const symbol of guess) await page.locator(`[data-symbol="${symbol + 1}"]`).press('Enter');
    });
  }
  await page.context().close();
});
