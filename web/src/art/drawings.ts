import common from './icons.json?drawings';

/** What is inside the drawing of an icon, by its name. */
export type Drawings = Record<string, string>;

const known: Drawings = { ...common };

/** A game brings its own icons. */
export function addDrawings(more: Drawings): void {
  Object.assign(known, more);
}

export const drawing = (name: string): string => known[name] ?? '';
