import { MAX_REF_LENGTH } from './limits.ts';

/** A transaction of a file with its reference and content. */
export interface Named {
  readonly ref: string;
  /** The index of its statement in the file. */
  readonly statement: number;
  /** Equal for two transactions with identical content. */
  readonly content: string;
}

/**
 * The references of a file's transactions in order; null if not usable as an id.  [STM-8] A reference that repeats in one statement is not
 * usable, even if the rows are equal. Two equal rows are two transactions, and none may be lost. The same row in two overlapping statements
 * is one transaction and keeps its reference.
 */
export const usableRefs = (rows: readonly Named[]): readonly (string | null)[] => {
  const repeated = new Set<string>();
  const seen = new Map<string, Named>();
  for (const transaction of rows) {
    const earlier = seen.get(transaction.ref);
    if (earlier === undefined) seen.set(transaction.ref, transaction);
    else if (earlier.statement === transaction.statement || earlier.content !== transaction.content) repeated.add(transaction.ref);
    else seen.set(transaction.ref, transaction);
  }
  return rows.map(({ ref }) => (ref.length > MAX_REF_LENGTH || NO_ID.test(ref) || repeated.has(ref) ? null : ref));
};

/** Placeholders for a missing reference, and numbers of up to three digits, which are counters that restart in every file. */
const NO_ID = /^(|\d{1,3}|0+|not ?provided|non ?ref|none|n\/a)$/i;
