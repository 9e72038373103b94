const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const year = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A moment in words: the time if it is today, the date if it is this year. `seconds` since 1970. */
export function when(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  if (then.toDateString() === now.toDateString()) return `today, ${clock.format(then)}`;
  const before = new Date(now);
  before.setDate(now.getDate() - 1);
  if (then.toDateString() === before.toDateString()) return `yesterday, ${clock.format(then)}`;
  return (then.getFullYear() === now.getFullYear() ? day : year).format(then);
}

const ofDeal = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const ofDealBefore = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day of a deal, which is the same everywhere: `2026-11-19` is the 19th of November in London. */
export function dayOf(day: string, now = new Date()): string {
  const then = new Date(`${day}T00:00:00Z`);
  return (then.getUTCFullYear() === now.getUTCFullYear() ? ofDeal : ofDealBefore).format(then);
}

/** How many full hours are left of such a day. */
export const hoursLeft = (now = new Date()): number => 23 - now.getUTCHours();
