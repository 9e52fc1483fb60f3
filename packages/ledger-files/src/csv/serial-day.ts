import { addDays, date, type IsoDate } from 'ledger-core';

/** The number that spreadsheet programs give to a day; earlier and later numbers of five digits are hardly days. */
const [FIRST, LAST] = [29_221, 55_153];
const FIRST_DAY = date('1980-01-01');

/** The day that a spreadsheet program saved as its number; the decimals are the time of day. */
export const serialDay = (cell: string): IsoDate | null => {
  const [, days = ''] = /^(\d{5})(?:[.,]\d+)?$/.exec(cell.trim()) ?? [];
  return days === '' || Number(days) < FIRST || Number(days) > LAST ? null : addDays(FIRST_DAY, Number(days) - FIRST);
};
