/**
 * What has changed on a board: `[value]` is here now; an object leads further in, by the names of fields (`null`: gone) or by the places
 * of a list, with its new length under the empty name.
 */
export type Change = [unknown] | { [name: string]: Change | null };

/** The board after a change. The board before stays as it is, and shares what has not changed. */
export function patched(board: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const length = change[''];
  const copy: Record<string, unknown> | unknown[] = Array.isArray(board) ? board.slice(0, Array.isArray(length) ? Number(length[0]) : board.length) : { ...(board as object) };
  const parts = copy as Record<string, unknown>;
  for (const [name, part] of Object.entries(change)) {
    if (name === '' && Array.isArray(board)) continue;
    if (part === null) delete parts[name];
    else parts[name] = patched(parts[name], part);
  }
  return copy;
}
