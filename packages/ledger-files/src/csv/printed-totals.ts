import { type Currency, formatAmount, parseAmount, type Refusal } from 'ledger-core';
import { refuseAt, UNPROVEN } from '../faults.ts';
import { readMoneyCell } from './amounts.ts';
import type { Conventions } from './conventions.ts';
import type { Layout } from './layout.ts';
import type { Summary } from './profiles/profile.ts';
import type { RowReading } from './rows.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

interface PrintedTotal {
  readonly means: 'credits' | 'debits';
  readonly rowNumber: number;
  readonly minor: bigint;
}

const totalAbove = (row: TableRow, summary: Summary, { decimalMark }: Conventions, own: Currency): PrintedTotal | null => {
  const label = comparable(row.cells[summary.label - 1] ?? '');
  const means = (['credits', 'debits'] as const).find((meaning) => label.startsWith(summary[meaning]));
  const amount = readMoneyCell(row.cells[summary.value - 1] ?? '', decimalMark);
  const minor = amount === null ? null : parseAmount(amount.decimal, own);
  return means === undefined || typeof minor !== 'bigint' ? null : { means, rowNumber: row.number, minor };
};

/** Refuses a file whose sums of money in and money out, in a block above the header, are not those of its rows.  [STM-4] */
export const wrongTotal = (
  { preamble, settings: { summary } }: Layout,
  conventions: Conventions,
  rows: readonly RowReading[],
  own: Currency,
): Refusal<'unprocessable'> | null => {
  if (summary === undefined || rows.some(({ is }) => is === 'bad')) return null;
  const moved = rows.flatMap((row) =>
    row.is === 'movement' && !row.movement.pending ? [row.movement.amountMinor + row.movement.feeMinor] : [],
  );
  const sum = (minors: readonly bigint[]): bigint => minors.reduce((total, minor) => total + minor, 0n);
  const made = { credits: sum(moved.filter((minor) => minor > 0n)), debits: sum(moved.filter((minor) => minor < 0n)) };
  const totals = preamble.flatMap((row) => totalAbove(row, summary, conventions, own) ?? []);
  const wrong = totals.find(({ means, minor }) => made[means] !== minor);
  if (wrong === undefined) return null;
  const [printed, counted, gap] = [wrong.minor, made[wrong.means], wrong.minor - made[wrong.means]].map((minor) =>
    formatAmount(minor, own.scale),
  );
  return refuseAt(wrong.rowNumber, null, `${printed} is printed and the rows make ${counted}; the gap is ${gap}. ${UNPROVEN}`);
};
