import type { AccountId } from '../ids.ts';
import type { Account } from './account.ts';

/** The accounts that a bank, card or processor feeds. */
export const fedAccountIds = (sources: readonly { readonly accountId: AccountId }[]): ReadonlySet<AccountId> =>
  new Set(sources.map((source) => source.accountId));

/** Cash accounts (numbered 10…), cash in transit, and every account that a bank, card or processor feeds. */
export const isOwnMoney = (account: Account, fedAccounts: ReadonlySet<AccountId>): boolean =>
  fedAccounts.has(account.id) || account.role === 'cash_in_transit' || (account.type === 'asset' && account.code.startsWith('10'));
