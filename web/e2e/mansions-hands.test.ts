import type { Locator, Page } from 'playwright-core';
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
const SECRET = 'They are watching you for signs';

/** Agatha Crane and Carson Sinclair in one room, with their possessions. */
function together(players: number, next: string, marks = ''): string {
  return `players: ${players}
round: 1
agatha-crane: clues 2${marks}
carson-sinclair: focused
agatha-crane cards: knife, brass-key, flesh-ward 1, flesh-ward 2
carson-sinclair cards: whiskey, candles, flesh-ward 3
agatha-crane damage: back-spasm 1 (up), minor-injury 1 (seen), minor-injury 2
lying: rope at hall.a
turn: agatha-crane, actions 1, begun 1
next: ${next}act, end-of-turn, next-up`;
}
const TRADE = 'trade agatha-crane 50 leads carson-sinclair, ';

const sheet = (page: Page): Locator => page.locator('.trade');
const side = (page: Page, id: string): Locator => page.locator(`.trade [data-side=${id}]`);
const card = (page: Page, from: string, id: string): Locator => side(page, from).locator(`[data-card=${id}]`).first();
const carried = (page: Page, name: string): Promise<string[]> => page.getByRole('region', { name, exact: true }).locator('.chip > span:first-of-type').allTextContents();
const over = (page: Page): Promise<void> => sheet(page).waitFor({ state: 'detached' });

test('alone with two: a trade is laid out by dragging, changed, and done at once', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'a-toast-to-the-absent', together(1, TRADE));
  const move = async (from: string, id: string, to: string): Promise<void> => {
    const goal = await middleOf(side(page, to).getByRole('heading'));
    await drag(page, [await middleOf(card(page, from, id)), goal]);
    await side(page, to).locator(`.comes[data-card=${id}]`).waitFor();
  };
  await sheet(page).waitFor();
  const before = await page.locator('.table').getAttribute('data-sequence');
  await move('agatha-crane', 'knife', 'carson-sinclair');
  await move('agatha-crane', 'brass-key', 'floor');
  await move('carson-sinclair', 'whiskey', 'agatha-crane');
  await move('carson-sinclair', 'flesh-ward', 'agatha-crane');
  expect(await faults(page)).toEqual([]);
  await page.mouse.move(5, 5);
  await picture(page, 'mansions-trade');
  // Back to where it was.
  await card(page, 'agatha-crane', 'whiskey').click();
  await side(page, 'carson-sinclair').getByRole('button', { name: 'Keep it here' }).click();
  expect(await page.locator('.table').getAttribute('data-sequence')).toBe(before);
  await sheet(page).getByRole('button', { name: 'Trade', exact: true }).click();
  await over(page);
  expect((await carried(page, 'Agatha Crane')).sort()).toEqual(['Flesh Ward', 'Flesh Ward', 'Flesh Ward']);
  expect((await carried(page, 'Carson Sinclair')).sort()).toEqual(['Candles', 'Knife', 'Whiskey']);
  await page.context().close();
});

test('alone with two, by the keyboard: both take something from the floor', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'a-toast-to-the-absent', together(1, TRADE).replace('lying: rope at hall.a', 'lying: rope at hall.a, axe at hall.a'));
  const go = async (from: string, id: string, to: string, how: string): Promise<void> => {
    await card(page, from, id).press('Enter');
    await side(page, to).getByRole('button', { name: how }).press('Enter');
  };
  await go('floor', 'rope', 'agatha-crane', 'Rope to Agatha Crane');
  await go('floor', 'axe', 'carson-sinclair', 'Axe to Carson Sinclair');
  await sheet(page).getByRole('button', { name: 'Trade', exact: true }).press('Enter');
  await over(page);
  expect(await carried(page, 'Agatha Crane')).toContain('Rope');
  expect(await carried(page, 'Carson Sinclair')).toContain('Axe');
  await page.context().close();
});

for (const [name, size] of [['phone', PHONE], ['zoomed', ZOOMED]] as const) {
  test(`a trade with a finger: ${name}`, async () => {
    const page = await server.enter(size);
    await sitAt(page, 'a-toast-to-the-absent', together(1, TRADE));
    await bring(sheet(page));
    await card(page, 'agatha-crane', 'knife').click();
    expect(await faults(page)).toEqual([]);
    // A card's text can be read, and its grip is beside it.
    expect(await card(page, 'carson-sinclair', 'candles').locator('small').isVisible()).toBe(true);
    if (name === 'phone') expect((await card(page, 'agatha-crane', 'brass-key').boundingBox())?.height).toBeLessThan(60);
    if (name === 'phone') await picture(page, 'mansions-trade-phone');
    await side(page, 'carson-sinclair').getByRole('button', { name: 'Knife to Carson Sinclair' }).click();
    await sheet(page).getByRole('button', { name: 'Trade', exact: true }).click();
    await over(page);
    expect(await carried(page, 'Carson Sinclair')).toContain('Knife');
    await page.context().close();
  });
}

/** Ann keeps the first seat and invites Bob to the second. */
async function invite(ann: Page): Promise<Page> {
  await ann.getByRole('tab', { name: 'Seats' }).click();
  await ann.getByRole('button', { name: 'Leave', exact: true }).nth(1).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await ann.getByRole('button', { name: 'Copy invitation' }).click();
  const link = await ann.evaluate(() => navigator.clipboard.readText());
  const bob = await server.enter(DESKTOP);
  frames.set(bob, listen(bob));
  await bob.goto(link);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.locator('.table').waitFor();
  return bob;
}

const frames = new WeakMap<Page, string[]>();
/** Everything that arrives on a page's socket from now on. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

test('two browsers: what is asked for moves with the other’s yes, and nothing moves without', async () => {
  const ann = await server.enter(DESKTOP);
  await sitAt(ann, 'a-toast-to-the-absent', together(2, TRADE));
  const bob = await invite(ann);
  const propose = async (): Promise<void> => {
    await card(ann, 'carson-sinclair', 'whiskey').click();
    await side(ann, 'agatha-crane').getByRole('button', { name: 'Whiskey to Agatha Crane' }).click();
    await card(ann, 'agatha-crane', 'knife').click();
    await side(ann, 'carson-sinclair').getByRole('button', { name: 'Knife to Carson Sinclair' }).click();
    await sheet(ann).getByText('Carson Sinclair has to agree.').waitFor();
    await sheet(ann).getByRole('button', { name: 'Trade', exact: true }).click();
  };
  await propose();
  await ann.getByText('Waiting for Carson Sinclair to agree.').waitFor();
  // After a reload the same question is asked.
  await bob.reload();
  const keep = sheet(bob).getByRole('button', { name: 'Keep Whiskey' });
  await keep.waitFor();
  expect(await faults(bob)).toEqual([]);
  await picture(bob, 'mansions-trade-yes');
  await keep.click();
  await sheet(ann).getByRole('button', { name: 'End trade' }).waitFor();
  expect(await carried(ann, 'Carson Sinclair')).toContain('Whiskey');
  expect(await carried(ann, 'Agatha Crane')).toContain('Knife');
  await propose();
  await sheet(bob).getByRole('button', { name: 'Give up Whiskey' }).click();
  // Then Bob may give or take.
  await sheet(bob).getByRole('button', { name: 'End trade' }).click();
  await over(ann);
  expect(await carried(ann, 'Agatha Crane')).toContain('Whiskey');
  expect(await carried(bob, 'Carson Sinclair')).toContain('Knife');
  await ann.context().close();
  await bob.context().close();
});

test('one screen for two: the trade goes on behind the cover', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'a-toast-to-the-absent', together(2, TRADE));
  const pass = (): Promise<void> => page.getByRole('dialog', { name: /Pass the screen/ }).getByRole('button').click();
  await card(page, 'agatha-crane', 'knife').click();
  await side(page, 'carson-sinclair').getByRole('button', { name: 'Knife to Carson Sinclair' }).click();
  await card(page, 'carson-sinclair', 'whiskey').click();
  await side(page, 'agatha-crane').getByRole('button', { name: 'Whiskey to Agatha Crane' }).click();
  await sheet(page).getByRole('button', { name: 'Trade', exact: true }).click();
  await pass();
  await sheet(page).getByRole('button', { name: 'Give up Whiskey' }).click();
  await pass();
  await pass();
  await sheet(page).getByRole('button', { name: 'End trade' }).click();
  await pass();
  await over(page);
  expect(await carried(page, 'Agatha Crane')).toContain('Whiskey');
  expect(await carried(page, 'Carson Sinclair')).toContain('Knife');
  await page.context().close();
});

test('two browsers: the back of an Insane card comes to its owner alone', async () => {
  const ann = await server.enter(DESKTOP);
  const hers = listen(ann);
  await sitAt(ann, 'a-toast-to-the-absent', together(2, '', ', insane, back suspicious'));
  const bob = await invite(ann);
  await ann.reload();
  await ann.getByRole('button', { name: 'Insane: Suspicious' }).click();
  await ann.getByRole('dialog').getByText(SECRET).waitFor();
  await ann.getByRole('dialog').getByRole('button').click();
  expect(hers.some((frame) => frame.includes(SECRET))).toBe(true);
  // The table goes on, so that Bob sees something new, too.
  await taken(ann, () => ann.locator('button.option').last().click());
  await bob.getByRole('button', { name: 'Insane', exact: true }).waitFor();
  await bob.reload();
  await bob.getByRole('button', { name: 'Insane', exact: true }).waitFor();
  const his = frames.get(bob) ?? [];
  expect(his.length).toBeGreaterThan(2);
  expect(his.filter((frame) => frame.includes(SECRET) || /suspicious/i.test(frame))).toEqual([]);
  expect(await bob.content()).not.toContain('Suspicious');
  await ann.context().close();
  await bob.context().close();
});

test('one screen for two: the back is covered until its owner looks', async () => {
  const page = await server.enter(DESKTOP);
  await sitAt(page, 'a-toast-to-the-absent', together(2, '', ', insane, back suspicious'));
  const cover = page.getByRole('button', { name: 'Secret: only Agatha Crane may look' });
  await cover.waitFor();
  expect(await page.content()).not.toContain('Suspicious');
  expect(await faults(page)).toEqual([]);
  await picture(page, 'mansions-hand');
  await cover.click();
  const secret = page.getByRole('dialog', { name: 'Suspicious' });
  await secret.getByText(SECRET).waitFor();
  expect(await faults(page)).toEqual([]);
  await secret.getByRole('button', { name: 'Hide it' }).click();
  await secret.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain('Suspicious');
  await page.context().close();
});

test('whoever loses their mind is told so for their eyes only', async () => {
  const horror = Array.from({ length: 9 }, (_, n) => `minor-shock ${n + 1}`).join(', ');
  const lost = (players: number): string => together(players, 'reckon agatha-crane, ').replace('agatha-crane damage', `agatha-crane horror: ${horror}\nagatha-crane damage`);
  const page = await server.enter(DESKTOP);
  const told = page.getByText(/For your eyes only/);
  await sitAt(page, 'a-toast-to-the-absent', lost(1));
  await told.first().waitFor();
  await sitAt(page, 'a-toast-to-the-absent', lost(2));
  await page.getByRole('button', { name: 'Secret: only Agatha Crane may look' }).waitFor();
  expect(await told.count()).toBe(0);
  await page.context().close();
});

test('what one carries can be read: cards with the side that is down, and what lies face down', async () => {
  const page = await server.enter(PHONE);
  await sitAt(page, 'a-toast-to-the-absent', together(1, ''));
  const agatha = page.getByRole('region', { name: 'Agatha Crane', exact: true });
  await agatha.getByText('1 face down').waitFor();
  const read = async (name: string | RegExp, text: RegExp): Promise<void> => {
    await page.getByRole('region', { name: 'Carson Sinclair', exact: true }).or(agatha).getByRole('button', { name }).first().click();
    await page.getByRole('dialog').getByText(text).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  };
  await read('Minor Injury (face down)', /facedown/);
  await read(/^Whiskey/, /^Other side, /);
  await read(/^Flesh Ward/, /Nobody knows the other side/);
  await page.context().close();
});

test('whoever comes back in the middle of a test or a trade finds the same question', async () => {
  const page = await server.enter(DESKTOP);
  const question = (): Promise<string | null> => page.locator('.question h2').textContent();
  const comesBack = async (): Promise<void> => {
    const [before, sequence] = [await question(), await page.locator('.table').getAttribute('data-sequence')];
    await page.reload();
    await page.locator('.question h2').waitFor();
    expect(await question()).toBe(before);
    expect(await page.locator('.table').getAttribute('data-sequence')).toBe(sequence);
  };
  await sitAt(page, 'a-toast-to-the-absent', together(1, '').replace('agatha-crane cards: knife', 'agatha-crane cards: rope').replace('lying: rope at hall.a\n', ''), ['Agatha Crane: card', 'Agatha Crane: use-rope', 'chance: 0-2']);
  await page.locator('.test .die.investigation').first().waitFor();
  await comesBack();
  await page.locator('.test .die.investigation').first().waitFor();

  await sitAt(page, 'a-toast-to-the-absent', together(1, TRADE), ['Agatha Crane: knife']);
  await sheet(page).getByText('Who gets this card?').waitFor();
  await comesBack();
  await taken(page, () => sheet(page).getByRole('button', { name: 'To Carson Sinclair' }).click());
  expect(await carried(page, 'Carson Sinclair')).toContain('Knife');
  await page.context().close();
});
