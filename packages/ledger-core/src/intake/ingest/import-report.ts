import type { Import, ImportedRow, ImportReport, Incoming, StatementLine } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import { signedMinor } from '../../bank/transactions/reported-transaction.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { inSlices, type Turn } from '../../kernel/slices.ts';
import type { Recognised } from './recognised.ts';

/** The result of each record, in their order. */
export const rowsOf = (
  turns: { readonly turn: Turn },
  incoming: Incoming,
  recognised: Recognised,
  transactions: readonly Transaction[],
): Promise<ImportReport['rows']> => {
  const changed = new Set(recognised.changed.map(({ record }) => record));
  const newAs = new Map(
    recognised.added.flatMap(({ first, changed: later }, at) => [first, ...later].map((record) => [record, transactions[at]] as const)),
  );
  const rowOf = (record: SourceRecord, at: number): ImportedRow => {
    const place = record.row?.rowNumber ?? at;
    const transaction = newAs.get(record);
    if (transaction === undefined) {
      const transactionId = recognised.knownAs.get(record) ?? null;
      return { place, outcome: changed.has(record) ? 'changed' : 'known', transactionId, relatedId: null };
    }
    const { id, match, possibleDuplicateOf } = transaction;
    if (match !== null) return { place, outcome: 'joined', transactionId: id, relatedId: match.transactionId };
    return {
      place,
      outcome: possibleDuplicateOf === null ? 'new' : 'possible_duplicate',
      transactionId: id,
      relatedId: possibleDuplicateOf,
    };
  };
  return inSlices(turns, incoming.records, (slice, from) => slice.map((record, at) => rowOf(record, from + at)));
};

/** The transactions of a statement, for its reconciliation. A hold has not moved money.  [RCN-1] */
export const linesOf = (
  turns: { readonly turn: Turn },
  records: readonly SourceRecord[],
  rows: readonly ImportedRow[],
): Promise<readonly StatementLine[]> =>
  inSlices(turns, records, (slice, from) =>
    slice.flatMap((record, at) => {
      const transactionId = rows[from + at]?.transactionId ?? null;
      if (record.kind === 'hold' || transactionId === null) return [];
      const { row, date, direction, amountMinor } = record;
      return [{ row: row?.rowNumber ?? 0, transactionId, date, amountMinor: signedMinor({ direction, amountMinor }) }];
    }),
  );

/** The period that an import states, or else the dates of its transactions.  [ING-13] */
export const daysOf = ({ records, period }: Incoming): Pick<Import, 'firstDate' | 'lastDate'> => {
  let first: IsoDate | null = null;
  let last: IsoDate | null = null;
  for (const { date } of records) {
    if (first === null || date < first) first = date;
    if (last === null || date > last) last = date;
  }
  return { firstDate: period?.firstDate ?? first, lastDate: period?.lastDate ?? last };
};
