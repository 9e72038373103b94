import type { Advice } from '../wire';

/** A bot's advice on the one question that it was asked about. */
export class Adviser {
  #asked = $state(-1);
  #heard: Advice | undefined = $state.raw();

  /** Returns false if this has been asked already. */
  ask(sequence: number): boolean {
    if (this.isPondering(sequence) || this.about(sequence)) return false;
    this.#asked = sequence;
    return true;
  }

  hear(advice: Advice): void {
    this.#heard = advice;
    this.forget();
  }

  /** Drops a request that will not be answered. */
  forget(): void {
    this.#asked = -1;
  }

  isPondering(sequence: number): boolean {
    return this.#asked === sequence;
  }

  about(sequence: number): Advice | undefined {
    return this.#heard?.sequence === sequence ? this.#heard : undefined;
  }
}
