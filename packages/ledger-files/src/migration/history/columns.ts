import type { Currency, Refusal } from 'ledger-core';
import { IN_OWN_CURRENCY } from '../amounts.ts';
import { columnOf, type ReportTable, refuseCell } from '../table.ts';

/** The columns of a journal or a general ledger; null for one that the report does not have. */
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
  /** One column of amounts, positive on the side where the account usually has its balance. */
  readonly amount: number | null;
  readonly balance: number | null;
}

/** The names that the columns of a program have. */
export type ColumnNames = Readonly<Record<Exclude<keyof HistoryColumns, Side>, readonly string[]>>;
type Side = 'debit' | 'credit' | 'amount' | 'balance';

/** Finds the columns. A column of amounts may name the currency of the books; amounts of another currency refuse the report. */
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
  return refuseCell(table, table.header, column, `the amounts are in several currencies; ${IN_OWN_CURRENCY}`);
};

/** Whether these names have a column of debits and one of credits, in any currency. */
export const hasSides = (names: readonly string[]): boolean =>
  names.some((name) => /^debit\b/.test(name)) && names.some((name) => /^credit\b/.test(name));
