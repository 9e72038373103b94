import { expect, test, vi } from 'vitest';
import { games, myTables } from '../src/net/api';

test('nothing is asked before the first answer has said who this browser is', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const fetched = vi.fn((_: string) => new Promise<Response>((done) => answers.push(done)));
  vi.stubGlobal('fetch', fetched);
  const [shelf, tables] = [games(), myTables()];
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledOnce();
  answers[0]?.(Response.json([]));
  await vi.waitUntil(() => fetched.mock.calls.length === 2);
  expect(fetched.mock.lastCall?.[0]).toContain('/api/tables');
  answers[1]?.(Response.json([]));
  expect(await Promise.all([shelf, tables])).toEqual([[], []]);
  vi.unstubAllGlobals();
});
