import { readAmount } from '../csv/amounts.ts';
import type { TableRow } from '../csv/table.ts';
import { MAX_CELLS, SPREADSHEET_DECIMALS } from '../limits.ts';
import { type CellPlace, type Numbers, numberOf } from './formula.ts';
import { MAX_FORMULA_DEPTH } from './limits.ts';

/** Computes the cells that contain a formula as text. Returns the place of the first unsupported formula.  [MGF-4] */
export const computed = (rows: readonly TableRow[]): readonly TableRow[] | CellPlace => {
  const numberAt = numbersOf(rows);
  const result: TableRow[] = [];
  for (const row of rows) {
    const cells: string[] = [];
    for (const [at, cell] of row.cells.entries()) {
      const number = isFormula(cell) ? numberAt({ row: row.number, at }) : 0n;
      if (number === null) return { row: row.number, at };
      cells.push(isFormula(cell) ? decimalOf(number) : cell);
    }
    result.push({ number: row.number, cells });
  }
  return result;
};

const isFormula = (cell: string): boolean => cell.startsWith('=');

/** Returns the numbers of cells. Each formula is computed once, and a circular one has no number. */
const numbersOf = (rows: readonly TableRow[]): Numbers['cell'] => {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  const known = new Map<string, bigint | null>();
  const work = { depth: 0, cells: 0 };
  const textAt = ({ row, at }: CellPlace): string => byNumber.get(row)?.[at]?.trim() ?? '';

  const cell = (place: CellPlace): bigint | null => {
    work.cells += 1;
    if (work.cells > MAX_CELLS) return null;
    const text = textAt(place);
    if (isFormula(text)) return computedOnce(place, text);
    return text === '' ? 0n : scaled(readAmount(text, '.')?.decimal);
  };
  const computedOnce = (place: CellPlace, text: string): bigint | null => {
    const key = `${place.row}:${place.at}`;
    const before = known.get(key);
    if (before !== undefined || work.depth >= MAX_FORMULA_DEPTH) return before ?? null;
    known.set(key, null);
    work.depth += 1;
    const number = numberOf(text.slice(1), { cell, range, literal: scaled });
    work.depth -= 1;
    known.set(key, number);
    return number;
  };
  const range = (from: CellPlace, to: CellPlace): bigint | null => {
    let sum = 0n;
    for (let row = from.row; row <= to.row; row += 1)
      for (let at = from.at; at <= to.at; at += 1) {
        const number = cell({ row, at });
        if (work.cells > MAX_CELLS || (number === null && isFormula(textAt({ row, at })))) return null;
        sum += number ?? 0n;
      }
    return sum;
  };
  return cell;
};

/** Numbers are in billionths, so sums are exact. */
const scaled = (decimal: string | undefined): bigint | null => {
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(decimal ?? '') ?? [];
  if (whole + decimals === '') return null;
  const retained = decimals.slice(0, SPREADSHEET_DECIMALS).padEnd(SPREADSHEET_DECIMALS, '0');
  const size = BigInt(whole + retained) + ((decimals[SPREADSHEET_DECIMALS] ?? '0') >= '5' ? 1n : 0n);
  return minus === '' ? size : -size;
};

const decimalOf = (number: bigint): string => {
  const digits = String(number < 0n ? -number : number).padStart(SPREADSHEET_DECIMALS + 1, '0');
  const decimals = digits.slice(-SPREADSHEET_DECIMALS).replace(/0+$/, '');
  return `${number < 0n ? '-' : ''}${digits.slice(0, -SPREADSHEET_DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`;
};
