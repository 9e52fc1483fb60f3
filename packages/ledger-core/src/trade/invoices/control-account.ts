import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, type AccountRole, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { why } from './reasons.ts';

/** The control account for documents: the account with the role.  [INV-6] */
export const controlAccount = (
  { byRole }: Chart,
  role: Extract<AccountRole, 'accounts_receivable' | 'accounts_payable'>,
): Account | Refusal<'account_not_usable'> => {
  const account = byRole.get(role);
  const controlRole = role === 'accounts_receivable' ? 'ar' : 'ap';
  if (account?.controlRole !== controlRole) return refuse('account_not_usable', why.no_account_with_roles({ role, controlRole }));
  return checkPostable(account, 'account') ?? account;
};
