import { type Currency, isRefusal, parseAmount, type Refusal } from 'ledger-core';
import { currencyNamed, readAmount } from '../csv/amounts.ts';
import type { TableRow } from '../csv/table.ts';
import { problemOf } from '../unread.ts';
import { type ReportTable, refuseCell, textAt } from './table.ts';

/** Reads the amount of a cell in minor units. A blank or a dash is zero.  [MGF-5] */
export const amountAt = (table: ReportTable, row: TableRow, at: number | null, currency: Currency): bigint | Refusal<'unprocessable'> => {
  const text = textAt(row, at);
  if (/^[-–—]?$/.test(text)) return 0n;
  const amount = readAmount(text, '.');
  if (amount === null) return refuseCell(table, row, at, `"${text.slice(0, 60)}" is no amount; write it like 1,250.00.`);
  const foreign = currencyNamed(amount.currency, currency.code);
  if (foreign !== null && foreign !== currency.code)
    return refuseCell(table, row, at, `${text} is in ${foreign}, and the books are in ${currency.code}; ${IN_OWN_CURRENCY}`);
  const minor = parseAmount(amount.decimal, currency, 'amount');
  return isRefusal(minor) ? refuseCell(table, row, at, problemOf(minor)) : minor;
};

/** Refuses an item in a currency other than that of the books. */
export const refuseForeignItem = (
  table: ReportTable,
  row: TableRow,
  at: number | null,
  { code }: Currency,
): Refusal<'unprocessable'> | null => {
  const named = textAt(row, at);
  return named === '' || named === code ? null : refuseCell(table, row, at, `the item is in ${named}; ${IN_OWN_CURRENCY}`);
};

export const IN_OWN_CURRENCY = 'reports in foreign currency are not read, so export the report in the currency of the books.';
