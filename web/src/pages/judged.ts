import type { Decision } from '../wire';

/** How many of the costliest answers are shown. */
const MOST = 5;

/** The costliest answers, the worst first. */
export function costliest(decisions: Decision[]): Decision[] {
  const costly = decisions.filter(({ costs }) => Math.round(costs * 100) > 0);
  return costly.sort((a, b) => b.costs - a.costs).slice(0, MOST);
}

export interface Curve {
  seat: number;
  /** The points of a line in a box of 100 by 100, with a certain win at the top. */
  points: string;
}

/** The chance to win over time, with a line for each seat that decided something. */
export function curves(decisions: Decision[], frames: number): Curve[] {
  const seats = [...new Set(decisions.map(({ seat }) => seat))].sort((a, b) => a - b);
  const across = (frame: number): number => (100 * frame) / Math.max(1, frames - 1);
  const point = (frame: number, chance: number): string => `${across(frame).toFixed(2)},${(100 - 100 * chance).toFixed(2)}`;
  return seats.map((seat) => {
    const own = decisions.filter((one) => one.seat === seat);
    // A costly answer is a step down between two moments.
    const points = own.flatMap(({ frame, chance, costs }) => [point(frame, chance), ...(costs > 0 ? [point(frame, Math.max(0, chance - costs))] : [])]);
    return { seat, points: points.join(' ') };
  });
}

/** The decision nearest to a position on the curve, from 0 to 1. */
export function nearest(decisions: Decision[], place: number, frames: number): Decision | undefined {
  const frame = place * (frames - 1);
  return decisions.reduce<Decision | undefined>((best, one) => (best && Math.abs(best.frame - frame) <= Math.abs(one.frame - frame) ? best : one), undefined);
}

export const percent = (chance: number): string => `${Math.round(100 * chance)}%`;
