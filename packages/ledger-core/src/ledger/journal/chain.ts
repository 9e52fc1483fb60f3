import { canonicalJson } from '../../kernel/canonical.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { totalOf } from '../../kernel/sides.ts';
import type { Entry, Line } from './entry.ts';

/** The end of the journal, where the next entry is appended. */
export interface JournalTail {
  /** The number of the last entry; 0 if there is none. */
  readonly entryNo: number;
  /** The hash of the last entry, the head of the chain; empty if there is none. */
  readonly hash: string;
  /** The sum of all debits posted, without reversals, in minor units.  [JRN-21] */
  readonly postedMinor: bigint;
}

export const EMPTY_TAIL: JournalTail = { entryNo: 0, hash: '', postedMinor: 0n };

/** The tail of the journal after an entry is appended. */
export const tailAfter = (tail: JournalTail, entry: Entry): JournalTail => ({
  entryNo: entry.entryNo,
  hash: entry.hash,
  postedMinor: entry.reversesEntryId === null ? tail.postedMinor + totalOf(entry.lines).debitMinor : tail.postedMinor,
});

/**
 * The text whose SHA-256 is an entry's hash: JSON of the books, the previous hash, and every field of the entry and its lines, in this
 * order. Any change, omission or insertion changes every later hash.
 * It is concatenated by hand for speed, because every posted entry needs it. Only free texts can contain a quotation
 * mark, and the counts of lines and dimension values separate the fields. Data from other books and systems and the
 * approvals come last, if there are any.  [JRN-22] [JRN-23] [ANN-3] [PRO-9]
 */
export const chainedText = (ledgerId: LedgerId, before: string, entry: Omit<Entry, 'hash'>): string => {
  let text = `["${before}","${ledgerId}",${entry.entryNo},"${entry.id}","${entry.date}",${quoted(entry.description)},${quoted(entry.memo)}`;
  text += `,"${entry.source}",${quoted(entry.sourceId)},${quoted(entry.reversesEntryId)},"${entry.postedAt}","${entry.postedBy}",${entry.lines.length}`;
  for (const line of entry.lines) text += lineText(line);
  if (entry.reference !== null || entry.externalId !== null || entry.metadata !== null)
    text += `,${quoted(entry.reference)},${quoted(entry.externalId)}`;
  if (entry.metadata !== null) text += `,${canonicalJson(entry.metadata)}`;
  if (entry.approvedBy.length > 0) text += `,"approved",${entry.approvedBy.map((author) => `"${author}"`).join(',')}`;
  return `${text}]`;
};

const lineText = ({ lineNo, accountId, side, amountMinor, counterpartyId, dimensions, memo }: Line): string => {
  let text = `,${lineNo},"${accountId}","${side}","${amountMinor}",${quoted(counterpartyId)},${quoted(memo)},${dimensions.length}`;
  for (const { dimensionId, valueId } of dimensions) text += `,"${dimensionId}","${valueId}"`;
  return text;
};

const quoted = (text: string | null): string => (text === null ? 'null' : JSON.stringify(text));
