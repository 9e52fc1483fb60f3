import {
  type BadRow,
  type ColumnRole,
  type Currency,
  currencyOf,
  type DecimalMark,
  type Direction,
  isRefusal,
  parseAmount,
  type Refusal,
  type Why,
  whyOf,
} from 'ledger-core';
import { inDirection, size } from '../size.ts';
import { balanceWith, currencyMeant, isNothing, MARKS, readMoneyCell } from './amounts.ts';
import type { Question } from './ask.ts';
import type { Days } from './dates.ts';
import type { Words } from './known-words.ts';
import { cellFor, type Layout, type RoleCell } from './layout.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';

/** The amount format and the direction rule. */
interface AmountConventions {
  readonly decimalMark: DecimalMark;
  readonly signs: Signs;
}

/** How the values of a row are written. */
export interface RowConventions extends AmountConventions {
  readonly days: Days;
}

export interface AmountGiven {
  readonly layout: Layout;
  readonly conventions: AmountConventions;
  readonly currency: Currency;
}

/** The cell of a row for a role: an amount, blank, or a text that is not an amount. */
export type Printed =
  | { readonly is: 'amount'; readonly minor: bigint; readonly currency: string | null; readonly word: string }
  | { readonly is: 'blank' }
  | { readonly is: 'bad'; readonly bad: BadRow };

type Amount = Extract<Printed, { is: 'amount' }>;

/** The printed amount for a role, exactly, in minor units of its currency.  [STM-6] */
export const minorIn = (
  row: TableRow,
  role: ColumnRole,
  layout: Layout,
  { decimalMark }: Pick<AmountConventions, 'decimalMark'>,
  currency: Currency,
): Printed => {
  const cell = cellFor(layout, row, role);
  if (cell === null || isNothing(cell.text)) return BLANK;
  const amount = readMoneyCell(cell.text, decimalMark);
  if (amount === null) return badCell(row, cell, why.not_an_amount({ text: cell.text.trim().slice(0, 60), mark: MARKS[decimalMark] }));
  const named = currencyMeant(amount.currency, currency.code);
  if (named === 'unknown') return badCell(row, cell, why.unclear_currency_sign({ printed: amount.currency, own: currency.code }));
  const counted = named === null ? currency : currencyOf(named);
  const minor = isRefusal(counted) ? counted : parseAmount(amount.decimal, counted, 'amount');
  return isRefusal(minor) ? badCell(row, cell, whyOf(minor)) : { is: 'amount', minor, currency: named, word: amount.word };
};

const BLANK: Printed = { is: 'blank' };

const badCell = ({ number }: TableRow, { column }: RoleCell, reason: Why): Printed => ({
  is: 'bad',
  bad: { rowNumber: number, column, ...reason },
});

export const amountColumn = (layout: Layout, row: TableRow): string | null =>
  (cellFor(layout, row, 'amount') ?? cellFor(layout, row, 'debit') ?? cellFor(layout, row, 'credit'))?.column ?? null;

/** The signed amount of a row: positive is money in. */
export const movedIn = (row: TableRow, given: AmountGiven): Printed => {
  const { layout, conventions, currency } = given;
  const { signs } = conventions;
  if (signs.by === 'column') return inColumns(row, given, signs.reversed.has(row.number));
  const printed = minorIn(row, 'amount', layout, conventions, currency);
  if (printed.is !== 'amount') return printed;
  if (signs.by === 'print') return signs.turned ? { ...printed, minor: -printed.minor } : printed;
  if (signs.by === 'balance') {
    const shown = signs.directions.get(row.number) ?? null;
    return printed.minor === 0n ? printed : directed(printed, shown, fault(row, layout, 'amount', why.no_balance_before()));
  }
  if (signs.by === 'cell') {
    const meant = printed.word === '' ? signs.blank : signs.words(printed.word);
    return directed(printed, meant, fault(row, layout, 'amount', unclear(printed.word)));
  }
  const cell = cellFor(layout, row, 'direction');
  const shown = cell?.text.trim() ?? '';
  return directed(printed, signs.words(shown), fault(row, layout, 'direction', unclear(shown)));
};

const unclear = (word: string): Why => (word === '' ? why.no_word_of_direction() : why.unknown_direction({ word }));

const fault = (row: TableRow, layout: Layout, role: ColumnRole, reason: Why): BadRow => ({
  rowNumber: row.number,
  column: cellFor(layout, row, role)?.column ?? null,
  ...reason,
});

const directed = (printed: Amount, direction: Direction | null, bad: BadRow): Printed => {
  if (direction === null) return { is: 'bad', bad };
  return { ...printed, minor: inDirection(printed.minor, direction) };
};

/** The printed net amount, with the sign convention of the file's amounts. */
export const netIn = (row: TableRow, { layout, conventions, currency }: AmountGiven): Printed => {
  const net = minorIn(row, 'net', layout, conventions, currency);
  const { signs } = conventions;
  return net.is === 'amount' && signs.by === 'print' && signs.turned ? { ...net, minor: -net.minor } : net;
};

/** Whether a net amount equals the transaction with its fee. Beside unsigned amounts it may also be unsigned.  [STM-20] */
export const isNetOf = (net: bigint, moved: bigint, { by }: Signs): boolean =>
  net === moved || (by !== 'print' && net >= 0n && net === size(moved));

const inColumns = (row: TableRow, { layout, conventions, currency }: AmountGiven, isReversed: boolean): Printed => {
  const debit = minorIn(row, 'debit', layout, conventions, currency);
  const credit = minorIn(row, 'credit', layout, conventions, currency);
  if (debit.is === 'bad' || credit.is === 'bad') return debit.is === 'bad' ? debit : credit;
  const out = sizeOf(debit);
  const inward = sizeOf(credit);
  if (out !== 0n && inward !== 0n) return { is: 'bad', bad: { rowNumber: row.number, column: null, ...why.amounts_in_both_columns() } };
  if (debit.is === 'blank' && credit.is === 'blank') return debit;
  const other = credit.is === 'amount' ? credit : debit;
  const named = debit.is === 'amount' && out !== 0n ? debit : other;
  return {
    is: 'amount',
    minor: isReversed ? out - inward : inward - out,
    currency: named.is === 'amount' ? named.currency : null,
    word: '',
  };
};

const sizeOf = (printed: Printed): bigint => (printed.is === 'amount' ? size(printed.minor) : 0n);

/** The printed balance of a row. A word such as DR beside it marks an overdraft. */
export const balanceIn = (
  row: TableRow,
  layout: Layout,
  conventions: Pick<AmountConventions, 'decimalMark'>,
  currency: Currency,
): Printed => {
  const printed = minorIn(row, 'balance', layout, conventions, currency);
  return printed.is === 'amount' ? { ...printed, minor: balanceWith(printed.word, printed.minor) } : printed;
};

/**
 * The rule for the direction of an amount: the printed sign (reversed or not), a word beside it or in its cell, the following balance, or
 * its column.
 */
export type Signs =
  | { readonly by: 'print'; readonly turned: boolean }
  | { readonly by: 'word'; readonly words: Words }
  | { readonly by: 'cell'; readonly words: Words; readonly blank: Direction | null }
  | { readonly by: 'balance'; readonly directions: ReadonlyMap<number, Direction> }
  /** The rows in which the sign or word of the cell is right and the column is wrong. */
  | { readonly by: 'column'; readonly reversed: ReadonlySet<number> };

/** The sign rule of a file with its reason, and the doubts. */
export interface Decided {
  readonly signs: Signs;
  readonly reason: Why;
  readonly doubt?: Why;
}

export type Answer = Decided | Refusal<'unprocessable'> | Question;

export const bySigns = (turned: boolean, because: Why, doubt?: Why): Decided => ({
  signs: { by: 'print', turned },
  reason: turned ? why.minus_is_money_in({ because }) : why.minus_is_money_out({ because }),
  ...(doubt !== undefined && { doubt }),
});
