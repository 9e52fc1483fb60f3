import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';
import type { Chart } from './chart.ts';

/**
 * All receivables or all payables, by code. Documents are issued on the account with the role; a
 * migration may add others. All of them count.  [OPI-9]
 */
export const controlAccounts = ({ accounts }: Chart, controlRole: 'ar' | 'ap'): readonly Account[] =>
  accounts.filter((account) => account.controlRole === controlRole);

/** Finds rows for several accounts. Results have the order of the accounts. */
export const onEach = async <Found>(
  accounts: readonly Account[],
  find: (accountId: AccountId) => Promise<readonly Found[]>,
): Promise<readonly Found[]> => (await Promise.all(accounts.map(({ id }) => find(id)))).flat();
