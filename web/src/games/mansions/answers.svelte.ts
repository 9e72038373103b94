import type { Pointing } from '../../table/pointing.svelte';

/** Answers that were decided together, such as a turn by two marks or a whole guess. Each is given when its question comes. */
export class Answers {
  /** Things to press one after the other; the first has been pressed. */
  #waiting: string[] = $state.raw([]);
  #asked: unknown;
  readonly #pointing: Pointing;

  constructor(pointing: Pointing) {
    this.#pointing = pointing;
  }

  /** How many of them the table has not taken yet. */
  get pending(): number {
    return this.#waiting.length;
  }

  give(things: string[]): void {
    this.#waiting = things;
    this.#press();
  }

  /** Call this whenever the question may have changed. */
  meet(question: unknown): void {
    if (this.#waiting.length === 0 || question === this.#asked) return;
    this.#waiting = this.#waiting.slice(1);
    this.#press();
  }

  #press(): void {
    const next = this.#waiting[0];
    this.#asked = this.#pointing.question;
    if (next !== undefined && this.#pointing.glows(next)) this.#pointing.press(next);
    else this.#waiting = [];
  }
}
