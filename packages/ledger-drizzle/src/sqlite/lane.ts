import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { Unavailable } from 'ledger-core';
import { BUSY_RETRY_MS } from '../limits.ts';
import { sqliteKit } from '../schema/sqlite-kit.ts';
import { defineTables, type TableName } from '../schema/tables.ts';
import type { Control, Database, Dialect, Keeping, Lane } from '../unit/lane.ts';
import { onConflict, quoted, shapeOf } from '../unit/statements.ts';

const dialect: Dialect = {
  among: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
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

/** Opens a connection to a SQLite file: WAL, every commit on the disk before it is answered, foreign keys held, integers exact. */
export const connect = (file: string): Connection => {
  const connection = new Sqlite(file);
  /** Waiting inside SQLite would hold up the whole event loop; `patiently` waits outside. */
  connection.pragma('busy_timeout = 0');
  connection.defaultSafeIntegers(true);
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  return connection;
};

/** Tries again while another process writes, until a moment. */
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

/** Begins of SQLite's codes: another process keeps the file, the disk fails or is full, the file is gone or damaged. */
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

const unavailable: Lane['unavailable'] = (fault) => {
  if (fault instanceof Unavailable) return fault;
  const code = codeOf(fault);
  return AWAY.some((each) => code.startsWith(each)) ? new Unavailable(`SQLite answers ${code}.`, { cause: fault }) : null;
};

/** A lane over a connection; `checkFile` throws while writing would be in vain. */
export const sqliteLane = (connection: Connection, checkFile: () => void): Lane => {
  const tables = defineTables(sqliteKit);
  const controls = new Map<string, ReturnType<Connection['prepare']>>();
  const keepers = new Map<string, (rows: readonly object[]) => void>();

  const keeperOf = (table: TableName, keeping: Keeping) => {
    const name = `${table} ${keeping}`;
    const known = keepers.get(name);
    if (known !== undefined) return known;
    const shape = shapeOf(tables, table, keeping);
    const statement = connection.prepare(
      keeping === 'remove'
        ? `delete from "${shape.name}" where ${shape.columns.map((column) => `"${column}" = ?`).join(' and ')}`
        : `insert into "${shape.name}" (${quoted(shape.columns)}) values (${shape.columns.map(() => '?').join(', ')})${onConflict(shape, keeping)}`,
    );
    const keeper = (rows: readonly object[]) => {
      for (const row of rows) statement.run(...shape.values(row));
    };
    keepers.set(name, keeper);
    return keeper;
  };

  const control = (word: Control | 'begin') => {
    const statement = controls.get(word) ?? connection.prepare(CONTROL[word]);
    controls.set(word, statement);
    statement.run();
  };

  return {
    db: drizzle(connection) as unknown as Database,
    tables,
    isPipelined: false,
    dialect,
    begin: (until) =>
      patiently(until, () => {
        checkFile();
        control('begin');
      }),
    control: async (word) => {
      if (word !== 'rollback' || connection.inTransaction) control(word);
    },
    ping: async () => {
      checkFile();
      connection.prepare('select 1').get();
    },
    unavailable,
    keep: async (table, keeping, rows) => keeperOf(table, keeping)(rows),
  };
};
