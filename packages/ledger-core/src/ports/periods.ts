import type { IsoMonth } from '../dates.ts';
import type { Period } from '../periods/period.ts';

/** Months, once one of them was closed. */
export interface PeriodsPort {
  closedMonths(): Promise<ReadonlySet<IsoMonth>>;
  /** Every month that was ever closed. */
  all(): Promise<readonly Period[]>;
  put(period: Period): Promise<void>;
}
