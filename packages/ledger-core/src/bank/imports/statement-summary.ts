import { addDays, type IsoDate } from '../../kernel/dates.ts';
import type { Why } from '../../kernel/reason.ts';
import { DAYS_BOOKED_AHEAD, MAX_ROWS_SHOWN } from './limits.ts';
import { why } from './reasons.ts';
import type { SourceRecord, Statement } from './source-record.ts';

/** How a statement was parsed, so that a person can compare it with the original.  [ING-15] */
export interface StatementSummary extends Pick<Statement, 'reading' | 'proof' | 'openingBalanceMinor' | 'closingBalanceMinor'> {
  /** The sums of money in and out, without holds, in minor units of the source account's currency. */
  readonly moneyInMinor: bigint;
  readonly moneyOutMinor: bigint;
  readonly holds: number;
  /** The doubts about the statement and its dates. */
  readonly doubts: readonly Why[];
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
const laterThan = (today: IsoDate, records: readonly SourceRecord[]): readonly Why[] => {
  const latest = addDays(today, DAYS_BOOKED_AHEAD);
  const later = records.filter(({ date }) => date > latest);
  const [first] = later;
  if (first === undefined) return [];
  const { date, row } = first;
  const count = later.length;
  if (row === null) return [count === 1 ? why.movement_of_day_to_come({ date }) : why.movements_of_days_to_come({ count, date })];
  const shown = { date, row: row.rowNumber };
  return [count === 1 ? why.row_of_day_to_come(shown) : why.rows_of_days_to_come({ count, ...shown })];
};
