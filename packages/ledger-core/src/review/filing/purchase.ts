import { type FixedAsset, standingEntries } from '../../assets/fixed-assets/fixed-asset.ts';
import { isHold, settles, type Transaction } from '../../bank/transactions/transaction.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';

/** Checks of a transaction that buys an asset, for `capitalize` and for `allowedActions`. Pure. */

/** [FAS-1] */
export const checkSpent = ({ direction, kind }: Transaction): Refusal<'account_not_usable'> | undefined =>
  direction === 'out' && (kind === 'money_out' || kind === 'hold')
    ? undefined
    : refuse('account_not_usable', `Only money that was spent buys an asset; this is ${kind.replace('_', ' ')} going ${direction}.`);

/** What pays a bill is the cost that the bill has already. It names the documents where they are known.  [FAS-11] */
export const checkNotPaying = (transaction: Transaction, paid: readonly string[] = []): Refusal<'conflict'> | undefined =>
  settles(transaction)
    ? refuse(
        'conflict',
        `This transaction pays ${paid.length === 0 ? 'a party' : paid.join(', ')}; the asset is on the document. Reopen the payment first to capitalize it instead.`,
      )
    : undefined;

/** The register counts in the books' currency, holds what was paid, and holds it once.  [FAS-2] */
export const checkRegistrable = (
  booksCurrency: string,
  transaction: Transaction,
): Refusal<'fixed_asset_terms' | 'transaction_capitalized'> | undefined => {
  const { currency, treatment } = transaction;
  if (isHold(transaction)) return refuse('fixed_asset_terms', 'This is a hold; capitalize its charge once that has come in.');
  if (currency !== booksCurrency)
    return refuse('fixed_asset_terms', `This transaction moved in ${currency}; the register counts in ${booksCurrency}.`);
  return treatment.kind === 'asset'
    ? refuse(
        'transaction_capitalized',
        `This transaction bought the fixed asset ${treatment.assetId} already; reopen it to change its terms.`,
      )
    : undefined;
};

/** Once an asset has posted an entry, its dimension values cannot change.  [FAS-12] Pure. */
export const checkMayFollow = (asset: FixedAsset | null | undefined): Refusal<'transaction_spread'> | undefined =>
  asset == null || standingEntries(asset).length === 0
    ? undefined
    : refuse(
        'transaction_spread',
        `The fixed asset ${asset.name} has posted entries with these dimension values. Reopen the transaction, then capitalize it with the new values.`,
      );
