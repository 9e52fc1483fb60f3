import {
  type BadRow,
  type ColumnRole,
  type Currency,
  currencyOf,
  type DecimalMark,
  type Direction,
  type IsoDate,
  isRefusal,
  parseAmount,
  type Why,
  whyOf,
} from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import { inDirection, size } from '../size.ts';
import { balanceWith, currencyMeant, isNothing, looksLikeAmount, looksLikeMoney, MARKS, readMoneyCell } from './amounts.ts';
import type { Days } from './dates.ts';
import type { Signs } from './direction-evidence.ts';
import { isNotTransaction, isTotalRow, rolesOf } from './known-words.ts';
import { cellFor, type Layout, type RoleCell, textFor } from './layout.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** A row that moves money. Amounts are in minor units; money in is positive. */
export interface StatementRow {
  readonly row: TableRow;
  /** The continuation rows of its text. */
  readonly continued?: readonly TableRow[];
  readonly date: IsoDate;
  /** The currency of the row in the file; null if there is none. */
  readonly currency: string | null;
  readonly pending: boolean;
  readonly amountMinor: bigint;
  /** The processor's fee: negative, or positive if refunded. */
  readonly feeMinor: bigint;
  readonly balanceMinor: bigint | null;
}

/** A row that is not a transaction, with `date` and `balanceMinor` if it prints a balance. */
interface Ignored {
  readonly why: BadRow;
  readonly date: IsoDate | null;
  readonly currency: string | null;
  readonly balanceMinor: bigint | null;
}

/** The result of reading a row: a transaction, a row that moves no money, or a bad row. */
export type RowReading =
  | { readonly is: 'movement'; readonly transaction: StatementRow }
  | { readonly is: 'ignored'; readonly ignored: Ignored }
  | { readonly is: 'bad'; readonly bad: BadRow };

export const faultsIn = (rows: readonly RowReading[]): readonly BadRow[] => rows.flatMap((row) => (row.is === 'bad' ? [row.bad] : []));

export const transactionsOf = (rows: readonly RowReading[]): readonly StatementRow[] =>
  rows.flatMap((row) => (row.is === 'movement' ? [row.transaction] : []));

/** The amount format and the direction rule. */
interface AmountConventions {
  readonly decimalMark: DecimalMark;
  readonly signs: Signs;
}

/** How the values of a row are written. */
export interface RowConventions extends AmountConventions {
  readonly days: Days;
}

interface AmountGiven {
  readonly layout: Layout;
  readonly conventions: AmountConventions;
  readonly currency: Currency;
}

export interface Given extends AmountGiven {
  readonly conventions: RowConventions;
}

/** Reads one row. Checks run in this order, and the first fault wins: form, status, date, currency, amount. */
export const readRow = (row: TableRow, given: Given): RowReading => {
  const { layout, conventions } = given;
  const without = noMovement(row, layout, given) ?? tooWide(row, layout);
  if (without !== null) return without;
  const notDone = layout.notDone(row);
  const pending = notDone === '' && layout.pending(row);
  const dateCell = cellFor(layout, row, 'date');
  const date = dayOf(row, given, pending);
  if (notDone !== '') return ignored(row, whyOfFile.the_status_of_no_movement({ status: notDone }), { date });
  if (pending && date === null && !/\d/.test(dateCell?.text ?? '')) return ignored(row, why.the_pending_row());
  if (dateCell === null || date === null) return bad(row, dateCell?.column ?? null, notADate(dateCell?.text ?? '', conventions));
  const currency = rowCurrency(row, layout, given.currency);
  if (currency.is === 'unknown')
    return bad(row, currency.column, why.unknown_currency_printed({ printed: currency.printed, own: given.currency.code }));
  return readMoney(row, { ...given, currency: currency.counted }, { date, currency: currency.named, pending });
};

/** The day of a row. A pending row may have its word beside the date, or only the transaction date. */
const dayOf = (row: TableRow, { layout, conventions: { days } }: Given, pending: boolean): IsoDate | null => {
  const text = textFor(layout, row, 'date');
  const day = days.read(text);
  if (day !== null || !pending) return day;
  return days.read(text.replace(/[^\d./-]+/g, ' ').trim()) ?? days.read(textFor(layout, row, 'transactionDate'));
};

const bad = (row: TableRow, column: string | null, reason: Why): RowReading => ({
  is: 'bad',
  bad: { rowNumber: row.number, column, ...reason },
});

/** A row that moves no money, with the reason and its printed values. */
export const ignored = (row: TableRow, reason: Why, printed: Partial<Omit<Ignored, 'why'>> = {}): RowReading => ({
  is: 'ignored',
  ignored: { why: { rowNumber: row.number, column: null, ...reason }, date: null, currency: null, balanceMinor: null, ...printed },
});

/** Repeated headers, notes, printed balances and totals, which banks print between transactions.  [STM-9] */
const noMovement = (row: TableRow, layout: Layout, given: Given): RowReading | null => {
  const printed = layout.printed.get(row);
  if (layout.header?.cells.every((cell, at) => comparable(cell) === comparable(row.cells[at] ?? '')))
    return ignored(row, why.the_header_again());
  if (printed?.isBalance) return balanceRow(row, given);
  if (printed?.isTurnover) return ignored(row, why.the_printed_total());
  if (hasBothSides(row, layout) && isTotalRow(textFor(layout, row, 'description'))) return ignored(row, why.the_printed_total());
  if (isPart(row, layout) && !hasAmount(row, layout)) return ignored(row, why.the_part_of_order());
  return given.conventions.days.read(textFor(layout, row, 'date')) === null ? undatedRow(row, layout) : null;
};

const undatedRow = (row: TableRow, layout: Layout): RowReading | null => {
  const filled = row.cells.filter((cell) => cell.trim() !== '');
  if (filled.some(isTotalRow)) return ignored(row, why.the_printed_total());
  const isNote = textFor(layout, row, 'date') === '' || filled.length === 1;
  return isNote && !hasAmount(row, layout) ? ignored(row, why.the_row_without_date_and_amount()) : null;
};

const hasAmount = (row: TableRow, layout: Layout): boolean =>
  (['amount', 'debit', 'credit'] as const).some((role) => !isNothing(textFor(layout, row, role)));

/** Whether a row has both money out and money in, which no transaction has. */
const hasBothSides = (row: TableRow, layout: Layout): boolean =>
  (['debit', 'credit'] as const).every((role) => /[1-9]/.test(textFor(layout, row, role)));

/** Whether a row only has an amount in a column for parts of a collective order. */
const isPart = (row: TableRow, { names, settings }: Layout): boolean =>
  (settings.parts ?? []).some((part) => (row.cells[names.indexOf(part)] ?? '').trim() !== '');

const balanceRow = (row: TableRow, given: Given): RowReading => {
  const { layout, conventions } = given;
  const printed = balanceIn(row, given);
  return ignored(row, why.the_printed_balance(), {
    date: conventions.days.read(textFor(layout, row, 'date')),
    balanceMinor: printed.is === 'amount' ? printed.minor : null,
  });
};

/** An unquoted delimiter inside a text adds a cell, so the row is wider than the header. */
const tooWide = (row: TableRow, { header }: Layout): RowReading | null => {
  const width = header?.cells.length ?? row.cells.length;
  if (row.cells.slice(width).every((cell) => cell.trim() === '')) return null;
  return bad(row, null, why.too_many_cells_in_row({ cells: row.cells.length, columns: width }));
};

const notADate = (text: string, { days }: RowConventions): Why =>
  text.trim() === '' ? whyOfFile.date_missing() : why.not_a_date({ text: text.trim(), form: days.spelled });

/** The currency of a row, from a column or the header, and the currency of its amounts. */
const rowCurrency = (row: TableRow, layout: Layout, own: Currency): RowCurrency => {
  const cell = cellFor(layout, row, 'currency');
  const printed = cell?.text.trim() || layout.headerCurrency;
  const named = currencyMeant(printed, own.code);
  if (named === null) return { is: 'known', named: null, counted: own };
  const currency = named === 'unknown' ? null : currencyOf(named);
  if (currency !== null && !isRefusal(currency)) return { is: 'known', named, counted: currency };
  const column = cell === null || cell.text.trim() === '' ? amountColumn(layout, row) : cell.column;
  return { is: 'unknown', column, printed };
};

type RowCurrency =
  | { readonly is: 'known'; readonly named: string | null; readonly counted: Currency }
  | { readonly is: 'unknown'; readonly column: string | null; readonly printed: string };

/** The values of a row that are known before its amounts are read. */
type Dated = Pick<StatementRow, 'date' | 'currency' | 'pending'>;

const readMoney = (row: TableRow, given: Given, dated: Dated): RowReading => {
  const { layout, conventions } = given;
  const moved = movedIn(row, given);
  const fee = minorIn(row, 'fee', given);
  const net = netIn(row, given);
  const balance = balanceIn(row, given);
  for (const printed of layout.isBalanceNamed ? [moved, fee, net, balance] : [moved, fee, net])
    if (printed.is === 'bad') return { is: 'bad', bad: printed.bad };
  const named = moved.is === 'amount' ? moved.currency : null;
  if (named !== null && dated.currency !== null && named !== dated.currency)
    return bad(row, amountColumn(layout, row), why.two_currencies_in_row({ amount: named, row: dated.currency }));
  const balanceMinor = balance.is === 'amount' ? balance.minor : null;
  const where = { date: dated.date, currency: dated.currency ?? named, balanceMinor };
  if (moved.is !== 'amount') return bad(row, amountColumn(layout, row), whyOfFile.amount_missing());
  const printedFee = fee.is === 'amount' ? fee.minor : 0n;
  const feeMinor = layout.settings.fee === 'charged_negative' ? printedFee : -printedFee;
  if (net.is === 'amount' && layout.roles.fee !== undefined && !isNetOf(net.minor, moved.minor + feeMinor, conventions.signs))
    return bad(row, cellFor(layout, row, 'net')?.column ?? null, why.net_contradicts_fee());
  if (moved.minor === 0n && feeMinor === 0n) return otherAmount(row, given) ?? ignored(row, whyOfFile.the_movement_of_zero(), where);
  const { pending } = dated;
  return { is: 'movement', transaction: { row, pending, amountMinor: moved.minor, feeMinor, ...where } };
};

/** A row with a zero amount beside an amount in an unknown column, which may be the column of the other direction.  [STM-16] */
const otherAmount = (row: TableRow, { layout, currency }: Given): RowReading | null => {
  const isAmount = currency.scale === 0 ? looksLikeAmount : looksLikeMoney;
  const used = new Set(Object.values(layout.roles).flat());
  const at = row.cells.findIndex((cell, column) => {
    const name = layout.header?.cells[column] ?? '';
    return !used.has(column) && /[1-9]/.test(cell) && isAmount(cell) && rolesOf(name).length === 0 && !isNotTransaction(name);
  });
  return at === -1 || layout.isKnown
    ? null
    : bad(row, layout.names[at] ?? null, why.amount_in_other_column({ text: (row.cells[at] ?? '').trim() }));
};

/** The cell of a row for a role: an amount, blank, or a text that is not an amount. */
export type Printed =
  | { readonly is: 'amount'; readonly minor: bigint; readonly currency: string | null; readonly word: string }
  | { readonly is: 'blank' }
  | { readonly is: 'bad'; readonly bad: BadRow };

type Amount = Extract<Printed, { is: 'amount' }>;

/** The printed amount for a role, exactly, in minor units of its currency.  [STM-6] */
export const minorIn = (row: TableRow, role: ColumnRole, { layout, conventions, currency }: AmountGiven): Printed => {
  const { decimalMark } = conventions;
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

const amountColumn = (layout: Layout, row: TableRow): string | null =>
  (cellFor(layout, row, 'amount') ?? cellFor(layout, row, 'debit') ?? cellFor(layout, row, 'credit'))?.column ?? null;

/** The signed amount of a row: positive is money in. */
export const movedIn = (row: TableRow, given: AmountGiven): Printed => {
  const { layout, conventions } = given;
  const { signs } = conventions;
  if (signs.by === 'column') return inColumns(row, given, signs.reversed.has(row.number));
  const printed = minorIn(row, 'amount', given);
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
export const netIn = (row: TableRow, given: AmountGiven): Printed => {
  const net = minorIn(row, 'net', given);
  const { signs } = given.conventions;
  return net.is === 'amount' && signs.by === 'print' && signs.turned ? { ...net, minor: -net.minor } : net;
};

/** Whether a net amount equals the transaction with its fee. Beside unsigned amounts it may also be unsigned.  [STM-20] */
export const isNetOf = (net: bigint, moved: bigint, { by }: Signs): boolean =>
  net === moved || (by !== 'print' && net >= 0n && net === size(moved));

const inColumns = (row: TableRow, given: AmountGiven, isReversed: boolean): Printed => {
  const debit = minorIn(row, 'debit', given);
  const credit = minorIn(row, 'credit', given);
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
export const balanceIn = (row: TableRow, given: AmountGiven): Printed => {
  const printed = minorIn(row, 'balance', given);
  return printed.is === 'amount' ? { ...printed, minor: balanceWith(printed.word, printed.minor) } : printed;
};
