import { reasonsOf } from 'ledger-core';
import { UNPROVEN } from '../advice.ts';

export const REASONS = {
  pages_do_not_add_up: `the statement does not add up: {before} {currency} before ({tag}, line {line}) and {booked} booked make {made}, and {printed} is printed; the gap is {gap}. ${UNPROVEN}`,
  page_missing: 'the statement goes on to another page (60M), which does not follow; download the whole statement.',
  page_begins_otherwise: `the page begins with {begins}, and the page before it ends with {ends} ({tag}, line {line}). ${UNPROVEN}`,
  statement_line_wrong:
    '"{text}" is not a statement line: value date, entry date, C, D, RC or RD, amount, type and references, like 2601310131D12,50NTRFNONREF.',
  value_date_wrong: 'the value date "{text}" is not a calendar date, like 260131.',
  entry_date_wrong: 'the entry date "{text}" is not a day of the calendar, like 0131.',
  mt940_amount_wrong: '"{text}" is not an amount with a decimal comma, like 1250,00.',
  mt940_balance_wrong: '"{text}" is not a balance: C or D, date, currency and amount, like C260131EUR1250,00.',
  mt940_date_wrong: '"{text}" is not a calendar date, like 260131.',
  message_never_closed: 'the message is opened and never closed, and the file may be cut off.',
  mt942_not_read: 'the file is MT942, a report of the day without balances; download the statement (MT940, CAMT.053 or CSV) instead.',
  message_no_statement: 'the file is MT{type}, which is no statement; download the statement (MT940, CAMT.053 or CSV) instead.',
  unknown_mt940_tag: 'MT940 has no such tag; the line is damaged.',
  line_without_tag: 'the line begins with no tag.',
  tag_of_no_statement: 'it belongs to no statement: there is no :20: before it.',
  no_mt940_statement: 'The file holds no statement: there is no :20:.',
  no_opening_balance_before: 'there is no opening balance (60F) before it.',
  entry_after_closing: 'it comes after the closing balance.',
  opening_balance_twice: 'the statement has its opening balance already; each begins with 20.',
  closing_balance_twice: 'the statement has its closing balance already; each begins with 20.',
  balance_in_other_currency: 'it is in {currency}, and the opening balance in {opening}.',
  opening_balance_missing: 'the statement has no opening balance (60F); the file may be cut off.',
  closing_balance_missing: 'the statement has no closing balance (62F); the file may be cut off.',
} as const;

export const why = reasonsOf(REASONS);
