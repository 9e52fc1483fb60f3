import {
  ACTIONS,
  type CategorizationView,
  type CategorizedMany,
  type Currency,
  currencyOf,
  eventTypeOf,
  isHold,
  isId,
  isRefusal,
  MATCH_KINDS,
  REASON_KINDS,
  type SourceAccount,
  type SourceReading,
  STATUSES,
  type Transaction,
  type TransactionDetail,
  type TransactionId,
  type TransactionView,
} from 'ledger-core';
import * as v from 'valibot';
import { CATEGORY_SOURCES, REPORTED_KINDS, SourceFactOut } from '../ingest/wire.ts';
import { WouldPost } from '../journal/wire.ts';
import { logoUrl } from '../logos/wire.ts';
import { SourceAccountRef } from '../sources/wire.ts';
import { amount, amountOut, anyObject, author, date, id, input, LineDimensionIn, moment, money, output, pageOf, paging } from '../wire.ts';

const text = v.nullable(v.string());
const whole = v.pipe(v.number(), v.integer());

export const SplitOut = output('SplitOut', {
  category_account_id: id('account'),
  category_code: v.string(),
  category_name: v.string(),
  amount: money,
  memo: text,
});

export const LineDimensionOut = output('LineDimensionOut', {
  dimension_id: id('dimension'),
  dimension_name: v.string(),
  value_id: id('dimensionValue'),
  value_name: v.string(),
});

export const DocumentOut = output('DocumentOut', {
  id: v.string(),
  kind: v.picklist(['receipt', 'invoice']),
  source: v.string(),
  content_type: text,
  byte_size: v.nullable(whole),
  created_at: moment,
  stored: v.boolean(),
});

export const TransactionFlagOut = output('TransactionFlagOut', {
  code: v.picklist(['possible_duplicate', 'reading_changed']),
  message: v.string(),
  related_event_id: v.nullable(id('transaction')),
});

const transactionFields = {
  id: id('transaction'),
  account_id: id('account'),
  account_name: v.string(),
  account_mask: text,
  amount: money,
  currency: v.string(),
  description: v.string(),
  source_description: text,
  event_date: date,
  event_type: v.picklist([...REPORTED_KINDS, 'transfer']),
  direction: v.nullable(v.picklist(['in', 'out'])),
  status: v.picklist(STATUSES),
  pending: v.boolean(),
  source: text,
  reviewed_at: v.nullable(moment),
  category_account_id: v.nullable(id('account')),
  category_code: text,
  category_name: text,
  category_confidence: text,
  category_rationale: v.nullable(anyObject),
  category_source: v.picklist(CATEGORY_SOURCES),
  counterparty_id: v.nullable(id('party')),
  counterparty_name: text,
  counterparty_logo_url: text,
  journal_entry_id: v.nullable(id('entry')),
  match_kind: v.nullable(v.picklist(MATCH_KINDS)),
  matched_event_id: v.nullable(id('transaction')),
  refund_of_event_id: v.nullable(id('transaction')),
  capital_purpose: v.nullable(v.picklist(['owner_loan', 'stock_purchase', 'contribution', 'owner_loan_repayment', 'distribution'])),
  cash_entry_id: v.nullable(id('entry')),
  cash_link_name: text,
  financing_instrument_id: text,
  intercompany_transaction_id: text,
  fixed_asset_id: text,
  schedule_id: text,
  other_account_id: v.nullable(id('account')),
  other_account_code: text,
  other_account_name: text,
  dimensions: v.array(LineDimensionOut),
  splits: v.array(SplitOut),
  documents: v.array(DocumentOut),
  note: text,
  open_proposals: whole,
  /** What a person should look at, though nothing is wrong in the books. */
  flags: v.array(TransactionFlagOut),
};

export const TransactionOut = output('TransactionOut', transactionFields);
export const TransactionPage = pageOf('TransactionPage', TransactionOut);

export const SourceRecordVersionOut = output('SourceRecordVersionOut', { fetched_at: moment, payload: anyObject });

export const SourceRecordOut = output('SourceRecordOut', {
  id: id('record'),
  kind: v.string(),
  source: v.string(),
  ref: text,
  url: text,
  account: v.nullable(SourceAccountRef),
  facts: v.array(SourceFactOut),
  versions: v.array(SourceRecordVersionOut),
});

export const SourceRowOut = output('SourceRowOut', {
  source: v.string(),
  file_name: text,
  row_number: whole,
  columns: v.array(v.string()),
  values: v.array(v.string()),
  received_at: moment,
});

export const AllowedActionOut = output('AllowedActionOut', {
  action: v.picklist(ACTIONS),
  allowed: v.boolean(),
  code: text,
  reason: text,
});

export const TransactionDetailOut = output('TransactionDetailOut', {
  ...transactionFields,
  received_at: v.nullable(moment),
  source_payload: v.nullable(anyObject),
  source_records: v.array(SourceRecordOut),
  source_ref: text,
  source_row: v.nullable(SourceRowOut),
  /** What can be done with it as it stands, whatever the caller's role; if not, with what it would be refused. */
  allowed_actions: v.array(AllowedActionOut),
  would_post: WouldPost,
});

export const FilingReasonOut = output('FilingReasonOut', {
  kind: v.picklist(REASON_KINDS),
  related_event_id: v.nullable(id('transaction')),
  rule_id: v.nullable(id('rule')),
  rule_name: text,
  text,
});

export const CategorizedSplitOut = output('CategorizedSplitOut', {
  account_id: v.nullable(id('account')),
  account_code: text,
  account_name: text,
  amount: money,
  memo: text,
});

export const CategorizationOut = output('CategorizationOut', {
  id: id('categorization'),
  event_id: id('transaction'),
  version: whole,
  standing: v.boolean(),
  category_account_id: v.nullable(id('account')),
  category_code: text,
  category_name: text,
  category_source: v.picklist(CATEGORY_SOURCES),
  confidence: text,
  rationale: v.nullable(anyObject),
  reason: FilingReasonOut,
  splits: v.array(CategorizedSplitOut),
  note: text,
  recorded_at: moment,
  recorded_by: v.nullable(author),
});
export const CategorizationPage = pageOf('CategorizationPage', CategorizationOut);

const status = v.picklist(STATUSES);

export const TransactionQueryIn = v.strictObject({
  ...paging,
  status: v.optional(
    v.union(
      [
        v.pipe(
          status,
          v.transform((one) => [one]),
        ),
        v.array(status),
      ],
      'is not a status',
    ),
  ),
  account_id: v.optional(id('account')),
  counterparty_id: v.optional(id('party')),
  category_account_id: v.optional(id('account')),
  rule_id: v.optional(id('rule')),
  q: v.optional(v.string()),
  since: v.optional(date),
  until: v.optional(date),
  kind: v.optional(v.picklist(['transfer'])),
});

export const CategorizationQueryIn = v.strictObject(paging);

const filing = {
  category_account_id: id('account'),
  note: v.nullish(v.string()),
  post: v.optional(v.boolean(), true),
};

export const CategorizeIn = input('Categorize', filing);

export const SplitIn = input('Split', {
  parts: v.array(input('SplitPart', { amount, category_account_id: id('account'), memo: v.nullish(v.string()) })),
  note: v.nullish(v.string()),
});

export const TransactionChangesIn = input('TransactionChanges', {
  description: v.optional(v.string()),
  event_date: v.optional(date),
  note: v.nullish(v.string()),
});

export const ReopenIn = input('Reopen', { post: v.optional(v.boolean()), reason: v.nullish(v.string()) });

export const ExcludeIn = input('Exclude', { reason: v.string() });

export const SetCounterpartyIn = input('SetCounterparty', { counterparty_id: v.nullable(id('party')) });

export const SetDimensionsIn = input('SetDimensions', { dimensions: v.array(LineDimensionIn) });

/** What is no transaction of these books is refused by itself, so an id is any text here. */
export const CategorizeManyIn = input('CategorizeMany', { ...filing, event_ids: v.array(v.string()) });

export const FilingRefusalOut = output('FilingRefusal', { event_id: v.string(), code: v.string(), message: v.string() });

export const CategorizeManyOut = output('CategorizeManyOut', {
  filed: v.array(TransactionOut),
  refused: v.array(FilingRefusalOut),
  would_post: WouldPost,
});

export const transactionOut = (view: TransactionView, booksCurrency: Currency): v.InferOutput<typeof TransactionOut> => {
  const { transaction, account, source, category, party } = view;
  const currency = currencyOfTransaction(transaction.currency, booksCurrency);
  return {
    id: transaction.id,
    account_id: account.id,
    account_name: account.name,
    account_mask: source.mask,
    amount: amountOut(transaction.amountMinor, currency),
    currency: transaction.currency,
    description: transaction.description,
    source_description: transaction.sourceDescription,
    event_date: transaction.date,
    event_type: eventTypeOf(transaction),
    direction: transaction.direction,
    status: transaction.status,
    pending: isHold(transaction),
    source: sourceName(source),
    reviewed_at: transaction.reviewedAt,
    category_account_id: category?.id ?? null,
    category_code: category?.code ?? null,
    category_name: category?.name ?? null,
    category_confidence: transaction.filing.confidence,
    category_rationale: transaction.filing.rationale,
    category_source: transaction.filing.source,
    counterparty_id: party?.id ?? null,
    counterparty_name: party?.name ?? null,
    counterparty_logo_url: logoUrl(party?.logo ?? null),
    journal_entry_id: transaction.entryId,
    dimensions: view.dimensions.map(({ dimension, value }) => ({
      dimension_id: dimension.id,
      dimension_name: dimension.name,
      value_id: value.id,
      value_name: value.name,
    })),
    splits: view.splits.map((split) => ({
      category_account_id: split.account.id,
      category_code: split.account.code,
      category_name: split.account.name,
      amount: amountOut(split.amountMinor, currency),
      memo: split.memo,
    })),
    note: transaction.note,
    match_kind: transaction.match?.kind ?? null,
    matched_event_id: transaction.match?.transactionId ?? null,
    flags: flagsOf(transaction),
    open_proposals: view.openProposals,
    ...UNLINKED,
  };
};

/** What a transaction that is linked to nothing else says of links. */
const UNLINKED = {
  refund_of_event_id: null,
  capital_purpose: null,
  cash_entry_id: null,
  cash_link_name: null,
  financing_instrument_id: null,
  intercompany_transaction_id: null,
  fixed_asset_id: null,
  schedule_id: null,
  other_account_id: null,
  other_account_code: null,
  other_account_name: null,
  documents: [],
};

const flagsOf = ({ possibleDuplicateOf, changedReading }: Transaction): v.InferOutput<typeof TransactionFlagOut>[] => [
  ...(possibleDuplicateOf === null
    ? []
    : [
        {
          code: 'possible_duplicate' as const,
          message: 'Another source told a movement of the same amount a few days apart; keep this one out if it is the same.',
          related_event_id: possibleDuplicateOf,
        },
      ]),
  ...(changedReading === null
    ? []
    : [
        {
          code: 'reading_changed' as const,
          message: `The source now tells another day, amount or direction (reading ${changedReading}); nothing was changed.`,
          related_event_id: null,
        },
      ]),
];

export const transactionDetailOut = (detail: TransactionDetail, currency: Currency): v.InferOutput<typeof TransactionDetailOut> => {
  const [first] = detail.readings;
  // Assigned, not spread: of an object this wide a spread makes a slow copy, some 15 µs on every filing.
  return Object.assign(transactionOut(detail, currency), {
    received_at: detail.transaction.receivedAt,
    source_payload: first?.payload ?? null,
    source_records: detail.readings.length === 0 ? [] : [sourceRecordOut(detail)],
    source_ref: detail.transaction.sourceRef,
    source_row: first === undefined ? null : sourceRowOut(first),
    allowed_actions: detail.allowedActions.map(({ action, refusal }) => ({
      action,
      allowed: refusal === null,
      code: refusal?.refused ?? null,
      reason: refusal?.message ?? null,
    })),
  });
};

/** A source keeps one record of a movement; every reading of it is a version, newest first, and the newest one's facts hold. */
const sourceRecordOut = ({ transaction, source, readings }: TransactionDetail): v.InferOutput<typeof SourceRecordOut> => {
  const newestFirst = readings.toReversed();
  const [newest] = newestFirst;
  return {
    id: `rec_${transaction.id.slice('txn_'.length)}`,
    kind: newest?.row == null ? 'record' : 'statement_row',
    source: sourceName(source),
    ref: transaction.sourceRef,
    url: null,
    account: { id: source.id, kind: source.kind, mask: source.mask, name: source.name },
    facts: (newest?.facts ?? []).map(({ key, value, detail }) => ({ key, value, detail })),
    versions: newestFirst.map(({ readAt, payload }) => ({ fetched_at: readAt, payload })),
  };
};

const sourceRowOut = ({ row, readAt }: SourceReading): v.InferOutput<typeof SourceRowOut> | null =>
  row === null
    ? null
    : {
        source: row.source,
        file_name: row.fileName,
        row_number: row.rowNumber,
        columns: [...row.columns],
        values: [...row.values],
        received_at: readAt,
      };

/** The connector that feeds a source account; where none is named, what kind of account it is. */
const sourceName = ({ provider, kind }: SourceAccount): string => provider ?? kind;

export const categorizationOut = (
  { categorization, transaction, stands, category, splits, rule }: CategorizationView,
  booksCurrency: Currency,
): v.InferOutput<typeof CategorizationOut> => ({
  id: categorization.id,
  event_id: transaction.id,
  version: categorization.version,
  standing: stands,
  category_account_id: category?.id ?? null,
  category_code: category?.code ?? null,
  category_name: category?.name ?? null,
  category_source: categorization.source,
  confidence: categorization.confidence,
  rationale: categorization.rationale,
  reason: {
    kind: categorization.reason,
    related_event_id: relatedTo(categorization.rationale),
    rule_id: categorization.ruleId,
    rule_name: rule?.name ?? null,
    text: categorization.note,
  },
  splits: splits.map(({ account, amountMinor, memo }) => ({
    account_id: account.id,
    account_code: account.code,
    account_name: account.name,
    amount: amountOut(amountMinor, currencyOfTransaction(transaction.currency, booksCurrency)),
    memo,
  })),
  note: categorization.note,
  recorded_at: categorization.recordedAt,
  recorded_by: categorization.recordedBy,
});

/** The transaction that a decision was taken over from. */
const relatedTo = (rationale: CategorizationView['categorization']['rationale']): TransactionId | null => {
  const { related_event_id: related } = rationale ?? {};
  return typeof related === 'string' && isId('transaction', related) ? related : null;
};

/** A movement is counted in its own currency, which need not be the books'. */
const currencyOfTransaction = (code: string, booksCurrency: Currency): Currency => {
  if (code === booksCurrency.code) return booksCurrency;
  const currency = currencyOf(code);
  return isRefusal(currency) ? booksCurrency : currency;
};

export const categorizeManyOut = ({ filed, refused }: CategorizedMany, currency: Currency): v.InferOutput<typeof CategorizeManyOut> => ({
  filed: filed.map((view) => transactionOut(view, currency)),
  refused: refused.map(({ transactionId, refusal }) => ({ event_id: transactionId, code: refusal.refused, message: refusal.message })),
});
