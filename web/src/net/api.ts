import { type Change, patched } from '../table/changes';
import type { Frames, GameCard, MyTable, NewTable, TableAddress, TableInfo } from '../wire';

/** What the server says when it cannot do something. */
export class Failed extends Error {}

async function call<T>(path: string, options: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { credentials: 'same-origin', ...options });
  const kind = answer.headers.get('content-type') ?? '';
  const body: unknown = kind.includes('json') ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Failed(reason(body) ?? answer.statusText);
  return body as T;
}

function reason(body: unknown): string | undefined {
  if (typeof body === 'object' && body !== null && 'error' in body) return String(body.error);
  return typeof body === 'string' && body !== '' ? body : undefined;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

export const games = (): Promise<GameCard[]> => call('/api/games');
export const myTables = (): Promise<MyTable[]> => call('/api/tables');
export const newTable = (table: NewTable): Promise<TableAddress> => post('/api/tables', table);
/** One's seats there are open again, and the table leaves one's list. */
export const leaveTable = (table: string): Promise<unknown> => post(`/api/tables/${table}/leave`, {});
export const join = (table: string, key: string, name: string): Promise<TableAddress> => post(`/api/tables/${table}/join`, { key, name });
export const rules = (game: string): Promise<string> => call(`/api/rules/${encodeURIComponent(game)}`);
export const exportReplay = (table: string): Promise<string> => call(`/api/tables/${table}/replay`);

export function tableSocket(table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/ws?board=changes`;
}
export const importReplay = (replay: string, open = false): Promise<TableAddress> => call(`/api/replays?open=${open}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: replay });
export const tableInfo = (table: string): Promise<TableInfo> => call(`/api/tables/${table}`);

/** Some frames of a recorded game, through the eyes of a seat or of everybody. */
export async function replayFrames(table: string, from: number, to: number, seat: number | null): Promise<Frames> {
  const eyes = seat === null ? '' : `&seat=${seat}`;
  const part = await call<Frames>(`/api/tables/${table}/frames?from=${from}&to=${to}${eyes}&board=changes`);
  let board: unknown;
  const frames = part.frames.map((frame) => {
    board = frame.changes === undefined ? frame.view : patched(board, frame.changes as Change);
    return { ...frame, view: board };
  });
  return { ...part, frames };
}
