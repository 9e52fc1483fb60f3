import { type BadRow, isRefusal, type Refusal } from 'ledger-core';
import { leftOut, type OfAccount, ofOneAccount } from '../accounts.ts';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { type AccountLine, accountLinesIn } from './account-lines.ts';
import { looksLikeDate } from './dates.ts';
import { findHeader } from './header.ts';
import type { TableRow } from './table.ts';

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

/** The parts of a file: one begins above the first movement with a line that names its account, the others with a line of the same label and another account. */
const sectionsIn = (rows: readonly TableRow[]): readonly Section[] => {
  const first = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(isDated);
  const lines = accountLinesIn(rows);
  const labels = new Set(lines.flatMap(({ label, at }) => (at < first ? [label] : [])));
  for (const label of labels) {
    const sections = sectionsBy(
      rows,
      lines.filter((line) => line.label === label),
    );
    if (sections.length > 1) return sections;
  }
  return [];
};

const sectionsBy = (rows: readonly TableRow[], lines: readonly AccountLine[]): readonly Section[] => {
  const starts = lines.filter(({ account }, index) => index === 0 || account !== lines[index - 1]?.account);
  const sections = starts.map(({ account, at }, index): Section => {
    const own = rows.slice(index === 0 ? 0 : at, starts[index + 1]?.at);
    return { account, type: '', rows: own, lines: own.filter(isDated).map((row) => row.number) };
  });
  return sections.filter(({ lines: movements }) => movements.length > 0);
};

const isDated = ({ cells }: TableRow): boolean => cells.some(looksLikeDate);
