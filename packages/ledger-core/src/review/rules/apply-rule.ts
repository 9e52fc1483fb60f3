import type { DependentsByTransaction } from '../../bank/transactions/dependent.ts';
import type { SeenVersions } from '../../bank/transactions/seen.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { excludeAll } from '../filing/exclude-all.ts';
import { file } from '../filing/file.ts';
import { checkIds, type FiledMany, fileEach } from '../filing/file-each.ts';
import { ruledAccounts } from './decide.ts';
import { applied } from './judge-by-rule.ts';
import type { RulesNeeds } from './needs.ts';
import { readRule } from './read-rules.ts';
import type { RuleId } from './rule.ts';

/** The transactions to which a rule is applied. */
export interface ApplyRule {
  /** 1 to 1,000, each at most once. */
  readonly transactionIds: readonly TransactionId[];
  /** The versions that the caller saw; a transaction that has another is refused with conflict.  [FIL-31] */
  readonly versions?: SeenVersions | null | undefined;
}

/**
 * Files chosen transactions as a rule decides, posted ones too, or excludes those that are not posted, whether or not the rule is in use. Each is judged alone. The rule is the author of the decisions; the
 * person who chose stands on their records.  [RUL-14] [RUL-18] [RUL-20]
 * The first that applies wins: not_found (the rule), invalid_request (the list). A transaction is refused with not_found, conflict (not what the rule
 * asks for, something depends on it, a possible duplicate, posted and not to be excluded or unposted), account_not_usable, and what filing it refuses.
 */
export const applyRule = async (
  books: RulesNeeds,
  actor: Actor,
  id: RuleId,
  { transactionIds, versions }: ApplyRule,
  dependents: DependentsByTransaction,
): Promise<FiledMany | Refusal<'not_found' | 'invalid_request'>> => {
  const rule = await readRule(books, id);
  if (isRefusal(rule)) return rule;
  const refusal = checkIds(transactionIds);
  if (refusal !== undefined) return refusal;
  const accounts = ruledAccounts(...(await Promise.all([books.accounts.chart(), books.sources.all()])));
  const carryOut = rule.excludeReason === null ? file : exclude;
  return fileEach(books, actor, transactionIds, (each) => applied(rule, accounts, each, dependents.get(each.id)), versions ?? {}, carryOut);
};

const exclude: typeof file = async (books, actor, filings) => ({ filed: await excludeAll(books, actor, filings), refused: [] });
