import type { ColumnRole } from 'ledger-core';
import { size } from '../size.ts';
import { looksLikeDate } from './dates.ts';
import { isBalanceRow, isText, isTotalRow, isTurnoverRow } from './header.ts';
import { OF_ONE_DIRECTION, rolesOf } from './known-words.ts';
import { type Layout, textFor } from './layout.ts';
import { type Given, ignored, type Movement, type RowReading, readRow } from './rows.ts';
import type { TableRow } from './table.ts';

/** Reads all rows: each on its own, then the lines that carry on the text of the row above them, and the totals.  [STM-9] [STM-22] */
export const readLines = (given: Given): readonly RowReading[] => {
  const { layout } = given;
  const [first, last] = datedRange(layout.rows);
  const readings: RowReading[] = [];
  const texts = new Set(TEXT_ROLES.flatMap((role) => layout.roles[role] ?? []));
  for (const [at, row] of layout.rows.entries()) {
    const above = readings.at(-1);
    const isBetween = at > first && at <= last;
    if (above?.is === 'movement' && carriesOn(row, above.movement, texts, isBetween)) {
      readings[readings.length - 1] = { is: 'movement', movement: withLine(above.movement, row) };
      continue;
    }
    const reading = readRow(row, given);
    const isNote = reading.is === 'bad' && !(at >= first && at <= last) && isText(row.cells);
    readings.push(isNote ? ignored(row, 'neither a date nor an amount') : reading);
  }
  return withoutReleases(withoutTotals(readings, layout), layout);
};

/** The first and the last row with a date. */
const datedRange = (rows: readonly TableRow[]): readonly [number, number] => {
  const isDated = ({ cells }: TableRow): boolean => cells.some(looksLikeDate);
  return [rows.findIndex(isDated), rows.findLastIndex(isDated)];
};

const withLine = (movement: Movement, row: TableRow): Movement => ({ ...movement, continued: [...(movement.continued ?? []), row] });

const TEXT_ROLES: readonly ColumnRole[] = ['description', 'details', 'descriptor', 'counterparty'];
const MAX_TRAILING_LENGTH = 70;

/** A line that has nothing but text, under the columns of texts. Below the last movement it must be short and directly below, since footers stand there. */
const carriesOn = (row: TableRow, above: Movement, texts: ReadonlySet<number>, isBetween: boolean): boolean => {
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

/** Whether a text can only be the amount of all movements of one direction, as in "Total debits" and "Amount of credits". */
const isOfOneDirection = (text: string): boolean =>
  isTurnoverRow(text) || rolesOf(text).some(({ role, rank }) => role !== 'amount' && rank === OF_ONE_DIRECTION);

/** A dated row called Total is one if its amount is the sum of the others. There is also a company of that name, whose amount may be that of one other row. */
const withoutTotals = (readings: readonly RowReading[], layout: Layout): readonly RowReading[] => {
  const textOf = ({ row }: Movement): string => textFor(layout, row, 'description');
  const isNamedTotal = (movement: Movement): boolean =>
    movement.balanceMinor === null && (isTotalRow(textOf(movement)) || isOfOneDirection(textOf(movement)));
  const named = new Set(
    readings.flatMap((reading) => (reading.is === 'movement' && isNamedTotal(reading.movement) ? [reading.movement] : [])),
  );
  if (named.size === 0) return readings;
  const others = readings.flatMap((reading) =>
    reading.is === 'movement' && !named.has(reading.movement) ? [reading.movement.amountMinor] : [],
  );
  if (others.length < 2) return readings;
  const summed = [others, others.filter((minor) => minor > 0n), others.filter((minor) => minor < 0n)].map((minors) => ({
    count: minors.length,
    total: size(minors.reduce((sum, minor) => sum + minor, 0n)),
  }));
  return readings.map((reading) => {
    if (reading.is !== 'movement' || !named.has(reading.movement)) return reading;
    const { row, date, amountMinor } = reading.movement;
    const least = isOfOneDirection(textOf(reading.movement)) ? 1 : 2;
    const isSum = summed.some(({ count, total }) => count >= least && total === size(amountMinor));
    return isSum ? ignored(row, 'a total of the other rows, no movement', { date }) : reading;
  });
};

/** A movement that names the id of a hold and has its amount the other way round releases it: no money moved in either row.  [STM-59] */
const withoutReleases = (readings: readonly RowReading[], layout: Layout): readonly RowReading[] => {
  const holds = new Map(
    readings.flatMap((reading) => {
      const id = reading.is === 'movement' && reading.movement.pending ? textFor(layout, reading.movement.row, 'id') : '';
      return reading.is !== 'movement' || id === '' ? [] : [[id, reading.movement] as const];
    }),
  );
  if (holds.size === 0) return readings;
  const others = new Map<Movement, Movement>();
  for (const reading of readings) {
    if (reading.is !== 'movement' || reading.movement.pending) continue;
    const release = reading.movement;
    const hold = release.row.cells.map((cell) => holds.get(cell.trim())).find((each) => each !== undefined && isReleasedBy(each, release));
    if (hold !== undefined) others.set(release, hold).set(hold, release);
  }
  return readings.map((reading) => {
    const other = reading.is === 'movement' ? others.get(reading.movement) : undefined;
    if (reading.is !== 'movement' || other === undefined) return reading;
    const { row, date, currency, balanceMinor, pending } = reading.movement;
    const message = pending
      ? `a hold that row ${other.row.number} releases: no money moved`
      : `releases the hold of row ${other.row.number}: no money moved`;
    return ignored(row, message, { date, currency, balanceMinor: pending ? null : balanceMinor });
  });
};

const isReleasedBy = (hold: Movement, release: Movement): boolean =>
  hold.amountMinor === -release.amountMinor && hold.currency === release.currency;
