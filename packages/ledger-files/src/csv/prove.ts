import {
  type ColumnRole,
  type Currency,
  currencyOf,
  formatAmount,
  isRefusal,
  parseAmount,
  type Refusal,
  refuse,
  type Statement,
} from 'ledger-core';
import { place, refuseAt } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';

import { isProven as addsUp, type BalanceStep, type Followed, followBalances, followBeforeInAnyOrder, type Gap } from './balances.ts';
import type { Conventions } from './conventions.ts';
import { cellFor, comparable, type Layout } from './layout.ts';
import { readMoneyCell } from './money-cells.ts';
import type { Summary } from './profile.ts';
import type { RowReading } from './rows.ts';
import type { TableRow } from './table-row.ts';

/** The printed balances before the first and after the last movement, null where none is printed; and what the balances of a file prove. */
export interface Proof {
  readonly openingMinor: bigint | null;
  readonly closingMinor: bigint | null;
  readonly proof: Statement['proof'];
  /** Whether a column was taken for a balance by its cells and is none, since it does not add up. */
  readonly isNoBalance: boolean;
}

/** Proves a file by its printed balances and totals; refused with the row and the gap where they do not add up.  [STM-4] */
export const proveBalances = (
  layout: Layout,
  conventions: Conventions,
  rows: readonly RowReading[],
  options: ReadOptions,
): Proof | Refusal<'unprocessable'> => {
  const own = options.currency;
  const isWanted = options.proveBalances ?? true;
  let closingMinor: bigint | null = null;
  let isNoBalance = false;
  let [isProven, shown] = [layout.roles.balance !== undefined, 0];
  for (const code of currenciesOf(rows, own)) {
    const currency = currencyOf(code);
    const steps = stepsIn(code, layout, rows, own);
    const followed = followPrinted(steps, conventions, options);
    const [gap] = followed.gaps;
    if (gap !== undefined && isWanted && layout.isBalanceNamed) return refuseGap(gap, isRefusal(currency) ? own : currency);
    if (gap !== undefined && !layout.isBalanceNamed) isNoBalance = true;
    isProven &&= gap === undefined && isEveryRowShown(steps, followed);
    shown += followed.proven;
    if (code === own.code && !isNoBalance) closingMinor = followed.closingMinor;
  }
  if (!layout.isBalanceNamed && shown === 0) [isNoBalance, closingMinor] = [true, null];
  const totals = printedTotals(layout, conventions, own);
  const wrong = isWanted ? wrongTotal(totals, rows, own) : null;
  if (wrong !== null) return wrong;
  const printed = (meaning: PrintedTotal['means']): bigint | null => totals.find(({ means }) => means === meaning)?.minor ?? null;
  const isSummed = printed('opening') !== null && printed('closing') !== null;
  return {
    openingMinor: printed('opening'),
    closingMinor: closingMinor ?? printed('closing'),
    proof: !isWanted ? 'none' : isProven && shown > 0 && !isNoBalance ? 'rows' : isSummed ? 'sum' : 'none',
    isNoBalance,
  };
};

/** A movement is shown by the balances before and after it; the first row may be the only one without a balance before it. */
const isEveryRowShown = (steps: readonly BalanceStep[], { proven }: Followed): boolean =>
  steps.length === 0 ||
  (proven > 0 &&
    steps[0]?.balanceMinor !== null &&
    steps.at(-1)?.balanceMinor !== null &&
    steps.every(({ movementMinor }) => movementMinor !== null));

const codeOf = (named: string | null, own: Currency): string => named ?? own.code;

const currenciesOf = (rows: readonly RowReading[], own: Currency): ReadonlySet<string> => {
  const codes = new Set([own.code]);
  for (const row of rows) if (row.is === 'movement') codes.add(codeOf(row.movement.currency, own));
  return codes;
};

/** A processor has one balance for each currency. Holds move no balance. */
const stepsIn = (code: string, layout: Layout, rows: readonly RowReading[], own: Currency): readonly BalanceStep[] => {
  const column = balanceColumn(layout);
  const steps: BalanceStep[] = [];
  for (const row of rows) {
    const step = stepOf(row, column);
    const currency = row.is === 'movement' ? row.movement.currency : row.is === 'ignored' ? row.ignored.currency : code;
    if (step !== null && codeOf(currency, own) === code) steps.push(step);
  }
  return steps;
};

const stepOf = (row: RowReading, column: string | null): BalanceStep | null => {
  if (row.is === 'bad') return { rowNumber: row.bad.rowNumber, column: null, date: null, movementMinor: null, balanceMinor: null };
  if (row.is === 'ignored') {
    const { why, date, balanceMinor } = row.ignored;
    return balanceMinor === null ? null : { rowNumber: why.rowNumber, column, date, movementMinor: 0n, balanceMinor };
  }
  const { row: source, date, pending, amountMinor, feeMinor, balanceMinor } = row.movement;
  if (pending) return null;
  return { rowNumber: source.number, column, date, movementMinor: feeMinor === 0n ? amountMinor : amountMinor + feeMinor, balanceMinor };
};

const balanceColumn = (layout: Layout): string | null => {
  const at = layout.roles.balance?.[0];
  return at === undefined ? null : (layout.names[at] ?? null);
};

/** A bank may print the balance before each movement. A card may print the debt, which grows as money goes out: the balance is then its opposite. */
const followPrinted = (steps: readonly BalanceStep[], { signs }: Conventions, { sourceKind }: ReadOptions): Followed => {
  const held = followBalances(steps);
  const before = held.gaps.length > 0 ? followBeforeInAnyOrder(steps) : null;
  if (before !== null && addsUp(before)) return before;
  const isTurned = signs.by === 'print' && signs.turned;
  if (!isTurned && sourceKind !== 'card') return held;
  const owed = followBalances(steps.map((step) => ({ ...step, balanceMinor: step.balanceMinor === null ? null : -step.balanceMinor })));
  const better = owed.gaps.length < held.gaps.length || (owed.gaps.length === held.gaps.length && isTurned) ? owed : held;
  return held.proven === 0 ? { ...better, closingMinor: null } : better;
};

const refuseGap = ({ step, beforeMinor, movedMinor, printedMinor }: Gap, { scale }: Currency): Refusal<'unprocessable'> => {
  const [before, moved, printed] = [beforeMinor, movedMinor, printedMinor].map((minor) => formatAmount(minor, scale));
  const gap = formatAmount(printedMinor - beforeMinor - movedMinor, scale);
  const message = `the balance does not add up: ${before} before and ${moved} moved should not make ${printed}; the gap is ${gap}.`;
  return refuseAt(step.rowNumber, step.column, message);
};

interface PrintedTotal {
  readonly means: 'opening' | 'credits' | 'debits' | 'closing';
  readonly where: { readonly rowNumber: number; readonly column: string | null };
  readonly minor: bigint;
}

/** Opening and closing balances and totals in a block above the header or on rows of their own.  [STM-4] */
const printedTotals = (layout: Layout, conventions: Conventions, own: Currency): readonly PrintedTotal[] => {
  const { summary } = layout.settings;
  const above = summary === undefined ? [] : layout.preamble.flatMap((row) => totalAbove(row, summary, conventions, own) ?? []);
  const isInRows = layout.roles.openingBalance !== undefined || layout.roles.closingBalance !== undefined;
  const inRows = (isInRows ? layout.rows : []).flatMap((row) =>
    (['opening', 'closing'] as const).flatMap((means) => totalInRow(row, means, layout, conventions, own) ?? []),
  );
  return [...above, ...inRows];
};

const totalAbove = (row: TableRow, summary: Summary, conventions: Conventions, own: Currency): PrintedTotal | null => {
  const label = comparable(row.cells[summary.label - 1] ?? '');
  const means = (['opening', 'credits', 'debits', 'closing'] as const).find((meaning) => label.startsWith(summary[meaning]));
  const minor = minorOf(row.cells[summary.value - 1] ?? '', conventions, own);
  return means === undefined || minor === null ? null : { means, where: { rowNumber: row.number, column: null }, minor };
};

const totalInRow = (
  row: TableRow,
  means: 'opening' | 'closing',
  layout: Layout,
  conventions: Conventions,
  own: Currency,
): PrintedTotal | null => {
  const role: ColumnRole = means === 'opening' ? 'openingBalance' : 'closingBalance';
  const cell = cellFor(layout, row, role);
  const minor = cell === null ? null : minorOf(cell.text, conventions, own);
  return cell === null || minor === null ? null : { means, where: { rowNumber: row.number, column: cell.column }, minor };
};

const minorOf = (cell: string, { decimalMark }: Conventions, own: Currency): bigint | null => {
  const amount = readMoneyCell(cell, decimalMark);
  const minor = amount === null ? null : parseAmount(amount.decimal, own);
  return typeof minor === 'bigint' ? minor : null;
};

const wrongTotal = (totals: readonly PrintedTotal[], rows: readonly RowReading[], own: Currency): Refusal<'unprocessable'> | null => {
  if (totals.length === 0 || rows.some(({ is }) => is === 'bad')) return null;
  const moved = rows.flatMap((row) =>
    row.is === 'movement' && !row.movement.pending ? [row.movement.amountMinor + row.movement.feeMinor] : [],
  );
  const sum = (minors: readonly bigint[]): bigint => minors.reduce((total, minor) => total + minor, 0n);
  const opening = totals.find(({ means }) => means === 'opening');
  const closing = totals.find(({ means }) => means === 'closing');
  const expected = {
    credits: sum(moved.filter((minor) => minor > 0n)),
    debits: sum(moved.filter((minor) => minor < 0n)),
    closing: opening === undefined || closing === undefined ? null : opening.minor + sum(moved),
    opening: null,
  };
  const wrong = totals.find(({ means, minor }) => expected[means] !== null && expected[means] !== minor);
  if (wrong === undefined) return null;
  const [printed, made] = [wrong.minor, expected[wrong.means] ?? 0n].map((minor) => formatAmount(minor, own.scale));
  const gap = formatAmount(wrong.minor - (expected[wrong.means] ?? 0n), own.scale);
  return refuse(
    'unprocessable',
    `${place(wrong.where.rowNumber, wrong.where.column)}: ${printed} is printed and the rows make ${made}; the gap is ${gap}.`,
    {
      errors: [{ field: place(wrong.where.rowNumber, wrong.where.column), message: `the gap is ${gap}.` }],
    },
  );
};
