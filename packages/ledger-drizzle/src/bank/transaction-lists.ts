import { eq, gte, lte, or } from 'drizzle-orm';
import type { TransactionFilter } from 'ledger-core';
import { pagedBy } from '../engine/paging.ts';
import { given, json, type QueryMaker } from '../engine/queries.ts';
import { searched } from '../engine/searched.ts';
import { annotationConditions } from '../ledger/annotations.ts';
import { isFlagged } from './flagged.ts';
import { partQueries } from './parts.ts';
import { transactionsTable } from './transactions-table.ts';

/** Transactions newest first: by date, then id. */
export const transactionLists = (maker: QueryMaker) => {
  const t = transactionsTable(maker.kit);
  return pagedBy(maker, 'transaction_list', t, [t.date, t.id]);
};

export const transactionConditions = (maker: QueryMaker) => {
  const { kit, dialect } = maker;
  const t = transactionsTable(kit);
  const parts = partQueries(maker);
  const annotated = annotationConditions(maker, t);
  return (filter: TransactionFilter) => {
    const { statuses = [], categorySources } = filter;
    const { conditions: ofAnnotations, parameters: pairs } = annotated(filter.annotations);
    const conditions = {
      /** A single status is an equality, so that the index by status and date provides the order. */
      one_status: statuses.length === 1 ? eq(t.status, given('status')) : undefined,
      statuses: statuses.length > 1 ? dialect.among(t.status, 'statuses') : undefined,
      account: filter.accountId === undefined ? undefined : eq(t.accountId, given('accountId')),
      import: filter.importId === undefined ? undefined : eq(t.importId, given('importId')),
      counterparty: filter.counterpartyId === undefined ? undefined : eq(t.counterpartyId, given('counterpartyId')),
      category:
        filter.categoryAccountId === undefined ? undefined : or(eq(t.categoryAccountId, given('categoryAccountId')), parts.onAccount()),
      rule: filter.ruleId === undefined ? undefined : eq(t.ruleId, given('ruleId')),
      reconciliation: filter.reconciliationId === undefined ? undefined : eq(t.reconciliationId, given('reconciliationId')),
      text: filter.text === undefined ? undefined : dialect.contains(searched(t.description, t.descriptionFolded), 'text'),
      since: filter.since === undefined ? undefined : gte(t.date, given('since')),
      until: filter.until === undefined ? undefined : lte(t.date, given('until')),
      sources: categorySources === undefined ? undefined : dialect.among(t.categorySource, 'categorySources'),
      flagged: filter.flaggedOnly === true ? isFlagged(t) : undefined,
      transfers: filter.transfersOnly === true ? or(eq(t.matchKind, 'transfer'), eq(t.assignment, 'transfer')) : undefined,
      ...ofAnnotations,
    };
    const parameters = {
      ...filter,
      status: statuses[0],
      statuses: json(statuses),
      categorySources: json(categorySources ?? []),
      ...pairs,
    };
    return { conditions, parameters };
  };
};
