import type postgres from 'postgres';
import type { Connection } from '../engine/connection.ts';

/**
 * Statements of a program, each in a savepoint: Postgres would refuse everything after one that fails. Rows have the driver's values, with
 * times as texts.
 */
export const statementOn =
  (driver: postgres.Sql): Connection['statement'] =>
  async (text, values) => {
    await driver.unsafe('savepoint statement');
    try {
      // Never a simple query: it could contain several statements, and so end the transaction.
      const rows = await driver.unsafe(text, values.map(sent) as never[], { simple: false } as object);
      await driver.unsafe('release savepoint statement');
      return [...rows];
    } catch (fault) {
      await driver.unsafe('rollback to savepoint statement');
      await driver.unsafe('release savepoint statement');
      throw fault;
    }
  };

/** Everything is sent as text, which Postgres converts to the type of the parameter. */
const sent = (value: unknown): unknown => {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value;
};

const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return Array.isArray(value) ? String(sent(value)) : `"${String(sent(value)).replaceAll(/["\\]/g, '\\$&')}"`;
};
