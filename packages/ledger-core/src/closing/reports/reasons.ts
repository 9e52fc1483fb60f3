import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_lines_between: 'There are more than {most} lines between {since} and {until}; ask for fewer days.',
  too_many_open_documents: 'more than {most} documents were open on {asOf}; ask for one counterparty, or by counterparty.',
  too_many_columns: 'a report has at most {most} columns; ask for fewer days, or for longer columns.',
  compared_in_one_column: 'a report is compared in one column; leave out either compare or by.',
  too_many_values_for_columns: 'a report has at most {most} columns; {name} has more values.',
  too_many_for_cash_basis:
    'more than {most} documents and payments were open on {day}, too many for the cash basis; use the accrual basis, or other days.',
  payments_only_on_cash_basis: 'payments are always on the cash basis. Omit the basis.',
} as const;

export const why = reasonsOf(REASONS);
