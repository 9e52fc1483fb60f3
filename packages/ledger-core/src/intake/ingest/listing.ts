import type { DaysCovered, Incoming } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { daysOf } from './import-report.ts';

/** What is recognised of an import: its records, and what it says of movements that it does not have. */
export type Delivered = Pick<Incoming, 'origin' | 'period' | 'covers' | 'removed'> & { readonly records: readonly SourceRecord[] };

/** Whether an import lists every movement of some days, each in a row of its own. In a file, its reader has looked at repeated ids.  [ING-23] [STM-8] */
export const isList = ({ covers }: Pick<Delivered, 'covers'>): boolean => covers !== undefined && covers !== null;

/** The days of which an import has movements; undefined for none. */
const daysIn = (delivered: Delivered): DaysCovered | undefined => {
  if (delivered.covers !== undefined) return delivered.covers ?? undefined;
  if (delivered.origin.format === 'api') return undefined;
  const { firstDate, lastDate } = daysOf(delivered);
  return firstDate === null || lastDate === null ? undefined : { firstDate, lastDate };
};

/** Whether an import has movements of a day, maybe not all of them. A call with records has only what is new. */
export const mentions = (delivered: Delivered): ((day: IsoDate) => boolean) => {
  const days = daysIn(delivered);
  return (day) => days !== undefined && day >= days.firstDate && day <= days.lastDate;
};

/**
 * Whether an import would have a movement of a day, if its source still reported that movement under its id.  [ING-24]
 * A file may begin and end in the middle of a day.
 */
export const covering = (delivered: Delivered): ((day: IsoDate) => boolean) => {
  const days = daysIn(delivered);
  if (isList(delivered)) return mentions(delivered);
  return (day) => days !== undefined && day > days.firstDate && day < days.lastDate;
};
