import { EXAMPLE_IDS } from 'ledger-core';
import * as v from 'valibot';
import type { LeftTransaction } from '../../bank/transactions/commands.ts';
import { TransactionOut } from '../../bank/transactions/transaction.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import { listOf, sentence, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called, stated } from '../../mapping.ts';
import { input, output, outputOf } from '../../schemas.ts';

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

export const RestoreIn = input(
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
      ...stated<LeftTransaction>(({ refusal }) => refusal),
    },
  },
);

export const RestoreOut = output('RestoreOut', 'The restored and the refused transactions.', {
  restored: listOf(TransactionOut, 'The restored transactions, with those that changed together with them.'),
  refused: listOf(RestoreRefusalOut, 'The unchanged transactions, each with the reason.'),
  would_post: WouldPost,
});
