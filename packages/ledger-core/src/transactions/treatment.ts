import type { AccountId } from '../ids.ts';

/** A share of a transaction that is split over several accounts. */
export interface Part {
  readonly accountId: AccountId;
  /** Minor units, more than zero; the parts of a split add up to the transaction's amount. */
  readonly amountMinor: bigint;
  readonly memo: string | null;
}

/**
 * What a transaction is filed as. A new kind is one more member here: the compiler then names every place that has to know it, `filing/filing-entry.ts` first.
 * `unfiled` waits on the suspense account; null where the books have none.
 */
export type Treatment =
  | { readonly kind: 'unfiled'; readonly accountId: AccountId | null }
  | { readonly kind: 'account'; readonly accountId: AccountId }
  | { readonly kind: 'split'; readonly parts: readonly Part[] };

/** The parts of a split; none of anything else. */
export const partsOf = (treatment: Treatment): readonly Part[] => (treatment.kind === 'split' ? treatment.parts : []);

/** The one account that a transaction is filed to, or waits on; null for a split. */
export const categoryOf = (treatment: Treatment): AccountId | null => (treatment.kind === 'split' ? null : treatment.accountId);

/** Every account that a treatment counts on. */
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
