import {
  CAPITAL_PURPOSES,
  type CategorySource,
  type Currency,
  categorySourceOf,
  confidenceOf,
  currencyOf,
  eventTypeOf,
  isHold,
  isRefusal,
  MATCH_KINDS,
  REPORTED_KINDS,
  reducedBy,
  STATUSES,
  type TransactionView,
} from 'ledger-core';
import * as v from 'valibot';
import { annotationFields, annotationsOut } from '../../http/annotations.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../http/example-ids.ts';
import { currencyCode, date, id, listOf, moment, money, mostlyNull, oneOf, text, truth, whole } from '../../http/fields.ts';
import { amountOut, logo, logoUrl, output, pageOf } from '../../http/wire.ts';
import { DocumentOut, documentOut } from './document.ts';
import { flagsOf, TransactionFlagOut } from './flags.ts';
import { LineDimensionOut, SplitOut } from './parts.ts';
import { Rationale, RuleExclusionOut, rationaleOut, ruleExclusionOut } from './rationale.ts';

export const CATEGORY_SOURCES = ['default', 'rule', 'model', 'person'] as const satisfies readonly CategorySource[];

export const EVENT_TYPES = [...REPORTED_KINDS, 'transfer'] as const;

/** The fields of every transaction, in a list and alone. */
export const transactionFields = {
  id: id('transaction', 'The id of the transaction.'),
  account_id: id('account', 'The bank or card account on which the money moved.'),
  account_name: text('The name of that account.', 'Checking'),
  account_mask: v.nullable(
    text('The last digits of the account or card, as the provider prints them; null when none were reported.', '4321'),
  ),
  amount: money('The amount, more than zero; `direction` has the sign.', '3850.00'),
  currency: currencyCode('The currency of the amount'),
  description: text('What the books call it.', 'Rent, Unit 4'),
  source_description: v.nullable(text('What the source calls it; never changed.', 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4')),
  source_memo: mostlyNull(
    text(
      'The text that the source gives apart from the name, such as a memo or a remittance text; null without one.',
      'INVOICE 2231 UNIT 4',
    ),
  ),
  event_date: date('The day on which the money moved.'),
  event_type: oneOf(EVENT_TYPES, 'The kind of movement.', 'money_out'),
  direction: v.nullable(oneOf(['in', 'out'], 'Which way the money moved.', 'out')),
  status: oneOf(
    STATUSES,
    '`needs_review` awaits a person, `ready` is decided and waits to be posted, `posted` is in the books, `excluded` is kept out of them.',
    'posted',
  ),
  row_version: whole(
    'The version of the transaction: it counts the requests that changed it, by people, rules, the bank, and through a linked transaction.',
    3,
  ),
  pending: truth('True for a hold: an amount that the bank reserved, before its charge.', false),
  source: v.nullable(
    text(
      'How the source account is fed: `csv`, `ofx`, `camt053`, `mt940`, `qif`, `processor_csv` or `api`; null before anything came in.',
      'csv',
    ),
  ),
  reviewed_at: v.nullable(moment('When a person last decided on it; null before.')),
  category_account_id: v.nullable(
    id('account', 'The account that it is filed to; null when it is filed to several or to none.', EXAMPLE_ACCOUNTS.rent),
  ),
  category_code: v.nullable(text('The number of that account.', '6090')),
  category_name: v.nullable(text('The name of that account.', 'Rent')),
  as_reduction: truth(
    'Whether a person filed money in to an expense account as less expense, or money out to an income account as less income: whole, or a share of it.',
    false,
  ),
  category_confidence: mostlyNull(text('How sure the model is, from 0 to 1; null when no model decided.', '0.9400')),
  category_rationale: mostlyNull(Rationale),
  rule_exclusion: mostlyNull(RuleExclusionOut),
  category_source: oneOf(CATEGORY_SOURCES, 'Who decided: the service by default, a rule, the model or a person.', 'person'),
  counterparty_id: v.nullable(id('counterparty', 'Whom it was with; null when nobody is named.')),
  counterparty_name: v.nullable(text('The name of the counterparty.', 'Oregon Property Management')),
  counterparty_logo_url: logo('The logo of the counterparty.'),
  journal_entry_id: v.nullable(id('entry', 'The entry that it posted; null while it posts none.')),
  match_kind: mostlyNull(oneOf([...MATCH_KINDS, 'cash_link'], 'What it is matched as; null without a match.')),
  matched_event_id: mostlyNull(id('transaction', 'The transaction that it is matched with; null without a match.', OTHER_IDS.transaction)),
  refund_of_event_id: mostlyNull(id('transaction', 'The transaction that it refunds; null for any other.', OTHER_IDS.transaction)),
  capital_purpose: mostlyNull(oneOf(CAPITAL_PURPOSES, 'What money between the company and its owners is for; null for any other.')),
  cash_entry_id: mostlyNull(id('entry', 'The financing or intercompany entry that holds its cash; null without one.', OTHER_IDS.entry)),
  cash_link_name: mostlyNull(text('The name of the instrument or of the other company of that entry; null without one.', 'Seed SAFE')),
  financing_instrument_id: mostlyNull(id('instrument', 'The financing instrument of its cash; null without one.')),
  intercompany_transaction_id: mostlyNull(id('intercompany', 'The intercompany amount of its cash; null without one.')),
  fixed_asset_id: mostlyNull(id('fixedAsset', 'The fixed asset that it bought; null without one.')),
  schedule_id: mostlyNull(id('schedule', 'The schedule that spreads it over months, or that it shortens as a refund; null without one.')),
  other_account_id: mostlyNull(id('account', 'The other account of a transfer; null for any other.')),
  other_account_code: mostlyNull(text('The number of the other account of a transfer.', '1020')),
  other_account_name: mostlyNull(text('The name of the other account of a transfer.', 'Savings')),
  dimensions: listOf(LineDimensionOut, 'The values of dimensions that it carries onto the lines it posts.'),
  splits: listOf(SplitOut, 'The accounts that it is split across; empty when one account carries it.', []),
  documents: listOf(DocumentOut, 'Its receipts and invoices.', []),
  note: v.nullable(text('A note that a person kept with it; it becomes the memo of the next entry.', 'Unit 4')),
  open_proposals: whole('How many unresolved comments propose an account; counted in lists, 0 elsewhere.', 0),
  ...annotationFields,
  flags: listOf(TransactionFlagOut, 'Findings that a person should check, although the books are correct.', []),
};

export const TransactionOut = output(
  'TransactionOut',
  'A movement of money that a bank, card or processor reported, and how it is filed.',
  transactionFields,
);
export const TransactionPage = pageOf('TransactionPage', 'transactions', TransactionOut);

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
    source_memo: transaction.sourceMemo,
    event_date: transaction.date,
    event_type: eventTypeOf(transaction),
    direction: transaction.direction,
    status: transaction.status,
    row_version: transaction.rowVersion,
    pending: isHold(transaction),
    source: source.provider,
    reviewed_at: transaction.reviewedAt,
    category_account_id: category?.id ?? null,
    category_code: category?.code ?? null,
    category_name: category?.name ?? null,
    as_reduction: reducedBy(transaction.decision).length > 0,
    category_confidence: confidenceOf(transaction.decision),
    category_rationale: rationaleOut(transaction.decision, booksCurrency),
    rule_exclusion: ruleExclusionOut(transaction),
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
      as_reduction: reducedBy(transaction.decision).includes(part.account.id),
      memo: part.memo,
    })),
    note: transaction.note,
    flags: flagsOf(transaction),
    ...annotationsOut(transaction),
    open_proposals: view.openProposals,
    other_account_id: view.otherAccount?.id ?? null,
    other_account_code: view.otherAccount?.code ?? null,
    other_account_name: view.otherAccount?.name ?? null,
    documents: view.documents.map(documentOut),
    ...linksOut(transaction),
  };
};

/** What a transaction is connected with. */
const linksOut = ({ match, cashLink, treatment, scheduleId }: TransactionView['transaction']) => ({
  match_kind: cashLink === null ? (match?.kind ?? null) : ('cash_link' as const),
  matched_event_id: match?.transactionId ?? null,
  refund_of_event_id: match?.kind === 'refund' ? match.transactionId : null,
  capital_purpose: treatment.kind === 'owner_money' ? treatment.purpose : null,
  cash_entry_id: cashLink?.entryId ?? null,
  cash_link_name: cashLink?.name ?? null,
  financing_instrument_id: cashLink?.instrumentId ?? null,
  intercompany_transaction_id: cashLink?.intercompanyId ?? null,
  fixed_asset_id: treatment.kind === 'asset' ? treatment.assetId : null,
  schedule_id: scheduleId,
});

/** The amount of a transaction is in its own currency, which need not be that of the books. */
export const currencyOfTransaction = (code: string, booksCurrency: Currency): Currency => {
  if (code === booksCurrency.code) return booksCurrency;
  const currency = currencyOf(code);
  return isRefusal(currency) ? booksCurrency : currency;
};
