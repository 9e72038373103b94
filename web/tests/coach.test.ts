import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { keep, settings } from '../src/settings.svelte';
import { Coach } from '../src/table/coach.svelte';
import type { Frame } from '../src/wire';
import { type Mark, lessons } from '../src/words';
import { dmd, frame } from './table';

const GAME = 'death-may-die';
const marks = lessons[GAME]?.marks as Mark[];
const asks = (sequence: number, rule: string, yours = true): Frame => frame({ sequence, yours, question: { ...dmd.ask, actor: 0, rule } });

let coach: Coach;
const said = (): string | undefined => (coach.now === undefined ? undefined : marks[coach.now]?.title);
const titles = (at: string): string[] => marks.filter((mark) => mark.at === at).map((mark) => mark.title);

function readTheOpening(now: Frame): void {
  while (said() && titles('start').includes(said() as string)) coach.understood(GAME, now);
}

beforeEach(() => {
  keep({ lesson: { table: 'x', read: [] } });
  coach = new Coach('x');
});

test('a lesson opens with what comes before all questions, one after the other', () => {
  const first = asks(1, 'DMD-TURN-03');
  coach.meet(GAME, first);
  for (const title of titles('start')) {
    expect(said()).toBe(title);
    coach.understood(GAME, first);
  }
  expect(said()).toBe(titles('DMD-TURN-03')[0]);
});

test('a mark comes with the first question of its rule, the next one with the next, and none twice', () => {
  const rule = 'DMD-DICE-08';
  coach.meet(GAME, asks(1, rule));
  readTheOpening(asks(1, rule));
  expect(said()).toBe(titles(rule)[0]);
  coach.meet(GAME, asks(2, rule));
  expect(said()).toBe(titles(rule)[1]);
  coach.understood(GAME, asks(2, rule));
  expect(said()).toBeUndefined();
  coach.meet(GAME, asks(3, rule));
  expect(said()).toBeUndefined();
});

test('a mark stays while its question stays, whatever else changes at the table', () => {
  const asked = asks(1, 'DMD-RUN-01');
  coach.meet(GAME, asked);
  readTheOpening(asked);
  coach.meet(GAME, asked);
  coach.meet(GAME, asked);
  expect(said()).toBe(titles('DMD-RUN-01')[0]);
});

test('a reload forgets nothing that was read, and shows again what was not', () => {
  coach.meet(GAME, asks(1, 'DMD-RUN-01'));
  readTheOpening(asks(1, 'DMD-RUN-01'));
  coach = new Coach('x');
  coach.meet(GAME, asks(1, 'DMD-RUN-01'));
  expect(said()).toBe(titles('DMD-RUN-01')[0]);
});

test('somebody else’s question and another table have no teacher, and a lesson can be ended', () => {
  coach.meet(GAME, asks(1, 'DMD-RUN-01', false));
  readTheOpening(asks(1, 'DMD-RUN-01', false));
  expect(said()).toBeUndefined();
  const elsewhere = new Coach('y');
  elsewhere.meet(GAME, asks(1, 'DMD-RUN-01'));
  expect(elsewhere.now).toBeUndefined();
  coach.skip();
  coach.meet(GAME, asks(2, 'DMD-RUN-01'));
  expect(said()).toBeUndefined();
  expect(settings.lesson).toBeNull();
});

test('every mark hangs on a rule that there is', () => {
  const rules = ['death-may-die', 'fate-of-the-elder-gods'].map((name) => readFileSync(`../docs/rules/${name}.md`, 'utf8')).join('');
  const all = Object.values(lessons).flatMap((lesson) => lesson.marks.map((mark) => mark.at));
  const loose = all.filter((at) => at !== 'start' && at !== 'end' && !rules.includes(`**${at}**`));
  expect(loose).toEqual([]);
});
