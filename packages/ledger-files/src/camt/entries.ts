import { type Currency, isRefusal } from 'ledger-core';
import { MAX_ENTRY_CELLS } from '../limits.ts';
import type { StatementRow } from '../statement-rows.ts';
import { problemOf, unread } from '../unread.ts';
import { amountIn, dayPrinted, signIn } from './amounts.ts';
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
  const bad = (column: string, message: string): StatementRow => ({ is: 'bad', bad: { rowNumber: line, column, ...unread(message) } });
  const ignored = (message: string): StatementRow => ({ is: 'ignored', why: { rowNumber: line, column: null, ...unread(message) } });
  const status = statusOf(entry);
  if (status === null) return bad('Sts', `"${statusText(entry)}" is no status that is known: BOOK, PDNG, INFO or FUTR.`);
  if (status === 'left_out') return ignored(`the status is ${statusText(entry)}: no money moved`);
  const amount = amountIn(entry, account.currency, account.own);
  if (isRefusal(amount)) return bad('Amt', `${problemOf(amount)}${nameOf(entry)}`);
  const sign = signIn(entry);
  if (sign === null) return bad('CdtDbtInd', `"${textAt(entry, 'CdtDbtInd')}" is neither CRDT nor DBIT.${nameOf(entry)}`);
  const date = dayPrinted(dayText(entry, dateTag(entry)));
  if (date === null) return bad(dateTag(entry), `${wrongDate(entry)}${nameOf(entry)}`);
  if (amount.minor === 0n) return ignored('a movement of zero');
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

const wrongDate = (entry: XmlNode): string => {
  const printed = dayText(entry, dateTag(entry));
  return printed === '' ? 'there is neither a day of booking nor a value date.' : `"${printed}" is not a calendar date, like 2026-01-31.`;
};

/**
 * The bank's own reference: of the entry, else of its only payment. The owner's references identify an order, not a transaction.  [STM-8]
 */
const refOf = (entry: XmlNode): string => {
  const own = textAt(entry, 'AcctSvcrRef');
  const [first, second] = paymentsOf(entry);
  return own !== '' || first === undefined || second !== undefined ? own : textAt(first, 'Refs', 'AcctSvcrRef');
};

const nameOf = (entry: XmlNode): string => {
  const name = refOf(entry) || textAt(entry, 'NtryRef');
  return name === '' ? '' : ` This is the entry ${name}.`;
};
