import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startServer, picture } from './server';
import { Player } from './player';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('two browsers at one table: a link, and each sees whose turn it is', async () => {
  const ann = await server.enter();
  await ann.getByRole('link', { name: /New table: Fate/ }).click();
  await ann.getByRole('button', { name: '2', exact: true }).click();
  await ann.getByLabel('Seat 2').selectOption('open');
  await ann.waitForTimeout(300);
  await picture(ann, 'new-table');
  await ann.getByRole('button', { name: 'Start game' }).click();
  await ann.getByRole('tab', { name: 'Seats' }).click();
  await ann.getByRole('button', { name: 'Copy invitation' }).click();
  const link = await ann.evaluate(() => navigator.clipboard.readText());

  const bob = await server.enter();
  await bob.goto(link);
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.locator('.table').waitFor();

  const players = [new Player(ann, 1), new Player(bob, 2)] as const;
  for (let n = 0; n < 14; n++) {
    await Promise.any(players.map((player) => player.options.first().waitFor({ timeout: 20_000 })));
    const [active, other] = (await players[0].options.count()) > 0 ? players : [players[1], players[0]];
    expect(await other.options.count()).toBe(0);
    await active.decide();
    const now = await active.sequence();
    await other.page.waitForFunction((least) => Number(document.querySelector<HTMLElement>('.table')?.dataset.sequence) >= Number(least), now);
  }

  await ann.context().close();
  await bob.context().close();
});

test('one screen for two: a cover hides the hands while the screen is passed on', async () => {
  const page = await server.enter();
  await page.getByRole('link', { name: /New table: Fate/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('Seat 2').selectOption('me');
  await page.getByRole('button', { name: 'Start game' }).click();
  const player = new Player(page, 4);
  const cover = page.getByRole('dialog', { name: /Pass the screen/ });
  let covers = 0;
  for (let n = 0; n < 12; n++) {
    await page.locator('button.option, .cover').first().waitFor();
    if ((await cover.count()) > 0) {
      covers += 1;
      expect(await page.locator('.spell').count()).toBe(0);
      await cover.getByRole('button').click();
    }
    await player.answerFirst();
  }
  expect(covers).toBeGreaterThan(0);
  await page.context().close();
});

test('a seat goes to a bot and comes back', async () => {
  const page = await server.enter();
  await page.getByRole('link', { name: /New table: Fate/ }).click();
  await page.getByRole('button', { name: '2', exact: true }).click();
  // With bots alone the game would be over before anybody comes back.
  await page.getByLabel('Seat 2').selectOption('open');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('tab', { name: 'Seats' }).click();
  const sure = page.getByRole('dialog', { name: /^Let a bot play/ });
  await page.getByRole('button', { name: 'Let a bot play' }).first().click();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('button', { name: 'Play it myself' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Let a bot play' }).first().click();
  await sure.getByRole('button', { name: 'Let a bot play' }).click();
  await page.getByText('you, bot (adept) standing in').waitFor();
  await page.getByRole('button', { name: 'Play it myself' }).click();
  await page.getByText('you, here').waitFor();
  await page.context().close();
});

test('a lost connection is said, and mends itself', async () => {
  const page = await server.enter();
  const open: WebSocketRoute[] = [];
  let broken = false;
  await page.routeWebSocket(/\/ws\?board=changes$/, (socket) => {
    if (broken) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  await page.reload();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 9);
  await player.myTurn();
  broken = true;
  for (const socket of open) await socket.close();
  await page.getByText('Connection lost').waitFor();
  broken = false;
  await page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await player.decide();
  await page.context().close();
});
