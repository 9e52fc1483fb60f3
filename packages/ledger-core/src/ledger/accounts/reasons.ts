import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_account: 'there is no account {id} in these books.',
  no_account_number: '"{code}" is not an account number: 3 to 10 digits, and at most one suffix like .01 or -01.',
  account_is_header: '{code} {name} is a header; post to an account under it.',
  account_out_of_use: '{code} {name} is out of use.',
  account_under_itself: '{code} {name} cannot be moved under itself or under an account beneath it.',
  chart_too_deep: 'the chart is at most {most} levels deep.',
  account_would_become_header: '{code} {name} would become a header, and {because} files to it; change that first.',
  header_has_no_role: 'a header is not posted to, so it has no role.',
  role_of_other_types: '{role} is for accounts of type {types}, not {type}.',
  account_number_taken: '{code} is taken by {name}.',
  role_taken: '{code} {name} has the role {role} already.',
  starter_number_taken:
    '{name} would be opened as {code}, which is {taken} in this chart. Create an account with the role {role} under another number first.',
  account_not_there: 'there is no such account in these books.',
  parent_of_other_type: '{parent} is of type {parentType}; a parent has the type of the accounts under it, {type}.',
  parent_out_of_use: '{parent} is out of use.',
  parent_was_posted_to: '{parent} was posted to, so it cannot become a header.',
  parent_is_fed: '{parent} is fed by a source account, so it cannot become a header.',
  parent_has_role: '{parent} has a role of its own, so it cannot become a header.',
  account_indispensable: '{code} {name} has the role {role}; the books cannot run without it.',
  header_of_account_in_use: '{code} {name} is the header of {child}, which is in use.',
  account_filed_to_by_rule: '{code} {name} is filed to by the rule "{rule}".',
  account_under_one_out_of_use: '{code} {name} lies under {parent}, which is out of use; bring that back first.',
  number_in_no_range: '{code} is in no range of the chart, not of {type} accounts.',
  number_of_other_type: '{code} is in the range of {expected} accounts, not of {type} accounts.',
  accounts_without_top: 'Some accounts of the chart have no top-level account.',
  code_of_other_type: 'The number of {account} does not fit its type, {type}.',
  parent_unfit: 'The parent of {account} is not a summary account of its type.',
  role_unfit: 'Another account has the role of {account}, or its type does not allow the role.',
  required_dimension_missing: '{account} requires a dimension that is not in these books.',
} as const;

export const why = reasonsOf(REASONS);
