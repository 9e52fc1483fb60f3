import type { IsoDate } from '../../kernel/dates.ts';
import type { Id } from '../../kernel/ids.ts';

/** The number of transactions that a rule decided, and the date of the newest; null if there is none. */
export interface RuleCount {
  readonly ruleId: Id<'rule'>;
  /** Posted and ready transactions. */
  readonly categorized: number;
  readonly lastCategorized: IsoDate | null;
  readonly excluded: number;
  readonly lastExcluded: IsoDate | null;
}
