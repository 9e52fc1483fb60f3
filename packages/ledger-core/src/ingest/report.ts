import type { Transaction } from '../transactions/transaction.ts';
import type { Delivery, Import, ImportReport } from './import.ts';
import type { Recognised } from './recognised.ts';

/** What became of each reading, in the order of the delivery. */
export const rowsOf = (delivery: Delivery, recognised: Recognised, transactions: readonly Transaction[]): ImportReport['rows'] => {
  const changed = new Set(recognised.reread.map(({ reading }) => reading));
  const newAs = new Map(
    recognised.added.flatMap(({ first, reread }, at) => [first, ...reread].map((reading) => [reading, transactions[at]] as const)),
  );
  return delivery.readings.map((reading, at) => {
    const place = reading.row?.rowNumber ?? at;
    const transaction = newAs.get(reading);
    if (transaction === undefined) {
      const transactionId = recognised.knownAs.get(reading) ?? null;
      return { place, outcome: changed.has(reading) ? 'changed' : 'known', transactionId, relatedId: null };
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

/** The days that a delivery says it covers, or else those of its movements.  [ING-13] */
export const daysOf = ({ readings, period }: Delivery): Pick<Import, 'firstDate' | 'lastDate'> => {
  const dates = readings.map((reading) => reading.date).sort();
  return { firstDate: period?.firstDate ?? dates[0] ?? null, lastDate: period?.lastDate ?? dates.at(-1) ?? null };
};
