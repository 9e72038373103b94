import type * as sent from '../generated/online';
import type { Asked, Frame, LogLine, Offered, Pointer } from '../wire';
import { words } from '../words';
import { type Change, patched } from './changes';

const COLON = ':';

const pointer = (thing: string): Pointer => {
  const end = thing.indexOf(COLON);
  return { kind: thing.slice(0, end), id: thing.slice(end + 1) };
};

const offered = (choice: sent.Choice, index: number): Offered => ({ ...choice, index, text: choice.text ?? `${choice.title}: ${choice.detail}`, at: (choice.at ?? []).map(pointer) });
const asked = (question: sent.Question): Asked => ({ ...question, options: question.options.map(offered) });

/** Lines of the log with what the server leaves out; `sequence` is that of their frame. */
export const lines = (came: sent.LogLine[] | undefined, sequence: number): LogLine[] => (came ?? []).map((line) => ({ kind: 'plain', sequence, ...line, at: (line.at ?? []).map(pointer) }));

/** The frame with what the server leaves out, because it follows from the rest or from the board before (docs/online.md). */
export function completed(frame: sent.Frame, board: unknown): Frame {
  const question = frame.question ? asked(frame.question) : null;
  return {
    ...frame,
    lines: lines(frame.lines, frame.sequence),
    view: frame.changes === undefined ? (frame.view === undefined ? board : frame.view) : patched(board, frame.changes as Change),
    question,
    yours: frame.yours ?? false,
    status: frame.status ?? frame.ending?.text ?? question?.text ?? words.table.chance,
    undo: frame.undo ?? 'none',
  };
}
