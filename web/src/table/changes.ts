/**
 * What has changed on a board. `[value]`: the new value here. An object leads further in, by the names of fields
 * (`null`: gone) or by the positions of a list, with its new length under the empty name. In a list, a number is what
 * was at that position before, and `[place, change]` the same with a change.
 */
export type Change = [unknown] | { [name: string]: Change | Moved | null };
type Moved = number | [number, Change];

/** The board after a change. The previous board is not modified; the new one shares what has not changed. */
export function patched(board: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const length = change[''];
  const copy: Record<string, unknown> | unknown[] = Array.isArray(board) ? board.slice(0, Array.isArray(length) ? Number(length[0]) : board.length) : { ...(board as object) };
  const parts = copy as Record<string, unknown>;
  for (const [name, part] of Object.entries(change)) {
    if (name === '' && Array.isArray(board)) continue;
    if (part === null) delete parts[name];
    else parts[name] = placed(board as unknown[], parts[name], part);
  }
  return copy;
}

function placed(before: unknown[], here: unknown, change: Change | Moved): unknown {
  if (typeof change === 'number') return before[change];
  if (Array.isArray(change) && change.length === 2) return patched(before[change[0]], change[1]);
  return patched(here, change);
}
