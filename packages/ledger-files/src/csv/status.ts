import type { ColumnRole } from 'ledger-core';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import { type ColumnsByRole, rolesOf, VALUES } from './known-words.ts';
import type { TableRow } from './table.ts';
import { plainName } from './words/plain-name.ts';
import { MAY_BE_PENDING, NO, NOT_DONE_WORDS, PENDING_ALONE, PENDING_FIRST, PENDING_WORDS, YES } from './words/statuses.ts';

/**
 * Reads the word that marks a row as not executed from a status column: a named one, or one without another role that has few values. Empty
 * if there is none.  [STM-37]
 */
export const notDoneTest = (rows: readonly TableRow[], roles: ColumnsByRole, width: number): ((row: TableRow) => string) => {
  const { status = [], note = [], ...others } = roles;
  const taken = new Set(Object.values(others).flat());
  const free = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at) && isOfFewWords(rows, at));
  const columns = [...new Set([...status, ...free, ...note.filter((at) => isOfFewWords(rows, at))])];
  return ({ cells }) => columns.map((at) => (cells[at] ?? '').trim()).find((cell) => isNotDone(cell)) ?? '';
};

const isNotDone = (cell: string): boolean => cell !== '' && !DIGITS_FIRST.test(cell) && NOT_DONE_WORDS.has(plainName(cell));

/** A fast path for most cells of other columns, which cannot be such a word. */
const DIGITS_FIRST = /^[-+(]?\d/;

/** More values than statuses have, in a column without a status name. */
const MAX_STATES = 6;

/** Whether a column repeats the same few values. */
const isOfFewWords = (rows: readonly TableRow[], at: number): boolean => {
  const shown = new Set<string>();
  const sample = rows.slice(0, INFERRED_FROM_ROWS);
  for (const { cells } of sample) if (shown.add((cells[at] ?? '').trim()).size > MAX_STATES) return false;
  return shown.size > 1 && shown.size * 2 <= sample.length + 1;
};

/** Roles whose cells are values or independent texts. */
const NO_STATUS: readonly ColumnRole[] = [...VALUES, 'counterparty', 'details', 'descriptor', 'account', 'cardholder'];

/** Reads the booking status from the cells beside the description. Texts repeat often, so each is checked once. */
export const pendingTest = (
  rows: readonly TableRow[],
  headerCells: readonly string[],
  roles: ColumnsByRole,
  width: number,
): ((row: TableRow) => boolean) => {
  const described = (roles.description ?? [])[0];
  const texts = new Set([described, ...NO_STATUS.flatMap((role) => roles[role] ?? [])]);
  const dates = new Set(roles.date);
  const free = Array.from({ length: width }, (_, at) => at)
    .filter((at) => !texts.has(at))
    .map((at) => ({
      at,
      isDate: dates.has(at),
      flag: pendingFlag(headerCells[at] ?? ''),
      says: hasWords(rows, headerCells, at) ? saysPending : isPendingWord,
    }));
  return ({ cells }) =>
    free.some(({ at, isDate, flag, says }) => {
      const printed = cells[at] ?? '';
      if (isDate && BARE_DAY.test(printed)) return false;
      const cell = isDate ? printed.replace(/[\d./-]+/g, ' ') : printed;
      return cell !== '' && (says(cell) || (flag?.test(plainName(cell)) ?? false));
    }) ||
    (described !== undefined && beginsPending(cells[described] ?? ''));
};

/** A day without a word beside it. */
const BARE_DAY = /^[\d./-]*$/;

const MAX_STATUSES = 4;

/** A column without a name counts as a status column only if its values are few. Otherwise it may contain descriptions. */
const hasWords = (rows: readonly TableRow[], headerCells: readonly string[], at: number): boolean => {
  const sample = rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => cells[at] ?? '');
  return hasDescriptions(headerCells) || new Set(sample).size <= Math.min(MAX_STATUSES, sample.length / 2);
};

/** Whether a header has enough known names, so its other names are certainly not descriptions. */
const hasDescriptions = (headerCells: readonly string[]): boolean =>
  headerCells.some((cell) => rolesOf(cell).some(({ role }) => role === 'description'));

/** Whether a cell beside the description marks the transaction as not booked yet. */
export const saysPending = (cell: string): boolean => {
  if (isInTable(cell)) return true;
  if (!MAY_BE_PENDING.test(cell)) return false;
  const name = plainName(cell);
  return PENDING_ALONE.test(name) || PENDING_FIRST.test(name);
};

/** Whether a cell is a word of the table. Cells that begin with a digit are skipped cheaply. */
const isInTable = (cell: string): boolean =>
  cell !== '' && cell.length <= MAX_STATE_LENGTH && !/^[-+(\s]?\d/.test(cell) && PENDING_WORDS.has(plainName(cell));

const MAX_STATE_LENGTH = 30;

/** Whether a cell is unambiguous in any column. */
export const isPendingWord = (cell: string): boolean =>
  isInTable(cell) || (MAY_BE_PENDING.test(cell) && PENDING_ALONE.test(plainName(cell)));

/** Whether a description begins with such a word and a separator, as in "PENDING - Coffee". A company may be called Pending. */
const beginsPending = (description: string): boolean => {
  const start = description.slice(0, 60);
  if (!MAY_BE_PENDING.test(start)) return isInTable(description);
  const [, word = ''] = /^[[(*\s]*([^:)\]*|]{3,40}?)\s*(?:[:)\]*|]|\s[-\u2013]\s)/u.exec(start) ?? [];
  return isPendingWord(description) || (word !== '' && isPendingWord(word));
};

/** Matches the normalized words with which a yes/no column such as Pending or Booked marks a hold; null for another column. */
export const pendingFlag = (headerCell: string): RegExp | null => {
  const name = plainName(headerCell);
  if (/^(is )?(pending|vorgemerkt|en attente|pendiente|pendente|in attesa|in behandeling)$/.test(name)) return YES;
  return /^(is )?(booked|posted|cleared|settled|gebucht|comptabilise|contabilizado|contabilizzato|geboekt|bogfort|bokfort)$/.test(name)
    ? NO
    : null;
};
