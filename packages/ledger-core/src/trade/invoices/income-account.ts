import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { why } from './reasons.ts';

/** The income statement account for a difference: a discount, a fee, a bad debt.  [SET-4] [INV-12] Pure. */
export const incomeAccount = (
  { byId }: Chart,
  id: AccountId,
  field: string,
  whose: Why,
): Account | Refusal<'unprocessable' | 'account_not_usable'> => {
  const account = byId.get(id);
  if (account === undefined) return refuse('unprocessable', accountsWhy.no_such_account({ id }), field);
  if (account.type !== 'expense' && account.type !== 'revenue')
    return refuse('account_not_usable', why.not_income_account({ code: account.code, name: account.name, whose }), field);
  return checkPostable(account, field) ?? account;
};
