import Sqlite from 'better-sqlite3';
import { tablesAt } from 'ledger-postgres';

/** Reads rows by plain prepared SQL. Parameters are `$1`, `$2` …; rows are arrays of values, in the order of the columns. */
export interface RawReader {
  readonly read: (text: string, values: readonly string[]) => Promise<readonly (readonly unknown[])[]>;
  readonly close: () => Promise<void>;
}

export const openReader = (url: string): RawReader => (url.startsWith('file:') ? sqliteReader(url.slice(5)) : postgresReader(url));

const sqliteReader = (file: string): RawReader => {
  const db = new Sqlite(file, { readonly: true });
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    read: async (text, values) => {
      const statement = prepared.get(text) ?? db.prepare(text.replace(/\$(\d)/g, '@p$1')).raw();
      prepared.set(text, statement);
      return statement.all(Object.fromEntries(values.map((value, at) => [`p${at + 1}`, value]))) as (readonly unknown[])[];
    },
    close: async () => void db.close(),
  };
};

const postgresReader = (url: string): RawReader => {
  const sql = tablesAt(url);
  return {
    read: (text, values) => sql.unsafe(text, [...values], { prepare: true }).values() as Promise<readonly (readonly unknown[])[]>,
    close: () => sql.end(),
  };
};
