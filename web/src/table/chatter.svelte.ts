import { keep, settings } from '../settings.svelte';
import type { ChatLine } from '../wire';

export const isMine = (line: ChatLine, mine: number[]): boolean => line.seat !== null && mine.includes(line.seat);

const MOST_MUTED = 100;

/** What has been read of the chat at a table, and who is muted there. */
export class Chatter {
  /** Whether the chat from before this visit is known. */
  begun = false;
  #read = $state(0);
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  read(chat: ChatLine[]): void {
    this.begun = true;
    this.#read = chat.length;
  }

  unread(chat: ChatLine[], mine: number[]): number {
    return chat.slice(this.#read).filter((line) => !isMine(line, mine) && !this.isMuted(line)).length;
  }

  isMuted(line: ChatLine): boolean {
    return settings.muted.includes(this.#key(line));
  }

  toggle(line: ChatLine): void {
    const key = this.#key(line);
    const muted = this.isMuted(line) ? settings.muted.filter((one) => one !== key) : [...settings.muted, key];
    keep({ muted: muted.slice(-MOST_MUTED) });
  }

  /** Identifies a person rather than a name: somebody who changes their name stays muted. */
  #key(line: ChatLine): string {
    return `${this.#table}/${line.person || line.by}`;
  }
}
