import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  money_reported_by_source: 'a source reports the money of {code} {name} itself; name the account to which the deposit is filed.',
  neither_revenue_nor_expense: '{code} {name} is neither a revenue nor an expense account.',
  asset_disposed_already: '{name} was disposed of on {date} already; take that back first.',
  no_such_fixed_asset: 'There is no fixed asset {id} in these books.',
  asset_not_disposed: '{name} was not disposed of; there is nothing to take back.',
  date_after_today: '{date} is after today, {today}.',
  in_service_after: '{name} was placed in service on {placedOn}, after {date}.',
  proceeds_below_zero: 'they are zero or more.',
  proceeds_without_account: 'name the account that has the proceeds.',
  account_without_proceeds: 'there are no proceeds; leave it out.',
  in_service_long_before: '{placedOn} is more than {most} days before the purchase of {date}.',
  salvage_out_of_range: 'it is zero or more, and less than the cost, {cost} {currency}.',
  useful_life_out_of_range: '{months} is not a whole number of months from 1 to {most}.',
  depreciates_too_little: 'over {months} less than {least} {currency} would be depreciated in a month.',
} as const;

export const why = reasonsOf(REASONS);
