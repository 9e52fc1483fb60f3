import type { IsoDate } from '../../kernel/dates.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Entry, Line } from '../../ledger/journal/entry.ts';
import type { Books } from '../../store/books.ts';
import type { Sums } from './basis.ts';

/** A line of a closing entry, or of its reversal. */
export type ClosedLine = Line & Pick<Entry, 'date'>;

/** The lines that closed fiscal years in other books. Reports of income and expense leave them out: they moved what was earned, and earned nothing.  [RPT-27] */
export const closedLines = async ({ journal }: Books): Promise<readonly ClosedLine[]> => {
  const closing = await journal.closing();
  if (closing.length === 0) return [];
  const reversals = await journal.reversalsOf(closing.map(({ id }) => id));
  const entries = [...closing, ...(await journal.byIds([...reversals.values()]))];
  return entries.flatMap(({ date, lines }) => lines.map((line) => ({ ...line, date })));
};

/** What the lines of some days moved, debit-positive. Pure. */
export const closedBetween = (lines: readonly ClosedLine[], since: IsoDate, until: IsoDate): Sums => {
  const sums = new Map<Line['accountId'], bigint>();
  for (const line of lines)
    if (line.date >= since && line.date <= until) sums.set(line.accountId, (sums.get(line.accountId) ?? 0n) + debitMinor(line));
  return sums;
};
