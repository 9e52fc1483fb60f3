import type { Actor } from '../../company/books/member.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Entry } from './entry.ts';

export interface JournalHooks {
  /**
   * Why the record behind an entry prevents its reversal, and which command undoes it; undefined if a manual reversal is allowed.  [JRN-16]
   */
  keepsEntry(entry: Entry): Promise<Refusal<'conflict'> | undefined>;
  /** Updates the record behind an entry after a reversal. */
  entryReversed(actor: Actor, entry: Entry): Promise<void>;
}
