import { apiNameOf, type FieldNames } from '../../api-names.ts';
import { fieldNamesOf } from '../../field-names.ts';
import type { OperationName } from '../../operations.ts';

/** The arguments of a library operation, with the API's names. */
export const inputOnWire = (operation: string, input: readonly unknown[]): unknown[] => {
  const names = fieldNamesOf(operation as OperationName) ?? {};
  return input.filter((each) => each !== undefined).map((each) => named(each, names));
};

/** Metadata has names of another system. */
const STORED = new Set(['metadata', 'versions']);

const named = (value: unknown, names: FieldNames): unknown => {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map((each) => named(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const wire: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value))
    if (each !== undefined) place(wire, (names[key] ?? apiNameOf(key)).split('.'), STORED.has(key) ? each : named(each, names));
  return wire;
};

/** In the API a field may be in a separate object, such as `conditions.min_amount`. */
const place = (wire: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) {
    wire[name] = value;
    return;
  }
  const inner = (wire[name] ?? {}) as Record<string, unknown>;
  wire[name] = inner;
  place(inner, rest, value);
};
