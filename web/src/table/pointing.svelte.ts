import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Asked, Offered, Pointer } from '../wire';

export const keyOf = (thing: Pointer): string => `${thing.kind}:${thing.id}`;
export const idOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** A thing that can be read: its name and what its card says. */
export interface Readable {
  name: string;
  text: string;
}

/** What a board needs to know of the table around it, and what it may tell it. */
export class Pointing {
  /** Things that a log line or an option under the mouse is about. */
  lit: Set<string> = $state.raw(new Set());
  /** The thing that was clicked when several options point at it. */
  narrowed: string | undefined = $state();
  /** What can be read, by thing; grows as cards are seen. */
  readonly texts = new SvelteMap<string, Readable>();
  /** The thing under the mouse. */
  hovered: string | undefined = $state();
  /** The thing whose card is open. */
  reading: string | undefined = $state();
  /** A thing that the board should bring into sight. */
  sought: string | undefined = $state();

  /** Takes the last answer back, where nobody has to be asked. */
  takeBack: (() => void) | undefined = $state.raw();

  /** The board tells something that is read before anything else covers it. */
  telling = $state(false);

  question: Asked | undefined = $state.raw();
  yours = $state(false);
  #sequence: number | undefined;
  readonly #answer: (choice: number) => void;

  constructor(answer: (choice: number) => void) {
    this.#answer = answer;
  }

  readonly targets: Map<string, Offered[]> = $derived.by(() => targetsOf(this.question));

  /** Whether one may answer by clicking this. */
  glows(key: string): boolean {
    return this.yours && this.targets.has(key);
  }

  /** Somebody else may be choosing it. */
  shimmers(key: string): boolean {
    return !this.yours && this.targets.has(key);
  }

  /** A table may be shown again while the same is asked: then nothing has been answered meanwhile. */
  meet(question: Asked | undefined, yours: boolean, sequence?: number): void {
    const same = sequence !== undefined && sequence === this.#sequence && yours === untrack(() => this.yours) && JSON.stringify(question) === JSON.stringify(untrack(() => this.question));
    this.#sequence = sequence;
    if (same) return;
    this.question = question;
    this.yours = yours;
    this.narrowed = undefined;
    this.lit = new Set();
    this.hovered = undefined;
  }

  /** A click on a thing: the answer if it is one, the choice among its answers, or its card. */
  press(key: string): void {
    const options = this.yours ? (this.targets.get(key) ?? []) : [];
    if (options.length === 1) this.#answer((options[0] as Offered).index);
    else if (options.length > 1) this.narrowed = key;
    else if (this.texts.has(key)) this.reading = key;
  }

  /** Whether there is an answer with this id; not all of them point at a thing. */
  offers(id: string): boolean {
    return this.yours && Boolean(this.question?.options.some((option) => option.id === id));
  }

  /** Answers by the answer's id. */
  choose(id: string): void {
    const option = this.yours ? this.question?.options.find((one) => one.id === id) : undefined;
    if (option) this.#answer(option.index);
  }

  /** What a click on the thing does, for those who do not see it glow. */
  does(key: string): string {
    const options = this.yours ? (this.targets.get(key) ?? []) : [];
    return options.map((option) => option.text).join('; ');
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

function targetsOf(question: Asked | undefined): Map<string, Offered[]> {
  const found = new Map<string, Offered[]>();
  for (const option of question?.options ?? []) {
    for (const thing of option.at) {
      const key = keyOf(thing);
      found.set(key, [...(found.get(key) ?? []), option]);
    }
  }
  return found;
}
