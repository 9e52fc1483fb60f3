import { type Instant, type IsoDate, type IsoMonth, monthOf, monthsBetween } from '../../kernel/dates.ts';
import type { AccountId, EntryId, FixedAssetId, TransactionId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { type MonthShare, monthShares, nextMonthOf, postedMinor } from '../../ledger/journal/monthly.ts';

/** An asset of the register: what a transaction bought, and is depreciated over its useful life. */
export interface FixedAsset {
  readonly id: FixedAssetId;
  /** The transaction that bought it. */
  readonly transactionId: TransactionId;
  readonly name: string;
  /** The asset account that has its cost. */
  readonly accountId: AccountId;
  readonly costMinor: bigint;
  /** What it is expected to be worth at the end of its life. */
  readonly salvageMinor: bigint;
  readonly usefulLifeMonths: number;
  readonly placedInServiceOn: IsoDate;
  /** What its depreciation carries. */
  readonly dimensions: readonly LineDimension[];
  /** The standing entries of its depreciation, one for each month from that of service on. */
  readonly entryIds: readonly EntryId[];
  readonly disposal: Disposal | null;
  readonly createdAt: Instant;
}

/** How an asset left the company. */
export interface Disposal {
  readonly date: IsoDate;
  readonly proceedsMinor: bigint;
  /** What was received less the book value; negative for a loss. */
  readonly gainMinor: bigint;
  readonly entryId: EntryId;
}

/**
 * Straight line by whole months from the month of service. The last month takes the rounding, so that the cost less all depreciation is exactly the salvage
 * value. In the month of its disposal, and after it, nothing is depreciated.  [FAS-4] [FAS-8]
 */
export const depreciationOf = (asset: FixedAsset): readonly MonthShare[] => {
  const first = monthOf(asset.placedInServiceOn);
  const months = asset.usefulLifeMonths;
  const wholeMinor = asset.costMinor - asset.salvageMinor;
  const eachMinor = wholeMinor / BigInt(months);
  const amounts = Array.from({ length: months }, (_, at) => (at === months - 1 ? wholeMinor - eachMinor * BigInt(months - 1) : eachMinor));
  return monthShares(
    first,
    asset.disposal === null ? amounts : amounts.slice(0, monthsInService(asset, asset.disposal.date)),
    asset.entryIds,
  );
};

/** The whole months from its service to the month before a day, at most its useful life. */
export const monthsInService = ({ placedInServiceOn, usefulLifeMonths }: FixedAsset, until: IsoDate): number =>
  Math.min(Math.max(monthsBetween(monthOf(placedInServiceOn), monthOf(until)), 0), usefulLifeMonths);

export const depreciatedMinor = (asset: FixedAsset): bigint => postedMinor(depreciationOf(asset));

/** The first month that is not depreciated yet; null when there is none. */
export const nextDepreciation = (asset: FixedAsset): IsoMonth | null => nextMonthOf(depreciationOf(asset));

/** Every entry that it posted and that stands. */
export const standingEntries = ({ entryIds, disposal }: FixedAsset): readonly EntryId[] => [
  ...entryIds,
  ...(disposal === null ? [] : [disposal.entryId]),
];
