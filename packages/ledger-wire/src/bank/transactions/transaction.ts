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
import { currencyCode, date, id, listOf, moment, moneyIn, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
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
  account_id: id('account', 'The bank or card account on which the money moved.'),
  account_name: text('The name of that account.', 'Checking'),
  account_mask: v.nullable(
    text('The last digits of the account or card, as the provider prints them; null when none were reported.', '4321'),
  ),
  amount: moneyIn('The amount, more than zero; `direction` has the sign.', '3850.00'),
  currency: currencyCode('The currency of the amount'),
  description: text('What the books call it.', 'Rent, Unit 4'),
  source_description: v.nullable(text('What the source calls it; never changed.', 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4')),
  source_memo: mostlyNull(
    text(
      'The text that the source gives apart from the name, such as a memo or a remittance text; null without one.',
      'INVOICE 2231 UNIT 4',
    ),
  ),
  event_date: called('date', date('The day on which the money moved.')),
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
  journal_entry_id: called('entryId', v.nullable(id('entry', 'The entry that it posted; null while it posts none.'))),
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
  'A movement of money that a bank, card or processor reported, and how it is filed.',
  transactionFields,
  transactionReading,
);
export const TransactionPage = pageOf('TransactionPage', 'transactions', TransactionOut);
