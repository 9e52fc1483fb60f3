import type { Instant } from '../../kernel/dates.ts';
import type { Author } from '../../kernel/ids.ts';

/** The result of the last whole verification of a set of books: its counts and heads, without the findings themselves.  [RPT-31] */
export interface LastVerification {
  /** The moment whose state of the books was verified. */
  readonly verifiedAt: Instant;
  readonly verifiedBy: Author;
  readonly entries: number;
  readonly lines: number;
  readonly transactions: number;
  readonly head: string | null;
  readonly auditRecords: number;
  readonly auditHead: string | null;
  readonly findingCount: number;
}
