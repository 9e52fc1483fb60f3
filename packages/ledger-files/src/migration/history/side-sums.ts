import { formatAmount, type Refusal } from 'ledger-core';
import type { TableRow } from '../../csv/table.ts';
import { why as whyOfReport } from '../reasons.ts';
import { refuseCell } from '../table.ts';
import type { Reading, Sides } from './reading.ts';

/** The sums of debits and credits as printed. */
export interface SideSums {
  debit: bigint;
  credit: bigint;
}

export const addSides = (sums: SideSums, { debit, credit }: Sides): void => {
  sums.debit += debit;
  sums.credit += credit;
};

export const areEqual = (one: Sides, other: Sides): boolean => one.debit === other.debit && one.credit === other.credit;

export const areBlank = ({ debit, credit }: Sides): boolean => debit === 0n && credit === 0n;

/** Refuses a total that differs from the sum of its rows, by the first side that differs.  [MGF-52] */
export const refuseTotal = ({ table, at, currency }: Reading, row: TableRow, printed: Sides, sums: Sides): Refusal<'unprocessable'> => {
  const shown = (minor: bigint): string => formatAmount(minor, currency.scale);
  const side = printed.debit === sums.debit ? 'credit' : 'debit';
  return refuseCell(table, row, at[side], whyOfReport.report_total_wrong({ total: shown(printed[side]), sum: shown(sums[side]) }));
};
