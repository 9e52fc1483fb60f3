import type { IsoDate } from '../../kernel/dates.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Status } from './transaction.ts';

/** How many transactions of a state stand as a rule decided, and the day of the newest. */
export interface RuleCount {
  readonly ruleId: Id<'rule'>;
  readonly status: Exclude<Status, 'needs_review'>;
  readonly count: number;
  readonly lastDate: IsoDate;
}
