import { type Currency, currencyOf, formatAmount, isRefusal, parseAmount, type Refusal, type Statement } from 'ledger-core';
import { refuseAt } from '../faults.ts';
import type { ReadOptions } from '../read-options.ts';
import { balanceWith, looksLikeMoneyCell, readMoneyCell } from './amounts.ts';
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
import { looksLikeDate } from './dates.ts';
import { balancesIn } from './header.ts';
import { looksLikeDirection, printedMeaning } from './known-words.ts';
import { cellFor, type Layout, textFor } from './layout.ts';
import type { Summary } from './profiles/profile.ts';
import { why } from './reasons.ts';
import { type RowReading, transactionsOf } from './rows.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

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
      movedMinor = sumOf(steps);
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

const sumOf = (steps: readonly BalanceStep[]): bigint => steps.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0n), 0n);

const endSteps = (printed: readonly PrintedEnd[]): Ends => {
  const at = (end: PrintedEnd['means']): readonly BalanceStep[] =>
    printed.flatMap(({ means, rowNumber, column, minor }) =>
      means === end ? [{ rowNumber, column, date: null, amountMinor: 0n, balanceMinor: minor }] : [],
    );
  return { opening: at('opening'), closing: at('closing') };
};

/** The balances before and after a transaction prove it. Only the first row may lack a balance before it. */
const isEveryRowShown = (steps: readonly BalanceStep[], { proven }: Followed): boolean =>
  steps.length === 0 ||
  (proven > 0 &&
    steps[0]?.balanceMinor !== null &&
    steps.at(-1)?.balanceMinor !== null &&
    steps.every(({ amountMinor }) => amountMinor !== null));

const codeOf = (named: string | null, own: Currency): string => named ?? own.code;

const currenciesOf = (rows: readonly RowReading[], own: Currency): ReadonlySet<string> => {
  const codes = new Set([own.code]);
  for (const { currency } of transactionsOf(rows)) codes.add(codeOf(currency, own));
  return codes;
};

const currencyIn = (row: RowReading, code: string): string | null => {
  if (row.is === 'movement') return row.transaction.currency;
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
  if (row.is === 'bad') return { rowNumber: row.bad.rowNumber, column: null, date: null, amountMinor: null, balanceMinor: null };
  if (row.is === 'ignored') {
    const { why, date, balanceMinor } = row.ignored;
    const printed = between.get(why.rowNumber);
    if (printed !== undefined) return { ...printed, date, amountMinor: 0n, balanceMinor: printed.minor };
    return balanceMinor === null ? null : { rowNumber: why.rowNumber, column, date, amountMinor: 0n, balanceMinor };
  }
  const { row: source, date, pending, amountMinor, feeMinor, balanceMinor } = row.transaction;
  if (pending) return null;
  return { rowNumber: source.number, column, date, amountMinor: feeMinor === 0n ? amountMinor : amountMinor + feeMinor, balanceMinor };
};

const balanceColumn = (layout: Layout): string | null => {
  const at = layout.roles.balance?.[0];
  return at === undefined ? null : (layout.names[at] ?? null);
};

/**
 * A bank may print the balance before each transaction. A card may print the debt, which grows with money out and is the negated balance.
 */
const followPrinted = (steps: readonly BalanceStep[], ends: Ends, { signs }: Conventions, { sourceKind }: ReadOptions): Followed => {
  const stored = followBalances(steps, ends);
  const before = stored.gaps.length > 0 ? followBeforeInAnyOrder(steps, ends) : null;
  if (before !== null && addsUp(before)) return before;
  const isTurned = signs.by === 'print' && signs.turned;
  if (!isTurned && sourceKind !== 'card') return stored;
  const owed = followBalances(steps.map(opposite), { opening: ends.opening.map(opposite), closing: ends.closing.map(opposite) });
  const better = owed.gaps.length < stored.gaps.length || (owed.gaps.length === stored.gaps.length && isTurned) ? owed : stored;
  return stored.proven === 0 ? { ...better, closingMinor: null } : better;
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

/** A balance in its own row or line. */
interface PrintedBalance {
  readonly rowNumber: number;
  readonly column: string | null;
  readonly minor: bigint;
}

/** A balance before the first transaction or after the last one, printed above, below or beside the rows. */
interface PrintedEnd extends PrintedBalance {
  readonly means: 'opening' | 'closing';
}

/** Every printed opening or closing balance: above the header, in its own row, or in its own column.  [STM-4] */
const printedEnds = (layout: Layout, readings: readonly RowReading[], conventions: Conventions, own: Currency): readonly PrintedEnd[] => {
  const outside = outsideRows(layout, readings).filter((row) => endOf(row, layout) !== null);
  const labelled = [
    ...layout.preamble.flatMap((row, at) => endsAbove(row, layout.preamble[at + 1])),
    ...outside.flatMap((row) => endsIn(row, layout, conventions)),
  ];
  const inLine = layout.summaryLine === null ? [] : endsInLine(layout.summaryLine);
  const inColumns = layout.rows.flatMap((row) =>
    (['openingBalance', 'closingBalance'] as const).flatMap((role) => {
      const cell = layout.roles[role] === undefined ? null : cellFor(layout, row, role);
      const means = role === 'openingBalance' ? ('opening' as const) : ('closing' as const);
      return cell === null ? [] : [{ means, row, column: cell.column, text: cell.text, word: '' }];
    }),
  );
  return [...labelled, ...inLine, ...inColumns].flatMap(({ means, row, column, text, word }) => {
    const minor = minorOf(text, word, conventions, own);
    return minor === null ? [] : [{ means, rowNumber: row.number, column, minor }];
  });
};

/** A printed opening or closing balance: its amount text and the direction word after it. */
interface End {
  readonly means: PrintedEnd['means'];
  readonly row: TableRow;
  readonly column: string | null;
  readonly text: string;
  readonly word: string;
}

/** The numbers of the rows that print an opening or closing balance. They are not steps at their own position. */
const endRows = (layout: Layout, readings: readonly RowReading[]): ReadonlySet<number> =>
  new Set(outsideRows(layout, readings).flatMap((row) => (endOf(row, layout) === null ? [] : [row.number])));

/**
 * The rows before the first transaction and after the last one. There the words of a balance decide its position, not its place in the
 * file.
 */
const outsideRows = (layout: Layout, readings: readonly RowReading[]): readonly TableRow[] => {
  const moved = new Set(transactionsOf(readings).map(({ row }) => row));
  const first = layout.rows.findIndex((row) => moved.has(row));
  const last = layout.rows.findLastIndex((row) => moved.has(row));
  return layout.rows.filter((_, at) => at < first || at > last);
};

const endOf = (row: TableRow, { printed }: Layout): PrintedEnd['means'] | null => printed.get(row)?.end ?? null;

/** The opening and closing balances of a row, by its words, with their amounts. */
const endsIn = (row: TableRow, layout: Layout, conventions: Conventions): readonly End[] => {
  const means = endOf(row, layout);
  const printed = balanceOf(row, layout, conventions);
  return means === null || printed === null ? [] : [{ means, row, ...printed }];
};

/**
 * The balance of a row that is not a transaction: in the balance column, else in an amount column, else the row's only amount. In a
 * money-out column it is an overdraft, as with a word for money out beside it.
 */
const balanceOf = (row: TableRow, layout: Layout, { signs }: Conventions): Pick<End, 'column' | 'text' | 'word'> | null => {
  const balance = cellFor(layout, row, 'balance');
  if (balance !== null && balance.text.trim() !== '')
    return { column: balance.column, text: balance.text, word: wordBeside(row, row.cells.indexOf(balance.text)) };
  const moved = (['amount', 'debit', 'credit'] as const).flatMap((role) => layout.roles[role] ?? []);
  const all = amountsIn(row);
  const amounts = all.some((at) => moved.includes(at)) ? all.filter((at) => moved.includes(at)) : all;
  const filled = amounts.length > 1 ? amounts.filter((at) => /[1-9]/.test(row.cells[at] ?? '')) : amounts;
  const [at, another] = filled;
  if (at === undefined || another !== undefined) return null;
  const direction = signs.by === 'word' ? signs.words(textFor(layout, row, 'direction')) : null;
  const isOut = direction === 'out' || (layout.roles.debit ?? []).includes(at);
  return { column: layout.names[at] ?? null, text: row.cells[at] ?? '', word: isOut ? 'debit' : wordBeside(row, at) };
};

/** The balances of rows that are not transactions, by row number. Each applies at its own position.  [STM-38] */
const balancesBetween = (layout: Layout, conventions: Conventions, own: Currency): ReadonlyMap<number, PrintedBalance> =>
  new Map(
    [...layout.printed].flatMap(([row, { isChecked }]) => {
      const printed = isChecked ? balanceOf(row, layout, conventions) : null;
      const minor = printed === null ? null : minorOf(printed.text, printed.word, conventions, own);
      return printed === null || minor === null ? [] : [[row.number, { rowNumber: row.number, column: printed.column, minor }] as const];
    }),
  );

const endsInLine = (row: TableRow): readonly End[] =>
  balancesIn(row).map((text, at) => ({ means: at === 0 ? ('opening' as const) : ('closing' as const), row, column: null, text, word: '' }));

/** Above the header, words and amount are in one row, in one cell, or in adjacent rows. */
const endsAbove = (row: TableRow, below: TableRow | undefined): readonly End[] => {
  const labels = row.cells.flatMap((cell, at) => {
    const means = printedMeaning(cell);
    return means === 'opening' || means === 'closing' ? [{ means, at, cell }] : [];
  });
  const amounts = amountsIn(row);
  return labels.flatMap(({ means, at, cell }, index): readonly End[] => {
    const [, inCell = ''] = IN_CELL.exec(cell) ?? [];
    if (inCell !== '') return [{ means, row, column: null, text: inCell, word: '' }];
    const between = amounts.filter((amount) => amount > at && amount < (labels[index + 1]?.at ?? Number.POSITIVE_INFINITY));
    const [beside, another] = labels.length === 1 && between.length === 0 ? amounts : between;
    if (beside !== undefined && another === undefined)
      return [{ means, row, column: null, text: row.cells[beside] ?? '', word: wordBeside(row, beside) }];
    const under = below?.cells[at] ?? '';
    return below !== undefined && amounts.length === 0 && isAmount(under)
      ? [{ means, row: below, column: null, text: under, word: '' }]
      : [];
  });
};

/** The amount after the words in the same cell, as in "Saldo początkowe: 100,00 PLN". */
const IN_CELL = /\p{L}\s*:\s*([-+(]?[\d., ']*\d[.,]\d{2}\)?[-+]?(?:\s?[A-Z]{3})?)$/u;

const isAmount = (cell: string): boolean => looksLikeMoneyCell(cell) && !looksLikeDate(cell);

const amountsIn = ({ cells }: TableRow): readonly number[] => [...cells.keys()].filter((at) => isAmount(cells[at] ?? ''));

const wordBeside = ({ cells }: TableRow, at: number): string =>
  [cells[at + 1], cells[at - 1]].map((cell) => (cell ?? '').trim()).find(looksLikeDirection) ?? '';

const minorOf = (text: string, beside: string, { decimalMark }: Conventions, own: Currency): bigint | null => {
  const amount = readMoneyCell(text, decimalMark);
  const minor = amount === null ? null : parseAmount(amount.decimal, own);
  return typeof minor === 'bigint' ? balanceWith(amount?.word || beside, minor) : null;
};

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

/** Refuses a file if the totals of money in or money out, printed above the header, differ from the sums of its rows.  [STM-4] */
const wrongTotal = (
  { preamble, settings: { summary } }: Layout,
  conventions: Conventions,
  rows: readonly RowReading[],
  own: Currency,
): Refusal<'unprocessable'> | null => {
  if (summary === undefined || rows.some(({ is }) => is === 'bad')) return null;
  const moved = transactionsOf(rows).flatMap(({ pending, amountMinor, feeMinor }) => (pending ? [] : [amountMinor + feeMinor]));
  const sum = (minors: readonly bigint[]): bigint => minors.reduce((total, minor) => total + minor, 0n);
  const made = { credits: sum(moved.filter((minor) => minor > 0n)), debits: sum(moved.filter((minor) => minor < 0n)) };
  const totals = preamble.flatMap((row) => totalAbove(row, summary, conventions, own) ?? []);
  const wrong = totals.find(({ means, minor }) => made[means] !== minor);
  if (wrong === undefined) return null;
  const written = (minor: bigint): string => formatAmount(minor, own.scale);
  const printed = wrong.minor;
  const counted = made[wrong.means];
  const reason = why.printed_total_wrong({ printed: written(printed), made: written(counted), gap: written(printed - counted) });
  return refuseAt(wrong.rowNumber, null, reason);
};
