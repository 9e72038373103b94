import type { SeatInfo } from '../wire';

/** Who plays a seat; empty if one person plays them all. */
export function playerOf(seats: SeatInfo[], seat: number): string {
  const name = seats.find((one) => one.seat === seat)?.name ?? '';
  return seats.some((one) => one.name !== name) ? name : '';
}
