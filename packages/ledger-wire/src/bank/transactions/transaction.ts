import {
  CAPITAL_PURPOSES,
  type CategorySource,
  categorySourceOf,
  confidenceOf,
  eventTypeOf,
  isHold,
  MATCH_KINDS,
  REPORTED_KINDS,
  reducedBy,
  STATUSES,
  type TransactionView,
} from 'ledger-core';
import * as v from 'valibot';
import { annotationFields } from '../../annotations.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { currencyCode, date, id, listOf, moment, moneyIn, mostlyNull, oneOf, pendingProposals, text, truth, whole } from '../../fields.ts';
import { called, type Rendering } from '../../mapping.ts';
import { logo, outputOf, pageOf } from '../../schemas.ts';
import { DocumentOut } from './document.ts';
import { flagsOf, TransactionFlagOut } from './flags.ts';
import { LineDimensionOut, SplitOut, sharesOf } from './parts.ts';
import { Rationale, RuleExclusionOut, rationaleOut, ruleExclusionOf } from './rationale.ts';

export const CATEGORY_SOURCES = ['default', 'rule', 'model', 'person'] as const satisfies readonly CategorySource[];

export const EVENT_TYPES = [...REPORTED_KINDS, 'transfer'] as const;

/** The fields of every transaction, standalone or in a list. */
export const transactionFields = {
  id: id('transaction', 'The id of the transaction.'),
  account_id: id('account', 'The bank or card account of the transaction.'),
  account_name: text('The name of that account.', 'Checking'),
  account_mask: v.nullable(text('The last digits of the account or card as the provider prints them, or null.', '4321')),
  amount: moneyIn('The amount, more than zero. `direction` has the sign.', '3850.00'),
  currency: currencyCode('The currency of the amount'),
  description: text('The description in the books.', 'Rent, Unit 4'),
  source_description: v.nullable(text("The source's description, which never changes.", 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4')),
  source_memo: mostlyNull(
    text('An additional text from the source, such as a memo or remittance information, or null.', 'INVOICE 2231 UNIT 4'),
  ),
  event_date: called('date', date('The date of the transaction.')),
  event_type: oneOf(EVENT_TYPES, 'The kind of transaction.', 'money_out'),
  direction: v.nullable(oneOf(['in', 'out'], 'The direction of the money.', 'out')),
  status: oneOf(
    STATUSES,
    'The status. `needs_review` awaits a person. `ready` is categorized but not yet posted. `posted` is in the books. `excluded` is excluded from the books.',
    'posted',
  ),
  row_version: whole(
    'The version, which counts the requests that changed the transaction. Changes come from people, rules, the bank and linked transactions.',
    3,
  ),
  pending: truth('True for a hold, which the bank reserves before the charge.', false),
  source: v.nullable(
    text(
      'The format that feeds the source account: `csv`, `ofx`, `camt053`, `mt940`, `qif`, `processor_csv` or `api`. Null before the first import.',
      'csv',
    ),
  ),
  reviewed_at: v.nullable(moment('The last time that a person categorized the transaction, or null.')),
  category_account_id: v.nullable(
    id('account', 'The account of the categorization. Null if it is split or has no account.', EXAMPLE_ACCOUNTS.rent),
  ),
  category_code: v.nullable(text('The number of that account.', '6090')),
  category_name: v.nullable(text('The name of that account.', 'Rent')),
  as_reduction: truth(
    'Whether a person chose to reduce an expense account by incoming money, or an income account by outgoing money. Also true if only one part does.',
    false,
  ),
  category_confidence: mostlyNull(
    text("The model's confidence, from 0 to 1. Null if the model did not categorize the transaction.", '0.9400'),
  ),
  category_rationale: mostlyNull(Rationale),
  rule_exclusion: mostlyNull(RuleExclusionOut),
  category_source: oneOf(
    CATEGORY_SOURCES,
    'The origin of the categorization: the service by default, a rule, the model or a person.',
    'person',
  ),
  counterparty_id: v.nullable(id('counterparty', 'The counterparty, or null.')),
  counterparty_name: v.nullable(text('The name of the counterparty.', 'Oregon Property Management')),
  counterparty_logo_url: logo('The logo of the counterparty.'),
  journal_entry_id: called('entryId', v.nullable(id('entry', 'The entry that the transaction posts, or null.'))),
  match_kind: mostlyNull(oneOf([...MATCH_KINDS, 'cash_link'], 'The kind of match, or null.')),
  matched_event_id: mostlyNull(id('transaction', 'The matched transaction, or null.', OTHER_IDS.transaction)),
  refund_of_event_id: mostlyNull(id('transaction', 'The transaction that this transaction refunds, or null.', OTHER_IDS.transaction)),
  capital_purpose: mostlyNull(
    oneOf(CAPITAL_PURPOSES, 'The purpose of money between the company and its owners. Null for other transactions.'),
  ),
  cash_entry_id: mostlyNull(
    id('entry', "The financing or intercompany entry that contains the transaction's cash, or null.", OTHER_IDS.entry),
  ),
  cash_link_name: mostlyNull(text("The name of that entry's instrument or other company, or null.", 'Seed SAFE')),
  financing_instrument_id: mostlyNull(id('instrument', 'The financing instrument whose cash this is, or null.')),
  intercompany_transaction_id: mostlyNull(id('intercompany', 'The intercompany amount whose cash this is, or null.')),
  fixed_asset_id: mostlyNull(id('fixedAsset', 'The purchased fixed asset, or null.')),
  schedule_id: mostlyNull(
    id('schedule', 'The amortization schedule of the transaction, or the one that it shortens as a refund, or null.'),
  ),
  other_account_id: mostlyNull(id('account', 'The other account of a transfer. Null for other transactions.')),
  other_account_code: mostlyNull(text('The number of the other account of a transfer.', '1020')),
  other_account_name: mostlyNull(text('The name of the other account of a transfer.', 'Savings')),
  dimensions: listOf(LineDimensionOut, 'The dimension values for the lines that the transaction posts.'),
  splits: listOf(SplitOut, 'The parts of a split. Empty if the transaction has one account.', []),
  documents: listOf(DocumentOut, 'The receipts and invoices.', []),
  note: v.nullable(text("A person's note, which becomes the memo of the next entry, or null.", 'Unit 4')),
  pending_proposals: pendingProposals('transaction'),
  open_proposals: whole('The number of unresolved comments that propose an account. Only lists count them. Elsewhere it is 0.', 0),
  ...annotationFields,
  flags: listOf(TransactionFlagOut, 'Findings for a person to check. The books are correct nevertheless.', []),
};

/** How transaction fields are read from a view. */
export const transactionReading = {
  of: 'transaction',
  parts: { account: 'account', category: 'category', counterparty: 'counterparty', other_account: 'otherAccount' },
  differences: {
    account_mask: ({ source }: TransactionView) => source.mask,
    amount: ({ transaction }: TransactionView) => ({ minor: transaction.amountMinor, code: transaction.currency }),
    event_type: ({ transaction }: TransactionView) => eventTypeOf(transaction),
    pending: ({ transaction }: TransactionView) => isHold(transaction),
    source: ({ source }: TransactionView) => source.provider,
    category_account_id: ({ category }: TransactionView) => category?.id ?? null,
    as_reduction: ({ transaction }: TransactionView) => reducedBy(transaction.decision).length > 0,
    category_confidence: ({ transaction }: TransactionView) => confidenceOf(transaction.decision),
    category_rationale: ({ transaction }: TransactionView, { currency }: Rendering) => rationaleOut(transaction.decision, currency),
    rule_exclusion: ({ transaction }: TransactionView) => ruleExclusionOf(transaction),
    category_source: ({ transaction }: TransactionView) => categorySourceOf(transaction.decision),
    splits: ({ transaction, parts }: TransactionView) => sharesOf(parts, transaction.currency, transaction.decision),
    flags: ({ transaction }: TransactionView) => flagsOf(transaction),
    match_kind: ({ transaction: { cashLink, match } }: TransactionView) => (cashLink === null ? (match?.kind ?? null) : 'cash_link'),
    matched_event_id: ({ transaction: { match } }: TransactionView) => match?.transactionId ?? null,
    refund_of_event_id: ({ transaction: { match } }: TransactionView) => (match?.kind === 'refund' ? match.transactionId : null),
    capital_purpose: ({ transaction: { assignment } }: TransactionView) => (assignment.kind === 'owner_money' ? assignment.purpose : null),
    cash_entry_id: ({ transaction: { cashLink } }: TransactionView) => cashLink?.entryId ?? null,
    cash_link_name: ({ transaction: { cashLink } }: TransactionView) => cashLink?.name ?? null,
    financing_instrument_id: ({ transaction: { cashLink } }: TransactionView) => cashLink?.instrumentId ?? null,
    intercompany_transaction_id: ({ transaction: { cashLink } }: TransactionView) => cashLink?.intercompanyId ?? null,
    fixed_asset_id: ({ transaction: { assignment } }: TransactionView) => (assignment.kind === 'asset' ? assignment.assetId : null),
  },
} as const;

export const TransactionOut = outputOf<TransactionView>()(
  'TransactionOut',
  'A transaction that a bank, card or processor reported, with its categorization.',
  transactionFields,
  transactionReading,
);
export const TransactionPage = pageOf('TransactionPage', 'transactions', TransactionOut);
