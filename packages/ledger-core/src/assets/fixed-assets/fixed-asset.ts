import { type Instant, type IsoDate, type IsoMonth, monthOf, monthsBetween } from '../../kernel/dates.ts';
import type { AccountId, EntryId, FixedAssetId, TransactionId } from '../../kernel/ids.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { type Installment, installments, nextMonthOf, postedMinor } from '../../ledger/journal/monthly.ts';

/** An asset of the register: bought by a transaction and depreciated over its useful life. */
export interface FixedAsset {
  readonly id: FixedAssetId;
  readonly transactionId: TransactionId;
  readonly name: string;
  readonly accountId: AccountId;
  readonly costMinor: bigint;
  /** Its expected value at the end of its useful life. */
  readonly salvageMinor: bigint;
  readonly usefulLifeMonths: number;
  readonly placedInServiceOn: IsoDate;
  readonly dimensions: readonly LineDimension[];
  /** The active depreciation entries, one per month from the month of service. */
  readonly entryIds: readonly EntryId[];
  readonly disposal: Disposal | null;
  readonly createdAt: Instant;
}

/** The disposal of an asset. */
export interface Disposal {
  readonly date: IsoDate;
  readonly proceedsMinor: bigint;
  /** The proceeds minus the book value; negative for a loss. */
  readonly gainMinor: bigint;
  readonly entryId: EntryId;
}

/**
 * Straight-line by whole months from the month of service. The last month absorbs the rounding, so that cost minus all depreciation is
 * exactly the salvage value. There is no depreciation in or after the month of its disposal.  [FAS-4] [FAS-8]
 */
export const depreciationOf = (asset: FixedAsset): readonly Installment[] => {
  const first = monthOf(asset.placedInServiceOn);
  const months = asset.usefulLifeMonths;
  const wholeMinor = asset.costMinor - asset.salvageMinor;
  const eachMinor = wholeMinor / BigInt(months);
  const amounts = Array.from({ length: months }, (_, at) => (at === months - 1 ? wholeMinor - eachMinor * BigInt(months - 1) : eachMinor));
  return installments(
    first,
    asset.disposal === null ? amounts : amounts.slice(0, monthsInService(asset, asset.disposal.date)),
    asset.entryIds,
  );
};

/** The whole months from the start of service to the month before a date, at most the useful life. */
export const monthsInService = ({ placedInServiceOn, usefulLifeMonths }: FixedAsset, until: IsoDate): number =>
  Math.min(Math.max(monthsBetween(monthOf(placedInServiceOn), monthOf(until)), 0), usefulLifeMonths);

export const depreciatedMinor = (asset: FixedAsset): bigint => postedMinor(depreciationOf(asset));

/** The first month without depreciation; null if there is none. */
export const nextDepreciation = (asset: FixedAsset): IsoMonth | null => nextMonthOf(depreciationOf(asset));

export const activeEntries = ({ entryIds, disposal }: FixedAsset): readonly EntryId[] => [
  ...entryIds,
  ...(disposal === null ? [] : [disposal.entryId]),
];
