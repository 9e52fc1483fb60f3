import { FLAGS, type Transaction } from 'ledger-core';
import * as v from 'valibot';
import { OTHER_IDS } from '../../example-ids.ts';
import { id, oneOf, text } from '../../fields.ts';
import type { ViewOf } from '../../mapping.ts';
import { output } from '../../schemas.ts';

/** The other transaction may be from another source, or from an earlier file of the same one. */
const DUPLICATE =
  'Another record reports a movement of the same amount, on the same day or a few days apart; exclude this one if it is the same.';

export const TransactionFlagOut = output('TransactionFlagOut', 'A finding that a person should check, although the books are correct.', {
  code: oneOf(FLAGS, 'What was found.'),
  message: text('What to check.', DUPLICATE),
  related_event_id: v.nullable(id('transaction', 'The other transaction; null without one.', OTHER_IDS.transaction)),
});

export const flagsOf = ({
  possibleDuplicateOf,
  changedRecord,
  rivalId,
  isLeftBehind,
  match,
}: Transaction): readonly ViewOf<typeof TransactionFlagOut>[] => [
  ...(possibleDuplicateOf === null
    ? []
    : [
        {
          code: 'possible_duplicate' as const,
          message: DUPLICATE,
          relatedEventId: possibleDuplicateOf,
        },
      ]),
  ...(changedRecord === null
    ? []
    : [
        {
          code: 'reading_changed' as const,
          message: `The source now reports another day, amount or direction (reading ${changedRecord}); nothing was changed. Reopen or unmatch the transaction to take it over.`,
          relatedEventId: null,
        },
      ]),
  ...(rivalId === null
    ? []
    : [
        {
          code: 'transfer_doubtful' as const,
          message:
            'A later movement could be the other half of this transfer instead; match the present half again to confirm it, or unmatch it.',
          relatedEventId: rivalId,
        },
      ]),
  ...(isLeftBehind
    ? [
        {
          code: 'refund_left_behind' as const,
          message:
            'Its charge was filed elsewhere since this refund was decided on; file the refund again, to the account of the charge or where it belongs.',
          relatedEventId: match?.transactionId ?? null,
        },
      ]
    : []),
];
