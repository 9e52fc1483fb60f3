import type { Assignment } from '../../bank/transactions/assignment.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import { withMatch } from '../../bank/transactions/links.ts';
import { why as transactionsWhy } from '../../bank/transactions/reasons.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { assert } from '../../kernel/invariant.ts';
import { prorate } from '../../kernel/money.ts';
import { aboutNoInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { categorizeRow } from '../categorization/categorize-row.ts';
import type { CategorizationRefusal } from '../categorization/judge.ts';
import { attributedAs } from '../categorization/refund-categorization.ts';
import { undoCategorization } from '../categorization/undo-categorization.ts';
import { checkCharge, checkRefundable, givenBack } from './check-refund.ts';
import type { MatchingNeeds } from './needs.ts';

export interface Refund {
  /** The charge that is refunded, in full or in part. */
  readonly chargeId: TransactionId;
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

/**
 * Categorizes a refund to the accounts of its charge as a person, links the two, and posts it.  [TRF-24] [TRF-25]
 * Refusals, in order of precedence: not_found, unprocessable (unknown charge, note), match_not_possible, period_closed, then the refusals
 * of posting.
 */
export const refund = async (
  unit: MatchingNeeds,
  actor: Actor,
  id: TransactionId,
  { chargeId, note: given }: Refund,
): Promise<Transaction | Refusal<'not_found' | 'match_not_possible'> | CategorizationRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const [charge] = await unit.transactions.byIds([chargeId]);
  if (charge === undefined) return refuse('unprocessable', transactionsWhy.no_such_transaction({ id: chargeId }), 'chargeId');
  const note = given === undefined ? transaction.note : given;
  const back = givenBack(charge, await unit.transactions.byIds(charge.refundIds), transaction);
  const refusal = checkText(note ?? '', 'note', 0) ?? checkRefundable(transaction) ?? checkCharge(transaction, charge, back);
  if (refusal !== undefined) return refusal;
  const apart = await undoCategorization(unit, actor, transaction);
  if (isRefusal(apart)) return apart;
  await nameRefund(unit, charge, id);
  const linked = withMatch(
    { ...apart, note, decision: apart.decision.by === 'person' ? { by: 'person' } : apart.decision },
    linkTo(charge),
    'refund',
  );
  const categorized = await categorizeRow(
    unit,
    actor,
    {
      transaction: attributedAs(linked, charge),
      assignment: assignmentOf(transaction, charge),
      decision: { by: 'person', refundOf: chargeId },
      reason: 'refund',
      note: given ?? null,
      post: true,
    },
    'transaction.matched',
  );
  return isRefusal(categorized) ? aboutNoInput(categorized) : categorized;
};

/** The charge stores the id of its refund, so that the refund follows the charge.  [TRF-20] */
const nameRefund = async (unit: Needs<'transactions'> & Emits<'transaction'>, charge: Transaction, id: TransactionId): Promise<void> => {
  if (charge.refundIds.includes(id)) return;
  await unit.transactions.update([{ ...charge, refundIds: [...charge.refundIds, id] }]);
  unit.emit('transaction.updated', charge.id);
};

const linkTo = ({ id }: Transaction) => ({ kind: 'refund', transactionId: id }) as const;

/** The accounts of the charge. A partial refund of a split charge is split in the same proportions.  [TRF-24] Pure. */
const assignmentOf = ({ amountMinor }: Transaction, { assignment }: Transaction): Assignment => {
  if (assignment.kind !== 'split') return assignment;
  const shares = prorate(
    amountMinor,
    assignment.parts.map((part) => part.amountMinor),
  );
  const parts = assignment.parts.map((part, at) => {
    const share = shares[at];
    assert(share !== undefined, 'each part of a split has a share');
    return { ...part, amountMinor: share };
  });
  return { kind: 'split', parts: parts.filter((part) => part.amountMinor > 0n) };
};
