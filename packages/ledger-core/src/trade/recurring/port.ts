import type { Recurrence } from './recurrence.ts';

/** Recurrences. A company has a few dozen, and they are never deleted. */
export interface RecurrencesPort {
  /** By id, oldest first. */
  all(): Promise<readonly Recurrence[]>;
  put(recurrence: Recurrence): Promise<void>;
}
