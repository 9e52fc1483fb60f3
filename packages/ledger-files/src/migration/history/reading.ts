import { type Currency, type DateOrder, isRefusal, type Refusal } from 'ledger-core';
import { currencyNamed } from '../../csv/amounts.ts';
import type { TableRow } from '../../csv/table.ts';
import { amountAt, refuseForeignItem } from '../amounts.ts';
import { asOfIn, dayAt, dayOrderOf } from '../days.ts';
import type { SourceAccount } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import { comparable, type ReportTable, refuseCell, textAt } from '../table.ts';
import { type ColumnNames, type HistoryColumns, historyColumns } from './columns.ts';
import type { EntryHead, HistoryLine } from './line.ts';
import { why } from './reasons.ts';

type Refused = Refusal<'unprocessable'>;

/** The account label in a report. */
export interface AccountLabel {
  readonly name: string;
  readonly code: string;
  readonly type: string;
  /** The enclosing account sections, the outermost first. */
  readonly within: readonly string[];
}

/** Finds the account for a label; `several` if more than one matches. */
export type FindAccount = (label: AccountLabel) => { readonly account: SourceAccount; readonly isListed: boolean } | 'several';

/** The accounts to which a journal or a general ledger is assigned. */
export interface HistoryOptions {
  readonly currency: Currency;
  readonly find: FindAccount;
  /** The accounts missing from the list, with the first row that names each. */
  readonly unlisted: Map<string, { readonly account: SourceAccount; readonly row: TableRow }>;
}

/** The state of reading a report. */
export interface Reading extends HistoryOptions {
  readonly table: ReportTable;
  readonly at: HistoryColumns;
  readonly order: DateOrder;
}

/** Finds the columns and the date order: that of the header, else the program's usual one. */
export const readingOf = (table: ReportTable, named: ColumnNames, usual: DateOrder, input: HistoryOptions): Reading | Refused => {
  const at = historyColumns(table, named, input.currency);
  if (isRefusal(at)) return at;
  const dated = table.rows.filter((row) => /^\d/.test(textAt(row, at.day)));
  const asOf = asOfIn(table.above);
  const printed = asOf?.isMonthFirst ? 'mdy' : 'dmy';
  const ofHead = asOf === null ? usual : printed;
  return { table, at, order: dayOrderOf(dated, { issued: at.day, due: null }, asOf?.day ?? null, ofHead), ...input };
};

export const isBlank = (row: TableRow, at: number | null): boolean => textAt(row, at) === '';

/** The non-empty cells of a row, with their positions. */
export const filledCells = (row: TableRow): readonly (readonly [at: number, text: string])[] =>
  row.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [[at, textAt(row, at)] as const]));

/** Whether a row repeats the header, on a new page or above an entry. */
export const isHeaderAgain = ({ table }: Reading, row: TableRow): boolean =>
  row.cells.length > 1 && row.cells.every((cell, at) => comparable(cell) === (table.names[at] ?? ''));

/** The account for a label. Refuses the report if the account is in another currency or the label matches several.  [MGF-50] [MGF-11] */
export const accountFor = (reading: Reading, row: TableRow, at: number | null, label: AccountLabel): SourceAccount | Refused => {
  const { table, currency, unlisted } = reading;
  const shown = label.name || label.code;
  const found = reading.find(label);
  if (found === 'several') return refuseCell(table, row, at, why.several_accounts_called({ account: shown }));
  const { account, isListed } = found;
  const [, code = ''] = /accounts? (?:receivable|payable)\b.* - ([A-Z]{3})$/i.exec(account.name) ?? [];
  const foreign = code === '' || code === currency.code ? null : currencyNamed(code, currency.code);
  if (foreign !== null)
    return refuseCell(table, row, at, whyOfReport.account_in_other_currency({ account: account.name, currency: foreign }));
  if (!isListed && !unlisted.has(account.id)) unlisted.set(account.id, { account, row });
  return unlisted.get(account.id)?.account ?? account;
};

/** The account in the line's own account column. */
export const accountAt = (reading: Reading, row: TableRow): SourceAccount | Refused => {
  const { at, table } = reading;
  const label = { name: textAt(row, at.account), code: textAt(row, at.code), type: textAt(row, at.type), within: [] };
  if (label.name === '' && label.code === '') return refuseCell(table, row, at.account ?? at.code, why.line_names_no_account());
  return accountFor(reading, row, at.account ?? at.code, label);
};

export interface Sides {
  readonly debit: bigint;
  readonly credit: bigint;
}

/** Both sides of a row as printed. A negative amount belongs to the other side. */
export const sidesAt = ({ table, at, currency }: Reading, row: TableRow): Sides | Refused => {
  const debit = amountAt(table, row, at.debit, currency);
  const credit = amountAt(table, row, at.credit, currency);
  if (isRefusal(debit)) return debit;
  return isRefusal(credit) ? credit : { debit, credit };
};

/** A line has an amount on exactly one side. */
export const lineSidesAt = (reading: Reading, row: TableRow): Sides | Refused => {
  const foreign = refuseForeignItem(reading.table, row, reading.at.currency, reading.currency);
  if (foreign !== null) return foreign;
  const sides = sidesAt(reading, row);
  if (isRefusal(sides) || sides.debit === 0n || sides.credit === 0n) return sides;
  return refuseCell(reading.table, row, reading.at.credit, why.line_on_both_sides());
};

/** The values that a row prints for its whole entry. Missing values come from the rows above. */
export const headAt = ({ table, at, order }: Reading, row: TableRow, above: Partial<EntryHead>): EntryHead | Refused => {
  const day = dayAt(table, row, at.day, order) ?? above.day ?? null;
  if (isRefusal(day)) return day;
  if (day === null) return refuseCell(table, row, at.day, why.line_without_day());
  return { day, kind: textAt(row, at.kind) || (above.kind ?? ''), number: textAt(row, at.number) || (above.number ?? '') };
};

export const lineOn = (
  reading: Reading,
  row: TableRow,
  account: SourceAccount,
  minor: bigint,
  above: Partial<EntryHead> = {},
): HistoryLine | Refused => {
  const head = headAt(reading, row, above);
  if (isRefusal(head)) return head;
  const { at } = reading;
  return { ...head, row, account, minor, name: textAt(row, at.name), memo: textAt(row, at.memo), id: textAt(row, at.id) };
};
