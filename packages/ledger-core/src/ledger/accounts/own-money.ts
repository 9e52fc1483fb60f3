import type { AccountId } from '../../kernel/ids.ts';
import type { Account } from './account.ts';

export const fedAccountIds = (sources: readonly { readonly accountId: AccountId }[]): ReadonlySet<AccountId> =>
  new Set(sources.map((source) => source.accountId));

/** Whether an account is a cash account (code 10…), cash in transit, or fed by a bank, card or processor. */
export const isOwnMoney = (account: Account, fedAccounts: ReadonlySet<AccountId>): boolean =>
  fedAccounts.has(account.id) || account.role === 'cash_in_transit' || (account.type === 'asset' && account.code.startsWith('10'));

/**
 * Whether an account is cash: money that the company has. Cards and overdrafts are liabilities. Accounts with another role, such as
 * receivables, are not cash, whatever their code.  [RPT-10]
 */
export const isCash = (account: Account, fedAccounts: ReadonlySet<AccountId>): boolean =>
  account.type === 'asset' &&
  isOwnMoney(account, fedAccounts) &&
  (account.role === null || account.role === 'cash_in_transit') &&
  account.controlRole !== 'ar';
