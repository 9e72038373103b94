import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from '../src/settings.svelte';
import { ONLINE_VERSION } from '../src/generated/online';
import { Link } from '../src/table/link.svelte';
import { defer } from '../src/table/defer';
import type { Asked, Frame, Welcome } from '../src/wire';
import { dmd, frame, line } from './table';
import { Wire } from './wire';

// Messages are handled immediately, unless a test says otherwise.
vi.mock('../src/table/defer', () => ({ defer: vi.fn((act: () => void) => act()) }));

const question = { ...dmd.ask, actor: 0 };
const table = { id: 'x', game: 'death-may-die', title: 'Death May Die', seats: [], mine: [0], owner: true, secrets: false, open_to_watchers: false, watchers: 0, advice: true, sandbox: false };
const welcome = (sequence: number): object => ({ type: 'welcome', version: ONLINE_VERSION, table, introduction: '', log: [], chat: [], frame: frame({ sequence, question, yours: true }) });

let link: Link;
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  keep({ speed: 'instant' });
  Wire.all = [];
  sessionStorage.clear();
  link = new Link('ws://127.0.0.1/table');
  wire = Wire.all[0] as Wire;
  wire.onopen?.();
  wire.hear(welcome(9));
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer names the question it answers, and a double click is one answer', () => {
  link.answer(1);
  link.answer(1);
  expect(wire.said).toEqual([{ type: 'answer', seat: 0, sequence: 9, choice: 1 }]);
});

test('a frame that says what has changed shows the whole board', () => {
  wire.hear({ type: 'frame', ...frame({ sequence: 10, view: { doom: 1, hand: ['a'] } }) });
  wire.hear({ type: 'frame', ...frame({ sequence: 11, view: null, changes: { doom: [2], hand: { '': [2], '1': ['b'] } } }) });
  wire.hear({ type: 'refused', why: 'No.', frame: frame({ sequence: 11, view: null, changes: {} }) });
  expect(link.frames.newest?.view).toEqual({ doom: 2, hand: ['a', 'b'] });
});

test('the next question can be answered again', () => {
  link.answer(1);
  wire.hear({ type: 'frame', ...frame({ sequence: 10, question, yours: true }) });
  link.answer(0);
  expect(wire.said).toHaveLength(2);
});

test('while things still move a click shows how they end, and answers nothing', () => {
  keep({ speed: 'slow' });
  const told = (sequence: number): object => ({ type: 'frame', ...frame({ sequence, question, yours: true, lines: [line('News.', { sequence })] }) });
  wire.hear(told(10));
  wire.hear(told(11));
  expect(link.frames.shown?.sequence).toBe(10);
  link.answer(0);
  expect(wire.said).toEqual([]);
  expect(link.frames.shown?.sequence).toBe(11);
  link.answer(0);
  expect(wire.said).toEqual([{ type: 'answer', seat: 0, sequence: 11, choice: 0 }]);
});

test('a refused answer says why and can be given anew', () => {
  link.answer(1);
  wire.hear({ type: 'refused', why: 'too late', frame: frame({ sequence: 9, question, yours: true }) });
  expect(link.refused).toBe('too late');
  link.answer(0);
  expect(wire.said).toHaveLength(2);
});

test('nobody answers for others', () => {
  wire.hear({ type: 'frame', ...frame({ sequence: 10, question, yours: false }) });
  link.answer(0);
  expect(wire.said).toEqual([]);
});

test('a broken line is seen, and mends itself', () => {
  wire.onclose?.();
  expect(link.connection).toBe('lost');
  vi.advanceTimersByTime(2000);
  expect(Wire.all).toHaveLength(2);
  Wire.all[1]?.hear(welcome(12));
  expect(link.connection).toBe('open');
  expect(link.frames.shown?.sequence).toBe(12);
});

const wound: Asked = { ...question, rule: 'DMD-SKILL-BRAWL', text: 'Who takes the next wound?', options: ['cultist 1', 'cultist 2'].map((id, index) => ({ index, id, text: id, at: [] })) };
const asks = (sequence: number, asked = wound, yours = true): object => ({ type: 'frame', ...frame({ sequence, question: asked, yours }) });
const shown = (): Frame => link.frames.shown as Frame;
const answers = (): unknown[] => wire.said.map((said) => (said as { choice: number }).choice);

test('the rest of a series is answered alike, and another question ends it', () => {
  wire.hear(asks(10));
  expect(link.series.again(shown())).toBeUndefined();
  link.answer(1);
  wire.hear(asks(11));
  expect(link.series.again(shown())?.id).toBe('cultist 2');
  link.answerRest();
  wire.hear(asks(12));
  link.goOn();
  wire.hear(asks(13, question));
  link.goOn();
  expect(link.series.going).toBe(false);
  wire.hear(asks(14));
  link.goOn();
  expect(answers()).toEqual([1, 1, 1]);
});

test('a series ends when its answer is no longer offered, or somebody else is asked', () => {
  for (const last of [asks(12, { ...wound, options: wound.options.slice(0, 1) }), asks(12, wound, false)]) {
    wire.said = [];
    wire.hear(asks(10));
    link.answer(1);
    wire.hear(asks(11));
    link.answerRest();
    wire.hear(last);
    link.goOn();
    expect(link.series.going).toBe(false);
    expect(answers()).toEqual([1, 1]);
  }
});

test('dice are rerolled alike though the question tells how they lie', () => {
  const reroll = (text: string): Asked => ({ ...wound, rule: 'DMD-DICE-08', text, options: [{ index: 0, id: 'blank', text: 'a blank', at: [{ kind: 'die', id: 'standard blank' }] }] });
  wire.hear(asks(10, reroll('Two blanks. Reroll a die?')));
  link.answer(0);
  wire.hear(asks(11, reroll('One blank. Reroll a die?')));
  expect(link.series.again(shown())?.id).toBe('blank');
});

const advice = (sequence: number): object => ({ type: 'advice', sequence, best: { choice: 1, chance: 0.62 }, next: { choice: 0, chance: 0.55 }, playouts: 300 });

test('advice is asked for once, and counts for its own question only', () => {
  link.advise();
  link.advise();
  expect(wire.said).toEqual([{ type: 'advise', sequence: 9 }]);
  expect(link.adviser.isPondering(9)).toBe(true);
  wire.hear({ type: 'frame', ...frame({ sequence: 10, question, yours: true }) });
  wire.hear(advice(9));
  expect(link.adviser.about(10)).toBeUndefined();
  link.advise();
  wire.hear(advice(10));
  expect(link.adviser.about(10)?.best.choice).toBe(1);
  expect(link.adviser.isPondering(10)).toBe(false);
});

test('refused advice can be asked for again; whoever is not asked, or may not, asks for none', () => {
  link.advise();
  wire.hear({ type: 'refused', why: 'You already have a hint for this question.', frame: frame({ sequence: 9, question, yours: true }) });
  link.advise();
  expect(wire.said).toHaveLength(2);
  wire.hear({ type: 'table', ...table, advice: false });
  wire.hear(asks(10));
  link.advise();
  wire.hear({ type: 'table', ...table });
  wire.hear(asks(11, wound, false));
  link.advise();
  expect(wire.said).toHaveLength(2);
});

test('why a web hook was refused is told apart from everything else', () => {
  link.setHook('http://10.0.0.1/');
  wire.hear({ type: 'refused', why: 'not inside a network', frame: frame({ sequence: 9, question, yours: true }) });
  expect([link.hookRefused, link.refused]).toEqual(['not inside a network', '']);
  link.setHook('https://chat.example/');
  expect(link.hookRefused).toBe('');
  wire.hear({ type: 'table', ...table, hook: { url: 'https://chat.example/' } });
  wire.hear({ type: 'refused', why: 'too late', frame: frame({ sequence: 9, question, yours: true }) });
  expect([link.hookRefused, link.refused]).toEqual(['', 'too late']);
});

test('frames that come together are read together, in their order', () => {
  const later: (() => void)[] = [];
  vi.mocked(defer).mockImplementation((act) => void later.push(act));
  wire.hear(asks(10));
  wire.hear(asks(11));
  expect(link.frames.shown?.sequence).toBe(9);
  expect(later).toHaveLength(1);
  later.pop()?.();
  expect(link.frames.shown?.sequence).toBe(11);
  wire.hear(asks(12));
  later.pop()?.();
  expect(link.frames.shown?.sequence).toBe(12);
  vi.mocked(defer).mockImplementation((act) => act());
});

test('a screen for several seats does not show what one of them alone may know', () => {
  const secret = line('For your eyes only.', { at: [{ kind: 'secret', id: 'insane' }] });
  const told = (sequence: number): object => ({ type: 'frame', ...frame({ sequence, lines: [line('Somebody screams.'), secret] }) });
  wire.hear(told(10));
  expect(link.frames.log.map(({ text }) => text)).toEqual(['Somebody screams.', 'For your eyes only.']);
  wire.hear({ ...welcome(10), table: { ...table, mine: [0, 1] }, log: [secret] });
  wire.hear(told(11));
  expect(link.frames.log.map(({ text }) => text)).toEqual(['Somebody screams.']);
});

test('what others did since one’s own answer is kept until one answers again', () => {
  const asked = (sequence: number, actor: number, text: string): object => ({ type: 'frame', ...frame({ sequence, question: { ...question, actor }, yours: actor === 0, lines: [line(text, { sequence })] }) });
  link.answer(1);
  wire.hear(asked(10, 0, 'You go.'));
  expect(link.waited).toEqual([]);
  link.answer(1);
  wire.hear(asked(11, 1, 'You stop.'));
  wire.hear(asked(12, 0, 'A bot hits you.'));
  expect(link.waited.map(({ text }) => text)).toEqual(['You stop.', 'A bot hits you.']);
  link.answer(1);
  wire.hear(asked(13, 0, 'You go on.'));
  expect(link.waited).toEqual([]);
});

test('somebody alone is told what the game did by itself, also when the page is loaded again', () => {
  const night = [line('A card is drawn.', { sequence: 10, kind: 'card' }), line('A new turn.', { sequence: 10, kind: 'turn' })];
  const after = frame({ sequence: 10, question, yours: true, lines: night });
  link.answer(1);
  wire.hear({ type: 'frame', ...after });
  expect(link.waited.map(({ text }) => text)).toEqual(['A card is drawn.', 'A new turn.']);
  link.close();
  link = new Link('ws://127.0.0.1/table');
  wire = Wire.all.at(-1) as Wire;
  wire.hear({ ...(welcome(10) as Welcome & { type: 'welcome' }), log: [line('Long ago.', { sequence: 2 }), ...night] });
  expect(link.waited.map(({ text }) => text)).toEqual(['A card is drawn.', 'A new turn.']);
});

test('what happened before the log that came with the table is fetched when it is wanted', async () => {
  const now = welcome(10) as Welcome & { type: 'welcome' };
  wire.hear({ ...now, frame: { ...now.frame, eyes: 0 }, log: [line('Late.', { sequence: 9 })], earlier: { turns: 3 } });
  expect(link.frames.earlier).toEqual({ turns: 3 });
  const parts = [{ lines: [line('Then.', { sequence: 8 })], earlier: { turns: 2 } }, { lines: [line('Once.', { sequence: 1, kind: 'turn' })] }];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(parts.shift()), { headers: { 'content-type': 'application/json' } });
  });
  await link.older();
  expect(link.frames.earlier).toEqual({ turns: 2 });
  await link.older();
  vi.unstubAllGlobals();
  expect(asked.map((path) => path.replace(/.*before=/, ''))).toEqual(['9&seat=0', '8&seat=0']);
  expect(link.frames.log.map(({ text }) => text)).toEqual(['Once.', 'Then.', 'Late.']);
  expect(link.frames.earlier).toBeUndefined();
});

test('what the server leaves out is worked out', () => {
  wire.hear({ type: 'frame', sequence: 10, eyes: 0, lines: [{ text: 'It rains.' }, { sequence: 8, text: 'Ann moves.', at: ['space:hall'], kind: 'turn' }] });
  const dice = link.frames.newest;
  expect(dice).toMatchObject({ question: null, yours: false, status: 'Chance decides.', undo: 'none', view: link.frames.shown?.view });
  expect(dice?.lines).toEqual([
    { sequence: 10, text: 'It rains.', at: [], kind: 'plain' },
    { sequence: 8, text: 'Ann moves.', at: [{ kind: 'space', id: 'hall' }], kind: 'turn' },
  ]);
  const options = [{ id: 'run', title: 'Run', detail: 'to the hall', at: ['space:a:b'] }, { id: 'no', text: 'No' }];
  wire.hear({ type: 'frame', sequence: 11, eyes: 0, question: { actor: 0, speaker: 'Ann', text: 'What now?', rule: 'A-01', options }, yours: true, undo: 'free' });
  expect(link.frames.newest).toMatchObject({ status: 'What now?', undo: 'free', lines: [] });
  expect(link.frames.newest?.question?.options).toEqual([
    { index: 0, id: 'run', title: 'Run', detail: 'to the hall', text: 'Run: to the hall', at: [{ kind: 'space', id: 'a:b' }] },
    { index: 1, id: 'no', text: 'No', at: [] },
  ]);
});
