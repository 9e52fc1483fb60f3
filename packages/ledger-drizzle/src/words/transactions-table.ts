import {
  type AccountId,
  type CategorySource,
  type Direction,
  type EntryId,
  fold,
  type Id,
  type ImportId,
  type IsoDate,
  type LedgerId,
  type LineDimension,
  type MatchKind,
  type PartyId,
  type ReportedKind,
  type SourceId,
  type Split,
  type Status,
  type Transaction,
  type TransactionId,
} from 'ledger-core';
import { defineTable, instantIn, ledgerIdIn, type RowOf } from '../engine/table.ts';
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
      categoryAccountId: text('category_account_id').$type<AccountId>(),
      categorySource: text('category_source').$type<CategorySource>().notNull(),
      categoryConfidence: text('category_confidence'),
      categoryRationale: json('category_rationale').$type<Readonly<Record<string, unknown>>>(),
      ruleId: text('rule_id').$type<Id<'rule'>>(),
      /** Amounts inside are decimal text: JSON has no exact large integers. */
      splits: json('splits').$type<readonly (Omit<Split, 'amountMinor'> & { readonly amountMinor: string })[]>().notNull(),
      version: int('version').notNull(),
      partyId: text('party_id').$type<PartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      note: text('note'),
      matchKind: text('match_kind').$type<MatchKind>(),
      matchedId: text('matched_event_id').$type<TransactionId>(),
      possibleDuplicateOf: text('possible_duplicate_of').$type<TransactionId>(),
      changedReading: int('changed_reading'),
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
      /** Most transactions name nobody and are no holds: they cost these indexes nothing. */
      index('transactions_by_party').on(t.ledgerId, t.partyId).where(sql`${t.partyId} is not null`),
      index('transactions_on_hold').on(t.ledgerId, t.accountId, t.status).where(sql`${t.kind} = 'hold'`),
      foreignKey({ columns: [t.ledgerId, t.sourceId], foreignColumns: [sources.ledgerId, sources.id] }),
      check('transactions_amount', sql`${t.amountMinor} > 0`),
    ],
  );
});

export type TransactionRow = RowOf<typeof transactionsTable>;
type SplitRow = TransactionRow['splits'][number];

export const splitRow = (split: Split): SplitRow => ({ ...split, amountMinor: split.amountMinor.toString() });
export const splitOf = (row: SplitRow): Split => ({ ...row, amountMinor: BigInt(row.amountMinor) });

export const rowOf = (ledgerId: LedgerId, { filing, match, ...transaction }: Transaction): TransactionRow => ({
  ledgerId,
  ...transaction,
  matchKind: match?.kind ?? null,
  matchedId: match?.transactionId ?? null,
  descriptionFolded: fold(transaction.description),
  categoryAccountId: filing.accountId,
  categorySource: filing.source,
  categoryConfidence: filing.confidence,
  categoryRationale: filing.rationale,
  ruleId: filing.ruleId,
  splits: filing.splits.map(splitRow),
});

export const transactionOf = (row: TransactionRow): Transaction => {
  const {
    ledgerId: _ledger,
    descriptionFolded: _folded,
    categoryAccountId: accountId,
    categorySource: source,
    categoryConfidence: confidence,
    categoryRationale: rationale,
    ruleId,
    splits,
    matchKind,
    matchedId,
    ...rest
  } = row;
  return {
    ...rest,
    match: matchKind === null || matchedId === null ? null : { kind: matchKind, transactionId: matchedId },
    filing: { accountId, source, confidence, rationale, ruleId, splits: splits.map(splitOf) },
  };
};
