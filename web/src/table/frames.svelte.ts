import type { Earlier, Frame, LogLine } from '../wire';

/** How long a frame stays before the next one, at normal speed. */
const A_LINE = 380;
const MANY_WAITING = 14;
const LONGEST = 1100;

/**
 * Frames wait here and are shown one after the other, so that a person can follow. They never block anything: whatever
 * the person does shows the last one at once.
 */
export class Frames {
  shown: Frame | undefined = $state.raw();
  log: LogLine[] = $state.raw([]);
  waiting = $state(0);

  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: () => number;
  readonly #heard: (lines: LogLine[]) => void;

  constructor(pace: () => number, heard: (lines: LogLine[]) => void = () => {}) {
    this.#pace = pace;
    this.#heard = heard;
  }

  /** What happened before the first line of the log, if anything. */
  earlier: Earlier | undefined = $state.raw();

  /** Starts afresh: at a table, or after the connection was lost. */
  start(frame: Frame, log: LogLine[], earlier?: Earlier): void {
    this.earlier = earlier;
    this.#stop();
    this.#queue = [];
    this.waiting = 0;
    this.shown = frame;
    this.log = log;
  }

  /** Puts lines before the first one. */
  remember(lines: LogLine[], earlier?: Earlier): void {
    const first = this.log[0]?.sequence ?? Infinity;
    this.log = [...lines.filter(({ sequence }) => sequence < first), ...this.log];
    this.earlier = earlier;
  }

  push(frame: Frame): void {
    this.#queue.push(frame);
    this.waiting = this.#queue.length;
    if (this.#timer === undefined) this.#next();
  }

  /** The newest frame, shown or not; answers go to its question. */
  get newest(): Frame | undefined {
    return this.#queue.at(-1) ?? this.shown;
  }

  /** Shows all waiting frames. */
  flush(): void {
    this.#stop();
    while (this.#queue.length > 0) this.#show();
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const frame = this.#show();
    const delay = this.#delay(frame);
    if (delay === 0) return this.#next();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, delay);
  }

  #show(): Frame {
    const frame = this.#queue.shift() as Frame;
    this.waiting = this.#queue.length;
    this.shown = frame;
    this.#write(frame);
    return frame;
  }

  /** Removes lines that were taken back. */
  #write({ lines, undone_from }: Frame): void {
    const kept = typeof undone_from === 'number' ? this.log.filter((line) => line.sequence < undone_from) : this.log;
    if (lines.length === 0 && kept === this.log) return;
    this.log = [...kept, ...lines];
    this.#heard(lines);
  }

  #delay(frame: Frame): number {
    if (frame.lines.length === 0) return 0;
    const hurry = this.#queue.length > MANY_WAITING ? 0.3 : 1;
    return Math.round(Math.min(A_LINE * frame.lines.length, LONGEST) * this.#pace() * hurry);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
