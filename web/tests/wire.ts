/** Things on the table, as the server names them. */
const named = (name: string, value: unknown): unknown => (name === 'at' && Array.isArray(value) ? value.map((thing) => (thing?.kind ? `${thing.kind}:${thing.id}` : thing)) : value);

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
  /** Says a message of the server; frames may be complete. */
  hear(said: object): void {
    this.onmessage?.({ data: JSON.stringify(said, named) });
  }
}
