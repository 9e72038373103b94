// node .shot.mjs scene size,size theme,theme
import { readFileSync, mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
const url = readFileSync('/tmp/dev.out', 'utf8').trim().split('\n')[0];
const [scene, sizes = '1440x900,1280x720,820x1180,844x390,390x844', themes = 'dark'] = process.argv.slice(2);
const R = '/work/page/replays/';
const replay = (g, n, count, extra = '') => { const [head, rest] = readFileSync(`${R}${g}/${n}.replay`, 'utf8').split('\nanswers\n'); const a = rest.split('\n').filter((l) => l && !/^(=|end:)/.test(l)); return `${head}\nanswers\n${a.slice(0, count).join('\n')}\n\nend: unfinished\n`; };
const position = (n, sc, pos, answers = []) => { const r = readFileSync(`${R}mansions/${n}.replay`, 'utf8'); const head = r.slice(0, r.indexOf('\n\n')); return `${head}\n\nscenario: ${sc}\n${pos.trim()}\n\nanswers\n${answers.join('\n')}\n\nend: unfinished\n`; };
const HANDS = (next) => `players: 1\nround: 1\nagatha-crane: clues 2\ncarson-sinclair: focused\nagatha-crane cards: knife, brass-key, flesh-ward 1, flesh-ward 2\ncarson-sinclair cards: whiskey, candles, flesh-ward 3\nagatha-crane damage: back-spasm 1 (up), minor-injury 1 (seen), minor-injury 2\nlying: rope at hall.a\nturn: agatha-crane, actions 1, begun 1\nnext: ${next}act, end-of-turn, next-up`;
const scenes = {
  five: () => position('the-lamp-in-the-window-madness', 'the-lamp-in-the-window', readFileSync('/tmp/pos.txt', 'utf8')),
  two: () => position('nine-steps-down-the-town-is-warned', 'nine-steps-down', readFileSync('/tmp/pos2.txt', 'utf8')),
  dmd5: () => replay('death-may-die', 'prologue-five-who-fight', 150),
  dmd5a: () => replay('death-may-die', 'prologue-five-who-fight', 140),
  feg: () => replay('elder-gods', process.env.N ?? '2-players', Number(process.env.COUNT ?? 60)),
  trade: () => position('a-toast-to-the-absent-door', 'a-toast-to-the-absent', HANDS('trade agatha-crane 50 leads carson-sinclair, ')),
  rep: () => replay(process.env.G, process.env.N, Number(process.env.COUNT)),
  end: () => readFileSync(`${R}${process.env.G}/${process.env.N}.replay`, 'utf8'),
};
mkdirSync('/tmp/shots', { recursive: true });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const size of sizes.split(',')) {
  const [width, height] = size.split('x').map(Number);
  const touch = width < 1000;
  const c = await b.newContext({ viewport: { width, height }, reducedMotion: 'reduce', baseURL: url, ...(touch ? { hasTouch: true, isMobile: true } : {}) });
  await c.addInitScript(() => localStorage.getItem('strange-aeons') ?? localStorage.setItem('strange-aeons', JSON.stringify({ speed: 'instant', sound: false })));
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', String(e)));
  await p.goto('/');
  await p.getByRole('button', { name: /^Play now/ }).first().waitFor();
  if (scenes[scene]) {
    const r = await p.evaluate(async (body) => (await fetch('/api/replays', { method: 'POST', headers: { 'content-type': 'text/plain' }, body })).json(), scenes[scene]());
    if (!r.id) { console.log(r); process.exit(1); }
    await p.goto(scene === 'end' && process.env.REPLAY ? `/#/replay/${r.id}/${process.env.REPLAY}` : `/#/t/${r.id}`);
    await p.locator('.table').waitFor();
    await p.waitForTimeout(500);
    while (await p.getByTestId('read-on').count()) await p.getByTestId('read-on').first().click();
  } else if (scene !== 'home') { await p.goto(`/#/${scene}`); await p.waitForTimeout(800); }
  if (process.env.DO) { await eval(`(async () => { ${process.env.DO} })()`); }
  for (const theme of themes.split(',')) {
    await p.evaluate((t) => void (document.documentElement.dataset.theme = t), theme);
    await p.waitForTimeout(250);
    const share = await p.evaluate(() => { const r = document.querySelector('.board .board > svg')?.getBoundingClientRect(); return r ? (r.width * r.height) / (innerWidth * innerHeight) : 0; });
    const name = `${(process.env.NAME ?? scene).replace(/\W/g, '-')}-${size}-${theme}`;
    await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: Boolean(process.env.FULL) });
    console.log(name, 'map share', share.toFixed(3));
  }
  await c.close();
}
await b.close();
