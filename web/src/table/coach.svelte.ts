import type { LessonMark } from '../games/module';
import { keep, settings } from '../settings.svelte';
import type { Frame } from '../wire';

/**
 * Teaches a first game while it is played. A lesson is a list of marks, each tied to a question by its rule. The first
 * mark of a rule comes with the first such question, the second with the second. Marks that were read stay read.
 */
export class Coach {
  /** The index of the mark that is shown. */
  now: number | undefined = $state();
  /** The question that a mark was shown for; it does not get a second one. */
  #taught = -1;
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  get active(): boolean {
    return settings.lesson?.table === this.#table;
  }

  meet(lesson: LessonMark[], frame: Frame): void {
    if (this.now !== undefined && this.#taught !== -1 && this.#taught !== frame.sequence) this.#learn(this.now);
    this.now = this.active ? this.#next(lesson, frame) : undefined;
  }

  #next(lesson: LessonMark[], frame: Frame): number | undefined {
    const unread = (at: string): number => lesson.findIndex((mark, i) => mark.at === at && !settings.lesson?.read.includes(i));
    const opening = unread('start');
    if (opening >= 0) return opening;
    const asked = frame.ending ? 'end' : frame.yours ? frame.question?.rule : undefined;
    if (this.#taught === frame.sequence) return this.now;
    if (asked === undefined) return undefined;
    const found = unread(asked);
    if (found < 0) return undefined;
    this.#taught = frame.sequence;
    return found;
  }

  /** Marks it as read, and shows the next one. */
  understood(lesson: LessonMark[], frame: Frame): void {
    if (this.now !== undefined) this.#learn(this.now);
    this.now = undefined;
    this.meet(lesson, frame);
  }

  skip(): void {
    keep({ lesson: null });
    this.now = undefined;
  }

  #learn(mark: number): void {
    if (settings.lesson) keep({ lesson: { ...settings.lesson, read: [...settings.lesson.read, mark] } });
    this.now = undefined;
  }
}
