/** The server's messages, generated from its own types, and a thing on the table. */
export type * from './generated/online';

export interface Pointer {
  kind: string;
  id: string;
}
