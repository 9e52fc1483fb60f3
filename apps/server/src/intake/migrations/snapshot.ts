import type { MIGRATION_MODES } from 'ledger-core';
import { amount, date, listOf, text, truth } from 'ledger-wire/fields';
import { doubts, MigrationMoveIn } from 'ledger-wire/intake/migrations/move-in';
import { cutoverDate, mode, source } from 'ledger-wire/intake/migrations/wire';
import { called } from 'ledger-wire/mapping';
import { input } from 'ledger-wire/schemas';
import * as v from 'valibot';
import { largeJson, longList } from '../../http/large-json.ts';

/** A migration: 200,000 entries with about four lines each, with long texts, as JSON. */
const MAX_MIGRATION_BYTES = 160 * 1024 * 1024;

const accountId = text('The id of an account of the old books.', '35');
const counterpartyId = text('The id of a customer or vendor of the old books.', 'c-17');
const debit = v.optional(amount('The debit. Default: 0.', '1250.00'));
const credit = v.optional(amount('The credit. Default: 0.', '0'));

export const SourceAccount = input('SourceAccount', 'An account of the old books.', {
  id: text('Its id in the old books.', '35'),
  name: text('Its full name in the old books.', 'Bank:Main checking'),
  number: v.nullish(text('Its number.', '1010')),
  type: v.nullish(
    text(
      '`asset`, `liability`, `equity`, `revenue`, `expense`, or the word of the old program. If omitted, the number determines it.',
      'Other Current Asset',
    ),
  ),
  is_cash: v.optional(truth('Whether it is a bank or cash account. The balance of such an account is tied out separately.', true)),
});

export const SourceBalance = input('SourceBalance', 'The balance of an account at the end of the cutover day, on one side.', {
  account_id: accountId,
  debit,
  credit,
});

const SourceLine = input('SourceLine', 'A line of an entry of the old books, on one side.', {
  account_id: accountId,
  debit,
  credit,
  memo: v.nullish(text('Its memo, at most 2,000 characters.', 'July')),
  party_id: called('counterpartyId', v.nullish(counterpartyId)),
});

export const SourceEntry = input('SourceEntry', 'An entry of the old books.', {
  id: text('Its id in the old books. It is stored as the external id of the entry.', 'je-204'),
  date: date('Its day, not after the cutover day.', '2025-11-30'),
  description: text('The description of the entry.', 'Rent of November'),
  lines: listOf(SourceLine, 'Its lines. Debits and credits must be equal.'),
  number: v.nullish(
    text(
      'Its number, its code, or the number of its invoice in the old books, at most 500 characters. It is stored as the reference of the entry.',
      '204',
    ),
  ),
  memo: v.nullish(text('Its comment, with its tags, at most 2,000 characters.', 'paid late, trip: Berlin')),
});

export const SourceOpenItem = input('SourceOpenItem', 'The open balance of an invoice, bill, credit or payment on the cutover day.', {
  account_id: accountId,
  party_id: called('counterpartyId', counterpartyId),
  amount: amount(
    'The open balance. It is positive if a customer owes it or a vendor is owed it, and negative for a credit or an unapplied payment.',
    '350.00',
  ),
  due_on: v.nullish(date('The due date. Default: the cutover day plus the terms of the counterparty.', '2026-01-15')),
  issued_on: v.nullish(date('Its day, not after the cutover day.', '2025-12-15')),
  number: v.nullish(text('Its number, at most 60 characters.', '1042')),
});

export const SourceCounterparty = input('SourceParty', 'A customer or vendor of the old books.', {
  id: counterpartyId,
  name: text('Its name. It is matched with the counterparties by this name.', 'Blue Fox Diner'),
});

const MigrationSource = input('MigrationSource', 'The old books on the cutover day.', {
  accounts: v.pipe(longList(SourceAccount), v.metadata({ description: 'The accounts of the old books.' })),
  trial_balance: v.pipe(
    longList(SourceBalance),
    v.metadata({ description: 'The balances of the accounts at the end of the cutover day, which are tied out.' }),
  ),
  entries: v.optional(
    v.pipe(longList(SourceEntry), v.metadata({ description: 'Every entry up to the cutover day. Only for `full_history`.' })),
  ),
  open_items: v.optional(
    v.pipe(
      longList(SourceOpenItem),
      v.metadata({ description: 'Open invoices, bills, credits and payments. Only for `opening_balances`.' }),
    ),
  ),
  parties: called(
    'counterparties',
    v.optional(
      v.pipe(longList(SourceCounterparty), v.metadata({ description: 'The customers and vendors that items and lines reference.' })),
    ),
  ),
});

const EXAMPLE = {
  cutover_date: '2025-12-31',
  mode: 'opening_balances',
  source: 'other',
  snapshot: {
    accounts: [
      { id: '35', name: 'Main checking', number: '1010', type: 'Bank', is_cash: true },
      { id: '84', name: 'Accounts Receivable (A/R)', type: 'Accounts receivable (A/R)' },
      { id: '2', name: 'Retained Earnings', type: 'Equity' },
    ],
    trial_balance: [
      { account_id: '35', debit: '1250.00' },
      { account_id: '84', debit: '350.00' },
      { account_id: '2', credit: '1600.00' },
    ],
    open_items: [{ account_id: '84', party_id: 'c-17', amount: '350.00', number: '1042', issued_on: '2025-12-15', due_on: '2026-01-15' }],
    parties: [{ id: 'c-17', name: 'Blue Fox Diner' }],
  },
};

/** A mode, and the list that its snapshot must not have.  [MIG-2] */
const onlyWith = (only: (typeof MIGRATION_MODES)[number], empty: string) => ({
  properties: { mode: { const: only }, snapshot: { properties: { [empty]: { maxItems: 0 } } } },
});

export const MigrationCreate = input(
  'MigrationCreate',
  'The old books to migrate.',
  {
    cutover_date: cutoverDate,
    mode,
    source,
    snapshot: MigrationSource,
    doubts,
    move_in: v.optional(MigrationMoveIn),
  },
  EXAMPLE,
  { oneOf: [onlyWith('opening_balances', 'entries'), onlyWith('full_history', 'open_items')] },
);

/** A snapshot of hundreds of thousands of entries, parsed in slices.  [MIG-33] */
export const SNAPSHOT_BODY = largeJson(MAX_MIGRATION_BYTES, [
  { path: 'snapshot.accounts', item: SourceAccount, read: SourceAccount.decode },
  { path: 'snapshot.trial_balance', item: SourceBalance, read: SourceBalance.decode },
  { path: 'snapshot.entries', item: SourceEntry, read: SourceEntry.decode },
  { path: 'snapshot.open_items', item: SourceOpenItem, read: SourceOpenItem.decode },
  { path: 'snapshot.parties', item: SourceCounterparty, read: SourceCounterparty.decode },
]);
