import { type Currency, currencyOf, formatAmount, isRefusal, type Refusal, type Statement } from 'ledger-core';
import { refuseAt } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import {
  isProven as addsUp,
  areDatesInOrder,
  type BalanceStep,
  type Ends,
  type Followed,
  followBalances,
  followBeforeInAnyOrder,
  type Gap,
  NO_ENDS,
} from './balances.ts';
import type { Conventions } from './conventions.ts';
import type { Layout } from './layout.ts';
import { balancesBetween, endRows, type PrintedBalance, type PrintedEnd, printedEnds, wrongTotal } from './printed-balances.ts';
import { why } from './reasons.ts';
import type { RowReading } from './rows.ts';

/** The balances before the first and after the last transaction, null if neither printed nor proven, and the other results of the proof. */
export interface Proof {
  readonly openingMinor: bigint | null;
  readonly closingMinor: bigint | null;
  readonly proof: Statement['proof'];
  /** Whether a column that was taken for a balance by its cells does not add up and is therefore not one. */
  readonly isNoBalance: boolean;
  /** Whether the balances alone show the row order, and every date follows it. */
  readonly isInTime: boolean;
}

/**
 * Proves a file by its printed balances and totals. Refuses with the row and the gap if they do not add up. In a file with several
 * accounts, printed balances above and below the rows cannot be assigned.  [STM-4] [STM-38]
 */
export const proveBalances = (
  layout: Layout,
  conventions: Conventions,
  rows: readonly RowReading[],
  options: ReadOptions,
  isOfOneAccount = true,
): Proof | Refusal<'unprocessable'> => {
  const own = options.currency;
  const isWanted = options.proveBalances ?? true;
  const codes = currenciesOf(rows, own);
  const isOfAllRows = codes.size === 1 && isOfOneAccount;
  const ends = endSteps(isOfAllRows ? printedEnds(layout, rows, conventions, own) : []);
  const between = isOfAllRows ? balancesBetween(layout, conventions, own) : new Map();
  const isGuessed = layout.roles.balance !== undefined && !layout.isBalanceNamed;
  const isInColumn = ({ rowNumber }: BalanceStep): boolean => !between.has(rowNumber);
  const withoutColumn = (step: BalanceStep): BalanceStep => (isInColumn(step) ? { ...step, balanceMinor: null } : step);
  let closingMinor: bigint | null = null;
  let movedMinor = 0n;
  let isNoBalance = false;
  let isProven = layout.roles.balance !== undefined;
  let isInTime = true;
  let shown = 0;
  for (const code of codes) {
    const currency = currencyOf(code);
    const steps = stepsIn(code, layout, rows, own, between);
    const whole = followPrinted(steps, ends, conventions, options);
    const isFalse = whole.gaps.length > 0 && isGuessed && !addsUp(followPrinted(steps.filter(isInColumn), NO_ENDS, conventions, options));
    const followed = isFalse ? followPrinted(steps.map(withoutColumn), ends, conventions, options) : whole;
    const [gap] = followed.gaps;
    if (gap !== undefined && isWanted) return refuseGap(gap, isRefusal(currency) ? own : currency);
    isNoBalance ||= isFalse;
    isProven &&= gap === undefined && !isFalse && isEveryRowShown(steps, followed);
    isInTime &&= steps.length === 0 || areDatesInOrder(steps, followed);
    shown += followed.proven;
    if (code === own.code) {
      closingMinor = followed.closingMinor;
      movedMinor = movedIn(steps);
    }
  }
  if (!layout.isBalanceNamed && shown === 0) {
    isNoBalance = true;
    closingMinor = null;
  }
  const wrong = isWanted ? wrongTotal(layout, conventions, rows, own) : null;
  if (wrong !== null) return wrong;
  const [opening] = ends.opening;
  const isSummed = opening !== undefined && ends.closing.length > 0;
  const bySum = isSummed ? 'sum' : 'none';
  const found = isProven && shown > 0 && !isNoBalance ? 'rows' : bySum;
  const proof = isWanted ? found : 'none';
  return {
    openingMinor: opening?.balanceMinor ?? (proof === 'rows' && closingMinor !== null ? closingMinor - movedMinor : null),
    closingMinor: closingMinor ?? ends.closing[0]?.balanceMinor ?? null,
    proof,
    isNoBalance,
    isInTime: isInTime && shown > 0,
  };
};

const movedIn = (steps: readonly BalanceStep[]): bigint => steps.reduce((sum, { movementMinor }) => sum + (movementMinor ?? 0n), 0n);

const endSteps = (printed: readonly PrintedEnd[]): Ends => {
  const at = (end: PrintedEnd['means']): readonly BalanceStep[] =>
    printed.flatMap(({ means, rowNumber, column, minor }) =>
      means === end ? [{ rowNumber, column, date: null, movementMinor: 0n, balanceMinor: minor }] : [],
    );
  return { opening: at('opening'), closing: at('closing') };
};

/** The balances before and after a transaction prove it. Only the first row may lack a balance before it. */
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

const currencyIn = (row: RowReading, code: string): string | null => {
  if (row.is === 'movement') return row.movement.currency;
  return row.is === 'ignored' ? row.ignored.currency : code;
};

/** A processor has one balance per currency. Holds do not change a balance. */
const stepsIn = (
  code: string,
  layout: Layout,
  rows: readonly RowReading[],
  own: Currency,
  between: ReadonlyMap<number, PrintedBalance>,
): readonly BalanceStep[] => {
  const column = balanceColumn(layout);
  const outside = endRows(layout, rows);
  const steps: BalanceStep[] = [];
  for (const row of rows) {
    const step = row.is === 'ignored' && outside.has(row.ignored.why.rowNumber) ? null : stepOf(row, column, between);
    if (step !== null && codeOf(currencyIn(row, code), own) === code) steps.push(step);
  }
  return steps;
};

const stepOf = (row: RowReading, column: string | null, between: ReadonlyMap<number, PrintedBalance>): BalanceStep | null => {
  if (row.is === 'bad') return { rowNumber: row.bad.rowNumber, column: null, date: null, movementMinor: null, balanceMinor: null };
  if (row.is === 'ignored') {
    const { why, date, balanceMinor } = row.ignored;
    const printed = between.get(why.rowNumber);
    if (printed !== undefined) return { ...printed, date, movementMinor: 0n, balanceMinor: printed.minor };
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

/**
 * A bank may print the balance before each transaction. A card may print the debt, which grows with money out and is the negated balance.
 */
const followPrinted = (steps: readonly BalanceStep[], ends: Ends, { signs }: Conventions, { sourceKind }: ReadOptions): Followed => {
  const held = followBalances(steps, ends);
  const before = held.gaps.length > 0 ? followBeforeInAnyOrder(steps, ends) : null;
  if (before !== null && addsUp(before)) return before;
  const isTurned = signs.by === 'print' && signs.turned;
  if (!isTurned && sourceKind !== 'card') return held;
  const owed = followBalances(steps.map(opposite), { opening: ends.opening.map(opposite), closing: ends.closing.map(opposite) });
  const better = owed.gaps.length < held.gaps.length || (owed.gaps.length === held.gaps.length && isTurned) ? owed : held;
  return held.proven === 0 ? { ...better, closingMinor: null } : better;
};

const opposite = (step: BalanceStep): BalanceStep => ({ ...step, balanceMinor: step.balanceMinor === null ? null : -step.balanceMinor });

const refuseGap = ({ step, beforeMinor, movedMinor, printedMinor }: Gap, { scale }: Currency): Refusal<'unprocessable'> => {
  const written = (minor: bigint): string => formatAmount(minor, scale);
  const reason = why.row_balance_wrong({
    before: written(beforeMinor),
    moved: written(movedMinor),
    printed: written(printedMinor),
    gap: written(printedMinor - beforeMinor - movedMinor),
  });
  return refuseAt(step.rowNumber, step.column, reason);
};
