import type { Instant } from '../../kernel/dates.ts';
import type { Due, WorkKind } from './due.ts';

/** The scheduled jobs of these books: one due time for each kind. `store.due` finds them across all books. */
export interface DuePort {
  /** Ordered by kind. */
  all(): Promise<readonly Due[]>;
  /** Sets or replaces the due time of a kind. */
  put(due: Due): Promise<void>;
  /** Sets the due time of a kind, unless an earlier one is set. Does not read from the store, so commands can call it cheaply. */
  scheduleBy(kind: WorkKind, at: Instant): Promise<void>;
}
