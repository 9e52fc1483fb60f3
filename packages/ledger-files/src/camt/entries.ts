import { type Currency, isRefusal, type Why, whyOf } from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_ENTRY_CELLS } from '../limits.ts';
import type { StatementRow } from '../statement-rows.ts';
import { amountIn, dayPrinted, signIn } from './amounts.ts';
import { why } from './reasons.ts';
import { paymentsOf, textsOf } from './texts.ts';
import { cellsOf, textAt, type XmlNode } from './xml.ts';

/** The account whose currency determines how an entry's amounts are read. */
export interface OfCamtAccount {
  /** The currency of the statement's account; null if the statement gives none. */
  readonly currency: Currency | null;
  readonly own: Currency;
}

/** Reads one Ntry as one transaction, regardless of how many payments it contains. */
export const readEntry = (entry: XmlNode, line: number, account: OfCamtAccount): StatementRow => {
  const bad = (column: string, reason: Why): StatementRow => ({ is: 'bad', bad: { rowNumber: line, column, ...whyOf(reason) } });
  const badEntry = (column: string, because: Why): StatementRow => bad(column, named(entry, because));
  const ignored = (reason: Why): StatementRow => ({ is: 'ignored', why: { rowNumber: line, column: null, ...whyOf(reason) } });
  const status = statusOf(entry);
  if (status === null) return bad('Sts', why.unknown_entry_status({ status: statusText(entry) }));
  if (status === 'left_out') return ignored(whyOfFile.the_status_of_no_movement({ status: statusText(entry) }));
  const amount = amountIn(entry, account.currency, account.own);
  if (isRefusal(amount)) return badEntry('Amt', amount);
  const sign = signIn(entry);
  if (sign === null) return badEntry('CdtDbtInd', why.neither_credit_nor_debit({ text: textAt(entry, 'CdtDbtInd') }));
  const date = dayPrinted(dayText(entry, dateTag(entry)));
  if (date === null) return badEntry(dateTag(entry), wrongDate(entry));
  if (amount.minor === 0n) return ignored(whyOfFile.the_movement_of_zero());
  const direction = sign > 0n ? 'in' : 'out';
  const texts = textsOf(entry, direction, status === 'pending');
  const cells = cellsOf(entry, MAX_ENTRY_CELLS);
  return {
    is: 'movement',
    named: refOf(entry),
    reading: {
      ref: null,
      date,
      amountMinor: amount.minor,
      direction,
      currency: amount.isNamed ? amount.currency.code : null,
      ...texts,
      payload: JSON.stringify({ Ntry: entry }),
      row: { rowNumber: line, columns: [...cells.keys()], values: [...cells.values()] },
    },
  };
};

/** Later versions put the status in a code element. */
const statusText = (entry: XmlNode): string => textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry');

/** An entry without a status is booked.  [STM-9] */
const statusOf = (entry: XmlNode): 'booked' | 'pending' | 'left_out' | null => {
  const status = statusText(entry).toUpperCase();
  if (status === 'BOOK' || status === '') return 'booked';
  if (status === 'PDNG') return 'pending';
  return status === 'INFO' || status === 'FUTR' ? 'left_out' : null;
};

/** The booking date, else the value date if the bank prints no booking date.  [STM-7] */
const dateTag = (entry: XmlNode): 'BookgDt' | 'ValDt' =>
  dayText(entry, 'BookgDt') === '' && dayText(entry, 'ValDt') !== '' ? 'ValDt' : 'BookgDt';

const dayText = (entry: XmlNode, tag: 'BookgDt' | 'ValDt'): string =>
  textAt(entry, tag, 'Dt') || textAt(entry, tag, 'DtTm') || textAt(entry, tag);

const wrongDate = (entry: XmlNode): Why => {
  const printed = dayText(entry, dateTag(entry));
  return printed === '' ? why.no_booking_date() : why.camt_date_wrong({ text: printed });
};

/**
 * The bank's own reference: of the entry, else of its only payment. The owner's references identify an order, not a transaction.  [STM-8]
 */
const refOf = (entry: XmlNode): string => {
  const own = textAt(entry, 'AcctSvcrRef');
  const [first, second] = paymentsOf(entry);
  return own !== '' || first === undefined || second !== undefined ? own : textAt(first, 'Refs', 'AcctSvcrRef');
};

/** Adds the reference of the entry to a fault, if it has one. */
const named = (entry: XmlNode, because: Why): Why => {
  const id = refOf(entry) || textAt(entry, 'NtryRef');
  return id === '' ? because : why.entry_at_fault({ because, id });
};
