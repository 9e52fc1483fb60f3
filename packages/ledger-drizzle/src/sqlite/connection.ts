import Sqlite, { type Database as Driver } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Unavailable } from 'ledger-core';
import type { Connection, Control, Database, Dialect } from '../engine/connection.ts';
import { sqliteKit } from '../engine/sqlite-kit.ts';
import { oncePerTable, shapeOf, statementOf } from '../engine/statements.ts';
import { turn } from '../engine/waiting-line.ts';
import { BUSY_RETRY_MS, SQLITE_ROWS_AT_ONCE } from '../limits.ts';
import { CONTROL } from './connect.ts';

/** SQLite looks the values up in an index wherever there is one. */
const among: Dialect['among'] = (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

export const dialect: Dialect = {
  among,
  keyed: among,
  elementsOf: (column) => sql`json_each(${column}) as element`,
  fieldOf: (name) => sql`json_extract(element.value, ${sql.raw(`'$.${name}'`)})`,
  contains: (column, name) => sql`instr(${column}, ${sql.placeholder(name)}) > 0`,
  locking: (query) => query,
};

/** Tries again until a moment while another process writes. */
export const patiently = async (until: number, attempt: () => unknown): Promise<void> => {
  for (;;) {
    try {
      await attempt();
      return;
    } catch (fault) {
      if (!codeOf(fault).startsWith('SQLITE_BUSY') || Date.now() > until) throw fault;
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
    }
  }
};

const codeOf = (fault: unknown): string => {
  if (fault instanceof Sqlite.SqliteError) return fault.code;
  return fault instanceof Error && fault.cause !== undefined ? codeOf(fault.cause) : '';
};

/** Prefixes of SQLite's codes: another process keeps the file busy, the disk fails or is full, the file is gone or damaged. */
const AWAY = [
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_IOERR',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
];

export const unavailable: Connection['unavailable'] = (fault) => {
  if (fault instanceof Unavailable) return fault;
  const code = codeOf(fault);
  return AWAY.some((each) => code.startsWith(each)) ? new Unavailable(`SQLite answers ${code}.`, { cause: fault }) : null;
};

/** A connection for the engine; `checkFile` throws when writes would be lost. */
export const sqliteConnection = (driver: Driver, checkFile: () => void): Connection => {
  const controls = new Map<string, ReturnType<Driver['prepare']>>();

  const keeperOf = oncePerTable((table, keeping, changed) => {
    const shape = shapeOf(sqliteKit, table, keeping, changed);
    const statement = driver.prepare(statementOf(shape, keeping, { value: () => '?' }));
    return async (rows: readonly object[]) => {
      for (let from = 0; from < rows.length; from += SQLITE_ROWS_AT_ONCE) {
        if (from > 0) await turn();
        for (const row of rows.slice(from, from + SQLITE_ROWS_AT_ONCE)) statement.run(...shape.values(row));
      }
    };
  });

  const control = (word: Control | 'begin') => {
    const statement = controls.get(word) ?? driver.prepare(CONTROL[word]);
    controls.set(word, statement);
    statement.run();
  };

  return {
    db: drizzle(driver) as unknown as Database,
    kit: sqliteKit,
    isPipelined: false,
    dialect,
    begin: (until) =>
      patiently(until, () => {
        checkFile();
        control('begin');
      }),
    control: async (word) => {
      if (word !== 'rollback' || driver.inTransaction) control(word);
    },
    ping: async () => {
      checkFile();
      driver.prepare('select 1').get();
    },
    unavailable,
    keep: (table, keeping, rows) => keeperOf(table, keeping, rows)(rows),
  };
};
