import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import { readAmount } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import type { CellPattern, CsvProfile, Recognition } from './profiles/profile.ts';
import { PROFILES } from './profiles/profiles.ts';
import type { TableRow } from './table.ts';
import { comparable } from './words/plain-name.ts';

/** Finds the profile with the header or the rows of a file; of several, the one that knows most of its cells. */
export const recognise = (rows: readonly TableRow[]): CsvProfile | null => {
  const headers = rows.slice(0, HEADER_SEARCHED_ROWS).map(({ cells }) => cells.map(comparable));
  let best: { readonly profile: CsvProfile; readonly known: number } | null = null;
  for (const profile of PROFILES)
    for (const recognition of profile.recognisedBy) {
      const known = knownCells(rows, headers, recognition);
      if (known > (best?.known ?? 0)) best = { profile, known };
    }
  return best?.profile ?? null;
};

const knownCells = (rows: readonly TableRow[], headers: readonly (readonly string[])[], recognition: Recognition): number => {
  if ('cells' in recognition) return rows.every(({ cells }) => fits(cells, recognition.cells)) ? recognition.cells.length : 0;
  const { header, only } = recognition;
  const allowed = only === undefined ? null : new Set(['', ...header, ...only]);
  const shown = headers.some(
    (cells) => header.every((name) => cells.includes(name)) && (allowed === null || cells.every((cell) => allowed.has(cell))),
  );
  return shown ? header.length : 0;
};

const fits = (cells: readonly string[], patterns: readonly CellPattern[]): boolean =>
  cells.length === patterns.length && patterns.every((pattern, at) => FITS[pattern](cells[at] ?? ''));

const FITS: Readonly<Record<CellPattern, (cell: string) => boolean>> = {
  date: looksLikeDate,
  amount: (cell) => readAmount(cell, '.') !== null,
  digits_or_blank: (cell) => /^\d*$/.test(cell.trim()),
  text: (cell) => /\p{L}/u.test(cell),
  iban: (cell) => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(cell.trim()),
  currency: (cell) => /^[A-Z]{3}$/.test(cell.trim()),
  any: () => true,
  '*': (cell) => cell.trim() === '*',
};
