import type { IsoDate } from 'ledger-core';
import { HEADER_AGAIN, type RowReading } from './rows.ts';

/**
 * A doubt where the column names come again and the days begin anew below them: a page goes on with the days of the page above it, and a table of another account does
 * not.  [STM-23]
 */
export const daysBeginAnew = (readings: readonly RowReading[]): readonly string[] => {
  let above: readonly IsoDate[] = [];
  let days: IsoDate[] = [];
  let header: number | null = null;
  const isAnew = (): boolean => {
    const order = orderOf(above) ?? orderOf(days);
    const [last, first] = [above.at(-1) ?? '', days[0] ?? ''];
    return last !== '' && first !== '' && (order === 'up' ? first < last : order === 'down' && first > last);
  };
  for (const reading of readings) {
    if (reading.is === 'movement') days.push(reading.movement.date);
    if (reading.is !== 'ignored' || reading.ignored.why.message !== HEADER_AGAIN) continue;
    if (isAnew()) break;
    [above, days, header] = [days, [], reading.ignored.why.rowNumber];
  }
  return header !== null && isAnew()
    ? [`The column names come again in row ${header}, and the days begin anew below it; check that the rows are of one account.`]
    : [];
};

/** The order of days of a part; null where it has one day alone. */
const orderOf = (days: readonly IsoDate[]): 'up' | 'down' | null => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? null : first < last ? 'up' : 'down';
};
