import type { IsoMonth } from '../../kernel/dates.ts';
import type { Period } from './period.ts';

export interface PeriodsPort {
  closedMonths(): Promise<ReadonlySet<IsoMonth>>;
  /** All months that were ever closed, even if open again. */
  all(): Promise<readonly Period[]>;
  put(period: Period): Promise<void>;
}
