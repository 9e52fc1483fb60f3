import { type Currency, type DecimalMark, isRefusal, parseAmount, type Refusal, type Statement } from 'ledger-core';
import { size } from '../size.ts';
import { looksLikeMoneyCell, readMoneyCell } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import { ignored, type Movement, type RowReading } from './rows.ts';
import type { TableRow } from './table.ts';

/** How the amounts of a file are written. */
interface Written {
  readonly decimalMark: DecimalMark;
  readonly currency: Currency;
}

/**
 * The rows without the parts of a collective order that have no day or no amount of their own: directly below a movement, their amounts stand in one column and make that of
 * the movement.  [STM-61]
 */
export const withoutUndatedParts = (
  readings: readonly RowReading[],
  rows: readonly TableRow[],
  written: Written,
): readonly RowReading[] => {
  const parts = new Map<RowReading, Movement>();
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
    if (isOfOneColumn && size(sum) === size(reading.movement.amountMinor)) for (const each of run) parts.set(each, reading.movement);
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

/** The rows with what their balances prove. Where all rows contradict the balances, and those that may be parts of others aside they do not, these are parts.  [STM-61] */
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
 * The rows without movements that look like the parts of the one above or below them: of the same day and direction, with its balance or none, they make its amount. Only
 * the balances of the file show whether they are parts.  [STM-61]
 */
const withoutRepeatedParts = (readings: readonly RowReading[]): readonly RowReading[] => {
  const parts = new Map<RowReading, Movement>();
  const find = (ordered: readonly RowReading[]): void => {
    for (const [at, whole] of ordered.entries()) {
      if (whole.is !== 'movement' || parts.has(whole)) continue;
      let sum = 0n;
      for (const [index, part] of ordered.slice(at + 1, at + 1 + MAX_PARTS).entries()) {
        if (part.is !== 'movement' || parts.has(part) || !mayBePart(part.movement, whole.movement)) break;
        sum += part.movement.amountMinor;
        if (index === 0 || sum !== whole.movement.amountMinor) continue;
        for (const each of ordered.slice(at + 1, at + 2 + index)) parts.set(each, whole.movement);
        break;
      }
    }
  };
  find(readings);
  find(readings.toReversed());
  return asParts(readings, parts, new Map());
};

const mayBePart = (part: Movement, whole: Movement): boolean =>
  part.date === whole.date &&
  !part.pending &&
  part.amountMinor > 0n === whole.amountMinor > 0n &&
  (part.balanceMinor === null || part.balanceMinor === whole.balanceMinor);

const MAX_PARTS = 50;

const asParts = (
  readings: readonly RowReading[],
  parts: ReadonlyMap<RowReading, Movement>,
  rowOf: ReadonlyMap<number, TableRow>,
): readonly RowReading[] =>
  readings.map((reading) => {
    const whole = parts.get(reading);
    const row = reading.is === 'movement' ? reading.movement.row : reading.is === 'bad' ? rowOf.get(reading.bad.rowNumber) : undefined;
    return whole === undefined || row === undefined
      ? reading
      : ignored(row, `a part of the amount of row ${whole.row.number}, no movement`, { date: whole.date, currency: whole.currency });
  });
