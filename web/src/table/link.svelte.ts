import { ONLINE_VERSION } from '../generated/online';
import { paceOf, settings } from '../settings.svelte';
import type { ChatLine, Frame, FromPage, LogLine, TableInfo, ToPage, Wanted } from '../wire';
import { Adviser } from './adviser.svelte';
import { type Change, patched } from './changes';
import { Frames } from './frames.svelte';
import { Series } from './series.svelte';
import { soon } from './soon';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

/** Something that the others have to agree to. */
export interface UndoWanted {
  by: string;
  vote: number;
  what: Wanted;
  seat: number | null;
  decision?: string;
  yes: number[];
  missing: number[];
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const STILL_THERE = 25_000;
/** One has not answered yet. */
const NEVER = -1;

/** Whether the game has gone on by itself: a turn has begun, or a card has done something. */
const isMore = (lines: LogLine[]): boolean => lines.some(({ kind }) => kind === 'turn') || (lines.length > 2 && lines.some(({ kind }) => kind === 'card'));

/** One's place at a table: what the server said, and a way to answer. It comes back by itself when the line breaks. */
export class Link {
  connection: Connection = $state('connecting');
  /** How often the line broke, or could not be laid again. */
  losses = $state(0);
  table: TableInfo | undefined = $state.raw();
  introduction = $state('');
  chat: ChatLine[] = $state.raw([]);
  undoWanted: UndoWanted | undefined = $state.raw();
  /** Why the last thing was refused. */
  refused = $state('');
  /** Why the last web hook was refused. */
  hookRefused = $state('');
  rematch: string | undefined = $state();
  /** The server speaks otherwise than this page: a newer one is there. */
  stale = $state(false);
  readonly frames: Frames;
  readonly series = new Series();
  readonly adviser = new Adviser();

  /** The question that one answered last, and whether others have decided something since. */
  #left = $state(NEVER);
  /** Whether others have decided something since one's own last answer. */
  others = $state(false);

  /** What has happened since one's own last answer. */
  readonly #since: LogLine[] = $derived.by(() => (this.#left === NEVER ? [] : this.frames.log.filter(({ sequence }) => sequence > this.#left)));
  /** The same where it is more than what came of that answer. */
  readonly waited: LogLine[] = $derived.by(() => (this.frames.shown?.yours && (this.others || isMore(this.#since)) ? this.#since : []));

  #socket: WebSocket | undefined;
  /** Messages that nobody has looked at yet. */
  #inbox: string[] = [];
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** The sequence that was answered last: a second click is not a second answer. */
  #answered = -1;
  /** The newest board, shown or not: what comes next may say only what changes on it. */
  #board: unknown;
  /** Whether the server is looking at a web hook. */
  #hooking = false;
  readonly #address: string;

  constructor(address: string, heard?: (lines: LogLine[]) => void) {
    this.#address = address;
    // Nobody follows a page that is hidden: it goes straight to what is now.
    this.frames = new Frames(() => (document.hidden ? 0 : paceOf(settings.speed)), heard);
    this.#open();
    addEventListener('online', this.#hurry);
  }

  #open(): void {
    this.connection = this.connection === 'lost' ? 'lost' : 'connecting';
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#inbox.push(String(event.data));
      if (this.#inbox.length === 1) soon(() => this.#read());
    };
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#ping = setInterval(() => this.say({ type: 'ping' }), STILL_THERE);
    };
    socket.onclose = () => this.#lost();
  }

  #lost(): void {
    clearInterval(this.#ping);
    if (this.connection === 'closed') return;
    this.connection = 'lost';
    this.losses += 1;
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry = (): void => {
    if (this.connection !== 'lost') return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** What came together is drawn once. */
  #read(): void {
    const came = this.#inbox;
    this.#inbox = [];
    for (const text of came) this.hear(JSON.parse(text) as ToPage);
  }

  hear(said: ToPage): void {
    switch (said.type) {
      case 'welcome':
        this.connection = 'open';
        this.stale = said.version !== ONLINE_VERSION;
        this.table = said.table;
        this.introduction = said.introduction;
        this.chat = said.chat;
        this.undoWanted = undefined;
        this.#answered = -1;
        this.#hooking = false;
        this.adviser.forget();
        this.frames.start(this.#whole(said.frame), this.#shown(said.log));
        this.#left = Number(sessionStorage.getItem(this.#key) ?? NEVER);
        break;
      case 'frame':
        this.#meet(said);
        break;
      case 'refused':
        this.#refuse(said.why);
        if (said.frame) this.#meet(said.frame);
        break;
      case 'advice':
        this.adviser.hear(said);
        break;
      case 'table':
        this.table = said;
        this.#hooking = false;
        break;
      case 'chat':
        this.chat = [...this.chat, said];
        break;
      case 'undo_wanted':
        this.undoWanted = said.by === null ? undefined : { ...said, by: said.by };
        break;
      case 'rematch':
        this.rematch = said.id;
        break;
      case 'pong':
        break;
    }
  }

  #refuse(why: string): void {
    if (this.#hooking) this.hookRefused = why;
    else this.refused = why;
    this.#hooking = false;
    this.series.forget();
    this.adviser.forget();
    this.#answered = -1;
  }

  /** The frame with its whole board. */
  #whole(frame: Frame): Frame {
    this.#board = frame.changes === undefined ? frame.view : patched(this.#board, frame.changes as Change);
    return { ...frame, view: this.#board };
  }

  #meet(came: Frame): void {
    const frame = this.#whole(came);
    const actor = frame.question?.actor;
    if (typeof actor === 'number' && !this.table?.mine.includes(actor)) this.others = true;
    if (frame.sequence !== this.frames.newest?.sequence) this.#answered = -1;
    this.frames.push({ ...frame, lines: this.#shown(frame.lines) });
  }

  /** On a screen for several seats nobody reads what one of them alone may know: it is marked as `secret`. */
  #shown(lines: LogLine[]): LogLine[] {
    const shared = (this.table?.mine.length ?? 0) > 1;
    return shared ? lines.filter((line) => !line.at.some(({ kind }) => kind === 'secret')) : lines;
  }

  /** Where this tab keeps what was answered last, for when it is loaded again. */
  get #key(): string {
    return `answered ${this.table?.id}`;
  }

  say(what: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(what));
  }

  /**
   * Answers the question that is shown, if it is ours and not answered yet. While things are still moving it only shows
   * how they end: nobody answers a question that they have not seen.
   */
  answer(choice: number): void {
    if (this.frames.waiting > 0) return this.frames.flush();
    const frame = this.frames.shown;
    if (!frame?.yours || typeof frame.question?.actor !== 'number' || this.#answered === frame.sequence) return;
    const option = frame.question.options.find(({ index }) => index === choice);
    if (!option) return;
    this.#answered = frame.sequence;
    this.refused = '';
    [this.#left, this.others] = [frame.sequence, false];
    sessionStorage.setItem(this.#key, String(frame.sequence));
    this.series.note(frame.sequence, frame.question, option);
    this.say({ type: 'answer', seat: frame.question.actor, sequence: frame.sequence, choice });
  }

  /** Answers as before while the same is asked. */
  answerRest(): void {
    this.frames.flush();
    this.series.going = true;
    this.goOn();
  }

  /** A next step of the series, once all is shown; it ends with another question or with somebody else's. */
  goOn(): void {
    const frame = this.frames.shown;
    if (!this.series.going || !frame || this.frames.waiting > 0) return;
    if (!frame.ending && (!frame.question || frame.question.actor === 'chance')) return;
    const option = this.series.again(frame);
    if (option) this.answer(option.index);
    else this.series.going = false;
  }

  /** Asks what a bot would do, once all is shown. */
  advise(): void {
    this.frames.flush();
    const frame = this.frames.shown;
    if (!frame?.yours || !this.table?.advice || !this.adviser.ask(frame.sequence)) return;
    this.refused = '';
    this.say({ type: 'advise', sequence: frame.sequence });
  }

  /** Names the address that is told whose turn it is, or none. */
  setHook(url: string | null): void {
    this.hookRefused = '';
    this.#hooking = true;
    this.say({ type: 'set_hook', url });
  }

  /** Takes the last decision back, or all of the turn that is free. */
  undo(turn = false): void {
    this.frames.flush();
    this.series.forget();
    this.refused = '';
    if (this.frames.shown) this.say({ type: 'undo', sequence: this.frames.shown.sequence, turn });
  }

  close(): void {
    this.connection = 'closed';
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    this.#socket?.close();
  }
}
