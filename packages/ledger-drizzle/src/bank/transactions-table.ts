import type {
  AccountId,
  CounterpartyId,
  Direction,
  EntryId,
  ImportId,
  InstrumentId,
  IntercompanyId,
  IsoDate,
  LineDimension,
  MatchKind,
  Part,
  ReconciliationId,
  ReportedKind,
  ScheduleId,
  SourceId,
  Status,
  Transaction,
  TransactionId,
} from 'ledger-core';
import type { Kit } from '../engine/postgres-kit.ts';
import { searchedCopy } from '../engine/searched.ts';
import { defineTable, instantIn, type LedgerNo, ledgerNoIn, type RowOf } from '../engine/table.ts';
import { annotationColumns } from '../ledger/annotations.ts';
import { isDecided } from './decided.ts';
import { assignmentOf, decisionColumns, decisionOf, decisionRow, withoutDecision } from './decision-columns.ts';
import { isFlagged } from './flagged.ts';
import { sourcesTable } from './sources.ts';
import { readingOf, type StoredReading, storedReading } from './stored-reading.ts';

const linkColumns = ({ text, boolean, json }: Kit) => ({
  matchKind: text('match_kind').$type<MatchKind>(),
  matchedId: text('matched_event_id').$type<TransactionId>(),
  /** Null for nearly all transactions, like the refunds. */
  replaced: json('replaced_match').$type<Transaction['replaced']>(),
  refundIds: json('refund_ids').$type<readonly TransactionId[]>(),
  isLeftBehind: boolean('is_left_behind').notNull().default(false),
  isKeptApart: boolean('is_kept_apart').notNull().default(false),
  rivalId: text('rival_id').$type<TransactionId>(),
  cashEntryId: text('cash_entry_id').$type<EntryId>(),
  cashLinkName: text('cash_link_name'),
  instrumentId: text('financing_instrument_id').$type<InstrumentId>(),
  intercompanyId: text('intercompany_id').$type<IntercompanyId>(),
  scheduleId: text('schedule_id').$type<ScheduleId>(),
  reconciliationId: text('reconciliation_id').$type<ReconciliationId>(),
});

export const transactionsTable = defineTable((kit) => {
  const { table, text, int, minor, json, primaryKey, index, uniqueIndex, foreignKey, guarded, check, sql } = kit;
  const sources = sourcesTable(kit);
  return table(
    'transactions',
    {
      ledgerNo: ledgerNoIn(kit),
      id: text('id').$type<TransactionId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      currency: text('currency').notNull(),
      direction: text('direction').$type<Direction>().notNull(),
      kind: text('kind').$type<ReportedKind>().notNull(),
      description: text('description').notNull(),
      descriptionFolded: text('description_folded'),
      /** Null if it equals the description: few transactions are renamed. */
      sourceDescription: text('source_description'),
      sourceRef: text('source_ref'),
      fingerprint: text('fingerprint').notNull(),
      payee: text('payee').notNull().default(''),
      status: text('status').$type<Status>().notNull(),
      rowVersion: int('row_version').notNull(),
      ...decisionColumns(kit),
      version: int('version').notNull(),
      counterpartyId: text('counterparty_id').$type<CounterpartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      note: text('note'),
      ...linkColumns(kit),
      possibleDuplicateOf: text('possible_duplicate_of').$type<TransactionId>(),
      changedRecord: int('changed_reading'),
      /** Null for nearly all transactions: no later source data is pending. */
      laterReading: json('later_reading').$type<StoredReading>(),
      entryId: text('entry_id').$type<EntryId>(),
      reviewedAt: instantIn(kit, 'reviewed_at'),
      receivedAt: instantIn(kit, 'received_at').notNull(),
      importId: text('import_id').$type<ImportId>(),
      ...annotationColumns(kit),
      /** Null for many: the source has no text other than the name. */
      sourceMemo: text('source_memo'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      index('transactions_by_date').on(t.ledgerNo, t.date, t.id),
      index('transactions_by_status').on(t.ledgerNo, t.status, t.date, t.id),
      uniqueIndex('transactions_by_ref').on(t.ledgerNo, t.sourceId, t.sourceRef),
      index('transactions_by_fingerprint').on(t.ledgerNo, t.fingerprint),
      index('transactions_by_import').on(t.ledgerNo, t.importId, t.date, t.id),
      index('transactions_by_payee').on(t.ledgerNo, t.payee, t.date),
      /** Partial indexes: most transactions have no counterparty and no rule and are not holds. */
      index('transactions_by_counterparty').on(t.ledgerNo, t.counterpartyId).where(sql`${t.counterpartyId} is not null`),
      index('transactions_by_rule').on(t.ledgerNo, t.ruleId, t.date, t.id, t.status).where(sql`${t.ruleId} is not null`),
      index('transactions_transferred').on(t.ledgerNo, t.accountId, t.otherAccountId).where(sql`${t.otherAccountId} is not null`),
      index('transactions_reconciled').on(t.ledgerNo, t.reconciliationId, t.date, t.id).where(sql`${t.reconciliationId} is not null`),
      uniqueIndex('transactions_by_external_id').on(t.ledgerNo, t.externalId).where(sql`${t.externalId} is not null`),
      index('transactions_on_hold').on(t.ledgerNo, t.accountId, t.status).where(sql`${t.kind} = 'hold'`),
      /** Learning from decisions must not read the transactions that still need one. */
      index('transactions_decided').on(t.ledgerNo, t.payee).where(isDecided(t)),
      index('transactions_flagged').on(t.ledgerNo, t.date, t.id, t.status).where(isFlagged(t)),
      ...guarded(foreignKey({ columns: [t.ledgerNo, t.sourceId], foreignColumns: [sources.ledgerNo, sources.id] })),
      check('transactions_amount', sql`${t.amountMinor} > 0`),
    ],
  );
});

export type TransactionRow = RowOf<typeof transactionsTable>;

/** The columns of fields that are stored in another form. */
const COLUMNS = {
  assignment: (transaction: Transaction) => decisionRow(transaction),
  decision: (transaction: Transaction) => decisionRow(transaction),
  match: ({ match }: Transaction) => ({ matchKind: match?.kind ?? null, matchedId: match?.transactionId ?? null }),
  cashLink: ({ cashLink }: Transaction) => ({
    cashEntryId: cashLink?.entryId ?? null,
    cashLinkName: cashLink?.name ?? null,
    instrumentId: cashLink?.instrumentId ?? null,
    intercompanyId: cashLink?.intercompanyId ?? null,
  }),
  description: ({ description, sourceDescription }: Transaction) => ({
    description,
    descriptionFolded: searchedCopy(description),
    sourceDescription: sourceDescription === description ? null : sourceDescription,
  }),
  refundIds: ({ refundIds }: Transaction) => ({ refundIds: refundIds.length === 0 ? null : refundIds }),
  laterReading: ({ laterReading }: Transaction) => ({ laterReading: storedReading(laterReading) }),
} satisfies Partial<Record<keyof Transaction, (transaction: Transaction) => Partial<TransactionRow>>>;

export const rowOf = (ledgerNo: LedgerNo, transaction: Transaction): TransactionRow => {
  const { assignment: _treatment, decision: _decision, match: _match, cashLink: _link, ...fields } = transaction;
  return {
    ledgerNo,
    ...fields,
    ...COLUMNS.description(transaction),
    ...COLUMNS.refundIds(transaction),
    ...COLUMNS.laterReading(transaction),
    ...COLUMNS.decision(transaction),
    ...COLUMNS.match(transaction),
    ...COLUMNS.cashLink(transaction),
  };
};

/**
 * A changed transaction's key and changed columns; empty if nothing changed. A categorization changes a third of the columns, so half of
 * the indexes need no update.
 */
export const changesIn = (ledgerNo: LedgerNo, before: Transaction, after: Transaction): readonly Changes[] => {
  const fields = (Object.keys(after) as (keyof Transaction)[]).filter((field) => after[field] !== before[field]);
  if (fields.length === 0) return [];
  const row: Changes = { ledgerNo, id: after.id };
  for (const field of fields)
    Object.assign(row, field in COLUMNS ? COLUMNS[field as keyof typeof COLUMNS](after) : { [field]: after[field] });
  return [row];
};

type Changes = Partial<TransactionRow> & Pick<TransactionRow, 'ledgerNo' | 'id'>;

export const matchOf = ({ matchKind, matchedId }: Pick<TransactionRow, 'matchKind' | 'matchedId'>): Transaction['match'] =>
  matchKind === null || matchedId === null ? null : { kind: matchKind, transactionId: matchedId };

type LinkRow = Pick<TransactionRow, 'cashEntryId' | 'cashLinkName' | 'instrumentId' | 'intercompanyId'>;

const cashLinkOf = ({ cashEntryId: entryId, cashLinkName, instrumentId, intercompanyId }: LinkRow): Transaction['cashLink'] =>
  entryId === null ? null : { entryId, instrumentId, intercompanyId, name: cashLinkName ?? '' };

const NONE: readonly TransactionId[] = [];

export const transactionOf = (row: TransactionRow, parts: readonly Part[]): Transaction => {
  const {
    ledgerNo: _ledger,
    descriptionFolded: _folded,
    sourceDescription: _source,
    matchKind,
    matchedId,
    cashEntryId,
    cashLinkName,
    instrumentId,
    intercompanyId,
    ...rest
  } = withoutDecision(row);
  return {
    match: matchOf({ matchKind, matchedId }),
    cashLink: cashLinkOf({ cashEntryId, cashLinkName, instrumentId, intercompanyId }),
    decision: decisionOf(row),
    ...rest,
    sourceDescription: row.sourceDescription ?? row.description,
    refundIds: row.refundIds ?? NONE,
    laterReading: readingOf(row.laterReading),
    assignment: assignmentOf(row, parts),
  };
};
