import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';

/** The accounts that a bank, card or processor feeds. */
export const fedAccountIds = (sources: readonly { readonly accountId: AccountId }[]): ReadonlySet<AccountId> =>
  new Set(sources.map((source) => source.accountId));

/** Cash accounts (numbered 10…), cash in transit, and every account that a bank, card or processor feeds. */
export const isOwnMoney = (account: Account, fedAccounts: ReadonlySet<AccountId>): boolean =>
  fedAccounts.has(account.id) || account.role === 'cash_in_transit' || (account.type === 'asset' && account.code.startsWith('10'));

/**
 * The books' cash: own money that the company has. A card and an overdraft are own money that it owes, and an account with a role of its own, such as the
 * receivables, is none, whatever its number.  [RPT-10]
 */
export const isCash = (account: Account, fedAccounts: ReadonlySet<AccountId>): boolean =>
  account.type === 'asset' &&
  isOwnMoney(account, fedAccounts) &&
  (account.role === null || account.role === 'cash_in_transit') &&
  account.controlRole !== 'ar';
