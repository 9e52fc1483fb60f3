import { and, eq, gt, sql } from 'drizzle-orm';
import type { AccountId, CounterpartyId, IsoDate, Total } from 'ledger-core';
import { byName, given, json, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { linesTable } from './entries-tables.ts';
import { bigintOf, counterpartyTotalsTable, sumsOf } from './totals.ts';

export const counterpartyBalanceQueries = ({ db, kit, dialect: { among, keyed } }: QueryMaker) => {
  const counterparties = counterpartyTotalsTable(kit);
  const lines = linesTable(kit);
  const sums = sumsOf(lines.signedMinor);
  return {
    /** All-time sums per counterparty on some accounts, and sums of the lines after a date. Their difference is the balance on the date. */
    onAccounts: byName((name, ofCounterparty: boolean) =>
      db
        .select({
          counterpartyId: counterparties.counterpartyId,
          debitMinor: sql<bigint>`sum(${counterparties.debitMinor})`.mapWith(bigintOf),
          creditMinor: sql<bigint>`sum(${counterparties.creditMinor})`.mapWith(bigintOf),
        })
        .from(counterparties)
        .where(
          and(
            ofBooks(counterparties),
            among(counterparties.accountId, 'accountIds'),
            ofCounterparty ? eq(counterparties.counterpartyId, given('counterpartyId')) : undefined,
          ),
        )
        .groupBy(counterparties.counterpartyId)
        .prepare(`party_totals_on_${name}`),
    ),
    linesAfter: byName((name, ofCounterparty: boolean) =>
      db
        .select({ counterpartyId: lines.counterpartyId, ...sums })
        .from(lines)
        .where(
          and(
            ofBooks(lines),
            keyed(lines.accountId, 'accountIds'),
            gt(lines.date, given('until')),
            ofCounterparty ? eq(lines.counterpartyId, given('counterpartyId')) : undefined,
          ),
        )
        .groupBy(lines.counterpartyId)
        .prepare(`party_lines_after_${name}`),
    ),
  };
};

/** Balances per counterparty as of a date, debit-positive. Only the lines after the date are read: for today, none. */
export const counterpartyBalancesUntil = async (
  { ledgerNo }: Session,
  queries: ReturnType<typeof counterpartyBalanceQueries>,
  accountIds: readonly AccountId[],
  until: IsoDate,
  counterpartyId: CounterpartyId | undefined,
): Promise<ReadonlyMap<CounterpartyId, bigint>> => {
  const ofCounterparty = counterpartyId !== undefined;
  const name = ofCounterparty ? 'of_counterparty' : 'of_all';
  const parameters = { ledgerNo, accountIds: json(accountIds), until, counterpartyId };
  const balances = new Map<CounterpartyId, bigint>();
  const add = (id: CounterpartyId | null, { debitMinor, creditMinor }: Total, times: bigint) => {
    if (id !== null) balances.set(id, (balances.get(id) ?? 0n) + times * (debitMinor - creditMinor));
  };
  for (const row of await queries.onAccounts(name, ofCounterparty).execute(parameters)) add(row.counterpartyId, row, 1n);
  for (const row of await queries.linesAfter(name, ofCounterparty).execute(parameters)) add(row.counterpartyId, row, -1n);
  return new Map([...balances].filter(([, balance]) => balance !== 0n));
};
