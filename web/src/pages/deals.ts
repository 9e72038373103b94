import { dayOf } from '../dates';
import type { Level, NewSeat, SeatInfo, TableDeal } from '../wire';
import { words } from '../words';

const w = words.deal;
const CODE = 16;
const GROUP = /.{4}(?=.)/g;

/** A code in groups of four. A text that cannot be a code is left as it is. */
export function shownCode(said: string): string {
  const bare = said.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return bare.length === CODE ? bare.replace(GROUP, '$&-') : said.trim();
}

/** The name of a deal: its day, if it is a game of the day. */
export function nameOf({ day, named = true }: { day: string | null; named?: boolean }): string {
  if (day) return w.ofDay(dayOf(day));
  return named ? w.shared : w.one;
}

/** Who sits at a deal, in words: `You and 2 bots, adept`. */
export function whoPlays(seats: NewSeat[]): string {
  const levels = Object.keys(words.levels) as Level[];
  const bots = levels.flatMap((level) => {
    const n = seats.filter((seat) => seat === level).length;
    return n > 0 ? w.bots(n, words.levels[level].name) : [];
  });
  const own = seats.filter((seat) => seat === 'me').length;
  const me = own > 1 ? w.inSeats(own) : bots.length > 0 ? w.me : w.alone;
  return bots.length > 0 ? w.against(me, bots.join(', ')) : me;
}

/** The seats for playing the same deal again: me where I sat, bots where bots sat, and the others by invitation. */
export function seatsAgain(seats: SeatInfo[], mine: number[]): NewSeat[] {
  return seats.map(({ seat, player, level }) => {
    if (player === 'bot') return level ?? 'adept';
    return mine.includes(seat) ? 'me' : 'open';
  });
}

export const linkOf = ({ code }: Pick<TableDeal, 'code'>): string => `deal/${code}`;
