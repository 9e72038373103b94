import type { Asked, Frame, Offered } from '../wire';

interface Given {
  sequence: number;
  asked: Asked;
  option: Offered;
}

/** The text of a question about dice describes them, so it changes with each of them. Any other series asks in the same words. */
function isSame(before: Asked, now: Asked, option: Offered): boolean {
  const dice = option.at.some((thing) => thing.kind === 'die');
  return before.actor === now.actor && before.rule === now.rule && (dice || before.text === now.text);
}

/** A question that is asked again and again, such as dealing wounds one by one. One click can answer the rest in the same way. */
export class Series {
  /** Whether the rest is being answered. */
  going = $state(false);
  #last: Given | undefined = $state.raw();

  note(sequence: number, asked: Asked, option: Offered): void {
    this.#last = { sequence, asked, option };
  }

  /** The previous answer, if the same is asked again and it is still offered. */
  again({ sequence, question, yours }: Frame): Offered | undefined {
    const last = this.#last;
    if (!last || last.sequence === sequence || !question || !yours || !isSame(last.asked, question, last.option)) return undefined;
    return question.options.find((option) => option.id === last.option.id);
  }

  forget(): void {
    this.#last = undefined;
    this.going = false;
  }
}
