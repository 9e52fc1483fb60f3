import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { sqliteKit } from '../schema/sqlite-kit.ts';
import { defineTables, type TableName } from '../schema/tables.ts';
import type { Database, Dialect, Keeping, Lane } from '../unit/lane.ts';
import { onConflict, quoted, shapeOf } from '../unit/statements.ts';

/** How long a unit of work waits for another process's write (an import by the command line beside a running server), and how often it looks. */
const BUSY_TIMEOUT_MS = 30_000;
const BUSY_RETRY_MS = 2;

const dialect: Dialect = {
  among: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  elementsOf: (column) => sql`json_each(${column}) as element`,
  fieldOf: (name) => sql`json_extract(element.value, ${sql.raw(`'$.${name}'`)})`,
  contains: (column, name) => sql`instr(${column}, ${sql.placeholder(name)}) > 0`,
  locking: (query) => query,
};

const CONTROL: Readonly<Record<Parameters<Lane['control']>[0], string>> = {
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

/** Tries again while another process writes. */
const patiently = async (attempt: () => unknown): Promise<void> => {
  for (const deadline = Date.now() + BUSY_TIMEOUT_MS; ; ) {
    try {
      attempt();
      return;
    } catch (fault) {
      const isBusy = fault instanceof Sqlite.SqliteError && fault.code.startsWith('SQLITE_BUSY');
      if (!isBusy || Date.now() > deadline) throw fault;
      await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
    }
  }
};

export const sqliteLane = (connection: Connection): Lane => {
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

  return {
    db: drizzle(connection) as unknown as Database,
    tables,
    isPipelined: false,
    dialect,
    control: async (word) => {
      if (word === 'rollback' && !connection.inTransaction) return;
      const statement = controls.get(word) ?? connection.prepare(CONTROL[word]);
      controls.set(word, statement);
      if (word === 'begin') await patiently(() => statement.run());
      else statement.run();
    },
    keep: async (table, keeping, rows) => keeperOf(table, keeping)(rows),
  };
};
