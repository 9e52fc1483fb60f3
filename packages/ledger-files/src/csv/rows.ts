import { type BadRow, type Currency, currencyOf, type IsoDate, isRefusal, type Why } from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import { currencyMeant, isNothing, looksLikeAmount, looksLikeMoney } from './amounts.ts';
import { isTotalRow } from './header.ts';
import { isNoMovement, rolesOf } from './known-words.ts';
import { cellFor, type Layout, textFor } from './layout.ts';
import { why } from './reasons.ts';
import { type AmountGiven, type RowConventions, amountColumn, balanceIn, isNetOf, minorIn, movedIn, netIn } from './row-amounts.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** A row that moves money. Amounts are in minor units; money in is positive. */
export interface Movement {
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
  | { readonly is: 'movement'; readonly movement: Movement }
  | { readonly is: 'ignored'; readonly ignored: Ignored }
  | { readonly is: 'bad'; readonly bad: BadRow };

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

const balanceRow = (row: TableRow, { layout, conventions, currency }: Given): RowReading => {
  const printed = balanceIn(row, layout, conventions, currency);
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
type Dated = Pick<Movement, 'date' | 'currency' | 'pending'>;

const readMoney = (row: TableRow, given: Given, dated: Dated): RowReading => {
  const { layout, conventions, currency } = given;
  const moved = movedIn(row, given);
  const fee = minorIn(row, 'fee', layout, conventions, currency);
  const net = netIn(row, given);
  const balance = balanceIn(row, layout, conventions, currency);
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
  return { is: 'movement', movement: { row, pending, amountMinor: moved.minor, feeMinor, ...where } };
};

/** A row with a zero amount beside an amount in an unknown column, which may be the column of the other direction.  [STM-16] */
const otherAmount = (row: TableRow, { layout, currency }: Given): RowReading | null => {
  const isAmount = currency.scale === 0 ? looksLikeAmount : looksLikeMoney;
  const used = new Set(Object.values(layout.roles).flat());
  const at = row.cells.findIndex((cell, column) => {
    const name = layout.header?.cells[column] ?? '';
    return !used.has(column) && /[1-9]/.test(cell) && isAmount(cell) && rolesOf(name).length === 0 && !isNoMovement(name);
  });
  return at === -1 || layout.isKnown
    ? null
    : bad(row, layout.names[at] ?? null, why.amount_in_other_column({ text: (row.cells[at] ?? '').trim() }));
};
