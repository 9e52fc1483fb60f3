import { checkNotLinked } from '../../bank/transactions/linked.ts';
import type { SeenVersions } from '../../bank/transactions/seen.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse, withoutField } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { excludeAll } from '../filing/exclude-all.ts';
import { file } from '../filing/file.ts';
import { checkIds, type FiledMany, fileEach } from '../filing/file-each.ts';
import type { Filing } from '../filing/filing.ts';
import { checkExcludable } from '../filing/state.ts';
import { matches } from './conditions.ts';
import { filingBy, type RuledAccounts, ruledAccounts } from './decide.ts';
import { readRule } from './read-rules.ts';
import type { Rule, RuleId } from './rule.ts';

/** The transactions to which a rule is applied. */
export interface ApplyRule {
  /** 1 to 1,000, each at most once. */
  readonly transactionIds: readonly TransactionId[];
  /** The versions that the caller saw; a transaction that has another is refused with conflict.  [FIL-31] */
  readonly versions?: SeenVersions | null | undefined;
}

/**
 * Files chosen transactions as a rule decides, posted ones too, or excludes those that are not posted, whether or not the rule is in use. Each is judged alone. The rule is the author of the decisions; the
 * person who chose stands on their records.  [RUL-14] [RUL-18]
 * The first that applies wins: not_found (the rule), invalid_request (the list). A transaction is refused with not_found, conflict (matched, or not what the rule
 * asks for, or posted and not to be excluded), account_not_usable, and what filing it refuses.
 */
export const applyRule = async (
  books: Books,
  actor: Actor,
  id: RuleId,
  { transactionIds, versions }: ApplyRule,
): Promise<FiledMany | Refusal<'not_found' | 'invalid_request'>> => {
  const rule = await readRule(books, id);
  if (isRefusal(rule)) return rule;
  const refusal = checkIds(transactionIds);
  if (refusal !== undefined) return refusal;
  const accounts = ruledAccounts(...(await Promise.all([books.accounts.chart(), books.sources.all()])));
  const carryOut = rule.excludeReason === null ? file : exclude;
  return fileEach(books, actor, transactionIds, (transaction) => decide(rule, accounts, transaction), versions ?? {}, carryOut);
};

const exclude: typeof file = async (books, actor, filings) => ({ filed: await excludeAll(books, actor, filings), refused: [] });

const decide = (rule: Rule, accounts: RuledAccounts, transaction: Transaction): Filing | Refusal<'conflict' | 'account_not_usable'> => {
  const linked = checkNotLinked(transaction);
  if (linked !== undefined) return linked;
  if (!matches(rule, transaction)) return refuse('conflict', `The rule "${rule.name}" does not ask for this transaction.`);
  const refusal = rule.excludeReason === null ? undefined : checkExcludable(transaction);
  if (refusal !== undefined) return refusal;
  const filing = filingBy(rule, accounts, transaction);
  return isRefusal(filing) ? refuse('account_not_usable', withoutField(filing)) : { ...filing, isChosen: true };
};
