import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Asked, ChatLine, Offered, Pointer } from '../wire';

export const keyOf = (thing: Pointer): string => `${thing.kind}:${thing.id}`;
export const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

const DIE = 'die';
const isDie = (key: string): boolean => key.startsWith(`${DIE}:`);
/** Whether a mouse has gone some way, rather than something under it. */
export const isMoved = ({ movementX, movementY }: MouseEvent): boolean => movementX !== 0 || movementY !== 0;

/** So many pixels a hand shakes that rests. */
const SHAKY = 10;

/** Whether an answer is about a die. */
export const isOfDie = (option: Offered): boolean => option.at.some(({ kind }) => kind === DIE);

/** A thing that can be read: its name and the text of its card. */
export interface Readable {
  name: string;
  text: string;
}

/** A gain or loss that is shown for a moment at a figure. */
export interface Float {
  /** The thing, as `kind:id`. */
  at: string;
  text: string;
  good: boolean;
}

/** What a board needs to know about the table around it, and what it can tell the table. */
export class Pointing {
  /** Things that a log line or an option under the mouse is about. */
  lit: Set<string> = $state.raw(new Set());
  /** The thing that was clicked when several options point at it. */
  narrowed: string | undefined = $state();
  /** What can be read, by thing; grows as cards are seen. */
  readonly texts = new SvelteMap<string, Readable>();
  /** The thing under the mouse. */
  hovered: string | undefined = $state();
  /** The thing that a click would mean, if any, and where on the screen the thing under the mouse is. */
  aim: { thing: string; beside: DOMRect } | undefined = $state.raw();
  /** The thing whose card is open. */
  reading: string | undefined = $state();
  /** A thing that the board should bring into view. */
  sought: string | undefined = $state();

  /** A die is picked first; what to do with it comes next. */
  picksDice = $state(false);
  /** The ways that figures went during a wait, as keys of places. */
  paths: string[][] = $state.raw([]);
  /** What has just been gained and lost. */
  floats: Float[] = $state.raw([]);
  #sinking: ReturnType<typeof setTimeout> | undefined;

  /** Shows gains and losses for this many milliseconds. */
  float(floats: Float[], time: number): void {
    if (floats.length === 0 || time === 0) return;
    this.floats = floats;
    clearTimeout(this.#sinking);
    this.#sinking = setTimeout(() => (this.floats = []), time);
  }

  /** Takes back the last answer, if nobody has to be asked. */
  takeBack: (() => void) | undefined = $state.raw();

  /** Sends a chat message to the table. */
  say: ((text: string) => void) | undefined = $state.raw();
  /** The chat at the table. */
  heard: ChatLine[] = $state.raw([]);

  /** The board tells something that has to be read before anything else covers it. */
  telling = $state(false);

  /** The question is answered by hand over the board, so its list of answers stays in the background. */
  byHand = $state(false);

  question: Asked | undefined = $state.raw();
  yours = $state(false);
  #sequence: number | undefined;
  readonly #answer: (choice: number) => void;

  constructor(answer: (choice: number) => void) {
    this.#answer = answer;
  }

  readonly targets: Map<string, Offered[]> = $derived.by(() => targetsOf(this.question));

  /** Figures that the question names without being an answer ("Which way does Cultist 1 move?"). */
  readonly named: Set<string> = $derived.by(() => {
    const text = this.question?.text ?? '';
    const figures = [...this.texts].filter(([key, { name }]) => key.startsWith('enemy:') && !this.targets.has(key) && text.includes(name));
    return new Set(figures.filter(([, { name }]) => isWord(name, text)).map(([key]) => key));
  });

  /** Whether a click on this answers. */
  glows(key: string): boolean {
    return this.yours && this.targets.has(key);
  }

  /** Whether somebody else may be choosing it. */
  shimmers(key: string): boolean {
    return !this.yours && this.targets.has(key);
  }

  /** Takes a new question. A table may be shown again while the same question waits; then nothing has been answered in between. */
  meet(question: Asked | undefined, yours: boolean, sequence?: number): void {
    const same = sequence !== undefined && sequence === this.#sequence && yours === untrack(() => this.yours) && JSON.stringify(question) === JSON.stringify(untrack(() => this.question));
    this.#sequence = sequence;
    if (same) return;
    this.question = question;
    this.yours = yours;
    this.narrowed = undefined;
    this.lit = new Set();
    this.out();
  }

  /** Where the mouse was pressed last, until it has gone on. */
  #rest: { x: number; y: number } | undefined;

  /** The mouse is pressed here: what comes there next is not yet pointed at. */
  pressed({ clientX, clientY }: MouseEvent): void {
    this.#rest = { x: clientX, y: clientY };
    this.out();
  }

  /** The mouse is moved over a thing; where a click would do something, it is about what is meant. What comes to lie under a resting mouse is not pointed at. */
  over(event: MouseEvent, thing: string | undefined, meant = ''): void {
    if (!isMoved(event) || (this.#rest && Math.hypot(event.clientX - this.#rest.x, event.clientY - this.#rest.y) < SHAKY)) return;
    this.#rest = undefined;
    this.beside(event, thing, meant);
  }

  /** Shows the card of a thing, and what a click would do, beside what the event is about. */
  beside(event: Event, thing: string | undefined, meant = ''): void {
    this.hovered = thing !== undefined && this.texts.has(thing) ? thing : undefined;
    this.aim = { thing: meant, beside: (event.currentTarget as Element).getBoundingClientRect() };
  }

  /** The mouse has left it. */
  out(): void {
    this.hovered = undefined;
    this.aim = undefined;
  }

  /** The answers that a click on the thing gives or starts. */
  answersOf(key: string): Offered[] {
    return this.yours ? (this.targets.get(key) ?? []) : [];
  }

  /** A click on a thing: answers if there is one answer, narrows the list if there are several, or opens its card. */
  press(key: string): void {
    const options = this.answersOf(key);
    if (this.picksDice && options.length > 0 && isDie(key)) this.narrowed = this.narrowed === key ? undefined : key;
    else if (options.length === 1) this.#answer((options[0] as Offered).index);
    else if (options.length > 1) this.narrowed = key;
    else if (this.texts.has(key)) this.reading = key;
  }

  /** A tap on a card where there is no mouse: it is read first, with its answers below. */
  read(key: string): void {
    if (this.texts.has(key) && matchMedia('(hover: none)').matches) this.reading = key;
    else this.press(key);
  }

  /** The answers that are shown: all, or those about the clicked thing. Answers about no die are shown with every die. */
  shownOf(question: Asked | null | undefined): Offered[] {
    const [all, picked] = [question?.options ?? [], this.narrowed];
    if (!picked) return all;
    return all.filter(({ at }) => at.some((thing) => keyOf(thing) === picked) || (isDie(picked) && !at.some(({ kind }) => kind === DIE)));
  }

  /** Whether there is an answer with this id; not all answers point at a thing. */
  offers(id: string): boolean {
    return this.yours && Boolean(this.question?.options.some((option) => option.id === id));
  }

  /** Answers by the answer's id. */
  choose(id: string): void {
    const option = this.yours ? this.question?.options.find((one) => one.id === id) : undefined;
    if (option) this.#answer(option.index);
  }

  /** What a click on the thing does, for people who do not see it glow. */
  does(key: string): string {
    return this.answersOf(key)
      .map((option) => option.text)
      .join('; ');
  }

  light(things: Pointer[]): void {
    this.lit = new Set(things.map(keyOf));
  }

  /** Cards that were seen stay readable; things of some kinds only while they are there. */
  learn(known: [string, Readable][], leaving: string[] = []): void {
    const here = new Set(known.map(([key]) => key));
    untrack(() => {
      for (const [key, { name, text }] of known) {
        if (this.texts.get(key)?.text !== text) this.texts.set(key, { name, text });
      }
      for (const key of this.texts.keys()) {
        if (!here.has(key) && leaving.some((kind) => key.startsWith(`${kind}:`))) this.texts.delete(key);
      }
    });
  }
}

/** Whether a text contains this name, and not as the beginning of a longer one: “Cultist 1”, not “Cultist 12”. */
function isWord(name: string, text: string): boolean {
  const end = text.indexOf(name) + name.length;
  return !/[\p{L}\d]/u.test(text.charAt(end));
}

/** The answers by what they point at. An answer that points at the same thing twice is listed once. */
function targetsOf(question: Asked | undefined): Map<string, Offered[]> {
  const found = new Map<string, Offered[]>();
  for (const option of question?.options ?? []) {
    for (const key of new Set(option.at.map(keyOf))) {
      found.set(key, [...(found.get(key) ?? []), option]);
    }
  }
  return found;
}
