import { chainJournal } from './chain-journal.ts';
import { fillPayees } from './fill-payees.ts';
import { foldForSearchPostgres, foldForSearchSqlite } from './fold-for-search.ts';
import { makeStrict } from './make-strict.ts';
import { shortenRows } from './shorten-rows.ts';
import type { Step } from './step.ts';

type Steps = Readonly<Record<string, readonly (() => Step)[]>>;

/** The steps that run after the statements of a migration, by its tag. */
export const SQLITE_STEPS: Steps = {
  '0004_chain': [chainJournal, fillPayees, makeStrict],
  '0010_search': [foldForSearchSqlite],
  '0024_shorter_rows': [shortenRows],
};
export const POSTGRES_STEPS: Steps = { '0004_chain': [chainJournal, fillPayees], '0010_search': [foldForSearchPostgres] };
