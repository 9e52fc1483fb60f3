import type { Instant } from '../dates.ts';
import type { Due, WorkKind } from '../work/due.ts';

/** When work is to be done in these books: one moment per kind. `store.due` finds it across all books. */
export interface DuePort {
  /** By kind. */
  all(): Promise<readonly Due[]>;
  /** Sets the moment of a kind in place of the one before. */
  put(due: Due): Promise<void>;
  /** Work of a kind is to be done at a moment, or sooner where a sooner one is set. Asked by commands: it reads nothing from the store. */
  bringForward(kind: WorkKind, at: Instant): Promise<void>;
}
