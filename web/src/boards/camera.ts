/** The part of a drawing that is visible. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Spot {
  key: string;
  x: number;
  y: number;
}
export interface Arrow extends Spot {
  left: number;
  top: number;
  turn: number;
}

const CLOSEST = 0.25;

/** The box, zoomed around its middle; `undefined` if everything is visible then. */
export function closer(box: Box, whole: Box, factor: number, at?: { x: number; y: number }): Box | undefined {
  const w = Math.max(box.w * factor, whole.w * CLOSEST);
  if (w >= whole.w) return undefined;
  const h = (w * box.h) / box.w;
  const middle = at ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  return { x: middle.x - w / 2, y: middle.y - h / 2, w, h };
}

/** A box as high as the drawing and as wide as the screen allows, around a spot. */
export function upright(whole: Box, ratio: number, spot: { x: number }): Box | undefined {
  const w = whole.h * ratio;
  if (w >= whole.w) return undefined;
  const x = Math.min(Math.max(spot.x - w / 2, whole.x), whole.x + whole.w - w);
  return { x, y: whole.y, w, h: whole.h };
}

export function around(spot: { x: number; y: number }, box: Box): Box {
  return { ...box, x: spot.x - box.w / 2, y: spot.y - box.h / 2 };
}

/** The same part of the drawing, as high as before, on a screen of another shape; `undefined` when that is everything. */
export function reshaped(box: Box, ratio: number, whole: Box): Box | undefined {
  const w = box.h * ratio;
  if (w >= whole.w && box.h >= whole.h) return undefined;
  return within({ x: box.x + (box.w - w) / 2, y: box.y, w, h: box.h }, whole);
}

/** The box moved so that as little as possible outside the drawing is visible; centred where it is larger than the drawing. */
export function within(box: Box, whole: Box): Box {
  const one = (at: number, long: number, from: number, all: number): number => (long >= all ? from + (all - long) / 2 : Math.min(Math.max(at, from), from + all - long));
  return { ...box, x: one(box.x, box.w, whole.x, whole.w), y: one(box.y, box.h, whole.y, whole.h) };
}

/** The spots outside the box, each with the place of an arrow at the edge. */
export function outOfSight(box: Box, spots: Spot[]): Arrow[] {
  const inside = (spot: Spot): boolean => spot.x >= box.x && spot.x <= box.x + box.w && spot.y >= box.y && spot.y <= box.y + box.h;
  return spots.filter((spot) => !inside(spot)).map((spot) => arrow(box, spot));
}

function arrow(box: Box, spot: Spot): Arrow {
  const clamp = (value: number): number => Math.min(95, Math.max(5, value));
  const [x, y] = [(spot.x - box.x) / box.w, (spot.y - box.y) / box.h];
  const turn = (Math.atan2(y - 0.5, x - 0.5) * 180) / Math.PI;
  return { ...spot, left: clamp(x * 100), top: clamp(y * 100), turn };
}
