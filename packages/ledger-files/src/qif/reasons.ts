import { reasonsOf } from 'ledger-core';

export const REASONS = {
  too_many_lines_in_file: 'the file has more than {most} lines; send it in parts.',
  line_before_type: 'the line stands before the first !Type.',
  unknown_qif_field: 'the line begins with no field of QIF, such as D, T or P.',
  record_never_closed: 'the record that begins here is never closed by ^, and the file may be cut off.',
  unknown_qif_header: 'QIF has no such header, like !Type:Bank.',
  investment_not_read:
    'the file holds trades of an investment account ({type}), which are not read; export the account that holds the cash.',
  unknown_qif_type: '"{type}" is no type of account that is read: Bank, CCard, Cash, Oth A or Oth L.',
  no_transactions: 'The file holds no transactions.',
  field_twice: 'the record has this field twice.',
  qif_amount_wrong: '"{text}" is not an amount, like -1250{mark}00.',
  amounts_differ: 'it is {amount}, and {letter} is {other}.',
  split_not_amount: 'the parts of the split do not make the amount (T).',
  the_opening_balance: 'an opening balance',
} as const;

export const why = reasonsOf(REASONS);
