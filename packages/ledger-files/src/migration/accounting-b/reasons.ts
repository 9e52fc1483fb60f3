import { reasonsOf } from 'ledger-core';

export const REASONS = {
  item_without_contact: 'no row above has the contact of this item. Rows of the report may be missing.',
  aging_total_differs: '{place}: {label} is {total}, but the items above add up to {sum}.',
  aging_without_title: 'no line above the header row is Aged Receivables Detail or Aged Payables Detail. Export the report with its title.',
  no_column_of_day: 'no column has the balances as of {cutover}. Export the report as of that date.',
  no_year_to_date:
    'the columns Debit - Year to date and Credit - Year to date are missing. Monthly amounts are not balances. Export the report with the year to date.',
} as const;

export const why = reasonsOf(REASONS);
