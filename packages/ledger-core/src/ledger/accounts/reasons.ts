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
  account_not_there: '{path}: there is no such account in these books.',
  parent_of_other_type: '{path}: {parent} is of type {parentType}; a parent has the type of the accounts under it, {type}.',
  parent_out_of_use: '{path}: {parent} is out of use.',
  parent_was_posted_to: '{path}: {parent} was posted to, so it cannot become a header.',
  parent_is_fed: '{path}: {parent} is fed by a source account, so it cannot become a header.',
  parent_has_role: '{path}: {parent} has a role of its own, so it cannot become a header.',
  account_indispensable: '{path}: {code} {name} has the role {role}; the books cannot run without it.',
  header_of_account_in_use: '{path}: {code} {name} is the header of {child}, which is in use.',
  account_filed_to_by_rule: '{path}: {code} {name} is filed to by the rule "{rule}".',
  account_under_one_out_of_use: '{path}: {code} {name} lies under {parent}, which is out of use; bring that back first.',
  number_in_no_range: '{path}: {code} is in no range of the chart, not of {type} accounts.',
  number_of_other_type: '{path}: {code} is in the range of {expected} accounts, not of {type} accounts.',
} as const;

export const why = reasonsOf(REASONS);
