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

const WantedRow = input('RestoreRow', 'A transaction and the version to restore.', {
  event_id: called('transactionId', text('The transaction.', EXAMPLE_IDS.transaction)),
  row_version: whole('The version to restore.', 1),
  current_version: v.nullish(
    whole(
      'The version that the caller last loaded. A transaction with another version is refused. Default: the version after `row_version`.',
      2,
    ),
  ),
});

const RestoreIn = input(
  'Restore',
  'The transactions to restore, or the request whose changes to transactions are undone. Send one of the two.',
  {
    rows: v.nullish(listOf(WantedRow, 'The transactions, 1 to 1,000, each once.')),
    request_id: v.nullish(
      text('The `Request-Id` of a response. Every transaction that the request changed is restored.', EXAMPLE_IDS.request),
    ),
  },
  { rows: [{ event_id: EXAMPLE_IDS.transaction, row_version: 1 }] },
);

const RestoreRefusalOut = outputOf<LeftTransaction>()(
  'RestoreRefusal',
  'A transaction that was not restored.',
  {
    event_id: called('transactionId', text('The transaction.', OTHER_IDS.transaction)),
    code: text('The code of the reason.', 'conflict'),
    ...sentence('The reason.', 'This transaction has changed. Its version is 4, not 2.'),
  },
  {
    differences: {
      code: ({ refusal }) => refusal.refused,
      ...said<LeftTransaction>(({ refusal }) => refusal),
    },
  },
);

const RestoreOut = output('RestoreOut', 'The restored and the refused transactions.', {
  restored: listOf(TransactionOut, 'The restored transactions, with those that changed together with them.'),
  refused: listOf(RestoreRefusalOut, 'The unchanged transactions, each with the reason.'),
  would_post: WouldPost,
});

export const restoreRoute = act('/v1/transactions/restore', {
  name: 'transactions.restore',
  does: 'Restores transactions to an earlier version, or undoes all changes that one request made to transactions. Each transaction is restored completely, with the transactions that changed with it. Otherwise it is unchanged and listed in `refused`. Earlier entries are posted again.',
  needs: 'transactions.restore',
  refuses: { unprocessable: true },
  body: RestoreIn,
  answers: RestoreOut,
  ...WITH_DRY_RUN,
  counts: 'bulk_categorization',
  call: (ledger, { caller, body }) => ledger.transactions.restore(caller, RestoreIn.decode(body) as Restore),
});
