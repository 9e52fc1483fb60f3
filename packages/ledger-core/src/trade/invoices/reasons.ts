import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of invoices are refused. */
export const REASONS = {
  no_account_with_roles: 'This chart has no account with the role {role} and the control role {controlRole}; create one first.',
  due_before_issue: '{path}: {dueDate} is before {issueDate}, the day of its issue.',
  no_such_invoice: 'There is no {kind} {id} in these books.',
  not_income_account: '{path}: {code} {name} is no revenue or expense account; name {whose}.',
  document_changed_meanwhile: 'It was changed meanwhile: it has version {version}, not {seen}. Read it again, then repeat the change.',
  counterparty_retired: '{name} is retired; bring it back first.',
  no_number_follows: '{path}: no number follows {prefix}-{last}; give one of another form.',
  document_number_taken: '{path}: {owner} has the number {number} already; give another one.',
  status_never_overdue: '{path}: nothing {status} is overdue; leave the status out.',
  lines_up_to: '{path}: give 1 to {most} lines.',
  no_quantity: '{path}: "{given}" is not a quantity above zero with at most {most} decimals, like 2.5.',
  no_taxes: '{path}: taxes are not supported yet; it must be 0.',
  line_too_large: '{path}: quantity × unit price is more than the books can count.',
  account_not_wanted: '{path}: {code} {name} is not {wanted}.',
  releases_nothing: '{path}: a {name} releases nothing later; leave it out.',
  release_account_missing: '{path}: {code} {name} holds what is not earned or used yet; name {typed} account to release it to.',
  release_needs_service: '{path}: only a line on the balance sheet with days of service is released to another account.',
  release_account_of_wrong_type: '{path}: {code} {name} is not {typed} account.',
  document_is_draft: 'The {invoice} is a draft; remove it instead.',
  document_void_already: 'The {invoice} is void already.',
  nothing_open: 'Nothing of the {invoice} is open.',
  write_off_too_large: '{path}: only {open} are open; write off that much at most.',
  owed_later: '{path}: it is owed from {day} on; name that day or a later one.',
  write_off_in_future: '{path}: {date} is after today, {today}, and until then it is owed; write it off on that day.',
} as const;

export const why = reasonsOf(REASONS);
