import type { Box } from '../../boards/camera';

/** The size of a place. */
export const [WIDE, HIGH] = [270, 190];
/** The smallest letters on the board. */
export const LETTERS = 19;
export const READABLE = 12;

export interface Plan {
  whole: Box;
  /** The middles of the six places, clockwise from the top left. */
  places: { x: number; y: number }[];
}

const at = (...spots: [x: number, y: number][]): { x: number; y: number }[] => spots.map(([x, y]) => ({ x, y }));

/** A ring, with what wakes in the middle. */
export const RING: Plan = { whole: { x: -366, y: -312, w: 732, h: 624 }, places: at([-146, -206], [146, -206], [222, 0], [146, 206], [-146, 206], [-222, 0]) };
/** For a tall, narrow board, with room at the bottom for the buttons. */
const COLUMNS: Plan = { whole: { x: -285, y: -308, w: 570, h: 676 }, places: at([-142, -203], [142, -203], [142, 0], [142, 203], [-142, 203], [-142, 0]) };
/** For a wide, low board, with room at the side for the buttons. */
const ROWS: Plan = { whole: { x: -426, y: -207, w: 916, h: 414 }, places: at([-284, -102], [0, -102], [284, -102], [284, 102], [0, 102], [-284, 102]) };

export const scaleOf = ({ whole }: Plan, width: number, height: number): number => Math.min(width / whole.w, height / whole.h);

/** The ring if it can be read at this size; otherwise the plan that is drawn largest. */
export function planFor(width: number, height: number): Plan {
  if (width === 0 || height === 0 || scaleOf(RING, width, height) * LETTERS >= READABLE) return RING;
  return [RING, COLUMNS, ROWS].reduce((best, plan) => (scaleOf(plan, width, height) > scaleOf(best, width, height) ? plan : best));
}
