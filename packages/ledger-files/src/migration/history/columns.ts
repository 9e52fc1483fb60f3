import type { Currency, Refusal } from 'ledger-core';
import { columnOf, type ReportTable, refuseCell } from '../table.ts';
import { why } from './reasons.ts';

/** The columns of a journal or a general ledger; null for a missing one. */
export interface HistoryColumns {
  readonly day: number | null;
  readonly id: number | null;
  readonly kind: number | null;
  readonly number: number | null;
  readonly name: number | null;
  readonly memo: number | null;
  readonly account: number | null;
  readonly code: number | null;
  readonly type: number | null;
  readonly currency: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** A single amount column, positive on the normal side of the account. */
  readonly amount: number | null;
  readonly balance: number | null;
}

/** The possible column names of a program. */
export type ColumnNames = Readonly<Record<Exclude<keyof HistoryColumns, Side>, readonly string[]>>;
type Side = 'debit' | 'credit' | 'amount' | 'balance';

/** Finds the columns. An amount column may name the currency of the books. Amounts in another currency refuse the report. */
export const historyColumns = (table: ReportTable, named: ColumnNames, { code }: Currency): HistoryColumns | Refusal<'unprocessable'> => {
  const { names } = table;
  const foreign = names.findIndex((name) => /^foreign |^exchange rate$/.test(name));
  const own = code.toLowerCase();
  const side = (...wanted: readonly string[]): number | null =>
    columnOf(names, ...wanted.flatMap((name) => [name, `${name} ${own}`, `${name} (${own})`]));
  const at = {
    ...(Object.fromEntries(Object.entries(named).map(([key, wanted]) => [key, columnOf(names, ...wanted)])) as Record<
      keyof ColumnNames,
      number | null
    >),
    debit: side('debit'),
    credit: side('credit'),
    amount: side('amount'),
    balance: side('balance', 'running balance'),
  };
  const hasAmounts = (at.debit !== null && at.credit !== null) || at.amount !== null;
  if (foreign === -1 && hasAmounts) return at;
  const column = foreign === -1 ? names.findIndex((name) => /^(?:debit|credit|amount)\b/.test(name)) : foreign;
  return refuseCell(table, table.header, column, why.amounts_in_several_currencies());
};

/** Whether these names include a debit column and a credit column, in any currency. */
export const hasSides = (names: readonly string[]): boolean =>
  names.some((name) => /^debit\b/.test(name)) && names.some((name) => /^credit\b/.test(name));
