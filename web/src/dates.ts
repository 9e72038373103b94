const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const year = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A moment as one would say it: the hour if it was today, the day if it was this year. `seconds` since 1970. */
export function when(seconds: number, now = new Date()): string {
  const then = new Date(seconds * 1000);
  if (then.toDateString() === now.toDateString()) return `today, ${clock.format(then)}`;
  const before = new Date(now);
  before.setDate(now.getDate() - 1);
  if (then.toDateString() === before.toDateString()) return `yesterday, ${clock.format(then)}`;
  return (then.getFullYear() === now.getFullYear() ? day : year).format(then);
}
