import type { Instant } from '../../kernel/dates.ts';
import type { Due, WorkKind } from './due.ts';

/** The due work of these books: one moment for each kind. `store.due` finds it across all books. */
export interface DuePort {
  /** By kind. */
  all(): Promise<readonly Due[]>;
  /** Sets or replaces the moment of a kind. */
  put(due: Due): Promise<void>;
  /** Sets the moment of a kind, unless a sooner one is set. For commands: it does not read from the store. */
  bringForward(kind: WorkKind, at: Instant): Promise<void>;
}
