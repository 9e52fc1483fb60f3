import type { Transaction } from '../transactions/transaction.ts';
import type { Import, ImportReport, Incoming } from './import.ts';
import type { Recognised } from './recognised.ts';

/** What became of each record, in the order in which they came. */
export const rowsOf = (incoming: Incoming, recognised: Recognised, transactions: readonly Transaction[]): ImportReport['rows'] => {
  const changed = new Set(recognised.changed.map(({ record }) => record));
  const newAs = new Map(
    recognised.added.flatMap(({ first, changed: later }, at) => [first, ...later].map((record) => [record, transactions[at]] as const)),
  );
  return incoming.records.map((record, at) => {
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
  });
};

/** The days that an import states to cover, or else those of its movements.  [ING-13] */
export const daysOf = ({ records, period }: Incoming): Pick<Import, 'firstDate' | 'lastDate'> => {
  const dates = records.map((record) => record.date).sort();
  return { firstDate: period?.firstDate ?? dates[0] ?? null, lastDate: period?.lastDate ?? dates.at(-1) ?? null };
};
