import { reasonsOf } from 'ledger-core';

export const REASONS = {
  item_without_contact: 'no row above names the contact of this item; the report may have lost rows.',
  aging_total_differs: '{place}: {label} is {total}, and the items above add up to {sum}.',
  aging_without_title: 'no line above the header is Aged Receivables Detail or Aged Payables Detail; export the report with its title.',
  no_column_of_day: 'no column has the balances of {cutover}; export the report as at that day.',
  no_year_to_date:
    'the report has no columns Debit - Year to date and Credit - Year to date; those of a month are no balances. Export it with the year to date.',
} as const;

export const why = reasonsOf(REASONS);
