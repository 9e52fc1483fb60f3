import { reasonsOf } from 'ledger-core';
import { UNPROVEN } from '../advice.ts';

const GAP =
  '{before} {currency} before ({opening}) and {booked} booked make {made}, and {printed} is printed ({closing}); the gap is {gap}.';
const WANTED = 'which is no statement: in XML these are OFX and CAMT.052, CAMT.053 or CAMT.054.';

export const REASONS = {
  camt_amount_wrong: '"{text}" is not an amount without a sign, like 1250.00.',
  balance_amount_wrong: 'The balance {type} (Bal, Amt): {because}',
  balance_without_side: 'The balance {type} (Bal, CdtDbtInd) is neither CRDT nor DBIT.',
  some_statement_has_gap: `The statement does not add up: ${GAP} ${UNPROVEN}`,
  statement_has_gap: `The statement {id} does not add up: ${GAP} ${UNPROVEN}`,
  gap_between_balances: 'the gap is {gap}.',
  account_currency_wrong: "The account's currency (Acct, Ccy): {because}",
  element_open_at_end: 'it is opened and never closed; the file may be cut off.',
  element_closed_early: 'it is closed while {name} of line {line} is open.',
  elements_too_deep: 'elements stand more than {most} deep in one another.',
  too_many_names: 'the file has more than {most} different names of elements and attributes, which no statement has.',
  too_many_instructions: 'the file has more than {most} processing instructions, which no statement has.',
  instruction_too_long: 'a processing instruction is longer than {most} characters, which none of a statement is.',
  doctype_not_read: 'a document type or entities of its own (DOCTYPE, ENTITY) are not read: no bank sends them.',
  bracket_begins_no_tag: 'a "<" begins no tag; in XML it must be written &lt;.',
  unknown_entry_status: '"{status}" is no status that is known: BOOK, PDNG, INFO or FUTR.',
  neither_credit_nor_debit: '"{text}" is neither CRDT nor DBIT.',
  no_booking_date: 'there is neither a day of booking nor a value date.',
  camt_date_wrong: '"{text}" is not a calendar date, like 2026-01-31.',
  entry_at_fault: '{because} This is the entry {id}.',
  xml_without_element: `The content of the file is XML without an element, ${WANTED}`,
  xml_of_other_kind: `The content of the file is XML with the root element <{root}>, ${WANTED}`,
  document_of_other_kind: `The content of the file is XML with the root element <{root}> and <{inner}>, ${WANTED}`,
  xml_not_readable: 'The file is not XML that can be read: {fault}.',
  no_camt_statement: 'The file holds no statement: there is no {statement} in {message}.',
} as const;

export const why = reasonsOf(REASONS);
