import { reasonsOf } from '../../kernel/reason.ts';

/** Why operations of accounts are refused. */
export const REASONS = {
  no_such_account: '{path}: there is no account {id} in these books.',
  no_account_number: '{path}: "{code}" is not an account number: 3 to 10 digits, and at most one suffix like .01 or -01.',
  account_is_header: '{path}: {code} {name} is a header; post to an account under it.',
  account_out_of_use: '{path}: {code} {name} is out of use.',
  no_account_here: 'There is no account {id} in these books.',
  account_under_itself: '{path}: {code} {name} cannot be moved under itself or under an account beneath it.',
  chart_too_deep: '{path}: the chart is at most {most} levels deep.',
  account_would_become_header: '{path}: {code} {name} would become a header, and {because} files to it; change that first.',
  header_has_no_role: '{path}: a header is not posted to, so it has no role.',
  role_of_other_types: '{path}: {role} is for accounts of type {types}, not {type}.',
  account_number_taken: '{path}: {code} is taken by {name}.',
  role_taken: '{path}: {code} {name} has the role {role} already.',
  starter_number_taken:
    '{name} would be opened as {code}, which is {taken} in this chart. Create an account with the role {role} under another number first.',
} as const;

export const why = reasonsOf(REASONS);
