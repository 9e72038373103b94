import type { Advice } from '../wire';

/** What a bot would do, about the one question that was asked about. */
export class Adviser {
  #asked = $state(-1);
  #heard: Advice | undefined = $state.raw();

  /** False if that has been asked already. */
  ask(sequence: number): boolean {
    if (this.isPondering(sequence) || this.about(sequence)) return false;
    this.#asked = sequence;
    return true;
  }

  hear(advice: Advice): void {
    this.#heard = advice;
    this.forget();
  }

  /** Nothing will come of what was asked. */
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
