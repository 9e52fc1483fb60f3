import type { IsoMonth } from '../../kernel/dates.ts';
import type { Period } from './period.ts';

/** Months that were ever closed. */
export interface PeriodsPort {
  closedMonths(): Promise<ReadonlySet<IsoMonth>>;
  /** Every month that was ever closed, also when open again. */
  all(): Promise<readonly Period[]>;
  put(period: Period): Promise<void>;
}
