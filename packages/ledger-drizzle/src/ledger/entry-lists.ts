import { eq, gte, lte, sql } from 'drizzle-orm';
import type { JournalFilter } from 'ledger-core';
import { transactionsTable } from '../bank/transactions-table.ts';
import { given, json, type QueryMaker } from '../engine/queries.ts';
import { annotationConditions } from './annotations.ts';
import { entriesTable, hasWords, linesTable } from './entries-tables.ts';

export const entryConditions = (maker: QueryMaker) => {
  const { kit, dialect } = maker;
  const entries = entriesTable(kit);
  const lines = linesTable(kit);
  const t = transactionsTable(kit);
  const annotated = annotationConditions(maker, entries);
  const touches = sql`exists (select 1 from ${lines} where ${lines.ledgerNo} = ${entries.ledgerNo} and ${lines.entryNo} = ${entries.entryNo} and ${dialect.among(lines.accountId, 'accountIds')})`;
  const ofImport = sql`${entries.id} in (select ${t.entryId} from ${t} where ${t.ledgerNo} = ${entries.ledgerNo} and ${t.importId} = ${given('importId')})`;
  return (filter: JournalFilter) => {
    const annotations = annotated(filter.annotations);
    const conditions = {
      source: filter.source === undefined ? undefined : eq(entries.source, given('source')),
      import: filter.importId === undefined ? undefined : ofImport,
      since: filter.since === undefined ? undefined : gte(entries.date, given('since')),
      until: filter.until === undefined ? undefined : lte(entries.date, given('until')),
      text: filter.text === undefined ? undefined : hasWords(entries, (text) => dialect.contains(text, 'text')),
      accounts: filter.accountIds === undefined ? undefined : touches,
      ...annotations.conditions,
    };
    return { conditions, parameters: { ...filter, accountIds: json(filter.accountIds ?? []), ...annotations.parameters } };
  };
};
