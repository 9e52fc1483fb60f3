import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  check,
  customType,
  foreignKey,
  getTableConfig,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { parsed } from './corrupt.ts';
import type { Kit } from './postgres-kit.ts';

/**
 * The columns of SQLite. The connection reads every integer as a bigint, because better-sqlite3 otherwise silently misreads those above
 * 2^53.
 */
const int = customType<{ data: number; driverData: bigint }>({ dataType: () => 'integer', fromDriver: Number });

/** Amounts in minor units, as exact integers. */
const minor = customType<{ data: bigint; driverData: bigint }>({ dataType: () => 'integer' });

const json = <Name extends string>(name: Name) =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => parsed(name, value),
  })(name);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'blob' });

const boolean = (name: string) => integer(name, { mode: 'boolean' });

/** Has the type of the Postgres kit, whose methods have the same names, so that tables and queries are written once. */
const kitWith = (prefix: string) =>
  ({
    table: (name: string, ...definition: Definition) => sqliteTable(prefix + name, ...definition),
    text,
    int,
    minor,
    boolean,
    json,
    jsonText: text,
    bytes,
    primaryKey,
    index: (name: string) => index(prefix + name),
    uniqueIndex: (name: string) => uniqueIndex(prefix + name),
    foreignKey,
    guarded: <Key>(...keys: readonly Key[]): readonly Key[] => keys,
    check,
    sql,
    configOf: getTableConfig,
    nameOf: (table: PgTable) => getTableName(table).slice(prefix.length),
    named: (name: string) => `"${prefix}${name}"`,
  }) as unknown as Kit;

type Definition = Parameters<typeof sqliteTable> extends [string, ...infer Rest] ? Rest : never;

const made = new Map<string, Kit>();

/** The kit of the tables of a file with a table prefix. */
export const sqliteKitWith = (prefix: string): Kit => {
  const kit = made.get(prefix) ?? kitWith(prefix);
  made.set(prefix, kit);
  return kit;
};
