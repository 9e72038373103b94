import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Cover from '../src/table/Cover.svelte';
import Log from '../src/table/Log.svelte';
import { Pointing } from '../src/table/pointing.svelte';
import { ruleText } from '../src/table/rules.svelte';

afterEach(cleanup);

const mike = { kind: 'investigator', id: 'mike' };
const flask = { kind: 'mythos', id: 'a-flask-bursts' };
const log = [
  { sequence: 1, text: 'Mike draws A Flask Bursts.', at: [mike, flask], turn: false },
  { sequence: 2, text: 'A cultist comes.', at: [{ kind: 'enemy', id: 'cultist 1' }], turn: false },
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

test('the filter keeps what happened to me', async () => {
  shown();
  await fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByText('A cultist comes.')).toBeNull();
  expect(screen.getByText('Mike draws A Flask Bursts.')).toBeTruthy();
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
