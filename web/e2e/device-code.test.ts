import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, type TestServer, PHONE, startServer } from './server';
import { Player } from './player';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('somebody takes their seats to a phone by a link, and plays on there', async () => {
  const desk = await server.enter(DESKTOP);
  await desk.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(desk, 3);
  await player.play(2);
  await player.myTurn();
  const then = await player.sequence();
  await desk.goto('/#/');
  await desk.getByText('your seats belong to this browser').waitFor();
  await desk.getByRole('button', { name: 'Play on another device' }).click();
  const code = String(await desk.getByTestId('code').textContent());
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await desk.getByRole('button', { name: 'Copy link' }).click();
  await desk.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await desk.evaluate(() => navigator.clipboard.readText());

  const phone = await server.enter(PHONE);
  expect(await phone.getByRole('link', { name: /Continue/ }).count()).toBe(0);
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Use this code' }).click();
  await phone.getByRole('link', { name: /Continue/ }).first().click();
  await phone.locator('.table').waitFor();
  const same = new Player(phone, 4);
  await same.myTurn();
  expect(await same.sequence()).toBe(then);
  await same.play(1);
  expect(asked.filter((url) => url.split('#')[0]?.includes(code))).toEqual([]);
  await Promise.all([desk.context().close(), phone.context().close()]);
});

test('whoever has tables is told what a code costs, and a wrong one changes nothing', async () => {
  const page = await server.enter(DESKTOP);
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  await page.locator('.table').waitFor();
  await page.goto('/#/');
  await page.getByRole('link', { name: 'I have a code from another device' }).click();
  await page.getByText('You already have a table in this browser').waitFor();
  await page.getByLabel('Code').fill('0000 0000 0000');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('alert').getByText('This code is wrong, already used or too old').waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: /Continue/ }).first().waitFor();
  await page.context().close();
});
