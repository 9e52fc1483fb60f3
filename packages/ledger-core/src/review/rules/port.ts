import type { Rule, RuleId } from './rule.ts';

export interface RulesPort {
  /** By id, oldest first. */
  all(): Promise<readonly Rule[]>;
  put(rule: Rule): Promise<void>;
  /** Transactions and decisions that reference it keep its id. */
  remove(id: RuleId): Promise<void>;
}
