import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRawSnippet, tick } from 'svelte';
import Board from '../src/boards/Board.svelte';
import { reshaped } from '../src/boards/camera';
import Chip from '../src/boards/Chip.svelte';
import { furnish, meet } from '../src/art/furnish';
import { crosses, doorsOf, floor } from '../src/games/death-may-die/floor';
import { roomOf } from '../src/games/death-may-die/rooms';
import { standing } from '../src/games/death-may-die/read';
import RoomFloor from '../src/games/death-may-die/Room.svelte';
import DeathMayDie from '../src/games/death-may-die/Play.svelte';
import type { View as DeathMayDieView } from '../src/games/death-may-die/view';
import Tray from '../src/games/death-may-die/Tray.svelte';
import ElderGods from '../src/games/elder-gods/Play.svelte';
import type { View as ElderGodsView } from '../src/games/elder-gods/view';
import { loadGame } from '../src/games';
import { keep } from '../src/settings.svelte';
import Question from '../src/table/Question.svelte';
import Reader from '../src/table/Reader.svelte';
import { Pointing } from '../src/table/pointing.svelte';
import type { Asked } from '../src/wire';
import { placeText } from '../src/games/elder-gods/read';
import { MAPS } from './episodes';
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

test('the mouse over a thing shows beside it what a click does and how likely it is to work', async () => {
  const question = ask([['court', 'Attack – dies 69 %', [court]]]);
  question.options = question.options.map((option) => ({ ...option, title: 'Attack', outlook: 'dies 69 %' }));
  const pointing = board(question);
  render(Reader, { pointing });
  await fireEvent.mouseMove(thing('space:court'), { movementX: 3 });
  expect([...document.querySelectorAll('.peek .does > *')].map((part) => part.textContent)).toEqual(['Attack', '⚄ dies 69 %']);
  await fireEvent.mouseLeave(thing('space:court'));
  expect(document.querySelector('.peek')).toBeNull();
});

test('what comes to lie under a mouse that rests, or has just been pressed, does not show its card', async () => {
  const pointing = board(ask([['court', 'Court', [court]]]));
  render(Reader, { pointing });
  const shown = (): boolean => document.querySelector('.peek') !== null;
  const move = async (movementX: number, clientX: number): Promise<void> => void (await fireEvent.mouseMove(thing('enemy:cultist 2'), { movementX, clientX, clientY: 50 }));
  pointing.learn([['enemy:cultist 2', { name: 'Cultist 2', text: '2 of 2 health left.' }]]);
  await move(0, 50);
  expect(shown()).toBe(false);
  await move(3, 50);
  expect(shown()).toBe(true);
  await fireEvent.pointerDown(window, { clientX: 50, clientY: 50 });
  expect(shown()).toBe(false);
  await move(2, 52);
  expect(shown()).toBe(false);
  await move(20, 72);
  expect(shown()).toBe(true);
});

test('a figure that the question names is lit, and brought into sight', async () => {
  const pointing = new Pointing(answer);
  for (const name of ['Cultist 1', 'Cultist 12']) pointing.learn([[`enemy:${name.toLowerCase()}`, { name, text: '' }]]);
  pointing.meet({ ...ask([['court', 'Court', [court]]]), text: 'Which way does Cultist 12 take?' }, true);
  expect([...pointing.named]).toEqual(['enemy:cultist 12']);
  pointing.meet({ ...ask([['it', 'Cultist 1', [{ kind: 'enemy', id: 'cultist 1' }]]]), text: 'Does Cultist 1 stay?' }, true);
  expect([...pointing.named]).toEqual([]);
});

test('a screen that is turned shows as much of the height as before', () => {
  const whole = { x: 0, y: 0, w: 1000, h: 800 };
  expect(reshaped({ x: 400, y: 100, w: 200, h: 400 }, 2, whole)).toEqual({ x: 100, y: 100, w: 800, h: 400 });
  expect(reshaped({ x: 900, y: 100, w: 100, h: 400 }, 1, whole)).toEqual({ x: 600, y: 100, w: 400, h: 400 });
  expect(reshaped({ x: 0, y: 0, w: 500, h: 800 }, 2, whole)).toBeUndefined();
});

test.each([
  ['beside the chip', 300, '274px'],
  ['above a chip in a low row', 700, '200px'],
])('the card of a chip lies %s', async (_, top, left) => {
  const pointing = new Pointing(answer);
  pointing.learn([['skill:lucky', { name: 'Lucky', text: 'A free reroll.' }]]);
  render(Chip, { pointing, thing: 'skill:lucky', name: 'Lucky' });
  render(Reader, { pointing });
  const chip = screen.getByRole('button', { name: 'Lucky' });
  chip.getBoundingClientRect = () => new DOMRect(200, top, 60, 24);
  await fireEvent.mouseMove(chip, { movementX: 3 });
  expect((document.querySelector('.peek') as HTMLElement).style.left).toBe(left);
});

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

test('an answer that points twice at a thing is one answer', async () => {
  const pointing = new Pointing(answer);
  pointing.meet(ask([['court', 'Court', [court, court]], ['stop', 'Stop here', []]]), true);
  expect(pointing.answersOf('space:court')).toHaveLength(1);
  pointing.press('space:court');
  expect(answer).toHaveBeenCalledExactlyOnceWith(0);
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
  expect(screen.getByRole('button', { name: /Same for the rest/ }).textContent).toContain('Same for the rest: The Mask (of gold): put it on');
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

test('every room of every episode is there, apart from the others, and no passage is lost or runs into a room', () => {
  expect(MAPS).toHaveLength(13);
  for (const { episode, spaces, passages } of MAPS) {
    const plan = floor(spaces, passages);
    const rooms = [...plan.rooms.values()];
    expect(rooms.length, episode).toBeGreaterThanOrEqual(7);
    expect(rooms, episode).toHaveLength(spaces.length);
    expect(plan.doors.length + plan.corridors.length, episode).toBe(passages.length);
    const overlap = rooms.filter((a) => rooms.some((b) => a.id !== b.id && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
    expect(overlap, episode).toEqual([]);
    const run = plan.corridors.filter(({ points }) => rooms.some((room) => crosses(points, room)));
    expect(run.map(({ passage }) => passage.between), episode).toEqual([]);
  }
});

test('a corridor that would run through a room is seen to do so', () => {
  const room = { id: 'a', left: 0, top: 0, right: 100, bottom: 100 };
  expect(crosses([{ x: -50, y: 50 }, { x: 150, y: 50 }], room)).toBe(true);
  expect(crosses([{ x: 100, y: 50 }, { x: 150, y: 50 }], room)).toBe(false);
  expect(crosses([{ x: -50, y: 110 }, { x: 150, y: 110 }], room)).toBe(true);
});

test('every room is furnished, and its furniture keeps clear of walls, doors, words and itself', () => {
  for (const { episode, spaces, passages } of MAPS) {
    const plan = floor(spaces, passages);
    for (const { id, kind } of spaces) {
      const room = plan.rooms.get(id)!;
      const place = { w: room.right - room.left, h: room.bottom - room.top };
      const doors = doorsOf(plan, room);
      const look = roomOf(kind);
      const pieces = furnish(place, look, doors);
      expect(pieces.length + (look.mark ? 1 : 0), `${episode}: ${id} is bare`).toBeGreaterThan(0);
      const out = pieces.filter((piece, i) => piece.x < 0 || piece.y < 24 || piece.x + piece.w > place.w || piece.y + piece.h > place.h || doors.some((door) => meet(piece, door)) || pieces.slice(i + 1).some((other) => meet(piece, other)));
      expect(out.map(({ piece }) => piece), `${episode}: ${id}`).toEqual([]);
    }
  }
});

test('a piece that has no place at its spot stands at another', () => {
  const place = { w: 120, h: 120 };
  const door = [{ x: 36, y: 96, w: 48, h: 48 }];
  expect(furnish(place, { things: ['stove se'] }, door, 1.5)).toEqual([]);
  const [stove, ...others] = furnish(place, { things: ['stove se'] }, door, 1.5, ['nw']);
  expect([stove?.piece, others]).toEqual(['stove', []]);
  expect(stove && meet(stove, door[0]!)).toBe(false);
});

test('furniture is not seen under a figure', () => {
  const doors: [] = [];
  const pieces = (): string[] => [...document.querySelectorAll<SVGElement>('[data-piece]')].map((piece) => piece.dataset.piece ?? '');
  render(RoomFloor, { w: 160, h: 160, look: roomOf('Chapel'), doors, taken: [] });
  expect(pieces()).toEqual(['altar', 'pews', 'pews']);
  cleanup();
  render(RoomFloor, { w: 160, h: 160, look: roomOf('Chapel'), doors, taken: [{ x: 60, y: 30, w: 40, h: 40 }] });
  expect(pieces()).toEqual(['pews', 'pews']);
});

test('a spell in hand glows and answers; what it lacks is said', async () => {
  const pointing = new Pointing(answer);
  const asked = feg.ask as unknown as Asked;
  pointing.meet(asked, true);
  render(ElderGods, { view: feg.view as unknown as ElderGodsView, pointing, mine: [1] });
  const spell = thing('spell:fan-the-ember');
  expect(spell.classList).toContain('glows');
  expect(spell.textContent).toContain('2 symbols missing');
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

test('on a small screen the question folds to a line, and another one comes unfolded', async () => {
  const asked = ask([['stop', 'Stop here', []]]);
  const props = { frame: frame({ question: asked, yours: true }), game, pointing: new Pointing(answer), answer };
  const { rerender } = render(Question, props);
  await fireEvent.click(screen.getByRole('button', { name: 'Hide the question' }));
  expect(screen.getByRole('region', { name: 'Question' }).classList).toContain('folded');
  expect(screen.getByRole('button', { name: 'Show the question' }).getAttribute('aria-expanded')).toBe('false');
  await rerender({ ...props, frame: frame({ question: { ...asked, text: 'And now?' }, yours: true }) });
  expect(screen.getByRole('region', { name: 'Question' }).classList).not.toContain('folded');
});

test('the eye of a small screen goes along with the figure that it looks at', async () => {
  const size = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
  const children = createRawSnippet(() => ({ render: () => '<g></g>' }));
  const at = (x: number): Map<string, { key: string; x: number; y: number }> => new Map([['who', { key: 'who', x, y: 150 }]]);
  const props = { whole: { x: 0, y: 0, w: 900, h: 300 }, pointing: new Pointing(answer), focus: 'who', children };
  const { rerender } = render(Board, { ...props, places: at(450) });
  const box = (): string | null | undefined => document.querySelector('.board > svg')?.getAttribute('viewBox');
  await vi.waitUntil(() => box() === '300 0 300 300');
  await rerender({ ...props, places: at(700) });
  expect(box()).toBe('550 0 300 300');
  size.mockRestore();
});

test('“?” answers in a sentence first, then with the rule; its number only for those who want numbers', async () => {
  const asked = { ...ask([['stop', 'Stop here', []]]), rule: 'DMD-RUN-01' };
  render(Question, { frame: frame({ question: asked, yours: true }), game, pointing: new Pointing(answer), answer });
  await fireEvent.click(screen.getByRole('button', { name: 'What does this mean?' }));
  const said = screen.getByRole('note');
  expect(said.firstElementChild?.textContent).toBe(game.hints['DMD-RUN-01']);
  expect(said.textContent).not.toContain('DMD-RUN-01');
  keep({ ruleIds: true });
  await tick();
  expect(said.textContent).toContain('DMD-RUN-01');
  keep({ ruleIds: false });
});

test('a die is picked by a click, and only then is said what rerolling it costs; to keep them is always there', async () => {
  const die = (face: string): { kind: string; id: string } => ({ kind: 'die', id: `standard ${face}` });
  const asked = ask([['blank', 'Reroll a blank for 1 stress', [die('blank')]], ['star', 'Reroll a star', [die('star')]], ['keep', 'Keep the dice', []]]);
  const pointing = new Pointing(answer);
  pointing.picksDice = true;
  pointing.meet(asked, true);
  render(Question, { frame: frame({ question: asked, yours: true }), game, pointing, answer });
  const list = (): (string | undefined)[] => [...document.querySelectorAll('.option b')].map(({ textContent }) => textContent ?? undefined);
  expect(screen.getByText(/Pick a die/)).toBeTruthy();
  expect(document.querySelector('ol')?.classList).toContain('picking');
  expect(list()).toHaveLength(3);
  pointing.press('die:standard blank');
  await tick();
  expect(answer).not.toHaveBeenCalled();
  expect(document.querySelector('ol')?.classList).not.toContain('picking');
  expect(list()).toEqual(['Reroll a blank for 1 stress', 'Keep the dice']);
  await fireEvent.click(screen.getByRole('button', { name: /Reroll a blank/ }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(0);
  pointing.press('die:standard blank');
  await tick();
  expect(list()).toHaveLength(3);
});

test('dice say which key answers with them, and of two alike the one that was clicked is picked', async () => {
  const blank = { kind: 'die', id: 'standard blank' };
  const view = { ...structuredClone(dmd.view), dice: [{ die: 'standard', face: 'success', count: 1 }, { die: 'standard', face: 'blank', count: 2 }] } as unknown as DeathMayDieView;
  const pointing = new Pointing(answer);
  pointing.picksDice = true;
  pointing.meet(ask([['reroll', 'Reroll a blank', [blank]], ['keep', 'Keep the dice', []]]), true);
  render(Tray, { view, pointing });
  const dice = [...document.querySelectorAll('.tray .die')];
  expect(dice.map((die) => die.querySelector<HTMLElement>('.keys')?.dataset.keys)).toEqual([undefined, '1', '1']);
  await fireEvent.click(dice[2] as Element);
  expect(dice.map((die) => die.classList.contains('picked'))).toEqual([false, false, true]);
});

test('what is done by hand over the board stands back as a list until somebody asks for it', async () => {
  const asked = ask([['a', 'Block A one back', []], ['b', 'Block B one on', []]]);
  const pointing = new Pointing(answer);
  pointing.byHand = true;
  pointing.meet(asked, true);
  render(Question, { frame: frame({ question: asked, yours: true }), game, pointing, answer });
  expect(document.querySelector('ol')?.classList).toContain('aside');
  await fireEvent.click(screen.getByRole('button', { name: 'Show the 2 answers as a list' }));
  expect(document.querySelector('ol')?.classList).not.toContain('aside');
  await fireEvent.click(screen.getByRole('button', { name: 'Hide the list' }));
  pointing.byHand = false;
  await tick();
  expect(document.querySelector('ol')?.classList).not.toContain('aside');
});

test('at a screen for two each cult has its player’s name; alone one is “you”', () => {
  const seats = ['Ann', 'Bea', 'Cid'].map((name, seat) => ({ seat, name, player: 'human' as const, level: null, here: true, key: null }));
  const shown = (mine: number[]): string[] => {
    cleanup();
    render(ElderGods, { view: feg.view as unknown as ElderGodsView, pointing: new Pointing(answer), mine, seats });
    return [...document.querySelectorAll('.cult .player')].map(({ textContent }) => textContent ?? '');
  };
  const cults = (feg.view as unknown as ElderGodsView).cults.length;
  expect(shown([0])).toEqual(['Bea', 'Cid'].slice(0, cults - 1));
  expect(shown([0, 1])).toEqual(['Ann', 'Bea', 'Cid'].slice(0, cults));
});
