import type { AccountId, FixedAssetId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';

/** A share of a transaction that is split over several accounts. */
export interface Part {
  readonly accountId: AccountId;
  /** Minor units, more than zero; the parts of a split add up to the transaction's amount. */
  readonly amountMinor: bigint;
  readonly memo: string | null;
}

/** What was kept back of a payment, such as a bank's fee: it pays documents as well.  [SET-4] */
export interface Withheld {
  /** A revenue or expense account. */
  readonly accountId: AccountId;
  /** Minor units, more than zero. */
  readonly amountMinor: bigint;
  /** Its line has these, and the transaction's values of other dimensions. */
  readonly dimensions: readonly LineDimension[];
}

export const CAPITAL_PURPOSES = ['owner_loan', 'stock_purchase', 'contribution', 'owner_loan_repayment', 'distribution'] as const;
/** What money between the company and its owners is for. */
export type CapitalPurpose = (typeof CAPITAL_PURPOSES)[number];

/**
 * How a transaction is filed. For a new kind, add a member here: the compiler then reports every place that must handle it, `filing/filing-entry.ts` first.
 * `unfiled` names the suspense account; null when the books have none.
 */
export type Treatment =
  | { readonly kind: 'unfiled'; readonly accountId: AccountId | null }
  | { readonly kind: 'account'; readonly accountId: AccountId }
  | { readonly kind: 'split'; readonly parts: readonly Part[] }
  /** Money moved between own accounts: nothing is earned or spent. `accountId` is the other account. */
  | { readonly kind: 'transfer'; readonly accountId: AccountId }
  /** Money between the company and its owners. */
  | { readonly kind: 'owner_money'; readonly accountId: AccountId; readonly purpose: CapitalPurpose }
  /** The purchase of an asset of the register. */
  | { readonly kind: 'asset'; readonly accountId: AccountId; readonly assetId: FixedAssetId }
  /** A payment of the transaction's counterparty, on the receivable or payable. What it pays are its allocations.  [SET-1] */
  | { readonly kind: 'settlement'; readonly accountId: AccountId; readonly withheld: Withheld | null };

/** The parts of a split; an empty list for every other kind. */
export const partsOf = (treatment: Treatment): readonly Part[] => (treatment.kind === 'split' ? treatment.parts : []);

/** The account that a transaction is filed to, or the suspense account; null for a split and for a transfer. */
export const categoryOf = (treatment: Treatment): AccountId | null =>
  treatment.kind === 'split' || treatment.kind === 'transfer' ? null : treatment.accountId;

/** The other account of a transfer; null for every other kind. */
export const otherAccountOf = (treatment: Treatment): AccountId | null => (treatment.kind === 'transfer' ? treatment.accountId : null);

/** Whether two treatments are the same. */
export const isSameTreatment = (one: Treatment, other: Treatment): boolean => treatmentKey(one) === treatmentKey(other);

/** A text that equal treatments have in common. */
export const treatmentKey = (treatment: Treatment): string =>
  JSON.stringify(treatment, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Every account that a treatment names. */
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
