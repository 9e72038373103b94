import { words as w } from './words';

/** A line of the list: a field with its name, or an item without one. */
export interface Entry {
  name?: string;
  value: unknown;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number, a word, or nothing at all. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return !isFields(value) || Object.keys(value).length === 0;
}

/** The values that fit on one line, if all of them do. */
export function lineOf(value: unknown): unknown[] | undefined {
  if (isPlain(value)) return [value];
  return Array.isArray(value) && value.every(isPlain) ? (value as unknown[]) : undefined;
}

export function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? w.yes : w.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) || w.nothing : w.nothing;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** The title of a thing. */
export const titleOf = (value: unknown): string | undefined => (isFields(value) ? (textOf(value.name) ?? textOf(value.id)) : undefined);

/** The id that an answer would point at it with. */
export const idOfValue = (value: unknown): string | undefined => (isFields(value) ? textOf(value.id) : typeof value === 'string' ? value : undefined);

/** Everything in it except its title. */
export function entriesOf(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.map((one) => ({ value: one as unknown }));
  if (!isFields(value)) return [];
  const title = titleOf(value);
  return Object.entries(value)
    .filter(([field, inner]) => !((field === 'name' || field === 'id') && title !== undefined && textOf(inner) !== undefined))
    .map(([field, inner]) => ({ name: nameOf(field), value: inner }));
}

const nameOf = (field: string): string => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ');
