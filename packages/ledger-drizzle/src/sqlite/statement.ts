import type { Database as Driver } from 'better-sqlite3';
import type { Connection } from '../engine/connection.ts';

/** Statements of a program. Integers are numbers, as better-sqlite3 returns them by default. */
export const statementOn =
  (driver: Driver): Connection['statement'] =>
  async (text, values) => {
    const prepared = driver.prepare(text).safeIntegers(false);
    const given = values.map(stored);
    if (prepared.reader) return prepared.all(...given) as object[];
    prepared.run(...given);
    return [];
  };

/** SQLite has neither times nor booleans nor JSON: they are texts and numbers. */
const stored = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value;
};
