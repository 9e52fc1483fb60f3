import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_schedule: 'There is no schedule {id} in these books.',
  schedule_of_document: 'This schedule belongs to the {document}. To remove the schedule, void the document instead.',
  transaction_spread_by_schedule: 'This transaction has the amortization schedule {schedule}. Remove the schedule first.',
  transaction_not_posted: 'This transaction is not posted. Categorize and post it first.',
  transaction_not_spreadable:
    'Only money out on one expense account, or money in on one revenue account, can have an amortization schedule.',
  no_account_of_type: 'this chart has no account {code}. Name the {type} account.',
  spread_months_out_of_range: 'must be a whole number of months from 2 to {most}, not {months}.',
  spread_too_little: 'each installment would be less than the smallest amount of the currency.',
  spread_before_transaction: '{month} is before the month of the transaction, {own}.',
  waits_on_other_type: '{code} {name} cannot hold {kind} amounts, which require an account of type {type}.',
  account_of_other_operation: '{code} {name} is reserved for another operation.',
  the_role_schedule: 'has the amortization schedule {id}',
} as const;

export const why = reasonsOf(REASONS);
