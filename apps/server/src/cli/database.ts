import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { Mistake } from './print.ts';

type Database = Config['database'];

/** Refuses to continue without a database with tables. Checking creates no database.  [CLI-10] */
export const requireDatabase = async (database: Database, isThere: (database: Database) => Promise<boolean>): Promise<void> => {
  const found = await isThere(database).catch((fault: unknown) => {
    throw cannotBeOpened(fault);
  });
  if (!found) throw new Mistake(`${whatIsMissing(database)}. Set DATABASE_URL, or make one with: ledger migrate`);
};

const whatIsMissing = (database: Database): string => {
  if (database.kind === 'postgres') return 'The database of DATABASE_URL has no tables of books';
  return existsSync(database.file)
    ? `The file ${database.file} is no database with tables of books`
    : `There is no database at ${database.file}`;
};

export const cannotBeOpened = (fault: unknown): Mistake =>
  new Mistake(`The database of DATABASE_URL cannot be opened: ${fault instanceof Error ? fault.message || fault.name : String(fault)}`);
