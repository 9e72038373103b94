import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const RECORDS = resolve(import.meta.dirname, '../../replays');

/** A recorded game: its head and its answers. */
export interface RecordedGame {
  head: string;
  answers: string[];
}

export function recorded(game: string, name: string): RecordedGame {
  const [head = '', rest = ''] = readFileSync(join(RECORDS, game, `${name}.replay`), 'utf8').split('\nanswers\n');
  return { head, answers: rest.split('\n').filter((line) => line && !/^(=|end:)/.test(line)) };
}

/** Posts from the first page, once it is loaded: before that, the server does not know whose browser it is. */
export async function post(page: Page, address: string, type: string, body: string): Promise<string> {
  await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
  return page.evaluate(
    async ([address, type, body]) => {
      const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
      const { id, error } = (await answer.json()) as { id?: string; error?: string };
      if (!id) throw new Error(error);
      return id;
    },
    [address, type, body] as const,
  );
}

/** Continues a recorded game after this many of its answers, at all of its seats, and opens it. */
export async function takeUp(page: Page, { head, answers }: RecordedGame, count: number): Promise<void> {
  const text = `${head}\nanswers\n${answers.slice(0, count).join('\n')}\n\nend: unfinished\n`;
  const id = await post(page, '/api/replays', 'text/plain', text);
  await page.goto(`/#/t/${id}`);
}
