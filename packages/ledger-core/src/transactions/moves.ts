import { assert } from '../invariant.ts';
import type { Status, Transaction } from './transaction.ts';

/**
 * What can be done with a transaction, from which status, and the status that it has after. This table is the only place that decides it; an act that has no
 * line for a status is refused there.
 */
const MOVES = {
  /** A decision enters the books; what was posted before is reversed.  [FIL-3] */
  post: { needs_review: 'posted', ready: 'posted', posted: 'posted' },
  /** A decision waits to be posted: a person asked for it, or it is a hold, which waits for its charge.  [FIL-5] [FIL-6] */
  prepare: { needs_review: 'ready', ready: 'ready', posted: 'ready' },
  /** A decision waits for a person.  [MOD-3] */
  suggest: { needs_review: 'needs_review' },
  /** A person keeps it out of the books.  [FIL-13] */
  exclude: { needs_review: 'excluded', ready: 'excluded' },
  /** A decision is taken back.  [FIL-17] */
  reopen: { ready: 'needs_review', posted: 'needs_review' },
  /** The charge of a hold came in: the hold is kept out of the books as its evidence.  [ING-10] */
  charge: { needs_review: 'excluded', ready: 'excluded' },
  /** The source reports a hold as booked: it becomes the charge itself.  [ING-9] */
  book: { needs_review: 'needs_review', ready: 'needs_review' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Status, Status>>>>>;

export type Act = keyof typeof MOVES;

/** The status of every transaction that comes in. */
export const FIRST_STATUS: Status = 'needs_review';

/** The status after an act; undefined where it cannot be done. */
export const statusAfter = (act: Act, from: Status): Status | undefined => (MOVES[act] as Partial<Record<Status, Status>>)[from];

export const canMove = (act: Act, { status }: Pick<Transaction, 'status'>): boolean => statusAfter(act, status) !== undefined;

/** The status after an act that was found possible. */
export const moved = (act: Act, { id, status }: Pick<Transaction, 'id' | 'status'>): Status => {
  const after = statusAfter(act, status);
  assert(after !== undefined, `the transaction ${id} is ${status}, from where it cannot ${act}`);
  return after;
};
