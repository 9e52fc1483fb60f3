import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  no_such_schedule: 'There is no schedule {id} in these books.',
  schedule_of_document: 'This schedule is of the {document}; void that instead, which removes the schedule.',
  transaction_spread_by_schedule: 'The schedule {schedule} spreads this transaction over months; remove the schedule first.',
  transaction_not_posted: 'This transaction is not posted; file and post it first.',
  transaction_not_spreadable:
    'Only money out that is filed to one expense account, or money in to one revenue account, is spread over months.',
  no_account_of_type: 'this chart has no account {code}; name the {type} account.',
  spread_months_out_of_range: '{months} is not a whole number of months from 2 to {most}.',
  spread_too_little: 'each month would have less than the smallest amount of the currency.',
  spread_before_transaction: "{month} is before the transaction's month, {own}.",
  waits_on_other_type: '{code} {name} is not {typed} account; {kind} amounts wait on one.',
  account_of_other_operation: '{code} {name} belongs to another operation.',
} as const;

export const why = reasonsOf(REASONS);
