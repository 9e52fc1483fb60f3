import type { Instant } from '../../kernel/dates.ts';
import type { Author } from '../../kernel/ids.ts';

/** The verified state of a set of books: the counts and the heads. */
export interface VerifiedState {
  readonly entries: number;
  readonly lines: number;
  readonly transactions: number;
  /**
   * The head of the journal's hash chain. A copy stored elsewhere proves later that no entry up to it was changed. Null for an empty
   * journal.  [JRN-22]
   */
  readonly head: string | null;
  readonly auditRecords: number;
  /** The hash of the last audit record, to be stored elsewhere in the same way. Null for an empty trail.  [AUD-4] */
  readonly auditHead: string | null;
}

/** The result of the last whole verification of a set of books, without the findings themselves.  [RPT-31] */
export interface LastVerification extends VerifiedState {
  /** The moment whose state of the books was verified. */
  readonly verifiedAt: Instant;
  readonly verifiedBy: Author;
  readonly findingCount: number;
}
