import type { AccountId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';
import type { DraftEntry, DraftLine } from '../../ledger/journal/entry.ts';
import type { Installment, PostingDay } from '../../ledger/journal/monthly.ts';
import type { FixedAsset } from './fixed-asset.ts';

export interface DepreciationAccounts {
  readonly expenseId: AccountId;
  readonly accumulatedId: AccountId;
}

/** One line of an asset's entry, with the asset's dimension values. */
export const assetLine = ({ dimensions }: FixedAsset, accountId: AccountId, side: Side, amountMinor: bigint): DraftLine => ({
  accountId,
  side,
  amountMinor,
  counterpartyId: null,
  dimensions,
  memo: null,
});

/** The entry of one month, dated on its last day, or later if the month was already closed.  [FAS-5] [PRD-7] */
export const depreciationEntry = (
  { expenseId, accumulatedId }: DepreciationAccounts,
  asset: FixedAsset,
  { month, amountMinor }: Installment,
  { date, memo }: PostingDay,
): DraftEntry => ({
  date,
  description: `Depreciation of ${asset.name}, ${month}`,
  memo,
  source: 'depreciation',
  sourceId: asset.id,
  lines: [assetLine(asset, expenseId, 'debit', amountMinor), assetLine(asset, accumulatedId, 'credit', amountMinor)],
});
