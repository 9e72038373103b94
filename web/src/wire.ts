import type * as sent from './generated/online';

/** The server's messages, generated from its own types, and a thing on the table. */
export type * from './generated/online';

export interface Pointer {
  kind: string;
  id: string;
}

/** What follows is complete: `completed` adds what the server leaves out. */
export interface Offered extends Omit<sent.Choice, 'at'> {
  index: number;
  text: string;
  at: Pointer[];
}

export interface Asked extends Omit<sent.Question, 'options'> {
  options: Offered[];
}

export interface LogLine extends Omit<sent.LogLine, 'at' | 'kind'> {
  sequence: number;
  at: Pointer[];
  kind: 'turn' | 'roll' | 'card' | 'plain';
}

export interface Frame extends Omit<sent.Frame, 'lines' | 'question'> {
  lines: LogLine[];
  view: unknown;
  question: Asked | null;
  yours: boolean;
  status: string;
  undo: sent.UndoState;
}

export interface Frames extends Omit<sent.Frames, 'frames'> {
  frames: Frame[];
}
