import type { AssetView, DepreciatedView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, count, date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionRef, output, outputOf, pageOf } from '../../schemas.ts';

const note = v.nullish(text('A note on the transaction, which becomes the memo of the entry.', 'For the new designer'));
const name = text('The name of the asset.', 'Laptop of the designer');
const placedInServiceOn = date('The in-service date. Depreciation starts in its month.', '2026-07-01');
const usefulLife = 'The useful life in months, 1 to 600.';

export const CapitalizeIn = input(
  'Capitalize',
  'Options for capitalizing a purchase. All fields are optional.',
  {
    asset_account_id: v.nullish(id('account', 'The asset account. Default: 1600 Computer equipment.', EXAMPLE_ACCOUNTS.equipment)),
    department_value_id: v.nullish(id('dimensionValue', 'The department of the depreciation. Default: that of the transaction.')),
    name: v.nullish(text('The name of the asset. Default: the description of the transaction.', 'Laptop of the designer')),
    note,
    placed_in_service_on: v.nullish(
      date('The in-service date. Depreciation starts in its month. Default: the date of the transaction.', '2026-07-01'),
    ),
    salvage_value: v.nullish(
      amount('The expected salvage value at the end of the useful life, less than the cost. Default: zero.', '250.00'),
    ),
    useful_life_months: v.nullish(count(`${usefulLife} Default: 36.`, 36)),
  },
  { name: 'Laptop of the designer', salvage_value: '250.00' },
);

export const DisposalOut = output('DisposalOut', 'The disposal of an asset.', {
  date: date('The date.', '2027-02-15'),
  proceeds: money('The proceeds of the disposal.', '1900.00'),
  gain: money('The proceeds less the book value, negative for a loss.', '-316.65'),
  entry_id: id('entry', 'The entry that removed the asset from the books.', OTHER_IDS.entry),
});

const assetFields = {
  id: id('fixedAsset', 'The id of the asset.'),
  event_id: called('transactionId', id('transaction', 'The transaction of the purchase.')),
  name,
  asset_account_id: id('account', 'The asset account with the cost.', EXAMPLE_ACCOUNTS.equipment),
  asset_account_code: text('The account number.', '1600'),
  asset_account_name: text('The account name.', 'Computer equipment'),
  status: oneOf(['in_service', 'depreciated', 'disposed'], 'The status, which shows whether months remain to depreciate.'),
  cost: money('The cost, which is the amount of the transaction.', '3850.00'),
  salvage_value: called('salvageMinor', money('The expected salvage value at the end of the useful life.', '250.00')),
  depreciated: money('The accumulated depreciation.', '600.00'),
  book_value: money('The cost less accumulated depreciation. Zero after the disposal.', '3250.00'),
  useful_life_months: whole(usefulLife, 36),
  placed_in_service_on: placedInServiceOn,
  next_month: v.nullable(text('The first month without depreciation, or null.', '2027-01')),
  dimensions: listOf(LineDimensionRef, 'The dimension values of the depreciation.'),
  disposal: mostlyNull(DisposalOut),
  created_at: moment('The time when the asset was added to the register.'),
};

/** How asset fields are read from a view. */
const reading = {
  of: 'asset',
  parts: { asset_account: 'account' },
  differences: {
    status: ({ asset, nextMonth }: AssetView) => {
      if (asset.disposal !== null) return 'disposed';
      return nextMonth === null ? 'depreciated' : 'in_service';
    },
  },
} as const;

export const FixedAssetOut = outputOf<AssetView>()('FixedAssetOut', 'A fixed asset.', assetFields, reading);
export const FixedAssetPage = pageOf('FixedAssetPage', 'fixed assets', FixedAssetOut);

const DepreciationMonthOut = output('DepreciationMonthOut', 'The depreciation of one month.', {
  month: text('The month.', '2026-07'),
  amount: money('The depreciation of the month.', '100.00'),
  book_value: money('The cost less accumulated depreciation at the end of the month.', '3750.00'),
  entry_id: v.nullable(id('entry', 'The entry that posted the depreciation. Null for a future month.', OTHER_IDS.entry)),
});

/** Every month, with the book value at its end. */
const monthsOf = ({ asset, months }: AssetView) => {
  let bookValueMinor = asset.costMinor;
  return months.map((share) => {
    bookValueMinor -= share.amountMinor;
    return { ...share, bookValueMinor };
  });
};

export const FixedAssetDetailOut = outputOf<AssetView>()(
  'FixedAssetDetailOut',
  'A fixed asset with the depreciation of each month, past and future.',
  {
    ...assetFields,
    months: listOf(DepreciationMonthOut, 'All months, from the in-service month.'),
    would_post: WouldPost,
  },
  {
    ...reading,
    differences: { ...reading.differences, months: monthsOf },
  },
);

export const DepreciateIn = input('Depreciate', 'The last month of a depreciation run.', {
  through: text('The last month to post, at most the current month.', '2026-12'),
});

export const DepreciatedOut = outputOf<DepreciatedView>()(
  'DepreciatedOut',
  'The result of a depreciation run.',
  {
    through: text('The month through which all assets are now depreciated.', '2026-12'),
    months_posted: whole('The number of asset months that the run posted, or 0.', 6),
    assets: listOf(FixedAssetOut, 'The assets with new postings, in their new state.'),
    would_post: WouldPost,
  },
  {
    differences: { months_posted: ({ assets }) => assets.reduce((sum, { monthsPosted }) => sum + monthsPosted, 0) },
  },
);

export const DisposeIn = input(
  'Dispose',
  'The disposal of an asset.',
  {
    date: v.nullish(date('The date. Default: today.', '2027-02-15')),
    proceeds: v.nullish(amount('The proceeds. Default: zero.', '1900.00')),
    proceeds_account_id: v.nullish(
      id('account', 'The account of the proceeds, which is the account that the deposit is categorized to.', EXAMPLE_ACCOUNTS.otherIncome),
    ),
    gain_loss_account_id: id('account', 'The revenue or expense account of the gain or loss.', EXAMPLE_ACCOUNTS.otherIncome),
    note,
  },
  {
    date: '2027-02-15',
    proceeds: '1900.00',
    proceeds_account_id: EXAMPLE_ACCOUNTS.otherIncome,
    gain_loss_account_id: EXAMPLE_ACCOUNTS.otherIncome,
  },
);
