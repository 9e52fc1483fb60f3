import type { Annotated, Metadata } from '../../kernel/annotations.ts';
import type { Instant, IsoDate } from '../../kernel/dates.ts';
import type { AccountId, Author, CounterpartyId, EntryId } from '../../kernel/ids.ts';
import type { Side } from '../../kernel/sides.ts';
import type { LineDimension } from '../dimensions/dimension.ts';

export const ENTRY_SOURCES = [
  'manual',
  'transaction',
  'reversal',
  'depreciation',
  'disposal',
  'schedule',
  'financing',
  'intercompany',
  'invoice',
  'bill',
  'credit_note',
  'vendor_credit',
  'write_off',
  'migration',
  'closing',
  'external',
] as const;
/** What caused an entry. */
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** The sources of the entries that a migration posts: `closing` closed a fiscal year in the old books.  [MIG-40] */
export const isOfMigration = (source: EntrySource): boolean => source === 'migration' || source === 'closing';

/** One line of an entry: an amount above zero, on the debit or the credit side. */
export interface Line {
  /** 1, 2, 3 … within the entry. */
  readonly lineNo: number;
  readonly accountId: AccountId;
  readonly side: Side;
  readonly amountMinor: bigint;
  readonly counterpartyId: CounterpartyId | null;
  readonly dimensions: readonly LineDimension[];
  readonly memo: string | null;
}

/** A posted journal entry. Entries and lines are never changed and never deleted.  [JRN-20] */
export interface Entry extends Annotated {
  readonly id: EntryId;
  /** 1, 2, 3 … without gaps within the books. */
  readonly entryNo: number;
  readonly date: IsoDate;
  readonly description: string;
  readonly memo: string | null;
  /** What it was called in the books that it came from, like the number of an invoice; null for an entry of these books.  [JRN-23] */
  readonly reference: string | null;
  /** The id that the books have for it that it came from, or that the system has that posted it; null for none.  [JRN-23] [ANN-3] */
  readonly externalId: string | null;
  /** Part of the entry: it never changes.  [ANN-3] */
  readonly metadata: Metadata | null;
  readonly source: EntrySource;
  /** What caused it: the transaction, the reversed entry, the asset, schedule, instrument, intercompany amount, invoice, bill, credit note, vendor credit or migration; the document that is written off; the name of the system that posted it; null for a manual entry. */
  readonly sourceId: string | null;
  readonly reversesEntryId: EntryId | null;
  readonly postedAt: Instant;
  readonly postedBy: Author;
  /** SHA-256, hexadecimal, over this entry and the hash of the one before.  [JRN-22] */
  readonly hash: string;
  readonly lines: readonly Line[];
}

/** An entry with the entry that reverses it, if one does. */
export interface EntryView {
  readonly entry: Entry;
  readonly reversedById: EntryId | null;
}

/** A line to post. */
export type DraftLine = Omit<Line, 'lineNo'>;

/** An entry to post: every field but its number, its hash and its moment. Most have neither a reference nor an id of other books. */
export interface DraftEntry
  extends Pick<Entry, 'date' | 'description' | 'memo' | 'source' | 'sourceId'>,
    Partial<Pick<Entry, 'reference' | 'externalId' | 'metadata'>> {
  readonly lines: readonly DraftLine[];
}

/** The texts of an entry that a search looks through, each on its own: its description, memo, reference and id of other books, and the memos of its lines.  [JRN-19] */
export const wordsOf = ({ description, ...entry }: Entry): readonly [description: string, ...others: string[]] => [
  description,
  ...otherWordsOf(entry),
];

/** The same without the description. */
export const otherWordsOf = ({
  memo,
  reference,
  externalId,
  lines,
}: Pick<Entry, 'memo' | 'reference' | 'externalId'> & { readonly lines: readonly Pick<Line, 'memo'>[] }): readonly string[] =>
  [memo, reference, externalId, ...lines.map((line) => line.memo)].filter((text): text is string => text !== null && text !== '');
