import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of credit notes are refused. */
export const REASONS = {
  credit_counts_later: '{path}: the {note} counts from {date} on; name that day or a later one.',
  too_many_credited: '{path}: name 1 to {most} {owed}s, or leave it out for the oldest first.',
  deferred_less_than_credited: '{path}: only {left} of the {of} still wait there; credit the rest on its {account} account.',
  deferred_line_names_no_document:
    '{path}: on the account of line {line} the {name} waits; name the {owed} that is credited, so that its months end.',
  no_such_credit: 'There is no {name} {id} in these books.',
  nothing_applied_to_document: '{path}: nothing of the {note} is applied to {document}.',
  credit_is_draft: 'The {note} is a draft; remove it instead.',
  credit_void_already: 'The {note} is void already.',
  credit_applied: '{applied} of the {note} are applied or paid back; first {way}.',
} as const;

export const why = reasonsOf(REASONS);
