import { type Currency, isRefusal, parseAmount, type Refusal, whyOf } from 'ledger-core';
import { currencyNamed, readAmount } from '../csv/amounts.ts';
import type { TableRow } from '../csv/table.ts';
import { why } from './reasons.ts';
import { type ReportTable, refuseCell, textAt } from './table.ts';

/** Reads the amount of a cell in minor units. A blank or a dash is zero.  [MGF-5] */
export const amountAt = (table: ReportTable, row: TableRow, at: number | null, currency: Currency): bigint | Refusal<'unprocessable'> => {
  const text = textAt(row, at);
  if (/^[-–—]?$/.test(text)) return 0n;
  const amount = readAmount(text, '.');
  if (amount === null) return refuseCell(table, row, at, why.report_amount_wrong({ text: text.slice(0, 60) }));
  const foreign = currencyNamed(amount.currency, currency.code);
  if (foreign !== null && foreign !== currency.code)
    return refuseCell(table, row, at, why.amount_in_other_currency({ text, currency: foreign, own: currency.code }));
  const minor = parseAmount(amount.decimal, currency, 'amount');
  return isRefusal(minor) ? refuseCell(table, row, at, whyOf(minor)) : minor;
};

/** Refuses an item in a currency other than that of the books. */
export const refuseForeignItem = (
  table: ReportTable,
  row: TableRow,
  at: number | null,
  { code }: Currency,
): Refusal<'unprocessable'> | null => {
  const named = textAt(row, at);
  return named === '' || named === code ? null : refuseCell(table, row, at, why.item_in_other_currency({ currency: named }));
};
