import { FLAGS, type Flag, type Id, type Transaction, type Why } from 'ledger-core';
import * as v from 'valibot';
import { OTHER_IDS } from '../../example-ids.ts';
import { id, oneOf, sentence } from '../../fields.ts';
import { called, stated } from '../../mapping.ts';
import { REASONS, why } from '../../reasons.ts';
import { outputOf } from '../../schemas.ts';

/** A finding on a transaction, with its sentence as a reason. */
export interface FlagView {
  readonly code: Flag;
  readonly why: Why;
  readonly relatedId: Id<'transaction'> | null;
}

export const TransactionFlagOut = outputOf<FlagView>()(
  'TransactionFlagOut',
  'A finding for a person to check. The books are correct nevertheless.',
  {
    code: oneOf(FLAGS, 'The finding.'),
    ...sentence('The text of the finding.', REASONS.movement_reported_twice),
    related_event_id: called('relatedId', v.nullable(id('transaction', 'The other transaction, or null.', OTHER_IDS.transaction))),
  },
  { differences: stated<FlagView>(({ why }) => why) },
);

export const flagsOf = ({ possibleDuplicateOf, changedRecord, rivalId, isLeftBehind, match }: Transaction): readonly FlagView[] => [
  ...(possibleDuplicateOf === null ? [] : [flag('possible_duplicate', why.movement_reported_twice(), possibleDuplicateOf)]),
  ...(changedRecord === null ? [] : [flag('reading_changed', why.record_changed_at_source({ reading: changedRecord }), null)]),
  ...(rivalId === null ? [] : [flag('transfer_doubtful', why.transfer_doubtful(), rivalId)]),
  ...(isLeftBehind ? [flag('refund_left_behind', why.refund_left_behind(), match?.transactionId ?? null)] : []),
];

const flag = (code: Flag, why: Why, relatedId: FlagView['relatedId']): FlagView => ({ code, why, relatedId });
