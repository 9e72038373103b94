import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { GAMES, loadGame } from '../src/games';
import Overview from '../src/pages/Overview.svelte';
import Rules from '../src/pages/Rules.svelte';
import { keep } from '../src/settings.svelte';
import TermText from '../src/table/TermText.svelte';
import { parts } from '../src/table/terms';

vi.mock('../src/net/api', () => ({ rules: () => Promise.resolve(readFileSync('../docs/rules/death-may-die.md', 'utf8')) }));
afterEach(cleanup);

const terms = { stress: 'Pays.', 'elder sign': 'A face.', sign: 'A mark.' };

test('words of the game are found once each, the longest that fits', () => {
  expect(parts('Stress for an elder sign, and stress again; no signs.', terms)).toEqual([
    { text: 'Stress', term: 'stress' },
    { text: ' for an ' },
    { text: 'elder sign', term: 'elder sign' },
    { text: ', and ' },
    { text: 'stress' },
    { text: ' again; no signs.' },
  ]);
});

test('a word of the game says what it means, and no more when it is asked again', async () => {
  render(TermText, { text: 'Take 1 stress.', terms });
  const word = screen.getByRole('button', { name: 'stress' });
  await fireEvent.click(word);
  expect(screen.getByRole('note').textContent).toBe('Pays.');
  await fireEvent.keyDown(word, { key: 'Escape' });
  expect(screen.queryByRole('note')).toBeNull();
});

test('the rules are searched, and headings stand over what is left', async () => {
  render(Rules, { id: 'death-may-die', detail: '' });
  const field = await screen.findByLabelText('Search the rules', undefined, { timeout: 50_000 });
  const shown = (tag: string): string[] => [...document.querySelectorAll<HTMLElement>(`article ${tag}`)].filter((one) => !one.hidden && !one.closest('[hidden]')).map((one) => one.textContent ?? '');
  const all = shown('li').length;
  await fireEvent.input(field, { target: { value: 'Player random turns clockwise' } });
  expect(shown('li')).toHaveLength(1);
  expect(shown('h2')).toEqual(['1. Table and set-up']);
  expect(screen.getByRole('status').textContent).toBe('1 rule');
  await fireEvent.input(field, { target: { value: '' } });
  expect(shown('li')).toHaveLength(all);
  expect(await screen.findByRole('heading', { name: 'A turn' }, { timeout: 50_000 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Death May Die');
});

test('numbers of rules are shown to those who want them, and words in rules have their meaning', async () => {
  render(Rules, { id: 'death-may-die', detail: '' });
  const [word] = await screen.findAllByRole('button', { name: /^wounds?$/ }, { timeout: 50_000 });
  await fireEvent.click(word as HTMLElement);
  expect(screen.getByRole('note').textContent).toContain('Harm to the body');
  expect(document.querySelector('.rules')?.classList).not.toContain('numbers');
  await fireEvent.click(screen.getByLabelText('Show rule numbers'));
  expect(document.querySelector('.rules')?.classList).toContain('numbers');
  keep({ ruleIds: false });
});

for (const name of Object.keys(GAMES)) {
  test(`${name}: a turn has pictures, every icon of the legend is drawn, and no word explains itself`, async () => {
    const { guide } = await loadGame(name);
    render(Overview, { guide });
    expect(document.querySelectorAll('svg.icon').length).toBe(guide.turn.length + guide.icons.length);
    expect([...document.querySelectorAll('svg.icon')].filter((icon) => icon.childElementCount === 0)).toEqual([]);
    expect(guide.turn.length).toBeGreaterThan(3);
    expect(Object.entries(guide.terms).filter(([word, meaning]) => meaning.toLowerCase().startsWith(word.toLowerCase()))).toEqual([]);
  });
}
