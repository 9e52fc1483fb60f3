import type { ByPerson } from '../../bank/transactions/decision.ts';
import { withoutMatch } from '../../bank/transactions/links.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { type Actor, isAgent } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { checkCategory, isReduction } from './check.ts';
import { why } from './reasons.ts';

/** An account that a person selected, and whether the transaction may reduce it: money in an expense, money out an income.  [FIL-34] */
export interface Chosen {
  readonly account: Account;
  readonly asReduction?: boolean | undefined;
}

/**
 * Whether a transaction may be categorized to an account that a person selected. Agents cannot request a reduction.
 * [FIL-1] [FIL-2] [FIL-34] Pure.
 */
export const checkChosen = (
  actor: Actor,
  { account, asReduction = false }: Chosen,
  transaction: Transaction,
  fedAccounts: ReadonlySet<AccountId>,
  field = 'categoryAccountId',
): Refusal<'account_not_usable'> | undefined => {
  const reduces = isReduction(account, transaction);
  const refusal = checkCategory(account, transaction, fedAccounts, field, asReduction && !isAgent(actor));
  if (refusal === undefined || !reduces) return refusal;
  if (checkCategory(account, transaction, fedAccounts, field, true) !== undefined) return refusal;
  const hint = asReduction ? why.only_person_reduces({ type: account.type }) : why.person_can_reduce({ type: account.type });
  return refuse('account_not_usable', why.with_hint({ because: refusal, hint }), field);
};

/** A person's decision to categorize to accounts, with the list of reduced accounts.  [FIL-34] Pure. */
export const personally = (chosen: readonly Chosen[], transaction: Transaction): ByPerson => {
  const reduces = chosen.flatMap(({ account }) => (isReduction(account, transaction) ? [account.id] : []));
  return reduces.length === 0 ? { by: 'person' } : { by: 'person', reduces: [...new Set(reduces)] };
};

/** Whether a person linked the refund to its charge. Such a link ends with the decision.  [TRF-24] */
export const isRefundByPerson = ({ decision, match }: Transaction): boolean =>
  match?.kind === 'refund' && decision.by === 'person' && decision.refundOf !== undefined;

/** A transaction without the link to a charge that a person made, for categorizing it otherwise.  [TRF-24] Pure. */
export const withoutPersonsRefund = (transaction: Transaction): Transaction =>
  isRefundByPerson(transaction) ? withoutMatch(transaction) : transaction;
