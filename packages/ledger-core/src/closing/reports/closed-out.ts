import type { IsoDate } from '../../kernel/dates.ts';
import { debitMinor } from '../../kernel/sides.ts';
import type { Entry, Line } from '../../ledger/journal/entry.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { type Sums, sumsOf } from './basis.ts';

export interface ClosedLine extends Line, Pick<Entry, 'date'> {
  /** Debit-positive. */
  readonly signedMinor: bigint;
}

/** The lines that closed fiscal years in other books. Reports of income and expenses omit them: they only move earnings.  [RPT-27] */
export const closedLines = async ({ journal }: Needs<'journal'>): Promise<readonly ClosedLine[]> => {
  const closing = await journal.closing();
  if (closing.length === 0) return [];
  const reversals = await journal.reversalsOf(closing.map(({ id }) => id));
  const entries = [...closing, ...(await journal.byIds([...reversals.values()]))];
  return entries.flatMap(({ date, lines }) => lines.map((line) => ({ ...line, date, signedMinor: debitMinor(line) })));
};

/** The movement of these lines in a period, debit-positive. Pure. */
export const closedBetween = (lines: readonly ClosedLine[], since: IsoDate, until: IsoDate): Sums =>
  sumsOf(lines.filter(({ date }) => date >= since && date <= until));
