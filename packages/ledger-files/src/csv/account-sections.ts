import { type BadRow, isRefusal, type Refusal } from 'ledger-core';
import { leftOut, type OfAccount, ofOneAccount } from '../accounts.ts';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { looksLikeDate } from './date-cells.ts';
import { findHeader } from './header.ts';
import { rolesOf } from './header-words.ts';
import { plainName } from './plain-name.ts';
import type { TableRow } from './table-row.ts';

/** The rows of one account, its number where the file has several, and the movements of the others. */
interface OneAccount {
  readonly rows: readonly TableRow[];
  readonly account: string | null;
  readonly others: readonly BadRow[];
}

interface Section extends OfAccount {
  readonly rows: readonly TableRow[];
}

/**
 * The rows of the account that the caller or the mask selects, of a file with a line for each of several accounts and its movements below it. A part without column names of
 * its own has those of the first.  [STM-60]
 */
export const ofOneSection = (rows: readonly TableRow[], options: ReadOptions): OneAccount | Refusal<'unprocessable'> => {
  const sections = sectionsIn(rows);
  if (sections.length < 2) return { rows, account: null, others: [] };
  const chosen = ofOneAccount(sections, options);
  if (isRefusal(chosen)) return chosen;
  const [first] = sections;
  const own = chosen.flatMap((section) => section.rows);
  const head = findHeader(own, options.mapping ?? {}) === null ? (first?.rows ?? []) : [];
  const headerAt = findHeader(head, options.mapping ?? {});
  return {
    rows: [...(headerAt === null || headerAt === -1 ? [] : head.slice(0, headerAt + 1)), ...own],
    account: chosen[0]?.account ?? null,
    others: leftOut(sections, chosen),
  };
};

/** The parts of a file: one begins above the first movement with a line that names its account, the others with a line of the same label and another number. */
const sectionsIn = (rows: readonly TableRow[]): readonly Section[] => {
  const first = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex((row) => isDated(row));
  const lines = rows.flatMap((row, at) => {
    const named = isDated(row) ? null : accountIn(row);
    return named === null ? [] : [{ ...named, at }];
  });
  const above = lines.find(({ at }) => at < first);
  const alike = lines.filter(({ label, at }, index) => label === above?.label && lines[index - 1]?.at !== at);
  const starts = alike.filter(({ number }, index) => index === 0 || number !== alike[index - 1]?.number);
  const sections = starts.map(({ number, at }, index): Section => {
    const own = rows.slice(index === 0 ? 0 : at, starts[index + 1]?.at);
    return { account: number, type: '', rows: own, lines: own.filter(isDated).map((row) => row.number) };
  });
  return sections.filter(({ lines: movements }) => movements.length > 0);
};

const isDated = ({ cells }: TableRow): boolean => cells.some(looksLikeDate);

/** The label and the number of a line that has nothing but the account, in one cell or in two. */
const accountIn = ({ cells }: TableRow): { readonly label: string; readonly number: string } | null => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [, label = '', number = ''] = filled.length > 2 ? [] : (LINE.exec(filled.join(' ')) ?? []);
  const isLabel = rolesOf(label).some(({ role }) => role === 'account') && !/iban/i.test(label);
  return isLabel ? { label: plainName(label), number } : null;
};

const LINE = /^(\p{L}[\p{L} .]{2,30}?)[ :.]+([A-Z]{2}\d{2}[A-Z0-9 ]{10,32}|[\d*Xx\u2022][\d*Xx\u2022 -]{4,30}\d)$/u;
