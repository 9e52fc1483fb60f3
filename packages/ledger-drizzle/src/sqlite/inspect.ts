import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { migrationsIn } from '../migrations.ts';
import { applyMigrations, SQLITE_MIGRATIONS } from './apply-migrations.ts';

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/**
 * Reports faults of a file: corrupt pages, foreign keys without a row, and tables, indexes, triggers and constraints that are missing or
 * different from the migrations. The migrations run in an in-memory database for comparison.  [STO-53]
 */
export const inspectSqlite = (file: string): readonly string[] => {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return [...corruption(connection), ...differences(expected(), objectsOf(connection))];
  } catch (fault) {
    if (fault instanceof Sqlite.SqliteError) return [`The file is damaged: ${fault.message}`];
    throw fault;
  } finally {
    connection.close();
  }
};

const corruption = (connection: Connection): readonly string[] => {
  const pages = connection.prepare('pragma integrity_check(100)').pluck().all() as string[];
  const keys = connection
    .prepare('select "table" || \' \' || count(*) from pragma_foreign_key_check group by "table"')
    .pluck()
    .all() as string[];
  return [
    ...pages.filter((line) => line !== 'ok').map((line) => `The file is damaged: ${line}`),
    ...keys.map((line) => `Rows of a table refer to something that is not there: ${line}.`),
  ];
};

const expected = (): readonly SchemaObject[] => {
  const connection = new Sqlite(':memory:');
  connection.defaultSafeIntegers(true);
  applyMigrations(connection, migrationsIn(SQLITE_MIGRATIONS));
  return objectsOf(connection);
};

const objectsOf = (connection: Connection): readonly SchemaObject[] =>
  connection
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' and name not like '\\_\\_drizzle%' escape '\\'",
    )
    .all() as SchemaObject[];

const differences = (wanted: readonly SchemaObject[], found: readonly SchemaObject[]): readonly string[] => {
  const byName = new Map(found.map((object) => [`${object.type} ${object.name}`, object.sql]));
  const known = new Set(wanted.map(({ type, name }) => `${type} ${name}`));
  return [
    ...wanted.flatMap(({ type, name, sql }) => {
      const standing = byName.get(`${type} ${name}`);
      if (standing === undefined) return [`The ${type} ${name} is missing.`];
      return standing === sql ? [] : [`The ${type} ${name} is not as it was made.`];
    }),
    ...found
      .filter(({ type, name }) => type === 'trigger' && !known.has(`trigger ${name}`))
      .map(({ name }) => `The trigger ${name} is not of this program.`),
  ];
};
