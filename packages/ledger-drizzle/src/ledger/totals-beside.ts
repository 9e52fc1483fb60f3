import { and, gte, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { AccountId, LinesBeside, Total } from 'ledger-core';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { linesTable } from './entries-tables.ts';
import { sumsOf } from './totals.ts';

/**
 * Sums per account of the lines in a date range whose entry has a line on certain other accounts, and none on some. All three parts read
 * the accounts' ranges of the covering index `lines_by_account`: no lines of other dates, and no table row.
 */
export const besideQueries = ({ db, kit, dialect }: QueryMaker) => {
  const lines = linesTable(kit);
  const on = (accounts: 'accountIds' | 'beside' | 'without') =>
    and(ofBooks(lines), dialect.keyed(lines.accountId, accounts), gte(lines.date, given('since')), lte(lines.date, given('until')));
  const entriesOn = (accounts: 'beside' | 'without') => db.select({ entryNo: lines.entryNo }).from(lines).where(on(accounts));
  return {
    /**
     * `is true` makes Postgres find the entries once and hash them. Otherwise it would look up the entry of each line, with all of its
     * lines.
     */
    beside: lazily(() =>
      db
        .select({ accountId: lines.accountId, ...sumsOf(lines.signedMinor) })
        .from(lines)
        .where(
          and(
            on('accountIds'),
            sql`(${inArray(lines.entryNo, entriesOn('beside'))}) is true`,
            notInArray(lines.entryNo, entriesOn('without')),
          ),
        )
        .groupBy(lines.accountId)
        .prepare('totals_beside'),
    ),
  };
};

export const totalsBeside = async (
  { ledgerNo }: Session,
  queries: ReturnType<typeof besideQueries>,
  { accountIds, beside, without, since, until }: LinesBeside,
): Promise<ReadonlyMap<AccountId, Total>> => {
  const parameters = { ledgerNo, accountIds: json(accountIds), beside: json(beside), without: json(without), since, until };
  const rows = await queries.beside().execute(parameters);
  return new Map(rows.map(({ accountId, ...total }) => [accountId, total]));
};
