import type { DependentsByTransaction } from '../../bank/transactions/dependent.ts';
import type { SeenVersions } from '../../bank/transactions/seen.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { categorizeAll } from '../categorization/categorize-row.ts';
import { type CategorizedMany, categorizeRows, checkIds } from '../categorization/categorize-rows.ts';
import { excludeAll } from '../categorization/exclude-all.ts';
import { ruledAccounts } from './decide.ts';
import { applied } from './judge-by-rule.ts';
import type { RulesNeeds } from './needs.ts';
import { readRule } from './read-rules.ts';
import type { RuleId } from './rule.ts';

/** The transactions to apply a rule to. */
export interface ApplyRule {
  /** 1 to 1,000, each at most once. */
  readonly transactionIds: readonly TransactionId[];
  /** The versions that the caller loaded. A transaction with another version is refused with conflict.  [FIL-31] */
  readonly versions?: SeenVersions | null | undefined;
}

/**
 * Applies a rule to selected transactions, including posted ones, or excludes the unposted ones. The rule may be inactive. Each transaction
 * is checked on its own. The rule is the author of the decisions; the person who selected is recorded with them.
 * [RUL-14] [RUL-18] [RUL-20]
 * Refusals, in order of precedence: not_found (the rule), invalid_request (the list). Refusals of a single transaction, in order of precedence: not_found, conflict
 * (it does not match, it has dependents, it is a possible duplicate, it is posted and would be excluded or unposted), account_not_usable,
 * and those of categorization.
 */
export const applyRule = async (
  unit: RulesNeeds,
  actor: Actor,
  id: RuleId,
  { transactionIds, versions }: ApplyRule,
  dependents: DependentsByTransaction,
): Promise<CategorizedMany | Refusal<'not_found' | 'invalid_request'>> => {
  const rule = await readRule(unit, id);
  if (isRefusal(rule)) return rule;
  const refusal = checkIds(transactionIds);
  if (refusal !== undefined) return refusal;
  const accounts = ruledAccounts(...(await Promise.all([unit.accounts.chart(), unit.sources.all()])));
  const execute = rule.excludeReason === null ? categorizeAll : exclude;
  return categorizeRows(
    unit,
    actor,
    transactionIds,
    (each) => applied(rule, accounts, each, dependents.get(each.id)),
    versions ?? {},
    execute,
  );
};

const exclude: typeof categorizeAll = async (unit, actor, categorizations) => ({
  categorized: await excludeAll(unit, actor, categorizations),
  refused: [],
});
