import { type Currency, formatAmount, type IsoDate, parseAmount, type Refusal } from 'ledger-core';
import { refuseAt } from '../faults.ts';
import { balanceWith, looksLikeMoneyCell, readMoneyCell } from './amounts.ts';
import type { Conventions } from './conventions.ts';
import { looksLikeDate } from './dates.ts';
import { balancesIn, printedMeaning, type PrintedRow } from './header.ts';
import { looksLikeDirection, VALUES } from './known-words.ts';
import { cellFor, type Layout, textFor } from './layout.ts';
import type { Summary } from './profiles/profile.ts';
import { why } from './reasons.ts';
import { type Given, type Movement, type RowReading, readRow } from './rows.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** A balance in its own row or line. */
export interface PrintedBalance {
  readonly rowNumber: number;
  readonly column: string | null;
  readonly minor: bigint;
}

/** A balance before the first transaction or after the last one, printed above, below or beside the rows. */
export interface PrintedEnd extends PrintedBalance {
  readonly means: 'opening' | 'closing';
}

/** Every printed opening or closing balance: above the header, in its own row, or in its own column.  [STM-4] */
export const printedEnds = (
  layout: Layout,
  readings: readonly RowReading[],
  conventions: Conventions,
  own: Currency,
): readonly PrintedEnd[] => {
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
export const endRows = (layout: Layout, readings: readonly RowReading[]): ReadonlySet<number> =>
  new Set(outsideRows(layout, readings).flatMap((row) => (endOf(row, layout) === null ? [] : [row.number])));

/**
 * The rows before the first transaction and after the last one. There the words of a balance decide its position, not its place in the
 * file.
 */
const outsideRows = (layout: Layout, readings: readonly RowReading[]): readonly TableRow[] => {
  const moved = new Set(readings.flatMap((reading) => (reading.is === 'movement' ? [reading.movement.row] : [])));
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
export const balancesBetween = (layout: Layout, conventions: Conventions, own: Currency): ReadonlyMap<number, PrintedBalance> =>
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

/**
 * Marks the first and last row as balances if the arithmetic proves it: one is the other plus all rows between. Both must also be blank in
 * a column that every row between fills, such as payees or references.  [STM-56]
 */
export const withEndBalances = (given: Given): Layout => {
  const { layout } = given;
  const dated = layout.rows.filter((row) => !layout.printed.has(row) && textFor(layout, row, 'date') !== '');
  if (layout.isKnown || !standApart(layout, dated)) return layout;
  const movements = dated.flatMap((row) => {
    const reading = readRow(row, given);
    return reading.is === 'movement' && !reading.movement.pending ? [reading.movement] : [];
  });
  const first = movements[0];
  const last = movements.at(-1);
  if (first === undefined || last === undefined || movements.length !== dated.length) return layout;
  const between = movements.slice(1, -1);
  const sum = between.reduce((total, { amountMinor, feeMinor }) => total + amountMinor + feeMinor, 0n);
  if (sum === 0n || movements.some(({ currency }) => currency !== first.currency)) return layout;
  const isEnd = (opening: Movement, closing: Movement): boolean =>
    opening.amountMinor + sum === closing.amountMinor && between.every(({ date }) => isWithin(date, opening.date, closing.date));
  const endsOf = (): readonly TableRow[] => {
    if (isEnd(first, last)) return [first.row, last.row];
    return isEnd(last, first) ? [last.row, first.row] : [];
  };
  const ends = endsOf();
  const printed = ends.map((row, at): [TableRow, PrintedRow] => [row, { ...CHECKED, end: at === 0 ? 'opening' : 'closing' }]);
  return { ...layout, printed: new Map([...layout.printed, ...printed]) };
};

const CHECKED = { isBalance: true, isTurnover: false, isChecked: true } as const;

const isWithin = (date: IsoDate, first: IsoDate, last: IsoDate): boolean => first <= date && date <= last;

/** Whether the first and last rows are blank in a column that all others fill. */
const standApart = ({ roles, names }: Layout, rows: readonly TableRow[]): boolean => {
  const money = new Set(VALUES.flatMap((role) => (role === 'id' || role === 'reference' ? [] : (roles[role] ?? []))));
  const isFilled = (row: TableRow | undefined, at: number): boolean => (row?.cells[at] ?? '').trim() !== '';
  return (
    rows.length > 2 &&
    [...names.keys()].some(
      (at) => !money.has(at) && !isFilled(rows[0], at) && !isFilled(rows.at(-1), at) && rows.slice(1, -1).every((row) => isFilled(row, at)),
    )
  );
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
  const written = (minor: bigint): string => formatAmount(minor, own.scale);
  const printed = wrong.minor;
  const counted = made[wrong.means];
  const reason = why.printed_total_wrong({ printed: written(printed), made: written(counted), gap: written(printed - counted) });
  return refuseAt(wrong.rowNumber, null, reason);
};
