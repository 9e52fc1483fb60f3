import { reasonsOf } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../../advice.ts';

const COUNTED = 'counted from {from}, but the cutover date is {cutover}. Export the report as of that date.';

export const REASONS = {
  no_column_of_accounts: 'no column has the account names (Account or Full name).',
  amounts_in_party_currency: `the amounts are in the currency of each customer or vendor. ${IN_OWN_CURRENCY}`,
  day_past_due_differs: `1 day past due on {due} is ${COUNTED}`,
  days_past_due_differ: `{days} days past due on {due} are ${COUNTED}`,
  total_of_no_group: 'the total belongs to no group above it. Rows of the report may be missing.',
  several_periods_in_columns: 'the report has several periods. Export it with columns for the total only.',
} as const;

export const why = reasonsOf(REASONS);
