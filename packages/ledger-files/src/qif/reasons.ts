import { reasonsOf } from 'ledger-core';
import { CUT_OFF, SPLIT_FILE } from '../advice.ts';

export const REASONS = {
  too_many_lines_in_file: `the file has more than {most} lines. ${SPLIT_FILE}`,
  line_before_type: 'the line is before the first !Type.',
  unknown_qif_field: 'the line does not begin with a QIF field such as D, T or P.',
  record_never_closed: `the record that begins here is not closed by ^. ${CUT_OFF}`,
  unknown_qif_header: 'this is not a QIF header like !Type:Bank.',
  investment_not_read:
    'the file has the trades of an investment account ({type}), which are not supported. Export the account that holds the cash.',
  unknown_qif_type: '"{type}" is not a supported account type. Supported are Bank, CCard, Cash, Oth A and Oth L.',
  no_transactions: 'The file has no transactions.',
  field_twice: 'the record has this field more than once.',
  qif_amount_wrong: '"{text}" is not an amount like -1250{mark}00.',
  amounts_differ: 'the amount is {amount}, but {letter} is {other}. They must be equal.',
  split_not_amount: 'the splits do not add up to the amount (T).',
  the_opening_balance: 'opening balance',
} as const;

export const why = reasonsOf(REASONS);
