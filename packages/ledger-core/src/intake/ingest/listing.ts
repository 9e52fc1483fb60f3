import type { DaysCovered, Incoming } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { KnownMovement } from '../../bank/transactions/port.ts';
import { reportedDay } from '../../bank/transactions/reported-words.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { daysOf } from './import-report.ts';

/** What is recognised of an import: its records, and what it says of movements that it does not have. */
export type Delivered = Pick<Incoming, 'origin' | 'period' | 'covers' | 'removed'> & { readonly records: readonly SourceRecord[] };

/** Whether each row of an import is a movement of its own, as in a feed. In a file, its reader has looked at repeated ids; a call may repeat a record.  [ING-23] [STM-8] */
export const hasRowsOfTheirOwn = ({ covers }: Pick<Delivered, 'covers'>): boolean => covers !== undefined;

/** Whether an import lists every movement of some days. */
const isList = ({ covers }: Pick<Delivered, 'covers'>): boolean => covers !== undefined && covers !== null;

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

/** Whether a list would have a movement of a day, if its source still reported that movement under its id.  [ING-24] */
export const lists = (delivered: Delivered): ((day: IsoDate) => boolean) => (isList(delivered) ? mentions(delivered) : () => false);

/** The same of a file, which may begin and end in the middle of a day, and may be of another account of the bank. */
export const mayList = (delivered: Delivered): ((day: IsoDate) => boolean) => {
  const days = isList(delivered) ? undefined : daysIn(delivered);
  return (day) => days !== undefined && day > days.firstDate && day < days.lastDate;
};

/** Whether a known movement is older than all that a list or a file has: it can hardly correct that one. */
export const isBefore = (delivered: Delivered): ((movement: Pick<KnownMovement, 'fingerprint'>) => boolean) => {
  const days = daysIn(delivered);
  return ({ fingerprint }) => days !== undefined && reportedDay({ fingerprint }) < days.firstDate;
};
