import { beforeEach, expect, test } from 'vitest';
import { loadGame } from '../src/games';
import { keep, settings } from '../src/settings.svelte';
import { Coach } from '../src/table/coach.svelte';
import type { Frame } from '../src/wire';
import { dmd, frame } from './table';

const { lesson } = await loadGame('death-may-die');
const asks = (sequence: number, rule: string, yours = true): Frame => frame({ sequence, yours, question: { ...dmd.ask, actor: 0, rule } });

let coach: Coach;
const said = (): string | undefined => (coach.now === undefined ? undefined : lesson[coach.now]?.title);
const titles = (at: string): string[] => lesson.filter((mark) => mark.at === at).map((mark) => mark.title);

function readTheOpening(now: Frame): void {
  while (said() && titles('start').includes(said() as string)) coach.understood(lesson, now);
}

beforeEach(() => {
  keep({ lesson: { table: 'x', read: [] } });
  coach = new Coach('x');
});

test('a lesson opens with what comes before all questions, one after the other', () => {
  const first = asks(1, 'DMD-TURN-03');
  coach.meet(lesson, first);
  for (const title of titles('start')) {
    expect(said()).toBe(title);
    coach.understood(lesson, first);
  }
  expect(said()).toBe(titles('DMD-TURN-03')[0]);
});

test('a mark comes with the first question of its rule, the next one with the next, and none twice', () => {
  const rule = 'DMD-DICE-08';
  coach.meet(lesson, asks(1, rule));
  readTheOpening(asks(1, rule));
  expect(said()).toBe(titles(rule)[0]);
  coach.meet(lesson, asks(2, rule));
  expect(said()).toBe(titles(rule)[1]);
  coach.understood(lesson, asks(2, rule));
  expect(said()).toBeUndefined();
  coach.meet(lesson, asks(3, rule));
  expect(said()).toBeUndefined();
});

test('a mark stays while its question stays, whatever else changes at the table', () => {
  const asked = asks(1, 'DMD-RUN-01');
  coach.meet(lesson, asked);
  readTheOpening(asked);
  coach.meet(lesson, asked);
  coach.meet(lesson, asked);
  expect(said()).toBe(titles('DMD-RUN-01')[0]);
});

test('a reload forgets nothing that was read, and shows again what was not', () => {
  coach.meet(lesson, asks(1, 'DMD-RUN-01'));
  readTheOpening(asks(1, 'DMD-RUN-01'));
  coach = new Coach('x');
  coach.meet(lesson, asks(1, 'DMD-RUN-01'));
  expect(said()).toBe(titles('DMD-RUN-01')[0]);
});

test('somebody else’s question and another table have no teacher, and a lesson can be ended', () => {
  coach.meet(lesson, asks(1, 'DMD-RUN-01', false));
  readTheOpening(asks(1, 'DMD-RUN-01', false));
  expect(said()).toBeUndefined();
  const elsewhere = new Coach('y');
  elsewhere.meet(lesson, asks(1, 'DMD-RUN-01'));
  expect(elsewhere.now).toBeUndefined();
  coach.skip();
  coach.meet(lesson, asks(2, 'DMD-RUN-01'));
  expect(said()).toBeUndefined();
  expect(settings.lesson).toBeNull();
});
