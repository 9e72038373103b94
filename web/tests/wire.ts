import type { ToPage } from '../src/wire';

/** A socket that remembers what was sent. */
export class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  said: unknown[] = [];
  onmessage?: (event: { data: string }) => void;
  onopen?: () => void;
  onclose?: () => void;
  constructor(readonly address: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  hear(said: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(said) });
  }
}
