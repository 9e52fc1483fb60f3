import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  too_many_records: '1 to {most} are imported at once; these are {count}.',
  no_movement: '{amount} is not a movement of money.',
  kind_contradicts_direction: '{kind} contradicts the direction of this record, {direction}.',
  text_missing_or_too_long: 'a text of 1 to {most} characters.',
  text_too_long: 'a text of at most {most} characters.',
  other_currency_than_source: 'this source account is kept in {kept}, and this record is in {given}.',
  import_count_differs: 'The import {id} counts {added} new transactions, but the books have {found} of them.',
  id_of_other_account: 'An id of another source account is assigned to transaction {id}.',
  id_of_source_missing: 'The id of transaction {id} is not among the ids that its source sent.',
} as const;

export const why = reasonsOf(REASONS);
