import type { DaysCovered, Incoming } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { KnownTransaction } from '../../bank/transactions/port.ts';
import { reportedDay } from '../../bank/transactions/reported-words.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import { daysOf } from './import-report.ts';

/** The part of an import that recognition uses: its records, and its claims about transactions that it does not contain. */
export type Delivered = Pick<Incoming, 'origin' | 'period' | 'covers' | 'removed'> & { readonly records: readonly SourceRecord[] };

/**
 * Whether each row of an import is a separate transaction, as in a feed. For a file, its reader already handled repeated ids. An API call
 * may repeat a record.  [ING-23] [STM-8]
 */
export const hasRowsOfTheirOwn = ({ covers }: Pick<Delivered, 'covers'>): boolean => covers !== undefined;

const isList = ({ covers }: Pick<Delivered, 'covers'>): boolean => covers !== undefined && covers !== null;

/** The period of an import's transactions; undefined if there are none. */
const daysIn = (delivered: Delivered): DaysCovered | undefined => {
  if (delivered.covers !== undefined) return delivered.covers ?? undefined;
  if (delivered.origin.format === 'api') return undefined;
  const { firstDate, lastDate } = daysOf(delivered);
  return firstDate === null || lastDate === null ? undefined : { firstDate, lastDate };
};

/** Whether an import contains transactions of a date, possibly not all. An API call contains only new ones. */
export const mentions = (delivered: Delivered): ((day: IsoDate) => boolean) => {
  const days = daysIn(delivered);
  return (day) => days !== undefined && day >= days.firstDate && day <= days.lastDate;
};

/** Whether a list would contain a transaction of this date if its source still reported it under its id.  [ING-24] */
export const lists = (delivered: Delivered): ((day: IsoDate) => boolean) => (isList(delivered) ? mentions(delivered) : () => false);

/** The same check for a file, which may start and end in the middle of a day, or may belong to another account of the bank. */
export const mayList = (delivered: Delivered): ((day: IsoDate) => boolean) => {
  const days = isList(delivered) ? undefined : daysIn(delivered);
  return (day) => days !== undefined && day > days.firstDate && day < days.lastDate;
};

/** Whether a known transaction is older than everything in a list or a file, which is unlikely to correct it. */
export const isBefore = (delivered: Delivered): ((transaction: Pick<KnownTransaction, 'fingerprint'>) => boolean) => {
  const days = daysIn(delivered);
  return ({ fingerprint }) => days !== undefined && reportedDay({ fingerprint }) < days.firstDate;
};
