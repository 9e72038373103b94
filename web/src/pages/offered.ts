import type { FieldValue, SetupField } from '../wire';

/** Values grouped by heading, in the order of the headings; those without a heading come first. */
export function byGroup(values: FieldValue[]): [string, FieldValue[]][] {
  const groups = new Map<string, FieldValue[]>([['', []]]);
  for (const value of values) groups.set(value.group, [...(groups.get(value.group) ?? []), value]);
  return [...groups].filter(([, all]) => all.length > 0);
}

/** The values that a field offers. If its headings are the answers of another field, only those under that field's current answer. */
export function offered(field: SetupField, all: SetupField[], setup: Record<string, unknown>): FieldValue[] {
  const groups = new Set(field.values.flatMap(({ group }) => group || []));
  const other = groups.size > 0 && all.find((one) => one !== field && one.kind === 'one' && [...groups].every((group) => one.values.some(({ name }) => name === group)));
  if (!other) return field.values;
  const chosen = other.values.find(({ id }) => id === setup[other.name])?.name;
  return field.values.filter(({ group }) => group === '' || group === chosen);
}
