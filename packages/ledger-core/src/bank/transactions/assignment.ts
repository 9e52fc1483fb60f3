import type { AccountId, FixedAssetId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';

export interface Part {
  readonly accountId: AccountId;
  /** Minor units, greater than zero. The parts of a split add up to the transaction's amount. */
  readonly amountMinor: bigint;
  readonly memo: string | null;
}

/** An amount withheld from a payment, such as a bank fee. It also counts as paid on documents.  [SET-4] */
export interface Withheld {
  /** A revenue or expense account. */
  readonly accountId: AccountId;
  /** Minor units, greater than zero. */
  readonly amountMinor: bigint;
  /** Dimension values of its line. Other dimensions come from the transaction. */
  readonly dimensions: readonly LineDimension[];
}

export const CAPITAL_PURPOSES = ['owner_loan', 'stock_purchase', 'contribution', 'owner_loan_repayment', 'distribution'] as const;
/** The purpose of money between the company and its owners. */
export type CapitalPurpose = (typeof CAPITAL_PURPOSES)[number];

/**
 * How a transaction is categorized. To add a kind, add a member here: the compiler then reports every place that must handle it,
 * `filing/filing-entry.ts` first. `unfiled` has the suspense account; null if the books have none.
 */
export type Assignment =
  | { readonly kind: 'unfiled'; readonly accountId: AccountId | null }
  | { readonly kind: 'account'; readonly accountId: AccountId }
  | { readonly kind: 'split'; readonly parts: readonly Part[] }
  /** Money moved between own accounts, without income or expense. `accountId` is the other account. */
  | { readonly kind: 'transfer'; readonly accountId: AccountId }
  /** Money between the company and its owners. */
  | { readonly kind: 'owner_money'; readonly accountId: AccountId; readonly purpose: CapitalPurpose }
  | { readonly kind: 'asset'; readonly accountId: AccountId; readonly assetId: FixedAssetId }
  /**
   * A payment by or to the transaction's counterparty, on the receivable or payable. Its allocations reference the paid documents.  [SET-1]
   */
  | { readonly kind: 'settlement'; readonly accountId: AccountId; readonly withheld: Withheld | null };

/** The parts of a split; empty for other kinds. */
export const partsOf = (assignment: Assignment): readonly Part[] => (assignment.kind === 'split' ? assignment.parts : []);

/** The account of the categorization, or the suspense account; null for a split and for a transfer. */
export const categoryOf = (assignment: Assignment): AccountId | null =>
  assignment.kind === 'split' || assignment.kind === 'transfer' ? null : assignment.accountId;

export const otherAccountOf = (assignment: Assignment): AccountId | null => (assignment.kind === 'transfer' ? assignment.accountId : null);

export const isSameAssignment = (one: Assignment, other: Assignment): boolean => assignmentKey(one) === assignmentKey(other);

/** A key that equal categorizations share. */
export const assignmentKey = (assignment: Assignment): string =>
  JSON.stringify(assignment, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export const accountsOf = (assignment: Assignment): readonly AccountId[] => {
  switch (assignment.kind) {
    case 'unfiled':
      return assignment.accountId === null ? [] : [assignment.accountId];
    case 'account':
    case 'transfer':
    case 'owner_money':
    case 'asset':
      return [assignment.accountId];
    case 'settlement':
      return [assignment.accountId, ...(assignment.withheld === null ? [] : [assignment.withheld.accountId])];
    case 'split':
      return assignment.parts.map(({ accountId }) => accountId);
  }
};
