import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';
import type { Chart } from './chart.ts';

/** Every receivable, or every payable, by code: documents are issued on that of the role, and a migration may bring others. All count alike.  [OPI-9] */
export const controlAccounts = ({ accounts }: Chart, controlRole: 'ar' | 'ap'): readonly Account[] =>
  accounts.filter((account) => account.controlRole === controlRole);

/** What is found on each of some accounts, in their order. */
export const onEach = async <Found>(
  accounts: readonly Account[],
  find: (accountId: AccountId) => Promise<readonly Found[]>,
): Promise<readonly Found[]> => (await Promise.all(accounts.map(({ id }) => find(id)))).flat();
