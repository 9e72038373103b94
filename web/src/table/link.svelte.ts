import { ONLINE_VERSION } from '../generated/online';
import { logBefore } from '../net/api';
import { paceOf, settings } from '../settings.svelte';
import type * as sent from '../generated/online';
import type { ChatLine, Frame, FromPage, LogLine, TableInfo, ToPage, VoteKind } from '../wire';
import { Adviser } from './adviser.svelte';
import { completed, lines } from './completed';
import { Frames } from './frames.svelte';
import { Series } from './series.svelte';
import { defer } from './defer';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

/** Something that the others have to agree to. */
export interface UndoWanted {
  by: string;
  vote: number;
  what: VoteKind;
  seat: number | null;
  decision?: string;
  yes: number[];
  missing: number[];
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const STILL_THERE = 25_000;
/** Nothing has been answered yet. */
const NEVER = -1;

/** Whether the game has continued by itself: a turn has begun, or a card has done something. */
const isMore = (lines: LogLine[]): boolean => lines.some(({ kind }) => kind === 'turn') || (lines.length > 2 && lines.some(({ kind }) => kind === 'card'));

/** The connection to a table: what the server has said, and a way to answer. It reconnects by itself. */
export class Link {
  connection: Connection = $state('connecting');
  /** How often the connection was lost or could not be established. */
  losses = $state(0);
  table: TableInfo | undefined = $state.raw();
  introduction = $state('');
  chat: ChatLine[] = $state.raw([]);
  undoWanted: UndoWanted | undefined = $state.raw();
  /** Why the last request was refused. */
  refused = $state('');
  /** Why the last web hook was refused. */
  hookRefused = $state('');
  rematch: string | undefined = $state();
  /** The server uses another version of the protocol: there is a newer page. */
  stale = $state(false);
  readonly frames: Frames;
  readonly series = new Series();
  readonly adviser = new Adviser();

  /** The sequence of the question answered last. */
  #left = $state(NEVER);
  /** Whether others have decided something since one's own last answer. */
  others = $state(false);

  /** What has happened since one's own last answer. */
  readonly #since: LogLine[] = $derived.by(() => (this.#left === NEVER ? [] : this.frames.log.filter(({ sequence }) => sequence > this.#left)));
  /** The same, if it is more than the result of that answer. */
  readonly waited: LogLine[] = $derived.by(() => (this.frames.shown?.yours && (this.others || isMore(this.#since)) ? this.#since : []));

  #socket: WebSocket | undefined;
  /** Messages that have not been processed yet. */
  #inbox: string[] = [];
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  /** The sequence answered last, so that a second click is not a second answer. */
  #answered = -1;
  /** The newest board, shown or not; the next frame may contain only the changes to it. */
  #board: unknown;
  /** Whether a web hook has been sent to the server and not confirmed yet. */
  #hooking = false;
  readonly #address: string;

  constructor(address: string, heard?: (lines: LogLine[]) => void) {
    this.#address = address;
    // Nobody watches a hidden page, so it goes straight to the newest frame.
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
      if (this.#inbox.length === 1) defer(() => this.#read());
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

  /** Messages that arrive together are drawn once. */
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
        this.#board = null;
        this.frames.start(this.#whole(said.frame), this.#shown(lines(said.log, said.frame.sequence)), said.earlier ?? undefined);
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

  /** The frame with its complete board, and whatever else the server leaves out. */
  #whole(came: sent.Frame): Frame {
    const frame = completed(came, this.#board);
    this.#board = frame.view;
    return frame;
  }

  #meet(came: sent.Frame): void {
    const frame = this.#whole(came);
    const actor = frame.question?.actor;
    if (typeof actor === 'number' && !this.table?.mine.includes(actor)) this.others = true;
    if (frame.sequence !== this.frames.newest?.sequence) this.#answered = -1;
    this.frames.push({ ...frame, lines: this.#shown(frame.lines) });
  }

  /** Fetches what happened before the first line of the log. */
  async older(): Promise<void> {
    const [table, shown] = [this.table, this.frames.shown];
    if (!table || !shown) return;
    const before = this.frames.log[0]?.sequence ?? shown.sequence + 1;
    const { lines, earlier } = await logBefore(table.id, before, shown.eyes);
    this.frames.remember(this.#shown(lines), earlier);
  }

  /** On a screen for several seats, lines marked `secret` are left out, because only one of the seats may know them. */
  #shown(lines: LogLine[]): LogLine[] {
    const shared = (this.table?.mine.length ?? 0) > 1;
    return shared ? lines.filter((line) => !line.at.some(({ kind }) => kind === 'secret')) : lines;
  }

  /** The key under which this tab keeps what was answered last, in case it is reloaded. */
  get #key(): string {
    return `answered ${this.table?.id}`;
  }

  say(what: FromPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(what));
  }

  /**
   * Answers the question that is shown, if it is ours and not answered yet. While frames are waiting, it only shows
   * them: nobody should answer a question that they have not seen.
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

  /** Repeats the last answer as long as the same is asked. */
  answerRest(): void {
    this.frames.flush();
    this.series.going = true;
    this.goOn();
  }

  /** The next step of the series, after all frames are shown. The series ends with another question, or somebody else's. */
  goOn(): void {
    const frame = this.frames.shown;
    if (!this.series.going || !frame || this.frames.waiting > 0) return;
    if (!frame.ending && (!frame.question || frame.question.actor === 'chance')) return;
    const option = this.series.again(frame);
    if (option) this.answer(option.index);
    else this.series.going = false;
  }

  /** Asks what a bot would do, after all frames are shown. */
  advise(): void {
    this.frames.flush();
    const frame = this.frames.shown;
    if (!frame?.yours || !this.table?.advice || !this.adviser.ask(frame.sequence)) return;
    this.refused = '';
    this.say({ type: 'advise', sequence: frame.sequence });
  }

  /** Sets the table's web hook, or removes it. */
  setHook(url: string | null): void {
    this.hookRefused = '';
    this.#hooking = true;
    this.say({ type: 'set_hook', url });
  }

  /** Takes back the last decision, or as much of the turn as is free. */
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
