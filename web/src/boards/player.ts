import type { SeatInfo } from '../wire';

/** Who plays a seat; where all is played by one there is nothing to say. */
export function playerOf(seats: SeatInfo[], seat: number): string {
  const name = seats.find((one) => one.seat === seat)?.name ?? '';
  return seats.some((one) => one.name !== name) ? name : '';
}
