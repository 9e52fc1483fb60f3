import type { IsoDate } from '../../kernel/dates.ts';
import type { Id } from '../../kernel/ids.ts';

/** How many transactions stand as a rule decided, and the day of the newest; null for none. */
export interface RuleCount {
  readonly ruleId: Id<'rule'>;
  /** Posted and ready ones. */
  readonly filed: number;
  readonly lastFiled: IsoDate | null;
  readonly excluded: number;
  readonly lastExcluded: IsoDate | null;
}
