import { getTableName, sql } from 'drizzle-orm';
import { check, customType, foreignKey, getTableConfig, index, type PgTable, pgSchema, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { parsed } from './corrupt.ts';

/** The columns of Postgres. Texts are compared by bytes (collation "C"), so that ids and dates sort the same everywhere. */
const text = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });

const int = customType<{ data: number; driverData: number | string }>({ dataType: () => 'bigint', fromDriver: Number });

/** Amounts in minor units, as exact integers. */
const minor = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: String,
  fromDriver: (value) => BigInt(value),
});

/** Values that are stored and read as a whole. No query looks inside. */
const json = <Name extends string>(name: Name) =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => parsed(name, value),
  })(name);

/** JSON that is stored as the text that was sent. */
const jsonText = customType<{ data: string; driverData: string }>({ dataType: () => 'text' });

/** In a transaction of a program every value arrives as text. */
const boolean = customType<{ data: boolean; driverData: boolean | string }>({
  dataType: () => 'boolean',
  fromDriver: (value) => value === true || value === 'true',
});

/** Sent as text, like every value. */
const bytes = customType<{ data: Uint8Array; driverData: string | Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => `\\x${Buffer.from(value).toString('hex')}`,
  fromDriver: (value) => (typeof value === 'string' ? Buffer.from(value.slice('\\x'.length), 'hex') : value),
});

/**
 * Foreign keys that SQLite checks and Postgres does not. In Postgres a trigger checks them once for all rows of a statement, in a quarter
 * of the time. See `refuse_stray_lines` and `refuse_stray_records` in the migrations.
 */
const guarded = (..._keys: readonly ReturnType<typeof foreignKey>[]): ReturnType<typeof foreignKey>[] => [];

const kitIn = (schema: string) => ({
  table: pgSchema(schema).table,
  text,
  int,
  minor,
  boolean,
  json,
  jsonText,
  bytes,
  primaryKey,
  index,
  uniqueIndex,
  foreignKey,
  guarded,
  check,
  sql,
  configOf: getTableConfig,
  /** The name of a table without the prefix of its database. */
  nameOf: (table: PgTable): string => getTableName(table),
  /** A table or index in a statement: its name with its schema or prefix, quoted. */
  named: (name: string): string => `"${schema}"."${name}"`,
});

/** The column types of a dialect, which are the only difference between the two definitions of the tables. */
export type Kit = ReturnType<typeof kitIn>;

const made = new Map<string, Kit>();

/** The kit of the tables in a schema of a database. Its tables are created once, regardless of the number of stores. */
export const postgresKitIn = (schema: string): Kit => {
  const kit = made.get(schema) ?? kitIn(schema);
  made.set(schema, kit);
  return kit;
};
