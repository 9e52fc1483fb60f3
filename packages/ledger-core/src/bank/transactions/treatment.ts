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
export type Treatment =
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
export const partsOf = (treatment: Treatment): readonly Part[] => (treatment.kind === 'split' ? treatment.parts : []);

/** The account of the categorization, or the suspense account; null for a split and for a transfer. */
export const categoryOf = (treatment: Treatment): AccountId | null =>
  treatment.kind === 'split' || treatment.kind === 'transfer' ? null : treatment.accountId;

export const otherAccountOf = (treatment: Treatment): AccountId | null => (treatment.kind === 'transfer' ? treatment.accountId : null);

export const isSameTreatment = (one: Treatment, other: Treatment): boolean => treatmentKey(one) === treatmentKey(other);

/** A key that equal treatments share. */
export const treatmentKey = (treatment: Treatment): string =>
  JSON.stringify(treatment, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

export const accountsOf = (treatment: Treatment): readonly AccountId[] => {
  switch (treatment.kind) {
    case 'unfiled':
      return treatment.accountId === null ? [] : [treatment.accountId];
    case 'account':
    case 'transfer':
    case 'owner_money':
    case 'asset':
      return [treatment.accountId];
    case 'settlement':
      return [treatment.accountId, ...(treatment.withheld === null ? [] : [treatment.withheld.accountId])];
    case 'split':
      return treatment.parts.map(({ accountId }) => accountId);
  }
};
