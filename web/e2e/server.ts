import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';

export const ROOT = resolve(import.meta.dirname, '../..');
/** The program as `cargo xtask e2e` builds it, unless another one is named. */
export const PROGRAM = process.env.AEONS_PROGRAM ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug/aeons');
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PICTURES = join(ROOT, 'docs/screenshots');

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A server of our own, with a browser that is connected to it. */
export interface TestServer {
  url: string;
  enter(size?: BrowserContextOptions, likes?: Record<string, unknown>): Promise<Page>;
  close(): Promise<void>;
}

export async function startServer(): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'aeons-'));
  const server = spawn(PROGRAM, ['serve', '--port', '0', '--data', data, '--requests-per-second', '1000', '--messages-per-second', '500', '--tables-per-minute', '1000', '--hooks'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await address(server);
  const browser = await launch();
  return {
    url,
    enter: (size = DESKTOP, likes = {}) => enter(browser, url, size, likes),
    close: async () => {
      await browser.close();
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: BROWSERS.find(existsSync) ?? 'chromium', args: ['--no-sandbox'] });

/** The address that the server prints. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += String(chunk);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (url) found(url[0]);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.on('error', failed);
    server.on('exit', () => failed(new Error(`the server ended: ${said}`)));
  });
}

async function enter(browser: Browser, url: string, size: BrowserContextOptions, likes: Record<string, unknown>): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ ...size, baseURL: url });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await context.addInitScript((kept) => localStorage.getItem('strange-aeons') ?? localStorage.setItem('strange-aeons', kept), JSON.stringify({ speed: 'instant', sound: false, ...likes }));
  context.setDefaultTimeout(12_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto('/');
  return page;
}

export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
