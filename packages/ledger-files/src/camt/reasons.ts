import { reasonsOf } from 'ledger-core';
import { CUT_OFF, UNPROVEN } from '../advice.ts';

const GAP =
  'The opening balance ({opening}) is {before} {currency}. With the booked amounts, {booked}, that makes {made}. The closing balance ({closing}) is {printed}. The difference is {gap}.';
const WANTED = 'Supported XML statements are OFX, CAMT.052, CAMT.053 and CAMT.054.';

export const REASONS = {
  camt_amount_wrong: '"{text}" is not an amount without a sign, like 1250.00.',
  balance_amount_wrong: 'The balance {type} (Bal, Amt): {because}',
  balance_without_side: 'The side of the balance {type} (Bal, CdtDbtInd) must be CRDT or DBIT.',
  some_statement_has_gap: `The statement does not add up. ${GAP} ${UNPROVEN}`,
  statement_has_gap: `The statement {id} does not add up. ${GAP} ${UNPROVEN}`,
  gap_between_balances: 'the difference is {gap}.',
  account_currency_wrong: 'The currency of the account (Acct, Ccy): {because}',
  element_open_at_end: `the element is never closed. ${CUT_OFF}`,
  element_closed_early: 'the element is closed while {name} of line {line} is open.',
  elements_too_deep: 'elements are nested more than {most} levels deep.',
  too_many_names: 'the file has more than {most} different names of elements and attributes. No statement has that many.',
  too_many_instructions: 'the file has more than {most} processing instructions. No statement has that many.',
  instruction_too_long: 'a processing instruction has more than {most} characters. No statement has one that long.',
  doctype_not_read: 'document types and entities (DOCTYPE, ENTITY) are not supported. Download the statement from the bank again.',
  bracket_begins_no_tag: 'a "<" does not begin a tag. In XML it must be written as &lt;.',
  unknown_entry_status: 'the status must be BOOK, PDNG, INFO or FUTR, not "{status}".',
  neither_credit_nor_debit: 'the side must be CRDT or DBIT, not "{text}".',
  no_booking_date: 'the entry has neither a booking date nor a value date.',
  camt_date_wrong: '"{text}" is not a calendar date like 2026-01-31.',
  entry_at_fault: '{because} The id of the entry is {id}.',
  xml_without_element: `The file is XML without an element. ${WANTED}`,
  xml_of_other_kind: `The file is XML with the root element <{root}>, which is not a statement. ${WANTED}`,
  document_of_other_kind: `The file is XML with the root element <{root}> and <{inner}>, which is not a statement. ${WANTED}`,
  xml_not_readable: 'The XML of the file is invalid: {fault}.',
  no_camt_statement: 'The file has no statement. There is no {statement} in {message}.',
} as const;

export const why = reasonsOf(REASONS);
