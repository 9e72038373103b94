import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM, ROOT, launch } from './server';
import { Player } from './player';

/** The site that docs/running.md describes: nginx with TLS and the files that we pack, two nodes, one database. */
const folder = mkdtempSync(join(tmpdir(), 'aeons-proxy-'));
const running: ChildProcess[] = [];
let nodes: number[];
let site: string;
let plainSite: string;
let browser: Browser;

beforeAll(async () => {
  nodes = [await freePort(), await freePort()];
  const [plain, secure] = [await freePort(), await freePort()];
  site = `https://localhost:${secure}`;
  plainSite = `http://127.0.0.1:${plain}/`;
  for (const port of nodes) run(PROGRAM, ['serve', '--port', `${port}`, '--database', String(process.env.AEONS_POSTGRES_URL), '--public-url', site, '--trusted-proxy', '127.0.0.1', '--node-url', `http://127.0.0.1:${port}`]);
  for (const port of nodes) await answers(`http://127.0.0.1:${port}/readyz`);
  writeSite(plain, secure);
  run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']);
  await answers(plainSite);
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  for (const child of running.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Writes an nginx configuration with our two files, its own ports and its own certificate. */
function writeSite(plain: number, secure: number): void {
  mkdirSync(join(folder, 'certificate'));
  const certificate = ['-keyout', 'certificate/privkey.pem', '-out', 'certificate/fullchain.pem'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost', ...certificate], { cwd: folder, stdio: 'ignore' });
  const packed = (name: string): string => readFileSync(join(ROOT, 'packaging', name), 'utf8');
  const at = packed('nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('/var/log/nginx/', '')
    .replaceAll('games.example', 'localhost');
  writeFileSync(join(folder, 'site.conf'), at);
  writeFileSync(join(folder, 'nodes.conf'), packed('nodes.conf').replace('8421', String(nodes[0])).replace('8422', String(nodes[1])));
  const rest = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${part};`).join(' ');
  writeFileSync(join(folder, 'nginx.conf'), `user root; pid nginx.pid; error_log error.log; events {} http { access_log access.log; ${rest} include nodes.conf; include site.conf; }`);
}

function run(program: string, words: string[]): void {
  running.push(spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] }));
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer && answer.status < 400) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error(`nobody answers at ${url}`);
}

async function enter(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site, ignoreHTTPSErrors: true });
  await context.addInitScript((kept) => localStorage.setItem('strange-aeons', kept), JSON.stringify({ speed: 'instant', sound: false }));
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

test('somebody plays through nginx, whichever node they come to', async () => {
  const page = await enter();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'aeons');
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 9);
  for (let visit = 0; visit < 3; visit++) {
    await player.play(2);
    await player.myTurn();
    const answered = await player.sequence();
    // nginx distributes connections to the nodes in turn. One extra request brings the page to the other node.
    await page.request.get('/api/games');
    await page.reload();
    await player.myTurn();
    expect(await player.sequence()).toBe(answered);
  }
  await page.context().close();
});

test('plain addresses lead to the safe one, and numbers are shown to nobody outside', async () => {
  const led = await fetch(plainSite, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')?.startsWith('https://')]).toEqual([301, true]);
  const page = await enter();
  expect((await page.request.get('/metrics')).status()).toBe(404);
  await page.context().close();
});

test('when a node goes, its tables go on at the other', async () => {
  const page = await enter();
  await page.getByRole('button', { name: /Play now: Cthulhu/ }).click();
  const player = new Player(page, 11);
  await player.play(2);
  await player.myTurn();
  const answered = await player.sequence();
  running[0]?.kill('SIGKILL');
  await page.reload();
  await player.myTurn();
  expect(await player.sequence()).toBe(answered);
  await player.play(2);
  await page.context().close();
});
