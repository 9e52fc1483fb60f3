import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { byName, given, ofBooks, type QueryMaker } from '../engine/queries.ts';
import { entriesTable, linesTable } from './entries-tables.ts';

/** The queries of registers: lines of accounts with their entries. */
export const registerQueries = ({ db, kit, dialect }: QueryMaker) => {
  const entries = entriesTable(kit);
  const lines = linesTable(kit);
  return {
    /** The lines of one account are in index order. Those of a subtree are sorted. */
    lines: byName((name, isOneAccount: boolean, ofCounterparty: boolean) =>
      db
        .select({ line: lines, entry: entries })
        .from(lines)
        .innerJoin(entries, and(eq(entries.ledgerNo, lines.ledgerNo), eq(entries.entryNo, lines.entryNo)))
        .where(
          and(
            ofBooks(lines),
            isOneAccount ? eq(lines.accountId, given('accountId')) : dialect.keyed(lines.accountId, 'accountIds'),
            gte(lines.date, given('since')),
            lte(lines.date, given('until')),
            ofCounterparty ? eq(lines.counterpartyId, given('counterpartyId')) : undefined,
          ),
        )
        .orderBy(asc(lines.date), asc(lines.entryNo), asc(lines.lineNo))
        .limit(given('take'))
        .prepare(`lines_${name}`),
    ),
  };
};
