import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_records: 'must be 1 to {most} records, not {count}.',
  no_movement: 'must be greater than zero, not {amount}.',
  kind_contradicts_direction: '{kind} does not match the direction of this record, {direction}.',
  text_missing_or_too_long: 'must have 1 to {most} characters.',
  text_too_long: 'must have at most {most} characters.',
  other_currency_than_source: 'the currency of this record is {given}, but the currency of the source account is {kept}.',
  import_count_differs: 'The import {id} counts {added} new transactions, but the books have {found} of them.',
  id_of_other_account: 'An id of another source account is assigned to transaction {id}.',
  id_of_source_missing: 'The id of transaction {id} is not among the ids that its source sent.',
  movement_of_day_to_come: '1 transaction has a future date, {date}. Check the date.',
  movements_of_days_to_come: '{count} transactions have future dates, the first {date}. Check the dates.',
  row_of_day_to_come: '1 transaction has a future date, in row {row}: {date}. Check the date.',
  rows_of_days_to_come: '{count} transactions have future dates, the first in row {row}: {date}. Check the dates.',
} as const;

export const why = reasonsOf(REASONS);
