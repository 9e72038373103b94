import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patched } from '../src/table/changes';
import { faults } from './axe';
import { DESKTOP, type TestServer, PHONE, startServer, picture } from './server';
import { Player } from './player';
import { post, recorded } from './records';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** A table for two, made by the player of the first seat; `second` is the second seat. */
async function tableOfTwo(page: Page, second: string): Promise<void> {
  await page.getByRole('link', { name: /New table: Fate/ }).click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('Seat 2').selectOption(second);
  await page.getByLabel('Allow others to watch').check();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.getByRole('tab', { name: 'Seats' }).click();
}

/** Bob follows the invitation. */
async function invite(ann: Page): Promise<Page> {
  await ann.getByRole('button', { name: 'Copy invitation' }).click();
  const bob = await server.enter();
  await bob.goto(await copied(ann));
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.locator('.table').waitFor();
  return bob;
}

test('a watcher sees what everybody sees, no hand and no secret, and cannot answer', async () => {
  const ann = await server.enter();
  await tableOfTwo(ann, 'adept');
  await ann.getByRole('button', { name: 'Copy link to watch' }).click();
  const link = await copied(ann);

  const eve = await server.enter();
  const views: { own: unknown }[] = [];
  let asked = false;
  eve.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    const said = JSON.parse(String(payload));
    const frame = said.type === 'welcome' ? said.frame : said;
    asked ||= frame.yours === true;
    // With neither, the board is as it was.
    if (frame.view === undefined && frame.changes === undefined) return;
    views.push((frame.changes === undefined ? frame.view : patched(views.at(-1), frame.changes)) as { own: unknown });
  }));
  await eve.goto(link);
  await eve.getByTestId('watching').waitFor();
  const player = new Player(ann, 21);
  await player.play(5);
  await player.myTurn();
  expect(await ann.locator('.hand .spell').count()).toBeGreaterThan(0);
  const now = await player.sequence();
  await eve.waitForFunction((then) => document.querySelector<HTMLElement>('.table')?.dataset.sequence === then, now);
  expect(await eve.locator('.hand, button.option').count()).toBe(0);
  for (const key of ['1', '0', 'r', 'u']) await eve.keyboard.press(key);
  await eve.waitForTimeout(200);
  expect(await player.sequence()).toBe(now);
  expect(views.length).toBeGreaterThan(3);
  expect(views.filter((view) => view.own !== null)).toEqual([]);
  expect(asked).toBe(false);
  await Promise.all([ann.context().close(), eve.context().close()]);
});

test('what was revealed is taken back only if the other one agrees', async () => {
  const ann = await server.enter();
  await tableOfTwo(ann, 'open');
  const bob = await invite(ann);
  const players = [new Player(ann, 5), new Player(bob, 6)] as const;
  const ask = ann.getByRole('button', { name: 'Ask to take back' });
  const untilOnlyTheOtherCanAgree = async (): Promise<void> => {
    for (let n = 0; n < 40 && (await ask.count()) === 0; n++) {
      await Promise.any(players.map((player) => player.options.first().waitFor({ timeout: 20_000 })));
      const active = (await players[0].options.count()) > 0 ? players[0] : players[1];
      await active.decide();
      await ann.waitForTimeout(80);
    }
  };
  await untilOnlyTheOtherCanAgree();
  await ann.getByRole('tab', { name: 'Log' }).click();
  const lines = (): Promise<number> => ann.locator('.log li').count();
  const first = await lines();
  await ask.click();
  await bob.getByRole('button', { name: 'I agree' }).click();
  await ann.waitForFunction((many) => document.querySelectorAll('.log li').length < many, first);
  await untilOnlyTheOtherCanAgree();
  const before = await lines();
  await ask.click();
  await bob.getByText(/Ann wants to take back a decision\. The question was: /).waitFor();
  await bob.getByRole('button', { name: 'No', exact: true }).last().click();
  await bob.getByText('Ann wants to take back').waitFor({ state: 'hidden' });
  await ann.getByText('Bob says no.').waitFor();
  expect(await lines()).toBe(before);
  await Promise.all([ann.context().close(), bob.context().close()]);
});

test('a game that is over: again with the same people, kept as a file, shared by a link', async () => {
  const ann = await server.enter();
  await tableOfTwo(ann, 'open');
  const bob = await invite(ann);
  for (const page of [bob, ann]) {
    await page.getByRole('tab', { name: 'Seats' }).click();
    await page.getByRole('button', { name: 'Let a bot play' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Let a bot play' }).click();
  }
  await ann.locator('.ending').waitFor({ timeout: 90_000 });
  const told = await ann.locator('#ending-why').textContent();
  await ann.getByRole('button', { name: 'Copy replay link' }).click();
  await ann.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await copied(ann);

  await ann.keyboard.press('Escape');
  await ann.getByRole('tab', { name: 'Settings' }).click();
  const [file] = await Promise.all([ann.waitForEvent('download'), ann.getByRole('button', { name: 'Save replay' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^elder-gods-.*\.replay$/);
  const saved = await file.path();
  expect(readFileSync(saved, 'utf8')).toMatch(/^strange-aeons replay/);

  const eve = await server.enter();
  await eve.goto(link);
  await endOf(eve, told);
  await eve.goto('/');
  await eve.getByLabel('Open a replay file').setInputFiles(saved);
  await endOf(eve, told);
  await eve.getByRole('button', { name: 'Copy replay link' }).click();
  await eve.getByRole('button', { name: 'Link copied' }).waitFor();
  const own = await copied(eve);
  expect(own).not.toBe(link);
  await ann.getByRole('button', { name: 'Play again' }).click();
  await bob.getByRole('link', { name: 'Go to the new table' }).click();
  for (const page of [ann, bob]) {
    await page.getByRole('tab', { name: 'Seats' }).click();
    await page.getByText('you, here').waitFor();
    expect(await page.locator('.ending').count()).toBe(0);
  }
  await bob.goto(own);
  await endOf(bob, told);
  await Promise.all([ann, bob, eve].map((page) => page.context().close()));
});

test('one plays on from a moment of a replay: the same is asked there, and everything may be taken back', async () => {
  const page = await server.enter();
  const { head, answers } = recorded('elder-gods', '2-players');
  const id = await post(page, '/api/replays', 'text/plain', `${head}\nanswers\n${answers.join('\n')}\n\nend: summoned cthulhu\n`);
  await page.goto(`/#/replay/${id}/90`);
  await page.getByRole('slider').waitFor();
  const asked = page.locator('.question h2');
  // What only one of the seats may know has no options in a replay for everybody.
  while ((await page.locator('.option b').count()) === 0) await page.keyboard.press('ArrowRight');
  const [question, options] = [await asked.textContent(), await page.locator('.option b').allTextContents()];
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByTestId('sandbox').waitFor();
  expect(await asked.textContent()).toBe(question);
  expect(await page.locator('.option b').allTextContents()).toEqual(options);
  await page.context().close();
});

test('the answers of a recorded game are judged, and a costly one leads to its moment', async () => {
  for (const [screen, size] of [['desktop', DESKTOP], ['phone', PHONE]] as const) {
    const page = await server.enter(size);
    const { head, answers } = recorded('elder-gods', '2-players');
    const id = await post(page, '/api/replays', 'text/plain', `${head}\nanswers\n${answers.join('\n')}\n\nend: summoned cthulhu\n`);
    await page.goto(`/#/replay/${id}/2`);
    await page.getByRole('button', { name: 'How good were the answers?' }).click();
    const worst = page.getByRole('region', { name: 'How good were the answers?' }).getByRole('listitem').getByRole('button').first();
    await worst.waitFor({ timeout: 60_000 });
    await worst.click();
    await page.locator('button[aria-current]').waitFor();
    expect(new URL(page.url()).hash).not.toBe(`#/replay/${id}/2`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await faults(page)).toEqual([]);
    await picture(page, `replay-judged-${screen}`);
    await page.context().close();
  }
}, 150_000);

/** Looks at the last moment of a replay. */
async function endOf(page: Page, told: string | null): Promise<void> {
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(String(told)).first().waitFor();
}

test('talk: what is new is counted, and whoever is muted stays so', async () => {
  const ann = await server.enter();
  await tableOfTwo(ann, 'open');
  const bob = await invite(ann);
  const say = async (text: string): Promise<void> => {
    await bob.getByLabel('Say something').fill(text);
    await bob.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await bob.getByRole('tab', { name: 'Chat' }).click();
  await say('The stars are right.');
  await ann.getByRole('tab', { name: 'Chat 1 new' }).click();
  await ann.getByText('The stars are right.').waitFor();
  await ann.getByRole('button', { name: 'Mute Bob' }).click();
  await ann.getByRole('tab', { name: 'Seats' }).click();
  await ann.reload();
  await ann.locator('.table').waitFor();
  await say('Look behind you.');
  await bob.getByText('Look behind you.').waitFor();
  await ann.getByRole('tab', { name: /^Chat$/ }).click();
  await ann.getByText('(muted)').nth(1).waitFor();
  expect(await ann.getByText('Look behind you.').count()).toBe(0);
  await ann.getByRole('button', { name: 'Unmute Bob' }).click();
  await ann.getByText('Look behind you.').waitFor();
  await Promise.all([ann.context().close(), bob.context().close()]);
});
