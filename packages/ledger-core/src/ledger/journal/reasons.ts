import { reasonsOf } from '../../kernel/reason.ts';

export const REASONS = {
  entry_of_record: 'Entry {entryNo} was posted by the {record} {source}; {advice} instead.',
  entry_far_ahead: '{date} is more than {most} days from today. Correct the date, or use force to post the entry anyway.',
  too_few_lines: 'an entry has at least two lines.',
  too_many_lines: 'an entry has at most {most} lines.',
  line_amount_out_of_range: 'an amount is more than zero and at most {most}.',
  entry_does_not_balance: '{more} are {size} more than {less}; they must be equal.',
  sum_of_books_too_large:
    'these books count at most {most} in all, so that every sum is exact, and {posted} are posted. Post a smaller amount, or continue in new books.',
  line_names_no_party: '{code} {name} is a control account; every line on it names its party.',
  line_names_no_value: 'every line on {code} {name} names a value of {dimension}.',
  no_such_entry: 'there is no entry {id} in these books.',
  entry_reversed_already: 'Entry {entryNo} is reversed already, by {reversal}.',
  entry_is_reversal: 'Entry {entryNo} is itself a reversal; post the entry again instead.',
  draft_refused: '{description}: {because}',
} as const;

export const why = reasonsOf(REASONS);
