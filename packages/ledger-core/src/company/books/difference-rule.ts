import type { AccountId } from '../../kernel/ids.ts';

/** Small payment differences that the company writes off, such as cents that a customer rounds off.  [SET-14] */
export interface DifferenceRule {
  /** The maximum difference per payment, in minor units. */
  readonly maximumMinor: bigint;
  /** The revenue or expense account for the differences. */
  readonly accountId: AccountId;
}

export interface NewDifferenceRule {
  /** Decimal notation, greater than zero. */
  readonly maximum: string | number;
  readonly accountId: AccountId;
}
