import { isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { lineOf, textAt } from '../table.ts';
import type { EntryHead, HistoryLine } from './line.ts';
import { accountAt, filledCells, isBlank, isHeaderAgain, lineOn, lineSidesAt, type Reading, type Sides, sidesAt } from './reading.ts';

type Refused = Refusal<'unprocessable'>;

/** A row above the lines of an entry, with its id. */
export interface HeadRow {
  readonly is: 'head';
  readonly id: string;
  readonly head: Partial<EntryHead>;
}

/** A total row of the previous entry or of the whole report. `id` is the entry that it names. */
export interface TotalRow {
  readonly is: 'total';
  readonly id: string | null;
  readonly isWhole: boolean;
  readonly sides: Sides;
}

export interface LineRow {
  readonly is: 'line';
  readonly id: string;
  readonly isDated: boolean;
  readonly sides: Sides;
}

export type JournalRow = HeadRow | TotalRow | LineRow | { readonly is: 'nothing' };

/** Reads the row above an entry; null for another row. */
export type ReadHead = (row: TableRow) => HeadRow | null;

const NOTHING = { is: 'nothing' } as const;

/** Classifies a row of a journal. Lines without an amount are ignored. */
export const journalRow = (reading: Reading, row: TableRow, headOf: ReadHead): JournalRow | Refused => {
  const { at } = reading;
  if (isHeaderAgain(reading, row) || isStamp(reading, row)) return NOTHING;
  const label = totalLabel(reading, row);
  const head = label === null ? headOf(row) : null;
  if (head !== null) return head;
  if (isBlank(row, at.account) && filledCells(row).length === 1) return NOTHING;
  const sides = label === null ? lineSidesAt(reading, row) : sidesAt(reading, row);
  if (isRefusal(sides)) return sides;
  if (label !== null)
    return { is: 'total', id: /^total for (.+)$/i.exec(label)?.[1] ?? null, isWhole: /^(?:grand )?total$/i.test(label), sides };
  return { is: 'line', id: textAt(row, at.id), isDated: !isBlank(row, at.day), sides };
};

/** The label of a total row, which has no account and no date. Empty if the row only has amounts. */
const totalLabel = ({ at }: Reading, row: TableRow): string | null => {
  if (!/^(?:grand total|total|$)/i.test(textAt(row, at.account))) return null;
  const filled = filledCells(row).filter(([place]) => place !== at.balance);
  const [, first = ''] = filled.find(([place]) => place !== at.debit && place !== at.credit) ?? [];
  const labelled = /^(?:grand )?total(?: for .+)?$/i.test(first);
  const amounts = filled.filter(([place]) => place === at.debit || place === at.credit).length;
  if (labelled && filled.length <= amounts + 1) return first;
  return amounts > 0 && filled.length === amounts ? '' : null;
};

/** Reads a row as a line. Its position in the report alone shows what applies to the whole entry. */
export const journalLine = (reading: Reading, row: TableRow, { debit, credit }: Sides, head: Partial<EntryHead>): HistoryLine | Refused => {
  const account = accountAt(reading, row);
  return isRefusal(account) ? account : lineOn(reading, row, account, debit - credit, head);
};

/** A line with the creation date of the report, optionally with its basis. It has no amount. Unquoted commas may split it into cells. */
export const isStamp = ({ at }: Reading, row: TableRow): boolean =>
  [at.debit, at.credit, at.amount, at.balance, at.account].every((place) => isBlank(row, place)) &&
  /\b(?:GMT|UTC)(?:\b|[-+Z])|\b(?:accrual|cash) basis\b/i.test(lineOf(row));

/** Whether a row with a date begins an entry: no row has an id, and further lines have no date. */
export const daysBegin = (reading: Reading, rows: readonly TableRow[], headOf: ReadHead): boolean => {
  const { at } = reading;
  if (at.id !== null || rows.some((row) => headOf(row) !== null)) return false;
  return rows.some(
    (row) => isBlank(row, at.day) && !isBlank(row, at.account) && totalLabel(reading, row) === null && !isHeaderAgain(reading, row),
  );
};
