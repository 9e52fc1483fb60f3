import type { AccountId } from '../../kernel/ids.ts';

/** Small differences that the company lets go, such as cents that a customer rounds off.  [SET-14] */
export interface DifferenceRule {
  /** The most of one payment, in minor units. */
  readonly maximumMinor: bigint;
  /** The revenue or expense account that takes them. */
  readonly accountId: AccountId;
}

/** A rule as a caller gives it. */
export interface NewDifferenceRule {
  /** Decimal notation, more than zero. */
  readonly maximum: string | number;
  readonly accountId: AccountId;
}
