import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { loadGame } from '../src/games';
import { keep } from '../src/settings.svelte';
import Cover from '../src/table/Cover.svelte';
import Log from '../src/table/Log.svelte';
import Moment from '../src/table/Moment.svelte';
import Meanwhile from '../src/table/Meanwhile.svelte';
import { cardsSince, lastCard } from '../src/table/moment';
import { Pointing } from '../src/table/pointing.svelte';
import { ruleText } from '../src/table/rules.svelte';
import type { LogLine } from '../src/wire';
import { line } from './table';

afterEach(cleanup);

const mike = { kind: 'investigator', id: 'mike' };
const flask = { kind: 'mythos', id: 'a-flask-bursts' };
const log = [
  line('Mike draws A Flask Bursts.', { sequence: 1, at: [mike, flask], kind: 'card' }),
  line('A cultist comes.', { sequence: 2, at: [{ kind: 'enemy', id: 'cultist 1' }] }),
];

function shown(): Pointing {
  const pointing = new Pointing(() => {});
  pointing.learn([['mythos:a-flask-bursts', { name: 'A Flask Bursts', text: 'Fire.' }]]);
  render(Log, { log, pointing, mine: new Set(['investigator:mike']) });
  return pointing;
}

test('a line lights the things it is about and shows their card', async () => {
  const pointing = shown();
  await fireEvent.mouseMove(screen.getByText('Mike draws A Flask Bursts.'), { movementX: 3 });
  expect([...pointing.lit]).toEqual(['investigator:mike', 'mythos:a-flask-bursts']);
  expect(pointing.hovered).toBe('mythos:a-flask-bursts');
  await fireEvent.mouseLeave(screen.getByText('Mike draws A Flask Bursts.'));
  expect(pointing.lit.size).toBe(0);
});

test('a line that slides under a resting mouse is not pointed at', async () => {
  const pointing = shown();
  await fireEvent.mouseMove(screen.getByText('Mike draws A Flask Bursts.'), { movementX: 0, movementY: 0 });
  expect(pointing.hovered).toBeUndefined();
});

test('a click on a line looks for the thing', async () => {
  const pointing = shown();
  await fireEvent.click(screen.getByText('A cultist comes.'));
  expect(pointing.sought).toBe('enemy:cultist 1');
});

test('the log stays at its newest line unless one has scrolled up', async () => {
  const lines = (n: number): LogLine[] => Array.from({ length: n }, (_, i) => line(`Line ${i}.`, { sequence: i }));
  const { rerender } = render(Log, { log: lines(3), pointing: new Pointing(() => {}), mine: new Set<string>() });
  const box = screen.getByRole('log');
  Object.defineProperties(box, { scrollHeight: { value: 500, configurable: true }, clientHeight: { value: 100, configurable: true } });
  await vi.waitUntil(() => box.scrollTop === 500);
  // Lines that are laid out late cause scrolling by themselves.
  box.scrollTop = 300;
  await fireEvent.scroll(box);
  expect(box.scrollTop).toBe(500);
  expect(screen.queryByRole('button', { name: /Latest/ })).toBeNull();
  box.scrollTop = 120;
  await fireEvent.wheel(box, { deltaY: -200 });
  await fireEvent.scroll(box);
  await rerender({ log: lines(4) });
  await new Promise(requestAnimationFrame);
  expect(box.scrollTop).toBe(120);
  await fireEvent.click(screen.getByRole('button', { name: /Latest/ }));
  expect(box.scrollTop).toBe(500);
  expect(screen.queryByRole('button', { name: /Latest/ })).toBeNull();
});

test('the filter keeps what happened to me', async () => {
  shown();
  await fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('A cultist comes.')).toBeNull();
  expect(screen.getByText('Mike draws A Flask Bursts.')).toBeTruthy();
});

test('a turn stands apart because the line is one, whatever it says', () => {
  render(Log, { log: [line('Mike begins.', { kind: 'turn' }), line('It is Mike’s turn to wait.')], pointing: new Pointing(() => {}), mine: new Set<string>() });
  expect([...document.querySelectorAll('li.turn')].map((one) => one.textContent?.trim())).toEqual(['Mike begins.']);
});

test('the card that is shown is the last one of this turn, and comes only from a line that shows one', () => {
  const drawn = line('Mike draws A Flask Bursts.', { at: [mike, flask], kind: 'card' });
  const shows = (...lines: LogLine[]): LogLine | undefined => lastCard(lines, ({ at }) => (at.includes(flask) ? { card: 'mythos:a-flask-bursts', icon: '' } : undefined))?.line;
  expect(shows(drawn, line('A cultist comes.'))).toBe(drawn);
  expect(shows(drawn, line('Mike begins.', { kind: 'turn' }))).toBeUndefined();
  expect(shows(line('Mike thinks of A Flask Bursts.', { at: [flask] }))).toBeUndefined();
  expect(shows(drawn, line('Mike thinks of A Flask Bursts.', { at: [flask] }), line('Mike draws.', { at: [mike], kind: 'card' }))).toBe(drawn);
});

test('cards that came since one looked are all read, one’s own of the turn before as well', () => {
  const card = (id: string, sequence: number, who = mike): LogLine => line(id, { sequence, at: [who, { kind: 'mythos', id }], kind: 'card' });
  const turn = (sequence: number): LogLine => line('A turn.', { sequence, kind: 'turn' });
  const ann = { kind: 'investigator', id: 'ann' };
  const came = [card('old', 1), card('drawn', 3), card('found', 4), card('found', 5), card('hers', 6, ann), turn(7), card('now', 8, ann)];
  const since = (from: number, lies: string[] = []): string[] =>
    cardsSince(came, from, ({ text }) => ({ card: text, icon: '', lies: lies.includes(text) }), ({ at }) => at.includes(mike)).map(({ card: id, line: { sequence } }) => `${id} ${sequence}`);
  expect(since(1)).toEqual(['drawn 3', 'found 5', 'now 8']);
  expect(since(7)).toEqual(['now 8']);
  expect(since(7, ['now'])).toEqual([]);
});

test('a cover shows nothing but whose screen it is, until they say so', async () => {
  const ready = vi.fn();
  render(Cover, { name: 'Ada', ready });
  expect(screen.getByRole('dialog').textContent).toContain('Pass the screen to Ada');
  await fireEvent.click(screen.getByRole('button', { name: 'I am Ada' }));
  expect(ready).toHaveBeenCalledOnce();
});

test('a rule is found by its id, without the marks of the books', () => {
  const page = '# Rules\n- **DMD-RUN-01** [F S] Run: up to\n  3 spaces.\n- **DMD-RUN-02** [F] Stop.\n';
  expect(ruleText(page, 'DMD-RUN-01')).toBe('Run: up to 3 spaces.');
  expect(ruleText(page, 'DMD-RUN-02')).toBe('Stop.');
  expect(ruleText(page, 'DMD-RUN-03')).toBeUndefined();
});

test('of what happened while one waited, what touched oneself comes first', () => {
  render(Meanwhile, { lines: [line('A turn.', { kind: 'turn' }), log[1] as LogLine, log[0] as LogLine], mine: new Set(['investigator:mike']), others: true });
  expect(document.querySelector('summary')?.textContent).toBe('While you waited: Mike draws A Flask Bursts.');
  expect([...document.querySelectorAll('li')].map((one) => one.textContent)).toEqual(['Mike draws A Flask Bursts.', 'A cultist comes.']);
});

test('what others did comes before what came of one’s own answer; where nothing touched oneself, the first line is told', () => {
  const own = line('Mike runs.', { at: [mike] });
  const props = { mine: new Set(['investigator:mike']) };
  const told = (): string | null | undefined => document.querySelector('summary')?.textContent;
  render(Meanwhile, { ...props, lines: [own, line('A turn.', { kind: 'turn' }), log[0] as LogLine], others: true });
  expect(told()).toBe('While you waited: Mike draws A Flask Bursts. and 1 more');
  cleanup();
  render(Meanwhile, { ...props, lines: [log[1] as LogLine, line('It grows dark.')], others: false });
  expect(told()).toBe('Meanwhile: A cultist comes. and 1 more');
});

test('a card comes to the middle once it is known what it says, and once only', async () => {
  keep({ speed: 'normal' });
  const game = await loadGame('death-may-die');
  const pointing = new Pointing(() => {});
  const props = { game, view: {}, pointing, mine: new Set(['investigator:mike']) };
  const { rerender } = render(Moment, { ...props, log: [] });
  await rerender({ ...props, log });
  const card = (): Element => screen.getByRole('complementary', { name: 'Card turned over' });
  expect(card().classList).not.toContain('large');
  await fireEvent.click(document.body);
  pointing.learn([['mythos:a-flask-bursts', { name: 'A Flask Bursts', text: 'Fire.' }]]);
  const later = [...log, line('It is over.', { sequence: 3 })];
  await rerender({ ...props, log: later });
  expect(card().classList).toContain('large');
  await fireEvent.click(document.body);
  expect(card().classList).not.toContain('large');
  await rerender({ ...props, log: [...later, line('Mike keeps A Flask Bursts.', { sequence: 4, at: [mike, flask], kind: 'card' })] });
  expect(card().classList).not.toContain('large');
});

test('a card that comes lies in the middle until the reader goes on, then at the side until it is put away', async () => {
  keep({ speed: 'normal' });
  const game = await loadGame('death-may-die');
  const pointing = new Pointing(() => {});
  pointing.learn([['mythos:a-flask-bursts', { name: 'A Flask Bursts', text: 'Fire.' }]]);
  const props = { game, view: {}, pointing };
  const { rerender } = render(Moment, { ...props, log: [] });
  await rerender({ ...props, log });
  const card = screen.getByRole('complementary', { name: 'Card turned over' });
  expect(card.classList).toContain('large');
  expect(card.textContent).toContain('Fire.');
  await fireEvent.click(document.body);
  expect(card.classList).not.toContain('large');
  await fireEvent.click(screen.getByRole('button', { name: 'Close the card' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  cleanup();
  render(Moment, { ...props, log });
  expect(screen.getByRole('complementary').classList).not.toContain('large');
});

test('earlier lines are fetched and shown, however many there are', async () => {
  const lines = (n: number): LogLine[] => Array.from({ length: n }, (_, i) => line(`Line ${i}.`, { sequence: i }));
  const earlier = vi.fn(async () => {});
  const { rerender } = render(Log, { log: lines(300), pointing: new Pointing(() => {}), mine: new Set<string>(), earlier });
  await fireEvent.click(screen.getByRole('button', { name: 'Show what happened before' }));
  expect(earlier).toHaveBeenCalledOnce();
  await rerender({ log: lines(700), earlier: undefined });
  expect(screen.getByText('Line 0.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show what happened before' })).toBeNull();
});
