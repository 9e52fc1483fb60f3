import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { migrationsIn } from '../migrations.ts';
import { applyMigrations, SQLITE_MIGRATIONS } from './apply-migrations.ts';

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  /** Its table. */
  readonly of: string;
  readonly sql: string;
}

/**
 * Reports faults of a file: corrupt pages, foreign keys without a row, and tables, indexes, triggers and constraints that are missing or
 * different from the migrations. The migrations run in an in-memory database for comparison.  [STO-53]
 */
export const inspectSqlite = (file: string, prefix: string): readonly string[] => {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const wanted = expected(prefix);
    const tables = new Set(wanted.map(({ of }) => of));
    return [...corruption(connection, tables), ...differences(wanted, tables, objectsOf(connection))];
  } catch (fault) {
    if (fault instanceof Sqlite.SqliteError) return [`The file is damaged: ${fault.message}`];
    throw fault;
  } finally {
    connection.close();
  }
};

/** Rows of another program in the file are not checked. */
const corruption = (connection: Connection, tables: ReadonlySet<string>): readonly string[] => {
  const pages = connection.prepare('pragma integrity_check(100)').pluck().all() as string[];
  const keys = connection.prepare('select "table" as name, count(*) as rows from pragma_foreign_key_check group by "table"').all() as {
    name: string;
    rows: number;
  }[];
  return [
    ...pages.filter((line) => line !== 'ok').map((line) => `The file is damaged: ${line}`),
    ...keys
      .filter(({ name }) => tables.has(name))
      .map(({ name, rows }) => `Rows of a table refer to something that is not there: ${name} ${rows}.`),
  ];
};

const expected = (prefix: string): readonly SchemaObject[] => {
  const connection = new Sqlite(':memory:');
  connection.defaultSafeIntegers(true);
  applyMigrations(connection, prefix, migrationsIn(SQLITE_MIGRATIONS));
  return objectsOf(connection);
};

const objectsOf = (connection: Connection): readonly SchemaObject[] =>
  connection
    .prepare("select type, name, tbl_name as of, sql from sqlite_master where sql is not null and name not like 'sqlite_%'")
    .all() as SchemaObject[];

const differences = (wanted: readonly SchemaObject[], tables: ReadonlySet<string>, found: readonly SchemaObject[]): readonly string[] => {
  const byName = new Map(found.map((object) => [`${object.type} ${object.name}`, object.sql]));
  const known = new Set(wanted.map(({ type, name }) => `${type} ${name}`));
  return [
    ...wanted.flatMap(({ type, name, sql }) => {
      const current = byName.get(`${type} ${name}`);
      if (current === undefined) return [`The ${type} ${name} is missing.`];
      return current === sql ? [] : [`The ${type} ${name} is not as it was made.`];
    }),
    ...found
      .filter(({ type, name, of }) => type === 'trigger' && tables.has(of) && !known.has(`trigger ${name}`))
      .map(({ name }) => `The trigger ${name} is not of this program.`),
  ];
};
