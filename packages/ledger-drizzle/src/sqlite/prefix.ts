import { PREFIX } from '../names.ts';

/** A file, and the names of the tables in it. */
export interface Tables {
  /** Path of the database file. */
  readonly file: string;
  /** The beginning of the names of all tables, indexes and triggers, in a file that has tables of another program; none by default. */
  readonly prefix?: string | undefined;
}

/** The prefix of the tables. Throws for a prefix that would need quoting, or that SQLite reserves.  [STO-182] */
export const prefixNamed = (prefix = ''): string => {
  if (prefix !== '' && !PREFIX.test(prefix))
    throw new Error(
      `"${prefix}" cannot be the prefix of the ledger's tables: use at most 31 lower-case letters, digits and underscores, and not sqlite_.`,
    );
  return prefix;
};

/** A statement of a migration for one prefix. */
export const withPrefix = (statement: string, prefix: string): string => statement.replaceAll('{prefix}', prefix);
