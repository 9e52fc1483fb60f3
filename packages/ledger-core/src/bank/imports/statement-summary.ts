import { addDays, type IsoDate } from '../../kernel/dates.ts';
import { counted } from '../../kernel/text.ts';
import { DAYS_BOOKED_AHEAD, MAX_ROWS_SHOWN } from './limits.ts';
import type { SourceRecord, Statement } from './source-record.ts';

/** How a statement was parsed, so that a person can compare it with the original.  [ING-15] */
export interface StatementSummary extends Pick<Statement, 'reading' | 'proof' | 'openingBalanceMinor' | 'closingBalanceMinor'> {
  /** The sums of money in and out, without holds, in minor units of the source account's currency. */
  readonly moneyInMinor: bigint;
  readonly moneyOutMinor: bigint;
  readonly holds: number;
  /** The doubts about the statement and its dates. */
  readonly doubts: readonly string[];
  /** The first parsed transactions, and the last ones that are not among them. */
  readonly firstRows: readonly SourceRecord[];
  readonly lastRows: readonly SourceRecord[];
}

export const summaryOf = (statement: Statement, today: IsoDate): StatementSummary => {
  const { records, reading, proof, openingBalanceMinor, closingBalanceMinor } = statement;
  const sums = { in: 0n, out: 0n };
  let holds = 0;
  for (const { kind, direction, amountMinor } of records) {
    if (kind === 'hold') holds += 1;
    else sums[direction] += amountMinor;
  }
  return {
    reading,
    proof,
    openingBalanceMinor,
    closingBalanceMinor,
    moneyInMinor: sums.in,
    moneyOutMinor: sums.out,
    holds,
    doubts: [...statement.doubts, ...laterThan(today, records)],
    firstRows: records.slice(0, MAX_ROWS_SHOWN),
    lastRows: records.slice(Math.max(MAX_ROWS_SHOWN, records.length - MAX_ROWS_SHOWN)),
  };
};

/** A future date is often a misread date, but a card may post transactions some days ahead.  [ING-17] */
const laterThan = (today: IsoDate, records: readonly SourceRecord[]): readonly string[] => {
  const latest = addDays(today, DAYS_BOOKED_AHEAD);
  const later = records.filter(({ date }) => date > latest);
  const [first] = later;
  if (first === undefined) return [];
  const where = first.row === null ? '' : ` in row ${first.row.rowNumber}`;
  return [
    `${counted(later.length, 'movement is of a day to come', 'movements are of days to come')}, the first${where} of ${first.date}; check the dates.`,
  ];
};
