import type { Actor } from '../../company/books/member.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Entry, EntrySource } from './entry.ts';
import { why } from './reasons.ts';

/**
 * The one question before an entry is reversed by hand: who stands on it? Each module answers for the entries that its records post.  [JRN-16]
 */
export interface EntryOwner<Unit> {
  /** Why the entry is not reversed by itself, and what takes it back instead; undefined where it may be reversed. */
  readonly keeps: (books: Unit, entry: Entry) => Promise<Refusal<'conflict'> | undefined>;
  /** Brings the record in line, once its entry is reversed. */
  readonly letsGo?: (books: Unit, actor: Actor, entry: Entry) => Promise<void>;
}

/** The owner of the entries of every source: a new source does not compile until it has an answer. */
export type EntryOwners<Unit> = Readonly<Record<EntrySource, EntryOwner<Unit>>>;

/** Nothing stands on such an entry. */
export const NOBODY: EntryOwner<unknown> = { keeps: async () => undefined };

/** A record whose state says that its entry stands: only the record takes the entry back. */
export const takenBackBy = (record: string, advice: string): EntryOwner<unknown> => ({
  keeps: async (_books, { entryNo, sourceId }) =>
    refuse('conflict', why.entry_of_record({ entryNo, record, source: sourceId ?? '', advice })),
});
