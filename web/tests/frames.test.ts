import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Frames } from '../src/table/frames.svelte';
import type { Frame } from '../src/wire';
import { frame, line } from './table';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const told = (sequence: number, ...texts: string[]): Frame => frame({ sequence, lines: texts.map((text) => line(text, { sequence })) });

function started(pace: number): Frames {
  const frames = new Frames(() => pace);
  frames.start(frame({ sequence: 0 }), []);
  return frames;
}

test('frames in which something happens are shown one after the other', () => {
  const frames = started(1);
  frames.push(told(1, 'Mike runs.'));
  frames.push(told(2, 'A cultist follows.'));
  expect(frames.shown?.sequence).toBe(1);
  expect(frames.waiting).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(frames.shown?.sequence).toBe(2);
  expect(frames.waiting).toBe(0);
});

test('a frame without news does not hold the next one up', () => {
  const frames = started(1);
  frames.push(told(1));
  frames.push(told(2, 'Mike runs.'));
  expect(frames.shown?.sequence).toBe(2);
});

test('whatever a person does shows everything that waits', () => {
  const frames = started(1);
  for (const sequence of [1, 2, 3]) frames.push(told(sequence, `News ${sequence}.`));
  frames.flush();
  expect(frames.shown?.sequence).toBe(3);
  expect(frames.log.map((line) => line.text)).toEqual(['News 1.', 'News 2.', 'News 3.']);
});

test('at once means at once', () => {
  const frames = started(0);
  for (const sequence of [1, 2, 3]) frames.push(told(sequence, `News ${sequence}.`));
  expect(frames.shown?.sequence).toBe(3);
});

test('what was taken back leaves the log', () => {
  const frames = started(0);
  for (const sequence of [1, 2, 3]) frames.push(told(sequence, `News ${sequence}.`));
  frames.push({ ...told(4), undone_from: 2 });
  expect(frames.log.map((line) => line.text)).toEqual(['News 1.']);
});
