import { reasonsOf } from 'ledger-core';
import { CUT_OFF, UNPROVEN } from '../advice.ts';

const INSTEAD = 'Download the statement (MT940, CAMT.053 or CSV) instead.';

export const REASONS = {
  pages_do_not_add_up: `the statement does not add up. The opening balance ({tag}, line {line}) is {before} {currency}. With the booked amounts, {booked}, that makes {made}. The closing balance is {printed}. The difference is {gap}. ${UNPROVEN}`,
  page_missing: 'the statement continues on another page (60M), which is missing. Download the whole statement.',
  page_begins_otherwise: `the page begins with {begins}, but the page before it ends with {ends} ({tag}, line {line}). ${UNPROVEN}`,
  statement_line_wrong:
    '"{text}" is not a statement line like 2601310131D12,50NTRFNONREF. It must have a value date, entry date, C, D, RC or RD, amount, type and references.',
  value_date_wrong: 'the value date "{text}" is not a calendar date like 260131.',
  entry_date_wrong: 'the entry date "{text}" is not a day of the calendar like 0131.',
  mt940_amount_wrong: '"{text}" is not an amount with a decimal comma, like 1250,00.',
  mt940_balance_wrong: '"{text}" is not a balance like C260131EUR1250,00. It must have C or D, date, currency and amount.',
  mt940_date_wrong: '"{text}" is not a calendar date like 260131.',
  message_never_closed: `the message is opened but never closed. ${CUT_OFF}`,
  mt942_not_read: `the file is MT942, an intraday report without balances. ${INSTEAD}`,
  message_no_statement: `the file is MT{type}, which is not a statement. ${INSTEAD}`,
  unknown_mt940_tag: 'this is not an MT940 tag. The line is damaged.',
  line_without_tag: 'the line does not begin with a tag.',
  tag_of_no_statement: 'the tag does not belong to a statement, because there is no :20: before it.',
  no_mt940_statement: 'The file has no statement, because there is no :20: in it.',
  no_opening_balance_before: 'there is no opening balance (60F) before this tag.',
  entry_after_closing: 'the entry is after the closing balance.',
  opening_balance_twice: 'the statement already has an opening balance. Each statement must begin with :20:.',
  closing_balance_twice: 'the statement already has a closing balance. Each statement must begin with :20:.',
  balance_in_other_currency: 'the balance is in {currency}, but the opening balance is in {opening}.',
  opening_balance_missing: `the statement has no opening balance (60F). ${CUT_OFF}`,
  closing_balance_missing: `the statement has no closing balance (62F). ${CUT_OFF}`,
} as const;

export const why = reasonsOf(REASONS);
