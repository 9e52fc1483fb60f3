import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { AccountId, CounterpartyId, DimensionId, DimensionValueId, IsoDate, Total } from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { given, json, lazily, ofBooks, type QueryMaker } from '../engine/queries.ts';
import type { Session } from '../engine/session.ts';
import { entriesTable, linesTable } from './entries-tables.ts';
import { sumsOf } from './totals.ts';

/** Sums of lines in a date range, grouped by dimension value or by counterparty. */
export const groupedQueries = ({ db, kit, dialect }: QueryMaker) => {
  const lines = linesTable(kit);
  const entries = entriesTable(kit);
  const t = transactionsTable(kit);
  const sums = sumsOf(lines.signedMinor);
  const reversed = sql`(select original.source_id from ${entries} as original where original.ledger_no = ${entries.ledgerNo} and original.id = ${entries.reversesEntryId} and original.source = 'transaction')`;
  const transactionId = sql`case ${entries.source} when 'transaction' then ${entries.sourceId} when 'reversal' then ${reversed} end`;
  const counterpartyId = sql<CounterpartyId | null>`case when ${t.id} is null then ${lines.counterpartyId} else ${t.counterpartyId} end`;
  return {
    byValue: lazily(() =>
      db
        .select({ valueId: dialect.fieldOf('valueId'), accountId: lines.accountId, ...sums })
        .from(lines)
        .innerJoin(dialect.elementsOf(lines.dimensions), sql`${dialect.fieldOf('dimensionId')} = ${given('dimensionId')}`)
        .where(and(ofBooks(lines), gte(lines.date, given('since')), lte(lines.date, given('until'))))
        .groupBy(dialect.fieldOf('valueId'), lines.accountId)
        .prepare('totals_by_value'),
    ),
    byCounterparty: lazily(() =>
      db
        .select({ counterpartyId, accountId: lines.accountId, ...sums })
        .from(lines)
        .innerJoin(entries, and(eq(entries.ledgerNo, lines.ledgerNo), eq(entries.entryNo, lines.entryNo)))
        .leftJoin(t, and(eq(t.ledgerNo, lines.ledgerNo), sql`${t.id} = ${transactionId}`))
        .where(
          and(
            ofBooks(lines),
            dialect.keyed(lines.accountId, 'accountIds'),
            gte(lines.date, given('since')),
            lte(lines.date, given('until')),
          ),
        )
        .groupBy(counterpartyId, lines.accountId)
        .prepare('totals_by_counterparty'),
    ),
  };
};

type Queries = ReturnType<typeof groupedQueries>;

export const totalsByCounterparty = async (
  { ledgerNo }: Session,
  queries: Queries,
  accountIds: readonly AccountId[],
  since: IsoDate,
  until: IsoDate,
): Promise<ReadonlyMap<CounterpartyId | null, ReadonlyMap<AccountId, Total>>> => {
  const rows = await queries.byCounterparty().execute({ ledgerNo, accountIds: json(accountIds), since, until });
  return grouped(rows.map(({ counterpartyId, ...row }) => ({ ...row, key: counterpartyId })));
};

export const totalsByValue = async (
  { ledgerNo }: Session,
  queries: Queries,
  dimensionId: DimensionId,
  since: IsoDate,
  until: IsoDate,
): Promise<ReadonlyMap<DimensionValueId, ReadonlyMap<AccountId, Total>>> => {
  const rows = await queries.byValue().execute({ ledgerNo, dimensionId, since, until });
  return grouped(rows.map(({ valueId, ...row }) => ({ ...row, key: valueId as DimensionValueId })));
};

const grouped = <Key>(rows: readonly (Total & { readonly key: Key; readonly accountId: AccountId })[]) => {
  const found = new Map<Key, Map<AccountId, Total>>();
  for (const { key, accountId, debitMinor, creditMinor } of rows)
    found.set(key, (found.get(key) ?? new Map<AccountId, Total>()).set(accountId, { debitMinor, creditMinor }));
  return found;
};
