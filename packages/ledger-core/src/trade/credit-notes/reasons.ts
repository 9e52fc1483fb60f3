import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  credit_counts_later: 'the {note} counts from {date} on; name that day or a later one.',
  too_many_credited: 'name 1 to {most} {owed}s, or leave it out for the oldest first.',
  deferred_less_than_credited: 'only {left} of the {of} still wait there; credit the rest on its {account} account.',
  deferred_line_names_no_document:
    'on the account of line {line} the {name} waits; name the {owed} that is credited, so that its months end.',
  no_such_credit: 'there is no {name} {id} in these books.',
  nothing_applied_to_document: 'nothing of the {note} is applied to {document}.',
  credit_is_draft: 'The {note} is a draft; remove it instead.',
  credit_void_already: 'The {note} is void already.',
  credit_applied: '{applied} of the {note} are applied or paid back; first {way}.',
  applied_twice: 'the {owed} {id} is named twice.',
  no_such_document_to_credit: 'there is no {state} {owed} {id} in these books.',
  document_of_other_party: "the {owed} {number} is another {party}'s.",
  document_paid: 'the {owed} {number} is paid.',
  document_after_application: 'the {owed} {number} is of {date}, after {on}; name its day or a later one as date.',
  credited_document_of_other_party: "the {document} is another {party}'s.",
  credited_document_void: 'the {document} is void; there is nothing to correct.',
  nothing_to_credit: 'The {party} has no open {owed}; the credit is kept for later ones. Apply it when one is {issued}.',
  nothing_to_credit_by:
    'The {party} has no open {owed} of {on} or earlier; the credit is kept for later ones. Apply it when one is {issued}.',
  credit_applied_whole: 'Nothing of the {note} is left to apply; to apply it elsewhere, first {way}.',
  void_credit_not_applied: 'The {note} is void.',
  draft_credit_not_applied: 'The {note} is a draft; {issue} it first.',
  void_credit_stays: 'The {note} is void; write a new one instead.',
  issued_credit_stays: 'The {note} is {issued}; void it instead, and write a new one.',
  applied_to_no_invoice: 'Nothing of the {note} is applied to an invoice.',
  applied_to_no_bill: 'Nothing of the {note} is applied to a bill.',
  corrected_document_removed: 'The {owed} {id}, which it corrects, is removed; name another one or none.',
  corrected_document_void: 'The {name}, which it corrects, is void; name another one or none.',
  corrected_document_draft: 'The {name}, which it corrects, is a draft; {issue} that first.',
} as const;

export const why = reasonsOf(REASONS);
