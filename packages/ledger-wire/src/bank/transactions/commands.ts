import { EXAMPLE_IDS, type Refusal } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, date, described, id, listOf, sentence, text, truth } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called, said } from '../../mapping.ts';
import { input, LineDimensionIn, output, outputOf } from '../../schemas.ts';
import { SpreadIn } from './spread.ts';
import { takesApart } from './taken-apart.ts';
import { TransactionOut } from './transaction.ts';

/** The request bodies of commands on transactions. */

export const note = v.nullish(text('A note to keep with it. It becomes the memo of the next entry.', 'Unit 4'));

const asReduction = v.optional(
  truth(
    'Whether money in may be filed to an expense account as less expense, and money out to an income account as less income. Where the account fits without it, it changes nothing. For people alone: an agent that sends it is refused with `account_not_usable`.',
    false,
  ),
);

const filing = {
  category_account_id: id('account', 'The account to file to.', EXAMPLE_ACCOUNTS.rent),
  as_reduction: asReduction,
  note,
  post: v.optional(truth('Whether to post it. False leaves it `ready`: decided, waiting to be posted.'), true),
};

export const CategorizeIn = input(
  'Categorize',
  'How to file a transaction to one account.',
  { ...filing, spread: v.nullish(SpreadIn) },
  { category_account_id: EXAMPLE_ACCOUNTS.rent, note: 'Unit 4', post: true },
);

const SplitPartIn = input('SplitPart', 'A share of a transaction.', {
  amount: amount('The share.', '3850.00'),
  category_account_id: id('account', 'The account to file the share to.', EXAMPLE_ACCOUNTS.rent),
  as_reduction: asReduction,
  memo: v.nullish(text('A note on the share.', 'Unit 4')),
});

export const SplitIn = input('Split', 'How to file a transaction to several accounts.', {
  parts: listOf(SplitPartIn, 'The shares; together they are exactly the amount of the transaction.', [
    { amount: '3600.00', category_account_id: EXAMPLE_ACCOUNTS.rent, memo: 'Unit 4' },
    { amount: '250.00', category_account_id: EXAMPLE_ACCOUNTS.supplies },
  ]),
  note,
});

export const TransactionChangesIn = input(
  'TransactionChanges',
  'What to change of a transaction; a field that is left out stays as it is.',
  {
    description: v.optional(text('What the books call it.', 'Rent, Unit 4')),
    event_date: called('date', v.optional(date('The day on which the money moved.', '2026-07-02'))),
    note: v.nullish(text('A note to keep with it; null clears it.', 'Paid for July')),
  },
  { description: 'Rent, Unit 4', note: 'Paid for July' },
);

export const ReopenIn = input(
  'Reopen',
  'How to send a transaction back to review.',
  {
    post: v.optional(
      truth('Whether to post the decision that stands again, where the books post it on their own. Ignored otherwise.', false),
    ),
    reason: v.nullish(text('Why.', 'It was the other shop')),
  },
  { reason: 'It was the other shop' },
);

export const ExcludeIn = input('Exclude', 'Why a transaction is kept out of the books.', {
  reason: text('The reason, of 1 to 500 characters.', 'Paid from a private account'),
});

export const SetCounterpartyIn = input('SetCounterparty', 'Whom a transaction was with.', {
  counterparty_id: v.nullable(id('counterparty', 'The counterparty; null for nobody.')),
});

export const SetDimensionsIn = input('SetDimensions', 'The values of dimensions that a transaction carries.', {
  dimensions: listOf(LineDimensionIn, 'The whole set, at most one value of each dimension. An empty list clears them.'),
});

export const versions = v.nullish(
  described(
    v.record(v.string(), v.pipe(v.number(), v.integer())),
    'The `row_version` of each transaction that the caller saw, by id. A transaction that has another version is refused with `conflict`.',
    { [EXAMPLE_IDS.transaction]: 1 },
  ),
);

/** An id may be any text. One that is not a transaction of these books is refused individually. */
export const CategorizeManyIn = input('CategorizeMany', 'How to file many transactions to one account.', {
  ...filing,
  event_ids: called(
    'transactionIds',
    listOf(text('A transaction.', EXAMPLE_IDS.transaction), 'The transactions, 1 to 1,000, each once.', [
      EXAMPLE_IDS.transaction,
      OTHER_IDS.transaction,
    ]),
  ),
  versions,
  leave_linked: v.optional(
    truth(
      'Whether to leave transactions as they are on whose filing something depends (a payment, an asset, a schedule, a match, a cash link, money of the owners): each is named in `refused` as `conflict`.',
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
  'A transaction that was not filed.',
  {
    event_id: called('transactionId', text('The transaction, as the request names it.', OTHER_IDS.transaction)),
    code: text('The code with which filing it alone would be refused.', 'period_closed'),
    ...sentence('Why.', '2026-07 is closed. To change its postings, reopen it.'),
  },
  {
    differences: {
      code: ({ refusal }) => refusal.refused,
      ...said<LeftTransaction>(({ refusal }) => refusal),
    },
  },
);

export const CategorizeManyOut = output('CategorizeManyOut', 'What was filed, and what was not.', {
  filed: listOf(TransactionOut, 'The transactions that were filed, as they now stand.'),
  refused: listOf(CategorizationRefusalOut, 'The transactions that stay as they were, each with the reason.'),
  takes_apart: takesApart('of the transactions that were filed'),
  would_post: WouldPost,
});
