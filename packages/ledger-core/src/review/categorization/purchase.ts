import { activeEntries, type FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import { isHold, settles, type Transaction } from '../../bank/transactions/transaction.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';

/** [FAS-1] */
export const checkSpent = ({ direction, kind }: Transaction): Refusal<'account_not_usable'> | undefined =>
  direction === 'out' && (kind === 'money_out' || kind === 'hold')
    ? undefined
    : refuse('account_not_usable', why.not_spent({ kind, direction }));

/** A payment of a bill is not another cost: the bill already recorded it. Lists the documents if they are known.  [FAS-11] */
export const checkNotPaying = (transaction: Transaction, paid: readonly string[] = []): Refusal<'conflict'> | undefined =>
  settles(transaction)
    ? refuse('conflict', paid.length === 0 ? why.party_paid_not_capitalized() : why.documents_paid_not_capitalized({ documents: paid }))
    : undefined;

/** The register uses the books' currency, records what was paid, and records it once.  [FAS-2] */
export const checkRegistrable = (
  booksCurrency: string,
  transaction: Transaction,
): Refusal<'fixed_asset_terms' | 'transaction_capitalized'> | undefined => {
  const { currency, assignment } = transaction;
  if (isHold(transaction)) return refuse('fixed_asset_terms', why.hold_not_capitalized());
  if (currency !== booksCurrency) return refuse('fixed_asset_terms', why.register_in_other_currency({ currency, register: booksCurrency }));
  return assignment.kind === 'asset'
    ? refuse('transaction_capitalized', why.asset_bought_already({ asset: assignment.assetId }))
    : undefined;
};

/** After an asset has posted an entry, its dimension values cannot change.  [FAS-12] Pure. */
export const checkMayFollow = (asset: FixedAsset | null | undefined): Refusal<'transaction_spread'> | undefined =>
  asset == null || activeEntries(asset).length === 0
    ? undefined
    : refuse('transaction_spread', why.asset_posted_with_values({ name: asset.name }));
