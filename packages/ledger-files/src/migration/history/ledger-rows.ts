import { isRefusal, type Refusal } from 'ledger-core';
import { readDate } from '../../csv/dates.ts';
import type { TableRow } from '../../csv/table.ts';
import { amountAt } from '../amounts.ts';
import { refuseCell, textAt } from '../table.ts';
import { isStamp } from './journal-rows.ts';
import { filledCells, isBlank, isHeaderAgain, lineSidesAt, type Reading, type Sides, sidesAt } from './reading.ts';
import { why } from './reasons.ts';

type Refused = Refusal<'unprocessable'>;

/** The amounts of a row: those of its sides, or a single amount, positive on the normal side of its account; null if it has none. */
export interface Amounts extends Sides {
  readonly amount: bigint;
  readonly balance: bigint | null;
  readonly isBlank: boolean;
}

/** A row of a general ledger: the title of an account's section, its opening or closing balance, a line, or a total. */
export type LedgerRow =
  | { readonly is: 'section'; readonly label: string }
  | { readonly is: 'beginning' | 'ending' | 'line'; readonly amounts: Amounts }
  /** `withSubs` marks the total of an account including its sub-accounts. The label is null for the report's total. */
  | { readonly is: 'total'; readonly label: string | null; readonly withSubs: boolean; readonly amounts: Amounts }
  | { readonly is: 'nothing' };

const NOTHING = { is: 'nothing' } as const;

/** The titles of the open sections decide whether a row such as `Total Timber` is a total. */
export const ledgerRow = (reading: Reading, row: TableRow, open: readonly string[]): LedgerRow | Refused => {
  const { at } = reading;
  if (isHeaderAgain(reading, row) || isStamp(reading, row)) return NOTHING;
  if (!isBlank(row, at.day) && !isBlank(row, at.kind)) return withAmounts(reading, row, 'line');
  const filled = filledCells(row);
  const texts = filled.filter(([place]) => !isAmountColumn(reading, place)).map(([, text]) => text);
  if (isLine(reading, row, texts)) return withAmounts(reading, row, 'line');
  if (texts.some((text) => BEGINNING.test(text))) return withAmounts(reading, row, 'beginning');
  if (texts.some((text) => ENDING.test(text))) return withAmounts(reading, row, 'ending');
  const [first = ''] = texts;
  if (/^net movement$/i.test(first)) return NOTHING;
  const total = totalOf(first, open);
  if (total !== null) {
    const amounts = amountsAt(reading, row);
    return isRefusal(amounts) ? amounts : { is: 'total', ...total, amounts };
  }
  if (filled.length === 1 && first !== '') return { is: 'section', label: first };
  return refuseCell(reading.table, row, at.day, why.row_of_no_kind());
};

/** A row with a date but no document type is a line, unless it names a balance. Section titles may be in the date column. */
const isLine = ({ at, order }: Reading, row: TableRow, texts: readonly string[]): boolean =>
  readDate(textAt(row, at.day), order) !== null && !texts.some((text) => BEGINNING.test(text) || ENDING.test(text));

const BEGINNING = /^(?:beginning|opening) balance$/i;
const ENDING = /^(?:ending|closing) balance$/i;

const isAmountColumn = ({ at }: Reading, place: number): boolean => [at.debit, at.credit, at.amount, at.balance].includes(place);

const withAmounts = (reading: Reading, row: TableRow, is: 'beginning' | 'ending' | 'line'): LedgerRow | Refused => {
  const amounts = amountsAt(reading, row, is === 'line');
  return isRefusal(amounts) ? amounts : { is, amounts };
};

const amountsAt = (reading: Reading, row: TableRow, ofLine = false): Amounts | Refused => {
  const { table, at, currency } = reading;
  const sides = ofLine ? lineSidesAt(reading, row) : sidesAt(reading, row);
  const amount = amountAt(table, row, at.amount, currency);
  const balance = isBlank(row, at.balance) ? null : amountAt(table, row, at.balance, currency);
  if (isRefusal(sides)) return sides;
  if (isRefusal(amount)) return amount;
  if (isRefusal(balance)) return balance;
  return { ...sides, amount, balance, isBlank: [at.debit, at.credit, at.amount].every((place) => isBlank(row, place)) };
};

/** Whether a title belongs to a total's section. It may end with its line count: `1000 Checking (12)`. */
export const isTitle = (title: string, wanted: string): boolean =>
  [title, withoutCount(title)].some((each) => each.toLowerCase() === wanted.toLowerCase());

export const withoutCount = (title: string): string => title.replace(/ \(\d+\)$/, '');

/** `Total for X`, `Total X`, `Total for X with sub-accounts` of an open section X, and the report's total. */
const totalOf = (text: string, open: readonly string[]): { readonly label: string | null; readonly withSubs: boolean } | null => {
  if (/^(?:grand )?total$/i.test(text)) return { label: null, withSubs: false };
  const [, label = '', subs] = /^total (?:for )?(.+?)( with sub-?accounts?)?$/i.exec(text) ?? [];
  if (open.some((title) => isTitle(title, label))) return { label, withSubs: subs !== undefined };
  return /^total for /i.test(text) ? { label, withSubs: subs !== undefined } : null;
};
