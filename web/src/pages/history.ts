import type { MyGame } from '../wire';

/** A finished game, with all the seats that one played in it. */
export interface Finished {
  key: string;
  table: string;
  game: string;
  title: string;
  setup: string;
  plays: string[];
  /** Somebody who played seats against each other has neither won nor lost. */
  outcome: 'won' | 'lost' | 'both';
  decisions: number;
  ended: number;
  sandbox: boolean;
  deal: string | null;
}

/** The games of one's seats, each once, in the order in which they come. */
export function finished(rows: MyGame[]): Finished[] {
  const games = new Map<string, MyGame[]>();
  for (const row of rows) {
    // All that is left of a deleted table is when it was played.
    const key = row.table || `${row.game} ${row.began} ${row.ended}`;
    games.set(key, [...(games.get(key) ?? []), row]);
  }
  return [...games].flatMap(([key, seats]) => {
    const [first] = seats;
    if (!first) return [];
    const won = seats.filter((seat) => seat.won).length;
    const { table, game, title, setup, ended, sandbox, deal } = first;
    const plays = seats.map((seat) => seat.plays).filter(Boolean);
    const decisions = seats.reduce((sum, seat) => sum + seat.decisions, 0);
    return { key, table, game, title, setup, plays, outcome: won === 0 ? 'lost' : won === seats.length ? 'won' : 'both', decisions, ended, sandbox, deal };
  });
}

/** The games that count: not in a sandbox, and not against oneself. */
const counted = (games: Finished[]): Finished[] => games.filter(({ sandbox, outcome }) => !sandbox && outcome !== 'both');

export interface Figures {
  played: number;
  won: number;
  /** In percent; `undefined` if nothing was played. */
  share: number | undefined;
  longest: Finished | undefined;
  /** The game won with the fewest decisions. */
  best: Finished | undefined;
  /** Wins in a row: up to now, and at most. */
  streak: { now: number; most: number };
}

/** `games` are sorted, the most recent first. */
export function figures(games: Finished[]): Figures {
  const all = counted(games);
  const won = all.filter(({ outcome }) => outcome === 'won');
  const by = (of: Finished[], better: (a: Finished, b: Finished) => boolean): Finished | undefined => of.reduce<Finished | undefined>((best, one) => (best && !better(one, best) ? best : one), undefined);
  return {
    played: all.length,
    won: won.length,
    share: all.length > 0 ? Math.round((100 * won.length) / all.length) : undefined,
    longest: by(all, (a, b) => a.decisions > b.decisions),
    best: by(won, (a, b) => a.decisions < b.decisions),
    streak: streak(all),
  };
}

function streak(lastFirst: Finished[]): Figures['streak'] {
  const firstLost = lastFirst.findIndex(({ outcome }) => outcome !== 'won');
  let [run, most] = [0, 0];
  for (const { outcome } of lastFirst) {
    run = outcome === 'won' ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return { now: firstLost < 0 ? lastFirst.length : firstLost, most };
}

/** How often something was played and won. */
export interface Tally {
  name: string;
  played: number;
  won: number;
}

/** The tallies of one game: by story, and by character. */
export interface OfGame {
  game: string;
  title: string;
  stories: Tally[];
  whom: Tally[];
}

/** Game by game, the most played first. Games without a story are counted under `usual`. */
export function byGame(rows: MyGame[], usual: string): OfGame[] {
  const games = counted(finished(rows));
  const names = [...new Set(games.map(({ game }) => game))];
  return names
    .map((game) => {
      const own = games.filter((one) => one.game === game);
      const seats = rows.filter((row) => row.game === game && !row.sandbox && row.plays !== '');
      return {
        game,
        title: own[0]?.title ?? game,
        played: own.length,
        stories: tally(own.map(({ setup, outcome }) => [setup || usual, outcome === 'won'])),
        whom: tally(seats.map(({ plays, won }) => [plays, won])),
      };
    })
    .sort((a, b) => b.played - a.played || a.title.localeCompare(b.title));
}

function tally(results: [name: string, won: boolean][]): Tally[] {
  const all = new Map<string, Tally>();
  for (const [name, won] of results) {
    const { played, won: before } = all.get(name) ?? { played: 0, won: 0 };
    all.set(name, { name, played: played + 1, won: before + Number(won) });
  }
  return [...all.values()].sort((a, b) => b.played - a.played || b.won - a.won || a.name.localeCompare(b.name));
}

const time = (seconds: number): string => new Date(seconds * 1000).toISOString();
/** Protects text that a spreadsheet would take for a formula. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line per seat, the most recently finished first. */
export function asCsv(rows: MyGame[]): string {
  const head = ['ended', 'began', 'game', 'story', 'played', 'seat', 'seats', 'won', 'decisions', 'sandbox', 'deal', 'table'];
  const lines = rows.map((row) => [time(row.ended), time(row.began), row.title, row.setup, row.plays, row.seat + 1, row.seats, row.won ? 'yes' : 'no', row.decisions, row.sandbox ? 'yes' : 'no', row.deal ?? '', row.table]);
  return [head, ...lines].map((line) => line.map((cell) => quoted(safe(String(cell)))).join(',')).join('\r\n') + '\r\n';
}

export const asJson = (rows: MyGame[]): string => `${JSON.stringify(rows, undefined, 2)}\n`;
