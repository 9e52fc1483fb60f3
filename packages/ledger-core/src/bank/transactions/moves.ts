import { assert } from '../../kernel/invariant.ts';
import type { Status, Transaction } from './transaction.ts';

/**
 * The actions on a transaction: for each, the statuses that allow it and the status after it. This is the only such table. An
 * action without a row for a status is refused.
 */
const MOVES = {
  /** Posts a decision and reverses the earlier entry.  [FIL-3] */
  post: { needs_review: 'posted', ready: 'posted', posted: 'posted' },
  /** Prepares a decision for posting, at a person's request or because a hold has no charge yet.  [FIL-5] [FIL-6] */
  prepare: { needs_review: 'ready', ready: 'ready', posted: 'ready' },
  /** Suggests a decision for review by a person.  [MOD-3] */
  suggest: { needs_review: 'needs_review' },
  /** A person excludes it from the books.  [FIL-13] */
  exclude: { needs_review: 'excluded', ready: 'excluded' },
  /** Undoes a decision.  [FIL-17] */
  reopen: { ready: 'needs_review', posted: 'needs_review' },
  /** Matches it as evidence of a transfer that its other leg posts.  [TRF-4] */
  match: { needs_review: 'excluded', ready: 'excluded' },
  /** Undoes a match. Both legs need review.  [TRF-6] */
  take_apart: { ready: 'needs_review', posted: 'needs_review', excluded: 'needs_review' },
  /** The charge of a hold was imported. The hold is excluded and stays as evidence.  [ING-10] */
  charge: { needs_review: 'excluded', ready: 'excluded' },
  /** The source reports a hold as booked, so the hold becomes the charge.  [ING-9] */
  book: { needs_review: 'needs_review', ready: 'needs_review' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Status, Status>>>>>;

export type Act = keyof typeof MOVES;

/** The status of every newly imported transaction. */
export const FIRST_STATUS: Status = 'needs_review';

/** The status after an action; undefined if it is not allowed. */
export const statusAfter = (act: Act, from: Status): Status | undefined => (MOVES[act] as Partial<Record<Status, Status>>)[from];

export const canMove = (act: Act, { status }: Pick<Transaction, 'status'>): boolean => statusAfter(act, status) !== undefined;

/** The status after an action that the caller has already checked. */
export const moved = (act: Act, { id, status }: Pick<Transaction, 'id' | 'status'>): Status => {
  const after = statusAfter(act, status);
  assert(after !== undefined, `the transaction ${id} is ${status}, which does not allow ${act}`);
  return after;
};
