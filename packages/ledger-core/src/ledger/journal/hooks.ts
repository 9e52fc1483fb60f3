import type { Actor } from '../../company/books/member.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Entry } from './entry.ts';

/** What the journal asks of the modules whose records post entries. */
export interface JournalHooks {
  /** Why the record behind an entry keeps it, and what takes it back instead; undefined where it may be reversed by hand.  [JRN-16] */
  keepsEntry(entry: Entry): Promise<Refusal<'conflict'> | undefined>;
  /** The record behind an entry follows it, once it is reversed. */
  entryReversed(actor: Actor, entry: Entry): Promise<void>;
}
