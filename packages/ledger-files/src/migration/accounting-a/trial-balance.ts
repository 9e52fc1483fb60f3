import { type Currency, isRefusal, type Refusal } from 'ledger-core';
import { currencyNamed } from '../../csv/amounts.ts';
import type { TableRow } from '../../csv/table.ts';
import { type BalanceRow, balanceRows } from '../balances.ts';
import type { SourceAccount } from '../migration-read.ts';
import { why as whyOfReport } from '../reasons.ts';
import type { Requested } from '../report-reader.ts';
import { type Balances, balancesOn } from '../snapshot.ts';
import { columnOf, type ReportTable, refuseCell, textAt } from '../table.ts';
import { finderOf } from './labels.ts';

/**
 * Reads the trial balance and assigns it to the listed accounts. Columns may be shifted to the right, and the account column often has no
 * name.  [MGF-33]
 */
export const trialBalanceIn = (
  table: ReportTable,
  listed: readonly SourceAccount[],
  { currency }: Requested,
): Balances | Refusal<'unprocessable'> => {
  const debit = columnOf(table.names, 'debit') ?? 0;
  const credit = columnOf(table.names, 'credit');
  const rows = balanceRows(table, { debit, credit }, currency);
  if (isRefusal(rows)) return rows;
  const label = labelIn(table, debit);
  const foreign = refuseForeign(table, rows, label, currency);
  if (foreign !== null) return foreign;
  const find = finderOf(listed);
  return balancesOn(table, columnOf(table.names, ...LABELS) ?? 0, listed, rows, (row) => find(label(row)));
};

const LABELS = ['full name', 'account', 'distribution account', 'account full name'];

/** The label of a row: the cell in the account column, else the first cell with text before the debits. */
const labelIn = (table: ReportTable, debit: number): ((row: TableRow) => string) => {
  const named = columnOf(table.names, ...LABELS);
  return (row) => {
    const at = named ?? row.cells.slice(0, debit).findIndex((cell) => cell.trim() !== '');
    return textAt(row, at === -1 ? null : at);
  };
};

/** A company with several currencies has one receivable and one payable account per currency, with its code at the end of the name. */
const refuseForeign = (
  table: ReportTable,
  rows: readonly BalanceRow[],
  label: (row: TableRow) => string,
  currency: Currency,
): Refusal<'unprocessable'> | null => {
  for (const { row } of rows) {
    const [, code = ''] = /accounts? (?:receivable|payable)\b.* - ([A-Z]{3})$/i.exec(label(row)) ?? [];
    const foreign = code === '' || code === currency.code ? null : currencyNamed(code, currency.code);
    if (foreign !== null)
      return refuseCell(table, row, 0, whyOfReport.account_in_other_currency({ account: label(row), currency: foreign }));
  }
  return null;
};
