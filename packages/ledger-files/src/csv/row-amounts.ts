import { type BadRow, type Currency, currencyOf, isRefusal, parseAmount } from 'ledger-core';
import { currencyNamed, readAmount } from './amount-cells.ts';
import type { Conventions } from './conventions.ts';
import { directionOf } from './header-words.ts';
import { cellFor, type Layout } from './layout.ts';
import type { Role } from './mapping.ts';
import type { TableRow } from './table.ts';

/** The layout, conventions and currency by which a row is read. */
export interface Given {
  readonly layout: Layout;
  readonly conventions: Conventions;
  readonly currency: Currency;
}

/** The cell of a row for a role: an amount, blank, or a text that is no amount. */
export type Printed =
  | { readonly is: 'amount'; readonly minor: bigint; readonly currency: string | null }
  | { readonly is: 'blank' }
  | { readonly is: 'bad'; readonly bad: BadRow };

/** The amount that a row prints for a role, exactly, in the minor units of its currency.  [STM-6] */
export const minorIn = (row: TableRow, role: Role, layout: Layout, { decimalMark }: Conventions, currency: Currency): Printed => {
  const cell = cellFor(layout, row, role);
  if (cell === null || cell.text.trim() === '') return { is: 'blank' };
  const fault = (message: string): Printed => ({ is: 'bad', bad: { rowNumber: row.number, column: cell.column, message } });
  const amount = readAmount(cell.text, decimalMark);
  if (amount === null)
    return fault(`"${cell.text.trim().slice(0, 60)}" is not an amount with a decimal ${decimalMark === '.' ? 'point' : 'comma'}.`);
  const named = currencyNamed(amount.currency, currency.code);
  const counted = named === null ? currency : currencyOf(named);
  const minor = isRefusal(counted) ? counted : parseAmount(amount.decimal, counted, 'amount');
  return isRefusal(minor) ? fault(minor.message.replace(/^amount: /, '')) : { is: 'amount', minor, currency: named };
};

export const amountColumn = (layout: Layout, row: TableRow): string | null =>
  (cellFor(layout, row, 'amount') ?? cellFor(layout, row, 'debit') ?? cellFor(layout, row, 'credit'))?.column ?? null;

/** The movement of a row with the right sign: above zero is money in. */
export const movedIn = (row: TableRow, given: Given): Printed => {
  const { layout, conventions, currency } = given;
  if (conventions.signs.by === 'column') return movedByColumn(row, given);
  const printed = minorIn(row, 'amount', layout, conventions, currency);
  if (printed.is !== 'amount') return printed;
  if (conventions.signs.by === 'print') return { ...printed, minor: conventions.signs.turned ? -printed.minor : printed.minor };
  const cell = cellFor(layout, row, 'direction');
  const word = directionOf(cell?.text ?? '');
  const message = `"${cell?.text.trim() ?? ''}" does not say which way the money went.`;
  if (word === null) return { is: 'bad', bad: { rowNumber: row.number, column: cell?.column ?? null, message } };
  return { ...printed, minor: word === 'out' ? -printed.minor : printed.minor };
};

const movedByColumn = (row: TableRow, { layout, conventions, currency }: Given): Printed => {
  const debit = minorIn(row, 'debit', layout, conventions, currency);
  const credit = minorIn(row, 'credit', layout, conventions, currency);
  if (debit.is === 'bad' || credit.is === 'bad') return debit.is === 'bad' ? debit : credit;
  const [out, inward] = [sizeOf(debit), sizeOf(credit)];
  if (out !== 0n && inward !== 0n)
    return { is: 'bad', bad: { rowNumber: row.number, column: null, message: 'there is money in both columns, out and in.' } };
  if (debit.is === 'blank' && credit.is === 'blank') return debit;
  const named = debit.is === 'amount' && out !== 0n ? debit : credit.is === 'amount' ? credit : debit;
  return { is: 'amount', minor: inward - out, currency: named.is === 'amount' ? named.currency : null };
};

const sizeOf = (printed: Printed): bigint => {
  if (printed.is !== 'amount') return 0n;
  return printed.minor < 0n ? -printed.minor : printed.minor;
};
