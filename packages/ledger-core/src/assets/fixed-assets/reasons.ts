import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  money_reported_by_source:
    '{code} {name} has a source account, which reports its money. Name the account to which the deposit is categorized.',
  neither_revenue_nor_expense: '{code} {name} is neither a revenue nor an expense account.',
  asset_disposed_already: '{name} was already disposed of on {date}. Undo that disposal first.',
  no_such_fixed_asset: 'There is no fixed asset {id} in these books.',
  asset_not_disposed: '{name} has not been disposed of, so there is nothing to undo.',
  date_after_today: '{date} is after today, {today}.',
  in_service_after: '{date} is before {name} was placed in service, {placedOn}.',
  proceeds_below_zero: 'must be zero or more.',
  proceeds_without_account: 'is required with proceeds.',
  account_without_proceeds: 'must be omitted without proceeds.',
  in_service_long_before: '{placedOn} is more than {most} days before the purchase on {date}.',
  salvage_out_of_range: 'must be zero or more, and less than the cost, {cost} {currency}.',
  useful_life_out_of_range: 'must be a whole number of months from 1 to {most}, not {months}.',
  depreciates_too_little: 'is too long. Over {months} months, the monthly depreciation would be less than {least} {currency}.',
  the_role_bought: 'bought the fixed asset {id}',
} as const;

export const why = reasonsOf(REASONS);
