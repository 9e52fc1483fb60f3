import { type AccountId, type Refusal, refuse } from 'ledger-core';
import * as v from 'valibot';
import { note } from '../../bank/transactions/commands.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { id, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { why } from '../../reasons.ts';
import { input } from '../../schemas.ts';

/** The contract does not fix the field name of the other account, so both names are accepted. */
export const TransferIn = input(
  'Transfer',
  'The categorization of a transaction as a transfer.',
  {
    other_account_id: v.optional(
      id(
        'account',
        'The account on the other side: an own cash account, Cash in transit, or another asset or liability.',
        EXAMPLE_ACCOUNTS.savings,
      ),
    ),
    account_id: v.optional(id('account', 'An alias of `other_account_id`. Send one of the two.', EXAMPLE_ACCOUNTS.savings)),
    note,
  },
  { other_account_id: EXAMPLE_ACCOUNTS.savings, note: 'Tax reserve' },
);

/** The other account of a transfer, under either name. */
export const otherAccountOf = ({
  other_account_id: other,
  account_id: account,
}: v.InferOutput<typeof TransferIn>): AccountId | Refusal<'unprocessable'> => {
  const named = other ?? account;
  if (named === undefined) return refuse('unprocessable', why.other_account_required(), 'other_account_id');
  if (account !== undefined && account !== named) return refuse('unprocessable', why.other_account_named_twice(), 'account_id');
  return named;
};

export const MatchIn = input('Match', 'The other leg of a transfer.', {
  other_event_id: called('otherTransactionId', id('transaction', 'The other leg.', OTHER_IDS.transaction)),
});

export const RefundIn = input(
  'Refund',
  'The charge that a transaction refunds.',
  {
    refund_of: called(
      'chargeId',
      id('transaction', 'The charge, which must be categorized to one account or split.', OTHER_IDS.transaction),
    ),
    note,
  },
  { refund_of: OTHER_IDS.transaction, note: 'Returned two chairs' },
);

export const UnmatchIn = input('Unmatch', 'The reason for undoing a match.', {
  reason: v.nullish(text('The reason, at most 500 characters.', 'Two different payments')),
});
