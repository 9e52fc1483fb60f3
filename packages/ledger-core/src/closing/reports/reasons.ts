import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_lines_between: 'There are more than {most} lines from {since} to {until}. Request a shorter period.',
  too_many_open_documents: 'more than {most} documents were open on {asOf}. Request one counterparty, or totals by counterparty.',
  too_many_columns: 'a report can have at most {most} columns. Request a shorter period, or longer columns.',
  compared_in_one_column: 'a comparison requires a single column. Omit either compare or by.',
  too_many_values_for_columns: 'a report can have at most {most} columns, but {name} has more values.',
  too_many_for_cash_basis:
    'more than {most} documents and payments were open on {day}, too many for the cash basis. Use the accrual basis, or other dates.',
  payments_only_on_cash_basis: 'payments are always on the cash basis. Omit the basis.',
} as const;

export const why = reasonsOf(REASONS);
