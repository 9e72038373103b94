import common from './icons.json?drawings';

/** The contents of the drawing of each icon, by name. */
export type Drawings = Record<string, string>;

const known: Drawings = { ...common };

/** A game brings its own icons. */
export function addDrawings(more: Drawings): void {
  Object.assign(known, more);
}

export const drawing = (name: string): string => known[name] ?? '';
