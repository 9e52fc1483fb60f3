import type { Actor } from '../../company/books/member.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Entry, EntrySource } from './entry.ts';
import { why } from './reasons.ts';

/** The check before a manual reversal: each module decides for the entries that its records posted.  [JRN-16] */
export interface EntryOwner<Unit> {
  /** Why the entry cannot be reversed by itself, and which command undoes it; undefined if a reversal is allowed. */
  readonly keeps: (books: Unit, entry: Entry) => Promise<Refusal<'conflict'> | undefined>;
  /** Updates the record after its entry is reversed. */
  readonly letsGo?: (books: Unit, actor: Actor, entry: Entry) => Promise<void>;
}

/** The owner for each entry source. A new source does not compile until it has an owner. */
export type EntryOwners<Unit> = Readonly<Record<EntrySource, EntryOwner<Unit>>>;

/** Entries without an owner can be reversed freely. */
export const NOBODY: EntryOwner<unknown> = { keeps: async () => undefined };

/** An owner whose state depends on its entry: only the owner's own command may reverse the entry. */
export const undoneBy = (record: (named: { readonly id: string }) => Why, advice: Why): EntryOwner<unknown> => ({
  keeps: async (_books, { entryNo, sourceId }) =>
    refuse('conflict', why.entry_of_record({ entryNo, record: record({ id: sourceId ?? '' }), advice })),
});
