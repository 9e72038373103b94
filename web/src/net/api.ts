import type * as sent from '../generated/online';
import { completed, lines } from '../table/completed';
import type { DealInfo, DeviceCode, Earlier, Frames, GameInfo, Invitation, Judgement, LogLine, MyGame, MyTable, NewTable, TableAddress, TableInfo } from '../wire';

/** What the server says when it refuses or fails. */
export class Failed extends Error {
  constructor(
    why: string,
    readonly status = 0,
  ) {
    super(why);
  }
}

/** Resolves when the server has answered once. */
let met: Promise<void> | undefined;

/**
 * A new browser gets its identity with the first response. All other requests wait for that; otherwise each would get
 * an identity of its own.
 */
function introduced<T>(ask: () => Promise<T>): Promise<T> {
  if (met) return met.then(ask);
  const answer = ask();
  met = answer.then(
    () => {},
    () => {
      met = undefined;
    },
  );
  return answer;
}

async function call<T>(path: string, options: RequestInit = {}): Promise<T> {
  const answer = await introduced(() => fetch(path, { credentials: 'same-origin', ...options }));
  const kind = answer.headers.get('content-type') ?? '';
  const body: unknown = kind.includes('json') ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Failed(reason(body) ?? answer.statusText, answer.status);
  return body as T;
}

function reason(body: unknown): string | undefined {
  if (typeof body === 'object' && body !== null && 'error' in body) return String(body.error);
  return typeof body === 'string' && body !== '' ? body : undefined;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

export const games = (): Promise<GameInfo[]> => call('/api/games');
/** The most recently changed first. */
export const myTables = (from = 0, count = 200): Promise<MyTable[]> => call(`/api/tables?from=${from}&count=${count}`);
export const newTable = (table: NewTable): Promise<TableAddress> => post('/api/tables', table);
/** Reopens one's seats at the table and removes it from one's list. */
export const leaveTable = (table: string): Promise<unknown> => post(`/api/tables/${table}/leave`, {});
/** Deletes a table that one has made, if nobody else sits there or the game is over. */
export const deleteTable = (table: string): Promise<unknown> => call(`/api/tables/${table}`, { method: 'DELETE' });
/** What an invitation is for, before one sits down. */
export const invitation = (table: string, key: string): Promise<Invitation> => call(`/api/tables/${table}/invitation?key=${encodeURIComponent(key)}`);
export const join = (table: string, key: string, name: string): Promise<TableAddress> => post(`/api/tables/${table}/join`, { key, name });
/** A code that makes one known on another device; it is shown only once. */
export const deviceCode = (): Promise<DeviceCode> => post('/api/identity/code', {});
/** Uses such a code: from the next request on, this browser is the person who showed it. */
export const takeCode = (code: string): Promise<unknown> => post('/api/identity', { code });
/** Today's deal for each game. */
export const today = (): Promise<DealInfo[]> => call('/api/today');
export const dealOf = (code: string): Promise<DealInfo> => call(`/api/deals/${encodeURIComponent(code)}`);
/** Games that one has finished, the most recent first; at most 1,000 at a time. */
export const myGames = (from: number, count: number): Promise<MyGame[]> => call(`/api/games/mine?from=${from}&count=${count}`);
export const rules = (game: string): Promise<string> => call(`/api/rules/${encodeURIComponent(game)}`);
/** What happened at a table before a sequence, as a seat has heard it or as everybody has. */
export async function logBefore(table: string, before: number, seat: number | null): Promise<{ lines: LogLine[]; earlier: Earlier | undefined }> {
  const part = await call<sent.LogPart>(`/api/tables/${table}/log?before=${before}${seat === null ? '' : `&seat=${seat}`}`);
  return { lines: lines(part.lines, before), earlier: part.earlier ?? undefined };
}
export const exportReplay = (table: string): Promise<string> => call(`/api/tables/${table}/replay`);

export function tableSocket(table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${table}/ws?board=changes`;
}
export const importReplay = (replay: string, open = false): Promise<TableAddress> => call(`/api/replays?open=${open}`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: replay });
export const tableInfo = (table: string): Promise<TableInfo> => call(`/api/tables/${table}`);

/** Some frames of a recorded game, as a seat or as everybody sees them. */
export async function replayFrames(table: string, from: number, to: number, seat: number | null): Promise<Frames> {
  const eyes = seat === null ? '' : `&seat=${seat}`;
  const part = await call<sent.Frames>(`/api/tables/${table}/frames?from=${from}&to=${to}${eyes}&board=changes`);
  let board: unknown;
  const frames = part.frames.map((came) => {
    const frame = completed(came, board);
    board = frame.view;
    return frame;
  });
  return { ...part, frames };
}

/** What a bot that looks ahead thinks of the decisions in a recorded game; fetched in parts. */
export const decisionsOf = (table: string, from: number): Promise<Judgement> => call(`/api/tables/${table}/decisions?from=${from}`);
