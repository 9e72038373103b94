import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type TestServer, startServer } from './server';
import { Player } from './player';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function newTable(page: Page, second: string): Promise<void> {
  await page.getByRole('link', { name: /New table: Fate/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('Seat 2').selectOption(second);
}

/** Lets a bot play one's own seat. */
async function letBotPlay(page: Page, level: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Seats' }).click();
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: level }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Let a bot play' }).click();
}

test('a bot plays as well as was chosen, and that can be seen and changed', async () => {
  const page = await server.enter();
  await newTable(page, 'master');
  await page.getByText('Looks ahead for about a second').waitFor();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('tab', { name: 'Seats' }).click();
  await page.getByText('bot (master)', { exact: true }).waitFor();
  await new Player(page, 3).play(4);
  await page.getByRole('button', { name: 'Change level' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /^apprentice/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Set level' }).click();
  await page.getByText('bot (apprentice)', { exact: true }).waitFor();
  await letBotPlay(page, /^adept/);
  await page.getByText('you, bot (adept) standing in').waitFor();
  await page.context().close();
});

test('a bot says what it would do, by a click or by a key, and its answer is marked', async () => {
  const page = await server.enter();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 4);
  for (let n = 0; n < 30 && !(await page.getByTestId('status').textContent())?.includes('actions left'); n++) {
    await player.myTurn();
    await player.decide();
  }
  await page.getByRole('button', { name: 'Get a hint' }).click();
  await page.getByText(/A bot would choose:.*That wins about \d+% of the time/).waitFor();
  const advised = page.locator('button.option').filter({ has: page.locator('em', { hasText: 'hint' }) });
  expect(await advised.count()).toBe(1);
  const before = await player.sequence();
  await advised.click();
  await page.waitForFunction((old) => document.querySelector<HTMLElement>('.table')?.dataset.sequence !== old, before);
  await player.myTurn();
  expect(await advised.count()).toBe(0);
  await page.waitForTimeout(1100);
  await page.keyboard.press('h');
  await page.getByText('A bot would choose:').waitFor();
  await page.context().close();
});

test('where everybody thinks for themselves no bot says anything', async () => {
  const page = await server.enter();
  await newTable(page, 'adept');
  await page.getByLabel('Allow hints').uncheck();
  await page.getByRole('button', { name: 'Start game' }).click();
  await new Player(page, 5).myTurn();
  expect(await page.getByRole('button', { name: 'Get a hint' }).count()).toBe(0);
  await page.context().close();
});

test('whoever made the table names a web hook; one that the server does not want is refused with a sentence', async () => {
  const page = await server.enter();
  await newTable(page, 'adept');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'Send turn notices to a web address' });
  const field = form.getByLabel('Web address');
  await field.fill('http://127.0.0.1/');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('status').getByText('network').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await field.fill('https://chat.example/hooks/7');
  await field.press('Enter');
  await form.getByText('Turn notices are sent to this address.').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Settings' }).click();
  expect(await field.inputValue()).toBe('https://chat.example/hooks/7');
  await form.getByRole('button', { name: 'Remove' }).click();
  await form.getByText('No turn notices are sent.').waitFor();
  await page.context().close();
});

test('the end comes over the board with the focus, can be put aside and shown again, without motion if wished', async () => {
  const page = await server.enter({ ...DESKTOP, reducedMotion: 'reduce' });
  await newTable(page, 'adept');
  await page.getByRole('button', { name: 'Start game' }).click();
  await letBotPlay(page, /^adept/);
  const end = page.getByRole('dialog', { name: /^(Victory|Defeat)$/ });
  await end.waitFor({ timeout: 90_000 });
  expect(await end.getByRole('row').count()).toBe(3);
  expect(await end.getByText('winner').count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('ending-title');
  expect(await page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 0).length)).toBe(0);
  await page.keyboard.press('Escape');
  await end.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Show result');
  await page.keyboard.press('Enter');
  await end.waitFor();
  await end.getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('button', { name: 'Show result' }).click();
  await end.getByRole('button', { name: 'Play again' }).click();
  await new Player(page, 6).myTurn();
  await end.waitFor({ state: 'hidden' });
  await page.context().close();
});
