import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_account: 'there is no account {id} in these books.',
  no_account_number: '"{code}" is not an account number. It has 3 to 10 digits, and at most one suffix like .01 or -01.',
  account_is_header: '{code} {name} is a summary account. Post to an account under it.',
  account_out_of_use: '{code} {name} is inactive.',
  account_under_itself: '{code} {name} cannot be moved under itself or an account below it.',
  chart_too_deep: 'the chart can have at most {most} levels.',
  account_would_become_header: '{code} {name} would become a summary account, but {because} uses it. Change that first.',
  header_has_no_role: 'a summary account cannot have a role, because nothing is posted to it.',
  role_of_other_types: 'the role {role} requires an account of type {types:or}, not {type}.',
  account_number_taken: '{code} is already the number of {name}.',
  role_taken: '{code} {name} already has the role {role}.',
  starter_number_taken:
    '{name} would be created as {code}, but {taken} has this number. Create an account with the role {role} under another number first.',
  account_not_there: 'there is no such account in these books.',
  parent_of_other_type: '{parent} has the type {parentType}. A parent must have the same type as the account, {type}.',
  parent_out_of_use: '{parent} is inactive.',
  parent_was_posted_to: '{parent} has postings, so it cannot become a summary account.',
  parent_is_fed: '{parent} has a source account, so it cannot become a summary account.',
  parent_has_role: '{parent} has a role, so it cannot become a summary account.',
  account_indispensable: '{code} {name} has the role {role}, which the books require.',
  header_of_account_in_use: '{code} {name} is the summary account of {child}, which is active.',
  account_filed_to_by_rule: '{code} {name} is used by the rule "{rule}".',
  account_under_one_out_of_use: '{code} {name} is under {parent}, which is inactive. Reactivate {parent} first.',
  number_in_no_range: '{code} is not in a range of the chart, so not in the range of {type} accounts.',
  number_of_other_type: '{code} is in the range of {expected} accounts, not of {type} accounts.',
  the_rule: 'the rule "{name}"',
  the_default_account_of: 'the default account of {name}',
  accounts_without_top: 'Some accounts of the chart have no top-level account.',
  code_of_other_type: 'The number of {account} does not fit its type, {type}.',
  parent_unfit: 'The parent of {account} is not a summary account of its type.',
  role_unfit: 'Another account has the role of {account}, or its type does not allow the role.',
  required_dimension_missing: '{account} requires a dimension that is not in these books.',
} as const;

export const why = reasonsOf(REASONS);
