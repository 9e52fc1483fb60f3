import type { AssetView, DepreciatedView } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, count, date, id, listOf, moment, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { WouldPost } from '../../ledger/journal/wire.ts';
import { called } from '../../mapping.ts';
import { input, LineDimensionRef, output, outputOf, pageOf } from '../../schemas.ts';

const note = v.nullish(text('A note to keep with it. It becomes the memo of the entry.', 'For the new designer'));
const name = text('What it is.', 'Laptop of the designer');
const placedInServiceOn = date('The day from whose month on it is depreciated.', '2026-07-01');
const usefulLife = 'Over how many months it is depreciated, 1 to 600.';

export const CapitalizeIn = input(
  'Capitalize',
  'How to enter the purchase of an asset. Every field may be left out.',
  {
    asset_account_id: v.nullish(id('account', 'The asset account; 1600 Computer equipment when left out.', EXAMPLE_ACCOUNTS.equipment)),
    department_value_id: v.nullish(id('dimensionValue', "The department of its depreciation; the transaction's own when left out.")),
    name: v.nullish(text("What it is; the transaction's description when left out.", 'Laptop of the designer')),
    note,
    placed_in_service_on: v.nullish(
      date("The day from whose month on it is depreciated; the transaction's date when left out.", '2026-07-01'),
    ),
    salvage_value: v.nullish(
      amount('What it is expected to be worth at the end of its life, less than its cost; nothing when left out.', '250.00'),
    ),
    useful_life_months: v.nullish(count(`${usefulLife} 36 when left out.`, 36)),
  },
  { name: 'Laptop of the designer', salvage_value: '250.00' },
);

export const DisposalOut = output('DisposalOut', 'How an asset left the company.', {
  date: date('The day.', '2027-02-15'),
  proceeds: money('What was received for it.', '1900.00'),
  gain: money('What was received less the book value; negative for a loss.', '-316.65'),
  entry_id: id('entry', 'The entry that took it out of the books.', OTHER_IDS.entry),
});

const assetFields = {
  id: id('fixedAsset', 'The id of the asset.'),
  event_id: called('transactionId', id('transaction', 'The transaction that bought it.')),
  name,
  asset_account_id: id('account', 'The asset account that has its cost.', EXAMPLE_ACCOUNTS.equipment),
  asset_account_code: text('Its number.', '1600'),
  asset_account_name: text('Its name.', 'Computer equipment'),
  status: oneOf(['in_service', 'depreciated', 'disposed'], 'Whether months are left to depreciate.'),
  cost: money('What the transaction moved.', '3850.00'),
  salvage_value: called('salvageMinor', money('What it is expected to be worth at the end of its life.', '250.00')),
  depreciated: money('What was depreciated so far.', '600.00'),
  book_value: money('The cost less what was depreciated; zero once it is disposed of.', '3250.00'),
  useful_life_months: whole(usefulLife, 36),
  placed_in_service_on: placedInServiceOn,
  next_month: v.nullable(text('The first month that is not depreciated; null when there is none.', '2027-01')),
  dimensions: listOf(LineDimensionRef, 'The values of dimensions that its depreciation carries.'),
  disposal: mostlyNull(DisposalOut),
  created_at: moment('When it came into the register.'),
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

export const FixedAssetOut = outputOf<AssetView>()('FixedAssetOut', 'An asset of the register.', assetFields, reading);
export const FixedAssetPage = pageOf('FixedAssetPage', 'fixed assets', FixedAssetOut);

const DepreciationMonthOut = output('DepreciationMonthOut', 'The depreciation of one month.', {
  month: text('The month.', '2026-07'),
  amount: money('What is depreciated in it.', '100.00'),
  book_value: money('The cost less all depreciation up to its end.', '3750.00'),
  entry_id: v.nullable(id('entry', 'The entry that posted it; null for a month to come.', OTHER_IDS.entry)),
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
  'An asset with every month of its depreciation, past and to come.',
  {
    ...assetFields,
    months: listOf(DepreciationMonthOut, 'Every month, from that of service on.'),
    would_post: WouldPost,
  },
  {
    ...reading,
    differences: { ...reading.differences, months: monthsOf },
  },
);

export const DepreciateIn = input('Depreciate', 'Through which month to depreciate.', {
  through: text('The last month to post: the present one at most.', '2026-12'),
});

export const DepreciatedOut = outputOf<DepreciatedView>()(
  'DepreciatedOut',
  'What a run posted.',
  {
    through: text('The month through which every asset is now depreciated.', '2026-12'),
    months_posted: whole('How many months of all assets it posted; 0 when nothing was due.', 6),
    assets: listOf(FixedAssetOut, 'The assets of which it posted something, as they now stand.'),
    would_post: WouldPost,
  },
  {
    differences: { months_posted: ({ assets }) => assets.reduce((sum, { monthsPosted }) => sum + monthsPosted, 0) },
  },
);

export const DisposeIn = input(
  'Dispose',
  'How an asset left the company.',
  {
    date: v.nullish(date('The day; today when left out.', '2027-02-15')),
    proceeds: v.nullish(amount('What was received for it; nothing when left out.', '1900.00')),
    proceeds_account_id: v.nullish(
      id('account', 'The account that has the proceeds: that to which the deposit is filed.', EXAMPLE_ACCOUNTS.otherIncome),
    ),
    gain_loss_account_id: id('account', 'The revenue or expense account of the gain or the loss.', EXAMPLE_ACCOUNTS.otherIncome),
    note,
  },
  {
    date: '2027-02-15',
    proceeds: '1900.00',
    proceeds_account_id: EXAMPLE_ACCOUNTS.otherIncome,
    gain_loss_account_id: EXAMPLE_ACCOUNTS.otherIncome,
  },
);
