import type { IsoDate } from '../../kernel/dates.ts';
import type { Id } from '../../kernel/ids.ts';

/** How many posted and ready transactions stand as a rule decided, and the day of the newest. */
export interface RuleCount {
  readonly ruleId: Id<'rule'>;
  readonly count: number;
  readonly lastDate: IsoDate;
}
