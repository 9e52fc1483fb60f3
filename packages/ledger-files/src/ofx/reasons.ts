import { reasonsOf } from 'ledger-core';
import { CUT_OFF, SPLIT_FILE } from '../advice.ts';

const NO_STATEMENT = '(STMTRS, CCSTMTRS or INVSTMTRS). Download the transactions of an account.';

export const REASONS = {
  ofx_amount_unclear: '{text} is ambiguous, because its separator can be for thousands or for decimals. The bank must use a decimal point.',
  ofx_amount_wrong: '"{text}" is not an amount like -1250.00.',
  ofx_date_wrong: '"{text}" is not a calendar date like 20260131.',
  too_many_transactions_in_file: `The file has more than {most} transactions. ${SPLIT_FILE}`,
  only_trades: 'the file has only securities trades ({count}), which are not supported, and no cash transactions.',
  no_ofx_statement: `the file has no statement ${NO_STATEMENT}`,
  one_account_without_statement: `the file has a list of 1 account but no statement ${NO_STATEMENT}`,
  accounts_without_statement: `the file has a list of {count} accounts but no statement ${NO_STATEMENT}`,
  bank_reports_error: 'the file is an error response from the bank ({error}). Download the statement again.',
  bank_reports_unknown_error: 'the file is an error response from the bank, without a reason. Download the statement again.',
  the_trade: '{tag} {details} is a securities trade and was not read. Post it by hand',
  the_trade_without_details: '{tag} is a securities trade and was not read. Post it by hand',
  the_day_of_trade: 'of {day}',
  the_total_of_trade: 'for {total}',
  the_day_and_total_of_trade: 'of {day} for {total}',
  type_against_sign_out:
    'All transactions of the types {types} have the sign of money in, such as {type} with {amount} in line {line}. Check the direction.',
  type_against_sign_in:
    'All transactions of the types {types} have the sign of money out, such as {type} with {amount} in line {line}. Check the direction.',
  no_text_and_no_type: 'the transaction has neither a text nor a type.',
  transaction_at_fault: '{because} The id of the transaction is {id}.',
  cdata_never_closed: 'the CDATA of this tag is opened but never closed.',
  too_many_tag_names: 'the file has more than {most} different tag names. No statement has that many.',
  tag_opened_again: 'the tag is not closed before the next one in line {line}.',
  tag_open_at_end: `the tag is opened but never closed. ${CUT_OFF}`,
  tags_too_deep: 'tags are nested more than {most} levels deep.',
} as const;

export const why = reasonsOf(REASONS);
