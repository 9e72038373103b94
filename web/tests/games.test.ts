import { readFileSync, readdirSync } from 'node:fs';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { GAMES, type GameEntry, fallback, frontOf, loadGame } from '../src/games';
import type { GameName } from '../src/games/names';
import { Pointing } from '../src/table/pointing.svelte';
import { SAMPLES } from './table';

vi.mock('../src/net/api', () => ({ rules: () => Promise.resolve('') }));
afterEach(cleanup);

const NAMES = Object.keys(GAMES) as GameName[];
const RULES = readdirSync('../docs/rules').map((name) => readFileSync(`../docs/rules/${name}`, 'utf8')).join('\n');
const seats = [0, 1, 2].map((seat) => ({ seat, name: `Player ${seat + 1}`, player: 'human' as const, level: null, here: true, key: null }));
const pointing = (): Pointing => new Pointing(() => {});

/** Icons without a drawing, with the place where they are. */
const undrawn = (): string[] => [...document.querySelectorAll('svg.icon')].filter((icon) => icon.childElementCount === 0).map((icon) => icon.parentElement?.outerHTML.slice(0, 120) ?? '');

for (const name of NAMES) {
  const { view } = SAMPLES[name];

  test(`${name}: board and result are drawn, with all their icons`, async () => {
    const { Board, Result } = await loadGame(name);
    render(Board, { view, pointing: pointing(), mine: [0] });
    expect(document.body.textContent?.trim()).not.toBe('');
    render(Result, { view, turns: 7, winners: [0], seats, mine: [0] });
    // A game that counts its rounds shows them, and not the turns.
    const long = (view as { round?: number }).round ?? 7;
    expect(document.querySelector('.figures dd')?.textContent).toBe(String(long));
    expect(undrawn()).toEqual([]);
  });

  test(`${name}: whoever plays stands on the board with their name, unless all is played by one`, async () => {
    const { Board } = await loadGame(name);
    render(Board, { view, pointing: pointing(), mine: [], seats });
    expect(document.body.textContent).toContain('Player 1');
    cleanup();
    render(Board, { view, pointing: pointing(), mine: [0], seats: seats.slice(0, 1) });
    expect(document.body.textContent).not.toContain('Player');
  });

  test(`${name}: its cover is drawn, and whatever it begins has somebody who plays`, () => {
    const { Cover, teaser, quickStart } = frontOf(name);
    render(Cover);
    expect(document.querySelector('svg')).toBeTruthy();
    expect(teaser).not.toBe('');
    const now = quickStart({ name, title: name, players: '', least_players: 1, most_players: 4, fields: [] });
    expect(now.seats).toContain('me');
    expect(now.seats).toHaveLength(Number(now.setup.players));
  });

  test(`${name}: every phase of a turn has a name`, async () => {
    const { phases } = await loadGame(name);
    const now = phases.now(view);
    expect([...phases.turn, ...(now && phases.turn.length > 0 ? [now] : [])].filter((phase) => !phases.names[phase])).toEqual([]);
  });

  test(`${name}: the lesson writes no odds; they are computed where they are asked for`, async () => {
    const { lesson } = await loadGame(name);
    const odds = /\d ?%|\b(one|two|three|four) (faces? )?(of|in) (two|three|four|five|six|eight)\b|half the time/i;
    expect(lesson.map(({ text }) => text).filter((text) => odds.test(text))).toEqual([]);
  });

  test(`${name}: what is asked most is explained in a sentence`, async () => {
    const { hints } = await loadGame(name);
    if (Object.keys(hints).length > 0) expect(Object.keys(hints).length).toBeGreaterThanOrEqual(15);
    for (const hint of Object.values(hints)) expect(hint).toMatch(/^[A-Z].{20,240}[.]$/);
  });

  test(`${name}: hints, meanings and marks of the lesson hang on rules that there are`, async () => {
    const { hints, meanings, lesson } = await loadGame(name);
    const marks = lesson.map(({ at }) => at).filter((at) => at !== 'start' && at !== 'end');
    const loose = [...Object.keys(hints), ...Object.keys(meanings), ...marks].filter((rule) => !RULES.includes(`**${rule}**`));
    expect(loose).toEqual([]);
    expect(lesson.length > 0).toBe(frontOf(name).lesson !== undefined);
  });
}

test('a game that is left out of the record is a type error', () => {
  const [first, ...others] = NAMES;
  // @ts-expect-error: one game is not all games.
  const incomplete: Record<GameName, GameEntry> = { [first as 'death-may-die']: fallback };
  expect(Object.keys(incomplete)).toHaveLength(NAMES.length - others.length);
});

test('no file names a game but its own and the list of games', () => {
  const spellings = (name: string): string[] => {
    const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return [name, camel, camel.charAt(0).toUpperCase() + camel.slice(1)];
  };
  const named = (file: string, games: string[]): string[] => {
    const text = readFileSync(`src/${file}`, 'utf8');
    return games.filter((game) => spellings(game).some((spelling) => text.includes(spelling))).map((game) => `src/${file} names ${game}`);
  };
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/^src\//, ''))
    .filter((file) => !file.startsWith('generated/') && file !== 'games/index.ts' && file !== 'games/names.ts');
  expect(files.length).toBeGreaterThan(50);
  const own = (file: string): string => /^games\/([^/]+)\//.exec(file)?.[1] ?? '';
  expect(files.flatMap((file) => named(file, NAMES.filter((game) => game !== own(file))))).toEqual([]);
});

test('of one thing nobody says many', async () => {
  const modules = import.meta.glob<{ words: Record<string, unknown> }>('../src/games/*/words.ts', { eager: true });
  const said = Object.values(modules).flatMap(({ words }) => Object.values(words).flatMap((word) => (typeof word === 'function' && word.length === 1 ? [String(word(1))] : [])));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((text) => /\b1 (?!is\b|has\b|lies\b)(mythos )?(?!mythos)[a-z]*[^s\W]s\b/.test(text))).toEqual([]);
});
