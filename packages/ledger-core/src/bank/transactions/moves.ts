import { assert } from '../../kernel/invariant.ts';
import type { Status, Transaction } from './transaction.ts';

/**
 * The acts on a transaction: for each, the statuses that allow it and the status after it. No other place decides this; an act without a line for a status
 * is refused in that status.
 */
const MOVES = {
  /** A decision is posted; the entry posted before is reversed.  [FIL-3] */
  post: { needs_review: 'posted', ready: 'posted', posted: 'posted' },
  /** A decision waits to be posted: at a person's request, or because a hold waits for its charge.  [FIL-5] [FIL-6] */
  prepare: { needs_review: 'ready', ready: 'ready', posted: 'ready' },
  /** A decision waits for a person.  [MOD-3] */
  suggest: { needs_review: 'needs_review' },
  /** A person excludes it from the books.  [FIL-13] */
  exclude: { needs_review: 'excluded', ready: 'excluded' },
  /** A decision is taken back.  [FIL-17] */
  reopen: { ready: 'needs_review', posted: 'needs_review' },
  /** It is matched as evidence of a transfer that its other half posts.  [TRF-4] */
  match: { needs_review: 'excluded', ready: 'excluded' },
  /** A match is taken apart: both halves await review.  [TRF-6] */
  take_apart: { ready: 'needs_review', posted: 'needs_review', excluded: 'needs_review' },
  /** The charge of a hold was imported: the hold stays out of the books, as evidence.  [ING-10] */
  charge: { needs_review: 'excluded', ready: 'excluded' },
  /** The source reports a hold as booked: the hold becomes the charge.  [ING-9] */
  book: { needs_review: 'needs_review', ready: 'needs_review' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Status, Status>>>>>;

export type Act = keyof typeof MOVES;

/** The status of every newly imported transaction. */
export const FIRST_STATUS: Status = 'needs_review';

/** The status after an act; undefined when the act is not allowed. */
export const statusAfter = (act: Act, from: Status): Status | undefined => (MOVES[act] as Partial<Record<Status, Status>>)[from];

export const canMove = (act: Act, { status }: Pick<Transaction, 'status'>): boolean => statusAfter(act, status) !== undefined;

/** The status after an act that was checked to be allowed. */
export const moved = (act: Act, { id, status }: Pick<Transaction, 'id' | 'status'>): Status => {
  const after = statusAfter(act, status);
  assert(after !== undefined, `the transaction ${id} is ${status}, which does not allow ${act}`);
  return after;
};
