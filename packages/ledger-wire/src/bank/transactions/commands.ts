import { EXAMPLE_IDS, type Refusal } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, date, described, id, listOf, sentence, text, truth } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called, stated } from '../../mapping.ts';
import { input, LineDimensionIn, output, outputOf } from '../../schemas.ts';
import { SpreadIn } from './deferral.ts';
import { TransactionOut } from './transaction.ts';
import { takesApart } from './undone-dependents.ts';

/** The request bodies of commands on transactions. */

export const note = v.nullish(text('A note on the transaction, which becomes the memo of the next entry.', 'Unit 4'));

const asReduction = v.optional(
  truth(
    'Whether incoming money can reduce an expense account, and outgoing money an income account. No effect on accounts that fit anyway. Reserved for people: for an agent, the request is refused with `account_not_usable`.',
    false,
  ),
);

const categorization = {
  category_account_id: id('account', 'The account of the categorization.', EXAMPLE_ACCOUNTS.rent),
  as_reduction: asReduction,
  note,
  post: v.optional(truth('Whether to post the transaction. False leaves it `ready`: categorized, but not yet posted.'), true),
};

export const CategorizeIn = input(
  'Categorize',
  'The categorization of a transaction to one account.',
  { ...categorization, spread: v.nullish(SpreadIn) },
  { category_account_id: EXAMPLE_ACCOUNTS.rent, note: 'Unit 4', post: true },
);

const SplitPartIn = input('SplitPart', 'A part of a split transaction.', {
  amount: amount('The amount of the part.', '3850.00'),
  category_account_id: id('account', 'The account of the part.', EXAMPLE_ACCOUNTS.rent),
  as_reduction: asReduction,
  memo: v.nullish(text('The memo of the part.', 'Unit 4')),
});

export const SplitIn = input('Split', 'The categorization of a transaction to several accounts.', {
  parts: listOf(SplitPartIn, 'The parts. Their sum must equal the amount of the transaction.', [
    { amount: '3600.00', category_account_id: EXAMPLE_ACCOUNTS.rent, memo: 'Unit 4' },
    { amount: '250.00', category_account_id: EXAMPLE_ACCOUNTS.supplies },
  ]),
  note,
});

export const TransactionChangesIn = input(
  'TransactionChanges',
  'Changes to a transaction. Omitted fields stay unchanged.',
  {
    description: v.optional(text('The description in the books.', 'Rent, Unit 4')),
    event_date: called('date', v.optional(date('The date of the transaction.', '2026-07-02'))),
    note: v.nullish(text('A note on the transaction. Null removes it.', 'Paid for July')),
  },
  { description: 'Rent, Unit 4', note: 'Paid for July' },
);

export const ReopenIn = input(
  'Reopen',
  'Options for returning a transaction to review.',
  {
    post: v.optional(truth('Whether to post the restored categorization, if the books post automatically. Ignored otherwise.', false)),
    reason: v.nullish(text('Why.', 'It was the other shop')),
  },
  { reason: 'It was the other shop' },
);

export const ExcludeIn = input('Exclude', 'The reason for excluding a transaction from the books.', {
  reason: text('The reason, 1 to 500 characters.', 'Paid from a private account'),
});

export const SetCounterpartyIn = input('SetCounterparty', 'The counterparty of a transaction.', {
  counterparty_id: v.nullable(id('counterparty', 'The counterparty. Null removes it.')),
});

export const SetDimensionsIn = input('SetDimensions', 'The dimension values of a transaction.', {
  dimensions: listOf(LineDimensionIn, 'All dimension values, at most one of each dimension. An empty list removes them.'),
});

export const versions = v.nullish(
  described(
    v.record(v.string(), v.pipe(v.number(), v.integer())),
    'The last known `row_version` of each transaction, by id. A transaction with another version is refused with `conflict`.',
    { [EXAMPLE_IDS.transaction]: 1 },
  ),
);

/** An id may be any text. One that is not a transaction of these books is refused individually. */
export const CategorizeManyIn = input('CategorizeMany', 'The categorization of many transactions to one account.', {
  ...categorization,
  event_ids: called(
    'transactionIds',
    listOf(text('A transaction.', EXAMPLE_IDS.transaction), 'The transactions, 1 to 1,000, without repetitions.', [
      EXAMPLE_IDS.transaction,
      OTHER_IDS.transaction,
    ]),
  ),
  versions,
  leave_linked: v.optional(
    truth(
      'Whether to skip transactions with dependent records (a payment, an asset, a schedule, a match, a cash link, owner money). Each skipped transaction appears in `refused` as `conflict`.',
    ),
    false,
  ),
});

/** A transaction that a bulk command does not change. */
export interface LeftTransaction {
  readonly transactionId: string;
  readonly refusal: Refusal;
}

export const CategorizationRefusalOut = outputOf<LeftTransaction>()(
  'FilingRefusal',
  'A transaction that was not categorized.',
  {
    event_id: called('transactionId', text('The transaction id from the request.', OTHER_IDS.transaction)),
    code: text('The error code of the same categorization as a single request.', 'period_closed'),
    ...sentence('Why.', '2026-07 is closed. To change its postings, reopen it.'),
  },
  {
    differences: {
      code: ({ refusal }) => refusal.refused,
      ...stated<LeftTransaction>(({ refusal }) => refusal),
    },
  },
);

export const CategorizeManyOut = output('CategorizeManyOut', 'The categorized and the refused transactions.', {
  filed: called('categorized', listOf(TransactionOut, 'The categorized transactions, in their new state.')),
  refused: listOf(CategorizationRefusalOut, 'The refused transactions, which stay unchanged, each with the reason.'),
  takes_apart: takesApart('of the categorized transactions'),
  would_post: WouldPost,
});
