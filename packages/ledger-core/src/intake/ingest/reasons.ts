import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  source_account_out_of_use: 'The source account {name} is out of use.',
  too_many_movements: 'At most {most} movements are imported at once; these are {count}.',
  reads_no_statements: 'This ledger reads no statement files: it was made without readStatement.',
  payload_no_object: 'The payload is not the text of a JSON object.',
  no_description: 'There is no description.',
  memo_too_long: 'The memo has more than {most} characters.',
  description_too_long: 'The description has more than {most} characters.',
  kind_contradicts_its_direction: '{kind} contradicts the direction, {direction}.',
  amount_out_of_range: 'The amount must be more than zero and at most {most}.',
  not_read_by_mapping: '{because} So it is read by the kept mapping {id}, and could be read without it: change or remove that mapping.',
  row_in_another_currency: 'This moved in {currency}, and {name} is kept in {kept}; import the others with {$skipBadRows}.',
} as const;

export const why = reasonsOf(REASONS);
