import { sql } from 'drizzle-orm';
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
export const sqliteKit = {
  table: sqliteTable,
  text,
  int,
  minor,
  boolean,
  json,
  jsonText: text,
  bytes,
  primaryKey,
  index,
  uniqueIndex,
  foreignKey,
  guarded: <Key>(...keys: readonly Key[]): readonly Key[] => keys,
  check,
  sql,
  configOf: getTableConfig,
} as unknown as Kit;
