import {
  type AccountId,
  type CounterpartyId,
  type Direction,
  type EntryId,
  fold,
  type ImportId,
  type IsoDate,
  type LedgerId,
  type LineDimension,
  type MatchKind,
  type Part,
  type ReportedKind,
  type SourceId,
  type Status,
  type Transaction,
  type TransactionId,
} from 'ledger-core';
import { defineTable, instantIn, ledgerIdIn, type RowOf } from '../engine/table.ts';
import { decisionColumns, decisionOf, decisionRow, treatmentOf } from './decision-columns.ts';
import { sourcesTable } from './sources.ts';

export const transactionsTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, uniqueIndex, foreignKey, check, sql } = kit;
  const sources = sourcesTable(kit);
  return table(
    'transactions',
    {
      ledgerId: ledgerIdIn(kit),
      id: text('id').$type<TransactionId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      currency: text('currency').notNull(),
      direction: text('direction').$type<Direction>().notNull(),
      kind: text('kind').$type<ReportedKind>().notNull(),
      description: text('description').notNull(),
      descriptionFolded: text('description_folded').notNull(),
      sourceDescription: text('source_description').notNull(),
      sourceRef: text('source_ref'),
      fingerprint: text('fingerprint').notNull(),
      payee: text('payee').notNull().default(''),
      status: text('status').$type<Status>().notNull(),
      ...decisionColumns(kit),
      version: int('version').notNull(),
      counterpartyId: text('party_id').$type<CounterpartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      note: text('note'),
      matchKind: text('match_kind').$type<MatchKind>(),
      matchedId: text('matched_event_id').$type<TransactionId>(),
      possibleDuplicateOf: text('possible_duplicate_of').$type<TransactionId>(),
      changedRecord: int('changed_reading'),
      entryId: text('entry_id').$type<EntryId>(),
      reviewedAt: instantIn(kit, 'reviewed_at'),
      receivedAt: instantIn(kit, 'received_at').notNull(),
      importId: text('import_id').$type<ImportId>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      index('transactions_by_date').on(t.ledgerId, t.date, t.id),
      index('transactions_by_status').on(t.ledgerId, t.status, t.date, t.id),
      uniqueIndex('transactions_by_ref').on(t.ledgerId, t.sourceId, t.sourceRef),
      index('transactions_by_fingerprint').on(t.ledgerId, t.sourceId, t.fingerprint),
      index('transactions_by_payee').on(t.ledgerId, t.payee),
      /** Partial indexes: most transactions have no counterparty and are no holds, so they are not in these. */
      index('transactions_by_party').on(t.ledgerId, t.counterpartyId).where(sql`${t.counterpartyId} is not null`),
      index('transactions_on_hold').on(t.ledgerId, t.accountId, t.status).where(sql`${t.kind} = 'hold'`),
      foreignKey({ columns: [t.ledgerId, t.sourceId], foreignColumns: [sources.ledgerId, sources.id] }),
      check('transactions_amount', sql`${t.amountMinor} > 0`),
    ],
  );
});

export type TransactionRow = RowOf<typeof transactionsTable>;

export const rowOf = (ledgerId: LedgerId, { treatment, decision, match, ...transaction }: Transaction): TransactionRow => ({
  ledgerId,
  ...transaction,
  ...decisionRow({ treatment, decision }),
  matchKind: match?.kind ?? null,
  matchedId: match?.transactionId ?? null,
  descriptionFolded: fold(transaction.description),
});

/** The changed columns of a row with its key, or nothing: a filing changes a third of the columns, and half of the indexes stay as they are. */
export const changesIn = (before: TransactionRow, { ledgerId, id, ...after }: TransactionRow): readonly Changes[] => {
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field as keyof TransactionRow]);
  return changed.length === 0 ? [] : [{ ledgerId, id, ...Object.fromEntries(changed) }];
};

type Changes = Partial<TransactionRow> & Pick<TransactionRow, 'ledgerId' | 'id'>;

export const transactionOf = (row: TransactionRow, parts: readonly Part[]): Transaction => {
  const {
    ledgerId: _ledger,
    descriptionFolded: _folded,
    categoryAccountId: _category,
    categorySource: _source,
    ruleId: _rule,
    grounds: _grounds,
    matchKind,
    matchedId,
    ...rest
  } = row;
  return {
    ...rest,
    match: matchKind === null || matchedId === null ? null : { kind: matchKind, transactionId: matchedId },
    treatment: treatmentOf(row, parts),
    decision: decisionOf(row),
  };
};
