import type { IsoDate } from '../../kernel/dates.ts';
import type { Side } from '../../kernel/sides.ts';
import { searchable } from '../../kernel/text.ts';

/** Which way the money moved, seen from the books' own account. */
export type Direction = 'in' | 'out';

/** What kind of movement the source reported. `transfer` is never reported: a row is one while it is filed or matched as one. */
export const REPORTED_KINDS = ['money_in', 'money_out', 'fee', 'interest', 'refund', 'hold'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];
export type EventType = ReportedKind | 'transfer';

/** Plain money has its direction in its kind; a fee, interest, a refund and a hold go either way. */
export const contradicts = (kind: ReportedKind, direction: Direction): boolean =>
  (kind === 'money_in' && direction === 'out') || (kind === 'money_out' && direction === 'in');

/** The amount of a movement, positive for money that came in. */
export const signedMinor = ({ direction, amountMinor }: { readonly direction: Direction; readonly amountMinor: bigint }): bigint =>
  direction === 'in' ? amountMinor : -amountMinor;

/** The side of the own account whose money moved: what comes in is debited. */
export const ownSideOf = ({ direction }: { readonly direction: Direction }): Side => (direction === 'in' ? 'debit' : 'credit');

/** What a source reports of a movement, in one of its records. */
export interface ReportedMovement {
  readonly date: IsoDate;
  /** Minor units, more than zero. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly direction: Direction;
  readonly kind: ReportedKind;
  /** The source's words. */
  readonly description: string;
  /** The source's memo; null for none.  [ING-22] */
  readonly memo: string | null;
  readonly fingerprint: string;
}

/** The memo of a record; null for a blank one, and for one that is the description.  [ING-22] */
export const memoOf = ({ description, memo }: { readonly description: string; readonly memo?: string | null }): string | null => {
  const text = memo?.trim() ?? '';
  return text === '' || searchable(text) === searchable(description) ? null : text;
};
