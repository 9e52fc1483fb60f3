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
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** The sources of entries that a migration posts. `closing` closed a fiscal year in the previous books.  [MIG-40] */
export const isOfMigration = (source: EntrySource): boolean => source === 'migration' || source === 'closing';

/** One line of an entry: an amount greater than zero, on the debit or the credit side. */
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

/** A posted journal entry. Entries and lines are never changed or deleted.  [JRN-20] */
export interface Entry extends Annotated {
  readonly id: EntryId;
  /** 1, 2, 3 … without gaps within the books. */
  readonly entryNo: number;
  readonly date: IsoDate;
  readonly description: string;
  readonly memo: string | null;
  /** Its reference in the books that it was migrated from, such as an invoice number; null for other entries.  [JRN-23] */
  readonly reference: string | null;
  /** Its id in the books that it was migrated from, or in the system that posted it; null if there is none.  [JRN-23] [ANN-3] */
  readonly externalId: string | null;
  /** Part of the entry: it never changes.  [ANN-3] */
  readonly metadata: Metadata | null;
  readonly source: EntrySource;
  /**
   * The record that caused the entry, depending on `source`.
   * It is the id of the transaction, reversed entry, asset, schedule, instrument, intercompany amount, document or migration. For a
   * write-off it is the document, and for an external system its name. Null for a manual entry.
   */
  readonly sourceId: string | null;
  readonly reversesEntryId: EntryId | null;
  readonly postedAt: Instant;
  readonly postedBy: Author;
  /** Who approved the command that posted it; empty if it was not proposed.  [PRO-9] */
  readonly approvedBy: readonly Author[];
  /** SHA-256, hexadecimal, over this entry and the previous hash.  [JRN-22] */
  readonly hash: string;
  readonly lines: readonly Line[];
}

/** An entry with its reversing entry, if there is one. */
export interface EntryView {
  readonly entry: Entry;
  readonly reversedById: EntryId | null;
}

export type DraftLine = Omit<Line, 'lineNo'>;

/** An entry to post, without its number, hash and time. Most entries have neither a reference nor an external id. */
export interface DraftEntry
  extends Pick<Entry, 'date' | 'description' | 'memo' | 'source' | 'sourceId'>,
    Partial<Pick<Entry, 'reference' | 'externalId' | 'metadata'>> {
  readonly lines: readonly DraftLine[];
}

/**
 * The texts of an entry that a search covers, each separately: the description, memo, reference,
 * external id, and the memos of its lines.  [JRN-19]
 */
export const wordsOf = ({ description, ...entry }: Entry): readonly [description: string, ...others: string[]] => [
  description,
  ...otherWordsOf(entry),
];

/** Like `wordsOf`, without the description. */
export const otherWordsOf = ({
  memo,
  reference,
  externalId,
  lines,
}: Pick<Entry, 'memo' | 'reference' | 'externalId'> & { readonly lines: readonly Pick<Line, 'memo'>[] }): readonly string[] =>
  [memo, reference, externalId, ...lines.map((line) => line.memo)].filter((text): text is string => text !== null && text !== '');
