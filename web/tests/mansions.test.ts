import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Code from '../src/games/mansions/Code.svelte';
import Picture from '../src/games/mansions/Picture.svelte';
import Rings from '../src/games/mansions/Rings.svelte';
import Slide from '../src/games/mansions/Slide.svelte';
import Story from '../src/games/mansions/Story.svelte';
import Tower from '../src/games/mansions/Tower.svelte';
import Trade from '../src/games/mansions/Trade.svelte';
import { told } from '../src/games/mansions/log';
import { inWords, turnedWith } from '../src/games/mansions/puzzles';
import { ofCard, readables } from '../src/games/mansions/read';
import { FLOOR, mayGo, nextMove, sidesOf } from '../src/games/mansions/trade';
import type { Card, Investigator, View } from '../src/games/mansions/view';
import { Pointing } from '../src/table/pointing.svelte';
import type { Asked } from '../src/wire';
import { line } from './table';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A question whose answers are these steps of a puzzle. */
function at(ids: string[]): { pointing: Pointing; answer: ReturnType<typeof vi.fn<(choice: number) => void>> } {
  const answer = vi.fn<(choice: number) => void>();
  const pointing = new Pointing(answer);
  pointing.meet(steps(ids), true);
  return { pointing, answer };
}

const steps = (ids: string[]): Asked => ({ actor: 0, speaker: 'Somebody', text: 'Which step?', rule: 'MOM-PUZ-03', options: ids.map((id, index) => ({ index, id, text: id, at: [{ kind: 'step', id }] })) });

test('a block slides by the arrow keys as far as it is free, and counts once', async () => {
  const { pointing, answer } = at(['a-1', 'b+1', 'b+2']);
  render(Slide, { rows: ['......', '...A..', 'BB.A..', '......', '......', '......'], marked: 'B', pointing });
  const marked = screen.getByRole('button', { name: /Block B, the one/ });
  expect(marked.textContent).toBe('★B');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await fireEvent.keyDown(marked, { key });
  expect(answer.mock.calls).toEqual([[2]]);
});

test('a guess is laid out, changed for free, and tried as a whole', async () => {
  const { pointing, answer } = at(['symbol-1', 'symbol-2', 'symbol-3']);
  const code = { length: 2, symbols: 3, guesses: [{ symbols: [0, 1], exact: 1, near: 0 }], so_far: [] };
  const { rerender } = render(Code, { code, pointing });
  expect(screen.getByRole('listitem', { name: '1 2: 1 in the right place, 0 in the wrong place' })).toBeTruthy();
  const tries = screen.getByRole<HTMLButtonElement>('button', { name: /^Try it/ });
  expect(tries.disabled).toBe(true);
  for (const name of ['Symbol 3, a disc', 'Symbol 2, a square', 'Place 2: symbol 2, a square; remove it', 'Symbol 1, a triangle']) await fireEvent.click(screen.getByRole('button', { name }));
  expect(answer).not.toHaveBeenCalled();
  await fireEvent.click(tries);
  expect(answer.mock.calls).toEqual([[2]]);
  pointing.meet(steps(['symbol-1', 'symbol-2', 'symbol-3']), true);
  await rerender({ code: { ...code, so_far: [2] }, pointing });
  expect(answer.mock.calls).toEqual([[2], [0]]);
});

test('two pieces that lie beside each other change places, also by the arrows', async () => {
  const { pointing, answer } = at(['1-2', '1-3', '2-4', '3-4']);
  render(Picture, { id: 'nine-pieces', width: 2, pieces: [3, 1, 2, 0], pointing });
  const last = screen.getByRole('button', { name: 'Piece 1 in place 4' });
  await fireEvent.click(last);
  await fireEvent.click(screen.getByRole('button', { name: 'Piece 2 in place 2' }));
  expect(answer.mock.lastCall).toEqual([2]);
  await fireEvent.keyDown(last, { key: 'ArrowLeft' });
  expect(answer.mock.lastCall).toEqual([3]);
});

test('the top disc goes from peg to peg', async () => {
  const { pointing, answer } = at(['1-to-2', '1-to-3']);
  render(Tower, { discs: [0, 0, 0], pointing });
  await fireEvent.click(screen.getByRole('button', { name: 'Peg 1: discs 1, 2, 3' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Peg 3, the goal: empty' }));
  expect(answer).toHaveBeenCalledWith(1);
});

test('a ring turns both ways by button and keys, and says what turns with it', async () => {
  const { pointing, answer } = at(['ring-1-on', 'ring-1-back']);
  render(Rings, { marks: 6, at: [0, 2], links: [{ turned: 0, also: 1, backwards: true }], left: 3, pointing });
  await fireEvent.click(screen.getByRole('button', { name: 'Turn ring 1 anticlockwise' }));
  expect(answer.mock.lastCall).toEqual([1]);
  pointing.meet(steps(['ring-1-on', 'ring-1-back']), true);
  await tick();
  const ring = screen.getByRole('slider', { name: 'Ring 1' });
  expect(ring.getAttribute('aria-valuetext')).toBe('mark 1 of 6. Ring 1 turns ring 2 the other way.');
  await fireEvent.keyDown(ring, { key: 'ArrowRight' });
  expect(answer.mock.lastCall).toEqual([0]);
});

test('every board can be told in words', () => {
  expect(inWords({ slide: { rows: ['......', '...A..', 'BB.A..', '......', '......', '......'], marked: 'B' } })).toBe('Block A stands in column 4, rows 2 to 3. Block B, the one to free, lies in row 3, columns 1 to 2.');
  expect(inWords({ code: { length: 2, symbols: 3, guesses: [], so_far: [] } })).toBe('No code has been tried yet.');
  expect(inWords({ image: { width: 2, pieces: [1, 0] } })).toBe('Piece 2 is in place 1. Piece 1 is in place 2.');
  expect(inWords({ tower: [0, 2] })).toBe('Peg 1: disc 1. Peg 2: empty. Peg 3, the goal: disc 2.');
  expect(inWords({ rings: { marks: 6, at: [0, 4], pattern: 'chain', links: [{ turned: 0, also: 1, backwards: false }] } })).toBe('Ring 1: mark 1 of 6. Ring 2: mark 5 of 6. Ring 1 turns ring 2 too.');
});

test('a ring takes others along', () => {
  const links = [{ turned: 0, also: 1, backwards: false }, { turned: 1, also: 2, backwards: true }];
  expect(turnedWith(3, links, 0)).toEqual([1, 1, 0]);
  expect(turnedWith(3, links, 1)).toEqual([0, 1, -1]);
});

const card = (id: string): Card => ({ id, class: 'Common', name: id, traits: [], flipped: false, text: `Says ${id}.`, back: null, other: null, used: false });
const person = (id: string, seat: number, cards: string[]): Partial<Investigator> => ({ id, name: id, seat, space: 3, standing: 'on-board', cards: cards.map(card) });
const room = { investigators: [person('Ann', 0, ['knife', 'ward']), person('Bob', 1, ['ward', 'rope']), { ...person('Cid', 0, ['lamp']), space: 4 }], lying: [{ card: card('ward'), space: 3 }] } as unknown as View;
const trade = (speaker: string, ids: [string, string][]): Asked => ({ actor: 0, speaker, text: 'What?', rule: 'MOM-TRADE-01', options: ids.map(([id, thing], index) => ({ index, id, text: id, at: [{ kind: 'card', id: thing }] })) });

test('in a trade every copy of a card is moved by its own answer', () => {
  const sides = sidesOf(room, trade('Ann', [['knife', 'knife'], ['ward', 'ward'], ['ward-2', 'ward'], ['ward-3', 'ward'], ['rope', 'rope']]));
  const answers = sides.map(({ id, cards }) => [id, ...cards.map(({ answer }) => answer)]);
  expect(answers).toEqual([['Ann', 'knife', 'ward'], ['Bob', 'ward-3', 'rope'], [FLOOR, 'ward-2']]);
});

test('whoever follows in a trade moves nothing of the others', () => {
  const sides = sidesOf(room, trade('Bob', [['ward', 'ward'], ['rope', 'rope'], ['ward-2', 'ward']]));
  expect(sides.map(({ id, cards }) => [id, ...cards.map(({ answer }) => answer)])).toEqual([['Bob', 'ward', 'rope'], ['Ann', undefined, undefined], [FLOOR, 'ward-2']]);
  expect(nextMove([{ card: 'ward', from: FLOOR, to: 'Ann' }, { card: 'ward', from: FLOOR, to: 'Bob' }], sides)).toEqual({ move: { card: 'ward', from: FLOOR, to: 'Bob' }, answer: 'ward-2' });
  const [bob, ann, floor] = sides;
  expect(floor?.cards[0] && bob && mayGo(floor.cards[0], bob, bob.who)).toBe(true);
  expect(floor?.cards[0] && ann && mayGo(floor.cards[0], ann, bob?.who)).toBe(false);
});

test('the plan of a trade is there again when the page is loaded again, but not in the next trade', async () => {
  const asked = trade('Ann', [['knife', 'knife'], ['ward', 'ward']]);
  const sit = (actions_left: number): void => {
    cleanup();
    const pointing = new Pointing(() => {});
    pointing.meet(asked, true);
    render(Trade, { view: { ...room, round: 2, turn: { who: 0, granted_by: null, actions_left, moving: null } }, pointing });
  };
  sit(1);
  await fireEvent.click(screen.getByRole('button', { name: /^knife/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'knife to Bob' }));
  await tick();
  sit(1);
  expect(screen.getByRole('status').textContent).toContain('knife: Ann → Bob.');
  sit(0);
  expect(screen.getByRole('status').textContent).not.toContain('knife');
});

test('whoever is asked for a card sees what is given for it', async () => {
  const asked = trade('Ann', [['knife', 'knife'], ['ward', 'ward'], ['ward-2', 'ward'], ['ward-3', 'ward'], ['rope', 'rope']]);
  const view = { ...room, round: 3, turn: { who: 0, granted_by: null, actions_left: 1, moving: null } };
  const [ann, bob] = [new Pointing(() => {}), new Pointing(() => {})];
  const said: string[] = [];
  ann.say = (text) => said.push(text);
  ann.meet(asked, true);
  render(Trade, { view, pointing: ann });
  await fireEvent.click(screen.getByRole('button', { name: /knife/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'knife to Bob' }));
  await fireEvent.click(screen.getByRole('button', { name: /rope/ }));
  await fireEvent.click(screen.getByRole('button', { name: 'rope to Ann' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Trade' }));
  expect(said).toEqual(['I offer knife for rope.']);
  cleanup();
  bob.heard = [{ by: 'A', person: 'a', seat: 0, text: said[0] ?? '', at: 0 }];
  bob.meet({ actor: 1, speaker: 'Bob', text: 'Does Bob give rope?', rule: 'MOM-TRADE-02', options: [{ index: 0, id: 'yes', text: 'Yes', at: [] }] }, true);
  render(Trade, { view, pointing: bob });
  expect(screen.getByText('Ann says: “I offer knife for rope.”')).toBeTruthy();
  // Both are marked where they lie, and the yes is given once: beside them.
  expect([...document.querySelectorAll('.goes')].map((card) => `${card.querySelector('b')?.textContent?.trim()} ${card.querySelector('em')?.textContent}`)).toEqual(['rope → Ann', 'knife → Bob']);
  expect(bob.byHand).toBe(true);
  cleanup();
  // What was said of other things is no offer.
  bob.heard = [{ by: 'A', person: 'a', seat: 0, text: 'Hello.', at: 0 }];
  render(Trade, { view, pointing: bob });
  expect(document.querySelector('.said')).toBeNull();
});

test('a finger drags a card by its grip', async () => {
  const pointing = new Pointing(() => {});
  pointing.meet(trade('Ann', [['knife', 'knife'], ['ward', 'ward']]), true);
  render(Trade, { view: { ...room, round: 4, turn: { who: 0, granted_by: null, actions_left: 1, moving: null } }, pointing });
  const knife = screen.getByRole('button', { name: /knife/ });
  knife.setPointerCapture = () => {};
  const to = document.querySelector('[data-side=Bob]') as HTMLElement;
  document.elementsFromPoint = () => [to];
  const finger = (kind: string, on: Element, x: number): Promise<boolean> => fireEvent(on, new PointerEvent(kind, { bubbles: true, pointerType: 'touch', clientX: x, clientY: 0 }));
  await finger('pointerdown', knife, 0);
  await finger('pointermove', knife, 60);
  await finger('pointerup', knife, 60);
  expect(screen.getByRole('status').textContent).not.toContain('knife');
  await finger('pointerdown', knife.querySelector('.grip') as Element, 0);
  await finger('pointermove', knife, 60);
  await finger('pointerup', knife, 60);
  expect(screen.getByRole('status').textContent).toContain('knife: Ann → Bob.');
});

test('both sides of an item are read; of a spell only the one that is up', () => {
  expect(ofCard({ ...card('rope'), other: { name: 'Bound', text: 'Cannot move.' } })[1].text).toBe('Says rope.\nOther side, Bound: Cannot move.');
  expect(ofCard({ ...card('ward'), class: 'Spell' })[1].text).toBe('Says ward.\nNobody knows the other side until the card is turned over.');
});

test('what is told comes one by one, is read at one’s own pace, and is not told twice', async () => {
  const story = told([line('It was a dark night.', { at: [{ kind: 'story', id: '1' }] }), line('Somebody moves.'), line('A door slams.', { at: [{ kind: 'event', id: 'slam' }] })]);
  const { unmount } = render(Story, { story, scenario: 'toy' });
  expect(screen.getByRole('article', { name: 'The story' }).textContent).toContain('dark night');
  await fireEvent.click(screen.getByRole('button', { name: 'Read on (1 more)' }));
  expect(screen.getByRole('article', { name: 'The night stirs' }).textContent).toContain('door slams');
  await fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('article')).toBeNull();
  unmount();
  render(Story, { story, scenario: 'toy' });
  expect(screen.queryByRole('article')).toBeNull();
});

test('a place that burns or is dark says what that means; another one says nothing', () => {
  const space = (id: number, change: object) => ({ id, room: 0, letter: 'b', fire: false, dark: false, water: false, passage: false, ...change });
  const house = { ...room, rooms: [{ name: 'Hall', spaces: [1, 2] }], spaces: [space(1, { dark: true, fire: true }), space(2, {})], investigators: [], monsters: [], tokens: [], lying: [] } as unknown as View;
  const [[key, said] = ['', undefined], ...others] = readables(house);
  expect([key, said?.name, others]).toEqual(['space:1', 'Hall (b)', []]);
  expect(said?.text).toMatch(/suffers 1 facedown damage[^]*clues do not help/);
});
