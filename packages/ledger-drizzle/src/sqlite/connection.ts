import Sqlite, { type Database as Driver } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Unavailable } from 'ledger-core';
import type { Connection, Control, Database, Dialect } from '../engine/connection.ts';
import { sqliteKit } from '../engine/sqlite-kit.ts';
import { oncePerTable, shapeOf, statementOf } from '../engine/statements.ts';
import { turn } from '../engine/waiting-line.ts';
import { BUSY_RETRY_MS, CHECKPOINT_PAGES, LOG_BYTES_KEPT, MANY_ROWS, MIGRATION_TIMEOUT_MS, SQLITE_ROWS_AT_ONCE } from '../limits.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** SQLite looks the values up in an index wherever there is one. */
const among: Dialect['among'] = (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

const dialect: Dialect = {
  among,
  keyed: among,
  elementsOf: (column) => sql`json_each(${column}) as element`,
  fieldOf: (name) => sql`json_extract(element.value, ${sql.raw(`'$.${name}'`)})`,
  contains: (column, name) => sql`instr(${column}, ${sql.placeholder(name)}) > 0`,
  locking: (query) => query,
};

const CONTROL: Readonly<Record<Control | 'begin', string>> = {
  begin: 'begin immediate',
  'begin read': 'begin deferred',
  commit: 'commit',
  rollback: 'rollback',
  'savepoint work': 'savepoint work',
  'rollback to work': 'rollback to work',
  'release work': 'release work',
};

/** Opens a connection to a SQLite file: WAL, commits synced to disk before they are answered, foreign keys enforced, exact integers. */
export const connect = (file: string): Driver => {
  /** Opening waits, since another process may be recovering the log of a killed one.  [STO-43] */
  const connection = new Sqlite(file, { timeout: MIGRATION_TIMEOUT_MS });
  connection.defaultSafeIntegers(true);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`journal_size_limit = ${LOG_BYTES_KEPT}`);
  /** From here on SQLite does not wait itself, which would block the event loop; `patiently` waits instead. */
  connection.pragma('busy_timeout = 0');
  return connection;
};

/** Tries again until a moment while another process writes. */
const patiently = async (until: number, attempt: () => unknown): Promise<void> => {
  for (;;) {
    try {
      attempt();
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

const unavailable: Connection['unavailable'] = (fault) => {
  if (fault instanceof Unavailable) return fault;
  const code = codeOf(fault);
  return AWAY.some((each) => code.startsWith(each)) ? new Unavailable(`SQLite answers ${code}.`, { cause: fault }) : null;
};

/** A connection for the engine; `checkFile` throws when writes would be lost. */
export const sqliteConnection = (driver: Driver, checkFile: () => void, log: WriteAheadLog): Connection => {
  /** Rows of the running transaction. */
  let written = 0;
  const controls = new Map<string, ReturnType<Driver['prepare']>>();

  const keeperOf = oncePerTable((table, keeping, changed) => {
    const shape = shapeOf(sqliteKit, table, keeping, changed);
    const statement = driver.prepare(statementOf(shape, keeping, { value: () => '?' }));
    return async (rows: readonly object[]) => {
      written += rows.length;
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

  /** Commits many rows: SQLite's own checkpoint is off until a thread has copied the log. */
  const commitMany = async (): Promise<void> => {
    await log.sync();
    driver.pragma('wal_autocheckpoint = 0');
    try {
      control('commit');
    } finally {
      void log.checkpoint().then(() => {
        if (driver.open) driver.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      });
    }
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
        written = 0;
      }),
    control: async (word) => {
      if (word === 'commit' && written > MANY_ROWS) await commitMany();
      else if (word !== 'rollback' || driver.inTransaction) control(word);
    },
    ping: async () => {
      checkFile();
      driver.prepare('select 1').get();
    },
    unavailable,
    keep: (table, keeping, rows) => keeperOf(table, keeping, rows)(rows),
  };
};
