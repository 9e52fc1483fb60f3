import type { LedgerId } from '../ids.ts';
import { totalOf } from '../sides.ts';
import type { Entry, Line } from './entry.ts';

/** What the journal has come to: where the next entry follows on. */
export interface JournalTail {
  /** The number of the last entry; 0 while there is none. */
  readonly entryNo: number;
  /** The last entry's hash, the head of the chain; empty while there is none. */
  readonly hash: string;
  /** The debits of everything that was posted, reversals left out, in minor units: what the books have counted so far.  [JRN-21] */
  readonly postedMinor: bigint;
}

export const EMPTY_TAIL: JournalTail = { entryNo: 0, hash: '', postedMinor: 0n };

/** The tail once an entry was added. */
export const tailAfter = (tail: JournalTail, entry: Entry): JournalTail => ({
  entryNo: entry.entryNo,
  hash: entry.hash,
  postedMinor: entry.reversesEntryId === null ? tail.postedMinor + totalOf(entry.lines).debitMinor : tail.postedMinor,
});

/**
 * The text whose SHA-256 is an entry's hash: the books, the hash of the entry before, and everything that the entry and its lines say, in this very order, as
 * JSON. Whatever is changed, left out or put in between changes every hash from there on. Written by hand, since this is done for every entry that is posted:
 * only free texts can hold a quotation mark, and the counts of lines and dimension values keep the fields apart.  [JRN-22]
 */
export const chainedText = (ledgerId: LedgerId, before: string, entry: Omit<Entry, 'hash'>): string => {
  let text = `["${before}","${ledgerId}",${entry.entryNo},"${entry.id}","${entry.date}",${quoted(entry.description)},${quoted(entry.memo)}`;
  text += `,"${entry.source}",${quoted(entry.sourceId)},${quoted(entry.reversesEntryId)},"${entry.postedAt}","${entry.postedBy}",${entry.lines.length}`;
  for (const line of entry.lines) text += lineText(line);
  return `${text}]`;
};

const lineText = ({ lineNo, accountId, side, amountMinor, partyId, dimensions, memo }: Line): string => {
  let text = `,${lineNo},"${accountId}","${side}","${amountMinor}",${quoted(partyId)},${quoted(memo)},${dimensions.length}`;
  for (const { dimensionId, valueId } of dimensions) text += `,"${dimensionId}","${valueId}"`;
  return text;
};

const quoted = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));
