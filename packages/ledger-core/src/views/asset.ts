import type { Depreciated } from '../assets/fixed-assets/depreciate.ts';
import { depreciatedMinor, depreciationOf, type FixedAsset, nextDepreciation } from '../assets/fixed-assets/fixed-asset.ts';
import type { IsoMonth } from '../kernel/dates.ts';
import { assert } from '../kernel/invariant.ts';
import type { Account } from '../ledger/accounts/account.ts';
import type { Installment } from '../ledger/journal/monthly.ts';
import type { Needs } from '../store/unit-of-work.ts';

/** A fixed asset with its account and book value. */
export interface AssetView {
  readonly asset: FixedAsset;
  readonly account: Account;
  readonly depreciatedMinor: bigint;
  /** The cost less depreciation; zero after disposal. */
  readonly bookValueMinor: bigint;
  readonly nextMonth: IsoMonth | null;
  /** All months of its depreciation, past and future. */
  readonly months: readonly Installment[];
}

export const assetViews = async (unit: Needs<'accounts'>, assets: readonly FixedAsset[]): Promise<readonly AssetView[]> => {
  const { byId } = await unit.accounts.chart();
  return assets.map((asset) => {
    const account = byId.get(asset.accountId);
    assert(account !== undefined, `the chart has the account ${asset.accountId} of an asset`);
    const depreciated = depreciatedMinor(asset);
    return {
      asset,
      account,
      depreciatedMinor: depreciated,
      bookValueMinor: asset.disposal === null ? asset.costMinor - depreciated : 0n,
      nextMonth: nextDepreciation(asset),
      months: depreciationOf(asset),
    };
  });
};

export const assetView = async (unit: Needs<'accounts'>, asset: FixedAsset): Promise<AssetView> => {
  const [view] = await assetViews(unit, [asset]);
  assert(view !== undefined, 'an asset has a view');
  return view;
};

/** A depreciation run, with the assets after it. */
export interface DepreciatedView {
  readonly through: IsoMonth;
  readonly assets: readonly (AssetView & { readonly monthsPosted: number })[];
}

export const depreciatedView = async (unit: Needs<'accounts'>, { through, assets }: Depreciated): Promise<DepreciatedView> => {
  const views = await assetViews(
    unit,
    assets.map(({ record }) => record),
  );
  return { through, assets: views.map((view, at) => ({ ...view, monthsPosted: assets[at]?.months ?? 0 })) };
};
