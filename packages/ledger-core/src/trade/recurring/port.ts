import type { Recurrence } from './recurrence.ts';

/** Recurrences: a company has a few dozen. They are never removed. */
export interface RecurrencesPort {
  /** By id, oldest first. */
  all(): Promise<readonly Recurrence[]>;
  put(recurrence: Recurrence): Promise<void>;
}
