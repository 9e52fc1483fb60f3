import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  source_account_out_of_use: 'The source account {name} is inactive.',
  too_many_movements: 'An import can have at most {most} transactions, not {count}.',
  reads_no_statements: 'Statement files are not set up. This ledger was created without readStatement.',
  payload_no_object: 'the payload is not the text of a JSON object.',
  no_description: 'the description is missing.',
  memo_too_long: 'the memo has more than {most} characters.',
  description_too_long: 'the description has more than {most} characters.',
  kind_contradicts_its_direction: '{kind} does not match the direction, {direction}.',
  amount_out_of_range: 'the amount must be greater than zero and at most {most}.',
  not_read_by_mapping: '{because} The stored mapping {id} causes this. Change or remove that mapping.',
  row_in_another_currency: 'the currency is {currency}, but {name} is in {kept}.[ Import the other rows with {$skipBadRows}.]',
} as const;

export const why = reasonsOf(REASONS);
