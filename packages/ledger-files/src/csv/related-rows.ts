import {
  type ColumnRole,
  type Currency,
  type DecimalMark,
  type IsoDate,
  isRefusal,
  parseAmount,
  type Refusal,
  type Statement,
} from 'ledger-core';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import { size } from '../size.ts';
import { looksLikeMoneyCell, readMoneyCell } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import { isDated } from './header.ts';
import { isBalanceRow, isTotalRow, isTurnoverRow, OF_ONE_DIRECTION, rolesOf, VALUES } from './known-words.ts';
import { type Layout, nameOf, type PrintedRow, textFor } from './layout.ts';
import { why } from './reasons.ts';
import { type Given, ignored, type RowReading, readRow, type StatementRow, transactionsOf } from './rows.ts';
import { saysPending } from './status.ts';
import type { TableRow } from './table.ts';
import { plainName } from './words/plain-name.ts';
import { DONE_WORDS } from './words/statuses.ts';

/** Reads all rows: each on its own, then the continuation lines of texts, then the totals.  [STM-9] [STM-22] */
export const readLines = (given: Given): readonly RowReading[] => {
  const { layout } = given;
  const [first, last] = datedRange(layout.rows);
  const readings: RowReading[] = [];
  const texts = new Set(TEXT_ROLES.flatMap((role) => layout.roles[role] ?? []));
  for (const [at, row] of layout.rows.entries()) {
    const above = readings.at(-1);
    const isBetween = at > first && at <= last;
    if (above?.is === 'movement' && carriesOn(row, above.transaction, texts, isBetween)) {
      readings[readings.length - 1] = { is: 'movement', transaction: withLine(above.transaction, row) };
      continue;
    }
    const reading = readRow(row, given);
    const isNote = reading.is === 'bad' && !(at >= first && at <= last) && isText(row.cells);
    readings.push(isNote ? ignored(row, why.the_row_without_date_and_amount()) : reading);
  }
  return withoutReleases(withoutTotals(readings, layout), layout);
};

/** The first and the last row with a date. */
const datedRange = (rows: readonly TableRow[]): readonly [number, number] => {
  return [rows.findIndex(isDated), rows.findLastIndex(isDated)];
};

const withLine = (statementRow: StatementRow, row: TableRow): StatementRow => ({
  ...statementRow,
  continued: [...(statementRow.continued ?? []), row],
});

const TEXT_ROLES: readonly ColumnRole[] = ['description', 'details', 'descriptor', 'counterparty'];
const MAX_TRAILING_LENGTH = 70;

/**
 * A line with only text in the text columns. Below the last transaction it must be short and directly adjacent, because footers are printed
 * there.
 */
const carriesOn = (row: TableRow, above: StatementRow, texts: ReadonlySet<number>, isBetween: boolean): boolean => {
  if (row.cells.some((cell, at) => cell !== '' && !texts.has(at) && cell.trim() !== '')) return false;
  const filled = row.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ cell, at }]));
  if (
    filled.length === 0 ||
    !filled.every(({ cell, at }) => texts.has(at) && /\p{L}/u.test(cell) && !isTotalRow(cell) && !isBalanceRow(cell))
  )
    return false;
  if (isBetween) return true;
  const isDirectlyBelow = row.number === (above.continued?.at(-1) ?? above.row).number + 1;
  return isDirectlyBelow && filled.every(({ cell }) => cell.trim().length <= MAX_TRAILING_LENGTH && !/[.:!]$/.test(cell.trim()));
};

/** Whether a row contains only words: a footer, a legal text, a note. */
const isText = (cells: readonly string[]): boolean =>
  !cells.some((cell) => looksLikeDate(cell) || (looksLikeMoneyCell(cell) && /[.,]\d{2}\b/.test(cell)));

/** Whether a text can only be the total of one direction, as in "Total debits" and "Amount of credits". */
const isOfOneDirection = (text: string): boolean =>
  isTurnoverRow(text) || rolesOf(text).some(({ role, rank }) => role !== 'amount' && rank === OF_ONE_DIRECTION);

/**
 * A dated row called Total is a total if its amount is the sum of the others. A company may also be called Total, with the same amount as
 * one other row.
 */
const withoutTotals = (readings: readonly RowReading[], layout: Layout): readonly RowReading[] => {
  const textOf = ({ row }: StatementRow): string => textFor(layout, row, 'description');
  const isNamedTotal = (row: StatementRow): boolean =>
    row.balanceMinor === null && (isTotalRow(textOf(row)) || isOfOneDirection(textOf(row)));
  const rows = transactionsOf(readings);
  const named = new Set(rows.filter(isNamedTotal));
  if (named.size === 0) return readings;
  const others = rows.flatMap((transaction) => (named.has(transaction) ? [] : [transaction.amountMinor]));
  if (others.length < 2) return readings;
  const summed = [others, others.filter((minor) => minor > 0n), others.filter((minor) => minor < 0n)].map((minors) => ({
    count: minors.length,
    total: size(minors.reduce((sum, minor) => sum + minor, 0n)),
  }));
  return readings.map((reading) => {
    if (reading.is !== 'movement' || !named.has(reading.transaction)) return reading;
    const { row, date, amountMinor } = reading.transaction;
    const least = isOfOneDirection(textOf(reading.transaction)) ? 1 : 2;
    const isSum = summed.some(({ count, total }) => count >= least && total === size(amountMinor));
    return isSum ? ignored(row, why.the_total_of_rows(), { date }) : reading;
  });
};

/** A row that references the id of a hold with the opposite amount releases it. Neither row moves money.  [STM-59] */
const withoutReleases = (readings: readonly RowReading[], layout: Layout): readonly RowReading[] => {
  const holds = new Map(
    transactionsOf(readings).flatMap((transaction) => {
      const id = transaction.pending ? textFor(layout, transaction.row, 'id') : '';
      return id === '' ? [] : [[id, transaction] as const];
    }),
  );
  if (holds.size === 0) return readings;
  const others = new Map<StatementRow, StatementRow>();
  for (const release of transactionsOf(readings)) {
    if (release.pending) continue;
    const hold = release.row.cells.map((cell) => holds.get(cell.trim())).find((each) => each !== undefined && isReleasedBy(each, release));
    if (hold !== undefined) others.set(release, hold).set(hold, release);
  }
  return readings.map((reading) => {
    const other = reading.is === 'movement' ? others.get(reading.transaction) : undefined;
    if (reading.is !== 'movement' || other === undefined) return reading;
    const { row, date, currency, balanceMinor, pending } = reading.transaction;
    const reason = pending ? why.the_released_hold : why.the_release_of_hold;
    return ignored(row, reason({ row: other.row.number }), { date, currency, balanceMinor: pending ? null : balanceMinor });
  });
};

const isReleasedBy = (hold: StatementRow, release: StatementRow): boolean =>
  hold.amountMinor === -release.amountMinor && hold.currency === release.currency;

interface Written {
  readonly decimalMark: DecimalMark;
  readonly currency: Currency;
}

/**
 * Drops the parts of a collective order that have no date or amount of their own. They are directly below a transaction, and their amounts,
 * in one column, sum up to its amount.  [STM-61]
 */
export const withoutUndatedParts = (
  readings: readonly RowReading[],
  rows: readonly TableRow[],
  written: Written,
): readonly RowReading[] => {
  const parts = new Map<RowReading, StatementRow>();
  const rowOf = new Map(rows.map((row) => [row.number, row]));
  for (const [at, reading] of readings.entries()) {
    if (reading.is !== 'movement') continue;
    const below = readings.slice(at + 1, at + 1 + MAX_PARTS);
    const end = below.findIndex(({ is }) => is !== 'bad');
    const run = end === -1 ? below : below.slice(0, end);
    const cells = run.map((each) => (each.is === 'bad' ? onlyAmount(rowOf.get(each.bad.rowNumber), written) : null));
    const [first] = cells;
    const isOfOneColumn = cells.length > 1 && cells.every((cell) => cell !== null && cell.at === first?.at);
    const sum = cells.reduce((total, cell) => total + (cell?.minor ?? 0n), 0n);
    if (isOfOneColumn && size(sum) === size(reading.transaction.amountMinor)) for (const each of run) parts.set(each, reading.transaction);
  }
  return asParts(readings, parts, rowOf);
};

/** The only amount of a row, and its column. */
const onlyAmount = (
  row: TableRow | undefined,
  { decimalMark, currency }: Written,
): { readonly at: number; readonly minor: bigint } | null => {
  const amounts = (row?.cells ?? []).flatMap((cell, at) => (looksLikeMoneyCell(cell) && !looksLikeDate(cell) ? [{ at, cell }] : []));
  const [only, another] = amounts;
  const amount = only === undefined || another !== undefined ? null : readMoneyCell(only.cell, decimalMark);
  const minor = amount === null ? null : parseAmount(amount.decimal, currency);
  return only === undefined || typeof minor !== 'bigint' ? null : { at: only.at, minor };
};

/**
 * Reads the rows and proves them by their balances. If the rows contradict the balances, but do not without rows that may be parts, those
 * rows are parts.  [STM-61]
 */
export const withoutPartsByProof = <Proof extends Pick<Statement, 'proof'>>(
  readings: readonly RowReading[],
  prove: (read: readonly RowReading[]) => Proof | Refusal<'unprocessable'>,
): { readonly readings: readonly RowReading[]; readonly shown: Proof | Refusal<'unprocessable'> } => {
  const shown = prove(readings);
  if (!isRefusal(shown)) return { readings, shown };
  const others = withoutRepeatedParts(readings);
  const proof = prove(others);
  return isRefusal(proof) || proof.proof === 'none' ? { readings, shown } : { readings: others, shown: proof };
};

/**
 * Drops rows that look like parts of the row above or below: with the same day and direction, its balance or none, and amounts that sum up
 * to it. Only the file's balances show whether they are parts.  [STM-61]
 */
const withoutRepeatedParts = (readings: readonly RowReading[]): readonly RowReading[] => {
  const parts = new Map<RowReading, StatementRow>();
  const find = (ordered: readonly RowReading[]): void => {
    for (const [at, whole] of ordered.entries()) {
      if (whole.is !== 'movement' || parts.has(whole)) continue;
      let sum = 0n;
      for (const [index, part] of ordered.slice(at + 1, at + 1 + MAX_PARTS).entries()) {
        if (part.is !== 'movement' || parts.has(part) || !mayBePart(part.transaction, whole.transaction)) break;
        sum += part.transaction.amountMinor;
        if (index === 0 || sum !== whole.transaction.amountMinor) continue;
        for (const each of ordered.slice(at + 1, at + 2 + index)) parts.set(each, whole.transaction);
        break;
      }
    }
  };
  find(readings);
  find(readings.toReversed());
  return asParts(readings, parts, new Map());
};

const mayBePart = (part: StatementRow, whole: StatementRow): boolean =>
  part.date === whole.date &&
  !part.pending &&
  part.amountMinor > 0n === whole.amountMinor > 0n &&
  (part.balanceMinor === null || part.balanceMinor === whole.balanceMinor);

/** More rows than a collective order has. */
export const MAX_PARTS = 50;

const asParts = (
  readings: readonly RowReading[],
  parts: ReadonlyMap<RowReading, StatementRow>,
  rowOf: ReadonlyMap<number, TableRow>,
): readonly RowReading[] =>
  readings.map((reading) => {
    const whole = parts.get(reading);
    const badRow = reading.is === 'bad' ? rowOf.get(reading.bad.rowNumber) : undefined;
    const row = reading.is === 'movement' ? reading.transaction.row : badRow;
    return whole === undefined || row === undefined
      ? reading
      : ignored(row, why.the_part_of_row({ row: whole.row.number }), { date: whole.date, currency: whole.currency });
  });

/** More values than statuses have, in a column with a status name. */
const MAX_STATES = 12;

/**
 * Turns each row with an unknown status into a bad row, because it may not have happened. A column with one value, or with many, is not a
 * status.  [STM-37]
 */
export const withoutUnknownStates = (layout: Layout, readings: readonly RowReading[]): readonly RowReading[] => {
  const at = layout.isKnown ? undefined : layout.roles.status?.[0];
  if (at === undefined) return readings;
  const values = new Set(layout.rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim()));
  if (values.size < 2 || values.size > MAX_STATES) return readings;
  return readings.map((reading) => {
    if (reading.is !== 'movement') return reading;
    const { row } = reading.transaction;
    const word = (row.cells[at] ?? '').trim();
    return isKnown(word)
      ? reading
      : { is: 'bad', bad: { rowNumber: row.number, column: nameOf(layout, at), ...why.unknown_state({ word }) } };
  });
};

/** One or two letters are a mark of the bank, such as C for cleared. */
const isKnown = (word: string): boolean => word.length <= 2 || DONE_WORDS.has(plainName(word)) || saysPending(word);

/**
 * Marks the first and last row as balances if the arithmetic proves it: one is the other plus all rows between. Both must also be blank in
 * a column that every row between fills, such as payees or references.  [STM-56]
 */
export const withEndBalances = (given: Given): Layout => {
  const { layout } = given;
  const dated = layout.rows.filter((row) => !layout.printed.has(row) && textFor(layout, row, 'date') !== '');
  if (layout.isKnown || !standApart(layout, dated)) return layout;
  const rows = dated.flatMap((row) => {
    const reading = readRow(row, given);
    return reading.is === 'movement' && !reading.transaction.pending ? [reading.transaction] : [];
  });
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined || rows.length !== dated.length) return layout;
  const between = rows.slice(1, -1);
  const sum = between.reduce((total, { amountMinor, feeMinor }) => total + amountMinor + feeMinor, 0n);
  if (sum === 0n || rows.some(({ currency }) => currency !== first.currency)) return layout;
  const isEnd = (opening: StatementRow, closing: StatementRow): boolean =>
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
