import { type Currency, formatAmount, isRefusal, type Refusal } from 'ledger-core';
import type { TableRow } from '../csv/table.ts';
import { amountAt } from './amounts.ts';
import { bodyOf } from './body.ts';
import { why } from './reasons.ts';
import { type ReportTable, refuseCell } from './table.ts';

/** The columns of a trial balance: both sides, or one column with positive debits. */
export interface Sides {
  readonly debit: number;
  readonly credit: number | null;
}

/** A row of a trial balance with its balance, positive on the debit side. */
export interface BalanceRow {
  readonly row: TableRow;
  readonly netMinor: bigint;
}

/** Reads the rows of a trial balance until its total. The total must equal the sum of the rows, and both sides must be equal.  [MGF-9] */
export const balanceRows = (table: ReportTable, sides: Sides, currency: Currency): readonly BalanceRow[] | Refusal<'unprocessable'> => {
  const body = bodyOf(table, (row) => isTotal(row, sides.debit));
  if (isRefusal(body)) return body;
  const rows: BalanceRow[] = [];
  const sum = { debit: 0n, credit: 0n };
  for (const row of body.rows) {
    const amounts = amountsIn(table, row, sides, currency);
    if (isRefusal(amounts)) return amounts;
    sum.debit += amounts.debit;
    sum.credit += amounts.credit;
    if (amounts.debit !== amounts.credit) rows.push({ row, netMinor: amounts.debit - amounts.credit });
  }
  return refuseTotal(table, body.total, sides, sum, currency) ?? rows;
};

const isTotal = (row: TableRow, before: number): boolean => {
  const first = row.cells.slice(0, before).find((cell) => cell.trim() !== '');
  return first !== undefined && /^total$/i.test(first.trim());
};

interface Amounts {
  readonly debit: bigint;
  readonly credit: bigint;
}

const amountsIn = (table: ReportTable, row: TableRow, sides: Sides, currency: Currency): Amounts | Refusal<'unprocessable'> => {
  const debit = amountAt(table, row, sides.debit, currency);
  const credit = amountAt(table, row, sides.credit, currency);
  if (isRefusal(debit)) return debit;
  if (isRefusal(credit)) return credit;
  if (debit !== 0n && credit !== 0n) return refuseCell(table, row, sides.credit, why.debit_and_credit());
  return { debit, credit };
};

/** If rows are deleted on both sides, the sides may still balance, so each is also compared with its own total. */
const refuseTotal = (
  table: ReportTable,
  total: TableRow,
  sides: Sides,
  sum: Amounts,
  currency: Currency,
): Refusal<'unprocessable'> | null => {
  const printed = amountsOfTotal(table, total, sides, currency);
  if (isRefusal(printed)) return printed;
  const shown = (minor: bigint): string => formatAmount(minor, currency.scale);
  for (const side of ['debit', 'credit'] as const)
    if (printed[side] !== sum[side] && sides[side] !== null)
      return refuseCell(table, total, sides[side], why.report_total_wrong({ total: shown(printed[side]), sum: shown(sum[side]) }));
  if (sum.debit === sum.credit) return null;
  const reason =
    sides.credit === null
      ? why.rows_not_zero({ sum: shown(sum.debit) })
      : why.debits_not_credits({ debits: shown(sum.debit), credits: shown(sum.credit) });
  return refuseCell(table, total, sides.credit ?? sides.debit, reason);
};

const amountsOfTotal = (table: ReportTable, total: TableRow, sides: Sides, currency: Currency): Amounts | Refusal<'unprocessable'> => {
  const debit = amountAt(table, total, sides.debit, currency);
  const credit = amountAt(table, total, sides.credit, currency);
  if (isRefusal(debit)) return debit;
  return isRefusal(credit) ? credit : { debit, credit };
};
