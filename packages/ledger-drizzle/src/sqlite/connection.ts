import Sqlite, { type Database as Driver } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { OutcomeUnknown, Unavailable } from 'ledger-core';
import type { Connection, Control, Database, Dialect } from '../engine/connection.ts';
import type { Kit } from '../engine/postgres-kit.ts';
import { sqliteKitWith } from '../engine/sqlite-kit.ts';
import { BUSY_RETRY_MS } from '../limits.ts';
import { CONTROL } from './connect.ts';
import { rowWriter } from './row-writer.ts';
import { foundWith, soughtBy } from './search.ts';
import { statementOn } from './statement.ts';

/** SQLite looks the values up in an index wherever there is one. */
const among: Dialect['among'] = (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

export const dialectWith = (kit: Kit): Dialect => ({
  among,
  keyed: among,
  elementsOf: (column) => sql`json_each(${column}) as element`,
  fieldOf: (name) => sql`json_extract(element.value, ${sql.raw(`'$.${name}'`)})`,
  contains: (text, name) => sql`instr(${text}, ${sql.placeholder(name)}) > 0`,
  found: foundWith(kit),
  soughtBy,
  locking: (query) => query,
});

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));

/** Retries until a time while another process writes. A shorter pause gets the lock sooner but uses more CPU. */
export const patiently = async (until: number, attempt: () => unknown, rest = pause): Promise<void> => {
  for (;;) {
    try {
      await attempt();
      return;
    } catch (fault) {
      if (!codeOf(fault).startsWith('SQLITE_BUSY') || performance.now() > until) throw fault;
      await rest();
    }
  }
};

const codeOf = (fault: unknown): string => {
  if (fault instanceof Sqlite.SqliteError) return fault.code;
  return fault instanceof Error && fault.cause !== undefined ? codeOf(fault.cause) : '';
};

/** Prefixes of SQLite's codes: another process keeps the file busy, the disk fails or is full, the file is missing or corrupt. */
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
  return AWAY.some((each) => code.startsWith(each)) ? new Unavailable(`SQLite returned ${code}.`, { cause: fault }) : null;
};

/**
 * The fault of a commit. If the disk fails during it, the file may contain the whole transaction, which the next process then
 * recovers.  [STO-130]
 */
export const faultOfCommit = (fault: unknown): unknown => {
  const code = codeOf(fault);
  return code.startsWith('SQLITE_IOERR')
    ? new OutcomeUnknown(`SQLite answers ${code} to a commit: it is not known whether the work was kept.`, { cause: fault })
    : fault;
};

/** A file has one writer at a time, so no lock is needed. */
export const oneWriter: Connection['lockNumbers'] = async () => undefined;

/** A connection for the engine, on the tables with a prefix. `checkFile` throws if writes would be lost. */
export const sqliteConnection = (driver: Driver, prefix: string, checkFile: () => void, rest = pause): Connection => {
  const kit = sqliteKitWith(prefix);
  const controls = new Map<string, ReturnType<Driver['prepare']>>();

  const control = (word: Control | 'begin') => {
    const statement = controls.get(word) ?? driver.prepare(CONTROL[word]);
    controls.set(word, statement);
    try {
      statement.run();
    } catch (fault) {
      throw word === 'commit' ? faultOfCommit(fault) : fault;
    }
  };

  return {
    db: drizzle(driver) as unknown as Database,
    kit,
    isPipelined: false,
    dialect: dialectWith(kit),
    begin: (until) =>
      patiently(
        until,
        () => {
          checkFile();
          control('begin');
        },
        rest,
      ),
    lockNumbers: oneWriter,
    control: async (word) => {
      if (word !== 'rollback' || driver.inTransaction) control(word);
    },
    ping: async () => {
      checkFile();
      driver.prepare('select 1').get();
    },
    unavailable,
    statement: statementOn(driver),
    write: rowWriter(kit, (sql) => {
      const statement = driver.prepare(sql);
      return (rows) => {
        for (const row of rows) statement.run(...row);
      };
    }),
  };
};
