import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type Account, type AccountRole, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';

/** The account that documents are open on: that of the role.  [INV-6] */
export const controlAccount = (
  { byRole }: Chart,
  role: Extract<AccountRole, 'accounts_receivable' | 'accounts_payable'>,
): Account | Refusal<'account_not_usable'> => {
  const account = byRole.get(role);
  const controlRole = role === 'accounts_receivable' ? 'ar' : 'ap';
  if (account?.controlRole !== controlRole)
    return refuse(
      'account_not_usable',
      `This chart has no account with the role ${role} and the control role ${controlRole}; create one first.`,
    );
  return checkPostable(account, 'account') ?? account;
};
