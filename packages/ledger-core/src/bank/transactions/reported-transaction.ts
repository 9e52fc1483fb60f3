import type { IsoDate } from '../../kernel/dates.ts';
import type { Side } from '../../kernel/sides.ts';
import { searchable } from '../../kernel/text.ts';

/** The direction of the money, from the view of the books' own account. */
export type Direction = 'in' | 'out';

/** The kind that the source reported. `transfer` is never reported: a transaction becomes one when it is categorized or matched as one. */
export const REPORTED_KINDS = ['money_in', 'money_out', 'fee', 'interest', 'refund', 'hold'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];
export type EventType = ReportedKind | 'transfer';

/** money_in and money_out imply a direction. A fee, interest, a refund and a hold can have either. */
export const contradicts = (kind: ReportedKind, direction: Direction): boolean =>
  (kind === 'money_in' && direction === 'out') || (kind === 'money_out' && direction === 'in');

/** The amount, positive for money in. */
export const signedMinor = ({ direction, amountMinor }: { readonly direction: Direction; readonly amountMinor: bigint }): bigint =>
  direction === 'in' ? amountMinor : -amountMinor;

/** The side of the own account: money in is a debit. */
export const ownSideOf = ({ direction }: { readonly direction: Direction }): Side => (direction === 'in' ? 'debit' : 'credit');

/** The data of a transaction in one of the source's records. */
export interface ReportedTransaction {
  readonly date: IsoDate;
  /** Minor units, greater than zero. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly direction: Direction;
  readonly kind: ReportedKind;
  readonly description: string;
  /** The source's memo; null if there is none.  [ING-22] */
  readonly memo: string | null;
  readonly fingerprint: string;
}

/** The memo of a record; null if it is blank or equals the description.  [ING-22] */
export const memoOf = ({ description, memo }: { readonly description: string; readonly memo?: string | null }): string | null => {
  const text = memo?.trim() ?? '';
  return text === '' || searchable(text) === searchable(description) ? null : text;
};
