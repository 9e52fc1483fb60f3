import {
  type Currency,
  categorySourceOf,
  confidenceOf,
  currencyOf,
  eventTypeOf,
  isHold,
  isRefusal,
  MATCH_KINDS,
  STATUSES,
  type TransactionView,
} from 'ledger-core';
import * as v from 'valibot';
import { CATEGORY_SOURCES } from '../ingest/imports.ts';
import { REPORTED_KINDS } from '../ingest/records.ts';
import { amountOut, anyObject, date, id, logoUrl, moment, money, output, pageOf } from '../wire.ts';
import { flagsOf, TransactionFlagOut } from './flags.ts';
import { rationaleOut } from './rationale.ts';

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

/** The fields of every transaction, in a list and alone. */
export const transactionFields = {
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
  counterparty_id: v.nullable(id('counterparty')),
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
  /** Findings that a person should check, although the books are correct. */
  flags: v.array(TransactionFlagOut),
};

export const TransactionOut = output('TransactionOut', transactionFields);
export const TransactionPage = pageOf('TransactionPage', TransactionOut);

export const transactionOut = (view: TransactionView, booksCurrency: Currency): v.InferOutput<typeof TransactionOut> => {
  const { transaction, account, source, category, counterparty } = view;
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
    source: source.provider,
    reviewed_at: transaction.reviewedAt,
    category_account_id: category?.id ?? null,
    category_code: category?.code ?? null,
    category_name: category?.name ?? null,
    category_confidence: confidenceOf(transaction.decision),
    category_rationale: rationaleOut(transaction.decision, booksCurrency),
    category_source: categorySourceOf(transaction.decision),
    counterparty_id: counterparty?.id ?? null,
    counterparty_name: counterparty?.name ?? null,
    counterparty_logo_url: logoUrl(counterparty?.logo ?? null),
    journal_entry_id: transaction.entryId,
    dimensions: view.dimensions.map(({ dimension, value }) => ({
      dimension_id: dimension.id,
      dimension_name: dimension.name,
      value_id: value.id,
      value_name: value.name,
    })),
    splits: view.parts.map((part) => ({
      category_account_id: part.account.id,
      category_code: part.account.code,
      category_name: part.account.name,
      amount: amountOut(part.amountMinor, currency),
      memo: part.memo,
    })),
    note: transaction.note,
    match_kind: transaction.match?.kind ?? null,
    matched_event_id: transaction.match?.transactionId ?? null,
    flags: flagsOf(transaction),
    open_proposals: view.openProposals,
    ...UNLINKED,
  };
};

/** The link fields of a transaction without links. */
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

/** The amount of a transaction is in its own currency, which need not be that of the books. */
export const currencyOfTransaction = (code: string, booksCurrency: Currency): Currency => {
  if (code === booksCurrency.code) return booksCurrency;
  const currency = currencyOf(code);
  return isRefusal(currency) ? booksCurrency : currency;
};
