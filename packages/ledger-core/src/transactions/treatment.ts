import type { AccountId } from '../ids.ts';

/** A share of a transaction that is split over several accounts. */
export interface Part {
  readonly accountId: AccountId;
  /** Minor units, more than zero; the parts of a split add up to the transaction's amount. */
  readonly amountMinor: bigint;
  readonly memo: string | null;
}

/**
 * How a transaction is filed. For a new kind, add a member here: the compiler then reports every place that must handle it, `filing/filing-entry.ts` first.
 * `unfiled` names the suspense account; null when the books have none.
 */
export type Treatment =
  | { readonly kind: 'unfiled'; readonly accountId: AccountId | null }
  | { readonly kind: 'account'; readonly accountId: AccountId }
  | { readonly kind: 'split'; readonly parts: readonly Part[] };

/** The parts of a split; an empty list for every other kind. */
export const partsOf = (treatment: Treatment): readonly Part[] => (treatment.kind === 'split' ? treatment.parts : []);

/** The account that a transaction is filed to, or the suspense account; null for a split. */
export const categoryOf = (treatment: Treatment): AccountId | null => (treatment.kind === 'split' ? null : treatment.accountId);

/** Every account that a treatment names. */
export const accountsOf = (treatment: Treatment): readonly AccountId[] => {
  switch (treatment.kind) {
    case 'unfiled':
      return treatment.accountId === null ? [] : [treatment.accountId];
    case 'account':
      return [treatment.accountId];
    case 'split':
      return treatment.parts.map(({ accountId }) => accountId);
  }
};
