import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { checkCategory } from '../filing/check.ts';
import type { Filing } from '../filing/filing.ts';
import { matches, type Rule } from './rule.ts';

/**
 * The rules' decision on an undecided transaction: that of the first rule that matches and may file it; null when none does.
 * [RUL-2] [RUL-4] [RUL-6] [RUL-7]
 */
export const decideByRules = (
  inOrder: readonly Rule[],
  chart: Chart,
  fedAccounts: ReadonlySet<AccountId>,
  transaction: Transaction,
): Filing | null => {
  for (const rule of inOrder) {
    const account = chart.byId.get(rule.accountId);
    if (account === undefined || !wouldFile(rule, account, fedAccounts, transaction)) continue;
    return {
      transaction: {
        ...transaction,
        counterpartyId: rule.setsCounterpartyId ?? transaction.counterpartyId,
        dimensions: rule.setsDimensions.length > 0 ? rule.setsDimensions : transaction.dimensions,
      },
      treatment: { kind: 'account', accountId: account.id },
      decision: { by: 'rule', ruleId: rule.id, ruleName: rule.name },
      note: null,
      post: rule.postsOnItsOwn,
    };
  }
  return null;
};

/** Whether a rule matches a transaction that may be filed to its account.  [RUL-1] [RUL-4] */
export const wouldFile = (
  rule: Rule,
  account: Account | undefined,
  fedAccounts: ReadonlySet<AccountId>,
  transaction: Transaction,
): boolean => account !== undefined && matches(rule, transaction) && checkCategory(account, transaction, fedAccounts) === undefined;
