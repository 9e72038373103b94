import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { floor } from '../src/games/death-may-die/floor';
import { standing } from '../src/games/death-may-die/read';
import DeathMayDie from '../src/games/death-may-die/Play.svelte';
import type { View as DeathMayDieView } from '../src/games/death-may-die/view';
import ElderGods from '../src/games/elder-gods/Play.svelte';
import type { View as ElderGodsView } from '../src/games/elder-gods/view';
import { loadGame } from '../src/games';
import Question from '../src/table/Question.svelte';
import { Pointing } from '../src/table/pointing.svelte';
import type { Asked } from '../src/wire';
import { placeText } from '../src/games/elder-gods/read';
import { dmd, feg, frame } from './table';

vi.mock('../src/net/api', () => ({ rules: () => Promise.resolve('') }));

const answer = vi.fn();
const game = await loadGame('death-may-die');
const view = dmd.view as unknown as DeathMayDieView;

beforeEach(() => answer.mockReset());
afterEach(cleanup);

const ask = (options: [string, string, { kind: string; id: string }[]][]): Asked => ({
  actor: 0,
  speaker: 'Elizabeth',
  text: 'Where to?',
  rule: 'DMD-RUN-01',
  options: options.map(([id, text, at], index) => ({ index, id, text, at })),
});

function board(question: Asked, yours = true): Pointing {
  const pointing = new Pointing(answer);
  pointing.meet(question, yours);
  render(DeathMayDie, { view, pointing, mine: [0] });
  return pointing;
}

const thing = (key: string): Element => document.querySelector(`[data-thing="${key}"]`) as Element;
const court = { kind: 'space', id: 'court' };
const cultist = { kind: 'enemy', id: 'cultist 2' };

test('an answer glows where it lives, and a click there gives it', async () => {
  board(ask([['stop', 'Stop here', []], ['court', 'Court', [court]]]));
  expect(thing('space:court').classList).toContain('glows');
  expect(thing('space:cloister').classList).not.toContain('glows');
  await fireEvent.click(thing('space:court'));
  expect(answer).toHaveBeenCalledExactlyOnceWith(1);
});

test('the keyboard answers on the board too', async () => {
  board(ask([['court', 'Court', [court]]]));
  expect(thing('space:court').getAttribute('tabindex')).toBe('0');
  expect(thing('space:court').getAttribute('aria-label')).toContain('Court');
  await fireEvent.keyDown(thing('space:court'), { key: 'Enter' });
  expect(answer).toHaveBeenCalledExactlyOnceWith(0);
});

test('a figure in a glowing room does not stand in the way', async () => {
  board(ask([['court', 'Court', [court]]]));
  await fireEvent.click(thing('enemy:cultist 2'));
  expect(answer).toHaveBeenCalledExactlyOnceWith(0);
});

test('a figure that is an answer is not mistaken for its room', async () => {
  board(ask([['court', 'Court', [court]], ['cultist 2', 'Cultist 2', [cultist]]]));
  await fireEvent.click(thing('enemy:cultist 2'));
  expect(answer).toHaveBeenCalledExactlyOnceWith(1);
});

test('somebody else’s answers do not glow, and a click there gives none', async () => {
  board(ask([['court', 'Court', [court]]]), false);
  expect(thing('space:court').classList).not.toContain('glows');
  expect(thing('space:court').classList).toContain('shimmers');
  await fireEvent.click(thing('space:court'));
  expect(answer).not.toHaveBeenCalled();
});

test('a thing with several answers narrows the list instead of choosing', async () => {
  const pointing = board(ask([['free', 'Reroll, free', [court]], ['stress', 'Reroll, for stress', [court]], ['keep', 'Keep', []]]));
  await fireEvent.click(thing('space:court'));
  expect(answer).not.toHaveBeenCalled();
  expect(pointing.narrowed).toBe('space:court');
  const asked = frame({ question: pointing.question ?? null, yours: true });
  render(Question, { frame: asked, game, pointing, answer });
  const shown = [...document.querySelectorAll('.option')].map((option) => option.textContent?.trim());
  expect(shown).toHaveLength(2);
});

test('the list answers by click and lights what an answer points at', async () => {
  const pointing = new Pointing(answer);
  const question = ask([['stop', 'Stop here', []], ['court', 'Court', [court]]]);
  pointing.meet(question, true);
  render(Question, { frame: frame({ question, yours: true }), game, pointing, answer });
  await fireEvent.mouseEnter(screen.getByRole('button', { name: /Court/ }));
  expect([...pointing.lit]).toEqual(['space:court']);
  await fireEvent.click(screen.getByRole('button', { name: /Court/ }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(1);
});

test('an answer says what to expect of it before it is chosen', () => {
  const pointing = new Pointing(answer);
  const question = ask([['cultist 2', 'Cultist 2', [cultist]], ['stop', 'Stop here', []]]);
  question.options[0]!.outlook = 'dies 50 %, 1.0 tentacle on average';
  render(Question, { frame: frame({ question, yours: true }), game, pointing, answer });
  expect(screen.getByRole('button', { name: /Cultist 2/ }).textContent).toContain('dies 50 %');
  expect(screen.getByRole('button', { name: /Stop here/ }).textContent).not.toContain('%');
});

const shownParts = (): (string | undefined)[][] => [...document.querySelectorAll('.option > span')].map((option) => ['b', 'small'].map((part) => option.querySelector(part)?.textContent));

test('an answer is shown in the two parts that the server names, and whole if it names none', () => {
  const question = ask([['rest', 'rest: heal up to 3', []], ['relic', 'the Mask (of gold): put it on', []]]);
  Object.assign(question.options[0]!, { title: 'rest', detail: 'heal up to 3' });
  const asked = frame({ question, yours: true });
  render(Question, { frame: asked, game, pointing: new Pointing(answer), answer, again: question.options[1], rest: () => {} });
  expect(shownParts()).toEqual([['Rest', 'Heal up to 3'], ['The Mask (of gold): put it on', undefined]]);
  expect(screen.getByRole('button', { name: /Likewise/ }).textContent).toContain('Likewise for the rest: The Mask (of gold): put it on');
});

test('what the game knows of an answer stands in for a detail that the server does not give', () => {
  const question = ask([['court', 'Court: to the left', []], ['stop', 'Stop', []]]);
  const meanings = { [question.rule]: { court: 'Nobody is there.' } };
  render(Question, { frame: frame({ question, yours: true }), game: { ...game, meanings }, pointing: new Pointing(answer), answer });
  expect(shownParts()).toEqual([['Court: to the left', 'Nobody is there.'], ['Stop', undefined]]);
});

test('others see the question, but no buttons', () => {
  const pointing = new Pointing(answer);
  const question = ask([['court', 'Court', [court]]]);
  render(Question, { frame: frame({ question }), game, pointing, answer });
  expect(screen.getByText('Court')).toBeTruthy();
  expect(document.querySelectorAll('button.option')).toHaveLength(0);
});

test('every room of a floor plan is there, apart from the others, and no passage is lost', () => {
  const plan = floor(view.spaces, view.passages);
  const rooms = [...plan.rooms.values()];
  expect(rooms).toHaveLength(view.spaces.length);
  expect(plan.doors.length + plan.corridors.length).toBe(view.passages.length);
  const overlap = rooms.some((a) => rooms.some((b) => a.id !== b.id && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  expect(overlap).toBe(false);
});

test('a spell in hand glows and answers; what it lacks is said', async () => {
  const pointing = new Pointing(answer);
  const asked = feg.ask as unknown as Asked;
  pointing.meet(asked, true);
  render(ElderGods, { view: feg.view as unknown as ElderGodsView, pointing, mine: [1] });
  const spell = thing('spell:fan-the-ember');
  expect(spell.classList).toContain('glows');
  expect(spell.textContent).toContain('still lacks 2 symbols more');
  await fireEvent.click(spell);
  expect(answer).toHaveBeenCalledExactlyOnceWith(0);
});

test('what a place does is what the numbered rules say', () => {
  const rules = readFileSync('../docs/rules/fate-of-the-elder-gods.md', 'utf8');
  const places = (feg.view as unknown as ElderGodsView).locations.map(({ id }) => placeText(rules, id, false));
  expect(places).toHaveLength(6);
  for (const text of places) expect(text).toMatch(/[Bb]asic: [^→*]+\n(.*\n)*Control: [^→*]+/);
  expect(placeText(rules, 'library', true)).toMatch(/draw 3; /);
  expect(placeText(rules, 'streets', true)).toMatch(/returns 2 lodge investigators/);
});

test('a skill says which level counts and which companions moved its marker', () => {
  const skill = { id: 'stealth', name: 'Stealth', level: 1, own: 1, lent_by: [] as string[], text: '' };
  expect(standing(skill)).toBe('level 1');
  expect(standing({ ...skill, level: 2, lent_by: ['Jerome'] })).toBe('level 2 (level 1 and Jerome)');
  expect(standing({ ...skill, own: 0, lent_by: ['Jerome'] })).toBe('level 1 (lent by Jerome)');
});
