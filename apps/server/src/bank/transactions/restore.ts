import { EXAMPLE_IDS, type Restore } from 'ledger-core';
import type { LeftTransaction } from 'ledger-wire/bank/transactions/commands';
import { TransactionOut } from 'ledger-wire/bank/transactions/transaction';
import { OTHER_IDS } from 'ledger-wire/example-ids';
import { listOf, sentence, text, whole } from 'ledger-wire/fields';
import { WouldPost } from 'ledger-wire/ledger/journal/wire';
import { called, said } from 'ledger-wire/mapping';
import { input, output, outputOf } from 'ledger-wire/schemas';
import * as v from 'valibot';
import { act } from '../../http/route.ts';
import { WITH_DRY_RUN } from './posting.ts';

const WantedRow = input('RestoreRow', 'A transaction, and the version of it that is to stand again.', {
  event_id: called('transactionId', text('The transaction.', EXAMPLE_IDS.transaction)),
  row_version: whole('The version that is to stand again.', 1),
  current_version: v.nullish(
    whole('The version that the caller saw last. A transaction that has another is refused. The one after `row_version` when omitted.', 2),
  ),
});

const RestoreIn = input(
  'Restore',
  'The transactions to restore, or the request whose changes of transactions are taken back. One of the two.',
  {
    rows: v.nullish(listOf(WantedRow, 'The transactions, 1 to 1,000, each once.')),
    request_id: v.nullish(text('The `Request-Id` of a response: every transaction that the request changed.', EXAMPLE_IDS.request)),
  },
  { rows: [{ event_id: EXAMPLE_IDS.transaction, row_version: 1 }] },
);

const RestoreRefusalOut = outputOf<LeftTransaction>()(
  'RestoreRefusal',
  'A transaction that was not restored.',
  {
    event_id: called('transactionId', text('The transaction.', OTHER_IDS.transaction)),
    code: text('Why, as a code.', 'conflict'),
    ...sentence('Why.', 'This transaction has changed. Its version is 4, not 2.'),
  },
  {
    differences: {
      code: ({ refusal }) => refusal.refused,
      ...said<LeftTransaction>(({ refusal }) => refusal),
    },
  },
);

const RestoreOut = output('RestoreOut', 'What was restored, and what was not.', {
  restored: listOf(TransactionOut, 'The transactions as they now stand, with those that changed together with them.'),
  refused: listOf(RestoreRefusalOut, 'The transactions that stay as they were, each with the reason.'),
  would_post: WouldPost,
});

export const restoreRoute = act('/v1/transactions/restore', {
  name: 'transactions.restore',
  does: 'Restores transactions to an earlier version, or takes back all that one request changed of them. Each is restored whole, together with the transactions that changed with it, or it stays as it is and is named in `refused`. Entries that stood before are posted again.',
  needs: 'transactions.restore',
  refuses: { unprocessable: true },
  body: RestoreIn,
  answers: RestoreOut,
  ...WITH_DRY_RUN,
  counts: 'bulk_categorization',
  call: (ledger, { caller, body }) => ledger.transactions.restore(caller, RestoreIn.decode(body) as Restore),
});
