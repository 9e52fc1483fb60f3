import { isSameAssignment } from '../../bank/transactions/assignment.ts';
import { checkIndependent, type Dependent } from '../../bank/transactions/dependent.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { aboutNoInput, isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { PostingFacts } from '../../ledger/journal/posting-rules.ts';
import type { NewCategorization } from '../categorization/categorization.ts';
import { judge } from '../categorization/judge.ts';
import { checkExcludable } from '../categorization/state.ts';
import { matches } from './conditions.ts';
import { categorizationBy, type RuledAccounts } from './decide.ts';
import { why } from './reasons.ts';
import type { Rule } from './rule.ts';

/** A possible duplicate needs a separate decision: categorizing it could count it twice.  [RUL-20] Pure. */
const checkNoDuplicate = ({ possibleDuplicateOf }: Transaction): Refusal<'conflict'> | undefined =>
  possibleDuplicateOf === null ? undefined : refuse('conflict', why.possible_duplicate({ transaction: possibleDuplicateOf }));

/** A rule that does not post automatically would take a posted transaction out of the books.  [RUL-20] Pure. */
const checkNotUnposted = ({ name, postsOnItsOwn }: Rule, { status }: Transaction): Refusal<'conflict'> | undefined =>
  status === 'posted' && !postsOnItsOwn ? refuse('conflict', why.rule_does_not_post({ name })) : undefined;

/** The categorization of a selected transaction by a rule, or its refusal.  [RUL-14] [RUL-18] [RUL-20] Pure. */
export const applied = (
  rule: Rule,
  accounts: RuledAccounts,
  transaction: Transaction,
  dependents: readonly Dependent[] = [],
): NewCategorization | Refusal<'conflict' | 'account_not_usable'> => {
  const refusal =
    (matches(rule, transaction) ? undefined : refuse('conflict', why.rule_does_not_ask({ name: rule.name }))) ??
    checkIndependent(dependents) ??
    (rule.excludeReason === null ? (checkNoDuplicate(transaction) ?? checkNotUnposted(rule, transaction)) : checkExcludable(transaction));
  if (refusal !== undefined) return refusal;
  const categorization = categorizationBy(rule, accounts, transaction);
  return isRefusal(categorization)
    ? { ...aboutNoInput(categorization), refused: 'account_not_usable' as const }
    : { ...categorization, isChosen: true };
};

/** Whether a rule would exclude a transaction or change its categorization.  [RUL-11] [RUL-18] Pure. */
export const isFor = (rule: Rule, accounts: RuledAccounts, transaction: Transaction): boolean => {
  if (!matches(rule, transaction)) return false;
  const categorization = categorizationBy(rule, accounts, transaction);
  if (isRefusal(categorization)) return false;
  const isUndone = transaction.status === 'needs_review' || rule.excludeReason !== null;
  return isUndone || !isSameAssignment(categorization.assignment, transaction.assignment);
};

/** Why a preview skips a transaction; undefined if applying the rule would categorize or exclude it.  [RUL-11] [RUL-20] Pure. */
export const leftBy = (
  rule: Rule,
  { accounts, posting }: { readonly accounts: RuledAccounts; readonly posting: PostingFacts },
  transaction: Transaction,
  dependents: readonly Dependent[] = [],
): Refusal | undefined => {
  const categorization = checkIndependent(dependents) ?? checkNoDuplicate(transaction) ?? applied(rule, accounts, transaction);
  if (isRefusal(categorization)) return categorization;
  const verdict = rule.excludeReason === null ? judge(posting, categorization) : undefined;
  return isRefusal(verdict) ? verdict : undefined;
};
