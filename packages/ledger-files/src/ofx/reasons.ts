import { reasonsOf } from 'ledger-core';

const NO_STATEMENT = '(neither STMTRS nor CCSTMTRS nor INVSTMTRS); download the transactions of an account.';

export const REASONS = {
  ofx_amount_unclear: '{text} can be thousands or a decimal comma; the bank has to print it with a decimal point.',
  ofx_amount_wrong: '"{text}" is not an amount, like -1250.00.',
  ofx_date_wrong: '"{text}" is not a calendar date, like 20260131.',
  too_many_transactions_in_file: 'The file has more than {most} transactions; send it in parts.',
  only_trades: 'the file holds trades in securities ({count}) and no movement of cash; trades are not read.',
  no_ofx_statement: `the file holds no statement ${NO_STATEMENT}`,
  one_account_without_statement: `the file holds a list of 1 account and no statement ${NO_STATEMENT}`,
  accounts_without_statement: `the file holds a list of {count} accounts and no statement ${NO_STATEMENT}`,
  bank_reports_error: "the file is the bank's answer that something failed ({error}).",
  bank_reports_unknown_error: "the file is the bank's answer that something failed (without a reason).",
  the_trade: '{tag} {details} moves securities and is not read: post it by hand',
  the_trade_without_details: '{tag} moves securities and is not read: post it by hand',
  the_day_of_trade: 'of {day}',
  the_total_of_trade: 'over {total}',
  the_day_and_total_of_trade: 'of {day} over {total}',
  type_against_sign_out:
    'Every {types} of the file has the sign of money in, as line {line} has {type} with {amount}; check the direction.',
  type_against_sign_in:
    'Every {types} of the file has the sign of money out, as line {line} has {type} with {amount}; check the direction.',
  no_text_and_no_type: 'there is no text and no type.',
  transaction_at_fault: '{because} This is the transaction {id}.',
  cdata_never_closed: 'its CDATA is opened and never closed.',
  too_many_tag_names: 'the file has tags of more than {most} different names, which no statement has.',
  tag_opened_again: 'it is opened and never closed, before line {line} opens another.',
  tag_open_at_end: 'it is opened and never closed, and the file may be cut off.',
  tags_too_deep: 'tags stand more than {most} deep in one another.',
} as const;

export const why = reasonsOf(REASONS);
