import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of fixed assets are refused. */
export const REASONS = {
  money_reported_by_source: '{path}: a source reports the money of {code} {name} itself; name the account to which the deposit is filed.',
  neither_revenue_nor_expense: '{path}: {code} {name} is neither a revenue nor an expense account.',
  asset_disposed_already: '{name} was disposed of on {date} already; take that back first.',
  no_such_fixed_asset: 'There is no fixed asset {id} in these books.',
  asset_not_disposed: '{name} was not disposed of; there is nothing to take back.',
} as const;

export const why = reasonsOf(REASONS);
